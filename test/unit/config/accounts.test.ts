import { generateKeyPairSync } from 'node:crypto'
import { readConfig } from '../../../src/config/config.ts'
import { production, refused, SECRET } from '../../support/settings.ts'
import { assert, test } from '../../support/test.ts'

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const curve = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test('in development nothing of accounts has to be set', () => {
  assert.equal(readConfig({}).accounts, {
    publicUrl: undefined,
    signingSecrets: [],
    rateLimits: true,
    defaultPlan: 'free',
    operators: [],
    providers: [],
  })
})

test('production does not start without a key for access tokens', () => {
  refused(production({ TOKEN_SIGNING_KEY: undefined }), /^TOKEN_SIGNING_KEY must be set in production\.$/)
  refused(production({ TOKEN_SIGNING_KEY: '' }), /^TOKEN_SIGNING_KEY must be set in production\.$/)
})

test('production does not start with a short key for access tokens', () => {
  const sentence = /^TOKEN_SIGNING_KEY must have at least 32 bytes in production\.$/
  refused(production({ TOKEN_SIGNING_KEY: SECRET.slice(0, 31) }), sentence)
  assert.is(readConfig(production({ TOKEN_SIGNING_KEY: SECRET.slice(0, 32) })).production, true)
})

test('production does not start with a default that everybody knows as the key for access tokens', () => {
  const TOKEN_SIGNING_KEY = 'citable-dev-secret-citable-dev-secret'
  refused(production({ TOKEN_SIGNING_KEY }), /^TOKEN_SIGNING_KEY must not be a development default/)
})

test('production does not start with a short previous key', () => {
  refused(production({ TOKEN_SIGNING_KEY_PREVIOUS: 'short' }), /^TOKEN_SIGNING_KEY_PREVIOUS .*at least 32 bytes/)
})

test('production does not start without PUBLIC_URL', () => {
  refused(production({ PUBLIC_URL: undefined }), /^PUBLIC_URL must be set in production\.$/)
})

test('production is reached over https, but for this machine', () => {
  refused(production({ PUBLIC_URL: 'http://aeo.example.com' }), /^PUBLIC_URL must be an https/)
  refused(production({ PUBLIC_URL: 'http://localhost.example.com' }), /^PUBLIC_URL must be an https/)
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:80'])
    assert.is(readConfig(production({ PUBLIC_URL })).production, true)
})

test('production does not start without rate limits', () => {
  refused(production({ RATE_LIMITS: 'off' }), /^RATE_LIMITS must be on in production\.$/)
  assert.is(readConfig({ RATE_LIMITS: 'off' }).accounts.rateLimits, false)
})

test('a client of a login provider comes with its secret', () => {
  const client = { OAUTH_GITHUB_CLIENT_ID: 'id' }
  refused(production(client), /^OAUTH_GITHUB_CLIENT_SECRET must be set if OAUTH_GITHUB_CLIENT_ID is\.$/)
  refused(production({ ...client, OAUTH_GITHUB_CLIENT_SECRET: '' }), /^OAUTH_GITHUB_CLIENT_SECRET must be set/)
  refused(production({ OAUTH_GITHUB_CLIENT_SECRET: 's' }), /^OAUTH_GITHUB_CLIENT_ID must be set/)
})

test('login providers are known by the names in their settings', () => {
  const { providers } = readConfig({
    CITABLE_ENV: 'development',
    OAUTH_GITHUB_CLIENT_ID: 'a',
    OAUTH_GITHUB_CLIENT_SECRET: 'b',
    OAUTH_GOOGLE_CLIENT_ID: 'c',
    OAUTH_GOOGLE_CLIENT_SECRET: 'd',
    OAUTH_ACME2_CLIENT_ID: 'e',
    OAUTH_ACME2_CLIENT_SECRET: 'f',
    OAUTH_ACME2_ISSUER: 'https://login.acme.example/realm',
  }).accounts
  assert.equal(providers, [
    { name: 'acme2', clientId: 'e', clientSecret: 'f', issuer: 'https://login.acme.example/realm' },
    { name: 'github', clientId: 'a', clientSecret: 'b', issuer: 'https://github.com' },
    { name: 'google', clientId: 'c', clientSecret: 'd', issuer: 'https://accounts.google.com' },
  ])
})

test('an issuer is an https address, and the name of the development login is taken', () => {
  const acme = { OAUTH_ACME_CLIENT_ID: 'e', OAUTH_ACME_CLIENT_SECRET: 'f' }
  refused(acme, /^OAUTH_ACME_ISSUER must be set/)
  for (const OAUTH_ACME_ISSUER of [
    'http://acme.example',
    'acme.example',
    'https://a:b@acme.example',
    'https://a.b/?x=1',
  ])
    refused({ ...acme, OAUTH_ACME_ISSUER }, /^OAUTH_ACME_ISSUER must be an https:\/\/ address/)
  assert.is(readConfig({ ...acme, OAUTH_ACME_ISSUER: 'http://127.0.0.1:9000' }).accounts.providers.length, 1)
  refused({ OAUTH_DEVELOPMENT_CLIENT_ID: 'x' }, /^OAUTH_DEVELOPMENT_CLIENT_ID cannot be/)
})

test('a private key in PEM is taken where it can sign, in one line too', () => {
  const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const key of [rsa(2048), curve('prime256v1'), ed25519]) {
    assert.is(readConfig(production({ TOKEN_SIGNING_KEY: key })).accounts.signingSecrets.length, 1)
    const TOKEN_SIGNING_KEY = key.trim().replaceAll('\n', '\\n')
    assert.equal(readConfig({ TOKEN_SIGNING_KEY }).accounts.signingSecrets, [Buffer.from(key)])
  }
})

test('other keys are refused in a sentence', () => {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  for (const TOKEN_SIGNING_KEY of [rsa(1024), curve('secp384r1'), curve('secp256k1')])
    refused(
      { TOKEN_SIGNING_KEY },
      /^TOKEN_SIGNING_KEY must be an RSA key of at least 2048 bits, a P-256 key or an Ed25519/,
    )
  for (const TOKEN_SIGNING_KEY of [publicKey, '-----BEGIN PRIVATE KEY-----\nnone\n-----END PRIVATE KEY-----'])
    refused({ TOKEN_SIGNING_KEY }, /^TOKEN_SIGNING_KEY is not a PEM private key/)
  refused({ TOKEN_SIGNING_KEY_PREVIOUS: SECRET }, /^TOKEN_SIGNING_KEY_PREVIOUS needs TOKEN_SIGNING_KEY\.$/)
})

test('addresses are origins, without a path', () => {
  assert.is(
    readConfig(production({ PUBLIC_URL: 'https://AEO.example.com/' })).accounts.publicUrl,
    'https://aeo.example.com',
  )
  for (const PUBLIC_URL of ['aeo.example.com', 'ftp://a.b', 'https://a.b/c', 'https://u@a.b', 'https://a.b/?x'])
    refused({ PUBLIC_URL }, /^PUBLIC_URL must be an http/)
  const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://a.example, http://localhost:3000/' }).http
  assert.equal(corsOrigins, ['https://a.example', 'http://localhost:3000'])
  for (const CORS_ORIGINS of ['*', 'null', 'https://*.example.com/', 'https://a.example/app'])
    refused({ CORS_ORIGINS }, /^CORS_ORIGINS must be origins/)
})

test('operators are named by their addresses', () => {
  const operators = (OPERATORS: string) => readConfig({ OPERATORS }).accounts.operators
  assert.equal(operators('ada@example.com, Colm@Example.com'), ['ada@example.com', 'Colm@Example.com'])
  refused({ OPERATORS: 'ada@example.com, colm' }, /^OPERATORS must be email addresses/)
})
