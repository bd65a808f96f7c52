// Postgres for tests: one server for a whole run (started by run.ts, handed to the test files as TEST_DATABASE_URL), and
// a database of its own for whoever asks.

import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { joinEmbeddedPostgres } from '../../src/embedded/postgres.ts'

/** Removes a data folder, and its data where that had to go elsewhere (postgres-cluster.ts). */
export const removeDataFolder = (dataDir: string): void => {
  const pointer = join(dataDir, 'postgres.location')
  const outside = existsSync(pointer) ? [readFileSync(pointer, 'utf8').trim()] : []
  for (const path of [...outside, dataDir]) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
}

const IN_MEMORY = '/dev/shm'
/** A whole run takes a part of it. */
const ROOM_BYTES = 6 * 1024 ** 3

/** In memory where there is a file system for that with room: each database is some 600 files, which a disk takes six times as long to make. */
const folderForData = (): string => {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? IN_MEMORY : tmpdir()
}

/**
 * Starts a server in a new temporary folder that `stop` removes; nothing is forced to the disk there.
 * A TEST_DATABASE_URL from outside is used instead, and left alone.
 */
export const startTestPostgres = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const dataDir = mkdtempSync(join(folderForData(), 'citable-test-'))
  const postgres = await joinEmbeddedPostgres(dataDir, { durable: false })
  // A run makes hundreds of databases and drops them again: looking after them would cost more than it saves.
  await command(postgres.url, 'ALTER SYSTEM SET autovacuum = off')
  await command(postgres.url, 'SELECT pg_reload_conf()')
  const stop = async () => {
    await postgres.leave()
    removeDataFolder(dataDir)
  }
  return { url: postgres.url, stop }
}

/** One statement on a connection of its own, as those about databases have to be. */
export const command = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const newDatabase = async (template: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/**
 * Makes a new empty database on the run's server; `drop` ends its connections. Of template0, because nobody can be connected to it:
 * a connection to the template refuses the statement.
 */
export const freshDatabase = () => newDatabase('template0')

/**
 * The same, with all tables of the service in it where the runner has prepared one to copy (prepared.ts), for tests that would begin with
 * making them.
 */
export const databaseWithTables = () => newDatabase(process.env.TEST_TEMPLATE ?? 'template0')

/** Makes a copy of a database that nobody is connected to. */
export const copyOf = (url: string) => newDatabase(new URL(url).pathname.slice(1))

const holding = async (url: string, statement: string): Promise<() => Promise<void>> => {
  const session = new pg.Client(url)
  await session.connect()
  await session.query('begin')
  await session.query(statement)
  return async () => {
    await session.query('rollback')
    await session.end()
  }
}

/** Holds a table against writers until it is let go; reading goes on, also of the log, as this transaction writes nothing. */
export const holdTable = (url: string, table: string) => holding(url, `lock table ${table} in share mode`)

/** Holds a schema, not its tables, against being dropped until it is let go; readers of the log wait as long. */
export const holdSchema = (url: string, schema: string) => holding(url, `comment on schema ${schema} is 'held'`)

const PROGRESS_LOCK = 7_346_001

/** Nobody notes that an event was handled until it is released; that events were only looked at is noted. */
export const holdProgress = async (url: string): Promise<() => Promise<void>> => {
  const session = new pg.Client(url)
  await session.connect()
  await session.query('select pg_advisory_lock($1)', [PROGRESS_LOCK])
  await session.query(`
    create or replace function wait_with_progress() returns trigger language plpgsql as $$
    begin
      if new.position <> old.position then perform pg_advisory_xact_lock_shared(${PROGRESS_LOCK}); end if;
      return new;
    end $$;
    create or replace trigger wait_with_progress before update on checkpoints
      for each row execute function wait_with_progress()`)
  return async () => {
    await session.query('select pg_advisory_unlock($1)', [PROGRESS_LOCK])
    await session.end()
  }
}

/** Ends the sessions that wait for a lock: what a dead process has asked for would still be done, as soon as it can. */
export const endWaiting = (url: string): Promise<void> =>
  command(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
