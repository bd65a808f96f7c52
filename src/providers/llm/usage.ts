// What calls of a model used, in the form in which events tell it.

import { dollars, type ModelUsage } from '../../jobs/model-usage.ts'
import type { ModelSettings } from './settings.ts'

const TOKENS_OF_A_PRICE = 1_000_000

export const usageOf = (
  { model, prices }: Pick<ModelSettings, 'model' | 'prices'>,
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
