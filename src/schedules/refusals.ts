// Why a quota does not allow what is due, in a sentence for the merchant.

import { LimitReached } from '../usage/reservations.ts'
import type { Outcome } from './decide.ts'

/** Rethrows anything that is not a refusal. `amount` of `what` is needed. */
export const refusedBy = (error: unknown, amount: number, what: string): Outcome & { type: 'skipped' } => {
  if (!(error instanceof LimitReached)) throw error
  const { refusal, resets_on } = error
  if (refusal.refused === 'frozen')
    return {
      type: 'skipped',
      reason: 'organization_frozen',
      detail: `All ${refusal.limit} ${what} of the billing cycle were used up; the next one begins on ${resets_on}.`,
    }
  return {
    type: 'skipped',
    reason: 'quota_spent',
    detail: `It needed ${amount} ${what}, and ${refusal.remaining} of ${refusal.limit} were left until ${resets_on}.`,
  }
}
