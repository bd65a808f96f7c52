// What access adds to a request: who asks (an access token), what they may (the role in the organization), and whether they have permits
// left. Guarded routes beside the same route bare, in one process, in turns; over HTTP and injected. On the plan scale the windows are
// asked once in 120 requests, on the free plan each time; `nothing remembered` is what the first request of a second costs.
//
//   npm run bench -- access

import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import pino from 'pino'
import { memberRole } from '../../projections/accounts/organizations.ts'
import { subscriptionOf } from '../../projections/accounts/subscriptions.ts'
import { accessCache } from '../../src/accounts/access.ts'
import type { PlanName } from '../../src/accounts/names.ts'
import { PLANS } from '../../src/billing/plans.ts'
import { noSubscription } from '../../src/billing/state.ts'
import type { AccessDeps } from '../../src/http/access/caller.ts'
import { guardRoutes } from '../../src/http/access/guard.ts'
import type { Http } from '../../src/http/app.ts'
import { createMetrics } from '../../src/http/metrics/metrics.ts'
import { problem } from '../../src/http/problems.ts'
import { createAddressLimit } from '../../src/http/rate-limits/address-limits.ts'
import { createPermits, type RateWindows } from '../../src/http/rate-limits/permits.ts'
import { rateLimiting } from '../../src/http/rate-limits/plugin.ts'
import { sharedRateWindows } from '../../src/http/rate-limits/windows.ts'
import { createRecentWrites } from '../../src/http/read-your-writes.ts'
import { createServer } from '../../src/http/server.ts'
import { accessTokens } from '../../src/login/access-tokens.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { anOrganization } from '../support/accounts.ts'
import { startTestService } from '../support/service.ts'
import { figure, percentile } from './support.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 60)
const REQUESTS = 40
const WARM_UP = 400
/** Nobody is refused; how many permits are taken at once is what the plan makes of it. */
const OUT_OF_REACH = 100_000_000

const service = await startTestService()
const { pool, store } = service
const derived = createPool(service.database.url, { name: 'bench derived', durable: false })
const { organization_id, members } = await anOrganization(service)
const tokens = accessTokens([randomBytes(32)], () => 'http://bench')
const bearer = await tokens.sign({ user_id: members[0]?.user_id ?? '', session_id: randomUUID() })
const path = `/api/v1/organizations/${organization_id}`

let leases = 0
const shared = sharedRateWindows(derived, () => {
  leases += 1
})
const windows: RateWindows = { lease: (key, wanted) => shared.lease(key, { ...wanted, limit: OUT_OF_REACH }) }

const bareServer = () =>
  createServer({
    logger: pino({ level: 'silent' }),
    operations: {
      ready: async () => true,
      metrics: createMetrics({
        queueDepth: async () => 0,
        lags: async () => [],
        parked: async () => new Map<string, number>(),
        deadLetters: async () => 0,
        horizonAge: async () => 0,
        engines: {},
      }),
    },
  })

const answer = async () => ({ id: organization_id, name: 'Acme' })

const recentWrites = createRecentWrites(pool, store)
const cache = accessCache(
  pool,
  recentWrites,
  { read: async () => ({ state: noSubscription, position: undefined, last: undefined }) },
  'free',
)
type Guarding = Pick<AccessDeps, 'verifyAccessToken' | 'memberRole'> & { planOf: () => Promise<PlanName> }

const guardedServer = async ({ planOf, ...deciding }: Guarding): Promise<Http> => {
  const app = await bareServer()
  const limit = () => createAddressLimit(60)
  rateLimiting(app, {
    permits: createPermits(windows),
    limitOf: async () => PLANS[await planOf()].requests,
    userLimit: PLANS.free.requests,
    anonymous: limit(),
    unauthorized: limit(),
  })
  await app.register(async (scope) => {
    const verifyApiKey = async () => {
      throw problem.unauthenticated('The API key is not valid.')
    }
    guardRoutes(scope as Http, { ...cache, ...deciding, verifyApiKey, areStale: () => false })
    scope.get('/api/v1/organizations/:org_id', { config: { access: 'organization.read' } }, answer)
  })
  return app
}

const remembered = {
  verifyAccessToken: tokens.verify,
  memberRole: cache.memberRole,
}
/** The plan is looked up as ever, and another one is put in its place. */
const onPlan = (plan: PlanName) => async (): Promise<PlanName> => {
  await cache.planOf(organization_id)
  return plan
}
const nothingRemembered: Guarding = {
  verifyAccessToken: tokens.verify,
  memberRole: (organization, user) => memberRole(pool, organization, user),
  planOf: async () => (await subscriptionOf(pool, organization_id))?.plan ?? 'free',
}

const bare = await bareServer()
bare.get('/api/v1/organizations/:org_id', answer)
const apps: [name: string, app: Http][] = [
  ['bare', bare],
  ['guarded, plan scale', await guardedServer({ ...remembered, planOf: onPlan('scale') })],
  ['guarded, plan free', await guardedServer({ ...remembered, planOf: onPlan('free') })],
  ['guarded, nothing remembered', await guardedServer(nothingRemembered)],
]
for (const [, app] of apps) await app.listen({ port: 0, host: '127.0.0.1' })

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const headers = { authorization: `Bearer ${bearer}` }

const overHttp = (app: Http): Promise<void> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as { port: number }
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })

const injected = async (app: Http): Promise<void> => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers })
  if (statusCode !== 200) throw new Error(`answered ${statusCode} ${body}`)
}

const measure = async (how: string, ask: (app: Http) => Promise<void>): Promise<void> => {
  for (const [, app] of apps) for (let n = 0; n < WARM_UP; n += 1) await ask(app)
  const times = apps.map((): number[] => [])
  const taken = apps.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [n, [, app]] of apps.entries()) {
      const before = leases
      for (let sent = 0; sent < REQUESTS; sent += 1) {
        const started = performance.now()
        await ask(app)
        times[n]?.push(performance.now() - started)
      }
      taken[n] = (taken[n] ?? 0) + leases - before
    }
  const [bares = []] = times
  for (const [n, [name]] of apps.entries()) {
    const own = times[n] ?? []
    figure(`${how}: ${name}, median`, percentile(own, 0.5), 'ms')
    figure(`${how}: ${name}, 95th of a hundred`, percentile(own, 0.95), 'ms')
    if (n === 0) continue
    const target = n === 1 ? '<= 0.3' : ''
    figure(`${how}: ${name}, added to the median`, percentile(own, 0.5) - percentile(bares, 0.5), 'ms', target)
    figure(`${how}: ${name}, added to the 95th`, percentile(own, 0.95) - percentile(bares, 0.95), 'ms')
    figure(`${how}: ${name}, ratio of the medians`, percentile(own, 0.5) / percentile(bares, 0.5), '')
    figure(`${how}: ${name}, windows asked`, (taken[n] ?? 0) / (ROUNDS * REQUESTS), 'per request')
  }
}

const load = () => console.log(`  load of the machine: ${loadavg()[0]?.toFixed(1)}`)
console.log(`  requests a minute: free ${PLANS.free.requests}, scale ${PLANS.scale.requests}`)
load()
await measure('HTTP', overHttp)
await measure('injected', injected)
load()
for (const [, app] of apps) await app.close()
await derived.end()
await service.stop()
process.exit(0)
