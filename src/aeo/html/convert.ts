// Product record -> semantic HTML: one article whose sections an answer engine can take apart. What the merchant wrote is
// sanitised and brought into order; everything else is escaped text from the record. Nothing is added that it does not say.

import type { Product, ShopFacts } from '../product.ts'
import { type Listing, listingOf } from '../record/listing.ts'
import { escapeHtml } from '../text/plain.ts'
import { type Block, type BodyImage, readBlocks, shownBlock } from './blocks.ts'
import { readable, sanitise } from './body.ts'
import { descriptionSection, faqSection, leadParagraph } from './description.ts'
import { type HiddenText, hiddenCharacters, withoutHidden } from './hidden.ts'
import { productJsonLd } from './json-ld.ts'
import { figures, offerSection, policiesSection, specsSection } from './listing.ts'
import { type Question, questionsOf } from './questions.ts'

export type Converted = {
  html: string
  listing: Listing
  blocks: Block[]
  /** Targets of the body's links. */
  links: string[]
  /** Pictures of the body, in order. */
  images: BodyImage[]
  /** Index of the block that opens the description as running text, -1 when none does. */
  lead: number
  questions: Question[]
  hidden: HiddenText[]
  /** Whether the body was longer than what is read. */
  truncated: boolean
}

/** Fewer characters than this are a caption or a slogan, no paragraph. */
const MIN_LEAD = 16
/** "Description: …" with so many characters is running text under a label, not a labelled value. */
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
const summaryOf = (blocks: Block[], lead: number): string => {
  if (lead !== -1) return blocks[lead]!.text.replaceAll('\n', ' ')
  const lines = blocks.filter(({ kind }) => kind !== 'heading').slice(0, 6)
  return lines.map((block) => shownBlock(block).replaceAll('\n', ' ')).join('; ')
}

/** What `semanticHtml` and the analyzer share: the record is read once. Throws `Unconvertible`. */
export const convert = (product: Product, shop: ShopFacts): Converted => {
  const body = readable(product.body_html)
  const shown = withoutHidden(body.html)
  const clean = sanitise(shown.html)
  const { blocks, images, links } = readBlocks(clean)
  const questions = questionsOf(blocks)
  const lead = leadOf(blocks, questions)
  const listing = listingOf(product, shop)
  const html =
    `<article>\n<h1>${escapeHtml(listing.title)}</h1>\n` +
    leadParagraph(blocks[lead]) +
    descriptionSection(blocks, lead, questions) +
    specsSection(listing) +
    offerSection(listing) +
    faqSection(questions) +
    figures(listing, images) +
    policiesSection(shop) +
    `<script type="application/ld+json">${productJsonLd(listing, summaryOf(blocks, lead), { groupId: product.handle })}</script>\n</article>\n`
  const hidden = [...shown.hidden, ...hiddenCharacters(clean), ...hiddenCharacters(product.title)]
  return { html, listing, blocks, links, images, lead, questions, hidden, truncated: body.truncated }
}

/**
 * The record as one string of semantic HTML: h1, p.lead, section.description, .specs, .offer, .faq, figures, .policies and
 * Product JSON-LD. Throws `Unconvertible` with a sentence for the merchant when the body is beyond the hard limit of 2 MB.
 */
export const semanticHtml = (product: Product, shop: ShopFacts): string => convert(product, shop).html
