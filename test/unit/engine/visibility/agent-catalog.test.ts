// The catalogue that agents search: what is read of its answers, and what differs from the shop's record.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parseAgentCatalog } from '../../../../src/engine/live-answers/agent-catalog.ts'
import type { Target } from '../../../../src/engine/live-answers/product-matcher.ts'
import { shopRecordOf } from '../../../../src/engine/live-answers/record-differences.ts'
import { sampleOf } from '../../../../src/engine/live-answers/sample.ts'
import { assembleTest } from '../../../../src/engine/visibility/assemble-test.ts'
import { catalogAnswer, catalogProduct } from '../../../support/engines/agent-catalog.ts'
import { assert, skip, test } from '../../../support/test.ts'
import { productFrom } from '../records/records.ts'

const PAGE = 'https://shop.example/products/aurora'
const product = productFrom({
  id: 1,
  title: 'Aurora Travel Mug',
  handle: 'aurora',
  body_html: '<p>Keeps tea warm for six hours. Steel.</p>',
  images: [{ src: 'https://shop.example/1.jpg' }],
  variants: [{ id: 1, price: '19.00', available: true, barcode: '4006381333931' }],
})
const target: Target = {
  url: PAGE,
  hosts: ['shop.example'],
  handle: 'aurora',
  title: product.title,
  aliases: [],
  vendor: null,
  record: shopRecordOf(product, 'EUR'),
}

const read = (products: ReturnType<typeof catalogProduct>[]) => {
  const answer = parseAgentCatalog(catalogAnswer(products))
  return sampleOf({ ...answer, model: 'search_catalog', tokens: null, cost_usd: 0 }, target)
}

const SAME = {
  title: 'Aurora Travel Mug',
  url: PAGE,
  description: 'Keeps tea warm for six hours. Steel.',
  available: true,
  barcodes: ['4006381333931'],
  images: 1,
}

test('the place of a product is that among all that the catalogue answers, also behind one without a page', () => {
  const found = read([catalogProduct(), catalogProduct({ url: 'https://other.example/mug' }), catalogProduct(SAME)])
  assert.equal([found.cited, found.position], [true, 3])
  assert.equal(read([catalogProduct()]).cited, false)
  assert.equal([read([]).cited, read([]).unsupported], [false, true])
})

test('a record that says the same has no difference', () => {
  assert.equal(read([catalogProduct(SAME)]).differences, [])
})

test('what the catalogue lacks is missing, what it says otherwise is old, and what the record does not say is inferred', () => {
  const { barcodes: _, ...less } = SAME
  const attributes = [
    { name: 'Material', value: 'Steel' },
    { name: 'Style', value: 'Casual' },
  ]
  assert.equal(read([catalogProduct({ ...less, amount: 1700, attributes })]).differences, [
    { field: 'price', kind: 'old', catalogue: '1700 EUR (minor units)', record: '1900 EUR (minor units)' },
    { field: 'barcode', kind: 'missing', catalogue: null, record: '4006381333931' },
    { field: 'attributes', kind: 'inferred', catalogue: 'Style: Casual', record: null },
  ])
})

test('prices of two currencies are not compared', () => {
  assert.equal(read([catalogProduct({ ...SAME, currency: 'USD', amount: 2500 })]).differences, [])
})

test('an error of the tool, or an answer of another form, is of no use', () => {
  for (const answer of [
    { error: { code: -32602 } },
    { result: { isError: true, structuredContent: { products: [] } } },
    {},
  ])
    assert.throws(() => parseAgentCatalog(answer))
})

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'spec', 'ucp')
const VALID = 'answers of the double are valid by the published schema of search_catalog'

if (!existsSync(folder)) skip(VALID, '../shared/spec/ucp is not there')
else
  test(VALID, () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false })
    addFormats.default(ajv as never)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.json')) ajv.addSchema(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    const validate = ajv.getSchema('https://ucp.dev/schemas/shopping/catalog_search.json#/$defs/search_response')!
    const { result } = catalogAnswer([
      catalogProduct(SAME),
      catalogProduct({ attributes: [{ name: 'a', value: 'b' }] }),
    ])
    assert.ok(validate(result.structuredContent), ajv.errorsText(validate.errors))
    assert.not.ok(validate({ ...result.structuredContent, products: [{ id: '1' }] }), 'the schema is not looked at')
  })

test('a place in the catalogue stands apart and counts for no score', () => {
  const samples = [read([catalogProduct({ url: 'https://other.example/mug' }), catalogProduct(SAME)])]
  const live = [{ engine: 'agent-catalog' as const, asked: 1, samples, error: null }]
  const { overall_score, measured_queries, results } = assembleTest([
    { query: 'mug', branded: false, simulated: null, live },
  ])
  assert.equal([overall_score, measured_queries, results[0]?.found, results[0]?.details.engines], [0, 1, false, []])
  assert.equal([results[0]?.details.catalogue?.position, results[0]?.details.catalogue?.differences], [2, []])
})
