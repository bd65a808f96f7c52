// A service whose log holds events that it cannot read, because a newer version wrote them or they were damaged: each concerns
// what it is about, and nothing else stops or is passed over in silence.

import { randomUUID } from 'node:crypto'
import { connect } from 'nats'
import { eventsRead, eventsTail } from '../../src/cli/events.ts'
import { isKnown, isPublic } from '../../src/event-log/catalogue.ts'
import type { StoredEvent } from '../../src/event-log/event-store.ts'
import { shopId } from '../../src/event-log/ids.ts'
import { analysisJobStream, analysisSlotStream, analysisStream, shopStream } from '../../src/event-log/streams.ts'
import { collecting } from '../support/collecting.ts'
import { testMetadata } from '../support/events.ts'
import { readFeed } from '../support/feed.ts'
import { logOf } from '../support/ledger.ts'
import { developer } from '../support/logins.ts'
import { hasNats, natsTest, startNats, type TestNats } from '../support/nats.ts'
import { product } from '../support/products.ts'
import { AEO, BASE, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const OPERATOR = 'ada@operators.example'
let nats: TestNats | undefined
let service: TestService

before(async () => {
  if (hasNats) nats = await startNats()
  service = await startTestService({
    log: 'postgres',
    env: { OPERATORS: OPERATOR, ...(nats && { NATS_URL: nats.url }) },
  })
})
after(async () => {
  await service.stop()
  await nats?.stop()
})

/** Writes what the service would not; answers the event's id. */
const write = async (stream: string, type: string, data: object, event_version = 1): Promise<string> => {
  const id = randomUUID()
  await service.store.append(stream, 'any', [{ id, type, data, metadata: { ...testMetadata(), event_version } }])
  return id
}

const startedWith = async (ids: readonly string[]) => {
  const shop = randomShop()
  await service.importProducts(
    shop,
    ids.map((id) => product(id)),
  )
  return { shop, job: await service.startJob(shop, ids) }
}

const runJob = async (ids: readonly string[]) => {
  const { shop, job } = await startedWith(ids)
  return service.ended(shop, job.id)
}

const metric = async (name: string): Promise<string[]> =>
  (await (await fetch(`${service.url}/metrics`)).text()).split('\n').filter((line) => line.startsWith(`${name}{`))

natsTest(
  'what the feed cannot read stays out of it and is told of in the dead letters; the rest is published',
  async () => {
    await runJob(['1'])
    const left = new Map([
      [await write(analysisStream(randomUUID()), 'AnalysisRecorded', { report: 'Jane' }), 'AnalysisRecorded'],
      [await write(`dream-${randomUUID()}`, 'AnalysisDreamtOf', { by: 'Jane' }), 'AnalysisDreamtOf'],
      [await write(shopStream(randomUUID()), 'ShopInstalled', { shop: 'Jane' }, 9), 'ShopInstalled'],
    ])
    // One that has what is known and more is published with what is known.
    const ids = { project_id: randomUUID(), organization_id: randomUUID() }
    const newer = await write(`project-${ids.project_id}`, 'ProjectCreated', { ...ids, name: 'x', owner: 'Jane' }, 9)
    await runJob(['1', '2'])

    const isPublished = ({ id, type }: { id: string; type: string }) =>
      !(isKnown(type) && !isPublic(type)) && !left.has(id)
    // What follows the end of a job is still being appended.
    const published = await eventually(async () => {
      const messages = (await readFeed(nats?.url ?? '')).map(
        ({ body }) => JSON.parse(body) as { id: string; type: string; data: object },
      )
      const expected = (await logOf(service.pool)).filter(isPublished)
      return messages.map(({ id }) => id).join() === expected.map(({ id }) => id).join() && messages
    })
    const { type, data } = published.find(({ id }) => id === newer) ?? {}
    assert.equal({ type, data }, { type: 'dev.citable.ProjectCreated.v1', data: ids })

    const connection = await connect({ servers: (nats?.url ?? '').replace('nats://', '') })
    const manager = await connection.jetstreamManager()
    const subjects_filter = 'citable.dead-letters.events.>'
    const { state } = await manager.streams.info('CITABLE_DEAD_LETTERS', { subjects_filter })
    const subjects = Object.keys(state.subjects ?? {})
    assert.equal(subjects.toSorted(), [
      'citable.dead-letters.events.analysis.AnalysisRecorded',
      'citable.dead-letters.events.dream.AnalysisDreamtOf',
      'citable.dead-letters.events.shop.ShopInstalled',
    ])
    for (const last_by_subj of subjects) {
      const letter = await manager.streams.getMessage('CITABLE_DEAD_LETTERS', { last_by_subj })
      const told = letter.json<StoredEvent>()
      assert.is(left.get(told.id), told.type)
      assert.equal(Object.keys(told), ['id', 'type', 'stream', 'revision', 'position'])
      assert.not.match(letter.string() + letter.header.get('Citable-Reason'), /Jane/)
      assert.match(
        letter.header.get('Citable-Reason'),
        told.type === 'AnalysisDreamtOf' ? /^this version does not know its type$/ : /^\w+: Invalid input: .+/,
      )
    }

    // An operator has them published when this version can read them.
    const { access_token: token } = await developer(service, OPERATOR)
    type Letter = { id: number; kind: string; stream: string; type: string }
    const letters = async () => (await service.call<Letter[]>('GET', `${BASE}/operations/dead-letters`, { token })).body
    assert.equal(
      (await letters()).map(({ kind, type }) => [kind, type]).toSorted(),
      [...left.values()].map((one) => ['event', one]).toSorted(),
    )
    const retry = async (id: number) =>
      (await service.call('POST', `${BASE}/operations/dead-letters/retry`, { token, json: { id } })).body
    const [newest] = await letters()
    assert.equal(await retry(newest!.id), { id: newest!.id, outcome: 'unreadable' })
    const named = { type: 'ProjectCreated', stream: `project-${ids.project_id}`, revision: 0 }
    await connection.jetstream().publish('citable.dead-letters.events.project.ProjectCreated', JSON.stringify(named))
    const [mended] = await letters()
    assert.equal([mended?.stream, await retry(mended!.id)], [named.stream, { id: mended!.id, outcome: 'published' }])
    assert.is((await letters()).length, left.size)
    assert.is(
      (await service.call('POST', `${BASE}/operations/dead-letters/retry`, { token, json: { id: 99 } })).status,
      404,
    )
    await connection.close()
    assert.equal(
      (await metric('citable_unreadable_events_total')).filter((one) => one.includes('reader="feed"')).toSorted(),
      [...left.values()].map((one) => `citable_unreadable_events_total{reader="feed",type="${one}"} 1`).toSorted(),
    )
  },
)

test('a shop with an event that cannot be read gets an error, and the others are served', async () => {
  const [shop, other] = [randomShop(), randomShop()]
  const job_id = randomUUID()
  await write(analysisSlotStream(shopId(shop)), 'AnalysisJobRequested', { job_id }, 9)
  await write(shopStream(shopId(other)), 'ShopInstalled', {})
  for (const [asking, method, path, body] of [
    [shop, 'POST', '/analyze', '{"resource_type":"product","resource_id":"1"}'],
    [shop, 'GET', `/analysis-jobs/${job_id}`, null],
    [other, 'GET', '/analysis-jobs', null],
  ] as const) {
    const headers = { authorization: `Bearer ${await service.token(asking)}`, 'content-type': 'application/json' }
    const answer = await fetch(service.url + AEO + path, { method, headers, body })
    assert.is(answer.status, 500, path)
    assert.match(await answer.text(), /internal-error"/)
  }
  assert.is((await service.call('GET', `${AEO}/analysis-jobs`, { shop })).status, 200)
  assert.is((await runJob(['1', '2'])).status, 'completed')
  await eventually(async () =>
    (await metric('citable_unreadable_events_total')).some((line) => /dispatcher.*AnalysisJobRequested/.test(line)),
  )
})

test('a type of event that nobody knows yet is passed over in a stream that decides', async () => {
  const { shop, job } = await startedWith(['1'])
  await service.ended(shop, job.id)
  const stream = analysisJobStream(job.id)
  await write(stream, 'AnalysisJobAdmired', {})
  await write(shopStream(shopId(shop)), 'ShopAdmired', {})
  assert.is((await service.call('GET', `${AEO}/analysis-jobs/${job.id}`, { shop })).status, 200)
  assert.is((await service.ended(shop, (await service.startJob(shop, ['1'])).id)).status, 'completed')
})

const BOTH = /"data":\{"neither":"this"\}[\s\S]*"data":\{"nor":"that"\}/

test('events read and tail print what nobody can read as it stands', async () => {
  const stream = analysisStream(randomUUID())
  await write(stream, 'AnalysisRecorded', { neither: 'this' }, 9)
  await write(stream, 'AnalysisDreamtOf', { nor: 'that' })
  const read = collecting()
  assert.is(await eventsRead(service.store, stream, { out: read.stream, err: read.stream, isTTY: false }), 0)
  assert.match(read.text(), BOTH)
  // Whoever follows the log waits for transactions that are open anywhere on the server.
  await eventually(async () => {
    const { stream: out, text } = collecting()
    const { signal } = new AbortController()
    assert.is(await eventsTail(service.store, { once: true, signal }, { out, err: out, isTTY: false }), 0)
    return BOTH.test(text())
  })
})
