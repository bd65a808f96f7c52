// Real pages of shops: what was read from each by eye, as numbers. The pages themselves are not part of the project.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { readPage } from '../../../../src/engine/page/read-page.ts'
import { noShopFacts } from '../../../../src/engine/record/product.ts'
import { assert, testIf } from '../../../support/test.ts'
import { NOW } from './records.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'pages')
const testPages = testIf(existsSync(folder), '../shared/data/pages is not there')

type Expected = {
  file: string
  titleLength: number
  price: string
  currency: string | null
  available: boolean | null
  variants: number
  /** Pictures of the product, and words of main content: from, to. */
  images: [number, number]
  words: [number, number]
  bodyLength: [number, number]
}

const PAGES: Expected[] = [
  {
    file: 'ace.html',
    titleLength: 77,
    price: '129.00',
    currency: 'USD',
    available: true,
    variants: 1,
    images: [8, 8],
    words: [35, 65],
    bodyLength: [300, 3_000],
  },
  {
    file: 'adaysmarch.html',
    titleLength: 30,
    price: '170',
    currency: 'USD',
    available: true,
    variants: 1,
    images: [1, 1],
    words: [80, 115],
    bodyLength: [600, 1_500],
  },
  {
    file: 'article.html',
    titleLength: 33,
    price: '349',
    currency: null,
    available: true,
    variants: 1,
    images: [1, 1],
    words: [250, 380],
    bodyLength: [3_000, 6_000],
  },
  {
    file: 'nike.html',
    titleLength: 24,
    price: '76.99',
    currency: 'GBP',
    available: null,
    variants: 17,
    images: [2, 2],
    words: [140, 210],
    bodyLength: [1_500, 4_000],
  },
  {
    file: 'pond-easy-pro-quick-sink-weighted-diffuser.html',
    titleLength: 37,
    price: '162.95',
    currency: 'USD',
    available: true,
    variants: 1,
    images: [1, 1],
    words: [60, 85],
    bodyLength: [600, 2_000],
  },
  {
    file: 'pond-microbe-lift-pbl-pond-treatment-hab-alga.html',
    titleLength: 25,
    price: '297.95',
    currency: 'USD',
    available: true,
    variants: 1,
    images: [1, 1],
    words: [370, 480],
    bodyLength: [2_500, 5_000],
  },
  {
    file: 'pond-pond-plants-water-lilies.html',
    titleLength: 24,
    price: '23.95',
    currency: 'USD',
    available: true,
    variants: 1,
    images: [2, 2],
    words: [35, 55],
    bodyLength: [400, 2_500],
  },
  {
    file: 'webshop-item-ebay.html',
    titleLength: 70,
    price: '0.01',
    currency: 'USD',
    available: true,
    variants: 1,
    images: [2, 2],
    words: [550, 800],
    bodyLength: [8_000, 18_000],
  },
]

/** Its description comes from scripts; and a page whose button that buys does. */
const CRITICAL: Record<string, string[]> = {
  'nike.html': ['commerce-002'],
}

const read = (file: string) => readPage(readFileSync(join(folder, file), 'utf8'), null)

testPages('every page gives its title, its offer and its main content', () => {
  for (const { file, titleLength, price, currency, available, variants, images, words, bodyLength } of PAGES) {
    const { product, page, shop } = read(file)
    const within = (value: number, [from, to]: [number, number], what: string) =>
      assert.ok(value >= from && value <= to, `${file}: ${what} ${value}`)
    assert.is(product.title.length, titleLength, file)
    assert.equal(
      [product.variants[0]?.price, shop.currency, product.variants[0]?.available],
      [price, currency, available],
      file,
    )
    assert.is(product.variants.length, variants, file)
    assert.equal([page.isProduct, page.priceVisible], [true, true], file)
    within(product.images.length, images, 'images')
    within(page.words, words, 'words')
    within(product.body_html.length, bodyLength, 'body')
  }
})

testPages('no page has a critical finding that reading it does not confirm', () => {
  for (const { file } of PAGES) {
    const { product, page, shop } = read(file)
    const { suggestions } = analyze(product, { ...noShopFacts, ...shop }, NOW, page)
    const critical = suggestions.filter(({ priority }) => priority === 'critical').map(({ id }) => id)
    assert.equal(critical, CRITICAL[file] ?? [], file)
  }
})
