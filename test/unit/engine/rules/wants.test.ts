// One want, one suggestion: what several rules ask for is said once, by the most specific of them.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { analyseReading, gainOf } from '../../../../src/engine/proposals/score-gain.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const report = (of: Partial<Product>) => analyze(product(of), euroShop, NOW)
const idsOf = ({ suggestions }: ReturnType<typeof report>) => suggestions.map(({ id }) => id)
type Evidence = { rule: string; said_by?: string }
const saidBy = ({ additional_fields }: ReturnType<typeof report>) =>
  Object.fromEntries(
    (additional_fields.evidence as Evidence[]).flatMap(({ rule, said_by }) => (said_by ? [[rule, said_by]] : [])),
  )

const FACTS = ['content-002', 'content-003', 'content-004', 'conv-001', 'conv-002', 'content-001', 'conv-004']

const PLAIN =
  'This one is for the days on which you want to have what you like, and it goes with all that hangs beside it already. We made it as we make all of ours, without haste, and we think that it shows.'

test('a garment without material and care is told so once, with all that is missing and its highest priority', () => {
  const one = report({ title: 'Tilda Summer Dress', product_type: 'Dresses', body_html: `<p>${PLAIN}</p>` })
  const facts = one.suggestions.filter(({ id }) => FACTS.includes(id) && id !== 'content-001')
  assert.equal(
    facts.map(({ id, title }) => [id, title]),
    [['content-004', 'State material, size and care']],
  )
  const [only] = facts
  assert.is(only!.priority, 'critical')
  assert.is(only!.impact, 'high')
  assert.match(
    only!.description,
    /^Buyers of clothing ask for material, size, care and colour\. We found none of these/,
  )
  assert.match(
    only!.example,
    /^Add as lines of the description or as metafields: material \(.+care \(how to clean it\)/,
  )
  const said = saidBy(one)
  for (const id of ['content-002', 'content-003', 'conv-001']) assert.is(said[id], 'content-004', id)
})

test('where there is hardly a text, writing it stands for all that it should say', () => {
  const one = report({ title: 'Tilda Summer Dress', product_type: 'Dresses', body_html: '<p>A lovely dress.</p>' })
  assert.is(idsOf(one)[0], 'content-002')
  assert.equal(
    idsOf(one).filter((id) => FACTS.includes(id)),
    ['content-002'],
  )
  assert.match(one.suggestions[0]!.description, /has 3 words: .+ Buyers of clothing ask for material/)
  assert.is(saidBy(one)['content-004'], 'content-002')
})

test('a text that is plainly short is said to be, and one that may say more in unknown words is not', () => {
  const told = (body_html: string) =>
    report({ title: 'Ossel', product_type: '', category: null, body_html }).suggestions.find(
      ({ id }) => id === 'content-002',
    )
  assert.match(told('<p>Nobody has ever seen it twice.</p>')!.description, /^The description has 6 words/)
  assert.is(
    told(`<p>${Array.from({ length: 80 }, (_, at) => `wu${String.fromCharCode(97 + (at % 26))}ng`).join(' ')}.</p>`),
    undefined,
  )
})

test('a want that is missed by little, or that repeats what other fields know, is no suggestion', () => {
  const silent = ['struct-004', 'conv-003', 'eeat-002']
  const one = report({ title: 'Tilda Summer Dress', product_type: 'Dresses', body_html: `<p>${PLAIN.repeat(3)}</p>` })
  const unmet = (one.additional_fields.evidence as Evidence[]).map(({ rule }) => rule)
  assert.ok(silent.some((id) => unmet.includes(id)))
  assert.not(idsOf(one).some((id) => silent.includes(id)))
})

test('each identifier is asked for once', () => {
  const bare = report({ vendor: 'My Store', variants: [variant({ sku: null, barcode: null })] })
  assert.ok(saidBy(bare)['commerce-006'])
  assert.equal(
    bare.suggestions.filter(({ id }) => id === 'schema-002').map(({ title, description }) => [title, description]),
    [['Name the brand', 'The vendor “My Store” names no brand.']],
  )
  const numberless = report({ vendor: 'Alder & Fern', variants: [variant({ sku: null, barcode: null })] })
  assert.ok(idsOf(numberless).includes('commerce-005'))
  assert.not(idsOf(numberless).includes('schema-002'))
  const unpriced = report({ variants: [variant({ price: null })] })
  assert.ok(idsOf(unpriced).slice(0, 2).includes('commerce-001'))
  assert.ok(saidBy(unpriced)['commerce-006'])
  assert.not(idsOf(unpriced).includes('schema-001'))
})

test('gates come first, then what is critical, then facts before texts, texts before identifiers, pictures and meta fields', () => {
  const one = report({
    title: 'LUMEN',
    product_type: 'Dresses',
    body_html: `<p>${PLAIN}</p>`,
    seo: { title: null, description: null },
    images: [{ src: 'https://shop.example/1.jpg', alt: null, width: null, height: null }],
    variants: [variant({ price: null, sku: null, barcode: null })],
  })
  const order = idsOf(one)
  const places = ['commerce-001', 'content-004', 'struct-001', 'commerce-005', 'media-002'].map((id) =>
    order.indexOf(id),
  )
  assert.equal(
    places,
    places.toSorted((a, b) => a - b),
    order.join(),
  )
  assert.not(places.includes(-1), order.join())
})

test('a value is refused for what it makes critical, not for which rule says it', () => {
  const thin = product({ title: 'Tilda Summer Dress', product_type: 'Dresses', body_html: '<p>A dress.</p>' })
  const longer = { ...thin, body_html: `<p>${PLAIN}</p>` }
  const of = (one: Product) => analyseReading(read(one, euroShop, NOW))
  assert.equal(gainOf(of(thin), of(longer)).breaks, [])
})
