import { randomUUID } from 'node:crypto'
import { shopId } from '../../src/event-log/ids.ts'
import { endChange, startApply } from '../../src/optimizations/commands.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type Job,
  type OptimizationAnswer,
  type OptimizationJob,
  type ProblemAnswer,
  type ResultItem,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { keepAll, propose, WRITTEN, write } from '../support/writing.ts'

let service: TestService
const shop = randomShop()
const stranger = randomShop()
let analysed: Job
let failed: Job
/** The results of `analysed`: products 1 and 2, and one that is missing. */
type Unproposed = { unproposed: { analysis_id: string; reason: string }[] }

let results: ResultItem[]
let theirs: string

before(async () => {
  service = await startTestService({ writers: { write, propose, doNoHarm: keepAll } })
  for (const one of [shop, stranger]) await service.importProducts(one, [product('1'), product('2')])
  const [id, gone, other] = [
    (await service.startJob(shop, ['1', 'missing', '2'])).id,
    (await service.startJob(stranger, ['missing'])).id,
    '',
  ]
  analysed = await service.ended(shop, id)
  await service.ended(stranger, gone)
  results = (await get<ResultItem[]>(`analysis-jobs/${id}/results`)).body
  const foreign = await service.startJob(stranger, ['1'])
  await service.ended(stranger, foreign.id)
  theirs = (await get<ResultItem[]>(`analysis-jobs/${foreign.id}/results`, stranger)).body[0]?.id ?? other
  failed = await service.ended(shop, (await service.startJob(shop, ['missing'])).id)
})
after(() => service?.stop())

const get = <T>(path: string, as = shop, headers: Record<string, string> = {}) =>
  service.call<T>('GET', `${AEO}/${path}`, { shop: as, headers })
const post = <T>(path: string, options: { shop?: string; json?: unknown; body?: string } = {}) =>
  service.call<T>('POST', `${AEO}/${path}`, { shop, ...options })

const analysisOf = (n: number): string => results[n]?.id ?? ''
const path = (n = 0): string => `analyses/${analysisOf(n)}`

/** Runs a job to its end; answers it with its results. */
const generate = async (where = path(), json?: object) => {
  const { id } = await service.startOptimization(shop, where, json)
  const job = await service.optimized(shop, id)
  const { body } = await get<OptimizationAnswer[]>(`optimization-jobs/${id}/results`)
  return { job, items: body }
}

test('a job is answered with 202 and where it is, and generates in the style that was asked for', async () => {
  const json = { style_options: { tone: 'friendly', length: 'concise' } }
  const answer = await post<OptimizationJob>(`${path()}/optimizations`, { json })
  assert.is(answer.status, 202)
  assert.is(answer.headers.get('location'), `${AEO}/optimization-jobs/${answer.body.id}`)
  const { status, completed_items, total_items, analysis_ids, started_at, error_message } = answer.body
  assert.equal([status, completed_items, total_items, analysis_ids], ['pending', 0, 1, [analysisOf(0)]])
  assert.equal([started_at, error_message], [null, null])
  const job = await service.optimized(shop, answer.body.id)
  assert.equal([job.status, job.progress_percent, job.completed_items], ['completed', 100, 1])
  const { body } = await get<OptimizationAnswer[]>(`optimization-jobs/${job.id}/results`)
  assert.equal(
    body.map(({ field, optimized_value }) => [field, optimized_value]),
    WRITTEN.map((field) => [field, `A friendly ${field} of 1`]),
  )
  for (const { job_id, analysis_id, generation_style, applied_at } of body)
    assert.equal([job_id, analysis_id, generation_style, applied_at], [job.id, analysisOf(0), json.style_options, null])
})

test('every part of the body is optional, and so is the body', async () => {
  const defaults = { tone: 'professional', length: 'standard' }
  for (const [options, style] of [
    [{}, defaults],
    [{ json: {} }, defaults],
    [{ body: '' }, defaults],
    [{ json: { optimization_ids: [], style_options: {} } }, defaults],
    [{ json: { style_options: { tone: 'luxurious' } } }, { ...defaults, tone: 'luxurious' }],
  ] as const) {
    const { status, body, text } = await post<OptimizationJob>(`${path()}/optimizations`, options)
    assert.is(status, 202, text)
    await service.optimized(shop, body.id)
    const { body: items } = await get<OptimizationAnswer[]>(`optimization-jobs/${body.id}/results`)
    assert.equal(items[0]?.generation_style, style)
  }
})

test('the document says that the body may be left out', () => {
  type Described = { requestBody?: { required: boolean } }
  const bodyOf = (of: string) =>
    (service.document.paths[`/storefront/aeo/${of}`]?.post as Described | undefined)?.requestBody
  assert.is(bodyOf('analyses/{analysis_id}/optimizations')?.required, false)
  assert.is(bodyOf('analysis-jobs/{job_id}/optimizations')?.required, false)
  assert.is(bodyOf('analyze')?.required, true)
})

test('while a job is active every start answers it, whatever it asks for', async () => {
  const release = Promise.withResolvers<void>()
  const slow = await startTestService({
    writers: { write, propose, doNoHarm: ({ proposals }) => release.promise.then(() => proposals) },
  })
  const own = randomShop()
  await slow.importProducts(own, [product('1'), product('2')])
  const job = await slow.ended(own, (await slow.startJob(own, ['1', '2'])).id)
  const { body } = await slow.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop: own })
  const first = await slow.startOptimization(own, `analyses/${body[0]?.id}`)
  const starts = [`analyses/${body[0]?.id}`, `analyses/${body[1]?.id}`, `analysis-jobs/${job.id}`]
  for (const one of starts) assert.is((await slow.startOptimization(own, one)).id, first.id)
  // A job of the other kind has a place of its own.
  const beside = await slow.startJob(own, ['1'])
  assert.is((await slow.ended(own, beside.id)).status, 'completed')
  const running = await slow.startOptimization(own, starts[0] ?? '')
  assert.is(running.status, 'running')
  const refused = await slow.call<ProblemAnswer>('GET', `${AEO}/optimization-jobs/${first.id}/results`, { shop: own })
  assert.is(refused.status, 409)
  assert.match(refused.body.detail, /running; 0 of 1/)
  release.resolve()
  await slow.optimized(own, first.id)
  assert.is.not((await slow.startOptimization(own, starts[0] ?? '')).id, first.id)
  await slow.stop()
})

test('a job tells why nothing, or nothing more, is proposed for an analysis', async () => {
  const nothing = await startTestService({ writers: { write: () => ({}), propose, doNoHarm: keepAll } })
  const harmful = await startTestService({ writers: { write, propose, doNoHarm: async () => [] } })
  for (const [one, why] of [
    [nothing, /there is nothing to improve/],
    [harmful, /harder to find/],
  ] as const) {
    const own = randomShop()
    await one.importProducts(own, [product('1')])
    const job = await one.ended(own, (await one.startJob(own, ['1'])).id)
    const { body } = await one.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop: own })
    const started = await one.startOptimization(own, `analyses/${body[0]?.id}`)
    const { unproposed } = (await one.optimized(own, started.id)) as OptimizationJob & Unproposed
    assert.equal(
      unproposed.map(({ analysis_id }) => analysis_id),
      [body[0]?.id],
    )
    assert.match(unproposed[0]?.reason ?? '', why)
    await one.stop()
  }
  const { job } = await generate()
  for (const { reason } of (job as OptimizationJob & Unproposed).unproposed)
    assert.match(reason, /^Nothing more is proposed/)
})

test('of sixty simultaneous starts one makes a job and the others answer it', async () => {
  const starts = await Promise.all(Array.from({ length: 60 }, () => post<OptimizationJob>(`${path(2)}/optimizations`)))
  const ids = [...new Set(starts.map(({ body }) => body.id))]
  for (const id of ids) await service.optimized(shop, id)
  const made = await service.store.readStream(`shopOptimization-${shopId(shop)}`, { limit: 1_000 })
  const requested = made.filter(({ type }) => type === 'OptimizationJobRequested')
  assert.ok(ids.every((id) => requested.some(({ data }) => (data as { job_id: string }).job_id === id)))
  assert.is(requested.filter(({ data }) => ids.includes((data as { job_id: string }).job_id)).length, ids.length)
})

test('an analysis that is not known, has failed, or is another shop’s is not found, with the same bytes', async () => {
  const unknown = await post<ProblemAnswer>(`analyses/${randomUUID()}/optimizations`)
  assert.is(unknown.status, 404)
  for (const id of [theirs, analysisOf(1)]) {
    const answer = await post<ProblemAnswer>(`analyses/${id}/optimizations`)
    assert.equal([answer.status, answer.text], [404, unknown.text])
    assert.is((await get(`analyses/${id}/optimization-jobs`)).status, 404)
  }
})

test('what is wrong in the body is named', async () => {
  const many = Array.from({ length: 101 }, () => randomUUID())
  for (const [json, field] of [
    [{ style_options: { tone: 'shouting' } }, 'style_options.tone'],
    [{ style_options: { length: 'endless' } }, 'style_options.length'],
    [{ style_options: 'friendly' }, 'style_options'],
    [{ optimization_ids: 'all' }, 'optimization_ids'],
    [{ optimization_ids: ['1'] }, 'optimization_ids.0'],
    [{ optimization_ids: [null] }, 'optimization_ids.0'],
    [{ optimization_ids: many }, 'optimization_ids'],
    [{ optimization_ids: [...many, ...Array(9_900).fill(many[0])] }, 'optimization_ids'],
    [{ optimization_ids: [randomUUID()] }, 'optimization_ids.0'],
    [[], 'body'],
  ] as const) {
    const answer = await post<ProblemAnswer>(`${path()}/optimizations`, { json })
    assert.is(answer.status, 400, answer.text)
    assert.is(answer.body.errors?.[0]?.field, field, answer.text)
  }
  assert.is((await post(`${path()}/optimizations`, { body: '{' })).status, 400)
  const bulk = await post<ProblemAnswer>(`analysis-jobs/${analysed.id}/optimizations`, {
    json: { style_options: { tone: 'shouting' } },
  })
  assert.is(bulk.body.errors?.[0]?.field, 'style_options.tone')
})

test('an id in the path that is no UUID is refused and named', async () => {
  for (const [method, at, field] of [
    ['POST', 'analyses/1/optimizations', 'analysis_id'],
    ['GET', 'analyses/1/optimization-jobs', 'analysis_id'],
    ['POST', 'analysis-jobs/1/optimizations', 'job_id'],
    ['GET', 'optimization-jobs/1', 'job_id'],
    ['GET', 'optimization-jobs/1/results', 'job_id'],
  ] as const) {
    const answer = await service.call<ProblemAnswer>(method, `${AEO}/${at}`, { shop })
    assert.equal([answer.status, answer.body.errors?.[0]?.field], [400, field])
  }
})

test('other content than JSON is not taken, and no token is no entry', async () => {
  const at = `${AEO}/${path()}/optimizations`
  const headers = { 'content-type': 'text/plain' }
  assert.is((await service.call('POST', at, { shop, body: 'x', headers })).status, 415)
  const ndjson = await service.call('POST', at, { shop, ndjson: [{}] })
  assert.is(ndjson.status, 415)
  for (const one of [at, `${AEO}/optimization-jobs`, `${AEO}/${path()}/optimization-jobs`])
    assert.is((await service.call(one === at ? 'POST' : 'GET', one)).status, 401)
})

test('named optimizations alone are made anew; those of another analysis or shop are refused', async () => {
  const { items } = await generate()
  const [first, second] = items
  const other = await generate(path(2))
  for (const id of [other.items[0]?.id, randomUUID()]) {
    const answer = await post<ProblemAnswer>(`${path()}/optimizations`, { json: { optimization_ids: [first?.id, id] } })
    assert.equal([answer.status, answer.body.errors?.[0]?.field], [400, 'optimization_ids.1'])
  }
  const again = await generate(path(), { optimization_ids: [first?.id] })
  assert.equal(
    again.items.map(({ field }) => field),
    [first?.field],
  )
  const { body: before } = await get<OptimizationAnswer[]>(`optimization-jobs/${items[0]?.job_id}/results`)
  assert.equal(
    before.map(({ id }) => id),
    items.slice(1).map(({ id }) => id),
    'the surviving ones of the older job',
  )
  assert.ok(second)
})

test('an applied optimization is kept and skipped, and only when all that are named are applied the start is refused', async () => {
  const { items } = await generate(path(2))
  const [title, metaTitle] = items
  const tenant = {
    shop_id: analysed.shop_id,
    organization_id: analysed.organization_id,
    project_id: analysed.project_id,
  }
  const context = {
    shop: tenant,
    actor: { type: 'shop' as const, id: shop },
    correlation_id: 'c',
    causation_id: randomUUID(),
    now: () => new Date().toISOString(),
  }
  const named = { analysis_id: analysisOf(2), optimization_id: title?.id ?? '' }
  const locked = await startApply(service.store, named, context)
  assert.ok('optimization' in locked && locked.optimization.change)
  if (!('optimization' in locked) || !locked.optimization.change) return
  const { change } = locked.optimization
  await endChange(service.store, change, { outcome: 'written', value: change.value }, context)
  await eventually(async () => {
    const { body } = await get<OptimizationAnswer[]>(`optimization-jobs/${title?.job_id}/results`)
    return body.some(({ id, applied_at }) => id === title?.id && applied_at !== null)
  })
  const refused = await post<ProblemAnswer>(`${path(2)}/optimizations`, { json: { optimization_ids: [title?.id] } })
  assert.is(refused.status, 409)
  assert.match(refused.body.type, /optimization-applied$/)
  const skipped = await generate(path(2), { optimization_ids: [title?.id, metaTitle?.id] })
  assert.equal(
    skipped.items.map(({ field }) => field),
    ['meta_title'],
  )
  const all = await generate(path(2))
  assert.equal(
    all.items.map(({ field }) => field),
    ['meta_title', 'meta_description'],
  )
  const { body } = await get<OptimizationAnswer[]>(`optimization-jobs/${title?.job_id}/results`)
  assert.equal(
    body.map(({ id }) => id),
    [title?.id],
  )
})

test('one job works on all analyses of an analysis job that have a report', async () => {
  const { job, items } = await generate(`analysis-jobs/${analysed.id}`, { style_options: { tone: 'technical' } })
  assert.equal(job.analysis_ids, [analysisOf(0), analysisOf(2)])
  assert.is(job.total_items, 2)
  assert.equal([...new Set(items.map(({ analysis_id }) => analysis_id))].toSorted(), job.analysis_ids.toSorted())
  assert.ok(items.every(({ generation_style }) => generation_style.tone === 'technical'))
})

test('an analysis job that is not completed, or not the shop’s, starts no optimization job', async () => {
  const refused = await post<ProblemAnswer>(`analysis-jobs/${failed.id}/optimizations`)
  assert.is(refused.status, 409)
  assert.match(refused.body.type, /job-not-completed$/)
  assert.is(refused.body.detail, failed.error_message)
  const [unknown, foreign] = await Promise.all([
    post<ProblemAnswer>(`analysis-jobs/${randomUUID()}/optimizations`),
    post<ProblemAnswer>(`analysis-jobs/${analysed.id}/optimizations`, { shop: stranger }),
  ])
  assert.equal([unknown.status, foreign.status, foreign.text], [404, 404, unknown.text])
})

test('jobs are listed most recent first, by status, in pages, and for one analysis', async () => {
  await generate(path(2))
  const list = async (query: string) => (await get<OptimizationJob[]>(query)).body
  const all = await list('optimization-jobs?limit=100')
  assert.equal(
    all.map(({ created_at }) => created_at),
    all.map(({ created_at }) => created_at).toSorted((a, b) => b.localeCompare(a)),
  )
  assert.equal(await list('optimization-jobs?limit=2&offset=1'), all.slice(1, 3))
  assert.equal(await list('optimization-jobs?status=pending'), [])
  assert.is((await list('optimization-jobs?status=completed&limit=100')).length, all.length)
  for (const n of [0, 2]) {
    const own = all.filter(({ analysis_ids }) => analysis_ids.includes(analysisOf(n)))
    assert.ok(own.length > 1)
    assert.equal(await list(`${path(n)}/optimization-jobs?limit=100`), own)
    assert.equal(await list(`${path(n)}/optimization-jobs?limit=1&offset=1&status=completed`), own.slice(1, 2))
    assert.equal(await list(`${path(n)}/optimization-jobs?status=failed`), [])
  }
  assert.equal((await get('optimization-jobs', stranger)).body, [])
  for (const at of ['optimization-jobs', `${path()}/optimization-jobs`])
    for (const query of ['status=done', 'limit=0', 'offset=-1']) {
      const answer = await get<ProblemAnswer>(`${at}?${query}`)
      assert.equal([answer.status, answer.body.errors?.[0]?.field], [400, query.split('=')[0]])
    }
})

test('a job and its results are found by their shop alone', async () => {
  const { job } = await generate()
  for (const at of [`optimization-jobs/${job.id}`, `optimization-jobs/${job.id}/results`]) {
    const unknown = await get(at.replace(job.id, randomUUID()))
    const foreign = await get(at, stranger)
    assert.equal([unknown.status, foreign.status, foreign.text], [404, 404, unknown.text])
  }
})

test('a job that has not changed is a 304', async () => {
  const { job } = await generate()
  const { headers, body } = await get<OptimizationJob>(`optimization-jobs/${job.id}`)
  assert.equal(body, job)
  const etag = headers.get('etag') ?? ''
  const same = await get(`optimization-jobs/${job.id}`, shop, { 'if-none-match': etag })
  assert.equal([same.status, same.headers.get('etag')], [304, etag])
  assert.is((await get(`optimization-jobs/${job.id}`, shop, { 'if-none-match': '"another"' })).status, 200)
})

test('a job whose product is no longer there fails and says why, and has no results', async () => {
  await service.importProducts(shop, [product('3')])
  const { id } = await service.ended(shop, (await service.startJob(shop, ['3'])).id)
  const [result] = (await get<ResultItem[]>(`analysis-jobs/${id}/results`)).body
  await service.pool.query(`delete from catalog_products where shop_domain = $1 and resource_id = '3'`, [shop])
  const started = await service.startOptimization(shop, `analyses/${result?.id}`)
  const job = await service.optimized(shop, started.id)
  assert.is(job.status, 'failed')
  assert.match(job.error_message ?? '', /Its product is no longer in the shop's catalogue\.$/)
  const answer = await get<ProblemAnswer>(`optimization-jobs/${job.id}/results`)
  assert.equal([answer.status, answer.body.detail], [409, job.error_message])
})
