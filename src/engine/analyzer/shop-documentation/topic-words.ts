// The words by which a heading names a topic, as they are written, in the languages of the lexicons.

import { topicWords } from '../../languages/by-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import type { Topic } from '../../record/product.ts'

export const TOPICS: readonly Topic[] = ['shipping', 'returns', 'warranty', 'sizing', 'care']

export const TOPIC_WORDS: ReadonlyMap<Topic, readonly string[]> = new Map(
  TOPICS.map((topic) => [topic, topicWords(topic)]),
)

const normal = new Map(TOPICS.map((topic) => [topic, new Set(normalWords(TOPIC_WORDS.get(topic)!.join(' ')))]))

export const isNamed = (topic: Topic, heading: string): boolean => {
  const wanted = normal.get(topic)
  return normalWords(heading).some((word) => wanted?.has(word))
}

/** Words of paths and headings of what does not hold any more, or not yet. */
const OUTDATED = new Set(topicWords('outdated'))

/** Whether a path, a title or a heading says that the document does not hold now. */
export const isOutdated = (text: string): boolean =>
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? []
  ).some((word) => OUTDATED.has(word))
