// The work of a visibility test: simulation and live engines beside each other, and what is left where a part fails.

import { noShopFacts, type ShopFacts } from '../../../src/engine/record/product.ts'
import type { LiveAnswers } from '../../../src/engine/visibility/assemble-test.ts'
import type { QueryResult } from '../../../src/engine/visibility-test.ts'
import { type Storefront, StorefrontUnavailable } from '../../../src/providers/storefront.ts'
import type { Shop } from '../../../src/shops/decide.ts'
import { type CorpusOf, simulating } from '../../../src/visibility/corpora/searches.ts'
import { type AskLive, createTesting } from '../../../src/visibility/worker.ts'
import { createFakeShop } from '../../support/fake-shop.ts'
import { product } from '../../support/products.ts'
import { assert, test } from '../../support/test.ts'
import { engineHere, simulatedOf, wordCorpus } from '../../support/word-corpus.ts'

const ID = '5b2c7a0e-4a63-4d0f-9a41-6d1f0c5e8b27'
const SHOP: Shop = { shop_id: ID, organization_id: ID, project_id: ID, domain: 'tonwerk.myshopify.com' }
const MUG = product('1')

type Given = {
  corpusOf?: CorpusOf | null
  askLive?: AskLive
  storefront?: Partial<Pick<Storefront, 'products' | 'shopFacts'>>
}

const given = ({ corpusOf = wordCorpus([MUG]), askLive, storefront }: Given = {}) => {
  const unexpected: unknown[] = []
  const turns: string[] = []
  const onUnexpected = (error: unknown) => unexpected.push(error)
  const inTurn = <T>(key: string, work: () => Promise<T>) => {
    turns.push(key)
    return work()
  }
  const testing = createTesting({
    storefront: { ...createFakeShop([MUG]), ...storefront },
    simulate: corpusOf ? simulating({ corpusOf, inTurn, onUnexpected }) : undefined,
    askLive,
    engine: engineHere,
    engineVersion: '1',
    onUnexpected,
    now: () => '2026-01-02T03:04:05.678Z',
  })
  const measure = (queries: string[], tested = MUG) =>
    testing.measure({
      test_id: ID,
      shop: SHOP,
      resource_id: tested.resource_id,
      product: tested,
      queries,
      basket: { id: ID, version: 3 },
    })
  return { testing, measure, unexpected, turns }
}

const answered = (cited: boolean): LiveAnswers => ({
  engine: 'perplexity',
  asked: 1,
  error: null,
  samples: [{ cited, mentioned: cited, position: cited ? 1 : null, snippet: '', others: [] }],
})

test('a test says what it was made of', async () => {
  const { measure, turns, unexpected } = given()
  const made = await measure(['a mug'])
  assert.ok(made)
  const { queries, details, ...rest } = made
  assert.equal(
    [rest.id, rest.resource_id, rest.resource_title, rest.tested_at],
    [ID, '1', 'Ceramic Mug 1', '2026-01-02T03:04:05.678Z'],
  )
  assert.equal(
    [
      details.corpus_size,
      details.corpus_note,
      details.engine_version,
      details.basket,
      details.raw_answers,
      details.cost_usd,
    ],
    [1, null, '1', { id: ID, version: 3 }, false, null],
  )
  assert.equal([queries.length, turns, unexpected], [1, [ID], []])
})

test('its page is that of the shop where that has told its address, else of the platform', async () => {
  const told = async (): Promise<ShopFacts> => ({ ...noShopFacts, url: 'https://tonwerk.example/' })
  assert.is((await given().measure(['a mug']))?.url, 'https://tonwerk.myshopify.com/products/ceramic-mug-1')
  assert.is(
    (await given({ storefront: { shopFacts: told } }).measure(['a mug']))?.url,
    'https://tonwerk.example/products/ceramic-mug-1',
  )
  assert.is((await given().measure(['a mug'], product('1', { handle: null })))?.url, 'https://tonwerk.myshopify.com')
})

test('live engines are asked for each different query once, beside the simulation', async () => {
  let asked: readonly string[] = []
  const { measure } = given({
    askLive: async ({ queries }) => {
      asked = queries
      return {
        answers: new Map([
          ['a mug', [answered(false)]],
          ['for soup', [answered(true)]],
        ]),
        cost_usd: 0.02,
      }
    },
  })
  const test = await measure(['a mug', 'for soup', 'A MUG'])
  assert.equal(asked, ['a mug', 'for soup'])
  assert.equal(
    test?.queries.map(({ query, found }) => [query, found]),
    [
      ['a mug', false],
      ['for soup', true],
      ['A MUG', false],
    ],
  )
  assert.equal([test?.details.simulated, test?.details.raw_answers, test?.details.cost_usd], [false, true, 0.02])
})

test('whichever part fails, the other counts; with none there is no test', async () => {
  const away: CorpusOf = async () => {
    throw new StorefrontUnavailable('away')
  }
  const broken: CorpusOf = async () => {
    throw new Error('broken')
  }
  const live: AskLive = async () => ({ answers: new Map([['a mug', [answered(true)]]]), cost_usd: null })
  const failing: AskLive = async () => {
    throw new Error('live is broken')
  }
  const [one, two, three, four] = [
    given({ corpusOf: away, askLive: live }),
    given({ askLive: failing }),
    given({ corpusOf: broken, askLive: failing }),
    given({ corpusOf: away }),
  ]
  const overLive = await one.measure(['a mug'])
  assert.equal(
    [overLive?.overall_score, overLive?.details.simulated, overLive?.details.corpus_size],
    [100, false, null],
  )
  assert.match(JSON.stringify(overLive?.queries[0]?.details), /could not be read for the simulation/)
  assert.is((await two.measure(['a mug']))?.details.simulated, true)
  assert.equal([await three.measure(['a mug']), await four.measure(['a mug'])], [undefined, undefined])
  assert.equal(
    [one, two, three, four].map(({ unexpected }) => unexpected.length),
    [0, 1, 2, 0],
  )
})

test('where the simulation is not asked there is no row of it, and no product of the shop is read for it', async () => {
  const live: AskLive = async () => ({ answers: new Map([['a mug', [answered(true)]]]), cost_usd: null })
  const made = await given({ corpusOf: null, askLive: live }).measure(['a mug'])
  assert.ok(made)
  assert.equal([made.overall_score, made.details.corpus_size, made.recommendations.length], [100, null, 0])
  const { details } = made.queries[0] as unknown as QueryResult
  assert.equal(
    details.engines.map(({ engine }) => engine),
    ['perplexity'],
  )
  assert.is(details.stage, null)
})

test('facts of the shop that cannot be read keep no test from being made', async () => {
  const away = async () => {
    throw new StorefrontUnavailable('away')
  }
  const test = await given({ storefront: { shopFacts: away } }).measure(['a mug'])
  assert.is(test?.url, 'https://tonwerk.myshopify.com/products/ceramic-mug-1')
})

test('a product that the corpus does not have is simulated in its record of today', async () => {
  const { measure, unexpected } = given({ corpusOf: wordCorpus([product('2')]) })
  assert.is((await measure(['a mug']))?.queries[0]?.snippet, 'Ceramic Mug 1')
  assert.equal(unexpected, [])
})

test('a record that was just read from the platform is simulated as it is, whatever the corpus has', async () => {
  const { testing } = given()
  const changed = { ...MUG, title: 'Zinc Bucket' }
  const asked = { test_id: ID, shop: SHOP, resource_id: '1', product: changed, queries: ['zinc bucket'], basket: null }
  assert.is((await testing.measure(asked))?.queries[0]?.found, false)
  assert.is((await testing.measure({ ...asked, source: 'storefront' }))?.queries[0]?.found, true)
})

test('other work goes on between two queries', async () => {
  let between = 0
  const seen: number[] = []
  const { measure } = given({
    corpusOf: wordCorpus([MUG], (query, tested) => {
      seen.push(between)
      return simulatedOf(query, tested)
    }),
  })
  const tick = () => {
    between += 1
    if (seen.length < 5) setImmediate(tick)
  }
  setImmediate(tick)
  await measure(['a', 'b', 'c', 'd', 'e'])
  assert.equal(new Set(seen).size, 5)
})

test('where the shop cannot be reached it is not said that the product is missing', async () => {
  const away = async () => {
    throw new StorefrontUnavailable('away')
  }
  const { testing } = given()
  assert.is((await testing.find(SHOP, 'gid://shopify/Product/1')).status, 'found')
  assert.is((await testing.find(SHOP, '2')).status, 'missing')
  assert.equal(await given({ storefront: { products: away } }).testing.find(SHOP, '1'), { status: 'away' })
})
