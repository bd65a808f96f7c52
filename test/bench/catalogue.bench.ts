// Statistics over a hundred thousand products, made of real ones with texts of their own, against the analysis of the same products; and
// whole runs of `citable analyze` in processes of their own: cost per product, memory, what the catalogue adds, and two threads against one.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { catalogueView } from '../../src/engine/catalogue-findings/catalogue-view.ts'
import { peerAnalysis } from '../../src/engine/catalogue-findings/peer-groups.ts'
import { fingerprintOf } from '../../src/engine/catalogue-findings/product-fingerprint.ts'
import { catalogueStatistics } from '../../src/engine/catalogue-findings/statistics.ts'
import { parse, serialise } from '../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
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

const perProduct = (count: number, work: (product: Product) => unknown, from = 0): number => {
  let ms = 0
  for (let n = from; n < from + count; n += 1) {
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
const statistics = catalogueStatistics()
const add = (product: Product) => statistics.add(fingerprintOf(product))
const firstHalf = perProduct(PRODUCTS / 2, add)
const secondHalf = perProduct(PRODUCTS / 2, add, PRODUCTS / 2)
const wanted = statistics.wanted()
for (const id of wanted) {
  const product = made(Number(id.slice(1)))
  statistics.analysed(id, peerAnalysis(analyze(product, noShopFacts, now)))
}
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
figure('adding a product, of the first half', firstHalf, 'ms')
figure('adding a product, of the second half', secondHalf, 'ms')
figure('products that others are compared with', (100 * wanted.length) / PRODUCTS, '%')
figure('what the catalogue says of a product', viewMs, 'ms')
figure('ratio to the analysis', viewMs / analyseMs, 'x', '<= 0.5')
figure('freezing 100,000 products', freezeMs, 'ms')
figure('its longest step', longest, 'ms')
figure('kept of 100,000 products', kept, 'MB', '<= 150')
figure('frozen, as text', text.length / 1e6, 'MB')

const folder = mkdtempSync(join(tmpdir(), 'citable-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const fileOf = async (count: number): Promise<string> => {
  const path = join(folder, `${count}.ndjson`)
  const file = await open(path, 'w')
  for (let n = 0; n < count; n += 1) {
    const product = real[n % real.length] as Product
    const record = { ...product, title: `${product.title} ${n}`, handle: `product-${n}` }
    await file.write(`${JSON.stringify(record)}\n`)
  }
  await file.close()
  return path
}

/** Writes what the process has used when it ends; its threads are part of it. */
const usage = join(folder, 'usage.json')
const TELL = `data:text/javascript,import{isMainThread}from'node:worker_threads';import{writeFileSync}from'node:fs';if(isMainThread)process.on('exit',()=>writeFileSync(${JSON.stringify(usage)},JSON.stringify(process.resourceUsage())))`
const cli = join(import.meta.dirname, '..', '..', 'src', 'cli.ts')

/** Wall clock and CPU time in seconds, memory in MB. */
const run = async (file: string, jobs: number, more: readonly string[] = []) => {
  const args = [
    'analyze',
    file,
    '--format',
    'csv',
    '--output',
    join(folder, 'out.csv'),
    '--jobs',
    String(jobs),
    ...more,
  ]
  const startedAt = performance.now()
  const program = ['--max-semi-space-size=8', '--import', TELL, cli, ...args]
  await once(spawn(process.execPath, program, { stdio: 'ignore' }), 'exit')
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8')) as NodeJS.ResourceUsage
  return { wall: (performance.now() - startedAt) / 1e3, cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1e3 }
}

const [small, large] = [await fileOf(5_000), await fileOf(20_000)]
const alone = await run(small, 1, ['--no-catalogue'])
const few = await run(small, 1)
const one = await run(large, 1)
const two = await run(large, 2)
figure('analysing 5,000 records of a file, one thread, CPU', few.cpu / 5, 'ms each')
figure('the same of 20,000', one.cpu / 20, 'ms each')
figure('ratio', one.cpu / 20 / (few.cpu / 5), 'x', '<= 1.1')
figure('CPU that the catalogue adds at 5,000', few.cpu / alone.cpu - 1, 'x')
figure('two threads against one at 20,000, wall clock', one.wall / two.wall, 'x', '>= 1.6')
figure('memory at 5,000, one thread', few.memory, 'MB')
figure('memory at 20,000, one thread', one.memory, 'MB')
figure('memory at 20,000, two threads', two.memory, 'MB')
figure('the file of 20,000', statSync(large).size / 1e6, 'MB')
process.exit(0)
