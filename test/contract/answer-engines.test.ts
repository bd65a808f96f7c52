// Every live engine behind the port: what it is sent, what is read of its answers, and how it fails.

import { type LiveEngineName, UnusableAnswer } from '../../src/engine/live-answers/answer.ts'
import { createEngine } from '../../src/providers/answer-engines/engine.ts'
import { EngineFailed } from '../../src/providers/answer-engines/failures.ts'
import type { Asking, RequestOutcome } from '../../src/providers/answer-engines/port.ts'
import { type Answering, KEY, startEngines } from '../support/engines/server.ts'
import { assert, test } from '../support/test.ts'

const ENGINES: Exclude<LiveEngineName, 'agent-catalog'>[] = ['perplexity', 'openai', 'gemini', 'chat']
const CITING = ENGINES.filter((name) => name !== 'chat')
const QUERY = 'Which mug keeps coffee warm for 6 hours? "?#[]\\ Ünï 杯'
const SAID: Answering = {
  text: 'The Aurora Mug keeps it warm for six hours. A cheaper one is the Basic Mug.',
  cites: [
    { url: 'https://shop.example/products/aurora', title: 'Aurora Mug', after: 'six hours.' },
    { url: 'https://other.example/basic', title: 'Basic Mug' },
  ],
  finds: [{ url: 'https://third.example/mugs', title: 'All mugs' }],
  searches: ['mug warm 6 hours', 'best travel mug'],
  tokens: [120, 80],
  model: 'model-that-answered',
}

const server = await startEngines(() => SAID)

const opened = (name: LiveEngineName, options: { requestMs?: number; prices?: boolean } = {}) => {
  const outcomes: RequestOutcome[] = []
  const engine = createEngine(
    server.settings(name, { prices: options.prices ? { input: 1, output: 10, search: 5 } : null }),
    {
      concurrency: 2,
      observe: { requested: (_, outcome) => outcomes.push(outcome), answered: () => {}, paid: () => {} },
      ...(options.requestMs === undefined ? {} : { requestMs: options.requestMs }),
    },
  )
  return { engine, outcomes }
}

const asking = (overrides: Partial<Asking> = {}): Asking => ({
  signal: new AbortController().signal,
  leftMs: 10_000,
  ...overrides,
})

const answering = (answer: Answering | ((number: number) => Answering)) => {
  const from = server.requests.length
  server.script((_, number) => (typeof answer === 'function' ? answer(number - from) : answer))
}

const failing = async (work: () => Promise<unknown>): Promise<Error> => {
  try {
    await work()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing failed')
}

for (const name of ENGINES) {
  const citesSources = name !== 'chat'

  test(`${name}: an answer is read with its text, its citations in their order, its model, tokens and cost`, async () => {
    answering(SAID)
    const { engine, outcomes } = opened(name, { prices: true })
    const raw = await engine.ask(QUERY, asking())
    assert.equal([raw.engine, raw.model, raw.status, raw.cut], [name, 'test-model', 200, false])
    assert.ok(raw.ms >= 0 && Number.isInteger(raw.ms))
    const answer = engine.parse(raw)
    assert.match(answer.text, /^The Aurora Mug keeps it warm for six hours\./)
    assert.is(answer.model, 'model-that-answered')
    assert.equal(answer.tokens, { input: 120, output: 80 })
    const searches = { perplexity: 1, openai: 2, gemini: 2, chat: 0 }[name]
    assert.is(answer.cost_usd, Number(((120 + 800) / 1_000_000 + (searches * 5) / 1_000).toFixed(8)))
    assert.equal(engine.meter(raw), { tokens: answer.tokens, cost_usd: answer.cost_usd })
    assert.is(engine.citesSources, citesSources)
    assert.equal(outcomes, ['answered'])
    if (!citesSources) {
      assert.equal([answer.citations, answer.retrieved, answer.fan_out], [null, null, []])
      return
    }
    assert.equal(
      answer.citations?.map(({ url }) => url.replace('?utm_source=openai', '')),
      ['https://shop.example/products/aurora', 'https://other.example/basic'],
    )
    for (const { at } of answer.citations ?? []) assert.ok(at !== null && at > 0 && at <= answer.text.length)
    assert.equal(
      answer.retrieved?.map(({ url }) => url).filter((url) => url.startsWith('https://third')),
      ['https://third.example/mugs'],
    )
    assert.equal(answer.fan_out, name === 'perplexity' ? [] : ['mug warm 6 hours', 'best travel mug'])
  })

  test(`${name}: the query is sent as it is, the key in a header alone, to the documented path`, async () => {
    answering(SAID)
    await opened(name).engine.ask(QUERY, asking({ locale: 'de-AT' }))
    const asked = server.requests.at(-1)
    const path = {
      perplexity: '/chat/completions',
      openai: '/responses',
      gemini: '/models/test-model:generateContent',
      chat: '/chat/completions',
    }
    assert.is(asked?.path, path[name])
    assert.is(asked?.query, QUERY)
    const { headers = {}, body = {} } = asked ?? {}
    assert.is(name === 'gemini' ? headers['x-goog-api-key'] : headers.authorization?.slice('Bearer '.length), KEY)
    assert.not.ok(JSON.stringify(body).includes(KEY))
    const place = { perplexity: '"country":"AT"', openai: '"country":"AT"', gemini: 'google_search', chat: QUERY }
    assert.ok(JSON.stringify(body).includes(name === 'chat' ? '"messages"' : place[name]))
  })

  test(`${name}: 429 and failures of the server are asked again, as long as there is time`, async () => {
    answering((number) => (number === 1 ? { status: 429, headers: { 'retry-after': '0' } } : SAID))
    const first = opened(name)
    assert.match((await first.engine.ask(QUERY, asking())).body, /Aurora/)
    assert.equal(first.outcomes, ['rate_limited', 'answered'])

    answering((number) => (number < 3 ? { status: 503, headers: { 'retry-after': '0' } } : SAID))
    const second = opened(name)
    assert.match((await second.engine.ask(QUERY, asking())).body, /Aurora/)
    assert.equal(second.outcomes, ['unavailable', 'unavailable', 'answered'])

    answering({ status: 500, headers: { 'retry-after-ms': '1' } })
    const third = opened(name)
    const error = await failing(() => third.engine.ask(QUERY, asking()))
    assert.ok(error instanceof EngineFailed)
    assert.is(error.message, 'has an internal error (status 500)')
    assert.is(third.outcomes.length, 3)

    answering({ status: 429, headers: { 'retry-after': '3600' } })
    const fourth = opened(name)
    assert.is((await failing(() => fourth.engine.ask(QUERY, asking()))).message, 'receives too many requests')
    assert.equal(fourth.outcomes, ['rate_limited'])
  })

  test(`${name}: what will not mend is not asked again, and the key is in no error`, async () => {
    for (const [status, body, clause] of [
      [401, `{"error":{"message":"bad key ${KEY}"}}`, 'does not accept its key'],
      [400, `{"error":{"message":"API key not valid: ${KEY}"}}`, 'does not accept its key'],
      [400, `{"error":{"message":"unknown field, key ${KEY}"}}`, 'does not accept the request (status 400)'],
      [402, '{}', 'has no credit left on its account'],
      [404, `no ${KEY}`, 'does not know its model'],
      [429, '{"error":{"message":"You exceeded your current quota"}}', 'has no credit left on its account'],
      [302, '', 'cannot be reached: its address answers with a redirect, which is not followed'],
    ] as const) {
      answering({ status, body, headers: { location: 'http://127.0.0.1:1/' } })
      const { engine, outcomes } = opened(name)
      const error = await failing(() => engine.ask(QUERY, asking()))
      assert.ok(error instanceof EngineFailed, error.stack)
      assert.is(error.message, clause)
      assert.not.ok(JSON.stringify([error, error.failure, error.stack, error.cause]).includes(KEY))
      assert.is(outcomes.length, 1)
    }
  })

  test(`${name}: a server that is silent, drips or breaks off ends in time`, async () => {
    for (const broken of ['silent', 'drip'] as const) {
      answering({ broken })
      const { engine, outcomes } = opened(name, { requestMs: 150 })
      const started = performance.now()
      const error = await failing(() => engine.ask(QUERY, asking()))
      assert.is(error.message, 'did not answer within 1 second')
      assert.ok(performance.now() - started < 10_000)
      assert.equal(outcomes, ['timed_out'])
    }
    answering((number) => (number === 1 ? { broken: 'reset' } : SAID))
    const { engine } = opened(name)
    assert.match((await engine.ask(QUERY, asking())).body, /Aurora/)
  })

  test(`${name}: no more than 1 MiB of a body is read, and what is no answer is kept but not read`, async () => {
    for (const broken of ['large', 'flood', 'bomb', 'cut', 'half json', 'page'] as const) {
      answering({ broken })
      const { engine } = opened(name)
      const raw = await engine.ask(QUERY, asking())
      assert.ok(raw.body.length <= 1024 * 1024, broken)
      assert.is(raw.cut, !['half json', 'page'].includes(broken), broken)
      const error = await failing(async () => engine.parse(raw))
      assert.ok(error instanceof UnusableAnswer, error.stack)
      assert.match(error.message, raw.cut ? /too long or broken off$/ : /in a form that cannot be read$/)
      assert.equal(engine.meter(raw), { tokens: null, cost_usd: null })
    }
  })

  test(`${name}: JSON of any other form is no answer`, async () => {
    const { engine } = opened(name)
    for (const json of [
      null,
      [],
      7,
      'text',
      {},
      { choices: [] },
      { choices: [null] },
      { output: {} },
      { candidates: [{}] },
    ]) {
      const raw = { engine: name, model: 'm', status: 200, body: JSON.stringify(json), cut: false, ms: 1 }
      assert.throws(
        () => engine.parse(raw),
        (error: unknown) => error instanceof UnusableAnswer,
      )
      assert.is(engine.meter(raw).cost_usd, null)
    }
    const deep = { engine: name, model: 'm', status: 200, body: '['.repeat(100_000), cut: false, ms: 1 }
    assert.throws(
      () => engine.parse(deep),
      (error: unknown) => error instanceof UnusableAnswer,
    )
  })

  test(`${name}: an end of the test ends a request, and a place that is waited for`, async () => {
    answering({ broken: 'silent' })
    const { engine, outcomes } = opened(name)
    const end = new AbortController()
    const works = Array.from({ length: 4 }, () => failing(() => engine.ask(QUERY, asking({ signal: end.signal }))))
    setTimeout(() => end.abort(new Error('over')), 50)
    const errors = await Promise.all(works)
    assert.equal(
      errors.map(({ message }) => message),
      ['over', 'over', 'over', 'over'],
    )
    assert.equal(outcomes, ['stopped', 'stopped'])
  })

  test(`${name}: no more requests are open at once than may be`, async () => {
    const own = await startEngines(() => ({ slowMs: 20, answer: SAID }))
    const engine = createEngine(own.settings(name), { concurrency: 2 })
    await Promise.all(Array.from({ length: 6 }, () => engine.ask(QUERY, asking())))
    assert.is(own.requests.length, 6)
    assert.is(own.most(), 2)
    await engine.close()
  })
}

for (const name of CITING)
  test(`${name}: an answer that cites nothing has no citations, which is not the same as unknown`, async () => {
    answering({ text: 'Any mug will do.', tokens: null })
    const { engine } = opened(name)
    const answer = engine.parse(await engine.ask(QUERY, asking()))
    assert.equal(answer.citations, [])
    assert.equal([answer.tokens, answer.cost_usd], [null, null])
  })

test('what Perplexity says an answer cost comes before the prices of the settings', async () => {
  answering({ ...SAID, cost: 0.00612 })
  const { engine } = opened('perplexity', { prices: true })
  assert.is(engine.parse(await engine.ask(QUERY, asking())).cost_usd, 0.00612)
})
