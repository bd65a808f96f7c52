// A model without a search, asked over chat completions: it may name a product, and it cites nothing. An address in its text is one
// that it remembers or makes up, and no citation.

import type { ParsedAnswer, Usage } from './answer.ts'
import { completionText, completionTokens } from './chat-completion.ts'
import { type Fields, textOf } from './json.ts'

/** @throws UnusableAnswer */
export const parseChat = (answer: Fields): ParsedAnswer => ({
  text: completionText(answer),
  citations: null,
  retrieved: null,
  fan_out: [],
  model: textOf(answer.model),
})

/** It does not search, and tells no price. */
export const chatUsage = (answer: Fields): Usage => ({
  tokens: completionTokens(answer),
  searches: 0,
  cost_usd: null,
})
