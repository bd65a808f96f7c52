// Which of the settings are secrets: told by their names, so that a new one cannot be forgotten. And which of them production takes.

import { deflateRawSync } from 'node:zlib'

const NAMES = /(?:SECRET|KEY|TOKEN|PASSWORD|CREDENTIALS)(?:_PREVIOUS)?$/
/** Paths of files, whose names are not secrets. */
const FILES = /_FILE$|^NATS_CREDENTIALS$/
const ADDRESSES = /_URL$/
const isSecret = (name: string): boolean => NAMES.test(name) && !FILES.test(name)
/** Anything shorter occurs in texts that are not secrets. */
const SHORTEST = 8

const passwordIn = (address: string): string[] => {
  const password = URL.parse(address)?.password ?? ''
  return [password, decoded(password)]
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The values that must not appear in a log; of addresses, their passwords. */
export const secretsIn = (env: NodeJS.ProcessEnv): readonly string[] => {
  const values = Object.entries(env).flatMap(([name, value = '']) => {
    if (ADDRESSES.test(name)) return value.split(',').flatMap((address) => passwordIn(address.trim()))
    return isSecret(name) ? [value] : []
  })
  return [...new Set(values)].filter((value) => value.length >= SHORTEST)
}

/** The secrets of development. They are published, so production takes none of them for any setting. */
export const DEVELOPMENT_SECRETS = Object.freeze({
  storefront: 'citable-dev-secret-citable-dev-secret',
  repohost: 'citable-dev-repohost-secret-citable',
  payments: 'whsec_citable_dev_citable_dev_citable',
})
const PUBLISHED: ReadonlySet<string> = new Set(Object.values(DEVELOPMENT_SECRETS))

/** What we sign and encrypt with; all other secrets are given to us by the servers they are for. */
const OWN =
  /^(?:STOREFRONT_CLIENT_SECRET|TOKEN_SIGNING_KEY|REPOHOST_WEBHOOK_SECRET|PAYMENTS_WEBHOOK_SECRET)(?:_PREVIOUS)?$/
/** Your own server may accept any key. */
const ANY_KEY = /^(?:LLM|CHAT_ENGINE)_API_KEY$/
const SHORTEST_OWN_BYTES = 32
/** Random bytes cannot be compressed: 32 of them stay 32, even if they are written in hexadecimal digits or Base64. */
const LEAST_COMPRESSED_BYTES = 24

const compressedBytes = (bytes: Buffer): number => deflateRawSync(bytes, { level: 9 }).length

/** Whether the bytes repeat one another, as in "aaaa" and "abcabc", or count up, as in "abcd"; also behind hexadecimal digits or Base64. */
const isRegular = (secret: string): boolean => {
  const text = Buffer.from(secret)
  const decoded = Buffer.from(secret, /^[\da-f]+$/i.test(secret) ? 'hex' : 'base64')
  return [text, ...(decoded.length >= SHORTEST_OWN_BYTES ? [decoded] : [])].some((bytes) => {
    const steps = Buffer.from(bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0)))
    const least = Math.min(LEAST_COMPRESSED_BYTES, bytes.length / 2)
    return compressedBytes(bytes) < least || compressedBytes(steps) < least
  })
}

const weakness = (name: string, secret: string): string | undefined => {
  if (PUBLISHED.has(secret)) return 'must not be a development default in production'
  if (OWN.test(name) && Buffer.byteLength(secret) < SHORTEST_OWN_BYTES)
    return `must have at least ${SHORTEST_OWN_BYTES} bytes in production`
  return !ANY_KEY.test(name) && isRegular(secret)
    ? 'must be random in production; this one is easy to guess'
    : undefined
}

/** A sentence for each secret that production does not take. */
export const weakSecrets = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(env).flatMap(([name, secret = '']) => {
    const wrong = secret && isSecret(name) ? weakness(name, secret) : undefined
    return wrong ? [`${name} ${wrong}.`] : []
  })
