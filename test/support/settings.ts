// Settings for tests of the configuration.

import { randomBytes } from 'node:crypto'
import { ConfigError, readConfig } from '../../src/config/config.ts'
import { assert } from './test.ts'

/** That the settings are refused with one sentence that matches. */
export const refused = (env: NodeJS.ProcessEnv, sentence: RegExp) =>
  assert.throws(
    () => readConfig(env),
    (error: unknown) => error instanceof ConfigError && sentence.test(error.message),
  )

export const SECRET = 'a-production-secret-of-enough-bytes-0123456789'

/** Settings that production starts with, and these. */
export const production = (env: NodeJS.ProcessEnv) => ({
  CITABLE_ENV: 'production',
  STOREFRONT_CLIENT_ID: 'app',
  STOREFRONT_CLIENT_SECRET: SECRET,
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  TOKEN_SIGNING_KEY: `${SECRET}-of-tokens`,
  REPOHOST_WEBHOOK_SECRET: `${SECRET}-of-pushes`,
  PUBLIC_URL: 'https://aeo.example.com',
  ...env,
})
