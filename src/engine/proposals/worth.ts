// Whether a value is worth proposing by what it does to the score and for readers, whatever it says.

import { COPIED } from '../analyzer/normalize-title.ts'
import { ADVERTISES } from '../analyzer/rules/media/alt-text.ts'
import type { Field, WriterName } from '../optimization.ts'
import { squeezed } from '../text/plain-text.ts'
import { isCleared } from '../writer/description/arrange-body.ts'
import { ridding } from '../writer/description/tidy-nodes.ts'
import { countOf } from './describe-proposal.ts'
import type { Gain } from './score-gain.ts'
import { isRemarked } from './second-check.ts'

/** An item that begins with its label in bold was told apart before. */
const SECTIONS = /<(?:h\d|li)\b(?![^<>]*>\s{0,9}<(?:strong|b)>[^<>]{1,60}:)/gi
const PARTS = /<(?:h\d|li|p)\b[^<>]*>(?!(?:<br ?\/?>|&nbsp;|\s)*<\/)/gi

/** Whether a description has more headings, items or paragraphs, or a line less that pages show above it, or no markup that is idle. */
const isDivided = (current: string, value: string): boolean =>
  [SECTIONS, PARTS].some((tag) => countOf(value, tag) > countOf(current, tag)) ||
  isCleared(current, value) ||
  ridding(current, value) !== ''

const LEAST_ADVERT = 4

/** Whether a title is the same in calm letters and with single blanks, or without what advertises. */
const isTidier = (current: string, value: string): boolean => {
  const plainly = (title: string): string => title.toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '')
  const [was, is] = [plainly(current), plainly(value)]
  return (
    was === is ||
    (was.includes(is) &&
      is.includes(' ') &&
      was.replace(/[^\p{L}]/gu, '').length >= is.replace(/[^\p{L}]/gu, '').length + LEAST_ADVERT)
  )
}

/** Whether a value serves readers whatever the score: it answers, names pictures, stands where nothing stood, takes shouting or advertising out of a title, divides a text by headings, lists and paragraphs, or takes out what pages show above it. */
export const servesReaders = (field: Field, current: string, value: string): boolean =>
  field === 'faq' ||
  field === 'image_alt' ||
  current === '' ||
  (field === 'meta_title' && ADVERTISES.test(current) && !ADVERTISES.test(value)) ||
  (field === 'title' && isTidier(current, value)) ||
  (field === 'description' && isDivided(current, value))

/** Rules of what a text says. */
const OF_CONTENT = /^content-/
/** With the rule of a text that is the opening of the description, which one that was cut off is, too. */
const OF_SHOWN = /^(?:content-|struct-003$)/
/** Rules that count the characters of a title. */
const OF_LENGTH = /^struct-00[12]$/
/** The rule that counts those of a title where it is what results show. */
const OF_SHOWN_TITLE = /^struct-002$/

/** The rule of the address, which still misspells what a title no longer does. */
const OF_ADDRESS = /^struct-007$/

/** Whether a value takes the mark of a copy out of a title. */
export const isUnmarked = (field: Field, current: string, value: string): boolean =>
  field === 'title' && COPIED.test(current) && !COPIED.test(value)

/** What brings no point must cost none and settle something or serve, and a model's text has to bring one; the same words in other marks say no less, however their facts are counted. */
export const isWorthIt = (
  { points, settles, breaks, worsens }: Gain,
  by: WriterName,
  serves: boolean,
  free: RegExp | null,
): boolean =>
  breaks.length === 0 &&
  (points > 0 ||
    ((points === 0 || free === OF_LENGTH) && by === 'facts' && (serves || settles.length > 0) && worsens.length === 0))

/** A gain without the rules that may count the value for less. */
export const withoutFree = (gain: Gain, free: RegExp | null): Gain =>
  free === null ? gain : { ...gain, worsens: gain.worsens.filter(({ id }) => !free.test(id)) }

/** Rules that may count a value for less without its saying less than `current` does with its slips mended. */
export const freeOf = (field: Field, current: string, value: string, isInPart: boolean): RegExp | null => {
  if (isUnmarked(field, current, value)) return OF_LENGTH
  if (isInPart) return OF_SHOWN
  if (field === 'title' && current === value) return OF_ADDRESS
  // Pictures count as characters, and say nothing of the thing.
  if (field === 'title' && squeezed(current) === squeezed(value)) return OF_SHOWN_TITLE
  return isRemarked(field, current, value) ? OF_CONTENT : null
}
