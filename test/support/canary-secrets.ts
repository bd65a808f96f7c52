// A canary in every setting that is a secret, and in everything that a caller proves to be somebody with.

import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const canary = (): string => `Canary-${randomBytes(18).toString('base64url')}`

/**
 * Every secret setting with a value of its own, and what else has to be set for it to be used. `outside` is the address of a server
 * that plays everybody outside. A new secret is added here; the test misses one whose name says that it is one.
 */
export const canarySettings = (outside: string): Record<string, string> => ({
  STOREFRONT_CLIENT_ID: 'canary-app',
  STOREFRONT_CLIENT_SECRET: canary(),
  STOREFRONT_CLIENT_SECRET_PREVIOUS: canary(),
  STOREFRONT_API_URL: outside,
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  ENCRYPTION_KEY_PREVIOUS: randomBytes(32).toString('base64'),
  TOKEN_SIGNING_KEY: randomBytes(32).toString('base64'),
  TOKEN_SIGNING_KEY_PREVIOUS: randomBytes(32).toString('base64'),
  LLM_BASE_URL: `${outside}/v1`,
  LLM_MODEL: 'model',
  LLM_API_KEY: canary(),
  ANSWER_ENGINES: 'embedded,perplexity,openai,gemini,chat',
  ANSWER_SAMPLES: '1',
  PERPLEXITY_API_KEY: canary(),
  PERPLEXITY_BASE_URL: `${outside}/perplexity`,
  OPENAI_API_KEY: canary(),
  OPENAI_MODEL: 'model',
  OPENAI_BASE_URL: `${outside}/openai`,
  GEMINI_API_KEY: canary(),
  GEMINI_MODEL: 'model',
  GEMINI_BASE_URL: `${outside}/gemini`,
  CHAT_ENGINE_API_KEY: canary(),
  CHAT_ENGINE_MODEL: 'model',
  CHAT_ENGINE_BASE_URL: `${outside}/chat`,
  OAUTH_ACME_CLIENT_ID: 'acme',
  OAUTH_ACME_CLIENT_SECRET: canary(),
  OAUTH_ACME_ISSUER: outside,
  REPOHOST_TOKEN: canary(),
  REPOHOST_API_URL: outside,
  PAYMENTS_SECRET_KEY: canary(),
  PAYMENTS_API_URL: outside,
  PAYMENTS_WEBHOOK_SECRET: canary(),
  PAYMENTS_WEBHOOK_SECRET_PREVIOUS: canary(),
  REPOHOST_WEBHOOK_SECRET: canary(),
  REPOHOST_WEBHOOK_SECRET_PREVIOUS: canary(),
  PAYMENTS_PRICE_STARTER: 'price_starter',
  PAYMENTS_PRICE_GROWTH: 'price_growth',
  PAYMENTS_PRICE_SCALE: 'price_scale',
})

const isSecret = (name: string): boolean => /(?:SECRET|KEY|TOKEN|PASSWORD)(?:_PREVIOUS)?$/.test(name)

/** The names of the settings that are secrets. */
export const secretNames = (settings: Iterable<string>): string[] => [...settings].filter(isSecret)

/** A secret as it is set, and as it is used where that is something else. */
export const secretForms = (settings: Record<string, string>): string[] =>
  secretNames(Object.keys(settings)).flatMap((name) => {
    const value = settings[name] ?? ''
    const bytes = Buffer.from(value, /^[\da-f]{64}$/.test(value) ? 'hex' : 'base64')
    return name.startsWith('ENCRYPTION') ? [value, bytes.toString('hex'), bytes.toString('base64')] : [value]
  })

/** What callers present: an API key and a refresh token in their forms, a code of a login, a password. */
export const canaryCredentials = () => ({
  api_key: `ctb_${createHash('sha256').update(randomBytes(8)).digest('hex').slice(0, 36)}`,
  refresh_token: `ctr_${randomBytes(32).toString('base64url')}`,
  code: canary(),
  password: canary(),
})

/** Answers everybody with a failure that repeats all it was asked, as servers do that explain themselves. */
export const startEcho = async () => {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const said = { url: request.url, headers: request.rawHeaders.join(' '), body }
    asked.push(JSON.stringify(said))
    const status = [401, 400, 500, 403][asked.length % 4] ?? 500
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-echo': request.rawHeaders.join(' ').slice(0, 500),
    })
    response.end(JSON.stringify({ error: { message: `Refused: ${JSON.stringify(said)}`, ...said } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
