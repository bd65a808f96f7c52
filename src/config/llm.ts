// The settings of a language model: which of them belong together.

import { z } from 'zod'
import { isOwnNetwork, oneOf, price, wholeNumber, withoutSlash } from './values.ts'

export type LlmConfig = Readonly<{
  /** `openai`: chat completions as OpenAI has them and many others copy; `anthropic`: Anthropic's messages. */
  protocol: 'openai' | 'anthropic'
  /** As far as the version, without a slash at its end: "https://api.openai.com/v1". */
  baseUrl: string
  /** Absent for your own model if it needs none. */
  apiKey: string | undefined
  /** Its name at the provider. */
  model: string
  /** Milliseconds for one call. */
  timeoutMs: number
  /** Calls at once, of all jobs of the process together. */
  concurrency: number
  /** Tokens for one job. */
  budget: number
  /** US dollars for a million tokens; null if they are not set. */
  prices: Readonly<{ input: number; output: number }> | null
}>

export const llmSettings = {
  LLM_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have only printable ASCII characters and no spaces')
    .optional(),
  LLM_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  LLM_PROTOCOL: oneOf(['openai', 'anthropic']).optional(),
  LLM_TIMEOUT: wholeNumber(1, 600).optional(),
  LLM_CONCURRENCY: wholeNumber(1, 100).optional(),
  LLM_BUDGET: wholeNumber(1, 1_000_000_000).optional(),
  LLM_INPUT_PRICE: price.optional(),
  LLM_OUTPUT_PRICE: price.optional(),
}

type Given = { [K in keyof typeof llmSettings]?: z.infer<(typeof llmSettings)[K]> | undefined }

const DEFAULTS = { seconds: 60, concurrency: 4, budget: 2_000_000 } as const

const WITH_A_MODEL = [
  ...(['LLM_API_KEY', 'LLM_PROTOCOL', 'LLM_TIMEOUT', 'LLM_CONCURRENCY', 'LLM_BUDGET'] as const),
  ...(['LLM_INPUT_PRICE', 'LLM_OUTPUT_PRICE'] as const),
]

const problemOf = (given: Given): string | null => {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_INPUT_PRICE: input, LLM_OUTPUT_PRICE: output } = given
  const alone = WITH_A_MODEL.find((name) => given[name] !== undefined)
  if (baseUrl === undefined && model === undefined)
    return alone === undefined ? null : `${alone} also needs LLM_BASE_URL and LLM_MODEL.`
  if (baseUrl === undefined || model === undefined) return 'LLM_BASE_URL and LLM_MODEL must be set together.'
  const { protocol, hostname, username, password, search, hash } = new URL(baseUrl)
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    return 'LLM_BASE_URL must have no user name, password, query or fragment; the key is LLM_API_KEY.'
  if (protocol === 'http:' && !isOwnNetwork(hostname))
    return 'LLM_BASE_URL must begin with https:// unless its host is this machine or in a private network.'
  if (given.LLM_API_KEY === undefined && !isOwnNetwork(hostname))
    return 'LLM_API_KEY must be set unless the host of LLM_BASE_URL is this machine or in a private network.'
  if ((input === undefined) !== (output === undefined))
    return 'LLM_INPUT_PRICE and LLM_OUTPUT_PRICE must be set together.'
  return null
}

/** The model that is set, undefined if none is; or a sentence about what is missing. */
export const llmIn = (given: Given): { llm: LlmConfig | undefined } | { problem: string } => {
  const problem = problemOf(given)
  if (problem !== null) return { problem }
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_INPUT_PRICE: input, LLM_OUTPUT_PRICE: output } = given
  if (baseUrl === undefined || model === undefined) return { llm: undefined }
  const llm = {
    protocol: given.LLM_PROTOCOL ?? 'openai',
    baseUrl: withoutSlash(new URL(baseUrl).href),
    apiKey: given.LLM_API_KEY,
    model,
    timeoutMs: (given.LLM_TIMEOUT ?? DEFAULTS.seconds) * 1_000,
    concurrency: given.LLM_CONCURRENCY ?? DEFAULTS.concurrency,
    budget: given.LLM_BUDGET ?? DEFAULTS.budget,
    prices: input === undefined || output === undefined ? null : Object.freeze({ input, output }),
  }
  return { llm: Object.freeze(llm) }
}
