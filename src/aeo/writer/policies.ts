// What the shop promises, in numbers, as sentences about the product.

import type { Material } from './material.ts'
import { filled } from './phrases.ts'
import { shownIn } from './shown.ts'

export type Promises = { delivery: string[]; warranty: string | null }

/** What the policies themselves say; what a description promises ("free delivery today") may be of a promotion. */
const ofShop = <Said extends object>(said: Said): Said =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, isOfShop(value) ? value : null])) as Said

const isOfShop = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'field' in value && String(value.field).startsWith('policies.')

/** Delivery, returns and warranty as far as the shop's policies state them in numbers. */
export const promisesOf = (material: Material): Promises => {
  const { reading, language, subject, name } = material
  const { policies, listing } = reading
  const { talk } = language
  const { cost, freeFrom, days } = ofShop(policies.shipping.said)
  const currency = listing.currency ?? ''
  const slots = {
    the: subject.within,
    quoted: language.quoted(name),
    days: days && talk.days(Math.ceil(days.value.low), Math.ceil(days.value.high)),
    cost: cost && cost.value > 0 && currency !== '' ? talk.money(cost.value, currency) : null,
    freeFrom: freeFrom && currency !== '' ? talk.money(freeFrom.value, currency) : null,
  }
  const isFree = cost?.value === 0
  const first = isFree
    ? [talk.policy.free, talk.policy.days]
    : [talk.policy.daysAndCost, talk.policy.days, talk.policy.cost]
  const sentence = shownIn(first, slots)
  const window = ofShop(policies.returns.said).days?.value ?? 0
  const returned = window > 0 ? filled(talk.policy.returns, { returns: talk.within(window) }) : null
  const further = isFree ? null : filled(talk.policy.freeFrom, slots)
  const length = ofShop(policies.warranty.said).stated?.value ?? 0
  const warranty =
    length > 0 && Number.isFinite(length)
      ? filled(talk.policy.warranty, { ...slots, warranty: talk.span(length) })
      : null
  return {
    delivery: sentence === null ? [] : [sentence, ...[further, returned].filter((text) => text !== null)],
    warranty,
  }
}
