// Structured data of pages and records: JSON-LD, microdata and RDFa Lite in one shape.

import fc from 'fast-check'
import { readStructured, structuredOfRecord } from '../../../../src/engine/structured-data/read-structured-data.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from './records.ts'

const block = (json: unknown): string =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`

const readJson = (...blocks: unknown[]) => readStructured(blocks.map(block).join('\n'))
const only = (...blocks: unknown[]) => {
  const { products } = readJson(...blocks)
  assert.is(products.length, 1)
  return products[0]!
}

const lamp = { '@type': 'Product', name: 'Reed Lamp', offers: { '@type': 'Offer', price: 49, priceCurrency: 'EUR' } }

test('a product is found in a block, in a list, in @graph and as the main entity of a page', () => {
  const places: unknown[] = [
    lamp,
    [{ '@type': 'WebSite', name: 'Shop' }, lamp],
    { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, lamp] },
    { '@graph': [{ '@graph': [lamp] }] },
    { '@type': 'ItemPage', mainEntity: lamp },
    { ...lamp, '@type': ['Product', 'Lamp'] },
    { ...lamp, '@type': ['IndividualProduct', 'https://schema.org/Product'] },
    { ...lamp, '@type': 'schema:Product' },
  ]
  for (const place of places) {
    const { name, offers } = only(place)
    assert.is(name, 'Reed Lamp')
    assert.is(offers[0]?.price, '49')
  }
})

test('references by @id are followed between blocks, whichever comes first', () => {
  const { brand, offers, images } = only(
    {
      '@type': 'Product',
      name: 'Reed Lamp',
      brand: { '@id': '#brand' },
      image: { '@id': '#image' },
      offers: [{ '@id': '#offer' }],
    },
    [
      { '@id': '#brand', '@type': 'Brand', name: 'Nordwood' },
      { '@id': '#offer', '@type': 'Offer', price: '49.00', availability: { '@id': 'https://schema.org/InStock' } },
      { '@id': '#image', '@type': 'ImageObject', contentUrl: 'https://shop.example/lamp.jpg' },
    ],
  )
  assert.is(brand, 'Nordwood')
  assert.is(offers[0]?.price, '49.00')
  assert.is(offers[0]?.availability, 'InStock')
  assert.equal(images, ['https://shop.example/lamp.jpg'])
})

test('circles of references end', () => {
  const { products } = readJson([
    { '@id': '#a', '@type': 'ProductGroup', hasVariant: { '@id': '#b' }, mainEntity: { '@id': '#b' } },
    { '@id': '#b', '@type': 'Product', name: 'B', isVariantOf: { '@id': '#a' }, offers: { '@id': '#b' }, price: 1 },
  ])
  assert.is(products.length, 1)
  assert.equal(
    products[0]?.variants.map(({ name }) => name),
    ['B'],
  )
})

test('variants stand in their group alone, whichever end names the other', () => {
  const small = { '@type': 'Product', name: 'Rug S', sku: 'R-S', size: 'S', offers: { price: 20 } }
  const large = { '@type': 'Product', name: 'Rug L', sku: 'R-L', size: 'L', offers: { price: 30 } }
  const group = { '@type': 'ProductGroup', '@id': '#rug', name: 'Rug', productGroupID: 'rug' }
  const pages: unknown[][] = [
    [{ ...group, hasVariant: [small, large] }],
    [{ '@graph': [{ ...group, hasVariant: [{ '@id': '#s' }, { '@id': '#l' }] }, { ...small, '@id': '#s' }, { ...large, '@id': '#l' }] }],
    [group, { ...small, isVariantOf: { '@id': '#rug' } }, { ...large, isVariantOf: { '@id': '#rug' } }],
    [group, { ...small, inProductGroupWithID: 'rug' }, { ...large, inProductGroupWithID: 'rug' }],
    [{ ...small, isVariantOf: { ...group, hasVariant: [large] } }],
  ] // biome-ignore format: one page a line
  for (const page of pages) {
    const { type, name, variants } = only(...page)
    assert.is(type, 'ProductGroup')
    assert.is(name, 'Rug')
    assert.equal(variants.map(({ sku }) => sku).sort(), ['R-L', 'R-S'])
    assert.equal(variants.map(({ properties }) => properties.size).sort(), ['L', 'S'])
  }
})

test('a broken block is named, and the others are read', () => {
  const { products, broken } = readJson('{"@type": "Product", "name": "Lost", }}', lamp, '{"@type":')
  assert.equal(
    products.map(({ name }) => name),
    ['Reed Lamp'],
  )
  assert.is(broken.length, 2)
  assert.match(broken[0]!.reason, /^no JSON from "}"/)
  assert.is(broken[1]!.reason, 'no JSON: it ends too early')
})

test('what can mean one thing alone is read: comments around the JSON, line ends in texts, commas too many', () => {
  const json = '{"@type":"Product","name":"Reed\nLamp","image":["a","b",],}'
  for (const text of [
    json,
    `\uFEFF ${json} `,
    `<!-- ${json} -->`,
    `//<![CDATA[\n${json}\n//]]>`,
    `/*<![CDATA[*/${json}/*]]>*/`,
    `${json};`,
  ]) {
    const { name, images } = only(text)
    assert.is(name, 'Reed\nLamp')
    assert.equal(images, ['a', 'b'])
  }
  assert.is(only('{"@type":"Product","name":"a, ] \\" ,} b",}').name, 'a, ] " ,} b')
})

test('offers are read in lists, as ranges with their parts, and with the price in a specification', () => {
  const range = only({
    ...lamp,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 10,
      highPrice: '12.5',
      priceCurrency: 'EUR',
      offers: [{ price: 10 }, { price: 12.5, availability: 'http://schema.org/OutOfStock' }],
    },
  })
  assert.equal(
    range.offers.map(({ type, price, lowPrice, highPrice }) => [type, price, lowPrice, highPrice]),
    [
      ['AggregateOffer', null, '10', '12.5'],
      ['Offer', '10', null, null],
      ['Offer', '12.5', null, null],
    ],
  )
  assert.is(range.offers[2]?.availability, 'OutOfStock')
  const { offers } = only({
    ...lamp,
    offers: [
      {
        priceSpecification: [
          { price: 60, priceCurrency: 'EUR', priceType: 'https://schema.org/StrikethroughPrice' },
          { price: 4, priceCurrency: 'EUR', referenceQuantity: { value: 100, unitCode: 'GRM' } },
          { price: 45, priceCurrency: 'EUR', validThrough: '2026-12-31' },
        ],
        shippingDetails: { '@type': 'OfferShippingDetails' },
      },
    ],
  })
  assert.is(offers[0]?.price, '45')
  assert.is(offers[0]?.currency, 'EUR')
  assert.is(offers[0]?.validUntil, '2026-12-31')
  assert.is(offers[0]?.hasShipping, true)
  assert.is(offers[0]?.hasReturns, false)
})

test('availability counts in the offer alone, and an empty rating stays empty', () => {
  const { offers, rating } = only({ ...lamp, availability: 'https://schema.org/InStock', aggregateRating: {} })
  assert.is(offers[0]?.availability, null)
  assert.equal(rating, { value: null, best: null, count: null })
})

test('facts, ratings and reviews are read as they stand', () => {
  const { properties, rating, reviews, gtin } = only({
    ...lamp,
    gtin13: '4006381333931',
    color: 'Oak',
    weight: { '@type': 'QuantitativeValue', value: 2.5, unitCode: 'KGM' },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Socket', value: 'E27' },
      { '@type': 'PropertyValue', name: '__proto__', value: 'x' },
    ],
    aggregateRating: { ratingValue: 4.5, ratingCount: '12' },
    review: [
      { author: { name: 'Ida' }, reviewBody: 'Warm light.', reviewRating: { ratingValue: 5 } },
      { author: 'Per' },
    ],
  })
  assert.equal(properties, { color: 'Oak', weight: '2.5 KGM', Socket: 'E27' })
  assert.equal(rating, { value: '4.5', best: null, count: '12' })
  assert.equal(reviews, [
    { author: 'Ida', body: 'Warm light.', rating: '5' },
    { author: 'Per', body: null, rating: null },
  ])
  assert.is(gtin, '4006381333931')
})

test('products that a page lists beside its own are not its products', () => {
  const other = { '@type': 'Product', name: 'Other', offers: { price: 9 } }
  const { name } = only(
    { ...lamp, isRelatedTo: [other], isSimilarTo: other },
    { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: other }] },
    { '@type': 'Review', itemReviewed: other },
  )
  assert.is(name, 'Reed Lamp')
})

test('one product in two blocks is one; with two prices it stays two', () => {
  const id = { '@id': '#p', '@type': 'Product' }
  const { name, offers, rating } = only(
    { ...id, name: 'Reed Lamp', offers: { price: 49 } },
    { ...id, aggregateRating: { ratingValue: 4, reviewCount: 3 } },
  )
  assert.is(name, 'Reed Lamp')
  assert.is(offers.length, 1)
  assert.is(rating?.count, '3')
  assert.is(readJson({ ...id, offers: { price: 49 } }, { ...id, offers: { price: 59 } }).products.length, 2)
})

test('questions, organization and breadcrumbs are read beside the product', () => {
  const { questions, organization, breadcrumbs, types } = readJson(
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Which bulb?', acceptedAnswer: { '@type': 'Answer', text: 'An E27 bulb.' } },
        { '@type': 'Question', name: 'No answer' },
      ],
    },
    { '@type': 'WebSite', creator: { '@type': 'Organization', name: 'Agency' }, publisher: { '@id': '#shop' } },
    {
      '@id': '#shop',
      '@type': 'OnlineStore',
      name: 'Nordwood',
      url: 'https://shop.example',
      contactPoint: { telephone: '+45 1', email: 'hi@shop.example' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 2, item: { '@id': '/lamps', name: 'Lamps' } },
        { '@type': 'ListItem', position: 1, name: 'Home' },
      ],
    },
  )
  assert.equal(questions, [{ question: 'Which bulb?', answer: 'An E27 bulb.' }])
  assert.equal(organization, {
    name: 'Nordwood',
    url: 'https://shop.example',
    email: 'hi@shop.example',
    phone: '+45 1',
  })
  assert.equal(breadcrumbs, ['Home', 'Lamps'])
  assert.equal(types, ['Answer', 'BreadcrumbList', 'FAQPage', 'ListItem', 'OnlineStore', 'Organization', 'Question', 'WebSite']) // biome-ignore format: a list
})

test('microdata is read with entities, attribute values, several offers and itemref', () => {
  const { products } = readStructured(`
    <div itemscope itemtype="https://schema.org/Product" itemref="more">
      <h1 itemprop="name">Reed &amp; Oak
        <b>Lamp</b></h1>
      <img itemprop="image" src="/lamp.jpg" alt="">
      <div itemprop="brand" itemscope itemtype="http://schema.org/Brand"><span itemprop="name">Nordwood</span></div>
      <p itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <span itemprop="price" content="49.00">49 €</span><meta itemprop="priceCurrency" content="EUR">
        <link itemprop="availability" href="https://schema.org/InStock"><time itemprop="priceValidUntil" datetime="2026-12-31">soon</time></p>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><data itemprop="price" value="59">59</data></div>
    </div>
    <h2 itemprop="name">Stands in no item</h2>
    <footer id="more"><span itemprop="sku">RL-1</span></footer>`)
  assert.is(products.length, 1)
  const [{ format, name, images, brand, offers, sku }] = products as [(typeof products)[0]]
  assert.is(format, 'microdata')
  assert.is(name, 'Reed & Oak Lamp')
  assert.equal(images, ['/lamp.jpg'])
  assert.is(brand, 'Nordwood')
  assert.is(sku, 'RL-1')
  assert.equal(
    offers.map(({ price, currency, availability, validUntil }) => [price, currency, availability, validUntil]),
    [
      ['49.00', 'EUR', 'InStock', '2026-12-31'],
      ['59', null, null, null],
    ],
  )
})

test('RDFa Lite is read, and Open Graph is not', () => {
  const { products, breadcrumbs } = readStructured(`
    <meta property="og:title" content="Not this">
    <ol vocab="https://schema.org/" typeof="BreadcrumbList">
      <li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/"><span property="name">Home</span></a></li>
    </ol>
    <div vocab="https://schema.org/" typeof="Product" resource="#lamp"><h1 property="name">Reed Lamp</h1>
      <meta property="og:price" content="1">
      <div property="offers" typeof="schema:Offer"><span property="schema:price" content="49.00">49</span></div></div>
    <div typeof="foaf:Image"></div>`)
  assert.equal(breadcrumbs, ['Home'])
  assert.is(products.length, 1)
  assert.is(products[0]?.format, 'rdfa')
  assert.is(products[0]?.id, '#lamp')
  assert.is(products[0]?.name, 'Reed Lamp')
  assert.equal(
    products[0]?.offers.map(({ price }) => price),
    ['49.00'],
  )
})

test('what stands in comments, in other scripts or in attributes is no structured data', () => {
  const html = `<!-- ${block(lamp)} --><script>var page = '<div itemscope itemtype="https://schema.org/Product">'</script>
    <template data-json='${JSON.stringify(lamp)}'></template><p>typeof = "Product"</p>`
  assert.equal(readStructured(html).products, [])
})

test('a record carries structured data in its description or in its field for it', () => {
  const field = (value: string) =>
    structuredOfRecord(
      product({ metafields: [{ namespace: 'citable', key: 'json_ld', type: 'json', value }] }),
    ).products.map(({ name }) => name)
  assert.equal(field(JSON.stringify(lamp)), ['Reed Lamp'])
  assert.equal(field(block(lamp)), ['Reed Lamp'])
  assert.is(structuredOfRecord(product({ body_html: `<p>Text</p>${block(lamp)}` })).products.length, 1)
  assert.equal(structuredOfRecord(product({ body_html: '<p>Text</p>' })).products, [])
})

test('names of the language are names like any other', () => {
  const { products } = readStructured(`
    ${block('{"@type":["__proto__","Product"],"__proto__":{"polluted":1},"constructor":{"name":"x"},"name":"Lamp"}')}
    <div itemscope itemtype="https://schema.org/__proto__"><i itemprop="__proto__">polluted</i><i itemprop="toString">x</i></div>`)
  assert.equal(
    products.map(({ name }) => name),
    ['Lamp'],
  )
  assert.is(({} as Record<string, unknown>).polluted, undefined)
})

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)

test('hostile pages are read within bounds', () => {
  const pages: Record<string, string> = {
    scopes: '<div itemscope itemprop=a itemtype="https://schema.org/Product">'.repeat(20_000),
    tags: `<i itemscope>${'<div>'.repeat(400_000)}`,
    mismatched: `<i itemscope>${'<b>'.repeat(900)}${'</span>'.repeat(200_000)}`,
    attributes: `<div itemscope ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>`,
    properties: `<div itemscope itemtype="https://schema.org/Product">${'<b itemprop="name">x</b>'.repeat(60_000)}</div>`,
    nested: `<div itemscope>${deep('<b itemprop="name">x', '</b>', 900)}</div>`.repeat(20),
    scripts: block('{"@type":"Product"}').repeat(20_000),
    lists: block('['.repeat(900_000)),
    objects: block(deep('{"a":', '}', 150_000).replace('}', '1}')),
    graphs: block(deep('{"@graph":[', ']}', 50_000)),
    commas: block(`{"a":"\n"${','.repeat(900_000)}`),
    references: block({
      '@graph': [
        ...Array.from({ length: 900 }, (_, at) => ({
          '@type': 'Product',
          '@id': `#p${at}`,
          offers: { '@id': '#o' },
          isVariantOf: { '@id': '#g' },
        })),
        { '@id': '#g', '@type': 'ProductGroup' },
        { '@id': '#o', '@type': 'AggregateOffer', offers: Array.from({ length: 900 }, () => ({ price: 1 })) },
      ],
    }),
    addresses: `<i itemscope itemref="x${' '.repeat(1_000_000)}"`,
  }
  for (const [name, page] of Object.entries(pages)) {
    const started = performance.now()
    const size = JSON.stringify(readStructured(page)).length
    const ms = performance.now() - started
    assert.ok(ms < 12_000, `${name} took ${ms} ms`)
    assert.ok(size < 1_000_000, `${name}: ${size} characters`)
  }
})

const PIECES = ['<div itemscope itemtype="https://schema.org/Product">', '<b itemprop="name">', '<i itemprop="offers" itemscope>', '</div>', '</b>', '</i>', '<meta itemprop="price" content="1">', '<p typeof="Product" vocab="https://schema.org/">', '<a property="name">', '</p>', '<script type="application/ld+json">', '</script>', '{"@type":"Product",', '"@id":"#a","offers":{"@id":"#a"}', '"hasVariant":[{"@id":"#a"}]', '}', ']', '[', ',', '<!--', '-->', '<div id="r">', 'itemref="r"', '&amp;', '"', '<'] // biome-ignore format: a list

const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.dictionary(
    fc.constantFrom('@type', '@id', '@graph', '@value', '@list', 'name', 'offers', 'price', 'hasVariant', 'isVariantOf', 'mainEntity', 'itemListElement', 'item', 'acceptedAnswer', 'aggregateRating', 'image', 'brand', 'additionalProperty', '__proto__'), // biome-ignore format: a list
    fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        'Product',
        'ProductGroup',
        'FAQPage',
        'BreadcrumbList',
        'Organization',
        '#a',
        '#b',
        1,
        null,
        true,
        '',
      ),
      tie('node'),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
    { maxKeys: 6 },
  ),
})).node

test('no page and no graph makes the reader throw, and each is read the same way twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
      const page = pieces.join(' ')
      assert.equal(readStructured(page), readStructured(page))
    }),
    { numRuns: 500, seed: 7 },
  )
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 3 }), (nodes) => {
      const { broken, products } = readJson(...nodes)
      assert.equal(broken, [])
      for (const { name, offers } of products) {
        assert.ok(name === null || typeof name === 'string')
        for (const { price } of offers) assert.ok(price === null || typeof price === 'string')
      }
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('an offer that names what it offers is the offer of that product', () => {
  const { offers } = only({ '@type': 'Offer', price: 49, itemOffered: { '@type': 'Product', name: 'Reed Lamp' } })
  assert.is(offers[0]?.price, '49')
})
