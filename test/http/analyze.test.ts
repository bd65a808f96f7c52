import { holdTable } from '../support/postgres.ts'
import {
  AEO,
  type Answer,
  type Job,
  type ProblemAnswer,
  randomShop,
  sharedTestService,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

let service: TestService
/** Takes jobs and works on none: what is asked for here is often large. */
let idle: TestService
before(async () => {
  service = await sharedTestService()
  idle = await startTestService({ env: { ROLES: 'api,projector' } })
})
after(() => idle?.stop())

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Record<string, string> = {},
): Promise<Answer<ProblemAnswer>> =>
  idle.call('POST', `${AEO}/analyze`, {
    shop: 'bad-input.myshopify.com',
    body,
    headers: { 'content-type': type, ...headers },
  })
const postJson = (body: string) => post(body, 'application/json')
const postLines = (body: string | Uint8Array<ArrayBuffer>) => post(body, 'application/x-ndjson')
const line = (resource_id: string, resource_type = 'product') => JSON.stringify({ resource_type, resource_id })

const jobsOf = async (shop: string, of = idle): Promise<Job[]> =>
  (await of.call<Job[]>('GET', `${AEO}/analysis-jobs`, { shop })).body

test('one product is accepted with 202, the job and where to find it', async () => {
  const shop = randomShop()
  const answer = await idle.call<Job>('POST', `${AEO}/analyze`, {
    shop,
    json: { resource_type: 'product', resource_id: '123' },
  })
  assert.is(answer.status, 202)
  assert.is(answer.headers.get('location'), `${AEO}/analysis-jobs/${answer.body.id}`)
  assert.is(answer.body.status, 'pending')
  assert.equal(answer.body.resource_ids, ['123'])
  assert.is(answer.body.total_items, 1)
  assert.is(answer.body.progress_percent, 0)
  assert.is(answer.body.started_at, null)
  assert.is(answer.body.error_message, null)
  assert.is(answer.body.created_at, answer.body.updated_at)
})

test('many products are accepted as NDJSON, duplicates in either form collapse to the first', async () => {
  const shop = randomShop()
  const body = [
    line('gid://shopify/Product/1'),
    line('2'),
    line('1'),
    line('2'),
    line('a-handle'),
    line('gid://shopify/Product/2'),
  ]
  const answer = await idle.call<Job>('POST', `${AEO}/analyze`, {
    shop,
    body: body.join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  })
  assert.is(answer.status, 202)
  assert.equal(answer.body.resource_ids, ['gid://shopify/Product/1', '2', 'a-handle'])
  assert.is(answer.body.total_items, 3)
})

test('blank lines, CRLF and a byte order mark are no obstacle', async () => {
  const shop = randomShop()
  const body = `\ufeff${line('1')}\r\n\r\n   \n${line('2')}\r\n\n`
  const answer = await idle.call<Job>('POST', `${AEO}/analyze`, {
    shop,
    body,
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
  })
  assert.is(answer.status, 202)
  assert.equal(answer.body.resource_ids, ['1', '2'])
})

test('10,000 products of the longest ids are one job', async () => {
  const shop = randomShop()
  const ids = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(64, 'x'))
  const job = await idle.startJob(shop, ids)
  assert.is(job.total_items, 10_000)
  assert.equal(job.resource_ids, ids)
  const listed = await jobsOf(shop)
  assert.equal(
    listed.map(({ id, resource_ids }) => [id, resource_ids]),
    [[job.id, ids]],
  )
})

const BAD_JSON: [what: string, body: string, field: RegExp][] = [
  ['an empty body', '', /^body$/],
  ['an empty object', '{}', /^resource_/],
  ['a list', '[]', /^body$/],
  ['null', 'null', /^body$/],
  ['a collection', line('1', 'collection'), /^resource_type$/],
  ['a missing id', '{"resource_type":"product"}', /^resource_id$/],
  ['an empty id', line(''), /^resource_id$/],
  ['a blank id', line('  '), /^resource_id$/],
  ['an id that is a number', '{"resource_type":"product","resource_id":123}', /^resource_id$/],
  ['an id of 65 characters', line('x'.repeat(65)), /^resource_id$/],
  ['an id with a NUL', '{"resource_type":"product","resource_id":"a\\u0000b"}', /^resource_id$/],
  ['an id with half a character', '{"resource_type":"product","resource_id":"\\ud800"}', /^resource_id$/],
  ['broken JSON', '{"resource_type":', /^body$/],
  ['JSON nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), /^body$/],
  ['objects nested 100,000 deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, /^body$/],
  ['a prototype key', '{"__proto__":{"x":1},"resource_type":"product","resource_id":"1"}', /^body$/],
]

for (const [what, body, field] of BAD_JSON)
  test(`${what} is refused with 400`, async () => {
    const answer = await postJson(body)
    assert.is(answer.status, 400)
    assert.match(answer.body.errors?.[0]?.field ?? '', field)
  })

test('a start without a body is refused, with and without a content type', async () => {
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    const answer = await idle.call<ProblemAnswer>('POST', `${AEO}/analyze`, { shop: randomShop(), headers })
    assert.is(answer.status, 400)
    assert.is(answer.body.detail, 'The body is empty.')
  }
})

test('a bulk body without lines is refused', async () => {
  for (const body of ['', '\n\n', '  \r\n']) {
    const answer = await postLines(body)
    assert.is(answer.status, 400)
    assert.equal(answer.body.errors, [{ field: 'body', message: 'has no lines' }])
  }
})

test('one bad line refuses the whole request and is named', async () => {
  const answer = await postLines(
    [line('1'), '', line('2', 'collection'), line('3'), '{"resource_type":"product"}'].join('\n'),
  )
  assert.is(answer.status, 400)
  assert.equal(
    answer.body.errors?.map(({ field }) => field),
    ['line 3: resource_type', 'line 5: resource_id'],
  )
  const broken = await postLines(`${line('1')}\n{"resource_type":`)
  assert.is(broken.status, 400)
  assert.match(broken.body.detail, /^Line 2 /)
  assert.equal(broken.body.errors, [{ field: 'line 2', message: 'is not valid JSON' }])
})

test('10,001 lines are refused, blank ones not counted', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => line(String(n)))
  const answer = await postLines(lines(10_001).join('\n'))
  assert.is(answer.status, 400)
  assert.match(answer.body.detail, /10000 lines/)
  const shop = randomShop()
  const accepted = await idle.call('POST', `${AEO}/analyze`, {
    shop,
    body: lines(10_000).join('\n\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  })
  assert.is(accepted.status, 202)
})

test('a line of 65 KiB is too large and named', async () => {
  const answer = await postLines(`${line('1')}\n${line('x'.repeat(65 * 1024))}`)
  assert.is(answer.status, 413)
  assert.match(answer.body.detail, /^Line 2 /)
})

test('a body above 8 MiB is too large', async () => {
  const answer = await postLines(`${line('1')}\n`.repeat(200_000))
  assert.is(answer.status, 413)
})

test('a body of unknown length is too large as soon as it is', async () => {
  async function* endless() {
    for (;;) yield new TextEncoder().encode(`${' '.repeat(32 * 1024)}\n`)
  }
  const token = await idle.token(randomShop())
  const response = await fetch(`${idle.url}${AEO}/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: ReadableStream.from(endless()),
    duplex: 'half',
  } as RequestInit)
  assert.is(response.status, 413)
})

test('a line may come in pieces', async () => {
  const blank = '\n'.repeat(9_000)
  const answer = await idle.call<{ resource_ids: string[] }>('POST', `${AEO}/analyze`, {
    shop: randomShop(),
    body: `${blank}${line('first')}${' '.repeat(60_000)}\n${blank}\r\n${line('second')}`,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  assert.is(answer.status, 202)
  assert.equal(answer.body.resource_ids, ['first', 'second'])
})

test('20,001 lines are refused, blank ones counted', async () => {
  const answer = await postLines(`${line('1')}${'\n'.repeat(20_001)}`)
  assert.is(answer.status, 400)
  assert.match(answer.body.detail, /more than 20000 lines, blank ones included/)
})

test('broken UTF-8 is refused, the line is named', async () => {
  const answer = await postLines(
    Buffer.concat([Buffer.from(`${line('1')}\n{"resource_id":"`), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
  )
  assert.is(answer.status, 400)
  assert.is(answer.body.detail, 'Line 2 is not valid UTF-8.')
  const single = await post(Buffer.from([0x22, 0xc3, 0x28, 0x22]), 'application/json')
  assert.is(single.status, 400)
  assert.is(single.body.detail, 'The body is not valid UTF-8.')
})

test('ids that are too many bytes together are refused before anything is done', async () => {
  const shop = randomShop()
  const ids = Array.from({ length: 10_000 }, (_, n) => `${'商'.repeat(58)}${n}`)
  const answer = await idle.call<ProblemAnswer>('POST', `${AEO}/analyze`, {
    shop,
    ndjson: ids.map((resource_id) => ({ resource_type: 'product', resource_id })),
  })
  assert.is(answer.status, 413)
  assert.match(answer.body.detail, /split the request/)
  assert.equal(await jobsOf(shop), [])
})

test('other content types and compressed bodies are refused with 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
    assert.is((await post(line('1'), type)).status, 415)
  const answer = await post(line('1'), 'application/json', { 'content-encoding': 'gzip' })
  assert.is(answer.status, 415)
  assert.match(answer.body.detail, /[Cc]ompressed/)
})

test('nothing that was refused has made a job', async () => {
  assert.equal(await jobsOf('bad-input.myshopify.com'), [])
})

/** Keeps jobs from ending: a worker counts an attempt before it begins. */
const holdWork = () => holdTable(service.database.url, 'work_attempts')

test('a start while a job is active answers that job in its current state and makes no other', async () => {
  const shop = randomShop()
  const ids = ['1', '2', '3']
  const release = await holdWork()
  const first = await service.startJob(shop, ids)
  const again = await service.call<Job>('POST', `${AEO}/analyze`, {
    shop,
    json: { resource_type: 'product', resource_id: '7' },
  })
  await release()
  assert.is(again.status, 202)
  assert.is(again.body.id, first.id)
  assert.is(again.headers.get('location'), `${AEO}/analysis-jobs/${first.id}`)
  assert.equal(again.body.resource_ids, ids)
  await service.ended(shop, first.id)
  assert.is((await jobsOf(shop, service)).length, 1)
})

test('200 simultaneous starts of one shop make exactly one job', async () => {
  const shop = randomShop()
  const release = await holdWork()
  const jobs = await Promise.all(Array.from({ length: 200 }, () => service.startJob(shop, ['1', '2', '3'])))
  await release()
  assert.is(new Set(jobs.map(({ id }) => id)).size, 1)
  await service.ended(shop, jobs[0]?.id ?? '')
  assert.is((await jobsOf(shop, service)).length, 1)
})
