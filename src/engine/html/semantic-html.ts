// Product record -> semantic HTML: one article whose sections an answer engine can take apart. What the merchant wrote is
// sanitised and brought into order; everything else is escaped text from the record. Nothing is added that it does not say.

import { type Listing, listingOf } from '../record/listing.ts'
import { ownMetafield } from '../record/metafields.ts'
import type { Product, ShopFacts } from '../record/product.ts'
import { escapeHtml } from '../text/plain-text.ts'
import { type Block, type BodyImage, shownBlock } from './blocks.ts'
import { descriptionSection, faqSection, leadParagraph } from './description-sections.ts'
import { type HiddenText, hiddenCharacters } from './hidden-text.ts'
import { LIMITS } from './limits.ts'
import { figureSection, offerSection, policiesSection, specsSection } from './listing-sections.ts'
import { faqOf, hiddenInJsonLd, type MerchantText, readMerchantText } from './merchant-text.ts'
import { productJsonLd } from './product-json-ld.ts'
import { type Question, questionsOf } from './questions.ts'

export type Converted = {
  listing: Listing
  body: MerchantText
  /** null when the record has none. */
  faq: MerchantText | null
  /** Of the body, then of the FAQ that follows it. */
  blocks: Block[]
  /** Index of the first block of the FAQ (metafield `citable.faq`); their number where there is none. */
  faqAt: number
  /** Targets of the links of both. */
  links: string[]
  /** Pictures of the body, in order. */
  images: BodyImage[]
  /** Index of the block that opens the description as running text, -1 when none does. */
  lead: number
  questions: Question[]
  hidden: HiddenText[]
  /** Whether body or FAQ was longer than what is read. */
  truncated: boolean
}

/** Fewer characters than this are a caption or a slogan, no paragraph. */
const MIN_LEAD = 16
/** "Description: …" with at least this many characters is running text under a label, not a labelled value. */
const MIN_LABELLED_LEAD = 80

const NO_PROSE = /^(?:[•·●▪✓✔✅➤►*\-–—(]|\d{1,2}(?:[.)]| ?x ))/
const LABEL = /^[^.:：\n]{1,40}[:：|]/

const isProse = ({ kind, text }: Block): boolean => {
  if (kind !== 'paragraph' || text.length < MIN_LEAD || NO_PROSE.test(text)) return false
  const label = LABEL.exec(text)
  if (!label) return true
  const line = text.indexOf('\n')
  return (line === -1 ? text.length : line) - label[0].length >= MIN_LABELLED_LEAD
}

const leadOf = (blocks: Block[], questions: Question[]): number =>
  blocks.findIndex((block, at) => isProse(block) && !questions.some(({ from, to }) => at >= from && at < to))

/** What JSON-LD says of the product: the lead, else the first lines that are no headings. */
export const summaryOf = (blocks: Block[], lead: number): string => {
  if (lead !== -1) return blocks[lead]!.text.replaceAll('\n', ' ')
  const lines = blocks.filter(({ kind }) => kind !== 'heading').slice(0, 6)
  return lines.map((block) => shownBlock(block).replaceAll('\n', ' ')).join('; ')
}

const behind = (questions: Question[], blocks: number): Question[] =>
  questions.map((one) => ({ ...one, from: one.from + blocks, to: one.to + blocks }))

/** What the record hides from people, in the order body, FAQ, structured data, title. */
export const hiddenOf = ({ body, faq }: Pick<Converted, 'body' | 'faq'>, product: Product): HiddenText[] => [
  ...body.hidden,
  ...(faq?.hidden ?? []),
  ...hiddenInJsonLd(product),
  ...hiddenCharacters(product.title),
]

/** A record that was converted: texts that another one has too are not read again. */
type Known = { product: Product; converted: Converted }

const bodyOf = ({ body_html }: Product, known: Known | null): MerchantText =>
  known?.product.body_html === body_html ? known.converted.body : readMerchantText(body_html)

const shownFaq = (product: Product, known: Known | null): MerchantText | null =>
  known && ownMetafield(known.product, 'faq') === ownMetafield(product, 'faq') ? known.converted.faq : faqOf(product)

/** What `semanticHtml` and the analyzer share: the record is read once. Throws `Unconvertible`. */
export const convert = (product: Product, shop: ShopFacts, known: Known | null = null): Converted => {
  const body = bodyOf(product, known)
  const faq = shownFaq(product, known)
  const faqAt = body.blocks.length
  const asked = questionsOf(body.blocks)
  const lead = leadOf(body.blocks, asked)
  const blocks = faq ? [...body.blocks, ...faq.blocks] : body.blocks
  const questions = faq ? [...asked, ...behind(questionsOf(faq.blocks, true), faqAt)].slice(0, LIMITS.questions) : asked
  return {
    listing: listingOf(product, shop),
    body,
    faq,
    blocks,
    faqAt,
    links: faq ? [...body.links, ...faq.links] : body.links,
    images: body.images,
    lead,
    questions,
    hidden: hiddenOf({ body, faq }, product),
    truncated: body.truncated || faq?.truncated === true,
  }
}

/** The HTML of a record that was converted. */
export const htmlOf = (
  { listing, body, blocks, images, lead, questions }: Converted,
  product: Product,
  shop: ShopFacts,
): string =>
  `<article>\n<h1>${escapeHtml(listing.title)}</h1>\n` +
  leadParagraph(blocks[lead]) +
  descriptionSection(blocks, lead, questions) +
  specsSection(listing) +
  offerSection(listing) +
  faqSection(questions) +
  figureSection(listing, images) +
  policiesSection(shop) +
  `<script type="application/ld+json">${productJsonLd(listing, summaryOf(body.blocks, lead), { groupId: product.handle })}</script>\n</article>\n`

/**
 * The record as one string of semantic HTML: h1, p.lead, section.description, .specs, .offer, .faq (questions of the description
 * and of the metafield `citable.faq`), figures, .policies and Product JSON-LD. Throws `Unconvertible` with a sentence for the merchant when the body is beyond the hard limit of 2 MB.
 */
export const semanticHtml = (product: Product, shop: ShopFacts): string => htmlOf(convert(product, shop), product, shop)
