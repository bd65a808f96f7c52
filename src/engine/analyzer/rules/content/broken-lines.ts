// Measures that are none, and sentences that stop before their last word: what a form, an import or a deletion leaves. Part of content-013.

import type { Reads } from '../../reading.ts'
import { quoted, span } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

type Source = Reads<'description'>

const UNIT = '(?:["”″]|cm|mm|in(?:ch(?:es)?)?)'
const SIDE = '[WDHLBT]'
const ZERO = `(?<![\\d.,])0(?:[.,]0+)? ?${UNIT}?\\.? ?${SIDE}?`

/** `0.00"W x 0.00"D`: a form that was not filled in. */
const NOTHING = new RegExp(`${ZERO} ?[x×] ?0(?:[.,]0+)? ?${UNIT} ?${SIDE}?(?: ?[x×] ?${ZERO})?(?![\\p{L}\\d])`, 'u')
/** `2;3"W`: a number in which one sign has become another. */
const MISTYPED = new RegExp(`(?<![\\d;#&])\\d{1,3};\\d{1,3} ?(?:["”″]|cm(?!\\p{L})|mm(?!\\p{L}))${SIDE}?`, 'u')
const NUMBER = '(?<![\\d.,"”″])\\d{1,3}(?:[.,]\\d{1,3})?'
/** `64.81W x 19.00"D`: one number of the three without its unit. */
const WITHOUT_UNIT = new RegExp(
  `${NUMBER} ?${SIDE} ?[x×] ?\\d{1,3}(?:[.,]\\d{1,3})? ?["”″] ?${SIDE}(?!\\p{L})|${NUMBER} ?["”″] ?${SIDE} ?[x×] ?\\d{1,3}(?:[.,]\\d{1,3})? ?${SIDE}(?![\\p{L}\\d])`,
  'u',
)
/** "… if taking blood thinners, or." */
const BROKEN_OFF = /[\p{Ll},] (?:and|or|und|oder)\.(?=\s|$)/u

const BROKEN: readonly (readonly [shape: RegExp, what: string, fix: string])[] = [
  [NOTHING, 'A measure is zero', 'Fill in the measures, or take the line out'],
  [MISTYPED, 'A measure has a wrong sign in its number', 'Correct the measure'],
  [WITHOUT_UNIT, 'A measure lacks the unit that the one beside it has', 'Give every measure its unit'],
  [BROKEN_OFF, 'A sentence stops where it goes on', 'Finish the sentence, or take out its last word'],
]

/** Characters before the place that are shown, from a word on. */
const BEFORE = 30

const shownAt = (text: string, at: number, end: number): string =>
  text
    .slice(Math.max(0, at - BEFORE), end)
    .replace(/^[^\n]*\n/, '')
    .replace(/^\S* (?=.{4})/, at > BEFORE ? '…' : '$&')

export const brokenLines = ({ description: { text } }: Source): Fault[] =>
  BROKEN.flatMap(([shape, what, fix]) => {
    const match = shape.exec(text)
    if (!match) return []
    const { 0: found, index } = match
    const end = index + found.length
    const shown = shape === BROKEN_OFF ? shownAt(text, index, end) : found
    return fault(span('description', text, index, end), `${what}: ${quoted(shown.trim(), 60)}.`, fix)
  })
