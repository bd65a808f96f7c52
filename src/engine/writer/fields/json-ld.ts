// Structured data of the record as JSON-LD: the product as its listing has it, with what the description states, and its questions where
// the page shows them. Nothing is added: no rating, no price validity date, no terms of sale that the record does not state.

import { makerOf, statedMaker } from '../../analyzer/maker.ts'
import { isRealQuestion } from '../../analyzer/questions/quotable-answers.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { parityRule } from '../../analyzer/rules/schema/parity.ts'
import { structuredDataRule } from '../../analyzer/rules/schema/structured-data.ts'
import { type Node, productNode, scriptSafe } from '../../html/product-json-ld.ts'
import { summaryOf } from '../../html/semantic-html.ts'
import { isIn } from '../../languages/lexicon/hits.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { isConsumed } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import { writtenBrand } from '../../record/identifiers.ts'
import { isUsedPiece } from '../../record/used-goods.ts'
import { specsOf } from '../description/spec-list.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'

/** Pictures that say all that others do: search engines look at a few. */
const MAX_PICTURES = 20
const MAX_QUESTIONS = 10
const MAX_ANSWER = 1_000
/** Characters of the whole (engine/verifier/sanitize/field-limits.ts); what is longer goes without questions and properties, and then not at all. */
const MAX_LENGTH = 40_000

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let countries: ReadonlySet<string> | undefined
/** "Brasil": where it is sold, in the language of most texts. */
const isCountry = (name: string): boolean => {
  countries ??= new Set(
    ['en', 'de', 'fr', 'es', 'pt'].flatMap((language) => {
      const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      return LETTERS.flatMap((one) => LETTERS.flatMap((other) => regions.of(one + other)?.toLowerCase() ?? []))
    }),
  )
  return countries.has(name.toLowerCase())
}

/** The vendor where it may be the maker: of used pieces, and where it is the name of a country or an account, only what the record bears out. */
const brandOf = (reading: Reading): string => {
  const maker = makerOf(reading)
  const isDoubtful = isUsedPiece(reading.product) || isCountry(maker)
  return isDoubtful && statedMaker(reading) !== maker ? '' : writtenBrand(maker)
}

/** A listing that search engines take needs a name, a picture and a price with its currency (Google documentation on merchant listings). */
const isListed = ({ listing, naming }: Reading): boolean =>
  listing.title !== '' &&
  listing.pictures.length > 0 &&
  listing.lowest !== null &&
  listing.lowest > 0 &&
  /^[A-Z]{3}$/.test(listing.currency ?? '') &&
  naming.family !== 'services'

/** Whether the page or the record has structured data of the product that is complete and agrees with the offer. */
const hasGoodData = (reading: Reading): boolean =>
  reading.own !== null &&
  structuredDataRule.assess(reading).outcome === 'pass' &&
  parityRule.assess(reading).outcome === 'pass'

/** What the page shows of a fact: its place is in the description, and not in an answer. */
const isShown = ({ source }: KnownFact, { description }: Reading): boolean =>
  source.field === 'description' && source.start < description.faqAt

/** schema.org has a property of its own for these. */
const NAMED = new Map([
  ['material', 'material'],
  ['color', 'color'],
  ['pattern', 'pattern'],
  ['model', 'model'],
] as const)

const addProperties = (node: Node, facts: readonly KnownFact[]): void => {
  const others: Node[] = []
  const varies = Array.isArray(node.variesBy) ? (node.variesBy as string[]) : []
  for (const { attribute, isWhole, label, value } of facts) {
    const property = attribute !== null && isWhole ? NAMED.get(attribute as 'material') : undefined
    if (property === undefined || property in node || varies.some((one) => one.endsWith(`/${property}`)))
      others.push({ '@type': 'PropertyValue', name: label, value })
    else node[property] = value
  }
  if (others.length > 0) node.additionalProperty = others
}

/** Sentences on the sale, which tell nothing of the product. */
const OF_SALE: readonly Mark[] = ['delivery', 'returns', 'disclaimer', 'scarcity', 'promotion', 'callToAction']
const OF_SHOP =
  /(?<!\p{L})(?:demo(?:nstration)? store|livraison|livré|contacterons|lieferung|versand|envío|shipping|délais?|commander?)(?!\p{L})/iu

/** The text that stands as description; "" where it opens on delivery or the shop, and not on the product. */
const aboutProduct = (summary: string, { lexicon }: Reading): string => {
  const [first = ''] = summary.slice(0, 400).split(/(?<=[.!?]) /)
  if (OF_SHOP.test(first)) return ''
  const { marked, stems } = lookUpText(first, lexicon)
  return OF_SALE.some((mark) => isIn(marked, mark, 0, stems.length)) ? '' : summary
}

/** The least words that say what something is. */
const LEAST_WORDS = 5

/** Whether its first sentence can be one about the product: a slogan, the title again, a label and a line of a list are none. */
const isTelling = (summary: string, { listing }: Reading): boolean => {
  const [first = ''] = summary.slice(0, 400).split(/(?<=[.!?]) /)
  const isLabelled = /^(?:[•·–—*-]|[^.!?]{1,40}: )/u.test(first)
  return first.split(' ').length >= LEAST_WORDS && !isLabelled && summary.toLowerCase() !== listing.title.toLowerCase()
}

/** The first sentences of running text that tell something, in the merchant's words; "" without any. */
const toldInText = (reading: Reading): string => {
  const { description, prose } = reading
  const first = prose.find(({ start, end }) => {
    const sentence = description.text.slice(start, end).trim()
    const isWhole = start < description.faqAt && /[.!…]$/.test(sentence)
    return isWhole && isTelling(sentence, reading) && aboutProduct(sentence, reading) !== ''
  })
  return first === undefined ? '' : description.text.slice(first.start, first.end).trim()
}

/** What stands as description: at least a sentence, or nothing. */
const descriptionOf = (reading: Reading, instead: () => string): string => {
  const { converted } = reading
  const opening = aboutProduct(summaryOf(converted.blocks.slice(0, converted.faqAt), converted.lead), reading)
  if (isTelling(opening, reading)) return opening
  return toldInText(reading) || instead()
}

const questionPage = ({ converted: { questions }, lexicon }: Reading): Node | null => {
  const asked = questions
    .filter((one) => one.answer.length <= MAX_ANSWER && isRealQuestion(one, lexicon))
    .slice(0, MAX_QUESTIONS)
  if (asked.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

const written = (nodes: readonly Node[]): string => {
  const [only, ...more] = nodes
  if (more.length === 0) return scriptSafe(JSON.stringify(only))
  const bare = nodes.map(({ '@context': _, ...node }) => node)
  return scriptSafe(JSON.stringify({ '@context': 'https://schema.org', '@graph': bare }))
}

/**
 * JSON text of the product, and of its questions where the description or the FAQ shows them; null if a search engine would not take
 * it, and where the record or its page has good structured data already. `material` is null in a language the writer has no words for;
 * then labels and values are left out. `instead` says what the product is where the description begins with something else. The same in every
 * tone and length but for that and the number of properties.
 */
export const writeJsonLd = (
  reading: Reading,
  material: Pick<TextMaterial, 'facts' | 'family' | 'reading'> | null,
  style: Style,
  instead: () => string = () => '',
): string | null => {
  if (!isListed(reading) || hasGoodData(reading)) return null
  const { listing, product } = reading
  const summary = descriptionOf(reading, instead)
  // What is used up has a material only in its package.
  const attributes = isConsumed(reading.naming.family)
    ? listing.attributes.filter(({ key }) => !/(?:^|\.)material$/i.test(key))
    : listing.attributes
  const shown = { ...listing, attributes, vendor: brandOf(reading), pictures: listing.pictures.slice(0, MAX_PICTURES) }
  const nodeOf = (): Node => productNode(shown, summary, { groupId: product.handle })
  const node = nodeOf()
  if (material)
    addProperties(node, specsOf({ ...material, facts: material.facts.filter((fact) => isShown(fact, reading)) }, style))
  const page = questionPage(reading)
  const full = written(page ? [node, page] : [node])
  if (full.length <= MAX_LENGTH) return full
  const bare = written([nodeOf()])
  return bare.length <= MAX_LENGTH ? bare : null
}
