// Who a request on a route with credentials counts for, and that nothing is done for one that is refused.

import { randomUUID } from 'node:crypto'
import pino from 'pino'
import type { MemberRole } from '../../../src/accounts/names.ts'
import type { AccessDeps, Principal } from '../../../src/http/access/caller.ts'
import { guardRoutes } from '../../../src/http/access/guard.ts'
import type { Http } from '../../../src/http/app.ts'
import { createMetrics } from '../../../src/http/metrics/metrics.ts'
import { problem } from '../../../src/http/problems.ts'
import { createAddressLimit } from '../../../src/http/rate-limits/address-limits.ts'
import { createPermits, type RateWindows } from '../../../src/http/rate-limits/permits.ts'
import { rateLimiting } from '../../../src/http/rate-limits/plugin.ts'
import { localRateWindows } from '../../../src/http/rate-limits/windows.ts'
import { createServer } from '../../../src/http/server.ts'
import { assert, test } from '../../support/test.ts'

const noSources = {
  queueDepth: async () => 0,
  lags: async () => [],
  parked: async () => new Map<string, number>(),
  deadLetters: async () => 0,
  horizonAge: async () => 0,
  engines: {},
}

/** One member of an organization on the plan starter, which has a project with a key; nobody asks for more than a minute. */
const setUp = async ({ role = 'member' as MemberRole, isStale = false, windows = localRateWindows(() => 0) } = {}) => {
  const [user_id, stranger, organization, foreign, project] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const key: Principal = {
    kind: 'api_key',
    key_id: randomUUID(),
    project_id: project,
    organization_id: organization,
    scopes: ['read'],
  }
  const deps: AccessDeps = {
    verifyAccessToken: async (token) => {
      if (token !== user_id && token !== stranger) throw problem.unauthenticated('The access token is not valid.')
      return { kind: 'user', user_id: token, session_id: 's' }
    },
    verifyApiKey: async (token) => {
      if (token !== 'ctb_good') throw problem.unauthenticated('The API key is not valid.')
      return key
    },
    memberRole: async (id, user) => (id === organization && user === user_id ? role : undefined),
    organizationOf: async (id) => (id === project ? organization : undefined),
    seen: async () => {},
    areStale: () => isStale,
  }
  const asked: string[] = []
  const counted: RateWindows = {
    lease: (who, wanted) => {
      asked.push(who)
      return windows.lease(who, wanted)
    },
  }
  let done = 0
  const logger = pino({ level: 'silent' })
  const app: Http = await createServer({
    logger,
    operations: { ready: async () => true, metrics: createMetrics(noSources) },
  })
  rateLimiting(app, {
    permits: createPermits(counted, () => 0),
    limitOf: async () => 300,
    userLimit: 60,
    anonymous: createAddressLimit(60),
    unauthorized: createAddressLimit(60),
  })
  const work = async () => {
    done += 1
    return { ok: true }
  }
  await app.register(async (scope) => {
    guardRoutes(scope as Http, deps)
    scope.get('/api/v1/users/me', { config: { access: 'own' } }, work)
    scope.get('/api/v1/organizations/:org_id', { config: { access: 'organization.read' } }, work)
    scope.delete('/api/v1/organizations/:org_id', { config: { access: 'organization.delete' } }, work)
    scope.get('/api/v1/projects/:project_id', { config: { access: 'projects.read' } }, work)
    scope.delete('/api/v1/projects/:project_id', { config: { access: 'projects.delete' } }, work)
    scope.post('/api/v1/projects/:project_id/usage-events', { config: { access: 'usage.record' } }, work)
    scope.get('/api/v1/auth/login', { config: { isOpen: true } }, work)
  })
  const call = async (method: 'GET' | 'DELETE' | 'POST', path: string, bearer?: string) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const before = asked.length
    const answer = await app.inject({ method, url: `/api/v1/${path}`, headers })
    const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining } = answer.headers
    return { status: answer.statusCode, limit: Number(limit), remaining: Number(remaining), asked: asked.slice(before) }
  }
  return {
    call,
    ids: { user_id, stranger, organization, foreign, project },
    done: () => done,
    close: () => app.close(),
  }
}

test('a request counts for the organization of its path, or for the user where there is none', async () => {
  const { call, ids, close } = await setUp()
  const { user_id, organization, foreign, project } = ids
  const ofOrganization = [`organization ${organization}`]
  const ofUser = [`user ${user_id}`]
  for (const [method, path, bearer, status, asked] of [
    ['GET', 'users/me', user_id, 200, ofUser],
    ['GET', `organizations/${organization}`, user_id, 200, ofOrganization],
    ['GET', `organizations/${organization.toUpperCase()}`, user_id, 200, []],
    // The second of a part of the limit that was taken.
    ['DELETE', `organizations/${organization}`, user_id, 403, []],
    ['GET', `projects/${project}`, user_id, 200, []],
    ['DELETE', `projects/${project}`, user_id, 403, []],
    ['GET', `projects/${project}`, 'ctb_good', 200, []],
    ['POST', `projects/${project}/usage-events`, 'ctb_good', 403, []],
    ['GET', `projects/${randomUUID()}`, 'ctb_good', 404, []],
    // What is somebody else's, or nobody's, never counts for them.
    ['GET', `organizations/${foreign}`, user_id, 404, []],
    ['GET', `projects/${randomUUID()}`, user_id, 404, []],
    // The user's own part of three is used up by these.
    ['GET', 'organizations/nonsense', user_id, 400, ofUser],
    ['GET', 'auth/login', undefined, 200, []],
    ['GET', 'users/me', undefined, 401, []],
    ['GET', 'users/me', 'ctb_good', 401, []],
    ['GET', `projects/${project}`, 'ctb_bad', 401, []],
  ] as const) {
    const answer = await call(method, path, bearer)
    assert.equal([path, answer.status, answer.asked], [path, status, [...asked]])
    const isOrganization = status < 400 ? path !== 'users/me' && path !== 'auth/login' : bearer === 'ctb_good'
    if (isOrganization && status !== 401) assert.is(answer.limit, 300, path)
    assert.ok(answer.remaining >= 0 && answer.remaining < answer.limit, path)
  }
  await close()
})

test('nothing is done once a user has asked sixty times, also for what is not found', async () => {
  const { call, ids, done, close } = await setUp()
  const { stranger, organization } = ids
  for (let n = 0; n < 60; n += 1) assert.is((await call('GET', `organizations/${organization}`, stranger)).status, 404)
  assert.is((await call('GET', `organizations/${organization}`, stranger)).status, 429)
  assert.is((await call('GET', 'users/me', stranger)).status, 429)
  assert.is(done(), 0)
  assert.is((await call('GET', `organizations/${organization}`, ids.user_id)).remaining, 299)
  await close()
})

test('while the windows are away, what cannot be counted is 503 with the headers, and what needs none of them goes on', async () => {
  const windows: RateWindows = {
    lease: async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    },
  }
  const { call, ids, close } = await setUp({ windows })
  const away = await call('GET', 'users/me', ids.user_id)
  assert.equal([away.status, away.limit], [503, 60])
  assert.is((await call('GET', 'users/me', 'nonsense')).status, 401)
  assert.is((await call('GET', 'auth/login')).status, 200)
  await close()
})

test('rights that are too old let no one in, and nothing is looked up or counted for it', async () => {
  const { call, ids, done, close } = await setUp({ isStale: true })
  const { user_id, organization, project } = ids
  assert.is((await call('GET', 'users/me', user_id)).status, 200)
  for (const [path, bearer] of [
    [`organizations/${organization}`, user_id],
    [`projects/${project}`, user_id],
    [`projects/${project}`, 'ctb_good'],
  ] as const) {
    const { status, asked } = await call('GET', path, bearer)
    assert.equal([status, asked], [503, []], path)
  }
  assert.is(done(), 1)
  await close()
})
