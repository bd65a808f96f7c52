// Values that no text may state, though a record has them: placeholders, what is filed for feeds and apps alone, two things in one, and words of makers.

import type { Fact } from '../../analyzer/facts/facts.ts'
import { namesMaterial } from '../../analyzer/facts/otherwise-told.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { isCodeOrClaim } from '../../analyzer/report/shown-values.ts'
import { isForeignValue } from '../../languages/by-language.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { isColorCode, NO_VALUE } from './choices.ts'

/** Sizes that are none, and colours that only the shop can read. */
const isPlaceholder = (attribute: AttributeId | null, value: string, lexicon: Lexicon): boolean => {
  const parts = value.split(/[,;/] */)
  if (attribute === 'size') return parts.some((one) => NO_VALUE.test(one))
  if (isCodeOrClaim(attribute, value)) return true
  return attribute === 'color' && parts.some((one) => isColorCode(one, lexicon))
}

/** "Weather-proof | Washable": two cells that nothing says belong together as a label and its value. */
export const isLoosePair = ({ shown, label }: Fact, attribute: AttributeId | null, lexicon: Lexicon): boolean =>
  /^[^:：\n]*\|/u.test(shown) && (attribute === null || !lexicon.labels.has(label))

/** "Zinc oxide – a mineral sunscreen", the first line of several, and "chamomile, green tea", as platforms let shops choose what stands out: no list of all that is in it. */
export const isChosenFew = ({ field, value }: Fact, attribute: AttributeId | null): boolean =>
  attribute === 'ingredients' &&
  (/ [–—-] \p{L}/u.test(value) || (field === 'metafields' && /^[a-z\d,; -]+$/.test(value)))

/** "Male, unisex" says two things of whom it is for, and "Straight-fit cargo" is the fit of another thing than trousers that are no cargo. */
export const isMixed = (attribute: AttributeId | null, value: string, { title }: Reading): boolean => {
  if (attribute === 'audience') return /[,;/]/.test(value) && /unisex/iu.test(value)
  const [, thing = ''] = (attribute === 'fit' && FIT_OF.exec(value)) || []
  return thing !== '' && !title.text.toLowerCase().includes(thing.toLowerCase())
}
const FIT_OF = /[ -]fit (?!silhouette|style|look|leg|cut|shape|and|with|for|through|in|at|that)(\p{L}{3,})/iu

const FILED: readonly AttributeId[] = ['brand', 'model', 'certification']
const OF_PEOPLE: readonly AttributeId[] = ['audience', 'age_range', 'fit', 'size']

/** Attributes that feeds are filled with, whatever the thing: "adult" and "unisex" say nothing of tea. */
export const isInternal = (attribute: AttributeId, { naming: { family } }: Reading): boolean =>
  FILED.includes(attribute) ||
  (OF_PEOPLE.includes(attribute) && family !== 'apparel' && family !== 'footwear' && family !== 'toys')

/** What its makers call a cloth, "1 x Leash" in the box of a leash: no one seeks or learns that. */
const isMakersOwn = (attribute: AttributeId | null, value: string, { title, lexicon }: Reading): boolean => {
  if (attribute === 'in_the_box') {
    const [, thing = ''] = /^1 ?[x×*] ?([\p{L} -]+)$/iu.exec(value) ?? []
    const { stems } = lookUpText(thing, lexicon)
    return stems.length > 0 && stems.every((stem) => title.stems.includes(stem))
  }
  const [, made = ''] = (attribute === 'material' && /(?:^|[ ,])(\p{L}+) (?:cloth|fabric)(?=,|$)/iu.exec(value)) || []
  return made !== '' && !namesMaterial(made, lexicon) && /,/.test(value)
}

const OFF_WHITE =
  /(?<!\p{L})(?:off[- ]?white|cream|creme|crème|ivory|ecru|écru|elfenbein|blanc cassé|blanco roto|marfil|crudo|cru|avorio)(?!\p{L})/iu

/** Whether "white" is filed for what its title or text calls "off-white". */
export const isOtherWhite = (value: string, { title, description }: Reading): boolean =>
  /^(?:white|weiß|blanc|blanco|branco|bianco)$/iu.test(value) && OFF_WHITE.test(`${title.text}\n${description.text}`)

/** Whether a value is none, or what apps file in another language than the text or in words of its makers. */
export const isUnfit = ({ field }: Fact, attribute: AttributeId | null, value: string, reading: Reading): boolean => {
  const lexicon = reading.lexicon!
  // The next label, where the value was left out: "Burning time: Safety: never …".
  if (isPlaceholder(attribute, value, lexicon) || /^\p{Lu}\p{L}{2,20}: \p{Ll}/u.test(value)) return true
  if (field !== 'metafields') return false
  const isWrongColor = attribute === 'color' && isOtherWhite(value, reading)
  return isWrongColor || isForeignValue(value, lexicon) || isMakersOwn(attribute, value, reading)
}
