// What a suggestion proposes: an example that is a value meets the rule that it is an example for.

import { fileURLToPath } from 'node:url'
import { readRecords } from '../../../../src/catalogue/formats/read-records.ts'
import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { variantsRule } from '../../../../src/engine/analyzer/rules/commerce/variants.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test, testIf } from '../../../support/test.ts'
import { euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, product, realProducts, variant } from '../records/records.ts'

const SAMPLE = fileURLToPath(new URL('../../../../src/embedded/sample-products.json', import.meta.url))
const STRIDE = 5

/** How an example begins that says what to do instead of naming a value. */
const INSTRUCTION = /^(?:Fill the (?:title|meta)|Start (?:with|the title))/

const WITH: Record<string, (of: Product, example: string) => Product> = {
  'struct-001': (of, title) => ({ ...of, title }),
  'struct-002': (of, title) => ({ ...of, seo: { ...of.seo, title } }),
  'struct-003': (of, description) => ({ ...of, seo: { ...of.seo, description } }),
}

const suggestionsOf = (of: Product) => analyze(of, euroShop, NOW).suggestions
const example = (of: Partial<Product>, rule: string) =>
  suggestionsOf(product(of)).find(({ id }) => id === rule)?.example ?? ''

/** Puts every value that is proposed for a record into its field; answers how many there were. */
const takeExamples = (of: Product): number => {
  let taken = 0
  for (const { id, example } of suggestionsOf(of)) {
    const change = WITH[id]
    if (!change || INSTRUCTION.test(example)) continue
    taken++
    const again = suggestionsOf(change(of, example)).find((suggestion) => suggestion.id === id)
    assert.is(again, undefined, `${of.title}: ${example}: ${again?.description}`)
    assert.not.match(example, /\|[^|]*\||…$.*\||\p{Emoji_Presentation}/u, of.title)
  }
  return taken
}

test('in the sample shop every proposed title, meta title and meta description meets its rule', async () => {
  let taken = 0
  for await (const record of readRecords(SAMPLE)) if (!('error' in record)) taken += takeExamples(record.product)
  assert.ok(taken >= 20, String(taken))
})

testIf(hasRealRecords, NO_REAL_RECORDS)(
  'in real records every proposed title, meta title and meta description meets its rule',
  () => {
    const records = realProducts().filter((_, at) => at % STRIDE === 0)
    const taken = records.reduce((sum, record) => sum + takeExamples(record), 0)
    assert.ok(taken >= records.length, String(taken))
  },
)

const tote = { title: 'Canvas Tote Bag', vendor: 'Tagus & Co', product_type: 'Bag' }
const kettle = {
  title: 'Copper Stovetop Kettle 1.5 l',
  product_type: 'Kettle',
  body_html: '<p>Height | 23 cm<br>Diameter | 19 cm</p>',
}

test('where the record has too little for a value, the example says what to add', () => {
  assert.match(example(kettle, 'struct-003'), /^Start with “Copper Stovetop Kettle 1\.5 l: [^|]*”, then add/)
  const poles = '<p>You will love these poles on every tour. They fold small and lock with one click.</p>'
  assert.match(
    example({ title: 'Trekking Poles', body_html: poles }, 'struct-003'),
    /^Fill the meta description .*, and what sets it apart/,
  )
  assert.match(
    example({ title: 'Dog Bed Sesta', product_type: 'Dog Bed' }, 'struct-001'),
    /^Start with “Dog Bed Sesta”/,
  )
})

test('an example asks for nothing that the text it starts with has', () => {
  const short = example(tote, 'struct-002')
  assert.match(short, /^Start with “Canvas Tote Bag \| Tagus & Co”, then add what sets it apart: dimensions\.$/)
  const named = example({ ...tote, title: 'Nuvem Bag by Tagus' }, 'struct-002')
  assert.match(named, /^Start with “Nuvem Bag by Tagus”, then add what sets it apart: material and dimensions\.$/)
})

test('a proposed meta title carries neither advertising nor pictures', () => {
  const hoodie = { title: 'Hoodie MUST HAVE – Hot Deal', vendor: 'Wrenloft', product_type: 'Hoodie' }
  assert.match(example(hoodie, 'struct-002'), /^Start with the kind of product, then add .*, instead of advertising\.$/)
  const lamp = { title: '🌙✨ Magic Moon Night Lamp ✨🌙', vendor: 'Halmarick', product_type: 'Lamp' }
  assert.is(example(lamp, 'struct-002'), 'Magic Moon Night Lamp | Halmarick')
  assert.is(example({ ...lamp, title: 'MAGIC ❤️ MOON NIGHT LAMP ❤️' }, 'struct-001'), 'Magic Moon Night Lamp')
})

test('quotation marks within a quotation are single ones', () => {
  const cushion = { title: 'Cushion “Nuvem”', vendor: 'Tagus & Co', product_type: 'Cushion' }
  assert.match(example(cushion, 'struct-002'), /^Start with “Cushion ‘Nuvem’ \| Tagus & Co”, then add/)
})

test('a colour, an attribute or the telling word of the brand in a meta title counts', () => {
  const problem = (title: string, of: Partial<Product> = {}) =>
    suggestionsOf(
      product({ title: 'Chelsea Boots', vendor: 'Tagus & Co', ...of, seo: { title, description: null } }),
    ).find(({ id }) => id === 'struct-002')?.description
  for (const title of [
    'Brown Chelsea Boots with Elastic Sides',
    'Chelsea Boots with Elastic Sides | Tagus',
    'Suede Chelsea Boots with Elastic Sides',
  ])
    assert.is(problem(title), undefined, title)
  assert.match(problem('Chelsea Boots with Elastic Sides')!, /neither a number nor an attribute nor the brand/)
  const soap = { title: 'Lemon Soap', vendor: null, product_type: 'Soap' }
  assert.match(problem('Buy Lemon Soap - Best Cosmetics Product', soap)!, /neither a number/)
  assert.match(problem('x')!, /has 1 character;/)
})

test('a number of facts names those that are quoted as some of them', () => {
  const body_html = '<p>The lamp of cast iron is 48 cm high and takes a bulb E27.</p><p>Colour: black</p>'
  const found = suggestionsOf(product({ title: 'Lamp', body_html })).find(({ id }) => id === 'content-003')
  assert.match(found!.description, /^We found 4 concrete attributes \(among them “[^”]+”, “[^”]+” and “[^”]+”\)/)
})

test('what an opening lacks is listed with commas', () => {
  const body_html = '<p>Everybody talks about it. There has never been anything like it before.</p>'
  const found = suggestionsOf(product({ title: 'Nuvem', body_html })).find(({ id }) => id === 'content-001')
  assert.match(found!.description, /what the product is, a concrete attribute, or what or whom it is for\./)
})

const sized = (skus: (string | null)[]): Product =>
  product({
    options: [{ name: 'Size', values: skus.map((_, at) => String(40 + at)) }],
    variants: skus.map((sku, at) => variant({ sku, options: [String(40 + at)] })),
  })

test('of variants that share a SKU, one of those that do is named', () => {
  const found = (skus: (string | null)[]) => suggestionsOf(sized(skus)).find(({ id }) => id === 'commerce-005')?.example
  assert.is(found(['CB-40', 'CB-41', 'CB-42', 'CB-42']), 'Give each variant a SKU of its own, among them “42”.')
  assert.is(found(['CB-40', 'CB-41', null, 'CB-42']), 'Give each variant a SKU of its own, among them “42”.')
})

test('variants that cannot be told apart show what they share or lack as evidence', () => {
  const judged = (of: Product) => {
    const { outcome, evidence } = variantsRule.assess(read(of, euroShop, NOW))
    return outcome === 'pass' ? 'pass' : evidence
  }
  const sku = (text: string) => [{ field: 'variants.sku', start: 0, end: text.length, text }]
  const barcode = '4006381333931'
  assert.equal(judged(sized(['CB-40', 'CB-41'])), 'pass')
  assert.equal(judged(sized(['CB-40', 'CB-42', 'CB-42'])), sku('CB-42'))
  assert.equal(judged(sized(['CB-40', null])), [{ missing: 'variants.sku' }])
  assert.equal(judged(product({ variants: [variant({ sku: null, barcode })] })), 'pass')
  // A SKU that is the barcode of another variant is an identifier of its own all the same.
  const mixed = sized([barcode, null])
  assert.equal(judged({ ...mixed, variants: [mixed.variants[0]!, { ...mixed.variants[1]!, barcode }] }), 'pass')
})
