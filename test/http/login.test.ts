// Logins over HTTP: against a real OpenID Connect provider, a server shaped like GitHub, and the login of development.

import { randomUUID } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import { identityStream, userStream } from '../../src/event-log/streams.ts'
import { aUser } from '../support/accounts.ts'
import { browser } from '../support/browser.ts'
import { type GithubUser, startGithub } from '../support/github.ts'
import { callbackOf, developer, freePort, type LoggedInAnswer, logInAt, loginAt } from '../support/logins.ts'
import { startOidcProvider } from '../support/oidc-provider.ts'
import { BASE, type ProblemAnswer, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

const APP = 'https://app.example.com'

let service: TestService
let acme: Awaited<ReturnType<typeof startOidcProvider>>
let other: Awaited<ReturnType<typeof startOidcProvider>>
let github: Awaited<ReturnType<typeof startGithub>>
before(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  acme = await startOidcProvider({ redirect_uri: callbackOf(url, 'acme') })
  other = await startOidcProvider({ redirect_uri: callbackOf(url, 'other') })
  github = await startGithub()
  const gone = { OAUTH_GONE_CLIENT_ID: 'x', OAUTH_GONE_CLIENT_SECRET: 'y', OAUTH_GONE_ISSUER: 'http://127.0.0.1:9' }
  const env = {
    ...gone,
    ...acme.env('ACME'),
    ...other.env('OTHER'),
    ...github.env,
    PORT: String(port),
    CORS_ORIGINS: APP,
  }
  service = await startTestService({ env })
})
after(async () => {
  await service?.stop()
  await Promise.all([acme?.stop(), other?.stop(), github?.stop()])
})

const someone = (name = 'Ada') => {
  const sub = randomUUID()
  return { sub, email: `${sub.slice(0, 8)}@example.com`, email_verified: true, name }
}

const octocat = (change: Partial<GithubUser> = {}): GithubUser => ({
  id: Math.floor(Math.random() * 1e9) + 1,
  login: 'octocat',
  name: 'Mona',
  emails: [
    { email: 'old@example.com', primary: false, verified: true },
    { email: 'mona@example.com', primary: true, verified: true },
  ],
  ...change,
})

const problemIn = ({ text }: { text: string }): ProblemAnswer => JSON.parse(text)
const me = (token: string) => service.call<LoggedInAnswer['user']>('GET', `${BASE}/users/me`, { token })
const isCallback = ({ pathname }: URL) => pathname.endsWith('/callback')

test('a first login at an OpenID Connect provider makes an account, the next one finds it', async () => {
  const ada = someone()
  acme.as(ada)
  const first = await logInAt(service.url, 'acme')
  assert.is(first.token_type, 'Bearer')
  assert.is(first.expires_in, 900)
  assert.match(first.refresh_token, /^ctr_[\w-]{43}$/)
  assert.equal([first.user.email, first.user.name], [ada.email, 'Ada'])
  const answered = await me(first.access_token)
  assert.equal([answered.status, answered.body], [200, first.user])
  acme.as(ada)
  const second = await logInAt(service.url, 'acme')
  assert.equal(second.user, first.user)
  assert.is.not(second.access_token, first.access_token)
})

test('the browser is sent with PKCE S256, state, nonce and the address of the settings', async () => {
  const { status, headers } = await browser().ask(loginAt(service.url, 'acme'), { headers: { host: 'evil.example' } })
  assert.is(status, 302)
  const url = new URL(headers.get('location') ?? '')
  assert.is(url.origin, acme.issuer)
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams)
  for (const secret of [state, nonce, code_challenge]) assert.match(secret ?? '', /^[\w-]{43}$/)
  assert.is(new Set([state, nonce, code_challenge]).size, 3)
  assert.equal(rest, {
    client_id: 'citable',
    code_challenge_method: 'S256',
    redirect_uri: callbackOf(service.url, 'acme'),
    response_type: 'code',
    scope: 'openid email profile',
  })
  const [cookie = ''] = headers.getSetCookie()
  assert.match(cookie, /^citable_login=[\w-]{43}; Path=\/api\/v1\/auth\/oauth; Max-Age=600; HttpOnly; SameSite=Lax$/)
})

test('what the log and the tables hold of a login says nothing of the person and opens nothing', async () => {
  const ada = someone('Ada Lovelace')
  acme.as(ada)
  const { user, access_token, refresh_token } = await logInAt(service.url, 'acme')
  const events = await service.events()
  const rows = []
  for (const table of ['oauth_logins', 'sessions', 'refresh_tokens', tables.users, tables.identities, 'subject_keys'])
    rows.push(...(await service.pool.query(`select * from ${table}`)).rows)
  const text = JSON.stringify([events, rows])
  assert.ok(text.includes(user.id))
  for (const secret of [ada.email, ada.sub, 'Lovelace', access_token, refresh_token, refresh_token.slice(4)])
    assert.not(text.includes(secret), secret)
})

test('an identity is its issuer and its subject: the same subject of another provider is somebody else', async () => {
  const ada = someone()
  acme.as(ada)
  other.as(ada)
  const one = await logInAt(service.url, 'acme')
  const two = await logInAt(service.url, 'other')
  assert.is.not(one.user.id, two.user.id)
  assert.is(one.user.email, two.user.email)
})

test('an email address that comes with another identity opens no account, verified or not', async () => {
  const ada = someone()
  acme.as(ada)
  const one = await logInAt(service.url, 'acme')
  for (const email_verified of [true, false]) {
    acme.as({ ...someone('Mallory'), email: ada.email, email_verified })
    assert.is.not((await logInAt(service.url, 'acme')).user.id, one.user.id)
  }
})

test('a new address of the provider is taken over, a name that the user has is not', async () => {
  const ada = someone()
  acme.as(ada)
  const { user, access_token } = await logInAt(service.url, 'acme')
  const renamed = await service.call<{ name: string }>('PATCH', `${BASE}/users/me`, {
    token: access_token,
    json: { name: 'Countess' },
  })
  assert.is(renamed.body.name, 'Countess')
  acme.as({ ...ada, email: `new-${ada.email}`, name: 'Ada King' })
  const again = await logInAt(service.url, 'acme')
  assert.equal(again.user, { ...user, email: `new-${ada.email}`, name: 'Countess' })
  acme.as({ ...ada, email: `new-${ada.email}` })
  await logInAt(service.url, 'acme')
  const stream = await service.store.readStream(userStream(user.id), { limit: 100 })
  assert.equal(
    stream.map(({ type }) => type),
    ['UserRegistered', 'SessionStarted', 'UserChanged', 'UserChanged', 'SessionStarted', 'SessionStarted'],
  )
})

test('ten first logins at once make one account', async () => {
  const ada = someone()
  acme.as(ada)
  const all = await Promise.all(Array.from({ length: 10 }, () => logInAt(service.url, 'acme')))
  assert.is(new Set(all.map(({ user }) => user.id)).size, 1)
  const id = all[0]?.user.id ?? ''
  const events = await service.store.readStream(userStream(id), { limit: 100 })
  assert.is(events.filter(({ type }) => type === 'UserRegistered').length, 1)
  assert.is(events.filter(({ type }) => type === 'SessionStarted').length, 10)
})

test('GitHub: the number is the identity, the address is the primary one if it is verified', async () => {
  const mona = octocat()
  github.as(mona)
  const first = await logInAt(service.url, 'github')
  assert.equal([first.user.email, first.user.name], ['mona@example.com', 'Mona'])
  github.as({ ...mona, login: 'renamed' })
  assert.is((await logInAt(service.url, 'github')).user.id, first.user.id)
  github.as(octocat({ id: mona.id + 1 }))
  assert.is.not((await logInAt(service.url, 'github')).user.id, first.user.id)
  const emails = [{ email: 'victim@example.com', primary: true, verified: false }]
  github.as(octocat({ emails }))
  assert.is((await logInAt(service.url, 'github')).user.email, null)
})

test('an unknown provider is 404, on both ways', async () => {
  for (const path of ['login', 'callback?state=x&code=y'])
    for (const provider of ['gitlab', 'github2', 'constructor']) {
      const answer = await service.call<ProblemAnswer>('GET', `${BASE}/auth/oauth/${provider}/${path}`)
      assert.equal([answer.status, answer.body.type.split('/').at(-1)], [404, 'not-found'])
    }
  const odd = await service.call('GET', `${BASE}/auth/oauth/Git..Hub/login`)
  assert.is(odd.status, 400)
})

test('a callback without a state, with two, or with an unknown one is refused', async () => {
  const callback = (query: string) => service.call<ProblemAnswer>('GET', `${BASE}/auth/oauth/acme/callback${query}`)
  const missing = await callback('?code=x')
  assert.equal([missing.status, missing.body.errors?.[0]?.field], [400, 'state'])
  assert.is((await callback('?code=x&state=a&state=b')).status, 400)
  for (const query of ['?code=x&state=made-up', `?code=x&state=${'a'.repeat(43)}`, '?error=access_denied&state=x']) {
    const { status, body } = await callback(query)
    assert.equal([status, body.type.split('/').at(-1)], [400, 'login-failed'])
  }
  for (const bad of [`?state=${'a'.repeat(501)}`, '?state=a%00b', `?state=a&code=${'c'.repeat(4_001)}`])
    assert.is((await callback(bad)).status, 400)
})

test('a state works once, in the browser that began it', async () => {
  acme.as(someone())
  const client = browser()
  const { url } = await client.visit(loginAt(service.url, 'acme'), isCallback)
  const foreign = await browser().ask(url)
  assert.equal([foreign.status, problemIn(foreign).type.split('/').at(-1)], [400, 'login-failed'])
  assert.is((await client.ask(url)).status, 400, 'the state was used up by whoever came first')
  const again = await client.visit(loginAt(service.url, 'acme'), isCallback)
  assert.is((await client.ask(again.url)).status, 200)
  const reused = await client.ask(again.url)
  assert.equal([reused.status, problemIn(reused).type.split('/').at(-1)], [400, 'login-failed'])
})

test('the same state sent at once from the same browser logs in once', async () => {
  acme.as(someone())
  const client = browser()
  const { url } = await client.visit(loginAt(service.url, 'acme'), isCallback)
  const all = await Promise.all(Array.from({ length: 8 }, () => client.ask(url)))
  assert.equal(all.map(({ status }) => status).toSorted(), [200, 400, 400, 400, 400, 400, 400, 400])
})

test('a state is over after ten minutes', async () => {
  acme.as(someone())
  const client = browser()
  const { url } = await client.visit(loginAt(service.url, 'acme'), isCallback)
  await service.pool.query("update oauth_logins set expires_at = now() - interval '1 second'")
  assert.is((await client.ask(url)).status, 400)
})

test('two tabs of one browser can log in at once', async () => {
  acme.as(someone())
  const client = browser()
  const first = await client.visit(loginAt(service.url, 'acme'), isCallback)
  const second = await client.visit(loginAt(service.url, 'acme'), isCallback)
  assert.is((await client.ask(first.url)).status, 200)
  assert.is((await client.ask(second.url)).status, 200)
})

test('mix-up: what one provider answered is refused at the callback of another', async () => {
  acme.as(someone())
  const client = browser()
  const { url } = await client.visit(loginAt(service.url, 'acme'), isCallback)
  const crossed = new URL(url.href.replace('/acme/', '/other/'))
  const answer = await client.ask(crossed)
  assert.equal([answer.status, problemIn(answer).type.split('/').at(-1)], [400, 'login-failed'])
  const begun = await client.visit(loginAt(service.url, 'acme'), isCallback)
  const claimed = new URL(begun.url)
  claimed.searchParams.set('iss', other.issuer)
  assert.is((await client.ask(claimed)).status, 400, 'another issuer in the answer')
  const stripped = new URL((await client.visit(loginAt(service.url, 'acme'), isCallback)).url)
  stripped.searchParams.delete('iss')
  assert.is((await client.ask(stripped)).status, 400, 'the provider says that it always names itself')
})

test('a code of another login is refused, by PKCE and by the nonce', async () => {
  acme.as(someone())
  const [mine, theirs] = [browser(), browser()]
  const one = await mine.visit(loginAt(service.url, 'acme'), isCallback)
  const two = await theirs.visit(loginAt(service.url, 'acme'), isCallback)
  const injected = new URL(one.url)
  injected.searchParams.set('code', two.url.searchParams.get('code') ?? '')
  const answer = await mine.ask(injected)
  assert.equal([answer.status, problemIn(answer).type.split('/').at(-1)], [400, 'login-failed'])
})

test('what the provider refuses is told, and nothing of its text', async () => {
  acme.as(undefined)
  const answer = await browser().visit(loginAt(service.url, 'acme'))
  assert.is(answer.status, 400)
  assert.is(problemIn(answer).detail, 'The provider answered access_denied.')
})

test('a provider that is away is 503, before and after', async () => {
  acme.as(someone())
  const client = browser()
  const { url } = await client.visit(loginAt(service.url, 'acme'), isCallback)
  acme.goAway(true)
  try {
    const answer = await client.ask(url)
    assert.equal([answer.status, answer.headers.get('retry-after')], [503, '5'])
  } finally {
    acme.goAway(false)
  }
  const before = await service.call<ProblemAnswer>('GET', `${BASE}/auth/oauth/gone/login`)
  assert.equal([before.status, before.body.detail], [503, 'The login provider cannot be reached at the moment.'])
})

test('a client that the provider does not take is 503, and names no secret', async () => {
  github.as(octocat())
  const other = await startTestService({ env: { ...github.env, OAUTH_GITHUB_CLIENT_SECRET: 'another secret' } })
  try {
    const answer = await browser().visit(loginAt(other.url, 'github'))
    assert.is(answer.status, 503)
    assert.not(answer.text.includes('secret'))
  } finally {
    await other.stop()
  }
})

test('an answer of GitHub that is no user is 503', async () => {
  github.as({ ...octocat(), id: 0 })
  assert.is((await browser().visit(loginAt(service.url, 'github'))).status, 503)
})

test('with a redirect the browser goes there, and the refresh token is in a cookie alone', async () => {
  const client = browser()
  const target = `${APP}/after?tab=1`
  const query = { email: 'cookie@example.com', redirect: target }
  const { status, headers, text } = await client.visit(
    loginAt(service.url, 'development', query),
    ({ origin }) => origin === APP,
  )
  assert.equal([status, headers.get('location'), text], [302, target, ''])
  const [cookie = ''] = headers.getSetCookie()
  assert.match(
    cookie,
    /^citable_refresh=ctr_[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=5184000; HttpOnly; SameSite=Strict$/,
  )
  const refresh = (from: Record<string, string>) =>
    client.ask(`${service.url}${BASE}/auth/refresh`, { method: 'POST', headers: from })
  const wrong: Record<string, string>[] = [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
  for (const from of wrong) assert.is((await refresh(from)).status, 401)
  for (const from of [{ origin: APP }, { origin: service.url }, { 'sec-fetch-site': 'same-origin' }]) {
    const answer = await refresh(from)
    assert.is(answer.status, 200, answer.text)
    const body = JSON.parse(answer.text)
    assert.is(body.refresh_token, null)
    assert.is((await me(body.access_token)).body.email, 'cookie@example.com')
  }
})

test('a redirect goes to allowed origins alone', async () => {
  const bad = [
    'https://evil.example/',
    `${APP}.evil.example/`,
    `${APP}@evil.example/`,
    'https://user:pass@app.example.com/',
    '//evil.example',
    '/\\evil.example',
    `${APP}\\@evil.example`,
    'javascript:alert(1)',
    'http://app.example.com/',
    'https://app.example.com:444/',
    'data:text/html,x',
    '/relative',
    '',
  ]
  for (const redirect of bad) {
    const path = `${BASE}/auth/oauth/development/login?${new URLSearchParams({ email: 'a@example.com', redirect })}`
    const { status, body } = await service.call<ProblemAnswer>('GET', path)
    assert.equal([status, body.errors?.[0]?.field], [400, 'redirect'], redirect)
  }
})

test('the login of development goes the same way, and wants an address', async () => {
  const one = await developer(service, 'Dev@Example.com')
  assert.is(one.user.email, 'Dev@Example.com')
  assert.is((await developer(service, ' dev@example.com')).user.id, one.user.id)
  for (const query of [{}, { email: '' }, { email: 'nobody' }, { email: 'a@b@example.com' }]) {
    const answer = await browser().visit(loginAt(service.url, 'development', query as Record<string, string>))
    assert.is(answer.status, 400)
  }
  const unknown = await service.call('GET', `${BASE}/auth/oauth/development/login?mail=a@example.com`)
  assert.is(unknown.status, 400)
})

test('addresses that only look alike are different people', async () => {
  const alike = ['paypal@example.com', 'pаypal@example.com', 'paypa1@example.com', 'paypal@exаmple.com']
  const ids = []
  for (const email of alike) ids.push((await developer(service, email)).user.id)
  assert.is(new Set(ids).size, alike.length)
  const composed = await developer(service, 'jos\u00e9@example.com')
  assert.is((await developer(service, 'jose\u0301@EXAMPLE.com')).user.id, composed.user.id)
})

test('another provider is linked by logging in with it while signed in, and can be unlinked but for the last', async () => {
  const client = browser()
  const one = await developer(service)
  const token = one.access_token
  const providers = async () => {
    const path = `${BASE}/users/me/oauth-providers`
    const { body } = await service.call<{ data: { provider: string; label: string }[]; meta: object }>('GET', path, {
      token,
    })
    return body
  }
  assert.equal(
    (await providers()).data.map(({ provider, label }) => [provider, label]),
    [['development', one.user.email]],
  )
  const link = async (provider: string, as = client) => {
    const path = `${service.url}${BASE}/users/me/oauth-providers/${provider}/link`
    const answer = await as.ask(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    assert.is(answer.status, 200, answer.text)
    return JSON.parse(answer.text).url as string
  }
  const ada = someone()
  acme.as(ada)
  const linked = await client.visit(await link('acme'))
  assert.is(linked.status, 200, linked.text)
  assert.is(JSON.parse(linked.text).user.id, one.user.id)
  assert.is((await logInAt(service.url, 'acme')).user.id, one.user.id)
  const both = await providers()
  assert.equal(
    both.data.map(({ provider }) => provider),
    ['acme', 'development'],
  )
  assert.equal(both.meta, { offset: 0, limit: 20, total: 2 })
  const luring = await browser().visit(await link('other'))
  assert.is(luring.status, 400, 'a browser that has not asked for it links nothing')
  acme.as(someone('Second'))
  client.forget(acme.issuer)
  assert.is((await client.visit(await link('acme'))).status, 409, 'one identity of a provider')
  const mona = octocat()
  github.as(mona)
  await logInAt(service.url, 'github')
  const taken = await client.visit(await link('github'))
  assert.equal([taken.status, problemIn(taken).type.split('/').at(-1)], [409, 'already-exists'])
  const unlink = (provider: string) =>
    service.call<ProblemAnswer>('DELETE', `${BASE}/users/me/oauth-providers/${provider}`, { token })
  const at_once = await Promise.all([unlink('acme'), unlink('development')])
  assert.equal(at_once.map(({ status }) => status).toSorted(), [200, 409])
  const [left] = (await providers()).data
  const last = await unlink(left?.provider ?? '')
  assert.equal([last.status, last.body.type.split('/').at(-1)], [409, 'last-identity'])
  assert.is((await unlink('github')).status, 404)
})

test('an identity whose account was erased gets a new one', async () => {
  const ada = someone()
  acme.as(ada)
  const one = await logInAt(service.url, 'acme')
  const { appendFacts } = await import('../support/accounts.ts')
  await appendFacts(service, userStream(one.user.id), [{ type: 'UserErased', data: { user_id: one.user.id } }])
  acme.as(ada)
  const two = await logInAt(service.url, 'acme')
  assert.is.not(two.user.id, one.user.id)
  acme.as(ada)
  assert.is((await logInAt(service.url, 'acme')).user.id, two.user.id)
  const { rows } = await service.pool.query<{ identity: string }>(
    `select * from ${tables.identities} where user_id = $1`,
    [two.user.id],
  )
  const events = await service.store.readStream(identityStream(rows[0]?.identity ?? ''), { limit: 10 })
  assert.equal(
    events.map(({ type }) => type),
    ['IdentityLinked', 'IdentityUnlinked', 'IdentityLinked'],
  )
})

test('PATCH /users/me takes a name and nothing else', async () => {
  const { token } = await aUser(service)
  const patch = (json: unknown) => service.call<ProblemAnswer>('PATCH', `${BASE}/users/me`, { token, json })
  assert.is((await patch({ name: ' Grace ' })).status, 200)
  assert.is((await me(token)).body.name, 'Grace')
  const bad: [unknown, string][] = [
    [{}, 'name'],
    [{ name: 1 }, 'name'],
    [{ name: null }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'x'.repeat(200_000) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'a\r\nset-cookie: x' }, 'name'],
    [{ name: '\u200b\u3164' }, 'name'],
    [{ name: 'Ada \u202egro.live' }, 'name'],
    [{ name: 'Ada', email: 'a@example.com' }, 'body'],
    [{ name: 'Ada', id: randomUUID() }, 'body'],
    [[], 'body'],
    ['Ada', 'body'],
    [null, 'body'],
  ]
  for (const [json, field] of bad) {
    const { status, body } = await patch(json)
    assert.is(status, 400, JSON.stringify(json).slice(0, 60))
    assert.ok(
      body.errors?.some((one) => one.field === field),
      JSON.stringify(body),
    )
  }
  assert.is((await patch({ name: 'x'.repeat(2_000_000) })).status, 413)
})
