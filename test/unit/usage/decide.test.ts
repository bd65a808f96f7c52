// Usage: what is set aside, what is used, and what becomes of reservations that nobody ends.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { PLANS } from '../../../src/billing/plans.ts'
import { checkFact } from '../../../src/event-log/catalogue.ts'
import { MAX_APPEND_BYTES } from '../../../src/event-log/event-store.ts'
import { type Context, toEvents } from '../../../src/event-log/handle.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { organizationStream, usageStream } from '../../../src/event-log/streams.ts'
import { createUsages } from '../../../src/usage/commands.ts'
import {
  type Decided,
  MOST_OPEN,
  orphansOf,
  type Reservation,
  release,
  reserve,
  settle,
  tidied,
  type UsageEvent,
  usageOf,
} from '../../../src/usage/decide.ts'
import { TooManyOpen } from '../../../src/usage/reservations.ts'
import { recordVisibilityTest, testConsumption } from '../../../src/visibility/commands.ts'
import { assert, test } from '../../support/test.ts'

const CYCLE = { organization_id: randomUUID(), cycle_start: '2026-01-31' }
const AT = '2026-02-01T00:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString()

const reservation = (amount = 5, overrides: Partial<Reservation> = {}): Reservation => ({
  reservation_id: randomUUID(),
  metric_type: 'search_query',
  amount,
  project_id: randomUUID(),
  shop_id: randomUUID(),
  reserved_at: AT,
  ...overrides,
})

const fresh = (): Decided => ({ usage: usageOf(undefined), facts: [] })
const open = (...all: Reservation[]): Decided =>
  all.reduce((before, one) => reserve(before, CYCLE, one) as Decided, fresh())
/** Where the next decision begins: with what the last fact says. */
const again = ({ facts }: Decided): Decided => {
  for (const fact of facts) checkFact(fact)
  return { usage: usageOf(facts.at(-1) as unknown as UsageEvent | undefined), facts: [] }
}

test('what is reserved is open and does not count as used until it is settled, with what was used of it', () => {
  const [one, other] = [reservation(5), reservation(3)]
  const reserved = again(open(one, other))
  assert.equal(reserved.usage, {
    totals: { analysis: 0, optimization: 0, search_query: 0 },
    reservations: [one, other],
    limits: null,
    is_billed: false,
  })
  const settled = again(settle(reserved, CYCLE, one.reservation_id, 4))
  assert.is(settled.usage.totals.search_query, 4)
  assert.equal(settled.usage.reservations, [other])
  const released = again(release(settled, CYCLE, other.reservation_id))
  assert.equal(released.usage.totals, { analysis: 0, optimization: 0, search_query: 4 })
  assert.equal(released.usage.reservations, [])
})

test('an id that is open is not reserved again, and one that is not is neither settled nor released', () => {
  const one = reservation()
  const reserved = again(open(one))
  assert.equal((reserve(reserved, CYCLE, one) as Decided).facts, [])
  const settled = again(settle(reserved, CYCLE, one.reservation_id, 5))
  for (const decided of [
    settle(settled, CYCLE, one.reservation_id, 5),
    release(settled, CYCLE, one.reservation_id),
    settle(fresh(), CYCLE, randomUUID(), 5),
  ])
    assert.equal(decided.facts, [])
})

test('more than was reserved cannot be used', () => {
  const one = reservation(2)
  assert.throws(() => settle(again(open(one)), CYCLE, one.reservation_id, 3), /3 used of 2/)
})

test('no more than so many are open, and their events together fit into one append', () => {
  const all = Array.from({ length: MOST_OPEN }, (_, n) => reservation(n))
  const full = again(open(...all))
  assert.equal(reserve(full, CYCLE, reservation()), { refused: 'too many open' })
  const orphans = orphansOf(full.usage, later(16))
  assert.is(orphans.length, 10)
  const decided = settle(
    tidied(full, CYCLE, new Map(orphans.map(({ reservation_id }, n) => [reservation_id, n % 9 === 0 ? null : n]))),
    CYCLE,
    all.at(-1)?.reservation_id ?? '',
    1,
  )
  assert.is(decided.facts.length, 10)
  assert.ok(Buffer.byteLength(JSON.stringify(decided.facts)) < MAX_APPEND_BYTES * 0.9)
})

test('an orphan is older than a quarter of an hour, and never the one that is asked about', () => {
  const [old, young] = [reservation(), reservation(1, { reserved_at: later(2) })]
  const { usage } = open(old, young)
  assert.equal(orphansOf(usage, later(15)), [])
  assert.equal(orphansOf(usage, later(16)), [old])
  assert.equal(
    orphansOf(usage, later(16), (id) => id === old.reservation_id),
    [],
  )
})

test('an orphan whose work came to its end is settled with what that used, any other released', () => {
  const [ended, died] = [reservation(5), reservation(7)]
  const decided = tidied(
    again(open(ended, died)),
    CYCLE,
    new Map<string, number | null>([
      [ended.reservation_id, 4],
      [died.reservation_id, null],
    ]),
  )
  assert.equal(
    decided.facts.map(({ type }) => type),
    ['UsageSettled', 'UsageReleased'],
  )
  assert.equal(again(decided).usage, {
    ...usageOf(undefined),
    totals: { analysis: 0, optimization: 0, search_query: 4 },
  })
})

test('whatever is decided in whatever order, totals are what was settled and nothing is lost', () => {
  const ids = Array.from({ length: 4 }, () => randomUUID())
  const steps = fc.array(
    fc.record({ what: fc.constantFrom('reserve', 'settle', 'release'), id: fc.constantFrom(...ids), n: fc.nat(3) }),
  )
  fc.assert(
    fc.property(steps, (all) => {
      let now = fresh()
      const expected = new Map<string, number>()
      let used = 0
      for (const { what, id, n } of all) {
        if (what === 'reserve') {
          now = onward(now, reserve(now, CYCLE, reservation(3, { reservation_id: id })) as Decided)
          if (!expected.has(id)) expected.set(id, 3)
        } else if (what === 'settle') {
          now = onward(now, settle(now, CYCLE, id, n))
          if (expected.delete(id)) used += n
        } else {
          now = onward(now, release(now, CYCLE, id))
          expected.delete(id)
        }
        assert.is(now.usage.totals.search_query, used)
        assert.equal(
          now.usage.reservations.map(({ reservation_id }) => reservation_id).toSorted(),
          [...expected.keys()].toSorted(),
        )
      }
    }),
  )
})

/** After a decision, or where it changed nothing as before. */
const onward = (before: Decided, decided: Decided): Decided => (decided.facts.length > 0 ? again(decided) : before)

const given = async (createdAt = AT) => {
  const store = openMemoryStore()
  const shop = { shop_id: randomUUID(), organization_id: randomUUID(), project_id: randomUUID() }
  let clock = createdAt
  const context: Context = {
    shop,
    actor: { type: 'system', id: 'test' },
    correlation_id: 'c',
    causation_id: 'c',
    now: () => clock,
  }
  const { organization_id } = shop
  const created = toEvents([{ type: 'OrganizationCreated', data: { organization_id, name: 'x' } }], 'x', 'x', context)
  await store.append(organizationStream(organization_id), 'no_stream', created)
  const usages = createUsages(store, { consumptionOf: (orphan) => testConsumption(store, orphan) })
  const standing = async (cycle_start: string) => {
    const [last] = await store.readStream(usageStream(organization_id, cycle_start), {
      direction: 'backwards',
      limit: 1,
    })
    return usageOf(last as unknown as UsageEvent | undefined)
  }
  const recorded = (id: string, measured_queries: number) =>
    recordVisibilityTest(
      store,
      {
        id,
        resource_type: 'product',
        resource_id: '1',
        resource_title: 'Mug',
        url: 'https://x.example/mug',
        overall_score: 0,
        queries: [],
        recommendations: [],
        tested_at: clock,
        measured_queries,
        details: {},
      },
      context,
    )
  const reserved = (id: string, amount = 5) => usages.reserve({ id, metric: 'search_query', amount }, context)
  const at = (now: string) => {
    clock = now
  }
  return { store, shop, context, usages, standing, recorded, reserved, at }
}

test('many at once are counted exactly', async () => {
  const { usages, standing, reserved, context } = await given()
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const one = await reserved(randomUUID())
      await (n % 4 === 0 ? usages.release(one, context) : usages.settle(one, 3, context))
    }),
  )
  assert.equal(await standing('2026-02-01'), {
    ...usageOf(undefined),
    limits: PLANS.free.limits,
    totals: { analysis: 0, optimization: 0, search_query: 45 },
  })
})

test('a reservation whose process died between the record of its test and the settlement is settled by the next one', async () => {
  const { standing, recorded, reserved, at } = await given()
  const [tested, died, next] = [randomUUID(), randomUUID(), randomUUID()]
  await reserved(tested)
  await reserved(died)
  for (const id of [randomUUID(), tested, randomUUID()]) await recorded(id, 4)
  at(later(10))
  await reserved(next)
  assert.is((await standing('2026-02-01')).reservations.length, 3)
  at(later(16))
  await reserved(randomUUID())
  const { totals, reservations } = await standing('2026-02-01')
  assert.is(totals.search_query, 4)
  assert.equal(reservations.map(({ reservation_id }) => reservation_id).slice(0, 1), [next])
  assert.is(reservations.length, 2)
})

test('what is settled after the cycle has ended counts in the cycle in which it was reserved', async () => {
  const { usages, standing, reserved, at, context } = await given('2026-01-31T23:59:00.000Z')
  at('2026-02-27T23:59:59.000Z')
  const one = await reserved(randomUUID())
  at('2026-02-28T00:00:01.000Z')
  const next = await reserved(randomUUID())
  assert.equal([one.cycle_start, next.cycle_start], ['2026-01-31', '2026-02-28'])
  await usages.settle(one, 2, context)
  assert.is((await standing('2026-01-31')).totals.search_query, 2)
  assert.is((await standing('2026-02-28')).totals.search_query, 0)
})

test('orphans of the cycle before are ended while the new one is young', async () => {
  const { standing, recorded, reserved, at } = await given('2026-01-31T23:59:00.000Z')
  at('2026-02-27T23:59:59.000Z')
  const id = randomUUID()
  await reserved(id)
  await recorded(id, 3)
  at('2026-02-28T00:00:01.000Z')
  await reserved(randomUUID())
  assert.is((await standing('2026-01-31')).reservations.length, 1)
  at('2026-02-28T01:00:00.000Z')
  await reserved(randomUUID())
  const { totals, reservations } = await standing('2026-01-31')
  assert.is(totals.search_query, 3)
  assert.equal(reservations, [])
})

test('what was recorded long ago is not read for an orphan, and one of another kind has no test', async () => {
  const { store, shop, recorded, at } = await given()
  const id = randomUUID()
  await recorded(id, 4)
  const orphan = reservation(5, { reservation_id: id, shop_id: shop.shop_id })
  assert.is(await testConsumption(store, orphan), 4)
  assert.is(await testConsumption(store, { ...orphan, reserved_at: later(60) }), null)
  assert.is(await testConsumption(store, { ...orphan, metric_type: 'analysis' }), null)
  assert.is(await testConsumption(store, { ...orphan, shop_id: null }), null)
  at(later(1))
  for (let n = 0; n < 25; n += 1) await recorded(randomUUID(), 1)
  assert.is(await testConsumption(store, orphan), 4)
})

test('an organization that has too much at work is refused, and has nothing reserved for it', async () => {
  const { standing, reserved } = await given()
  await Promise.all(Array.from({ length: 10 }, () => reserved(randomUUID(), 0)))
  for (let n = 10; n < MOST_OPEN; n += 1) await reserved(randomUUID(), 0)
  const refused = await reserved(randomUUID(), 0).catch((error) => error)
  assert.instance(refused, TooManyOpen)
  assert.is((await standing('2026-02-01')).reservations.length, MOST_OPEN)
})
