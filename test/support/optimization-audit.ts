// Holds what merchants were answered about optimizations against the log, the log against the read models and the API, and the log against
// what the shops really have: everything was done once, and nothing stays on its way.

import { tables } from '../../projections/versions.ts'
import type { Field } from '../../src/engine/optimization.ts'
import type { DataOf } from '../../src/event-log/catalogue.ts'
import type { EventStore, StoredEvent } from '../../src/event-log/event-store.ts'
import { resourceKey, shopId } from '../../src/event-log/ids.ts'
import { addUsage } from '../../src/jobs/model-usage.ts'
import type { Pool } from '../../src/postgres/connection.ts'
import { saysSame } from '../../src/providers/shopify/write/compare-values.ts'
import { ascending, numbers, wholeLog } from './ledger.ts'
import type { OptimizingMerchant, Told } from './optimizing-merchant.ts'
import type { OptimizationAnswer } from './service.ts'
import type { Journal } from './shopify/journal.ts'
import { assert, eventually } from './test.ts'
import { assertVerified } from './verified.ts'

type Data = Record<string, unknown> & { job_id?: string; analysis_id?: string; optimization_id?: string }
type Kept = { type: string; stream: string; shop: string; at: string; by: string; data: Data }

/** Without the reports, which are large. */
const kept = ({ type, stream, data, metadata }: StoredEvent): Kept => ({
  type,
  stream,
  at: metadata.occurred_at,
  by: metadata.actor.id,
  shop: String(metadata.shop_id ?? ''),
  data: { ...(data as Data), report: 0 },
})

type State = {
  id: string
  analysis: string
  job: string
  value: string
  phase: string
  applied: string | null
  reverted: string | null
}

const PHASES: Record<string, string> = {
  OptimizationApplyStarted: 'applying',
  OptimizationApplied: 'applied',
  OptimizationApplyFailed: 'unapplied',
  OptimizationRevertStarted: 'reverting',
  OptimizationReverted: 'reverted',
  OptimizationRevertFailed: 'applied',
}

/** What the log makes of each optimization that is still there. */
const statesIn = (log: readonly Kept[]): Map<string, State> => {
  const states = new Map<string, State>()
  for (const { type, data } of log) {
    if (type === 'OptimizationsGenerated') {
      const { removed, added, analysis_id, job_id } = data as unknown as DataOf<'OptimizationsGenerated'>
      for (const id of removed) states.delete(id)
      for (const { id, optimized_value: value } of added)
        states.set(id, {
          id,
          analysis: analysis_id,
          job: job_id,
          value,
          phase: 'unapplied',
          applied: null,
          reverted: null,
        })
    }
    const one = states.get(data.optimization_id ?? '')
    if (!one) continue
    if (type === 'OptimizationEdited' || type === 'OptimizationAdapted') one.value = String(data.optimized_value)
    if (type === 'OptimizationApplied') Object.assign(one, { value: data.value, applied: data.applied_at })
    if (type === 'OptimizationReverted') one.reverted = String(data.reverted_at)
    one.phase = PHASES[type] ?? one.phase
  }
  return states
}

const shownAs = ({ id, value, applied, reverted }: State) => ({ id, value, applied, reverted })
const shown = ({ id, optimized_value: value, applied_at: applied, reverted_at: reverted }: OptimizationAnswer) => ({
  id,
  value,
  applied,
  reverted,
})
const byId = <T extends { id: string }>(all: readonly T[]): T[] => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** What the API says of each analysis that has something is what the log says. */
const auditApi = async (
  states: Map<string, State>,
  merchant: OptimizingMerchant,
  analyses: ReadonlySet<string>,
  address: string,
) => {
  for (const analysis of analyses) {
    const own = [...states.values()].filter((one) => one.analysis === analysis).map(shownAs)
    const all = await merchant.client.get<OptimizationAnswer[]>(address, `analyses/${analysis}/optimizations`)
    assert.equal(byId(all.map(shown)), byId(own), `the API and the log about ${analysis}`)
  }
}

/** The words of `told` are in the log: what was answered as done was done. */
const auditTold = ({ action, optimization: { id }, value }: Told, ofOne: Map<string, Kept[]>): void => {
  const own = ofOne.get(id) ?? []
  const has = (type: string) => own.some((event) => event.type === type)
  if (action === 'apply') assert.ok(has('OptimizationApplied'), `${id} was answered as applied`)
  if (action === 'revert') assert.ok(has('OptimizationReverted'), `${id} was answered as taken back`)
  if (action === 'edit')
    assert.ok(
      own.some(({ type, data }) => type === 'OptimizationEdited' && data.optimized_value === value),
      `the edit of ${id} to ${value}`,
    )
}

const ENDS = ['OptimizationJobCompleted', 'OptimizationJobFailed']

type Outcome = DataOf<'OptimizationItemsSettled'>['items'][number]

/** Each item of the job counted once, generated once where it has not failed, the usage of the model summed up. */
const auditJob = (request: DataOf<'OptimizationJobRequested'>, own: readonly Kept[]): void => {
  const { job_id, analysis_ids } = request
  const ofType = (type: string) => own.filter((event) => event.type === type).map(({ data }) => data)
  assert.is(own.filter(({ type }) => ENDS.includes(type)).length, 1, `ends of ${job_id}`)
  const items = ofType('OptimizationItemsSettled').flatMap((data) => data.items as Outcome[])
  const generated = new Map(ofType('OptimizationsGenerated').map((data) => [data.analysis_id, data]))
  assert.is(generated.size, ofType('OptimizationsGenerated').length, `${job_id} generated twice for one analysis`)
  assert.equal(ascending(items.map(({ item }) => item)), numbers(analysis_ids.length), `items of ${job_id}`)
  for (const { analysis_id, status, generated: count, model_usage } of items) {
    const event = generated.get(analysis_id) as DataOf<'OptimizationsGenerated'> | undefined
    // Of two workers at one chunk the first to count it is right, also where it failed and the other one did not.
    if (status === 'failed') continue
    assert.ok(event, `${analysis_id} of ${job_id} is ${status}`)
    assert.is(event?.added.length ?? 0, count)
    assert.equal(event?.model_usage ?? null, model_usage)
  }
  const last = own.findLast(({ data }) => Object.hasOwn(data, 'settled') || Object.hasOwn(data, 'completed_items'))
  const used = items.reduce((sum, { model_usage }) => addUsage(sum, model_usage), null as Outcome['model_usage'])
  const sum = last?.data.model_usage as Outcome['model_usage']
  assert.equal(
    [sum?.calls ?? 0, sum?.output_tokens ?? 0],
    [used?.calls ?? 0, used?.output_tokens ?? 0],
    `usage of ${job_id}`,
  )
}

export type Held = (shop: string, key: string, field: Field) => Promise<string>

/** What the log says of a field of a product, whichever analyses it is of. */
type Change = { type: string; id: string; at: string; by: string; value: string; reason?: unknown }

const isDone = ({ type }: Change): boolean => type === 'OptimizationApplied' || type === 'OptimizationReverted'

/** Writes of the app that no event tells, and those that changed nothing. */
const auditWrites = (journal: Readonly<Journal>, changes: Map<string, Change[]>): void => {
  const writes = new Map<string, { by: string; at: string; before: string; after: string }[]>()
  for (const { shop, product, by, at, changed } of journal) {
    if (changed.length === 0) assert.unreachable(`${product} of ${shop} was written without being changed`)
    for (const { field, before, after } of changed) {
      const place = `${shop} ${product.split('/').at(-1)} ${field}`
      writes.set(place, [...(writes.get(place) ?? []), { by, at, before, after }])
    }
  }
  for (const [place, all] of writes) {
    const field = place.split(' ')[2] as Field
    // What somebody has written over before its end could be told is told as another value.
    const left = all.filter(({ by }, n) => by === 'app' && all[n + 1]?.by !== 'hand')
    const told = () => JSON.stringify({ place, writes: all, changes: changes.get(place) }, null, 1)
    for (const { value } of (changes.get(place) ?? []).filter(isDone)) {
      // Else it was found there.
      if (left[0] && saysSame(field, left[0].after, value)) left.shift()
    }
    assert.equal(
      left.filter(({ by }) => by === 'app'),
      [],
      `writes that the log does not tell of: ${told()}`,
    )
  }
}

type Audit = {
  url: string
  pool: Pool
  store: EventStore
  merchants: readonly OptimizingMerchant[]
  address: string
  held: Held
  /** Of the platform. */
  journal: Readonly<Journal>
  limitMs?: number
}

const ACTIVE = `select 1 from ${tables.analysis_jobs} where status in ('pending', 'running')
  union all select 1 from ${tables.optimization_jobs} where status in ('pending', 'running')
  union all select 1 from ${tables.optimizations} where phase in ('applying', 'reverting')
  union all select 1 from work_attempts`

/** Call it when the merchants have stopped and nothing is broken any more. */
export const auditOptimizations = async (given: Audit) => {
  const { url, pool, store, merchants, address, held, journal, limitMs = 120_000 } = given
  for (const { wrong } of merchants) assert.equal(wrong, [])
  await eventually(async () => (await pool.query(ACTIVE)).rowCount === 0, {
    limitMs,
    everyMs: 200,
    what: 'the end of all work',
  })
  const log = await wholeLog(store, kept)
  const states = statesIn(log)
  const domains = new Map(merchants.map(({ shop }) => [shopId(shop), shop]))
  const ofOne = Map.groupBy(
    log.filter(({ data }) => data.optimization_id),
    ({ data }) => data.optimization_id ?? '',
  )

  const { rows } = await pool.query(
    `select optimization_id as id, optimized_value as value, phase from ${tables.optimizations}`,
  )
  assert.equal(
    byId(rows),
    byId([...states.values()].map(({ id, value, phase }) => ({ id, value, phase }))),
    'the read model and the log',
  )
  const ofJob = Map.groupBy(
    log.filter(({ data }) => data.job_id),
    ({ data }) => data.job_id ?? '',
  )
  const requests = log.filter(({ type }) => type === 'OptimizationJobRequested')
  for (const { data } of requests)
    auditJob(data as unknown as DataOf<'OptimizationJobRequested'>, ofJob.get(data.job_id ?? '') ?? [])
  const jobRows = await pool.query(`select job_id from ${tables.optimization_jobs}`)
  assert.is(jobRows.rowCount, requests.length, 'jobs of nobody')

  const changes = new Map<string, Change[]>()
  for (const { type, data, shop, at, by } of log) {
    if (!data.optimization_id) continue
    const place = `${domains.get(shop)} ${resourceKey(String(data.resource_id))} ${data.field}`
    const one = { type, id: data.optimization_id, at, by, value: String(data.value), reason: data.reason }
    changes.set(place, [...(changes.get(place) ?? []), one])
  }
  auditWrites(journal, changes)
  const lastByHand = new Set(
    journal.flatMap(({ by, shop, product, changed }) =>
      by === 'hand' ? changed.map(({ field }) => `${shop} ${product.split('/').at(-1)} ${field}`) : [],
    ),
  )
  for (const [place, all] of changes) {
    const [shop = '', key = '', field = ''] = place.split(' ')
    const last = all.findLast(isDone)
    if (!last) continue
    const now = await held(shop, key, field as Field)
    if (!lastByHand.has(place) && !saysSame(field as Field, now, last.value))
      assert.unreachable(`${place} has ${JSON.stringify(now)}: ${JSON.stringify(all, null, 1)}`)
  }

  for (const merchant of merchants) {
    for (const told of merchant.told) auditTold(told, ofOne)
    const own = log.filter(({ type, shop }) => type === 'OptimizationsGenerated' && domains.get(shop) === merchant.shop)
    await auditApi(states, merchant, new Set(own.map(({ data }) => data.analysis_id ?? '')), address)
  }
  assert.is((await pool.query('select 1 from parked_events')).rowCount, 0)
  await assertVerified({ url, pool, store })
  const counts: Record<string, number> = {}
  for (const { type } of log) counts[type] = (counts[type] ?? 0) + 1
  return { log, counts, writes: journal.length }
}
