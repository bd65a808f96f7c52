// Real pages of shops: what was read from each by eye, as numbers. The pages themselves are not part of the project.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyze } from '../../../src/aeo/analyzer/analyze.ts'
import { readPage } from '../../../src/aeo/page/read.ts'
import { noShopFacts } from '../../../src/aeo/product.ts'
import { assert, testIf } from '../../support/test.ts'
import { NOW } from './records.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'pages')
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
  /** Words of the description that must stand in it, by number; chrome must not. */
  bodyLength: [number, number]
}

const PAGES: Expected[] = []

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

const CRITICAL: Record<string, string[]> = {}
