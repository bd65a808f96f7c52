// Megabytes read as a page or as a catalogue.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { fingerprintOf } from '../../../../src/engine/catalogue-findings/product-fingerprint.ts'
import { catalogueStatistics } from '../../../../src/engine/catalogue-findings/statistics.ts'
import { readPage } from '../../../../src/engine/page/read-page.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from './records.ts'

const LIMIT_MS = 2_000
const MILLION = 1_000_000
const repeat = (piece: string) => piece.repeat(Math.ceil(MILLION / piece.length))

/** Milliseconds of processor time of the faster of two runs, so that the first compilation and the collector do not count. */
const timeOf = (work: () => unknown): number => {
  const once = () => {
    const started = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1_000
  }
  const first = once()
  return first < LIMIT_MS ? first : Math.min(first, once())
}

test('broken, huge and hostile pages are read in bounded time', () => {
  const long = 2 * 1024 * 1024
  const pages = [
    '<div>'.repeat(100_000),
    `${'<div>'.repeat(100_000)}${'</b>'.repeat(200_000)}`,
    `<div class="${'a '.repeat(500_000)}" style="${'x'.repeat(1_000_000)}">x</div>`,
    '<h1>A</h1><p class="price">'.repeat(70_000),
    '<a href="/x">y</a>'.repeat(100_000),
    '<main><h1>T</h1><p>'.padEnd(long, 'word '),
    '<'.repeat(long),
    '</div></main><h1>x<p></h1><table><tr><td><main><h1>',
    '',
    '\u0000\ud800<h1>\udc00</h1>',
  ]
  for (const html of pages) {
    const started = performance.now()
    const { product: found } = readPage(html, 'https://shop.example/p')
    assert.ok(found.body_html.length <= long, 'bounded')
    // Half a second on an idle machine; the margin is for busy ones.
    assert.ok(performance.now() - started < 20_000, `${html.slice(0, 20)} took ${performance.now() - started} ms`)
  }
})

const PAGES: Record<string, string> = {
  'less-than signs': repeat('<'),
  'nested elements': '<div>'.repeat(100_000),
  'nested lists': '<ul><li>'.repeat(60_000),
  'a long attribute': `<div title="${repeat('x')}">x</div>`,
  'many attributes': `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>x</p>`,
  'many pictures': repeat('<img src="a.jpg" alt="x">'),
  'many prices': repeat('<span class="price">$5.00</span>'),
  'many headings': repeat('<h1>Stool</h1>'),
  'many items': repeat('<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">x</b></div>'),
  'nested structured data': `<script type="application/ld+json">${'{"@type":"Product","isRelatedTo":'.repeat(28_000)}</script>`,
  'many offers': `<script type="application/ld+json">{"@type":"Product","name":"x","offers":[${'{"@type":"Offer","price":1},'.repeat(30_000)}{}]}</script>`,
  'many references': `<script type="application/ld+json">[${'{"@id":"#a","hasVariant":{"@id":"#a"}},'.repeat(20_000)}{}]</script>`,
  'many questions': repeat('<h3>Is it good?</h3><p>It is.</p>'),
}

test(
  `a megabyte of anything as a page is read and analysed within ${2 * LIMIT_MS} ms of processor time`,
  () => {
    for (const [name, html] of Object.entries(PAGES)) {
      const whole = `<html><head><title>Stool</title></head><body><main><h1>Oak stool</h1>${html}</main></body></html>`
      const took = timeOf(() => {
        const { product: found, page, shop } = readPage(whole, 'https://shop.example/p')
        try {
          analyze(found, { ...euroShop, ...shop }, NOW, page)
        } catch (error) {
          assert.is((error as Error).name, 'Unconvertible', name)
        }
      })
      assert.ok(took < 2 * LIMIT_MS, `${name}: ${took.toFixed(0)} ms`)
    }
  },
  { limitMs: 120_000 },
)

const CATALOGUE: Record<string, string> = {
  letters: repeat('a'),
  'one word again and again': repeat('stool '),
  'different words': Array.from({ length: 120_000 }, (_, at) => `w${at.toString(36)}`).join(' '),
  'less-than signs': repeat('<'),
  'nested elements': '<div>'.repeat(100_000),
  'full stops': repeat('. '),
}

test(
  `a megabyte of anything is taken into the statistics of a catalogue within ${LIMIT_MS} ms of processor time`,
  () => {
    for (const [name, text] of Object.entries(CATALOGUE)) {
      const statistics = catalogueStatistics()
      const took = timeOf(() =>
        statistics.add(
          fingerprintOf(product({ resource_id: name, title: text, body_html: text, tags: [text], product_type: text })),
        ),
      )
      assert.ok(took < LIMIT_MS, `${name}: ${took.toFixed(0)} ms`)
    }
  },
  { limitMs: 120_000 },
)
