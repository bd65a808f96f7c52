// A visibility test from the request to the history, over the real engine: the shop's own products, a competitor's page, tracked queries,
// and a live engine beside it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResult } from '../../src/engine/visibility-test.ts'
import { shopId } from '../../src/event-log/ids.ts'
import { engineAnswersIn } from '../../src/providers/answer-engines/answers.ts'
import { productHtml } from '../support/competitors.ts'
import { KEY, startEngines } from '../support/engines/server.ts'
import { product } from '../support/products.ts'
import { AEO, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

const PATH = `${AEO}/visibility`
const LIVE = 'a mug for soup that is served hot'

let service: TestService
let engines: Awaited<ReturnType<typeof startEngines>>
const folder = mkdtempSync(join(tmpdir(), 'visibility-'))
before(async () => {
  engines = await startEngines(() => ({ text: 'Nobody sells it.' }))
  service = await startTestService({
    env: {
      DATA_DIR: folder,
      ANSWER_ENGINES: 'embedded,perplexity',
      ANSWER_SAMPLES: '2',
      PERPLEXITY_API_KEY: KEY,
      PERPLEXITY_BASE_URL: engines.settings('perplexity').baseUrl,
    },
  })
})
after(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type TestAnswer = {
  id: string
  url: string
  overall_score: number
  queries: QueryResult[]
  details: {
    corpus_size: number
    simulated: boolean
    basket: object | null
    raw_answers: boolean
    cost_usd: number | null
  }
}

const given = async () => {
  const shop = randomShop()
  const call = async <T>(method: string, path: string, json?: unknown): Promise<T> => {
    const answer = await service.call<T>(method, `${AEO}/${path}`, { shop, ...(json === undefined ? {} : { json }) })
    assert.is(answer.status, 200, answer.text)
    return answer.body
  }
  const tested = (...queries: string[]) =>
    call<TestAnswer>('POST', 'visibility', { resource_type: 'product', resource_id: '1', queries })
  return { shop, call, tested }
}

/** What the simulation says of a query, whatever live engines say. */
const simulatedOf = ({ details }: QueryResult) => details.engines.find(({ engine }) => engine === 'embedded')

const SOUP = 'soup bowl with a lid and a handle'

test('what is changed in the shop shows in the next test, and the comparison says what became of it', async () => {
  const { shop, tested, call } = await given()
  await service.importProducts(shop, [product('1'), product('2')])
  const earlier = await tested(SOUP)
  assert.is(earlier.queries[0]?.details.stage, 'not_retrieved')
  assert.is(earlier.details.corpus_size, 2)
  const body_html = '<p>A soup bowl with a lid and a handle. It holds 600 ml and keeps soup hot.</p>'
  await service.importProducts(shop, [
    product('1', { title: 'Soup Bowl with Lid and Handle', body_html }),
    product('2'),
  ])
  const later = await tested(SOUP)
  const [row] = later.queries
  assert.is(row?.details.stage, 'cited')
  assert.equal([simulatedOf(row as QueryResult)?.cited, simulatedOf(row as QueryResult)?.position], [1, 1])
  const compared = await call<{ change: { verdict: string; exploratory: boolean } }>(
    'GET',
    `visibility/comparison?before=${earlier.id}&after=${later.id}`,
  )
  assert.is(compared.change.exploratory, true)
  assert.equal(
    (await call<TestAnswer[]>('GET', 'visibility')).map(({ id }) => id),
    [later.id, earlier.id],
  )
})

test('a competitor that has just been declared takes part, and wins with its own sentence', async () => {
  const { shop, tested, call } = await given()
  await service.importProducts(shop, [product('1'), product('2')])
  const html = productHtml('Soup Bowl with Lid and Handle', { body: 'A soup bowl with a lid and a handle.' })
  await call('PUT', 'competitors', { competitors: [{ url: 'https://other.example/bowl', html }] })
  const { queries, details } = await tested(SOUP)
  assert.is(details.corpus_size, 3)
  const { winner } = (queries[0] as QueryResult).details
  assert.equal([winner?.origin, winner?.resource_id, winner?.url], ['competitor', null, 'https://other.example/bowl'])
  assert.match(winner?.sentence ?? '', /soup bowl/i)
})

test('a test of the tracked queries of a product says which version of them they are', async () => {
  const { shop, tested, call } = await given()
  await service.importProducts(shop, [product('1')])
  await call('PUT', 'baskets/1', { queries: ['a mug', 'a cup for tea'] })
  const [same, other] = [await tested('A cup for tea?', 'a  mug'), await tested('a mug')]
  assert.is((same.details.basket as { version?: number } | null)?.version, 1)
  assert.is(other.details.basket, null)
})

test('a draft is tested as if it were there', async () => {
  const { shop, tested } = await given()
  await service.importProducts(shop, [product('1', { status: 'draft', title: 'Soup Bowl' }), product('2')])
  const { queries, details } = await tested('soup bowl')
  assert.is(details.corpus_size, 1)
  assert.is(queries[0]?.details.stage, 'cited')
})

test('live engines speak where they have measured, their answers are kept, and what they could not tell is said', async () => {
  const { shop, tested } = await given()
  await service.importProducts(shop, [product('1')])
  engines.script(({ query }) =>
    query === LIVE
      ? { text: 'The Ceramic Mug 1 is one.', cites: [{ url: `https://${shop}/products/ceramic-mug-1` }], cost: 0.005 }
      : { status: 400 },
  )
  const { id, queries, details } = await tested(LIVE, 'ceramic mug')
  const [live, failed] = queries as [QueryResult, QueryResult]
  assert.equal([live.found, live.position, live.snippet], [true, 1, 'The Ceramic Mug 1 is one.'])
  const [embedded, perplexity] = live.details.engines
  assert.equal(
    [embedded?.simulated, perplexity?.engine, perplexity?.samples, perplexity?.cited],
    [true, 'perplexity', 2, 2],
  )
  assert.is(failed.details.engines[1]?.samples, 0)
  assert.match(failed.details.engines[1]?.error ?? '', /Perplexity/)
  assert.equal([details.simulated, details.raw_answers, details.cost_usd], [false, true, 0.01])
  const kept = await engineAnswersIn(service.pool, () => {}).ofTest(shopId(shop), id)
  assert.equal(
    kept.map(({ query, engine }) => [query, engine]),
    [
      [LIVE, 'perplexity'],
      [LIVE, 'perplexity'],
    ],
  )
  const text = JSON.stringify(await service.call('GET', `${PATH}/${id}`, { shop }))
  assert.not.match(text, new RegExp(KEY))
})
