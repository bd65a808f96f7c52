// What is left in options and prices from setting a product up: a remark in the value of an option, a price of 1, a step of the price that no text
// explains. Part of commerce-007.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { choicesOf } from '../../../record/listing.ts'
import { amountOf } from '../../../record/prices.ts'
import type { Product } from '../../../record/product.ts'
import { isBasicColor } from '../../contradictions/labelled-colors.ts'
import type { Reads } from '../../reading.ts'
import { quoted, span, whole } from '../../rule.ts'
import { type Fault, fault, faultOfValue } from '../shared/faults.ts'
import { COLOR_NAME, isSizeName } from './option-faults.ts'
import { placesOf } from './sizes-in-order.ts'

type Source = Reads<'description' | 'lexicon' | 'listing' | 'product'>
const REMARK =
  /(?<!\p{L})(?:best[- ]?sell(?:er|ing)|(?:on|for) sale|hot sale|sale!|limited (?:edition )?offer|free shipping|most popular|our favou?rite|recommended!?|new!|\d{1,2} ?% off|save \d{1,2} ?%|bestseller|meistverkauft|im angebot|versandkostenfrei|meilleure vente|livraison gratuite|más vendido|envío gratis|oferta|sold[- ]out|out of stock|last one|ausverkauft|épuisé|agotad[oa]|esgotad[oa])(?!\p{L})/iu

const remarks = ({ listing, product }: Source): Fault[] => {
  const value = choicesOf(listing, product)
    .flatMap(({ values }) => values)
    .find((one) => REMARK.test(one))
  return faultOfValue(
    'options.values',
    value,
    (shown) => `A value of an option advertises, or tells the stock: ${quoted(shown, 60)}.`,
    'Take the remark out of the value of the option',
  )
}

const SIDE = /(?<![\d.,])\d{1,5}(?:[.,]\d{1,2})?/g
const TOO_SHORT = 5

/** "460 x 400 x 95 mm" above "410 x 350 x 750 mm": one side of the larger size that lacks a digit. */
const shortSide = ({ listing: { options } }: Source): Fault[] => {
  for (const { name, values } of options) {
    const sides = values.map((value) => (value.match(SIDE) ?? []).map((number) => Number(number.replace(',', '.'))))
    const [first] = sides
    if (!first || values.length < 3 || first.length < 2 || sides.some(({ length }) => length !== first.length)) continue
    for (const [at, own] of sides.entries())
      for (const [place, side] of own.entries()) {
        const others = sides.filter((_, other) => other !== at)
        // Hooks of 6/0 are counted so.
        const isOdd = side > 0 && others.every((other) => other[place]! >= TOO_SHORT * side)
        const isLarge = own.every(
          (one, rest) => rest === place || one > Math.min(...others.map((other) => other[rest]!)),
        )
        if (isOdd && isLarge)
          return fault(
            whole('options.values', values[at]!),
            `One measure of ${quoted(values[at]!, 40)} of the option ${quoted(name, 30)} does not fit those of the other values: ${quoted(values.join(', '), 90)}.`,
            'Correct the measure in the value of the option',
          )
      }
  }
  return []
}

const NUMBER = /\d{2,6}[.,]\d{1,3}/

/** Whether one number is the other with a digit less, and hardly another value. */
const lacksDigit = (a: string, b: string): boolean =>
  b.length === a.length + 1 &&
  a.length > 4 &&
  [...b].some((_, at) => b.slice(0, at) + b.slice(at + 1) === a) &&
  Math.abs(Number.parseFloat(a) - Number.parseFloat(b)) < Number.parseFloat(a) / 100

/** "266.38 MCM 13.2 kV" beside "266.8 MCM 34.5 kV": one number in two spellings. */
const nearValues = ({ listing: { options } }: Source): Fault[] =>
  options.flatMap(({ name, values }) => {
    const numbers = values.map((value) => NUMBER.exec(value)?.[0] ?? '')
    const at = numbers.findIndex((number) => numbers.some((other) => lacksDigit(number, other)))
    const other = numbers.findIndex((number) => at !== -1 && lacksDigit(numbers[at]!, number))
    return other === -1
      ? []
      : fault(
          whole('options.values', `${values[at]}, ${values[other]}`),
          `Two values of the option ${quoted(name, 30)} differ in one digit, as after a slip: ${quoted(values[at]!, 40)}, ${quoted(values[other]!, 40)}.`,
          'Correct the number in the value of the option',
        )
  })

const LEAST_COLORS = 3

/** "T515 KST BK" for a colour: what fits the thing, and no value that names a colour. */
const uncolored = ({ lexicon, listing: { options }, product: { title } }: Source): Fault[] => {
  const option = options.find(({ name }) => COLOR_NAME.test(name.trim()))
  if (!lexicon || !option || option.values.length < LEAST_COLORS) return []
  const codes = (title.match(/\p{Lu}{0,6}\d+/gu) ?? []).filter((code) => code.length > 1)
  const isColored = (value: string): boolean =>
    normalWords(value).some((word) => lexicon.colors.has(word) || isBasicColor(word))
  const coded = option.values.filter((value) => !isColored(value) && codes.some((code) => value.includes(code)))
  return coded.length > option.values.length / 2
    ? fault(
        whole('options.values', coded[0]!),
        `${coded.length} of ${option.values.length} values of the option ${quoted(option.name, 30)} name a model or a code and no colour: ${quoted(coded.join(', '), 60)}.`,
        'Name the colours, or the option after what is chosen',
      )
    : []
}

/** What a program fills in where nobody did; "None" may be a choice. */
const NO_VALUE =
  /^\s*(?:x{2,4}|n\/?a|null|undefined|nan|t\.?b\.?[ad]\.?|default(?: (?:title|value))?|(?:new )?colou?r range|test|[-–.?])\s*$/i

/** "XX" of the option "Size", and "Length" of the option "Length". */
const emptyValues = ({ listing: { options } }: Source): Fault[] => {
  for (const { name, values } of options) {
    const value = values.find(
      (one) => NO_VALUE.test(one) || (values.length === 1 && one.toLowerCase() === name.toLowerCase()),
    )
    if (value !== undefined)
      return fault(
        whole('options.values', value),
        `The value ${quoted(value, 30)} of the option ${quoted(name, 30)} says nothing.`,
        'Name the value of the option, or remove the option',
      )
  }
  return []
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

const SHADE = /^(?:light|dark|pale|deep|bright|heather|hell|dunkel|clair|foncé|claro|oscuro|escuro)$/

const unexplainedSteps = ({ description, lexicon, listing: { options, lowest, highest } }: Source): Fault[] => {
  const [only, ...more] = options.filter(({ values }) => values.length > 1)
  if (!lexicon || !only || more.length > 0 || lowest === null || highest === null || highest < APART * lowest) return []
  const isColor = (value: string): boolean =>
    !/\d/.test(value) &&
    normalWords(value).some((word) => lexicon.colors.has(word)) &&
    normalWords(value).every((word) => lexicon.colors.has(word) || SHADE.test(word))
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

/** One of many at a price of its own, and all others at one price. */
const oddAmong = (group: readonly Priced[]): { odd: Priced; others: Priced[] } | null => {
  const byPrice = [...Map.groupBy(group, priceOf).values()].sort((a, b) => a.length - b.length)
  const [[odd] = [], others = []] = byPrice
  return odd && byPrice.length === 2 && group.length >= MANY && others.length === group.length - 1
    ? { odd, others }
    : null
}

/** Among variants of one value, such as a size, where those of every other value cost the same. */
const oddOfValue = (variants: readonly Priced[], at: number): ReturnType<typeof oddAmong> => {
  const groups = [...Map.groupBy(variants, ({ options }) => options[at]).values()]
  const uneven = groups.filter((group) => new Set(group.map(priceOf)).size > 1)
  return groups.length > 2 && uneven.length === 1 ? oddAmong(uneven[0]!) : null
}

/** One variant of many at a price of its own, each of whose choices another one has. */
const oddPrice = ({ product: { variants } }: Source): Fault[] => {
  const places = variants[0]?.options.map((_, at) => at) ?? []
  const found =
    places.length < 2
      ? null
      : [oddAmong(variants), ...places.map((at) => oddOfValue(variants, at))].find(
          (one) =>
            one?.odd.options.every((value, at) =>
              variants.some((other) => other !== one.odd && other.options[at] === value),
            ) && !isReduced(one.odd),
        )
  return found
    ? fault(
        whole('variants.price', found.odd.price!),
        `${quoted(found.odd.options.join(' / '), 50)} costs ${found.odd.price}, and each of the other ${found.others.length} variants ${found.others[0]!.price}.`,
        'Correct the one price that differs, or say why it does',
      )
    : []
}

const TOO_DEAR = 10

/** A former price that no reduction explains: a point too few, or digits too many. */
const farReduced = ({ product: { variants } }: Source): Fault[] => {
  const wrong = variants.find(
    (one) => priceOf(one) > 1 && (amountOf(one.compare_at_price) ?? 0) >= TOO_DEAR * priceOf(one),
  )
  return wrong
    ? fault(
        whole('variants.compare_at_price', wrong.compare_at_price!),
        `The compare-at price ${wrong.compare_at_price} is ${Math.floor(amountOf(wrong.compare_at_price)! / priceOf(wrong))} times the price ${wrong.price}.`,
        'Correct the compare-at price',
      )
    : []
}

const DEARER = 5
const NEAR = 2
const OF_MANY =
  /\d ?(?:x|er|pcs|pieces?|packs?|sessions?|days?|months?|kg|l|lbs?|stück|meters?|m)(?!\p{L})|(?:case|box|pack|roll|set|dozen|bulk|lot|carton) ?(?:of|\b)/iu

/** One variant five times as dear as the dearest of the others, which cost about the same: a digit too many. */
const digitTooMany = ({ product: { variants } }: Source): Fault[] => {
  const sorted = variants.filter((one) => priceOf(one) > 0).toSorted((a, b) => priceOf(b) - priceOf(a))
  const [first, second] = sorted
  const last = sorted.at(-1)
  if (!first || !second || !last || sorted.length < 3) return []
  const isFar = priceOf(first) >= DEARER * priceOf(second) && priceOf(second) <= NEAR * priceOf(last)
  return isFar && !variants.some(({ options }) => OF_MANY.test(options.join(' ')))
    ? fault(
        whole('variants.price', first.price!),
        `${quoted(first.options.join(' / '), 40)} costs ${first.price}, and the other variants ${last.price} to ${second.price}.`,
        'Correct the one price that differs, or say why it does',
      )
    : []
}

const ASKED =
  /(?:^|[\n.!?*•] ?)(?:please )?(?:contact|call|message|e-?mail|write) us (?:for|with|about|regarding) (?:all |the )?pric(?:e|es|ing)(?: requests?| information| inquiries| enquiries)?(?!\p{L})|(?:preis|preise) auf anfrage|prix sur demande|precio (?:a consultar|bajo consulta)|preço sob consulta|prezzo su richiesta/iu

/** A price that a text has buyers ask for, beside one at which they can buy. */
const askedPrice = ({ description: { text }, listing: { lowest } }: Source): Fault[] => {
  const match = lowest !== null && lowest > 1 ? ASKED.exec(text) : null
  return match
    ? fault(
        span('description', text, match.index, match.index + match[0].length),
        `The text has buyers ask for the price, ${quoted(match[0].replace(/^[\s.!?*•]+/u, ''), 60)}, and the product has one: ${lowest}.`,
        'Take the request out of the text, or say which prices it means',
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
  [
    placedPrice,
    farReduced,
    digitTooMany,
    askedPrice,
    oddPrice,
    cheaperSize,
    remarks,
    emptyValues,
    uncolored,
    shortSide,
    nearValues,
    unexplainedSteps,
  ].flatMap((of) => of(reading))
