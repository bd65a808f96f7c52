// Baskets over HTTP: set, read by version, listed, deleted, and refused; and queries that are suggested for them.

import { tables } from '../../projections/versions.ts'
import { currentBasket } from '../../projections/visibility/baskets.ts'
import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { shopId } from '../../src/event-log/ids.ts'
import { StorefrontUnavailable } from '../../src/providers/storefront.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type ProblemAnswer,
  randomShop,
  sharedTestService,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

type Basket = {
  resource_id: string
  version: number
  queries: string[]
  added: string[]
  removed: string[]
  revised_at: string
}

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const ODD = 'tasse/groß 100% #1?'

const given = async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1'), product('2'), product(ODD)])
  const call = <T = Basket>(method: string, path: string, json?: unknown) =>
    service.call<T>(method, `${AEO}/baskets${path}`, { shop, ...(json === undefined ? {} : { json }) })
  const at = (id: string) => `/${encodeURIComponent(id)}`
  const put = (id: string, ...queries: unknown[]) => call('PUT', at(id), { queries })
  const get = (id: string, version?: number | string) =>
    call('GET', `${at(id)}${version === undefined ? '' : `?version=${version}`}`)
  const list = async (query = '') => (await call<Basket[]>('GET', query)).body
  return { shop, call, at, put, get, list }
}

test('a basket has every documented field, and is read back at once', async () => {
  const { put, get, shop } = await given()
  const { status, body } = await put('1', ' blue mug ', 'mug for tea', 'BLUE  mug')
  assert.is(status, 200)
  const { revised_at, hash, ...rest } = body as Basket & { hash: string }
  assert.match(hash, /^[0-9a-f]{64}$/)
  assert.match(revised_at, /^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/)
  const queries = ['blue mug', 'mug for tea']
  assert.equal(rest, { resource_id: '1', version: 1, queries, added: queries, removed: [] })
  assert.equal((await get('1')).body, body)
  assert.equal((await currentBasket(service.pool, shopId(shop), '1'))?.queries, queries)
})

test('another set is another version, the same set is not, and every version can be read', async () => {
  const { put, get } = await given()
  const first = (await put('1', 'a', 'b')).body
  assert.equal((await put('1', 'B', 'a')).body, first)
  const second = (await put('1', 'b', 'c')).body
  assert.equal([second.version, second.added, second.removed], [2, ['c'], ['a']])
  assert.equal((await get('1')).body, second)
  assert.equal((await get('1', 1)).body, first)
  assert.is((await get('1', 3)).status, 404)
  for (const wrong of [0, -1, 'x', '1.5', 99_999_999_999]) assert.is((await get('1', wrong)).status, 400)
})

test('both forms of an id, and ids that an address must encode, name one basket each', async () => {
  const { put, get, list } = await given()
  await put('1', 'a')
  const { body } = await put('gid://shopify/Product/1', 'b')
  assert.equal([body.version, body.resource_id], [2, 'gid://shopify/Product/1'])
  assert.equal((await get('1')).body, body)
  await put(ODD, 'c')
  assert.equal((await get(ODD)).body.queries, ['c'])
  assert.equal(
    (await list()).map(({ resource_id }) => resource_id),
    [ODD, 'gid://shopify/Product/1'],
  )
  assert.equal(
    (await list('?limit=1&offset=1')).map(({ version }) => version),
    [2],
  )
})

test('a deleted basket is gone, its versions stay, and the next one has the next number', async () => {
  const { put, get, list, call, at } = await given()
  const first = (await put('1', 'a')).body
  assert.equal((await call('DELETE', at('gid://shopify/Product/1'))).body, first)
  assert.is((await get('1')).status, 404)
  assert.is((await call('DELETE', at('1'))).status, 404)
  assert.equal(await list(), [])
  assert.equal((await get('1', 1)).body, first)
  assert.is((await put('1', 'a')).body.version, 2)
})

test('a product that the shop has not is 404, and so is the basket of another shop', async () => {
  const { put, get, call, at } = await given()
  const unknown = await put('3', 'a')
  assert.is(unknown.status, 404)
  await put('1', 'a')
  const stranger = await given()
  assert.is((await stranger.get('1')).text, unknown.text)
  assert.is((await stranger.get('1', 1)).text, unknown.text)
  assert.is((await stranger.call('DELETE', stranger.at('1'))).text, unknown.text)
  assert.is((await get('1')).status, 200)
  assert.is((await call('DELETE', at('2'))).status, 404)
})

test('queries are 1 to 50 of 1 to 300 characters, whatever these are', async () => {
  const { put, get, call, at } = await given()
  const many = Array.from({ length: 51 }, (_, n) => `query ${n}`)
  for (const [queries, field] of [
    [[], 'queries'],
    [many, 'queries'],
    [['a', ''], 'queries.1'],
    [[' \t'], 'queries.0'],
    [['x'.repeat(301)], 'queries.0'],
    [['a\0b'], 'queries.0'],
    [[7], 'queries.0'],
    [['\ud800'], 'queries.0'],
  ] as const) {
    const { status, body } = await call<ProblemAnswer>('PUT', at('1'), { queries })
    assert.equal([status, body.errors?.[0]?.field], [400, field], JSON.stringify(queries).slice(0, 80))
  }
  assert.is((await call<ProblemAnswer>('PUT', at('1'), { queries: 'a' })).status, 400)
  assert.is((await call<ProblemAnswer>('PUT', at('x'.repeat(65)), { queries: ['a'] })).status, 400)
  assert.is((await get('1')).status, 404, 'nothing was done')
  const odd = ['🫖☕', `'; drop table ${tables.baskets}; --`, '.*(a+)+$', '<b>&amp;</b>', '☕'.repeat(300), '馬克杯']
  assert.equal((await put('1', ...odd)).body.queries, odd)
  assert.is((await put('1', ...many.slice(1))).body.queries.length, 50)
  assert.equal((await get('1', 1)).body.queries, odd)
})

test('revisions at once are versions one after the other, and what is read last is one of them', async () => {
  const { put, get } = await given()
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((query) => put('1', query)))
  assert.equal(answers.map(({ body }) => body.version).toSorted(), [1, 2, 3, 4])
  assert.equal((await get('1')).body, answers.find(({ body }) => body.version === 4)?.body)
})

test('queries are suggested for a product, without its brand first, and say which are tracked', async () => {
  const { shop, put } = await given()
  const ask = <T = { query: string; branded: boolean; tracked: boolean; why: string }[]>(query: string) =>
    service.call<T>('GET', `${AEO}/visibility/suggestions${query}`, { shop })
  const { status, body } = await ask('?resource_id=1')
  assert.is(status, 200)
  assert.ok(body.length >= 5 && body.length <= 20, `${body.length} queries`)
  assert.ok(body.some(({ query }) => /mug/i.test(query)))
  assert.not.ok(body[0]?.branded)
  assert.ok(body.every(({ tracked }) => !tracked))
  await put('1', body[2]?.query.toUpperCase())
  const after = (await ask(`?resource_id=${encodeURIComponent('gid://shopify/Product/1')}&limit=4`)).body
  assert.equal(
    after.map(({ query, tracked }) => [query, tracked]),
    body.slice(0, 4).map(({ query }, at) => [query, at === 2]),
  )
  assert.is((await ask('?resource_id=3')).status, 404)
  for (const wrong of ['', '?resource_id=', '?resource_id=1&limit=0', '?resource_id=1&limit=51'])
    assert.is((await ask(wrong)).status, 400, wrong)
})

test('where the shop cannot be asked nobody knows the product, and a machine of the own network is no competitor', async () => {
  const away = await startTestService({
    storefront: {
      ...catalogueStorefront(service.pool),
      products: async (_, [key = '']) => {
        if (key === 'broken') return new Map([[key, { status: 'unreadable', title: null, reason: 'It is 3 MB.' }]])
        throw new StorefrontUnavailable('The shop does not answer.')
      },
    },
  })
  try {
    const shop = randomShop()
    const { status, headers } = await away.call('PUT', `${AEO}/baskets/1`, { shop, json: { queries: ['a'] } })
    assert.equal([status, headers.get('retry-after')], [503, '5'])
    const suggestions = (id: string) =>
      away.call<ProblemAnswer>('GET', `${AEO}/visibility/suggestions?resource_id=${id}`, { shop })
    assert.is((await suggestions('1')).status, 503)
    const broken = await suggestions('broken')
    assert.equal([broken.status, broken.body.detail], [409, 'It is 3 MB.'])
    const inside = ['http://169.254.169.254/latest/meta-data/', 'http://localhost/', `${away.url}/healthz`]
    const json = { competitors: inside.map((url) => ({ url })) }
    const { body } = await away.call<{ error: string }[]>('PUT', `${AEO}/competitors`, { shop, json })
    assert.is(body.length, 3)
    for (const { error } of body)
      assert.match(error, /is not on the public internet|Only ports 80 and 443|no such host|looked up/)
  } finally {
    await away.stop()
  }
})

test('the history of a basket says which query came or went, and the hash of a tested set', async () => {
  const { put, call, at } = await given()
  const first = await put('1', 'oak stool', 'blue mug')
  await put('1', 'blue mug', 'red mug')
  const { status, body } = await call<(Basket & { hash: string })[]>('GET', `${at('1')}/history`)
  assert.is(status, 200)
  assert.equal(
    body.map(({ version, added, removed }) => ({ version, added, removed })),
    [
      { version: 2, added: ['red mug'], removed: ['oak stool'] },
      { version: 1, added: ['oak stool', 'blue mug'], removed: [] },
    ],
  )
  assert.is(body[1]?.hash, (first.body as Basket & { hash: string }).hash)
  assert.is.not(body[0]?.hash, body[1]?.hash)
  assert.is((await call('GET', `${at('2')}/history`)).status, 404)
})
