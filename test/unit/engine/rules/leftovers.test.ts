// What is left in a record from setting a product up, and what looks like it.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { tidyOfferRule } from '../../../../src/engine/analyzer/rules/commerce/tidy-offer.ts'
import { tidyRule } from '../../../../src/engine/analyzer/rules/content/tidy.ts'
import { tidyFieldsRule } from '../../../../src/engine/analyzer/rules/structure/tidy-fields.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const RULES = [tidyRule, tidyOfferRule, tidyFieldsRule]

const said = (of: Partial<Product>): string => {
  const reading = read(product({ title: 'Oak Table', handle: 'oak-table', ...of }), euroShop, NOW)
  return RULES.flatMap((rule) => {
    const { outcome, problem } = rule.assess(reading)
    return outcome === 'warn' ? problem : []
  }).join(' ')
}
const choice = (name: string, values: string[], of: (at: number) => object = () => ({})): Partial<Product> => ({
  options: [{ name, values }],
  variants: values.map((value, at) => variant({ sku: `T-${at + 1}`, options: [value], ...of(at) })),
})
const one = (of: object): Partial<Product> => ({ options: [], variants: [variant({ sku: 'T-7', ...of })] })
const text = (body: string): Partial<Product> => ({ ...one({}), body_html: `<p>${body}</p>` })
const html = (body_html: string): Partial<Product> => ({ ...one({}), body_html })
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
    [text('A table. Available in three colours.'), /speaks of a choice/],
    [text('SOLD OUT until May! A table of oak.'), /opens with a notice/],
    [{ images: [picture('https://a.example/x.jpg?v=1'), picture('https://a.example/x.jpg?v=2')] }, /twice/],
    [choice('Colour', ['Red', 'Blue'], (at) => (at ? {} : { image: 'https://a.example/x.jpg' })), /No picture belongs/],
    [choice('Colour', ['Red', 'Blue'], (at) => ({ price: at ? '30.00' : '20.00' })), /no text says why/],
    [choice('Size', ['37', '38', '36']), /out of order/],
    [choice('Size', ['L', 'S', 'M']), /out of order/],
    [choice('Color', ['T5964', 'T5965']), /no names of colours/],
    [choice('Material', ['For Alder 7', 'For Alder 8']), /no materials/],
    [choice('Title', ['1/2"', '3/4"']), /does not say what is chosen.*“Size”/],
    [choice('Estilo', ['1', '2']), /codes that no text explains/],
    [choice('Color', ['8 inches oak', '8 inches ash', '9 inches oak', '9 inches ash']), /two choices in one/],
    [choice('Model', ['Basic', 'Pro']), /No text says how/],
    [{ ...choice('Size', ['350 ml', '500 ml']), body_html: '<p>A jug of 350ml.</p>' }, /one of the values/],
    [choice('', ['S', 'M']), /has no name.*“Size”/],
    [choice('Size', ['Large | 480 mm x 51 mm', 'Small']), /“Small” of the option “Size” lacks the measure/],
    [choice('Size', ['S', 'M - Sold Out']), /tells the stock/],
    [{ ...choice('Color', ['Red', 'Blue']), title: 'Oak Table in 16 Colors' }, /says “16 Colors”.*has 2/],
    [text('A table of oak. Length: depending on the model.'), /speaks of a choice/],
    [html('<p>A table of oak.</p><p>Available sizes: 80, 90, 100</p>'), /no buyer can choose/],
    [{ ...one({}), title: 'Oak Weave 12", 14"' }, /names several sizes/],
    [one({ sku: '14:771#Brown;5:100014064' }), /supplier’s own code/],
    [one({ sku: '2058888877,2058888865,2058888869' }), /list of numbers/],
    [one({ sku: 'VT-17', barcode: 'VT-17' }), /no GTIN/],
    [{ ...text('A table of oak.<br>Weight: 4 kg'), variants: [variant({ grams: 0 })] }, /weight of the variants is 0/],
    [{ images: [picture('https://a.example/ScreenShot2021-03-04.png')] }, /screenshot/],
    [{ images: [picture('https://a.example/shutterstock_1148.jpg')] }, /stock library/],
    [
      {
        images: ['', '_6202792e-e3f7-4de5-9a1b-6c7d8e9f0a1b'].map((again) =>
          picture(`https://a.example/DSC0360${again}.jpg`),
        ),
      },
      /twice/,
    ],
    [{ handle: 'oak-table-copy-2' }, /was copied/],
    [{ title: 'Round Table', handle: 'beech-bench' }, /no word of the title/],
    [{ title: 'Mesa Giratória', handle: 'mesa-girat-ria' }, /lost a letter/],
    [{ handle: 'oak-table™' }, /browsers write as codes/],
    [{ handle: 'p3' }, /says nothing/],
    [{ product_type: 'FURN_Tables_Oak' }, /internal code/],
    [{ product_type: 'Outdoor' }, /not what it is/],
    [{ title: 'Leather Case for Alder Seven', handle: 'leather-case', product_type: 'Alder' }, /what it fits/],
    [{ tags: ['table', 'import_2021_02_11_033502'] }, /internal mark/],
    [{ tags: ['table', 'Sale'] }, /price is reduced/],
    [html('<h1>Oak Table</h1><p>A table of oak.</p>'), /title again/],
    [html('<p>A table of oak.</p><h1>Made to last</h1><p>Oiled.</p>'), /first level/],
    [html('<style>td {color: red}</style><p>A table of oak.</p>'), /style sheet/],
    [html('<p>A table of oak.</p><h3><br></h3>'), /a heading with nothing/],
    [html('<p>.: Of oak<br>.: Oiled<br>.: Two drawers</p>'), /typed by hand/],
    [html('<p>A table of oak.</p><img src="https://ae01.alicdn.com/kf/x.jpg">'), /alicdn/],
    [html('<p>A table of oak. For its oil <a href="/x">click here</a>.</p>'), /“click here”/],
    [
      html('<p>The <a href="/products/oil?_pos=1&amp;_sid=8a&amp;_ss=r">oil</a> of this table.</p>'),
      /search of the shop/,
    ],
    [html('<p>A table of oak, light and firm,</p><p>without a drawer.</p>'), /another paragraph/],
    [text('A table of oak with a five-year warranty*.'), /note that is not there/],
    [text('A table. PLEASE READ ALL OF OUR CARE INSTRUCTIONS BEFORE YOU OIL IT. Oak.'), /in capitals/],
    [html('<p>Design: Plain</p><p>Design: Old</p><p>Design: Round</p>'), /3 lines have the label “Design”/],
    [text('A table of oak. Two years as per Directive 1999/44/EC.'), /repealed/],
    [{ title: 'Oak Tableä‹¢ Round' }, /Letters were broken.*in the title/],
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
    { ...choice('Size', ['S', 'M', 'L']), body_html: '<p>If you are between two sizes, order the larger.</p>' },
    { ...choice('Size', ['S', 'M', 'L']), body_html: '<p>Order two sizes up.</p>' },
    { title: 'שולחן עץ', handle: 'oak-table' },
    { title: 'Eiche Tische', handle: 'eichentisch-rund' },
    { title: 'B 1.5MM', handle: 'b-1-5mm' },
    { title: 'Carte cadeau', handle: 'gift-card' },
    { title: 'WOW Strong Sassy', handle: 'wownewtemptress' },
    { ...one({}), title: 'Oak Table 60 x 90 cm' },
    {
      images: [
        picture('https://a.example/image.jpg'),
        picture('https://a.example/image_6202792e-e3f7-4de5-9a1b-6c7d8e9f0a1b.jpg'),
      ],
    },
    { tags: ['Sale'], variants: [variant({ price: '20.00', compare_at_price: '30.00' })] },
    html('<p>A table of oak*.</p><p>* From Poland.</p>'),
    html('<ul><li>- Of oak</li><li>- Oiled</li><li>- Two drawers</li></ul>'),
    html('<p>Top: Oak</p><p>Legs: Steel</p><p>Colour: Brown</p>'),
    text('A table in DIN A4 of OAK.'),
    text('A table of oak. Free shipping.'),
  ] as Partial<Product>[])
    assert.is(said(of), '', JSON.stringify(of))
})
