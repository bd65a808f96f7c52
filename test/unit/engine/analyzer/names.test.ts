// One name for one thing (sem-003).

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { noPageFacts, type PageFacts } from '../../../../src/engine/page/page-facts.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { noStructuredData } from '../../../../src/engine/structured-data/structured-data.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'
import { judged } from './analysis.ts'

const TEXT =
  'The Tagus trail shoe is made for long days on rough ground and for runners who like a firm sole under the foot. It keeps its shape in the rain and dries within a night beside the stove.'

const shoe = (of: Partial<Product> = {}) =>
  product({
    title: 'Tagus Trail Shoe',
    vendor: 'Tagus',
    product_type: 'Running Shoe',
    category: 'Apparel & Accessories > Shoes',
    body_html: `<p>${TEXT}</p>`,
    ...of,
  })

const found = (id: string, of: Product, page: PageFacts | null = null) => judged(analyze(of, euroShop, NOW, page), id)

test('a record that names brand, product and category alike passes', () => {
  assert.is(found('sem-003', shoe()).value, 1)
  assert.is(
    found('sem-003', shoe({ seo: { title: 'Trail Shoe for rough ground | Tagus', description: null } })).value,
    1,
  )
})

test('a meta title of another product, another brand and a missing category are told of', () => {
  const seo = { title: 'Buy cheap garden chairs online', description: null }
  const meta = found('struct-002', shoe({ seo }))
  assert.is(meta.suggestion?.priority, 'warning')
  assert.is(found('sem-003', shoe({ seo })).suggestion, undefined)
  assert.match(meta.suggestion!.description, /meta title “Buy cheap garden chairs online”/)
  const brand = found('sem-003', shoe({ body_html: `<p>${TEXT}</p><p>Brand: Fjell</p>` }))
  assert.is(brand.suggestion?.priority, 'warning')
  assert.match(brand.suggestion!.description, /“Fjell” in one place and “Tagus” in another/)
  const unsorted = { category: null, product_type: 'Default' }
  assert.is(found('sem-003', shoe(unsorted)).suggestion?.priority, 'info')
  const google = { key: 'Google Shopping / Google Product Category', value: '187', type: null }
  assert.is(found('sem-003', shoe({ ...unsorted, metafields: [{ namespace: 'page', ...google }] })).value, 1)
})

test('a brand that is written longer, shorter or in the title beside a reseller is no warning', () => {
  assert.is(found('sem-003', shoe({ body_html: `<p>${TEXT}</p><p>Brand: Tagus & Co</p>` })).value, 1)
  const resold = shoe({ vendor: 'Outdoor Market', body_html: `<p>${TEXT}</p><p>Brand: Tagus</p>` })
  assert.is(found('sem-003', resold).suggestion?.priority, 'info')
})

test('structured data of the page is held against the title', () => {
  const page = (name: string): PageFacts => ({
    ...noPageFacts,
    isProduct: true,
    structured: {
      ...noStructuredData,
      products: [
        {
          format: 'json-ld', type: 'Product', id: null, name, description: null, brand: 'Tagus', category: null, sku: null, mpn: null, gtin: null,
          images: [], url: null, offers: [], rating: null, reviews: [], variants: [], properties: {},
        },
      ],
    },
  }) // biome-ignore format: a record
  assert.is(found('sem-003', shoe(), page('Tagus Trail Shoe, black')).value, 1)
  const mask = shoe({
    title: 'Haarmaske, 200 ml',
    body_html: '<p>Die Maske ist mild genug für die tägliche Wäsche und pflegt das Haar.</p>',
  })
  assert.is(found('sem-003', mask, page('Haarmaske, 200 ml')).value, 1)
  assert.match(found('sem-003', shoe(), page('Ceramic mug')).suggestion!.description, /structured data “Ceramic mug”/)
})
