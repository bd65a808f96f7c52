// The reading of a record: every feature the rules look at, extracted once. A rule sees this and nothing else.

import type { Block } from '../html/blocks.ts'
import { type Converted, convert } from '../html/semantic-html.ts'
import { chooseLexicon } from '../languages/choose-lexicon.ts'
import { type Lexicon, normalWords, wordsFor } from '../languages/lexicon/lexicon.ts'
import { lookUp, lookUpText, type Text, textOf } from '../languages/lexicon/text.ts'
import type { AttributeId } from '../languages/taxonomy/attributes.ts'
import type { FinerKind } from '../languages/taxonomy/kinds.ts'
import type { PageFacts } from '../page/page-facts.ts'
import { type Feeds, feedsOf } from '../record/feed-acceptance.ts'
import { pageCodeIn } from '../record/identifiers.ts'
import type { Listing } from '../record/listing.ts'
import type { Product, ShopFacts } from '../record/product.ts'
import { structuredOfRecord } from '../structured-data/read-structured-data.ts'
import type { StructuredData } from '../structured-data/structured-data.ts'
import { plain } from '../text/plain-text.ts'
import { type Claims, readClaims } from './claims/claims.ts'
import { type Contradictions, contradictionsIn } from './contradictions/contradictions.ts'
import { type Description, ownText, readDescription, type Sentence } from './description/description.ts'
import { type Readability, readabilityOf } from './description/readability.ts'
import { type Term, topTerms } from './description/terms.ts'
import { distinctFacts, type Fact, factsOfKind, type Ledger, leaveOutDiffering } from './facts/facts.ts'
import { barredLabels, type Pending, withoutBullet } from './facts/labels.ts'
import { readMetafield } from './facts/read-metafield.ts'
import { addLabelled, readSentence } from './facts/read-sentence.ts'
import { datedTexts, type Freshness, freshnessOf } from './freshness/freshness.ts'
import { finerKind } from './kind/finer-kind.ts'
import { type Naming, readNaming } from './kind/product-type.ts'
import { calmTitle } from './normalize-title.ts'
import { type Policies, readPolicies } from './policies/policies.ts'
import { type Intents, readIntents } from './questions/answered-intents.ts'
import { openQuestions } from './questions/questions.ts'
import { type Answers, readAnswers } from './questions/quotable-answers.ts'
import { readStatements, type Statements } from './statements.ts'
import { type Match, ownProduct } from './structured-product.ts'
import { THRESHOLDS } from './thresholds.ts'
import { readTrust, type Trust } from './trust/trust.ts'

export type Reading = {
  product: Product
  shop: ShopFacts
  now: Date
  /** The page the record was read from; null when the record came from a catalogue. */
  page: PageFacts | null
  /** Structured data that the page or the record carries itself, as found. */
  structured: StructuredData
  /** The structured-data product that is this product; null without one, or when several could be. */
  own: Match | null
  /** What shopping feeds would say of the record's rows. */
  feeds: Feeds
  converted: Converted
  listing: Listing
  /** ISO 639-1, or "und". */
  language: string
  /** null when the text is in a language without one: what needs words is then not applicable. */
  lexicon: Lexicon | null
  title: Text
  /** null when the record has none. */
  metaTitle: Text | null
  metaDescription: Text | null
  description: Description
  /** The title without shouting and pictures. */
  calmTitle: string
  /** Words of the vendor's name. */
  brand: string[]
  naming: Naming
  /** Finer than its family; null where it is not known. */
  kind: FinerKind | null
  typeWords: string[]
  /** Every fact once, where it stands first in the order description, options, metafields, variants, title. */
  facts: Fact[]
  /** Everything it states, as often as it stands there. */
  ledger: Ledger
  /** What the title states, wherever else it stands. */
  titleFacts: Fact[]
  /** Attributes stated anywhere in the record. */
  stated: ReadonlySet<AttributeId>
  /** Sentences of running text: in paragraphs, items and quotes, and no labelled value. */
  prose: Sentence[]
  /** null when there is too little running text, or in another script. */
  readability: Readability | null
  /** What buyers of such a product ask, and where the record answers it. */
  intents: Intents
  /** Natural questions that the record leaves open, the weightiest first. */
  openQuestions: string[]
  answers: Answers
  statements: Statements
  terms: Term[]
  claims: Claims
  contradictions: Contradictions
  /** What shop and description promise about delivery, returns and warranty. */
  policies: Policies
  freshness: Freshness
  trust: Trust
}

/** The features of a reading that a rule looks at. */
export type Reads<Feature extends keyof Reading> = Pick<Reading, Feature>

const MAX_META = 2_000

export const metaText = (text: string | null, lexicon: Lexicon | null): Text | null => {
  const shown = text === null ? '' : plain(text.slice(0, MAX_META))
  return shown === '' || pageCodeIn(shown) !== '' ? null : lookUpText(shown, lexicon)
}

/** Attributes of which a heading stands above several items. */
const LISTED = new Set<AttributeId>([
  'in_the_box',
  'material',
  'color',
  'ingredients',
  'compatibility',
  'flavor',
  'scent',
])
/** A longer item is a sentence, and a longer list a catalogue. */
const MAX_ITEM = 60
const MAX_LIST = 400

/** A list under one label: the fact of its first item, and the block of lines that it is in. */
type Listed = { fact: Fact; block: Block }

const isItemOf = (block: Block, above: Block | undefined): boolean => block.kind === 'item' || block === above

/** The list that begins behind the label that waited for it, when further items may belong to it. `above`: the block of the label. */
const firstOfList = (fact: Fact | undefined, { start, end, block }: Sentence, above?: Block): Listed | null => {
  const isListed = (id: AttributeId): boolean => id === 'audience' || (block.kind === 'item' && LISTED.has(id))
  const isFirst = isItemOf(block, above) && end - start <= MAX_ITEM && fact?.attributes.some(isListed)
  return isFirst && fact?.end === end ? { fact, block } : null
}

/**
 * Adds an item to the fact of the items before it, which stand under one label. Answers the list that the next item belongs to.
 * `known`: how many facts there were before the item was read.
 */
const listOf = (ledger: Ledger, known: number, item: Sentence, text: string, list: Listed | null): Listed | null => {
  const { start, end, block } = item
  if (!isItemOf(block, list?.block) || end - start > MAX_ITEM) return null
  const added = ledger.facts.slice(known)
  if (added.some(({ label }) => label !== '')) return null
  const value = text.slice(withoutBullet(text, start, end), end)
  if (!list || /[.:]$/.test(value) || list.fact.value.length > MAX_LIST) return null
  list.fact.value += `, ${value}`
  list.fact.shown += `, ${value}`
  // The item is no feature of its own, and its measure is that of a part.
  const isOfPart = ({ quantities }: Fact): boolean =>
    quantities.length > 0 && list.fact.attributes.includes('in_the_box')
  ledger.facts.splice(known, added.length, ...added.filter((fact) => fact.value !== value && !isOfPart(fact)))
  ledger.asides.add(end)
  return list
}

/** Lines of "Label: value | Label: value" that stand for one variant each: of the same labels, or as many as there are variants. */
const linesOfVariants = ({ text, sentences }: Description, { variants }: Listing): Sentence[][] => {
  if (!text.includes('|')) return []
  const lines = sentences.flatMap((line) => {
    const labels = barredLabels(text.slice(line.start, line.end))
    return labels === '' ? [] : [{ line, labels }]
  })
  const grouped = [...Map.groupBy(lines, ({ labels }) => labels).values()].filter((group) => group.length > 1)
  const groups = grouped.length === 0 && lines.length > 1 && lines.length === variants ? [lines] : grouped
  return groups.map((group) => group.map(({ line }) => line))
}

export const readLedger = (
  listing: Listing,
  title: Text,
  description: Description,
  lexicon: Lexicon | null,
): Ledger => {
  const ledger: Ledger = {
    facts: [],
    stated: new Set(),
    places: new Map(),
    asides: new Set(),
    comparing: false,
    ordering: false,
  }
  let pending: Pending = null
  let list: Listed | null = null
  let above: Block | undefined
  for (const sentence of description.sentences) {
    const known = ledger.facts.length
    const waits: boolean = pending !== null
    pending = readSentence(ledger, 'description', description, sentence, sentence.block, pending, lexicon)
    list = waits
      ? firstOfList(ledger.facts[known], sentence, above)
      : listOf(ledger, known, sentence, description.text, list)
    above = sentence.block
  }
  ledger.comparing = false
  for (const lines of linesOfVariants(description, listing)) leaveOutDiffering(ledger, lines)
  for (const { name, values } of listing.options) addLabelled(ledger, 'options', name, values.join(', '), lexicon)
  // Of two fields of one label the first counts, so their order in the record is not to decide which.
  const attributes = listing.attributes.toSorted((a, b) => (`${a.key} ${a.value}` < `${b.key} ${b.value}` ? -1 : 1))
  for (const attribute of attributes) readMetafield(ledger, attribute, lexicon)
  const whole = { from: 0, to: title.stems.length, start: 0, end: title.text.length }
  readSentence(ledger, 'title', title, whole, null, null, lexicon)
  return ledger
}

type Compared = Reads<
  'description' | 'ledger' | 'lexicon' | 'listing' | 'metaDescription' | 'metaTitle' | 'product' | 'title'
>

/** What the fields of a reading say against each other. */
export const contradictionsOf = (reading: Compared): Contradictions => {
  const tags = reading.product.tags.map((tag) => tag.trim()).filter((tag) => tag !== '')
  return contradictionsIn({ ...reading, facts: reading.ledger.facts, tags })
}

const proseOf = ({ sentences }: Description, { facts, asides }: Ledger): Sentence[] => {
  const labelled = new Set(asides)
  for (const { field, label, end } of facts) if (field === 'description' && label !== '') labelled.add(end)
  return sentences.filter(
    ({ block: { kind }, end }) => (kind === 'paragraph' || kind === 'item' || kind === 'quote') && !labelled.has(end),
  )
}

/** The description with its words looked up, and their language. */
type Shown = { description: Description; language: string; lexicon: Lexicon | null }

export const readShown = (converted: Converted, title: Text): Shown => {
  const description = readDescription(converted)
  const chosen = chooseLexicon(title, description, converted.listing.type)
  lookUp(description, chosen.lexicon)
  return { description, ...chosen }
}

/** The description of the reading that is known where it is the same; another title may make it another language. */
const shownAgain = (converted: Converted, title: Text, known: Reading): Shown => {
  const { description, lexicon } = known
  if (converted.body !== known.converted.body || converted.faq !== known.converted.faq)
    return readShown(converted, title)
  const chosen = chooseLexicon(title, description, converted.listing.type)
  return chosen.lexicon === lexicon ? { description, ...chosen } : readShown(converted, title)
}

/**
 * Reads a record once. `known`: a reading of the same record with other values in some fields; what stands in both is not read again.
 * Throws `Unconvertible` as the converter does.
 */
export const read = (
  product: Product,
  shop: ShopFacts,
  now: Date,
  page: PageFacts | null = null,
  known: Reading | null = null,
): Reading => {
  const converted = convert(product, shop, known)
  const { listing } = converted
  const title = textOf(listing.title)
  const { description, language, lexicon } = known ? shownAgain(converted, title, known) : readShown(converted, title)
  lookUp(title, lexicon)
  const ledger = readLedger(listing, title, description, lexicon)
  const prose = proseOf(description, ledger)
  const { lead } = description
  const brand = wordsFor(listing.vendor, lexicon)
  const naming = readNaming({ listing, brand, tags: product.tags, title, description, lead }, lexicon)
  const structured = page?.structured ?? structuredOfRecord(product)
  const own = ownProduct({ structured, listing, page })
  const { tags } = product
  const { questions } = structured
  const metaTitle = metaText(product.seo.title, lexicon)
  const metaDescription = metaText(product.seo.description, lexicon)
  const facts = distinctFacts(factsOfKind(ledger.facts, naming.family))
  const calm = calmTitle(title, lexicon)
  const kind = finerKind({ description, language, listing, naming, product, stated: ledger.stated })
  const intents = readIntents({ listing, tags, shop, lexicon, naming, title, description, ledger, questions })
  return {
    product,
    shop,
    now,
    page,
    structured,
    own,
    feeds: feedsOf({ product, listing, description: ownText(description), url: page?.url ?? listing.url }),
    converted,
    listing,
    language,
    lexicon,
    title,
    metaTitle,
    metaDescription,
    description,
    calmTitle: calm,
    brand,
    naming,
    kind,
    typeWords: normalWords(naming.typeName),
    facts,
    ledger,
    titleFacts: ledger.facts.filter(({ field }) => field === 'title'),
    stated: ledger.stated,
    intents,
    openQuestions: openQuestions({ title, calmTitle: calm, naming, brand, lexicon, description, kind }, intents),
    statements: readStatements({ description, facts, intents, lexicon, listing, naming, tags }),
    answers: readAnswers({ converted, structured, lexicon, description, facts, intents, product }),
    prose,
    readability: readabilityOf({ description, language, prose }),
    terms: lexicon
      ? topTerms(
          description,
          prose,
          { family: naming.family, brand, grammar: lexicon.grammar },
          THRESHOLDS.alignment.terms,
        )
      : [],
    claims: readClaims(description, description.sentences, listing, lexicon),
    contradictions: contradictionsOf({
      product,
      listing,
      title,
      metaTitle,
      metaDescription,
      description,
      ledger,
      lexicon,
    }),
    policies: readPolicies(shop, description),
    freshness: freshnessOf(
      datedTexts({ title, metaTitle, metaDescription, description }),
      structured,
      now,
      naming.family,
    ),
    trust: readTrust({
      product,
      shop,
      page,
      own: own?.product ?? null,
      description,
      links: converted.links,
    }),
  }
}
