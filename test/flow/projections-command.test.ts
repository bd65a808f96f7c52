// `citable projections …` as a shell sees it, next to a running service.

import { randomUUID } from 'node:crypto'
import { groups, readModels } from '../../projections/registry.ts'
import type { Status } from '../../projections/status.ts'
import { tables } from '../../projections/versions.ts'
import { runCitable } from '../support/command.ts'
import { testMetadata } from '../support/events.ts'
import { product } from '../support/products.ts'
import { randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

/** What the error for an unknown name lists. */
const NAMES = groups.flatMap(({ group, models }) => [group, ...models.map(({ name }) => name)])

let service: TestService

before(async () => {
  service = await startTestService({ log: 'postgres' })
  const shop = randomShop()
  await service.importProducts(shop, [product('1'), product('2')])
  const { id } = await service.startJob(shop, ['1', '2', 'gone'])
  await service.ended(shop, id)
})
after(() => service.stop())

const citable = (...args: string[]) => runCitable(['projections', ...args], { DATABASE_URL: service.database.url })

const list = async (): Promise<Status[]> => {
  const { status, out, err } = await citable('list', '--json')
  assert.is(status, 0, err)
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('list prints one read model a line, as a table or as NDJSON', async () => {
  const all = await eventually(async () => {
    const now = await list()
    return now.every(({ lag_events }) => lag_events === 0) && now
  })
  assert.equal(
    all.map(({ name }) => name),
    readModels.map(({ name }) => name),
  )
  for (const { name, group, version, state, parked, failure, position } of all) {
    const own = readModels.find((one) => one.name === name)
    assert.equal([group, version, state, parked, failure], [own?.group, own?.version, 'live', 0, null])
    assert.match(position, /^\d+:\d+$/)
  }
  const { out } = await citable('list')
  assert.match(out, /^read model .*state/)
  for (const { name, group, version } of readModels)
    assert.match(out, new RegExp(`^${name} +${group} +${version}  live `, 'm'))
})

test('verify finds rows that were changed behind the projector’s back, and a rebuild mends them', async () => {
  const well = await citable('verify')
  assert.is(well.status, 0, well.out + well.err)
  assert.is(well.out, '')
  assert.match(well.err, /rows compared at \d+:\d+, no difference\./)
  const { rows } = await service.pool.query(
    `update ${tables.analyses} set resource_title = 'Changed' where resource_id = '2' returning analysis_id`,
  )
  const key = rows[0].analysis_id
  const wrong = await citable('verify', 'analyses')
  assert.is(wrong.status, 1)
  assert.is(wrong.out, `${tables.analyses} ${key}: differs in resource_title\n`)
  const json = await citable('verify', 'analyses', '--json')
  assert.equal(JSON.parse(json.out), { table: tables.analyses, key: [key], columns: ['resource_title'] })
  assert.is((await citable('verify', 'analysis_jobs')).status, 0)
  const rebuilt = await citable('rebuild', 'analyses')
  assert.is(rebuilt.status, 0, rebuilt.err)
  assert.match(rebuilt.out, /^Rebuilt analyses in \d+\.\d s\.\n$/)
  assert.is((await citable('verify', 'analyses')).status, 0)
  assert.is((await citable('rebuild', 'analysis', '--fresh')).status, 0)
  assert.is((await citable('verify')).status, 0)
})

test('what is parked is listed, stays parked while it fails, and may be let go', async () => {
  const job_id = randomUUID()
  const started_at = new Date().toISOString()
  const counts = { total_items: 1, completed_items: 0, failed_items: 0, started_at }
  const settled = { job_id, ...counts, settled: [], items: [] }
  await service.store.append(`analysisJob-${job_id}`, 'no_stream', [
    { id: randomUUID(), type: 'AnalysisItemsSettled', data: settled, metadata: testMetadata() },
  ])
  const [jobs] = await eventually(async () => {
    const all = await list()
    return all[0]?.parked === 1 && all
  })
  assert.is(jobs?.parked_streams[0]?.key, job_id)
  assert.match(jobs?.parked_streams[0]?.error ?? '', /unknown job/)
  assert.match((await citable('list')).out, new RegExp(`^analysis_jobs  ${job_id} +1  AnalysisItemsSettled `, 'm'))
  assert.match(
    await (await fetch(`${service.url}/metrics`)).text(),
    /parked_events_total\{group="analysis",model="analysis_jobs"\} 1/,
  )
  await service.store.append(`analysisJob-${randomUUID()}`, 'no_stream', [
    { id: randomUUID(), type: 'AnalysisJobDreamtOf', data: {}, metadata: testMetadata() },
  ])
  await eventually(async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text()
    return /unknown_events_total\{group="analysis",type="AnalysisJobDreamtOf"\} 1/.test(text)
  })
  const retried = await citable('retry', 'analysis')
  assert.is(retried.status, 1)
  assert.is(retried.out, 'analysis_jobs: 0 events applied, 1 event still parked.\n')
  const skipped = await citable('skip', 'analysis_jobs', job_id, '--by', 'anna')
  assert.is(skipped.status, 0, skipped.err)
  assert.match(skipped.out, /^analysis_jobs: AnalysisItemsSettled \S+ skipped \(/)
  const { rows } = await service.pool.query('select model, keys, skipped_by from skipped_events')
  assert.equal(rows, [{ model: 'analysis_jobs', keys: [job_id], skipped_by: 'anna' }])
  assert.is((await citable('skip', 'analysis_jobs', job_id)).status, 1)
  assert.equal(await citable('retry', 'analysis'), {
    status: 0,
    out: 'Nothing to do: nothing is parked in analysis.\n',
    err: '',
  })
  assert.is((await list())[0]?.parked, 0)
  assert.is((await citable('verify')).status, 0)
})

test('retry says that an event which came too late for its row needs a rebuild', async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1')])
  const { id } = await service.startJob(shop, ['1'])
  await service.ended(shop, id)
  // As a process of an older version would have parked it.
  await service.pool.query(
    `insert into parked_events (group_name, model, key, position, event, error)
     select 'analysis_v6', 'analysis_jobs', 'event:' || id, transaction || ':' || position,
            json_build_object('id', id, 'type', type, 'data', data, 'metadata', metadata, 'stream', stream,
                              'revision', revision, 'position', transaction || ':' || position), 'not known'
     from events where type = 'AnalysisJobStarted' and stream = $1`,
    [`analysisJob-${id}`],
  )
  const retried = await citable('retry', 'analysis_jobs')
  assert.is(retried.status, 1)
  assert.match(
    retried.out,
    /0 events applied, 1 event still parked\.\n.*1 event preceded others .* rebuild analysis_jobs`/,
  )
  assert.is((await service.ended(shop, id)).status, 'completed')
  await service.pool.query('delete from parked_events')
})

test('a name that no read model has ends with status 2 and names those that there are', async () => {
  for (const args of [
    ['rebuild', 'nope'],
    ['verify', 'nope'],
    ['retry', 'nope'],
    ['skip', 'nope', 'key'],
  ]) {
    const { status, err } = await citable(...args)
    assert.is(status, 2)
    assert.is(err, `citable: There is no read model nope; there are ${[...new Set(NAMES)].join(', ')}.\n`)
  }
  assert.is((await citable('skip', 'analysis')).status, 2)
})
