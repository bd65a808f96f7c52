// Every field can be read, replaced and emptied, and nothing else of the record changes.

import { FIELDS, type Field } from '../../../../src/engine/optimization.ts'
import { currentValue, picturesOf, withValue, withValues } from '../../../../src/engine/proposals/field-values.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'

const image = (src: string, alt: string | null) => ({ src, alt, width: null, height: null })

const RECORD = product({
  title: 'Carafe',
  body_html: '<p>Text</p>',
  seo: { title: 'Meta', description: 'A meta description.' },
  images: [image('https://a/1.jpg', 'Front'), image('https://a/2.jpg', null), image('https://a/3.jpg', 'Side\nview')],
  metafields: [
    { namespace: 'custom', key: 'faq', type: null, value: 'another' },
    { namespace: 'citable', key: 'faq', type: 'multi_line_text_field', value: '<h3>Q?</h3><p>A</p>' },
    { namespace: 'citable', key: 'json_ld', type: 'json', value: '{"@context":"https://schema.org"}' },
  ],
})

const CURRENT: Record<Field, string> = {
  title: 'Carafe',
  meta_title: 'Meta',
  meta_description: 'A meta description.',
  description: '<p>Text</p>',
  faq: '<h3>Q?</h3><p>A</p>',
  image_alt: 'Front\n\nSide view',
  json_ld: '{"@context":"https://schema.org"}',
}

const others = (field: Field, record: Product) =>
  FIELDS.filter((one) => one !== field).map((one) => currentValue(record, one))

test('each field says what it holds', () => {
  for (const field of FIELDS) assert.is(currentValue(RECORD, field), CURRENT[field], field)
  for (const field of FIELDS) if (field !== 'title') assert.is(currentValue(product(), field), '', field)
})

test('a value stands in its field, and in no other', () => {
  for (const field of FIELDS) {
    const value = field === 'image_alt' ? 'one\ntwo\n' : 'another value'
    const changed = withValue(RECORD, field, value)
    assert.is(currentValue(changed, field), value, field)
    assert.equal(others(field, changed), others(field, RECORD), field)
    assert.is(currentValue(RECORD, field), CURRENT[field], 'the record itself is as before')
  }
})

test('what is put back leaves the record as it was', () => {
  for (const field of FIELDS) {
    const there = withValue(RECORD, field, field === 'image_alt' ? 'a\nb\nc' : 'a')
    const back = withValue(there, field, CURRENT[field])
    assert.is(currentValue(back, field), CURRENT[field])
    if (field !== 'image_alt') assert.equal(back, RECORD, field)
  }
})

test('an emptied field holds nothing: its metafield is gone, and each picture is without alternative text', () => {
  for (const field of FIELDS) assert.is(currentValue(withValue(RECORD, field, ''), field), '')
  assert.equal(
    withValue(RECORD, 'faq', '').metafields.map(({ namespace, key }) => `${namespace}.${key}`),
    ['custom.faq', 'citable.json_ld'],
  )
  assert.equal(
    withValue(RECORD, 'image_alt', '').images.map(({ alt }) => alt),
    [null, null, null],
  )
})

test('a metafield that is not there is added with its type', () => {
  assert.equal(withValue(product(), 'faq', 'x').metafields, [
    { namespace: 'citable', key: 'faq', type: 'multi_line_text_field', value: 'x' },
  ])
  assert.equal(withValue(product(), 'json_ld', '{}').metafields, [
    { namespace: 'citable', key: 'json_ld', type: 'json', value: '{}' },
  ])
})

test('a picture beyond the lines keeps its alternative text', () => {
  assert.equal(picturesOf(RECORD), ['https://a/1.jpg', 'https://a/2.jpg', 'https://a/3.jpg'])
  assert.is(currentValue(withValue(RECORD, 'image_alt', 'Only one'), 'image_alt'), 'Only one\n\nSide view')
})

test('with several values in place structured data name the product by its new title', () => {
  const named = (name: string) => JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name })
  const values = [
    { field: 'json_ld', optimized_value: named('Carafe') },
    { field: 'title', optimized_value: 'Glass Carafe' },
  ] as const
  const both = withValues(RECORD, values)
  assert.equal([both.title, currentValue(both, 'json_ld')], ['Glass Carafe', named('Glass Carafe')])
  assert.is(currentValue(withValues(RECORD, [values[0]]), 'json_ld'), named('Carafe'))
  assert.equal(withValues(RECORD, []), RECORD)
})
