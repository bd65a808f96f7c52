// How far readers of the log are behind, and who makes them wait: looked at from beside, in the database.

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checkpointOf } from '../../projections/registry.ts'
import { connect, type Pool } from '../../src/postgres/connection.ts'

const EVERY_MS = 10

const LAG = {
  name: 'lag',
  text: `select coalesce(extract(epoch from clock_timestamp() - (oldest.metadata ->> 'occurred_at')::timestamptz) * 1000, 0)::float8 as ms
         from checkpoints c left join lateral (
           select metadata from events e
           where (e.transaction, e.position) >
             (coalesce(nullif(split_part(c.scanned, ':', 1), ''), '0')::xid8, coalesce(nullif(split_part(c.scanned, ':', 2), ''), '0')::bigint)
           order by e.transaction, e.position limit 1
         ) oldest on true where c.name = $1`,
}

/** Whoever has a transaction number: readers of the log wait behind the oldest of them. */
const NUMBERS = {
  name: 'numbers',
  text: `select backend_xid::text as number, application_name as who, left(query, 200) as doing
         from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()`,
}

type Held = { who: string; doing: string; ms: number }

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Milliseconds since the oldest event that the read models have not looked at happened, also where nobody may look at it yet. */
export const lagOf = async (on: pg.Client | Pool): Promise<number> => {
  const { rows } = await on.query<{ ms: number }>({ ...LAG, values: [checkpointOf('analysis')] })
  return Math.max(0, rows[0]?.ms ?? 0)
}

/** Looks every 10 ms until it is stopped; then answers what it has seen, in milliseconds. */
export const watchLag = async (databaseUrl: string) => {
  const client = await connect(databaseUrl, { name: 'lag' })
  const lags: number[] = []
  const asked: number[] = []
  const held = new Map<string, Held & { since: number }>()
  let isOver = false

  const look = async (): Promise<void> => {
    const started = performance.now()
    const numbers = await client.query<{ number: string; who: string; doing: string }>(NUMBERS)
    const now = performance.now()
    // What such a question takes by itself: the machine's part in all that is measured here.
    asked.push(now - started)
    for (const { number, who, doing } of numbers.rows) {
      const since = held.get(number)?.since ?? now
      held.set(number, { who, doing, since, ms: now - since })
    }
    lags.push(await lagOf(client))
  }
  const watching = (async () => {
    while (!isOver) {
      await look()
      await sleep(EVERY_MS)
    }
    await client.end()
  })()

  return {
    stop: async () => {
      isOver = true
      await watching
      const sorted = lags.toSorted((a, b) => a - b)
      return {
        samples: sorted.length,
        median: quantile(sorted, 0.5),
        p99: quantile(sorted, 0.99),
        worst: quantile(sorted, 1),
        slowestQuestion: Math.max(...asked),
        longestHeld: [...held.values()].toSorted((a, b) => b.ms - a.ms).slice(0, 3),
      }
    },
  }
}
