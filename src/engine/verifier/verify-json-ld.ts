// Structured data says what the record says: names, prices, availability, identifiers, pictures and addresses are those of the record,
// texts are checked against it like any other, and no review or rating is invented.

import type { Reading } from '../analyzer/reading.ts'
import type { Offer } from '../record/listing.ts'
import { lastPart } from '../structured-data/node.ts'
import { asList, asText, isJsonObject, type Json, type JsonObject } from '../text/json.ts'
import type { Evidence } from './evidence.ts'
import {
  addressesOf,
  IDENTIFIERS,
  identifiersOf,
  isAvailability,
  isBrand,
  isCollected,
  isPrice,
  offersFor,
} from './json-ld-record.ts'
import { beginsWith, judgeLine, type Tally } from './verify-text.ts'

/** Opinions of others, which only their own data can state. */
const OPINIONS = new Set([
  'Review', 'Rating', 'AggregateRating', 'EmployerAggregateRating', 'UserReview', 'CriticReview', 'ClaimReview',
]) // biome-ignore format: a word list
/** Promises and opinions that no record has. */
const NEVER = new Set([
  'priceValidUntil', 'validThrough', 'validFrom', 'award', 'awards', 'review', 'reviews', 'sameAs', 'isRelatedTo', 'isSimilarTo', 'slogan',
  'hasCertification',
]) // biome-ignore format: a word list
/** What only says what kind of thing a node is, and how it is written. */
const FORMAL = new Set([
  '@context', '@type', '@id', 'itemCondition', 'variesBy', 'unitCode', 'inLanguage', 'position', 'valueAddedTaxIncluded', 'productGroupID',
]) // biome-ignore format: a word list
const ADDRESSES = new Set(['url', 'contentUrl', 'image', 'logo', 'thumbnailUrl', 'mainEntityOfPage', 'item'])
const PRICES = new Set(['price', 'lowPrice', 'highPrice'])
/** Names of properties under which a text stands for itself. */
const TEXTS = new Set([
  'name', 'description', 'alternateName', 'headline', 'text', 'category', 'caption', 'keywords', 'disambiguatingDescription', 'abstract',
]) // biome-ignore format: a word list
/** Promises of the shop, which the record of a product does not state in this form. */
const POLICIES = new Set(['hasMerchantReturnPolicy', 'shippingDetails'])

type Source = {
  evidence: Evidence
  tally: Tally
  reading: Reading
  /** What is wrong so far. */
  wrong: number
  addresses: ReadonlySet<string>
  identifiers: ReadonlySet<string>
}

const refuse = (source: Source, name: string, value: Json, why: 'unknown' | 'claim' = 'unknown'): void => {
  source.wrong++
  source.tally.problems.push({
    why,
    text: `${name}: ${typeof value === 'object' ? JSON.stringify(value).slice(0, 60) : String(value)}`,
  })
}

const accept = ({ tally }: Source): void => {
  tally.stated++
  tally.structured++
}

const check = (source: Source, name: string, value: Json, holds: boolean): void =>
  holds ? accept(source) : refuse(source, name, value)

const judgeText = (source: Source, text: string, mode?: 'answered' | 'denied'): void => {
  source.wrong += judgeLine(text, source.evidence, source.tally, mode).length
}

const judgeQuestion = (node: JsonObject, source: Source): void => {
  const question = asText(node.name ?? node.text ?? '')
  const answers = asList(node.acceptedAnswer ?? null)
    .filter(isJsonObject)
    .map((answer) => asText(answer.text ?? ''))
  judgeText(source, question)
  const { vocabulary } = source.evidence
  for (const answer of answers) {
    judgeText(source, answer)
    if (beginsWith(answer, vocabulary?.yes, source.evidence)) judgeText(source, question, 'answered')
    else if (beginsWith(answer, vocabulary?.no, source.evidence)) judgeText(source, question, 'denied')
  }
}

/** Whether the record has a value of these properties; null for properties whose value is a text. */
const holds = (name: string, text: string, source: Source, offers: readonly Offer[]): boolean | null => {
  const { listing, shop } = source.reading
  if (PRICES.has(name)) return isPrice(name, text, offers)
  if (IDENTIFIERS.has(name)) return source.identifiers.has(text.toLowerCase())
  if (ADDRESSES.has(name)) return source.addresses.has(text)
  switch (name) {
    case 'priceCurrency':
      return text === listing.currency
    case 'availability':
      return isAvailability(text, offers)
    case 'offerCount':
      return [listing.priced, listing.variants].includes(Number(text))
    case 'inventoryLevel':
      return false
    case 'brand':
    case 'manufacturer':
      return isBrand(text, source.reading)
    case 'seller':
      return text === shop.name
    default:
      return null
  }
}

/** A buyer may choose it, whatever the text says beside: "red" of a shirt "without limits". */
const isChoice = (text: string, { reading: { listing } }: Source): boolean =>
  listing.options.some(({ values }) => values.includes(text))

/** The name of a variant without what is chosen with it: "Mug - Blue". */
const withoutChoice = (name: string, { reading: { listing } }: Source): string => {
  const chosen = listing.offers.find((offer) => offer.name !== '' && name.endsWith(` - ${offer.name}`))
  return chosen ? name.slice(0, -` - ${chosen.name}`.length) : name
}

const judgeScalar = (name: string, value: Json, node: JsonObject, source: Source, offers: readonly Offer[]): void => {
  const text = asText(value)
  const held = holds(name, text, source, offers)
  if (held !== null) check(source, name, value, held)
  else if (PLAIN.has(name) && isChoice(text, source)) accept(source)
  else if (TEXTS.has(name)) judgeText(source, name === 'name' ? withoutChoice(text, source) : text)
  else if (typeof value === 'boolean' || value === null) refuse(source, name, value)
  else {
    const unit = asText(node.unitText ?? '')
    judgeText(source, `${labelOf(name, source)}${text}${name === 'value' && unit !== '' ? ` ${unit}` : ''}`)
  }
}

/** Properties whose value needs no label to be understood; their names are English in every language. */
const PLAIN = new Set(['size', 'color', 'material', 'pattern', 'model', 'value', 'keywords'])
const SIDES = new Set(['height', 'width', 'depth', 'weight'])

/** The property as a label in the language of the record: "Höhe: ". */
const labelOf = (name: string, { evidence: { vocabulary } }: Source): string => {
  if (PLAIN.has(name)) return ''
  const side = SIDES.has(name) && vocabulary ? [...vocabulary.sides].find(([, one]) => one === name)?.[0] : undefined
  return `${side ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}: `
}

/** A labelled value: "Care: machine wash". */
const judgeProperty = (node: JsonObject, source: Source): void => {
  const unit = asText(node.unitText ?? '')
  judgeText(source, `${asText(node.name ?? '')}: ${asText(node.value ?? '')}${unit === '' ? '' : ` ${unit}`}`)
}

/** Properties whose node is read with what it is of: its name is that of a brand. */
const ABOUT: Record<string, string> = { brand: 'brand', manufacturer: 'manufacturer', seller: 'seller' }

/** "Height: 26 cm" of a node with a value and a unit. */
const judgeMeasure = (name: string, node: JsonObject, source: Source): void => {
  const unit = asText(node.unitText ?? '')
  if (unit === '') refuse(source, name, node)
  else judgeText(source, `${labelOf(name, source)}${asText(node.value ?? '')} ${unit}`)
}

const judgeNode = (node: JsonObject, source: Source, offers: readonly Offer[], of = ''): void => {
  const type = node['@type']
  const types = asList(type ?? null).map(asText)
  if (types.some((one) => OPINIONS.has(lastPart(one)))) {
    if (isCollected(node, source.reading)) accept(source)
    else refuse(source, 'rating', 'nobody’s', 'claim')
    return
  }
  if (type === 'Question') judgeQuestion(node, source)
  else if (type === 'PropertyValue') judgeProperty(node, source)
  else if (type === 'BreadcrumbList') refuse(source, 'type', type)
  else judgeProperties(node, source, offers, of)
}

const judgeProperties = (node: JsonObject, source: Source, offers: readonly Offer[], of: string): void => {
  const own = offersFor(node, offers)
  for (const [name, value] of Object.entries(node)) {
    if (FORMAL.has(name)) continue
    if (NEVER.has(name) || POLICIES.has(name)) refuse(source, name, value, NEVER.has(name) ? 'claim' : 'unknown')
    else for (const one of asList(value)) judgeValue(name === 'name' && of !== '' ? of : name, one, node, source, own)
  }
}

const judgeValue = (name: string, value: Json, node: JsonObject, source: Source, offers: readonly Offer[]): void => {
  if (isJsonObject(value) && value['@type'] === 'QuantitativeValue') judgeMeasure(name, value, source)
  else if (isJsonObject(value)) judgeNode(value, source, offers, ABOUT[name] ?? '')
  else if (Array.isArray(value)) for (const one of value) judgeValue(name, one, node, source, offers)
  else judgeScalar(name, value, node, source, offers)
}

/** How many values of cleaned JSON-LD the record does not support; what they are is added to the tally. */
export const verifyJsonLd = (json: string, evidence: Evidence, reading: Reading, tally: Tally): number => {
  const source: Source = {
    evidence,
    tally,
    reading,
    wrong: 0,
    addresses: addressesOf(reading),
    identifiers: identifiersOf(reading),
  }
  const { offers } = reading.listing
  for (const node of asList(JSON.parse(json) as Json)) {
    if (!isJsonObject(node)) continue
    const graph = node['@graph']
    if (graph === undefined) judgeNode(node, source, offers)
    else for (const one of asList(graph)) if (isJsonObject(one)) judgeNode(one, source, offers)
  }
  return source.wrong
}
