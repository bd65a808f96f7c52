// Runs the projector over a log, into tables of its own.

import { once } from 'node:events'
import { groupsOf } from '../../projections/groups.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { createReadModelTables, runProjector } from '../../projections/projector.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { type EventStore, type Position, START } from '../../src/event-log/event-store.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { seconds } from './support.ts'

/** Where the log of the pool's database ends now. */
export const headOf = async (pool: Pool): Promise<Position> => {
  const { rows } = await pool.query<{ head: Position }>(
    `select transaction || ':' || position as head from events order by transaction desc, position desc limit 1`,
  )
  return rows[0]?.head ?? START
}

/** The log up to the position, for one who stops there. */
const upTo = (store: EventStore, head: Position): EventStore => ({
  ...store,
  subscribe: async function* (options) {
    for await (const batch of store.subscribe(options)) {
      yield batch
      if (store.compare(batch.scanned, head) < 0) continue
      if (!options.signal.aborted) await once(options.signal, 'abort')
      return
    }
  },
})

let schemas = 0

/** New tables for the read models. `to` projects the log up to the position and answers the seconds, with claim and start. */
export const projecting = async (url: string, models: readonly ReadModel[]) => {
  schemas += 1
  const schema = `projecting_${schemas}`
  const pool: Pool = createPool(url, { name: 'projector', schema, durable: false })
  await pool.query(`create schema ${schema}`)
  await createReadModelTables(pool, models)
  return {
    to: async (store: EventStore, head: Position): Promise<number> => {
      const stopping = new AbortController()
      const { signal } = stopping
      let running: Promise<void> | undefined
      const took = await seconds(async () => {
        const log = { error: console.error }
        running = runProjector({ url, schema, pool, store: upTo(store, head), models, signal, log })
        await Promise.all(groupsOf(models).map(({ name }) => waitUntilScanned(pool, store, name, head, 600_000)))
      })
      stopping.abort()
      await running
      return took
    },
    drop: async () => {
      await pool.query(`drop schema ${schema} cascade`)
      await pool.end()
    },
  }
}

/** Projects the whole log into new tables that are dropped again. Answers the seconds. */
export const projectAll = async (url: string, models: readonly ReadModel[], store: EventStore, head: Position) => {
  const tables = await projecting(url, models)
  const took = await tables.to(store, head)
  await tables.drop()
  return took
}
