// The facts ledger: what the record states about the product, attribute by attribute, each with the place where it stands.
// Read from labels ("Material: cotton", table rows, dl, headings), measures and the words of the lexicon.

import type { Block } from '../html/blocks.ts'
import { type AttributeId, STATED_BY } from './attributes.ts'
import { type Lexicon, normalWords } from './lexicon/lexicon.ts'
import { type Quantity, quantitiesIn } from './quantities.ts'
import { isMarked, phraseAt, type Range, type Text, wordEnd } from './text.ts'

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
}

/** A longer label is the beginning of a sentence. */
const MAX_LABEL = 45
const MAX_LABEL_WORDS = 6
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

/** The attributes that the words of a label name: as a whole, else by its last or first words ("Outer shell material"). */
const attributesOfWords = (words: readonly string[], lexicon: Lexicon | null): readonly AttributeId[] => {
  if (!lexicon) return NONE
  const { labels } = lexicon
  const whole = labels.get(words.join(' '))
  if (whole || words.length < 2 || words.length > MAX_LABEL_WORDS) return whole ?? NONE
  const last = words.at(-1)!
  const ends = labels.get(`${words.at(-2)} ${last}`) ?? labels.get(last)
  return ends ?? labels.get(`${words[0]} ${words[1]}`) ?? labels.get(words[0]!) ?? NONE
}

/** A label that waits for its value: a heading, "Care:" at the end of a line, the name of a metafield. */
export type Pending = { shown: string; label: string; attributes: readonly AttributeId[] } | null

export const pendingLabel = (shown: string, lexicon: Lexicon | null): Pending => {
  const words = normalWords(shown)
  return { shown, label: words.join(' '), attributes: attributesOfWords(words, lexicon) }
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9'

/** Where the label that starts at `start` ends: at the first colon or bar of the line, when that is near enough; else -1. */
const separatorAt = (text: string, start: number, end: number): number => {
  const limit = Math.min(end, start + MAX_LABEL)
  for (let at = start + 1; at < limit; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x3a || code === 0xff1a || code === 0x7c)
      return isDigit(text[at - 1]) && isDigit(text[at + 1]) ? -1 : at
    if (code === 0x2e || code === 0x21 || code === 0x3f || code === 0x2c) return -1
  }
  return -1
}

const BULLETS = new Set([...' •·●▪◦■►➤✓✔✅☑➢*-–—'].map((mark) => mark.charCodeAt(0)))

const withoutBullet = (text: string, start: number, end: number): number => {
  let at = start
  while (at < end && at < start + 6 && BULLETS.has(text.charCodeAt(at))) at++
  return at
}

/** The words of a label between two places, without those in brackets ("Weight (g)"). */
const labelWords = ({ text, stems, starts }: Text, { from, to }: Range, start: number, end: number): string[] => {
  const bracket = text.indexOf('(', start)
  const open = bracket === -1 || bracket > end ? end : bracket
  const close = open === end ? end : text.indexOf(')', open)
  const words: string[] = []
  for (let at = from; at < to && starts[at]! < end; at++)
    if (starts[at]! >= start && (starts[at]! < open || (close !== -1 && starts[at]! > close))) words.push(stems[at]!)
  return words
}

/** A full stop or semicolon after a value is not part of it. */
const withoutStop = (value: string): string =>
  value.endsWith('.') || value.endsWith(';') || value.endsWith(',') ? value.slice(0, -1) : value

type Label = { shown: string; label: string; attributes: readonly AttributeId[]; value: string; valueStart: number }

/** The label a line starts with, and its value; null when it starts with none. */
const labelAt = (text: Text, sentence: Range, start: number, lexicon: Lexicon | null): Label | null => {
  const separator = separatorAt(text.text, start, sentence.end)
  if (separator === -1) return null
  const words = labelWords(text, sentence, start, separator)
  if (words.length === 0 || words.length > MAX_LABEL_WORDS) return null
  const label = words.join(' ')
  if (lexicon?.proseLabels.has(label)) return null
  let valueStart = separator + 1
  while (valueStart < sentence.end && ' :|'.includes(text.text[valueStart]!)) valueStart++
  const value = withoutStop(text.text.slice(valueStart, sentence.end))
  const shown = text.text.slice(start, separator).trim()
  return { shown, label, attributes: attributesOfWords(words, lexicon), value, valueStart }
}

/** "Stone: none" states nothing about the product. */
const EMPTY_VALUE = /^(?:none|n\/?a|nil|null|unknown|tbd|[-–—]+)$/i

const isShort = (value: string): boolean => value.split(' ', MAX_VALUE_WORDS + 1).length <= MAX_VALUE_WORDS

const isInside = (quantities: readonly Quantity[], start: number): boolean => {
  for (const quantity of quantities) if (start >= quantity.start && start < quantity.end) return true
  return false
}

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
  const { label, attributes } = pendingLabel(shown, lexicon)!
  const quantities = quantitiesIn(value, 0, value.length)
  const end = value.length
  addFact(ledger, { attributes, label, shown: `${shown}: ${value}`, value, quantities, field, start: 0, end })
}

const isHeading = (block: Block | null): boolean => block?.kind === 'heading' || block?.kind === 'summary'

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
  const { end } = sentence
  const start = withoutBullet(text.text, sentence.start, end)
  if (isHeading(block)) {
    const measures = quantitiesIn(text.text, start, end)
    for (const quantity of measures) addMeasure(ledger, field, text.text, quantity)
    readStatements(ledger, field, text, sentence, NONE, measures)
    const words = labelWords(text, sentence, start, end)
    const attributes = attributesOfWords(words, lexicon)
    return attributes.length > 0 ? { shown: text.text.slice(start, end), label: words.join(' '), attributes } : null
  }
  if (isMarked(text, sentence.from, 'aboutModels')) {
    ledger.stated.add('fit')
    return null
  }
  const label = labelAt(text, sentence, start, lexicon)
  if (label?.value === '') return label.attributes.length > 0 ? label : pending
  if (label && EMPTY_VALUE.test(label.value)) return null
  const quantities = quantitiesIn(text.text, label ? label.valueStart : start, end)
  const named = label && (label.attributes.length > 0 || quantities.length > 0 || isShort(label.value))
  const shown = text.text.slice(start, end)
  let said = NONE
  if (named) {
    said = label.attributes
    addFact(ledger, { attributes: said, label: label.label, shown, value: label.value, quantities, field, start, end })
  } else if (pending) {
    said = pending.attributes
    const full = `${pending.shown}: ${shown}`
    addFact(ledger, {
      attributes: said,
      label: pending.label,
      shown: full,
      value: shown,
      quantities,
      field,
      start,
      end,
    })
  } else for (const quantity of quantities) addMeasure(ledger, field, text.text, quantity)
  readStatements(ledger, field, text, sentence, said, quantities)
  return null
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
