// Words of the lexicon in a sentence: statements, hints and patterns, as facts or as a note that an attribute is stated.

import type { Pattern, PatternIndex } from '../../languages/lexicon/entry.ts'
import { hitsIn } from '../../languages/lexicon/hits.ts'
import { APART, DENIED, deniesItself, isOwn, mentionsOf } from '../../languages/lexicon/mentions.ts'
import { candidates, patternEnd } from '../../languages/lexicon/pattern.ts'
import { isTaken, phraseAt, type Range, type Text, wordEnd } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { addFact, type Field, type Ledger, NO_ATTRIBUTES, NO_QUANTITIES, noteStated } from './facts.ts'
import type { Quantity } from './quantities.ts'

/** Attributes of which a text says nothing when it denies a word for them: "without silicone". "Not dishwasher safe" is about care. */
export const DENIABLE = new Set<AttributeId>([
  'material',
  'stone',
  'scent',
  'ingredients',
  'color',
  'origin',
  'certification',
])

const isAbout = (text: Text, at: number, to: number, means: AttributeId): boolean =>
  isOwn(text, at) || (mentionsOf(text)[at] === APART ? means === 'compatibility' : deniesItself(text, at, to))

/** Whether an attribute is addressed, though what is said of it is denied. */
const isAddressed = (text: Text, at: number, to: number, means: AttributeId): boolean =>
  isAbout(text, at, to, means) || means === 'allergens' || (mentionsOf(text)[at] === DENIED && !DENIABLE.has(means))

/** A sentence with the field it stands in, what its label `said` already, and its measures. */
type Told = {
  field: Field
  text: Text
  range: Range
  said: readonly AttributeId[]
  /** In order. */
  quantities: readonly Quantity[]
}

const DECIMALS = /[.,]\d+/y

/** Where a number ends whose decimals no word takes in: "fat 28.5". */
const decimalsEnd = (text: string, end: number): number => {
  DECIMALS.lastIndex = end
  return DECIMALS.test(text) ? DECIMALS.lastIndex : end
}

/** One of the patterns of word `at`, where it stands there: a fact becomes one unless its measure already is, the rest is noted as stated. */
const readPattern = (
  ledger: Ledger,
  { field, text, range, said, quantities }: Told,
  at: number,
  pattern: Pattern,
): void => {
  const { means, isFact } = pattern
  if (!isFact && ledger.stated.has(means)) return
  const to = patternEnd(pattern, text, at, range.to)
  if (to === -1) return
  const start = text.starts[at]!
  const end = decimalsEnd(text.text, wordEnd(text, to - 1))
  if (!isAddressed(text, at, to, means)) return
  noteStated(ledger, means, { field, start, end, shown: text.text.slice(range.start, range.end) })
  if (!(isFact && isAbout(text, at, to, means)) || said.includes(means) || isTaken(quantities, { start, end })) return
  const last = ledger.facts.at(-1)
  // "EU sizes 36 to 41" holds "sizes 36 to 41".
  if (last?.field === field && last.end > start && last.attributes[0] === means) return
  const shown = text.text.slice(start, end)
  addFact(ledger, { attributes: [means], label: '', shown, value: shown, quantities: NO_QUANTITIES, field, start, end })
}

const readPatterns = (ledger: Ledger, told: Told, at: number, filed: PatternIndex): void => {
  const { text } = told
  for (const patterns of candidates(filed, text, at + 1, text.entries[at + 1]?.second === true))
    for (const pattern of patterns) readPattern(ledger, told, at, pattern)
}

const REST_OF_HANDLE = /(?:-[\p{Ll}\d]+)*/uy

/** Where a value ends that platforms keep with hyphens between its words: "partial-shade". */
const handleEnd = (text: string, end: number): number => {
  REST_OF_HANDLE.lastIndex = end
  REST_OF_HANDLE.test(text)
  return Math.max(end, REST_OF_HANDLE.lastIndex)
}

const METALS = new Set<AttributeId>(['material', 'stone'])

/** Words that only look like marks without the last letter: "got" of GOTS, "roh" of RoHS. */
const CUT_MARKS = new Set(['got', 'roh'])
const isNoMark = ({ text, starts, stems }: Text, at: number): boolean =>
  CUT_MARKS.has(stems[at]!) && text[starts[at]! + stems[at]!.length]?.toLowerCase() !== 's'

/** "Crystal-clear" says how one sees through it, and "glasses" are worn or drunk from. */
const NO_MATERIAL =
  /(?:glasses(?!\p{L})|\p{L}{3,10}-(?:clear|smooth|soft|hard|strong|cold|solid)(?!\p{L})|crystal clear(?!\p{L}))/iuy
const isNoMaterial = ({ text, starts }: Text, at: number): boolean => {
  NO_MATERIAL.lastIndex = starts[at]!
  return NO_MATERIAL.test(text)
}

/** The statement or hint of word `at`: a statement becomes a fact, unless its label `said` it; answers the word behind it, or `at`. */
const readPhrase = (ledger: Ledger, { field, text, range, said, quantities }: Told, at: number): number => {
  const { to } = range
  const statement = phraseAt(text, at, 'statements')
  const phrase = statement ?? phraseAt(text, at, 'hints')
  if (!phrase || at + phrase.words.length > to) return at
  const next = at + phrase.words.length
  // "Colour: gold" tells no metal.
  if (METALS.has(phrase.means[0]!) && (said.includes('color') || isNoMaterial(text, at))) return next
  if (!isAddressed(text, at, next, phrase.means[0]!)) return statement ? at : next
  const start = text.starts[at]!
  if (phrase.words.length === 1 && isNoMark(text, at)) return next
  const end = field === 'metafields' ? handleEnd(text.text, wordEnd(text, next - 1)) : wordEnd(text, next - 1)
  if (
    statement &&
    isAbout(text, at, next, statement.means[0]!) &&
    !said.includes(statement.means[0]!) &&
    !isTaken(quantities, { start, end: start + 1 })
  ) {
    const written = text.text.slice(start, end)
    const shown = field === 'metafields' ? written.replaceAll('-', ' ') : written
    const attributes = statement.means
    addFact(ledger, { attributes, label: '', shown, value: shown, quantities: NO_QUANTITIES, field, start, end })
  }
  for (const id of phrase.means)
    if (!ledger.stated.has(id))
      noteStated(ledger, id, { field, start, end, shown: text.text.slice(range.start, range.end) })
  return next
}

/** Words of the lexicon in a sentence. */
export const readWords = (ledger: Ledger, told: Told): void => {
  const { text, range } = told
  let passed = range.from
  for (let at = range.from; at < range.to; at++) {
    const entry = text.entries[at]
    if (!entry) continue
    if (entry.patterns) readPatterns(ledger, told, at, entry.patterns)
    if (at >= passed) passed = readPhrase(ledger, told, at)
  }
  readTraits(ledger, told)
}

/** Makes, shapes and parts that can be seen ("pleated", "two pockets"): facts of no attribute that buyers choose by. */
const readTraits = (ledger: Ledger, { field, text, range, said, quantities }: Told): void => {
  if (said.length > 0) return
  for (const { from, to } of hitsIn(text.marked, 'trait', range.from, range.to)) {
    const start = text.starts[from]!
    const end = wordEnd(text, to - 1)
    const isPart =
      isTaken(quantities, { start, end }) ||
      ledger.facts.some((one) => one.field === field && isTaken([one], { start, end }))
    if (isPart || !isOwn(text, from)) continue
    const value = text.text.slice(start, end)
    addFact(ledger, {
      attributes: NO_ATTRIBUTES,
      label: '',
      shown: value,
      value,
      quantities: NO_QUANTITIES,
      field,
      start,
      end,
    })
  }
}
