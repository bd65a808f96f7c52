// Sessions over HTTP: refresh tokens that are exchanged, sent again or stolen, logout, and the list of sessions.

import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { userStream } from '../../src/event-log/streams.ts'
import { appendFacts } from '../support/accounts.ts'
import { startGithub } from '../support/github.ts'
import { developer, logInAt } from '../support/logins.ts'
import { BASE, type ProblemAnswer, sharedTestService, startTestService, type TestService } from '../support/service.ts'
import { assert, before, eventually, test } from '../support/test.ts'

type Tokens = ProblemAnswer & { access_token: string; refresh_token: string; token_type: string; expires_in: number }
type Session = {
  id: string
  provider: string
  user_agent: string | null
  created_at: string
  last_used_at: string
  expires_at: string
  current: boolean
}
type Sessions = { data: Session[]; meta: { offset: number; limit: number; total: number } }

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const refresh = (refresh_token: unknown) =>
  service.call<Tokens>('POST', `${BASE}/auth/refresh`, { json: { refresh_token } })
const me = async (token: string) => (await service.call('GET', `${BASE}/users/me`, { token })).status
const list = async (token: string, query = '') =>
  (await service.call<Sessions>('GET', `${BASE}/users/me/sessions${query}`, { token })).body
const endings = async (user_id: string) => {
  const events = await service.store.readStream(userStream(user_id), { limit: 100 })
  return events.flatMap(({ type, data }) => (type === 'SessionEnded' ? [(data as { reason: string }).reason] : []))
}
/** As if the exchanges so far had been a while ago. */
const later = (seconds: number) =>
  service.pool.query('update refresh_tokens set used_at = used_at - make_interval(secs => $1)', [seconds])

test('a refresh token brings the next tokens, and works once', async () => {
  const one = await developer(service)
  const { status, body } = await refresh(one.refresh_token)
  assert.equal([status, body.token_type, body.expires_in], [200, 'Bearer', 900])
  assert.is.not(body.refresh_token, one.refresh_token)
  assert.is(await me(body.access_token), 200)
  assert.is((await refresh(body.refresh_token)).status, 200)
})

test('twenty refreshes at once bring one successor', async () => {
  const one = await developer(service)
  const all = await Promise.all(Array.from({ length: 20 }, () => refresh(one.refresh_token)))
  assert.equal([...new Set(all.map(({ status }) => status))], [200])
  assert.is(new Set(all.map(({ body }) => body.refresh_token)).size, 1)
  assert.is((await refresh(all[0]?.body.refresh_token)).status, 200)
})

test('a lost answer can be asked for again for ten seconds', async () => {
  const one = await developer(service)
  const first = await refresh(one.refresh_token)
  await later(8)
  const again = await refresh(one.refresh_token)
  assert.equal([again.status, again.body.refresh_token], [200, first.body.refresh_token])
  assert.equal(await endings(one.user.id), [])
})

test('a refresh token that comes again later ends the session, for the holder of the newer one too', async () => {
  const one = await developer(service)
  const { body } = await refresh(one.refresh_token)
  assert.is(await me(body.access_token), 200)
  await later(11)
  const reused = await refresh(one.refresh_token)
  assert.is(reused.status, 401)
  assert.is(await me(body.access_token), 401)
  assert.is(await me(one.access_token), 401)
  assert.is((await refresh(body.refresh_token)).status, 401)
  assert.is((await refresh(one.refresh_token)).status, 401)
  assert.equal(await endings(one.user.id), ['reuse'])
})

test('what is kept for lost answers is gone after the next exchange, and says nothing by itself', async () => {
  const one = await developer(service)
  const first = await refresh(one.refresh_token)
  const kept = async () =>
    (
      await service.pool.query<{ successor: string }>(
        'select successor from refresh_tokens where successor is not null',
      )
    ).rows
  assert.ok((await kept()).length > 0)
  assert.not(JSON.stringify(await kept()).includes(first.body.refresh_token.slice(4)))
  await later(11)
  await refresh(first.body.refresh_token)
  assert.is((await kept()).length, 1)
})

test('a session slides for 14 days and ends after 60', async () => {
  const one = await developer(service)
  const days = async () => {
    const { rows } = await service.pool.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1`,
      [one.user.id],
    )
    return rows[0]?.days
  }
  assert.is(await days(), 14)
  const endsIn = async () => {
    const { rows } = await service.pool.query<{ days: number }>(
      'select round(extract(epoch from ends_at - created_at) / 86400)::int as days from sessions where user_id = $1',
      [one.user.id],
    )
    return rows[0]?.days
  }
  assert.is(await endsIn(), 60)
  await service.pool.query("update sessions set ends_at = now() + interval '3 days' where user_id = $1", [one.user.id])
  const { body } = await refresh(one.refresh_token)
  assert.is(await days(), 3)
  await service.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
    one.user.id,
  ])
  assert.is((await refresh(body.refresh_token)).status, 401)
  await eventually(async () => (await me(body.access_token)) === 401, { limitMs: 3_000 })
  assert.equal((await endings(one.user.id)).length, 0)
})

test('logout ends the session of a refresh token, or of an access token, and again is no error', async () => {
  const logout = (options: object) => service.call<{ id: string }>('POST', `${BASE}/auth/logout`, options)
  const one = await developer(service)
  const ended = await logout({ json: { refresh_token: one.refresh_token } })
  assert.is(ended.status, 200)
  assert.is(await me(one.access_token), 401)
  assert.is((await refresh(one.refresh_token)).status, 401)
  assert.equal((await logout({ json: { refresh_token: one.refresh_token } })).body, ended.body)
  const two = await developer(service)
  assert.is((await logout({ token: two.access_token })).status, 200)
  assert.is((await logout({ token: two.access_token })).status, 200)
  assert.equal(await endings(one.user.id), ['logout'])
  assert.equal(await endings(two.user.id), ['logout'])
  assert.is((await logout({})).status, 401)
  assert.is((await logout({ json: { refresh_token: `ctr_${'a'.repeat(43)}` } })).status, 401)
  assert.is((await logout({ token: 'nobody' })).status, 401)
})

test('the list shows where a user is logged in, and ends what is chosen', async () => {
  const email = 'listed@example.com'
  const one = await developer(service, email)
  const two = await developer(service, email)
  const other = await developer(service)
  const { data, meta } = await list(two.access_token)
  assert.equal(meta, { offset: 0, limit: 20, total: 2 })
  assert.equal(
    data.map(({ provider, current }) => [provider, current]),
    [
      ['development', true],
      ['development', false],
    ],
  )
  assert.ok(data.every(({ user_agent }) => user_agent === 'node'))
  assert.equal((await list(two.access_token, '?limit=1&offset=1')).data, [data[1]])
  const end = (id: string, token: string) =>
    service.call<Session>('DELETE', `${BASE}/users/me/sessions/${id}`, { token })
  const first = data[1]?.id ?? ''
  assert.is((await end(first, other.access_token)).status, 404)
  assert.is((await end(randomUUID(), two.access_token)).status, 404)
  assert.is((await end('1', two.access_token)).status, 400)
  assert.equal((await end(first, two.access_token)).body, data[1])
  assert.is(await me(one.access_token), 401)
  assert.is((await end(first, two.access_token)).status, 404)
  assert.equal(
    (await list(two.access_token)).data.map(({ id }) => id),
    [data[0]?.id],
  )
  assert.equal(await endings(one.user.id), ['revoked'])
})

test('another process knows within about a second that a session has ended', async () => {
  const env = { PUBLIC_URL: service.url, DATA_DIR: service.dataDir }
  const beside = await startTestService({ databaseUrl: service.database.url, env })
  try {
    const one = await developer(service)
    const there = async () => (await beside.call('GET', `${BASE}/users/me`, { token: one.access_token })).status
    assert.is(await there(), 200)
    await service.call('POST', `${BASE}/auth/logout`, { token: one.access_token })
    await eventually(async () => (await there()) === 401, { limitMs: 5_000 })
  } finally {
    await beside.stop()
  }
})

test('nobody goes on with the session of an account that was erased', async () => {
  const one = await developer(service)
  await appendFacts(service, userStream(one.user.id), [{ type: 'UserErased', data: { user_id: one.user.id } }])
  assert.is(await me(one.access_token), 401)
  assert.is((await refresh(one.refresh_token)).status, 401)
  assert.equal(await endings(one.user.id), ['erased'])
})

test('no secret of a login gets into the log of the process', async () => {
  let log = ''
  const logger = pino(
    { level: 'trace' },
    {
      write: (line: string) => {
        log += line
      },
    },
  )
  const github = await startGithub()
  const loud = await startTestService({ logger, env: { ...github.env, LOG_LEVEL: 'trace' } })
  try {
    github.as({ id: 7, login: 'mona-login', name: 'Mona', emails: [] })
    const one = await logInAt(loud.url, 'development', { email: 'canary@example.com', name: 'Canary' })
    const two = await logInAt(loud.url, 'github')
    const next = await loud.call<Tokens>('POST', `${BASE}/auth/refresh`, { json: { refresh_token: one.refresh_token } })
    await loud.call('POST', `${BASE}/auth/refresh`, { json: { refresh_token: `ctr_${'b'.repeat(43)}` } })
    await loud.call('GET', `${BASE}/users/me`, { token: `${one.access_token}x` })
    await loud.call('POST', `${BASE}/auth/logout`, { token: two.access_token })
    assert.match(log, '/auth/refresh')
    const tokens = [one, two, next.body].flatMap(({ access_token, refresh_token }) => [access_token, refresh_token])
    const secrets = [...tokens, 'github-secret', 'gho_', 'code-0', 'canary@', 'Canary', 'mona-login', 'b'.repeat(43)]
    for (const secret of secrets) assert.not(log.includes(secret), secret)
  } finally {
    await loud.stop()
    await github.stop()
  }
})

test('bodies of refresh and logout are what is documented or 400', async () => {
  for (const path of ['refresh', 'logout'])
    for (const json of [
      { refresh_token: 1 },
      { refresh_token: null },
      { refresh_token: ['x'] },
      { refresh_token: 'x'.repeat(201) },
      { refresh_token: 'x'.repeat(1_000_000) },
      { refresh_token: 'x', more: true },
      { token: 'x' },
      [],
      'text',
      7,
    ]) {
      const { status } = await service.call('POST', `${BASE}/auth/${path}`, { json })
      assert.is(status, 400, `${path} ${JSON.stringify(json).slice(0, 50)}`)
    }
  for (const odd of ['', 'ctr_', `ctr_${'a'.repeat(42)}`, `ctr_${'a'.repeat(44)}`, `ctr_${'é'.repeat(43)}`, '\u0000'])
    assert.is((await refresh(odd)).status, 401)
  assert.is((await service.call('POST', `${BASE}/auth/refresh`)).status, 401)
})

test('where the service is reached over https, its cookies are sent over https alone', async () => {
  const secure = await startTestService({ env: { PUBLIC_URL: 'https://aeo.example.com' } })
  try {
    const path = `${secure.url}${BASE}/auth/oauth/development/login?email=a@example.com`
    const login = await fetch(path, { redirect: 'manual' })
    assert.match(login.headers.getSetCookie()[0] ?? '', /; HttpOnly; SameSite=Lax; Secure$/)
    assert.match(login.headers.get('location') ?? '', /^https:\/\/aeo\.example\.com\/api\/v1\/auth\/oauth\/development/)
  } finally {
    await secure.stop()
  }
})

test('a login of development does not depend on who else logs in', async () => {
  const [one, two] = await Promise.all([
    logInAt(service.url, 'development', { email: 'x1@example.com', name: 'X' }),
    logInAt(service.url, 'development', { email: 'x2@example.com', name: 'Y' }),
  ])
  assert.equal([one.user.name, two.user.name], ['X', 'Y'])
})
