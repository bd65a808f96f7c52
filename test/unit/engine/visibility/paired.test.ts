// Two tests of one product are compared on what they have in common, and chance is called chance.

import type { Sample } from '../../../../src/engine/live-answers/sample.ts'
import { normalQuery } from '../../../../src/engine/search/query/clean-query.ts'
import { engineRow, simulatedRow } from '../../../../src/engine/visibility/statistics/engine-rows.ts'
import { mcnemar } from '../../../../src/engine/visibility/statistics/formulas.ts'
import type { PerQuery } from '../../../../src/engine/visibility/statistics/overall-score.ts'
import { pairedChange } from '../../../../src/engine/visibility/statistics/paired-change.ts'
import type { EngineRow } from '../../../../src/engine/visibility-test.ts'
import { drawn } from '../../../support/drawn.ts'
import { assert, test } from '../../../support/test.ts'

const query = (text: string, rows: EngineRow[], branded = false): PerQuery => ({
  query: text,
  details: { branded, engines: rows },
})
const simulated = (position: number | null) => simulatedRow({ found: position !== null, position })
const places = (positions: (number | null)[]): PerQuery[] =>
  positions.map((position, at) => query(`query ${at}`, [simulated(position)]))
const all = (count: number, position: number | null): PerQuery[] =>
  places(Array.from({ length: count }, () => position))

const samples = (hits: number, of: number): Sample[] =>
  Array.from({ length: of }, (_, at) => ({
    cited: at < hits,
    mentioned: at < hits,
    position: at < hits ? 1 : null,
    snippet: '',
    others: [],
  }))
const live = (engine: 'openai' | 'perplexity', hits: number, of = 5) =>
  engineRow(engine, { asked: 5, samples: samples(hits, of), error: of < 5 ? 'timeout' : null })

type Others = NonNullable<PerQuery['details']['others']>
const beside = (results: PerQuery[], others: Others): PerQuery[] =>
  results.map((result) => ({ ...result, details: { ...result.details, others } }))

test('unchanged products of the same kind say what remains of a change', () => {
  const before = beside(all(12, 4), [
    { resource_id: 'same', version: 'a', position: 5 },
    { resource_id: 'changed', version: 'a', position: 3 },
    { resource_id: 'gone', version: 'a', position: 2 },
  ])
  const after = beside(all(12, 1), [
    { resource_id: 'same', version: 'a', position: 2 },
    { resource_id: 'changed', version: 'b', position: 1 },
  ])
  const { difference, controls, verdict } = pairedChange(before, after)
  assert.is(verdict, 'better')
  assert.equal(controls?.products, [{ resource_id: 'same', before: 38.7, after: 63.1 }])
  assert.is(controls?.unproven, 2)
  assert.ok(Math.abs(difference! - controls!.difference - controls!.remains) < 0.2)
  assert.ok(controls!.remains < difference!)
  assert.is(pairedChange(all(3, 1), all(3, 1)).controls, null)
})

test('at most five controls are taken, the nearest in score', () => {
  const others = [1, 2, 3, 4, 5, null, null].map((position, at) => ({ resource_id: `${at}`, version: 'a', position }))
  const { controls } = pairedChange(beside(all(6, 3), others), beside(all(6, 3), others))
  assert.equal(
    controls?.products.map(({ resource_id }) => resource_id),
    ['2', '3', '4', '1', '0'],
  )
  assert.equal([controls?.remains, controls?.verdict], [0, 'inside noise'])
})

test('what moved is named, the largest change first', () => {
  const { moved, reason } = pairedChange(places([1, 2, null]), places([1, 1, 1]))
  assert.equal(
    moved.map(({ query: text }) => text),
    ['query 2', 'query 1'],
  )
  assert.match(reason, /^Inside noise: .* Moved: “query 2” 0\.00 → 1\.00, “query 1” 0\.63 → 1\.00\./)
})

test('mid-p of McNemar has the values of its article and stays within 0 and 1', () => {
  // The article's example of airway hyper-responsiveness: 1 and 7 discordant pairs.
  assert.ok(Math.abs(mcnemar(1, 7) - 0.0391) < 0.0001, String(mcnemar(1, 7)))
  assert.is(mcnemar(7, 1), mcnemar(1, 7))
  assert.is(mcnemar(0, 0), 1)
  assert.is(mcnemar(3, 3), 1)
  assert.is(mcnemar(5, 0), 1 / 32)
  assert.ok(mcnemar(900, 700) < 0.001 && mcnemar(0, 2_000) >= 0)
})

test('queries that an engine would read alike are one', () => {
  assert.is(normalQuery('  Oak\u00a0 Stool? '), 'oak stool')
  assert.is(normalQuery('Ｏａｋ stool'), 'oak stool')
  assert.is(normalQuery('¿Qué taburete?'), 'qué taburete')
  assert.is(normalQuery('???'), '')
})

test('a product that is found for every query after none is better', () => {
  const change = pairedChange(all(20, null), all(20, 2))
  assert.is(change.verdict, 'better')
  assert.equal([change.common, change.before, change.after, change.difference], [20, 0, 63.1, 63.1])
  assert.is(change.gained.length, 20)
  assert.equal(change.lost, [])
  assert.ok(change.interval![0] > 0 && change.interval![0] <= 63.1 && change.interval![1] >= 63.1)
  assert.ok(change.found_p! < 0.001 && change.p! < 0.001)
  assert.match(change.reason, /rose by 63\.1 points on 20 common queries/)
  assert.match(change.reason, /Fewer than 50 queries/)
  assert.is(change.exploratory, true)
})

test('the other way round is worse by as much', () => {
  const up = pairedChange(all(20, null), all(20, 2))
  const down = pairedChange(all(20, 2), all(20, null))
  assert.is(down.verdict, 'worse')
  assert.is(down.difference, -up.difference!)
  assert.is(down.p, up.p)
  assert.equal(down.lost, up.gained)
})

test('fifty queries are no longer exploratory', () => {
  const { exploratory, reason } = pairedChange(all(50, 3), all(50, 1))
  assert.is(exploratory, false)
  assert.not.match(reason, /Fewer than/)
})

test('five queries that all got better can be chance, and the interval says so too', () => {
  const change = pairedChange(all(5, null), all(5, 1))
  assert.is(change.verdict, 'inside noise')
  assert.ok(change.interval![0] <= 0)
  assert.match(change.reason, /Only 5 queries changed/)
  assert.is(pairedChange(all(6, null), all(6, 1)).verdict, 'better')
})

test('the same answers are no change, whatever the queries', () => {
  const change = pairedChange(places([1, null, 4]), places([1, null, 4]))
  assert.equal([change.verdict, change.difference, change.p, change.found_p], ['inside noise', 0, 1, 1])
  assert.match(change.reason, /^Inside noise: nothing changed on 3 common queries/)
})

test('only queries of both tests count, and the others are named', () => {
  const before = [query('Oak stool', [simulated(1)]), query('bar stool', [simulated(1)]), query('gone', [simulated(1)])]
  const after = [
    query('new', [simulated(1)]),
    query(' oak  stool?', [simulated(1)]),
    query('bar stool', [simulated(2)]),
  ]
  const change = pairedChange(before, after)
  assert.is(change.common, 2)
  assert.equal(change.added, ['new'])
  assert.equal(change.removed, ['gone'])
  assert.is(change.before, 100)
  assert.is(change.after, 81.5)
  assert.match(change.reason, /1 query added and 1 removed count for nothing/)
})

test('a query that stands there twice counts once', () => {
  const twice = [query('oak stool', [simulated(1)]), query('Oak stool', [simulated(null)])]
  assert.is(pairedChange(twice, twice).common, 1)
})

test('branded queries count only where there are no others', () => {
  const branded = (position: number | null) => query('kilnagrove stool', [simulated(position)], true)
  const mixed = pairedChange([...all(3, 1), branded(null)], [...all(3, 1), branded(1)])
  assert.equal([mixed.common, mixed.difference, mixed.over], [3, 0, 'non_brand'])
  const alone = pairedChange([branded(null)], [branded(1)])
  assert.equal([alone.common, alone.difference, alone.over], [1, 100, 'branded'])
})

test('tests without a common query are not comparable', () => {
  for (const [before, after] of [
    [[], []],
    [all(3, 1), []],
    [[query('one', [simulated(1)])], [query('other', [simulated(1)])]],
  ] as const) {
    const change = pairedChange(before, after)
    assert.is(change.verdict, 'not comparable')
    assert.equal([change.difference, change.interval, change.p, change.common], [null, null, null, 0])
  }
})

test('tests of different engines are not comparable, and the engines are named', () => {
  const change = pairedChange([query('stool', [live('openai', 5)])], [query('stool', [live('perplexity', 0)])])
  assert.is(change.verdict, 'not comparable')
  assert.equal(change.engines, { compared: [], only_before: ['openai'], only_after: ['perplexity'] })
  assert.equal(change.unmeasured, ['stool'])
  assert.match(change.reason, /openai before, perplexity after/)
})

test('an engine of one test alone does not move the difference', () => {
  const before = [query('stool', [simulated(null), live('openai', 3)])]
  const after = [query('stool', [simulated(1), live('openai', 3), live('perplexity', 5)])]
  const change = pairedChange(before, after)
  assert.equal([change.difference, change.simulated], [0, false])
  assert.equal(change.engines, { compared: ['openai'], only_before: [], only_after: ['perplexity'] })
  assert.match(change.reason, /left out: perplexity/)
})

test('a query on which the live engine failed once is left out, not simulated', () => {
  const before = [query('stool', [simulated(1), live('openai', 5)]), query('chair', [simulated(1), live('openai', 5)])]
  const after = [
    query('stool', [simulated(1), live('openai', 5)]),
    query('chair', [simulated(2), live('openai', 0, 0)]),
  ]
  const change = pairedChange(before, after)
  assert.is(change.common, 1)
  assert.equal(change.unmeasured, ['chair'])
  assert.is(change.difference, 0)
})

test('another version of the basket is named', () => {
  const { reason } = pairedChange(all(3, 1), all(3, 1), { before: 1, after: 2 })
  assert.match(reason, /another version: 1 before, 2 after/)
  assert.not.match(pairedChange(all(3, 1), all(3, 1), { before: 2, after: 2 }).reason, /version/)
})

test('the order of queries changes nothing', () => {
  const next = drawn(3)
  const of = (): PerQuery[] =>
    places(Array.from({ length: 18 }, () => (next() < 0.5 ? null : 1 + Math.floor(next() * 5))))
  const [before, after] = [of(), of()]
  const forwards = pairedChange(before, after)
  const backwards = pairedChange(before.toReversed(), after.toReversed())
  assert.equal([backwards.p, backwards.interval, backwards.verdict], [forwards.p, forwards.interval, forwards.verdict])
})

const drawnTest = (count: number, p: number, next: () => number): PerQuery[] =>
  places(Array.from({ length: count }, () => (next() < p ? 1 + Math.floor(next() * 4) : null)))

test('of products that did not change at most 5 % are called better or worse, and no verdict has 0 in its interval', () => {
  const next = drawn(17)
  const rounds = 600
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    const count = 4 + Math.floor(next() * 16)
    const p = next()
    const { verdict, interval } = pairedChange(drawnTest(count, p, next), drawnTest(count, p, next))
    const [low, high] = interval!
    assert.is(verdict === 'inside noise', low <= 0 && high >= 0)
    if (verdict !== 'inside noise') wrong++
  }
  assert.ok(wrong <= 0.05 * rounds, `${wrong} of ${rounds}`)
})

test('of products found for half and then for 90 % of 20 queries it notices more than half', () => {
  const next = drawn(19)
  let noticed = 0
  for (let round = 0; round < 100; round++)
    if (pairedChange(drawnTest(20, 0.5, next), drawnTest(20, 0.9, next)).verdict === 'better') noticed++
  assert.ok(noticed > 50, String(noticed))
})
