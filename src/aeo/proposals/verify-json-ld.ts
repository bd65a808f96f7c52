// Structured data says what the record says: names, prices, availability, identifiers, pictures and addresses are those of the record,
// texts are held against it like any other, and nobody's opinion is made up.

import type { Reading } from '../analyzer/reading.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import type { Offer } from '../record/listing.ts'
import { webUrl } from '../record/listing.ts'
import { lastPart } from '../structured/node.ts'
import type { Evidence } from './evidence.ts'
import { beginsWith, judgeLine, type Tally } from './judge.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Node = { [key: string]: Json }

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: Json): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : [value])

/** Opinions of others, which only their own data can state. */
const OPINIONS = new Set([
  'Review',
  'Rating',
  'AggregateRating',
  'EmployerAggregateRating',
  'UserReview',
  'CriticReview',
  'ClaimReview',
])
/** Promises and opinions that no record has. */
const NEVER = new Set([
  'priceValidUntil',
  'validThrough',
  'validFrom',
  'award',
  'awards',
  'review',
  'reviews',
  'sameAs',
  'isRelatedTo',
  'isSimilarTo',
  'slogan',
  'hasCertification',
])
/** What only says what kind of thing a node is, and how it is written. */
const FORMAL = new Set([
  '@context',
  '@type',
  '@id',
  'itemCondition',
  'variesBy',
  'unitCode',
  'inLanguage',
  'position',
  'valueAddedTaxIncluded',
  'productGroupID',
])
const ADDRESSES = new Set(['url', 'contentUrl', 'image', 'logo', 'thumbnailUrl', 'mainEntityOfPage', 'item'])
const PRICES = new Set(['price', 'lowPrice', 'highPrice'])
const IDENTIFIERS = new Set(['sku', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn', 'mpn', 'productID'])
/** Names of properties under which a text stands for itself. */
const TEXTS = new Set([
  'name',
  'description',
  'alternateName',
  'headline',
  'text',
  'category',
  'caption',
  'keywords',
  'disambiguatingDescription',
  'abstract',
])
/** Properties whose node is read with what it is of. */
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

const near = (a: number, b: number): boolean => Math.abs(a - b) <= THRESHOLDS.price.tolerance

const isAvailability = (value: string, offers: readonly Offer[]): boolean => {
  const name = lastPart(value)
  if (name === 'InStock') return offers.some(({ available }) => available === true)
  if (name === 'OutOfStock' || name === 'SoldOut')
    return offers.length > 0 && offers.every(({ available }) => available === false)
  return false
}

/** The offers that a node can be of: those with its number, else all. */
const offersFor = (node: Node, offers: readonly Offer[]): readonly Offer[] => {
  const ids = Object.entries(node).flatMap(([name, value]) => (IDENTIFIERS.has(name) ? [asText(value)] : []))
  const same = offers.filter(
    ({ sku, gtin }) => (sku !== null && ids.includes(sku)) || (gtin !== null && ids.includes(gtin)),
  )
  const among = same.length > 0 ? same : offers
  const name = asText(node.name ?? '')
  const named = among.filter((offer) => offer.name !== '' && name.endsWith(offer.name))
  return named.length > 0 ? named : among
}

const isPrice = (name: string, value: string, offers: readonly Offer[]): boolean => {
  const amount = Number(value)
  const prices = offers.flatMap(({ price }) => price ?? [])
  if (name === 'lowPrice') return near(amount, Math.min(...prices))
  if (name === 'highPrice') return near(amount, Math.max(...prices))
  return prices.some((price) => near(price, amount))
}

const judgeText = (source: Source, text: string, mode?: 'answered' | 'denied'): void => {
  source.wrong += judgeLine(text, source.evidence, source.tally, mode).length
}

/** An aggregate rating is the one that was collected. */
const isCollected = (node: Node, { trust }: Reading): boolean => {
  const rating = trust.reviews.rating
  const value = Number(asText(node.ratingValue ?? ''))
  const count = Number(asText(node.reviewCount ?? node.ratingCount ?? ''))
  return (
    rating?.value != null &&
    rating.count !== null &&
    Math.abs(rating.value - value) <= THRESHOLDS.structured.ratingTolerance &&
    rating.count === count
  )
}

const judgeQuestion = (node: Node, source: Source): void => {
  const question = asText(node.name ?? node.text ?? '')
  const answers = listOf(node.acceptedAnswer ?? null)
    .filter(isNode)
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
      return isBrand(text, source)
    case 'seller':
      return text === shop.name
    default:
      return null
  }
}

const judgeScalar = (name: string, value: Json, node: Node, source: Source, offers: readonly Offer[]): void => {
  const text = asText(value)
  const held = holds(name, text, source, offers)
  if (held !== null) check(source, name, value, held)
  else if (TEXTS.has(name)) judgeText(source, text)
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

const isBrand = (name: string, { reading: { listing, facts } }: Source): boolean => {
  const wanted = name.toLowerCase()
  return (
    listing.vendor.toLowerCase() === wanted ||
    facts.some(({ attributes, value }) => attributes.includes('brand') && value.toLowerCase() === wanted)
  )
}

/** A labelled value: "Care: machine wash". */
const judgeProperty = (node: Node, source: Source): void => {
  const unit = asText(node.unitText ?? '')
  judgeText(source, `${asText(node.name ?? '')}: ${asText(node.value ?? '')}${unit === '' ? '' : ` ${unit}`}`)
}

const ABOUT: Record<string, string> = { brand: 'brand', manufacturer: 'manufacturer', seller: 'seller' }

/** "Height: 26 cm" of a node with a value and a unit. */
const judgeMeasure = (name: string, node: Node, source: Source): void => {
  const unit = asText(node.unitText ?? '')
  if (unit === '') refuse(source, name, node)
  else judgeText(source, `${labelOf(name, source)}${asText(node.value ?? '')} ${unit}`)
}

const judgeNode = (node: Node, source: Source, offers: readonly Offer[], of = ''): void => {
  const type = node['@type']
  const types = listOf(type ?? null).map(asText)
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

const judgeProperties = (node: Node, source: Source, offers: readonly Offer[], of: string): void => {
  const own = offersFor(node, offers)
  for (const [name, value] of Object.entries(node)) {
    if (FORMAL.has(name)) continue
    if (NEVER.has(name) || POLICIES.has(name)) refuse(source, name, value, NEVER.has(name) ? 'claim' : 'unknown')
    else for (const one of listOf(value)) judgeValue(name === 'name' && of !== '' ? of : name, one, node, source, own)
  }
}

const judgeValue = (name: string, value: Json, node: Node, source: Source, offers: readonly Offer[]): void => {
  if (isNode(value) && value['@type'] === 'QuantitativeValue') judgeMeasure(name, value, source)
  else if (isNode(value)) judgeNode(value, source, offers, ABOUT[name] ?? '')
  else if (Array.isArray(value)) for (const one of value) judgeValue(name, one, node, source, offers)
  else judgeScalar(name, value, node, source, offers)
}

const addressesOf = ({ product, listing, converted, shop, page }: Reading): Set<string> => {
  const bodies = converted.images.map(({ src }) => src)
  const all = [
    ...product.images.map(({ src }) => src),
    ...listing.pictures.map(({ src }) => src),
    ...bodies,
    listing.url,
    page?.url ?? null,
    shop.url,
  ]
  return new Set(all.flatMap((address) => (address ? [address, webUrl(address)] : [])))
}

const identifiersOf = ({ product, listing, facts }: Reading): Set<string> => {
  const rows = [
    ...product.variants.flatMap(({ sku, barcode, id }) => [sku, barcode, id]),
    product.resource_id,
    product.handle,
  ]
  const offers = listing.offers.flatMap(({ sku, gtin }) => [sku, gtin])
  const models = facts.flatMap(({ attributes, value }) =>
    attributes.includes('model') || attributes.includes('brand') ? [value] : [],
  )
  const attributes = listing.attributes.flatMap(({ key, value }) =>
    /mpn|gtin|ean|isbn|sku|barcode|model/i.test(key) ? [value] : [],
  )
  return new Set(
    [...rows, ...offers, ...models, ...attributes].flatMap((one) => (one ? [String(one).trim().toLowerCase()] : [])),
  )
}

/** How many values of cleaned JSON-LD the record does not bear out; what they are is added to the tally. */
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
  for (const node of listOf(JSON.parse(json) as Json)) {
    if (!isNode(node)) continue
    const graph = node['@graph']
    if (graph === undefined) judgeNode(node, source, offers)
    else for (const one of listOf(graph)) if (isNode(one)) judgeNode(one, source, offers)
  }
  return source.wrong
}
