// What many products, and many versions of one, cost the corpus in memory and time.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Product } from '../../../../src/engine/record/product.ts'
import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import { entryOf } from '../../../support/relevance.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'

const mug = product({ resource_id: 'mug', title: 'Red steel mug', body_html: '<p>The red mug is made of steel.</p>' })

/** Milliseconds of processor time, as the machine may have other work to do. */
const timed = (work: () => unknown): number => {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000
}

/** Far above what it takes, far below what would be noticed as standing still. */
const MOST_MS = 10_000

const withMug = (...others: Product[]) => {
  const corpus = openCorpus()
  for (const one of [mug, ...others]) assert.ok(corpus.put(entryOf(one)))
  return corpus
}

const MANY = 20_000

test('twenty thousand products replaced twice take no more memory than before', () => {
  const corpus = openCorpus()
  const fill = (version: number): number => {
    for (let at = 0; at < MANY; at++)
      corpus.put(entryOf(product({ resource_id: `p-${at}`, title: `Mug ${at % 500} of kind ${(at + version) % 700}` })))
    return corpus.bytes
  }
  const once = fill(0)
  const twice = fill(1)
  const thrice = fill(2)
  assert.is(corpus.size, MANY)
  // Dead entries stay until they are a quarter, and arrays grow by half.
  for (const bytes of [twice, thrice]) assert.ok(bytes <= 2 * once, `${bytes} bytes after ${once}`)
  for (let at = 0; at < MANY; at++) corpus.remove(`p-${at}`)
  assert.is(corpus.size, 0)
  assert.ok(corpus.bytes <= 0.3 * once, `${corpus.bytes} bytes when empty, ${once} before`)
})

test('thousands of products that differ in nothing asked for do not take long, and are told apart whatever came first', () => {
  const many = Array.from({ length: 6_000 }, (_, at) =>
    product({
      resource_id: `stool-${String(at).padStart(4, '0')}`,
      title: 'Oak stool',
      body_html: `<p>The oak stool with the number ${at} is red. ${'It stands in kitchens and in halls. '.repeat(8)}</p>`,
      options: [{ name: 'Colour', values: ['red'] }],
    }),
  )
  const [corpus, other] = [withMug(...many), withMug(...many.toReversed())]
  const query = 'red oak stool under 20 euros'
  const took = timed(() => corpus.simulate(query, 'stool-5999'))
  assert.ok(took < MOST_MS, `${took} ms`)
  const first = corpus.rank(query, 50)
  assert.equal(first, other.rank(query, 50))
  assert.is(first.length, 50)
})

test('a word that stays known keeps nothing else of its text in memory', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const corpus = openCorpus()
  const heap = (): number => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const text = Array.from({ length: 800 }, (_, at) => `Sentence ${at} says nothing.`).join(' ')
  const version = (at: number) => entryOf({ ...mug, body_html: `<p>${at} ${text} serialnumber${at}abc</p>` })
  for (let at = 0; at < 50; at++) corpus.put(version(at))
  const before = heap()
  for (let at = 50; at < 550; at++) corpus.put(version(at))
  const grown = heap() - before
  assert.is(corpus.size, 1)
  assert.ok(grown < 2_000_000, `${grown} bytes`)
})
