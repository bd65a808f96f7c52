// The settings of the repository host: where documentation is read from, and how its webhooks are signed.

import { z } from 'zod'
import { DEVELOPMENT_SECRETS } from './secrets.ts'
import { isOwnNetwork, withoutSlash } from './values.ts'

const secret = z.string().regex(/^[\x21-\x7e]+$/, 'must have only printable ASCII characters and no spaces')

export const webhookSettings = {
  REPOHOST_WEBHOOK_SECRET: secret.optional(),
  REPOHOST_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
}

type Given = { [K in keyof typeof webhookSettings]?: string | undefined }

/** Deliveries of the repository host are signed with any of these. */
export type WebhooksConfig = Readonly<{ repohostSecrets: readonly string[] }>

/** Production has no default: a role that receives no webhooks needs none. */
export const webhooksIn = (given: Given, production: boolean): { webhooks: WebhooksConfig } => {
  const { REPOHOST_WEBHOOK_SECRET: own, REPOHOST_WEBHOOK_SECRET_PREVIOUS: previous } = given
  const current = own ?? (production ? undefined : DEVELOPMENT_SECRETS.repohost)
  return { webhooks: Object.freeze({ repohostSecrets: [current, previous].filter((secret) => secret !== undefined) }) }
}

const printable = z.string().regex(/^[\x21-\x7e]+$/, 'must have only printable ASCII characters and no spaces')

export const repohostSettings = {
  REPOHOST_TOKEN: printable.optional(),
  REPOHOST_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('https://api.github.com'),
}

type HostSettings = { REPOHOST_TOKEN?: string | undefined; REPOHOST_API_URL: string }

/** `apiUrl`: without a slash at its end. */
export type RepohostConfig = Readonly<{ apiUrl: string; token: string | undefined }>

/** How repositories are read; or a sentence about what is wrong. */
export const repohostIn = (given: HostSettings): { repohost: RepohostConfig } | { problem: string } => {
  const { protocol, hostname, username, password, search, hash, href } = new URL(given.REPOHOST_API_URL)
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    return { problem: 'REPOHOST_API_URL must have neither a user nor a query; the token is REPOHOST_TOKEN.' }
  if (protocol === 'http:' && !isOwnNetwork(hostname))
    return {
      problem: 'REPOHOST_API_URL must begin with https:// unless its host is this machine or in a private network.',
    }
  return { repohost: Object.freeze({ apiUrl: withoutSlash(href), token: given.REPOHOST_TOKEN }) }
}
