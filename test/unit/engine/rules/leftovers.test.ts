// What is left in options, variants, prices and pictures from setting a product up, and what looks like it.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { offerLeftovers } from '../../../../src/engine/analyzer/rules/content/offer-leftovers.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const said = (of: Partial<Product>): string =>
  offerLeftovers(read(product({ title: 'Oak Table', ...of }), euroShop, NOW))
    .map((one) => one.said)
    .join(' ')
const choice = (name: string, values: string[], of: (at: number) => object = () => ({})): Partial<Product> => ({
  options: [{ name, values }],
  variants: values.map((value, at) => variant({ sku: `T-${at + 1}`, options: [value], ...of(at) })),
})
const one = (of: object): Partial<Product> => ({ options: [], variants: [variant({ sku: 'T-7', ...of })] })
const text = (body: string): Partial<Product> => ({ ...one({}), body_html: `<p>${body}</p>` })
const picture = (src: string) => ({ src, alt: null, width: null, height: null })

test('what is left from setting a product up is named', () => {
  for (const [of, expected] of [
    [one({ price: '99999.00' }), /only holds a place/],
    [one({ price: '1.00', grams: 12_000 }), /only holds a place/],
    [{ handle: 'copy-of-oak-bench' }, /was copied/],
    [one({ sku: 'SKU GOES HERE' }), /A SKU only holds a place/],
    [choice('Size', ['S', 'M (best seller)']), /advertises/],
    [choice('Color', ['Cotton', 'Leather']), /holds materials/],
    [choice('Material', ['Red', 'Blue']), /holds colours/],
    [text('A table. Available in three colours.'), /promises a choice/],
    [text('SOLD OUT until May! A table of oak.'), /opens with stock/],
    [{ images: [picture('https://a.example/x.jpg?v=1'), picture('https://a.example/x.jpg?v=2')] }, /twice/],
    [choice('Colour', ['Red', 'Blue'], (at) => (at ? {} : { image: 'https://a.example/x.jpg' })), /No picture belongs/],
    [choice('Colour', ['Red', 'Blue'], (at) => ({ price: at ? '30.00' : '20.00' })), /no text says why/],
    [choice('Size', ['37', '38', '36']), /out of order/],
    [choice('Size', ['L', 'S', 'M']), /out of order/],
    [choice('Color', ['T5964', 'T5965']), /no names of colours/],
    [choice('Material', ['For Alder 7', 'For Alder 8']), /no materials/],
    [choice('Title', ['1/2"', '3/4"']), /not named after what is chosen/],
    [choice('Estilo', ['1', '2']), /codes that no text explains/],
    [choice('Color', ['8 inches oak', '8 inches ash', '9 inches oak', '9 inches ash']), /two choices in one/],
    [choice('Model', ['Basic', 'Pro']), /No text says how/],
    [{ ...choice('Size', ['350 ml', '500 ml']), body_html: '<p>A jug of 350ml.</p>' }, /one of the values/],
  ] as const)
    assert.match(said(of as Partial<Product>), expected)
})

test('what is meant so is left alone', () => {
  for (const of of [
    one({ price: '1.00', grams: 10 }),
    choice('Size', ['S', 'M']),
    choice('Color', ['Red', 'Blue']),
    choice('Material', ['Cotton', 'Leather']),
    choice('Size', ['38', '37', '36']),
    choice('Size', ['S', 'M', 'L', 'XL', '2XL']),
    choice('Color', ['11 Lavender', '15 Pink', '20 Lilac']),
    choice('Material', ['100% PU', 'Oak 20']),
    choice('Title', ['Default Title']),
    { ...choice('Style', ['1', '2']), body_html: '<p>Style 1 is of oak, style 2 of ash.</p>' },
    { ...choice('Model', ['Basic', 'Pro']), body_html: '<p>Basic is a board, Pro has legs.</p>' },
    { ...choice('Size', ['350 ml', '500 ml']), body_html: '<p>It holds 350 ml or 500 ml.</p>' },
    { ...choice('Size', ['S', 'M']), body_html: '<p>Available in two sizes.</p>' },
    text('A table of oak. Free shipping.'),
  ] as Partial<Product>[])
    assert.is(said(of), '', JSON.stringify(of))
})
