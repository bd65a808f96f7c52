// schema-004: structured data says what the offer says.

import { amountText } from '../../../record/prices.ts'
import { amountsOf, isBuyable, offersOf, type StructuredProduct } from '../../../structured-data/structured-data.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, fail, na, pass, quoted, type Rule, warn, whole } from '../../rule.ts'
import { type Match, sharedWords } from '../../structured-product.ts'
import { THRESHOLDS } from '../../thresholds.ts'

type Source = Reads<'listing' | 'now' | 'own' | 'page' | 'structured'>

const FROM_RECORD = 'Write the structured data from the same record as the page, at the same time.'

const evidenceOf = (property: string, text: string): Evidence => whole(`structured data: ${property}`, text)

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= THRESHOLDS.price.tolerance * other + 0.005

/** One check: null when there is nothing to compare, else what contradicts, or "met". */
type Answer = Finding | 'met' | null

type Range = { lowest: number; highest: number }

const rangeOf = (amounts: readonly number[]): Range => ({ lowest: Math.min(...amounts), highest: Math.max(...amounts) })

const areApart = (one: Range, other: Range): boolean =>
  (one.lowest > other.highest && !isNear(one.lowest, other.highest)) ||
  (other.lowest > one.highest && !isNear(other.lowest, one.highest))

const rangeText = ({ lowest, highest }: Range): string =>
  lowest === highest ? amountText(lowest) : `${amountText(lowest)} to ${amountText(highest)}`

/** Two nodes with one id must not have different prices: a reader cannot know which holds. */
const twice = ({ structured: { products } }: Reads<'structured'>): Answer => {
  const known = new Map<string, Range>()
  for (const { id, offers } of products) {
    const amounts = offers.flatMap(amountsOf)
    if (id === null || amounts.length === 0) continue
    const key = `${id} ${offers[0]!.currency ?? ''}`
    const range = rangeOf(amounts)
    const earlier = known.get(key)
    if (earlier === undefined) known.set(key, range)
    else if (areApart(earlier, range))
      return fail({
        value: 0,
        gate: 'contradicted_offer',
        evidence: [evidenceOf('offers.price', rangeText(earlier)), evidenceOf('offers.price', rangeText(range))],
        problem: `The structured data describes one product (${quoted(id, 60)}) twice, at ${rangeText(earlier)} and at ${rangeText(range)}.`,
        fix: 'State the product once in the structured data',
        example: 'Remove the node that an app or a theme added a second time.',
      })
  }
  return null
}

/** Amounts of the structured data in the currency of the offer; prices for another market are another market's. */
const comparedAmounts = ({ listing }: Reads<'listing'>, product: StructuredProduct): number[] =>
  offersOf(product)
    .filter(({ currency }) => currency === null || listing.currency === null || currency === listing.currency)
    .flatMap(amountsOf)

/**
 * An amount that no variant costs. A page shows fewer variants than its structured data describes: then only prices that lie
 * apart from those shown contradict them.
 */
const foreignAmount = (
  amounts: readonly number[],
  { listing, page }: Reads<'listing' | 'page'>,
  shown: Range,
): number | undefined => {
  const { offers, variants } = listing
  const isPartial = offers.length < variants || (page !== null && amounts.length > offers.length)
  if (isPartial) return areApart(rangeOf(amounts), shown) ? amounts[0] : undefined
  return amounts.find((amount) => !offers.some(({ price }) => price !== null && isNear(amount, price)))
}

const priceAnswer = (reading: Reads<'listing' | 'page'>, product: StructuredProduct): Answer => {
  const { lowest, highest } = reading.listing
  const amounts = comparedAmounts(reading, product)
  if (lowest === null || highest === null || amounts.length === 0) return null
  const foreign = foreignAmount(amounts, reading, { lowest, highest })
  if (foreign === undefined) return 'met'
  return fail({
    value: 0,
    gate: 'contradicted_offer',
    evidence: [evidenceOf('offers.price', amountText(foreign))],
    problem: `The structured data states a price of ${amountText(foreign)}; the offer is ${rangeText({ lowest, highest })}.`,
    fix: 'Make the price in the structured data agree with the offer',
    example: FROM_RECORD,
  })
}

/** Whether the structured data says that it can be bought: of more offers than the page shows, only what all of them say. */
const statedBuyable = ({ listing, page }: Reads<'listing' | 'page'>, product: StructuredProduct): boolean | null => {
  const known = offersOf(product)
    .map(isBuyable)
    .filter((one) => one !== null)
  if (known.length === 0) return null
  const isPartial = page !== null && known.length > listing.offers.length
  return isPartial && new Set(known).size > 1 ? null : known.includes(true)
}

const availabilityAnswer = (reading: Reads<'listing' | 'page'>, product: StructuredProduct): Answer => {
  const { available, unavailable, variants, offers } = reading.listing
  const stated = statedBuyable(reading, product)
  if (stated === null || available + unavailable === 0) return null
  // One offer may be of the variant that is shown first, so "sold out" is wrong only where every variant can be bought.
  const contradicting = stated ? unavailable : available
  if (contradicting !== variants || contradicting !== offers.length) return 'met'
  const word = offersOf(product).find((offer) => isBuyable(offer) === stated)?.availability ?? ''
  return fail({
    value: 0,
    gate: 'contradicted_offer',
    evidence: [evidenceOf('offers.availability', word)],
    problem: `The structured data says ${quoted(word)}, but ${stated ? 'no variant can be bought' : 'every variant can be bought'}.`,
    fix: 'Make the availability in the structured data agree with the stock',
    example: FROM_RECORD,
  })
}

const DAY = 24 * 60 * 60 * 1000
const DATE = /^\d{4}-\d{2}-\d{2}/

/** The day after the one that a date names: a date without a time holds to its end, wherever the shop is. */
const endOf = (date: string): number => (DATE.test(date) ? Date.parse(date.slice(0, 10)) + 2 * DAY : Number.NaN)

const validityAnswer = ({ now }: Reads<'now'>, product: StructuredProduct): Answer => {
  const dates = offersOf(product).flatMap(({ validUntil }) => validUntil ?? [])
  const past = dates.find((date) => endOf(date) <= now.getTime())
  if (past === undefined) return dates.length > 0 ? 'met' : null
  return fail({
    value: 0.3,
    priority: 'warning',
    evidence: [evidenceOf('offers.priceValidUntil', past)],
    problem: `The price in the structured data was valid until ${quoted(past, 30)}; an offer behind that date may not be shown.`,
    fix: 'Remove or renew priceValidUntil',
    example: 'Leave priceValidUntil out unless the price really ends on a day.',
  })
}

const nameAnswer = ({ listing }: Reads<'listing'>, { product, isSame }: Match): Answer => {
  const { name } = product
  if (name === null || listing.title === '') return null
  if (isSame || sharedWords(name, listing.title) >= THRESHOLDS.structured.otherName) return 'met'
  return warn({
    value: 0.3,
    evidence: [evidenceOf('name', name)],
    problem: `The structured data is about ${quoted(name)}, the offer is ${quoted(listing.title)}.`,
    fix: 'Make the name in the structured data agree with the title',
    example: FROM_RECORD,
  })
}

const answersOf = (reading: Source, match: Match): Answer[] => {
  const name = nameAnswer(reading, match)
  // Data about something else cannot contradict this offer.
  if (name !== null && name !== 'met') return [name]
  const { product } = match
  return [priceAnswer(reading, product), availabilityAnswer(reading, product), validityAnswer(reading, product), name]
}

const assess = (reading: Source): Finding => {
  const { products } = reading.structured
  if (products.length === 0) return na('no structured data of type Product')
  const double = twice(reading)
  if (double !== null && double !== 'met') return double
  const match = reading.own
  if (!match) return na('several products in the structured data, none recognisable as this one')
  const answers = answersOf(reading, match)
  const wrong = answers.find((answer) => answer !== null && answer !== 'met')
  if (wrong) return wrong as Finding
  return answers.includes('met') ? pass(1) : na('nothing in the structured data to compare with the offer')
}

export const parityRule: Rule = {
  id: 'schema-004',
  category: 'schema',
  title: 'Make structured data and offer agree',
  severity: 'critical',
  weight: 1,
  tier: 'A',
  stage: 'eligible',
  field: 'json_ld',
  effort: 'low',
  measures:
    'Prices in the structured data are those of variants within 1 %, its availability is not the opposite of the stock, priceValidUntil is not past, it names the product that is offered, and no product stands in it twice with different prices. Prices in another currency are not compared. Without structured data of the product there is nothing to check.',
  source: 'Google Merchant Center help (mismatched price and availability); Agentic Commerce Protocol',
  effect: 'Items whose page and data differ are disapproved; an agent’s order fails at the checkout.',
  counter_evidence: 'No effect on citations in answers is known.',
  assess,
}
