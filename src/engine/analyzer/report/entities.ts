// Entities of a record: its facts as attribute and value, and as triples of product, relation and value.

import { ATTRIBUTES, type AttributeId } from '../../languages/taxonomy/attributes.ts'
import { NAMELESS } from '../../languages/taxonomy/units.ts'
import { clip } from '../../text/plain-text.ts'
import type { Fact } from '../facts/facts.ts'
import type { Reads } from '../reading.ts'

const ENTITIES = 8
const TRIPLES = 5
const MAX_SHOWN = 48
/** A longer value is a sentence, no object of a triple. */
const MAX_VALUE = 40

/** How a triple says what an attribute states; "has <label>" for all others. */
const RELATIONS: Partial<Record<AttributeId, string>> = {
  material: 'made of',
  stone: 'set with',
  color: 'comes in',
  size: 'comes in size',
  dimensions: 'measures',
  weight: 'weighs',
  capacity: 'holds',
  net_content: 'contains',
  compatibility: 'compatible with',
  connectivity: 'connects by',
  in_the_box: 'comes with',
  origin: 'made in',
  audience: 'made for',
  species: 'made for',
  skin_type: 'made for',
  ingredients: 'contains',
  scent: 'smells of',
  flavor: 'tastes of',
  author: 'written by',
  certification: 'certified to',
  power: 'runs on',
  voltage: 'runs on',
  care: 'cleaned by',
}

const isNameless = ({ attributes, quantities: [quantity] }: Fact): boolean =>
  attributes.length === 0 && quantity !== undefined && NAMELESS.has(quantity.dimension)

/** Labelled facts first: their name is the merchant's. */
const inOrder = (facts: readonly Fact[]): Fact[] => [
  ...facts.filter(({ label }) => label !== ''),
  ...facts.filter((fact) => fact.label === '' && !isNameless(fact)),
]

/** "attribute: value" of a fact; a measure without a label is named by what it measures. */
const entityOf = ({ label, shown, value, attributes, quantities }: Fact): string => {
  if (label !== '') return clip(shown.replaceAll('\n', ' '), MAX_SHOWN)
  const name = attributes[0] ? ATTRIBUTES[attributes[0]].name : (quantities[0]?.dimension ?? '')
  return clip(`${name}: ${quantities.length > 0 ? shown : value}`, MAX_SHOWN)
}

/** A value without what is only spelling: "Wi-Fi" and "WiFi", "essential oil" and "essential oils". */
const spelling = (value: string): string => {
  const letters = value.toLowerCase().replace(/[\s\p{P}]+/gu, '')
  return letters.endsWith('s') ? letters.slice(0, -1) : letters
}

/** Facts that say something new of their attribute, labelled ones first. A scent in the text of something to eat is its flavour. */
export const distinctValues = ({ facts, naming: { family } }: Reads<'facts' | 'naming'>): Fact[] => {
  const isEaten = family === 'food' || family === 'supplements'
  const seen = new Set<string>()
  const distinct: Fact[] = []
  for (const fact of inOrder(facts)) {
    const isTaste = isEaten && fact.label === '' && fact.attributes[0] === 'scent'
    const own: Fact = isTaste ? { ...fact, attributes: ['flavor'] } : fact
    const key = `${own.attributes[0] ?? own.label} ${spelling(own.value)}`
    if (seen.has(key)) continue
    seen.add(key)
    distinct.push(own)
  }
  return distinct
}

/** Attribute-value facts as shown. */
export const entitiesOf = (facts: readonly Fact[]): string[] => facts.slice(0, ENTITIES).map(entityOf)

const MAX_SUBJECT = 60

/** What the product is called in a triple. */
const subjectOf = ({ title, resource }: { title: string; resource: string }): string =>
  clip(title === '' ? resource : title, MAX_SUBJECT)

/** A label of more words names a part or an aspect: "Program memory size". */
const MAX_LABEL_WORDS = 2

/** Labels that are abbreviations. */
const CODES = new Set(['mpn', 'gtin', 'ean', 'upc', 'isbn', 'sku', 'rpm', 'spf', 'upf', 'led', 'usb'])

const named = (label: string): string => (CODES.has(label) ? label.toUpperCase() : label)

/** Attributes whose longer labels begin a sentence ("Works with the hub: …", "How to use: …"). */
const SENTENCES = new Set<AttributeId>(['compatibility', 'usage', 'dosage'])

/** Whether a label of the description names a property; one that no attribute is known for does so before a measure. */
const isProperty = ({ field, shown, quantities }: Fact, first: AttributeId | undefined): boolean =>
  (field !== 'description' && !(shown.includes('|') && !shown.includes(':'))) ||
  quantities.length > 0 ||
  (first !== undefined && !SENTENCES.has(first))

/** Not a scent or an allergen, but the absence of one: "vegan", "gluten free", "unscented". */
const QUALITIES = /^(?:vegan|hypoallergenic|unscented|\w+[ -]free)$/i

const relationOf = (fact: Fact): string => {
  const { attributes, label, quantities } = fact
  // "Application: lather between the hands"
  const first = attributes.includes('usage') ? 'usage' : attributes[0]
  const relation = first === undefined ? undefined : RELATIONS[first]
  const isSize = first === 'dimensions' && label.includes(' x ')
  const isAspect = label.split(' ').length > MAX_LABEL_WORDS && relation !== 'made for' && !isSize
  if (label === '' && (first === 'allergens' || first === 'scent') && QUALITIES.test(fact.value)) return 'is'
  if (relation !== undefined && !isAspect) return relation
  if (label !== '') return isProperty(fact, first) ? `has ${named(label)}` : ''
  if (first !== undefined) return `has ${ATTRIBUTES[first].name}`
  return quantities[0]?.dimension === 'length' ? 'measures' : ''
}

/** What a product has one of: a second one is that of a part, or of an ingredient. */
const SINGLE = new Set(['weighs', 'runs on'])

/** Triples "product – relation – value", the maker first; each relation and value once. */
export const relationshipsOf = (
  { listing, product }: Reads<'listing' | 'product'>,
  facts: readonly Fact[],
): string[] => {
  const subject = subjectOf({ title: listing.title, resource: product.resource_id })
  const triples = new Set<string>()
  if (listing.vendor !== '') triples.add(`${subject} – made by – ${clip(listing.vendor, MAX_VALUE)}`)
  const said = new Set<string>()
  for (const fact of facts) {
    if (triples.size === TRIPLES) break
    const value = fact.value.replaceAll('\n', ' ')
    if (value === '' || value.length > MAX_VALUE) continue
    const relation = relationOf(fact)
    if (relation === '' || (SINGLE.has(relation) && said.has(relation))) continue
    said.add(relation)
    triples.add(`${subject} – ${relation} – ${value}`)
  }
  return [...triples]
}
