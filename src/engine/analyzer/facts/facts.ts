// What the record states about the product, attribute by attribute, each with its place.

import { type AttributeId, STATED_BY } from '../../languages/taxonomy/attributes.ts'
import { type FamilyId, isConsumed } from '../../languages/taxonomy/families.ts'
import type { Quantity } from './quantities.ts'

export type Field = 'title' | 'description' | 'options' | 'metafields'

/** A place in a field's text, and what is shown around it. */
export type Place = { field: Field; start: number; end: number; shown: string }

export type Fact = {
  /** Attributes the fact states; empty for a label the lexicon does not know. */
  attributes: readonly AttributeId[]
  /** Label in singular lower-case words; "" for a fact found in running text. */
  label: string
  /** As a reader sees it: "Material: cotton", "20 cm". */
  shown: string
  value: string
  quantities: Quantity[]
  field: Field
  /** Place in the field's text. */
  start: number
  end: number
}

export type Ledger = {
  facts: Fact[]
  /** Attributes the record states anywhere. */
  stated: Set<AttributeId>
  /** Where each of them is stated first. */
  places: Map<AttributeId, Place>
  /** Ends of labelled lines of the description that say nothing of the product as a whole: of its parcel, of one variant. */
  asides: Set<number>
  /** Whether the last heading opened a comparison with something else. */
  comparing: boolean
  /** Whether the last line without a bullet opened a list of how it is ordered. */
  ordering: boolean
}

/** More facts than this are a catalogue pasted into a description; further ones change nothing. */
const MAX_FACTS = 400

export const NO_ATTRIBUTES: readonly AttributeId[] = []
export const NO_QUANTITIES: Quantity[] = []

/** Notes where an attribute is stated first. */
export const noteStated = ({ stated, places }: Ledger, id: AttributeId, place: Place): void => {
  if (stated.has(id)) return
  stated.add(id)
  places.set(id, place)
}

export const addFact = (ledger: Ledger, fact: Fact): void => {
  if (ledger.facts.length >= MAX_FACTS) return
  ledger.facts.push(fact)
  for (const id of fact.attributes) noteStated(ledger, id, fact)
  for (const { dimension } of fact.quantities)
    for (const id of STATED_BY[dimension] ?? NO_ATTRIBUTES) noteStated(ledger, id, fact)
}

const keyOf = ({ label, attributes, value, quantities: [quantity] }: Fact): string => {
  if (label !== '') return `label ${label}`
  return quantity
    ? `${quantity.dimension} ${quantity.low} ${quantity.high}`
    : `${attributes[0] ?? ''} ${value.toLowerCase()}`
}

/**
 * Leaves out what lines say that differ in it, each of them of one variant. What it speaks of stays stated.
 * `lines`: places in the description.
 */
export const leaveOutDiffering = (ledger: Ledger, lines: readonly { start: number; end: number }[]): void => {
  const lineOf = ({ field, start }: Fact): number =>
    field === 'description' ? lines.findIndex((line) => start >= line.start && start < line.end) : -1
  const saidIn = new Map<string, Set<number>>()
  const sayingOf = (fact: Fact): string => `${keyOf(fact)} ${fact.value.toLowerCase()}`
  for (const fact of ledger.facts) {
    const line = lineOf(fact)
    if (line === -1) continue
    const said = saidIn.get(sayingOf(fact)) ?? new Set()
    saidIn.set(sayingOf(fact), said.add(line))
  }
  ledger.facts = ledger.facts.filter((fact) => lineOf(fact) === -1 || saidIn.get(sayingOf(fact))!.size === lines.length)
  for (const { end } of lines) ledger.asides.add(end)
}

const MATERIALS: readonly AttributeId[] = ['material', 'stone']
const GROWING: readonly AttributeId[] = ['light', 'watering', 'plant_height']
/** In texts of these the name of a gem is a colour: "in emerald". */
const COLORED = new Set<FamilyId>(['apparel', 'footwear', 'bags', 'textiles', 'furniture'])

/** The facts as far as words in running text say of a product of the family what they say of others. */
export const factsOfKind = (facts: readonly Fact[], family: FamilyId | null): Fact[] => {
  if (family === null) return [...facts]
  const isOther = ({ attributes }: Fact, id: AttributeId): boolean =>
    (MATERIALS.includes(id) && (isConsumed(family) || (COLORED.has(family) && attributes.includes('stone')))) ||
    (family !== 'plants' && GROWING.includes(id))
  return facts.flatMap((fact) => {
    if (fact.label !== '' || fact.quantities.length > 0 || !fact.attributes.some((id) => isOther(fact, id))) return fact
    const attributes = fact.attributes.filter((id) => !isOther(fact, id))
    return attributes.length === 0 ? [] : { ...fact, attributes }
  })
}

/** Facts that count once: the same label, the same measure or the same word of an attribute is one fact, wherever it stands. */
export const distinctFacts = (facts: readonly Fact[]): Fact[] => {
  const seen = new Set<string>()
  const distinct: Fact[] = []
  for (const fact of facts) {
    const key = keyOf(fact)
    if (seen.has(key)) continue
    seen.add(key)
    distinct.push(fact)
  }
  return distinct
}
