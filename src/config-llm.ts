// The settings of a language model: which of them belong together, and where a model may be.

import { BlockList, isIP } from 'node:net'

export type LlmConfig = Readonly<{
  protocol: 'openai' | 'anthropic'
  /** As far as the version, without a slash at its end. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  timeoutMs: number
  concurrency: number
  /** Tokens for one job. */
  budget: number
  /** US dollars for a million tokens. */
  prices: Readonly<{ input: number; output: number }> | null
}>

type Given = {
  LLM_BASE_URL?: string | undefined
  LLM_API_KEY?: string | undefined
  LLM_MODEL?: string | undefined
  LLM_PROTOCOL?: LlmConfig['protocol'] | undefined
  LLM_TIMEOUT?: number | undefined
  LLM_CONCURRENCY?: number | undefined
  LLM_BUDGET?: number | undefined
  LLM_INPUT_PRICE?: number | undefined
  LLM_OUTPUT_PRICE?: number | undefined
}

const DEFAULTS = { seconds: 60, concurrency: 4, budget: 2_000_000 } as const

const WITH_A_MODEL = [
  ...(['LLM_API_KEY', 'LLM_PROTOCOL', 'LLM_TIMEOUT', 'LLM_CONCURRENCY', 'LLM_BUDGET'] as const),
  ...(['LLM_INPUT_PRICE', 'LLM_OUTPUT_PRICE'] as const),
]

/** This machine, private networks, and the shared addresses that private overlay networks use (RFC 6598). */
const OWN_NETWORK = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  OWN_NETWORK.addSubnet(address, bits, 'ipv4')
OWN_NETWORK.addAddress('::1', 'ipv6')
OWN_NETWORK.addSubnet('fc00::', 7, 'ipv6')

const OWN_NAMES = /\.(?:local|internal|localhost|lan|home\.arpa|svc)$/

/** An address of one's own network, or a name that the public internet does not have. */
const isOwnNetwork = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version > 0) return OWN_NETWORK.check(host, version === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || OWN_NAMES.test(host)
}

const problemOf = (given: Given): string | null => {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_INPUT_PRICE: input, LLM_OUTPUT_PRICE: output } = given
  const alone = WITH_A_MODEL.find((name) => given[name] !== undefined)
  if (baseUrl === undefined && model === undefined)
    return alone === undefined ? null : `${alone} needs LLM_BASE_URL and LLM_MODEL beside it.`
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

const withoutSlash = (url: string): string => (url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url)

/** The model that is set, undefined where none is; or a sentence about what is missing. */
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
