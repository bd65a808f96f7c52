import { ConfigError, readConfig } from '../../src/config.ts'
import { assert, test } from '../support/test.ts'

const refused = (env: NodeJS.ProcessEnv, sentence: RegExp) =>
  assert.throws(
    () => readConfig(env),
    (error: unknown) => error instanceof ConfigError && sentence.test(error.message),
  )

const SECRET = 'a-production-secret-of-enough-bytes-0123456789'
const production = (env: NodeJS.ProcessEnv) => ({
  CITABLE_ENV: 'production',
  STOREFRONT_CLIENT_ID: 'app',
  STOREFRONT_CLIENT_SECRET: SECRET,
  ENCRYPTION_KEY: 'ab'.repeat(32),
  ...env,
})

test('nothing set is development on 127.0.0.1:8080 with every role', () => {
  const config = readConfig({})
  assert.is(config.production, false)
  assert.is(config.host, '127.0.0.1')
  assert.is(config.port, 8080)
  assert.equal([...config.roles], ['api', 'projector', 'dispatcher', 'worker'])
  assert.is(config.sampleShop, true)
  assert.match(config.dataDir, /\.data$/)
  assert.equal(config.storefront.secrets, ['citable-dev-secret-citable-dev-secret'])
})

test('an empty setting counts as absent', () => {
  assert.is(readConfig({ PORT: '', DATABASE_URL: '', SAMPLE_SHOP: '' }).port, 8080)
})

test('settings that cannot be are refused in a sentence that names them', () => {
  refused({ PORT: 'eighty' }, /^PORT /)
  refused({ PORT: '65536' }, /^PORT /)
  refused({ PORT: '-1' }, /^PORT /)
  refused({ CITABLE_ENV: 'staging' }, /^CITABLE_ENV /)
  refused({ ROLES: 'api,cook' }, /^ROLES must be some of api, projector, dispatcher, worker/)
  refused({ ROLES: ',' }, /^ROLES /)
  refused({ DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL must be a postgres/)
  refused({ EVENTSTORE_URL: 'http://localhost:2113' }, /^EVENTSTORE_URL must be an esdb:\/\//)
  refused({ SAMPLE_SHOP: 'yes' }, /^SAMPLE_SHOP /)
  refused({ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /)
})

test('jobs queued in the process need dispatcher and worker in one', () => {
  refused({ ROLES: 'api,dispatcher' }, /dispatcher and worker together/)
  refused({ ROLES: 'worker' }, /dispatcher and worker together/)
})

test('with NATS every role can be a process of its own', () => {
  const NATS_URL = 'nats://one:4222,tls://user:secret@two'
  for (const ROLES of ['api', 'projector', 'dispatcher', 'worker']) {
    const files = { NATS_CREDENTIALS: 'n.creds', NATS_CA_FILE: 'ca', NATS_CERT_FILE: 'cert', NATS_KEY_FILE: 'key' }
    const { nats } = readConfig({ NATS_URL, ROLES, ...files })
    assert.equal(nats, { url: NATS_URL, credentials: 'n.creds', caFile: 'ca', certFile: 'cert', keyFile: 'key' })
  }
  assert.is(readConfig({}).nats, undefined)
  for (const one of ['NATS_CERT_FILE', 'NATS_KEY_FILE'])
    refused({ NATS_URL, [one]: 'file' }, /^NATS_CERT_FILE and NATS_KEY_FILE must be set together\.$/)
  for (const wrong of ['localhost:4222', 'http://localhost', ',', 'nats://one,two', 'nats://user:p%ss@one'])
    refused({ NATS_URL: wrong }, /^NATS_URL must be nats:/)
})

test('roles can be split between api, projector, and dispatcher with worker', () => {
  for (const roles of ['api', 'projector', 'dispatcher,worker', 'api, projector'])
    assert.equal(readConfig({ ROLES: roles }).roles, new Set(roles.split(',').map((role) => role.trim())))
})

test('production starts only with secrets of its own and of enough bytes', () => {
  const config = readConfig(production({}))
  assert.is(config.production, true)
  assert.is(config.sampleShop, false)
  refused(production({ STOREFRONT_CLIENT_SECRET: undefined }), /^STOREFRONT_CLIENT_SECRET must be set/)
  refused(production({ STOREFRONT_CLIENT_SECRET: '' }), /^STOREFRONT_CLIENT_SECRET must be set/)
  refused(
    production({ STOREFRONT_CLIENT_SECRET: 'citable-dev-secret-citable-dev-secret' }),
    /must not be the development default/,
  )
  refused(production({ STOREFRONT_CLIENT_SECRET: 'x'.repeat(31) }), /at least 32 bytes/)
  refused(
    production({ STOREFRONT_CLIENT_SECRET_PREVIOUS: 'short' }),
    /^STOREFRONT_CLIENT_SECRET_PREVIOUS .*at least 32 bytes/,
  )
  refused(production({ STOREFRONT_CLIENT_ID: undefined }), /^STOREFRONT_CLIENT_ID must be set/)
})

test('both secrets of a rotation are kept, the current one first', () => {
  const { storefront } = readConfig(production({ STOREFRONT_CLIENT_SECRET_PREVIOUS: `${SECRET}-old` }))
  assert.equal(storefront.secrets, [SECRET, `${SECRET}-old`])
})

test('the platform is asked only by an app of its own, or where its address is set', () => {
  assert.equal(readConfig({}).platform, { enabled: false, apiUrl: undefined, apiVersion: '2026-10' })
  assert.is(readConfig({ STOREFRONT_CLIENT_ID: 'app' }).platform.enabled, false)
  assert.is(readConfig({ STOREFRONT_CLIENT_SECRET: SECRET }).platform.enabled, false)
  assert.is(readConfig(production({})).platform.enabled, true)
  const { platform } = readConfig({
    STOREFRONT_API_URL: 'http://127.0.0.1:9/{shop}/',
    STOREFRONT_API_VERSION: '2027-01',
  })
  assert.equal(platform, { enabled: true, apiUrl: 'http://127.0.0.1:9/{shop}', apiVersion: '2027-01' })
  for (const wrong of ['shop.example', 'ftp://host', 'http://host/?a=1', 'http://user@host'])
    refused({ STOREFRONT_API_URL: wrong }, /^STOREFRONT_API_URL must be an http/)
  for (const wrong of ['2026-02', 'latest', '26-10'])
    refused({ STOREFRONT_API_VERSION: wrong }, /^STOREFRONT_API_VERSION /)
})

test('an encryption key is 32 bytes in Base64 or hexadecimal digits, and is needed in production', () => {
  const key = Buffer.alloc(32, 7)
  const other = Buffer.alloc(32, 8)
  const both = { ENCRYPTION_KEY: key.toString('base64'), ENCRYPTION_KEY_PREVIOUS: other.toString('hex') }
  assert.equal(readConfig(both).encryptionKeys, [key, other])
  assert.equal(readConfig({}).encryptionKeys, [])
  refused(production({ ENCRYPTION_KEY: undefined }), /^ENCRYPTION_KEY must be set in production/)
  for (const wrong of ['short', 'ab'.repeat(31), key.subarray(1).toString('base64')])
    refused({ ENCRYPTION_KEY: wrong }, /^ENCRYPTION_KEY must be 32 bytes/)
  refused({ ENCRYPTION_KEY_PREVIOUS: both.ENCRYPTION_KEY }, /^ENCRYPTION_KEY_PREVIOUS needs ENCRYPTION_KEY/)
})
