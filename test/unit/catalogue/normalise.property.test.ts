// How single values of a record become those of a Product.

import fc from 'fast-check'
import { normalise } from '../../../src/catalogue/records/normalise.ts'
import { Product } from '../../../src/engine/record/product.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { drawnRuns } from '../../support/rounds.ts'
import { assert, test } from '../../support/test.ts'

const productOf = (record: Record<string, unknown>): Product => {
  const made = normalise(record)
  if ('error' in made) throw new Error(made.error)
  return made.product
}

const errorOf = (record: unknown): string => {
  const made = normalise(record)
  return 'error' in made ? made.error : 'none'
}

const variantOf = (variant: Record<string, unknown>) => productOf({ title: 'A', variants: [variant] }).variants[0]

test('an Admin REST record keeps everything the product has a place for', () => {
  const product = productOf({
    id: 632910392,
    title: 'Linen shirt',
    body_html: '<p>Airy</p>',
    vendor: 'Tagus',
    product_type: 'Shirt',
    category: {
      admin_graphql_api_id: 'gid://shopify/TaxonomyCategory/aa-1',
      name: 'Shirts',
      full_name: 'Apparel > Shirts',
    },
    handle: 'linen-shirt',
    tags: 'linen, summer',
    status: 'ACTIVE',
    options: [{ id: 1, name: 'Size', position: 1, values: ['S', 'M'] }],
    variants: [
      {
        id: 808950810,
        title: 'S',
        sku: 'LS-S',
        barcode: '4006381333931',
        price: '59.00',
        compare_at_price: null,
        grams: 210,
        inventory_management: 'shopify',
        inventory_policy: 'deny',
        inventory_quantity: 3,
        option1: 'S',
        option2: null,
        option3: null,
      },
    ],
    images: [{ id: 1, src: 'https://cdn.example/1.jpg', alt: '', width: 800, height: 600 }],
    metafields_global_title_tag: 'Linen shirt for men',
    metafields: [{ namespace: 'custom', key: 'fabric', type: 'single_line_text_field', value: 'linen' }],
    created_at: '2026-01-02T03:04:05-05:00',
    updated_at: '2026-02-02T03:04:05-05:00',
    published_at: null,
  })
  assert.equal(product, {
    resource_id: '632910392',
    title: 'Linen shirt',
    body_html: '<p>Airy</p>',
    vendor: 'Tagus',
    product_type: 'Shirt',
    category: 'Apparel > Shirts',
    handle: 'linen-shirt',
    tags: ['linen', 'summer'],
    status: 'active',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      {
        id: '808950810',
        title: 'S',
        sku: 'LS-S',
        barcode: '4006381333931',
        price: '59.00',
        compare_at_price: null,
        available: true,
        options: ['S'],
        grams: 210,
      },
    ],
    images: [{ src: 'https://cdn.example/1.jpg', alt: null, width: 800, height: 600 }],
    seo: { title: 'Linen shirt for men', description: null },
    metafields: [{ namespace: 'custom', key: 'fabric', type: 'single_line_text_field', value: 'linen' }],
    created_at: '2026-01-02T03:04:05-05:00',
    updated_at: '2026-02-02T03:04:05-05:00',
    published_at: null,
    untold: ['seo.description'],
  })
})

test('an Admin GraphQL record means the same', () => {
  const image = (url: string) => ({ preview: { image: { url, altText: 'Front', width: 800, height: 600 } } })
  const product = productOf({
    id: 'gid://shopify/Product/632910392',
    legacyResourceId: '632910392',
    title: 'Linen shirt',
    descriptionHtml: '<p>Airy</p>',
    productType: 'Shirt',
    category: { fullName: 'Apparel > Shirts' },
    tags: ['linen', 'summer'],
    status: 'ACTIVE',
    seo: { title: null, description: 'Airy shirt' },
    options: [{ name: 'Size', optionValues: [{ name: 'S' }] }],
    variants: {
      edges: [
        {
          node: {
            id: 'gid://shopify/ProductVariant/8',
            title: 'S',
            price: { amount: '59.0', currencyCode: 'EUR' },
            compareAtPrice: '79.00',
            availableForSale: false,
            selectedOptions: [{ name: 'Size', value: 'S' }],
            inventoryItem: { tracked: true, measurement: { weight: { value: 1.5, unit: 'POUNDS' } } },
          },
        },
      ],
    },
    media: {
      nodes: [
        { mediaContentType: 'VIDEO', ...image('https://cdn.example/film.jpg') },
        { mediaContentType: 'IMAGE', alt: 'Front', ...image('https://cdn.example/1.jpg') },
      ],
    },
    metafields: { nodes: [{ namespace: 'custom', key: 'fabric', type: 'text', value: 'linen' }] },
    createdAt: '2026-01-02T08:04:05Z',
    publishedAt: '2026-01-03T08:04:05Z',
  })
  assert.is(product.resource_id, '632910392')
  assert.is(product.body_html, '<p>Airy</p>')
  assert.is(product.category, 'Apparel > Shirts')
  assert.is(product.status, 'active')
  assert.equal(product.options, [{ name: 'Size', values: ['S'] }])
  assert.equal(product.variants, [
    {
      id: '8',
      title: 'S',
      sku: null,
      barcode: null,
      price: '59.0',
      compare_at_price: '79.00',
      available: false,
      options: ['S'],
      grams: 680.389,
    },
  ])
  assert.equal(product.images, [{ src: 'https://cdn.example/1.jpg', alt: 'Front', width: 800, height: 600 }])
  assert.equal(product.seo, { title: null, description: 'Airy shirt' })
  assert.equal(product.metafields, [{ namespace: 'custom', key: 'fabric', type: 'text', value: 'linen' }])
  assert.is(product.published_at, '2026-01-03T08:04:05Z')
})

test('the resource id is the platform id, else the handle, else a hash of the record', () => {
  assert.is(productOf({ id: 123, title: 'A' }).resource_id, '123')
  assert.is(productOf({ id: ' gid://shopify/Product/123 ', title: 'A' }).resource_id, '123')
  assert.is(productOf({ legacyResourceId: '123', title: 'A' }).resource_id, '123')
  assert.is(productOf({ id: null, handle: 'shirt', title: 'A' }).resource_id, 'shirt')
  assert.is(productOf({ id: '', handle: 'shirt', title: 'A' }).resource_id, 'shirt')
  const hashed = productOf({ title: 'A', vendor: 'B' }).resource_id
  assert.match(hashed, /^record-[0-9a-f]{32}$/)
  assert.is(productOf({ vendor: 'B', title: 'A' }).resource_id, hashed)
  assert.is.not(productOf({ title: 'A', vendor: 'C' }).resource_id, hashed)
})

test('a resource id above 64 characters is shortened by a hash', () => {
  const handle = 'a'.repeat(128)
  const { resource_id } = productOf({ handle, title: 'A' })
  assert.is(resource_id.length, 64)
  assert.ok(resource_id.startsWith(`${'a'.repeat(31)}-`))
  assert.is.not(productOf({ handle: `${handle}b`, title: 'A' }).resource_id, resource_id)
  assert.is(productOf({ handle: 'a'.repeat(64), title: 'A' }).resource_id, 'a'.repeat(64))
})

test('ids of other things and numbers that JSON cannot carry are refused', () => {
  assert.is(errorOf({ id: 'gid://shopify/ProductVariant/1', title: 'A' }), 'id is not the id of a product')
  assert.is(errorOf({ id: 1.5, title: 'A' }), 'id is not a whole number')
  assert.is(errorOf({ id: 2 ** 63, title: 'A' }), 'id is not a whole number')
  assert.is(errorOf({ id: {}, title: 'A' }), 'id is not a text')
})

test('an object of something else is no product, whatever it describes', () => {
  assert.is(errorOf({ name: 'tool', version: '1.0.0', description: 'Does things.' }), 'title is missing')
})

test('a record without title is one as long as it has a handle or a description', () => {
  assert.is(errorOf({ id: 1, title: ' ', body_html: '' }), 'title is missing')
  assert.is(productOf({ handle: 'a' }).title, '')
  assert.is(productOf({ id: 1, body_html: '<p>x</p>' }).title, '')
})

test('wrong types are named with their place', () => {
  const cases: [unknown, string][] = [
    [null, 'the record is not an object'],
    [[], 'the record is not an object'],
    ['text', 'the record is not an object'],
    [{ title: {} }, 'title is not a text'],
    [{ title: true }, 'title is not a text'],
    [{ title: 'A', variants: 'x' }, 'variants is not a list'],
    [{ title: 'A', variants: { nodes: 5 } }, 'variants is not a list'],
    [{ title: 'A', variants: [{}, 5] }, 'variants[1] is not an object'],
    [{ title: 'A', variants: [{}, {}, { price: true }] }, 'variants[2].price is not a number'],
    [{ title: 'A', variants: [{ available: 1 }] }, 'variants[0].available is neither true nor false'],
    [{ title: 'A', variants: [{ grams: [] }] }, 'variants[0].grams is not a number'],
    [{ title: 'A', options: [5] }, 'options[0] is not an object'],
    [{ title: 'A', options: [['values']] }, 'options[0] is not an object'],
    [{ title: 'A', images: [{ src: [] }] }, 'images[0].src is not a text'],
    [{ title: 'A', tags: [{}] }, 'tags[0] is not a text'],
    [{ title: 'A', metafields: [{ key: {} }] }, 'metafields[0].key is not a text'],
    [{ title: 'A', seo: 'x' }, 'seo is not an object'],
    [{ title: 'A', images: Array(10_001).fill('x') }, 'images has 10001 entries; at most 10000 are read'],
  ]
  for (const [record, error] of cases) assert.is(errorOf(record), error)
})

test('values that vary between exports are taken as they are meant', () => {
  const product = productOf({
    title: 42,
    tags: ['linen', ' summer ', '', 7, null],
    vendor: '',
    product_type: '  ',
    options: ['Size', null, { name: 'Colour', values: null }],
    variants: [{ option1: 'S', option2: '', option3: 'x' }, null, { options: ['M', 'Red'] }],
    images: [
      { alt: 'no address' },
      'https://cdn.example/1.jpg',
      { src: '', url: 'https://cdn.example/2.jpg', width: '800' },
    ],
    metafields: [
      { namespace: 'x', key: 'list', value: ['a', 1] },
      { key: 'gone', value: null },
    ],
    seo: null,
  })
  assert.is(product.title, '42')
  assert.equal(product.tags, ['linen', 'summer', '7'])
  assert.is(product.vendor, null)
  assert.is(product.product_type, null)
  assert.equal(product.options, [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red'] },
  ])
  assert.equal(
    product.variants.map(({ options, title }) => [options, title]),
    [
      [['S', '', 'x'], 'S /  / x'],
      [['M', 'Red'], 'M / Red'],
    ],
  )
  assert.equal(product.images, [
    { src: 'https://cdn.example/1.jpg', alt: null, width: null, height: null },
    { src: 'https://cdn.example/2.jpg', alt: null, width: 800, height: null },
  ])
  assert.equal(product.metafields, [{ namespace: 'x', key: 'list', type: null, value: '["a",1]' }])
})

test('what a record has no key for is untold, and what it has empty is told', () => {
  const untold = (record: Record<string, unknown>) => productOf({ title: 'A', ...record }).untold ?? []
  assert.equal(untold({}), [
    'vendor',
    'product_type',
    'category',
    'variants',
    'variants.price',
    'variants.sku',
    'variants.barcode',
    'images',
    'seo.title',
    'seo.description',
  ])
  const empty = { vendor: null, product_type: '', category: null, seo: { title: null, description: '' } }
  const variants = [{ price: null, sku: null, barcode: '' }]
  const picture = { src: 'https://cdn.example/1.jpg', alt: null }
  assert.equal(untold({ ...empty, variants, images: [picture] }), [])
  assert.equal(untold({ ...empty, variants, images: [] }), [])
  assert.equal(untold({ ...empty, variants, images: [], seo: null }), ['seo.title', 'seo.description'])
  assert.equal(untold({ ...empty, variants, images: [{ src: picture.src }] }), ['images.alt'])
  assert.equal(untold({ ...empty, variants: [{}, { price: '1' }], images: [{ ...picture, src: 'photo~1.jpg' }] }), [
    'variants.sku',
    'variants.barcode',
    'images',
  ])
  assert.equal(untold({ ...empty, price: '5', seo: { title: 'B' }, media: [{ preview: { image: picture } }] }), [
    'variants.sku',
    'variants.barcode',
    'seo.description',
  ])
  const kept = [{ namespace: 'global', key: 'title_tag', value: 'B' }]
  assert.equal(untold({ ...empty, variants, images: [picture], seo: undefined, metafields: kept }), ['seo.description'])
})

test('prices stay as they are written unless only one other reading is possible', () => {
  const prices: [unknown, string | null][] = [
    ['59.00', '59.00'],
    ['0.00', '0.00'],
    ['1050000', '1050000'],
    [19.9, '19.9'],
    [' 5 ', '5'],
    [{ amount: '7.5' }, '7.5'],
    ['12,50', '12.50'],
    ['1,299.00', '1299.00'],
    ['1.299,00', '1299.00'],
    ['1,299', null],
    ['10.99||10.99', null],
    ['on request', null],
    ['', null],
    [null, null],
    [1e21, null],
  ]
  for (const [written, price] of prices) assert.is(variantOf({ price: written })?.price, price, String(written))
})

test('a price of the record itself is that of its only variant', () => {
  const { variants } = productOf({ title: 'A', price: '5.00', sku: 'X' })
  assert.equal(
    variants.map(({ price, sku }) => [price, sku]),
    [['5.00', 'X']],
  )
})

test('availability is what the record says, else what its stock means', () => {
  const stock = (inventory_management: unknown, inventory_policy: unknown, inventory_quantity: unknown) =>
    variantOf({ inventory_management, inventory_policy, inventory_quantity })?.available
  assert.is(variantOf({ available: false, inventory_quantity: 5 })?.available, false)
  assert.is(variantOf({ availableForSale: true })?.available, true)
  assert.is(stock('', 'deny', 0), true)
  assert.is(stock(null, 'deny', -2), true)
  assert.is(stock('shopify', 'continue', 0), true)
  assert.is(stock('shopify', 'CONTINUE', 0), true)
  assert.is(stock('shopify', 'deny', '3'), true)
  assert.is(stock('shopify', 'deny', 0), false)
  assert.is(stock('shopify', 'deny', null), null)
  assert.is(stock(undefined, undefined, 0), false)
  assert.is(stock(undefined, undefined, 2), true)
  assert.is(stock(null, null, null), null)
  assert.is(stock('', null, null), true)
  assert.is(stock('', '', ''), true)
  assert.is(stock(undefined, undefined, undefined), null)
  assert.is(variantOf({})?.available, null)
  assert.is(variantOf({ inventoryItem: { tracked: false }, inventoryQuantity: 0 })?.available, true)
  assert.is(
    variantOf({ inventoryItem: { tracked: true }, inventoryPolicy: 'DENY', inventoryQuantity: 0 })?.available,
    false,
  )
})

test('what is sold on without stock is on backorder, where stock is counted', () => {
  const on = (inventory_management: unknown, inventory_policy: unknown, inventory_quantity: unknown) =>
    variantOf({ inventory_management, inventory_policy, inventory_quantity })?.backorder
  assert.is(on('shopify', 'continue', -1), true)
  for (const stock of [['shopify', 'continue', 2], ['shopify', 'deny', 0], ['', 'continue', 0], ['shopify', 'continue', null]]) // biome-ignore format: a list
    assert.is(on(...(stock as [unknown, unknown, unknown])), undefined)
})

test('weights are told in grams', () => {
  assert.is(variantOf({ grams: '210' })?.grams, 210)
  assert.is(variantOf({ weight: 1.5, weight_unit: 'kg' })?.grams, 1500)
  assert.is(variantOf({ weight: 2, weightUnit: 'OUNCES' })?.grams, 56.699)
  assert.is(variantOf({ weight: 2, weight_unit: 'stone' })?.grams, null)
  assert.is(variantOf({ grams: 'heavy' })?.grams, null)
})

test('the apostrophe that keeps a spreadsheet from rounding is no part of a code', () => {
  const variant = variantOf({ sku: "'0012", barcode: "'8720000000017" })
  assert.is(variant?.sku, '0012')
  assert.is(variant?.barcode, '8720000000017')
})

test('control characters and half surrogates are taken out, line ends become line feeds', () => {
  const product = productOf({ title: 'A\u0000B\u001b[31m\tC', body_html: 'x\r\ny\rz\ud800', tags: ['\u0007'] })
  assert.is(product.title, 'AB[31m\tC')
  assert.is(product.body_html, 'x\ny\nz\ufffd')
  assert.equal(product.tags, [])
})

test('search engine texts are found in the metafields that REST keeps them in', () => {
  const metafields = [{ namespace: 'global', key: 'description_tag', value: 'Airy', value_type: 'string' }]
  assert.equal(productOf({ title: 'A', metafields }).seo, { title: null, description: 'Airy' })
})

test('a record whose prices are in cents is refused', () => {
  const error = errorOf({ id: 1, title: 'A', price: 5900, price_varies: false })
  assert.is(error, 'the record is from a products/….js address, whose prices are in cents: take products.json')
})

const KEYS = [
  'id',
  'legacyResourceId',
  'title',
  'handle',
  'body_html',
  'descriptionHtml',
  'tags',
  'options',
  'variants',
  'images',
  'media',
  'image',
  'metafields',
  'seo',
  'category',
  'status',
  'price',
  'nodes',
  'edges',
  'node',
  'name',
  'values',
  'sku',
  'grams',
  'available',
  'inventory_quantity',
  'inventoryItem',
  'src',
  'alt',
  'preview',
  'namespace',
  'key',
  'value',
  '__proto__',
]

const { record } = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.string({ unit: anyCharacter }), fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
  list: fc.array(tie('any'), { maxLength: 4 }),
  any: fc.oneof({ maxDepth: 5 }, tie('leaf'), tie('list'), tie('record')),
  record: fc.dictionary(fc.constantFrom(...KEYS), tie('any'), { maxKeys: 8 }),
}))

test('anything becomes a valid product or an error, and never throws', () => {
  let good = 0
  const check = (value: unknown): void => {
    const made = normalise(value)
    if ('error' in made) {
      assert.ok(made.error.length > 0)
      return
    }
    good++
    assert.equal(Product.parse(made.product), made.product)
    assert.equal(JSON.parse(JSON.stringify(made.product)), made.product)
    assert.ok(made.product.resource_id.length > 0 && made.product.resource_id.length <= 64)
    assert.not.match(JSON.stringify(made.product), /\\u00[01]|\\ud[89a-f]/)
    assert.equal(normalise(value), made)
  }
  fc.assert(fc.property(fc.jsonValue(), check), { seed: 13, numRuns: drawnRuns(1_000) })
  fc.assert(fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), check), {
    seed: 17,
    numRuns: drawnRuns(1_000),
  })
  fc.assert(fc.property(record, check), { seed: 19, numRuns: drawnRuns(8_000) })
  const withTitle = fc
    .tuple(record, record)
    .map(([one, variant]) => ({ ...(one as object), title: 'A', variants: [variant] }))
  fc.assert(fc.property(withTitle, check), { seed: 23, numRuns: drawnRuns(3_000) })
  assert.ok(good > drawnRuns(500), `only ${good} products`)
})
