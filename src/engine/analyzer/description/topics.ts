// What a record is about, as phrases: runs of words between those that say nothing by themselves (Rose et al. 2010, RAKE), those of the
// title first. On product texts this finds more of the topics a reader names than the taggers and chunkers that were tried.

import { isOwn } from '../../languages/lexicon/mentions.ts'
import { asWritten, type Range, type Text, wordEnd } from '../../languages/lexicon/text.ts'
import { isDigitCode } from '../../text/words.ts'

type Phrase = {
  /** Where it stands first: words [from, to). */
  text: Text
  from: number
  to: number
  stems: string[]
  /** In how many sentences it stands. */
  count: number
  inTitle: boolean
  /** Order of first place: the title's come first. */
  order: number
}

/** Longer runs are slogans or lists without commas. */
const MAX_WORDS = 3
/** Sentences looked at; what a text is about it says before. */
const MAX_SENTENCES = 120

/** Whether word `at` can be part of a phrase: it says something by itself, and is no number or single letter. */
const isContent = ({ stems, entries }: Text, at: number): boolean => {
  const stem = stems[at]!
  const entry = entries[at]
  return stem.length > 2 && !isDigitCode(stem.charCodeAt(0)) && !(entry !== undefined && (entry.common || entry.noTerm))
}

/** Whether only a space or a hyphen is between word `at` and the one before it. */
const isBeside = (text: Text, at: number): boolean => {
  const gap = text.starts[at]! - wordEnd(text, at - 1)
  if (gap !== 1) return false
  const code = text.text.charCodeAt(text.starts[at]! - 1)
  return code === 0x20 || code === 0x2d
}

/** Word `at`, or the one it is joined to: a compound is shown whole ("T-Shirt"), though its first part may say nothing by itself. */
const compoundStart = (text: Text, at: number): number => {
  const isJoined = at > 0 && text.starts[at]! - wordEnd(text, at - 1) === 1 && text.text[text.starts[at]! - 1] === '-'
  return isJoined ? at - 1 : at
}

const shownPhrase = ({ text, from, to }: Phrase): string => asWritten(text, compoundStart(text, from), to)

type Phrases = Map<string, Phrase>

const addPhrase = (phrases: Phrases, text: Text, from: number, to: number, inTitle: boolean): void => {
  let key = text.stems[from]!
  for (let at = from + 1; at < to; at++) key += ` ${text.stems[at]}`
  const known = phrases.get(key)
  if (known) known.count++
  else phrases.set(key, { text, from, to, stems: text.stems.slice(from, to), count: 1, inTitle, order: phrases.size })
}

const collect = (phrases: Phrases, text: Text, { from, to }: Range, inTitle: boolean): void => {
  let start = from
  for (let at = from; at <= to; at++) {
    const goesOn = at < to && isContent(text, at) && isOwn(text, at)
    if (at > start && (!goesOn || !isBeside(text, at))) {
      if (at - start <= MAX_WORDS) addPhrase(phrases, text, start, at, inTitle)
      start = at
    }
    if (!goesOn) start = at + 1
  }
}

type Weight = { degree: number; frequency: number }

/** The words of some phrases: those that stand in longer ones among all phrases weigh more (degree over frequency). */
const wordWeights = (some: readonly Phrase[], phrases: Phrases): Map<string, Weight> => {
  const weights = new Map<string, Weight>()
  for (const { stems } of some) for (const stem of stems) weights.set(stem, { degree: 0, frequency: 0 })
  for (const { stems, count } of phrases.values())
    for (const stem of stems) {
      const weight = weights.get(stem)
      if (weight === undefined) continue
      weight.degree += stems.length * count
      weight.frequency += count
    }
  return weights
}

const isWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.every((stem) => outer.includes(stem))

/**
 * The phrases of most weight, at most `limit`. A phrase of the description counts when it says something about a word of the title or
 * stands in several sentences; empty where nothing is known of the language.
 */
export const topicsOf = (title: Text, description: Text, sentences: readonly Range[], limit: number): string[] => {
  if (title.entries.length === 0 && description.entries.length === 0) return []
  const phrases: Phrases = new Map()
  collect(phrases, title, { from: 0, to: title.stems.length, start: 0, end: title.text.length }, true)
  const inTitle = new Set(title.stems)
  for (const sentence of sentences.slice(0, MAX_SENTENCES)) collect(phrases, description, sentence, false)
  const telling = [...phrases.values()].filter(
    ({ stems, count, inTitle: fromTitle }) => fromTitle || count > 1 || stems.some((stem) => inTitle.has(stem)),
  )
  const weights = wordWeights(telling, phrases)
  const weigh = ({ stems, count, inTitle: fromTitle }: Phrase): number => {
    let weight = 0
    for (const stem of stems) {
      const { degree, frequency } = weights.get(stem)!
      weight += degree / frequency
    }
    const shared = stems.filter((stem) => inTitle.has(stem)).length
    return (weight + 2 * shared) * Math.min(count, 4) + (fromTitle ? 6 : 0)
  }
  const ranked = telling
    .map((phrase) => ({ phrase, weight: weigh(phrase) }))
    .sort((a, b) => b.weight - a.weight || a.phrase.order - b.phrase.order)
  const chosen: Phrase[] = []
  for (const { phrase } of ranked) {
    if (chosen.length === limit) break
    if (!chosen.some(({ stems }) => isWithin(phrase.stems, stems))) chosen.push(phrase)
  }
  return chosen.map(shownPhrase)
}
