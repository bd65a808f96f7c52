// One product, converted and analysed, against a bare pass of sanitize-html and a tokeniser over the same body.

import sanitizeHtml from 'sanitize-html'
import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { STRICT } from '../../src/engine/html/sanitize-body.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { dirtyProducts, figure, median, realProducts } from './support.ts'

const ROUNDS = 9
const WARM_UP = 3
const now = new Date('2026-01-01T00:00:00Z')

const bare = ({ title, body_html }: Product): number => {
  const html = sanitizeHtml(body_html, STRICT)
  const text = html.replace(/<[^>]*>/g, ' ')
  return `${title} ${text}`.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

const full = (product: Product): number => analyze(product, noShopFacts, now).score.value

const timed = (work: (product: Product) => number, product: Product): number => {
  const started = performance.now()
  work(product)
  return performance.now() - started
}

/** The medians of both for each product, in milliseconds. They take turns, so that both find the processor's caches alike. */
const pairs = (products: readonly Product[]): { bareMs: number; fullMs: number }[] =>
  products.map((product) => {
    const rounds = Array.from({ length: ROUNDS }, () => [timed(bare, product), timed(full, product)] as const)
    return { bareMs: median(rounds.map(([ms]) => ms)), fullMs: median(rounds.map(([, ms]) => ms)) }
  })

const real = await realProducts()
// As warm as a worker that has had its first thousands of products.
for (let round = 0; round < WARM_UP; round += 1) pairs(real)
const measured = pairs(real)
const bareMs = measured.map((one) => one.bareMs)
const fullMs = measured.map((one) => one.fullMs)
const ratios = fullMs.map((ms, i) => ms / (bareMs[i] ?? 1))
figure('bare pass, median', median(bareMs), 'ms')
figure('convert and analyse, median', median(fullMs), 'ms')
figure('ratio of the medians', median(fullMs) / median(bareMs), 'x', '<= 3')
figure('ratio per product, median', median(ratios), 'x')
figure('ratio of the sums', fullMs.reduce((a, b) => a + b) / bareMs.reduce((a, b) => a + b), 'x')
const dirtyMs = pairs(await dirtyProducts()).map((one) => one.fullMs)
if (dirtyMs.length > 0) {
  figure('dirty products, median', median(dirtyMs), 'ms')
  figure('dirty products, worst', Math.max(...dirtyMs), 'ms')
}
const sizes = real.map((product) => JSON.stringify(analyze(product, noShopFacts, now)).length)
figure('analysis as JSON, median', median(sizes) / 1024, 'KiB')
process.exit(0)
