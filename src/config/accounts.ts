// The settings of logins and tokens.

import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { list, oneOf } from './values.ts'

const PEM = /^-----BEGIN [A-Z ]*PRIVATE KEY-----/
const SHORTEST_MODULUS_BITS = 2048
const KINDS = 'an RSA key of at least 2048 bits, a P-256 key or an Ed25519 key'

/** A setting may have its line breaks written as \n, as files of settings do. */
const signingSecret = (value: string): string => {
  const text = value.trim()
  return PEM.test(text) ? `${text.replaceAll('\\n', '\n')}\n` : value
}

const isUsable = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean => {
  const { modulusLength = 0, namedCurve } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'rsa') return modulusLength >= SHORTEST_MODULUS_BITS
  return asymmetricKeyType === 'ed25519' || (asymmetricKeyType === 'ec' && namedCurve === 'prime256v1')
}

/** What is wrong with it, to be read behind the name of the setting; undefined for what can be used. */
const signingProblem = (secret: string): string | undefined => {
  if (!secret.includes('-----BEGIN')) return undefined
  try {
    return isUsable(createPrivateKey(secret)) ? undefined : `must be ${KINDS}, or a secret of random bytes`
  } catch {
    return `is not a PEM private key that can be read without a password; it must be ${KINDS}`
  }
}

const isOrigin = (value: string): boolean => {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname.includes('*')) return false
  return url.href === `${url.origin}/`
}

const ADDRESS = 'must be an http:// or https:// address without a path'

export const accountSettings = {
  PUBLIC_URL: z
    .string()
    .refine((value) => isOrigin(value), ADDRESS)
    .transform((value) => new URL(value).origin)
    .optional(),
  TOKEN_SIGNING_KEY: z.string().transform(signingSecret).optional(),
  TOKEN_SIGNING_KEY_PREVIOUS: z.string().transform(signingSecret).optional(),
  DEFAULT_PLAN: oneOf(['free', 'starter', 'growth', 'scale', 'unlimited']).default('free'),
  OPERATORS: z
    .string()
    .default('')
    .transform(list)
    .refine((all) => all.every((one) => /^[^\s@]+@[^\s@]+$/.test(one)), 'must be email addresses, separated by commas'),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
}

type Given = z.infer<z.ZodObject<typeof accountSettings>>

/** A provider that says who a user is. */
type LoginProviderConfig = Readonly<{
  /** Lower-case letters and digits, as in the paths of logins. */
  name: string
  clientId: string
  clientSecret: string
  /** Of GitHub, its address. */
  issuer: string
}>

export type AccountsConfig = Readonly<{
  /** Absent in development if it is not set: the address that the service listens on. */
  publicUrl: string | undefined
  /** None in development, where one is made in the data folder. */
  signingSecrets: readonly Buffer[]
  rateLimits: boolean
  defaultPlan: Given['DEFAULT_PLAN']
  /** Their addresses. */
  operators: readonly string[]
  providers: readonly LoginProviderConfig[]
}>

const PROVIDER_SETTING = /^OAUTH_([A-Z0-9]+)_(CLIENT_ID|CLIENT_SECRET|ISSUER)$/
const KNOWN_ISSUERS: Record<string, string> = { github: 'https://github.com', google: 'https://accounts.google.com' }
/** Lets users log in by a mere claim; not in production. */
const DEVELOPMENT = 'development'

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** A secret goes there, and who a user is comes from there. */
const isIssuer = (value: string): boolean => {
  const url = URL.parse(value)
  return (
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  )
}

const providerIn = (name: string, env: NodeJS.ProcessEnv): LoginProviderConfig | { problem: string } => {
  const prefix = `OAUTH_${name.toUpperCase()}`
  const clientId = env[`${prefix}_CLIENT_ID`]
  const clientSecret = env[`${prefix}_CLIENT_SECRET`]
  const issuer = env[`${prefix}_ISSUER`] ?? KNOWN_ISSUERS[name]
  if (name === DEVELOPMENT) return { problem: `${prefix}_CLIENT_ID cannot be: the name is taken.` }
  if (!clientId) return { problem: `${prefix}_CLIENT_ID must be set if another ${prefix} setting is.` }
  if (!clientSecret) return { problem: `${prefix}_CLIENT_SECRET must be set if ${prefix}_CLIENT_ID is.` }
  if (!issuer) return { problem: `${prefix}_ISSUER must be set if ${prefix}_CLIENT_ID is.` }
  if (!isIssuer(issuer)) return { problem: `${prefix}_ISSUER must be an https:// address (http:// on this machine).` }
  return Object.freeze({ name, clientId, clientSecret, issuer })
}

const providersIn = (env: NodeJS.ProcessEnv): LoginProviderConfig[] | { problem: string } => {
  const set = Object.keys(env).filter((key) => env[key] !== undefined)
  const names = new Set(set.flatMap((key) => PROVIDER_SETTING.exec(key)?.[1]?.toLowerCase() ?? []))
  const providers: LoginProviderConfig[] = []
  for (const name of [...names].sort()) {
    const one = providerIn(name, env)
    if ('problem' in one) return one
    providers.push(one)
  }
  return providers
}

/** Why a service that others seem to use must state whether it is in development, where anyone can log in as anyone. */
export const exposedBy = (host: string, { publicUrl, providers }: AccountsConfig): string | undefined => {
  const provider = providers.find(({ issuer }) => !isLoopback(new URL(issuer)))
  if (publicUrl?.startsWith('https:')) return 'PUBLIC_URL is an https:// address'
  if (provider) return `OAUTH_${provider.name.toUpperCase()}_CLIENT_ID names a login provider`
  return isLoopback(new URL(`http://${host.includes(':') ? `[${host}]` : host}`))
    ? undefined
    : 'HOST is not a loopback address'
}

/** What production does not start with. */
const productionProblem = (value: Given): string | undefined => {
  const url = value.PUBLIC_URL === undefined ? undefined : new URL(value.PUBLIC_URL)
  if (url && url.protocol !== 'https:' && !isLoopback(url))
    return 'PUBLIC_URL must be an https:// address in production.'
  return value.RATE_LIMITS === 'off' ? 'RATE_LIMITS must be on in production.' : undefined
}

/** Returns what is wrong as a sentence. */
export const accountsIn = (
  value: Given,
  env: NodeJS.ProcessEnv,
  production: boolean,
): { accounts: AccountsConfig } | { problem: string } => {
  const { TOKEN_SIGNING_KEY: current, TOKEN_SIGNING_KEY_PREVIOUS: previous } = value
  for (const [name, secret] of Object.entries({ TOKEN_SIGNING_KEY: current, TOKEN_SIGNING_KEY_PREVIOUS: previous })) {
    const wrong = secret === undefined ? undefined : signingProblem(secret)
    if (wrong) return { problem: `${name} ${wrong}.` }
  }
  if (previous && !current) return { problem: 'TOKEN_SIGNING_KEY_PREVIOUS needs TOKEN_SIGNING_KEY.' }
  const problem = production ? productionProblem(value) : undefined
  if (problem) return { problem }
  const providers = providersIn(env)
  if ('problem' in providers) return providers
  return {
    accounts: Object.freeze({
      publicUrl: value.PUBLIC_URL,
      signingSecrets: [current, previous].flatMap((secret) => (secret === undefined ? [] : [Buffer.from(secret)])),
      rateLimits: value.RATE_LIMITS === 'on',
      defaultPlan: value.DEFAULT_PLAN,
      operators: value.OPERATORS,
      providers,
    }),
  }
}
