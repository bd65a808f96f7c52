// A database that an older version of the service has made gets the columns that were added since.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPool, ensureTables } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { assert, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')
const ADDED = /alter table (\w+) add column if not exists (\w+)/g

const files = globSync('{src,projections}/**/*.sql', { cwd: root })
  .map((path) => ({ path, sql: readFileSync(join(root, path), 'utf8') }))
  .map((file) => ({
    ...file,
    added: [...file.sql.matchAll(ADDED)].map(([, table = '', column = '']) => ({ table, column })),
  }))
  .filter(({ added }) => added.length > 0)

test('tables without the columns that were added later get them', async () => {
  assert.ok(files.length >= 4)
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'added columns' })
  const columnsThere = async (table: string): Promise<string[]> => {
    const { rows } = await pool.query('select column_name from information_schema.columns where table_name = $1', [
      table,
    ])
    return rows.map(({ column_name }) => column_name)
  }
  try {
    for (const { path, sql, added } of files) {
      await ensureTables(pool, [sql])
      for (const { table, column } of added) await pool.query(`alter table ${table} drop column ${column}`)
      // An index of a dropped column would bring the file back by itself.
      const { rows } = await pool.query<{ sql: string }>(
        `select format('create index %I on %I ((1))', name, $2::text) as sql from unnest($1::text[]) as name
         where to_regclass(name) is null`,
        [[...sql.matchAll(/create index if not exists (\w+) on (\w+)/g)].map(([, name]) => name), added[0]?.table],
      )
      for (const index of rows) await pool.query(index.sql)
      await ensureTables(pool, [sql])
      for (const { table, column } of added)
        assert.ok((await columnsThere(table)).includes(column), `${path}: ${table}.${column}`)
    }
  } finally {
    await pool.end()
    await database.drop()
  }
})
