// `citable optimize`: what it prints and writes, wrong usage.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, runCitable } from '../support/command.ts'
import { after, assert, before, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')
const SAMPLE = join(root, 'src', 'embedded', 'sample-products.json')

let folder: string

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'citable-optimize-'))
})
after(() => rmSync(folder, { recursive: true }))

const optimize = (args: readonly string[]): Promise<Ended> => runCitable(['optimize', ...args], {})

test('the sample shop is optimized: a table on the standard output, a CSV beside it', async () => {
  const csv = join(folder, 'import.csv')
  const { status, out, err } = await optimize([SAMPLE, '--currency', 'EUR', '--write', csv])
  assert.is(status, 0, err)
  assert.match(out, /^gain +score +grade +product +fields\n/)
  assert.match(out, /\d+ products, \d+ with proposals, mean score \d+ → \d+\n/)
  assert.match(err, /import\.csv: \d+ products\.\n$/)
  assert.match(readFileSync(csv, 'utf8'), /^Handle,Title,/)
})

test('tone, length and fields are taken as they are named', async () => {
  const args = ['--json', '--tone', 'friendly', '--length', 'concise', '--field', 'meta-description', '--field', 'faq']
  const { status, out } = await optimize([SAMPLE, ...args])
  assert.is(status, 0)
  const all = out
    .trimEnd()
    .split('\n')
    .flatMap((line) => JSON.parse(line).optimizations)
  assert.ok(all.length > 0)
  for (const { field, generation_style } of all) {
    assert.ok(['meta_description', 'faq'].includes(field))
    assert.ok(['friendly', 'professional'].includes(generation_style.tone))
    assert.ok(['concise', 'standard'].includes(generation_style.length))
  }
  assert.ok(all.some(({ generation_style: { tone, length } }) => tone === 'friendly' || length === 'concise'))
})

test('a file that is not there ends with status 2', async () => {
  const { status, err } = await optimize([join(folder, 'none.csv')])
  assert.is(status, 2)
  assert.match(err, /^citable: .*none\.csv/)
})
