// The use of a language model, as recorded in events.

import type { DataOf } from '../event-log/catalogue.ts'

/** Null if no model was asked. */
export type ModelUsage = NonNullable<DataOf<'OptimizationItemsSettled'>['model_usage']>

/** Sums of dollars are kept to a millionth of a cent, so that adding up many small ones leaves no tail of digits. */
const PARTS_OF_A_DOLLAR = 100_000_000

export const dollars = (amount: number): number => Math.round(amount * PARTS_OF_A_DOLLAR) / PARTS_OF_A_DOLLAR

/** The sum of both; if one cost is unknown, so is the sum. */
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
