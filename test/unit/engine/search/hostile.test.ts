// Queries and records that mean harm, or that nobody meant: an answer comes in bounded time and memory, and others are not harmed.

import type { Product } from '../../../../src/engine/record/product.ts'
import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import type { Corpus } from '../../../../src/engine/search/corpus.ts'
import { entryOf } from '../../../support/relevance.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { dirtyProducts, hasRealRecords, NO_REAL_RECORDS, product, variant } from '../records/records.ts'

const mug = product({ resource_id: 'mug', title: 'Red steel mug', body_html: '<p>The red mug is made of steel.</p>' })

const withMug = (...others: Product[]) => {
  const corpus = openCorpus()
  for (const one of [mug, ...others]) assert.ok(corpus.put(entryOf(one)))
  return corpus
}

const timed = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** Far above what it takes, far below what would be noticed as standing still. */
const MOST_MS = 10_000

const isFound = (corpus: Corpus): boolean => corpus.simulate('red steel mug', 'mug').found

const QUERIES: Record<string, string> = {
  'ten kilobytes of words': 'red mug '.repeat(1_280),
  'ten kilobytes without a space': 'x'.repeat(10_240),
  'ten kilobytes of distinct words': Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(' '),
  'pictures only': '🫖🔥👨‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  'signs of regular expressions': '(a+)+$ [^]* .*? \\b{1,99999} (?<=x) | ^$',
  'signs of databases': `'; DROP TABLE products; -- " OR 1=1 /* */ %_ \\`,
  'signs only': '!?-–—…"\'()[]{}<>|/\\@#$%^&*_=+~`',
  nothing: '',
  'white space': ' \t\r\n\u00a0\u3000 ',
  'names of every object': 'constructor __proto__ toString hasOwnProperty valueOf prototype',
  'half a picture': '\ud83d red mug \udc00',
  'invisible characters': 'r\u200be\u200bd \u202emug\u202c \u0000 \ufeff',
  'stacked marks': `m${'\u0301'.repeat(3_000)}ug`,
  hyphens: 'a-'.repeat(3_000),
  numbers: '1,000,000,000.000.000,000'.repeat(200),
}

for (const [name, query] of Object.entries(QUERIES))
  test(`a query of ${name} is answered`, () => {
    const corpus = withMug()
    const took = timed(() => {
      assert.ok(corpus.rank(query, 10).length <= 10)
      const { relevance_score, found, position, snippet } = corpus.simulate(query, 'mug')
      assert.ok(relevance_score >= 0 && relevance_score <= 1)
      assert.is(position !== null, found)
      assert.is(snippet !== '', found)
      assert.ok(Array.isArray(corpus.answer(query)))
    })
    assert.ok(took < MOST_MS, `${took} ms`)
    assert.ok(isFound(corpus))
  })

test('words that are names of properties are words like any other', () => {
  const odd = product({
    resource_id: 'odd',
    title: 'Constructor __proto__ toString',
    body_html: '<p>hasOwnProperty.</p>',
  })
  const corpus = withMug(odd)
  for (const query of ['constructor', 'tostring', 'hasownproperty'])
    assert.is(corpus.rank(query, 1)[0]?.id, 'odd', query)
})

const words = (many: number): string => Array.from({ length: many }, (_, at) => `word${at} red`).join(' ')

const RECORDS: Record<string, Partial<Product>> = {
  'a description of a megabyte': { body_html: `<p>${words(90_000)}</p>` },
  'a description of a megabyte of open tags': { body_html: '<div><p>'.repeat(125_000) },
  'a description of a megabyte of one sign': { body_html: '<'.repeat(1_000_000) },
  'five thousand tags': { tags: Array.from({ length: 5_000 }, (_, at) => `tag ${at} red`) },
  'a thousand variants': {
    options: [{ name: 'Colour', values: Array.from({ length: 1_000 }, (_, at) => `red ${at}`) }],
    variants: Array.from({ length: 1_000 }, (_, at) => variant({ sku: `SKU-${at}`, options: [`red ${at}`] })),
  },
  'a title of a megabyte': { title: 'red '.repeat(250_000) },
  'ten thousand attributes': {
    metafields: Array.from({ length: 10_000 }, (_, at) => ({
      namespace: 'custom',
      key: `key_${at}`,
      type: null,
      value: 'red',
    })),
  },
  'an answered question of a megabyte': {
    metafields: [
      { namespace: 'citable', key: 'faq', type: null, value: '<h3>Is it red?</h3><p>It is.</p>'.repeat(30_000) },
    ],
  },
  'nothing at all': { title: '', body_html: '', variants: [] },
}

for (const [name, of] of Object.entries(RECORDS))
  test(`a record with ${name} is taken, bounded, and does not drive out another`, () => {
    let corpus = openCorpus()
    const took = timed(() => {
      corpus = withMug(product({ resource_id: 'monster', ...of }))
    })
    assert.ok(took < MOST_MS, `${took} ms`)
    assert.ok(corpus.bytes < 4_000_000, `${corpus.bytes} bytes`)
    assert.is(corpus.rank('red steel mug', 1)[0]?.id, 'mug')
    assert.ok(isFound(corpus))
    const { snippet } = corpus.simulate('red word7', 'monster')
    assert.ok(snippet.length <= 400)
    corpus.remove('monster')
    assert.is(corpus.size, 1)
    assert.ok(isFound(corpus))
  })

const OF_SCRIPTS: [name: string, title: string, body: string, query: string][] = [
  ['Arabic', 'دخون الشيوخ', 'دخون فاخر برائحة العود والمسك.', 'دخون العود'],
  ['Hebrew', 'ספל פלדה אדום', 'ספל עשוי פלדה, מתאים למדיח כלים.', 'ספל פלדה'],
  ['Chinese', '不锈钢保温杯 500毫升', '这款保温杯由不锈钢制成,可保温十二小时。', '不锈钢保温杯'],
  ['Japanese', 'ステンレス製マグカップ', 'このマグカップはステンレス製です。', 'ステンレス マグカップ'],
  ['Korean', '스테인리스 머그컵', '이 머그컵은 스테인리스로 만들었습니다.', '스테인리스 머그컵'],
  ['Thai', 'แก้วสแตนเลส', 'แก้วนี้ทำจากสแตนเลส', 'แก้วสแตนเลส'],
  ['Cyrillic', 'Стальная кружка', 'Кружка сделана из стали.', 'стальная кружка'],
]

test('products in other scripts are found in their own words', () => {
  const products = OF_SCRIPTS.map(([name, title, body]) =>
    product({ resource_id: name, title, body_html: `<p dir="auto">${body}</p>` }),
  )
  const corpus = withMug(...products)
  for (const [name, , , query] of OF_SCRIPTS) {
    assert.is(corpus.rank(query, 1)[0]?.id, name, name)
    assert.ok(corpus.simulate(query, name).found, name)
  }
})

test('a record too short to show its language is found by its own words, whatever the language of the query', () => {
  const of = (resource_id: string, title: string, product_type: string) =>
    product({ resource_id, title, product_type, body_html: '' })
  const corpus = withMug(
    of('de', 'Rote Tasse', 'Tasse'),
    of('fr', 'Tasse rouge', 'Tasse'),
    of('es', 'Taza roja', 'Taza'),
    product({
      resource_id: 'long',
      title: 'Blaue Tasse',
      body_html: '<p>Die Tasse ist von Hand gemacht, für Kaffee und Tee.</p>',
    }),
  )
  for (const [id, query] of [
    ['de', 'rote Tasse für Kaffee'],
    ['fr', 'une tasse rouge pour le café'],
    ['es', 'una taza roja para el café'],
  ] as const)
    assert.is(corpus.rank(query, 1)[0]?.id, id, query)
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)('the ugliest real records are all taken, and found by their titles', () => {
  const dirty = dirtyProducts()
  const corpus = withMug(...dirty)
  const titled = dirty.filter(({ title }) => /\p{L}{3}/u.test(title))
  const first = titled.filter(({ title, resource_id }) => corpus.rank(title, 3).some(({ id }) => id === resource_id))
  assert.ok(first.length >= 0.9 * titled.length, `${first.length} of ${titled.length}`)
  assert.ok(isFound(corpus))
})
