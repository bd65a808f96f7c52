// The list of facts: labels and values as the record has them, in the order in which buyers ask, each once.

import { readBlocks } from '../../../../src/engine/html/blocks.ts'
import { sanitise } from '../../../../src/engine/html/sanitize-body.ts'
import { englishLexicon, isForeignValue } from '../../../../src/engine/languages/by-language.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { specList } from '../../../../src/engine/writer/description/spec-list.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { dirtyProducts, hasRealRecords, NO_REAL_RECORDS, realProducts } from '../records/records.ts'
import { recordOf } from './phrased-builder.ts'
import { english, german, hostile, maybePhrases, phrasesOf } from './phrased-records.ts'
import { french, spanish } from './phrased-romance.ts'

const htmlOf = (record: Product, length: 'concise' | 'standard' | 'detailed' = 'standard') =>
  specList(phrasesOf(record), { length, tone: 'professional' })

const linesOf = (record: Product, length?: 'concise' | 'standard' | 'detailed') =>
  readBlocks(htmlOf(record, length)).blocks.map(({ text }) => text)

const listOf = (items: Record<string, string>, more: Omit<Parameters<typeof recordOf>[0], 'title' | 'body'> = {}) =>
  recordOf({
    title: 'Alder Cutting Board',
    type: 'Cutting Boards',
    body: `<p>A board for bread and vegetables that is made in our own workshop near the coast.</p><ul>${Object.entries(
      items,
    )
      .map(([label, value]) => `<li>${label}: ${value}</li>`)
      .join('')}</ul>`,
    ...more,
  })

test('a value that begins with its decimals keeps their mark, also behind a bullet', () => {
  assert.equal(linesOf(listOf({ Material: 'oak', Thickness: '.5 in', '• Width': '• .25 in' })), [
    'Material: oak',
    'Thickness: .5 in',
    'Width: .25 in',
  ])
})

test('a value in another language than the text is known by its words', () => {
  const foreign = [
    'Weiblich',
    'Femme',
    'mujer',
    'Baumwolle',
    'algodón',
    'Noir',
    'Female',
    'cotton',
    'Polyester',
    'Merino',
  ].filter((value) => isForeignValue(value, englishLexicon()))
  assert.equal(foreign, ['Weiblich', 'Femme', 'mujer', 'Baumwolle', 'algodón', 'Noir'])
})

test('a fit that the text contradicts is not listed', () => {
  const shirt = (value: string): string[] =>
    linesOf(
      recordOf({
        title: 'Alder Shirt',
        type: 'Shirts',
        body: '<p>A relaxed fit shirt of cotton that is sewn in our own workshop near the coast.</p>',
        facts: { material: 'cotton', closure: 'buttons', fit: value },
      }),
    )
  assert.ok(shirt('Relaxed fit').includes('Fit: Relaxed fit'))
  assert.not(shirt('Slim fit').includes('Fit: Slim fit'))
})

test('lists in four languages, with the colon of each', () => {
  assert.is(
    htmlOf(english.board!),
    '<ul><li>Material: oak</li><li>Dimensions: 40 x 25 cm</li><li>Care: wash by hand and oil twice a year</li></ul>',
  )
  assert.equal(linesOf(german.bluse!), [
    'Material: 100 % Baumwolle',
    'Größe: XS, S, M',
    'Farbe: Weiß',
    'Passform: fällt normal aus',
  ])
  assert.equal(linesOf(french.planche!), [
    'Matière : chêne',
    'Dimensions : 40 x 25 cm',
    'Entretien : laver à la main et huiler deux fois par an',
  ])
  assert.equal(linesOf(spanish.taza!), ['Material: gres', 'Capacidad: 350 ml', 'Color: Azul, Arena'])
})

test('buyers of each family find first what they ask first', () => {
  const facts = {
    Warranty: '2 years',
    Weight: '900 g',
    Care: 'wash by hand',
    Dimensions: '40 x 25 cm',
    Material: 'oak',
  }
  assert.equal(
    linesOf(listOf(facts)).map((line) => line.split(':')[0]),
    ['Material', 'Dimensions', 'Weight', 'Care', 'Warranty'],
  )
  const drill = {
    ...listOf({ Warranty: '2 years', Voltage: '18 V', Weight: '1.2 kg', Material: 'steel' }),
    title: 'Hald Cordless Drill',
    product_type: 'Drills',
  }
  assert.is(linesOf(drill).at(-1), 'Warranty: 2 years')
})

test('one fact makes no list, and the length asked for says how many lines there are', () => {
  assert.is(htmlOf(listOf({ Material: 'oak' })), '')
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`Part ${'abcdefghijklmnopqrstuvwxyzäöüß'[at]}`, `${at + 1} mm`]),
  )
  assert.equal(
    (['concise', 'standard', 'detailed'] as const).map((length) => linesOf(listOf(many), length).length),
    [3, 8, 16],
  )
})

test('what contradicts itself, what nobody can use and what stands there twice is left out', () => {
  const lines = linesOf(
    listOf({
      Material: 'oak',
      Dimensions: '40 x 25 cm',
      SKU: 'AB-1',
      Price: '20 EUR',
      Stone: 'none',
      Translation: 'you really cannot go wrong with it',
    }),
  )
  assert.equal(lines, ['Material: oak', 'Dimensions: 40 x 25 cm'])
  const contradicting = recordOf({
    title: 'Tide Bottle',
    type: 'Bottles',
    body: '<p>It keeps tea warm on long walks by the sea.</p><ul><li>Capacity: 500 ml</li><li>Capacity: 750 ml</li><li>Material: steel</li><li>Care: wash by hand</li></ul>',
  })
  assert.equal(linesOf(contradicting), ['Material: steel', 'Care: wash by hand'])
  const fibres = recordOf({
    title: 'Tide Shirt',
    type: 'Shirts',
    body: '<p>It keeps warm on long walks by the sea.</p><ul><li>Material: 100% cotton</li><li>Fit: relaxed</li><li>Care: wash by hand</li></ul>',
  })
  assert.equal(linesOf(fibres)[0], 'Material: 100% cotton')
  const polyester = { ...fibres, seo: { title: null, description: 'A shirt of 80% cotton, 20% polyester.' } }
  assert.not(linesOf(polyester).some((line) => line.startsWith('Material')))
})

test('what apps file for machines is written for readers, and not beside the fact itself', () => {
  const facts = {
    'care-instructions': 'hand-wash; air-dry',
    'board-features': 'easy-clean',
    mpn: 'NW-12',
    'board-material': 'wood',
  }
  const lines = linesOf(listOf({ Material: 'oak', Dimensions: '40 x 25 cm' }, { facts }))
  assert.equal(lines, ['Material: oak', 'Dimensions: 40 x 25 cm', 'Care instructions: Hand-wash, air-dry'])
})

test('the weight of what is sent is no weight of the product', () => {
  const record = listOf({ Material: 'oak', Dimensions: '40 x 25 cm' })
  const weighed = { ...record, variants: record.variants.map((one) => ({ ...one, grams: 1_200 })) }
  assert.equal(linesOf(weighed), ['Material: oak', 'Dimensions: 40 x 25 cm'])
})

const real = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

real('lists of real records are clean HTML of lines with a label and a value that the record has', () => {
  const tokens = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  let lists = 0
  for (const record of [...realProducts(), ...dirtyProducts()]) {
    const phrased = maybePhrases(record)
    if (!phrased) continue
    const html = specList(phrased, { length: 'detailed', tone: 'technical' })
    if (html === '') continue
    lists++
    assert.is(sanitise(html), html.replaceAll('&quot;', '"'))
    const { options, metafields } = record
    const all = new Set(
      tokens(
        [
          phrased.reading.description.text,
          ...metafields.map(({ value }) => value),
          ...options.flatMap(({ values }) => values),
        ].join(' '),
      ),
    )
    const labels = new Set<string>()
    for (const { text } of readBlocks(html).blocks) {
      const colon = text.indexOf(phrased.language.colon)
      assert.ok(colon > 0 && text.length < 170, text)
      labels.add(text.slice(0, colon))
      for (const token of tokens(text.slice(colon + 2)))
        assert.ok(token === 'x' || all.has(token), `${record.title}: ${text}`)
    }
    assert.is(labels.size, readBlocks(html).blocks.length, record.title)
  }
  assert.ok(lists > 200, String(lists))
})

test('hostile records give an escaped list or none', () => {
  for (const [name, record] of Object.entries(hostile)) {
    const phrased = maybePhrases(record)
    const html = phrased ? specList(phrased, { length: 'detailed', tone: 'friendly' }) : ''
    assert.not(/<(?!\/?(?:ul|li)>)|onclick|\u202e/.test(html) || html.length > 4_000, `${name}: ${html}`)
  }
})

test('measures of one of several sizes are not those of the product', () => {
  const shirt = (line: string, sizes: string[]) =>
    recordOf({
      title: 'Alder Shirt',
      type: 'Shirts',
      options: { Size: sizes },
      body: `<p>A shirt for long days outside that is cut and sewn in our own workshop near the coast.</p><ul><li>Material: linen</li><li>${line}</li></ul>`,
    })
  const sizes = ['S', 'M', 'L']
  assert.match(linesOf(shirt('Length: 70 cm', ['M'])).join('\n'), /^Length: 70 cm$/m)
  for (const line of [
    'Length: 70 cm',
    'Size M measures chest width: 50 cm length: 70 cm',
    'The model wears M, length: 70 cm',
  ])
    assert.not.match(linesOf(shirt(line, sizes)).join('\n'), /70 cm/, line)
  assert.match(linesOf(shirt('Size M measures length: 70 cm', ['M'])).join('\n'), /70 cm/)
})

test('a compound that a platform has parted is one again', () => {
  const filed = (value: string) => [{ namespace: 'shopify', key: 'closure-type', type: null, value }]
  const record = listOf({ Material: 'leather', Dimensions: '40 x 25 cm' }, { type: 'Boots' })
  const lines = linesOf({
    ...record,
    title: 'Alder Boots',
    category: 'Apparel & Accessories > Shoes > Boots',
    metafields: filed('lace-up'),
  })
  assert.ok(lines.includes('Closure type: Lace-up'), lines.join())
})
