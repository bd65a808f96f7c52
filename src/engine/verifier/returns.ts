// Whether goods can be sent back is for the shop to say: the words for it are common in the frames of sentences, and prove nothing.

import { hitsIn, isIn } from '../languages/lexicon/hits.ts'
import { asWritten, type Range, type Text } from '../languages/lexicon/text.ts'
import type { Evidence } from './evidence.ts'
import { DENIED } from './negation.ts'
import type { Problem, Sentence } from './sentence.ts'

type Said = { text: Text; range: Range; marks: Sentence['marks'] }

/** The first words of a sentence that say that goods can be sent back; undefined where none do, or where it denies it. */
const returnsIn = ({ text, range: { from, to }, marks }: Said) =>
  isIn(text.marked, 'noReturns', from, to)
    ? undefined
    : hitsIn(text.marked, 'returns', from, to).find((hit) => hit.to <= to && marks[hit.from - from] !== DENIED)

export const saysReturns = (said: Said): boolean => returnsIn(said) !== undefined

/** Returns of a sentence where the record promises none, unless its words are among the `others` already. */
export const unsaidReturns = (
  sentence: Sentence,
  { returnable }: Pick<Evidence, 'returnable'>,
  others: readonly Problem[],
): Problem[] => {
  const hit = returnable ? undefined : returnsIn(sentence)
  const text = hit ? asWritten(sentence.text, hit.from, hit.to) : ''
  return hit && !others.some((other) => other.text.includes(text)) ? [{ why: 'unknown', text }] : []
}
