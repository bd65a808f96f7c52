// What happens to an element of a page when it ends: content stays, chrome goes, prices and buttons are noted.

import { TO_A_MACHINE } from '../html/hidden-text.ts'
import { escapeHtml, plain } from '../text/plain-text.ts'
import { addressOf } from './head.ts'
import { type Money, moneyIn } from './money.ts'
import { MAX, type Open, type Outline, type Pass, rollBack } from './outline.ts'
import { isOldPrice, RELATED_HEADING } from './regions.ts'
import { HEADING } from './tags.ts'

/** Elements that stand for themselves, so that a list of links in one can go without the rest. */
const BLOCKS = new Set(['div', 'section', 'ul', 'ol', 'table', 'dl', 'aside', 'details'])
/** Pieces of an element's text that are looked at: names, labels and prices are short. */
const PIECES = 400
const MAX_LABEL = 100
/** Ancestors that are asked: a heading's button and a link of a path stand close below them. */
const NEAR = 8

/** The text since the element began, bounded. */
const textOf = ({ shown }: Outline, { mark }: Open): string =>
  plain(shown.slice(mark.shown, mark.shown + PIECES).join(''))

/** Without the h3 that it ends in. */
const withoutHeading = (html: string): string => {
  const start = html.endsWith('</h3>') ? html.lastIndexOf('<h3>') : -1
  return start === -1 ? html : html.slice(0, start)
}

export const closeHeading = ({ outline, label }: Pass, element: Open): void => {
  const { headings, written } = outline
  const text = textOf(outline, element)
  if (text === '') return
  element.related = RELATED_HEADING.test(text)
  // The panel has the label of its tab as a heading of its own.
  if (label !== null && label.text === text && label.at < element.mark.written)
    written[label.at] = withoutHeading(written[label.at]!)
  if (headings.length >= MAX.headings && element.name !== 'h1') return
  const place = { from: element.mark.written, to: written.length }
  headings.push({ level: Number(element.name[1]), text, written: place, shown: element.mark.shown })
}

const nameTab = ({ tabs }: Pass, text: string, keys: readonly (string | undefined)[]): void => {
  if (text === '' || text.length > MAX_LABEL) return
  for (const key of keys) if (key) tabs.set(key, text)
}

/** Links past the navigation. */
const SKIP = /^skip to\b/i

export const closeLink = (pass: Pass, element: Open): void => {
  const { outline } = pass
  const { href = '', rel, id, role, 'aria-controls': opens, 'aria-label': name = '' } = element.attributes
  element.linked = element.text
  element.links = 1
  const text = textOf(outline, element).slice(0, 200) || plain(name.slice(0, 200))
  if (SKIP.test(text)) outline.written.length = element.mark.written
  if (role === 'tab' || href.startsWith('#')) nameTab(pass, text, [id, opens, href.slice(1)])
  const files = rel === 'tag' && (href.includes('categor') || pass.open.at(-1)?.attributes.class?.includes('posted_in'))
  if (files && outline.categories.length < MAX.crumbs) outline.categories.push(text)
  if (outline.links.length >= MAX.links || href === '' || href.startsWith('#')) return
  const address = /^(?:mailto|tel):/i.test(href) ? href.slice(0, 200) : addressOf(href, pass.base())
  if (address !== '') outline.links.push({ address, text })
}

/** A button's text is no content, unless it opens something: then it is the heading of that. */
const closeControl = (pass: Pass, element: Open): void => {
  const { outline, open } = pass
  const { written, shown, controls } = outline
  const text = textOf(outline, element)
  const {
    role,
    id,
    disabled,
    'aria-disabled': off,
    'aria-controls': opens,
    'aria-expanded': expanded,
  } = element.attributes
  if (role === 'tab') nameTab(pass, text, [id, opens])
  if (open.slice(-NEAR).some(({ name }) => HEADING.test(name) || name === 'summary')) return
  written.length = element.mark.written
  shown.length = element.mark.shown
  if (element.name === 'label' || text === '') return
  if (controls.length < MAX.controls)
    controls.push({ text: text.slice(0, 200), disabled: disabled !== undefined || off === 'true', shown: shown.length })
  if (expanded === undefined || opens === undefined || text.length < 3 || text.length > 60) return
  written.push(`<h3>${escapeHtml(text)}</h3>`)
  shown.push(`\n${text}\n`)
}

const isInText = (parent: Open | undefined): boolean =>
  parent !== undefined && parent.text > 12 && (parent.name === 'p' || parent.name === 'li' || parent.name === 'dd')

/** Characters of a block around a price: former price, unit price, labels. */
const MAX_PRICE_BLOCK = 200
const BARE = /^\d{1,7}(?:[.,]\d{1,2})?$/

/** The amounts of an element that is a price or nothing but one; null for any other. */
const amountsOf = ({ region }: Open, text: string): Money[] | null => {
  if (text === '' || text.length > 80) return null
  const money = moneyIn(text, 10)
  const [only] = money
  if (region !== 'price') return only && only.end - only.start >= text.length - 1 ? money : null
  if (money.length > 0) return money
  return BARE.test(text) ? [{ amount: text.replace(',', '.'), currency: null, start: 0, end: text.length }] : null
}

/** An amount that stands alone belongs to the offer, which the record states by itself. */
const closePrice = ({ outline, open }: Pass, element: Open): void => {
  const { shown, written, prices } = outline
  if (shown.length - element.mark.shown > 60 || isInText(open.at(-1))) return
  const text = textOf(outline, element)
  const money = amountsOf(element, text)
  // Labels and states stand with a price ("Sale", "Sold out", hidden by a style sheet): they are no description either.
  if (element.region === 'price' && text.length <= MAX_PRICE_BLOCK) written.length = element.mark.written
  if (money === null) return
  // The outer element of a price says the same once more.
  if (prices.length === element.mark.prices && prices.length < MAX.prices) {
    const old = [element, ...open.slice(-4)].some(({ name, attributes }) => isOldPrice(name, attributes))
    prices.push({ money, old, shown: element.mark.shown })
  }
  written.length = element.mark.written
}

const density = ({ text, linked }: Open): number => (text === 0 ? 0 : linked / text)

const isOfLinks = (element: Open): boolean => {
  const { links, related } = element
  if (related === true && density(element) > 0.3) return true
  return links >= 2 && density(element) > (links === 2 ? 0.8 : 0.6)
}

export const isInBreadcrumbs = ({ open }: Pass): boolean =>
  open.slice(-NEAR).some(({ region }) => region === 'breadcrumbs')

const isGone = (pass: Pass, element: Open): boolean => {
  const { region, titled, text, related } = element
  switch (region) {
    case 'navigation':
    case 'breadcrumbs':
      return true
    case 'chrome':
    case 'reviews':
    case 'related':
      return !titled
    case 'aside':
      return !titled && (text < 150 || density(element) > 0.3 || related === true)
    default:
      return !titled && BLOCKS.has(element.name) && isOfLinks(element) && !isInBreadcrumbs(pass)
  }
}

const closeBreadcrumbs = (outline: Outline, { mark }: Open): void => {
  if (outline.breadcrumbs.length > 0) return
  for (const piece of outline.shown
    .slice(mark.shown, mark.shown + PIECES)
    .join('')
    .split(/[\n/>›»|·→]/)) {
    const name = plain(piece)
    if (name.length > 1 && name.length <= MAX_LABEL && !name.endsWith(':') && outline.breadcrumbs.length < MAX.crumbs)
      outline.breadcrumbs.push(name)
  }
}

/** Pages hide messages that scripts show; only what speaks to a machine stays, for the rule that looks for it. */
const closeHidden = (outline: Outline, element: Open): void => {
  const text = textOf(outline, element)
  rollBack(outline, element.mark)
  if (TO_A_MACHINE.test(text) && text.split(' ').length >= 3) outline.written.push(`<p hidden>${escapeHtml(text)}</p>`)
}

const MAX_STOCK = 60
const MIN_FORM = 200

const closeStock = (outline: Outline, element: Open): void => {
  const text = textOf(outline, element)
  if (text === '' || text.length > MAX_STOCK) return
  outline.stock.push({ text, shown: element.mark.shown })
  outline.written.length = element.mark.written
}

/** Returns whether the element's text counts as content of its parent. */
export const settle = (pass: Pass, element: Open): boolean => {
  const { outline } = pass
  const { region, titled, text, mark } = element
  if (region === 'control') {
    closeControl(pass, element)
    return false
  }
  if (region === 'hidden' && !titled) {
    closeHidden(outline, element)
    return false
  }
  if (region === 'breadcrumbs') closeBreadcrumbs(outline, element)
  if (isGone(pass, element)) {
    rollBack(outline, mark)
    return false
  }
  if (region === 'stock') closeStock(outline, element)
  // Its words are no description, but a price or a button in it is that of the product.
  if (!titled && (region === 'purchase' || (region === 'form' && text < MIN_FORM)))
    outline.written.length = mark.written
  closePrice(pass, element)
  return true
}
