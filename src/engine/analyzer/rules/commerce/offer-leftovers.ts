// What is left in options and prices from setting a product up: a remark in the value of an option, a price of 1, a step of the price that no text
// explains. Part of commerce-007.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { amountOf } from '../../../record/prices.ts'
import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { type Fault, fault, faultOfValue } from '../shared/faults.ts'

type Source = Reads<'description' | 'lexicon' | 'listing' | 'product'>
const REMARK =
  /(?<!\p{L})(?:best[- ]?sell(?:er|ing)|(?:on|for) sale|hot sale|sale!|limited (?:edition )?offer|free shipping|most popular|our favou?rite|recommended!?|new!|\d{1,2} ?% off|save \d{1,2} ?%|bestseller|meistverkauft|im angebot|versandkostenfrei|meilleure vente|livraison gratuite|más vendido|envío gratis|oferta|sold[- ]out|out of stock|last one|ausverkauft|épuisé|agotad[oa]|esgotad[oa])(?!\p{L})/iu

const remarks = ({ listing: { options } }: Source): Fault[] => {
  const value = options.flatMap(({ values }) => values).find((one) => REMARK.test(one))
  return faultOfValue(
    'options.values',
    value,
    (shown) => `A value of an option advertises, or tells the stock: ${quoted(shown, 60)}.`,
    'Take the remark out of the value of the option',
  )
}

const PLACED = /^(?:0\.01|9{4,}(?:\.99)?|12345|1234\.56)$/
/** What weighs so much, or cost so much before, is not sold for 1. */
const HEAVY = 1_000
const DEAR = 20

/** What stands in for a price in every variant; small parts may cost 1. */
const placedPrice = ({ product: { variants } }: Source): Fault[] => {
  const prices = new Set(variants.map(({ price }) => amountOf(price)))
  const [price] = prices
  const isMore = variants.some(
    ({ grams, compare_at_price }) => (grams ?? 0) >= HEAVY || (amountOf(compare_at_price) ?? 0) >= DEAR,
  )
  return prices.size === 1 && (PLACED.test(String(price)) || (price === 1 && isMore))
    ? fault(
        whole('variants.price', variants[0]!.price!),
        `The price ${variants[0]!.price} looks like one that only holds a place.`,
        'Set the price at which it is sold',
      )
    : []
}

/** Prices of one thing in several colours, a fifth apart. */
const APART = 1.2
const EXPLAINED = /price|surcharge|extra|preis|aufpreis|zuschlag|prix|supplément|precio|recargo/i

const unexplainedSteps = ({ description, lexicon, listing: { options, lowest, highest } }: Source): Fault[] => {
  const [only, ...more] = options
  if (!lexicon || !only || more.length > 0 || lowest === null || highest === null || highest < APART * lowest) return []
  const isColor = (value: string): boolean =>
    !/\d/.test(value) && normalWords(value).every((word) => lexicon.colors.has(word))
  return only.values.every(isColor) && !EXPLAINED.test(description.text)
    ? fault(
        whole('options.values', only.values.join(', ')),
        `The colours cost ${lowest} to ${highest}, and no text says why.`,
        'Say what the dearer variants have more',
      )
    : []
}

/** In the order in which an editor would see to them. */
export const offerLeftovers = (reading: Source): Fault[] =>
  [placedPrice, remarks, unexplainedSteps].flatMap((of) => of(reading))
