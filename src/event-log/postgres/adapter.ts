// The event store in Postgres tables (tables.sql says why it is safe).
//
// One append is one statement and the first write of its transaction, so inside a stream the order of transactions is
// the order of revisions. Callers that append at the same moment share one statement (append-group.sql), and a lone event
// has a faster one (append-one.sql).

import { EventEmitter } from 'node:events'
import pg from 'pg'
import { ensureTables, firstValue, type Pool, sqlFile } from '../../postgres/connection.ts'
import { checkSizes, type Encoded, type EncodedAppend, encode, retried } from '../encode.ts'
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type Filter,
  MAX_BATCH_BYTES,
  type NewEvent,
  type Position,
  START,
  type StoredEvent,
} from '../event-store.ts'
import { follow } from '../follow.ts'
import { createTail } from '../tail.ts'
import { groupAppends } from './group-appends.ts'
import { createNotifications } from './notifications.ts'
import { AHEAD } from './renumber.ts'

const APPEND_ONE = { name: 'append-one', text: sqlFile(import.meta.url, './append-one.sql') }
const APPEND_GROUP = { name: 'append-group', text: sqlFile(import.meta.url, './append-group.sql') }
// Without a name, and so planned for its own limit each time. A plan for any limit reads and sorts all that is left of the log:
// a batch of 1,000 of 55,000 events took 0.3 s instead of 0.01.
const READ_ALL = { text: sqlFile(import.meta.url, './read-all.sql') }
const COLUMNS = 'stream, revision, id, type, data, metadata, transaction::text as xid, position::text as pos'
const READ_FORWARDS = {
  name: 'read-forwards',
  text: `select ${COLUMNS} from events where stream = $1 and revision >= $2 order by revision limit $3`,
}
const READ_BACKWARDS = {
  name: 'read-backwards',
  text: `select ${COLUMNS} from events where stream = $1 and revision <= $2 order by revision desc limit $3`,
}

const NEWEST = `
  select transaction::text as xid, position::text as pos from events order by transaction desc, position desc limit 1`
const HOLDS = `
  select count(*) as found from unnest($1::xid8[], $2::bigint[]) place (xid, pos)
  where exists (select from events where transaction = place.xid and position = place.pos)`

const UNIQUE_VIOLATION = '23505'
const MAX_BIGINT = '9223372036854775807'

type Row = {
  stream: string
  revision: number
  id: string
  type: string
  data: object
  metadata: StoredEvent['metadata']
  xid: string
  pos: string
}

const positionOf = ({ xid, pos }: { xid: string; pos: string }): Position => `${xid}:${pos}`

const parts = (position: Position): [string, string] => {
  const [xid, pos] = position === START ? ['0', '0'] : position.split(':')
  return [xid ?? '0', pos ?? '0']
}

const toEvent = (row: Row): StoredEvent => ({
  id: row.id,
  type: row.type,
  data: row.data,
  metadata: row.metadata,
  stream: row.stream,
  revision: row.revision,
  position: positionOf(row),
})

const compare = (a: Position, b: Position): number => {
  const [aXid, aPos] = parts(a).map(BigInt) as [bigint, bigint]
  const [bXid, bPos] = parts(b).map(BigInt) as [bigint, bigint]
  if (aXid !== bXid) return aXid < bXid ? -1 : 1
  return aPos < bPos ? -1 : aPos > bPos ? 1 : 0
}

const revisionNumber = (expected: ExpectedRevision): number | null =>
  expected === 'any' ? null : expected === 'no_stream' ? -1 : expected

type Answer = { caller: number; head: number; revision: number | null; xid: string | null; pos: string | null }

/** A lone event goes in by the faster statement; where that refuses it, the other one tells why. */
const appendOne = async (pool: Pool, { stream, expected, events }: EncodedAppend): Promise<Appended | undefined> => {
  const [event, ...more] = events
  if (!event || more.length > 0) return undefined
  const { id, type, bytes, data, metadata } = event
  const values = [stream, revisionNumber(expected), id, type, bytes, data, metadata]
  const { rows } = await pool.query<Pick<Row, 'revision' | 'xid' | 'pos'>>({ ...APPEND_ONE, values })
  return rows[0] && { revision: rows[0].revision, position: positionOf(rows[0]) }
}

const appendGroup = async (pool: Pool, group: readonly EncodedAppend[]): Promise<Answer[]> => {
  const rows = group.flatMap(({ events }, index) => events.map((event, place) => ({ event, caller: index + 1, place })))
  const { rows: answers } = await pool.query<Answer>({
    ...APPEND_GROUP,
    values: [
      group.map(({ stream }) => stream),
      group.map(({ expected }) => revisionNumber(expected)),
      rows.map(({ caller }) => caller),
      rows.map(({ place }) => place + 1),
      rows.map(({ event }) => event.id),
      rows.map(({ event }) => event.type),
      rows.map(({ event }) => event.bytes),
      `[${rows.map(({ event }) => event.data).join()}]`,
      `[${rows.map(({ event }) => event.metadata).join()}]`,
    ],
  })
  return answers.toSorted((a, b) => a.caller - b.caller)
}

const settleRetry = async (pool: Pool, append: EncodedAppend, head: number): Promise<Appended> => {
  const { stream, expected, events } = append
  const revision = revisionNumber(expected)
  if (revision === null) throw new Error(`an unconditional append to ${stream} was refused`)
  const { rows } = await pool.query<Pick<Row, 'id' | 'type' | 'revision' | 'xid' | 'pos'> & { data: string }>(
    `select id, type, data::text as data, revision, transaction::text as xid, position::text as pos
     from events where stream = $1 and revision > $2 order by revision limit $3`,
    [stream, revision, events.length],
  )
  const last = retried(append, rows, head)
  return { revision: last.revision, position: positionOf(last) }
}

const settle = (pool: Pool, append: EncodedAppend, answer: Answer): Promise<Appended> | Appended =>
  answer.revision === null || answer.xid === null || answer.pos === null
    ? settleRetry(pool, append, answer.head)
    : { revision: answer.revision, position: positionOf({ xid: answer.xid, pos: answer.pos }) }

/** One caller alone. A writer that was faster than our snapshot shows as a unique violation: look again. */
const appendAlone = async (pool: Pool, append: EncodedAppend): Promise<Appended> => {
  for (;;) {
    try {
      const appended = await appendOne(pool, append)
      if (appended) return appended
      const [answer] = await appendGroup(pool, [append])
      if (!answer) throw new Error('the append answered nothing')
      return await settle(pool, append, answer)
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    }
  }
}

// SQLSTATE classes that tell of the connection or the server (exceptions, resources, intervention, input/output, a read-only
// standby), not of what was appended.
const SHARED_FATE = /^(08|25|53|57|58)/

const isOfOneCaller = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !SHARED_FATE.test(error.code ?? '')

/**
 * A group that meets another writer, or holds a value that Postgres refuses, fails as a whole; its callers are then
 * served one by one, so that each gets its own answer or error.
 */
const appendTogether = async (
  pool: Pool,
  group: readonly EncodedAppend[],
): Promise<PromiseSettledResult<Appended>[]> => {
  const alone = () => Promise.allSettled(group.map((append) => appendAlone(pool, append)))
  if (group.length === 1) return await alone()
  try {
    const answers = await appendGroup(pool, group)
    return await Promise.allSettled(group.map(async (append, index) => settle(pool, append, answers[index] as Answer)))
  } catch (error) {
    if (!isOfOneCaller(error)) throw error
    return await alone()
  }
}

/** The transaction numbers of the events are those of another server, and ahead of this one's. */
class LogAhead extends Error {
  override name = 'LogAhead'
  constructor() {
    super(
      'The event log was restored from another Postgres server: its transaction numbers are ahead of this server, so new events would be read before old ones. Run `citable log renumber` (docs/operator/restore.md).',
    )
  }
}

const refuseForeignTransactions = async (pool: Pool): Promise<void> => {
  if ((await pool.query(AHEAD)).rowCount !== 0) throw new LogAhead()
}

/** A dump that was restored in parts may have left the table without its row; the log then gets a name of its own. */
const identityOf = async (pool: Pool): Promise<string> => {
  const select = 'select identity from log_identity'
  const [named] = (await pool.query<{ identity: string }>(select)).rows
  if (named) return named.identity
  await pool.query('insert into log_identity default values on conflict do nothing')
  const { rows } = await pool.query<{ identity: string }>(select)
  return (rows[0] as { identity: string }).identity
}

type Options = { onError?: (error: unknown) => void }

/** Creates the tables of the log where they are missing. */
export const createLogTables = (pool: Pool): Promise<void> =>
  ensureTables(pool, [sqlFile(import.meta.url, './tables.sql')])

/** Opens the log in the pool's database and creates its tables when they are missing. The pool stays the caller's. */
export const openPostgresStore = async (pool: Pool, { onError }: Options = {}): Promise<EventStore> => {
  await createLogTables(pool)
  await refuseForeignTransactions(pool)
  const identity = `postgres:${await identityOf(pool)}`
  const appended = new EventEmitter().setMaxListeners(0)
  const notifications = createNotifications(pool, () => appended.emit('appended'))
  const grouped = groupAppends((group) => appendTogether(pool, group))

  const append = async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> => {
    const encoded: Encoded[] = events.map(encode)
    checkSizes(encoded)
    const answer = await grouped({ stream, expected, events: encoded })
    appended.emit('appended')
    void notifications.tell()
    return answer
  }

  const readAll = async ({ after, limit, filter = {} }: { after: Position; limit: number; filter?: Filter }) => {
    const [xid, pos] = parts(after)
    const { rows } = await pool.query<Row & { cut: boolean; head_xid: string; head_pos: string }>({
      ...READ_ALL,
      values: [
        xid,
        pos,
        limit,
        filter.types ?? null,
        filter.categories ?? null,
        MAX_BATCH_BYTES,
        filter.unwanted ?? null,
      ],
    })
    const [first] = rows
    if (!first) return { events: [], scanned: after }
    const events = first.id === null ? [] : rows.map(toEvent)
    const last = rows.at(-1)
    const more = events.length === limit || last?.cut === true
    const head = positionOf({ xid: first.head_xid, pos: first.head_pos })
    const scanned = more && last ? positionOf(last) : compare(head, after) > 0 ? head : after
    return { events, scanned }
  }

  const readTail = createTail({ readAll, compare, appended })

  return {
    identity,
    append,
    readAll,
    compare,
    next: async (after) => {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from events where (transaction, position) > ($1::xid8, $2::bigint)
         order by transaction, position limit 1`,
        parts(after),
      )
      return rows[0] && toEvent(rows[0])
    },
    distance: async (after, atMost) =>
      (await firstValue<number>(
        pool,
        `select count(*) from (select 1 from events where (transaction, position) > ($1::xid8, $2::bigint) limit $3) later`,
        [...parts(after), atMost],
      )) ?? 0,
    end: async () => {
      const { rows } = await pool.query<{ xid: string; pos: string }>(NEWEST)
      return rows[0] ? positionOf(rows[0]) : START
    },
    // A follower's position is always that of an event, even when it wanted none of those that it looked at.
    knows: async ({ position, scanned }) => {
      const places = [...new Set([position, scanned])].filter((one) => one !== START).map(parts)
      if (places.length === 0) return true
      const { rows } = await pool.query<{ found: number }>(HOLDS, [
        places.map(([xid]) => xid),
        places.map(([, pos]) => pos),
      ])
      return rows[0]?.found === places.length
    },
    readStream: async (stream, { direction = 'forwards', from, limit }) => {
      const query =
        direction === 'forwards'
          ? { ...READ_FORWARDS, values: [stream, from ?? 0, limit] }
          : { ...READ_BACKWARDS, values: [stream, from ?? MAX_BIGINT, limit] }
      return (await pool.query<Row>(query)).rows.map(toEvent)
    },
    subscribe: async function* (options) {
      const stopListening = notifications.listen()
      try {
        yield* follow({ ...options, readAll, readTail, compare, appended, ...(onError ? { onError } : {}) })
      } finally {
        stopListening()
      }
    },
    close: async () => {},
  }
}
