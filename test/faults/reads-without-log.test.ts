// A service whose event log is away when it starts: reads are answered, writes are 503, and when the log comes, everything
// goes on; where another log comes, or one that cannot be used, the process ends with a sentence.

import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopId } from '../../src/event-log/ids.ts'
import { organizationStream } from '../../src/event-log/streams.ts'
import { uninstallShop } from '../../src/shops/commands.ts'
import { appendFacts } from '../support/accounts.ts'
import { type Double, startDouble } from '../support/eventstore/double.ts'
import { natsTest, startNats } from '../support/nats.ts'
import { databaseWithTables, removeDataFolder } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { product } from '../support/products.ts'
import { memoryRepository, type RepositoryHost, startRepositoryHost } from '../support/repository-host.ts'
import { filled, type Route, SCHEMES, withRoutes } from '../support/routes.ts'
import { AEO, type Answer, BASE, type ProblemAnswer, randomShop, startTestService } from '../support/service.ts'
import { aTenant, credentialsOf, idsOf, isOpen, type Tenant } from '../support/tenants.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

/** What asks the log even so, and why. */
const ASK_THE_LOG: Record<string, string> = {
  'GET /organizations/:org_id/events': 'hands out the log itself',
  'GET /projects/:project_id/events': 'hands out the log itself',
  'GET /organizations/:org_id/audit-logs?format=csv': 'an export is an entry of the audit log before it goes out',
  'GET /organizations/:org_id/audit-logs/:entry_id/state': 'makes the state of the events of the log',
}

/** For operators alone, who are known by the log; tenants find nothing there. */
const isOfOperators = ({ name }: Route): boolean => name.includes(' /operations/')

/** What routes need behind the path. */
const queryOf = ({ name }: Route, ids: Record<string, string>): string => {
  if (name.endsWith('/visibility/comparison')) return `?before=${ids.test_id}&after=${ids.test_id}`
  if (/\/(visibility\/suggestions|product-texts)$/.test(name)) return `?resource_id=${ids.resource_id}`
  if (name.endsWith('/feed-refusals')) return '?feed=google'
  return ''
}

const READY = { status: 'ready' }
const HALF_READY = {
  status: 'ready',
  away: 'writes',
  detail: 'The event log cannot be reached: reads are answered, everything else waits for it.',
}

let double: Double
let host: RepositoryHost
let database: Awaited<ReturnType<typeof databaseWithTables>>
const settings = () => ({
  DATABASE_URL: database.url,
  EVENTSTORE_URL: double.url,
  PUBLIC_URL: 'http://127.0.0.1:8080',
  REPOHOST_API_URL: host.url,
  TOKEN_SIGNING_KEY: 'of the tests of reads without the log',
  ENCRYPTION_KEY: 'c'.repeat(64),
})
const started = (env: NodeJS.ProcessEnv = {}) =>
  startTestService({ env: { ...settings(), ...env }, databaseUrl: database.url })
type Service = Awaited<ReturnType<typeof started>>

const readiness = async ({ url }: { url: string }) => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, await answer.json()]
}

const untilReadiness = (service: { url: string }, state: object) =>
  eventually(async () => JSON.stringify(await readiness(service)) === JSON.stringify([200, state]))

const bulk = [{ resource_type: 'product', resource_id: '1' }]
const analyze = (service: Service, shop: string) => service.call('POST', `${AEO}/analyze`, { shop, ndjson: bulk })
const jobsOf = (service: Service, shop: string) => service.call<ProblemAnswer>('GET', `${AEO}/analysis-jobs`, { shop })

/** Calls of these tests are uses of keys, too. */
const shown = ({ text }: Answer): string => text.replaceAll(/"last_used_at":[^,]+/g, '')

let tenant: Tenant
/** What each GET of the API answers while everything is there, for each kind of credentials. */
const known = new Map<string, { path: string; token: string; answer: Answer }>()
const gone = { uninstalled: randomShop(), deleted: randomShop(), installed: randomShop() }

before(async () => {
  double = await startDouble()
  host = await startRepositoryHost()
  const handbook = memoryRepository()
  handbook.push({ 'returns.md': '# Returns' })
  host.repositories.set('example/handbook', { source: handbook.source })
  database = await databaseWithTables()
  const { started: service, routes } = await withRoutes(started)
  tenant = await aTenant(service)
  const [ids, credentials] = [idsOf(service, tenant), await credentialsOf(service, tenant)]
  const reading = routes.filter(
    (route) => route.method === 'GET' && !isOpen(route) && !(route.name in ASK_THE_LOG) && !isOfOperators(route),
  )
  const made = new Map<Route, Record<string, string>>()
  for (const route of reading) made.set(route, await ids(route))
  for (const shop of Object.values(gone)) assert.is((await jobsOf(service, shop)).status, 200)
  await service.importProducts(gone.installed, [product('1')])
  const shop_id = shopId(gone.uninstalled)
  const shop = await service.store.readStream(`shop-${shop_id}`, { limit: 1 })
  await uninstallShop(service.store, new Date(Date.now() + 60_000).toISOString(), {
    shop: shop[0]?.data as Parameters<typeof uninstallShop>[2]['shop'],
    actor: { type: 'system', id: 'test' },
    correlation_id: 'test',
    causation_id: 'test',
    now: () => new Date().toISOString(),
  })
  const { body } = await service.call<{ id: string }>('GET', `${BASE}/storefront/organization`, { shop: gone.deleted })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await appendFacts(
    service,
    organizationStream(body.id),
    [{ type: 'OrganizationDeleted', data: { organization_id: body.id, shred_after: until, restorable_until: until } }],
    { organization_id: body.id },
  )
  const repository = `${BASE}/projects/${tenant.project_id}/docs/repository`
  const ofOwner = { token: tenant.owner.token }
  await eventually(
    async () => (await service.call<{ status: string }>('GET', repository, ofOwner)).body.status === 'synced',
  )
  for (const [route, values] of made)
    for (const scheme of SCHEMES.filter((one) => route.schemes.includes(one))) {
      const named = /\/(visibility\/(comparison|suggestions)|product-texts)$/.test(route.name)
      const more = named ? await ids({ ...route, params: ['test_id', 'resource_id'] }) : {}
      const path = filled(route, values) + queryOf(route, more)
      const token = credentials[scheme]
      known.set(`${route.name} ${scheme}`, { path, token, answer: await service.call('GET', path, { token }) })
    }
  await service.stop()
  double.goAway()
})
after(async () => {
  double?.stop()
  await host?.stop()
  await database?.drop()
})

test('every GET of a process that has never had its log answers what it answered before, or says that it asks the log', async () => {
  const service = await started({ ROLES: 'api' })
  try {
    await untilReadiness(service, HALF_READY)
    const different: string[] = []
    for (const [name, { path, token, answer }] of known) {
      assert.is(answer.status, 200, `${name}: ${answer.text}`)
      const again = await service.call('GET', path, { token })
      if (again.status !== 200 || shown(again) !== shown(answer))
        different.push(`${name}: ${again.status} ${again.text}`)
    }
    assert.equal(different, [])
    const log = `${BASE}/organizations/${tenant.organization_id}/audit-logs?limit=1`
    const { body } = await service.call<{ data: { id: string }[] }>('GET', log, { token: tenant.owner.token })
    for (const name of Object.keys(ASK_THE_LOG)) {
      const path = name
        .slice('GET '.length)
        .replace(':org_id', tenant.organization_id)
        .replace(':project_id', tenant.project_id)
        .replace(':entry_id', body.data[0]?.id ?? '')
      assert.is((await service.call('GET', BASE + path, { token: tenant.owner.token })).status, 503, name)
    }
  } finally {
    await service.stop()
  }
})

test('without the log nobody is let in who would not be with it, and what writes says that it waits', async () => {
  const service = await started({ ROLES: 'api' })
  try {
    assert.is((await jobsOf(service, gone.installed)).status, 200)
    const uninstalled = await jobsOf(service, gone.uninstalled)
    assert.equal(
      [uninstalled.status, uninstalled.body.detail],
      [401, 'The app was removed from the shop after the session token was issued.'],
    )
    const deleted = await jobsOf(service, gone.deleted)
    assert.equal([deleted.status, deleted.body.type.split('/').at(-1)], [404, 'organization-deleted'])
    const own = await service.call<{ status: string }>('GET', `${BASE}/storefront/organization`, { shop: gone.deleted })
    assert.equal([own.status, own.body.status], [200, 'deleted'])
    // The first token of a shop installs it; a job that was just answered with 202 must not be unknown.
    for (const answer of [
      await jobsOf(service, randomShop()),
      await service.call('GET', `${AEO}/analysis-jobs/${randomUUID()}`, { shop: gone.installed }),
      await analyze(service, gone.installed),
    ]) {
      assert.is(answer.status, 503, answer.text)
      assert.ok(answer.headers.get('retry-after'))
    }
  } finally {
    await service.stop()
  }
})

test('when the log comes, a process that began without it does what it is there for', async () => {
  const service = await started()
  try {
    await untilReadiness(service, HALF_READY)
    assert.is((await analyze(service, gone.installed)).status, 503)
    await double.comeBack()
    await service.connected
    await untilReadiness(service, READY)
    const job = await service.startJob(gone.installed, ['1'])
    assert.is((await service.ended(gone.installed, job.id)).status, 'completed')
    double.goAway()
    await untilReadiness(service, HALF_READY)
    assert.is((await jobsOf(service, gone.installed)).status, 200)
  } finally {
    await service.stop()
    double.goAway()
  }
})

const ended = async (service: { gone: Promise<unknown>; errors: () => string }): Promise<string> => {
  assert.is(await service.gone, 1)
  return service.errors()
}

test('where another log comes, or one that is too old, a process that began without it ends with one sentence', async () => {
  for (const [version, sentence] of [
    [
      '24.10.0',
      /\ncitable: The checkpoint "\w+" was made against the log eventstoredb:\S+, this is eventstoredb:\S+\.\n$/,
    ],
    ['22.10.3', /\ncitable: The event store at EVENTSTORE_URL has version 22\.10\.3, but [^\n]+\n$/],
  ] as const) {
    const other = await startDouble({ version })
    other.goAway()
    const service = await startServiceProcess({ ...settings(), EVENTSTORE_URL: other.url })
    await untilReadiness(service, HALF_READY)
    await other.comeBack()
    assert.match(await ended(service), sentence)
    other.stop()
  }
})

const waitsForLog = async (env: NodeJS.ProcessEnv) => {
  const service = await startServiceProcess({ ...settings(), ...env })
  await untilReadiness(service, HALF_READY)
  await double.comeBack()
  await untilReadiness(service, READY)
  await eventually(() => service.errors().includes('the event log is connected'))
  assert.is(await service.signal('SIGTERM'), 0)
  double.goAway()
  const said = service
    .errors()
    .split('\n')
    .filter((line) => line.includes('the event log'))
  assert.equal(
    said.map((line) => JSON.parse(line).msg),
    ['the event log cannot be reached: reads are served, everything else waits', 'the event log is connected'],
  )
}

test('each role alone waits for the log, says so once, and goes on when it comes', async () => {
  for (const ROLES of ['api', 'projector', 'dispatcher,worker']) await waitsForLog({ ROLES })
})

natsTest('so do those that may be alone with NATS', async () => {
  const nats = await startNats()
  for (const ROLES of ['dispatcher', 'worker']) await waitsForLog({ ROLES, NATS_URL: nats.url })
  await nats.stop()
})

test('a process whose log goes away again and again says so in one line a minute', async () => {
  await double.comeBack()
  const service = await startServiceProcess(settings())
  await untilReadiness(service, READY)
  const { counts } = double
  await eventually(() => counts.subscriptions > 0)
  for (let times = 0; times < 3; times += 1) {
    const { subscriptions } = counts
    double.goAway()
    await double.comeBack()
    await eventually(() => counts.subscriptions > subscriptions)
  }
  assert.is(await service.signal('SIGTERM'), 0)
  double.goAway()
  assert.is(service.errors().match(/the event log [^"]+, trying again/g)?.length, 1, service.errors())
})

test('an event store that takes connections and says nothing is away', async () => {
  await double.comeBack()
  double.faults.mute = true
  const service = await startServiceProcess({ ...settings(), ROLES: 'api' })
  await untilReadiness(service, HALF_READY)
  assert.is(await service.signal('SIGTERM'), 0)
  double.faults.mute = false
  double.goAway()
})

test('a start on a data folder comes up without the log too, and loads no sample shop into it', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'citable-without-log-'))
  const { DATABASE_URL: _, ...env } = { ...settings(), DATA_DIR }
  try {
    await double.comeBack()
    const first = await startServiceProcess(env)
    await untilReadiness(first, READY)
    assert.is(await first.signal('SIGTERM'), 0)
    double.goAway()
    const second = await startServiceProcess({ ...env, SAMPLE_SHOP: 'on' })
    await untilReadiness(second, HALF_READY)
    assert.is(await second.signal('SIGTERM'), 0)
  } finally {
    double.goAway()
    removeDataFolder(DATA_DIR)
  }
})

test('a start with nothing that was read from the log ends, as there is nothing to serve', async () => {
  const empty = await databaseWithTables()
  const refused = await startServiceProcess({ ...settings(), DATABASE_URL: empty.url }).catch(String)
  assert.match(
    String(refused),
    /ended with 1 before it listened: citable: The event store at EVENTSTORE_URL cannot be used/,
  )
  await empty.drop()
})
