// content-009: text of this product alone. content-010: no word is repeated for machines. A text about skin says "skin" in many sentences; stuffing shows where
// one sentence says the same word again and again.

import { asWritten, type Text, wordEnd } from '../../../languages/lexicon/text.ts'
import { counted } from '../../../text/plain-text.ts'
import { isDigitCode } from '../../../text/words.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, na, pass, quoted, type Rule, warn, whole } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { descriptionSpan, isRunning } from '../shared/description-evidence.ts'

const LIMITS = THRESHOLDS.stuffing

/** Parts between commas from which a sentence is a list. */
const LISTED = 6

/** Where a word stands: in the description, words of running text before it, and the sentence; in order. */
type Places = { all: number[]; words: number[]; sentences: number[] }

/** Whether a word could be stuffed: neither a number nor one that every text has. */
const isTelling = ({ stems, entries }: Text, at: number): boolean => {
  const entry = entries[at]
  return stems[at]!.length > 2 && !isDigitCode(stems[at]!.charCodeAt(0)) && !(entry && (entry.common || entry.noTerm))
}

const placesIn = (
  { description, prose }: Reads<'description' | 'prose'>,
  keyAt: (at: number, to: number) => string | null,
): Map<string, Places> => {
  const places = new Map<string, Places>()
  let words = 0
  for (const [sentence, { from, to, start, end }] of prose.entries()) {
    // A list of ingredients or of data, or lines that no full stop parts.
    const text = description.text.slice(start, end)
    if (!isRunning(text) || text.split(',').length > LISTED) continue
    for (let at = from; at < to; at++) {
      const key = isTelling(description, at) ? keyAt(at, to) : null
      if (key === null) continue
      const known = places.get(key)
      if (known) {
        known.all.push(at)
        known.words.push(words + at - from)
        known.sentences.push(sentence)
      } else places.set(key, { all: [at], words: [words + at - from], sentences: [sentence] })
    }
    words += to - from
  }
  return places
}

/** Whether `count` places stand within so many words. A window, as the share of a whole text falls with what is added to it. */
const areCrowded = ({ words, sentences }: Places, count: number, within: number, inSentences: number): boolean => {
  for (let last = count - 1; last < words.length; last++) {
    const first = last - count + 1
    const of = new Set(sentences.slice(first, last + 1)).size
    if (words[last]! - words[first]! < within && of <= inSentences) return true
  }
  return false
}

const mostOf = (places: Map<string, Places>, isTooOften: (one: Places) => boolean): Places | null => {
  let most: Places | null = null
  for (const one of places.values()) if (one.words.length > (most?.words.length ?? 0) && isTooOften(one)) most = one
  return most
}

/** A word that stands in more sentences is what the text is about. */
const FEW = 4

/** Whether a word says the same of several named things, "Blush Digital, Celeste Digital": a fact of each. */
const isOfEach = ({ all }: Places, description: Text): boolean => {
  const { stems, starts, text } = description
  const named = all.filter(
    (at) => /^\p{Lu}\p{Ll}/u.test(text.slice(starts[at - 1] ?? 0)) && text[starts[at]! - 1] === ' ',
  )
  const names = new Set(named.map((at) => stems[at - 1]))
  const isName = all.every((at) => /^\p{Lu}/u.test(text.slice(starts[at]!)))
  return (
    isName && named.length === all.length && names.size > 2 && all.some((at) => text[wordEnd(description, at)] === ',')
  )
}

/** The word that is repeated most of those that crowd, or null. */
const stuffedWord = (places: Map<string, Places>, description: Text): Places | null =>
  mostOf(
    places,
    (one) =>
      new Set(one.sentences).size <= FEW &&
      areCrowded(one, LIMITS.count, LIMITS.within, LIMITS.sentences) &&
      !isOfEach(one, description),
  )

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

/** What each time more than the limit takes from the value. */
const COST = 0.1

const ofWord = (
  { description, prose }: Reads<'description' | 'prose'>,
  { all: [at = 0], words: { length }, sentences }: Places,
): Finding => {
  const word = quoted(asWritten(description, at))
  const crowded = prose.find(({ from, to }) => from <= at && at < to) ?? prose[0]!
  return warn({
    value: Math.max(0, 0.6 - COST * (length - LIMITS.count)),
    evidence: [descriptionSpan(description, crowded)],
    cause: asWritten(description, at).toLowerCase(),
    problem: `The description says ${word} ${length} times, crowded into ${counted(new Set(sentences).size, 'sentence')}.`,
    example: `Keep ${word} once or twice and use the room for what is special about this one: measures, material, use.`,
  })
}

/** So many words of the title in a row, so often in the text, are put there to be found. */
const PHRASE = { words: 4, most: 7, times: 5 } as const

const timesIn = (text: string, phrase: string): number => text.split(phrase).length - 1

/** The longest part of the title that the description repeats; null without one. */
const repeatedPhrase = ({
  title,
  description,
}: Reads<'description' | 'title'>): { phrase: string; times: number } | null => {
  const text = description.text.slice(0, description.faqAt).toLowerCase()
  const words = title.text.toLowerCase().split(/\s+/)
  for (let length = Math.min(words.length, PHRASE.most); length >= PHRASE.words; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const phrase = words.slice(from, from + length).join(' ')
      const times = timesIn(text, phrase)
      if (times >= PHRASE.times) return { phrase, times }
    }
  return null
}

const BOLD = /<(?:strong|b)(?: [^<>]{0,200})?>([^<>:]{10,80})<\/(?:strong|b)>/gi
/** So many words, so often in bold, are what the text is to be found by. */
const IN_BOLD = { words: 3, times: 3 } as const

/** "<b>Acme home jersey 2025</b>" in each paragraph; null without one. */
const boldPhrase = ({ product: { body_html } }: Reads<'product'>): { phrase: string; times: number } | null => {
  const shown = [...body_html.matchAll(BOLD)].map(([, text]) => text!.trim().toLowerCase())
  for (const [phrase, { length: times }] of Map.groupBy(shown, (text) => text))
    if (times >= IN_BOLD.times && phrase.split(' ').length >= IN_BOLD.words) return { phrase, times }
  return null
}

const ofPhrase = (
  { description }: Reads<'description'>,
  { phrase, times }: { phrase: string; times: number },
  isBold = false,
): Finding => {
  const start = Math.max(0, description.text.toLowerCase().indexOf(phrase))
  const shown = quoted(description.text.slice(start, start + phrase.length), 60)
  return warn({
    value: 0.5,
    evidence: [descriptionSpan(description, { start, end: start + phrase.length })],
    problem: `The description ${isBold ? 'sets' : 'repeats'} ${shown} ${isBold ? 'in bold ' : ''}${times} times.`,
    fix: 'Name the product in full once',
    cause: 'the name again and again',
    example: 'Call it by its kind from the second time on, and use the room for what is special about it.',
  })
}

/** Whether a word stands in so many words of the title in a row: its name is said, and not the word. */
const isInName = ({ description: { stems }, title }: Reads<'description' | 'title'>, at: number): boolean =>
  title.stems.includes(stems[at]!) &&
  [at - 2, at - 1, at].some((from) =>
    title.stems.some((_, place) => NAME.every((next) => title.stems[place + next] === (stems[from + next] ?? ''))),
  )
const NAME = [0, 1, 2]

/** "Skin Types", "Skin Concerns": a label or a name, though it stands in the running text. */
const BEGINS_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u
const isOfLabel = ({ text, starts }: Reads<'description'>['description'], at: number): boolean =>
  BEGINS_NAME.test(text.slice(starts[at], starts[at]! + MAX_LABEL))
const MAX_LABEL = 40

const assess = (reading: Reads<'description' | 'lexicon' | 'product' | 'prose' | 'title'>): Finding => {
  const phrase = repeatedPhrase(reading)
  if (phrase) return ofPhrase(reading, phrase)
  const bold = boldPhrase(reading)
  if (bold) return ofPhrase(reading, bold, true)
  if (!reading.lexicon) return na('language')
  const repeated = repeatedInTitle(reading)
  if (repeated !== '') return ofTitle(reading, repeated)
  const words = placesIn(reading, (at) =>
    isInName(reading, at) || isOfLabel(reading.description, at) ? null : reading.description.stems[at]!,
  )
  const word = stuffedWord(words, reading.description)
  return word ? ofWord(reading, word) : pass(1)
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
  counts: 'faults',
  measures:
    'No telling word stands 6 times in two sentences of the running text that are near each other; no word stands three times in the title and is a quarter of it, no four words of the title stand together five times in the description, and no phrase of three words or more three times in bold. Labelled values do not count.',
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
