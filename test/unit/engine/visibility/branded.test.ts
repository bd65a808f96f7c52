// Which queries name the brand or the product, and which only share words with them.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandRecord, brandRecord } from '../../../../src/engine/visibility/brand/brand-record.ts'
import { brandedQueryMatcher } from '../../../../src/engine/visibility/brand/branded-query.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { hasRealRecords, NO_REAL_RECORDS, product, realProducts } from '../records/records.ts'

const record = (of: Partial<BrandRecord>): BrandRecord => ({ vendor: null, title: 'Stool', shop_name: null, ...of })

const all = (of: Partial<BrandRecord>, queries: readonly string[], expected: boolean): void => {
  const isBranded = brandedQueryMatcher(record(of))
  for (const query of queries) assert.is(isBranded(query), expected, query)
}

test('the vendor, the shop and their aliases are the brand, however they are written', () => {
  all(
    { vendor: 'Kilnagrove', shop_name: 'tarnwick.example', aliases: ['KG'] },
    ['kilnagrove', 'KILNAGROVE stool', "is kilnagrove's stool good", 'Kilnagroves stool', 'tarnwick stool', 'kg stool'],
    true,
  )
  all({ vendor: 'Kilnagrove', aliases: ['KG'] }, ['oak stool', '2kg stool', 'kilnagrovery', 'okg'], false)
})

test('accents, spaces, "and" and legal forms tell no names apart', () => {
  all({ vendor: 'Élodie Brandt GmbH' }, ['elodie brandt stool', 'Elodie-Brandt', 'elodiebrandt'], true)
  all({ vendor: 'Sorrel & Vetch' }, ['sorrel and vetch shirt', 'sorrel vetch', 'sorrelvetch'], true)
  all({ vendor: 'GROẞHAUSER Ltd.' }, ['grosshauser'], true)
})

test('names in other scripts are found, with spaces between words and without', () => {
  all({ vendor: 'Ёлка' }, ['елка стул', 'ЁЛКА'], true)
  all({ vendor: 'العنود' }, ['عطر العنود'], true)
  all({ vendor: '無印良品' }, ['無印良品の椅子'], true)
  all({ vendor: '無印良品' }, ['木の椅子', '良品'], false)
  all({ vendor: 'Ёлка' }, ['елкабель'], false)
})

test('a name of ordinary words needs more than to occur', () => {
  const apple = { vendor: 'Apple', title: 'Book Air 13', text: 'The computer of Apple for work.' }
  all(apple, ['apple juice', 'green apple', 'apple pie dish'], false)
  all(apple, ['apple', 'apple store', 'computer by apple', 'apple book'], true)
  const silver = { vendor: 'Silver', title: 'Ring', text: 'A ring of sterling silver.' }
  all(silver, ['silver ring', 'ring silver'], false)
  all(silver, ['silver', 'ring by silver', 'silver brand ring'], true)
  all({ vendor: 'Great Outdoor', title: 'Cove Table' }, ['furniture for the great outdoors'], false)
  all({ vendor: 'Great Outdoor', title: 'Cove Table' }, ['great outdoor cove table', 'great outdoor table'], true)
})

test('a name that says only that it is a shop names nobody', () => {
  for (const vendor of ['The Shop', 'My Store', 'Default', 'Company Ltd', 'Online Shop', '', '   ', '!!!'])
    all({ vendor, shop_name: vendor }, ['the shop', 'my store', 'online shop for stools', 'oak stool', ''], false)
})

test('the words of shops at the end of a name may be left out', () => {
  all({ vendor: 'Brackenhall Store' }, ['brackenhall jersey', 'brackenhall store'], true)
  all({ vendor: 'Brackenhall Store' }, ['jersey store'], false)
})

test('generic words of a title name no product', () => {
  all({ title: 'Silver Ring' }, ['silver ring', 'ring'], false)
  all({ title: 'Oak Stool 45 cm', text: 'An oak stool.' }, ['oak stool', 'oak stool 45 cm'], false)
  all({ title: 'Eichenhocker', text: 'Ein Hocker aus Eiche.' }, ['eichenhocker'], false)
})

test('a name of its own names the product where the description writes it as a name', () => {
  const tarn = { title: 'Tarnwick Rain Jacket – blue', text: 'In the rain the Tarnwick keeps you dry.' }
  all(tarn, ['tarnwick rain jacket', 'review of the tarnwick rain jackets'], true)
  all(tarn, ['rain jacket', 'blue rain jacket'], false)
  const potentiometer = { title: 'Zorbing Dial', text: 'For zorbing you need a Zorbing dial.' }
  all(potentiometer, ['zorbing dial'], false)
  all({ title: 'Lydianne', type: 'Dress', text: 'We call it Lydianne.' }, ['lydianne', 'lydianne dress'], true)
})

test('a model number names the product, a measure or a standard does not', () => {
  const controller = { title: 'STX-1000 12VDC Controller (IP67, USB-C, 100ml)' }
  all(controller, ['stx-1000', 'stx 1000 controller', 'STX1000'], true)
  all(controller, ['12vdc controller', 'ip67 controller', 'usb c controller', '100ml bottle', '1000'], false)
  all({ title: 'Socket-16 pin' }, ['socket 16 pin'], false)
})

test('nothing a query holds makes it fail or slow', () => {
  const branded = brandedQueryMatcher(
    record({ vendor: 'a'.repeat(5_000), title: '('.repeat(5_000), aliases: ['.*', '', '🪑'] }),
  )
  for (const query of [
    '',
    '🪑'.repeat(200),
    'a '.repeat(50_000),
    '<'.repeat(50_000),
    "'; drop table",
    '\ud800',
    '.*+?^$',
  ])
    assert.is(typeof branded(query), 'boolean')
})

test('what a record writes is read from its HTML', () => {
  const made = brandRecord(
    product({ title: 'Ring', vendor: 'Silver', body_html: '<p class="Gold">made of&nbsp;<b>silver</b></p>' }),
    { name: 'Tarnwick' },
  )
  const isBranded = brandedQueryMatcher(made)
  assert.is(isBranded('silver ring'), false)
  assert.is(isBranded('tarnwick ring'), true)
})

const queriesFile = join(import.meta.dirname, '../../../../../shared/data/queries/shopping-queries.ndjson')
const check = slowTestIf(hasRealRecords && existsSync(queriesFile), NO_REAL_RECORDS)

check('real queries about other things are never taken for branded, over every fortieth real record', () => {
  const queries = readFileSync(queriesFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).query as string)
  for (const one of realProducts().filter((_, at) => at % 40 === 0)) {
    const branded = brandedQueryMatcher(brandRecord(one, { name: one.vendor }))
    assert.equal(queries.filter(branded), [], `${one.vendor}: ${one.title}`)
  }
})

check('queries of vendor and title are branded for every fourth real record whose vendor has a name', () => {
  const nameless = ['My Store', 'Company 123', 'partners-demo']
  for (const one of realProducts().filter((_, at) => at % 4 === 0)) {
    if (!one.vendor || nameless.includes(one.vendor)) continue
    const branded = brandedQueryMatcher(brandRecord(one, { name: null }))
    for (const query of [
      one.vendor,
      `${one.vendor} ${one.title}`.toLowerCase(),
      `is ${one.vendor}'s ${one.title} good`,
    ])
      assert.is(branded(query), true, query)
  }
})
