// Masses of jewels and coins that cannot both be: grams that a field of the variant has a thousand times, and two fractions of an ounce of one metal.
// Needs no lexicon.

import { type Contradiction, saidIn } from '../measures.ts'
import { MAX_TEXT, type Places } from '../places.ts'

const GRAMS =
  /(?<![\d.,/×x-]|\d )(\d{1,3}(?:[.,]\d{1,2})?) ?(?:g|gr|grs|grams?|gramm|grammes?|gramos?|gramas?|grammi)(?![\p{L}\d/²])/giu
/** A platform keeps grams or kilograms, and whoever enters one for the other is wrong by that. */
const IN_KILOGRAMS = 1000

/** "5 grams" of a ring whose variants weigh 5000 g. */
const thousandfold = ({ description, product: { variants } }: Places): Contradiction[] => {
  const [grams, ...more] = new Set(variants.map((variant) => variant.grams))
  const stated = [...description.text.slice(0, MAX_TEXT).matchAll(GRAMS)]
  const [one] = stated
  if (!one || !grams || more.length > 0) return []
  const masses = new Set(stated.map(([, number]) => Number(number!.replace(',', '.'))))
  const [mass] = masses
  if (masses.size > 1 || !mass || grams !== mass * IN_KILOGRAMS) return []
  return [
    {
      one: saidIn('description', one[0], one.index),
      other: saidIn('variants.grams', `${grams} g`),
      isMinor: true,
      advice: `Correct the weight of the variant: it is a thousand times what the text says, as where grams are entered as kilograms.`,
    },
  ]
}

const OUNCES =
  /(?<![\d/.,])(½|¼|⅓|⅒|1\/(?:2|4|5|10|20|25)) ?(?:oz|ounces?)\.?(?: (?:of|tr(?:oy)?))?(?: \.?\d{3,4})?(?: (?:fine|pure))? (gold|silver|platinum|palladium)(?!\p{L})/giu
const SIGNS: Record<string, string> = { '½': '1/2', '¼': '1/4', '⅓': '1/3', '⅒': '1/10' }
const fractionOf = ([, fraction]: RegExpMatchArray): string => SIGNS[fraction!] ?? fraction!

/** "½ oz gold" in the title, and "1/10 oz fine gold" in the text. */
const ounces = ({ title, description, product: { variants } }: Places): Contradiction[] => {
  const [own, ...more] = title.text.matchAll(OUNCES)
  if (!own || more.length > 0 || variants.length > 1) return []
  const other = [...description.text.slice(0, MAX_TEXT).matchAll(OUNCES)].find(
    (one) => one[2]!.toLowerCase() === own[2]!.toLowerCase() && fractionOf(one) !== fractionOf(own),
  )
  return other ? [{ one: saidIn('title', own[0], own.index), other: saidIn('description', other[0], other.index) }] : []
}

export const preciousMasses = (places: Places): Contradiction[] => [...thousandfold(places), ...ounces(places)]
