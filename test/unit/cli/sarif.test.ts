// SARIF: valid by the schema of the standard, and each finding at the line of its record.
// The schema is the one of SchemaStore (Apache-2.0) as @microsoft/jest-sarif (MIT) carries it, of draft 4 but for nothing that differs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { rules } from '../../../src/engine/analyzer/rules.ts'
import { assert, test } from '../../support/test.ts'
import { analyze, fileOf, hostile, ndjsonOf, record, records } from './given.ts'

const {
  $schema: _,
  id,
  ...schema
} = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'support', 'schemas', 'sarif-2.1.0.json'), 'utf8'))
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats.default(ajv)
const validate = ajv.compile({ ...schema, $id: id })

const sarifOf = async (path: string) => {
  const { out, status } = await analyze(path, { format: 'sarif' })
  const sarif = JSON.parse(out)
  const isValid: boolean = validate(sarif)
  assert.ok(isValid, JSON.stringify(validate.errors?.slice(0, 3)))
  return { run: sarif.runs[0], status }
}

test('the log is valid, of a catalogue, of hostile texts, and of nothing', async () => {
  await sarifOf(ndjsonOf('sarif.ndjson', records(4)))
  await sarifOf(ndjsonOf('sarif-hostile.ndjson', [hostile(1), hostile(2)]))
  const { run, status } = await sarifOf(ndjsonOf('sarif-none.ndjson', [{ price: 1 }]))
  assert.is(status, 1)
  assert.equal(run.results, [])
})

test('every rule of the table is a rule of the log', async () => {
  const { run } = await sarifOf(ndjsonOf('sarif-rules.ndjson', records(1)))
  assert.equal(
    run.tool.driver.rules.map((rule: { id: string }) => rule.id),
    rules.map((rule) => rule.id),
  )
  for (const { helpUri } of run.tool.driver.rules) assert.match(helpUri, /^https:\/\/.*#[a-z]+-\d+$/)
})

test('a finding stands at the line of its record and names product and field', async () => {
  const lines = [JSON.stringify(record(1)), '', '{"id":', JSON.stringify(record(2, { title: 'MUG' }))]
  const { run, status } = await sarifOf(fileOf('sarif lines.ndjson', `${lines.join('\n')}\n`))
  assert.is(status, 1)
  const [invocation] = run.invocations
  assert.is(invocation.executionSuccessful, false)
  assert.is(invocation.toolExecutionNotifications[0].locations[0].physicalLocation.region.startLine, 3)
  const found = run.results.find((result: { ruleId: string; properties: { resource_id: string } }) => {
    return result.ruleId === 'struct-001' && result.properties.resource_id === '2'
  })
  const [{ physicalLocation, logicalLocations }] = found.locations
  assert.is(physicalLocation.region.startLine, 4)
  assert.match(physicalLocation.artifactLocation.uri, /sarif%20lines\.ndjson$/)
  assert.is(logicalLocations[0].fullyQualifiedName, '2/title')
  assert.is(rules[found.ruleIndex]?.id, 'struct-001')
})

test('a record of a CSV file is found at its line', async () => {
  const cups = Array.from({ length: 10 }, (_, n) => `cup-${n},CUP ${n},<p>A cup.</p>,8.00,\n`)
  const csv = `Handle,Title,Body (HTML),Variant Price,Image Src\nmug,Mug,"<p>A\nmug.</p>",9.00,\n${cups.join('')}`
  const { run } = await sarifOf(fileOf('sarif.csv', csv))
  const lines = new Set(
    run.results.map(
      (result: { locations: { physicalLocation: { region?: { startLine: number } } }[] }) =>
        result.locations[0]?.physicalLocation.region?.startLine,
    ),
  )
  // What is said of the shop stands at the file.
  assert.equal([...lines], [2, ...cups.map((_, n) => 4 + n), undefined])
})

test('a fingerprint does not depend on the line, and differs between products and rules', async () => {
  const prints = async (name: string, before: object[]) => {
    const { run } = await sarifOf(ndjsonOf(name, [...before, record(7)]))
    return run.results
      .filter((result: { properties: { resource_id: string } }) => result.properties.resource_id === '7')
      .map((result: { partialFingerprints: Record<string, string> }) => Object.values(result.partialFingerprints)[0])
  }
  const first = await prints('prints-1.ndjson', [])
  assert.equal(await prints('prints-2.ndjson', [record(8), record(9)]), first)
  assert.is(new Set(first).size, first.length)
})
