// What a release is made of: the licences of its packages, and its bill of materials.

import { join } from 'node:path'
import { billOfMaterials, isAllowed, licenceDefects, packagesOf } from '../../support/packages.ts'
import { assert, test } from '../../support/test.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('every package has a licence of the list', () => {
  assert.equal(licenceDefects(root), [])
})

test('a choice needs one allowed licence, and several at once need all', () => {
  for (const expression of ['MIT', '(AFL-2.1 OR BSD-3-Clause)', '(MIT AND Zlib)']) assert.ok(isAllowed(expression))
  for (const expression of ['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN x', '', 'MIT OR (ISC AND GPL-2.0)'])
    assert.not.ok(isAllowed(expression), expression)
})

type Bill = {
  components: { 'bom-ref': string; licenses?: unknown[]; hashes?: unknown[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('the bill of materials names every package that a release holds, and each can be reached from ours', () => {
  const { components, dependencies } = billOfMaterials(root) as Bill
  const shipped = packagesOf(root).filter(({ isShipped }) => isShipped)
  const refs = new Set(components.map((one) => one['bom-ref']))
  assert.ok(refs.has('pkg:npm/%40grpc/grpc-js@1.14.7'), 'needed in production and in development')
  assert.is(refs.size, new Set(shipped.map(({ name, version }) => `${name} ${version}`)).size)
  assert.ok(components.every(({ licenses, hashes }) => licenses?.length === 1 && hashes?.length === 1))
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const walk = (ref: string): void => {
    for (const next of needs.get(ref) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        walk(next)
      }
  }
  walk(dependencies[0]?.ref ?? '')
  assert.equal(
    [...refs].filter((ref) => !reached.has(ref)),
    [],
  )
})
