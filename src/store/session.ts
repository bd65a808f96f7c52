// One connection of the process for all that it claims in a database: each would hold one of its own for a statement every three seconds.

import type pg from 'pg'
import { atOnce } from './at-once.ts'
import { connect } from './sql.ts'

export type Session = {
  /**
   * One after the other, each waiting a second at most for what somebody else holds (isLocked). Once one has failed otherwise, so do those
   * behind it, and nobody else begins to use the session.
   */
  query: (query: string | pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>
  /** Calls back when the connection ends, unless it is taken back before. */
  onEnd: (end: () => void) => () => void
  /** Closes it when nobody else uses it. */
  leave: () => Promise<void>
}

type Shared = { session: Promise<Session>; users: number }

const shared = new Map<string, Shared>()

/** Whether somebody else holds what a statement wanted to change: it was not waited for, as others stand in line. */
export const isLocked = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

const LOCK_LIMIT_MS = 1_000

const open = async (
  url: string,
  schema: string | undefined,
  forget: () => void,
  leave: (client: pg.Client) => Promise<void>,
): Promise<Session> => {
  const client = await connect(url, {
    ...{ name: 'citable claims', lockLimitMs: LOCK_LIMIT_MS },
    ...(schema ? { schema } : {}),
  })
  client.setMaxListeners(0)
  client.once('end', forget)
  const inLine = atOnce(1)
  let failure: unknown
  return {
    query: (query: string | pg.QueryConfig, values: unknown[]) =>
      inLine(async () => {
        if (failure) throw failure
        try {
          return await client.query(query as pg.QueryConfig, values)
        } catch (error) {
          if (isLocked(error)) throw error
          failure = error
          forget()
          throw error
        }
      }),
    onEnd: (end: () => void) => {
      client.once('end', end)
      return () => void client.off('end', end)
    },
    leave: () => leave(client),
  }
}

/** The connection that this process has to the schema of the database, or a new one. */
export const joinSession = async (url: string, schema: string | undefined): Promise<Session> => {
  const key = `${schema ?? ''} ${url}`
  const known = shared.get(key)
  if (known) {
    known.users += 1
    return await known.session
  }
  const forget = () => {
    if (shared.get(key) === one) shared.delete(key)
  }
  const leave = async (client: pg.Client) => {
    one.users -= 1
    if (one.users > 0) return
    forget()
    await client.end().catch(() => {})
  }
  const one: Shared = { session: open(url, schema, forget, leave), users: 1 }
  shared.set(key, one)
  one.session.catch(forget)
  return await one.session
}
