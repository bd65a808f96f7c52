// Runs the projector over a whole log, into tables of its own.

import { groupsOf } from '../../projections/groups.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { createReadModelTables, runProjector } from '../../projections/projector.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { createPool, type Pool } from '../../src/store/sql.ts'
import { type EventStore, type Position, START } from '../../src/store/store.ts'
import { seconds } from './support.ts'

/** Where the log ends now. */
export const headOf = async (store: EventStore): Promise<Position> =>
  (await store.readAll({ after: START, limit: 1, filter: { types: ['none'] } })).scanned

/** Answers what projects the log up to its end into new tables: the seconds from the start, with the claim, to the end of the log. */
export const catchingUp = (url: string, pool: Pool) => {
  let rounds = 0
  return async (models: readonly ReadModel[], store: EventStore): Promise<number> => {
    rounds += 1
    const schema = `round_${rounds}`
    await pool.query(`create schema ${schema}`)
    const own = createPool(url, { name: 'projector', schema, durable: false })
    await createReadModelTables(own, models)
    const head = await headOf(store)
    const stopping = new AbortController()
    const log = { error: console.error }
    let running: Promise<void> | undefined
    const took = await seconds(async () => {
      running = runProjector({ url, schema, pool: own, store, models, signal: stopping.signal, log })
      await Promise.all(groupsOf(models).map(({ name }) => waitUntilScanned(own, store, name, head, 600_000)))
    })
    stopping.abort()
    await running
    await pool.query(`drop schema ${schema} cascade`)
    await own.end()
    return took
  }
}
