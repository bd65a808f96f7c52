// What a language model was asked for, and what it cost.

import { dollars, type ModelUsage } from '../../events/model-usage.ts'
import type { ModelSettings } from './settings.ts'

export { addUsage, type ModelUsage, tokensOf } from '../../events/model-usage.ts'

type Priced = Pick<ModelSettings, 'model' | 'prices'>

const TOKENS_OF_A_PRICE = 1_000_000
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
