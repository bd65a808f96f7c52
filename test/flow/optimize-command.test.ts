// `citable optimize`: what it prints and writes, wrong usage.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  const file = join(folder, 'board.json')
  const body_html =
    '<p>Alder is a board for bread and vegetables that is made in our own workshop near the coast.</p><ul><li>Material: oak</li><li>Dimensions: 40 x 25 cm</li></ul>'
  writeFileSync(file, JSON.stringify([{ id: 1, title: 'Alder', product_type: 'Cutting Boards', body_html }]))
  const titled = async (length: string) => {
    const { status, out } = await optimize([
      file,
      '--json',
      '--tone',
      'friendly',
      '--length',
      length,
      '--field',
      'title',
    ])
    assert.is(status, 0)
    const [{ field, optimized_value, generation_style }, ...others] = JSON.parse(out).optimizations
    assert.equal([field, generation_style.length, others], ['title', length, []])
    return optimized_value
  }
  assert.equal(await titled('concise'), 'Alder Cutting Board')
  assert.equal(await titled('detailed'), 'Alder Cutting Board in Oak, 40 x 25 cm')
})

test('a file that is not there ends with status 2', async () => {
  const { status, err } = await optimize([join(folder, 'none.csv')])
  assert.is(status, 2)
  assert.match(err, /^citable: .*none\.csv/)
})
