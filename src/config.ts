// Environment -> one typed, frozen configuration. Every setting is documented here and nowhere else in the code.

import { BlockList, isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const ROLES = ['api', 'projector', 'dispatcher', 'worker'] as const
export type Role = (typeof ROLES)[number]

const DEVELOPMENT_SECRET = 'citable-dev-secret-citable-dev-secret'
const SOME_ROLES = `must be some of ${ROLES.join(', ')}`
const SHORTEST_SECRET_BYTES = 32
const LAST_PORT = 65_535
const PORT_RANGE = `must be a whole number from 0 to ${LAST_PORT}`

const NATS_ADDRESSES = 'must be nats:// or tls:// addresses, separated by commas'
// A percent sign in a name or password that is none of an escape.
const BARE_PERCENT = /%(?![\da-f]{2})/i
const isNatsAddress = (address: string): boolean =>
  z.url({ protocol: /^(nats|tls)$/, hostname: /.+/ }).safeParse(address).success && !BARE_PERCENT.test(address)

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

const wholeNumber = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,10}$/, range)
    .transform(Number)
    .refine((value) => value >= least && value <= most, range)
}

const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be an amount of US dollars for a million tokens, like 0.15')
  .transform(Number)

const settings = z.object({
  /** `production` refuses to start with missing, default or short secrets. */
  CITABLE_ENV: oneOf(['development', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** 0: any free port, printed at start. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RANGE)
    .transform(Number)
    .refine((port) => port <= LAST_PORT, PORT_RANGE)
    .default(8080),
  /** Embedded Postgres and whatever else is generated. */
  DATA_DIR: z.string().default(join(root, '.data')),
  /** Postgres for the read models, and the event log unless EVENTSTORE_URL is set; absent: the embedded one in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  /** Which parts of the service this process runs. */
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform(list)
    .pipe(z.array(z.enum(ROLES, { error: SOME_ROLES })).min(1, SOME_ROLES)),
  /** Audience of session tokens. */
  STOREFRONT_CLIENT_ID: z.string().min(1).default('citable-dev'),
  /** HS256 key of session tokens; the previous one is accepted too while it is being rotated. */
  STOREFRONT_CLIENT_SECRET: z.string().min(1).default(DEVELOPMENT_SECRET),
  STOREFRONT_CLIENT_SECRET_PREVIOUS: z.string().min(1).optional(),
  /** Shop domains end in one of these. */
  STOREFRONT_DOMAIN_SUFFIXES: z
    .string()
    .toLowerCase()
    .default('myshopify.com')
    .transform(list)
    .pipe(z.array(z.string()).min(1, 'must name at least one')),
  /** `on` loads the sample shop into an empty development database. */
  SAMPLE_SHOP: oneOf(['on', 'off']).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** EventStoreDB or KurrentDB for the event log, a connection string; absent: the log is in Postgres. */
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//, 'must be an esdb:// or kurrentdb:// connection string')
    .optional(),
  /** NATS with JetStream for the job queue and the public feed, several servers separated by commas; absent: jobs are queued in the process. */
  NATS_URL: z
    .string()
    .refine((value) => list(value).length > 0 && list(value).every(isNatsAddress), NATS_ADDRESSES)
    .optional(),
  /** File with the credentials of a NATS user (JWT and key), where they are not in NATS_URL. */
  NATS_CREDENTIALS: z.string().optional(),
  /** Certificate authority of the NATS server, and a certificate of ours with its key where it asks for one; PEM files. */
  NATS_CA_FILE: z.string().optional(),
  NATS_CERT_FILE: z.string().optional(),
  NATS_KEY_FILE: z.string().optional(),
  /** Address of a language model's server as far as the version, "https://api.openai.com/v1"; absent: no model is asked. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be of printable ASCII characters, without spaces')
    .optional(),
  /** The model's name at its server. */
  LLM_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  /** `openai`: chat completions, as most servers have them; `anthropic`: Anthropic's messages. */
  LLM_PROTOCOL: oneOf(['openai', 'anthropic']).optional(),
  /** Seconds for one call. */
  LLM_TIMEOUT: wholeNumber(1, 600).optional(),
  /** Calls at once, of the whole process. */
  LLM_CONCURRENCY: wholeNumber(1, 100).optional(),
  /** Tokens for one job, sent and answered; what is over is written without the model. */
  LLM_BUDGET: wholeNumber(1, 1_000_000_000).optional(),
  /** US dollars for a million tokens sent, and answered. */
  LLM_INPUT_PRICE: price.optional(),
  LLM_OUTPUT_PRICE: price.optional(),
})

export type Config = Readonly<{
  production: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  eventStoreUrl: string | undefined
  nats:
    | Readonly<Record<'credentials' | 'caFile' | 'certFile' | 'keyFile', string | undefined> & { url: string }>
    | undefined
  roles: ReadonlySet<Role>
  storefront: Readonly<{ clientId: string; secrets: readonly string[]; domainSuffixes: readonly string[] }>
  sampleShop: boolean
  logLevel: string
  /** A language model; undefined where none is to be asked. */
  llm: LlmConfig | undefined
}>

export type LlmConfig = Readonly<{
  protocol: 'openai' | 'anthropic'
  baseUrl: string
  apiKey: string | undefined
  model: string
  timeoutMs: number
  concurrency: number
  /** Tokens for one job. */
  budget: number
  prices: Readonly<{ input: number; output: number }> | null
}>

/** A setting that the service cannot start with; the message names it and is one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const refuseWeakSecrets = (env: NodeJS.ProcessEnv): void => {
  if (!env.STOREFRONT_CLIENT_ID) throw new ConfigError('STOREFRONT_CLIENT_ID must be set in production.')
  for (const name of ['STOREFRONT_CLIENT_SECRET', 'STOREFRONT_CLIENT_SECRET_PREVIOUS']) {
    const secret = env[name]
    if (secret === undefined && name.endsWith('_PREVIOUS')) continue
    if (!secret) throw new ConfigError(`${name} must be set in production.`)
    if (secret === DEVELOPMENT_SECRET)
      throw new ConfigError(`${name} must not be the development default in production.`)
    if (Buffer.byteLength(secret) < SHORTEST_SECRET_BYTES)
      throw new ConfigError(`${name} must have at least ${SHORTEST_SECRET_BYTES} bytes in production.`)
  }
}

// Without a broker the queue lives in the process that fills it, so whoever dispatches must also work.
const refuseSplitQueue = (roles: ReadonlySet<Role>): void => {
  if (roles.has('dispatcher') !== roles.has('worker'))
    throw new ConfigError(
      'ROLES must name dispatcher and worker together, because jobs are queued in the process; with NATS_URL they may be apart.',
    )
}

const natsIn = (value: z.infer<typeof settings>): Config['nats'] => {
  const { NATS_URL: url, NATS_CREDENTIALS: credentials, NATS_CA_FILE: caFile } = value
  const { NATS_CERT_FILE: certFile, NATS_KEY_FILE: keyFile } = value
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new ConfigError('NATS_CERT_FILE and NATS_KEY_FILE must be set together.')
  return url === undefined ? undefined : Object.freeze({ url, credentials, caFile, certFile, keyFile })
}

const LLM_SETTINGS = [
  ...['LLM_API_KEY', 'LLM_PROTOCOL', 'LLM_TIMEOUT', 'LLM_CONCURRENCY', 'LLM_BUDGET'],
  ...['LLM_INPUT_PRICE', 'LLM_OUTPUT_PRICE'],
]

// A model of one's own: this machine, or an address or a name that is not of the public internet.
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

const isOwnNetwork = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const version = isIP(host)
  if (version > 0) return OWN_NETWORK.check(host, version === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || /\.(?:local|internal|localhost|lan|home\.arpa|svc|cluster\.local)$/.test(host)
}

const refuseBaseUrl = ({ protocol, hostname, username, password, search, hash }: URL): void => {
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new ConfigError(
      'LLM_BASE_URL must have no user name, password, question mark or number sign; the key is LLM_API_KEY.',
    )
  if (protocol === 'http:' && !isOwnNetwork(hostname))
    throw new ConfigError(
      'LLM_BASE_URL must begin with https:// unless its host is this machine or in a private network.',
    )
}

const llmIn = (value: z.infer<typeof settings>): LlmConfig | undefined => {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = value
  const { LLM_INPUT_PRICE: input, LLM_OUTPUT_PRICE: output } = value
  if (baseUrl === undefined && model === undefined) {
    const alone = LLM_SETTINGS.find((name) => value[name as keyof typeof value] !== undefined)
    if (alone) throw new ConfigError(`${alone} needs LLM_BASE_URL and LLM_MODEL beside it.`)
    return undefined
  }
  if (baseUrl === undefined || model === undefined)
    throw new ConfigError('LLM_BASE_URL and LLM_MODEL must be set together.')
  const url = new URL(baseUrl)
  refuseBaseUrl(url)
  if (apiKey === undefined && !isOwnNetwork(url.hostname))
    throw new ConfigError(
      'LLM_API_KEY must be set unless the host of LLM_BASE_URL is this machine or in a private network.',
    )
  if ((input === undefined) !== (output === undefined))
    throw new ConfigError('LLM_INPUT_PRICE and LLM_OUTPUT_PRICE must be set together.')
  return Object.freeze({
    protocol: value.LLM_PROTOCOL ?? 'openai',
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey,
    model,
    timeoutMs: (value.LLM_TIMEOUT ?? 60) * 1_000,
    concurrency: value.LLM_CONCURRENCY ?? 4,
    budget: value.LLM_BUDGET ?? 2_000_000,
    prices: input === undefined || output === undefined ? null : Object.freeze({ input, output }),
  })
}

/** Reads the settings; an empty string counts as absent. Throws ConfigError with a sentence. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const value = parsed.data
  const production = value.CITABLE_ENV === 'production'
  const roles = new Set(value.ROLES)
  if (production) refuseWeakSecrets(given)
  if (!value.NATS_URL) refuseSplitQueue(roles)
  const previous = value.STOREFRONT_CLIENT_SECRET_PREVIOUS
  return Object.freeze({
    production,
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    eventStoreUrl: value.EVENTSTORE_URL,
    nats: natsIn(value),
    roles,
    storefront: Object.freeze({
      clientId: value.STOREFRONT_CLIENT_ID,
      secrets: [value.STOREFRONT_CLIENT_SECRET, ...(previous ? [previous] : [])],
      domainSuffixes: value.STOREFRONT_DOMAIN_SUFFIXES,
    }),
    sampleShop: value.SAMPLE_SHOP ? value.SAMPLE_SHOP === 'on' : !production,
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    llm: llmIn(value),
  })
}
