// The attributes that buyers of such a product ask for and the record does not state.

import { ATTRIBUTES, type AttributeId } from '../languages/taxonomy/attributes.ts'
import { FAMILIES } from '../languages/taxonomy/families.ts'
import type { Reads } from './reading.ts'
import { listed } from './rule.ts'

/**
 * Required attributes of the product's family that the record does not state; each is met by any one of its entry. None in a language
 * without a lexicon, where what is stated in words is not recognised.
 */
export const missingAttributes = ({
  naming,
  stated,
  lexicon,
}: Reads<'lexicon' | 'naming' | 'stated'>): AttributeId[][] =>
  naming.family === null || lexicon === null
    ? []
    : FAMILIES[naming.family].required.filter((anyOf) => !anyOf.some((id) => stated.has(id)))

/** An attribute as advice names it, with what it is about. */
export const attributeAdvice = ([first]: readonly AttributeId[]): string =>
  `${ATTRIBUTES[first!].name} (${ATTRIBUTES[first!].asks})`

/** What of them would state it: any attribute of each entry. */
export const attributesAsked = (reading: Reads<'lexicon' | 'naming' | 'stated'>): AttributeId[] =>
  missingAttributes(reading).flat()

/** What to fill in: attributes of the family that are not stated; "" of an unknown kind, of which nothing is known that it should have. */
export const whatToState = (reading: Reads<'lexicon' | 'naming' | 'stated'>): string => {
  const { family } = reading.naming
  if (family !== null && FAMILIES[family].asks) return `State ${FAMILIES[family].asks}.`
  const wanted = missingAttributes(reading)
  const asks = wanted.slice(0, 4).map(attributeAdvice)
  return asks.length === 0 ? '' : `State ${listed(asks)}.`
}
