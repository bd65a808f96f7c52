// Words in bold with which the parts of a description begin, and which may be their headings.

import { plain } from '../text/plain-text.ts'

/** A paragraph or an item that begins with a few words in bold. */
const OPENING =
  /<(?:p|li|div)\b[^<>]{0,200}>\s{0,9}<(?:strong|b)\b[^<>]{0,200}>([^<>]{3,50})<\/(?:strong|b)>(?!\s{0,9}<\/(?:p|li|div)>)/giu
const LEAST_OPENINGS = 2
/** The first of several such openings; "" where they are fewer. */
export const openingOf = (html: string): string => {
  const found = [...html.matchAll(OPENING)].map(([, words = '']) =>
    plain(words)
      .replace(/[:：]$/u, '')
      .trim(),
  )
  return found.length >= LEAST_OPENINGS ? found[0]! : ''
}
