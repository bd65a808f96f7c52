// Visibility tests over HTTP: what they answer, what is refused, what stands in the log and in the history afterwards.

import { randomUUID } from 'node:crypto'
import { MAX_EVENT_BYTES } from '../../src/event-log/event-store.ts'
import { organizationId, shopId } from '../../src/event-log/ids.ts'
import { organizationStream, usageStream, visibilityStream } from '../../src/event-log/streams.ts'
import { StorefrontUnavailable } from '../../src/providers/storefront.ts'
import { cycleAt } from '../../src/usage/cycle.ts'
import { type UsageEvent, usageOf } from '../../src/usage/decide.ts'
import { product } from '../support/products.ts'
import { AEO, type ProblemAnswer, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'
import { simulatedOf, simulatedOver, WINNER, wordCorpus } from '../support/word-corpus.ts'

const PATH = `${AEO}/visibility`
const BROKEN = 'a broken simulation'
const AWAY = 'away'
const LONG = 'long'

const PRODUCTS = ['1', '2'].map((id) => product(id))

let service: TestService
before(async () => {
  const working = wordCorpus(PRODUCTS, (query, tested) => {
    if (query === BROKEN) throw new Error('broken')
    const simulated = simulatedOf(query, tested)
    if (!query.startsWith(LONG)) return simulated
    const text = '“長”'.repeat(3_000)
    return {
      ...simulated,
      snippet: text,
      winner: {
        origin: 'competitor',
        resource_id: null,
        title: text,
        url: `https://x.example/${text}`,
        sentence: text,
      },
    }
  })
  service = await startTestService({
    simulate: simulatedOver(async (shop) => {
      if (shop.domain.startsWith(AWAY)) throw new StorefrontUnavailable('away')
      return await working(shop)
    }),
  })
})
after(() => service?.stop())

type TestAnswer = {
  id: string
  url: string
  overall_score: number
  queries: {
    query: string
    found: boolean
    position: number | null
    snippet: string
    details: { winner: { sentence: string } | null; engines: { samples: number; error: string | null }[] }
  }[]
  recommendations: string[]
  tested_at: string
  details: {
    resource_id: string
    measured_queries: number
    simulated: boolean
    corpus_size: number | null
    basket: null
  }
}

/** Where a cycle stands of which so much was used, and in which nothing is open. */
const usedQueries = (search_query: number) => ({
  totals: { analysis: 0, optimization: 0, search_query },
  reservations: [],
})

const given = async (name = randomShop()) => {
  const shop = name
  await service.importProducts(shop, PRODUCTS)
  const post = <T = TestAnswer>(queries: unknown, more: object = {}) =>
    service.call<T>('POST', PATH, { shop, json: { resource_type: 'product', resource_id: '1', queries, ...more } })
  const list = async (query = '') => (await service.call<TestAnswer[]>('GET', `${PATH}${query}`, { shop })).body
  const get = <T = TestAnswer>(path: string) => service.call<T>('GET', `${PATH}/${path}`, { shop })
  const events = () => service.store.readStream(visibilityStream(shopId(shop)), { limit: 1_000 })
  const usage = async () => {
    const [created] = await service.store.readStream(organizationStream(organizationId(shop)), { limit: 1 })
    const at = created?.metadata.occurred_at ?? ''
    const stream = usageStream(organizationId(shop), cycleAt(at, at).cycle.start)
    const [last] = await service.store.readStream(stream, { direction: 'backwards', limit: 1 })
    const { totals, reservations } = usageOf(last as unknown as UsageEvent | undefined)
    return { totals, reservations }
  }
  return { shop, post, list, get, events, usage }
}

test('a test has every documented field, says that it is a simulation, and is in the history at once', async () => {
  const { shop, post, list, get, events, usage } = await given()
  const answer = await post(['a ceramic mug', 'Holds hot drinks?'])
  assert.is(answer.status, 200, answer.text)
  const { id, tested_at, details, queries, ...rest } = answer.body
  assert.match(tested_at, /^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/)
  assert.is(rest.url, `https://${shop}/products/ceramic-mug-1`)
  assert.is(rest.overall_score, 50)
  assert.equal(
    queries.map(({ query, found, position, snippet }) => [query, found, position, snippet]),
    [
      ['a ceramic mug', true, 1, 'Ceramic Mug 1'],
      ['Holds hot drinks?', false, null, ''],
    ],
  )
  assert.is(queries[1]?.details.winner?.sentence, WINNER)
  assert.equal(rest.recommendations, [
    `In the simulation, for “Holds hot drinks?”: Say what it is for. “Winner” was cited first, with “${WINNER}”.`,
    `In the simulation, for “Holds hot drinks?”: Nothing was retrieved for "Holds hot drinks?". “Winner” was cited first, with “${WINNER}”.`,
  ])
  assert.equal(
    [details.resource_id, details.simulated, details.measured_queries, details.corpus_size, details.basket],
    ['1', true, 2, 2, null],
  )
  assert.equal(await list(), [answer.body])
  assert.equal((await get(id)).body, answer.body)
  assert.equal(
    (await events()).map(({ type }) => type),
    ['VisibilityTested'],
  )
  assert.equal(await usage(), usedQueries(2))
})

test('the history is most recent first, in pages, and of one product where that is asked for', async () => {
  const { post, list } = await given()
  const ids: string[] = []
  for (const resource_id of ['1', '2', 'gid://shopify/Product/1'])
    ids.unshift((await post(['mug'], { resource_id })).body.id)
  assert.equal(
    (await list()).map(({ id }) => id),
    ids,
  )
  assert.equal(
    (await list('?limit=1&offset=1')).map(({ id }) => id),
    [ids[1]],
  )
  assert.equal(
    (await list('?resource_id=1')).map(({ id }) => id),
    [ids[0], ids[2]],
  )
  assert.equal(await list('?offset=3'), [])
})

test('a query that comes again in other letters is measured and counted once, and answered in its place', async () => {
  const { post, usage } = await given()
  const submitted = ['Ceramic mug', ' for soup ', 'CERAMIC  MUG?', 'for soup']
  const { body } = await post(submitted)
  assert.equal(
    body.queries.map(({ query, found }) => [query, found]),
    [
      ['Ceramic mug', true],
      ['for soup', false],
      ['CERAMIC  MUG?', true],
      ['for soup', false],
    ],
  )
  assert.is(body.details.measured_queries, 2)
  assert.is(body.overall_score, 50)
  assert.is((await usage()).totals.search_query, 2)
})

test('strange queries are queries like any other', async () => {
  const { post } = await given()
  const strange = [
    '🙂🙂',
    "'; drop table events; --",
    '(.*)+$ [a-z]{1,',
    '%s \u2028 \\ "',
    '???',
    '!!!',
    '🙂'.repeat(300),
  ]
  const answer = await post(strange)
  assert.is(answer.status, 200, answer.text)
  assert.equal(
    answer.body.queries.map(({ query, found }) => [query, found]),
    strange.map((query) => [query, false]),
  )
})

test('what is not as documented is refused by field, before anything is looked up, and nothing is recorded', async () => {
  const { post, events, usage } = await given()
  const fifty = Array.from({ length: 50 }, (_, n) => `mug ${n}`)
  const refused: [unknown, object, string, RegExp][] = [
    [[], {}, 'queries', /1 to 50 entries/],
    [[...fifty, 'one more'], {}, 'queries', /1 to 50 entries/],
    [['mug', 'mug for tea', 'mug', ' \t '], {}, 'queries.3', /must not be blank/],
    [['mug', ''], {}, 'queries.1', /must not be blank/],
    [['mug', '\u200b\u202e'], {}, 'queries.1', /must not be blank/],
    [['mug', 'x'.repeat(10_240)], {}, 'queries.1', /at most 300 characters/],
    [['🙂'.repeat(301)], {}, 'queries.0', /at most 300 characters/],
    [['mug\u0000'], {}, 'queries.0', /control characters/],
    [['mug\nand cup'], {}, 'queries.0', /control characters/],
    [['mug \ud800'], {}, 'queries.0', /well-formed Unicode/],
    [[7], {}, 'queries.0', /must be a string/],
    ['mug', {}, 'queries', /must be a list of strings/],
    [undefined, {}, 'queries', /must be a list of strings/],
    [['mug'], { resource_type: 'collection' }, 'resource_type', /must be product/],
    [['mug'], { resource_type: undefined }, 'resource_type', /must be product/],
    [['mug'], { resource_id: '' }, 'resource_id', /must not be empty/],
    [['mug'], { resource_id: 'x'.repeat(65) }, 'resource_id', /at most 64/],
    [['mug'], { resource_id: 'unknown', resource_type: 'page' }, 'resource_type', /must be product/],
  ]
  for (const [queries, more, field, message] of refused) {
    const { status, body, text } = await post<ProblemAnswer>(queries, more)
    assert.is(status, 400, text)
    assert.is(body.errors?.[0]?.field, field, text)
    assert.match(body.errors?.[0]?.message ?? '', message)
  }
  assert.equal(await events(), [])
  assert.equal(await usage(), usedQueries(0))
})

test('a product that is not there and one of another shop are the same 404, and nothing is recorded', async () => {
  const { post, events, usage } = await given()
  const other = randomShop()
  await service.importProducts(other, [product('777')])
  const [foreign, unknown] = [await post(['mug'], { resource_id: '777' }), await post(['mug'], { resource_id: '778' })]
  assert.equal([foreign.status, unknown.status], [404, 404])
  assert.is(foreign.text, unknown.text)
  assert.equal(await events(), [])
  assert.equal(await usage(), usedQueries(0))
})

test('a test of another shop is the same 404 as one that there is not', async () => {
  const [own, other] = [await given(), await given()]
  const [mine, theirs] = [(await own.post(['mug'])).body, (await other.post(['mug'])).body]
  const foreign = await own.get(theirs.id)
  const unknown = await own.get(randomUUID())
  const compared = await own.get(`comparison?before=${mine.id}&after=${theirs.id}`)
  assert.equal([foreign.status, unknown.status, compared.status], [404, 404, 404])
  assert.equal([foreign.text, compared.text], [unknown.text, unknown.text])
  assert.equal(
    (await own.list()).map(({ id }) => id),
    [mine.id],
  )
})

test('ids and pages that are none are refused', async () => {
  const { get, list, shop } = await given()
  const fields = async (path: string) => (await get<ProblemAnswer>(path)).body.errors?.map(({ field }) => field)
  assert.equal(await fields('not-a-uuid'), ['test_id'])
  assert.equal(await fields('comparison'), ['before', 'after'])
  assert.equal(await fields(`comparison?before=${randomUUID()}&after=x`), ['after'])
  for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=x', 'resource_id=%20'])
    assert.is((await service.call('GET', `${PATH}?${query}`, { shop })).status, 400, query)
  assert.equal(await list(), [])
})

test('where one query fails the others count, and it does not count as not found', async () => {
  const { post, usage } = await given()
  const { body } = await post(['ceramic mug', BROKEN])
  assert.is(body.overall_score, 100)
  const [row] = body.queries[1]?.details.engines ?? []
  assert.is(row?.samples, 0)
  assert.match(row?.error ?? '', /failed unexpectedly/)
  assert.is(body.details.measured_queries, 1)
  assert.is((await usage()).totals.search_query, 1)
})

test('where nothing can be measured the answer is 503, nothing is recorded and nothing stays set aside', async () => {
  const [broken, away] = [await given(), await given(`${AWAY}-${randomShop()}`)]
  for (const answer of [await broken.post<ProblemAnswer>([BROKEN]), await away.post<ProblemAnswer>(['mug'])]) {
    assert.is(answer.status, 503, answer.text)
    assert.match(answer.body.detail, /nothing was recorded/)
    assert.is(answer.headers.get('retry-after'), '5')
  }
  for (const { events, usage } of [broken, away]) {
    assert.equal(await events(), [])
    assert.equal(await usage(), usedQueries(0))
  }
})

test('twenty at once are twenty tests, and every query is counted', async () => {
  const { post, list, usage } = await given()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post(['mug', `mug number ${n}`])))
  assert.equal(
    answers.map(({ status }) => status),
    Array(20).fill(200),
  )
  assert.equal((await list()).map(({ id }) => id).toSorted(), answers.map(({ body }) => body.id).toSorted())
  assert.equal(await usage(), usedQueries(40))
})

test('the longest queries with the longest sentences fit into an event, and are the answer too', async () => {
  const { post, get, events } = await given()
  const queries = Array.from({ length: 50 }, (_, n) => `${LONG} ${n} ${'長'.repeat(280)}`)
  const answer = await post(queries)
  assert.is(answer.status, 200, answer.text.slice(0, 500))
  const [event] = await events()
  assert.ok(Buffer.byteLength(JSON.stringify(event?.data)) < MAX_EVENT_BYTES * 0.9)
  assert.equal(
    answer.body.queries.map(({ query }) => query),
    queries,
  )
  const sentence = answer.body.queries[49]?.details.winner?.sentence ?? ''
  assert.match(sentence, /^“長”.+…$/)
  assert.ok(sentence.length >= 40)
  assert.equal((await get(answer.body.id)).body, answer.body)
})

type Compared = {
  before: { id: string }
  after: { id: string }
  same_engine_version: boolean
  change: { verdict: string; common: number; gained: string[]; lost: string[]; difference: number; added: string[] }
}

test('two tests of a product are compared on the queries that they have in common', async () => {
  const { shop, post, get } = await given()
  const earlier = (await post(['a pot for soup', 'ceramic mug', 'gone'])).body
  await service.importProducts(shop, [product('1', { title: 'Soup Bowl' }), product('2')])
  const later = (await post(['a pot for soup', 'ceramic mug', 'new'], { resource_id: 'gid://shopify/Product/1' })).body
  const { body } = await get<Compared>(`comparison?before=${earlier.id}&after=${later.id}`)
  assert.equal([body.before.id, body.after.id, body.same_engine_version], [earlier.id, later.id, true])
  assert.equal([body.change.verdict, body.change.common, body.change.added], ['inside noise', 2, ['new']])
})

test('tests of two products are not compared', async () => {
  const { post, get } = await given()
  const one = (await post(['mug'])).body
  const other = (await post(['mug'], { resource_id: '2' })).body
  const { status, body } = await get<ProblemAnswer>(`comparison?before=${one.id}&after=${other.id}`)
  assert.is(status, 400)
  assert.equal(body.errors, [{ field: 'after', message: 'must be a test of the same product as before' }])
})
