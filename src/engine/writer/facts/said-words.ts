// What the description and the title say already.

import type { Reading } from '../../analyzer/reading.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'

const FIGURE = /\d+(?:[.,]\d+)?/g

/** Whether each word of a value that tells something stands in the description or the title. */
export const isSaid = (value: string, { description, title, lexicon }: Reading): boolean => {
  // "L 22in x B 22in" beside "L 22 in, B 22 in": the same figures in one line.
  const figures = value.match(FIGURE) ?? []
  if (
    figures.length > 1 &&
    !/\p{L}{4}/u.test(value.replace(/inch(?:es)?/giu, '')) &&
    description.text.split('\n').some((line) => {
      const said = new Set(line.match(FIGURE))
      return figures.every((figure) => said.has(figure))
    })
  )
    return true
  const { stems, entries } = lookUpText(value, lexicon)
  return stems.every(
    (stem, at) => entries[at]?.common || description.stems.includes(stem) || title.stems.includes(stem),
  )
}
