// What the shop promises, in numbers, as sentences about the product.

import type { Shipping } from '../../analyzer/policies/shipping.ts'
import type { Material } from '../facts/text-material.ts'
import { shownIn } from './first-filled-frame.ts'
import { filled } from './sentence-frames.ts'

const NOTHING_SAID = { cost: null, days: null }

export type Promises = { delivery: string[]; warranty: string | null }

/** What the policies themselves say; what a description promises ("free delivery today") may be of a promotion. */
const ofShop = <Said extends object>(said: Said): Said =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, isOfShop(value) ? value : null])) as Said

const isOfShop = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'field' in value && String(value.field).startsWith('policies.')

const NUMBERS = /\d+(?:[.,]\d+)?/g
/** "within Germany", "Ireland: 6 days", "nach Österreich"; German nouns are taken for places as well, which costs a sentence at most. */
const PLACE =
  /(?<!\p{L})(?:within|to|in|for|nach|innerhalb|vers|en|pour|dentro|para|a) (?:\p{Ll}{1,3} )?\p{Lu}|(?<!\p{L})\p{Lu}\p{L}{1,30}:/u

/**
 * Whether a policy on delivery says one thing to everybody. One with other numbers, or with the name of a place, depends on where somebody
 * lives, on the weight or the amount, and a sentence would promise to all what holds for some.
 */
const isForAll = ({ cost, freeFrom, days }: Shipping): boolean => {
  const policy = (cost ?? days)?.text ?? ''
  const known = new Set([cost?.value, freeFrom?.value, days?.value.low, days?.value.high])
  const numbers = policy.match(NUMBERS) ?? []
  return !PLACE.test(policy) && numbers.every((shown) => known.has(Number(shown.replace(',', '.'))))
}

/** Delivery, returns and warranty as far as the shop's policies state them in numbers. */
export const promisesOf = (material: Material): Promises => {
  const { reading, language, subject, name } = material
  const { policies, listing } = reading
  const { templates } = language
  const shipping = ofShop(policies.shipping.said)
  const { cost, days } = isForAll(shipping) ? shipping : NOTHING_SAID
  const currency = listing.currency ?? ''
  const { many } = subject
  const slots = {
    The: subject.start,
    the: subject.within,
    quoted: language.quoted(name),
    ofThe: language.ofThe?.(subject),
    days: days && templates.days(Math.ceil(days.value.low), Math.ceil(days.value.high), days.value.working === true),
    cost: cost && cost.value > 0 && currency !== '' ? templates.money(cost.value, currency) : null,
  }
  const { policy } = templates
  const sentence = shownIn([policy.daysAndCost, policy.days, policy.cost], slots, many)
  const window = ofShop(policies.returns.said).days?.value ?? 0
  const returned = window > 0 ? filled(policy.returns, { returns: templates.within(window) }, many) : null
  const length = ofShop(policies.warranty.said).stated?.value ?? 0
  const isSpan = length > 0 && Number.isFinite(length)
  const warranty = isSpan ? filled(policy.warranty, { ...slots, warranty: templates.span(length) }, many) : null
  return { delivery: sentence === null ? [] : [sentence, ...(returned === null ? [] : [returned])], warranty }
}
