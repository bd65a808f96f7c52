// Connections to Postgres, set up the same way everywhere.

import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import pg, { type QueryConfig } from 'pg'

export type Pool = pg.Pool
export type Client = pg.ClientBase
/** For a single statement. */
export type Reader = Pick<Pool, 'query'>

// Counts and revisions stay far below 2^53; what may not is selected as text. Times are the API's ISO 8601 strings.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

type Options = {
  /** Shows up in pg_stat_activity. */
  name: string
  max?: number
  /** Where unqualified tables live. */
  schema?: string
  /** What the connections are from their start on, if not the user of the address. */
  role?: string
  /** Statements are sent without waiting for the answers of those before. */
  pipeline?: boolean
  /** `false` for what can be made again from the log: a commit then does not wait for the disk. */
  durable?: boolean
  /** The server ends a statement after this time, 15 s unless told; a silent server is given up a third later. */
  limitMs?: number
  /** How long to wait for a lock that another session holds. */
  lockLimitMs?: number
  onError?: (error: Error) => void
}

const LIMIT_MS = 15_000
// An open transaction holds back every reader of the log, so one that its process has forgotten or was paused in ends.
const IDLE_IN_TRANSACTION_MS = 10_000

// After a failover a connection may be half open: nothing is refused, nothing is answered, and without a limit its caller
// would wait for ever. The limit is the socket's: pg's own query_timeout made reading 1,000 rows a third slower, by garbage
// collection. The pool closes idle connections earlier than this.
const socketThatEnds = (afterMs: number) => (): Socket => {
  const socket = new Socket()
  const silent = () => Object.assign(new Error(`the database was silent for ${afterMs} ms`), { code: 'ETIMEDOUT' })
  return socket.setTimeout(afterMs, () => socket.destroy(silent()))
}

/** What an address sets would replace what is set here: our name, by which we are found, gives way to none, and options are added. */
const withoutOurs = (address: string): { connectionString: string; given: string[] } => {
  const url = new URL(address)
  const given = url.searchParams.getAll('options')
  for (const name of ['options', 'application_name']) url.searchParams.delete(name)
  return { connectionString: url.href, given }
}

const clientConfig = (address: string, options: Options) => {
  const { name, schema, role, pipeline = false, durable = true, limitMs = LIMIT_MS, lockLimitMs } = options
  const { connectionString, given } = withoutOurs(address)
  const ours = [
    ...(schema ? [`-c search_path=${schema}`] : []),
    ...(role ? [`-c role=${role}`] : []),
    ...(durable ? [] : ['-c synchronous_commit=off']),
    ...(lockLimitMs === undefined ? [] : [`-c lock_timeout=${lockLimitMs}`]),
  ]
  return {
    connectionString,
    pipeline,
    application_name: name,
    types,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    stream: socketThatEnds(Math.ceil((limitMs * 4) / 3)),
    options: [...given, ...ours].join(' '),
  }
}

/**
 * A pool whose connections may break at any moment. The pool has a listener on idle ones, and a statement on its own; in between, while one is
 * handed to a waiting caller, there would be none, and an error without a listener ends the process.
 */
const tolerantPool = (config: pg.PoolConfig, onError: (error: Error) => void = () => {}): Pool => {
  const pool = new pg.Pool(config)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Idle connections that break are reported and replaced. */
export const createPool = (url: string, options: Options): Pool =>
  tolerantPool({ ...clientConfig(url, options), max: options.max ?? 16 }, options.onError)

/** One connection of its own, for what must live and die with a session. */
export const connect = async (url: string, options: Options): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(url, options))
  client.on('error', options.onError ?? (() => {}))
  await client.connect()
  return client
}

/** The pattern of a text that has this in it; the signs of patterns are taken literally. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The SQL of a file next to the module: `sqlFile(import.meta.url, './events.sql')`. */
export const sqlFile = (from: string, file: string): string => readFileSync(new URL(file, from), 'utf8')

/** Runs `work` in one transaction. */
export const transaction = async <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    await client.query('rollback').catch((failure) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const SCHEMA_LOCK = 7_240_116
const CREATED = /\bcreate (?:unique )?(?:table|index|sequence) if not exists ([\w.]+)/gi
const ADDED = /\balter table ([\w.]+) add column if not exists (\w+)/gi

/** What a statement brings: tables, indexes and sequences, and columns of tables that an older version may have made. */
const broughtBy = (statement: string): { name: string; column: string }[] => [
  ...[...statement.matchAll(CREATED)].map(([, name = '']) => ({ name, column: '' })),
  ...[...statement.matchAll(ADDED)].map(([, name = '', column = '']) => ({ name, column })),
]

/** The statements without those of which all is there. */
const incomplete = async (on: Pool | Client, statements: readonly string[]): Promise<string[]> => {
  const brought = statements.map(broughtBy)
  const all = brought.flat()
  const { rows } = await on.query<{ name: string; column: string }>(
    `select name, of as column from unnest($1::text[], $2::text[]) as wanted (name, of)
     where case when of = '' then to_regclass(name) is null
       else not exists (select from pg_attribute where attrelid = to_regclass(name) and attname = of and not attisdropped) end`,
    [all.map(({ name }) => name), all.map(({ column }) => column)],
  )
  const missing = new Set(rows.map(({ name, column }) => `${name}.${column}`))
  return statements.filter((_, index) => {
    const wanted = brought[index] ?? []
    return wanted.length === 0 || wanted.some(({ name, column }) => missing.has(`${name}.${column}`))
  })
}

/**
 * Creates the tables, indexes, sequences and columns that are missing, by statements that consist of `create … if not exists` and
 * `alter table … add column if not exists`.
 * What is complete is not run again: even where the index exists, `create index if not exists` waits for every open write
 * to its table, and all later writes wait behind it. Several processes may do this at once: one works, the others wait.
 */
export const ensureTables = async (pool: Pool, statements: readonly string[]): Promise<void> => {
  if ((await incomplete(pool, statements)).length === 0) return
  // An index of a large table takes its time, and so does waiting for the process that makes it.
  const unhurried = tolerantPool({ ...pool.options, max: 1, stream: () => new Socket() })
  try {
    await transaction(unhurried, async (client) => {
      await client.query('set local statement_timeout = 0')
      await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
      for (const statement of await incomplete(client, statements)) await client.query(statement)
    })
  } finally {
    await unhurried.end()
  }
}

/** Those of the tables that there are; which they are depends on what has run on the database. */
export const tablesThere = async (pool: Pool, tables: readonly string[]): Promise<Set<string>> => {
  const text = 'select name from unnest($1::text[]) as name where to_regclass(name) is not null'
  const { rows } = await pool.query<{ name: string }>(text, [tables])
  return new Set(rows.map(({ name }) => name))
}

// The answer of one statement in the form in which it is wanted.

type Asked = [statement: string | QueryConfig, values?: unknown[]]

export const allRows = async <Row extends object>(reader: Reader, ...asked: Asked): Promise<Row[]> =>
  (await reader.query<Row>(...asked)).rows

export const firstRow = async <Row extends object>(reader: Reader, ...asked: Asked): Promise<Row | undefined> =>
  (await allRows<Row>(reader, ...asked))[0]

export const hasRows = async (reader: Reader, ...asked: Asked): Promise<boolean> =>
  (await allRows(reader, ...asked)).length > 0

/** Of a statement that selects one column: its values. */
export const allValues = async <Value>(reader: Reader, ...asked: Asked): Promise<Value[]> =>
  (await allRows(reader, ...asked)).map((row) => Object.values(row)[0])

/** The first of them; undefined if there is no row. */
export const firstValue = async <Value>(reader: Reader, ...asked: Asked): Promise<Value | undefined> =>
  (await allValues<Value>(reader, ...asked))[0]
