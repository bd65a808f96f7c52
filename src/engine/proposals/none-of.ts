// Why nothing, or nothing more, is proposed for a product, by what the analysis has to suggest for it: what the writer could have written, and why it did not, and what
// is the merchant's to do.

import type { Reading } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import type { Field } from '../optimization.ts'
import { ownMetafield } from '../record/metafields.ts'
import { isTold } from '../record/product.ts'
import { isSlug } from '../writer/fields/image-alt.ts'
import { hasGoodData } from '../writer/fields/json-ld.ts'
import { askedOf } from './open-needs.ts'
import type { AnalysedReading, Gain } from './score-gain.ts'
import { SHOWN, some, whyNone } from './why-none.ts'

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
    ? 'no shorter text was found that is certain to keep what yours says'
    : 'your own text stays, as none was found that is certain to say more'
/** Begins the reason where nothing would be better. */
const NO_GAIN = 'the change that was found'
/** Why a value brings nothing: by what it would make worse, or by the score; `change`: what it does, as an imperative. */
export const slight = (
  change: string,
  { settles, worsens, breaks }: Pick<Gain, 'settles' | 'worsens' | 'breaks'>,
  after: readonly Suggestion[],
): string => {
  const worse = [...worsens, ...after.filter(({ id }) => breaks.includes(id))].map(named)
  if (worse.length > 0)
    return `${NO_GAIN}, ${quoted(change)}, would help here and harm elsewhere, in ${some(worse)}, so it was dropped`
  const misses = settles.length > 0 ? 'would not raise the score' : 'would change too little to be worth a proposal'
  return `${NO_GAIN}, ${quoted(change)}, ${misses}, so it was dropped`
}
export const ofSpace = `${NO_GAIN} would only take out a space in brackets, so it was dropped`
export const repeating = (slip: string): string =>
  `it would repeat what looks like a mistake in the record, ${slip}: correct that first`
export const taking = (side: string): string =>
  `it would say ${quoted(side)}, and the record says otherwise elsewhere: correct one of them first`
export const speaking = (name: string): string =>
  `the description has ${quoted(name)}, which may be another product: correct that first`
/** Of a value that another product has, or is to get. */
export const ofAnother =
  'another product has the same text, or is to get it: say in the title or the description how this one differs'
/** Of pictures that other products have, too. */
export const ofOtherPictures =
  'other products have the same picture, and which of them it shows only you can say: describe it yourself'
export const losing = (words: readonly string[]): string =>
  `the change that was found would lose ${some(words.map((word) => quoted(word)))}, which stands there now`

/** Rules of the text of a description that a writer settles where the whole of it can be arranged. */
const IN_TEXT = new Set(['content-010', 'content-013', 'content-014'])

/** Asks for other markup around the same words, or for other addresses. */
const OF_MARKUP =
  /^(?:Begin the desc|Format |Give the head|Join the two|Link to|Make |Paste the text|Remove the empty head|Replace the numb|Take the style|Write the sign)|pictures/

const OF_TWO = /^Slips of typing: [^,]{3,80} stands beside [^,]{3,80}, and one of them is misspelt\.$/u
const CUT_SHORT = /^Slips of typing: the description ends in the middle of [^,]{3,80}\.$/u

/** Why what is asked of the text of a description is left; `stays`: why the description is; `isMade`: whether a new one is proposed, in which some words in capitals may be calm. */
export const ofText = ({ id, title, description }: Suggestion, stays = '', isMade = false): string => {
  if (id === 'content-014' && OF_TWO.test(description))
    return 'no proposal decides between two spellings: correct the one that is misspelt'
  if (id === 'content-014' && CUT_SHORT.test(description))
    return 'whether more is to follow or only a full stop is missing only you can say'
  if (id === 'content-013' && /badge/.test(title))
    return 'whether each of them holds for this product only you can say: write it as a line'
  if (/^Keep the pictures/.test(title))
    return 'no proposal moves pictures: upload them to the files of your shop and replace their addresses'
  if (stays !== '') return `it would come with a new description, and ${stays}`
  if (id === 'content-014') return 'what is left no proposal corrects: correct it yourself as the suggestion says'
  if (id === 'content-013' && OF_MARKUP.test(title)) return 'none of the proposals does that: change it in your shop'
  return isMade && /normal case$/.test(title)
    ? 'what the new description leaves of it only you can change'
    : 'no proposal changes your own words'
}

const MOST_QUESTIONS = 3
/** Rules of facts that buyers ask for. */
const ASKED = 'content-004'

const named = ({ title, id }: Pick<Suggestion, 'title' | 'id'>): string => `${quoted(title)} (${id})`

/** The first, and that there are others. */
const ownWork = (own: readonly Suggestion[]): string =>
  own.length <= SHOWN
    ? listed(own.map(named))
    : `${own.slice(0, SHOWN).map(named).join(', ')}, and more, which the analysis lists`

/** One picture of each product may be how the shop shows all of them, of which its reports say nothing. */
const isWayOfShop = ({ id }: Suggestion, { product }: AnalysedReading['reading']): boolean =>
  id === 'media-001' && product.images.length === 1

/** Fields that hold nothing, pictures without a text, and a text without headings, whether or not a rule asks for more. */
export const withRoom = (reading: Reading): Field[] => {
  const { product, metaTitle, metaDescription, description, answers } = reading
  return [
    ...(metaTitle ? [] : (['meta_title'] as const)),
    ...(metaDescription ? [] : (['meta_description'] as const)),
    ...(description.text !== '' && !/<h[1-6]\b/i.test(product.body_html) ? (['description'] as const) : []),
    ...(ownMetafield(product, 'faq') === '' && answers.pairs.length === 0 ? (['faq'] as const) : []),
    ...(isTold(product, 'images.alt') && product.images.some(({ alt }) => !alt || isSlug(alt, product))
      ? (['image_alt'] as const)
      : []),
    ...(hasGoodData(reading) ? [] : (['json_ld'] as const)),
  ]
}

/** Whether the source of the record does not tell what it has for search: then nothing is said to be missing. */
const isUntold = (field: Field, { product }: Reading): boolean =>
  (field === 'meta_title' && !isTold(product, 'seo.title')) ||
  (field === 'meta_description' && !isTold(product, 'seo.description'))

/** Why there is no proposal for what the analysis suggests, beside those that are made, and for the fields asked for that have room; null if nothing is left. `left` is what the analysis suggests with the new description in place. */
export const noneOf = (
  { reading, suggestions }: AnalysedReading,
  refused: Refused,
  made: readonly Field[],
  asked: readonly Field[],
  left: readonly Suggestion[],
): string | null => {
  const told = new Set<Field>(made)
  const reasonFor = (field: Field, one?: Suggestion): string => {
    const isHeld =
      (field === 'meta_title' && reading.metaTitle) || (field === 'meta_description' && reading.metaDescription)
    if (field === 'meta_title' && !isHeld && made.includes('title'))
      return refused.get(field) ?? 'search results show the title without one, and so the title that is proposed'
    const asks = one ?? (field === 'description' ? suggestions.find(({ id }) => IN_TEXT.has(id)) : undefined)
    return refused.get(field) ?? (isHeld ? kept(one) : whyNone(field, reading, asks))
  }
  const open = suggestions.flatMap((one) => {
    const field = FIELD_OF[one.id]
    if (field === undefined || told.has(field) || !asked.includes(field) || isUntold(field, reading)) return []
    told.add(field)
    return `${named(one)} is left to you: ${reasonFor(field, one)}.`
  })
  const isInTextTold = made.length > 0 && asked.includes('description')
  if (isInTextTold)
    open.push(
      ...left
        .filter(({ id }) => IN_TEXT.has(id))
        .map(
          (one) =>
            `${named(one)} is left to you: ${ofText(one, refused.get('description'), made.includes('description'))}.`,
        ),
    )
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
  const isAnswered = ({ id }: Suggestion): boolean => FIELD_OF[id] !== undefined || (isInTextTold && IN_TEXT.has(id))
  const own = (made.length > 0 ? left : suggestions).filter((one) => !isAnswered(one) && !isWayOfShop(one, reading))
  const all = [...open, ...others, ...(own.length > 0 ? [`Also left to you: ${ownWork(own)}.`] : [])]
  if (made.length > 0) return all.length === 0 ? null : ['Nothing more is proposed.', ...all].join(' ')
  if (suggestions.length === 0 && all.length === 0)
    return 'Nothing is proposed: the analysis has nothing to suggest for this product alone.'
  const questions = own.some(({ id }) => id === ASKED) ? askedOf(reading).slice(0, MOST_QUESTIONS) : []
  return ['Nothing is proposed.', ...all, ...(questions.length > 0 ? [`Buyers ask: ${questions.join(' ')}`] : [])].join(
    ' ',
  )
}
