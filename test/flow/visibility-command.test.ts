// `citable visibility`: its options as they are typed, what it prints, and how it ends.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, runCitable } from '../support/command.ts'
import { after, assert, test } from '../support/test.ts'

const SAMPLE = 'src/embedded/sample-products.json'

const folder = mkdtempSync(join(tmpdir(), 'citable-visibility-'))
after(() => rmSync(folder, { recursive: true }))

const visibility = (words: readonly string[]): Promise<Ended> => runCitable(['visibility', ...words], {})

test('queries of a file are ranked, a bad one is named, and the status is 1', async () => {
  const queries = join(folder, 'queries.ndjson')
  writeFileSync(queries, '{"query_id":"a","query":"stoneware mug"}\nmug\n')
  const { status, out, err } = await visibility([SAMPLE, '--queries', queries, '--format', 'json'])
  assert.is(status, 1)
  const { query_id, ranking } = JSON.parse(out)
  assert.is(query_id, 'a')
  assert.is(ranking[0].resource_id, '9001003')
  assert.is(err, `${queries}, line 2: the line is not JSON\n`)
})

test('two files are compared over several queries', async () => {
  const { status, out } = await visibility([
    '--compare',
    SAMPLE,
    SAMPLE,
    '--product',
    'mug',
    '--query',
    'mug',
    '--query',
    'lamp',
    '--json',
  ])
  assert.is(status, 0)
  const { resource_id, common, verdict } = JSON.parse(out)
  assert.equal([resource_id, common, verdict], ['9001003', 2, 'inside noise'])
})

test('wrong usage is one sentence and status 2', async () => {
  for (const words of [
    ['--query', ''],
    ['--query', 'mug', '--format', 'xml'],
  ]) {
    const { status, out, err } = await visibility([SAMPLE, ...words])
    assert.is(status, 2)
    assert.is(out, '')
    assert.match(err, /^citable: [^\n]+\n$/)
  }
})
