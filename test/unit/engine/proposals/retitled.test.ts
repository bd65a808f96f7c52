// Structured data that follow the title of their product.

import { renameJsonLd } from '../../../../src/engine/proposals/rename-json-ld.ts'
import { assert, test } from '../../../support/test.ts'

const json = (value: unknown) => JSON.stringify(value)
const mug = (name: string, more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name,
  ...more,
})

test('the product is called by its new title, alone and in a graph', () => {
  assert.is(
    renameJsonLd(json(mug('Mug', { sku: 'A' })), 'Mug', 'Stoneware Mug'),
    json(mug('Stoneware Mug', { sku: 'A' })),
  )
  const graph = (name: string) => ({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Product', name },
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Mug' }] },
    ],
  })
  assert.is(renameJsonLd(json(graph('Mug')), 'Mug', 'Stoneware Mug'), json(graph('Stoneware Mug')))
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
  assert.is(renameJsonLd(json(group('Mug')), 'Mug', 'Stoneware Mug'), json(group('Stoneware Mug')))
})

test('the product is found wherever it stands, and of whatever further types it is', () => {
  const page = (name: string) => ({
    '@type': 'WebPage',
    name: 'Mug',
    mainEntity: { '@type': ['Product', 'Thing'], name, '@graph': null, brand: { '@type': 'Brand', name: 'Mug' } },
  })
  assert.is(renameJsonLd(json([page('Mug'), 1]), 'Mug', 'Stoneware Mug'), json([page('Stoneware Mug'), 1]))
  const group = (name: string) => ({ '@type': 'ProductGroup', name, hasVariant: { '@type': 'Product', name } })
  assert.is(renameJsonLd(json(group('Mug')), 'Mug', 'Stoneware Mug'), json(group('Stoneware Mug')))
})

test('what would be too long for its field with the new title keeps the old one', () => {
  const group = json({
    '@type': 'ProductGroup',
    name: 'Mug',
    hasVariant: Array.from({ length: 400 }, (_, at) => ({ '@type': 'Product', name: `Mug - ${at}` })),
  })
  assert.ok(renameJsonLd(group, 'Mug', 'Stoneware Mug'))
  assert.is(renameJsonLd(group, 'Mug', 'M'.repeat(255)), undefined)
})

test('titles are compared as structured data show them, and nothing ends the script element', () => {
  assert.is(
    renameJsonLd(json(mug('Mug')), '  Mug ', '</script> Mug'),
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
    assert.is(renameJsonLd(text, before, after), undefined, text)
})
