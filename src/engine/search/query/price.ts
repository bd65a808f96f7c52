// Price limits: "under $40", "between 20 and 50 euros", "max 100", "50 euros ou moins".

import type { Wording } from '../../languages/query-wording.ts'
import type { PriceBounds } from './parsed-query.ts'
import { phraseAt, phraseBefore, type Tokens, take, wordAt } from './tokens.ts'

const SIGNS = new Map(
  Object.entries({
    $: '$', dollar: '$', dollars: '$', dólar: '$', dólares: '$', bucks: '$', buck: '$', usd: 'USD', us$: 'USD', '€': 'EUR', euro: 'EUR', euros: 'EUR', eur: 'EUR', '£': 'GBP', pound: 'GBP', pounds: 'GBP',
    gbp: 'GBP', livres: 'GBP', libras: 'GBP', pfund: 'GBP', chf: 'CHF', franken: 'CHF', francs: 'CHF', sfr: 'CHF', '¥': 'JPY', yen: 'JPY', jpy: 'JPY', '₹': 'INR', inr: 'INR', rs: 'INR', rupees: 'INR',
    cad: 'CAD', aud: 'AUD', nzd: 'NZD', sek: 'SEK', nok: 'NOK', dkk: 'DKK', pln: 'PLN', zł: 'PLN', czk: 'CZK', mxn: 'MXN', pesos: 'MXN', '₺': 'TRY', '₽': 'RUB', '₩': 'KRW', cents: '¢', cent: '¢',
  }),
) // biome-ignore format: a table

/** Also units of weight: alone after a number they do not name a currency. */
const ALSO_UNITS = new Set(['pound', 'pounds', 'pfund', 'libras', 'livres'])

const NUMBER = /^(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?)(k|usd|eur|euro|euros|gbp|chf|rs)?$/

/** "1.299,00", "1,299", "40.00", "2,5" as numbers: the last mark is a decimal one unless three digits follow it. */
const numberIn = (shown: string): number => {
  const last = Math.max(shown.lastIndexOf('.'), shown.lastIndexOf(','))
  const decimals = last === -1 ? 0 : shown.length - last - 1
  if (decimals === 0 || decimals === 3) return Number(shown.replace(/[.,]/g, ''))
  return Number(`${shown.slice(0, last).replace(/[.,]/g, '')}.${shown.slice(last + 1)}`)
}

type Amount = { value: number; currency: string | null; from: number; to: number }

/** A currency's sign at a place, alone or after letters ("us $"). */
const signAt = (tokens: Tokens, at: number): string | null => SIGNS.get(wordAt(tokens, at)) ?? null

/** The amount whose first token, number or sign, is at `at`. */
const amountAt = (tokens: Tokens, at: number): Amount | null => {
  const isUs = wordAt(tokens, at) === 'us' && wordAt(tokens, at + 1) === '$'
  const signed = isUs ? 'USD' : signAt(tokens, at)
  const place = at + (isUs ? 2 : signed === null ? 0 : 1)
  const match = NUMBER.exec(wordAt(tokens, place))
  if (!match) return null
  const isThousands = match[2] === 'k'
  const value = numberIn(match[1]!) * (isThousands ? 1000 : 1)
  const attached = isThousands ? null : (SIGNS.get(match[2] ?? '') ?? null)
  const after = signed ?? attached ?? signAt(tokens, place + 1)
  const isAfter = signed === null && attached === null && after !== null
  if (after === '¢') return { value: value / 100, currency: null, from: at, to: place + 2 }
  return { value, currency: after, from: at, to: place + (isAfter ? 2 : 1) }
}

type Found = { least: number | null; most: number | null; currency: string | null; from: number; to: number }

const AROUND = 0.2

const aboutTo = ({ value, currency, from, to }: Amount, begin = from): Found => ({
  least: Math.round(value * (1 - AROUND) * 100) / 100,
  most: Math.round(value * (1 + AROUND) * 100) / 100,
  currency,
  from: begin,
  to,
})

/** "between 20 and 50", "20 - 50 €"; without a currency only after a word that is said of nothing but bounds, or a price. */
const rangeAt = (tokens: Tokens, at: number, wording: Wording): Found | null => {
  const begun = phraseAt(tokens, at, wording.between)
  const first = amountAt(tokens, at + begun)
  if (!first) return null
  const joined = phraseAt(tokens, first.to, wording.and)
  const second = joined === 0 ? null : amountAt(tokens, first.to + joined)
  if (!second) return null
  const currency = second.currency ?? first.currency
  if (currency === null && phraseBefore(tokens, at, wording.price) === 0) return null
  const [least, most] = [first.value, second.value].sort((a, b) => a - b)
  return { least: least!, most: most!, currency, from: at, to: second.to }
}

type Bound = 'most' | 'least' | 'about'

const boundAt = (tokens: Tokens, at: number, wording: Wording): { bound: Bound; length: number } | null => {
  const found = (['most', 'least', 'about'] as const)
    .map((bound) => ({ bound, length: phraseAt(tokens, at, wording[bound]) }))
    .sort((a, b) => b.length - a.length)[0]!
  return found.length > 0 ? found : null
}

type Surroundings = { wording: Wording; isMeasure: (at: number) => boolean; isContent: (at: number) => boolean }

/** Whether a bare number after "under" is money: not a measure, an age or a count of what follows. */
const isMoney = (
  tokens: Tokens,
  amount: Amount,
  bound: Bound,
  start: number,
  { wording, isMeasure, isContent }: Surroundings,
): boolean => {
  if (isMeasure(amount.from)) return false
  if (amount.currency !== null) return true
  if (phraseBefore(tokens, start, wording.price) > 0) return true
  if (bound !== 'most' || wording.audiences.has(wordAt(tokens, start - 1)) || amount.value < 3) return false
  return !isContent(amount.to) || start === 0
}

const bounded = (bound: Bound, amount: Amount, from: number, to: number): Found =>
  bound === 'about'
    ? { ...aboutTo(amount, from), to }
    : {
        least: bound === 'least' ? amount.value : null,
        most: bound === 'most' ? amount.value : null,
        currency: amount.currency,
        from,
        to,
      }

const OR_LESS = new Set([
  'or less',
  'or under',
  'or below',
  'and under',
  'and below',
  'oder weniger',
  'oder günstiger',
  'ou moins',
  'o menos',
  'tops',
  'max',
  'maximum',
  'maximal',
  'höchstens',
  'máximo',
  'como máximo',
  'au maximum',
  'maxi',
])
const OR_MORE = new Set(['or more', 'or above', 'and above', 'and up', 'or over', 'oder mehr', 'ou plus', 'o más'])

/** An amount with its currency: words after it make it a bound, otherwise the price is about that amount. */
const barePriceAt = (tokens: Tokens, at: number): Found | null => {
  const amount = amountAt(tokens, at)
  if (!amount || amount.currency === null || ALSO_UNITS.has(wordAt(tokens, amount.to - 1))) return null
  const less = phraseAt(tokens, amount.to, OR_LESS)
  if (less > 0) return bounded('most', amount, at, amount.to + less)
  const more = phraseAt(tokens, amount.to, OR_MORE)
  return more > 0 ? bounded('least', amount, at, amount.to + more) : aboutTo(amount)
}

const boundedAt = (tokens: Tokens, at: number, around: Surroundings): Found | null => {
  const begun = boundAt(tokens, at, around.wording)
  const amount = begun && amountAt(tokens, at + begun.length)
  if (!begun || !amount || !isMoney(tokens, amount, begun.bound, at, around)) return null
  return bounded(begun.bound, amount, at, amount.to)
}

const merged = (price: PriceBounds | null, found: Found): PriceBounds => ({
  least: found.least ?? price?.least ?? null,
  most: found.most ?? price?.most ?? null,
  currency: found.currency ?? price?.currency ?? null,
})

/** Takes the words of a price out of the tokens. `isMeasure` tells whether a measure stands at a token, `isContent` whether one says what is sought. */
export const readPrice = (tokens: Tokens, around: Surroundings): PriceBounds | null => {
  let price: PriceBounds | null = null
  for (let at = 0; at < tokens.all.length; at++) {
    const found = rangeAt(tokens, at, around.wording) ?? boundedAt(tokens, at, around) ?? barePriceAt(tokens, at)
    if (!found) continue
    price = merged(price, found)
    const named = phraseBefore(tokens, found.from, around.wording.price)
    take(tokens, found.from - named, found.to)
    at = found.to - 1
  }
  for (let at = 0; price && at < tokens.all.length; at++) if (wordAt(tokens, at) === 'price') take(tokens, at, at + 1)
  if (price?.least != null && price.most !== null && price.least > price.most)
    return { ...price, least: price.most, most: price.least }
  return price
}
