// The sample shop of a first start: records that import without a complaint and reports that show the whole range.

import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parsedFacts, readFacts } from '../../../src/catalogue/facts-file.ts'
import { readRecords } from '../../../src/catalogue/formats/read-records.ts'
import { analyze } from '../../../src/engine/analyzer/analyze.ts'
import { GRADES } from '../../../src/engine/analyzer/report/report.ts'
import { gtin } from '../../../src/engine/record/identifiers.ts'
import { type Product, ShopFacts } from '../../../src/engine/record/product.ts'
import { assert, before, test } from '../../support/test.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../../../src/embedded/${name}`, import.meta.url))
const PRODUCTS = pathOf('sample-products.json')
const FACTS = pathOf('sample-shop.json')
const texts = [readFileSync(PRODUCTS, 'utf8'), readFileSync(FACTS, 'utf8')]
const facts: ShopFacts = ShopFacts.parse(JSON.parse(texts[1]!))

/** Any day will do, as long as the promotions in the texts are over. */
const TODAY = new Date('2026-01-15T12:00:00Z')

const products: Product[] = []
const bad: string[] = []

before(async () => {
  for await (const record of readRecords(PRODUCTS)) {
    if ('error' in record) bad.push(`line ${record.line}: ${record.error}`)
    else products.push(record.product)
  }
})

const analysed = () => products.map((product) => ({ title: product.title, ...analyze(product, facts, TODAY) }))

const repeated = (values: readonly (string | null)[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('the sample shop has at least 24 products and no bad record', () => {
  assert.equal(bad, [])
  assert.ok(products.length >= 24, `${products.length} products`)
})

test('the sample products are small enough to be read at every first start', () => {
  const { size } = statSync(PRODUCTS)
  assert.ok(size < 120 * 1024, `${size} bytes`)
})

test('every sample product has an id, a handle and SKUs of its own', () => {
  assert.equal(repeated(products.map(({ resource_id }) => resource_id)), [])
  const handles = products.map(({ handle }) => handle)
  assert.equal(repeated(handles), [])
  assert.not(handles.includes(null))
  // Variants of one product may share a SKU: that is one of the faults on show.
  const skus = products.flatMap(({ variants }) => [...new Set(variants.flatMap(({ sku }) => sku ?? []))])
  assert.equal(repeated(skus), [])
})

test('the sample products are of six families that the analyzer knows', () => {
  const families = analysed().map(({ additional_fields }) => additional_fields.product_family)
  assert.not(families.includes(null))
  assert.equal([...new Set(families)].sort(), ['apparel', 'cosmetics', 'kitchen', 'lighting', 'pet', 'sports'])
})

test('every barcode has a right check digit and is of a range for use inside one shop', () => {
  const barcodes = products.flatMap(({ variants }) => variants.flatMap(({ barcode }) => barcode ?? []))
  assert.ok(barcodes.length > 0)
  assert.equal(repeated(barcodes), [])
  // GS1 prefixes 02, 04 and 20 to 29 are restricted circulation: no product in trade has such a number.
  const wrong = barcodes.filter((barcode) => gtin(barcode) === null || !/^(?:02|04|2)\d+$/.test(barcode))
  assert.equal(wrong, [])
})

test('every address of the sample shop is https and of a domain that belongs to nobody', () => {
  for (const text of texts) {
    assert.not.match(text, /http:/i)
    const hosts = [...text.matchAll(/(?:https:\/\/|[\w.+-]@)([\w.-]+)/g)].map(([, host]) => host!)
    assert.ok(hosts.length > 0)
    assert.equal(
      hosts.filter((host) => !/^(?:[\w-]+\.)*example\.com$/.test(host)),
      [],
    )
  }
})

test('the facts of the sample shop are complete and the importer takes them', async () => {
  const read = await readFacts(FACTS)
  assert.equal(read, parsedFacts(JSON.parse(texts[1]!)))
  assert.ok('facts' in read)
  assert.not.match(texts[1]!, /\bnull\b|""/)
  for (const [name, policy] of Object.entries(facts.policies)) assert.match(policy?.text ?? '', /\d/, name)
})

test('the grades of the sample products reach from A to F', () => {
  const reports = analysed()
  const grades = new Set(reports.map(({ score }) => score.grade))
  assert.equal(
    GRADES.filter((grade) => !grades.has(grade)),
    [],
  )
  const values = reports.map(({ score }) => score.value)
  assert.ok(Math.max(...values) >= 88, `best ${Math.max(...values)}`)
  assert.ok(Math.min(...values) <= 30, `worst ${Math.min(...values)}`)
})

test('each of the five worst sample products has a suggestion that is more than an info', () => {
  const worst = analysed()
    .sort((a, b) => a.score.value - b.score.value)
    .slice(0, 5)
  const without = worst.filter(({ suggestions }) => !suggestions.some(({ priority }) => priority !== 'info'))
  assert.equal(
    without.map(({ title }) => title),
    [],
  )
})
