// The first look at a file: what is found does not depend on how much of it can be kept.

import { inThisThread } from '../../../src/cli/offline/pool.ts'
import { statisticsOver } from '../../../src/cli/offline/statistics.ts'
import { answer } from '../../../src/cli/offline/thread-work.ts'
import type { Settings, Task } from '../../../src/cli/reports/format.ts'
import { serialise } from '../../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { product } from '../../support/products.ts'
import { frozenOver } from '../../support/statistics.ts'
import { assert, test } from '../../support/test.ts'
import { NOW } from './given.ts'

const settings: Settings = {
  catalogue: null,
  competitors: [],
  kind: 'catalogue',
  facts: noShopFacts,
  now: NOW,
  format: 'csv',
  source: 'given',
  width: 80,
  colours: false,
}

const products = Array.from({ length: 90 }, (_, n) =>
  product(String(n), {
    product_type: n % 3 === 0 ? 'Bowl' : 'Mug',
    body_html: `<p>Number ${n} holds ${n + 5} ml.</p>`,
  }),
)

const tasks: Task[] = [
  { at: 0, line: 1, error: 'it is not a product' },
  ...products.map((one, n) => ({ at: n + 1, line: n + 2, product: one })),
  { at: 91, line: 92, product: product('5', { title: 'Of an id that came before' }) },
]

const over = (kept?: { products: number; analyses: number }) => {
  let looks = 0
  const again = () => {
    looks += 1
    return tasks
  }
  return statisticsOver(again, inThisThread(answer, settings), 1, kept).then((found) => ({
    ...found,
    looks: () => looks,
  }))
}

test('the products of the samples are analysed, each once, and their analyses are kept by their place', async () => {
  const { catalogue, made, looks } = await over()
  assert.is(serialise(catalogue), serialise(frozenOver(products, noShopFacts, NOW)))
  assert.is(looks(), 1)
  assert.ok(made.size >= 50 && made.size <= 75, String(made.size))
  assert.not(made.has(0))
  assert.not(made.has(91), 'an id that came before')
})

test('where nothing can be kept the file is looked at once more, and what is found is the same', async () => {
  const { catalogue, made, looks } = await over({ products: 0, analyses: 0 })
  assert.is(serialise(catalogue), serialise(frozenOver(products, noShopFacts, NOW)))
  assert.is(looks(), 2)
  assert.is(made.size, 0)
})
