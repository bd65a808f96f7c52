// What anybody would expect of a search over real products: a title finds its product, rare words find the text they stand in, and what the
// shop does not sell is not found.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quickText } from '../../../../src/engine/html/visible-text.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import { entryOf, stemsOf } from '../../../support/relevance.ts'
import { assert, testIf } from '../../../support/test.ts'
import { hasRealRecords, NO_REAL_RECORDS, realProducts } from '../records/records.ts'

const runs = testIf(hasRealRecords, NO_REAL_RECORDS)
/** Seconds, and many of them on a busy machine. */
const testReal = (name: string, work: () => void): void => runs(name, work, { limitMs: 120_000 })

const products = hasRealRecords ? realProducts() : []
const corpus = openCorpus()
for (const product of products) corpus.put(entryOf(product))

const share = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length

const atLeast = (reached: number, least: number): void =>
  assert.ok(reached >= least, `only ${(100 * reached).toFixed(1)} % instead of ${100 * least} %`)

/** Products that no other has the same words in the title as. */
const named = (): Product[] =>
  [...Map.groupBy(products, ({ title }) => stemsOf(title).sort().join(' ')).values()]
    .filter(({ length }) => length === 1)
    .flat()

testReal('a product is first for its own title', () => {
  const own = named()
  assert.ok(own.length > 700)
  atLeast(
    share(own, ({ title, resource_id }) => corpus.rank(title, 1)[0]?.id === resource_id),
    0.97,
  )
})

testReal('and cited first for it', () => {
  atLeast(
    share(named(), ({ title, resource_id }) => corpus.simulate(title, resource_id).position === 1),
    0.97,
  )
})

/** The three rarest words of each text, where hardly any other text has them. */
const rarest = (): { product: Product; query: string }[] => {
  const texts = products.map(({ body_html }) => new Set(stemsOf(quickText(body_html))))
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1)
  const count = (word: string): number => counts.get(word)!
  return products.flatMap((product, at) => {
    const rare = [...texts[at]!]
      .filter((word) => count(word) <= 2 && /^\p{L}{4,}$/u.test(word))
      .sort((a, b) => count(a) - count(b) || (a < b ? -1 : 1))
    return rare.length < 3 ? [] : [{ product, query: rare.slice(0, 3).join(' ') }]
  })
}

testReal('three rare words of a text find its product', () => {
  const asked = rarest()
  assert.ok(asked.length > 400)
  atLeast(
    share(
      asked,
      ({ product: { resource_id }, query }) =>
        corpus.rank(query, 1)[0]?.id === resource_id || corpus.simulate(query, resource_id).found,
    ),
    0.95,
  )
})

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'queries')

testReal('of a thousand queries to all kinds of shops, most find nothing in these', () => {
  const queries: string[] = readFileSync(join(folder, 'shopping-queries.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).query)
  const answered = share(queries, (query) => corpus.answer(query).length > 0)
  assert.ok(answered < 0.2, `${(100 * answered).toFixed(1)} % find something`)
})

testReal('what none of them sells is not found', () => {
  const absurd = [
    'used tractor tyres',
    'home insurance for landlords',
    'flight to lisbon',
    'baby stroller with car seat',
    'washing machine 9 kg',
    'dog food for puppies without grain',
    'violin strings',
    'wallpaper with birds',
    'garden gnome',
    'xylophone',
  ]
  for (const query of absurd) assert.equal(corpus.answer(query), [], query)
})

testReal('what they sell is', () => {
  const sold: [query: string, word: RegExp][] = [
    ['football boots', /boot|FG|superfly|mercurial/i],
    ['silver ring', /ring|^R /i],
    ['arduino starter kit', /arduino|kit/i],
    ['leave-in conditioner', /conditioner/i],
    ['kids barcelona jersey', /barcelona/i],
    ['vitamin c serum', /vitamin c|serum/i],
    ['concrete pot', /pot|trough|bowl|planter|pond|tray/i],
  ]
  for (const [query, word] of sold) assert.match(corpus.answer(query)[0]?.title ?? '', word, query)
})
