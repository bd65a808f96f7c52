// What a suggestion proposes: an example that is a value meets the rule that it is an example for, and the checks of proposals.

import { fileURLToPath } from 'node:url'
import { readRecords } from '../../../../src/catalogue/formats/read-records.ts'
import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { variantsRule } from '../../../../src/engine/analyzer/rules/commerce/variants.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { readEvidence } from '../../../../src/engine/verifier/evidence.ts'
import { verify } from '../../../../src/engine/verifier/verify.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, product, realProducts, variant } from '../records/records.ts'

const SAMPLE = fileURLToPath(new URL('../../../../src/embedded/sample-products.json', import.meta.url))
const STRIDE = 5

const WITH: Record<string, (of: Product, example: string) => Product> = {
  'struct-002': (of, title) => ({ ...of, seo: { ...of.seo, title } }),
}

const suggestionsOf = (of: Product) => analyze(of, euroShop, NOW).suggestions
const example = (of: Partial<Product>, rule: string) =>
  suggestionsOf(product(of)).find(({ id }) => id === rule)?.example ?? ''

/** The record with a meta title that is far too short: the first word of its title. */
const tooShort = (of: Product): Product => ({ ...of, seo: { ...of.seo, title: of.title.trim().split(' ', 1)[0]! } })

/** Puts every value that is proposed for a record into its field; answers how many there were. */
const takeExamples = (of: Product): number => {
  let taken = 0
  const { suggestions, additional_fields } = analyze(of, euroShop, NOW)
  const evidence = (additional_fields as { evidence: { rule: string; proposes?: boolean }[] }).evidence
  const checked = readEvidence(read(of, euroShop, NOW))
  for (const { id, example } of suggestions) {
    if (!evidence.some(({ rule, proposes }) => rule === id && proposes)) continue
    const change = WITH[id]!
    taken++
    assert.is(verify('meta_title', example, checked, read(of, euroShop, NOW)).status, 'supported', example)
    const again = suggestionsOf(change(of, example)).find((suggestion) => suggestion.id === id)
    assert.is(again, undefined, `${of.title}: ${example}: ${again?.description}`)
    assert.not.match(example, /\|[^|]*\||…$.*\||\p{Emoji_Presentation}/u, of.title)
  }
  return taken
}

test('in the sample shop every proposed meta title meets its rule and is borne out', async () => {
  let taken = 0
  for await (const record of readRecords(SAMPLE))
    if (!('error' in record)) taken += takeExamples(tooShort(record.product))
  assert.ok(taken >= 5, String(taken))
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)(
  'in real records every proposed meta title meets its rule and is borne out',
  () => {
    const records = realProducts().filter((_, at) => at % STRIDE === 0)
    const taken = records.reduce((sum, record) => sum + takeExamples(tooShort(record)), 0)
    assert.ok(taken >= records.length / 8, String(taken))
  },
)

const seo = { title: 'Tote Bag', description: null }
const tote = { title: 'Canvas Tote Bag Large', vendor: 'Tagus & Co', product_type: 'Bag', seo }
test('a meta title is the title with a brand that is sure; else the example says what to write', () => {
  assert.is(example(tote, 'struct-002'), 'Canvas Tote Bag Large | Tagus & Co')
  for (const vendor of [
    'Mi tienda',
    'Nuvem Shop',
    'Printify',
    '120gr / 15P / 50X70',
    'NoEnName_Null',
    'partners-demo',
    null,
  ])
    assert.match(example({ ...tote, vendor }, 'struct-002'), /^Say in 30 to 60 characters/, String(vendor))
  const another = { ...tote, body_html: '<p>Brand: Nuvem</p><p>A bag for the market.</p>' }
  assert.match(example(another, 'struct-002'), /^Say in/)
  for (const title of [
    'Hoodie MUST HAVE – Hot Deal',
    '🌙✨ Magic Moon Night Lamp ✨🌙',
    'ROUND OPAL STAR BROOCH LARGE',
    'Canvas Tote | Bag | New',
  ])
    assert.match(example({ ...tote, title }, 'struct-002'), /^Say in/, title)
})

test('neither a title nor a meta description is made up for an example', () => {
  for (const rule of ['struct-001', 'struct-003'])
    assert.match(example({ title: 'ROUND OPAL STAR', product_type: 'Brooch' }, rule), /^(?:Name it among|Say in one)/)
})

test('what to do about a meta title is what is said to be wrong with it', () => {
  const short = { title: 'Chelsea Boots', description: null }
  const suggestions = suggestionsOf(product({ title: 'Chelsea Boots', vendor: 'Tagus & Co', seo: short }))
  assert.is(suggestions.find(({ id }) => id === 'struct-002')?.title, 'Lengthen the meta title')
})

test('a meta title is blamed for its length and for naming another thing, not for a feature that is said in other words', () => {
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
  // Words that are not known may be a name or an attribute.
  assert.is(problem('Chelsea Boots with Elastic Sides'), undefined)
  assert.is(problem('Chelsea Boots for the Quillon Series'), undefined)
  assert.match(problem('The Best Gifts for All of Your Friends')!, /shares no telling word/)
  assert.match(problem('x')!, /has 1 character;/)
  assert.is(
    problem('Chelsea Boots with Elastic Sides and Low Heels for Town and Country'),
    undefined,
    'little too long',
  )
  assert.match(problem(`Chelsea Boots ${'with Elastic Sides '.repeat(5)}`)!, /has 108 characters;/)
})

const sized = (skus: (string | null)[]): Product =>
  product({
    options: [{ name: 'Size', values: skus.map((_, at) => String(40 + at)) }],
    variants: skus.map((sku, at) => variant({ sku, options: [String(40 + at)] })),
  })

test('of variants that share a SKU, one of those that do is named', () => {
  const found = (skus: (string | null)[]) => suggestionsOf(sized(skus)).find(({ id }) => id === 'commerce-005')?.example
  assert.is(found(['CB-40', 'CB-41', 'CB-42', 'CB-42']), 'Give each variant a SKU of its own; “42” shares one.')
  assert.is(found(['CB-40', 'CB-41', null, 'CB-42']), 'Give each variant a SKU of its own; “42” has none yet.')
  assert.is(found([null, null]), 'Give each variant a SKU of its own.')
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
