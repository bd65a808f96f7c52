// Answers of live engines in the forms that their makers document, made from one description of what is said and cited.

import type { LiveEngineName } from '../../../src/engine/live-answers/answer.ts'
import { catalogAnswer, catalogProduct } from './agent-catalog.ts'

export type Saying = {
  text: string
  /** Whether a query, a title: cited in this order, each after the sentence that `after` ends; else at the end of the text. */
  cites?: { url: string; title?: string; after?: string }[]
  /** Found and not cited. */
  finds?: { url: string; title?: string }[]
  /** What it searched for. */
  searches?: string[]
  tokens?: [sent: number, answered: number] | null
  /** US dollars, as far as the engine tells them. */
  cost?: number
  model?: string
}

type Cited = NonNullable<Saying['cites']>[number]

/** Where the words end after which something is cited. */
const endOf = (text: string, { after }: Cited): number => {
  const at = after === undefined ? -1 : text.indexOf(after)
  return at < 0 ? text.length : at + (after ?? '').length
}

const usage = (tokens: Saying['tokens'], names: [string, string], more = {}) =>
  tokens === null ? undefined : { [names[0]]: tokens?.[0] ?? 100, [names[1]]: tokens?.[1] ?? 50, ...more }

/** Marks in the text count into `search_results`; what was found and is not cited stands first in it. */
const perplexity = ({ text, cites = [], finds = [], tokens, cost, model = 'sonar' }: Saying) => {
  const sources = [...finds, ...cites]
  let marked = text
  for (const [n, cited] of [...cites.entries()].toReversed()) {
    const at = endOf(text, cited)
    marked = `${marked.slice(0, at)}[${finds.length + n + 1}]${marked.slice(at)}`
  }
  return {
    id: 'f0a1',
    object: 'chat.completion',
    created: 1_760_000_000,
    model,
    citations: sources.map(({ url }) => url),
    search_results: sources.map(({ url, title }) => ({ url, title: title ?? null, date: '2026-01-31' })),
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: marked },
        delta: { role: 'assistant', content: '' },
      },
    ],
    usage: usage(tokens, ['prompt_tokens', 'completion_tokens'], {
      search_context_size: 'low',
      ...(cost === undefined ? {} : { cost: { input_tokens_cost: 0, output_tokens_cost: 0, total_cost: cost } }),
    }),
  }
}

const openai = ({ text, cites = [], finds = [], searches = [], tokens, model = 'gpt-1' }: Saying) => {
  const annotations: object[] = []
  let written = text
  for (const { cited, at } of cites
    .map((one, n) => ({ cited: one, at: endOf(text, one), n }))
    .toSorted((a, b) => b.at - a.at || b.n - a.n)) {
    const link = ` ([${URL.parse(cited.url)?.hostname ?? 'page'}](${cited.url}?utm_source=openai))`
    written = written.slice(0, at) + link + written.slice(at)
    for (const other of annotations as { start_index: number; end_index: number }[]) {
      other.start_index += link.length
      other.end_index += link.length
    }
    annotations.unshift({
      type: 'url_citation',
      start_index: at + 1,
      end_index: at + link.length,
      url: `${cited.url}?utm_source=openai`,
      title: cited.title ?? '',
    })
  }
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_760_000_000,
    status: 'completed',
    error: null,
    model,
    output: [
      ...searches.map((query, n) => ({
        id: `ws_${n}`,
        type: 'web_search_call',
        status: 'completed',
        action: {
          type: 'search',
          query,
          queries: [query],
          sources: n > 0 ? [] : [...finds, ...cites].map(({ url }) => ({ type: 'url', url })),
        },
      })),
      {
        id: 'msg_1',
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content: [{ type: 'output_text', text: written, annotations, logprobs: [] }],
      },
    ],
    usage: usage(tokens, ['input_tokens', 'output_tokens']),
  }
}

const bytes = (text: string): number => new TextEncoder().encode(text).length

const gemini = ({ text, cites = [], finds = [], searches = [], tokens, model = 'gemini-1' }: Saying) => ({
  candidates: [
    {
      content: { role: 'model', parts: [{ text }] },
      finishReason: 'STOP',
      index: 0,
      groundingMetadata: {
        webSearchQueries: searches,
        searchEntryPoint: { renderedContent: '<div></div>' },
        groundingChunks: [...finds, ...cites].map(({ url, title }) => ({ web: { uri: url, title } })),
        groundingSupports: cites.map((cited, n) => {
          const end = endOf(text, cited)
          const segment =
            text
              .slice(0, end)
              .split(/(?<=[.!?。]) ?/u)
              .at(-1) ?? ''
          const startIndex = bytes(text.slice(0, end - segment.length))
          return {
            segment: { startIndex, endIndex: bytes(text.slice(0, end)), text: segment },
            groundingChunkIndices: [finds.length + n],
          }
        }),
      },
    },
  ],
  usageMetadata: usage(tokens, ['promptTokenCount', 'candidatesTokenCount']),
  modelVersion: model,
})

const chat = ({ text, tokens, model = 'llama' }: Saying) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_760_000_000,
  model,
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  usage: usage(tokens, ['prompt_tokens', 'completion_tokens']),
})

const BODIES: Record<LiveEngineName, (saying: Saying) => object> = {
  perplexity,
  openai,
  gemini,
  chat,
  'agent-catalog': ({ cites = [] }) => catalogAnswer(cites.map(({ url, title }) => catalogProduct({ url, title }))),
}

/** The body of an answer that says this; an engine leaves out what its protocol has no place for. */
export const bodyOf = (engine: LiveEngineName, saying: Saying): Record<string, unknown> =>
  BODIES[engine](saying) as Record<string, unknown>
