// Measurements by live engines: what is asked in which order, what is kept when, and what is missing afterwards.

import { readConfig } from '../../../src/config/config.ts'
import type { LiveEngineName } from '../../../src/engine/live-answers/answer.ts'
import { sampleOf } from '../../../src/engine/live-answers/sample.ts'
import {
  createLiveEngines,
  type EngineProblem,
  type Kept,
  type ToMeasure,
} from '../../../src/providers/answer-engines/measure.ts'
import { type Answering, type Asked, KEY, startEngines } from '../../support/engines/server.ts'
import { assert, eventually, test } from '../../support/test.ts'

const answerTo = ({ query }: Asked): Answering => ({ text: `An answer to ${query}.`, tokens: [1_000, 100] })
const PRICES = { input: 1, output: 10, search: 0 }

type Overrides = Partial<ToMeasure> & { engines?: LiveEngineName[]; concurrency?: number; requestMs?: number }

/** A measurement on a server of its own, with everything that is kept and told. */
const measuring = async (
  script: (asked: Asked, number: number) => Answering,
  { engines = ['perplexity'], concurrency = 4, requestMs, ...what }: Overrides = {},
  keep: (kept: Kept) => Promise<void> = async () => {},
) => {
  const server = await startEngines(script)
  const kept: Kept[] = []
  const problems: EngineProblem[] = []
  const told: string[] = []
  const live = createLiveEngines(
    { concurrency, live: engines.map((name) => server.settings(name, { prices: PRICES })) },
    {
      onProblem: (problem) => problems.push(problem),
      observe: {
        requested: (engine, outcome) => told.push(`${engine} ${outcome}`),
        answered: (engine, outcome) => told.push(`${engine} ${outcome}`),
        paid: (engine, dollars) => told.push(`${engine} $${dollars}`),
      },
      ...(requestMs === undefined ? {} : { requestMs }),
    },
  )
  const measured = await live.measure(
    { queries: ['one', 'two', 'three'], names: engines, samples: 2, deadlineMs: 10_000, ...what },
    async (answer) => {
      await keep(answer)
      kept.push(answer)
    },
  )
  return { measured, kept, problems, told, server, live }
}

test('every query is asked of every engine as often as it should be, and each answer is kept with its cost', async () => {
  const { measured, kept, told } = await measuring(answerTo, { engines: ['perplexity', 'openai', 'gemini', 'chat'] })
  assert.equal(
    measured.rows.map(({ query, engine, asked, answers, error }) => [query, engine, asked, answers.length, error]),
    ['one', 'two', 'three'].flatMap((query) =>
      ['perplexity', 'openai', 'gemini', 'chat'].map((engine) => [query, engine, 2, 2, null]),
    ),
  )
  for (const { query, answers } of measured.rows)
    for (const { text } of answers) assert.is(text, `An answer to ${query}.`)
  assert.is(measured.answered, 24)
  assert.equal(measured.problems, [])
  assert.is(measured.cost_usd, 0.048)
  assert.equal(new Set(kept.map(({ raw, query, sample }) => `${raw.engine} ${query} ${sample}`)).size, 24)
  for (const { cost_usd, tokens, raw } of kept) {
    assert.is(cost_usd, 0.002)
    assert.equal(tokens, { input: 1_000, output: 100 })
    assert.match(raw.body, /An answer to/)
  }
  assert.is(told.filter((one) => one === 'chat measured').length, 6)
  assert.is(told.filter((one) => one === 'gemini $0.002').length, 6)
})

test('all queries are asked once before any is asked twice, so that the end of the time is felt by all alike', async () => {
  const queries = Array.from({ length: 6 }, (_, n) => `query ${n}`)
  const { measured, server } = await measuring((asked) => ({ slowMs: 60, answer: answerTo(asked) }), {
    queries,
    samples: 20,
    concurrency: 3,
    deadlineMs: 1_500,
  })
  const asked = server.requests.map(({ query }) => query)
  assert.equal(asked.slice(0, 6).toSorted(), queries)
  const counts = measured.rows.map(({ answers }) => answers.length)
  assert.ok(Math.min(...counts) >= 1, String(counts))
  assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, String(counts))
  assert.ok(measured.answered < 120)
  // A machine that stands still for a second has another reason beside.
  for (const { answers, error = '' } of measured.rows) {
    const missing = `${20 - answers.length} answers are missing: Perplexity was not asked or did not answer before the time of the test was over`
    assert.is(error?.slice(0, missing.length), missing)
  }
  assert.is(measured.problems.length, 1)
})

test('an answer is stored before it is read, and one that cannot be stored does not count', async () => {
  const seen: string[] = []
  const { measured, kept } = await measuring(
    () => ({ json: { nonsense: KEY } }),
    { queries: ['one'], samples: 1 },
    async ({ raw }) => {
      seen.push(raw.body)
    },
  )
  assert.equal(seen, ['{"nonsense":"…"}'])
  assert.is(kept.length, 1)
  assert.is(measured.answered, 0)
  assert.is(measured.rows[0]?.error, '1 answer is missing: Perplexity answered in a form that cannot be read.')

  const refused = await measuring(answerTo, { samples: 5, concurrency: 1 }, async () => {
    throw new Error('disk full')
  })
  assert.is(refused.measured.answered, 0)
  assert.is(refused.server.requests.length, 1)
  assert.equal(refused.measured.problems, [
    { engine: 'perplexity', reason: '15 answers are missing: Perplexity gave an answer that could not be stored.' },
  ])
  assert.is(refused.measured.cost_usd, 0.002)
  assert.match(refused.problems[0]?.detail ?? '', /disk full/)
  assert.ok(refused.told.includes('perplexity unstored'))
})

test('a connection to the store that was just closed costs nothing: storing is tried twice', async () => {
  let tries = 0
  const { measured } = await measuring(answerTo, { concurrency: 1 }, async () => {
    tries += 1
    if (tries === 1) throw new Error('connection terminated')
  })
  assert.is(measured.answered, 6)
})

test('failures reduce the samples, and the row says why; nothing of them is "not found"', async () => {
  const { measured } = await measuring(
    (asked, number) => {
      if (asked.query === 'two') return number % 2 === 0 ? { broken: 'page' } : { status: 400 }
      return answerTo(asked)
    },
    { samples: 4, concurrency: 1 },
  )
  const [one, two, three] = measured.rows
  assert.equal([one?.answers.length, two?.answers.length, three?.answers.length], [4, 0, 4])
  assert.equal([one?.error, three?.error], [null, null])
  assert.match(two?.error ?? '', /^4 answers are missing: Perplexity .+; .+\.$/)
  assert.match(two?.error ?? '', /answered in a form that cannot be read/)
  assert.match(two?.error ?? '', /does not accept the request \(status 400\)/)
})

test('an engine that answers nothing is given up, and the others go on', async () => {
  const { measured, server } = await measuring(
    (asked) => (asked.engine === 'openai' ? { status: 401, body: KEY } : answerTo(asked)),
    { engines: ['openai', 'chat'], samples: 5, concurrency: 2 },
  )
  const asked = server.requests.filter(({ engine }) => engine === 'openai').length
  assert.ok(asked <= 2, String(asked))
  assert.equal(measured.problems, [
    { engine: 'openai', reason: '15 answers are missing: OpenAI does not accept its key.' },
  ])
  assert.is(measured.answered, 15)
})

test('with failures in a row an engine is left alone, whatever they are', async () => {
  const { measured, server } = await measuring(() => ({ broken: 'half json' }), { samples: 20, concurrency: 1 })
  assert.is(server.requests.length, 5)
  assert.is(measured.answered, 0)
  assert.is(measured.problems[0]?.reason, '60 answers are missing: Perplexity answered in a form that cannot be read.')
})

test('an engine that declines some queries is asked on', async () => {
  const queries = Array.from({ length: 12 }, (_, n) => (n < 10 ? `knife ${n}` : `mug ${n}`))
  const { measured } = await measuring(
    (asked) =>
      asked.query.startsWith('knife') ? { json: { choices: [{ message: { refusal: 'No.' } }] } } : answerTo(asked),
    { engines: ['chat'], queries, samples: 1, concurrency: 1 },
  )
  assert.is(measured.answered, 2)
  assert.is(measured.problems[0]?.reason, '10 answers are missing: The chat engine declined to answer.')
})

test('where everything fails, nothing is answered and every engine says why', async () => {
  const { measured } = await measuring(() => ({ status: 503, headers: { 'retry-after': '100' } }), {
    engines: ['gemini', 'chat'],
  })
  assert.is(measured.answered, 0)
  assert.is(measured.cost_usd, null)
  assert.equal(
    measured.problems.map(({ reason }) => reason),
    [
      '6 answers are missing: Gemini has an internal error (status 503).',
      '6 answers are missing: The chat engine has an internal error (status 503).',
    ],
  )
})

test('engines that stream for ever, are silent or answer too late end with the test', async () => {
  const started = performance.now()
  const { measured, server } = await measuring(({ engine }) => ({ broken: engine === 'openai' ? 'drip' : 'silent' }), {
    engines: ['openai', 'gemini'],
    deadlineMs: 300,
  })
  assert.ok(performance.now() - started < 12_000)
  assert.is(measured.answered, 0)
  assert.is(measured.problems.length, 2)
  await eventually(() => server.aborted() >= 6, { what: 'the requests being let go' })
})

test('a caller who goes away ends it before its time', async () => {
  const end = new AbortController()
  setTimeout(() => end.abort(), 100)
  const started = performance.now()
  const { measured } = await measuring(() => ({ broken: 'silent' }), { signal: end.signal })
  assert.ok(performance.now() - started < 20_000)
  assert.is(measured.answered, 0)
})

test('two tests at once share the requests of an engine fairly', async () => {
  const server = await startEngines((asked) => ({ slowMs: 30, answer: answerTo(asked) }))
  const live = createLiveEngines({ concurrency: 2, live: [server.settings('chat')] })
  const what = { names: ['chat'], samples: 1, deadlineMs: 10_000 }
  const many = Array.from({ length: 20 }, (_, n) => `many ${n}`)
  const long = live.measure({ ...what, queries: many }, async () => {})
  const short = await live.measure({ ...what, queries: ['few'] }, async () => {})
  assert.is(short.answered, 1)
  assert.ok(server.requests.findIndex(({ query }) => query === 'few') < 8)
  assert.is((await long).answered, 20)
  assert.ok(server.most() <= 2)
  await live.close()
})

test('an engine that is not set is not asked, and equal queries are measured each by itself', async () => {
  const { measured } = await measuring(answerTo, {
    engines: ['chat'],
    names: ['embedded', 'openai', 'chat'],
    queries: ['a', 'a'],
  })
  assert.equal(
    measured.rows.map(({ engine, query, answers }) => [engine, query, answers.length]),
    [
      ['chat', 'a', 2],
      ['chat', 'a', 2],
    ],
  )
})

test('an address of Google is taken as the page behind it, and stays where that cannot be told', async () => {
  const forwarding = (id: string) => `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${id}`
  const server = await startEngines(() => ({
    text: 'One. Two.',
    cites: [
      { url: forwarding('a'), title: 'shop.example', after: 'One.' },
      { url: forwarding('b'), title: 'other.example', after: 'Two.' },
    ],
  }))
  const asked: string[] = []
  const live = createLiveEngines(
    { concurrency: 1, live: [server.settings('gemini')] },
    {
      resolving: async (url) => {
        asked.push(url)
        return url === forwarding('a') ? 'https://shop.example/products/mug' : null
      },
    },
  )
  const { rows } = await live.measure({ queries: ['q'], names: ['gemini'], samples: 2 }, async () => {})
  for (const { citations } of rows[0]?.answers ?? [])
    assert.equal(
      citations?.map(({ url, domain }) => [url, domain]),
      [
        ['https://shop.example/products/mug', null],
        [forwarding('b'), 'other.example'],
      ],
    )
  assert.is(rows[0]?.answers.length, 2)
  // What is known is not asked again; what could not be told may be, later.
  assert.equal(asked, [forwarding('a'), forwarding('b'), forwarding('b')])
})

test('from the settings to what is known of a product', async () => {
  const server = await startEngines(() => ({
    text: 'The Aurora Mug holds 350 ml. So does another.',
    cites: [{ url: 'https://shop.example/products/aurora', after: '350 ml.' }, { url: 'https://other.example/' }],
  }))
  const url = (name: LiveEngineName) => server.settings(name).baseUrl
  const { engines } = readConfig({
    ANSWER_ENGINES: 'embedded,openai,chat',
    ANSWER_SAMPLES: '2',
    OPENAI_MODEL: 'gpt-1',
    CHAT_ENGINE_MODEL: 'm',
    OPENAI_BASE_URL: url('openai'),
    OPENAI_API_KEY: KEY,
    CHAT_ENGINE_BASE_URL: url('chat'),
  })
  const live = createLiveEngines(engines)
  const { names, samples } = engines
  const { rows } = await live.measure({ queries: ['q'], names, samples }, async () => {})
  const target = {
    url: null,
    hosts: ['shop.example'],
    handle: 'aurora',
    title: 'Aurora Mug',
    aliases: [],
    vendor: null,
  }
  assert.equal(
    rows.map(({ engine, answers }) => [
      engine,
      answers
        .map((answer) => sampleOf(answer, target))
        .map(({ cited, mentioned, position }) => [cited, mentioned, position]),
    ]),
    [
      [
        'openai',
        [
          [true, true, 1],
          [true, true, 1],
        ],
      ],
      [
        'chat',
        [
          [null, true, null],
          [null, true, null],
        ],
      ],
    ],
  )
  await live.close()
})
