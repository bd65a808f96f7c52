// Measures how the fields of the report's blocks are distributed over the products of the development shops: in how many each is filled,
// and how many have the value that most have. Writes block-fields.json, which docs/analyzer.md shows; needs the data folder.
//
//   node test/bench/block-fields.ts

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { RULE_VERSION } from '../../src/engine/analyzer/rules.ts'
import { noShopFacts } from '../../src/engine/record/product.ts'
import { developmentProducts, NOW } from '../unit/engine/records/records.ts'

const products = developmentProducts()
if (products.length === 0) throw new Error('../shared/data/products is not there')

type Field = { filled: number; values: Map<string, number> }
const fields = new Map<string, Field>()

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== 0 && value !== false && value !== 'none'

const walk = (path: string, value: unknown): void => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) walk(`${path}.${key}`, inner)
    return
  }
  const field = fields.get(path) ?? { filled: 0, values: new Map() }
  const shown = JSON.stringify(value)
  field.values.set(shown, (field.values.get(shown) ?? 0) + 1)
  if (isFilled(value)) field.filled++
  fields.set(path, field)
}

for (const product of products) {
  const { eeat, conversational_query, semantic_richness } = analyze(product, { ...noShopFacts, currency: 'EUR' }, NOW)
  for (const [block, value] of Object.entries({ eeat, conversational_query, semantic_richness })) walk(block, value)
}

const percent = (count: number): number => Math.round((100 * count) / products.length)
const shares = [...fields].map(([path, { filled, values }]) => [
  path,
  percent(filled),
  percent(Math.max(...values.values())),
])
const lines = shares.map((share) => `    ${JSON.stringify(share)}`).join(',\n')
const head = `  "rule_version": "${RULE_VERSION}",\n  "products": ${products.length},\n  "columns": ["field", "filled", "commonest"],`
writeFileSync(join(import.meta.dirname, 'block-fields.json'), `{\n${head}\n  "fields": [\n${lines}\n  ]\n}\n`)
