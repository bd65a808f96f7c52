// What is left in options and prices from setting a product up: a remark in the value of an option, a price of 1, a step of the price that no text
// explains. Part of commerce-007.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { amountOf } from '../../../record/prices.ts'
import type { Product } from '../../../record/product.ts'
import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { type Fault, fault, faultOfValue } from '../shared/faults.ts'
import { isSizeName, placesOf } from './option-faults.ts'

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

type Priced = Product['variants'][number]

const priceOf = ({ price }: Priced): number => amountOf(price) ?? 0
const isReduced = (variant: Priced): boolean => (amountOf(variant.compare_at_price) ?? 0) > priceOf(variant)

const MANY = 5

/** One variant of many at a price of its own, each of whose choices another one has at the price of all others. */
const oddPrice = ({ product: { variants } }: Source): Fault[] => {
  const byPrice = [...Map.groupBy(variants, priceOf).values()].sort((a, b) => a.length - b.length)
  const [[odd] = [], others = []] = byPrice
  if (!odd || byPrice.length !== 2 || variants.length < MANY || others.length < variants.length - 1) return []
  const isShared = odd.options.every((value, at) => others.some((other) => other.options[at] === value))
  return odd.options.length > 1 && isShared && !isReduced(odd)
    ? fault(
        whole('variants.price', odd.price!),
        `${quoted(odd.options.join(' / '), 50)} costs ${odd.price}, and each of the other ${others.length} variants ${others[0]!.price}.`,
        'Correct the one price that differs, or say why it does',
      )
    : []
}

/** Sizes of clothes in letters, and of contents; shoes are dealt in at what each size brings. */
const SIZED = /^(?:\d?x*[sml]|\d{1,4}(?:[.,]\d{1,2})? ?(?:m?l|cl|k?g|oz|[cm]?m|in|["”]))$/i

/** A size that costs less than the next smaller one of the same choice. */
const cheaperSize = ({ product: { options, variants } }: Source): Fault[] => {
  const at = options.findIndex(({ name }) => isSizeName(name))
  const places = at === -1 ? null : placesOf(options[at]!.values)
  if (places === null || variants.some(isReduced) || !options[at]!.values.every((value) => SIZED.test(value.trim())))
    return []
  const placeOf = ({ options: values }: Priced): number => places[options[at]!.values.indexOf(values[at]!)] ?? -1
  for (const group of Map.groupBy(variants, ({ options: values }) => values.toSpliced(at, 1).join(' / ')).values()) {
    const sorted = group.toSorted((a, b) => placeOf(a) - placeOf(b))
    const larger = sorted.findIndex((one, place) => place > 0 && priceOf(one) < priceOf(sorted[place - 1]!))
    if (larger === -1) continue
    const [small, large] = [sorted[larger - 1]!, sorted[larger]!]
    return fault(
      whole('variants.price', large.price!),
      `${quoted(large.options.join(' / '), 40)} costs ${large.price}, less than the smaller ${quoted(small.options.join(' / '), 40)} at ${small.price}.`,
      'Put the prices of the sizes in order',
    )
  }
  return []
}

/** In the order in which an editor would see to them. */
export const offerLeftovers = (reading: Source): Fault[] =>
  [placedPrice, oddPrice, cheaperSize, remarks, unexplainedSteps].flatMap((of) => of(reading))
