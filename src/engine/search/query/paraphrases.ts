// A query in other words, as answer engines ask it again before they answer: never something else than what is wanted.

import { paraphrasesFor, searchWordsFor } from '../../languages/by-language.ts'
import type { ParaphraseKind, ParaphraseTemplates } from '../../languages/query-wording.ts'
import { singular } from '../../text/words.ts'
import { MAX_QUERY } from './clean-query.ts'
import type { ParsedQuery, PriceBounds } from './parsed-query.ts'

type Paraphrase = { kind: ParaphraseKind; text: string }

/** At most this many besides the query itself. */
export const MAX_PARAPHRASES = 7
const MOST_SYNONYMS = 2
/** Letters of one: what is added to the longest query. */
const LONGEST = MAX_QUERY + 100

const filled = (template: string, a: string, b = ''): string => template.replace('{a}', () => a).replace('{b}', () => b)

const SIGNS: Record<string, (amount: string) => string> = {
  $: (amount) => `$${amount}`,
  USD: (amount) => `$${amount}`,
  GBP: (amount) => `£${amount}`,
  EUR: (amount) => `${amount} €`,
}

const money = (amount: number, currency: string | null): string => {
  const shown = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return currency === null ? shown : (SIGNS[currency]?.(shown) ?? `${shown} ${currency}`)
}

const priceText = (price: PriceBounds | null, { under, over, between }: ParaphraseTemplates): string => {
  if (!price) return ''
  const { least, most, currency } = price
  if (least !== null && most !== null) return filled(between, money(least, currency), money(most, currency))
  return most !== null ? filled(under, money(most, currency)) : filled(over, money(least!, currency))
}

const after = (text: string): string => (text === '' ? '' : ` ${text}`)

/** The words with what it goes with named as such, which words alone do not tell from the thing itself. */
const withTargets = (
  content: readonly string[],
  targets: readonly string[],
  { compatible }: ParaphraseTemplates,
): string[] => {
  let words = content.join(' ')
  for (const target of targets)
    if (` ${words} `.includes(` ${target} `))
      words = ` ${words} `.replace(` ${target} `, () => ` ${filled(compatible, target)} `).trim()
  return [words]
}

/** Content, and all that the reading took out of it, as words of a search. */
const keywordForm = ({ content, constraints }: ParsedQuery, phrasings: ParaphraseTemplates): string => {
  const { measures, sizes, without, compatibility } = constraints
  const isSaid = (words: string): boolean =>
    words.split(' ').every((word) => content.some((one) => singular(one) === singular(word)))
  return [
    ...measures.map(({ text, bound }) =>
      bound === 'about' ? text : filled(bound === 'most' ? phrasings.under : phrasings.over, text),
    ),
    ...withTargets(content, compatibility, phrasings),
    ...sizes.filter((size) => !isSaid(size)).map((size) => filled(phrasings.size, size)),
    ...without
      .filter((word) => !isSaid(word) && !content.some((one) => one.includes(word)))
      .map((word) => filled(phrasings.without, word)),
  ]
    .filter((word) => word !== '')
    .join(' ')
}

type Filed = { parts: string[]; group: readonly string[] }

const filed = new Map<string, ReadonlyMap<string, Filed[]>>()

/** Every phrase of a language that another may stand for, in singular words, by its first. */
const phrasesOf = (language: string): ReadonlyMap<string, Filed[]> => {
  const known = filed.get(language)
  if (known) return known
  const groups = searchWordsFor(language)?.same ?? []
  const all = groups.flatMap((group) =>
    group.map((phrase): Filed => ({ parts: phrase.split(' ').map(singular), group })),
  )
  const now = Map.groupBy(all, ({ parts }) => parts[0]!)
  filed.set(language, now)
  return now
}

type Swap = { at: number; length: number; phrase: string }

const joined = (phrase: string): string => phrase.replaceAll(' ', '')
const SAME_BEGINNING = 4

/** Not the same one in the plural, apart, or with an accent. */
const isOtherWord = (phrase: string, own: string): boolean =>
  joined(phrase).slice(0, SAME_BEGINNING) !== joined(own).slice(0, SAME_BEGINNING)

const WITHOUT_PLURAL = /(?:men|ren|wear|ware|ing|ury|age)$/

/** In the plural where that is, as far as a letter makes it. */
const asMany = (phrase: string, own: string): string => {
  const last = phrase.split(' ').at(-1)!
  const isPlural = own.endsWith('s') && singular(own) !== own
  return isPlural && /[a-z]$/.test(last) && !WITHOUT_PLURAL.test(last) && singular(`${last}s`) === last
    ? `${phrase}s`
    : phrase
}

/** The longest phrase at a place that another may stand for, and that other. */
const swapAt = (words: readonly string[], at: number, phrases: ReadonlyMap<string, Filed[]>): Swap | null => {
  let best: Swap | null = null
  for (const { parts, group } of phrases.get(singular(words[at]!)) ?? []) {
    if (parts.length <= (best?.length ?? 0)) continue
    if (!parts.every((part, place) => singular(words[at + place] ?? '') === part)) continue
    const own = words.slice(at, at + parts.length).join(' ')
    const other = group.find((one) => isOtherWord(one, own))
    if (other !== undefined) best = { at, length: parts.length, phrase: asMany(other, own) }
  }
  return best
}

/** The subject with one phrase at a time in other words. */
const synonymForms = (subject: string, language: string): string[] => {
  const phrases = phrasesOf(language)
  const words = subject.split(' ')
  const forms: string[] = []
  for (let at = 0; at < words.length && forms.length < MOST_SYNONYMS; at++) {
    const swap = swapAt(words, at, phrases)
    if (!swap) continue
    forms.push([...words.slice(0, at), swap.phrase, ...words.slice(at + swap.length)].join(' '))
    at += swap.length - 1
  }
  return forms
}

/** The last words first: what searches that are typed in a hurry look like. */
const turned = (keywords: string): string => {
  const words = keywords.split(' ')
  return words.length < 2 || /\d/.test(words.at(-1)!) ? keywords : [words.at(-1)!, ...words.slice(0, -1)].join(' ')
}

const plainForm = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Sc}\p{S}]+/gu, ' ')
    .trim()

/** What the forms are made of where the query names something: its own words, or those that are left of a sentence. */
const soughtIn = (parsed: ParsedQuery, keywords: string, phrasings: ParaphraseTemplates): string => {
  if (parsed.subject !== '' && !parsed.comparative) return parsed.subject
  if (keywords !== '') return keywords
  return parsed.constraints.price ? phrasings.anything : parsed.text.toLowerCase()
}

/** Words alone, whose order may change without changing what they say. */
const isPlain = ({ comparative, constraints: { compatibility, without, sizes } }: ParsedQuery): boolean =>
  !comparative && compatibility.length + without.length + sizes.length === 0

const candidatesOf = (parsed: ParsedQuery): Paraphrase[] => {
  const phrasings = paraphrasesFor(parsed.language)
  const price = after(priceText(parsed.constraints.price, phrasings))
  const keywords = keywordForm(parsed, phrasings)
  const sought = soughtIn(parsed, keywords, phrasings)
  const keywordsOrAll = keywords === '' ? sought : keywords
  const put = (template: string): string => template.replace('{x}', () => sought).replace('{p}', () => price)
  const usual = phrasings.forms.filter(
    ([kind, , isFor]) => kind !== 'best' || (isFor === 'cheapest') === (parsed.superlative === 'cheapest'),
  )
  const forms = (parsed.comparative ? phrasings.compared : usual).map(
    ([kind, template]): Paraphrase => ({ kind, text: put(template) }),
  )
  const synonyms = (parsed.comparative ? [] : synonymForms(sought, parsed.language)).map(
    (text): Paraphrase => ({ kind: 'synonym', text: text + price }),
  )
  const [question, best, ...others] = forms
  return [
    { kind: price === '' ? 'keyword' : 'constraint', text: keywordsOrAll + price },
    ...[question, best].flatMap((form) => form ?? []),
    ...synonyms,
    ...others,
    ...(isPlain(parsed) ? [{ kind: 'keyword' as const, text: turned(keywordsOrAll) + price }] : []),
  ]
}

/**
 * The query in other words, in its own language: 4 to 8 where there is anything to ask, none of an empty one. Always the same for the same
 * query, and each bounded.
 */
export const paraphrases = (parsed: ParsedQuery): Paraphrase[] => {
  if (parsed.text === '') return []
  const seen = new Set([plainForm(parsed.text)])
  const kept: Paraphrase[] = []
  for (const { kind, text } of candidatesOf(parsed)) {
    const form = plainForm(text)
    if (kept.length === MAX_PARAPHRASES || text.length > LONGEST || seen.has(form)) continue
    seen.add(form)
    kept.push({ kind, text })
  }
  return kept
}
