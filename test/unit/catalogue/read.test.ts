// Files as a whole: what is no catalogue, how much memory reading takes, and real catalogues.

import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { UnreadableFile } from '../../../src/catalogue/formats/open-file.ts'
import { readRecords } from '../../../src/catalogue/formats/read-records.ts'
import { Product } from '../../../src/engine/record/product.ts'
import { assert, test, testIf } from '../../support/test.ts'
import { collected, csvOf, fileOf, read } from './given.ts'

const refusalOf = async (path: string): Promise<string> => {
  try {
    await collected(path)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message.replace(path, 'FILE')
    throw error
  }
  return 'none'
}

test('what cannot be read is refused with one sentence', async () => {
  const folder = fileOf('folder-marker', '').replace('folder-marker', 'a-folder')
  mkdirSync(folder, { recursive: true })
  const utf16 = Buffer.from('Handle,Title\na,A\n', 'utf16le')
  const cases: [string, string][] = [
    [join(folder, 'missing.csv'), 'There is no file FILE.'],
    [folder, 'FILE is a directory, not a file.'],
    [fileOf('empty.json', ''), 'FILE is empty.'],
    [fileOf('blank.ndjson', ' \n\n'), 'FILE is empty.'],
    [fileOf('packed.json.gz', Buffer.from([0x1f, 0x8b, 8, 0])), 'FILE is compressed with gzip; unpack it first.'],
    [
      fileOf('book.xlsx', Buffer.from('PK\u0003\u0004')),
      'FILE is a ZIP archive or an Excel workbook; save it as CSV (UTF-8).',
    ],
    [fileOf('le.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])), 'FILE is UTF-16 text; save it as UTF-8.'],
    [fileOf('bare.csv', utf16), 'FILE is UTF-16 text; save it as UTF-8.'],
    [fileOf('be.csv', Buffer.from([0xfe, 0xff, 0, 0x48])), 'FILE is UTF-16 text; save it as UTF-8.'],
    [fileOf('program', Buffer.from([1, 2, 3, 0, 4, 5])), 'FILE is a binary file.'],
    [
      fileOf('orders.csv', 'Order,Total\n1,2\n'),
      'FILE is not a Shopify product CSV: its first line names neither Handle nor Title.',
    ],
    [
      fileOf('letter.txt', 'Dear all,\nhello.\n'),
      'FILE is not a known format: expected a Shopify product CSV, products.json, Admin API JSON or JSON lines (NDJSON).',
    ],
  ]
  for (const [path, sentence] of cases) assert.is(await refusalOf(path), sentence)
})

test('a reader that stops early closes the file, and progress is told in bytes', async () => {
  const path = fileOf('many.ndjson', '{"title":"A"}\n'.repeat(50_000))
  const told: [number, number | null][] = []
  for await (const _ of readRecords(path, { onRead: (bytes, total) => told.push([bytes, total]) })) void _
  assert.equal(told.at(-1), [700_000, 700_000])
  for await (const record of readRecords(path)) {
    assert.is(record.line, 1)
    break
  }
})

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

test(
  'a line of 200 MB is reported and takes no memory of that size, in every format',
  () => {
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
  },
  { limitMs: 120_000 },
)

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

test(
  'memory stays flat over many products, in every format',
  () => {
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
  },
  { limitMs: 120_000 },
)

const DATA = join(import.meta.dirname, '../../../../shared/data/products')
const withData = testIf(existsSync(DATA), `there is no folder ${join('..', 'shared', 'data', 'products')}`)

for (const [name, count] of [
  ['real.ndjson', 797],
  ['dirty.ndjson', 60],
] as const) {
  withData(`all ${count} records of ${name} are products`, async () => {
    const records = await collected(join(DATA, name))
    assert.equal(
      records.filter((record) => 'error' in record),
      [],
    )
    assert.is(records.length, count)
    const products = records.flatMap((record) => ('product' in record ? [record.product] : []))
    for (const product of products) assert.equal(Product.parse(product), product)
    assert.is(new Set(products.map(({ resource_id }) => resource_id)).size, count)
  })

  withData(`the records of ${name} come back unchanged through JSON documents and CSV`, async () => {
    const lines = readFileSync(join(DATA, name), 'utf8').split('\n').filter(Boolean)
    const direct = (await collected(join(DATA, name))).flatMap((record) =>
      'product' in record ? [record.product] : [],
    )
    const document = await read('real.json', `{"products":[${lines.join(',\n')}]}`)
    assert.equal(
      document.map((record) => 'product' in record && record.product),
      direct,
    )
    const raw = direct.map((product) => ({
      Handle: product.handle ?? '',
      Title: product.title,
      'Body (HTML)': product.body_html,
    }))
    const rows = await read('real.csv', csvOf(raw))
    assert.equal(
      rows.map((record) => 'product' in record && [record.product.title, record.product.body_html]),
      direct.map(({ title, body_html }) => [title, body_html]),
    )
  })
}
