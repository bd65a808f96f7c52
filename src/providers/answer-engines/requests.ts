// What each engine is sent: the query as a buyer writes it, and nothing else that would steer the answer.

import type { LiveEngineName } from '../../engine/live-answers/answer.ts'
import type { EngineSettings } from './port.ts'
import type { EngineRequest } from './transport.ts'

type Place = { country: string } | undefined

type Requesting = (settings: EngineSettings, query: string, place: Place) => EngineRequest

const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

const userSays = (content: string) => [{ role: 'user', content }]

/** https://docs.perplexity.ai: chat completions with a search before every answer. */
const perplexity: Requesting = ({ baseUrl, apiKey, model }, query, place) => ({
  url: `${baseUrl}/chat/completions`,
  headers: bearer(apiKey),
  body: { model, messages: userSays(query), ...(place && { web_search_options: { user_location: place } }) },
})

/** https://developers.openai.com/api/docs/guides/tools-web-search: the model decides whether and what to search for. */
const openai: Requesting = ({ baseUrl, apiKey, model }, query, place) => ({
  url: `${baseUrl}/responses`,
  headers: bearer(apiKey),
  body: {
    model,
    input: query,
    tools: [{ type: 'web_search', ...(place && { user_location: { type: 'approximate', ...place } }) }],
    include: ['web_search_call.action.sources'],
    store: false,
  },
})

/** https://ai.google.dev/gemini-api/docs/google-search: as above. It takes no country. */
const gemini: Requesting = ({ baseUrl, apiKey, model }, query) => ({
  url: `${baseUrl}/models/${encodeURIComponent(model.replace(/^models\//, ''))}:generateContent`,
  // Never in the address, which ends up in logs on its way.
  headers: apiKey === undefined ? {} : { 'x-goog-api-key': apiKey },
  body: { contents: [{ role: 'user', parts: [{ text: query }] }], tools: [{ google_search: {} }] },
})

const chat: Requesting = ({ baseUrl, apiKey, model }, query) => ({
  url: `${baseUrl}/chat/completions`,
  headers: bearer(apiKey),
  body: { model, messages: userSays(query) },
})

/** The catalogue returns as many products as an agent reads. */
const CATALOG_PLACES = 50

/** https://ucp.dev/specification/catalog/mcp: `search_catalog` as a call of MCP; the profile says which agent asks. */
const agentCatalog: Requesting = ({ baseUrl, profile }, query, place) => ({
  url: `${baseUrl}/mcp`,
  headers: { accept: 'application/json, text/event-stream' },
  body: {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'search_catalog',
      arguments: {
        meta: { 'ucp-agent': { profile } },
        catalog: {
          query,
          pagination: { limit: CATALOG_PLACES },
          ...(place && { context: { address_country: place.country } }),
        },
      },
    },
  },
})

const REQUESTS: Record<LiveEngineName, Requesting> = { perplexity, openai, gemini, chat, 'agent-catalog': agentCatalog }

/** "de-DE" → DE; nothing for a language without a country. */
const placeIn = (locale: string | undefined): Place => {
  try {
    const region = locale === undefined ? undefined : new Intl.Locale(locale).region
    return region !== undefined && /^[A-Z]{2}$/.test(region) ? { country: region } : undefined
  } catch {
    return undefined
  }
}

/** The request that asks an engine a query. `locale`: where the buyer is, "de-DE". */
export const requestFor = (settings: EngineSettings, query: string, locale?: string): EngineRequest =>
  REQUESTS[settings.name](settings, query, placeIn(locale))
