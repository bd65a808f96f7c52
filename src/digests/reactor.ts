// Makes a digest when an analysis job has completed that a schedule has started.

import type { Event } from '../event-log/catalogue.ts'
import { tenantOf } from '../event-log/event-definition.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import {
  append,
  bySystem,
  type Context,
  lastEvent,
  lastOfType,
  toEvents,
  untilNoConflict,
} from '../event-log/handle.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { digestStream, scheduleStream } from '../event-log/streams.ts'
import { StoreUnavailable } from '../postgres/unavailable.ts'
import type { Follower, Reactor, ReactorParts } from '../reactors/reactor.ts'
import { lastOfSchedule } from '../schedules/commands.ts'
import { DEFAULT_SCORE_FALL, standing } from '../schedules/decide.ts'
import { digestOf, type Found } from './decide.ts'

/** Records the digest of a job, once. @throws UnreadableEvent, TooManyConflicts */
export const recordDigest = (store: EventStore, found: Found, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const { shop_id } = context.shop
    const last = await lastEvent<Event<'DigestCreated'>>(store, digestStream(shop_id))
    if (last?.data.job_id === found.job_id) return
    const facts = [{ type: 'DigestCreated' as const, data: digestOf(last, shop_id, found) }]
    await append(store, digestStream(shop_id), last, toEvents(facts, found.job_id, 'digest', context))
  })

type Completed = Event<'AnalysisJobCompleted'>

type Needed = ReactorParts & {
  store: EventStore
  /** Whether the read models have what came before the position; waits for that. */
  isRead: (position: Position) => Promise<boolean>
  /** What the read models know about the job, and about products that have left, by their keys. */
  compare: (
    shopId: string,
    jobId: string,
    removed: readonly string[],
  ) => Promise<Pick<Found, 'compared' | 'left' | 'suggestions' | 'questions'>>
}

/** A schedule gives its jobs their own id as correlation (schedules/reactor.ts). */
const isScheduled = ({ data, metadata }: Completed): boolean => metadata.correlation_id === data.job_id

export const digests = ({ store, isRead, compare, now, log }: Needed): Reactor => {
  const create = async ({ id, data, metadata }: Completed): Promise<void> => {
    const { shop_id, correlation_id } = metadata
    if (shop_id === undefined) return
    const { job_id, completed_items, failed_items } = data
    const started = await lastOfType<Event<'ScheduledAnalysisStarted'>>(
      store,
      scheduleStream(shop_id),
      'ScheduledAnalysisStarted',
    )
    const run = started?.data.job_id === job_id ? started.data : undefined
    const state = standing(await lastOfSchedule(store, shop_id))
    const found: Found = {
      job_id,
      analyzed: completed_items - failed_items,
      gone: run?.removed_items ?? 0,
      scoreFall: state?.schedule.score_fall ?? DEFAULT_SCORE_FALL,
      ...(await compare(shop_id, job_id, run?.removed ?? [])),
    }
    const shop = { ...tenantOf(metadata), shop_id }
    await recordDigest(store, found, { shop, ...bySystem('digests', { correlation_id, causation_id: id }, now) })
  }

  return {
    name: 'digestMaker',
    onError: (error) => log.warn({ err: error }, 'creating digests failed; it is retried'),
    handles: ['AnalysisJobCompleted'],
    follow: (): Follower<Completed> => ({
      apply: (stored) => {
        const event = readEvent<Completed>(stored)
        return isScheduled(event) ? event : undefined
      },
      onBatch: async (completed) => {
        const last = completed.at(-1)
        if (!last) return
        if (!(await isRead(last.position))) throw new StoreUnavailable('the read models of reports are behind')
        for (const one of completed) await create(one)
      },
    }),
  }
}
