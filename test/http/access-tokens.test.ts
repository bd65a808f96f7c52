// Attacks on access tokens: every row is a token that must not be taken, and the rows beside them are those that must.

import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { accessTokens } from '../../src/login/access-tokens.ts'
import { sessionsIn } from '../../src/login/sessions.ts'
import { aUser } from '../support/accounts.ts'
import { AEO, BASE, type ProblemAnswer, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

type Json = Record<string, unknown>

const pair = (): { key: KeyObject; pem: string; spki: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { key: privateKey, pem, spki: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

const current = pair()
const previous = pair()
const retired = pair()
const stranger = pair()
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

const ISSUER = 'http://127.0.0.1:9'
const issuer = () => ISSUER
const signer = (...pems: string[]) =>
  accessTokens(
    pems.map((pem) => Buffer.from(pem)),
    issuer,
  )
const kidOf = async (pem: string): Promise<string> => (await signer(pem).jwks()).keys[0]?.kid ?? ''

let service: TestService
let user: { user_id: string; session_id: string }
let kid = ''
before(async () => {
  service = await startTestService({
    env: { TOKEN_SIGNING_KEY: current.pem, TOKEN_SIGNING_KEY_PREVIOUS: previous.pem, PUBLIC_URL: ISSUER },
  })
  user = await aUser(service)
  kid = await kidOf(current.pem)
})
after(() => service?.stop())

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const now = () => Math.floor(Date.now() / 1_000)

const claims = (change: Json = {}): Json => ({
  iss: ISSUER,
  aud: ISSUER,
  sub: user.user_id,
  sid: user.session_id,
  client_id: 'citable',
  jti: randomUUID(),
  iat: now(),
  exp: now() + 900,
  ...change,
})

const without = (name: string): Json => {
  const { [name]: _, ...rest } = claims()
  return rest
}

type Made = { header?: Json; payload?: Json; key?: KeyObject }

/** As we sign, but for what is told. */
const made = ({ header = {}, payload = {}, key = current.key }: Made = {}): string => {
  const signed = `${encode({ alg: 'EdDSA', typ: 'at+jwt', kid, ...header })}.${encode(claims(payload))}`
  return `${signed}.${sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', Buffer.from(signed), key).toString('base64url')}`
}

const madeOf = (payload: Json): string => {
  const signed = `${encode({ alg: 'EdDSA', typ: 'at+jwt', kid })}.${encode(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), current.key).toString('base64url')}`
}

const hmac = (secret: string | Buffer, header: Json = {}): string => {
  const signed = `${encode({ alg: 'HS256', typ: 'at+jwt', kid, ...header })}.${encode(claims())}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const unsigned = (alg: string): string => `${encode({ alg, typ: 'at+jwt', kid })}.${encode(claims())}.`

const bitFlipped = (token: string): string => {
  const [head, body, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  bytes[10] = (bytes[10] ?? 0) ^ 1
  return `${head}.${body}.${bytes.toString('base64url')}`
}

const bodyChanged = (token: string): string => {
  const [head, , signature] = token.split('.')
  return `${head}.${encode(claims({ sub: randomUUID() }))}.${signature}`
}

const ask = (token: string) => service.call<ProblemAnswer>('GET', `${BASE}/users/me`, { token })

const attacks: [string, () => string | Promise<string>][] = [
  ['alg none', () => unsigned('none')],
  ['alg None, in other letters', () => unsigned('nOnE')],
  ['HS256 with the public key as the secret', () => hmac(current.spki)],
  ['HS256 with the bytes of the public key', () => hmac(Buffer.from(current.spki.split('\n')[1] ?? '', 'base64'))],
  ['HS256 with an empty secret', () => hmac('')],
  ['RS256 of a key of somebody else', () => made({ header: { alg: 'RS256' }, key: rsa.privateKey })],
  ['ES256 named, signed with Ed25519', () => made({ header: { alg: 'ES256' } })],
  ['typ JWT, as of an ID token', () => made({ header: { typ: 'JWT' } })],
  ['no typ', () => made({ header: { typ: undefined } })],
  ['no kid', () => made({ header: { kid: undefined } })],
  ['kid that is a path', () => made({ header: { kid: '../../../../dev/null' } })],
  ['kid that is SQL', () => made({ header: { kid: "' union select 'x' --" } })],
  ['kid that every object has', () => made({ header: { kid: '__proto__' } })],
  ['kid of ours, key of somebody else', () => made({ key: stranger.key })],
  ['kid and key of somebody else', async () => made({ header: { kid: await kidOf(stranger.pem) }, key: stranger.key })],
  [
    'kid of the previous key, signed with the current one',
    async () => made({ header: { kid: await kidOf(previous.pem) } }),
  ],
  ['jku', () => made({ header: { jku: `${ISSUER}/jwks.json` }, key: stranger.key })],
  ['jwk in the header', () => made({ header: { jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AA' } }, key: stranger.key })],
  ['x5u', () => made({ header: { x5u: `${ISSUER}/cert.pem` }, key: stranger.key })],
  ['crit of something unknown', () => made({ header: { crit: ['exp2'], exp2: 1 } })],
  ['expired', () => made({ payload: { exp: now() - 11 } })],
  ['not yet', () => made({ payload: { nbf: now() + 60 } })],
  ['issued in the future', () => made({ payload: { iat: now() + 60 } })],
  ['another issuer', () => made({ payload: { iss: 'https://evil.example' } })],
  ['an issuer that ours is the beginning of', () => made({ payload: { iss: `${ISSUER}.evil.example` } })],
  ['another audience', () => made({ payload: { aud: 'https://evil.example' } })],
  ['a list of audiences that ours is in', () => made({ payload: { aud: [ISSUER, 'https://evil.example'] } })],
  ['a list of our audience alone', () => made({ payload: { aud: [ISSUER] } })],
  ['another client', () => made({ payload: { client_id: 'somebody' } })],
  ['times that are texts', () => made({ payload: { exp: String(now() + 900) } })],
  ['a subject that is no id', () => made({ payload: { sub: "1' or '1'='1" } })],
  ['a session that is no id', () => made({ payload: { sid: { $ne: '' } } })],
  ['a session that nobody has', () => made({ payload: { sid: randomUUID() } })],
  ['signature cut short', () => made().slice(0, -4)],
  ['no signature', () => `${made().split('.').slice(0, 2).join('.')}.`],
  ['a bit of the signature turned', () => bitFlipped(made())],
  ['another body under the signature', () => bodyChanged(made())],
  ['five parts, as of an encrypted token', () => `${made()}.a.b`],
  ['a token in the form of an API key', () => `ctb_${'a'.repeat(36)}`],
  [
    'a refresh token',
    () =>
      sessionsIn(service.pool, () => service.pool).start({
        ...user,
        session_id: randomUUID(),
        provider: 'x',
        user_agent: null,
      }),
  ],
  ['a session token of a shop', () => service.token(randomShop())],
  ['signed with a retired key', () => signer(retired.pem).sign(user)],
  ['longer than any header may name', () => made({ payload: { more: 'x'.repeat(5_000) } })],
  ...['iss', 'aud', 'sub', 'sid', 'exp', 'iat', 'jti', 'client_id'].map((name): [string, () => string] => [
    `without ${name}`,
    () => madeOf(without(name)),
  ]),
]

for (const [name, attack] of attacks)
  test(`refused: ${name}`, async () => {
    const { status, headers, body, text } = await ask(await attack())
    assert.is(status, 401, text)
    assert.is(headers.get('www-authenticate'), 'Bearer')
    assert.is(body.type, 'https://citable.dev/problems/unauthorized')
  })

test('taken: a token of the current key, and of the previous one while keys are exchanged', async () => {
  assert.is((await ask(made())).status, 200)
  assert.is((await ask(await signer(current.pem).sign(user))).status, 200)
  assert.is((await ask(await signer(previous.pem).sign(user))).status, 200)
})

test('taken: clocks that differ by less than ten seconds', async () => {
  assert.is((await ask(made({ payload: { exp: now() - 5 } }))).status, 200)
  assert.is((await ask(made({ payload: { iat: now() + 5, nbf: now() + 5 } }))).status, 200)
})

const header = async (authorization: string) => {
  const answer = await service.call<ProblemAnswer>('GET', `${BASE}/users/me`, { headers: { authorization } })
  return answer.status
}

test('refused: the header in another form than Bearer, one space, token', async () => {
  const token = made()
  assert.is(await header(`Bearer ${token}`), 200)
  assert.is(await header(`bearer ${token}`), 200)
  const odd = [
    `Bearer  ${token}`,
    `Bearer\t${token}`,
    token,
    `Basic ${token}`,
    `Bearer ${token} x`,
    `Bearer "${token}"`,
  ]
  for (const one of [...odd, 'Bearer', `Bearer ${token},Bearer ${token}`, `Bearer ${token.replace('.', '. ')}`])
    assert.is(await header(one), 401, one.slice(0, 20))
  assert.is((await service.call('GET', `${BASE}/users/me`)).status, 401)
})

test('refused: an access token where a shop is asked for, and where a refresh token is', async () => {
  const token = made()
  const storefront = await service.call<ProblemAnswer>('GET', `${AEO}/analysis-jobs`, { token })
  assert.is(storefront.status, 401)
  const refresh = await service.call<ProblemAnswer>('POST', `${BASE}/auth/refresh`, { json: { refresh_token: token } })
  assert.is(refresh.status, 400, 'longer than a refresh token is')
  const short = { refresh_token: `ctr_${'a'.repeat(43)}` }
  assert.is((await service.call('POST', `${BASE}/auth/refresh`, { json: short })).status, 401)
})

test('refused: a token of a session that has ended, also one that was taken a moment ago', async () => {
  const one = await aUser(service)
  const token = await signer(current.pem).sign(one)
  assert.is((await ask(token)).status, 200)
  assert.is((await service.call('POST', `${BASE}/auth/logout`, { token })).status, 200)
  assert.is((await ask(token)).status, 401)
})

test('the public keys are there for everybody, and nothing else of them', async () => {
  const answer = await fetch(`${service.url}/.well-known/jwks.json`)
  assert.is(answer.status, 200)
  assert.is(answer.headers.get('cache-control'), 'public, max-age=300')
  const { keys } = (await answer.json()) as { keys: Json[] }
  assert.equal(
    keys.map((key) => Object.keys(key).toSorted()),
    [
      ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
      ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
    ],
  )
  assert.equal(
    keys.map((key) => key.kid),
    [kid, await kidOf(previous.pem)],
  )
})

test('keys of every kind sign tokens that their public halves verify', async () => {
  const { importJWK, jwtVerify } = await import('jose')
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const kinds: [string, string][] = [
    ['RS256', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['ES256', ec.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['EdDSA', current.pem],
    ['EdDSA', 'a secret of at least thirty-two bytes'],
  ]
  for (const [alg, pem] of kinds) {
    const tokens = signer(pem)
    const token = await tokens.sign(user)
    const [jwk] = (await tokens.jwks()).keys
    assert.is(jwk?.alg, alg)
    assert.not('d' in (jwk ?? {}))
    const { protectedHeader, payload } = await jwtVerify(token, await importJWK(jwk ?? {}, alg), { typ: 'at+jwt' })
    assert.equal(protectedHeader, { alg, typ: 'at+jwt', kid: jwk?.kid })
    const { iat = 0, exp, jti, ...rest } = payload
    assert.equal(rest, { iss: ISSUER, aud: ISSUER, sub: user.user_id, sid: user.session_id, client_id: 'citable' })
    assert.is(exp, iat + 900)
    assert.match(jti ?? '', /^[\da-f-]{36}$/)
    assert.is((await tokens.verify(token)).user_id, user.user_id)
  }
})
