// Draws products of the held-out shops for readers who judge what is said of them. The eleven shops are split once, by a fixed seed: five for
// the first draw, whose findings may be mended by class, six for the draw that counts. The folder holds texts of real shops and stays outside
// the project. Whoever writes rules, lists, weights or prompts does not open it.
//
//   node test/bench/heldout-draw.ts first|second FOLDER [per shop] [skip]
//
// FOLDER/records/NN.json   the record as the shop exported it, to be read first
// FOLDER/reports/NN.json   what `citable analyze` says of it, its whole shop in one file
// FOLDER/proposals/NN.json what `citable optimize` proposes for it
// FOLDER/shops/NAME.json   what it says of the shop as a whole
// FOLDER/pairs/NN.json     two records of one shop whose scores lie at least five points apart and are lowered by no gate
// FOLDER/better.json       which of the two scores more, for whoever counts after the reading
//
// "skip" leaves out so many products of each shop at the front of the order, so that proposals are judged on others than reports.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SEED = 'citable held out 2026'
const FIRST_SHOPS = 5
const SHOWN_VARIANTS = 12
const POINTS_APART = 5
const MAX_OUTPUT_BYTES = 1 << 28

const root = join(import.meta.dirname, '..', '..')
const [draw, folder, perShop = '8', skip = '0'] = process.argv.slice(2)
if ((draw !== 'first' && draw !== 'second') || !folder) throw new Error('say first or second, and the folder')

type Raw = { handle: string; variants?: unknown[]; source: { store: string; record_id?: string } }

const place = (...words: string[]): string =>
  createHash('sha256')
    .update([SEED, ...words].join('/'))
    .digest('hex')
const byPlace = <Value>(values: Iterable<Value>, key: (value: Value) => string): Value[] =>
  [...values].sort((a, b) => (place(key(a)) < place(key(b)) ? -1 : 1))

const file = join(root, '..', 'shared', 'data', 'products', 'heldout.ndjson')
const raws = readFileSync(file, 'utf8').split('\n').filter(Boolean)
const byShop = Map.groupBy(raws, (line) => (JSON.parse(line) as Raw).source.store)
const shops = byPlace(byShop.keys(), (shop) => shop)
const chosen = draw === 'first' ? shops.slice(0, FIRST_SHOPS) : shops.slice(FIRST_SHOPS)

const citable = (...words: string[]): Record<string, unknown>[] =>
  execFileSync(process.execPath, [join(root, 'src', 'citable.mjs'), ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

type Scored = { score: { value: number }; metadata: { additional_fields: { gates: unknown[] } } }

/** Pairs of places, each place once, whose scores lie apart and are lowered by no gate. The order within a pair says nothing. */
const pairsOf = (shop: string, order: readonly number[], reports: readonly Record<string, unknown>[]) => {
  const score = (n: number): number => (reports[n]!.report as Scored).score.value
  const left = order.filter((n) => (reports[n]!.report as Scored).metadata.additional_fields.gates.length === 0)
  const pairs: { pair: [number, number]; better: 'a' | 'b' }[] = []
  while (left.length > 0) {
    const one = left.shift()!
    const at = left.findIndex((n) => Math.abs(score(n) - score(one)) >= POINTS_APART)
    if (at < 0) continue
    const [other] = left.splice(at, 1) as [number]
    const pair = byPlace([one, other], (n) => `${shop}/pair/${n}`) as [number, number]
    pairs.push({ pair, better: score(pair[0]) > score(pair[1]) ? 'a' : 'b' })
  }
  return pairs
}

for (const name of ['records', 'reports', 'proposals', 'shops', 'pairs'])
  mkdirSync(join(folder, name), { recursive: true })
const write = (name: string, value: unknown): void =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 1)}\n`)

const shown = (line: string) => {
  const raw = JSON.parse(line) as Raw
  const variants = raw.variants ?? []
  return { ...raw, variants: variants.slice(0, SHOWN_VARIANTS), number_of_variants: variants.length }
}
const numbered = (number: number): string => `${String(number).padStart(2, '0')}.json`

let count = 0
const better: ('a' | 'b')[] = []
for (const shop of chosen) {
  const lines = byShop.get(shop)!
  const catalogue = join(folder, 'shop.ndjson')
  writeFileSync(catalogue, lines.join('\n'))
  const analyzed = citable('analyze', catalogue, '--format', 'json')
  const optimized = citable('optimize', catalogue, '--format', 'json')
  const reports = analyzed.filter((line) => 'report' in line)
  write(join('shops', `${chosen.indexOf(shop)}.json`), { shop, said: analyzed.filter((line) => !('report' in line)) })
  const order = byPlace(lines.keys(), (n) => `${shop}/${(JSON.parse(lines[n]!) as Raw).handle}/${n}`)
  for (const n of order.slice(Number(skip), Number(skip) + Number(perShop))) {
    const name = numbered(++count)
    write(join('records', name), shown(lines[n]!))
    write(join('reports', name), reports[n])
    write(join('proposals', name), optimized[n])
  }
  for (const { pair, better: which } of pairsOf(shop, order, reports).slice(0, Number(perShop))) {
    better.push(which)
    write(join('pairs', numbered(better.length)), { a: shown(lines[pair[0]]!), b: shown(lines[pair[1]]!) })
  }
}
write('better.json', better)
console.log(`${count} products and ${better.length} pairs of ${chosen.length} shops: ${folder}`)
