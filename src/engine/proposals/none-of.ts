// Why nothing, or nothing more, is proposed for a product, by what the analysis has to suggest for it: what the writer could have written, and why it did not, and what
// is the merchant's to do.

import type { Suggestion } from '../analyzer/report/report.ts'
import { quoted } from '../analyzer/rule.ts'
import type { Field } from '../optimization.ts'
import type { AnalysedReading, Gain } from './score-gain.ts'
import { some, whyNone, withRoom } from './why-none.ts'

/** Why the draft of a field is not proposed. */
export type Refused = Map<Field, string>

/** The field that a writer would write for what a rule asks. */
const FIELD_OF: Partial<Record<string, Field>> = {
  'struct-001': 'title',
  'struct-002': 'meta_title',
  'struct-003': 'meta_description',
  'struct-005': 'description',
  'conv-001': 'faq',
  'conv-002': 'faq',
  'media-002': 'image_alt',
}

/** Why a text that the field holds stays, by what is asked of it. */
const kept = (asked: Suggestion | undefined): string =>
  asked === undefined || /^Shorten/.test(asked.title)
    ? 'no shorter text could be made that is certain to keep what yours says'
    : 'it is your own text, and none could be made that is certain to say more'
/** Begins the reason where nothing would be better. */
const NO_GAIN = 'what could be done'
/** Why a value brings nothing: by what it would make worse, or by what it is. */
export const slight = (field: Field, { worsens, breaks }: Pick<Gain, 'worsens' | 'breaks'>): string => {
  const worse = [...worsens.map(({ title, id }) => `${quoted(title)} (${id})`), ...breaks]
  if (worse.length > 0)
    return `${NO_GAIN} would help here and set the product back in another suggestion, ${some(worse)}`
  return field === 'description'
    ? `${NO_GAIN} without you changes its looks alone`
    : `${NO_GAIN} says no more than what stands there`
}
export const repeating = (slip: string): string =>
  `it would repeat what looks like a slip in the record, ${slip}, which has to be mended first`
export const taking = (side: string): string =>
  `what could be written would say ${quoted(side)}, and the record says otherwise elsewhere, which has to be settled first`
/** Of a value that another product has, or is to get. */
export const ofAnother =
  'what could be written is what another product has or is to get: say in the title, an option or the description what is different about this one'
export const losing = (words: readonly string[]): string =>
  `what could be written would lose ${some(words.map((word) => quoted(word)))} of what stands there`

const MOST_QUESTIONS = 3
/** Rules of facts that buyers ask for. */
const ASKED = 'content-004'

const named = ({ title, id }: Suggestion): string => `${quoted(title)} (${id})`

/** Why there is no proposal for what the analysis suggests, beside those that are made, and for the fields asked for that have room; null if nothing is left. */
export const noneOf = (
  { reading, suggestions }: AnalysedReading,
  refused: Refused,
  made: readonly Field[],
  asked: readonly Field[],
): string | null => {
  const told = new Set<Field>(made)
  const reasonFor = (field: Field, one?: Suggestion): string => {
    const isHeld =
      (field === 'meta_title' && reading.metaTitle) || (field === 'meta_description' && reading.metaDescription)
    if (field === 'meta_title' && !isHeld && made.includes('title'))
      return refused.get(field) ?? 'pages show the title, and so the one that is proposed'
    return refused.get(field) ?? (isHeld ? kept(one) : whyNone(field, reading, one))
  }
  const open = suggestions.flatMap((one) => {
    const field = FIELD_OF[one.id]
    if (field === undefined || told.has(field) || !asked.includes(field)) return []
    told.add(field)
    return `${named(one)} is left to you: ${reasonFor(field, one)}.`
  })
  const others = [
    ...new Set([
      ...refused.keys(),
      ...(suggestions.length > 0 || made.length > 0 ? withRoom(reading).filter((field) => asked.includes(field)) : []),
    ]),
  ].flatMap((field) =>
    told.has(field) || (refused.get(field)?.startsWith(NO_GAIN) && suggestions.length === 0)
      ? []
      : `Of ${field} nothing is proposed: ${reasonFor(field)}.`,
  )
  const left = [...open, ...others]
  if (made.length > 0) return left.length === 0 ? null : ['Nothing more is proposed.', ...left].join(' ')
  if (suggestions.length === 0 && left.length === 0) return 'Nothing is proposed: the analysis has nothing to suggest.'
  const own = suggestions.filter(({ id }) => FIELD_OF[id] === undefined)
  const questions = own.some(({ id }) => id === ASKED) ? reading.openQuestions.slice(0, MOST_QUESTIONS) : []
  return [
    'Nothing is proposed.',
    ...left,
    ...(own.length > 0 ? [`Only you can do what else is suggested: ${some(own.map(named))}.`] : []),
    ...(questions.length > 0 ? [`Buyers ask: ${questions.join(' ')}`] : []),
  ].join(' ')
}
