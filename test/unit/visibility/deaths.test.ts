// A visibility test whose process dies, or whose log goes away, at any of its appends: what was recorded is counted, and nothing else.

import { randomUUID } from 'node:crypto'

import { PLANS } from '../../../src/billing/plans.ts'
import type { EventStore } from '../../../src/event-log/event-store.ts'
import { type Context, toEvents } from '../../../src/event-log/handle.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { organizationStream, usageStream, visibilityStream } from '../../../src/event-log/streams.ts'
import { StoreUnavailable } from '../../../src/postgres/unavailable.ts'
import type { Shop } from '../../../src/shops/decide.ts'
import { createUsages } from '../../../src/usage/commands.ts'
import { type UsageEvent, usageOf } from '../../../src/usage/decide.ts'
import { testConsumption, testVisibility } from '../../../src/visibility/commands.ts'
import { createTesting } from '../../../src/visibility/worker.ts'
import { createFakeShop } from '../../support/fake-shop.ts'
import { product } from '../../support/products.ts'
import { assert, test } from '../../support/test.ts'
import { engineHere, simulatedOver, wordCorpus } from '../../support/word-corpus.ts'

const AT = '2026-02-01T00:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString()

type Step = { type: string; when: 'before' | 'after' }

/** A log that is gone from one append on, which happens or not. */
const goneAt = (store: EventStore, step: Step): EventStore => {
  let isGone = false
  return {
    ...store,
    append: async (stream, expected, events) => {
      const isStep = events.some(({ type }) => type === step.type)
      if (isGone || (isStep && step.when === 'before')) {
        isGone = true
        throw new StoreUnavailable('gone')
      }
      const appended = await store.append(stream, expected, events)
      if (!isStep) return appended
      isGone = true
      throw new StoreUnavailable('gone')
    },
  }
}

const given = async () => {
  const store = openMemoryStore()
  const shop: Shop = {
    shop_id: randomUUID(),
    organization_id: randomUUID(),
    project_id: randomUUID(),
    domain: 'tonwerk.myshopify.com',
  }
  const { organization_id, shop_id } = shop
  const contextAt = (now: string): Context => ({
    shop,
    actor: { type: 'system', id: 'test' },
    correlation_id: 'c',
    causation_id: 'c',
    now: () => now,
  })
  const created = { type: 'OrganizationCreated', data: { organization_id, name: 'x' } } as const
  await store.append(organizationStream(organization_id), 'no_stream', toEvents([created], 'x', 'x', contextAt(AT)))

  /** As a process does that has this log. */
  const process = (log: EventStore, now: string, corpusOf = wordCorpus([product('1')])) => {
    const testing = createTesting({
      storefront: createFakeShop([product('1')]),
      simulate: simulatedOver(corpusOf),
      engine: engineHere,
      engineVersion: '1',
      now: () => now,
      onUnexpected: () => {},
    })
    const usages = createUsages(log, { consumptionOf: (orphan) => testConsumption(log, orphan) })
    const unsettled: unknown[] = []
    const run = (queries: string[]) =>
      testVisibility(
        { store: log, testing, usages },
        { resource_id: '1', queries, basket: null, product: product('1') },
        { shop, context: contextAt(now), onUnsettled: (error) => unsettled.push(error) },
      )
    return { run, unsettled }
  }

  const standing = async () => {
    const stream = usageStream(organization_id, AT.slice(0, 10))
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
    return usageOf(last as unknown as UsageEvent | undefined)
  }
  const tests = async () => (await store.readStream(visibilityStream(shop_id), { limit: 100 })).length
  return { store, process, standing, tests }
}

/** By the append that is the last: whether it is answered, and what the test has used in the end. */
const STEPS: [Step, { isAnswered: boolean; isRecorded: boolean }][] = [
  [
    { type: 'UsageReserved', when: 'before' },
    { isAnswered: false, isRecorded: false },
  ],
  [
    { type: 'UsageReserved', when: 'after' },
    { isAnswered: false, isRecorded: false },
  ],
  [
    { type: 'VisibilityTested', when: 'before' },
    { isAnswered: false, isRecorded: false },
  ],
  [
    { type: 'VisibilityTested', when: 'after' },
    { isAnswered: false, isRecorded: true },
  ],
  [
    { type: 'UsageSettled', when: 'before' },
    { isAnswered: true, isRecorded: true },
  ],
  [
    { type: 'UsageSettled', when: 'after' },
    { isAnswered: true, isRecorded: true },
  ],
]

for (const [step, { isAnswered, isRecorded }] of STEPS)
  test(`the log is gone ${step.when} ${step.type}: the next process counts what was recorded, once`, async () => {
    const { store, process, standing, tests } = await given()
    const dying = process(goneAt(store, step), AT)
    const answer = await dying.run(['a mug', 'for soup', 'A Mug']).catch((error) => error)
    assert.is(!(answer instanceof StoreUnavailable), isAnswered)
    assert.is(dying.unsettled.length, isAnswered ? 1 : 0)
    assert.is(await tests(), isRecorded ? 1 : 0)

    await process(store, later(16)).run(['one', 'two', 'three'])
    const { totals, reservations } = await standing()
    assert.is(totals.search_query, 3 + (isRecorded ? 2 : 0))
    assert.equal(reservations, [])
    assert.is(await tests(), isRecorded ? 2 : 1)
  })

test('a test of which nothing could be measured sets free what was set aside', async () => {
  const { store, process, standing, tests } = await given()
  const broken = process(store, AT, async () => {
    throw new Error('broken')
  })
  assert.is(await broken.run(['a mug']), undefined)
  assert.equal(await standing(), { ...usageOf(undefined), limits: PLANS.free.limits })
  assert.is(await tests(), 0)
})
