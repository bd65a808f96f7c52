import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import {
  AEO,
  type Job,
  type ProblemAnswer,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const CURRENT = 'current-secret-current-secret-current'
const PREVIOUS = 'previous-secret-previous-secret-previous'
const SHOP = 'auth.myshopify.com'

let service: TestService
before(async () => {
  service = await startTestService({
    env: {
      STOREFRONT_CLIENT_ID: 'the-app',
      STOREFRONT_CLIENT_SECRET: CURRENT,
      STOREFRONT_CLIENT_SECRET_PREVIOUS: PREVIOUS,
      STOREFRONT_DOMAIN_SUFFIXES: 'myshopify.com, shop.example',
    },
  })
})
after(() => service?.stop())

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const now = (): number => Math.floor(Date.now() / 1000)

type Claims = Record<string, unknown>

const claims = (overrides: Claims = {}): Claims => {
  const all: Claims = {
    iss: `https://${SHOP}/admin`,
    dest: `https://${SHOP}`,
    aud: 'the-app',
    sub: '42',
    exp: now() + 60,
    nbf: now() - 1,
    iat: now() - 1,
    jti: 'f8912129-1af6-4cad-9ca3-76b0f7621087',
    sid: 'aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685',
    ...overrides,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const token = (
  overrides: Claims = {},
  { secret = CURRENT, header = {} }: { secret?: string; header?: Claims } = {},
): string => {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims(overrides))}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const ask = (bearer: string | undefined) =>
  service.call<ProblemAnswer & Job[]>('GET', `${AEO}/analysis-jobs`, bearer === undefined ? {} : { token: bearer })

test('a token as the platform issues it is accepted, also under the previous secret', async () => {
  assert.is((await ask(token())).status, 200)
  assert.is((await ask(token({}, { secret: PREVIOUS }))).status, 200)
})

test('every allowed suffix is accepted, the shop is the host of dest', async () => {
  const other = 'a-b-1.shop.example'
  assert.is((await ask(token({ iss: `https://${other}/admin`, dest: `https://${other}` }))).status, 200)
})

test('clocks may differ by ten seconds', async () => {
  assert.is((await ask(token({ exp: now() - 8 }))).status, 200)
  assert.is((await ask(token({ nbf: now() + 8 }))).status, 200)
})

const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rsaSigned = (() => {
  const part = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims())}`
  return `${part}.${sign('sha256', Buffer.from(part), privateKey).toString('base64url')}`
})()
const other = (dest: string) => ({ iss: `https://${dest}/admin`, dest: `https://${dest}` })

const REFUSED: [what: string, bearer: () => string | undefined][] = [
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['something that is no token', () => 'hello'],
  ['an API key', () => 'ctb_0123456789abcdefghijABCDEFGHIJ012345'],
  ['a token signed with another secret', () => token({}, { secret: 'another-secret-another-secret-another' })],
  ['a token with a changed payload', () => token().replace(/\.[^.]+\./, `.${encode(claims({ sub: '43' }))}.`)],
  ['a token without a signature', () => token().replace(/[^.]+$/, '')],
  ['alg none', () => unsigned],
  ['alg none with a signature', () => token({}, { header: { alg: 'none' } })],
  ['HS512', () => token({}, { header: { alg: 'HS512' } })],
  ['RS256', () => rsaSigned],
  ...['jku', 'jwk', 'x5u', 'kid'].map((name): [string, () => string] => [
    `a key of its own, named by ${name}`,
    () =>
      token(
        {},
        {
          secret: 'another-secret-another-secret-another',
          header: {
            [name]: {
              jku: 'https://evil.example/jwks.json',
              jwk: { kty: 'oct', k: Buffer.from('another-secret-another-secret-another').toString('base64url') },
              x5u: 'https://evil.example/cert.pem',
              kid: "../../dev/null' union select 1 --",
            }[name],
          },
        },
      ),
  ]),
  ['an expired token', () => token({ exp: now() - 12 })],
  ['a token of the future', () => token({ nbf: now() + 12 })],
  ['a token without expiry', () => token({ exp: undefined })],
  ['a token without nbf', () => token({ nbf: undefined })],
  ['a token issued before time began', () => token({ iat: -1e300 })],
  ['a token that holds since before time began', () => token({ nbf: -1e300, iat: undefined })],
  ['a token issued in the future', () => token({ iat: now() + 60 })],
  ['a token that never expires', () => token({ exp: 1e300 })],
  ['a token of a year', () => token({ exp: now() + 365 * 86_400 })],
  ['another audience', () => token({ aud: 'another-app' })],
  ['an audience that is a list with us in it', () => token({ aud: ['the-app'] })],
  ['no audience', () => token({ aud: undefined })],
  ['a shopper (customer id as subject)', () => token({ sub: 'gid://shopify/Customer/1' })],
  ['a shopper (no subject, no issuer)', () => token({ sub: undefined, iss: undefined, dest: SHOP })],
  ['a subject that is a number', () => token({ sub: 42 })],
  ['an issuer of another shop', () => token({ iss: 'https://other.myshopify.com/admin' })],
  ['an issuer without /admin', () => token({ iss: `https://${SHOP}` })],
  ['a dest without scheme', () => token({ dest: SHOP })],
  ['a dest over http', () => token({ dest: `http://${SHOP}` })],
  ['a dest with a port', () => token({ iss: `https://${SHOP}:8443/admin`, dest: `https://${SHOP}:8443` })],
  ['a dest with a user', () => token({ iss: `https://x@${SHOP}/admin`, dest: `https://x@${SHOP}` })],
  ['a foreign domain', () => token(other('evil.example.com'))],
  ['a domain that only ends like ours', () => token(other('evilmyshopify.com'))],
  ['a domain below a shop', () => token(other('a.b.myshopify.com'))],
  ['a suffix alone', () => token(other('myshopify.com'))],
]

for (const [what, bearer] of REFUSED)
  test(`${what} is refused with 401`, async () => {
    const answer = await ask(bearer())
    assert.is(answer.status, 401)
    assert.is(answer.headers.get('x-shopify-retry-invalid-session-request'), '1')
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/)
    const sent = bearer()
    if (sent) assert.not(answer.text.includes(sent))
  })

test('every storefront route needs the token, before it looks at anything else', async () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  for (const path of ['analyze', 'analysis-jobs', `analysis-jobs/${id}`, `analysis-jobs/${id}/results`])
    assert.is((await service.call('GET', `${AEO}/${path}`)).status, 401)
  assert.is((await service.call('POST', `${AEO}/analyze`, { body: 'not json' })).status, 401)
})

test('the first token of a shop installs it once, with an organization and a project', async () => {
  const shop = randomShop()
  const bearer = token(other(shop))
  await Promise.all(Array.from({ length: 30 }, () => ask(bearer)))
  const types = ['ShopInstalled', 'OrganizationCreated', 'ProjectCreated', 'SubscriptionStarted']
  const own = await eventually(async () => {
    const found = (await service.events(...types)).filter(({ metadata }) => metadata.actor.id === shop)
    return found.some(({ type }) => type === 'ShopInstalled') && found
  })
  assert.equal(own.map(({ type }) => type).toSorted(), [
    'OrganizationCreated',
    'ProjectCreated',
    'ShopInstalled',
    'SubscriptionStarted',
  ])
  assert.is(own.at(-1)?.type, 'ShopInstalled')
})

test('domains are one shop whatever their case', async () => {
  const upper = token({ iss: 'https://CASE.myshopify.com/admin', dest: 'https://CASE.myshopify.com' })
  const lower = token(other('case.myshopify.com'))
  const start = async (bearer: string) =>
    (
      await service.call<Job>('POST', `${AEO}/analyze`, {
        token: bearer,
        json: { resource_type: 'product', resource_id: '1' },
      })
    ).body
  assert.is((await start(upper)).shop_id, (await start(lower)).shop_id)
})
