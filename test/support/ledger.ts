// What the log says, counted independently of the queue and of the read models.

import type { DataOf } from '../../src/event-log/catalogue.ts'
import { type EventStore, START, type StoredEvent } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import type { Pool } from '../../src/postgres/connection.ts'
import { assert, eventually } from './test.ts'

/** Every event of the log, in its order; or what `kept` keeps of each, where they are too many to be held. */
export const wholeLog = async <T = StoredEvent>(
  store: EventStore,
  kept: (event: StoredEvent) => T = (event) => event as T,
): Promise<T[]> => {
  const all: T[] = []
  for (let after = START; ; ) {
    const { events, scanned } = await store.readAll({ after, limit: 1_000 })
    all.push(...events.map(kept))
    if (store.compare(scanned, after) === 0) return all
    after = scanned
  }
}

/** Of a log in the pool's database, with what a transaction of another test, anywhere on the server, keeps readers from for a moment. */
export const logOf = async (pool: Pool): Promise<StoredEvent[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from events order by transaction desc, position desc limit 1',
  )
  const store = await openPostgresStore(pool)
  return eventually(
    async () => {
      const all = await wholeLog(store)
      return (!rows[0] || all.some(({ id }) => id === rows[0]?.id)) && all
    },
    { what: 'the newest event among those that can be read' },
  )
}

/** What the log says of a job: which items have a report, which were counted, how often it ended. */
export const ledgerOf = async (pool: Pool, jobId: string) => ledgerFrom(await logOf(pool), jobId)

/** The same, from events that have been read. */
export const ledgerFrom = (events: readonly StoredEvent[], jobId: string) =>
  jobLedger(events.filter(({ data }) => (data as { job_id?: string }).job_id === jobId))

/** The same of the job's own events. */
export const jobLedger = (own: readonly Pick<StoredEvent, 'type' | 'data'>[]) => {
  const ofType = (type: string) => own.filter((event) => event.type === type)
  const items = ofType('AnalysisItemsSettled').flatMap(
    ({ data }) => (data as { items: { item: number; status: string }[] }).items,
  )
  return {
    recorded: [...ofType('AnalysisRecorded'), ...ofType('AnalysisRepeated')].map(
      ({ data }) => (data as { item: number }).item,
    ),
    settled: items.map(({ item }) => item),
    failed: items.filter(({ status }) => status === 'failed').map(({ item }) => item),
    ends: own.filter(({ type }) => type === 'AnalysisJobCompleted' || type === 'AnalysisJobFailed').length,
  }
}

/** Each of so many items has one report and was counted once, none as failed, and the job has ended once. */
export const assertEachOnce = ({ recorded, settled, failed, ends }: ReturnType<typeof jobLedger>, count: number) => {
  assert.equal(ascending(recorded), numbers(count), 'reports')
  assert.equal(ascending(settled), numbers(count), 'items')
  assert.equal(failed, [], 'failed items')
  assert.is(ends, 1, 'ends')
}

/** What the log says of an optimization job: for which analyses something was generated, which items were counted, how often it ended. */
export const optimizationLedgerOf = async (pool: Pool, jobId: string) => {
  const own = (await logOf(pool)).filter(({ data }) => (data as { job_id?: string }).job_id === jobId)
  const ofType = (type: string) => own.filter((event) => event.type === type)
  const items = ofType('OptimizationItemsSettled').flatMap(
    ({ data }) => (data as { items: { item: number; status: string; error: string | null }[] }).items,
  )
  return {
    generated: ofType('OptimizationsGenerated').map(({ data }) => (data as { analysis_id: string }).analysis_id),
    settled: items.map(({ item }) => item),
    failed: items.filter(({ status }) => status === 'failed').map(({ item, error }) => [item, error]),
    ends: own.filter(({ type }) => type === 'OptimizationJobCompleted' || type === 'OptimizationJobFailed').length,
  }
}

/** From 0 on. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
export const ascending = (items: readonly number[]): number[] => items.toSorted((a, b) => a - b)

/** What the log says of the usage of analyses: what was counted, how much is set aside, and how many reports were made for it. */
export const usageLedgerOf = async (pool: Pool) => {
  const events = await logOf(pool)
  const settled = events.filter(({ type }) => type === 'UsageSettled').map(({ data }) => data as DataOf<'UsageSettled'>)
  const last = events.findLast(({ type }) => type.startsWith('Usage'))
  return {
    counted: settled.reduce((sum, { metric_type, used }) => sum + (metric_type === 'analysis' ? used : 0), 0),
    open: (last?.data as { reservations?: object[] } | undefined)?.reservations?.length ?? 0,
    made: events.filter(({ type }) => type === 'AnalysisRecorded' || type === 'AnalysisRepeated').length,
  }
}
