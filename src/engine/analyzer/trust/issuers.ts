// Who certified or tested a product, where the name is none of the known standards: "certified by the Department of Agriculture".

import { hitsOf, linesWith, lineWith } from '../../languages/lexicon/hits.ts'
import type { Range, Text } from '../../languages/lexicon/text.ts'
import { isCapitalAt } from '../../text/words.ts'

export type Place = { start: number; end: number }

const MAX = 5

/** A name in brackets or in capitals: "lab tested (Central Laboratory)", "an EIM certificate". */
const NAME = /[([]\s?\p{Lu}\p{L}+|(?<![\p{L}\d])\p{Lu}{3,}(?![\p{L}\d])/u
const MAX_SENTENCE = 400

const hasCapital = ({ text, starts }: Text, at: number): boolean => isCapitalAt(text, starts[at] ?? -1)

/** Sentences that name the one who vouches, in order. */
export const issuersIn = (text: Text, sentences: readonly Range[]): Place[] => {
  const { marked } = text
  const found: Place[] = []
  for (const { to } of hitsOf(marked, 'certifiedBy').slice(0, MAX)) {
    const line = lineWith(sentences, to - 1)
    // The name may follow an article: "by the Swiss Institute".
    if (line && to < line.to && (hasCapital(text, to) || (to + 1 < line.to && hasCapital(text, to + 1))))
      found.push({ start: line.start, end: line.end })
  }
  for (const { start, end } of linesWith(sentences, marked, 'certified', MAX)) {
    const shown = text.text.slice(start, Math.min(end, start + MAX_SENTENCE))
    if (shown !== shown.toUpperCase() && NAME.test(shown)) found.push({ start, end })
  }
  return found
}
