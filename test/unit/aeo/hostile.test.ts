// Hostile records: bounded time and no error but a refusal. Processor time is looked at, which a busy machine hardly changes,
// and the bar of 1,000 ms is 8 times the slowest seen (125 ms): only quadratic work gets there.

import { analyze } from '../../../src/aeo/analyzer/analyze.ts'
import { Unconvertible } from '../../../src/aeo/html/body.ts'
import type { Product } from '../../../src/aeo/product.ts'
import { assert, test } from '../../support/test.ts'
import { euroShop, NOW, product } from './records.ts'

const MILLION = 1_000_000
const LIMIT_MS = 1_000
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
}

const PLACES: Record<string, (text: string) => Partial<Product>> = {
  body: (body_html) => ({ body_html }),
  title: (title) => ({ title }),
  metafields: (value) => ({
    metafields: numbered(50, (at) => `k${at} `)
      .trim()
      .split(' ')
      .map((key) => ({ namespace: 'custom', key, type: null, value })),
  }),
  'all other fields': (text) => ({
    vendor: text,
    product_type: text,
    category: text,
    tags: [text],
    seo: { title: text, description: text },
    options: [{ name: text, values: [text, text] }],
  }),
}

for (const [place, change] of Object.entries(PLACES))
  test(`a megabyte of anything as ${place} is analysed within ${LIMIT_MS} ms of processor time`, () => {
    for (const [name, text] of Object.entries(TEXTS)) {
      const record = product({ title: '9V Thing 5 m cable', product_type: 'Cable', ...change(text) })
      const started = process.cpuUsage()
      try {
        analyze(record, euroShop, NOW)
      } catch (error) {
        assert.instance(error, Unconvertible, name)
      }
      const { user, system } = process.cpuUsage(started)
      const took = (user + system) / 1_000
      assert.ok(took < LIMIT_MS, `${name}: ${took.toFixed(0)} ms`)
    }
  })
