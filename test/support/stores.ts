// The event stores that the contract suite runs on.

import type { EventStore } from '../../src/event-log/event-store.ts'
import { openEventStoreDb } from '../../src/event-log/eventstoredb/adapter.ts'
import { openMemoryStore } from '../../src/event-log/memory.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { testMetadata } from './events.ts'
import { type Double, startDouble } from './eventstore/double.ts'
import type { RealServer } from './eventstore/server.ts'
import { freshDatabase } from './postgres.ts'
import { eventually } from './test.ts'

export type Adapter = {
  /** Of the kind of log: its identity begins with it. */
  name: string
  /** Where it runs, when the suite runs on several of the kind. */
  on?: string
  open: () => Promise<EventStore>
  close: () => Promise<void>
  /** Starts a write that takes its place in the log now and is finished later. */
  holdWrite?: (stream: string) => Promise<{ commit: () => Promise<void>; rollBack: () => Promise<void> }>
}

export const memory: Adapter = { name: 'memory', open: async () => openMemoryStore(), close: async () => {} }

export const postgres = (): Adapter => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let pool: Pool
  return {
    name: 'postgres',
    open: async () => {
      database = await freshDatabase()
      pool = createPool(database.url, { name: 'contract', max: 8 })
      return openPostgresStore(pool)
    },
    close: async () => {
      await pool.end()
      await database.drop()
    },
    holdWrite: async (held) => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(
        `insert into events (stream, revision, id, type, bytes, data, metadata)
         values ($1, 0, gen_random_uuid(), 'Held', 2, '{}', $2)`,
        [held, JSON.stringify(testMetadata())],
      )
      const end = async (how: 'commit' | 'rollback') => {
        await client.query(how)
        client.release()
      }
      return { commit: () => end('commit'), rollBack: () => end('rollback') }
    },
  }
}

export const eventStoreDouble = (on: string, options: Parameters<typeof startDouble>[0]): Adapter => {
  let double: Double
  return {
    name: 'eventstoredb',
    on,
    open: async () => {
      double = await startDouble(options)
      return openEventStoreDb(double.url)
    },
    close: async () => double.stop(),
  }
}

export const eventStoreServer = (server: RealServer): Adapter => ({
  name: 'eventstoredb',
  on: `a real server (${server.name})`,
  open: async () => {
    // A server that answers may not be ready to write yet.
    let refusal: unknown
    const refused = (error: unknown): undefined => {
      refusal = error
    }
    const opened = eventually(() => openEventStoreDb(server.url).catch(refused), { everyMs: 500 })
    return await opened.catch(() => {
      throw refusal
    })
  },
  close: async () => {
    await server.stop()
  },
})

/** How the tests of an adapter are called. */
export const labelOf = ({ name, on }: Adapter): string => (on ? `${name} on ${on}` : name)
