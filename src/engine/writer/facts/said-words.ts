// What the description and the title say already.

import type { Reading } from '../../analyzer/reading.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'

/** Whether each word of a value that tells something stands in the description or the title. */
export const isSaid = (value: string, { description, title, lexicon }: Reading): boolean => {
  const { stems, entries } = lookUpText(value, lexicon)
  return stems.every(
    (stem, at) => entries[at]?.common || description.stems.includes(stem) || title.stems.includes(stem),
  )
}
