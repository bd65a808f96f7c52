// The JSON-LD we write: complete where the record is, silent where it is not, and read back as it was meant.

import { productJsonLd } from '../../../../src/engine/html/product-json-ld.ts'
import { returnPolicyOf, shippingDetailsOf } from '../../../../src/engine/html/sale-terms.ts'
import { semanticHtml } from '../../../../src/engine/html/semantic-html.ts'
import { listingOf } from '../../../../src/engine/record/listing.ts'
import { amountText } from '../../../../src/engine/record/prices.ts'
import { noShopFacts, type Product } from '../../../../src/engine/record/product.ts'
import { readStructured } from '../../../../src/engine/structured-data/read-structured-data.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import {
  dirtyProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  product,
  realProducts,
  variant,
} from '../records/records.ts'
import { errorsIn, type Node } from './json-ld-validator.ts'

const nodeOf = (of: Partial<Product>): Node => {
  const record = product(of)
  return JSON.parse(productJsonLd(listingOf(record, euroShop), '', { groupId: record.handle }))
}

const rug: Partial<Product> = {
  title: 'Wool Rug',
  vendor: 'Nordwood',
  options: [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Edge', values: ['Plain', 'Fringed'] },
  ],
  images: [{ src: 'https://shop.example/rug.jpg', alt: null, width: null, height: null }],
  variants: [
    variant({ sku: 'R-S', barcode: '4006381333931', price: '90.00', options: ['S', 'Plain'] }),
    variant({ sku: 'R-L', price: '150.00', options: ['L', 'Fringed'], available: false }),
  ],
}

test('variants with named options become a group, each with identifiers, options and an offer of its own', () => {
  const node = nodeOf(rug)
  assert.is(node['@type'], 'ProductGroup')
  assert.is(node.productGroupID, 'thing')
  assert.equal(node.variesBy, ['https://schema.org/size'])
  assert.equal(node.hasVariant, [
    {
      '@type': 'Product',
      name: 'Wool Rug - S / Plain',
      sku: 'R-S',
      gtin13: '4006381333931',
      size: 'S',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Edge', value: 'Plain' }],
      offers: { '@type': 'Offer', price: '90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    },
    {
      '@type': 'Product',
      name: 'Wool Rug - L / Fringed',
      sku: 'R-L',
      size: 'L',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Edge', value: 'Fringed' }],
      offers: { '@type': 'Offer', price: '150', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
    },
  ])
})

test('a variant has the address that chooses it and its own picture', () => {
  const [small, large] = rug.variants!
  const node = nodeOf({
    ...rug,
    variants: [
      { ...small!, id: '41' },
      { ...large!, id: '42', image: '//shop.example/l.jpg' },
    ],
  })
  const [first, second] = node.hasVariant
  assert.is(first.url, 'https://shop.example/products/thing?variant=41')
  assert.is(first.offers.url, first.url)
  assert.is(first.image, undefined)
  assert.is(second.image, 'https://shop.example/l.jpg')
})

test('options are recognised in other languages', () => {
  for (const [
    name,
    property,
  ] of [['Farbe', 'color'], ['Taille', 'size'], ['Couleur', 'color'], ['Material', 'material'], ['顏色', 'color'], ['Choose ring size', 'size'], ['Size in cm', 'size']]) // biome-ignore format: a list
    assert.equal(
      nodeOf({ ...rug, options: [{ name: name!, values: ['a', 'b'] }], variants: [variant({ options: ['a'] }), variant({ options: ['b'] })] })
        .variesBy, // biome-ignore format: a record
      [`https://schema.org/${property}`],
    )
})

test('what schema.org does not name is no axis, and what its values are none of no property', () => {
  const options = [{ name: 'Material', values: ['For model 7', 'For model 8'] }]
  const of = (names: Product['options']): Node =>
    nodeOf({
      ...rug,
      options: names,
      variants: names[0]!.values.map((value) => variant({ options: [value] })),
    })
  assert.is(of([{ name: 'Flavour', values: ['Mint', 'Rose'] }]).variesBy, undefined)
  const [first] = of(options).hasVariant
  assert.equal([first.material, first.additionalProperty], [undefined, undefined])
})

test('a number of several variants is left out, and what is sold without stock is for later', () => {
  const [small, large] = rug.variants!
  const node = nodeOf({
    ...rug,
    variants: [
      { ...small!, sku: 'R' },
      { ...large!, sku: 'R', available: true, backorder: true },
    ],
  })
  assert.equal(
    node.hasVariant.map(({ sku, gtin13, offers }: Node) => [sku, gtin13, offers.availability]),
    [
      [undefined, '4006381333931', 'https://schema.org/InStock'],
      [undefined, undefined, 'https://schema.org/BackOrder'],
    ],
  )
})

test('the name of a variant leaves out what the title says of another one', () => {
  const names = (title: string, values: string[]): string[] =>
    nodeOf({
      ...rug,
      title,
      options: [{ name: 'Colour', values }],
      variants: values.map((value) => variant({ options: [value] })),
    }).hasVariant.map(({ name }: Node) => name)
  assert.equal(names('14k White Gold Ring', ['14k White Gold', '14k Rose Gold']), [
    '14k White Gold Ring - 14k White Gold',
    'Ring - 14k Rose Gold',
  ])
  assert.is(
    names('Slice of Wood - State or Pet Design', ['State', 'Dog/Cat'])[1],
    'Slice of Wood - State or Pet Design - Dog/Cat',
  )
  assert.equal(names('Coat in Black', ['Black', 'Blue']), ['Coat in Black - Black', 'Coat in Black - Blue'])
})

test('without names, with a price missing or with too many variants a range of prices says it', () => {
  const [small, large] = rug.variants!
  const many = Array.from({ length: 60 }, (_, at) => variant({ sku: `R-${at}`, options: [`Size ${at}`] }))
  const records: Partial<Product>[] = [
    { ...rug, options: [{ name: 'Title', values: ['S', 'L'] }] },
    { ...rug, variants: [small!, { ...large!, price: null }] },
    { ...rug, options: [{ name: 'Size', values: many.map(({ options }) => options[0]!) }], variants: many },
    { ...rug, options: [], variants: [variant({}), variant({ price: '50' })] },
  ]
  for (const record of records) {
    const node = nodeOf(record)
    assert.is(node['@type'], 'Product')
    assert.is(node.offers['@type'], 'AggregateOffer')
    assert.is(node.hasVariant, undefined)
  }
})

test('facts of the record that schema.org names are mirrored, and ratings never are', () => {
  const node = nodeOf({
    metafields: [
      { namespace: 'custom', key: 'material', type: null, value: 'Oak' },
      { namespace: 'mm-google-shopping', key: 'mpn', type: null, value: 'NW-12' },
      { namespace: 'reviews', key: 'rating', type: null, value: '{"value":"4.5"}' },
    ],
  })
  assert.is(node.material, 'Oak')
  assert.is(node.mpn, 'NW-12')
  assert.is(node.aggregateRating, undefined)
})

test('terms of sale are written whole, or not at all', () => {
  const terms = {
    country: 'DK',
    returnDays: 30,
    delivery: { cost: '4.90', currency: 'EUR', days: { least: 2, most: 4 } },
  }
  const json = productJsonLd(listingOf(product(), euroShop), '', { terms })
  assert.is(JSON.parse(json).offers.hasMerchantReturnPolicy.merchantReturnDays, 30)
  assert.is(JSON.parse(json).offers.shippingDetails.shippingRate.value, '4.90')
  const [offer] = readStructured(`<script type="application/ld+json">${json}</script>`).products[0]!.offers
  assert.ok(offer?.hasShipping && offer.hasReturns)
  assert.is(returnPolicyOf({ ...terms, country: null }), undefined)
  assert.is(returnPolicyOf({ ...terms, returnDays: null }), undefined)
  assert.is(shippingDetailsOf({ ...terms, delivery: null }), undefined)
})

const real = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

real('what we write of every real record is read back as the record has it', () => {
  for (const record of [...realProducts(), ...dirtyProducts()]) {
    const listing = listingOf(record, euroShop)
    const { products, broken } = readStructured(semanticHtml(record, euroShop))
    assert.equal(broken, [], record.title)
    assert.is(products.length, 1, record.title)
    const [{ name, brand, url, images, offers, variants }] = products as [(typeof products)[0]]
    assert.is(name ?? '', listing.title)
    assert.is(brand ?? '', listing.vendor)
    assert.is(url, listing.url)
    assert.equal(images, [...new Set(listing.pictures.map(({ src }) => src))])
    /** A number of several variants is that of none. */
    const own = (key: 'sku' | 'gtin', value: string | null) =>
      listing.offers.filter((offer) => offer[key] === value).length > 1 ? null : value
    if (variants.length > 0)
      assert.equal(
        variants.map((one) => [one.sku, one.gtin, one.offers[0]!.price, one.offers[0]!.currency]),
        listing.offers.map(({ sku, gtin, price }) => [own('sku', sku), own('gtin', gtin), amountText(price!), 'EUR']),
      )
    else if (listing.lowest !== null)
      assert.is(offers[0]!.price ?? offers[0]!.lowPrice, amountText(listing.lowest), record.title)
  }
})

test('an independent validator finds no error in a complete record', async () => {
  assert.equal(await errorsIn(nodeOf(rug)), [])
  assert.equal(await errorsIn(nodeOf({ ...rug, options: [], variants: [variant()] })), [])
  const terms = {
    country: 'DK',
    returnDays: 30,
    delivery: { cost: '4.90', currency: 'EUR', days: { least: 2, most: 4 } },
  }
  const listing = listingOf(product({ ...rug, options: [], variants: [variant()] }), euroShop)
  assert.equal(await errorsIn(JSON.parse(productJsonLd(listing, 'A rug of wool.', { terms }))), [])
  assert.ok((await errorsIn(nodeOf({ title: '' }))).length > 0)
})

real('an independent validator finds nothing wrong with what we write of real records but what they lack', async () => {
  for (const record of [...realProducts(), ...dirtyProducts()]) {
    const { lowest, pictures, title } = listingOf(record, euroShop)
    if (lowest === null || pictures.length === 0 || title === '') continue
    const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(semanticHtml(record, euroShop))!
    assert.equal(await errorsIn(JSON.parse(json!)), [], title)
  }
})

test('a shop that tells nothing leads to a node that claims nothing', () => {
  const node = JSON.parse(productJsonLd(listingOf(product({ handle: null, variants: [] }), noShopFacts), ''))
  assert.equal(Object.keys(node), ['@context', '@type', 'name'])
})

test('a group varies by what its variants do not have alike', () => {
  const shirt = product({
    options: [
      { name: 'Color', values: ['black'] },
      { name: 'Size', values: ['S', 'M'] },
    ],
    variants: ['S', 'M'].map((size) => variant({ options: ['black', size] })),
  })
  assert.equal(JSON.parse(productJsonLd(listingOf(shirt, euroShop), '')).variesBy, ['https://schema.org/size'])
})
