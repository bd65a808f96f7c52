// Draws the findings that a reader judges: per rule up to twenty of the real records in which it fires, by a fixed seed. The review file
// holds texts of real shops and stays outside the project; what comes back is precision.json, ids and judgements alone.
//
//   node test/bench/precision-draw.ts REVIEW.ndjson [rule ...]

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { read } from '../../src/engine/analyzer/reading.ts'
import type { Suggestion } from '../../src/engine/analyzer/report/report.ts'
import { RULE_VERSION } from '../../src/engine/analyzer/rules.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { realProducts } from './support.ts'

const SEED = 'citable 2026'
const DRAWN = 20
const NOW = new Date('2026-09-01T12:00:00Z')
const SHOP = { ...noShopFacts, name: 'Shop', currency: 'EUR', url: 'https://shop.example' }
const MAX_TEXT = 1_500

const [file, ...only] = process.argv.slice(2)
if (!file) throw new Error('name the review file')

/** A place in the draw that depends on seed, rule and record alone. */
const place = (rule: string, { resource_id }: Product): string =>
  createHash('sha256').update(`${SEED}/${rule}/${resource_id}`).digest('hex')

type Fired = { product: Product; suggestion: Suggestion; evidence: unknown }

const fired = new Map<string, Fired[]>()
for (const product of await realProducts()) {
  const { suggestions, additional_fields } = analyze(product, SHOP, NOW)
  const { evidence } = additional_fields as { evidence: { rule: string }[] }
  for (const suggestion of suggestions) {
    const { id } = suggestion
    const found = { product, suggestion, evidence: evidence.find(({ rule }) => rule === id) }
    fired.set(id, [...(fired.get(id) ?? []), found])
  }
}

const lines: string[] = []
for (const [rule, all] of [...fired].sort(([a], [b]) => (a < b ? -1 : 1))) {
  if (only.length > 0 && !only.includes(rule)) continue
  const drawn = all.toSorted((a, b) => (place(rule, a.product) < place(rule, b.product) ? -1 : 1)).slice(0, DRAWN)
  for (const { product, suggestion, evidence } of drawn) {
    const { title, description, naming } = read(product, SHOP, NOW)
    const { resource_id: record, vendor, product_type, options, seo, images } = product
    const variants = product.variants
      .slice(0, 5)
      .map(({ title: name, price, sku, available }) => ({ name, price, sku, available }))
    const shown = {
      title: title.text,
      vendor,
      product_type,
      family: naming.family,
      options,
      seo,
      variants,
      images: images.slice(0, 4),
    }
    const metafields = product.metafields.map(({ key, value }) => `${key}: ${value.slice(0, 120)}`).slice(0, 12)
    const text = description.text.slice(0, MAX_TEXT)
    lines.push(JSON.stringify({ rule, fires_in: all.length, record, suggestion, evidence, shown, metafields, text }))
  }
}
writeFileSync(file, `${lines.join('\n')}\n`)
console.log(`${lines.length} findings of ${fired.size} rules, rule version ${RULE_VERSION}: ${file}`)
