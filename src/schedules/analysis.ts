// What a due analysis does: it hands products to a job of its own, which is started as any job is. A time whose job was started by a process
// that died then is recognised by the job, whose id is derived from the time.

import type { EventStore } from '../event-log/event-store.ts'
import { resourceKey, scheduledId } from '../event-log/ids.ts'
import { heldJob, lastJobEvent, type MeteredStartDeps, startMeteredJob } from '../jobs/commands.ts'
import type { Storefront } from '../providers/storefront.ts'
import { refusedBy } from './commands.ts'
import type { Outcome } from './decide.ts'
import type { Due } from './reactor.ts'

/** Products of one job. */
const MOST = 10_000
/** A page of changes has no more (see providers/storefront.ts). */
const PAGE = 250

/** Products that have left, by their keys. */
const NAMED = 100

const UNDER_WAY = 'A job of the shop was under way, so none was started.'
const NO_PRODUCTS = 'The shop has no products.'
const NO_CHANGES = 'No product has changed since the previous analysis.'

type Taken = { ids: string[]; removed: string[]; cursor: string | null; more: boolean }

/**
 * The products that have changed since a cursor, as many as one job takes; all of them since null. What was removed is told where it is known
 * since when: not from the beginning on.
 */
export const takeProducts = async (
  { changes }: Pick<Storefront, 'changes'>,
  domain: string,
  since: string | null,
  signal: AbortSignal,
  most = MOST,
): Promise<Taken> => {
  const ids = new Map<string, string>()
  const removed = new Set<string>()
  let cursor = since
  let isKnown = since !== null
  const taken = (more: boolean): Taken => ({
    ids: [...ids.values()],
    removed: isKnown ? [...removed] : [],
    cursor,
    more,
  })
  for await (const page of changes(domain, since, signal)) {
    isKnown &&= !page.reset
    for (const key of page.removed) removed.add(key)
    for (const { resource_id } of page.products) ids.set(resourceKey(resource_id), resource_id)
    cursor = page.cursor
    if (ids.size > most - PAGE) return taken(true)
  }
  return taken(false)
}

/** What the next job of a schedule takes: all products, those that have changed, or the rest of either. */
const takenOf = async (
  storefront: Pick<Storefront, 'changes'>,
  domain: string,
  { schedule, cursor, more }: Due['state'],
  signal: AbortSignal,
): Promise<Taken> => {
  if (schedule.analysis?.products !== 'all') return await takeProducts(storefront, domain, cursor, signal)
  // A walk over all of them knows what ever left, so those that left since are told by the changes.
  const all = await takeProducts(storefront, domain, more ? cursor : null, signal)
  const changed =
    more || cursor === null
      ? undefined
      : await takeProducts(storefront, domain, cursor, signal, Number.POSITIVE_INFINITY)
  return { ...all, removed: changed?.removed ?? [] }
}

type DueAnalysisDeps = MeteredStartDeps & {
  store: EventStore
  storefront: Pick<Storefront, 'changes'>
  onUnsettled: (error: unknown) => void
}

/** How many products the job has, where it was started before. */
const startedBefore = async (
  store: EventStore,
  jobId: string,
  held: Awaited<ReturnType<typeof heldJob<'analysis'>>>,
): Promise<number | undefined> => {
  const requested = held?.requested.data
  if (requested?.job_id === jobId) return requested.total_items
  return (await lastJobEvent(store, 'analysis', jobId))?.data.total_items
}

/** Undefined if the rest of a run waits for the job before it. @throws StorefrontUnavailable */
export const dueAnalysis =
  ({ store, storefront, usages, onUnsettled }: DueAnalysisDeps) =>
  async ({ shop, due_at, state, context, signal }: Due): Promise<Outcome | undefined> => {
    const job_id = scheduledId(shop.shop_id, due_at, 'analysis')
    const started = (total_items: number, { removed, cursor, more }: Omit<Taken, 'ids'>): Outcome => ({
      type: 'analysis',
      job_id,
      total_items,
      removed_items: removed.length,
      removed: removed.slice(0, NAMED),
      cursor,
      more,
    })
    const held = await heldJob(store, 'analysis', shop.shop_id)
    const items = await startedBefore(store, job_id, held)
    // What it took is not known any more, so the next one takes it again.
    if (items !== undefined) return started(items, { removed: [], cursor: state.cursor, more: false })
    const underWay: Outcome = { type: 'skipped', reason: 'job_under_way', detail: UNDER_WAY }
    if (held) return state.more ? undefined : underWay
    const { ids, ...taken } = await takenOf(storefront, shop.domain, state, signal)
    if (ids.length === 0) {
      const isEmpty = state.cursor === null || state.schedule.analysis?.products === 'all'
      return { type: 'skipped', reason: 'nothing_to_do', detail: isEmpty ? NO_PRODUCTS : NO_CHANGES }
    }
    const request = { job_id, resource_type: 'product' as const, resource_ids: ids }
    const start = { kind: 'analysis' as const, request, amount: ids.length, context, onUnsettled }
    try {
      const { requested } = await startMeteredJob({ store, usages }, start)
      return requested.data.job_id === job_id ? started(ids.length, taken) : underWay
    } catch (error) {
      return refusedBy(error, ids.length, 'analysed products')
    }
  }
