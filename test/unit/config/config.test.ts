import { randomBytes, randomUUID } from 'node:crypto'
import { readConfig } from '../../../src/config/config.ts'
import { DEVELOPMENT_SECRETS } from '../../../src/config/secrets.ts'
import { production, refused, SECRET } from '../../support/settings.ts'
import { assert, test } from '../../support/test.ts'

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

test('corpora have half a gibibyte of memory and no other catalogues, unless told', () => {
  assert.equal(readConfig({}).corpora, { memory: 512 * 1024 * 1024, catalogues: [] })
  const given = readConfig({ CORPUS_MEMORY: '64', CORPUS_CATALOGUES: ' a.csv, b.ndjson,' })
  assert.equal(given.corpora, { memory: 64 * 1024 * 1024, catalogues: ['a.csv', 'b.ndjson'] })
  for (const CORPUS_MEMORY of ['15', '65537', 'much']) refused({ CORPUS_MEMORY }, /^CORPUS_MEMORY must be a whole/)
})

test('no proxy is believed and no page of another origin may call, unless told', () => {
  const { trustProxy, corsOrigins } = readConfig({}).http
  assert.equal({ trustProxy, corsOrigins }, { trustProxy: undefined, corsOrigins: [] })
  const proxies = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).http.trustProxy
  assert.is(proxies('2'), 2)
  assert.equal(proxies('10.0.0.0/8, 192.0.2.7, fc00::/7, ::1'), ['10.0.0.0/8', '192.0.2.7', 'fc00::/7', '::1'])
  for (const TRUST_PROXY of [
    '0',
    '11',
    'true',
    'all',
    '*',
    'loopback',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/8/8',
    '::1/129',
    ',',
  ])
    refused({ TRUST_PROXY }, /^TRUST_PROXY must be a number of proxies/)
  const CORS_ORIGINS = 'https://app.example.com, http://localhost:3000/'
  assert.equal(readConfig({ CORS_ORIGINS }).http.corsOrigins, ['https://app.example.com', 'http://localhost:3000'])
  for (const origin of ['*', 'app.example.com', 'ftp://x', 'https://app.example.com/path', 'https://x@app.example.com'])
    refused({ CORS_ORIGINS: origin }, /^CORS_ORIGINS must be origins/)
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
    /must not be a development default/,
  )
  refused(production({ STOREFRONT_CLIENT_SECRET: 'x'.repeat(31) }), /at least 32 bytes/)
  refused(
    production({ STOREFRONT_CLIENT_SECRET_PREVIOUS: 'short' }),
    /^STOREFRONT_CLIENT_SECRET_PREVIOUS .*at least 32 bytes/,
  )
  refused(production({ STOREFRONT_CLIENT_ID: undefined }), /^STOREFRONT_CLIENT_ID must be set/)
})

const REGULAR: [name: string, secret: string][] = [
  ['ENCRYPTION_KEY', '00'.repeat(32)],
  ['ENCRYPTION_KEY', 'ab'.repeat(32)],
  ['ENCRYPTION_KEY', Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('hex')],
  ['ENCRYPTION_KEY', Buffer.alloc(32, 'key!').toString('base64')],
  ['ENCRYPTION_KEY_PREVIOUS', Buffer.alloc(32, 7).toString('base64')],
  ['STOREFRONT_CLIENT_SECRET', 'x'.repeat(64)],
  ['TOKEN_SIGNING_KEY', 'secret'.repeat(8)],
  ['TOKEN_SIGNING_KEY', '0123456789abcdef'.repeat(2)],
  ['REPOHOST_WEBHOOK_SECRET', '0123456789'.repeat(4)],
  ['REPOHOST_TOKEN', '0'.repeat(40)],
  ['PAYMENTS_WEBHOOK_SECRET', `whsec_${'1'.repeat(32)}`],
  ['OAUTH_GITHUB_CLIENT_SECRET', 'a'.repeat(40)],
]

test('production refuses secrets that are easy to guess, in every setting', () => {
  for (const [name, secret] of REGULAR)
    refused(
      production({ [name]: secret }),
      new RegExp(`${name} must be random in production; this one is easy to guess\\.`),
    )
  for (let round = 0; round < 200; round += 1) {
    const [hex, base64] = [randomBytes(32).toString('hex'), randomBytes(32).toString('base64')]
    const settings = { ENCRYPTION_KEY: hex, TOKEN_SIGNING_KEY: base64, REPOHOST_WEBHOOK_SECRET: randomUUID() }
    assert.is(readConfig(production(settings)).production, true)
  }
})

test('no development default is taken for any secret in production', () => {
  for (const name of ['OAUTH_GITHUB_CLIENT_SECRET', 'TOKEN_SIGNING_KEY_PREVIOUS', 'REPOHOST_TOKEN', 'LLM_API_KEY'])
    for (const secret of Object.values(DEVELOPMENT_SECRETS))
      refused(production({ [name]: secret }), new RegExp(`${name} must not be a development default in production`))
})

test('settings of a service that others use start in development only where that is said', () => {
  const github = { OAUTH_GITHUB_CLIENT_ID: 'id', OAUTH_GITHUB_CLIENT_SECRET: 'secret' }
  for (const env of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'https://aeo.example.com' }, github]) {
    refused(
      env,
      /^CITABLE_ENV must be set because (HOST|PUBLIC_URL|OAUTH_GITHUB_CLIENT_ID) .*anyone can log in as anyone/,
    )
    assert.is(readConfig({ ...env, CITABLE_ENV: 'development' }).production, false)
  }
  const local = { HOST: '::1', PUBLIC_URL: 'http://localhost:8080' }
  assert.is(readConfig(local).production, false)
  assert.is(readConfig({ ...local, HOST: 'localhost' }).production, false)
})

test('everything that is wrong is said at once', () => {
  const sentences =
    'STOREFRONT_CLIENT_ID must be set in production. RATE_LIMITS must be on in production. SMTP_URL and MAIL_FROM must be set together.'
  const env = production({ STOREFRONT_CLIENT_ID: '', RATE_LIMITS: 'off', MAIL_FROM: 'a@example.com' })
  try {
    readConfig(env)
    assert.unreachable()
  } catch (error) {
    assert.is((error as Error).message, sentences)
  }
})

test('both secrets of a rotation are kept, the current one first', () => {
  const { storefront } = readConfig(production({ STOREFRONT_CLIENT_SECRET_PREVIOUS: `${SECRET}-old` }))
  assert.equal(storefront.secrets, [SECRET, `${SECRET}-old`])
})

const MODEL = { LLM_BASE_URL: 'https://api.openai.com/v1', LLM_API_KEY: 'sk-1', LLM_MODEL: 'gpt-1' }

test('a language model needs its address and its name, and everything else has a default', () => {
  assert.is(readConfig({}).llm, undefined)
  assert.equal(readConfig(MODEL).llm, {
    protocol: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    apiKey: 'sk-1',
    model: 'gpt-1',
    timeoutMs: 60_000,
    concurrency: 4,
    budget: 2_000_000,
    prices: null,
  })
  const given = {
    ...MODEL,
    LLM_BASE_URL: 'https://api.anthropic.com/v1//',
    LLM_PROTOCOL: 'anthropic',
    LLM_TIMEOUT: '5',
    LLM_CONCURRENCY: '2',
    LLM_BUDGET: '5000',
    LLM_INPUT_PRICE: '0',
    LLM_OUTPUT_PRICE: '0.6',
  }
  assert.equal(readConfig(given).llm, {
    protocol: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    apiKey: 'sk-1',
    model: 'gpt-1',
    timeoutMs: 5_000,
    concurrency: 2,
    budget: 5_000,
    prices: { input: 0, output: 0.6 },
  })
})

test('settings of a language model that do not belong together are refused in a sentence', () => {
  for (const one of ['LLM_BASE_URL', 'LLM_MODEL'] as const)
    refused({ ...MODEL, [one]: '' }, /^LLM_BASE_URL and LLM_MODEL must be set together\.$/)
  for (const [name, value] of Object.entries({
    LLM_API_KEY: 'sk-1',
    LLM_PROTOCOL: 'anthropic',
    LLM_TIMEOUT: '5',
    LLM_BUDGET: '5',
    LLM_INPUT_PRICE: '1',
  }))
    refused({ [name]: value }, new RegExp(`^${name} also needs LLM_BASE_URL and LLM_MODEL\\.$`))
  refused({ ...MODEL, LLM_API_KEY: undefined }, /^LLM_API_KEY must be set unless/)
  refused({ ...MODEL, LLM_INPUT_PRICE: '1' }, /^LLM_INPUT_PRICE and LLM_OUTPUT_PRICE must be set together/)
  refused({ ...MODEL, LLM_PROTOCOL: 'gemini' }, /^LLM_PROTOCOL must be one of openai, anthropic/)
  for (const wrong of ['0', '601', 'ten', '1.5', '-1'])
    refused({ ...MODEL, LLM_TIMEOUT: wrong }, /^LLM_TIMEOUT must be a whole number from 1 to 600/)
  refused({ ...MODEL, LLM_CONCURRENCY: '101' }, /^LLM_CONCURRENCY /)
  refused({ ...MODEL, LLM_BUDGET: '1e9' }, /^LLM_BUDGET /)
  for (const wrong of ['-1', '1e3', '$1', 'free']) refused({ ...MODEL, LLM_INPUT_PRICE: wrong }, /^LLM_INPUT_PRICE /)
  refused({ ...MODEL, LLM_API_KEY: 'two words' }, /^LLM_API_KEY must have only printable/)
})

test('a model on the public internet is asked with encryption and a key; one of the own network may do without', () => {
  const own = ['localhost', '127.0.0.1', '[::1]', '10.1.2.3', '172.31.0.1', '192.168.1.9', '100.64.0.1', '[fd00::1]']
  for (const host of [...own, 'ollama', 'models.internal', 'box.local', 'vllm.models.svc'])
    assert.is(readConfig({ LLM_BASE_URL: `http://${host}:11434/v1`, LLM_MODEL: 'm' }).llm?.apiKey, undefined, host)
  const others = [
    'api.openai.com',
    '93.184.215.14',
    '172.32.0.1',
    '[2606:4700::1]',
    '2130706433.example',
    '169.254.169.254',
  ]
  for (const host of others) {
    refused({ ...MODEL, LLM_BASE_URL: `http://${host}/v1` }, /^LLM_BASE_URL must begin with https:/)
    assert.is(readConfig({ ...MODEL, LLM_BASE_URL: `https://${host}/v1` }).llm?.model, 'gpt-1')
  }
  for (const wrong of ['ftp://host/v1', 'host', 'https://'])
    refused({ ...MODEL, LLM_BASE_URL: wrong }, /^LLM_BASE_URL must be an http/)
  for (const wrong of [
    'https://user:word@host.example/v1',
    'https://host.example/v1?key=1',
    'https://host.example/v1#a',
  ])
    refused({ ...MODEL, LLM_BASE_URL: wrong }, /^LLM_BASE_URL must have no user name/)
})

test('a service that asks the platform has no sample shop, which the platform does not know, unless it is asked for', () => {
  const STOREFRONT_API_URL = 'http://127.0.0.1:9'
  assert.is(readConfig({ STOREFRONT_API_URL }).sampleShop, false)
  assert.is(readConfig({ STOREFRONT_API_URL, SAMPLE_SHOP: 'on' }).sampleShop, true)
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
