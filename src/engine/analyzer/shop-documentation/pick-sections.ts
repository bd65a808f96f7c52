// The few sections of a documentation that say what a shop promises, and how its products are sized and cared for.

import { topicWords } from '../../languages/by-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import type { Documented, Topic } from '../../record/product.ts'
import { clip } from '../../text/plain-text.ts'
import { readReturns, readWarranty } from '../policies/returns.ts'
import { readShipping } from '../policies/shipping.ts'
import { isGuideOf, isOfOneKind } from './guides.ts'
import { addressOf, readSection } from './section-texts.ts'

export const TOPICS: readonly Topic[] = ['shipping', 'returns', 'warranty', 'sizing', 'care']

/** The words by which a heading names a topic, as they are written, in the languages of the lexicons. */
export const TOPIC_WORDS: ReadonlyMap<Topic, readonly string[]> = new Map(
  TOPICS.map((topic) => [topic, topicWords(topic)]),
)

const normal = new Map(TOPICS.map((topic) => [topic, new Set(normalWords(TOPIC_WORDS.get(topic)!.join(' ')))]))

const isNamed = (topic: Topic, heading: string): boolean => {
  const wanted = normal.get(topic)
  return normalWords(heading).some((word) => wanted?.has(word))
}

/** Words of paths and headings of what does not hold any more, or not yet. */
const OUTDATED = new Set(topicWords('outdated'))

/** Whether a path, a title or a heading says that the document does not hold now. */
const isOutdated = (text: string): boolean =>
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? []
  ).some((word) => OUTDATED.has(word))

type Candidate = Omit<Documented, 'topic'>

/** A shop has one policy of each kind, and a guide for each kind of its products. */
export const MOST: Readonly<Record<Topic, number>> = { shipping: 2, returns: 2, warranty: 2, sizing: 6, care: 6 }
/** Sections under the best headings of a topic that are read, so that no documentation keeps a worker long. */
export const MOST_READ = 24
/** Characters of a section that are read. */
const LONGEST = 2_000
const LONGEST_HEADING = 120

/** By the innermost heading best; 0 when neither a heading nor the title names the topic, or one says that it does not hold now. */
const rankOf = (topic: Topic, { path, headings, title }: Candidate): number => {
  if ([path, title, ...headings].some(isOutdated)) return 0
  const inner = headings.at(-1)
  if (inner !== undefined && isNamed(topic, inner)) return 3
  if (headings.some((heading) => isNamed(topic, heading))) return 2
  return isNamed(topic, title) ? 1 : 0
}

/** Whether it says something on what its headings name: a policy a number that can be read, a guide what guides are made of. */
const saysSo = (one: Documented): boolean => {
  const text = readSection(one)?.text
  const isPolicy = one.topic !== 'sizing' && one.topic !== 'care'
  if (!text || (isPolicy && isOfOneKind(one))) return false
  switch (one.topic) {
    case 'shipping': {
      const { cost, freeFrom, days } = readShipping([text])
      return (cost ?? freeFrom ?? days) !== null
    }
    case 'returns':
      return readReturns([text]).days !== null
    case 'warranty':
      return readWarranty([text]).stated !== null
    default:
      return isGuideOf(one.topic, text)
  }
}

const shortened = (topic: Topic, { path, title, headings, anchor, text }: Candidate): Documented => ({
  topic,
  path,
  title: clip(title, LONGEST_HEADING),
  headings: headings.map((heading) => clip(heading, LONGEST_HEADING)),
  anchor,
  text: clip(text, LONGEST),
})

type Ranked = { rank: number; address: string; one: Candidate }

/** The better heading first; of equally good ones by their addresses, so that the order they come in does not matter. */
const byRank = (a: Ranked, b: Ranked): number =>
  b.rank - a.rank || (a.address < b.address ? -1 : a.address > b.address ? 1 : a.one.text < b.one.text ? -1 : 1)

const pickedOn = (topic: Topic, sections: readonly Candidate[]): Documented[] => {
  const ranked = sections.map((one): Ranked => ({ rank: rankOf(topic, one), address: addressOf(one), one }))
  const picked = new Map<string, Documented>()
  const best = ranked.filter(({ rank }) => rank > 0).sort(byRank)
  for (const { address, one } of best.slice(0, MOST_READ)) {
    if (picked.size === MOST[topic]) break
    if (picked.has(address)) continue
    const candidate = shortened(topic, one)
    if (saysSo(candidate)) picked.set(address, candidate)
  }
  return [...picked.values()]
}

/**
 * The sections that are evidence on each topic, the best of a topic first: its heading or title names the topic, and it says something on
 * it in a language that has a lexicon. At most 18 of 2,000 characters, whatever comes; the same for the same sections in any order.
 */
export const pickDocumentation = (sections: readonly Candidate[]): Documented[] =>
  TOPICS.flatMap((topic) => pickedOn(topic, sections))
