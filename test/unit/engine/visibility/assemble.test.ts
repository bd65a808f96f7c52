// A test put together: rows of queries, and what is recommended over all of them.

import type { Simulated } from '../../../../src/engine/search/corpus.ts'
import { type Asked, assembleTest, queryResult } from '../../../../src/engine/visibility/assemble-test.ts'
import { mergeRecommendations, type QueryAdvice } from '../../../../src/engine/visibility/recommendations.ts'
import { compareTests } from '../../../../src/engine/visibility/statistics/paired-change.ts'
import { QueryResult } from '../../../../src/engine/visibility-test.ts'
import { assert, test } from '../../../support/test.ts'

const CITED: Simulated = {
  found: true,
  position: 2,
  relevance_score: 0.8,
  snippet: 'It holds 350 ml.',
  stage: 'cited',
  robustness: 0.75,
  samples: 4,
  winner: null,
  recommendations: [],
}
const LOST: Simulated = {
  found: false,
  position: null,
  relevance_score: 0.2,
  snippet: '',
  stage: 'not_cited',
  robustness: 0,
  samples: 4,
  winner: { origin: 'competitor', resource_id: null, title: 'Other', url: null, sentence: 'Holds 500 ml.' },
  recommendations: ['Say how much it holds.'],
}

const sample = (found: boolean | null, position = 1) => ({
  cited: found,
  mentioned: found,
  position: found ? position : null,
  snippet: found ? `Place ${position}.` : '',
  others: [],
})

const asked = (overrides: Partial<Asked> = {}): Asked => ({
  query: 'a mug',
  branded: false,
  simulated: CITED,
  live: [],
  ...overrides,
})

const perplexity = (...found: (boolean | null)[]) => ({
  ...({ engine: 'perplexity', asked: 3, error: null } as const),
  samples: found.map((one, n) => sample(one, n + 1)),
})

test('a query that only the simulation was asked has its place, its sentence and one row that says what it is', () => {
  const result = queryResult(asked())
  QueryResult.parse(result)
  assert.equal([result.found, result.position, result.snippet], [true, 2, 'It holds 350 ml.'])
  assert.equal([result.details.stage, result.details.robustness, result.details.samples], ['cited', 0.75, 4])
  assert.equal(
    result.details.engines.map(({ engine, simulated }) => [engine, simulated]),
    [['embedded', true]],
  )
})

test('one that is lost names who was cited instead, and has neither place nor sentence', () => {
  const result = queryResult(asked({ simulated: LOST }))
  assert.equal([result.found, result.position, result.snippet], [false, null, ''])
  assert.is(result.details.winner?.sentence, 'Holds 500 ml.')
})

test('where a live engine has measured it, that speaks, with the sentence of its best answer', () => {
  const found = queryResult(asked({ simulated: LOST, live: [perplexity(false, true, true)] }))
  assert.equal([found.found, found.position, found.snippet], [true, 3, 'Place 2.'])
  assert.is(found.details.samples, 7)
  const lost = queryResult(asked({ simulated: CITED, live: [perplexity(false, false, true)] }))
  assert.equal([lost.found, lost.position, lost.snippet, lost.relevance_score], [false, null, '', 0.8])
})

test('a live engine without any answer leaves the query to the simulation', () => {
  const failed = { ...perplexity(), error: 'It did not answer in time.' }
  const result = queryResult(asked({ live: [failed] }))
  QueryResult.parse(result)
  assert.equal([result.found, result.snippet], [true, 'It holds 350 ml.'])
  assert.equal(
    result.details.engines.map(({ samples }) => samples),
    [1, 0],
  )
})

test('a simulation that failed is a row without samples, and one that was not asked is none', () => {
  const failed = queryResult(asked({ simulated: 'It failed.' }))
  QueryResult.parse(failed)
  assert.equal(
    [failed.found, failed.relevance_score, failed.details.stage, failed.details.samples],
    [false, 0, null, 0],
  )
  assert.is(failed.details.engines[0]?.error, 'It failed.')
  assert.equal(queryResult(asked({ simulated: null })).details.engines, [])
})

test('a test counts what was measured, and branded queries apart', () => {
  const all = assembleTest([
    asked({ query: 'a' }),
    asked({ query: 'b', simulated: LOST }),
    asked({ query: 'tonwerk mug', branded: true }),
    asked({ query: 'c', simulated: 'It failed.' }),
  ])
  const { details } = all
  assert.equal([all.measured_queries, details.counted_queries, details.score_over], [3, 2, 'non_brand'])
  assert.ok(all.overall_score > 0 && all.overall_score < 50)
  assert.ok((details.recognition?.score ?? 0) > 50)
  assert.equal([details.simulated, details.exploratory], [true, true])
  assert.is(assembleTest([asked({ simulated: 'It failed.' })]).measured_queries, 0)
})

const advised = (recommendations: string[] | null, overrides: Partial<QueryAdvice> = {}): QueryAdvice => ({
  query: 'a mug',
  branded: false,
  found: false,
  winner: null,
  recommendations,
  ...overrides,
})

test('the same advice for several queries is one sentence, which names them, and comes before rarer ones', () => {
  const winner = { origin: 'shop', resource_id: '2', title: 'Cup', url: null, sentence: 'It holds 350 ml.' } as const
  assert.equal(
    mergeRecommendations(
      [
        advised(['Rare.', 'Common.']),
        advised(['Common.'], { query: 'a cup', winner }),
        advised(['Common.'], { query: 'a jug' }),
        advised(null),
      ],
      false,
    ),
    [
      'In the simulation, for “a mug”, “a cup” and “a jug”: Common. “Cup” was cited first for “a cup”, with “It holds 350 ml.”.',
      'In the simulation, for “a mug”: Rare.',
    ],
  )
  assert.equal(mergeRecommendations([advised(['Only.'], { winner })], false), [
    'In the simulation, for “a mug”: Only. “Cup” was cited first, with “It holds 350 ml.”.',
  ])
  const many = ['a', 'b', 'c', 'd', 'e'].map((query) => advised(['All.'], { query }))
  assert.equal(mergeRecommendations(many, false), ['In the simulation, for “a”, “b”, “c” and 2 more: All.'])
})

test('what a branded query asks for, or one that is found already, comes later', () => {
  const sentences = mergeRecommendations(
    [advised(['Brand.'], { branded: true }), advised(['Found.'], { found: true }), advised(['Lost.'])],
    false,
  )
  assert.equal(
    sentences.map((one) => one.split(': ')[1]),
    ['Lost.', 'Found.', 'Brand.'],
  )
})

test('there are at most ten, the last of which says where the rest is to be gained when it is not on the page', () => {
  const many = [advised(Array.from({ length: 30 }, (_, n) => `Sentence ${n}.`))]
  assert.is(mergeRecommendations(many, false).length, 10)
  const elsewhere = mergeRecommendations(many, true)
  assert.is(elsewhere.length, 10)
  assert.match(elsewhere[9] ?? '', /84 %/)
  const note = /84 %/
  assert.match(assembleTest([asked()]).recommendations[0] ?? '', note)
  assert.match(
    assembleTest([asked({ live: [perplexity(false)] }), asked({ query: 'b', simulated: LOST })]).recommendations.at(
      -1,
    ) ?? '',
    note,
  )
  assert.not.match(assembleTest([asked(), asked({ query: 'b', simulated: LOST })]).recommendations.join(), note)
  assert.equal(mergeRecommendations([], false), [])
})

test('simulations of two versions have no verdict, whatever came of them; live engines have one', () => {
  const tested = (engine_version: string, simulated: Simulated, live: Asked['live'] = []) => ({
    queries: Array.from({ length: 12 }, (_, n) => queryResult(asked({ query: `query ${n}`, simulated, live }))),
    details: { engine_version, basket: null },
  })
  const same = compareTests(tested('1', LOST), tested('1', CITED))
  assert.equal([same.same_engine_version, same.change.verdict], [true, 'better'])
  const other = compareTests(tested('1', LOST), tested('2', CITED))
  assert.equal([other.same_engine_version, other.change.verdict], [false, 'not comparable'])
  assert.match(other.change.reason, /1 before, 2 after/)
  const live = compareTests(tested('1', LOST, [perplexity(false)]), tested('2', LOST, [perplexity(true)]))
  assert.equal([live.same_engine_version, live.change.verdict], [false, 'better'])
})
