// What the API reads of a tenant: as a role that may only read, under policies that show the rows of one tenant (docs/decisions/0030-row-security.md).
// A statement that forgets its condition then reads too little instead of too much.

import type { Writable } from 'node:stream'
import { escapeLiteral } from 'pg'
import { firstValue, type Pool, type Reader } from './connection.ts'

/** May read the tables of read models, and only what their policies show. Its members are the users that the API connects as. */
export const API_ROLE = 'citable_api'

const SETTING = 'citable.tenant'
const POLICY = 'citable_tenant'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id that a statement of the API is run for, as SQL; null if there is none. Read once in a statement, not for each row. */
const TENANT = `(select nullif(current_setting('${SETTING}', true), '')::uuid)`

/**
 * Whose row one is: that of the id in a column; or also of whom a query on $1, that column, answers a row for (`through`); or of whom a query
 * on $1, the tenant, answers the column for (`among`, of few). Null: not the API's to read.
 */
export type TenantOf = string | { column: string; through: string } | { column: string; among: string } | null

export type Secured = { table: string; tenant: TenantOf }

/** The function that a policy asks of a row's column. */
export const visibleBy = (table: string): string => `${table}_visible`

// With "coalesce" it is no condition of an index, so no plan looks for a row by its key among all that the tenant has; and a plan takes it
// for true as often as not, while of "=" it expects so few rows that it would rather sort them than read them in order.
const conditionOf = ({ table, tenant }: Secured): string => {
  if (tenant === null) return ''
  if (typeof tenant === 'string') return `coalesce(${tenant} = ${TENANT}, false)`
  // Made once in a statement; a function would be called for each row that a page skips.
  if ('among' in tenant) return `coalesce(${tenant.column} = any (array(${tenant.among.replace('$1', TENANT)})), false)`
  return `coalesce(${tenant.column} = ${TENANT}, false) or ${visibleBy(table)}(${tenant.column})`
}

// The names in the function are looked up when it runs: a rebuild exchanges tables, and a policy would stay with the old ones.
const securing = (secured: Secured, isRoleThere: boolean, schema: string): string => {
  const { table, tenant } = secured
  return [
    `alter table ${table} enable row level security;`,
    ...(tenant === null
      ? []
      : [
          ...(typeof tenant === 'object' && 'through' in tenant
            ? [
                `create or replace function ${schema}${visibleBy(table)}(uuid) returns boolean language sql stable as $$select exists (${tenant.through})$$;`,
              ]
            : []),
          `drop policy if exists ${POLICY} on ${table};`,
          `create policy ${POLICY} on ${table} for select using (${conditionOf(secured)});`,
          `comment on policy ${POLICY} on ${table} is ${escapeLiteral(conditionOf(secured))};`,
          ...(isRoleThere ? [`grant select on ${table} to ${API_ROLE};`] : []),
        ]),
  ].join('\n')
}

// What Postgres says of a policy is not what it was told, so the comment keeps that.
const OPEN = `
  select name from unnest($1::text[], $2::text[]) given (name, condition) join pg_class c on c.oid = to_regclass(name)
  where not c.relrowsecurity
    or condition <> '' and not exists (select from pg_policy p
      where polrelid = c.oid and polname = '${POLICY}' and obj_description(p.oid, 'pg_policy') = condition)
    or condition <> '' and exists (select from pg_roles r where r.rolname = '${API_ROLE}' and not has_table_privilege(r.oid, c.oid, 'select'))`

const SECURING = 7_240_117
const BUSY = '55P03'
const WAITED = '1s'

/**
 * Gives tables row-level security where they have none yet. What owns them is not held by it. `schema`: quoted, for what policies ask, where
 * tables move there from another one, which is dropped with all that it holds. A busy table that the API has no right to is left to the next start.
 */
export const secureRows = async (pool: Pool, all: readonly Secured[], schema?: string): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(OPEN, [all.map(({ table }) => table), all.map(conditionOf)])
  if (rows.length === 0) return
  const open = new Set(rows.map(({ name }) => name))
  const { rowCount: roles } = await pool.query('select from pg_roles where rolname = $1', [API_ROLE])
  // A transaction for each, so that none is locked while another one is waited for. What a crash loses is done again.
  for (const one of all.filter(({ table }) => open.has(table)))
    await pool
      .query(
        `select pg_advisory_xact_lock(${SECURING});
         set local synchronous_commit = off;
         -- A function may name tables that are made later.
         set local check_function_bodies = off;
         ${one.tenant === null ? `set local lock_timeout = '${WAITED}';` : ''}
         ${securing(one, roles === 1, schema ? `${schema}.` : '')}`,
      )
      .catch((error) => {
        if (one.tenant !== null || error.code !== BUSY) throw error
      })
}

/** Makes the role where that is missing and may be done; it is one for all databases of a server. */
export const createApiRole = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ may: boolean }>(
    `select rolcreaterole or rolsuper as may from pg_roles
     where rolname = current_user and not exists (select from pg_roles where rolname = $1)`,
    [API_ROLE],
  )
  if (!rows[0]?.may) return
  try {
    await pool.query(`create role ${API_ROLE} nologin; grant ${API_ROLE} to current_user`)
  } catch (error) {
    // Another process, perhaps of another database, was faster.
    if (!/^(42710|23505|XX000)$/.test((error as { code?: string }).code ?? '')) throw error
  }
}

/** Returns what reads the rows of a tenant: a shop, an organization, a project or a user, by id. */
export type Rows = (tenant: string) => Reader

/** Whether the policies hold for the connections of the pool. @throws the error of one that cannot be made */
export const isHeld = async (pool: Pool, table: string): Promise<boolean> =>
  (await firstValue<boolean>(pool, `select row_security_active($1) and has_table_privilege($1, 'select') as held`, [
    table,
  ])) ?? false

/**
 * Reads through connections in pipeline mode: a transaction that names its tenant takes one way to the server and back, and what it has
 * set ends with it, so no connection carries a tenant on to the next statement.
 */
export const rowsIn =
  (pool: Pool): Rows =>
  (tenant) => {
    if (!UUID.test(tenant)) throw new Error('a tenant is named by a UUID')
    const query = async (...asked: Parameters<Pool['query']>) => {
      const client = await pool.connect()
      // One packet, because each wakes the server and us.
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
      stream.cork()
      const begun = client.query(`begin read only; set local ${SETTING} = '${tenant}'`)
      const answer = client.query(...asked)
      client.query('commit').then(
        () => client.release(),
        (error) => client.release(error),
      )
      stream.uncork()
      return (await Promise.all([answer, begun]))[0]
    }
    return { query } as unknown as Reader
  }
