// The sentence of a description that comes nearest to a meta description, and what it lacks.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { plain } from '../../text/plain-text.ts'
import { isSlogan, talkOf } from '../facts/merchant-sentences.ts'
import { isAboutThing, isSaid, LEAST_OF_ALL, MOST, POINTS, PRAISES, SHOWN, saidIn } from './meta-description.ts'

const OURS = /^(?:our|unser\p{L}*|nos|notre|nuestr\p{L}*|noss\p{L}*)(?!\p{L})/iu
const WHOLE = /^[\p{Lu}\d"“].*[.!?]$/su

/** What keeps a sentence from standing for the product, by what is looked at first; "" where nothing does. */
const lackOf = (text: string, reading: Reading): [place: number, lack: string] => {
  const length = shownLength(text)
  const talk = talkOf(text, reading.lexicon)
  const lacks: [isLacking: boolean, lack: string][] = [
    [!isAboutThing({ text }, reading), 'does not name the product in its first words'],
    [OURS.test(text), 'speaks as the shop'],
    [POINTS.test(text) || /(?<!\p{L})(?:this|these|those)(?!\p{L})/iu.test(text), 'points at what stands before it'],
    [talk !== '', talk],
    [isSlogan(text) || PRAISES.test(text), 'calls and does not tell'],
    [length > MOST, `has ${length} characters, of which ${MOST} are shown`],
    [length < LEAST_OF_ALL, `has ${length} characters, which are too few`],
  ]
  const at = lacks.findIndex(([isLacking]) => isLacking)
  return at === -1 ? [lacks.length, ''] : [at, lacks[at]![1]]
}

/** The sentence of the description that comes nearest to a meta description, with what it lacks; null where there is none. */
export const nearestSentence = (reading: Reading): { text: string; lack: string } | null => {
  const { description, prose } = reading
  const texts = prose
    .map(({ start, end }) => plain(description.text.slice(start, end)))
    .filter((one) => WHOLE.test(one))
  const isLong = (text: string): number => Number(shownLength(text) >= LEAST_OF_ALL)
  const all = texts
    .map((text) => ({ text, of: lackOf(text, reading) }))
    .toSorted((a, b) => b.of[0] - a.of[0] || isLong(b.text) - isLong(a.text))
  const [first] = all
  if (first === undefined) return null
  if (first.of[1] !== '') return { text: first.text, lack: first.of[1] }
  const had = saidIn(plain(description.text.slice(0, SHOWN)), reading)
  const lost = had.find(({ value }) => !isSaid(value, first.text))
  const lack =
    saidIn(first.text, reading).length <= had.length
      ? 'states no more facts than the beginning, which pages show'
      : lost === undefined
        ? 'says no more than the beginning, which pages show'
        : `lacks “${lost.shown}” of the beginning, which pages show`
  return { text: first.text, lack }
}
