// Baskets of queries: when a set is another one, and what a version says.

import { randomUUID } from 'node:crypto'
import { foldModel, withKeys } from '../../../projections/fold.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { basketOf, baskets, basketVersions } from '../../../projections/visibility/baskets.ts'
import { basketId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { basketStream } from '../../../src/event-log/streams.ts'
import { removeBasketOf, reviseBasket } from '../../../src/visibility/commands.ts'
import { contextOfShop } from '../../support/competitors.ts'
import { assert, test } from '../../support/test.ts'

const given = () => {
  const store = openMemoryStore()
  const shop_id = randomUUID()
  const basket = (resourceId: string) => ({ store, resourceId, context: contextOfShop(shop_id, randomUUID()) })
  const revise = async (queries: string[], resourceId = '1') => {
    const { version, added, removed } = (await reviseBasket(basket(resourceId), queries)).data
    return [version, added, removed]
  }
  const remove = (resourceId = '1') => removeBasketOf(basket(resourceId))
  const stream = basketStream(basketId(shop_id, '1'))
  const events = () => store.readStream(stream, { limit: 100 })
  const rows = async (model: ReadModel) => {
    const keyed = (await events()).map((event) => withKeys(model, event))
    return foldModel({ model, events: keyed, rows: new Map(), waiting: new Set(), skipped: new Set() })
  }
  return { shop_id, revise, remove, events, rows, basket }
}

test('another set of queries is another version, which says what is new and what is gone', async () => {
  const { revise } = given()
  assert.equal(await revise(['blue mug', 'mug for tea']), [1, ['blue mug', 'mug for tea'], []])
  assert.equal(await revise(['mug for tea', 'large mug']), [2, ['large mug'], ['blue mug']])
})

test('order, case, spaces, forms of characters and repetitions make no other set, and nothing is appended', async () => {
  const { revise, events } = given()
  await revise(['Café mug', 'blue  mug'])
  for (const same of [
    ['blue mug', 'Café mug'],
    ['BLUE MUG', 'cafe\u0301 mug'],
    [' Ｂｌｕｅ\u3000mug ', 'Café mug?', 'café mug', '“blue mug”'],
  ])
    assert.equal(await revise(same), [1, ['Café mug', 'blue  mug'], []])
  const all = await events()
  assert.is(all.length, 1)
  assert.equal((all[0]!.data as { queries: string[] }).queries, ['Café mug', 'blue  mug'], 'as they were written first')
})

test('queries of marks alone are queries too', async () => {
  const { revise } = given()
  assert.equal(await revise(['???', '!', '🫖', '???']), [1, ['???', '!', '🫖'], []])
})

test('of queries that say the same the first stays, in its place', async () => {
  const { basket } = given()
  const { data } = await reviseBasket(basket('1'), ['b', 'A', 'a', 'c', 'B'])
  assert.equal(data.queries, ['b', 'A', 'c'])
})

test('both forms of an id name one basket, and other products and shops have their own', async () => {
  const { revise, shop_id } = given()
  await revise(['mug'], '1')
  assert.equal(await revise(['cup'], 'gid://shopify/Product/1'), [2, ['cup'], ['mug']])
  assert.equal(await revise(['mug'], '2'), [1, ['mug'], []])
  assert.is.not(basketId(randomUUID(), '1'), basketId(shop_id, '1'))
})

test('a basket that was removed is gone once, and the next one has the next number', async () => {
  const { revise, remove, rows } = given()
  assert.is(await remove(), undefined)
  await revise(['mug'])
  assert.equal((await remove())?.removed.data.queries, ['mug'])
  assert.is(await remove(), undefined)
  assert.equal((await rows(baskets)).put, [])
  assert.equal(await revise(['mug']), [2, ['mug'], []])
  assert.equal((await rows(baskets)).put.length, 1)
  assert.equal(
    (await rows(basketVersions)).append.map(({ version, queries }) => [version, queries]),
    [
      [1, ['mug']],
      [2, ['mug']],
    ],
  )
})

test('two revisions at once are two versions, one after the other', async () => {
  const { basket, events } = given()
  const both = await Promise.all([['a'], ['b'], ['c']].map((queries) => reviseBasket(basket('1'), queries)))
  assert.equal(both.map((event) => basketOf(event).version).toSorted(), [1, 2, 3])
  for (const [at, event] of (await events()).entries()) {
    const { version, added, removed } = event.data as { version: number; added: string[]; removed: string[] }
    assert.equal([version, added.length, removed.length], [at + 1, 1, at === 0 ? 0 : 1])
  }
})
