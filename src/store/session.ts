// One connection of the process for all that it claims in a database: each would hold one of its own for a statement every three seconds.

import type pg from 'pg'
import { atOnce } from './at-once.ts'
import { connect } from './sql.ts'

export type Session = {
  /** One after the other. Once one has failed, so do those behind it, and nobody else begins to use the session. */
  query: (query: string | pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>
  /** Calls back when the connection ends, unless it is taken back before. */
  onEnd: (end: () => void) => () => void
  /** Closes it when nobody else uses it. */
  leave: () => Promise<void>
}

type Shared = { session: Promise<Session>; users: number }

const shared = new Map<string, Shared>()

const open = async (
  url: string,
  schema: string | undefined,
  forget: () => void,
  leave: (client: pg.Client) => void,
) => {
  const client = await connect(url, { name: 'citable claims', ...(schema ? { schema } : {}) })
  client.setMaxListeners(0)
  client.once('end', forget)
  const inLine = atOnce(1)
  let failure: unknown
  const session: Session = {
    query: (query, values) =>
      inLine(async () => {
        if (failure) throw failure
        try {
          return await client.query(query as pg.QueryConfig, values)
        } catch (error) {
          failure = error
          forget()
          throw error
        }
      }),
    onEnd: (end) => {
      client.once('end', end)
      return () => client.off('end', end)
    },
    leave: async () => leave(client),
  }
  return session
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
  const leave = (client: pg.Client) => {
    one.users -= 1
    if (one.users > 0) return
    forget()
    void client.end().catch(() => {})
  }
  const one: Shared = { session: open(url, schema, forget, leave), users: 1 }
  shared.set(key, one)
  one.session.catch(forget)
  return await one.session
}
