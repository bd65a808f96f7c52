// With what deliveries of webhooks are signed, where no other settings of the provider say it.

import { z } from 'zod'

const SHORTEST_SECRET_BYTES = 32
const DEVELOPMENT_SECRET = 'citable-dev-repohost-secret-citable'

const secret = z.string().regex(/^[\x21-\x7e]+$/, 'must be of printable ASCII characters, without spaces')

export const webhookSettings = {
  /** With what webhooks of the repository host are signed; the previous one is accepted too while it is being rotated. */
  REPOHOST_WEBHOOK_SECRET: secret.optional(),
  REPOHOST_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
}

type Given = { [K in keyof typeof webhookSettings]?: string | undefined }

/** Deliveries of the repository host are signed with any of these. */
export type WebhooksConfig = Readonly<{ repohostSecrets: readonly string[] }>

const productionProblem = (given: Given): string | null => {
  for (const name of ['REPOHOST_WEBHOOK_SECRET', 'REPOHOST_WEBHOOK_SECRET_PREVIOUS'] as const) {
    const value = given[name]
    if (value === undefined && name.endsWith('_PREVIOUS')) continue
    if (value === undefined) return `${name} must be set in production.`
    if (value === DEVELOPMENT_SECRET) return `${name} must not be the development default in production.`
    if (Buffer.byteLength(value) < SHORTEST_SECRET_BYTES)
      return `${name} must have at least ${SHORTEST_SECRET_BYTES} bytes in production.`
  }
  return null
}

/** The secrets; or a sentence about what is missing. */
export const webhooksIn = (given: Given, production: boolean): { webhooks: WebhooksConfig } | { problem: string } => {
  const problem = production ? productionProblem(given) : null
  if (problem !== null) return { problem }
  const { REPOHOST_WEBHOOK_SECRET: current = DEVELOPMENT_SECRET, REPOHOST_WEBHOOK_SECRET_PREVIOUS: previous } = given
  return { webhooks: Object.freeze({ repohostSecrets: previous ? [current, previous] : [current] }) }
}
