// The settings of answer engines: which are asked in a visibility test, and how. Names such as OPENAI_API_KEY are often set for other
// programs, so those of an engine that is not chosen are ignored; names that only Citable uses are refused there.

import { z } from 'zod'
import { isOwnNetwork, list, price, wholeNumber, withoutSlash } from './values.ts'

const LIVE = ['perplexity', 'openai', 'gemini', 'chat', 'agent-catalog'] as const
const NAMES = ['embedded', ...LIVE] as const
type LiveName = (typeof LIVE)[number]
const SOME_NAMES = `must be some of ${NAMES.join(', ')}`

/** What is needed to ask an engine. */
export type EngineConfig = Readonly<{
  name: LiveName
  /** As far as the version, without a slash at its end. */
  baseUrl: string
  /** Absent for your own server if it needs none. */
  apiKey: string | undefined
  model: string
  /** Of `agent-catalog`: the address of the profile by which an agent names itself. */
  profile?: string | undefined
  /** US dollars for a million tokens sent and answered, and for a thousand searches; null if they are not set. */
  prices: Readonly<{ input: number; output: number; search: number }> | null
}>

export type EnginesConfig = Readonly<{
  /** All that were chosen, in their order. */
  names: readonly (typeof NAMES)[number][]
  /** How often a live engine is asked each query. */
  samples: number
  /** Requests at once to each of them. */
  concurrency: number
  live: readonly EngineConfig[]
}>

const searchPrice = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be an amount of US dollars for a thousand searches, like 10')
  .transform(Number)

export const engineSettings = {
  ANSWER_ENGINES: z
    .string()
    .default('embedded')
    .transform((value) => [...new Set(list(value))])
    .pipe(z.array(z.enum(NAMES, { error: SOME_NAMES })).min(1, SOME_NAMES)),
  ANSWER_SAMPLES: wholeNumber(1, 20).optional(),
  ANSWER_CONCURRENCY: wholeNumber(1, 100).optional(),
  PERPLEXITY_API_KEY: z.string().optional(),
  PERPLEXITY_MODEL: z.string().optional(),
  PERPLEXITY_BASE_URL: z.string().optional(),
  PERPLEXITY_INPUT_PRICE: price.optional(),
  PERPLEXITY_OUTPUT_PRICE: price.optional(),
  PERPLEXITY_SEARCH_PRICE: searchPrice.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_BASE_URL: z.string().optional(),
  OPENAI_INPUT_PRICE: price.optional(),
  OPENAI_OUTPUT_PRICE: price.optional(),
  OPENAI_SEARCH_PRICE: searchPrice.optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_MODEL: z.string().optional(),
  GEMINI_BASE_URL: z.string().optional(),
  GEMINI_INPUT_PRICE: price.optional(),
  GEMINI_OUTPUT_PRICE: price.optional(),
  GEMINI_SEARCH_PRICE: searchPrice.optional(),
  CHAT_ENGINE_BASE_URL: z.string().optional(),
  CHAT_ENGINE_MODEL: z.string().optional(),
  CHAT_ENGINE_API_KEY: z.string().optional(),
  CHAT_ENGINE_INPUT_PRICE: price.optional(),
  CHAT_ENGINE_OUTPUT_PRICE: price.optional(),
  AGENT_CATALOG_BASE_URL: z.string().optional(),
  AGENT_CATALOG_PROFILE: z.string().optional(),
}

type Given = { ANSWER_ENGINES: readonly (typeof NAMES)[number][] } & Readonly<Record<string, unknown>>

const DEFAULTS = { samples: 5, concurrency: 8 } as const

type Own = { prefix: string; baseUrl?: string; model?: string; searches: boolean }

const OWN: Record<LiveName, Own> = {
  perplexity: {
    prefix: 'PERPLEXITY',
    baseUrl: 'https://api.perplexity.ai',
    model: 'sonar',
    searches: true,
  },
  openai: { prefix: 'OPENAI', baseUrl: 'https://api.openai.com/v1', searches: true },
  gemini: { prefix: 'GEMINI', baseUrl: 'https://generativelanguage.googleapis.com/v1beta', searches: true },
  chat: { prefix: 'CHAT_ENGINE', searches: false },
  'agent-catalog': { prefix: 'AGENT_CATALOG', baseUrl: 'https://catalog.shopify.com/api/ucp', searches: false },
}

const PRINTABLE = /^[\x21-\x7e]+$/
const LONGEST_MODEL = 200

/** A setting that cannot be used, and why. */
class Unusable extends Error {}

const textIn = (given: Given, name: string): string | undefined => {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}

const numberIn = (given: Given, name: string): number | undefined => {
  const value = given[name]
  return typeof value === 'number' ? value : undefined
}

const addressOf = (name: string, value: string, keyName: string): URL => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Unusable(`${name} must be an http:// or https:// address.`)
  const { username, password, search, hash } = url
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new Unusable(`${name} must have no user name, password, query or fragment; the key is ${keyName}.`)
  if (url.protocol === 'http:' && !isOwnNetwork(url.hostname))
    throw new Unusable(`${name} must begin with https:// unless its host is this machine or in a private network.`)
  return url
}

const keyOf = (name: string, value: string | undefined, baseName: string, { hostname }: URL): string | undefined => {
  if (value === undefined && !isOwnNetwork(hostname))
    throw new Unusable(`${name} must be set unless the host of ${baseName} is this machine or in a private network.`)
  if (value !== undefined && !PRINTABLE.test(value))
    throw new Unusable(`${name} must have only printable ASCII characters and no spaces.`)
  return value
}

const modelOf = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Unusable(`${name} must be set.`)
  if (value.length > LONGEST_MODEL) throw new Unusable(`${name} must have at most ${LONGEST_MODEL} characters.`)
  return value
}

const priceNames = ({ prefix, searches }: Own): string[] =>
  ['INPUT', 'OUTPUT', ...(searches ? ['SEARCH'] : [])].map((kind) => `${prefix}_${kind}_PRICE`)

const inWords = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const pricesOf = (given: Given, own: Own): EngineConfig['prices'] => {
  const names = priceNames(own)
  const [input, output, search] = names.map((name) => numberIn(given, name))
  const set = names.filter((name) => numberIn(given, name) !== undefined)
  if (set.length > 0 && set.length < names.length) throw new Unusable(`${inWords(names)} must be set together.`)
  return input === undefined || output === undefined ? null : Object.freeze({ input, output, search: search ?? 0 })
}

const engineOf = (given: Given, name: LiveName): EngineConfig => {
  const own = OWN[name]
  const baseName = `${own.prefix}_BASE_URL`
  const keyName = `${own.prefix}_API_KEY`
  const address = textIn(given, baseName) ?? own.baseUrl
  if (address === undefined) throw new Unusable(`${baseName} must be set.`)
  const url = addressOf(baseName, address, keyName)
  if (name === 'agent-catalog') {
    const profile = textIn(given, 'AGENT_CATALOG_PROFILE')
    if (profile === undefined || URL.parse(profile)?.protocol !== 'https:')
      throw new Unusable('AGENT_CATALOG_PROFILE must be an https:// address.')
    const baseUrl = withoutSlash(url.href)
    return Object.freeze({ name, baseUrl, apiKey: undefined, model: 'search_catalog', profile, prices: null })
  }
  return Object.freeze({
    name,
    baseUrl: withoutSlash(url.href),
    apiKey: keyOf(keyName, textIn(given, keyName), baseName, url),
    model: modelOf(`${own.prefix}_MODEL`, textIn(given, `${own.prefix}_MODEL`) ?? own.model),
    prices: pricesOf(given, own),
  })
}

/** Settings that only Citable has. */
const OWN_NAMES: Partial<Record<LiveName, string[]>> = {
  chat: ['BASE_URL', 'MODEL', 'API_KEY'],
  'agent-catalog': ['BASE_URL', 'PROFILE'],
}

/** What is set of an engine that is not chosen, and can only be meant for it. */
const refuseLeftovers = (given: Given, chosen: readonly LiveName[]): void => {
  for (const name of LIVE) {
    if (chosen.includes(name)) continue
    const own = OWN[name]
    const others = (OWN_NAMES[name] ?? []).map((one) => `${own.prefix}_${one}`)
    const left = [...others, ...priceNames(own)].find((one) => given[one] !== undefined)
    if (left) throw new Unusable(`${left} needs ${name} in ANSWER_ENGINES.`)
  }
  const alone = ['ANSWER_SAMPLES', 'ANSWER_CONCURRENCY'].find((one) => given[one] !== undefined)
  if (alone && chosen.length === 0) throw new Unusable(`${alone} needs one of ${LIVE.join(', ')} in ANSWER_ENGINES.`)
}

/** The engines that are set, or a sentence about what is missing. */
export const enginesIn = (given: Given): { engines: EnginesConfig } | { problem: string } => {
  const names = given.ANSWER_ENGINES
  const chosen = LIVE.filter((name) => names.includes(name))
  try {
    refuseLeftovers(given, chosen)
    const live = names.flatMap((name) => (name === 'embedded' ? [] : [engineOf(given, name)]))
    const samples = numberIn(given, 'ANSWER_SAMPLES') ?? DEFAULTS.samples
    const concurrency = numberIn(given, 'ANSWER_CONCURRENCY') ?? DEFAULTS.concurrency
    return {
      engines: Object.freeze({
        names: Object.freeze([...names]),
        samples,
        concurrency,
        live: Object.freeze(live),
      }),
    }
  } catch (error) {
    if (error instanceof Unusable) return { problem: error.message }
    throw error
  }
}
