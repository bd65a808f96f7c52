// The facts ledger: what the record states about the product, attribute by attribute, each with the place where it stands.
// Read from labels ("Material: cotton", table rows, dl, headings), measures and the words of the lexicon.

import type { Block } from '../html/blocks.ts'
import { type AttributeId, STATED_BY } from './attributes.ts'
import {
  attributesOfWords,
  type Label,
  labelAt,
  labelWords,
  type Pending,
  pendingLabel,
  withoutBullet,
} from './labels.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { type Quantity, quantitiesIn } from './quantities.ts'
import { hasMark, isMarked, phraseAt, type Range, type Text, wordEnd } from './text.ts'

export type Field = 'title' | 'description' | 'options' | 'metafields' | 'variants'

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
  /** Whether the last heading opened a comparison with something else. */
  comparing: boolean
}

/** A longer value without a number is running text after a heading-like phrase ("Comfort: …"). */
const MAX_VALUE_WORDS = 9
/** More facts than this are a catalogue pasted into a description; further ones change nothing. */
const MAX_FACTS = 400

const NONE: readonly AttributeId[] = []
const NO_QUANTITIES: Quantity[] = []

const addFact = ({ facts, stated }: Ledger, fact: Fact): void => {
  if (facts.length >= MAX_FACTS) return
  facts.push(fact)
  for (const id of fact.attributes) stated.add(id)
  for (const { dimension } of fact.quantities) for (const id of STATED_BY[dimension] ?? NONE) stated.add(id)
}

/** "Stone: none" states nothing about the product. */
const EMPTY_VALUE = /^(?:none|n\/?a|nil|null|unknown|tbd|[-–—]+)$/i

const isShort = (value: string): boolean => value.split(' ', MAX_VALUE_WORDS + 1).length <= MAX_VALUE_WORDS

const isInside = (quantities: readonly Quantity[], start: number): boolean => {
  for (const quantity of quantities) if (start >= quantity.start && start < quantity.end) return true
  return false
}

/** Attributes whose words may name what the product is not: "without silicone", "gold tone". */
const DENIABLE = new Set<AttributeId>(['material', 'stone', 'scent', 'ingredients'])

const isDenied = (text: Text, at: number, end: number, from: number, to: number, means: AttributeId): boolean =>
  DENIABLE.has(means) &&
  (hasMark(text, Math.max(from, at - 2), at, 'denial') || (end < to && isMarked(text, end, 'imitation')))

/** Words of the lexicon in a sentence: statements become facts, unless its label `said` them; hints are noted as stated. */
const readStatements = (
  ledger: Ledger,
  field: Field,
  text: Text,
  { from, to }: Range,
  said: readonly AttributeId[],
  quantities: readonly Quantity[],
): void => {
  for (let at = from; at < to; at++) {
    if (!text.entries[at]) continue
    const statement = phraseAt(text, at, 'statements')
    const phrase = statement ?? phraseAt(text, at, 'hints')
    if (!phrase || at + phrase.words.length > to) continue
    if (statement && isDenied(text, at, at + statement.words.length, from, to, statement.means[0]!)) continue
    for (const id of phrase.means) ledger.stated.add(id)
    const last = at + phrase.words.length - 1
    const start = text.starts[at]!
    if (statement && !said.includes(statement.means[0]!) && !isInside(quantities, start)) {
      const end = wordEnd(text, last)
      const shown = text.text.slice(start, end)
      const attributes = statement.means
      addFact(ledger, { attributes, label: '', shown, value: shown, quantities: NO_QUANTITIES, field, start, end })
    }
    at = last
  }
}

/** A measure in running text states what its dimension alone tells. */
const addMeasure = (ledger: Ledger, field: Field, text: string, quantity: Quantity): void => {
  const { start, end, dimension } = quantity
  const shown = text.slice(start, end)
  const attributes = STATED_BY[dimension]?.slice(0, 1) ?? NONE
  addFact(ledger, { attributes, label: '', shown, value: shown, quantities: [quantity], field, start, end })
}

/** A value that the record already keeps under a label: an option, the weight of the variants. */
export const addLabelled = (
  ledger: Ledger,
  field: Field,
  shown: string,
  value: string,
  lexicon: Lexicon | null,
): void => {
  const { label, attributes } = pendingLabel(shown, lexicon)
  const quantities = quantitiesIn(value, 0, value.length)
  const end = value.length
  addFact(ledger, { attributes, label, shown: `${shown}: ${value}`, value, quantities, field, start: 0, end })
}

const isHeading = (block: Block | null): boolean => block?.kind === 'heading' || block?.kind === 'summary'

/** Reads a heading; answers it as the label of what follows when it names an attribute. */
const readHeading = (ledger: Ledger, field: Field, text: Text, line: Range, lexicon: Lexicon | null): Pending => {
  const { start, end, from, to } = line
  ledger.comparing =
    hasMark(text, from, to, 'comparison') || (text.text.endsWith('?', end) && hasMark(text, from, to, 'choice'))
  const words = labelWords(text, line, start, end)
  const attributes = attributesOfWords(words, lexicon)
  if (!ledger.comparing) {
    const measures = quantitiesIn(text.text, start, end)
    for (const quantity of measures) addMeasure(ledger, field, text.text, quantity)
    readStatements(ledger, field, text, line, NONE, measures)
  }
  return attributes.length > 0 ? { shown: text.text.slice(start, end), label: words.join(' '), attributes } : null
}

/** The part of a line of running text that speaks of the product: up to "unlike …" or "than …", nothing of a mere disclaimer. */
const ownPart = ({ comparing }: Ledger, text: Text, line: Range): Range => {
  const { from, to, start } = line
  if (comparing) return { from, to: from, start, end: start }
  let own = line
  for (let at = from; at < to; at++) {
    const entry = text.entries[at]
    if (entry === undefined || entry.marks.length === 0) continue
    if (isMarked(text, at, 'disclaimer')) return { from, to: from, start, end: start }
    if (own === line && isMarked(text, at, 'comparison')) own = { from, to: at, start, end: text.starts[at]! }
  }
  return own
}

/** Reads running text: its measures and words. */
const readProse = (ledger: Ledger, field: Field, text: Text, line: Range): void => {
  const own = ownPart(ledger, text, line)
  const quantities = quantitiesIn(text.text, own.start, own.end)
  for (const quantity of quantities) addMeasure(ledger, field, text.text, quantity)
  readStatements(ledger, field, text, own, NONE, quantities)
}

/** Reads a value with the label that stands before it on the line, or has waited for it. */
const readValue = (
  ledger: Ledger,
  field: Field,
  text: Text,
  line: Range,
  { attributes, label }: NonNullable<Pending>,
  shown: string,
  value: string,
  quantities: Quantity[],
): void => {
  const { start, end } = line
  addFact(ledger, { attributes, label, shown, value, quantities, field, start, end })
  readStatements(ledger, field, text, line, attributes, quantities)
}

/** Reads one sentence or line into the ledger; answers the label that waits for the next one. */
export const readSentence = (
  ledger: Ledger,
  field: Field,
  text: Text,
  sentence: Range,
  block: Block | null,
  pending: Pending,
  lexicon: Lexicon | null,
): Pending => {
  const { end, from, to } = sentence
  const line: Range = { from, to, start: withoutBullet(text.text, sentence.start, end), end }
  if (isHeading(block)) return readHeading(ledger, field, text, line, lexicon)
  if (isMarked(text, from, 'aboutModels')) {
    ledger.stated.add('fit')
    return null
  }
  let label = labelAt(text, line, line.start, lexicon)
  if (label?.value === '') return label.attributes.length > 0 ? label : pending
  if (!label) {
    if (pending) readPending(ledger, field, text, line, pending)
    else readProse(ledger, field, text, line)
    return null
  }
  for (let rest: Range = line; label; label = rest.from < to ? labelAt(text, rest, rest.start, lexicon) : null) {
    readLabelled(ledger, field, text, { from: rest.from, to: label.to, start: rest.start, end: label.end }, label)
    rest = { from: label.to, to, start: label.end, end }
  }
  return null
}

/** Reads the line after the label it belongs to. */
const readPending = (ledger: Ledger, field: Field, text: Text, line: Range, pending: NonNullable<Pending>): void => {
  if (ownPart(ledger, text, line).to === line.from) return
  const value = text.text.slice(line.start, line.end)
  const quantities = quantitiesIn(text.text, line.start, line.end)
  readValue(ledger, field, text, line, pending, `${pending.shown}: ${value}`, value, quantities)
}

/** Reads a labelled value, or running text that only looks like one. */
const readLabelled = (ledger: Ledger, field: Field, text: Text, line: Range, label: Label): void => {
  const { value, valueStart } = label
  if (EMPTY_VALUE.test(value)) return
  const quantities = quantitiesIn(text.text, valueStart, line.end)
  if (label.attributes.length === 0 && quantities.length === 0 && !isShort(value)) {
    readProse(ledger, field, text, line)
    return
  }
  const shown = text.text.slice(line.start, line.end).trimEnd()
  readValue(ledger, field, text, line, label, shown, value, quantities)
}

const keyOf = ({ label, attributes, value, quantities: [quantity] }: Fact): string => {
  if (label !== '') return `label ${label}`
  return quantity ? `${quantity.dimension} ${quantity.low} ${quantity.high}` : `${attributes[0]} ${value.toLowerCase()}`
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
