// The answers to requests that a quota does not allow.

import type { Metric } from '../accounts/names.ts'
import { type Problem, problem } from '../http/problems.ts'
import { LimitReached, TooManyOpen } from './reservations.ts'

const WORDS: Record<Metric, string> = {
  analysis: 'analysed products',
  optimization: 'generated values',
  search_query: 'queries of visibility tests',
}

const BUSY = 'The organization has too much work under way. Try again in a moment.'
const RETRY_AFTER_SECONDS = 5

/** For the documentation of what starts work. */
export const NO_QUOTA = 'Less is left of a quota than this may need, or a quota is used up; nothing was started'

const reached = ({ refusal, resets_on }: LimitReached, amount: number): Problem => {
  const { metric, current, limit } = refusal
  const members = { metric_type: metric, current, limit, resets_on }
  if (refusal.refused === 'frozen')
    return problem.organizationFrozen(
      `All ${limit} ${WORDS[metric]} of this billing cycle are used up, so nothing is started. Take a larger plan or set up billing, or wait for the next billing cycle, which begins on ${resets_on}.`,
      members,
    )
  return problem.quotaExceeded(
    `This may need ${amount} ${WORDS[metric]}, and ${refusal.remaining} of ${limit} are left. Ask for less, take a larger plan or set up billing, or wait for the next billing cycle, which begins on ${resets_on}.`,
    members,
  )
}

/** Rethrows the refusal of a reservation of `amount` as its problem, and anything else as it is. */
export const refusedByLimit =
  (amount: number) =>
  (error: unknown): never => {
    if (error instanceof TooManyOpen) throw problem.unavailable(BUSY, RETRY_AFTER_SECONDS)
    throw error instanceof LimitReached ? reached(error, amount) : error
  }
