// content-009: text of this product alone. content-010: no word or run of words is repeated for machines. A text about skin says "skin" in many sentences; stuffing shows where
// one sentence says the same word again and again, so both the share of the text and the count per sentence are looked at.

import { asWritten, type Text, wordEnd } from '../../../languages/lexicon/text.ts'
import { counted } from '../../../text/plain-text.ts'
import { isDigitCode } from '../../../text/words.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, na, pass, quoted, type Rule, warn, whole } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { descriptionSpan, hitSpan } from '../shared/description-evidence.ts'

const LIMITS = THRESHOLDS.stuffing

type Counted = { at: number; count: number; sentences: number; last: number }

/** Whether a word could be stuffed: neither a number nor one that every text has. */
const isTelling = ({ stems, entries }: Text, at: number): boolean => {
  const entry = entries[at]
  return stems[at]!.length > 2 && !isDigitCode(stems[at]!.charCodeAt(0)) && !(entry && (entry.common || entry.noTerm))
}

const countWords = ({
  description,
  prose,
}: Reads<'description' | 'prose'>): { words: number; counts: Map<string, Counted> } => {
  const counts = new Map<string, Counted>()
  let words = 0
  for (const { from, to } of prose) {
    words += to - from
    for (let at = from; at < to; at++) {
      if (!isTelling(description, at)) continue
      const known = counts.get(description.stems[at]!)
      if (!known) {
        counts.set(description.stems[at]!, { at, count: 1, sentences: 1, last: from })
        continue
      }
      known.count++
      if (known.last !== from) known.sentences++
      known.last = from
    }
  }
  return { words, counts }
}

type Run = { at: number; count: number }

/** The run of three words that occurs most often. Only those that begin with a word that is frequent enough are counted. */
const topRun = ({ description, prose }: Reads<'description' | 'prose'>, counts: Map<string, Counted>): Run | null => {
  const { stems } = description
  const runs = new Map<string, Run>()
  let top: Run | null = null
  for (const { from, to } of prose)
    for (let at = from; at + 2 < to; at++) {
      if ((counts.get(stems[at]!)?.count ?? 0) < LIMITS.runs || isDigitCode(stems[at + 2]!.charCodeAt(0))) continue
      const key = `${stems[at]} ${stems[at + 1]} ${stems[at + 2]}`
      const run = runs.get(key) ?? { at, count: 0 }
      run.count++
      runs.set(key, run)
      if (!top || run.count > top.count) top = run
    }
  return top
}

const mostRepeated = (counts: Map<string, Counted>, words: number): Counted | null => {
  let top: Counted | null = null
  for (const counted of counts.values()) {
    const { count, sentences } = counted
    const isStuffed = count >= LIMITS.count && count / words > LIMITS.share && count / sentences >= LIMITS.perSentence
    if (isStuffed && count > (top?.count ?? 0)) top = counted
  }
  return top
}

/** The letters or digits of the word behind a space: "A" of "USB A", "2.0" of "USB 2.0"; "" when another mark is between. */
const following = ({ text, starts }: Text, end: number, at: number): string => {
  const start = starts[at + 1]
  return start === end + 1 && text[end] === ' ' ? text.slice(start, starts[at + 2] ?? text.length).trim() : ''
}

/** Whether the word is part of a name that needs it: "USB A", "RCA 2x", "HDMI-A", "U/UTP", "male-male", "Tam Tam". */
const isOfName = (title: Text, at: number): boolean => {
  const { text, starts, stems } = title
  if (stems[at] === stems[at + 1] || stems[at] === stems[at - 1]) return true
  const end = wordEnd(title, at)
  if ('-/'.includes(text[end] ?? ' ') || (at > 0 && '-/'.includes(text[starts[at]! - 1]!))) return true
  const next = following(title, end, at)
  return isDigitCode(next.charCodeAt(0)) || (next.length > 0 && next.length <= 2 && next === next.toUpperCase())
}

/** The word that the title says too often, in the singular; "" when none. */
const repeatedInTitle = ({ title, lexicon }: Reads<'lexicon' | 'title'>): string => {
  if (!lexicon) return ''
  const counts = new Map<string, number>()
  for (let at = 0; at < title.stems.length; at++) {
    if (!isTelling(title, at) || isOfName(title, at)) continue
    const count = (counts.get(title.stems[at]!) ?? 0) + 1
    if (count >= LIMITS.inTitle && count >= LIMITS.titleShare * title.stems.length) return title.stems[at]!
    counts.set(title.stems[at]!, count)
  }
  return ''
}

const ofTitle = (reading: Reads<'title'>, word: string): Finding => {
  const { title } = reading
  return warn({
    value: 0.3,
    evidence: [whole('title', title.text)],
    problem: `The title says ${quoted(word)} ${LIMITS.inTitle} times or more: ${quoted(title.text)}.`,
    fix: 'Say each word of the title once',
    example: `Keep ${quoted(word)} where it is needed most, and use the room for what sets this one apart: model, material, size.`,
  })
}

const ofWord = (
  { description, prose }: Reads<'description' | 'prose'>,
  { at, count, sentences }: Counted,
  words: number,
): Finding => {
  const word = quoted(asWritten(description, at))
  const crowded = prose.find(({ from, to }) => from <= at && at < to) ?? prose[0]!
  return warn({
    value: Math.max(0, 0.6 * (1 - (count / words - LIMITS.share) / LIMITS.share / 2)),
    evidence: [descriptionSpan(description, crowded)],
    problem: `The description says ${word} ${count} times in ${words} words of running text (${Math.round((100 * count) / words)} %), crowded into ${counted(sentences, 'sentence')}.`,
    example: `Keep ${word} once or twice and use the room for what is special about this one: measures, material, use.`,
  })
}

const ofRun = ({ description }: Reads<'description'>, { at, count }: Run, words: number): Finding => {
  const hit = { from: at, to: at + 3 }
  const run = quoted(asWritten(description, hit.from, hit.to))
  return warn({
    value: 0.6,
    evidence: [hitSpan(description, hit)],
    problem: `The description repeats ${run} ${count} times in ${words} words of running text.`,
    fix: 'Say the same words less often',
    example: `Name ${run} in full where a section starts, and shorter in between.`,
    priority: 'info',
  })
}

const assess = (reading: Reads<'description' | 'lexicon' | 'prose' | 'title'>): Finding => {
  if (!reading.lexicon) return na('language')
  const repeated = repeatedInTitle(reading)
  if (repeated !== '') return ofTitle(reading, repeated)
  const { words, counts } = countWords(reading)
  // A short text that stuffs is no better than the same text with a sentence more.
  const word = mostRepeated(counts, words)
  if (word) return ofWord(reading, word, words)
  if (words < LIMITS.minWords) return na('too little text')
  const run = topRun(reading, counts)
  const tooOften = run !== null && run.count >= LIMITS.runs && (150 * run.count) / words >= LIMITS.runsPer150
  return tooOften ? ofRun(reading, run, words) : pass(1)
}

export const stuffingRule: Rule = {
  id: 'content-010',
  category: 'content',
  title: 'Say the same word less often',
  severity: 'warning',
  weight: 0.5,
  tier: 'B',
  stage: 'retrievable',
  field: 'description',
  effort: 'low',
  measures:
    'No telling word of the running text makes up more than 4.5 % with 6 or more occurrences that crowd at 2.2 or more per sentence, and in at least 60 words no run of three words occurs 5 times at a rate of 4 per 150 words; no word stands three times in the title and is a quarter of it. Labelled values do not count.',
  source: 'arXiv 2311.09735 (GEO, KDD 2024)',
  effect: 'Keyword stuffing lowered the share of the answer from 19.3 to 17.7.',
  counter_evidence: 'Short texts dense in keywords are retrieved more often, if not cited (arXiv 2602.12187).',
  assess,
}

/** Text that other products of the catalogue have too. Found by src/engine/catalogue-findings; a record by itself cannot tell. */
export const repetitionRule: Rule = {
  id: 'content-009',
  category: 'content',
  title: 'Write a description of this product alone',
  severity: 'warning',
  weight: 0,
  tier: 'C',
  stage: 'retrievable',
  field: 'description',
  effort: 'high',
  scope: 'catalogue',
  measures:
    'Five-word shingles shared with the description of another product (Jaccard index above 0.8, estimated by MinHash), or more than half of the words in sentences that many products of the catalogue have.',
  source: 'Google Search documentation on canonical pages and on helpful, non-commodity content',
  effect: 'Of pages with the same text one is shown; no effect on citation has been measured.',
  counter_evidence: 'Variants sold as products of their own have much to say in common.',
  assess: () => na('judged over the catalogue'),
}
