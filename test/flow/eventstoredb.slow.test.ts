// The whole service with its event log in EventStoreDB: jobs from their request to their results, also when the server is
// away in between, and starts that cannot succeed.

import { readConfig } from '../../src/config/config.ts'
import { START } from '../../src/event-log/event-store.ts'
import { startService } from '../../src/main.ts'
import { runCitable } from '../support/command.ts'
import { startDouble } from '../support/eventstore/double.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { product } from '../support/products.ts'
import { AEO, type ResultItem, randomShop, startTestService } from '../support/service.ts'
import { assert, eventually, test } from '../support/test.ts'

/** One chunk more than are worked on at once, so that the job is still under way when the first of them are done. */
const MANY = 210
/** Two chunks. */
const FEW = 60

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n + 1))

const serviceOn = async (url: string, shop: string, count: number) => {
  const service = await startTestService({ env: { EVENTSTORE_URL: url } })
  await service.importProducts(
    shop,
    ids(count).map((id) => product(id)),
  )
  return service
}

type Service = Awaited<ReturnType<typeof startTestService>>

/** Each item of the job counted as often as the log says. */
const settledItems = async ({ store }: Service, jobId: string): Promise<number[]> => {
  const events = await store.readStream(`analysisJob-${jobId}`, { limit: 1_000 })
  const items = events.flatMap(({ data }) => ('items' in data ? (data.items as { item: number }[]) : []))
  return items.map(({ item }) => item).toSorted((a, b) => a - b)
}

test('a job runs from its request to its results, and the next one starts', async () => {
  const double = await startDouble({ noise: true })
  const shop = randomShop()
  const service = await serviceOn(double.url, shop, FEW)
  const job = await service.startJob(shop, ids(FEW))
  assert.is((await service.ended(shop, job.id)).status, 'completed')
  assert.equal(
    await settledItems(service, job.id),
    ids(FEW).map((id) => Number(id) - 1),
  )
  const token = await service.token(shop)
  const results = await service.call<{ data: ResultItem[] }>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { token })
  assert.is(results.status, 200)
  assert.match(service.store.identity, /^eventstoredb:[0-9a-f-]{36}$/)
  assert.ok((await service.store.distance(START, 1_000)) >= FEW)

  // The slot is freed and the read models look at everything, also at what they do not show.
  await eventually(async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text()
    return /citable_projection_lag_events\{group="analysis_v6"\} 0/.test(text)
  })
  const second = await service.startJob(shop, ids(10))
  assert.is.not(second.id, job.id)
  assert.is((await service.ended(shop, second.id)).status, 'completed')
  await service.stop()
  double.stop()
})

test('a job goes on where it was when the server of the log comes back, and nothing is counted twice', async () => {
  const double = await startDouble()
  const shop = randomShop()
  const service = await serviceOn(double.url, shop, MANY)
  const token = await service.token(shop)
  const job = await service.startJob(shop, ids(MANY))
  await eventually(async () => (await settledItems(service, job.id)).length > 0, { everyMs: 5 })
  double.goAway()
  const ndjson = [{ resource_type: 'product', resource_id: '1' }]
  const refused = await service.call('POST', `${AEO}/analyze`, { token, ndjson })
  assert.is(refused.status, 503)
  await double.comeBack()
  assert.is((await service.ended(shop, job.id)).status, 'completed')
  assert.equal(
    await settledItems(service, job.id),
    ids(MANY).map((id) => Number(id) - 1),
  )
  await service.stop()
  double.stop()
})

test('the service is killed in the middle of a job and started again: nothing is lost and nothing counted twice', async () => {
  const double = await startDouble()
  const database = await databaseWithTables()
  const env = { EVENTSTORE_URL: double.url, DATABASE_URL: database.url }
  const shop = randomShop()
  const beside = await startTestService({ env: { ...env, ROLES: 'api' }, databaseUrl: database.url })
  await beside.importProducts(
    shop,
    ids(MANY).map((id) => product(id)),
  )
  const first = await startServiceProcess({ ...env, ROLES: 'projector,dispatcher,worker' })
  const job = await beside.startJob(shop, ids(MANY))
  await eventually(async () => (await settledItems(beside, job.id)).length > 0, { everyMs: 5 })
  await first.kill()
  const second = await startServiceProcess({ ...env, ROLES: 'projector,dispatcher,worker' })
  assert.is((await beside.ended(shop, job.id)).status, 'completed')
  assert.equal(
    await settledItems(beside, job.id),
    ids(MANY).map((id) => Number(id) - 1),
  )
  const recorded = double.log.all().filter(({ type }) => type === 'AnalysisRecorded')
  assert.is(recorded.length, MANY)
  assert.is(await second.signal('SIGTERM'), 0)
  await beside.stop()
  await database.drop()
  double.stop()
})

test('the commands that read the log read it there, and end', async () => {
  const double = await startDouble({ noise: true })
  const database = await databaseWithTables()
  const env = { EVENTSTORE_URL: double.url, DATABASE_URL: database.url }
  const shop = randomShop()
  const service = await startTestService({ env, databaseUrl: database.url })
  await service.importProducts(shop, [product('1')])
  const job = await service.startJob(shop, ['1'])
  await service.ended(shop, job.id)
  await service.stop()
  const tail = await runCitable(['events', 'tail', '--once', '--type', 'AnalysisRecorded'], env)
  assert.is(tail.status, 0, tail.err)
  assert.is(JSON.parse(tail.out).data.job_id, job.id)
  const read = await runCitable(['events', 'read', `analysisJob-${job.id}`], env)
  assert.is(read.status, 0, read.err)
  assert.is(read.out.trim().split('\n').length, 3)
  double.stop()
  const refused = await runCitable(['events', 'tail', '--once'], env)
  assert.is(refused.status, 1)
  assert.match(refused.err, /^citable: The event store at EVENTSTORE_URL cannot be used [^\n]+\n$/)
  await database.drop()
})

const refusal = async (url: string, databaseUrl: string): Promise<string> => {
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent', EVENTSTORE_URL: url })
  const error = await startService(config).catch((thrown) => thrown)
  assert.instance(error, Error)
  return error.message
}

test('a start that cannot succeed says why in one sentence, without the password', async () => {
  const database = await databaseWithTables()
  const old = await startDouble({ version: '22.10.3' })
  const gone = await startDouble()
  gone.stop()
  const message = (url: string) => refusal(url, database.url)
  assert.match(
    await message(gone.url),
    /^The event store at EVENTSTORE_URL cannot be used \(.*ECONNREFUSED.*\); start it/,
  )
  assert.match(
    await message(old.url),
    /has version 22\.10\.3, but EventStoreDB 23 or newer, or KurrentDB, is required\.$/,
  )
  const secret = (rest: string) => message(`esdb://admin:verysecret@${rest}`)
  for (const [rest, pattern] of [
    ['localhost:2113?tls=false&speed=11', /^EVENTSTORE_URL has an option that the client does not know: speed\.$/],
    ['localhost:2113?tlsVerifyCert=false', /^EVENTSTORE_URL asks for tlsVerifyCert=false/],
    ['localhost:2113?tlsCAFile=/nowhere.pem', /File was not found/],
    ['localhost:port', /its format is wrong/],
  ] as const) {
    const said = await secret(rest)
    assert.match(said, pattern)
    assert.not.match(said, /verysecret/)
  }
  old.stop()
  await database.drop()
})

test('KurrentDB is used like EventStoreDB, by its own name', async () => {
  const double = await startDouble({ version: '26.1.1' })
  const service = await startTestService({ env: { EVENTSTORE_URL: double.url.replace('esdb:', 'kurrentdb:') } })
  assert.match(service.store.identity, /^eventstoredb:/)
  await service.stop()
  double.stop()
})

test('read models that were made from one log are not continued with another', async () => {
  const [one, other] = [await startDouble(), await startDouble()]
  const database = await databaseWithTables()
  const service = await startTestService({ env: { EVENTSTORE_URL: one.url }, databaseUrl: database.url })
  await eventually(async () => (await service.pool.query('select 1 from checkpoints')).rowCount)
  await service.stop()
  assert.match(await refusal(other.url, database.url), /was made against the log eventstoredb:/)
  const again = await startTestService({ env: { EVENTSTORE_URL: one.url }, databaseUrl: database.url })
  await again.stop()
  for (const double of [one, other]) double.stop()
  await database.drop()
})
