// The shapes of subscriptions.

import { z } from 'zod'
import { HELD_PLANS, PLAN_NAMES } from '../accounts/names.ts'
import { strictBody } from '../http/bodies/json.ts'
import { oneOf, time } from '../http/parameters.ts'
import { PAID_PLANS } from './payments-port.ts'

const LONGEST_URL = 2_000
const CONTROL_CHARACTERS = /\p{Cc}/u
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

const wrongAddress = (given: string): string | undefined => {
  if (given.length > LONGEST_URL) return `must have at most ${LONGEST_URL} characters`
  if (CONTROL_CHARACTERS.test(given)) return 'must not contain control characters'
  if (!given.isWellFormed()) return 'must be well-formed Unicode'
  const url = URL.parse(given)
  if (!url) return 'must be a web address'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && THIS_MACHINE.test(url.hostname)))
    return 'must be an https address'
  return url.username === '' && url.password === '' ? undefined : 'must not contain a user name or a password'
}

const Address = z
  .string({ error: 'must be a string' })
  .superRefine((given, context) => {
    const message = wrongAddress(given)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .meta({
    maxLength: LONGEST_URL,
    description: 'An https address, or one of this machine, of at most 2000 characters',
  })

const Plan = oneOf(PAID_PLANS).describe('To go back to the free plan, cancel instead')

export const SubscriptionRequest = strictBody(
  {
    plan: Plan,
    success_url: Address.optional().describe('Where the payer is sent after paying. Default: the service'),
    cancel_url: Address.optional().describe(
      'Where the payer is sent after leaving without paying. Default: the service',
    ),
  },
  'plan',
).meta({ description: 'The plan to subscribe to', example: { plan: 'starter' } })

export const SubscriptionChange = strictBody(
  {
    plan: Plan.optional(),
    cancel_at_period_end: z
      .literal(false, { error: 'must be false; DELETE cancels' })
      .optional()
      .describe('Resumes a cancelled subscription'),
  },
  'plan, cancel_at_period_end, or both',
)
  .refine(({ plan, cancel_at_period_end }) => plan !== undefined || cancel_at_period_end !== undefined, {
    message: 'must have plan, cancel_at_period_end, or both',
  })
  .meta({ description: 'What to change', example: { plan: 'growth' } })

export const PortalRequest = strictBody(
  { return_url: Address.optional().describe('Where the page links back to. Default: the service') },
  'return_url, or without',
).meta({ description: 'Where the page links back to', example: { return_url: 'https://app.example/billing' } })

const day = z.iso.date()

export const STATUSES = ['none', 'pending', 'active', 'past_due', 'cancelled'] as const

export const Subscription = z
  .object({
    organization_id: z.uuid(),
    plan: z
      .enum(HELD_PLANS)
      .describe('The plan whose limits apply; without a subscription the default plan of the service, free'),
    status: z
      .enum(STATUSES)
      .describe(
        'none: there never was one; pending: it begins when it is paid; active; past_due: it continues, and a payment is overdue; cancelled: it has ended',
      ),
    provider: z
      .enum(['local', 'stripe'])
      .nullable()
      .describe('local (nothing is billed) or the payments provider; null if there never was a subscription'),
    billing_cycle_start: day.describe('The first day of the billing cycle'),
    billing_cycle_end: day.describe('Its last day'),
    cancel_at_period_end: z.boolean().describe('Whether it is in force and ends with ends_on'),
    ends_on: day.nullable().describe('The last day that it is valid on; null unless it was cancelled'),
    started_at: time.nullable().describe('null if there never was one'),
    ended_at: time.nullable().describe('null while it is in force, or if there never was one'),
    pending_plan: z
      .enum(PLAN_NAMES)
      .nullable()
      .describe('The plan to be paid for, or null; the current plan continues until then'),
    checkout_url: z
      .string()
      .nullable()
      .describe('Where to pay for it; null if there is nothing to pay or the payments provider cannot be reached'),
  })
  .describe('The subscription of an organization')

export const PortalSession = z
  .object({ url: z.string().describe('A page of the payments provider, for the owner only; the address expires soon') })
  .describe('Page with invoices and payment methods')

export const billingComponents = { Subscription, SubscriptionRequest, SubscriptionChange, PortalRequest, PortalSession }
