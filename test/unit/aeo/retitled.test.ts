// Structured data that follow the title of their product.

import { retitled } from '../../../src/aeo/structured/retitled.ts'
import { assert, test } from '../../support/test.ts'

const json = (value: unknown) => JSON.stringify(value)
const mug = (name: string, more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name,
  ...more,
})

test('the product is called by its new title, alone and in a graph', () => {
  assert.is(retitled(json(mug('Mug', { sku: 'A' })), 'Mug', 'Stoneware Mug'), json(mug('Stoneware Mug', { sku: 'A' })))
  const graph = (name: string) => ({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Product', name },
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Mug' }] },
    ],
  })
  assert.is(retitled(json(graph('Mug')), 'Mug', 'Stoneware Mug'), json(graph('Stoneware Mug')))
})

test('variants are called by the new title and their options', () => {
  const group = (title: string) => ({
    '@type': 'ProductGroup',
    name: title,
    hasVariant: [
      { '@type': 'Product', name: `${title} - blue` },
      { '@type': 'Product', name: 'Another' },
      { '@type': 'Product', sku: 'A' },
    ],
  })
  assert.is(retitled(json(group('Mug')), 'Mug', 'Stoneware Mug'), json(group('Stoneware Mug')))
})

test('titles are compared as structured data show them, and nothing ends the script element', () => {
  assert.is(
    retitled(json(mug('Mug')), '  Mug ', '</script> Mug'),
    json(mug('</script> Mug')).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e')),
  )
})

test('what names no such product is left alone', () => {
  for (const [text, before, after] of [
    [json(mug('Cup')), 'Mug', 'Stoneware Mug'],
    [json({ '@type': 'Brand', name: 'Mug' }), 'Mug', 'Stoneware Mug'],
    [json(mug('Mug')), 'Mug', ' Mug '],
    [json(mug('')), '', 'Mug'],
    [json(mug('Mug')), 'Mug', ''],
    ['', 'Mug', 'Stoneware Mug'],
    ['no JSON', 'Mug', 'Stoneware Mug'],
    ['null', 'Mug', 'Stoneware Mug'],
    ['[[], 1, null, "Mug"]', 'Mug', 'Stoneware Mug'],
  ] as const)
    assert.is(retitled(text, before, after), undefined, text)
})
