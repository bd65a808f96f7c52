// The number of a whole test and the rows it is made of.

import type { Sample } from '../../../../src/engine/live-answers/sample.ts'
import {
  bestSnippet,
  engineRow,
  headlineRows,
  queryHeadline,
  simulatedRow,
  visibilityOf,
} from '../../../../src/engine/visibility/statistics/engine-rows.ts'
import { overallScore, type PerQuery } from '../../../../src/engine/visibility/statistics/overall-score.ts'
import { EngineRow } from '../../../../src/engine/visibility-test.ts'
import { drawn } from '../../../support/drawn.ts'
import { assert, test } from '../../../support/test.ts'

const sample = (of: Partial<Sample>): Sample => ({
  cited: false,
  mentioned: false,
  position: null,
  snippet: '',
  others: [],
  ...of,
})
const cited = (position: number | null, snippet = 'It is a stool.'): Sample =>
  sample({ cited: true, mentioned: true, position, snippet })
const named = sample({ cited: null, mentioned: true })
const unnamed = sample({ cited: null, mentioned: false })
const row = (samples: Sample[], engine: 'perplexity' | 'openai' | 'chat' = 'perplexity', error: string | null = null) =>
  engineRow(engine, { asked: 5, samples, error })

test('a row counts citations and mentions apart, and the median place', () => {
  const made = row([cited(1), cited(4), cited(2), sample({ mentioned: true }), sample({})])
  assert.equal(
    { ...made, interval: null },
    {
      engine: 'perplexity',
      simulated: false,
      asked: 5,
      samples: 5,
      cited: 3,
      mentioned: 4,
      found_rate: 0.6,
      interval: null,
      position: 2,
      error: null,
      retrieved: null,
      unsupported: 0,
      refused: 0,
    },
  )
  assert.ok(made.interval![0] > 0.2 && made.interval![1] < 0.9)
})

test('samples that failed make fewer samples, not samples in which it was not found', () => {
  const made = row([cited(1), cited(1)], 'perplexity', 'timeout')
  assert.is(made.asked, 5)
  assert.is(made.samples, 2)
  assert.is(made.found_rate, 1)
  assert.is(made.error, 'timeout')
  const untold = row([cited(1), named, sample({})])
  assert.is(untold.samples, 2)
  assert.is(untold.found_rate, 0.5)
})

test('a row without samples tells nothing at all', () => {
  const made = row([], 'openai', 'no answer within 30 s')
  for (const field of ['cited', 'mentioned', 'found_rate', 'interval', 'position'] as const)
    assert.is(made[field], null)
  assert.is(made.samples, 0)
})

test('an engine that cites nothing is told by its mentions, and its citations stay unknown', () => {
  const made = row([named, named, unnamed], 'chat')
  assert.is(made.cited, null)
  assert.is(made.mentioned, 2)
  assert.ok(Math.abs(made.found_rate! - 2 / 3) < 1e-9)
  assert.is(made.position, null)
})

test('every row fits the shape of the answer', () => {
  for (const made of [row([]), row([cited(3)]), row([named], 'chat'), simulatedRow({ found: true, position: 2 })])
    EngineRow.parse(made)
})

test('the simulation is one sample without an interval', () => {
  const { samples, found_rate, interval, position, simulated } = simulatedRow({ found: false, position: null })
  assert.equal([samples, found_rate, interval, position, simulated], [1, 0, null, null, true])
})

const simulation = simulatedRow({ found: true, position: 1 })

test('live engines speak before the simulation, those that cite before those that only name', () => {
  const live = row([sample({}), cited(3)])
  const chat = row([named], 'chat')
  const engines = (rows: EngineRow[]) => headlineRows(rows).map(({ engine }) => engine)
  assert.equal(engines([simulation, chat, live]), ['perplexity'])
  assert.equal(engines([simulation, chat]), ['chat'])
  assert.equal(engines([simulation, row([], 'openai', 'timeout')]), ['embedded'])
  assert.equal(engines([]), [])
})

test("the headline is the mean of the engines' rates, however many samples each of them has", () => {
  const rows = [row([cited(1)]), row([sample({}), sample({}), sample({}), sample({})], 'openai'), simulation]
  const headline = queryHeadline(rows)
  assert.is(headline.found_rate, 0.5)
  assert.is(headline.found, true)
  assert.is(headline.position, 1)
  assert.is(headline.simulated, false)
  assert.equal(headline.engines, ['perplexity', 'openai'])
})

test('it is found from half of the samples on, and has no place below', () => {
  const half = queryHeadline([row([cited(2), sample({})])])
  assert.equal([half.found, half.position], [true, 2])
  const third = queryHeadline([row([cited(2), sample({}), sample({})])])
  assert.equal([third.found, third.position], [false, null])
  assert.ok(third.visibility! > 0)
})

test('a headline of nothing measured says so', () => {
  assert.equal(queryHeadline([row([], 'openai', 'timeout')]), {
    found: false,
    position: null,
    found_rate: null,
    visibility: null,
    simulated: false,
    engines: [],
  })
})

test('the sentence shown is that of the best place', () => {
  assert.is(bestSnippet([cited(3, 'third'), sample({ snippet: 'no' }), cited(1, 'first'), cited(1, '')]), 'first')
  assert.is(bestSnippet([sample({ cited: null, mentioned: true, snippet: 'named' })]), 'named')
  assert.is(bestSnippet([sample({})]), '')
})

const query = (rows: EngineRow[], branded = false, text = 'oak stool'): PerQuery => ({
  query: text,
  details: { branded, engines: rows },
})
const at = (position: number | null, branded = false): PerQuery =>
  query([simulatedRow({ found: position !== null, position })], branded)

test('the score is 100 times the mean of rate and discounted place', () => {
  assert.is(overallScore([at(1), at(1)]).score, 100)
  assert.is(overallScore([at(1), at(null)]).score, 50)
  // 1/log2(3), 1/log2(4)
  assert.is(overallScore([at(2), at(3)]).score, 56.5)
  assert.is(overallScore([at(null)]).score, 0)
  assert.is(overallScore([query([row([cited(1), sample({}), sample({}), sample({})])])]).score, 25)
})

test('branded queries are apart, and the score where there are no others', () => {
  const mixed = overallScore([at(null), at(null), at(1, true)])
  assert.is(mixed.score, 0)
  assert.is(mixed.over, 'non_brand')
  assert.equal(mixed.recognition, { score: 100, queries: 1 })
  const branded = overallScore([at(1, true), at(3, true)])
  assert.is(branded.score, 75)
  assert.is(branded.over, 'branded')
  assert.is(overallScore([at(1)]).recognition, null)
})

test('nothing measured is 0 over no query, without an interval', () => {
  for (const results of [[], [query([row([], 'openai', 'timeout')])]]) {
    const { score, interval, queries, recognition } = overallScore(results)
    assert.equal([score, interval, queries, recognition], [0, null, 0, null])
  }
})

test('a test with live engines never mixes simulated queries into its score', () => {
  const measured = query([row([sample({})]), simulation])
  const failed = query([row([], 'perplexity', 'timeout'), simulation])
  const { score, queries, simulated, engines } = overallScore([measured, failed])
  assert.equal([score, queries, simulated], [0, 1, false])
  assert.equal(engines, [{ engine: 'perplexity', simulated: false, score: 0, queries: 1 }])
})

test('every engine has its own number beside the one of all', () => {
  const rows = [row([cited(1)]), row([sample({})], 'openai'), row([named], 'chat')]
  const { score, engines } = overallScore([query(rows)])
  assert.is(score, 50)
  assert.equal(
    engines.map(({ engine, score: own }) => [engine, own]),
    [
      ['perplexity', 100],
      ['openai', 0],
      // A mention counts as place 10.
      ['chat', 28.9],
    ],
  )
})

test('a better place, a found query and a higher rate never lower the score, over 500 drawn tests', () => {
  const next = drawn(5)
  for (let round = 0; round < 500; round++) {
    const places = Array.from({ length: 1 + Math.floor(next() * 12) }, () =>
      next() < 0.4 ? null : 1 + Math.floor(next() * 9),
    )
    const changed = Math.floor(next() * places.length)
    const better = places.map((place, index) =>
      index !== changed ? place : place === null ? 5 : Math.max(1, place - 1),
    )
    const before = overallScore(places.map((place) => at(place)))
    const after = overallScore(better.map((place) => at(place)))
    assert.ok(after.score >= before.score, `${places} ${better}`)
    assert.ok(before.score >= 0 && before.score <= 100)
    const [low, high] = before.interval!
    assert.ok(low >= 0 && low <= before.score && before.score <= high && high <= 100)
    assert.equal(overallScore(places.toReversed().map((place) => at(place))).interval, before.interval)
  }
})

test('more samples that find it raise the visibility', () => {
  const of = (hits: number) =>
    visibilityOf([row(Array.from({ length: 5 }, (_, index) => (index < hits ? cited(2) : sample({}))))])!
  for (let hits = 1; hits <= 5; hits++) assert.ok(of(hits) > of(hits - 1))
})

test('the interval of few queries is wide also where nothing was found, and narrows with queries', () => {
  const width = (count: number) => overallScore(Array.from({ length: count }, () => at(null))).interval![1]
  assert.ok(width(1) >= 60, String(width(1)))
  assert.ok(width(5) >= 30, String(width(5)))
  assert.ok(width(50) <= 10, String(width(50)))
  assert.is(overallScore([at(1)]).exploratory, true)
  assert.is(overallScore(Array.from({ length: 50 }, () => at(1))).exploratory, false)
})

test('the interval holds the truth in 93 to 99 % of tests of products whose visibility is known', () => {
  const next = drawn(13)
  const discounts = [1, 1 / Math.log2(3), 0.5, 1 / Math.log2(5)]
  const rounds = 1_000
  let held = 0
  for (let round = 0; round < rounds; round++) {
    const p = 0.1 + 0.8 * next()
    const truth = (100 * p * discounts.reduce((sum, value) => sum + value, 0)) / 4
    const count = 4 + Math.floor(next() * 27)
    const results = Array.from({ length: count }, () => at(next() < p ? 1 + Math.floor(next() * 4) : null))
    const [low, high] = overallScore(results).interval!
    if (low <= truth && truth <= high) held++
  }
  assert.ok(held >= 0.93 * rounds && held <= 0.99 * rounds, `${held} of ${rounds}`)
})
