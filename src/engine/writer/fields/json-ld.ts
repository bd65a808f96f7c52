// Structured data of the record as JSON-LD: the product as its listing has it, with what the description states, and its questions where
// the page shows them. Nothing is added: no rating, no price validity date, no terms of sale that the record does not state.

import { ANY_MATERIAL } from '../../analyzer/facts/otherwise-told.ts'
import { statedMaker, sureMaker } from '../../analyzer/maker.ts'
import { hasPictures } from '../../analyzer/normalize-title.ts'
import { isRealQuestion } from '../../analyzer/questions/quotable-answers.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { isClaim } from '../../analyzer/report/shown-values.ts'
import { STAND_IN } from '../../analyzer/rules/media/pictures.ts'
import { parityRule } from '../../analyzer/rules/schema/parity.ts'
import { structuredDataRule } from '../../analyzer/rules/schema/structured-data.ts'
import { variesBy } from '../../html/option-properties.ts'
import { type Node, productNode, scriptSafe } from '../../html/product-json-ld.ts'
import { isForeignValue } from '../../languages/by-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { isConsumed } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import { isUsedPiece, writtenBrand } from '../../record/identifiers.ts'
import { type Attribute, statedCurrency } from '../../record/metafields.ts'
import { isGrouped, isTold, isWithheld } from '../../record/product.ts'
import { squeezed } from '../../text/plain-text.ts'
import { specsOf } from '../description/spec-list.ts'
import { filedKind } from '../facts/filed-kind.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { isOtherWhite } from '../facts/unfit-values.ts'
import { readableListing } from './readable-listing.ts'
import { isSaid } from './shown-beginning.ts'
import { BEGINS, descriptionOf, ENDS, NONE_COUNTED } from './told-sentences.ts'

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

/** Whether the record itself writes the vendor otherwise elsewhere. */
const hasTwoSpellings = ({ contradictions: { found } }: Reading): boolean =>
  found.some(({ isSpelling, one, other }) => isSpelling && (one.field === 'vendor' || other.field === 'vendor'))

/** The vendor where it is sure to be the maker and is spelt in one way: of used pieces, and where it is the name of a country or an account, only what the record bears out. */
const brandOf = (reading: Reading): string => {
  const maker = sureMaker(reading)
  const isDoubtful = isUsedPiece(reading.product) || isCountry(maker)
  return hasTwoSpellings(reading) || (isDoubtful && statedMaker(reading) !== maker) ? '' : writtenBrand(maker)
}

/** "Price per square foot" */
const PER_UNIT =
  /(?<!\p{L})(?:price|rate|preis|prix|precio|preço|prezzo)s? ?(?:per|pro|par|por|al?|au|\/) ?(?:m[²2]|ft[²2]?|sq|qm|square|linear|running|met(?:re|er)|f[oe]{2}t|quadrat|laufmeter|mètre|metro)/iu

/** A file that stands where a picture is missing. */
const isStandIn = ({ src }: Reading['listing']['pictures'][number]): boolean => STAND_IN.test(src)

/** Why search engines would not take a listing, "" where they would: it needs a name, a picture and a price with its currency (Google documentation on merchant listings). */
export const listingLack = ({ listing, naming, product }: Reading): string => {
  if (isGrouped(product))
    return 'it groups other products, which have the prices: their structured data are to be written'
  if (naming.family === 'services') return 'a service is no product that search engines list'
  const own = statedCurrency(product)
  if (own !== null && own !== listing.currency)
    return `the record names ${own} as its currency, and the shop sells in ${listing.currency}: in which of them its price is could not be told for certain`
  if (listing.options.some(({ name }) => PER_UNIT.test(name)))
    return 'its prices are per unit of area or length, which an offer without that unit would give for the whole'
  const lacks: [isLacking: boolean, what: string, field: string][] = [
    [listing.title === '', 'a title', 'title'],
    [listing.pictures.every(isStandIn), 'a picture', 'images'],
    [listing.lowest === null || listing.lowest <= 0, 'a price above 0', 'variants.price'],
    [!/^[A-Z]{3}$/.test(listing.currency ?? ''), 'the currency of its price', 'currency'],
  ]
  const lack = lacks.find(([isLacking]) => isLacking)
  if (lack === undefined) return ''
  const [, what, field] = lack
  return `Google’s merchant listings require ${what}, which ${isTold(product, field) ? 'the record lacks: enter it first' : 'the source of the record does not tell'}`
}

/** Whether the page or the record has structured data of the product that is complete and agrees with the offer. */
export const hasGoodData = (reading: Reading): boolean =>
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

/** Of the parcel and the way to the buyer, and what may be anything. */
const OF_PARCEL =
  /ship|packag|parcel|carton|delivery|versand|verpackung|envío|embalaje|livraison|emballage|^(?:product )?(?:information|info|details?|notes?)$/iu
/** Says that the value stands elsewhere. */
const NO_VALUE =
  /(?<!\p{L})(?:varies|vary|see|refers? to|depends|according to|n\/a|subject to (?:\p{L}{1,20} ){0,2}change|as (?:\p{L}{1,20} ){0,3}(?:shown|pictured|seen)|wie (?:abgebildet|gezeigt))(?!\p{L})|^as (?:the )?(?:pictures?|photos?|images?)$|^normal (?:temperature|pressure)$/iu
/** A longer value of a property of schema.org is a sentence about it, … */
const MOST_WORDS = 6
/** … and one of another, which is no list of ingredients and no instruction, talk. */
const MOST_TALK = 10
const LONG = new Set<AttributeId | null>(['ingredients', 'care', 'usage', 'dosage', 'in_the_box'])

/** A value that speaks to a buyer, or goes on in a sentence. */
const SPEAKS = /^(?:this|it|they|you|your|we|our|simply|just|no need|der|die|das|es|sie|einfach|elle|ils?) /iu

/** What it does or is good for, and how good it is: "Imparts a warm scent", "Perfect for …", "Save on bills", "Premium fabric". */
const PRAISES =
  /^(?:(?:offers|makes|allows|keeps|saves?|enjoy) (?=\p{L})|(?:perfect|ideal|great|suitable|added) (?:for|to|in) |simple \S+ setup|(?:fits|installs|assembles|sets up) in )|(?<!\p{L})(?:premium|superior|exceptional|ultimate|unmatched)(?!\p{L})/iu
const praises = (value: string): boolean => isClaim(value) || PRAISES.test(value)
/** "Easy to use", "Ideal for travel" head a sentence of praise. */
const PRAISE =
  /^(?:ideal|perfect|great) for |^(?:easy|effortless|quick|energy[ -]efficient|safe|comfortable|durable|versatile|stylish|convenient)(?: (?:to|and|&) |$)/iu
/** A sum, which the offer says, and a blank to be filled. */
const SUM_OR_BLANK = /\p{Sc} ?\d|\d ?\p{Sc}|\[[^\]]{2,60}\]|\(%\)/u

/** "Choice of colour" says again what the options say. */
const CALLS = /^(?:choice of|choose|select|pick) /iu

/** "NW/GW": two values in one. */
const DOUBLE = /^\p{Lu}{1,3} ?\/ ?\p{Lu}{1,3}$/u

/** Whether a label stands before several values, of which one alone says too little. */
const isRepeated = (label: string, { description: { text } }: Pick<Reading, 'description'>): boolean => {
  const places = text.toLowerCase().split('\n')
  return places.filter((line) => line.startsWith(`${label.toLowerCase()}:`)).length > 1
}

/** "Quartz Glass Tube – protects the lamp": an item, though its list is of paragraphs. */
const NAMED_FIRST = /^[^–—.:]{3,50} [–—-] \S/u

/** Whether a label heads a list of which the value is the first item alone. */
const isFirstItem = (
  { attribute, label, value }: KnownFact,
  { converted: { blocks } }: Pick<Reading, 'converted'>,
): boolean => {
  const at = blocks.findIndex(({ text }) => squeezed(text) === squeezed(label))
  const [first, second] = at === -1 ? [] : blocks.slice(at + 1)
  if (!first || !second) return false
  const isListed =
    [first, second].every(({ kind, text }) => kind === 'item' || NAMED_FIRST.test(text)) ||
    // Another way to use it, or the next step.
    (LONG.has(attribute) && second.kind === 'paragraph' && BEGINS.test(second.text) && ENDS.test(second.text))
  return isListed && !squeezed(value).includes(squeezed(second.text))
}

/** "Finish: glossy and vibrant" is no material. */
const OF_SURFACE = /finish|surface|coating|oberfläche|beschichtung|finition|revêtement|acabado|acabamento/iu

/** What is seen has a name of few words: "Straight front, cross x2 rear" is how spokes are laced. */
const isSeen = (value: string): boolean => !/\d/.test(value) && value.split(' ').length <= 3

/** What schema.org calls a fact; "Version: with refills" is no name of a model. */
const propertyOf = ({ attribute, isWhole, label, value }: KnownFact): string | undefined =>
  attribute !== null &&
  (attribute !== 'pattern' || isSeen(value)) &&
  isWhole &&
  !OF_SURFACE.test(label) &&
  (attribute !== 'model' || /model/iu.test(label))
    ? NAMED.get(attribute as 'material')
    : undefined

type Shown = Pick<Reading, 'converted' | 'description' | 'product'>

const isTalk = ({ attribute, label, value }: KnownFact): boolean =>
  SPEAKS.test(value) ||
  CALLS.test(label) ||
  SUM_OR_BLANK.test(value) ||
  praises(value) ||
  PRAISE.test(label) ||
  (!LONG.has(attribute) && value.split(' ').length > MOST_TALK)

/** "Acme Cooker: Cook Freely": the name of the thing before a slogan. */
const isOfTitle = ({ attribute, label, value }: KnownFact, { product: { title } }: Shown): boolean => {
  const [words, named] = [normalWords(label), normalWords(title)]
  return attribute === null && words.length > 1 && !/\d/.test(value) && words.every((word) => named.includes(word))
}

/** What a fit is with, and a material for, are words about it: "Relaxed fit with a waistband for comfort". */
const ABOUT: Partial<Record<AttributeId, RegExp>> = {
  fit: / (?:with|mit|avec|con|com) .*/iu,
  material: / (?:for|für|pour|para|per) .*/iu,
}

/** What a measure is for: "35 mm for a fine flow". */
const BEHIND_MEASURE = /^(\d[\d.,]{0,8} ?\p{L}{1,4}) (?:for|für|pour|para|per) .*$/iu

/** A fact of so many words, without words about its value. */
const briefly = (fact: KnownFact): KnownFact => {
  const measure = BEHIND_MEASURE.exec(fact.value)?.[1]
  if (measure !== undefined && fact.value.split(' ').length > MOST_WORDS) return { ...fact, value: measure }
  const { attribute, isWhole, value } = fact
  const about = attribute === null || !isWhole || praises(value) ? undefined : ABOUT[attribute]
  return about && value.split(' ').length > MOST_WORDS ? { ...fact, value: value.replace(about, '') } : fact
}

/** "Edition: numbered of 250" of what also comes as a "Press print": whether a fact has all words of one choice, and not of the others. A single word, "Oak", tells it in the label alone; the whole value "5.0" does under the name of what is chosen. */
const isOfOneVariant = ({ label, value }: KnownFact, { product: { options } }: Shown): boolean => {
  const named = normalWords(label)
  const words = [...named, ...normalWords(value)]
  return options.some(({ name, values }) => {
    const isChosen = values.some((one) => one.toLowerCase() === value.toLowerCase())
    if (values.length > 1 && isChosen && normalWords(name).some((word) => named.includes(word))) return true
    const said = values.filter((one) => {
      const own = normalWords(one)
      const where = own.length > 1 ? words : named
      return own.join('').length >= LEAST_CHOICE && own.every((word) => where.includes(word))
    })
    return said.length === 1 && values.length > 1
  })
}
const LEAST_CHOICE = 3

const addProperties = (node: Node, facts: readonly KnownFact[], reading: Shown): void => {
  const others: Node[] = []
  const varies = new Set(Array.isArray(node.variesBy) ? (node.variesBy as string[]) : [])
  for (const fact of facts.map(briefly)) {
    const { attribute, label, value } = fact
    if (
      isTalk(fact) ||
      isOfTitle(fact, reading) ||
      DOUBLE.test(label) ||
      OF_PARCEL.test(label) ||
      NO_VALUE.test(value) ||
      NONE_COUNTED.test(value) ||
      (attribute === 'brand' && 'brand' in node) ||
      isOfOneVariant(fact, reading) ||
      isRepeated(label, reading)
    )
      continue
    // "Product Dimensions: Wall Bracket" heads the measures behind it.
    if (isFirstItem(fact, reading) || (attribute === 'dimensions' && !/\d/.test(value))) continue
    const property = propertyOf(fact)
    // What varies is that of one variant.
    if (varies.has(`https://schema.org/${property ?? attribute}`)) continue
    if (property === undefined || property in node) others.push({ '@type': 'PropertyValue', name: label, value })
    else if (value.split(' ').length <= MOST_WORDS) node[property] = value
  }
  if (others.length > 0) node.additionalProperty = others
}

const questionPage = ({ converted: { questions }, lexicon }: Reading): Node | null => {
  const asked = questions
    .filter((one) => one.answer.length <= MAX_ANSWER && isRealQuestion(one, lexicon))
    // "What is inside?" above a list is a heading.
    .filter((one, _, { length }) => length > 1 || ENDS.test(one.answer) || !one.answer.includes('\n'))
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

/** Attributes about which two places disagree. */
const contestedIn = ({ contradictions: { found } }: Pick<Reading, 'contradictions'>): ReadonlySet<string | undefined> =>
  new Set(found.flatMap(({ about, isMinor }) => (about && !isMinor ? [about] : [])))

/** Whether what is filed under a material or a colour may be that of the thing: what is used up has a material only in its package, platforms call many things "plastic", and a title with other colours knows better. */
const isFiledRight = ({ key, value }: Attribute, reading: Reading): boolean => {
  const { naming, title, lexicon, description } = reading
  if (contestedIn(reading).has(key.slice(key.lastIndexOf('.') + 1).toLowerCase())) return false
  if (lexicon !== null && isForeignValue(value, lexicon)) return false
  if (/(?:^|\.)material$/i.test(key))
    return !isConsumed(naming.family) && (!ANY_MATERIAL.has(value.toLowerCase()) || isSaid(value, description.text))
  if (!/(?:^|\.)colou?r$/i.test(key) || lexicon === null) return true
  if (isOtherWhite(value, reading)) return false
  const filed = new Set(lookUpText(value, lexicon).stems.flatMap((stem) => lexicon.colors.get(stem) ?? []))
  return title.stems.every((stem) => !lexicon.colors.has(stem) || filed.has(lexicon.colors.get(stem)!))
}

/** Attributes of the platform's taxonomy that schema.org has a property for. */
const OF_TAXONOMY = new Map([
  ['shopify.color-pattern', 'color'],
  ['shopify.fabric', 'material'],
])

/** The one colour and the one fabric that the record is filed under, where its title or text says the same and no option is chosen by them. */
const fromTaxonomy = (reading: Reading): Attribute[] => {
  const { listing, title, description } = reading
  const said = `${title.text}\n${description.text}`.toLowerCase().split(/[^\p{L}\d]+/u)
  return listing.attributes.flatMap((one) => {
    const property = OF_TAXONOMY.get(one.key)
    const isChosen = listing.options.some(({ name }) => variesBy(name) === property)
    const isSaidToo = one.value
      .toLowerCase()
      .split(' ')
      .every((word) => said.includes(word))
    const attribute = { ...one, key: property ?? '' }
    return property && !isChosen && isSaidToo && !one.value.includes(',') && isFiledRight(attribute, reading)
      ? attribute
      : []
  })
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
  if (listingLack(reading) !== '' || hasGoodData(reading)) return null
  const { product } = reading
  const listing = readableListing(reading.listing)
  const summary = descriptionOf(reading, instead)
  const attributes = [...listing.attributes.filter((one) => isFiledRight(one, reading)), ...fromTaxonomy(reading)]
  const kind = { category: filedKind(reading), type: '' }
  const shown = {
    ...listing,
    // What is offered nowhere is in no stock, whatever its numbers say.
    offers: isWithheld(product)
      ? listing.offers.map((offer) => ({ ...offer, available: null, backorder: false }))
      : listing.offers,
    ...kind,
    attributes,
    vendor: brandOf(reading),
    pictures: listing.pictures.filter((one) => !isStandIn(one)).slice(0, MAX_PICTURES),
  }
  const groupId = hasPictures(product.handle ?? '') ? null : product.handle
  const nodeOf = (): Node => productNode(shown, summary, { groupId })
  const node = nodeOf()
  if (material)
    addProperties(
      node,
      specsOf({ ...material, facts: material.facts.filter((fact) => isShown(fact, reading)) }, style),
      reading,
    )
  const page = questionPage(reading)
  const full = written(page ? [node, page] : [node])
  if (full.length <= MAX_LENGTH) return full
  const bare = written([nodeOf()])
  return bare.length <= MAX_LENGTH ? bare : null
}
