// A page as the analyzer takes it: the product record of its main content, what is known of the page, and of its shop.

import { LIMITS } from '../html/limits.ts'
import { amountOf } from '../record/prices.ts'
import { noShopFacts, type Product, type ShopFacts } from '../record/product.ts'
import { readStructured } from '../structured-data/read-structured-data.ts'
import { offersOf, type StructuredData, type StructuredProduct } from '../structured-data/structured-data.ts'
import { plain } from '../text/plain-text.ts'
import { wordsOf } from '../text/words.ts'
import { addressOf } from './head.ts'
import { mainContent, titleHeading } from './main-content.ts'
import type { Candidate, Heading, Outline } from './outline.ts'
import type { PageAccess, PageFacts } from './page-facts.ts'
import { recordOf } from './page-record.ts'
import { readOutline } from './read-outline.ts'
import { shopOf } from './shop.ts'
import { pricesOf } from './variants.ts'
import { shownOffer, showsAmount, withMetaTags } from './visible-offer.ts'

/** A page that states more products than this, none of which it is named after, lists them. */
const LIST = 2
/** So few words of main content on a page of a product come from scripts that have not run. */
const FEW_WORDS = 30

const NOTHING: Candidate = {
  kind: 'body',
  written: { from: 0, to: 0 },
  shown: { from: 0, to: 0 },
  weight: 0,
}

const normal = (text: string | null): string => plain(text ?? '').toLowerCase()

/** The product that the page is about: named like its title, or at its address; else the first, where the page states few. */
const productOfPage = (
  { products }: StructuredData,
  titles: readonly string[],
  url: string | null,
): StructuredProduct | null => {
  const named = products.find(({ name }) => {
    const known = normal(name)
    return known !== '' && titles.some((title) => title.includes(known) || (title.length > 3 && known.includes(title)))
  })
  const addressed = url === null ? undefined : products.find((product) => product.url === url)
  return named ?? addressed ?? (products.length <= LIST ? (products[0] ?? null) : null)
}

const currencyOf = (product: StructuredProduct | null, { head }: Outline, shown: string | null): string | null => {
  const offers = product ? offersOf(product) : []
  const known =
    offers.find(({ currency }) => currency !== null)?.currency ??
    head.metas.get('product:price:currency') ??
    head.metas.get('og:price:currency') ??
    shown
  return known === null ? null : known.trim().toUpperCase() || null
}

/** The cleaned HTML of the main content without the title's heading, which the record states by itself. */
const bodyOf = ({ written }: Outline, main: Candidate, title: Heading | null): string => {
  const { from, to } = main.written
  const within = title !== null && title.written.from >= from && title.written.to <= to
  const body = within
    ? written.slice(from, title.written.from).join('') + written.slice(title.written.to, to).join('')
    : written.slice(from, to).join('')
  // What is longer is refused as a record; of a page the first part is read.
  return body.slice(0, LIMITS.bodyRefused)
}

const notesOf = (
  outline: Outline,
  facts: { words: number; isProduct: boolean; structured: StructuredData },
): string[] => {
  const notes: string[] = []
  if (outline.tooDeep) notes.push('The page nests its elements deeper than 1,000; the rest was not read.')
  if (!facts.isProduct) notes.push('The page is not that of one product.')
  if (facts.words < FEW_WORDS)
    notes.push(`The main content has ${facts.words} words without running scripts; crawlers that run none see no more.`)
  for (const { format, reason } of facts.structured.broken.slice(0, 5))
    notes.push(`Structured data (${format}) cannot be read: ${reason}.`)
  return notes
}

const robotsOf = ({ head }: Outline): string => head.metas.get('robots') ?? head.metas.get('googlebot') ?? ''

/**
 * Reads a page. `url` is where it came from; null for a file, which then counts as being at its canonical address. Linear in
 * the length of the page; never throws for what is in it.
 */
export const readPage = (
  html: string,
  url: string | null,
): { product: Product; page: PageFacts; shop: Partial<ShopFacts> } => {
  const structured = readStructured(html)
  const outline = readOutline(html, url)
  const { head } = outline
  const address = url ?? (addressOf(head.canonical, null) || addressOf(head.metas.get('og:url'), null) || null)
  const heading = titleHeading(outline, structured)
  const main = mainContent(outline, heading) ?? NOTHING
  const titles = [heading?.text ?? null, head.metas.get('og:title') ?? null, head.title]
    .map(normal)
    .filter((title) => title !== '')
  const stated = productOfPage(structured, titles, address)
  const shown = shownOffer(outline, main, heading)
  const isProduct =
    stated !== null ||
    (structured.products.length <= LIST &&
      (/product/.test(head.metas.get('og:type') ?? '') || (shown.price !== null && shown.available !== null)))
  const title = heading?.text || stated?.name || head.metas.get('og:title') || head.title
  const body = bodyOf(outline, main, heading)
  const offer = isProduct ? withMetaTags(shown, head) : { price: null, regularPrice: null, available: null }
  const product = recordOf({ outline, main, structured, product: stated, title, body, shown: offer, url: address })
  const text = plain(outline.shown.slice(main.shown.from, main.shown.to).join(''))
  const words = wordsOf(text).stems.length
  const amounts = [
    ...(stated ? pricesOf(stated) : []),
    ...product.variants.flatMap(({ price }) => (amountOf(price) === null ? [] : price!)),
  ]
  const priceVisible = amounts.length === 0 ? null : showsAmount(outline, main, amounts)
  return {
    product,
    page: {
      url: address,
      structured,
      isProduct,
      priceVisible,
      shownPrice: shown.price?.amount ?? null,
      words,
      boilerplate: outline.characters === 0 ? 0 : Math.max(0, 1 - text.replaceAll(' ', '').length / outline.characters),
      headings: outline.headings
        .slice(0, 100)
        .map(({ level, text: shownText }) => ({ level, text: shownText.slice(0, 200) })),
      robots: robotsOf(outline),
      notes: notesOf(outline, { words, isProduct, structured }),
      access: null,
    },
    shop: shopOf(outline, structured, address, currencyOf(stated, outline, offer.price?.currency ?? null)),
  }
}

/** `url` is where the page is; null if that is not known. `access`: what its server said when it was fetched. Never throws. */
export const productPage = (
  html: string,
  url: string | null,
  access: PageAccess | null = null,
): { product: Product; facts: ShopFacts; page: PageFacts } => {
  const { product, page, shop } = readPage(html, url)
  return { product, facts: { ...noShopFacts, ...shop }, page: { ...page, access } }
}
