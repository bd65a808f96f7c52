// What a digest says, and that an alert is told once until it is mended.

import { randomUUID } from 'node:crypto'
import { type Compared, digestOf, type Found, type State } from '../../../src/digests/decide.ts'
import { recordDigest } from '../../../src/digests/reactor.ts'
import type { Event } from '../../../src/event-log/catalogue.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { digestStream } from '../../../src/event-log/streams.ts'
import { contextOfShop } from '../../support/competitors.ts'
import { assert, test } from '../../support/test.ts'

const SHOP = randomUUID()

const state = (of: Partial<State> = {}): State => ({
  score: 80,
  rules: [],
  rule_version: '1',
  gates: [],
  feed: true,
  ...of,
})

const compared = (id: string, before: Partial<State> | null, now: Partial<State>): Compared => ({
  resource_id: id,
  resource_key: id,
  title: `Product ${id}`,
  now: state(now),
  before: before && state(before),
})

const found = (products: readonly Compared[], of: Partial<Found> = {}): Found => ({
  job_id: randomUUID(),
  analyzed: products.length,
  compared: products,
  gone: 0,
  left: [],
  suggestions: [],
  questions: { found: 0, of: 0 },
  scoreFall: 10,
  ...of,
})

/** The digests of some jobs, one after the other. */
const inTurn = (...jobs: Found[]) => {
  const told: ReturnType<typeof digestOf>[] = []
  for (const job of jobs) {
    const data = told.at(-1)
    told.push(digestOf(data && ({ data } as Event<'DigestCreated'>), SHOP, job))
  }
  return told
}

const kinds = ({ alerts }: ReturnType<typeof digestOf>) => alerts.map(({ kind }) => kind)
const PRICE = { gate: 'no_price', because: 'no price' }

test('products are new, better or worse, with the rule that made the difference', () => {
  const [digest] = inTurn(
    found(
      [
        compared('1', null, { score: 50 }),
        compared('2', { score: 60, rules: ['a', 'b'] }, { score: 66, rules: ['b'] }),
        compared('3', { score: 70, rules: ['b'] }, { score: 67, rules: ['b', 'c'] }),
        compared('4', {}, { rules: ['z'] }),
      ],
      { gone: 2, left: [{ resource_id: '9', title: 'Product 9' }] },
    ),
  )
  assert.equal(digest?.products, { analyzed: 4, new: 1, gone: 2, better: 1, worse: 1 })
  assert.equal(digest?.better, [{ resource_id: '2', title: 'Product 2', before: 60, after: 66, rule: 'a' }])
  assert.equal(digest?.worse, [{ resource_id: '3', title: 'Product 3', before: 70, after: 67, rule: 'c' }])
  assert.equal(digest?.left, [{ resource_id: '9', title: 'Product 9' }])
  assert.equal(digest?.alerts, [
    { kind: 'products_left', resource_id: null, title: null, detail: '2 products have left the catalogue.' },
  ])
})

test('a score that fell is told once, again only after it was mended, and not below the threshold', () => {
  const fell = compared('1', { score: 80 }, { score: 70 })
  const digests = inTurn(
    found([compared('1', { score: 80 }, { score: 71 })]),
    found([fell]),
    found([compared('1', { score: 70 }, { score: 60 })]),
    found([]),
    found([compared('1', { score: 60 }, { score: 75 })]),
    found([fell]),
  )
  assert.equal(digests.map(kinds), [[], ['score_fell'], [], [], [], ['score_fell']])
  assert.equal(
    digests.map(({ mended }) => mended),
    [0, 0, 0, 0, 1, 0],
  )
  assert.is(digests[1]?.alerts[0]?.detail, 'Its score fell from 80 to 70.')
  assert.equal(inTurn(found([fell], { scoreFall: 11 })).map(kinds), [[]])
})

test('a gate that came and a row that the feed refuses are told once until they are gone', () => {
  const bad = { gates: [PRICE], feed: false }
  const digests = inTurn(
    found([compared('1', {}, bad)]),
    found([compared('1', bad, bad)]),
    found([compared('1', bad, {})]),
    found([compared('1', {}, bad)]),
    found([compared('2', null, bad)]),
  )
  const both = ['gate', 'feed_refused']
  assert.equal(digests.map(kinds), [both, [], [], both, []])
  assert.is(digests[2]?.mended, 2)
  assert.is(digests[0]?.alerts[0]?.detail, 'Its score is limited now: no price.')
})

test('reports by other rules are not compared', () => {
  const [digest] = inTurn(found([compared('1', { rule_version: '0', score: 95 }, { score: 50, gates: [PRICE] })]))
  assert.equal([digest?.products.worse, digest?.alerts], [0, []])
})

test('visibility is held against the digest before only where the difference is more than chance', () => {
  const of = (hits: number) => found([], { questions: { found: hits, of: 50 } })
  const [, near, far] = inTurn(of(25), of(28), of(45))
  assert.equal([near?.visibility?.found, near?.visibility?.before], [28, null])
  assert.equal(far?.visibility?.before, { found: 28, of: 50 })
  assert.is(inTurn(found([]))[0]?.visibility, null)
})

test('a digest of a job is recorded once', async () => {
  const store = openMemoryStore()
  const one = found([compared('1', { score: 80 }, { score: 60 })])
  const context = () => contextOfShop(SHOP, randomUUID())
  await recordDigest(store, one, context())
  await recordDigest(store, one, context())
  await recordDigest(store, found([compared('1', { score: 80 }, { score: 60 })]), context())
  const events = await store.readStream(digestStream(SHOP), { limit: 10 })
  assert.equal(
    events.map(({ data }) => (data as { alerts: unknown[] }).alerts.length),
    [1, 0],
  )
})
