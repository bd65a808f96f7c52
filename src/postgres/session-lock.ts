// Work that one process does at a time, under a key: the lock is the connection's, so it ends with its process.

import type { Client, Pool } from './connection.ts'

const locked = async <T>(
  pool: Pool,
  key: string,
  lock: (client: Client, values: string[]) => Promise<boolean>,
  work: (client: Client) => Promise<T>,
): Promise<{ answer: T } | undefined> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (!(await lock(client, [key]))) return undefined
    try {
      return { answer: await work(client) }
    } finally {
      // A connection that cannot unlock is closed, which unlocks too.
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}

/** Does the work when it is its turn. */
export const inTurn = async <T>(pool: Pool, key: string, work: () => Promise<T>): Promise<T> => {
  const lock = async (client: Client, values: string[]) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', values)
    return true
  }
  const done = await locked(pool, key, lock, work)
  return done?.answer as T
}

/**
 * Does the work, or answers undefined where such work is being done. A connection that says nothing for a third of a minute is given up, and
 * the lock with it: longer work uses the one that it gets now and then.
 */
export const unlessTaken = <T>(pool: Pool, key: string, work: (client: Client) => Promise<T>) => {
  const lock = async (client: Client, values: string[]) => {
    const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
    return (await client.query<{ taken: boolean }>(text, values)).rows[0]?.taken === true
  }
  return locked(pool, key, lock, work)
}
