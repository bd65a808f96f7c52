// `citable analyze` and `citable optimize` of large files and large records: several threads, reports of bounded size.

import { assert, longTest, test } from '../../support/test.ts'
import { analyze, fileOf, ndjsonOf, record } from './given.ts'
import { linesOf, optimize, poor } from './optimize-given.ts'

/** Without what differs between two runs. */
const stable = (ndjson: string): string => ndjson.replace(/"processing_time":[\d.]+/g, '')

const idsOf = (ndjson: string): string[] =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).resource_id)
    .filter((id) => id !== undefined)

/** Threads are for files of more than four million characters, or of more than a thousand records, as in the long run. */
const LONG_BODY = `<p>A mug that holds 350 ml.</p><!-- ${'x '.repeat(20_000)} -->`

test('several threads answer the same as one, in the same order, bad records included', async () => {
  const lines = Array.from({ length: 120 }, (_, n) => JSON.stringify(record(n + 1, { body_html: LONG_BODY })))
  lines[110] = '{"id":'
  lines[20] = '[]'
  const path = fileOf('many.ndjson', lines.join('\n'))
  const one = await analyze(path, { format: 'json', jobs: '1' })
  const three = await analyze(path, { format: 'json', jobs: '3' })
  assert.is(one.status, 1)
  assert.is(three.status, 1)
  for (const { err } of [one, three]) assert.match(err, /^line 21: .*\nline 111: .*\n$/)
  assert.is(stable(three.out), stable(one.out))
  assert.is(idsOf(three.out).length, 118)
})

test('a product of 256 KB with thousands of places stays a report of bounded size', async () => {
  const body = `<p>${'The mug holds 350 ml and costs € 12. '.repeat(7_000)}</p>`
  const path = ndjsonOf('large.ndjson', [record(1, { body_html: body, title: 'MUG '.repeat(5_000) })])
  for (const format of ['html', 'sarif', 'csv', 'table'] as const) {
    const { out } = await analyze(path, { format })
    assert.ok(out.length < 200_000, `${format}: ${out.length}`)
  }
})

// What hands records to threads is the same for both commands.
longTest('the same file gives the same values, whatever the threads', async () => {
  const lines = Array.from({ length: 1_020 }, (_, n) => JSON.stringify(record(n + 1)))
  lines[1_010] = JSON.stringify(poor(1_011))
  lines[20] = '[]'
  lines[1_015] = '{"id":'
  const path = fileOf('many.ndjson', lines.join('\n'))
  const one = await optimize(path, { json: true, jobs: '1', field: ['meta_title'] })
  const two = await optimize(path, { json: true, jobs: '2', field: ['meta_title'] })
  assert.is(one.status, 1)
  assert.is(two.status, 1)
  for (const { err } of [one, two]) assert.match(err, /^line 21: .*\nline 1016: .*\n$/)
  assert.is(two.out, one.out)
  assert.is(linesOf(one.out).length, 1_018)
})
