// schema-004: structured data says what the offer says.

import { amountText } from '../../record/prices.ts'
import type { StructuredProduct } from '../../structured/data.ts'
import type { Reading } from '../reading.ts'
import { type Evidence, type Finding, fail, na, pass, quoted, type Rule, warn, whole } from '../rule.ts'
import { amountsOf, isBuyable, type Match, offersOf, sharedWords, structuredProduct } from '../structured-product.ts'
import { THRESHOLDS } from '../thresholds.ts'

const FROM_RECORD = 'Write the structured data from the same record as the page, at the same time.'

const evidenceOf = (property: string, text: string): Evidence => whole(`structured data: ${property}`, text)

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= THRESHOLDS.price.tolerance * other + 0.005

/** One check: null where there is nothing to compare, else what contradicts, or "met". */
type Answer = Finding | 'met' | null

/** Two nodes with one id must not have different prices: a reader cannot know which holds. */
const twice = ({ structured: { products } }: Reading): Answer => {
  const prices = new Map<string, number>()
  for (const { id, offers } of products.flatMap((product) => [product, ...product.variants])) {
    const amount = offers.flatMap(amountsOf)[0]
    if (id === null || amount === undefined) continue
    const known = prices.get(id)
    if (known !== undefined && !isNear(known, amount))
      return fail({
        value: 0,
        gate: 'contradicted_offer',
        evidence: [evidenceOf('offers.price', amountText(known)), evidenceOf('offers.price', amountText(amount))],
        problem: `The structured data describes one product (${quoted(id, 60)}) twice, at ${amountText(known)} and at ${amountText(amount)}.`,
        fix: 'State the product once in the structured data',
        example: 'Remove the node that an app or a theme added a second time.',
      })
    prices.set(id, amount)
  }
  return null
}

/** An amount that neither is the price of a variant nor lies between them, as the ends of a range of some variants do. */
const isForeign = (amount: number, { listing }: Reading): boolean => {
  const { offers, lowest, highest } = listing
  if (offers.some(({ price }) => price !== null && isNear(amount, price))) return false
  return !(offers.length < listing.variants && amount > lowest! && amount < highest!)
}

const priceAnswer = (reading: Reading, product: StructuredProduct): Answer => {
  const { listing } = reading
  if (listing.lowest === null || listing.highest === null) return null
  let compared = false
  for (const offer of offersOf(product)) {
    // Prices for another market are another market's.
    if (offer.currency !== null && listing.currency !== null && offer.currency !== listing.currency) continue
    for (const amount of amountsOf(offer)) {
      compared = true
      if (!isForeign(amount, reading)) continue
      const { lowest, highest } = listing
      const asked = lowest === highest ? amountText(lowest) : `${amountText(lowest)} to ${amountText(highest)}`
      return fail({
        value: 0,
        gate: 'contradicted_offer',
        evidence: [evidenceOf('offers.price', amountText(amount))],
        problem: `The structured data states a price of ${amountText(amount)}; the offer is ${asked}.`,
        fix: 'Make the price in the structured data agree with the offer',
        example: FROM_RECORD,
      })
    }
  }
  return compared ? 'met' : null
}

const availabilityAnswer = ({ listing }: Reading, product: StructuredProduct): Answer => {
  const { available, unavailable, variants, offers } = listing
  const stated = offersOf(product).map(isBuyable)
  const known = stated.filter((one) => one !== null)
  if (known.length === 0 || available + unavailable === 0) return null
  const anyStated = known.includes(true)
  const isSoldOut = unavailable === variants && unavailable === offers.length
  // One offer may be of the variant that is shown first, so "sold out" is wrong only where every variant can be bought.
  const isAllAvailable = available === variants && available === offers.length
  const contradicts = anyStated ? isSoldOut : isAllAvailable
  if (!contradicts) return 'met'
  const word = offersOf(product).find((offer) => isBuyable(offer) === anyStated)?.availability ?? ''
  return fail({
    value: 0,
    gate: 'contradicted_offer',
    evidence: [evidenceOf('offers.availability', word)],
    problem: `The structured data says ${quoted(word)}, but ${anyStated ? 'no variant can be bought' : 'every variant can be bought'}.`,
    fix: 'Make the availability in the structured data agree with the stock',
    example: FROM_RECORD,
  })
}

const DAY = 24 * 60 * 60 * 1000
const DATE = /^\d{4}-\d{2}-\d{2}/

/** The day after the one that a date names: a date without a time holds to its end, wherever the shop is. */
const endOf = (date: string): number => (DATE.test(date) ? Date.parse(date.slice(0, 10)) + 2 * DAY : Number.NaN)

const validityAnswer = ({ now }: Reading, product: StructuredProduct): Answer => {
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

const nameAnswer = ({ listing }: Reading, { product, isSame }: Match): Answer => {
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

const answersOf = (reading: Reading, match: Match): Answer[] => {
  const name = nameAnswer(reading, match)
  // Data about something else cannot contradict this offer.
  if (name !== null && name !== 'met') return [name]
  const { product } = match
  return [priceAnswer(reading, product), availabilityAnswer(reading, product), validityAnswer(reading, product), name]
}

const assess = (reading: Reading): Finding => {
  const { products } = reading.structured
  if (products.length === 0) return na('no structured data of type Product')
  const double = twice(reading)
  if (double !== null && double !== 'met') return double
  const match = structuredProduct(reading)
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
