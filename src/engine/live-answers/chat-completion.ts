// Chat completions, as OpenAI has made them and others speak them: the text of the first choice.

import { CUT, DECLINED, EMPTY, type ParsedAnswer, UNREADABLE, UnusableAnswer, type Usage } from './answer.ts'
import { type Fields, fieldsOf, listOf, textOf, tokensOf } from './json.ts'

const THINKING_ENDS = '</think>'

/** Some models write down their thinking before they answer; it is not shown to anyone. */
const withoutThinking = (text: string): string => {
  if (!text.trimStart().startsWith('<think>')) return text
  const end = text.lastIndexOf(THINKING_ENDS)
  return end < 0 ? '' : text.slice(end + THINKING_ENDS.length)
}

/** A text, or parts of which some are texts. */
const contentOf = (content: unknown): string =>
  textOf(content) ??
  listOf(content)
    .map((part) => textOf(fieldsOf(part).text) ?? '')
    .join('')

/** @throws UnusableAnswer */
export const completionText = (answer: Fields): string => {
  const [choice] = listOf(answer.choices)
  if (choice === undefined) throw new UnusableAnswer(UNREADABLE)
  const { message, finish_reason: end } = fieldsOf(choice)
  const { content, refusal } = fieldsOf(message)
  if (typeof refusal === 'string' || end === 'content_filter') throw new UnusableAnswer(DECLINED)
  // What is missing may be what names the product.
  if (end === 'length') throw new UnusableAnswer(CUT)
  const text = withoutThinking(contentOf(content))
  if (text.trim() === '') throw new UnusableAnswer(EMPTY)
  return text
}

/** As chat completions count them. */
export const completionTokens = (answer: Fields): Usage['tokens'] => {
  const { prompt_tokens: input, completion_tokens: output } = fieldsOf(answer.usage)
  return tokensOf(input, output)
}

/**
 * The answer of a model without a search: it may name a product, and it cites nothing. An address in its text is one that it remembers
 * or makes up. @throws UnusableAnswer
 */
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
