// The settings of logins and tokens.

import { z } from 'zod'

export const accountSettings = {
  /** Where users reach the service, without a path: logins come back to it, links lead to it, tokens are issued in its name. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** Secret of at least 32 bytes that the key of our access tokens is made of; the previous one's tokens are accepted too. */
  TOKEN_SIGNING_KEY: z.string().min(1).optional(),
  TOKEN_SIGNING_KEY_PREVIOUS: z.string().min(1).optional(),
  /** `off` lets everybody ask as often as they like; refused in production. */
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be one of on, off' }).default('on'),
}

export type AccountsConfig = Readonly<{
  /** Absent in development where it is not set: the address that the service listens on. */
  publicUrl: string | undefined
  /** None in development, where one is made in the data folder. */
  signingSecrets: readonly Buffer[]
  rateLimits: boolean
}>

export const accountsIn = (value: {
  PUBLIC_URL?: string | undefined
  TOKEN_SIGNING_KEY?: string | undefined
  TOKEN_SIGNING_KEY_PREVIOUS?: string | undefined
  RATE_LIMITS: 'on' | 'off'
}): AccountsConfig =>
  Object.freeze({
    publicUrl: value.PUBLIC_URL,
    signingSecrets: [value.TOKEN_SIGNING_KEY, value.TOKEN_SIGNING_KEY_PREVIOUS].flatMap((secret) =>
      secret === undefined ? [] : [Buffer.from(secret)],
    ),
    rateLimits: value.RATE_LIMITS === 'on',
  })
