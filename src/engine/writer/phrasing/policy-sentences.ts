// The shop's policies as sentences about the product, where they state numbers.

import type { Shipping } from '../../analyzer/policies/shipping.ts'
import type { SentenceTemplates } from '../../languages/sentence-templates.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { fillFirst, fillTemplate } from './fill-template.ts'

const NOTHING_SAID = { cost: null, days: null }

type PolicySentences = { delivery: string[]; warranty: string | null }

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
 * Whether a delivery policy is the same for every buyer. One with other numbers, or with the name of a place, depends on the address, the weight
 * or the amount, and a sentence would promise to all what holds for some.
 */
const isForAll = ({ cost, freeFrom, days }: Shipping): boolean => {
  const policy = (cost ?? days)?.text ?? ''
  const known = new Set([cost?.value, freeFrom?.value, days?.value.low, days?.value.high])
  const numbers = policy.match(NUMBERS) ?? []
  return !PLACE.test(policy) && numbers.every((shown) => known.has(Number(shown.replace(',', '.'))))
}

type Counted = readonly [one: string, many: string]

const counted = (count: number, [one, many]: Counted): string => `${count} ${count === 1 ? one : many}`

/** "3 to 5 working days". */
const deliveryDays = (
  days: { low: number; high: number; working?: boolean },
  { time, range }: SentenceTemplates,
): string => {
  const [low, high] = [Math.ceil(days.low), Math.ceil(days.high)]
  const [one, many] = days.working === true ? time.workingDay : time.day
  const numbers = low === high ? String(low) : range.replace('{low}', String(low)).replace('{high}', String(high))
  return `${numbers} ${high === 1 ? one : many}`
}

/** A number of days as years or months where it is a whole number of them. */
const timeSpan = (days: number, { time }: SentenceTemplates): string => {
  if (days % 365 === 0) return counted(days / 365, time.year)
  return days % 30 === 0 ? counted(days / 30, time.month) : counted(days, time.day)
}

/** "4.90 EUR", "5 EUR". */
const money = (amount: number, currency: string, { decimalMark }: SentenceTemplates): string =>
  `${Number.isInteger(amount) ? amount : amount.toFixed(2).replace('.', decimalMark)} ${currency}`

/** Delivery, returns and warranty as far as the shop's policies state them in numbers. */
export const policySentences = (material: TextMaterial): PolicySentences => {
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
    days: days && deliveryDays(days.value, templates),
    cost: cost && cost.value > 0 && currency !== '' ? money(cost.value, currency, templates) : null,
  }
  const { policy } = templates
  const sentence = fillFirst([policy.daysAndCost, policy.days, policy.cost], slots, many)
  const window = ofShop(policies.returns.said).days?.value ?? 0
  const returned =
    window > 0 ? fillTemplate(policy.returns, { returns: counted(window, templates.time.within) }, many) : null
  const length = ofShop(policies.warranty.said).stated?.value ?? 0
  const isSpan = length > 0 && Number.isFinite(length)
  const warranty = isSpan
    ? fillTemplate(policy.warranty, { ...slots, warranty: timeSpan(length, templates) }, many)
    : null
  return { delivery: sentence === null ? [] : [sentence, ...(returned === null ? [] : [returned])], warranty }
}
