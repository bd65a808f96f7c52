// What time has made wrong in a text, and what it has not.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { noPageFacts } from '../../../../src/engine/page/page-facts.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { noStructuredData, type StructuredProduct } from '../../../../src/engine/structured-data/structured-data.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const PLAIN = 'The lamp is made of oak and gives a warm light for the desk.'

const record = (text: string, of: Partial<Product> = {}) =>
  product({ title: 'Oak Lamp', body_html: `<p>${PLAIN}</p><p>${text}</p>`, ...of })

const freshness = (text: string, of: Partial<Product> = {}, now = NOW) =>
  read(record(text, of), euroShop, now).freshness

const staleWords = (text: string, of: Partial<Product> = {}, now = NOW) =>
  freshness(text, of, now).stale.map(({ text: whole, start, end }) => whole.slice(start, end))

test('years of novelty, rankings and seasons two years back are stale', () => {
  const cases: [string, string][] = [
    ['New for 2021: a dimmer in the cable.', 'New for 2021'],
    ['Among the best of 2020 for small rooms.', 'best of 2020'],
    ['It is the latest 2023 version with a better switch.', 'latest 2023'],
    ['The 2021 upgraded cable is longer.', '2021 upgraded'],
    ['Our new lamp collection 2019 edition is here.', 'new lamp collection 2019 edition'],
  ]
  for (const [text, words] of cases) assert.equal(staleWords(text), [words], text)
})

test('years of history, names, standards, numbers and other things are no claims of novelty', () => {
  for (const text of [
    'We have made lamps by hand since 2008.',
    'Part of the Spring/Summer 2022 collection of our studio.',
    'Release date: 2020-03-05',
    'The workshop was founded in 2011 in Porto.',
    'A vintage of 2015 with notes of cherry.',
    'Tested to ISO 9001:2015 and EN 60598-1:2021.',
    '© 2019 The Lamp Works. All rights reserved.',
    'Patented in 2014 and made the same way to this day.',
    'Model ESP2012, article number 2020-114.',
    'The 2005/06 away shirt of the club.',
    'The novel was first published in 2009 and won the prize of 2010.',
    'The new 2000 W heater warms a room of 30 m².',
    'A new box of 2020 pieces for hours of fun.',
    'Fits the 2019 model and all earlier ones.',
    'Compatible with the new 2020 edition of the tablet.',
    'Designed in New York 2012 by two friends.',
    'He won the gold medal at the games of 2016.',
    'It costs $2019 for the full set.',
    'Voted one of the best of 2020 by readers.',
    'The Hot Wires 2019 tour went through all of Europe.',
    'The summer 2012 in Porto gave us the idea.',
    'Over 2015 happy customers.',
    'Room 2019 of the old hotel lent its colour.',
    'In the 2019 New York race it came first.',
    'We built the workshop with the best oak in 2015.',
    'The best harvest of 2016 went into it.',
    'Happy customers from 2017 on.',
    'A current of 2010 mA flows.',
    'The album was first heard in the summer of 2014.',
    'Made between 2010 and 2014 by one family.',
  ])
    assert.equal(staleWords(text), [], text)
})

test('a year in the title names the thing itself, unless the title calls it new', () => {
  const shirt = { title: 'Porto Home Shirt 2023 Fan Edition' }
  assert.equal(staleWords('Wear the Porto home shirt 2023 edition with pride.', shirt), [])
  assert.equal(staleWords('The 2023-24 season was one to remember.', { title: 'Porto Home Shirt 2023-24' }), [])
  assert.equal(staleWords('A good one.', { title: 'New 2021 Wireless Earphones' }), ['New 2021'])
  assert.equal(staleWords('A good one.', { title: 'Wireless Earphones 2021 New Version' }), ['2021 New'])
  assert.equal(staleWords('A good one.', { title: 'New Balance 2019 Race Shoe' }), [])
  assert.equal(staleWords('A good one.', { seo: { title: null, description: 'The best oak lamps of 2020.' } }), [
    'best oak lamps of 2020',
  ])
  assert.equal(staleWords('A good one.', { seo: { title: 'Best of 2020: oak lamps', description: null } }), [
    'Best of 2020',
  ])
})

test('a book has the year of its edition', () => {
  assert.equal(staleWords('The 2016 edition has 320 pages.', { title: 'Cooking with Oak', product_type: 'Book' }), [])
})

test('a bare model year is an info, a stale claim a warning, and no date is neutral', () => {
  const found = (text: string) => analyze(record(text), euroShop, NOW).suggestions.find(({ id }) => id === 'fresh-001')
  assert.is(found('This is the 2021 model of the lamp.')?.priority, 'info')
  assert.is(found('New for 2021: a dimmer in the cable.')?.priority, 'warning')
  assert.match(found('New for 2021: a dimmer in the cable.')!.description, /“New for 2021”/)
  assert.is(found('A dimmer is in the cable.'), undefined)
  assert.is(found('New for 2026: a dimmer in the cable.'), undefined)
  const score = (text: string) => analyze(record(text), euroShop, NOW).score.value
  assert.is(score('New for 2026: a dimmer in the cable.'), score('New this time: a dimmer in the cable.'))
})

test('promotions and announcements are stale from the day after theirs', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const sale = 'Hurry, the sale ends on 3 March 2026!'
  assert.equal(staleWords(sale, {}, at('2026-03-03')), [])
  assert.equal(staleWords(sale, {}, at('2026-03-04')), ['sale ends on 3 March 2026'])
  for (const text of [
    'Offer valid until March 3rd, 2026.',
    'Offer ends 03.03.2026.',
    'Discount ends 2026-03-03.',
    'Pre-order now, ships on 15 January 2026.',
    'Available from February 2026.',
  ]) {
    assert.is(staleWords(text, {}, at('2026-08-01')).length, 1, text)
    assert.is(staleWords(text, {}, at('2026-01-10')).length, 0, text)
  }
})

test('a day without a year is past until it comes near again', () => {
  const sale = 'The sale ends 3 March.'
  const at = (day: string) => freshness(sale, {}, new Date(`${day}T12:00:00Z`))
  assert.is(at('2026-02-01').stale.length, 0)
  assert.is(at('2026-02-01').nextChange?.toISOString(), '2026-03-04T00:00:00.000Z')
  assert.is(at('2026-03-04').stale.length, 1)
  assert.is(at('2026-09-01').stale.length, 1)
  assert.is(at('2026-09-01').nextChange?.toISOString(), '2026-11-04T00:00:00.000Z')
  assert.is(at('2026-11-05').stale.length, 0)
})

test('days that are not the end of a promotion are left alone', () => {
  for (const text of [
    'Best before 3 March 2025.',
    'The festival took place on 3 March 2025.',
    'Our shop opened on 1 June 2019.',
    'The sale ends soon, in May or a little later.',
    'Shipped from 3 places at once.',
  ])
    assert.equal(staleWords(text), [], text)
  assert.equal(staleWords('Valid until 3 March 2025.', { title: 'Gift Card', product_type: 'Gift Card' }), [])
})

const structured = (validUntil: string): StructuredProduct => ({
  format: 'json-ld', type: 'Product', id: null, name: 'Oak Lamp', description: null, brand: null, category: null, sku: null, mpn: null,
  gtin: null, images: [], url: null, rating: null, reviews: [], variants: [], properties: {},
  offers: [{ type: 'Offer', price: '49', lowPrice: null, highPrice: null, currency: 'EUR', availability: 'InStock', validUntil, url: null, sku: null, hasShipping: false, hasReturns: false }],
}) // biome-ignore format: a record

test('a price that structured data lets end in the past is stale', () => {
  const on = (validUntil: string) => {
    const page = {
      ...noPageFacts,
      isProduct: true,
      structured: { ...noStructuredData, products: [structured(validUntil)] },
    }
    return read(record(''), euroShop, NOW, page).freshness
  }
  assert.is(on('2025-12-31').stale.length, 1)
  assert.is(on('2026-12-31').stale.length, 0)
  assert.is(on('2026-12-31').nextChange?.toISOString(), '2027-01-01T00:00:00.000Z')
  assert.is(on('soon').stale.length, 0)
})

test('the moment of the next change is the first at which a statement grows stale, and none where nothing can', () => {
  const until = (text: string) => analyze(record(text), euroShop, NOW).additional_fields.valid_until
  assert.is(until('A dimmer is in the cable.'), null)
  assert.is(until('New for 2026: a dimmer in the cable.'), '2028-01-01T00:00:00.000Z')
  assert.is(until('New for 2026, and the sale ends on 1 October 2026.'), '2026-10-02T00:00:00.000Z')
  assert.is(until('New for 2021: a dimmer in the cable.'), null)
})

test('the answer changes at that moment and not before', () => {
  for (const text of ['New for 2026: a dimmer.', 'The sale ends 3 October.', 'Ships on 5 November 2026.']) {
    const { nextChange, stale } = freshness(text)
    assert.is(stale.length, 0, text)
    const [before, from] = [nextChange!.getTime() - 1, nextChange!.getTime()]
    assert.is(freshness(text, {}, new Date(before)).stale.length, 0, text)
    assert.is(freshness(text, {}, new Date(from)).stale.length, 1, text)
  }
})
