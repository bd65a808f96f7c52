// Records that the statistics of a job have read, for its items.

import { productsOnce, readRecords } from '../../src/analysis/item-cache.ts'
import type { ProductFound } from '../../src/providers/storefront.ts'
import { product } from '../support/products.ts'
import { assert, test } from '../support/test.ts'

const found = (key: string, title = 'Mug'): ProductFound => ({
  status: 'found',
  product: product(key, { title }),
  source: 'storefront',
})

test('a record is given once, as it was, and to its own job alone', () => {
  const records = readRecords()
  const odd = found('1', 'A "mug" \ud800 é 😀\u2028')
  records.keep('a', '1', odd)
  assert.is(records.take('b', '1'), undefined)
  assert.is(records.take('a', '2'), undefined)
  assert.equal(records.take('a', '1'), odd)
  assert.is(records.take('a', '1'), undefined)
})

test('what is no record of a platform is not kept', () => {
  const records = readRecords()
  records.keep('a', '1', { status: 'found', product: product('1') })
  records.keep('a', '2', { status: 'missing' })
  records.keep('a', '3', { status: 'unreadable', title: null, reason: 'No.' })
  for (const key of ['1', '2', '3']) assert.is(records.take('a', key), undefined)
})

test('what was read a while ago is read again', () => {
  let now = 0
  const records = readRecords(1e6, () => now)
  for (const key of ['1', '2']) records.keep('a', key, found(key))
  now = 5 * 60_000
  assert.ok(records.take('a', '1'))
  now += 1
  assert.is(records.take('a', '2'), undefined)
})

test('of more than may be kept the latest are, however often one comes', () => {
  const size = JSON.stringify(product('10')).length
  const records = readRecords(3 * size)
  const keys = ['10', '11', '12', '13', '14']
  for (const key of keys) for (let n = 0; n < 3; n++) records.keep('a', key, found(key, product('10').title))
  assert.equal(
    keys.filter((key) => records.take('a', key)),
    ['12', '13', '14'],
  )
  records.keep('a', '20', found('20', 'x'.repeat(3 * size)))
  assert.is(records.take('a', '20'), undefined)
  records.keep('a', '21', found('21'))
  assert.ok(records.take('a', '21'))
})

test('a job asks for what is not kept, in the order of its items, and for nothing where all is', async () => {
  const asked: (readonly string[])[] = []
  const storefront = {
    products: async (_: string, keys: readonly string[]) => {
      asked.push(keys)
      return new Map(keys.map((key) => [key, found(key, 'Read')] as const))
    },
  }
  const records = readRecords()
  for (const key of ['2', '3']) records.keep('a', key, found(key, 'Kept'))
  const titles = async (...keys: string[]) =>
    [...(await productsOnce({ storefront, records }, 'shop', 'a', keys))].map(([key, one]) =>
      one.status === 'found' ? `${key} ${one.product.title}` : key,
    )
  assert.equal(await titles('1', '2', '4'), ['1 Read', '2 Kept', '4 Read'])
  assert.equal(await titles('3'), ['3 Kept'])
  assert.equal(await titles('3'), ['3 Read'])
  assert.equal(asked, [['1', '4'], ['3']])
})
