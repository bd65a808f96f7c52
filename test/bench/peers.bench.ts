// One document, sanitised and analysed, against analysers of the same texts that others publish; and how the time grows with the length.
// The peers are installed into a temporary folder by this benchmark alone: yoastseo is GPL and never a dependency. CPU time throughout.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sanitizeHtml from 'sanitize-html'
import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { STRICT } from '../../src/engine/html/sanitize-body.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { product } from '../support/products.ts'
import { figure, median } from './support.ts'

const PEERS = ['yoastseo@3.6.0', '@capgo/seo-checker@0.0.13']
const SIZES = [90, 250, 1_800, 5_900]
const NOW = new Date('2026-01-01T00:00:00Z')

const SUBJECTS = [
  'The rucksack',
  'Its back panel',
  'The roll top',
  'Each shoulder strap',
  'The hip belt',
  'A side pocket',
  'The lid',
]
const VERBS = [
  'is made of',
  'holds',
  'weighs less than',
  'opens as wide as',
  'stays dry behind',
  'is sewn with',
  'rests on',
]
const OBJECTS = [
  'g of nylon',
  'mm of foam',
  'buckles of steel',
  'cm of net',
  'threads of waxed cotton',
  'rivets',
  'g of leather',
]
const TAILS = [
  'for tours of two days',
  'when it rains',
  'in summer and winter',
  'and can be washed',
  'without pressing',
  'for years',
]

/** A description of about so many words with headings, paragraphs and lists; no two sentences alike. */
const body = (words: number): string => {
  let html = ''
  let count = 0
  for (let at = 0; count < words; at++) {
    const sentence = `${SUBJECTS[at % 7]} ${VERBS[(at * 3) % 7]} ${at + 2} ${OBJECTS[(at * 5) % 7]} ${TAILS[at % 6]}.`
    count += sentence.split(' ').length
    if (at % 24 === 12) html += `<h2>Rucksack detail ${at}</h2>\n`
    html += at % 6 === 5 ? `<ul class="list"><li>${sentence}</li></ul>\n` : `<p>${sentence}</p>\n`
  }
  return html
}

const record = (html: string): Product => ({ ...product('1'), title: 'Fjell Rucksack 28 l', body_html: html })

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Time until all code of a run is compiled, as in a worker that has had its first thousand products. */
const WARM_UP_MS = 5_000

/** CPU time of one run in milliseconds: the median of rounds that each last long enough to be measured. */
const perRun = async (run: () => unknown, rounds = 7): Promise<number> => {
  let runs = 0
  const started = cpuMs()
  for (; runs < 3 || cpuMs() - started < WARM_UP_MS; runs++) await run()
  const repeat = Math.max(1, Math.round((60 * runs) / (cpuMs() - started)))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs()
    for (let n = 0; n < repeat; n++) await run()
    times.push((cpuMs() - before) / repeat)
  }
  return median(times)
}

const ours = (html: string) => () => analyze(record(html), noShopFacts, NOW).score.value
const bare = (html: string) => () => sanitizeHtml(html, STRICT).length

type Peer = (html: string) => () => unknown

const install = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-peers-'))
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PEERS], {
    cwd: folder,
    stdio: 'inherit',
  })
  return folder
}

/** Yoast's worker as a browser runs it: SEO and readability of a paper with a keyword. */
const yoast = async (folder: string): Promise<Peer> => {
  const require = createRequire(join(folder, 'index.js'))
  Object.assign(globalThis, { self: globalThis, window: globalThis })
  const { AnalysisWebWorker, Paper } = require('yoastseo')
  const Researcher = require('yoastseo/build/languageProcessing/languages/en/Researcher').default
  let answered: (() => void) | undefined
  const scope: { onmessage?: (message: object) => void; postMessage: () => void } = { postMessage: () => answered?.() }
  new AnalysisWebWorker(scope, new Researcher()).register()
  const send = (type: string, payload: object): Promise<void> =>
    new Promise((resolve) => {
      answered = resolve
      scope.onmessage?.({ data: { type, id: 1, payload } })
    })
  await send('initialize', {
    locale: 'en_US',
    contentAnalysisActive: true,
    keywordAnalysisActive: true,
    translations: {},
  })
  let run = 0
  return (html) => () => {
    const paper = new Paper(`${html}<p>${run++}</p>`, {
      keyword: 'rucksack',
      title: 'Fjell Rucksack 28 l',
      locale: 'en_US',
    })
    return send('analyze', { paper: paper.serialize() })
  }
}

const capgo = async (folder: string): Promise<Peer> => {
  const file = join(folder, 'node_modules', '@capgo', 'seo-checker', 'dist', 'index.js')
  const { parseHtmlFile, runPageChecks } = await import(pathToFileURL(file).href)
  const config = {
    distPath: folder, baseUrl: 'https://shop.example', languages: ['en'], defaultLanguage: 'en', rules: {}, exclusions: [],
    failOn: ['error'], maxIssues: 0, outputFormat: 'json',
  } // biome-ignore format: a configuration
  const siteData = {
    pages: new Map(),
    allPages: new Map(),
    titles: new Map(),
    descriptions: new Map(),
    images: new Map(),
  }
  return (html) => () => {
    const page = `<!doctype html><html lang="en"><head><title>Fjell Rucksack 28 l</title></head><body><main><h1>Fjell Rucksack 28 l</h1>${html}</main></body></html>`
    return runPageChecks(parseHtmlFile(join(folder, 'page.html'), page, folder, config), config, siteData)
  }
}

const folder = install()
try {
  const peers = {
    yoastseo: { peer: await yoast(folder), least: 150 },
    '@capgo/seo-checker': { peer: await capgo(folder), least: 4 },
  }
  for (const words of SIZES) {
    const html = body(words)
    const own = await perRun(ours(html))
    figure(`${words} words: sanitised and analysed`, own, 'ms')
    figure(`${words} words: against bare sanitize-html`, own / (await perRun(bare(html))), 'x', '<= 3')
    for (const [name, { peer, least }] of Object.entries(peers)) {
      const theirs = await perRun(peer(html), words > 1_000 ? 3 : 5)
      figure(`${words} words: ${name}`, theirs, 'ms')
      figure(`${words} words: times as many documents as ${name}`, theirs / own, 'x', `>= ${least}`)
    }
  }
  for (const [name, size] of [
    ['5 KB', 5_000],
    ['100 KB', 100_000],
    ['2 MB', 2_000_000],
  ] as const) {
    const html = body(size / 5).slice(0, size)
    const own = await perRun(ours(html), 5)
    figure(`${name}: sanitised and analysed`, own, 'ms', size > 1_000_000 ? '<= 1000' : '')
    figure(`${name}: against bare sanitize-html`, own / (await perRun(bare(html), 5)), 'x', '<= 3')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
