// The one connection of the process through which it takes and renews its leases in a database. Otherwise each lease would hold a
// connection of its own for a statement every three seconds.

import type pg from 'pg'
import { semaphore } from '../concurrency/semaphore.ts'
import { connect } from '../postgres/connection.ts'

/** How long a lease is held without being renewed. */
export const LEASE_TIME = `interval '10 seconds'`
export const RENEW_EVERY_MS = 3_000
// Three seconds until the next renewal and four for its answer: an owner learns before its lease runs out that the session has fallen
// silent. These statements are so few that pg's slow query_timeout does no harm.
const ANSWER_LIMIT_MS = 4_000
const LOCK_LIMIT_MS = 200

// A row that is locked is being advanced by its own reactor, which renews the lease too.
const RENEW = `
  with held as (select * from unnest($1::text[], $2::bigint[]) as held (name, epoch)),
  free as (select name from checkpoints join held using (name, epoch) for update of checkpoints skip locked),
  renewed as (update checkpoints set expires_at = clock_timestamp() + ${LEASE_TIME} from free where checkpoints.name = free.name)
  select name, epoch from checkpoints join held using (name, epoch)`

/** A lease that is renewed; `lost` is called once when another process has it, or with the reason when the session has ended. */
type Held = { name: string; epoch: number; lost: (because?: unknown) => void }

export type LeaseSession = {
  /** One at a time; each waits only a moment for a lock (isLocked). Any other failure ends the session. */
  query: (text: string, values: unknown[]) => Promise<pg.QueryResult>
  /** Renews a lease until the answer is called. */
  hold: (held: Held) => () => void
  /** Closes it after the last user. */
  leave: () => Promise<void>
}

/** Whether another session holds the lock on what a statement wanted to change. */
export const isLocked = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

/** Skips a call while the previous one still runs; failures are left to the next call. */
export const unlessBusy = (work: () => Promise<void>) => {
  let busy = false
  return () => {
    if (busy) return
    busy = true
    work()
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }
}

const silent = () => new Error(`the database was silent for ${ANSWER_LIMIT_MS} ms`)

type Own = { forget: () => void; leave: (client: pg.Client) => Promise<void> }

const open = async (url: string, schema: string | undefined, { forget, leave }: Own): Promise<LeaseSession> => {
  const ours = { name: 'citable claims', lockLimitMs: LOCK_LIMIT_MS, ...(schema ? { schema } : {}) }
  const client = await connect(url, ours)
  const held = new Set<Held>()
  const inLine = semaphore(1)
  let failure: unknown

  const end = (because: unknown) => {
    if (failure) return
    failure = because
    clearInterval(renewing)
    forget()
    for (const { lost } of held) lost(because)
    void client.end().catch(() => {})
  }
  const query = (text: string, values: unknown[]) =>
    inLine(async () => {
      if (failure) throw failure
      const asked = { text, values, query_timeout: ANSWER_LIMIT_MS }
      try {
        return await client.query(asked)
      } catch (error) {
        if (!isLocked(error)) end(error)
        throw error
      }
    })
  const renew = async () => {
    const asked = [...held]
    if (asked.length === 0) return
    // The time in the queue counts too.
    const late = setTimeout(() => end(silent()), ANSWER_LIMIT_MS)
    try {
      const { rows } = await query(RENEW, [asked.map(({ name }) => name), asked.map(({ epoch }) => epoch)])
      const still = new Set(rows.map(({ name, epoch }) => `${epoch} ${name}`))
      for (const one of asked) if (!still.has(`${one.epoch} ${one.name}`) && held.delete(one)) one.lost()
    } finally {
      clearTimeout(late)
    }
  }
  const renewing = setInterval(unlessBusy(renew), RENEW_EVERY_MS)
  client.once('end', () => end(new Error('the session with the database has ended')))
  return {
    query,
    hold: (one) => {
      if (failure) one.lost(failure)
      else held.add(one)
      return () => void held.delete(one)
    },
    leave: () => leave(client),
  }
}

type Shared = { session: Promise<LeaseSession>; users: number }

const shared = new Map<string, Shared>()

/** The session that this process has with the schema of the database, or a new one. */
export const joinSession = async (url: string, schema: string | undefined): Promise<LeaseSession> => {
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
  const one: Shared = { session: open(url, schema, { forget, leave }), users: 1 }
  shared.set(key, one)
  one.session.catch(forget)
  return await one.session
}
