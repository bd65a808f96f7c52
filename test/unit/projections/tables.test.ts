// Statements name the tables of read models by their versions, and a new version leaves no statement with the old one.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModels } from '../../../projections/registry.ts'
import { assert, test } from '../../support/test.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('every table of a read model that a statement names is the one that is kept', () => {
  const tables = new Set(readModels.map(({ table }) => table))
  const names = new Set(readModels.map(({ name }) => name))
  const files = globSync('{src,projections}/**/*.{ts,sql}', { cwd: root })
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b([a-z_]+)_v\d+\b/g)]
      .filter(([, name = '']) => names.has(name))
      .map(([table]) => ({ file, table })),
  )
  assert.ok(named.length > 100, `${named.length} names`)
  assert.equal(
    named.filter(({ table }) => !tables.has(table)),
    [],
  )
})
