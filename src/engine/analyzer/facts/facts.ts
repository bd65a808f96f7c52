// What the record states about the product, attribute by attribute, each with the place where it stands.

import { type AttributeId, STATED_BY } from '../../languages/taxonomy/attributes.ts'
import type { Quantity } from './quantities.ts'

export type Field = 'title' | 'description' | 'options' | 'metafields' | 'variants'

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
  /** Whether the last heading opened a comparison with something else. */
  comparing: boolean
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
