// commerce-003 and commerce-004: delivery and returns as numbers. A policy that is not known is not judged.

import { isThing } from '../../../languages/taxonomy/families.ts'
import type { Given } from '../../policies/policies.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, fail, listed, missing, na, pass, type Rule, warn } from '../../rule.ts'
import { isDocumentation } from '../../shop-documentation/section-texts.ts'
import { quotedAt, statementSpan } from '../shared/description-evidence.ts'

type Source = Reads<'naming' | 'policies' | 'structured'>

/** Why a policy cannot be judged; null when its text was read. */
const unknown = (given: Given, name: string): string | null => {
  if (given === 'nothing') return `policies.${name} not given in the shop facts`
  if (given === 'address')
    return `only the address of the ${name} policy is known: give its text in the shop facts (policies.${name})`
  return given === 'unread' ? 'language' : null
}

const isService = ({ naming }: Reads<'naming'>): boolean => !isThing(naming.family)

const assessShipping = (reading: Source): Finding => {
  const { policies, structured } = reading
  const { given, said } = policies.shipping
  const { cost, freeFrom, days } = said
  const price = cost ?? freeFrom
  if (isService(reading)) return na('nothing is delivered')
  if (price && days) return pass(1)
  if (structured.products.some(({ offers }) => offers.some(({ hasShipping }) => hasShipping))) return pass(1)
  const reason = unknown(given, 'shipping')
  // What stands only in an unread policy is not missing.
  if (reason) return price || days ? pass(1) : na(reason)
  const lacks = [...(price ? [] : ['what delivery costs']), ...(days ? [] : ['how many days it takes'])]
  const unmet = lacks.length === 2 ? fail : warn
  return unmet({
    value: (2 - lacks.length) / 2,
    evidence: [
      ...[price, days].flatMap((one) => (one ? [statementSpan(one)] : [])),
      ...(price ? [] : [missing('policies.shipping.cost')]),
      ...(days ? [] : [missing('policies.shipping.days')]),
    ],
    problem: `In the shipping policy we did not find ${listed(lacks)} as a number.`,
    fix: price ? 'State how many days delivery takes' : 'State what delivery costs',
    example: 'Write it as numbers: what delivery costs, from which amount it is free, and how many days it takes.',
  })
}

const assessReturns = (reading: Source): Finding => {
  const { policies, structured } = reading
  const { given, url, said } = policies.returns
  const { days } = said
  if (isService(reading)) return na('nothing is sent back')
  if (structured.products.some(({ offers }) => offers.some(({ hasReturns }) => hasReturns))) return pass(1)
  const reason = unknown(given, 'returns')
  if (reason) return days ? pass(1) : na(reason)
  const isDocumented = days !== null && isDocumentation(days.field)
  // What the policy leaves open, the documentation does not settle.
  const isOpen = said.isLimited && (days === null || isDocumented)
  if (days && !isOpen && url !== null) return pass(1)
  if (days && !isOpen)
    return warn({
      value: 0.8,
      priority: 'info',
      evidence: [missing('policies.returns.url')],
      problem: `The ${isDocumented ? days.field : 'returns policy'} says ${quotedAt(days, days)}, but the shop facts name no page where it stands.`,
      fix: 'Give the address of the returns policy',
      example: 'Fill policies.returns.url in the shop facts; shopping feeds ask for the address of the policy.',
    })
  if (isOpen) return na('the returns policy excludes some goods, and what holds for others is not clear to us')
  return fail({
    value: url === null ? 0 : 0.2,
    evidence: [missing('policies.returns.days')],
    problem: 'In the returns policy we did not find how many days a buyer has to send goods back.',
    example: 'Write the number of days, and whether the shop or the buyer pays for the way back.',
  })
}

const SHARED = {
  category: 'commerce',
  severity: 'warning',
  weight: 1,
  tier: 'C',
  stage: 'eligible',
  field: null,
  effort: 'low',
  counter_evidence: 'No measured effect on being cited; it decides whether an offer can be shown with its terms.',
} as const

export const shippingRule: Rule = {
  ...SHARED,
  id: 'commerce-003',
  title: 'State cost and time of delivery',
  measures:
    'The shipping policy, or the description, states what delivery costs or from which amount it is free, and how many days it takes; OfferShippingDetails in structured data do as well. Not checked where the text of the policy is not known, where it is in a language without a lexicon, and for services.',
  source: 'OpenAI product feed specification (shipping); Google merchant listing structured data (shippingDetails)',
  effect: 'Read by shopping feeds and shown with the offer.',
  assess: assessShipping,
}

export const returnsRule: Rule = {
  ...SHARED,
  id: 'commerce-004',
  title: 'State how many days a buyer can return it',
  measures:
    'The returns policy, or the description, states the days to return as a number (0 where nothing can be sent back), and its address is known; MerchantReturnPolicy in structured data does as well. Not checked where the text of the policy is not known, where it is in a language without a lexicon, and for services.',
  source:
    'OpenAI product feed specification (return_window, return_policy); Google merchant listing structured data (hasMerchantReturnPolicy)',
  effect: 'Read by shopping feeds and shown with the offer.',
  assess: assessReturns,
}
