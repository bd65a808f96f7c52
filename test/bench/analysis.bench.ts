// One product, converted and analysed, against a bare pass of sanitize-html and a tokeniser over the same body.

import sanitizeHtml from 'sanitize-html'
import { analyze } from '../../src/aeo/analyzer/analyze.ts'
import { STRICT } from '../../src/aeo/html/body.ts'
import { noShopFacts, type Product } from '../../src/aeo/product.ts'
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

/** Milliseconds per product and round. */
const times = (products: readonly Product[], work: (product: Product) => number): number[][] =>
  products.map((product) =>
    Array.from({ length: ROUNDS }, () => {
      const started = performance.now()
      work(product)
      return performance.now() - started
    }),
  )

const real = await realProducts()
// As warm as a worker that has had its first thousands of products.
for (let round = 0; round < WARM_UP; round += 1) {
  times(real, bare)
  times(real, full)
}
const bareMs = times(real, bare).map(median)
const fullMs = times(real, full).map(median)
const ratios = fullMs.map((ms, i) => ms / (bareMs[i] ?? 1))
figure('bare pass, median', median(bareMs), 'ms')
figure('convert and analyse, median', median(fullMs), 'ms')
figure('ratio of the medians', median(fullMs) / median(bareMs), 'x', '<= 3')
figure('ratio per product, median', median(ratios), 'x')
figure('ratio of the sums', fullMs.reduce((a, b) => a + b) / bareMs.reduce((a, b) => a + b), 'x')
const dirtyMs = times(await dirtyProducts(), full).map(median)
if (dirtyMs.length > 0) {
  figure('dirty products, median', median(dirtyMs), 'ms')
  figure('dirty products, worst', Math.max(...dirtyMs), 'ms')
}
const sizes = real.map((product) => JSON.stringify(analyze(product, noShopFacts, now)).length)
figure('analysis as JSON, median', median(sizes) / 1024, 'KiB')
process.exit(0)
