// What the client sends, sends again, and throws.

import { CitableError } from '../../../src/client/problem.ts'
import type { CallOptions } from '../../../src/client/request.ts'
import { type Known, type Options, send } from '../../../src/client/send.ts'
import { assert, test } from '../../support/test.ts'

type Answers = (Response | Error | ((request: Request) => Response))[]

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const refused = (status: number, slug: string, headers: Record<string, string> = {}): Response =>
  json({ type: `https://citable.dev/problems/${slug}`, title: slug, status, detail: 'Because.' }, status, {
    'content-type': 'application/problem+json',
    ...headers,
  })

/** A service that answers these one after the other, and what it was asked. */
const answering = (...answers: Answers) => {
  const asked: Request[] = []
  const options: Options & Pick<CallOptions, 'fetch'> = {
    baseUrl: 'http://localhost/api/v1',
    fetch: async (url, init) => {
      const request = new Request(url as URL, init)
      asked.push(request)
      const answer = answers[asked.length - 1] ?? json({ unexpected: asked.length })
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer : answer(request)
    },
  }
  return { asked, options }
}

const thrown = async (sending: Promise<unknown>): Promise<unknown> => {
  const error = await sending.then(
    (answer) => assert.unreachable(JSON.stringify(answer)),
    (reason: unknown) => reason,
  )
  return error
}

const slugOf = async (sending: Promise<unknown>): Promise<string> => {
  const error = await thrown(sending)
  assert.instance(error, CitableError)
  return (error as CitableError).slug
}

const SOON = { 'retry-after': '0' }

test('every request carries the token that is current, and one that is refused is asked for once more', async () => {
  const tokens = ['a', 'b', 'c']
  const asked: (string | undefined)[] = []
  const credentials = (given?: string) => {
    asked.push(given)
    return tokens[asked.length - 1]
  }
  const service = answering(json(1), refused(401, 'unauthorized'), json(2))
  assert.is(await send('/users/me', { ...service.options, credentials }), 1)
  assert.is(await send('/users/me', { ...service.options, credentials }), 2)
  assert.equal(
    service.asked.map(({ headers }) => headers.get('authorization')),
    ['Bearer a', 'Bearer b', 'Bearer c'],
  )
  assert.equal(asked, [undefined, undefined, 'b'])
  assert.is(service.asked[0]?.url, 'http://localhost/api/v1/users/me')
})

test('a token that stays refused is the problem', async () => {
  const service = answering(refused(401, 'unauthorized'), refused(401, 'unauthorized'))
  assert.is(await slugOf(send('/a', { ...service.options, credentials: () => 'same' })), 'unauthorized')
  assert.is(service.asked.length, 1)
  let count = 0
  const credentials = async () => `other ${count++}`
  assert.is(
    await slugOf(
      send('/a', { ...answering(refused(401, 'unauthorized'), refused(401, 'unauthorized')).options, credentials }),
    ),
    'unauthorized',
  )
  assert.is(await slugOf(send('/a', answering(refused(401, 'unauthorized')).options)), 'unauthorized')
})

test('what is over the limit comes again after the pause that was named, whatever the method', async () => {
  const service = answering(refused(429, 'too-many-requests', { 'retry-after': '1' }), json('done'))
  const since = performance.now()
  assert.is(await send('/a', { ...service.options, method: 'POST', body: '{}' }), 'done')
  assert.ok(performance.now() - since >= 990)
  assert.is(await service.asked[1]?.text(), '{}')
})

test('a pause may be named as a date, and one that is too long is not waited for', async () => {
  const past = answering(refused(503, 'unavailable', { 'retry-after': 'Fri, 27 Nov 2020 00:00:00 GMT' }), json('done'))
  assert.is(await send('/a', past.options), 'done')
  const long = answering(refused(429, 'too-many-requests', { 'retry-after': '61' }))
  assert.is(await slugOf(send('/a', long.options)), 'too-many-requests')
  assert.is(long.asked.length, 1)
})

test('what may have been done is not sent again, unless the call says that it may', async () => {
  const away = () => refused(503, 'unavailable', SOON)
  const post = { method: 'POST', body: '{}' }
  const once = answering(away())
  assert.is(await slugOf(send('/a', { ...once.options, ...post })), 'unavailable')
  assert.is(once.asked.length, 1)
  const repeatable = answering(away(), json('done'))
  assert.is(await send('/a', { ...repeatable.options, ...post, isRepeatable: true }), 'done')
  for (const method of ['GET', 'PUT', 'DELETE'])
    assert.is(await send('/a', { ...answering(away(), json('done')).options, method }), 'done')
  const lost = answering(new TypeError('fetch failed'))
  assert.is(((await thrown(send('/a', { ...lost.options, ...post }))) as Error).message, 'fetch failed')
  assert.is(await send('/a', answering(new TypeError('fetch failed'), json('done')).options), 'done')
})

test('it is given up after as many times as were allowed, with what was said last', async () => {
  const service = answering(refused(503, 'unavailable', SOON), refused(502, 'bad', SOON), refused(504, 'last', SOON))
  assert.is(await slugOf(send('/a', { ...service.options, retries: 2 })), 'last')
  assert.is(service.asked.length, 3)
  const lost = answering(new TypeError('first'), new TypeError('second'))
  assert.is(((await thrown(send('/a', { ...lost.options, retries: 1 }))) as Error).message, 'second')
})

test('an aborted call ends at once, also in a pause', async () => {
  const controller = new AbortController()
  const service = answering(refused(429, 'too-many-requests', { 'retry-after': '30' }))
  const sending = thrown(send('/a', { ...service.options, signal: controller.signal }))
  setTimeout(() => controller.abort(new Error('enough')), 10)
  assert.is(((await sending) as Error).message, 'enough')
})

test('a problem is thrown as it was said, and what is no problem document by its status and text', async () => {
  const body = {
    type: 'https://citable.dev/problems/value-changed',
    title: 'Value changed',
    status: 409,
    detail: 'It did.',
    found_value: 'new',
  }
  const said = json(body, 409, { 'content-type': 'application/problem+json; charset=utf-8', 'x-request-id': 'r' })
  const error = (await thrown(send('/a', answering(said).options))) as CitableError
  assert.equal([error.status, error.slug, error.problem], [409, 'value-changed', body])
  assert.is(error.message, '409 Value changed: It did.')
  assert.is(error.response.headers.get('x-request-id'), 'r')
  const proxy = new Response('<h1>No</h1>', { status: 400, statusText: 'Bad Request' })
  const other = (await thrown(send('/a', answering(proxy).options))) as CitableError
  assert.equal(other.problem, { type: 'about:blank', title: 'Bad Request', status: 400, detail: '<h1>No</h1>' })
})

test('an answer that is known is asked for by its ETag, and answered again where it is the same', async () => {
  const known: Known = {}
  const service = answering(
    json({ n: 1 }, 200, { etag: '"1"' }),
    new Response(null, { status: 304 }),
    json({ n: 2 }, 200, { etag: '"2"' }),
  )
  const look = () => send<{ n: number }>('/a', { ...service.options, known })
  const first = await look()
  assert.is(await look(), first)
  assert.equal(await look(), { n: 2 })
  assert.equal(
    service.asked.map(({ headers }) => headers.get('if-none-match')),
    [null, '"1"', '"1"'],
  )
  assert.is(known.etag, '"2"')
})

test('objects go as JSON, lists of them as lines, files as what they are', async () => {
  const sent = async (body: string | Blob): Promise<[type: string | null, text: string]> => {
    const service = answering(json(0))
    await send('/a', {
      ...service.options,
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/octet-stream' },
    })
    const [request] = service.asked
    return [request!.headers.get('content-type'), await request!.text()]
  }
  assert.equal(await sent('{"a":1}'), ['application/json', '{"a":1}'])
  assert.equal(await sent(JSON.stringify([{ a: 1 }, { b: '\n' }])), ['application/x-ndjson', '{"a":1}\n{"b":"\\n"}'])
  assert.equal(await sent(new Blob(['a,b'], { type: 'text/csv' })), ['text/csv', 'a,b'])
  const types = ['products.CSV', 'products.json', 'products.jsonl', 'products'].map(
    async (name) => (await sent(new File(['x'], name, { type: 'application/vnd.ms-excel' })))[0],
  )
  assert.equal(await Promise.all(types), [
    'text/csv',
    'application/json',
    'application/x-ndjson',
    'application/x-ndjson',
  ])
})

test('every answer can be looked at, and an answer without a body is undefined', async () => {
  const service = answering(
    refused(429, 'too-many-requests', SOON),
    new Response(null, { status: 204, headers: { 'citable-job': 'existing' } }),
  )
  const seen: unknown[] = []
  const onResponse = ({ status, headers }: Response) => seen.push([status, headers.get('citable-job')])
  assert.is(await send('/a', { ...service.options, onResponse }), undefined)
  assert.equal(seen, [
    [429, null],
    [204, 'existing'],
  ])
})

test('without an address there is one sentence', async () => {
  const error = (await thrown(send('/a', { baseUrl: '/api/v1' }))) as Error
  assert.match(error.message, /^No address: configure\(/)
})
