// How much memory reading a catalogue takes.

import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { assert, test } from '../../support/test.ts'
import { fileOf } from './given.ts'

type ChildReport = { products: number; errors: string[]; maxRssKiB: number }

/** Reads the file in a process of its own with a small heap, so that what grows with the file is seen. */
const readInChild = (path: string): ChildReport => {
  const child = join(import.meta.dirname, 'read-child.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--max-old-space-size=96', child, path], {
    encoding: 'utf8',
  })
  assert.is(status, 0, stderr)
  return JSON.parse(stdout)
}

const MEGABYTE = Buffer.alloc(1_000_000, 'x')

/** A file with `megabytes` of `x` in the middle, written without being held. */
const largeFile = (name: string, before: string, after: string, megabytes: number): string => {
  const path = fileOf(name, before)
  const file = openSync(path, 'a')
  for (let i = 0; i < megabytes; i++) writeSync(file, MEGABYTE)
  writeSync(file, after)
  closeSync(file)
  return path
}

const EXTRA_KIB = 100 * 1024

test('a line of 200 MB is reported and takes no memory of that size, in every format', () => {
  const small = readInChild(fileOf('small.ndjson', '{"title":"A"}')).maxRssKiB
  const tooLong = 'the record is longer than 8 MiB'
  const cases: [string, string, string, number, string[]][] = [
    ['long.ndjson', '{"title":"A"}\n{"title":"', '"}\n{"title":"B"}\n', 2, [`2: ${tooLong}`]],
    ['long.json', '[{"title":"A"},\n{"title":"', '"},{"title":"B"}]', 2, [`2: ${tooLong}`]],
    ['root.json', '{"title":"', '"}', 0, [`1: ${tooLong}`]],
    ['long.csv', 'Handle,Title,Vendor\na,A,\nb,B,', '\nc,C,\n', 2, [`3: ${tooLong}`]],
  ]
  for (const [name, before, after, products, errors] of cases) {
    const report = readInChild(largeFile(name, before, after, 200))
    assert.equal([report.products, report.errors], [products, errors], name)
    assert.ok(report.maxRssKiB - small < EXTRA_KIB, `${name} took ${report.maxRssKiB} KiB, a small file ${small}`)
  }
})

const manyProducts = (name: string, head: string, row: (n: number) => string, tail: string, count: number): string => {
  const path = fileOf(name, head)
  const file = openSync(path, 'a')
  for (let at = 0; at < count; at += 1_000)
    writeSync(file, Array.from({ length: Math.min(1_000, count - at) }, (_, i) => row(at + i)).join(''))
  writeSync(file, tail)
  closeSync(file)
  return path
}

const BODY = `<p>${'Airy linen, woven in Porto. '.repeat(70)}</p>`
const json = (n: number) =>
  JSON.stringify({ id: n + 1, title: `Shirt ${n}`, body_html: BODY, variants: [{ price: '5' }] })
const csvRow = (n: number) => `shirt-${n},Shirt ${n},"${BODY}",5\n`

test('memory stays flat over many products, in every format', () => {
  const files: [string, (count: number) => string][] = [
    ['NDJSON', (count) => manyProducts('many.ndjson', '', (n) => `${json(n)}\n`, '', count)],
    [
      'one line of JSON',
      (count) => manyProducts('many.json', '{"products":[', (n) => (n ? ',' : '') + json(n), ']}', count),
    ],
    ['CSV', (count) => manyProducts('many.csv', 'Handle,Title,Body (HTML),Variant Price\n', csvRow, '', count)],
  ]
  for (const [name, write] of files) {
    const few = readInChild(write(5_000))
    const many = readInChild(write(30_000))
    assert.equal([few.products, many.products], [5_000, 30_000], name)
    assert.equal(many.errors, [])
    const grown = many.maxRssKiB - few.maxRssKiB
    assert.ok(grown < 60 * 1024, `${name}: ${few.maxRssKiB} KiB for 5,000 products, ${many.maxRssKiB} for 30,000`)
  }
})
