// Entities of a record: its facts as attribute and value, and as triples of product, relation and value.

import { clip } from '../../text/plain.ts'
import { ATTRIBUTES, type AttributeId } from '../attributes.ts'
import type { Fact } from '../facts/facts.ts'
import type { Dimension } from '../facts/units.ts'
import type { Reading } from '../reading.ts'

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

/** Measures that say nothing without a name: "100%", "2 pieces", "3 minutes". */
const NAMELESS = new Set<Dimension>(['share', 'count', 'time', 'parts', 'resolution'])

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

/** Attribute-value facts, each once. */
export const entitiesOf = ({ facts }: Reading): string[] => inOrder(facts).slice(0, ENTITIES).map(entityOf)

/** What the product is called in a triple. */
const subjectOf = ({ title, resource }: { title: string; resource: string }): string =>
  clip(title === '' ? resource : title, 32)

/** A label of more words names a part or an aspect: "Program memory size". */
const MAX_LABEL_WORDS = 2

const relationOf = ({ attributes: [first], label, quantities }: Fact): string => {
  const isAspect = label.split(' ').length > MAX_LABEL_WORDS
  const relation = first === undefined || isAspect ? undefined : RELATIONS[first]
  if (relation !== undefined) return relation
  if (label !== '') return `has ${label}`
  if (first !== undefined) return `has ${ATTRIBUTES[first].name}`
  return quantities[0]?.dimension === 'length' ? 'measures' : ''
}

/** Triples "product – relation – value", made by whom first; each relation and value once. */
export const relationshipsOf = ({ facts, listing, product }: Reading): string[] => {
  const subject = subjectOf({ title: listing.title, resource: product.resource_id })
  const triples = new Set<string>()
  if (listing.vendor !== '') triples.add(`${subject} – made by – ${clip(listing.vendor, MAX_VALUE)}`)
  for (const fact of inOrder(facts)) {
    if (triples.size === TRIPLES) break
    const relation = relationOf(fact)
    const value = fact.value.replaceAll('\n', ' ')
    if (relation === '' || value === '' || value.length > MAX_VALUE) continue
    triples.add(`${subject} – ${relation} – ${value}`)
  }
  return [...triples]
}
