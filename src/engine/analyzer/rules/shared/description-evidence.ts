// Places and phrases of the description as findings show them: as evidence, as quotations, and how often they stand there.

import type { Block } from '../../../html/blocks.ts'
import { asWritten, type Hit, type Range, type Text, wordEnd } from '../../../languages/lexicon/text.ts'
import { isCapitalAt } from '../../../text/words.ts'
import { type Description, ownText, type Sentence } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, listed, QUOTE, quoted, span } from '../../rule.ts'

/** Phrases and words that one finding quotes. */
const SHOWN = 4

type Stretch = Pick<Range, 'start' | 'end'>

/** Something said at a place of a field's text. */
type Statement = Stretch & { field: string; text: string }

/** Whether a block links to something. */
export const hasLink = ({ html }: Block): boolean => html.includes('<a href')

/** A phrase and the sentence it stands in. */
export type Placed = { hit: Hit; sentence: Sentence; at: number }

const NONE: readonly Placed[] = []

/** Hits with their sentences; both are in order, so each list is walked once. One that runs over the end of its sentence is dropped. */
export const hitsInSentences = ({ sentences }: Description, hits: readonly Hit[]): readonly Placed[] => {
  if (hits.length === 0) return NONE
  const found: Placed[] = []
  let at = 0
  for (const hit of hits) {
    while (at < sentences.length && sentences[at]!.to <= hit.from) at++
    if (at === sentences.length) break
    const sentence = sentences[at]!
    if (hit.to <= sentence.to) found.push({ hit, sentence, at })
  }
  return found
}

/** Hits that are no part of the vendor's name, written with a capital: "Brand New Leaf" is who makes it. */
export const hitsOutsideName = (
  { description, brand }: Reads<'brand' | 'description'>,
  hits: readonly Hit[],
): readonly Hit[] => {
  if (hits.length === 0 || brand.length === 0) return hits
  const { stems, starts, text } = description
  const startsName = (at: number): boolean =>
    at >= 0 && brand.every((word, next) => stems[at + next] === word) && isCapitalAt(text, starts[at]!)
  return hits.filter(({ from, to }) => !brand.some((_, at) => to <= from - at + brand.length && startsName(from - at)))
}

export const hitSpan = (description: Description, { from, to }: Hit): Evidence =>
  span('description', description.text, description.starts[from]!, wordEnd(description, to - 1))

/** A stretch of the description as evidence: a sentence, a line, a quotation. */
export const descriptionSpan = ({ text }: Description, { start, end }: Stretch): Evidence =>
  span('description', text, start, end)

/** A statement of any field as evidence. */
export const statementSpan = ({ field, text, start, end }: Statement): Evidence => span(field, text, start, end)

/** The beginning of the description as evidence: of its own text where it has one, else of the FAQ. */
export const openingSpan = (description: Description, characters = 120): Evidence =>
  span('description', description.text, 0, Math.min((ownText(description) || description.text).length, characters))

/** Whether a sentence is running text: ended by a mark, without a line of data or of a list in it. */
export const isRunning = (sentence: string): boolean =>
  !/[\n|•·]|: /.test(sentence) && /[.!?…。]["”»“')\]]*\s*$/.test(sentence)

/** A stretch of a text as a quotation. */
export const quotedAt = ({ text }: Pick<Text, 'text'>, { start, end }: Stretch): string =>
  quoted(text.slice(start, end))

/** A sentence as a quotation; a long one from the phrase on. */
export const quotedFrom = (description: Description, sentence: Sentence, { from, to }: Hit): string => {
  const { text, starts } = description
  const { start, end } = sentence
  const isShown = end - start <= QUOTE || starts[to - 1]! - start < QUOTE / 2
  return isShown ? quotedAt(description, sentence) : quoted(`…${text.slice(starts[from], end)}`)
}

/** “a”, “b” and “c”: each phrase once, however often it stands there; "and 3 more" where they are many. */
export const quotedHits = (description: Description, hits: readonly Hit[]): string => {
  const phrases = new Map<string, string>()
  for (const hit of hits) {
    const shown = asWritten(description, hit.from, hit.to)
    const key = shown.toLowerCase()
    if (!phrases.has(key)) phrases.set(key, quoted(shown))
  }
  const all = [...phrases.values()]
  return all.length <= SHOWN ? listed(all) : listed([...all.slice(0, SHOWN - 1), `${all.length - SHOWN + 1} more`])
}

/** Words that state something, in hundreds for a rate, which padding cannot lower; fewer than `least` count as that. */
export const hundreds = ({ statements }: Reads<'statements'>, least = 1): number => {
  let words = 0
  for (const { from, to } of statements.telling) words += to - from
  return Math.max(least, words / 100)
}

/** Value of a rate: 1 at none, 0.7 at the limit, 0 at three times as much. */
export const valueOfRate = (rate: number, limit: number): number => {
  const share = rate / limit
  return share <= 1 ? 1 - 0.3 * share : Math.max(0, 0.7 * (1 - (share - 1) / 2))
}

/** "1.4" */
export const decimal = (value: number): string => String(Math.round(value * 10) / 10)
