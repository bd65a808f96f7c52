// Hostile records and pages: bounded time, bounded reports, no error but a refusal, and nothing of the record becomes code or a prototype.
// Processor time is looked at, which a busy machine hardly changes; the bar is several times the slowest seen, so only quadratic
// work gets there.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Analysis } from '../../../../src/engine/analyzer/report/report.ts'
import { Unconvertible } from '../../../../src/engine/html/sanitize-body.ts'
import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from './records.ts'

const MILLION = 1_000_000
const LIMIT_MS = 500
const MAX_REPORT = 64 * 1024
const repeat = (piece: string) => piece.repeat(Math.ceil(MILLION / piece.length))
const numbered = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('')

const TEXTS: Record<string, string> = {
  'less-than signs': repeat('<'),
  ampersands: repeat('&'),
  letters: repeat('a'),
  capitals: repeat('A'),
  spaces: repeat(' '),
  'line ends': repeat('\n'),
  tabs: repeat('\t'),
  'NUL characters': repeat('\0'),
  digits: repeat('1'),
  'digits in letters': repeat('1x'),
  'digits in groups beside a price': `9 € ${repeat('111 ')}`,
  'prices without an end': `9 € ${repeat("111'111 ")}`,
  dots: repeat('.'),
  'colons between words': repeat('ab:'),
  'bars between words': repeat('<p>a | b</p>'),
  'dots before a word': repeat(`${'.'.repeat(500)}a `),
  'question marks': repeat('?'),
  apostrophes: repeat("'"),
  'nested div': '<div>'.repeat(100_000),
  'nested bold': `${'<b>'.repeat(100_000)}x`,
  'nested lists': `${'<ul><li>'.repeat(100_000)}x`,
  'nested tables': `${'<table><tr><td>'.repeat(66_000)}x`,
  'closing tags': repeat('</p>'),
  'many attributes': `<p ${numbered(50_000, (at) => `a${at}="1" `)}>x</p>`,
  'a megabyte attribute': `<p title="${repeat('x')}">x</p>`,
  'a megabyte of quotes in an attribute': `<p title='${repeat('"')}'>x</p>`,
  'a megabyte of style': `<p style="${repeat('a:b;')}">x</p>`,
  'spaces in a style': `<i style="${repeat(`display${' '.repeat(1000)}`)}">x</i>`,
  'unclosed comment': `<!-- ${repeat('x')}`,
  'comment openings': repeat('<!--'),
  'raw text elements': repeat('<script><xmp><textarea><title>'),
  'plain text element': `<plaintext>${repeat('x<b>')}`,
  entities: repeat('&#x41;'),
  'entities escaped again and again': `${repeat('&amp;amp;')}nbsp;`,
  'zero-width characters': repeat('\u200b\u200c'),
  'tag characters': repeat('\u{e0041}'),
  'bidi overrides': repeat('\u202e\u202d'),
  'lone surrogates': repeat('\ud800'),
  'combining marks': `a${repeat('\u0301')}`,
  'joined emoji': repeat('👨\u200d👩\u200d👧'),
  Han: repeat('商品描述'),
  Thai: repeat('สินค้า'),
  'hidden elements': repeat('<div style="display:none">some words that hide here from the people now '),
  'line breaks': repeat('x<br>'),
  links: repeat('<a href="http://x">y</a>'),
  images: repeat('<img src="//a/b" alt="x">'),
  'images without alt': repeat('<img src="a">'),
  'links without target': repeat('<a>y</a>'),
  'definition lists': repeat('<dt>a<dd>b'),
  questions: repeat('<h3>why?</h3><p>x</p>'),
  colons: repeat('a:'),
  bars: repeat('a|'),
  measures: repeat('1 cm '),
  'endless ranges': repeat('1-'),
  'endless sizes': `${repeat('1 x ')}cm`,
  fractions: repeat('1 1/2'),
  'labelled measures': numbered(60_000, (at) => `Output voltage ${at}: ${at}V. `),
  'one measure again and again': `${repeat('9V output voltage. ')}Output voltage: 5V`,
  prices: repeat('Price: '),
  'different words': numbered(120_000, (at) => `w${at.toString(36)} `),
  'words of the lexicon': repeat('cotton for machine wash '),
  'dash bullets': repeat('- '),
  'letters that grow in lower case': repeat('\u0130'),
  'words that grow in lower case': repeat('\u0130stanbul '),
  ligatures: repeat('\ufb03 \ufb01ne '),
  'letters that shrink when normalised': repeat('\u212b\u2126'),
  'right-to-left words': repeat('\u202e\u05d0\u05d1\u05d2 \u202c'),
  'lone low surrogates': repeat('x\udc00 '),
  'variation selectors': repeat('x\ufe0f\u{e0100}'),
  'invisible separators': repeat('a\u2063\u2064\u2060'),
  'hidden messages': repeat('\u{e0069}\u{e0067}\u{e006e}'),
  'a megabyte of class names': `<p class="${repeat('a ')}">x</p>`,
  'many long attributes': `<p ${numbered(1_000, (at) => `data-a${at}="${'x'.repeat(1_000)}" `)}>x</p>`,
  'many elements with attributes': numbered(30_000, (at) => `<i a${at}=1 b=2>`),
  'structured data again and again': repeat(
    '<script type="application/ld+json">{"@type":"Product","name":"x"}</script>',
  ),
  'nested structured data': `<script type="application/ld+json">${'{"@type":"Product","isRelatedTo":'.repeat(28_000)}{}</script>`,
  'nested lists of structured data': `<script type="application/ld+json">${'['.repeat(MILLION)}</script>`,
  'hype again and again': repeat('Hurry, only 3 left! Buy now! '),
  'claims again and again': repeat('It cures pain and is certified. '),
  'quotations again and again': repeat('<blockquote>I love it, highly recommend.</blockquote>'),
  dates: repeat('new in 2019 until 3 May '),
  'policies in the text': repeat('Delivery costs 5 EUR and takes 3 days. '),
}

const times = <T>(count: number, value: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => value(at))

type Input = { record: Product; shop: ShopFacts }

const given = (of: Partial<Product>, shop: Partial<ShopFacts> = {}): Input => ({
  record: product({ title: '9V Thing 5 m cable', product_type: 'Cable', ...of }),
  shop: { ...euroShop, ...shop },
})

const policy = (text: string) => ({ url: null, text })

const PLACES: Record<string, (text: string) => Input> = {
  body: (body_html) => given({ body_html }),
  title: (title) => given({ title }),
  metafields: (value) =>
    given({ metafields: times(50, (at) => ({ namespace: 'custom', key: `k${at}`, type: null, value })) }),
  'keys of metafields': (key) =>
    given({ metafields: times(20, () => ({ namespace: key, key, type: key, value: 'x' })) }),
  tags: (tag) => given({ tags: times(20, () => tag) }),
  options: (text) => given({ options: times(3, () => ({ name: text, values: times(20, () => text) })) }),
  variants: (text) =>
    given({
      variants: times(20, () =>
        variant({ title: text, sku: text, barcode: text, price: text, compare_at_price: text, options: [text, text] }),
      ),
    }),
  'alternative texts': (text) =>
    given({ images: times(20, () => ({ src: text, alt: text, width: null, height: null })) }),
  'all other fields': (text) =>
    given({ vendor: text, product_type: text, category: text, handle: text, seo: { title: text, description: text } }),
  'policies of the shop': (text) =>
    given(
      {},
      {
        name: text,
        policies: { ...euroShop.policies, shipping: policy(text), returns: policy(text), warranty: policy(text) },
      },
    ),
}

/** Milliseconds of processor time; a refusal is an answer too. */
const timeOf = (work: () => unknown): number => {
  const started = process.cpuUsage()
  try {
    work()
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000
}

/** The lesser of two runs when the first is too long: the collector may have run within it. */
const withinLimit = (name: string, work: () => unknown): void => {
  let took = timeOf(work)
  if (took >= LIMIT_MS) took = Math.min(took, timeOf(work))
  assert.ok(took < LIMIT_MS, `${name}: ${took.toFixed(0)} ms`)
}

/** Registers a test for each of these places of a record. */
export const testHostileTexts = (isTested: (place: string) => boolean): void => {
  for (const [place, fill] of Object.entries(PLACES).filter(([place]) => isTested(place)))
    test(
      `a megabyte of anything as ${place} is analysed within ${LIMIT_MS} ms of processor time, in a bounded report`,
      () => {
        for (const [name, text] of Object.entries(TEXTS)) {
          const { record, shop } = fill(text)
          let report: Analysis | null = null
          withinLimit(name, () => {
            report = analyze(record, shop, NOW)
          })
          const size = report === null ? 0 : Buffer.byteLength(JSON.stringify(report))
          assert.ok(size < MAX_REPORT, `${name}: ${size} bytes`)
        }
      },
      { limitMs: 180_000 },
    )
}
