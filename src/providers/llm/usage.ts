// What a language model was asked for, and what it cost.

import type { ModelSettings } from './settings.ts'

export type ModelUsage = {
  /** Its name. */
  model: string
  /** Requests that were sent, those that failed included. */
  calls: number
  input_tokens: number
  output_tokens: number
  /** In US dollars; null where no prices are set. */
  cost: number | null
}

type Priced = Pick<ModelSettings, 'model' | 'prices'>

const TOKENS_OF_A_PRICE = 1_000_000
/** Sums of dollars are kept to a millionth of a cent, so that adding up many small ones leaves no tail of digits. */
const PARTS_OF_A_DOLLAR = 100_000_000

const dollars = (amount: number): number => Math.round(amount * PARTS_OF_A_DOLLAR) / PARTS_OF_A_DOLLAR

export const usageOf = (
  { model, prices }: Priced,
  calls: number,
  input_tokens: number,
  output_tokens: number,
): ModelUsage => ({
  model,
  calls,
  input_tokens,
  output_tokens,
  cost: prices ? dollars((input_tokens * prices.input + output_tokens * prices.output) / TOKENS_OF_A_PRICE) : null,
})

/** The sum of both; a cost that is not known of one is not known of the sum. */
export const addUsage = (one: ModelUsage | null, other: ModelUsage | null): ModelUsage | null => {
  if (!one || !other) return one ?? other
  return {
    model: other.model,
    calls: one.calls + other.calls,
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
    cost: one.cost === null || other.cost === null ? null : dollars(one.cost + other.cost),
  }
}

/** What counts against the budget of a job. */
export const tokensOf = (usage: ModelUsage | null): number => (usage ? usage.input_tokens + usage.output_tokens : 0)
