// Titles and texts for search that a program cut to a number of characters, off the title or the beginning of the description.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import type { Field } from '../../optimization.ts'
import { collapseWhiteSpace, withoutEnds } from '../../text/plain-text.ts'

const unspaced = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** How texts end that were cut. */
const BROKEN_OFF = /[\p{L}\d,;:(–—-](?:…|\.{3})?$/u
/** A shorter one may be a sentence of its own. */
const LEAST_CUT = 75

/** Whether a text is the beginning of the description, cut off within a sentence. */
export const isCutOff = (given: string, { description }: Pick<Reading, 'description'>): boolean => {
  const text = given.trim()
  const [said, whole] = [unspaced(text.replace(/(?:…|\.{3})$/, '')), unspaced(description.text)]
  const rest = whole.slice(said.length)
  return said.length >= LEAST_CUT && BROKEN_OFF.test(text) && whole.startsWith(said) && /^[^.!?]/.test(rest)
}

const LEAST_WORDS = 3

/** A meta title that was cut off the title within a word, up to the word that ends it: "Oak table with 2 cha" -> "Oak table"; null for any other. */
export const wholeWordsOfCut = ({ metaTitle, product, lexicon }: Reading): string | null => {
  const said = metaTitle?.text ?? ''
  const title = collapseWhiteSpace(product.title).trim()
  if (!title.startsWith(said) || !/\p{L}$/u.test(said) || !/^\p{L}/u.test(title.slice(said.length))) return null
  const words = said.split(' ').slice(0, -1)
  const leadsOn = (word: string): boolean =>
    !/\p{L}/u.test(word) || lexicon?.words.get(word.toLowerCase())?.common === true
  while (words.length > 0 && leadsOn(words.at(-1)!)) words.pop()
  return words.length < LEAST_WORDS ? null : withoutEnds(words.join(' '), ' ,;:|–—-(')
}

/** Whether a text for search is shown in part only, as it is too long or was cut off: a whole text in its place serves readers. */
export const isShownInPart = (field: Field, text: string, reading: Reading): boolean =>
  field === 'meta_description'
    ? shownLength(text) > THRESHOLDS.metaDescription.maxLength || isCutOff(text, reading)
    : field === 'meta_title' && wholeWordsOfCut(reading) !== null
