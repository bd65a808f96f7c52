// The writer without a model and what checks and measures its values, per product, beside one analysis in the same run. A worker runs for days,
// so the figures are those of a second pass over the products; the first one, while code is still being compiled, is shown beside them.

import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { read } from '../../src/engine/analyzer/reading.ts'
import { FIELDS, LENGTHS, TONES } from '../../src/engine/optimization.ts'
import { propose } from '../../src/engine/proposals/propose.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { write } from '../../src/engine/writer/write.ts'
import { figure, median, realProducts } from './support.ts'

const NOW = new Date('2026-09-01T12:00:00Z')
const SHOP = { ...noShopFacts, name: 'Shop', currency: 'EUR', url: 'https://shop.example' }

const products = await realProducts()

const timed = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

const styleOf = (at: number) => ({ tone: TONES[at % TONES.length]!, length: LENGTHS[at % LENGTHS.length]! })

const proposed = (product: Product, at: number) => {
  const reading = read(product, SHOP, NOW)
  const drafts = write({ reading, fields: FIELDS, style: styleOf(at) })
  return propose(reading, [{ by: 'facts', drafts }], styleOf(at), FIELDS)
}

type Times = Record<'analysis' | 'writing' | 'proposing', number[]>

/** Times over all products, in turn on each, so that all find the processor's caches alike. */
const pass = (): Times & { proposals: number } => {
  const times: Times = { analysis: [], writing: [], proposing: [] }
  let proposals = 0
  for (const [at, product] of products.entries()) {
    times.analysis.push(timed(() => analyze(product, SHOP, NOW)))
    const reading = read(product, SHOP, NOW)
    times.writing.push(timed(() => write({ reading, fields: FIELDS, style: styleOf(at) })))
    times.proposing.push(
      timed(() => {
        proposals += proposed(product, at).length
      }),
    )
  }
  return { ...times, proposals }
}

const first = pass()
const times = pass()

const share = (values: readonly number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(of * values.length))]!

console.log(`\nwriter without a model, ${products.length} products, ${times.proposals} proposals`)
figure('one analysis, median', median(times.analysis), 'ms')
figure('writing all fields from a reading, median', median(times.writing), 'ms')
figure('writing all fields from a reading, p99', share(times.writing, 0.99), 'ms')
figure('record to verified and measured proposals, median', median(times.proposing), 'ms', '5')
figure('record to verified and measured proposals, p99', share(times.proposing, 0.99), 'ms')
figure('… as a multiple of one analysis', median(times.proposing) / median(times.analysis), 'times')
figure('… in a process that has just started, median', median(first.proposing), 'ms')
figure('… and of one analysis there', median(first.proposing) / median(first.analysis), 'times')
