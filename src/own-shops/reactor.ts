// Measures a shop when an analysis job of it has completed.

import type { Event } from '../event-log/catalogue.ts'
import type { Position } from '../event-log/event-store.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { StoreUnavailable } from '../postgres/unavailable.ts'
import type { Follower, Log, Reactor } from '../reactors/reactor.ts'

type Ended = { shop_id: string; job_id: string; at: string }

type Needed = {
  /** Whether the read models of products have what came before the position; waits for that. */
  isRead: (position: Position) => Promise<boolean>
  measure: (ended: Ended) => Promise<void>
  log: Log
}

type Noticed = Ended & { position: Position }

/** Of several jobs of a shop the last counts. */
const lastOfEach = (all: readonly Noticed[]): Noticed[] => [...new Map(all.map((one) => [one.shop_id, one])).values()]

export const shopStandings = ({ isRead, measure, log }: Needed): Reactor => ({
  name: 'shopStandings',
  onError: (error) => log.warn({ err: error }, 'measuring the state of shops failed; it is retried'),
  handles: ['AnalysisJobCompleted'],
  follow: (): Follower<Noticed> => ({
    apply: (stored) => {
      const { data, metadata, position } = readEvent<Event<'AnalysisJobCompleted'>>(stored)
      const { shop_id, occurred_at } = metadata
      return shop_id === undefined ? undefined : { shop_id, job_id: data.job_id, at: occurred_at, position }
    },
    onBatch: async (all) => {
      const last = all.at(-1)
      if (!last) return
      if (!(await isRead(last.position))) throw new StoreUnavailable('the read models of products are behind')
      for (const one of lastOfEach(all)) await measure(one)
    },
  }),
})
