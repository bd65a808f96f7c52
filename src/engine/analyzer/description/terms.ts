// What the running text of a description is about: nouns it repeats, words its kind of product and its attributes are known by, names
// and codes. Needs no statistics of the shop, so the answer depends on the record alone.

import type { Grammar } from '../../languages/lexicon/lexicon.ts'
import { isOwn } from '../../languages/lexicon/mentions.ts'
import { asWritten, phraseAt, type Range, type Text } from '../../languages/lexicon/text.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import { isDigitCode } from '../../text/words.ts'

/** A telling word, in how many sentences it stands, and where it stands first. */
export type Term = { stem: string; shown: string; count: number; start: number }

type Counted = { at: number; count: number; noun: boolean; telling: boolean; last: Range }

const isCapital = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xde)

/** Later nouns of the product's kind are what it goes with ("pair it with jeans"). */
const OPENING_WORDS = 60

/** Names the product's own kind, or states an attribute: one word by itself, not the beginning of a phrase. */
const isKnown = (text: Text, at: number, family: FamilyId | null): boolean => {
  if (!text.entries[at]) return false
  const noun = phraseAt(text, at, 'nouns')
  const isOwn = noun?.words.length === 1 && family !== null && noun.means.includes(family)
  if (isOwn && at < OPENING_WORDS) return true
  return phraseAt(text, at, 'statements')?.words.length === 1
}

/** Adverbs, participles and gerunds, by their endings. */
const isInflected = (word: string, { inflections }: Grammar): boolean => {
  for (const ending of inflections) if (word.endsWith(ending)) return true
  return false
}

/** "LM35", "ESP32"; "W32" and "5.5cm" are sizes. */
const isModel = (word: string): boolean => word.length > 3 && /\d/.test(word)

/** A name or a code: a capital within a sentence that is not all in capitals, or letters with digits. */
const isName = ({ text, starts, stems }: Text, at: number, inSentence: boolean, grammar: Grammar): boolean => {
  const start = starts[at]!
  const code = text.charCodeAt(start)
  if (!isCapital(code)) return false
  if (isModel(stems[at]!)) return true
  return inSentence && !isCapital(text.charCodeAt(start - 2)) && !isInflected(stems[at]!, grammar)
}

/** Whether capitals in this sentence mean something: "Soft Touch Cotton Blend" and "BUY NOW" have too many. */
const hasTellingCapitals = ({ text, starts }: Text, { from, to }: Range): boolean => {
  let capitals = 0
  for (let at = from; at < to; at++) if (isCapital(text.charCodeAt(starts[at]!))) capitals++
  return capitals * 3 <= to - from
}

type Kind = { family: FamilyId | null; brand: readonly string[]; grammar: Grammar }

/** A word met for the first time, when a text can be about it. */
const firstMet = (text: Text, at: number, inSentence: boolean, capitals: boolean, kind: Kind): boolean | null => {
  const stem = text.stems[at]!
  if (kind.brand.includes(stem) || isDigitCode(stem.charCodeAt(0))) return null
  const telling = isKnown(text, at, kind.family) || (capitals && isName(text, at, inSentence, kind.grammar))
  return telling || !isInflected(stem, kind.grammar) ? telling : null
}

/** Whether a noun stands at word `at`: behind a word that nouns follow, or with the capital that nouns of the language have. */
const isNounAt = ({ text, starts, entries }: Text, at: number, { grammar }: Kind): boolean =>
  grammar.hasCapitalNouns ? isCapital(text.charCodeAt(starts[at]!)) : entries[at - 1]?.beforeNoun === true

const isHyphened = ({ text, starts }: Text, at: number): boolean => {
  const next = starts[at + 1]
  return next !== undefined && text[next - 1] === '-' && /[^\s-]/.test(text[next - 2] ?? ' ')
}

/** Words that no text is about: function words and the like, and very short ones. */
const isIdle = (text: Text, at: number): boolean => {
  const { stems, entries } = text
  const entry = entries[at]
  if (stems[at]!.length < 3 || (entry !== undefined && (entry.common || entry.noTerm))) return true
  // The first part of a compound: "water-repellent".
  return isHyphened(text, at)
}

const countWords = (text: Text, sentences: readonly Range[], kind: Kind): Map<string, Counted> => {
  const { stems } = text
  const counted = new Map<string, Counted>()
  for (const sentence of sentences) {
    // Where every noun has a capital, it tells a noun from other words but no name from other nouns.
    const capitals = !kind.grammar.hasCapitalNouns && hasTellingCapitals(text, sentence)
    for (let at = sentence.from; at < sentence.to; at++) {
      if (isIdle(text, at) || !isOwn(text, at)) continue
      const stem = stems[at]!
      const inSentence = at > sentence.from
      const noun = inSentence && isNounAt(text, at, kind)
      const known = counted.get(stem)
      if (known) {
        known.noun ||= noun
        if (known.last !== sentence) known.count++
        known.last = sentence
        continue
      }
      const telling = firstMet(text, at, inSentence, capitals, kind)
      if (telling !== null) counted.set(stem, { at, count: 1, noun, telling, last: sentence })
    }
  }
  return counted
}

/**
 * The terms of most weight, by count, then by first place. A word used once counts only when it is telling by itself, a repeated one
 * when it stands where a noun stands; a word of the brand never.
 */
export const topTerms = (text: Text, sentences: readonly Range[], kind: Kind, limit: number): Term[] => {
  const terms: Term[] = []
  for (const [stem, { at, count, noun, telling }] of countWords(text, sentences, kind))
    if (telling || (count > 1 && noun)) terms.push({ stem, shown: asWritten(text, at), count, start: text.starts[at]! })
  return terms.sort((a, b) => b.count - a.count || a.start - b.start).slice(0, limit)
}
