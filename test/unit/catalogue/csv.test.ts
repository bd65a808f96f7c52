// Shopify's product CSV: which column becomes what, and what is made of files that are damaged.

import fc from 'fast-check'
import { csvRows } from '../../../src/catalogue/formats/csv.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { assert, test } from '../../support/test.ts'
import { csv, csvOf, outline, products, read } from './given.ts'

const SHIRT = {
  Handle: 'linen-shirt',
  Title: 'Linen shirt',
  'Body (HTML)': '<p>Airy, "stone washed"</p>\n<p>Made in Porto</p>',
  Vendor: 'Tagus',
  'Product Category': 'Apparel & Accessories > Clothing > Shirts',
  Type: 'Shirt',
  Tags: 'linen, summer ,, men',
  Published: 'TRUE',
  'Option1 Name': 'Size',
  'Option1 Value': 'S',
  'Option1 Linked To': '',
  'Option2 Name': 'Colour',
  'Option2 Value': 'White',
  'Variant SKU': "'00123",
  'Variant Grams': '210.5',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '0',
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Price': '59.00',
  'Variant Compare At Price': '79.00',
  'Variant Barcode': "'8720000000017",
  'Image Src': 'https://cdn.example/2.jpg',
  'Image Position': '2',
  'Image Alt Text': 'Back',
  'Gift Card': 'false',
  'SEO Title': 'Linen shirt for men',
  'SEO Description': 'Airy shirt',
  'Google Shopping / Google Product Category': '212',
  'Google Shopping / Age Group': 'Adult',
  'Google Shopping / MPN': 'LS-1',
  'Fabric (product.metafields.custom.fabric)': 'linen',
  'Fit (variant.metafields.custom.fit)': 'wide',
  'Price / International': '99.00',
  Status: 'Active',
}

const second = {
  Handle: 'linen-shirt',
  'Option1 Value': 'M',
  'Option2 Value': 'White',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '-3',
  'Variant Inventory Policy': 'continue',
  'Variant Price': '61.00',
  'Image Src': 'https://cdn.example/1.jpg',
  'Image Position': '1',
}

test('the rows of a handle become one product with its variants and images', async () => {
  const image = { Handle: 'linen-shirt', 'Image Src': 'https://cdn.example/3.jpg', 'Image Position': '3' }
  const found = await products('shirt.csv', csvOf([SHIRT, second, image]))
  assert.equal(found, [
    {
      resource_id: 'linen-shirt',
      title: 'Linen shirt',
      body_html: '<p>Airy, "stone washed"</p>\n<p>Made in Porto</p>',
      vendor: 'Tagus',
      product_type: 'Shirt',
      category: 'Apparel & Accessories > Clothing > Shirts',
      handle: 'linen-shirt',
      tags: ['linen', 'summer', 'men'],
      status: 'active',
      options: [
        { name: 'Size', values: ['S', 'M'] },
        { name: 'Colour', values: ['White'] },
      ],
      variants: [
        {
          id: null,
          title: 'S / White',
          sku: '00123',
          barcode: '8720000000017',
          price: '59.00',
          compare_at_price: '79.00',
          available: false,
          options: ['S', 'White'],
          grams: 210.5,
        },
        {
          id: null,
          title: 'M / White',
          sku: null,
          barcode: null,
          price: '61.00',
          compare_at_price: null,
          available: true,
          backorder: true,
          options: ['M', 'White'],
          grams: null,
        },
      ],
      images: [
        { src: 'https://cdn.example/1.jpg', alt: null, width: null, height: null },
        { src: 'https://cdn.example/2.jpg', alt: 'Back', width: null, height: null },
        { src: 'https://cdn.example/3.jpg', alt: null, width: null, height: null },
      ],
      seo: { title: 'Linen shirt for men', description: 'Airy shirt' },
      metafields: [
        { namespace: 'mm-google-shopping', key: 'google_product_category', type: null, value: '212' },
        { namespace: 'mm-google-shopping', key: 'age_group', type: null, value: 'Adult' },
        { namespace: 'mm-google-shopping', key: 'mpn', type: null, value: 'LS-1' },
        { namespace: 'custom', key: 'fabric', type: null, value: 'linen' },
      ],
      created_at: null,
      updated_at: null,
      published_at: null,
    },
  ])
})

test('the column names of the newer template mean the same', async () => {
  const row = {
    Title: 'Linen shirt',
    'URL handle': 'linen-shirt',
    Description: '<p>Airy</p>',
    Vendor: 'Tagus',
    'Product category': 'Apparel',
    Type: 'Shirt',
    Tags: 'linen',
    'Published on online store': 'TRUE',
    Status: 'Draft',
    SKU: 'LS',
    Barcode: '4006381333931, 4006381333948',
    'Option1 name': 'Size',
    'Option1 value': 'S',
    Price: '59.00',
    'Compare-at price': '79.00',
    'Inventory tracker': 'shopify',
    'Inventory quantity': '0',
    'Continue selling when out of stock': 'TRUE',
    'Weight value (grams)': '210',
    'Product image URL': 'https://cdn.example/1.jpg',
    'Image position': '1',
    'Image alt text': 'Front',
    'SEO title': 'Shirt',
    'SEO description': 'Airy',
    'Google Shopping / Manufacturer part number (MPN)': 'LS-1',
  }
  const [product] = await products('new.csv', csvOf([row, { 'URL handle': 'linen-shirt', 'Option1 value': 'M' }]))
  assert.is(product?.resource_id, 'linen-shirt')
  assert.is(product?.body_html, '<p>Airy</p>')
  assert.is(product?.category, 'Apparel')
  assert.is(product?.status, 'draft')
  assert.equal(product?.options, [{ name: 'Size', values: ['S', 'M'] }])
  assert.equal(product?.variants[0], {
    id: null,
    title: 'S',
    sku: 'LS',
    barcode: '4006381333931',
    price: '59.00',
    compare_at_price: '79.00',
    available: true,
    backorder: true,
    options: ['S'],
    grams: 210,
  })
  assert.equal(product?.images, [{ src: 'https://cdn.example/1.jpg', alt: 'Front', width: null, height: null }])
  assert.equal(product?.seo, { title: 'Shirt', description: 'Airy' })
  assert.equal(
    product?.metafields.map(({ namespace, key }) => `${namespace}.${key}`),
    ['mm-google-shopping.mpn'],
  )
})

test('metafields are read as an app for bulk imports heads them', async () => {
  const [shirt] = await products(
    'bulk.csv',
    csvOf([
      { Handle: 'a', Title: 'A', 'Metafield: custom.year [number_integer]': '2021', 'Metafield: custom.cut': 'wide' },
    ]),
  )
  assert.equal(
    shirt?.metafields.map(({ namespace, key, value }) => `${namespace}.${key}: ${value}`),
    ['custom.year: 2021', 'custom.cut: wide'],
  )
})

test('older columns fill in: the standard product type, a Google category that is no bare number, an unused collection', async () => {
  const [old] = await products(
    'old.csv',
    csvOf([
      { Handle: 'a', Title: 'A', 'Standard Product Type': 'Apparel', 'Custom Product Type': 'Shirt', Collection: 'X' },
    ]),
  )
  assert.is(old?.category, 'Apparel')
  assert.is(old?.product_type, 'Shirt')
  const google = 'Google Shopping / Google Product Category'
  const [named, numbered] = await products(
    'google.csv',
    csvOf([
      { Handle: 'a', Title: 'A', [google]: 'Apparel > Shirts' },
      { Handle: 'b', Title: 'B', [google]: '212' },
    ]),
  )
  assert.is(named?.category, 'Apparel > Shirts')
  assert.is(numbered?.category, null)
})

test('ids, where a tool exports them, identify the product', async () => {
  const [product] = await products(
    'ids.csv',
    csvOf([{ ID: '123', Handle: 'a', Title: 'A', 'Body HTML': 'b', 'Variant ID': '9' }]),
  )
  assert.is(product?.resource_id, '123')
  assert.is(product?.body_html, 'b')
  assert.is(product?.variants[0]?.id, '9')
})

test('stock that a file says nothing of leaves availability open; an empty tracker means for sale', async () => {
  const [silent] = await products('silent.csv', csvOf([{ Handle: 'a', Title: 'A', 'Variant Price': '1' }]))
  assert.is(silent?.variants[0]?.available, null)
  const untracked = {
    'Variant Inventory Tracker': '',
    'Variant Inventory Policy': 'deny',
    'Variant Inventory Qty': '0',
  }
  const [free] = await products('free.csv', csvOf([{ Handle: 'a', Title: 'A', 'Variant Price': '1', ...untracked }]))
  assert.is(free?.variants[0]?.available, true)
})

test('an empty tracker means for sale whatever else is empty, under old and new names and in rows that end before it', async () => {
  const row = { Handle: 'a', Title: 'A', 'Variant Price': '1' }
  const available = async (cells: Record<string, string>) =>
    (await products('tracker.csv', csvOf([{ ...row, ...cells }])))[0]?.variants[0]?.available
  const empty = { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '', 'Variant Inventory Policy': '' }
  assert.is(await available(empty), true)
  assert.is(await available({ 'Variant Inventory Tracker': '' }), true)
  assert.is(await available({ 'Inventory tracker': ' ', 'Inventory quantity': '' }), true)
  assert.is(await available({ ...empty, 'Variant Inventory Tracker': 'shopify' }), null)
  assert.is(await available({ ...empty, 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0' }), false)
  assert.is(await available({ 'Variant Inventory Qty': '', 'Variant Inventory Policy': '' }), null)
  const short = [
    ['Handle', 'Title', 'Variant Price', 'Variant Inventory Tracker'],
    ['a', 'A', '1'],
  ]
  assert.is((await products('short.csv', csv(short)))[0]?.variants[0]?.available, true)
})

test('empty rows of a spreadsheet are skipped, below, between and within products', async () => {
  const blank = ['', ' ', '']
  const rows = [
    ['Handle', 'Title', 'Variant SKU'],
    ['a', 'A', '1'],
    blank,
    ['a', '', '2'],
    blank,
    ['b', 'B', '3'],
    blank,
  ]
  const found = await products('blank.csv', csv(rows))
  assert.equal(found, await products('dense.csv', csv(rows.filter((row) => row !== blank))))
  assert.equal(
    found.map(({ variants }) => variants.length),
    [2, 1],
  )
})

test('a product of more rows than any shop has is reported and left out; the next one is read', async () => {
  const text = `Handle,Title\na,A\n${'a,\n'.repeat(20_000)}b,B\n`
  const [first, next] = await read('rows.csv', text)
  assert.equal(first, { line: 2, error: 'the product has more than 20000 rows' })
  assert.is(next && 'product' in next && next.product.title, 'B')
})

test('semicolons, tabs, a byte order mark and any line end are read', async () => {
  const rows = [
    ['Handle', 'Title', 'Variant Price'],
    ['a', 'A; "B"\tC', '12,50'],
    ['b', 'B', '1.299,00'],
  ]
  for (const delimiter of [',', ';', '\t'])
    for (const newline of ['\n', '\r\n', '\r']) {
      const found = await products('shape.csv', `\ufeff${csv(rows, { delimiter, newline })}`)
      assert.equal(
        found.map(({ title, variants }) => [title, variants[0]?.price]),
        [
          ['A; "B"\tC', '12.50'],
          ['B', '1299.00'],
        ],
      )
    }
})

test('a header without rows is a catalogue without products', async () => {
  assert.equal(await read('header.csv', 'Handle,Title\n'), [])
  assert.equal(await read('header-only.csv', 'Handle,Title'), [])
})

test('rows without a handle are products of their own', async () => {
  const found = await read('titles.csv', 'Title,Variant Price\nA,1\n,2\nB,3\n\n')
  assert.equal(
    found.map((record) => 'product' in record && [record.line, record.product.title, record.product.variants.length]),
    [
      [2, 'A', 2],
      [4, 'B', 1],
    ],
  )
})

test('a handle that comes again later in the file is reported', async () => {
  const records = await read('again.csv', 'Handle,Title\na,A\nb,B\na,A again\na,still\nc,C\n')
  assert.equal(outline(records), [
    '2: a A',
    '3: b B',
    '4: the handle "a" already had its rows at line 2; the rows of a product must follow each other',
    '6: c C',
  ])
})

const BAD_QUOTES = 'a quotation mark is not closed, or one inside a quoted field is not doubled'

test('a quotation mark that is never closed costs its product, not the ones behind it', async () => {
  const text = 'Handle,Title,Body (HTML),Vendor\na,A,x,v\nb,B,"never\nclosed, ever\nc,C,z,v\nd,D,plain,v\n'
  assert.equal(outline(await read('open.csv', text)), ['2: a A', `3: ${BAD_QUOTES}`, '5: c C', '6: d D'])
})

test('a file cut off inside a quoted field or a row ends with a report of its last product', async () => {
  const whole = 'Handle,Title,Body (HTML)\na,A,x\nb,B,"'
  assert.equal(outline(await read('cut.csv', `${whole}cut`)), ['2: a A', `3: ${BAD_QUOTES}`])
  const short = 'Handle,Title,Variant Price\na,A,1\nb,B'
  assert.equal(outline(await read('short.csv', short)), ['2: a A', '3: the file ends in the middle of this row'])
})

test('a quotation mark that is not doubled costs its product with all of its rows', async () => {
  const text = 'Handle,Title,Body (HTML),Variant Price\na,A,"say "hi" now\nand",1\na,,,2\nb,B,"x",3\n'
  assert.equal(outline(await read('hi.csv', text)), [`2: ${BAD_QUOTES}`, '5: b B'])
})

test('a row with more filled columns than the header is reported, empty ones are not counted, missing ones are empty', async () => {
  const text = 'Handle,Title,Vendor\na,A,v,more\nb,B,,,\nc,C\nd,D,v\n'
  assert.equal(outline(await read('columns.csv', text)), [
    '2: the row has 4 columns but the header has 3',
    '3: b B',
    '4: c C',
    '5: d D',
  ])
})

test('a row that is not UTF-8 costs its product, also when it is one of its later rows', async () => {
  const latin = Buffer.from('Handle,Title,Option1 Value\na,A,S\na,,Gr\u00fcn\nb,B,M\n', 'latin1')
  assert.equal(outline(await read('latin.csv', latin)), [
    '3: the record is not valid UTF-8 (was the file saved in another encoding?)',
    '4: b B',
  ])
})

test('a row or a product above 8 MiB is reported and reading goes on', async () => {
  const long = 'x'.repeat(9_000_000)
  const row = await read('row.csv', `Handle,Title,Body (HTML)\na,A,"${long}"\na,,\nb,B,\n`)
  assert.equal(outline(row), ['2: the record is longer than 8 MiB', '4: b B'])
  const half = 'x'.repeat(5_000_000)
  const product = await read('product.csv', `Handle,Title,Body (HTML)\na,A,${half}\na,,${half}\nb,B,\n`)
  assert.equal(outline(product), ['2: the record is longer than 8 MiB', '4: b B'])
})

test('lines are counted through line ends inside of fields', async () => {
  const text = 'Handle,Title,Body (HTML)\r\na,A,"1\r\n2\r\n3"\r\nb,B,x\r\n'
  assert.equal(outline(await read('lines.csv', text)), ['2: a A', '5: b B'])
})

const cells = fc.array(fc.array(fc.string({ unit: anyCharacter }), { minLength: 3, maxLength: 3 }), { minLength: 1 })

test('any rows come back as they were written, however the bytes are cut into chunks', () => {
  fc.assert(
    fc.property(cells, fc.infiniteStream(fc.integer({ min: 1, max: 30 })), (rows, sizes) => {
      const header = ['one', 'two', 'three']
      const text = csv([header, ...rows.map((row) => row.map((cell) => cell.toWellFormed()))])
      const bytes = Buffer.from(text)
      const reader = csvRows(0x2c)
      const found: string[][] = []
      for (let at = 0; at < bytes.length; ) {
        const size = sizes.next().value ?? 1
        for (const row of reader.push(bytes.subarray(at, at + size))) found.push(row.fields)
        at += size
      }
      for (const row of reader.end()) found.push(row.fields)
      assert.equal(found, [header, ...rows.map((row) => row.map((cell) => cell.toWellFormed()))])
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('no bytes make the reader throw or answer a product without a line', () => {
  const noise = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', 'b', '""', '"\n') })
  fc.assert(
    fc.property(noise, (text) => {
      const reader = csvRows(0x2c)
      const rows = [...reader.push(Buffer.from(`a,b\n${text}`)), ...reader.end()]
      const lines = text.split(/\r\n|\r|\n/).length + 1
      assert.ok(rows.every(({ line }) => line >= 1 && line <= lines))
    }),
    { seed: 11, numRuns: 2_000 },
  )
})
