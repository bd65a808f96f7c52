// The corpora in a thread of their own: they answer what they would answer in the process, and the death of the thread costs a question.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '../../../src/engine/record/product.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { openCorpus } from '../../../src/engine/search/answer-engine.ts'
import { ENGINE_VERSION } from '../../../src/engine/search/corpus.ts'
import { isUnavailable } from '../../../src/postgres/unavailable.ts'
import { StorefrontUnavailable } from '../../../src/providers/storefront.ts'
import { noCatalogues } from '../../../src/visibility/corpora/catalogue-files.ts'
import { createCorpora } from '../../../src/visibility/corpora/corpora.ts'
import { corporaInThread } from '../../../src/visibility/corpora/in-thread.ts'
import { changing, simulating } from '../../../src/visibility/corpora/searches.ts'
import { changingShops, shopNamed } from '../../support/changing-shops.ts'
import { product } from '../../support/products.ts'
import { after, assert, slowTest, test } from '../../support/test.ts'

const root = mkdtempSync(join(tmpdir(), 'corpora-thread-'))
after(() => rmSync(root, { recursive: true, force: true }))

const MEMORY = 64 * 1024 * 1024
const shop = shopNamed('tagus')
const COMPETITOR = {
  id: 'competitor:1',
  origin: 'competitor' as const,
  resource_id: 'competitor:1',
  url: 'https://other.example/mug',
  product: product('9', { title: 'Enamel mug for camping', vendor: 'Other' }),
  shop: noShopFacts,
}

const shelf: Product[] = [
  ...Array.from({ length: 30 }, (_, n) => product(String(n + 1), { title: `Glazed mug number ${n + 1}` })),
  product('teapot', { title: 'Cast iron teapot', product_type: 'Teapot' }),
]

let folders = 0
const given = (module?: URL) => {
  folders += 1
  const folder = join(root, String(folders))
  mkdirSync(folder)
  const shops = changingShops()
  shops.put(shop, ...shelf)
  const troubles: string[] = []
  const counts: number[] = []
  const extras = async () => ({ version: '1', entries: [COMPETITOR] })
  const corpora = corporaInThread({
    storefront: shops.storefront,
    extras,
    data: { folder, memory: MEMORY, catalogues: { paths: [], version: null } },
    observe: { held: ({ products }) => counts.push(products), updated: () => {} },
    onTrouble: (error, what) => troubles.push(`${what}: ${(error as Error).message}`),
    ...(module ? { module } : {}),
  })
  const simulate = (resource_id: string, queries = ['a glazed mug', 'a teapot of iron']) =>
    corpora.simulate({ shop, resource_id, product: product(resource_id), queries })
  return { corpora, simulate, shops, extras, folder, troubles, counts }
}

/** What becomes of a question that is not answered. */
const refused = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => assert.unreachable() as never,
    (error: Error) => error,
  )

const fail = (error: unknown) => assert.unreachable(String(error))

test('what is asked is answered as in the process, and the corpus is kept in its file', async () => {
  const { corpora, shops, extras, folder, troubles, counts } = given()
  const own = createCorpora({
    storefront: shops.storefront,
    extras,
    catalogues: noCatalogues,
    openCorpus,
    version: ENGINE_VERSION,
    folder: join(root, 'own'),
    memory: MEMORY,
    onTrouble: fail,
  })
  const asked = { shop, resource_id: 'teapot', product: shelf.at(-1)!, queries: ['a teapot of iron', 'a mug', '…'] }
  const simulate = simulating({ corpusOf: own.of, inTurn: (_, work) => work(), onUnexpected: fail })
  for (const one of [asked, { ...asked, source: 'storefront' as const }, { ...asked, resource_id: 'unknown' }])
    assert.equal(await corpora.simulate(one), await simulate(one))
  const values = [
    { field: 'title' as const, optimized_value: 'Blue enamel teapot' },
    { field: 'meta_description' as const, optimized_value: 'A teapot of iron that holds 1 l.' },
  ]
  const changes = { shop, facts: noShopFacts, product: shelf.at(-1)!, values, queries: asked.queries }
  assert.equal(await corpora.changes(changes), await changing(own.of)(changes))
  assert.equal(await corpora.shops(), [shop.shop_id])
  await corpora.close()
  await own.close()
  assert.is(readdirSync(folder).length, 1)
  assert.equal([troubles, counts.at(-1)], [[], 0])
  assert.is((await refused(corpora.simulate(asked))).message, 'the corpora are closed')
})

test('a thread is started for the first question only', async () => {
  const { corpora, folder } = given()
  assert.equal(await corpora.shops(), [])
  await corpora.forget(shop.shop_id)
  await corpora.close()
  assert.equal(readdirSync(folder), [])
})

slowTest('a shop that is forgotten has neither corpus nor file', async () => {
  const { corpora, simulate, folder } = given()
  await simulate('1')
  await corpora.forget(shop.shop_id)
  assert.equal(await corpora.shops(), [])
  await corpora.close()
  assert.equal(readdirSync(folder), [])
})

test('what the shop or the database fails with is told apart on the other side of the thread', async () => {
  const { corpora, simulate, shops } = given()
  for (const [error, kind] of [
    [new StorefrontUnavailable('away'), StorefrontUnavailable],
    [Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), Error],
  ] as const) {
    shops.meddling.beforePage = async () => {
      throw error
    }
    const failure = await refused(simulate('1'))
    assert.instance(failure, kind)
    assert.equal([failure.message, isUnavailable(failure)], [error.message, kind === Error])
  }
  shops.meddling.beforePage = async () => {}
  assert.is((await simulate('1')).size, shelf.length + 1)
  await corpora.close()
})

slowTest('where the thread ends its questions are asked again, and one that ends each fails alone', async () => {
  const { corpora, simulate, folder } = given(new URL('./dying-corpora.ts', import.meta.url))
  assert.is((await simulate('once')).size, shelf.length + 1)
  assert.ok(existsSync(join(folder, 'died')))
  assert.is((await refused(simulate('deadly'))).name, 'ThreadEnded')
  assert.is((await simulate('1')).size, shelf.length + 1)
  await corpora.close()
})
