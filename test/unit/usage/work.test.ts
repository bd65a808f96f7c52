// What becomes of what was set aside for jobs, and of what projects tell themselves, whatever dies in between.

import { randomUUID } from 'node:crypto'
import type { Metric } from '../../../src/accounts/names.ts'
import type { EventStore } from '../../../src/event-log/event-store.ts'
import type { AccountContext } from '../../../src/event-log/handle.ts'
import { usageEventId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { usageEventStream } from '../../../src/event-log/streams.ts'
import { beginJob, failJob, settleItems, startJob } from '../../../src/jobs/commands.ts'
import type { Use } from '../../../src/usage/external/commands.ts'
import { LimitReached } from '../../../src/usage/reservations.ts'
import { aMeteredOrganization } from '../../support/metered.ts'
import { assert, test } from '../../support/test.ts'

const later = (minutes: number) => new Date(Date.UTC(2026, 1, 1, 0, minutes)).toISOString()
const thrown = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const given = (log?: (of: EventStore) => EventStore) => {
  const store = openMemoryStore()
  return aMeteredOrganization(store, log?.(store))
}

/** A job of so many products that has been requested and, unless it is pending, begun. */
const aJob = async ({ store, context, reserve }: Awaited<ReturnType<typeof given>>, items: number, isBegun = true) => {
  const job_id = randomUUID()
  const { cycle_start } = await reserve(items, 'analysis', job_id)
  const resource_ids = Array.from({ length: items }, (_, n) => String(n))
  await startJob(store, 'analysis', { job_id, resource_type: 'product', resource_ids }, context, async () => ({
    cycle_start,
  }))
  const plan = { kind: 'analysis', job_id, total_items: items } as const
  if (isBegun) await beginJob(store, plan, context)
  const outcome = (item: number, status: 'completed' | 'failed' | 'reused') => ({
    item,
    resource_id: String(item),
    resource_title: null,
    analysis_id: randomUUID(),
    ...(status === 'failed'
      ? { status, error: 'it is broken' }
      : { status: 'completed' as const, error: null, ...(status === 'reused' ? { reused: true as const } : {}) }),
  })
  return {
    job_id,
    cycle_start,
    settle: (...of: ('completed' | 'failed' | 'reused')[]) =>
      settleItems(
        store,
        plan,
        of.map((status, item) => outcome(item, status)),
        context,
      ),
    giveUp: () => failJob(store, plan, 'no progress', context),
  }
}

test('a job that goes on keeps what was set aside for it, however long that takes', async () => {
  for (const isBegun of [true, false]) {
    const metered = await given()
    await aJob(metered, 60, isBegun)
    for (const minutes of [20, 600, 6_000]) {
      metered.at(later(minutes))
      await metered.use(1)
      assert.is((await metered.standing()).reservations.length, 1)
    }
    assert.instance(await thrown(metered.reserve(40)), LimitReached)
  }
})

test('a job whose end nobody has counted is counted by a later decision: what was made and what was given again, not what failed', async () => {
  const metered = await given()
  const { settle } = await aJob(metered, 4)
  await settle('completed', 'failed', 'reused', 'completed')
  metered.at(later(16))
  await metered.reserve(1)
  const { totals, reservations } = await metered.standing()
  assert.equal([totals.analysis, reservations.length], [3, 1])
})

test('a job that was given up has used what was done of it', async () => {
  const metered = await given()
  const { settle, giveUp } = await aJob(metered, 4)
  await settle('completed')
  await giveUp()
  metered.at(later(16))
  await metered.reserve(1)
  assert.is((await metered.standing()).totals.analysis, 1)
})

test('nobody is refused for a job that has ended just now and is not counted yet', async () => {
  const metered = await given()
  const { settle } = await aJob(metered, 3)
  await metered.use(90)
  assert.instance(await thrown(metered.reserve(9)), LimitReached)
  await settle('completed', 'failed', 'failed')
  await metered.reserve(9)
  const { totals, reservations } = await metered.standing()
  assert.equal([totals.analysis, reservations.length], [91, 1])
})

test('a job that was never requested gives back what was set aside for it', async () => {
  const metered = await given()
  await metered.reserve(60)
  metered.at(later(16))
  await metered.reserve(100)
  assert.equal(
    (await metered.standing()).reservations.map(({ amount }) => amount),
    [100],
  )
})

const aUse = (project_id: string, overrides: Partial<Use> = {}): Use => {
  const event_id = overrides.event_id ?? randomUUID()
  return {
    id: usageEventId(project_id, event_id),
    event_id,
    project_id,
    metric: 'search_query' as Metric,
    amount: 5,
    occurred_at: '2026-02-01T00:00:00.000Z',
    fingerprint: 'a',
    ...overrides,
  }
}

test('what a project tells is counted once for each id, and something else under the same id is refused', async () => {
  const { usages, account, shop, standing } = await given()
  const use = aUse(shop.project_id)
  const first = await usages.record(use, account)
  assert.ok('recorded' in first && !('idempotent' in first))
  const [again, other] = [
    await usages.record(use, account),
    await usages.record({ ...use, amount: 6, fingerprint: 'b' }, account),
  ]
  assert.ok('idempotent' in again)
  assert.equal(other, { conflict: true })
  assert.equal((await standing()).totals.search_query, 5)
})

/** By a request of its own. */
const asked = (account: AccountContext): AccountContext => ({ ...account, causation_id: randomUUID() })

test('many who tell the same at once count it once; of many who tell something else one is right', async () => {
  const { usages, otherUsages, account, shop, standing } = await given()
  const use = aUse(shop.project_id)
  const same = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? usages : otherUsages()).record(use, asked(account))),
  )
  assert.is(same.filter((one) => 'recorded' in one).length, 10)
  assert.equal([(await standing()).totals.search_query, (await standing()).reservations], [5, []])
  const event_id = randomUUID()
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      otherUsages().record(
        aUse(shop.project_id, { event_id, amount: 1 + (n % 3), fingerprint: String(n) }),
        asked(account),
      ),
    ),
  )
  assert.is(others.filter((one) => 'recorded' in one && !('idempotent' in one)).length, 1)
  assert.is(others.filter((one) => 'conflict' in one).length, 9)
  assert.equal((await standing()).reservations, [])
  const recorded = others.flatMap((one) => ('recorded' in one ? [one.recorded.data.amount] : []))[0] ?? 0
  assert.is((await standing()).totals.search_query, 5 + recorded)
})

test('limits hold for what projects tell, a hundred at once', async () => {
  const { usages, account, shop, standing, told } = await given()
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, () => usages.record(aUse(shop.project_id, { amount: 9 }), account)),
  )
  assert.is(all.filter(({ status }) => status === 'fulfilled').length, 11)
  assert.is((await standing()).totals.search_query, 99)
  await usages.record(aUse(shop.project_id, { amount: 1 }), account)
  assert.is((await told()).length, 1)
})

test('what is told late counts in the billing cycle of its own time, what is too old or from the future nowhere', async () => {
  const { usages, account, shop, standing, at } = await given()
  at('2026-03-15T12:00:00.000Z')
  const tell = async (occurred_at: string) => usages.record(aUse(shop.project_id, { occurred_at }), account)
  for (const occurred_at of ['2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00.000Z', '2026-03-15T12:05:00.000Z'])
    assert.ok('recorded' in (await tell(occurred_at)), occurred_at)
  assert.equal([(await standing()).totals.search_query, (await standing('2026-03-01')).totals.search_query], [5, 10])
  assert.equal(await tell('2026-03-15T12:05:00.001Z'), { refused: 'in the future' })
  assert.equal(await tell('2026-01-31T23:59:59.999Z'), { refused: 'too old' })
  at('2026-04-02T12:00:00.000Z')
  assert.equal(await tell('2026-02-28T23:59:59.999Z'), { refused: 'too old' })
})

for (const dies of ['UsageEventRecorded', 'UsageSettled'])
  test(`the log is gone before ${dies}: who tells it again, or the next decision, counts it once`, async () => {
    let isGone = true
    const dying = (of: EventStore): EventStore => ({
      ...of,
      append: async (stream, expected, events) => {
        if (isGone && events.some(({ type }) => type === dies)) throw new Error('gone')
        return of.append(stream, expected, events)
      },
    })
    for (const how of ['again', 'later']) {
      isGone = true
      const { usages, account, shop, standing, typesOf, reserve, at } = await given(dying)
      const use = aUse(shop.project_id)
      assert.ok(await thrown(usages.record(use, account)))
      isGone = false
      if (how === 'again') assert.ok('recorded' in (await usages.record(use, account)))
      else {
        at(later(16))
        await reserve(1)
      }
      const isRecorded = (await typesOf(usageEventStream(use.id))).length === 1
      assert.is(isRecorded, how === 'again' || dies === 'UsageSettled')
      const { totals, reservations } = await standing()
      assert.equal([totals.search_query, reservations.length], [isRecorded ? 5 : 0, how === 'again' ? 0 : 1])
    }
  })
