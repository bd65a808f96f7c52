// What the writer repeats of a shop's policies: what holds for everybody, and nothing else.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { STANDARD_STYLE } from '../../../../src/engine/optimization.ts'
import { readEvidence } from '../../../../src/engine/verifier/evidence.ts'
import { verify } from '../../../../src/engine/verifier/verify.ts'
import { write } from '../../../../src/engine/writer/write.ts'
import { assert, test } from '../../../support/test.ts'
import { RECORDS, SHOP } from '../proposals/proposals-records.ts'
import { NOW } from '../records/records.ts'

const faqWith = (text: string): string => {
  const shop = { ...SHOP, policies: { ...SHOP.policies, shipping: { url: null, text } } }
  return write({ reading: read(RECORDS.BOTTLE, shop, NOW), fields: ['faq'], style: STANDARD_STYLE }).faq ?? ''
}

test('delivery that is the same for everybody is told', () => {
  const faq = faqWith('Delivery takes 3 to 5 days and costs €4.90. Orders over €60 are delivered free.')
  assert.match(faq, /delivered in 3 to 5 days/)
  assert.match(faq, /4\.90 EUR/)
})

test('what the shop says of all its products is no list of questions by itself', () => {
  const shop = { ...SHOP, policies: { ...SHOP.policies, shipping: { url: null, text: 'Delivery takes 3 to 5 days.' } } }
  const reading = read({ ...RECORDS.BOTTLE, metafields: [] }, shop, NOW)
  assert.is(write({ reading, fields: ['faq'], style: STANDARD_STYLE }).faq, undefined)
})

test('delivery that depends on the country, the weight or the way is not told as one for all', () => {
  for (const text of [
    'Ireland: €4.95, 1 to 2 days. Other EU countries: €9.50, 3 to 5 days.',
    'Delivery takes 3 to 5 days and costs €4.90. Parcels above 10 kg cost €6 more.',
    'Delivery within Germany takes 2 to 4 days and costs €4.90.',
    'Standard delivery: €4.90, 3 to 5 days. Express delivery: €9.90, 1 day.',
    'Iceland: 6 days',
  ])
    assert.not.match(faqWith(text), /delivered in|delivery costs/, text)
})

const CARE = { BOTTLE: 'Hand wash only', TASCHE: 'Mit Lederfett einreiben' }

test('working days stay working days in every language, and the record bears them out', () => {
  for (const [record, text, told] of [
    ['BOTTLE', 'Delivery takes 1 to 2 working days.', /delivered in 1 to 2 working days/],
    ['BOTTLE', 'Delivery takes 2-4 business days.', /delivered in 2 to 4 working days/],
    ['TASCHE', 'Die Lieferung dauert 1 bis 2 Werktage.', /dauert 1 bis 2 Werktage/],
  ] as const) {
    const shop = { ...SHOP, policies: { ...SHOP.policies, shipping: { url: null, text } } }
    const care = { namespace: 'custom', key: record === 'TASCHE' ? 'pflege' : 'care', type: null, value: CARE[record] }
    const reading = read({ ...RECORDS[record], metafields: [care] }, shop, NOW)
    const { faq } = write({ reading, fields: ['faq'], style: STANDARD_STYLE })
    assert.match(faq ?? '', told, text)
    const verified = verify('faq', faq!, readEvidence(reading), reading)
    assert.match('value' in verified ? verified.value : verified.reason, told, text)
  }
})
