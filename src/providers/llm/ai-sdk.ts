// One call of a model through the AI SDK. This file alone knows it, and it is loaded with the first call: a service without a
// model has none of it in memory.

import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, type LanguageModel, type LanguageModelUsage, NoObjectGeneratedError, Output } from 'ai'
import { answerSchema } from './answer.ts'
import { CallFailed } from './failures.ts'
import type { Prompt } from './prompt.ts'
import type { ModelSettings } from './transport.ts'

// Its warnings go to the console, and name settings that cannot be changed here.
globalThis.AI_SDK_LOG_WARNINGS = false

/** What a server of OpenAI's protocol is known not to take. */
export type Dialect = {
  /** Newer models of OpenAI refuse `max_tokens`, many other servers know nothing else. */
  limit: 'max_tokens' | 'max_completion_tokens'
  /** From the most exact one down to none; the instructions say it in words, too. */
  format: 'json_schema' | 'json_object' | 'none'
}

type Call = {
  settings: ModelSettings
  prompt: Prompt
  outputTokens: number
  dialect: Dialect
  fetch: typeof globalThis.fetch
  signal: AbortSignal
}

export type Answer = {
  text: string
  /** `cut`: there was no room for more of it. */
  end: 'whole' | 'cut' | 'refused'
  /** As the server counts them; undefined if it does not say. */
  inputTokens: number | undefined
  outputTokens: number | undefined
}

const inDialect =
  ({ limit, format }: Dialect) =>
  (body: Record<string, unknown>): Record<string, unknown> => {
    const { max_tokens, response_format, ...rest } = body
    const formats = { json_schema: response_format, json_object: { type: 'json_object' }, none: undefined }
    return { ...rest, [limit]: max_tokens, response_format: formats[format] }
  }

type Refusal = { seen: boolean }

type RawChoice = { message?: { refusal?: unknown } }

/** OpenAI says a refusal next to the text, where the SDK does not look. */
const noteRefusal = (refusal: Refusal) => ({
  extractMetadata: async ({ parsedBody }: { parsedBody: unknown }) => {
    const [choice] = (parsedBody as { choices?: RawChoice[] }).choices ?? []
    if (typeof choice?.message?.refusal === 'string') refusal.seen = true
    return undefined
  },
  createStreamExtractor: () => ({ processChunk: () => {}, buildMetadata: () => undefined }),
})

/** Some clients insist on a key; your own server ignores it. */
const NO_KEY = 'none'

const modelOf = ({ settings, dialect, fetch }: Call, refusal: Refusal): LanguageModel => {
  const { protocol, baseUrl: baseURL, apiKey, model } = settings
  if (protocol === 'anthropic') return createAnthropic({ baseURL, apiKey: apiKey ?? NO_KEY, fetch })(model)
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: inDialect(dialect),
    metadataExtractor: noteRefusal(refusal),
  }).chatModel(model)
}

type Ended = { text: string | undefined; finishReason: string | undefined; usage: LanguageModelUsage | undefined }

const answerOf = ({ text = '', finishReason, usage }: Ended, refusal: Refusal): Answer => ({
  text,
  end: refusal.seen || finishReason === 'content-filter' ? 'refused' : finishReason === 'length' ? 'cut' : 'whole',
  inputTokens: usage?.inputTokens,
  outputTokens: usage?.outputTokens,
})

const NO_ANSWER: Ended = { text: undefined, finishReason: undefined, usage: undefined }

/** @throws CallFailed, or the reason of the signal */
export const ask = async (call: Call): Promise<Answer> => {
  const { prompt, outputTokens, signal } = call
  const refusal: Refusal = { seen: false }
  try {
    const answer = await generateText({
      model: modelOf(call, refusal),
      system: prompt.instructions,
      prompt: prompt.message,
      output: Output.object({ schema: answerSchema(prompt.question), name: 'fields' }),
      maxOutputTokens: outputTokens,
      maxRetries: 0,
      abortSignal: signal,
    })
    return answerOf(answer, refusal)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    // An answer that does not match the schema still counts, and much of it may be useful.
    if (NoObjectGeneratedError.isInstance(error)) return answerOf(error, refusal)
    if (error instanceof CallFailed) throw error
    // Anything else in the answer that the SDK cannot read; its errors carry the request, so they end here.
    return answerOf(NO_ANSWER, refusal)
  }
}
