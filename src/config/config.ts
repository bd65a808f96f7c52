// Environment -> one typed, frozen configuration. What each setting means to operators is in described.ts.

import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type AccountsConfig, accountSettings, accountsIn, exposedBy } from './accounts.ts'
import { type EnginesConfig, engineSettings, enginesIn } from './answer-engines.ts'
import { ROLES, type Role, readersOf } from './described.ts'
import { type HttpConfig, httpIn, httpSettings, type OutboundConfig, outboundIn, outboundSettings } from './http.ts'
import { type LlmConfig, llmIn, llmSettings } from './llm.ts'
import { type MailConfig, mailIn, mailSettings } from './mail.ts'
import { type BillingConfig, billingIn, paymentSettings } from './payments.ts'
import {
  type RepohostConfig,
  repohostIn,
  repohostSettings,
  type WebhooksConfig,
  webhookSettings,
  webhooksIn,
} from './repohost.ts'
import { DEVELOPMENT_SECRETS, secretsIn, weakSecrets } from './secrets.ts'
import { list, oneOf, wholeNumber, withFiles } from './values.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const DEVELOPMENT_CLIENT_ID = 'citable-dev'
const SOME_ROLES = `must be some of ${ROLES.join(', ')}`
const LAST_PORT = 65_535
const PORT_RANGE = `must be a whole number from 0 to ${LAST_PORT}`

const NATS_ADDRESSES = 'must be nats:// or tls:// addresses, separated by commas'
// A percent sign in a name or password that is none of an escape.
const BARE_PERCENT = /%(?![\da-f]{2})/i
const isNatsAddress = (address: string): boolean =>
  z.url({ protocol: /^(nats|tls)$/, hostname: /.+/ }).safeParse(address).success && !BARE_PERCENT.test(address)

/** Without a query or a fragment, as paths are added to it. */
const isApiAddress = (address: string): boolean => {
  const url = URL.parse(address.replaceAll('{shop}', 'shop.example'))
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === ''
}

const ENCRYPTION_KEY_BYTES = 32
/** 32 bytes in 64 hexadecimal digits, or in Base64. */
const encryptionKey = z
  .string()
  .transform((value) => Buffer.from(value, /^[\da-f]{64}$/i.test(value) ? 'hex' : 'base64'))
  .refine((key) => key.length === ENCRYPTION_KEY_BYTES, 'must be 32 bytes in Base64 or hexadecimal')

const settings = z.object({
  CITABLE_ENV: oneOf(['development', 'production']).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RANGE)
    .transform(Number)
    .refine((port) => port <= LAST_PORT, PORT_RANGE)
    .default(8080),
  DATA_DIR: z.string().default(join(root, '.data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  API_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_CONNECTIONS: wholeNumber(8, 100).default(16),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform(list)
    .pipe(z.array(z.enum(ROLES, { error: SOME_ROLES })).min(1, SOME_ROLES)),
  STOREFRONT_CLIENT_ID: z.string().min(1).default(DEVELOPMENT_CLIENT_ID),
  STOREFRONT_CLIENT_SECRET: z.string().min(1).default(DEVELOPMENT_SECRETS.storefront),
  STOREFRONT_CLIENT_SECRET_PREVIOUS: z.string().min(1).optional(),
  STOREFRONT_DOMAIN_SUFFIXES: z
    .string()
    .toLowerCase()
    .default('myshopify.com')
    .transform(list)
    .pipe(z.array(z.string()).min(1, 'must name at least one')),
  STOREFRONT_API_URL: z
    .string()
    .refine((value) => isApiAddress(value), 'must be an http:// or https:// address, with or without {shop} in it')
    .optional(),
  STOREFRONT_API_VERSION: z
    .string()
    .regex(/^20\d\d-(?:01|04|07|10)$/, 'must be a version such as 2026-10')
    .default('2026-10'),
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_KEY_PREVIOUS: encryptionKey.optional(),
  CORPUS_MEMORY: wholeNumber(16, 65_536).default(512),
  CORPUS_CATALOGUES: z.string().default('').transform(list),
  SAMPLE_SHOP: oneOf(['on', 'off']).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//, 'must be an esdb:// or kurrentdb:// connection string')
    .optional(),
  NATS_URL: z
    .string()
    .refine((value) => list(value).length > 0 && list(value).every(isNatsAddress), NATS_ADDRESSES)
    .optional(),
  NATS_CREDENTIALS: z.string().optional(),
  NATS_CA_FILE: z.string().optional(),
  NATS_CERT_FILE: z.string().optional(),
  NATS_KEY_FILE: z.string().optional(),
  ...llmSettings,
  ...engineSettings,
  ...httpSettings,
  ...accountSettings,
  ...paymentSettings,
  ...mailSettings,
  ...webhookSettings,
  ...repohostSettings,
  ...outboundSettings,
})

export type Config = Readonly<{
  production: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databaseConnections: number
  apiDatabaseUrl: string | undefined
  eventStoreUrl: string | undefined
  nats:
    | Readonly<Record<'credentials' | 'caFile' | 'certFile' | 'keyFile', string | undefined> & { url: string }>
    | undefined
  roles: ReadonlySet<Role>
  storefront: Readonly<{ clientId: string; secrets: readonly string[]; domainSuffixes: readonly string[] }>
  platform: Readonly<{
    /** Whether shops are read and written through the platform's API at all. */
    enabled: boolean
    apiUrl: string | undefined
    apiVersion: string
  }>
  /** The current key and, while it is being exchanged, the previous one; none in development, where one is generated. */
  encryptionKeys: readonly Buffer[]
  /** Of the embedded answer engine: bytes of memory, and files. */
  corpora: Readonly<{ memory: number; catalogues: readonly string[] }>
  sampleShop: boolean
  logLevel: string
  /** A language model; undefined if none is to be asked. */
  llm: LlmConfig | undefined
  /** The engines asked in a visibility test. */
  engines: EnginesConfig
  /** Logins and tokens. */
  accounts: AccountsConfig
  billing: BillingConfig
  /** Where repositories of documentation are. */
  repohost: RepohostConfig
  /** The mail server; undefined if nothing is mailed. */
  mail: MailConfig | undefined
  /** With what webhooks are signed that have no other settings. */
  webhooks: WebhooksConfig
  /** Webhooks that are sent. */
  outbound: OutboundConfig
  /** Values that must not appear in a log. */
  secrets: readonly string[]
  /** Proxies and pages of other origins. */
  http: HttpConfig
}>

/** Settings that the service cannot start with: a sentence for each, which names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.problems = problems
  }
}

/** What production does not start without, in processes with a role that reads it. */
const REQUIRED: Readonly<Record<string, string>> = {
  STOREFRONT_CLIENT_ID: '',
  STOREFRONT_CLIENT_SECRET: '',
  ENCRYPTION_KEY: ': 32 random bytes in Base64 or hexadecimal',
  TOKEN_SIGNING_KEY: '',
  PUBLIC_URL: '',
  REPOHOST_WEBHOOK_SECRET: '',
}

const isRead = (name: string, roles: ReadonlySet<Role>): boolean => readersOf(name).some((role) => roles.has(role))

const missingInProduction = (env: NodeJS.ProcessEnv, roles: ReadonlySet<Role>): string[] =>
  Object.entries(REQUIRED).flatMap(([name, form]) =>
    env[name] || !isRead(name, roles) ? [] : [`${name} must be set in production${form}.`],
  )

// A real app has an id and a secret of its own; with those of development there is no platform, and no shop is called.
const platformIn = (value: z.infer<typeof settings>): Config['platform'] => {
  const isApp =
    value.STOREFRONT_CLIENT_ID !== DEVELOPMENT_CLIENT_ID &&
    value.STOREFRONT_CLIENT_SECRET !== DEVELOPMENT_SECRETS.storefront
  const { STOREFRONT_API_URL: apiUrl, STOREFRONT_API_VERSION: apiVersion } = value
  return Object.freeze({ enabled: apiUrl !== undefined || isApp, apiUrl: apiUrl?.replace(/\/$/, ''), apiVersion })
}

const natsIn = (value: z.infer<typeof settings>): Config['nats'] => {
  const { NATS_URL: url, NATS_CREDENTIALS: credentials, NATS_CA_FILE: caFile } = value
  const { NATS_CERT_FILE: certFile, NATS_KEY_FILE: keyFile } = value
  return url === undefined ? undefined : Object.freeze({ url, credentials, caFile, certFile, keyFile })
}

const togetherProblems = (value: z.infer<typeof settings>, roles: ReadonlySet<Role>): string[] => {
  const problems: string[] = []
  // Without a broker the queue lives in the process that fills it, so a process that dispatches must also work.
  if (!value.NATS_URL && roles.has('dispatcher') !== roles.has('worker'))
    problems.push(
      'ROLES must name dispatcher and worker together, because jobs are queued in the process; with NATS_URL they may be separate.',
    )
  if ((value.NATS_CERT_FILE === undefined) !== (value.NATS_KEY_FILE === undefined))
    problems.push('NATS_CERT_FILE and NATS_KEY_FILE must be set together.')
  if (value.ENCRYPTION_KEY_PREVIOUS && !value.ENCRYPTION_KEY)
    problems.push('ENCRYPTION_KEY_PREVIOUS needs ENCRYPTION_KEY.')
  if (value.API_DATABASE_URL && !value.DATABASE_URL)
    problems.push('API_DATABASE_URL needs DATABASE_URL, whose user owns the tables.')
  return problems
}

const isSetting = (name: string): boolean =>
  name in settings.shape || /^OAUTH_[A-Z0-9]+_(?:CLIENT_ID|CLIENT_SECRET|ISSUER)$/.test(name)

/** Reads the settings; an empty string counts as absent, and NAME_FILE is the file that contains NAME. @throws ConfigError with a sentence for each that is wrong */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const files = withFiles(env, isSetting)
  const given = Object.fromEntries(Object.entries(files.given).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success || files.problems.length > 0)
    throw new ConfigError([
      ...files.problems,
      ...(parsed.error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}.`),
    ])
  const value = parsed.data
  const production = value.CITABLE_ENV === 'production'
  const roles = new Set(value.ROLES)
  const problems = [
    ...(production ? [...missingInProduction(given, roles), ...weakSecrets(given)] : []),
    ...togetherProblems(value, roles),
  ]
  const sound = <T extends object>(part: T | { problem: string }): T => {
    if (!('problem' in part)) return part
    problems.push(part.problem)
    return {} as T // it is not used: what is wrong is thrown below
  }
  const { accounts } = sound(accountsIn(value, given, production))
  const { llm } = sound(llmIn(value))
  const { engines } = sound(enginesIn(value))
  const { billing } = sound(billingIn(value, production, isRead('PAYMENTS_WEBHOOK_SECRET', roles)))
  const { repohost } = sound(repohostIn(value))
  const { mail } = sound(mailIn(value))
  const { webhooks } = sound(webhooksIn(value, production))
  const { outbound } = sound(outboundIn(value, production))
  const exposed = value.CITABLE_ENV || problems.length > 0 ? undefined : exposedBy(value.HOST, accounts)
  if (exposed)
    problems.push(
      `CITABLE_ENV must be set because ${exposed}: to production, or to development, where anyone can log in as anyone.`,
    )
  if (problems.length > 0) throw new ConfigError(problems)
  const platform = platformIn(value)
  const previous = value.STOREFRONT_CLIENT_SECRET_PREVIOUS
  return Object.freeze({
    production,
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    apiDatabaseUrl: value.API_DATABASE_URL,
    eventStoreUrl: value.EVENTSTORE_URL,
    nats: natsIn(value),
    roles,
    storefront: Object.freeze({
      clientId: value.STOREFRONT_CLIENT_ID,
      secrets: [value.STOREFRONT_CLIENT_SECRET, ...(previous ? [previous] : [])],
      domainSuffixes: value.STOREFRONT_DOMAIN_SUFFIXES,
    }),
    platform,
    encryptionKeys: [value.ENCRYPTION_KEY, value.ENCRYPTION_KEY_PREVIOUS].filter((key) => key !== undefined),
    corpora: Object.freeze({ memory: value.CORPUS_MEMORY * 1024 * 1024, catalogues: value.CORPUS_CATALOGUES }),
    sampleShop: value.SAMPLE_SHOP ? value.SAMPLE_SHOP === 'on' : !(production || platform.enabled),
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    llm,
    engines,
    billing,
    mail,
    webhooks,
    repohost,
    outbound,
    accounts,
    secrets: secretsIn(given),
    http: httpIn(value, production && roles.has('api')),
  })
}
