// Sizes, SKUs, weights, former prices, categories and tags that an offer was left with, and what looks like them.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judged, judgedAlone } from '../analyzer/analysis.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

type Case = readonly [of: Partial<Product>, id: string, expected: RegExp]

const told = (of: Partial<Product>, id: string): string =>
  judgedAlone(product({ title: 'Oak Table', handle: 'oak-table', ...of }), id).suggestion?.description ?? ''
const choice = (
  name: string,
  values: string[],
  of: (at: number) => object = () => ({}),
  title = 'Oak Table',
): Partial<Product> => ({
  title,
  options: [{ name, values }],
  variants: values.map((value, at) => variant({ sku: `T-${at + 1}`, options: [value], ...of(at) })),
})
const shoe = (values: string[], of: Partial<Product> = {}): Partial<Product> => ({
  ...choice('Size', values),
  title: 'Lara Sandal',
  product_type: 'Sandals',
  ...of,
})
const one = (of: object, title = 'Oak Table'): Partial<Product> => ({
  title,
  options: [],
  variants: [variant({ sku: 'T-7', ...of })],
})
const text = (body: string): Partial<Product> => ({ ...one({}), body_html: `<p>${body}</p>` })
const named = (seo: { title: string }, title = 'Oak Table'): Partial<Product> => ({
  title,
  seo: { ...seo, description: null },
})
const picture = (src: string) => ({ src, alt: null, width: null, height: null })
/** A text under each of several bold lines. */
const parts = (...bold: string[]): Partial<Product> => ({
  body_html: bold.map((line) => `<p><strong>${line}</strong></p><p>The oak is oiled by hand.</p>`).join(''),
})
const PICTURE = 'https://a.example/0S2A0257'
const uploads = (...names: string[]): Partial<Product> => ({
  images: names.map((name) => picture(`${PICTURE}${name}.jpg`)),
})
const [A, B] = ['_27b8a0de-e459-49c6-9751-a3159da42c8f', '_01e8bab0-f601-43bb-bbbe-a0dd19de2b68']

/** Two sizes in two colours, at 700 and 1800, by the former price of the small red one. */
const sized = (former: string | null): Partial<Product> => ({
  options: [
    { name: 'Size', values: ['Small', 'Large'] },
    { name: 'Color', values: ['Red', 'Blue', 'Green'] },
  ],
  variants: ['Small', 'Large'].flatMap((size) =>
    ['Red', 'Blue', 'Green'].map((color) =>
      variant({
        sku: `${size}-${color}`,
        options: [size, color],
        price: size === 'Small' ? '700.00' : '1800.00',
        compare_at_price: size === 'Large' ? '2000.00' : color === 'Red' ? former : '800.00',
      }),
    ),
  ),
})

const TOLD: readonly Case[] = [
  [choice('Size', ['S', 'M', 'XL']), 'commerce-007', /no size between “M” and “XL”/],
  [shoe(['7', '8', '9.5']), 'commerce-007', /do not say whether they are US, UK or other ones/],
  [one({ sku: 'DH34:35.5 EU:35.5 EU' }), 'commerce-007', /A SKU has one part twice/],
  [one({ grams: 500 }, 'Heart Necklace'), 'commerce-007', /weigh 500 g/],
  [one({ grams: 1_270 }, 'Synthetic Wig'), 'commerce-007', /weigh 1270 g/],
  [one({ grams: 0.1 }), 'commerce-007', /weigh 0.1 g, which no parcel does/],
  [
    { ...text('A table.<br>Product Weight: approx. 4 kg / 9 lb'), variants: [variant({ grams: 20 })] },
    'commerce-007',
    /weigh 20 g/,
  ],
  [choice('Size', ['5x8m', '2x3m', '6x10m', '6x7m']), 'commerce-007', /out of order/],
  [choice('Color', ['other']), 'commerce-007', /no names of colours/],
  [one({ barcode: '4006381333931+4006381333948' }), 'schema-002', /holds several numbers/],
  [
    {
      options: [{ name: 'Color', values: ['Red', 'Blue'] }],
      variants: ['Red', 'Blue'].map((color) =>
        variant({ sku: `T-${color}`, barcode: '4006381333931', options: [color], price: '20.00' }),
      ),
    },
    'schema-002',
    /2 variants share the GTIN “4006381333931”/,
  ],
  [choice('Top', ['ONYX', 'NEW COLOR RANGE']), 'commerce-007', /“NEW COLOR RANGE”.*says nothing/],
  [text('An oak table, finished in White or Chrome tones.'), 'commerce-007', /“finished in White or Chrome”/],
  [text('COTTON DENIM AVAILABLE IN S, M, L'), 'commerce-007', /“AVAILABLE IN S, M, L”, and there is no size/],
  [text('An oak table. Available In 2 Table Types.'), 'commerce-007', /speaks of a choice/],
  [uploads('', A!), 'commerce-007', /One picture stands in the product twice/],
  [uploads(A!, B!), 'commerce-007', /uploaded under one name, and may be one/],
  [choice('Color', ['Red', 'Blue', 'Soft bag']), 'commerce-007', /“Soft bag” stands among the colours/],
  [sized('2000.00'), 'commerce-001', /“Small \/ Red” at 700.00 has the compare-at price 2000.00/],
  [
    choice('Metal', ['Gold', 'Silver'], (at) => ({ price: at ? '55.00' : '69.99', compare_at_price: '85.00' })),
    'commerce-001',
    /Both variants have the compare-at price 85.00, and cost 55 to 69.99/,
  ],
  [
    choice('Color', ['Red', 'Blue'], (at) => ({ price: `${5 + at}.00`, compare_at_price: `${5 + at}.00` })),
    'commerce-001',
    /price equals the price in 2 variants, as 5.00 in one of them/,
  ],
  [{ category: 'Furniture' }, 'struct-007', /is a whole department/],
  [{ category: 'Home & Garden > Decor' }, 'struct-007', /is a whole department/],
  [{ product_type: 'Hallway' }, 'struct-007', /The type “Hallway” says/],
  [{ product_type: 'Salle de bain' }, 'struct-007', /The type “Salle de bain” says/],
  [{ product_type: 'Kit' }, 'struct-007', /“Kit” is too wide to say what it is\. There is no category either\./],
  [{ product_type: '230 Volt' }, 'struct-007', /“230 Volt” is a measure/],
  [{ product_type: 'Fliesenleger' }, 'struct-007', /“Fliesenleger” says for whom/],
  [{ tags: ['2026', 'New Arrival'] }, 'struct-007', /a year that no other field has: “2026”.*“New Arrival”/],
  [{ tags: ['buy tables in Ulm'] }, 'struct-007', /a search for shops/],
  [
    { images: ['A', 'B'].map((name) => picture(`https://a.example/ChatGPT_Image_${name}.png`)) },
    'commerce-007',
    /2 pictures are drawn by a program, as the name of one tells: “ChatGPT_Image_A.png”/,
  ],
  [choice('Pack', ['Pack of 5', 'Pack of 10'], () => ({}), 'Oak Cup, 6-pack'), 'content-008', /“6-pack” in the title/],
  [named({ title: 'Beech bench for gardens' }), 'struct-002', /shares no telling word/],
  [parts('Look', 'Care of oak', 'Delivery'), 'struct-005', /“Look”, “Care of oak” and “Delivery”/],
  [text('An exquisite oak table of ultimate calm. Fabulous with a bench.'), 'content-006', /advertises 3 times among/],
  [{ tags: ['accesories'] }, 'content-014', /“accesories” in the tags/],
]

const SILENT: readonly Case[] = [
  [text('A shirt. Available in S/M.'), 'commerce-007', /no size to choose/],
  [choice('Size', ['S', 'M', 'L', 'XL']), 'commerce-007', /no size between/],
  [choice('Size', ['S', 'L']), 'commerce-007', /no size between/],
  [choice('Size', ['6M', '12M', '18M']), 'commerce-007', /no size between/],
  [choice('Size', ['170 cm', '190 cm', '240 cm']), 'commerce-007', /no size between/],
  [shoe(['36', '37', '38']), 'commerce-007', /do not say whether/],
  [shoe(['7', '8'], { body_html: '<p>Sizes are UK.</p>' }), 'commerce-007', /do not say whether/],
  [choice('Size', ['7', '8', '9']), 'commerce-007', /do not say whether/],
  [one({ sku: 'DH34:35 EU:36 EU' }), 'commerce-007', /one part twice/],
  [one({ grams: 120 }, 'Heart Necklace'), 'commerce-007', /weigh/],
  [one({ grams: 600 }, 'Set of 40 Bracelets, bulk lot'), 'commerce-007', /weigh/],
  [text('An oak table, finished in White and Chrome.'), 'commerce-007', /one variant/],
  [text('Available in Store or Online.'), 'commerce-007', /one variant/],
  [
    { ...choice('Color', ['Red', 'Blue', 'Soft case']), title: 'Flip Case for Tablets' },
    'commerce-007',
    /stands among the colours/,
  ],
  [sized('800.00'), 'commerce-001', /compare-at/],
  [sized(null), 'commerce-001', /compare-at/],
  [
    choice('Size', ['S', 'M'], (at) => ({ price: at ? '55.00' : '50.00', compare_at_price: '60.00' })),
    'commerce-001',
    /compare-at/,
  ],
  [
    choice('Size', ['36', '37', '38', '39'], (at) => ({ price: at ? '80.00' : '99.00', compare_at_price: '130.00' })),
    'commerce-001',
    /compare-at/,
  ],
  [{ category: 'Furniture > Tables' }, 'struct-007', /department/],
  [{ category: 'Apparel & Accessories > Shoes' }, 'struct-007', /department/],
  [{ product_type: 'Bathroom Cabinet' }, 'struct-007', /The type/],
  [{ product_type: 'Tool Kit' }, 'struct-007', /The type/],
  [{ product_type: 'Kit', category: 'Furniture > Tables' }, 'struct-007', /no category/],
  [{ title: 'Home Jersey 2025-26', handle: 'home-jersey', tags: ['2026'] }, 'struct-007', /a year/],
  [{ title: 'Agenda 2026', handle: 'agenda-2026', tags: ['2026', 'agenda'] }, 'struct-007', /a year/],
  [{ tags: ['New Arrival', 'Comercial / Residencial'] }, 'struct-007', /./],
  [{ tags: ['buy one get one', 'best table'] }, 'struct-007', /search for shops/],
  [
    {
      ...uploads('', A!, B!),
      ...choice('Size', ['S', 'M'], (at) => ({ image: `${PICTURE}${[A, B][at]}.jpg` })),
    },
    'commerce-007',
    /twice|under one name/,
  ],
  [
    choice('Pack', ['5 packs (30 units)', '10 packs (60 units)'], () => ({}), 'Oak Cup, 6-pack'),
    'content-008',
    /6-pack/,
  ],
  [named({ title: 'Design Services' }, 'Design & User Experience'), 'struct-002', /shares no telling word/],
  [named({ title: 'Beech bench for gardens' }), 'sem-003', /none of the words/],
  [parts('Consultation required before use', 'Look', 'Care of oak', 'Delivery'), 'struct-005', /Consultation/],
  [text('An exquisite oak table of ultimate calm. Shown with Fabulous bench.'), 'content-006', /Fabulous/],
  [{ tags: ['accesories', 'accessories'] }, 'content-014', /“accesories” in the tags/],
]

test('what an offer was left with is told, and what looks like it is not', () => {
  for (const [of, id, expected] of TOLD) assert.match(told(of, id), expected)
  for (const [of, id, expected] of SILENT) assert.not.match(told(of, id), expected)
})

test('a few texts of pictures that advertise, or are the address of the page, are told beside others', () => {
  const alts = (...texts: (string | null)[]) =>
    judged(
      analyze(
        product({
          title: 'Oak Desk Lamp',
          handle: 'oak-desk-lamp',
          product_type: 'Lamp',
          images: texts.map((alt, at) => ({ src: `https://a.example/${at}.jpg`, alt, width: null, height: null })),
        }),
        euroShop,
        NOW,
      ),
      'media-002',
    )
  const good = ['Oak desk lamp with a linen shade', 'Oak desk lamp from behind', 'Foot of the oak desk lamp in brass']
  assert.is(alts(...good).outcome, 'pass')
  const advert = alts(...good, 'Oak desk lamp: buy the best lamps online')
  assert.match(advert.suggestion!.description, /1 of 4 pictures advertises/)
  assert.is(advert.suggestion!.priority, 'info')
  const beside = alts(null, null, 'Oak desk lamp: buy the best lamps online').suggestion!.description
  assert.match(beside, /2 of 3 pictures have no alternative text\. .* 1 of 3 pictures advertises/)
  assert.match(alts('oak-desk-lamp').suggestion!.description, /has the address of the page as alternative text/)
})

test('a product without variants is told of it once', () => {
  const bare = { variants: [], options: [] }
  assert.is(told(bare, 'commerce-005'), 'The product has no variant to order.')
  assert.is(judgedAlone(product(bare), 'commerce-001').outcome, 'na')
  assert.match(told(one({ price: '0.00' }), 'commerce-001'), /^No variant has a price above zero/)
})
