// Where texts of others come in: the fields of a record and of its shop, pages, documents, what a model has written; and what is done with each.

import { normalise } from '../../../src/catalogue/records/normalise.ts'
import { parsedJson } from '../../../src/catalogue/records/raw-record.ts'
import { analysed } from '../../../src/cli/offline/thread-work.ts'
import { optimized } from '../../../src/cli/optimize/optimize-record.ts'
import type { Settings as OptimizeSettings } from '../../../src/cli/optimize/optimized.ts'
import type { Settings } from '../../../src/cli/reports/format.ts'
import { measured } from '../../../src/cli/visibility/product-test.ts'
import { documentRecord } from '../../../src/documentation/document.ts'
import { analyze } from '../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../src/engine/analyzer/reading.ts'
import { fingerprintOf } from '../../../src/engine/catalogue-findings/product-fingerprint.ts'
import { catalogueStatistics } from '../../../src/engine/catalogue-findings/statistics.ts'
import { offeredOf } from '../../../src/engine/feeds/feed-offer.ts'
import { FEEDS, feedOf } from '../../../src/engine/feeds/feeds.ts'
import type { FeedName } from '../../../src/engine/feeds/tables.ts'
import { type Drafts, FIELDS, STANDARD_STYLE } from '../../../src/engine/optimization.ts'
import { readPage } from '../../../src/engine/page/read-page.ts'
import { propose } from '../../../src/engine/proposals/propose.ts'
import { noShopFacts, type Product, type ShopFacts, type Variant } from '../../../src/engine/record/product.ts'
import { openCorpus } from '../../../src/engine/search/answer-engine.ts'
import type { Entry } from '../../../src/engine/search/corpus.ts'
import { LIMITS } from '../../../src/engine/verifier/sanitize/field-limits.ts'
import { suggestQueries } from '../../../src/engine/visibility/suggestions/suggest-queries.ts'

const NOW = new Date('2026-09-01T12:00:00Z')
const SHOP: ShopFacts = { ...noShopFacts, name: 'Test Shop', currency: 'EUR', url: 'https://shop.example' }

const variant = (of: Partial<Variant>): Variant => ({
  id: '1',
  title: 'S',
  sku: 'SKU-1',
  barcode: null,
  price: '49.00',
  compare_at_price: null,
  available: true,
  options: ['S'],
  grams: 100,
  ...of,
})

const productWith = (of: Partial<Product>): Product => ({
  resource_id: '1',
  title: 'Acme cotton shirt, red',
  body_html: '<p>A cotton shirt, 5 cm wide. It weighs 120 g.</p>',
  vendor: 'Acme',
  product_type: 'Shirts',
  category: 'Clothing > Shirts',
  handle: 'shirt',
  tags: ['cotton'],
  status: 'active',
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [variant({})],
  images: [{ src: 'https://shop.example/y.jpg', alt: null, width: null, height: null }],
  seo: { title: null, description: null },
  metafields: [],
  created_at: null,
  updated_at: null,
  published_at: null,
  ...of,
})

/** The text in pieces of so many characters; a list of a record has at most 10,000. */
const pieces = (text: string, length: number): string[] => {
  const each = Math.max(length, Math.ceil(text.length / 10_000))
  return Array.from({ length: Math.ceil(text.length / each) }, (_, at) => text.slice(at * each, (at + 1) * each))
}

const policy = (text: string) => ({ url: null, text })

export type Record = { product: Product; shop: ShopFacts }

const given = (of: Partial<Product>, shop: Partial<ShopFacts> = {}): Record => ({
  product: productWith(of),
  shop: { ...SHOP, ...shop },
})

/** A record with a text in one of its places. */
export const PLACES: { [place: string]: (text: string) => Record } = {
  body: (body_html) => given({ body_html }),
  title: (title) => given({ title }),
  'title and body': (text) => given({ title: text, body_html: text }),
  'names and types': (text) =>
    given({ vendor: text, product_type: text, category: text, handle: text, status: text, tags: [text] }),
  'texts for search engines': (text) => given({ seo: { title: text, description: text } }),
  metafield: (value) => given({ metafields: [{ namespace: 'custom', key: 'details', type: null, value }] }),
  FAQ: (value) => given({ metafields: [{ namespace: 'custom', key: 'faq', type: null, value }] }),
  metafields: (text) =>
    given({
      metafields: pieces(text, 64).map((value, at) => ({ namespace: 'custom', key: `k${at}`, type: null, value })),
    }),
  'keys of metafields': (key) => given({ metafields: [{ namespace: key, key, type: key, value: 'x' }] }),
  tags: (text) => given({ tags: pieces(text, 16) }),
  options: (text) => given({ options: pieces(text, 64).map((name) => ({ name, values: [name] })) }),
  'values of an option': (text) => given({ options: [{ name: 'Color', values: pieces(text, 32) }] }),
  variants: (text) =>
    given({
      variants: pieces(text, 64).map((piece, at) =>
        variant({ id: String(at), title: piece, sku: piece, barcode: piece, price: piece, options: [piece] }),
      ),
    }),
  pictures: (text) =>
    given({ images: pieces(text, 64).map((piece) => ({ src: piece, alt: piece, width: null, height: null })) }),
  dates: (text) => given({ created_at: text, updated_at: text, published_at: text }),
  policies: (text) =>
    given(
      {},
      { policies: { ...SHOP.policies, shipping: policy(text), returns: policy(text), warranty: policy(text) } },
    ),
  shop: (text) =>
    given({}, { name: text, url: text, about_url: text, contact: { email: text, phone: text, address: text } }),
  'documentation of the shop': (text) =>
    given(
      {},
      {
        documentation: (['shipping', 'returns', 'warranty', 'sizing', 'care'] as const).map((topic) => ({
          topic,
          path: 'a.md',
          title: text.slice(0, 300),
          headings: [text.slice(0, 300)],
          anchor: null,
          text,
        })),
      },
    ),
}

const settingsFor = (shop: ShopFacts) => ({ facts: shop, now: NOW, width: 80, colours: false })

const report = ({ product, shop }: Record): string => {
  const settings: Settings = {
    ...settingsFor(shop),
    catalogue: null,
    competitors: [],
    kind: 'catalogue',
    format: 'html',
    source: 'x.ndjson',
  }
  const item = analysed({ at: 0, line: 1, product }, settings)
  return 'error' in item ? item.error : item.text
}

const optimizeSettings = (shop: ShopFacts): OptimizeSettings => ({
  ...settingsFor(shop),
  style: STANDARD_STYLE,
  fields: FIELDS,
  view: 'detail',
  top: null,
  diff: false,
  written: 'openai',
})

const entryOf = ({ product, shop }: Record, id: string): Entry => ({
  id,
  origin: 'shop',
  resource_id: product.resource_id,
  url: null,
  product,
  shop,
})

const QUERIES = ['red cotton shirt under 50 €', 'what is the acme shirt made of?', '5 cm']

/** What is done with a record, by name. */
export const WAYS: { [way: string]: (record: Record) => unknown } = {
  analysis: ({ product, shop }) => analyze(product, shop, NOW),
  'HTML report': report,
  optimization: ({ product, shop }) => optimized({ at: 0, line: 1, product }, optimizeSettings(shop)),
  feeds: ({ product, shop }) => {
    const offered = offeredOf(read(product, shop, optimizeSettings(shop).now))
    return (Object.keys(FEEDS) as FeedName[]).map((feed) => feedOf(feed, offered))
  },
  visibility: (record) => {
    const corpus = openCorpus()
    const entry = entryOf(record, '1')
    corpus.put(entryOf(given({ resource_id: '2' }), '2'))
    corpus.put(entry)
    const queries = suggestQueries(record).map(({ query }) => query)
    return [
      measured([...QUERIES, ...queries.slice(0, 3)], entry, corpus),
      corpus.hypotheticalRanks(QUERIES, [entry, entry].map(corpus.version)),
    ]
  },
  catalogue: ({ product }) => {
    const statistics = catalogueStatistics()
    const raw = parsedJson(1, Buffer.from(JSON.stringify(product)))
    const again = 'value' in raw ? normalise(raw.value) : raw
    statistics.add(fingerprintOf('product' in again ? again.product : product))
    return [...statistics.freezing()]
  },
}

/** A text as something else than a record. */
export const DOORS: { [door: string]: (text: string) => unknown } = {
  page: (text) => {
    const html = `<html><head><title>Stool</title></head><body><main><h1>Oak stool</h1>${text}</main></body></html>`
    const { product, page, shop } = readPage(html, 'https://shop.example/p')
    return analyze(product, { ...SHOP, ...shop }, NOW, page)
  },
  'document in HTML': (text) => documentRecord({ path: 'a.html', format: 'html', bytes: Buffer.from(text) }),
  'document in Markdown': (text) => documentRecord({ path: 'a.md', format: 'markdown', bytes: Buffer.from(text) }),
  'document in reStructuredText': (text) => documentRecord({ path: 'a.rst', format: 'rst', bytes: Buffer.from(text) }),
  'texts of a model': (text) => {
    const drafts: Drafts = Object.fromEntries(FIELDS.map((field) => [field, text.slice(0, LIMITS[field].characters)]))
    const reading = read(productWith({ body_html: text }), SHOP, NOW)
    return [
      propose(reading, [{ by: 'model', drafts }], STANDARD_STYLE),
      propose(read(productWith({}), SHOP, NOW), [{ by: 'model', drafts }], STANDARD_STYLE),
    ]
  },
}
