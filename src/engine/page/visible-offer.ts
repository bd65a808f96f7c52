// Price and availability as the page shows them near its title.

import type { Head } from './head.ts'
import { decimalOf, isSameAmount, type Money, moneyIn } from './money.ts'
import type { Candidate, Heading, Outline } from './outline.ts'

export type ShownOffer = {
  price: Money | null
  regularPrice: Money | null
  available: boolean | null
}

// What the button that buys, or its state, is called, in the languages of the lexicons.
const BUY =
  /^(?:add (?:to|item to) (?:my |your )?(?:cart|bag|basket|trolley|order)|buy(?: it)? now|order now|pre-?order|in den (?:warenkorb|einkaufswagen)|jetzt kaufen|ajouter au panier|acheter|añadir (?:al carrito|a la cesta)|comprar|aggiungi al carrello|acquista|in winkelwagen|in winkelmand|lägg i (?:varukorg|kundvagn)|dodaj do koszyka)\b|カートに入れる|加入购物车|加入購物車|立即购买|장바구니/i
const SOLD_OUT =
  /\b(?:sold out|out of stock|currently unavailable|no longer available|ausverkauft|nicht (?:verfügbar|auf lager)|épuisé|rupture de stock|agotado|esaurito|uitverkocht|slutsåld|wyprzedane)\b|在庫切れ|売り切れ|缺货|售罄|품절/i
const IN_STOCK =
  /\b(?:in stock|available now|ready to ship|auf lager|sofort lieferbar|en stock|disponible|disponibile|op voorraad|i lager)\b|在庫あり|有货|现货/i
/** Pieces of text behind the title in which a price that stands in running text is looked for. */
const NEAR = 400

const inside = ({ shown }: Candidate, at: number): boolean => at >= shown.from && at <= shown.to

/** Those after the title first: what is above it is seldom its own. */
const nearest = <Placed extends { shown: number }>(
  placed: Placed[],
  main: Candidate,
  title: Heading | null,
): Placed[] => {
  const within = placed.filter(({ shown }) => inside(main, shown))
  if (!title) return within
  return [...within.filter(({ shown }) => shown >= title.shown), ...within.filter(({ shown }) => shown < title.shown)]
}

const availableOf = ({ stock, controls }: Outline, main: Candidate, title: Heading | null): boolean | null => {
  for (const { text } of nearest(stock, main, title)) {
    if (SOLD_OUT.test(text)) return false
    if (IN_STOCK.test(text)) return true
  }
  for (const { text, disabled } of nearest(controls, main, title)) {
    if (SOLD_OUT.test(text)) return false
    // A button that waits for the choice of a size is disabled and says nothing.
    if (BUY.test(text)) return disabled ? null : true
  }
  return null
}

export const shownOffer = (outline: Outline, main: Candidate, title: Heading | null): ShownOffer => {
  const near = nearest(outline.prices, main, title)
  const current = near.find(({ old }) => !old) ?? near[0]
  const inText = (): Money | null => {
    const from = title?.shown ?? main.shown.from
    return moneyIn(outline.shown.slice(from, Math.min(from + NEAR, main.shown.to)).join(''), 1)[0] ?? null
  }
  const [lowest] = (current?.money ?? []).toSorted((one, other) => Number(one.amount) - Number(other.amount))
  const price = lowest ?? inText()
  const old = current && near.find(({ old, shown }) => old && Math.abs(shown - current.shown) < 40)?.money[0]
  const regular = old && price && Number(old.amount) > Number(price.amount) ? old : null
  return { price, regularPrice: regular, available: availableOf(outline, main, title) }
}

const PRICE = /^\d{1,9}(?:[.,]\d{1,3}){0,3}$/

const ofMetas = ({ metas }: Head, name: string): string => metas.get(`product:${name}`) ?? metas.get(`og:${name}`) ?? ''

/** What the page does not show, as meta elements of the Open Graph state it. */
export const withMetaTags = (shown: ShownOffer, head: Head): ShownOffer => {
  const amount = ofMetas(head, 'price:amount')
  const state = ofMetas(head, 'availability')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  const stated = state === 'instock' ? true : state === 'outofstock' || state === 'oos' ? false : null
  const price = PRICE.test(amount) ? { amount: decimalOf(amount), currency: null, start: 0, end: 0 } : null
  return { ...shown, price: shown.price ?? price, available: shown.available ?? stated }
}

/** Whether one of the amounts stands in the text that a reader sees of the main content. */
export const showsAmount = ({ prices, shown }: Outline, main: Candidate, amounts: readonly string[]): boolean => {
  const isOne = ({ amount }: Pick<Money, 'amount'>) => amounts.some((one) => isSameAmount(one, amount))
  if (prices.some(({ money, shown: at }) => inside(main, at) && money.some(isOne))) return true
  return moneyIn(shown.slice(main.shown.from, main.shown.to).join(''), 400).some(isOne)
}
