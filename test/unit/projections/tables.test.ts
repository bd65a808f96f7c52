// The versions of read models are in one file: statements name tables by it, so that raising a version there is enough.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModels } from '../../../projections/registry.ts'
import { tables } from '../../../projections/versions.ts'
import { assert, test } from '../../support/test.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('every read model is in the registry and in one group', () => {
  assert.equal(
    Object.fromEntries(readModels.map(({ name, table }) => [name, table])),
    tables,
    'projections/registry.ts beside projections/versions.ts',
  )
})

test('no statement names the version of a table', () => {
  const names = Object.keys(tables)
  const files = globSync('{src,projections}/**/*.{ts,sql}', { cwd: root })
  assert.ok(files.length > 100)
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b([a-z_]+)_v\d+\b/g)]
      .filter(([, name = '']) => names.includes(name))
      .map(([table]) => ({ file, table })),
  )
  assert.equal(named, [])
})
