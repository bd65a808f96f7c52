import { randomUUID } from 'node:crypto'
import { analysisResults } from '../../projections/analysis/analyses.ts'
import type { NewEvent } from '../../src/event-log/event-store.ts'
import { analysisJobStream } from '../../src/event-log/streams.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type Job,
  type ProblemAnswer,
  type Report,
  type ResultItem,
  randomShop,
  sharedTestService,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { assert, before, eventually, test } from '../support/test.ts'

let service: TestService
const shop = randomShop()
const stranger = randomShop()
const finished: Job[] = []

before(async () => {
  service = await sharedTestService()
  await service.importProducts(shop, [product('1'), product('2'), product('a-handle', { title: 'Ünïcode 商品 😀' })])
  for (const ids of [['1'], ['gid://shopify/Product/2', 'a-handle'], ['missing'], ['1', 'missing', '2']]) {
    const { id } = await service.startJob(shop, ids)
    finished.push(await service.ended(shop, id))
  }
})

const get = <T>(path: string, as = shop, headers: Record<string, string> = {}) =>
  service.call<T>('GET', `${AEO}/${path}`, { shop: as, headers })

test('jobs are listed most recent first', async () => {
  const { body } = await get<Job[]>('analysis-jobs')
  assert.equal(
    body.map(({ id }) => id),
    finished.map(({ id }) => id).toReversed(),
  )
  assert.equal(body.at(-1), finished[0])
})

test('jobs are filtered by status', async () => {
  const statuses = async (status: string) =>
    (await get<Job[]>(`analysis-jobs?status=${status}`)).body.map(({ id }) => id)
  assert.equal(await statuses('failed'), [finished[2]?.id])
  assert.is((await statuses('completed')).length, 3)
  assert.equal(await statuses('pending'), [])
  assert.equal(await statuses('running'), [])
})

test('jobs are paged', async () => {
  const ids = async (query: string) => (await get<Job[]>(`analysis-jobs?${query}`)).body.map(({ id }) => id)
  const all = finished.map(({ id }) => id).toReversed()
  assert.equal(await ids('limit=2'), all.slice(0, 2))
  assert.equal(await ids('limit=2&offset=1'), all.slice(1, 3))
  assert.equal(await ids('offset=100'), [])
  assert.equal(await ids('limit=100'), all)
})

for (const path of ['analysis-jobs', 'analyze'])
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=abc',
    'limit=',
    'limit=1.5',
    'limit=1e1',
    'limit=1&limit=2',
    'offset=-1',
    'offset=x',
    'offset=9999999999999999',
  ])
    test(`GET ${path}?${query} is refused and the parameter named`, async () => {
      const answer = await get<ProblemAnswer>(`${path}?${query}`)
      assert.is(answer.status, 400)
      assert.is(answer.body.errors?.[0]?.field, query.split('=')[0])
    })

test('unknown values of filters are refused and named', async () => {
  for (const [path, field] of [
    ['analysis-jobs?status=done', 'status'],
    ['analyze?resource_type=banana', 'resource_type'],
    [`analyze?resource_id=${'x'.repeat(65)}`, 'resource_id'],
  ]) {
    const answer = await get<ProblemAnswer>(path ?? '')
    assert.is(answer.status, 400)
    assert.is(answer.body.errors?.[0]?.field, field)
  }
})

test('a job that has failed says why', () => {
  const job = finished[2]
  assert.is(job?.status, 'failed')
  assert.match(job?.error_message ?? '', /missing.*not in the shop's catalogue/)
  assert.is(job?.progress_percent, 100)
  assert.ok(job?.completed_at)
})

test('results come in the order of the resources, with the ids as they were submitted', async () => {
  const { body } = await get<ResultItem[]>(`analysis-jobs/${finished[1]?.id}/results`)
  assert.equal(
    body.map(({ resource_id }) => resource_id),
    ['gid://shopify/Product/2', 'a-handle'],
  )
  assert.is(body[1]?.resource_title, 'Ünïcode 商品 😀')
  for (const { status, score, grade, analyzed_at, job_id } of body) {
    assert.is(status, 'completed')
    assert.type(score, 'number')
    assert.match(grade ?? '', /^[ABCDF]$/)
    assert.ok(analyzed_at)
    assert.is(job_id, finished[1]?.id)
  }
})

test('a result tells what a list shows of its resource', async () => {
  const { body } = await get<ResultItem[]>(`analysis-jobs/${finished[1]?.id}/results`)
  const { content_length, processing_time, ...metadata } = body[0]!.resource_metadata as Record<string, unknown>
  assert.equal(metadata, {
    title: 'Ceramic Mug 2',
    handle: 'ceramic-mug-2',
    vendor: 'Tonwerk',
    product_type: 'Mug',
    image: 'https://cdn.example.com/mug.jpg',
    price: '18.50',
    reused: false,
  })
  const failed = await get<ResultItem[]>(`analysis-jobs/${finished[3]?.id}/results`)
  assert.equal(Object.keys(failed.body[1]!.resource_metadata), ['error'])
})

test('a result of an earlier version tells what its report has', async () => {
  const job_id = randomUUID()
  const analysis_id = randomUUID()
  const recorded = (await service.events('AnalysisRecorded')).find(
    (event) => (event.data as { job_id: string }).job_id === finished[1]?.id,
  )! as { data: { report: Report } } & NewEvent
  const report = structuredClone(recorded.data.report)
  delete (report.metadata.additional_fields as { resource?: object }).resource
  const data = { ...recorded.data, job_id, analysis_id, report: { ...report, id: analysis_id } }
  const { type } = recorded
  const metadata = { ...recorded.metadata, shop_id: randomUUID() }
  await service.store.append(`analysis-${analysis_id}`, 'no_stream', [{ id: randomUUID(), type, data, metadata }])
  const [result] = await eventually(async () => {
    for await (const results of analysisResults(service.pool, job_id)) return results
  })
  assert.equal(Object.keys(JSON.parse(result!).resource_metadata), [
    'title',
    'content_length',
    'processing_time',
    'reused',
  ])
})

test('a failing item fails alone and is named in the results; the job completes with the rest', async () => {
  const job = finished[3]
  assert.is(job?.status, 'completed')
  assert.is(job?.completed_items, 3)
  const { body } = await get<ResultItem[]>(`analysis-jobs/${job?.id}/results`)
  assert.equal(
    body.map(({ status }) => status),
    ['completed', 'failed', 'completed'],
  )
  const failed = body[1]
  assert.is(failed?.resource_id, 'missing')
  assert.is(failed?.score, null)
  assert.is(failed?.grade, null)
  assert.is(failed?.analyzed_at, null)
  assert.match(failed?.resource_metadata.error ?? '', /not in the shop's catalogue/)
})

test('results of a failed job are 409 with its reason', async () => {
  const answer = await get<ProblemAnswer>(`analysis-jobs/${finished[2]?.id}/results`)
  assert.is(answer.status, 409)
  assert.is(answer.body.detail, finished[2]?.error_message)
})

test('results of a running job are 409; progress is visible while it runs', async () => {
  const own = randomShop()
  const ids = Array.from({ length: 250 }, (_, n) => String(n + 1))
  await service.importProducts(
    own,
    ids.map((id) => product(id)),
  )
  const { id } = await service.startJob(own, ids)
  const early = await get<ProblemAnswer>(`analysis-jobs/${id}/results`, own)
  assert.is(early.status, 409)
  assert.match(early.body.detail, /^The job is (pending|running); \d+ of 250/)
  const seen: number[] = []
  await eventually(
    async () => {
      const { body } = await get<Job>(`analysis-jobs/${id}`, own)
      seen.push(body.progress_percent)
      assert.is(body.progress_percent, Math.floor((100 * body.completed_items) / 250))
      return body.status === 'completed'
    },
    { everyMs: 20 },
  )
  assert.ok(
    seen.some((percent) => percent > 0 && percent < 100),
    `saw ${seen}`,
  )
  assert.equal(
    seen,
    seen.toSorted((a, b) => a - b),
  )
})

test('a history entry and a result of one analysis have one id', async () => {
  const { body: results } = await get<ResultItem[]>(`analysis-jobs/${finished[0]?.id}/results`)
  const { body: history } = await get<Report[]>('analyze?limit=100')
  const report = history.find(({ id }) => id === results[0]?.id)
  assert.is(report?.score.value, results[0]?.score)
  assert.equal(report?.suggestions, results[0]?.suggestions)
  assert.is(report?.metadata.additional_fields.job_id, finished[0]?.id)
})

test('the history is most recent first, without failed items, and its counts add up', async () => {
  const { body } = await get<Report[]>('analyze')
  assert.equal(
    body.map(({ metadata }) => metadata.additional_fields.job_id),
    [finished[3], finished[3], finished[1], finished[1], finished[0]].map((job) => job?.id),
  )
  const times = body.map(({ created_at }) => created_at)
  assert.equal(times, times.toSorted().toReversed())
  for (const { summary, suggestions } of body) {
    assert.is(summary.total_issues, suggestions.length)
    assert.is(summary.critical_count + summary.warning_count + summary.info_count, summary.total_issues)
  }
})

test('the history is filtered by resource in either form of the id, and by type', async () => {
  const ids = async (query: string) =>
    (await get<Report[]>(`analyze?${query}`)).body.map(({ metadata }) => metadata.additional_fields.resource_id)
  assert.equal(await ids('resource_id=2'), ['2', 'gid://shopify/Product/2'])
  assert.equal(await ids(`resource_id=${encodeURIComponent('gid://shopify/Product/2')}`), [
    '2',
    'gid://shopify/Product/2',
  ])
  assert.equal(await ids('resource_id=nobody'), [])
  assert.is((await ids('resource_type=product')).length, 5)
  assert.equal(await ids('resource_type=blog_post'), [])
  assert.equal(await ids('resource_id=2&limit=1&offset=1'), ['gid://shopify/Product/2'])
  assert.equal(await ids('resource_type=product&resource_id=1&limit=1'), ['1'])
})

test('an unchanged job is answered with 304 to its ETag', async () => {
  const path = `analysis-jobs/${finished[0]?.id}`
  const first = await get<Job>(path)
  const etag = first.headers.get('etag') ?? ''
  assert.match(etag, /^".+"$/)
  for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await get(path, shop, { 'if-none-match': header })
    assert.is(again.status, 304, header)
    assert.is(again.text, '')
    assert.is(again.headers.get('etag'), etag)
  }
  assert.is((await get(path, shop, { 'if-none-match': '"other"' })).status, 200)
})

test('a job that changes changes its ETag', async () => {
  const own = randomShop()
  const ids = Array.from({ length: 1_000 }, (_, n) => String(n))
  const { id } = await service.startJob(own, ids)
  const first = await get<Job>(`analysis-jobs/${id}`, own)
  assert.is.not(first.body.status, 'failed')
  await service.ended(own, id)
  const etag = first.headers.get('etag') ?? ''
  assert.is((await get<Job>(`analysis-jobs/${id}`, own, { 'if-none-match': etag })).status, 200)
})

test('a job id that is no UUID is 400', async () => {
  for (const id of ['1', 'x'.repeat(300), '%00', 'null', `${randomUUID()}x`])
    for (const path of [`analysis-jobs/${id}`, `analysis-jobs/${id}/results`])
      assert.is((await get<ProblemAnswer>(path)).status, 400, path)
})

test("another shop's job and an unknown one are the same 404, to the byte", async () => {
  for (const suffix of ['', '/results']) {
    const foreign = await get(`analysis-jobs/${finished[0]?.id}${suffix}`, stranger)
    const unknown = await get(`analysis-jobs/${randomUUID()}${suffix}`, stranger)
    assert.is(foreign.status, 404)
    assert.is(unknown.status, 404)
    assert.is(foreign.text, unknown.text)
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'x-request-id' && name !== 'date')
    assert.equal(names(foreign.headers), names(unknown.headers))
  }
})

test('a UUID of any version is unknown, not wrong', async () => {
  for (const id of ['00000000-0000-0000-0000-000000000001', 'deadbeef-dead-beef-dead-beefdeadbeef'])
    assert.is((await get(`analysis-jobs/${id}`, randomShop())).status, 404)
})

test('a job that the read models do not have yet is never said to be unknown', async () => {
  const away = await startTestService({ env: { ROLES: 'api,dispatcher,worker' } })
  const shop = randomShop()
  await away.importProducts(shop, [product('1')])
  const { id, shop_id } = await away.startJob(shop, ['1'])
  await eventually(async () => {
    const [last] = await away.store.readStream(`shopAnalysis-${shop_id}`, { direction: 'backwards', limit: 1 })
    return last?.type === 'AnalysisJobClosed'
  })
  const answer = await away.call('GET', `${AEO}/analysis-jobs/${id}`, { shop })
  assert.is(answer.status, 503)
  assert.is(answer.headers.get('retry-after'), '1')
  await away.stop()
})

test('a UUID in capitals is the same job', async () => {
  assert.is((await get<Job>(`analysis-jobs/${finished[0]?.id.toUpperCase()}`)).body.id, finished[0]?.id)
})

test("a shop sees nothing of another's jobs and history", async () => {
  assert.equal((await get('analysis-jobs', stranger)).body, [])
  assert.equal((await get('analyze', stranger)).body, [])
  assert.equal((await get('analyze?resource_id=1', stranger)).body, [])
})

test('a job is found the moment it has been accepted, by id and in the list', async () => {
  for (let round = 0; round < 10; round += 1) {
    const own = randomShop()
    const job = await service.startJob(own, ['1'])
    assert.is((await get<Job>(`analysis-jobs/${job.id}`, own)).status, 200)
    assert.equal(
      (await get<Job[]>('analysis-jobs', own)).body.map(({ id }) => id),
      [job.id],
    )
  }
})

test('what a whole shop lacks is in the job when it has completed, and in the event that closes it', async () => {
  const bare = randomShop()
  const all = ['1', '2', '3', '4', '5', '6']
  const seo = { title: null, description: null }
  await service.importProducts(
    bare,
    all.map((id) => product(id, { seo })),
  )
  type Told = Job & { shop_suggestions: { id: string; description: string; products: number | null }[] }
  const ended = (await service.ended(bare, (await service.startJob(bare, all)).id)) as Told
  const said = ended.shop_suggestions.find(({ id }) => id === 'struct-003')
  assert.is(said?.description, '6 of 6 products have no meta description.')
  const last = (await service.store.readStream(analysisJobStream(ended.id), { limit: 100 })).at(-1)
  assert.is(last?.type, 'AnalysisJobCompleted')
  assert.equal((last!.data as Told).shop_suggestions, ended.shop_suggestions)
  const alone = (await service.ended(bare, (await service.startJob(bare, ['1'])).id)) as Told
  assert.not(alone.shop_suggestions.some(({ products }) => products !== null))
})
