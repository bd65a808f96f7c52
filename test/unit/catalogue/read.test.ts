// Files as a whole: what is no catalogue, and real catalogues.

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
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
