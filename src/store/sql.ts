// Connections to Postgres, set up the same way everywhere.

import { readFileSync } from 'node:fs'
import pg from 'pg'

export type Pool = pg.Pool
export type Client = pg.ClientBase

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
  /** `false` for what can be made again from the log: a commit then does not wait for the disk. */
  durable?: boolean
  onError?: (error: Error) => void
}

const clientConfig = (url: string, { name, schema, durable = true }: Options) => ({
  connectionString: url,
  application_name: name,
  types,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  options: [...(schema ? [`-c search_path=${schema}`] : []), ...(durable ? [] : ['-c synchronous_commit=off'])].join(
    ' ',
  ),
})

/** Idle connections that break are reported and replaced. */
export const createPool = (url: string, options: Options): Pool => {
  const pool = new pg.Pool({ ...clientConfig(url, options), max: options.max ?? 16 })
  pool.on('error', options.onError ?? (() => {}))
  return pool
}

/** One connection of its own, for what must live and die with a session. */
export const connect = async (url: string, options: Options): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(url, options))
  client.on('error', options.onError ?? (() => {}))
  await client.connect()
  return client
}

/** The SQL of a file that stands beside the module: `sqlFile(import.meta.url, './events.sql')`. */
export const sqlFile = (from: string, file: string): string => readFileSync(new URL(file, from), 'utf8')

const SCHEMA_LOCK = 7_240_116

/** Runs `work` in one transaction. */
export const transaction = async <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that breaks between two statements says so by an event, which nobody else listens to meanwhile.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    await client.query('rollback').catch(onError)
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Creates what is missing. Several processes may do so at once: one works, the others wait for it. */
export const ensureTables = (pool: Pool, statements: readonly string[]): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    for (const statement of statements) await client.query(statement)
  })
