// Statistics over a hundred thousand products, made of real ones with texts of their own, against the analysis of the same products.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { analyze } from '../../src/aeo/analyzer/analyze.ts'
import { parse, serialise } from '../../src/aeo/catalogue/frozen.ts'
import { catalogueView } from '../../src/aeo/catalogue/in-catalogue.ts'
import { catalogueStatistics } from '../../src/aeo/catalogue/statistics.ts'
import { noShopFacts, type Product } from '../../src/aeo/product.ts'
import { figure, realProducts } from './support.ts'

const PRODUCTS = 100_000
const TYPES = 500
const SAMPLE = 2_000
const now = new Date('2026-01-01T00:00:00Z')

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const megabytes = (): number => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

const real = await realProducts()

/** Every second one keeps its text, and so has duplicates. */
const made = (n: number): Product => {
  const product = real[n % real.length] as Product
  const words = Array.from({ length: 60 }, (_, at) => `w${(n * 7_919 + at * 104_729) % 50_021}`).join(' ')
  return JSON.parse(
    JSON.stringify({
      ...product,
      resource_id: `p${n}`,
      title: `${product.title} ${n}`,
      product_type: `${product.product_type ?? 'Thing'} ${n % TYPES}`,
      body_html: n % 2 === 0 ? product.body_html : `${product.body_html}<p>${words}.</p>`,
    }),
  )
}

const perProduct = (count: number, work: (product: Product) => unknown): number => {
  let ms = 0
  for (let n = 0; n < count; n += 1) {
    const product = made(n)
    const started = performance.now()
    work(product)
    ms += performance.now() - started
  }
  return ms / count
}

const analysis = () => perProduct(SAMPLE, (product) => analyze(product, noShopFacts, now))
analysis()
const analyseMs = analysis()
const before = megabytes()
const statistics = catalogueStatistics(noShopFacts, now)
const half = perProduct(PRODUCTS / 2, statistics.add)
const all = perProduct(PRODUCTS, statistics.add)
const kept = megabytes() - before
const started = performance.now()
let longest = 0
const steps = statistics.freezing()
for (let step = performance.now(); !steps.next().done; step = performance.now())
  longest = Math.max(longest, performance.now() - step)
const freezeMs = performance.now() - started
const text = serialise(statistics.freeze())
const frozen = parse(text)
if (!frozen) throw new Error('the statistics cannot be read again')
const view = () => perProduct(SAMPLE, (product) => catalogueView(product, frozen))
view()
const viewMs = view()

figure('analysis of a product', analyseMs, 'ms')
figure('adding a product, over the first half, its peers analysed', half, 'ms')
figure('adding a product, over all', all, 'ms')
figure('what the catalogue says of a product', viewMs, 'ms')
figure('ratio to the analysis', viewMs / analyseMs, 'x', '<= 0.5')
figure('freezing 100,000 products', freezeMs, 'ms')
figure('its longest step', longest, 'ms')
figure('kept of 100,000 products', kept, 'MB', '<= 150')
figure('frozen, as text', text.length / 1e6, 'MB')
process.exit(0)
