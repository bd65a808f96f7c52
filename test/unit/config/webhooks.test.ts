// The secrets of webhooks: what development has, and what production does not start with.

import { readConfig } from '../../../src/config/config.ts'
import { production } from '../../support/settings.ts'
import { assert, test } from '../../support/test.ts'

const SECRET = 'a-secret-of-the-repository-host-0123456789'
const started = production({ REPOHOST_WEBHOOK_SECRET: undefined })

const refused = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('development has a secret, and a previous one is accepted beside it', () => {
  assert.equal(readConfig({}).webhooks.repohostSecrets, ['citable-dev-repohost-secret-citable'])
  const env = { REPOHOST_WEBHOOK_SECRET: SECRET, REPOHOST_WEBHOOK_SECRET_PREVIOUS: 'before' }
  assert.equal(readConfig(env).webhooks.repohostSecrets, [SECRET, 'before'])
})

const wrong: [NodeJS.ProcessEnv, string][] = [
  [{}, 'REPOHOST_WEBHOOK_SECRET must be set in production.'],
  [{ REPOHOST_WEBHOOK_SECRET: 'short' }, 'REPOHOST_WEBHOOK_SECRET must have at least 32 bytes in production.'],
  [
    { REPOHOST_WEBHOOK_SECRET: 'citable-dev-repohost-secret-citable' },
    'REPOHOST_WEBHOOK_SECRET must not be a development default in production.',
  ],
  [
    { REPOHOST_WEBHOOK_SECRET: SECRET, REPOHOST_WEBHOOK_SECRET_PREVIOUS: 'short' },
    'REPOHOST_WEBHOOK_SECRET_PREVIOUS must have at least 32 bytes in production.',
  ],
  [
    { REPOHOST_WEBHOOK_SECRET: SECRET, PAYMENTS_WEBHOOK_SECRET: 'short' },
    'PAYMENTS_WEBHOOK_SECRET must have at least 32 bytes in production.',
  ],
]

test('production refuses secrets that are missing, short, or everybody’s', () => {
  for (const [env, sentence] of wrong) assert.is(refused({ ...started, ...env }), sentence)
  assert.is(refused({ ...started, REPOHOST_WEBHOOK_SECRET: SECRET }), '')
})
