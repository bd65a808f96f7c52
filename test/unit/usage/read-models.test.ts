// What becomes of events of usage in the read models: by cycle and by project, in any batches, once or twice, against a plain model.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { foldModel, withKeys } from '../../../projections/fold.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import {
  type UsageCycleRow,
  type UsageProjectRow,
  usageCycles,
  usageProjects,
} from '../../../projections/usage/cycles.ts'
import { type UsageTermsRow, usageTerms } from '../../../projections/usage/terms.ts'
import { METRICS } from '../../../src/accounts/names.ts'
import { checkFact, type Fact } from '../../../src/event-log/catalogue.ts'
import type { StoredEvent } from '../../../src/event-log/event-store.ts'
import { subscriptionStream, usageStream } from '../../../src/event-log/streams.ts'
import type { Reservation } from '../../../src/usage/decide.ts'
import { testMetadata } from '../../support/events.ts'
import { assert, test } from '../../support/test.ts'

const ORGANIZATION = randomUUID()
const PROJECTS = [randomUUID(), randomUUID(), randomUUID()]
const CYCLES = ['2026-01-31', '2026-02-28']

/** Numbers facts as a log does. */
const inLog = (facts: readonly { stream: string; fact: Fact; at?: string }[]): StoredEvent[] => {
  const revisions = new Map<string, number>()
  return facts.map(({ stream, fact, at }, place) => {
    checkFact(fact)
    const revision = (revisions.get(stream) ?? -1) + 1
    revisions.set(stream, revision)
    const metadata = testMetadata(at === undefined ? undefined : new Date(at))
    return { ...fact, id: `event ${place}`, metadata, stream, revision, position: String(place) }
  })
}

/** The rows after all batches, by key. */
const rowsOf = <R>(model: ReadModel, batches: readonly (readonly StoredEvent[])[]): Map<string, R> => {
  let rows = new Map<string, Record<string, unknown>>()
  const key = model.primaryKey[0] ?? ''
  for (const batch of batches) {
    const handled = batch.filter(({ type }) => (model.handles as readonly string[]).includes(type))
    const events = handled.map((event) => withKeys(model, event))
    const { put, parked } = foldModel({ model, events, rows, waiting: new Set(), skipped: new Set() })
    assert.equal(parked, [])
    // As a database gives them back.
    const written = put.map((row) => [String(row[key]), JSON.parse(JSON.stringify(row))] as const)
    rows = new Map([...rows, ...written])
  }
  return rows as Map<string, R>
}

const zeros = () => ({ analysis: 0, optimization: 0, search_query: 0 })

type Naive = {
  open: Reservation[]
  settled: { project_id: string; metric: keyof ReturnType<typeof zeros>; used: number; overage: number }[]
}

/** What the steps make of one cycle: its events, and what has happened as a plain list. */
const cycleFacts = (cycle_start: string, steps: readonly Step[]) => {
  const cycle = { organization_id: ORGANIZATION, cycle_start }
  const naive: Naive = { open: [], settled: [] }
  const facts: Fact[] = []
  const standing = () => {
    const totals = zeros()
    for (const { metric, used } of naive.settled) totals[metric] += used
    return { totals, reservations: [...naive.open], limits: { analysis: 100, optimization: 100, search_query: 100 } }
  }
  for (const { kind, project, metric, amount, pick } of steps) {
    const project_id = PROJECTS[project]!
    const one = naive.open[pick % Math.max(1, naive.open.length)]
    if (kind === 'reserve' || !one) {
      const reserved: Reservation = {
        reservation_id: randomUUID(),
        metric_type: METRICS[metric]!,
        amount,
        project_id,
        shop_id: null,
        reserved_at: '2026-02-01T00:00:00.000Z',
      }
      naive.open.push(reserved)
      facts.push({ type: 'UsageReserved', data: { ...cycle, ...reserved, ...standing() } })
    } else if (kind === 'settle') {
      naive.open = naive.open.filter((open) => open !== one)
      const used = Math.min(amount, one.amount)
      const overage = Math.floor(used / 2)
      naive.settled.push({ project_id: one.project_id, metric: one.metric_type, used, overage })
      facts.push({
        type: 'UsageSettled',
        data: { ...cycle, ...one, used, ...(overage ? { overage } : {}), ...standing() },
      })
    } else if (kind === 'release') {
      const released = naive.open.filter((_, place) => place >= pick % naive.open.length)
      naive.open = naive.open.filter((open) => !released.includes(open))
      facts.push({ type: 'UsageReleased', data: { ...cycle, released, reason: 'orphaned', ...standing() } })
    } else
      facts.push({ type: 'UsageLimitsChanged', data: { ...cycle, plan: 'starter', ...standing(), is_billed: true } })
  }
  return { facts, naive }
}

type Step = { kind: string; project: number; metric: number; amount: number; pick: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('reserve', 'reserve', 'settle', 'settle', 'release', 'limits'),
  project: fc.nat(2),
  metric: fc.nat(2),
  amount: fc.nat(1_000),
  pick: fc.nat(1_000),
})

const sums = (of: Naive, isOf: (project: string) => boolean) => {
  const [totals, reserved, overage] = [zeros(), zeros(), zeros()]
  for (const one of of.settled)
    if (isOf(one.project_id)) {
      totals[one.metric] += one.used
      overage[one.metric] += one.overage
    }
  for (const one of of.open) if (isOf(one.project_id)) reserved[one.metric_type] += one.amount
  return { totals, reserved, overage }
}

test('whatever happens in whatever batches, the rows are what a plain list of it adds up to', () => {
  const batched = fc.array(fc.nat(6), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.array(step, { maxLength: 10 }), batched, (one, other, sizes) => {
      const made = [cycleFacts(CYCLES[0]!, one), cycleFacts(CYCLES[1]!, other)] as const
      const log = inLog(
        made.flatMap(({ facts }, n) => facts.map((fact) => ({ stream: usageStream(ORGANIZATION, CYCLES[n]!), fact }))),
      )
      const batches: StoredEvent[][] = []
      let from = 0
      for (const size of [...sizes, log.length]) {
        // The last event of the batch before comes again.
        batches.push(log.slice(Math.max(0, from - (size % 2)), from + size))
        from += size
      }
      const cycles = rowsOf<UsageCycleRow>(usageCycles, batches)
      const projects = rowsOf<UsageProjectRow>(usageProjects, batches)
      for (const [n, { naive, facts }] of made.entries()) {
        const id = `${ORGANIZATION}-${CYCLES[n]}`
        const row = cycles.get(id)
        assert.is(row !== undefined, facts.length > 0)
        if (!row) continue
        const { totals, reserved, overage } = row
        assert.equal(
          { totals, reserved, overage },
          sums(naive, () => true),
        )
        for (const project of PROJECTS) {
          const { totals, reserved } = projects.get(`${id}-${project}`) ?? { totals: zeros(), reserved: zeros() }
          const expected = sums(naive, (of) => of === project)
          assert.equal({ totals, reserved }, { totals: expected.totals, reserved: expected.reserved })
        }
      }
      // All at once, and everything twice, is the same.
      assert.equal(rowsOf(usageCycles, [log]), cycles)
      assert.equal(rowsOf(usageProjects, [log, log]), projects)
    }),
    { numRuns: 1_000 },
  )
})

test('a cycle keeps the limits and whether more is billed, as they were told last', () => {
  const { facts } = cycleFacts(CYCLES[0]!, [
    { kind: 'reserve', project: 0, metric: 0, amount: 5, pick: 0 },
    { kind: 'limits', project: 0, metric: 0, amount: 0, pick: 0 },
  ])
  const log = inLog(facts.map((fact) => ({ stream: usageStream(ORGANIZATION, CYCLES[0]!), fact })))
  const row = rowsOf<UsageCycleRow>(usageCycles, [log]).get(`${ORGANIZATION}-${CYCLES[0]}`)
  assert.equal(
    [row?.limits, row?.is_billed, row?.revision],
    [{ analysis: 100, optimization: 100, search_query: 100 }, true, 1],
  )
  assert.is(rowsOf<UsageCycleRow>(usageCycles, [log.slice(0, 1)]).get(row?.cycle_id ?? '')?.is_billed, false)
})

const subscription = (facts: readonly [string, Fact][]): UsageTermsRow | undefined => {
  const created: Fact = { type: 'OrganizationCreated', data: { organization_id: ORGANIZATION, name: 'Acme' } }
  const log = inLog([
    { stream: `organization-${ORGANIZATION}`, fact: created, at: '2026-01-10T10:00:00.000Z' },
    ...facts.map(([at, fact]) => ({ stream: subscriptionStream(ORGANIZATION), fact, at })),
  ])
  const once = rowsOf<UsageTermsRow>(usageTerms, [log])
  assert.equal(rowsOf(usageTerms, [log, log]), once)
  return once.get(ORGANIZATION)
}

const organization_id = ORGANIZATION
const started = (plan: 'starter' | 'growth', provider: 'local' | 'stripe', anchor: string): Fact => ({
  type: 'SubscriptionStarted',
  data: { organization_id, plan, provider, external_id: null, customer_id: null, anchor },
})
const ended: Fact = { type: 'SubscriptionEnded', data: { organization_id, reason: 'cancelled' } }

test('the terms of an organization follow its subscription', () => {
  assert.equal(subscription([]), {
    organization_id,
    plan: null,
    is_billed: false,
    ends_on: null,
    revision: -1,
    anchors: [{ anchor: '2026-01-10', since: '2026-01-10T10:00:00.000Z' }],
  })
  const at = '2026-03-15T08:00:00.000Z'
  const one = subscription([
    [at, started('starter', 'stripe', '2026-03-15')],
    ['2026-03-16T00:00:00.000Z', { type: 'SubscriptionPlanChanged', data: { organization_id, plan: 'growth' } }],
  ])
  assert.equal([one?.plan, one?.is_billed, one?.anchors[1]], ['growth', true, { anchor: '2026-03-15', since: at }])
  const begun = started('starter', 'stripe', '2026-03-15') as Fact<'SubscriptionStarted'>
  const unmetered = subscription([[at, { ...begun, data: { ...begun.data, is_metered: false } }]])
  assert.equal([unmetered?.plan, unmetered?.is_billed], ['starter', false])
  const over = subscription([
    [at, started('starter', 'stripe', '2026-03-15')],
    ['2026-04-01T09:00:00.000Z', ended],
  ])
  assert.equal([over?.plan, over?.is_billed], [null, false])
  assert.equal(over?.anchors[2], { anchor: '2026-01-10', since: '2026-04-01T09:00:00.000Z' })
})

test('one that was cancelled is over after its last day, whenever its end is told', () => {
  const at = '2026-03-15T08:00:00.000Z'
  const cancelled: Fact = { type: 'SubscriptionCancelled', data: { organization_id, ends_on: '2026-04-14' } }
  const before: [string, Fact][] = [
    [at, started('starter', 'local', '2026-03-15')],
    ['2026-03-20T00:00:00.000Z', cancelled],
  ]
  assert.is(subscription(before)?.ends_on, '2026-04-14')
  const resumed: Fact = { type: 'SubscriptionResumed', data: { organization_id } }
  assert.is(subscription([...before, ['2026-03-21T00:00:00.000Z', resumed]])?.ends_on, null)
  const since = '2026-04-15T00:00:00.000Z'
  const late = subscription([...before, ['2026-04-20T05:00:00.000Z', ended]])
  assert.equal(late?.anchors.at(-1), { anchor: '2026-01-10', since })
  const again = subscription([...before, ['2026-04-20T05:00:00.000Z', started('growth', 'local', '2026-04-20')]])
  assert.equal(again?.anchors.slice(2), [
    { anchor: '2026-01-10', since },
    { anchor: '2026-04-20', since: '2026-04-20T05:00:00.000Z' },
  ])
  assert.is(again?.ends_on, null)
})
