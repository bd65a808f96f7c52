// A document read for quoting: the texts of it that can be cited, line by line, and the terms of all that it says.

import type { Words } from '../../text/words.ts'
import { FIELDS, type FieldName, type FieldTexts } from './fields.ts'
import { eachWord, type Vocabulary } from './terms.ts'

/** A text of a document that can be quoted, with the numbers of its terms. */
type Line = { field: number; text: string; terms: Uint32Array; worth: number; shape: number }

/** A document read for quoting. */
export type Quotable = {
  lines: Line[]
  title: Line
  /** Terms of what is never quoted: vendor, kind, tags. */
  others: Uint32Array
  /** Terms of what says which thing it is: title, kind, vendor, tags and SEO title. */
  about: ReadonlySet<number>
}

/** A title names, and says nothing; running text says most, and an answer more than that. */
const SOURCE_WORTH: Partial<Record<FieldName, number>> = { body: 1, faq: 1.05, attributes: 0.9, meta: 0.85, title: 0.6 }
const QUOTED = Object.entries(SOURCE_WORTH).map(([name, worth]) => ({
  field: FIELDS.indexOf(name as FieldName),
  worth,
}))
const OTHERS = (['vendor', 'kind', 'tags'] as const).map((name) => FIELDS.indexOf(name))

const META = FIELDS.indexOf('meta')
/** Lines of a document that are looked at. */
const MOST_LINES = 200
const words: Words = { stems: [], starts: [] }

/** Very short lines say little, very long ones are no answer, and what repeats itself is no sentence; by words, and different ones of them. */
const SHAPES = {
  repeating: { words: 8, different: 0.6, worth: 0.4 },
  short: { below: 4, worth: 0.9 },
  long: { above: 45, worth: 0.8 },
  denying: 0.3,
}

const shapeOf = (terms: Uint32Array, count: number): number => {
  const { repeating, short, long } = SHAPES
  if (count >= repeating.words && new Set(terms).size < repeating.different * terms.length) return repeating.worth
  if (count < short.below) return short.worth
  return count > long.above ? long.worth : 1
}

/** A sentence with one of them usually says what is not the case. */
const DENIALS = new Set(
  "not isn't doesn't aren't don't can't cannot never nicht kein keine keinen pas jamais nunca".split(' '),
)

const termsOf = (text: string, language: string, vocabulary: Vocabulary): { terms: Uint32Array; shape: number } => {
  const terms: number[] = []
  let count = 0
  let denies = false
  eachWord(words, text, (word) => {
    count++
    denies ||= DENIALS.has(word)
    const numbers = vocabulary.add(word, language)
    if (typeof numbers === 'number') terms.push(numbers)
    else terms.push(...numbers)
  })
  const all = Uint32Array.from(terms)
  return { terms: all, shape: shapeOf(all, count) * (denies ? SHAPES.denying : 1) }
}

/** "Waterproof: no" says nothing for who asks for what is waterproof. */
const DENIED = /: (?:no|nein|non|false)\.?$/i
const QUESTION = /[?？؟]$/

/** The lines of a text that can be quoted, and what each says: an answer says what was asked, too, and no question is quoted. */
const quotedIn = (text: string): { text: string; said: string }[] => {
  const quoted: { text: string; said: string }[] = []
  let asked = ''
  for (const line of text.split('\n')) {
    if (line === '' || DENIED.test(line)) continue
    if (QUESTION.test(line)) {
      asked = line
      continue
    }
    quoted.push({ text: line, said: asked === '' ? line : `${asked}\n${line}` })
    asked = ''
  }
  return quoted
}

/** Reads the texts of a document, which are in the index, so that every term has its number already. */
export const quotable = (texts: FieldTexts, language: string, vocabulary: Vocabulary): Quotable => {
  const lines: Line[] = []
  for (const { field, worth } of QUOTED)
    for (const { text, said } of quotedIn(texts[field]!)) {
      if (lines.length >= MOST_LINES) break
      lines.push({ field, text, worth, ...termsOf(said, language, vocabulary) })
    }
  const title = { field: 0, text: texts[0]!, worth: 0, ...termsOf(texts[0]!, language, vocabulary) }
  const others = termsOf(OTHERS.map((field) => texts[field]!).join('\n'), language, vocabulary).terms
  const named = [title, ...lines.filter(({ field }) => field === META).slice(0, 1)]
  const about = new Set(named.flatMap(({ terms }) => [...terms]))
  for (const term of others) about.add(term)
  return { lines, title, others, about }
}

const all = new WeakMap<Quotable, ReadonlySet<number>>()

/** Every term that a document says anywhere. */
export const allTerms = (quotable: Quotable): ReadonlySet<number> => {
  const known = all.get(quotable)
  if (known) return known
  const says = new Set(quotable.about)
  for (const { terms } of quotable.lines) for (const term of terms) says.add(term)
  all.set(quotable, says)
  return says
}
