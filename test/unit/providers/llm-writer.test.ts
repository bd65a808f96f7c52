// The writer with a model, against a server on this machine that speaks the protocols.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { read } from '../../../src/engine/analyzer/reading.ts'
import { type Assignment, FIELDS, type Field, STANDARD_STYLE } from '../../../src/engine/optimization.ts'
import { noShopFacts, type Product } from '../../../src/engine/record/product.ts'
import { cleanValue } from '../../../src/engine/verifier/sanitize/sanitize-value.ts'
import { addUsage } from '../../../src/jobs/model-usage.ts'
import { ModelUnavailable } from '../../../src/providers/llm/failures.ts'
import { requestFor } from '../../../src/providers/llm/prompt.ts'
import type { ModelSettings } from '../../../src/providers/llm/transport.ts'
import { createModelWriter, type ModelWriter } from '../../../src/providers/llm/writer.ts'
import { checkedLookup, isPublicAddress } from '../../../src/providers/web/address.ts'
import { type Answering, good, goodValues, KEY, settingsFor, startModel } from '../../support/llm.ts'
import { product } from '../../support/products.ts'
import { after, assert, eventually, test } from '../../support/test.ts'

const NOW = new Date('2026-08-01T00:00:00Z')
const PATIENCE = { firstMs: 10, longestMs: 1_500, repetitions: 3 }
const FREE = 1_000_000

const writers: ModelWriter[] = []
after(() => Promise.all(writers.map((writer) => writer.close())))

const writerFor = (server: { url: string }, overrides: Partial<ModelSettings> = {}): ModelWriter => {
  const writer = createModelWriter(settingsFor(server, overrides), { patience: PATIENCE })
  writers.push(writer)
  return writer
}

const mug = (overrides: Partial<Product> = {}) => product('1', overrides)

const assignment = (fields: Assignment['fields'] = FIELDS, overrides: Partial<Product> = {}): Assignment => ({
  reading: read(mug(overrides), noShopFacts, NOW),
  fields,
  style: STANDARD_STYLE,
})

const calm = () => new AbortController().signal

const write = (writer: ModelWriter, of = assignment(), budget = FREE) =>
  writer.write(requestFor(of), { signal: calm(), budget })

const unavailable = async (work: Promise<unknown>): Promise<ModelUnavailable> => {
  try {
    await work
  } catch (error) {
    assert.instance(error, ModelUnavailable)
    return error as ModelUnavailable
  }
  throw new Error('nothing was refused')
}

/** Answers one after the other, the last one again and again. */
const inTurn =
  (...answers: Answering[]) =>
  (_: unknown, number: number): Answering =>
    answers[Math.min(number, answers.length) - 1]!

const json = (value: unknown): string => JSON.stringify(value)

for (const protocol of ['openai', 'anthropic'] as const) {
  test(`${protocol}: every field is asked for but the JSON-LD, and every draft has the form of its field`, async () => {
    const server = await startModel()
    const { drafts, usage } = await write(writerFor(server, { protocol }))
    assert.equal(Object.keys(drafts), ['title', 'meta_title', 'meta_description', 'description', 'faq', 'image_alt'])
    for (const [field, value] of Object.entries(drafts))
      assert.ok('value' in cleanValue(field as Field, value, { pictures: 1, written: true }), field)
    assert.match(
      drafts.description!,
      /^<p>A stoneware mug[^<]+<\/p>\n<h2>Material and care<\/h2>\n<p>[^<]+<\/p>\n<ul>\n<li>/,
    )
    assert.is(drafts.faq, '<h3>How much does the mug hold?</h3>\n<p>It holds 350 ml.</p>')
    assert.is(drafts.image_alt, 'Blue ceramic mug by Tonwerk, 350 ml')
    assert.equal(usage, { model: 'test-model', calls: 1, input_tokens: 100, output_tokens: 50, cost: null })
    const [asked] = server.requests
    assert.is(asked!.path, protocol === 'openai' ? '/v1/chat/completions' : '/v1/messages')
    assert.is(
      protocol === 'openai' ? asked!.headers.authorization : asked!.headers['x-api-key'],
      protocol === 'openai' ? `Bearer ${KEY}` : KEY,
    )
    assert.equal(asked!.fields, ['title', 'meta_title', 'meta_description', 'description', 'faq', 'image_alt'])
  })

  test(`${protocol}: a refusal is not asked about again, and what it cost is told`, async () => {
    for (const end of ['filtered', 'refusal'] as const) {
      const server = await startModel(() => ({ text: 'I cannot help with that.', end, tokens: [200, 7] }))
      const failed = await unavailable(write(writerFor(server, { protocol })))
      assert.match(failed.reason, /declined/)
      assert.is(server.requests.length, 1)
      assert.is(failed.usage.input_tokens, 200)
      assert.is(failed.usage.output_tokens, 7)
    }
  })

  test(`${protocol}: a malformed answer is tried once more, and the second one ends it with the tokens of both`, async () => {
    const server = await startModel(inTurn({ text: '{"title": ' }, { text: json(goodValues()) }))
    const { drafts, usage } = await write(writerFor(server, { protocol }))
    assert.is(drafts.title, goodValues().title)
    assert.is(usage.calls, 2)
    assert.is(usage.output_tokens, 100)
    server.script(() => ({ text: 'I had rather write a poem.' }))
    const failed = await unavailable(write(writerFor(server, { protocol })))
    assert.match(failed.reason, /answered twice in a form that cannot be used/)
    assert.is(failed.usage.calls, 2)
    assert.is(failed.usage.input_tokens, 200)
  })
}

test('both protocols carry the same rules and the same data, and neither a tool of ours nor a key in the body', async () => {
  const server = await startModel()
  for (const protocol of ['openai', 'anthropic'] as const) await write(writerFor(server, { protocol }))
  const [openai, anthropic] = server.requests
  assert.is(openai!.system, anthropic!.system)
  assert.is(openai!.user, anthropic!.user)
  assert.equal(openai!.schema!.required, anthropic!.schema!.required)
  for (const { text, body } of server.requests) {
    assert.not.match(text, KEY)
    const tools = (body.tools ?? []) as { name: string }[]
    assert.ok(
      tools.every(({ name }) => name === 'json'),
      'the form of the answer is the only one',
    )
  }
})

test('Anthropic models with and without structured output are asked in the way they have', async () => {
  const server = await startModel()
  for (const [model, key] of [
    ['claude-sonnet-4-5', 'output_config'],
    ['claude-3-haiku-20240307', 'tools'],
  ] as const) {
    const { drafts } = await write(writerFor(server, { protocol: 'anthropic', model }))
    assert.is(drafts.title, goodValues().title)
    assert.ok(key in server.requests.at(-1)!.body, key)
  }
})

test('an answer in a fence, between sentences, with foreign keys, or with one wrong field gives the fields that are right', async () => {
  const { title } = goodValues()
  const server = await startModel()
  for (const text of [
    `\`\`\`json\n${json({ title, faq: [] })}\n\`\`\``,
    `Here you are: ${json({ title })} I hope you like it.`,
    json({ title, price: '1.00', json_ld: '{}', vendor: 'Else', __proto__: { a: 1 } }),
    `{"title": ${json(title)}, "__proto__": {"meta_title": "x"}, "constructor": 1}`,
    json({ title, meta_title: 17, description: 'text', faq: 'none', image_alt: ['one', 'two'] }),
    json({ title, meta_title: null, description: { lead: 1 }, faq: [{ question: 'Why?' }], image_alt: [] }),
  ]) {
    server.script(() => ({ text }))
    const { drafts, usage } = await write(writerFor(server))
    assert.equal(drafts, { title }, text)
    assert.is(usage.calls, 1)
  }
})

test('markup in an answer is text', async () => {
  const server = await startModel()
  const bad = '<script>alert(1)</script><img src=x onerror=alert(1)> & more'
  const values = { ...goodValues(), title: 'A\nB\u202e  C', faq: [{ question: `${bad}`, answer: bad }] }
  values.description.lead = bad
  server.script(() => ({ text: json(values) }))
  const { drafts } = await write(writerFor(server))
  assert.is(drafts.title, 'A B C')
  for (const value of [drafts.description!, drafts.faq!]) {
    assert.not.match(value, /<(?:script|img)/)
    assert.match(value, '&lt;script&gt;')
  }
})

test('of pictures whose number the answer has wrong none is written, and an empty text keeps the present one', async () => {
  const images = [1, 2, 3].map((at) => ({
    src: `https://cdn.example.com/mug-${at}.jpg`,
    alt: at === 2 ? 'Handle of the mug' : null,
    width: 1,
    height: 1,
  }))
  const server = await startModel(() => ({ text: json({ image_alt: ['Mug', '', 'Mug\nfrom below'] }) }))
  const { drafts } = await write(writerFor(server), assignment(['image_alt'], { images }))
  assert.is(drafts.image_alt, 'Mug\nHandle of the mug\nMug from below')
  server.script(() => ({ text: json({ image_alt: ['Mug', 'Mug'] }) }))
  assert.match((await unavailable(write(writerFor(server), assignment(['image_alt'], { images })))).reason, /twice/)
})

test('a description with more than text gets a new opening in place of a first paragraph of text, and keeps the rest', async () => {
  const server = await startModel(() => ({ text: json({ description: { lead: 'A stoneware mug.' } }) }))
  const rest = '<img src="https://cdn.example.com/a.jpg"><table><tr><td>Height</td><td>9 cm</td></tr></table>'
  const of = async (body_html: string) =>
    (await write(writerFor(server), assignment(['description'], { body_html }))).drafts.description
  assert.is(await of(`<p>A mug &amp; more.</p>\n${rest}`), `<p>A stoneware mug.</p>\n${rest}`)
  assert.match(server.requests[0]!.user, '"present_opening": "A mug')
  assert.match(server.requests[0]!.system, 'takes the place of present_opening')
  assert.is(await of(rest), `<p>A stoneware mug.</p>\n${rest}`)
  assert.not.match(server.requests[1]!.user, 'present_opening')
  const pictured = `<p><img src="https://cdn.example.com/b.jpg">A mug.</p>${rest}`
  assert.is(await of(pictured), `<p>A stoneware mug.</p>\n${pictured}`)
})

test('an answer that was cut is asked for again with more room', async () => {
  const server = await startModel(inTurn({ text: '{"title": "Tonw', end: 'cut' }, { text: json(goodValues()) }))
  const { usage } = await write(writerFor(server))
  assert.is(usage.calls, 2)
  const [first, second] = server.requests.map(({ body }) => body.max_tokens as number)
  assert.is(second, first! * 4)
})

test('failures that pass are repeated, with the wait that the server asks for', async () => {
  for (const failure of [
    { status: 500, body: '{"error":{"message":"oops"}}' },
    { status: 529, body: '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}' },
    { status: 408 },
    { broken: 'cut' },
  ] as Answering[]) {
    const server = await startModel(inTurn(failure, failure, { text: json(goodValues()) }))
    const { usage } = await write(writerFor(server))
    assert.is(server.requests.length, 3)
    assert.is(usage.calls, 3)
    assert.is(usage.input_tokens, 100, 'a call that failed is not known to have cost anything')
  }
  const server = await startModel(
    inTurn({ status: 429, headers: { 'retry-after': '1' } }, { text: json(goodValues()) }),
  )
  const started = performance.now()
  await write(writerFor(server))
  assert.ok(performance.now() - started >= 990, 'asked again too early')
})

test('failures that stay end after three repetitions, in a sentence', async () => {
  for (const [failure, sentence] of [
    [{ status: 503 }, /an internal error \(status 503\)/],
    [{ status: 429 }, /receives too many requests/],
    [{ broken: 'cut' }, /cannot be reached: its host broke off the connection/],
  ] as const) {
    const server = await startModel(() => failure as Answering)
    assert.match((await unavailable(write(writerFor(server)))).reason, sentence)
    assert.is(server.requests.length, 4)
  }
})

test('a wait that is too long, a wrong key, an unknown model, no credit and a redirect end at once', async () => {
  const elsewhere = await startModel()
  for (const [failure, sentence] of [
    [{ status: 429, headers: { 'retry-after': '3600' } }, /receives too many requests/],
    [
      { status: 429, body: '{"error":{"code":"insufficient_quota","message":"You exceeded your current quota"}}' },
      /no credit left/,
    ],
    [{ status: 401, body: `{"error":{"message":"Incorrect API key provided: ${KEY}"}}` }, /does not accept its key/],
    [{ status: 403 }, /does not accept its key/],
    [{ status: 404, body: '{"error":{"message":"The model `x` does not exist"}}' }, /unknown at this address/],
    [{ status: 400, body: '{"error":{"message":"too many tokens"}}' }, /does not accept the request \(status 400\)/],
    [{ status: 307, headers: { location: `${elsewhere.url}/chat/completions` } }, /redirect, which is not followed/],
    [{ broken: 'huge' }, /too long to be read/],
    [{ broken: 'bomb' }, /too long to be read/],
  ] as const) {
    const server = await startModel(() => failure as Answering)
    const failed = await unavailable(write(writerFor(server)))
    assert.match(failed.reason, sentence)
    assert.is(server.requests.length, 1)
    assert.not.match(json({ ...failed, message: failed.message, stack: failed.stack, cause: failed.cause }), KEY)
  }
  assert.is(elsewhere.requests.length, 0)
})

test('every call that fails is told for the log, with what the server says', async () => {
  const failures: unknown[] = []
  const server = await startModel(
    inTurn({ status: 500, body: '{"error":{"message":"oops"}}' }, { text: json(goodValues()) }),
  )
  const writer = createModelWriter(settingsFor(server), { patience: PATIENCE, onFailure: (one) => failures.push(one) })
  writers.push(writer)
  await write(writer)
  assert.equal(failures, [
    { reason: 'The language model has an internal error (status 500).', detail: 'status 500: oops' },
  ])
})

test('no error carries the request, a header or the key', async () => {
  const server = await startModel(() => ({ broken: 'no json' }))
  const { inspect } = await import('node:util')
  const shown = inspect(await unavailable(write(writerFor(server))), { depth: 20, showHidden: true })
  for (const secret of [KEY, 'authorization', 'Bearer', 'product-data', 'Ceramic']) assert.not.match(shown, secret)
})

test('an answer without an answer counts as malformed', async () => {
  for (const broken of ['no json', 'no answer'] as const) {
    const server = await startModel(() => ({ broken }))
    assert.match((await unavailable(write(writerFor(server)))).reason, /twice/)
    assert.is(server.requests.length, 2)
  }
})

test('a slow answer is not waited for, not repeated, and the server sees the call end', async () => {
  for (const slow of [{ slowMs: 25_000, answer: { text: '{}' } }, { broken: 'drip' }] as Answering[]) {
    const server = await startModel(() => slow)
    const started = performance.now()
    const failed = await unavailable(write(writerFor(server, { timeoutMs: 300 })))
    assert.ok(performance.now() - started < 20_000)
    assert.is(failed.reason, 'The language model did not answer within 0.3 seconds.')
    assert.is(server.requests.length, 1)
    assert.ok(failed.usage.input_tokens > 500, 'what was sent is taken as read')
    await eventually(() => server.aborted() === 1, { what: 'the end of the call at the server' })
  }
})

test('nobody there: said in a sentence', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  const port = await promise
  await new Promise((closed) => server.close(closed))
  const writer = writerFor({ url: `http://127.0.0.1:${port}/v1` })
  assert.match((await unavailable(write(writer))).reason, /cannot be reached: its host refuses the connection/)
})

test('a name is looked up once, and one that leads where it must not ends the call with its own reason', async () => {
  const refused = new Error('not there')
  const lookup = checkedLookup(
    (address) => isPublicAddress(address),
    () => refused,
  )
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookup('localhost', {}, (error) => resolve(error))
  assert.is(await promise, refused)
})

test('a stop ends calls, waits and turns at once, with the reason of the stop', async () => {
  const server = await startModel(() => ({ slowMs: 20_000, answer: { text: '{}' } }))
  const writer = writerFor(server, { concurrency: 1 })
  const stop = new AbortController()
  const works = [1, 2, 3].map(() => writer.write(requestFor(assignment()), { signal: stop.signal, budget: FREE }))
  const ends = Promise.allSettled(works)
  await eventually(() => server.requests.length === 1, { what: 'the first call' })
  const reason = new Error('shutting down')
  const started = performance.now()
  stop.abort(reason)
  for (const end of await ends) assert.is(end.status === 'rejected' && end.reason, reason)
  assert.ok(performance.now() - started < 20_000)
  assert.is(server.requests.length, 1)
  await eventually(() => server.aborted() === 1, { what: 'the end of the call at the server' })
  const waiting = await startModel(() => ({ status: 429, headers: { 'retry-after': '1' } }))
  const another = new AbortController()
  const work = writerFor(waiting).write(requestFor(assignment()), { signal: another.signal, budget: FREE })
  await eventually(() => waiting.requests.length === 1, { what: 'the first call' })
  another.abort(reason)
  assert.is(await work.catch((error: unknown) => error), reason)
})

test('a closed writer ends what is under way and asks nothing any more', async () => {
  const server = await startModel(() => ({ slowMs: 20_000, answer: { text: '{}' } }))
  const writer = createModelWriter(settingsFor(server), { patience: PATIENCE })
  const work = write(writer).catch((error: Error) => error)
  await eventually(() => server.requests.length === 1, { what: 'the first call' })
  await writer.close()
  assert.is(((await work) as Error).name, 'AbortError')
  assert.is(((await write(writer).catch((error: Error) => error)) as Error).name, 'AbortError')
  assert.is(server.requests.length, 1)
})

test('so many calls at once and no more, all writers of products together', async () => {
  const server = await startModel((asked) => ({ slowMs: 30, answer: good(asked) }))
  const writer = writerFor(server, { concurrency: 3 })
  await Promise.all(Array.from({ length: 12 }, () => write(writer)))
  assert.is(server.requests.length, 12)
  assert.is(server.most(), 3)
})

test('a server that asks to be left alone is left alone by all', async () => {
  const times: number[] = []
  const server = await startModel((asked, number) => {
    times.push(performance.now())
    return number === 1 ? { status: 429, headers: { 'retry-after-ms': '600' } } : good(asked)
  })
  const writer = writerFor(server, { concurrency: 1 })
  await Promise.all(Array.from({ length: 4 }, () => write(writer)))
  assert.is(times.length, 5)
  assert.ok(times[1]! - times[0]! >= 590, 'another product asked in the meantime')
})

test('a model that is away is asked for the first products of a job alone', async () => {
  const server = await startModel(() => ({ status: 401 }))
  const writer = writerFor(server)
  for (let at = 0; at < 20; at++) assert.match((await unavailable(write(writer))).reason, /its key/)
  assert.is(server.requests.length, 1)
  const failing = await startModel(() => ({ status: 400 }))
  const other = writerFor(failing)
  for (let at = 0; at < 20; at++) await unavailable(write(other))
  assert.is(failing.requests.length, 5)
})

test('a call that may need more tokens than are left is not made', async () => {
  const server = await startModel((asked) => ({ ...good(asked), tokens: [1_500, 900] }))
  const writer = writerFor(server)
  let left = 9_000
  let spent = null
  const written: boolean[] = []
  for (let at = 0; at < 4; at++) {
    const result = await write(writer, assignment(), left).catch((error: unknown) => error)
    written.push(!(result instanceof ModelUnavailable))
    const { usage } = result as { usage: Parameters<typeof addUsage>[0] }
    spent = addUsage(spent, usage)
    left -= usage!.input_tokens + usage!.output_tokens
    if (result instanceof ModelUnavailable) assert.is(result.reason, 'The tokens for this job are used up.')
  }
  assert.equal(
    written.toSorted((one, other) => Number(other) - Number(one)),
    written,
    'first some, then none',
  )
  assert.ok(written[0] && !written[3])
  assert.ok(left >= 0, 'no more is spent than there was')
  assert.is(spent!.calls, server.requests.length)
  assert.is((await unavailable(write(writer, assignment(), 10))).usage.calls, 0)
})

test('usage has its cost where prices are set, and sums keep it', async () => {
  const server = await startModel((asked) => ({ ...good(asked), tokens: [1_000, 500] }))
  const { usage } = await write(writerFor(server, { prices: { input: 0.15, output: 0.6 } }))
  assert.is(usage.cost, 0.00045)
  assert.equal(addUsage(usage, usage), {
    model: 'test-model',
    calls: 2,
    input_tokens: 2_000,
    output_tokens: 1_000,
    cost: 0.0009,
  })
  assert.is(addUsage(usage, { ...usage, cost: null })!.cost, null)
  assert.equal(addUsage(null, usage), usage)
  assert.is(addUsage(null, null), null)
})

test('a server that does not count tokens is counted for', async () => {
  const server = await startModel((asked) => ({ ...good(asked), tokens: null }))
  const { usage } = await write(writerFor(server))
  assert.ok(usage.input_tokens > 500)
  assert.ok(usage.output_tokens > 100)
})

test('servers that know less of the protocol are asked in the way they know, from then on', async () => {
  const server = await startModel((asked) => {
    if ('max_tokens' in asked.body)
      return {
        status: 400,
        body: json({ error: { message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." } }),
      }
    const format = asked.body.response_format as { type: string } | undefined
    if (format?.type === 'json_schema')
      return { status: 400, body: json({ error: { message: 'This response_format type is unavailable now' } }) }
    return { text: json(goodValues()) }
  })
  const writer = writerFor(server)
  assert.is((await write(writer)).drafts.title, goodValues().title)
  assert.is(server.requests.length, 3)
  await write(writer)
  assert.is(server.requests.length, 4)
  assert.equal(server.requests[3]!.body.response_format, { type: 'json_object' })
})

test('the schema is one that strict servers take: every key is wanted, and no other allowed', async () => {
  const server = await startModel()
  await write(writerFor(server))
  const { schema, body } = server.requests[0]!
  assert.is((body.response_format as { json_schema: { strict: boolean } }).json_schema.strict, true)
  let objects = 0
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, properties, required, additionalProperties } = node as Record<string, unknown>
    if (type === 'object') {
      objects += 1
      assert.is(additionalProperties, false)
      assert.equal(required, Object.keys(properties as object))
    }
    for (const one of Object.values(node)) look(one)
  }
  look(schema)
  assert.is(objects, 4)
})

test('nothing to write asks nothing', async () => {
  const server = await startModel()
  const only = await write(writerFor(server), assignment(['json_ld']))
  assert.equal(only, {
    drafts: {},
    usage: { model: 'test-model', calls: 0, input_tokens: 0, output_tokens: 0, cost: null },
  })
  await write(writerFor(server), assignment(['image_alt'], { images: [] }))
  assert.is(server.requests.length, 0)
})

test('a server without a key gets none', async () => {
  const server = await startModel()
  await write(writerFor(server, { apiKey: undefined }))
  assert.is(server.requests[0]!.headers.authorization, undefined)
  await write(writerFor(server, { apiKey: undefined, protocol: 'anthropic' }))
  assert.is(server.requests[1]!.headers['x-api-key'], 'none')
})
