// The feeds: what stands in their rows, what is said of each, and whether the published schemas and the tables take them.

import { read } from '../../../src/engine/analyzer/reading.ts'
import { type ByModel, offeredOf } from '../../../src/engine/feeds/feed-offer.ts'
import { FEEDS, FORMS_OF_FEEDS, feedOf } from '../../../src/engine/feeds/feeds.ts'
import type { FeedName } from '../../../src/engine/feeds/tables.ts'
import type { Row } from '../../../src/engine/feeds/verdict.ts'
import type { Product, ShopFacts } from '../../../src/engine/record/product.ts'
import { feedValidators, hasFeedSchemas, NO_FEED_SCHEMAS } from '../../support/feed-schemas.ts'
import { assert, slowTestIf, test, testIf } from '../../support/test.ts'
import {
  developmentProducts,
  dirtyProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  NOW,
  product,
  sampled,
  variant,
} from './records/records.ts'

const shop: ShopFacts = {
  ...euroShop,
  policies: {
    ...euroShop.policies,
    returns: { url: 'https://shop.example/returns', text: 'You can return goods within 30 days of delivery.' },
  },
}

const made = (feed: FeedName, record: Product, byModel?: ByModel) =>
  feedOf(feed, offeredOf(read(record, shop, NOW), byModel))

const rowsOf = (feed: FeedName, record: Product, byModel?: ByModel): Row[] =>
  made(feed, record, byModel).entries.map(({ row }) => row)

const jacket = product({
  resource_id: '7',
  title: 'Fjord Rain Jacket',
  vendor: 'Nordwood',
  product_type: 'Jackets',
  category: 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets',
  body_html:
    '<p>A rain jacket of recycled nylon for long days in the mountains.</p><ul><li>Taped seams keep rain out</li><li>Two pockets with zips</li></ul><h3>Is the Fjord jacket waterproof?</h3><p>Yes, to a water column of 10,000 mm.</p><h3>Why choose us?</h3><p>We care.</p>',
  options: [
    { name: 'Colour', values: ['Blue', 'Red'] },
    { name: 'Size', values: ['M'] },
  ],
  images: [
    { src: 'https://cdn.example/a.jpg', alt: 'Front', width: null, height: null },
    { src: 'https://cdn.example/red one.jpg', alt: null, width: null, height: null },
  ],
  metafields: [
    { namespace: 'mm-google-shopping', key: 'gender', type: null, value: 'Unisex' },
    { namespace: 'mm-google-shopping', key: 'age_group', type: null, value: 'adult' },
    { namespace: 'mm-google-shopping', key: 'condition', type: null, value: 'new' },
    { namespace: 'mm-google-shopping', key: 'google_product_category', type: null, value: '5598' },
  ],
  variants: [
    variant({ id: '71', barcode: '4006381333931', options: ['Blue', 'M'], grams: 410 }),
    variant({ id: '72', price: '39.00', compare_at_price: '49.00', options: ['Red', 'M'], available: false, image: 'https://cdn.example/red one.jpg' }),
  ],
}) // biome-ignore format: a record

test('OpenAI has variants in a group, each with its own title, address and picture, the seller and the terms of return', () => {
  const [blue, red] = rowsOf('openai', jacket)
  assert.is(blue!.title, 'Fjord Rain Jacket - Blue / M')
  assert.is(red!.url, 'https://shop.example/products/thing?variant=72')
  assert.is(red!.image_url, 'https://cdn.example/red%20one.jpg')
  assert.equal(red!.additional_image_urls, ['https://cdn.example/a.jpg'])
  assert.equal(red!.variant_dict, { Colour: 'Red', Size: 'M' })
  assert.is(red!.listing_has_variations, true)
  assert.is(red!.group_id, '7')
  assert.is(red!.seller_name, 'Test Shop')
  assert.is(red!.accepts_returns, true)
  assert.is(red!.return_deadline_in_days, 30)
  assert.is(red!.return_policy, 'https://shop.example/returns')
  assert.is(red!.condition, 'new')
  assert.equal([blue!.weight, blue!.item_weight_unit], [410, 'g'])
  assert.equal([red!.price, red!.sale_price, red!.availability], ['49.00 EUR', '39.00 EUR', 'out_of_stock'])
})

test('OpenAI takes no row without a seller, and one whose availability is unknown', () => {
  const unsaid = { ...jacket, variants: [variant({ id: '71', available: null })] }
  assert.is(rowsOf('openai', unsaid)[0]!.availability, 'unknown')
  const { entries, verdicts } = feedOf('openai', offeredOf(read(jacket, { ...shop, name: null }, NOW)))
  assert.is(entries.length, 0)
  assert.equal(
    verdicts.map(({ id }) => id),
    ['71', '72'],
  )
  assert.match(verdicts[0]!.reasons.join(), /no name of the seller/)
})

test('Google has whom it is for, the category and the picture of the variant, and marks the texts of a model', () => {
  const [, red] = rowsOf('google', jacket)
  assert.equal(
    [red!.gender, red!.age_group, red!.condition, red!.google_product_category],
    ['unisex', 'adult', 'new', '5598'],
  )
  assert.equal([red!.color, red!.size, red!.item_group_id], ['Red', 'M', '7'])
  assert.is(red!.image_link, 'https://cdn.example/red%20one.jpg')
  const [written] = rowsOf('google', { ...jacket, title: 'Fjord 5" Jacket' }, { title: true, description: false })
  assert.is(written!.structured_title, 'trained_algorithmic_media:"Fjord 5"" Jacket - Blue / M"')
  assert.is(written!.title, undefined)
  assert.ok(written!.description)
})

test('clothes that do not say whom they are for are taken with a warning', () => {
  const { entries, verdicts } = made('google', { ...jacket, metafields: [] })
  assert.is(entries.length, 2)
  assert.ok(verdicts[0]!.warnings.some((one) => one.startsWith('no gender')))
  assert.not.ok(made('google', jacket).verdicts[0]!.warnings.some((one) => one.startsWith('no gender')))
})

test('the supplement has real questions, options, the title of the group and lines of the list', () => {
  assert.equal(rowsOf('google-supplement', jacket)[1], {
    id: '72',
    question_and_answer: ['"Is the Fjord jacket waterproof?":"Yes, to a water column of 10,000 mm."'],
    variant_option: ['"Colour":"Red"', '"Size":"M"'],
    item_group_title: 'Fjord Rain Jacket',
    product_highlight: ['Taped seams keep rain out', 'Two pockets with zips'],
  })
})

test('pictures of agents’ catalogues have their size where the record has it', () => {
  const image = { src: 'https://cdn.example/a.jpg', alt: 'Front', width: 1200, height: 800 }
  for (const feed of ['ucp', 'acp'] as const) {
    const [row] = rowsOf(feed, {
      ...jacket,
      images: [image, { ...image, src: 'https://cdn.example/b.jpg', width: null }],
    })
    assert.equal((row!.media as Row[])[0], {
      type: 'image',
      url: image.src,
      alt_text: 'Front',
      width: 1200,
      height: 800,
    })
    assert.equal((row!.media as Row[])[1], { type: 'image', url: 'https://cdn.example/b.jpg', alt_text: 'Front' })
  }
})

test('amounts of agents’ catalogues are in the minor units of their currency', () => {
  const priceIn = (currency: string) =>
    feedOf(
      'acp',
      offeredOf(read({ ...jacket, variants: [variant({ id: '1', price: '1500' })] }, { ...shop, currency }, NOW)),
    ).entries[0]!.row.variants
  assert.equal((priceIn('JPY') as Row[])[0]!.price, { amount: 1500, currency: 'JPY' })
  assert.equal((priceIn('EUR') as Row[])[0]!.price, { amount: 150_000, currency: 'EUR' })
})

const ucpFile = (rows: Row[]): unknown => {
  const { head, text, between, tail } = FORMS_OF_FEEDS.ucp
  return JSON.parse(head + rows.map(text).join(between) + tail)
}

testIf(hasFeedSchemas, NO_FEED_SCHEMAS)(
  'the published schemas take the catalogues of UCP and ACP, and refuse a broken one',
  () => {
    const { ucp, acp } = feedValidators()
    const rows = rowsOf('ucp', jacket)
    assert.ok(ucp(ucpFile(rows)), JSON.stringify(ucp.errors))
    assert.ok(
      rowsOf('acp', jacket).every((row) => acp(row)),
      JSON.stringify(acp.errors),
    )
    assert.not.ok(ucp(ucpFile([{ ...rows[0]!, price_range: 'dear' }])))
    assert.not.ok(acp({ ...rowsOf('acp', jacket)[0]!, sku: 'x' }))
  },
)

const records = (): Product[] => sampled([...developmentProducts(), ...dirtyProducts()])

slowTestIf(hasRealRecords && hasFeedSchemas, hasRealRecords ? NO_FEED_SCHEMAS : NO_REAL_RECORDS)(
  'of real records every row has a verdict, and every row that is taken fits schemas and tables',
  () => {
    const { ucp, acp } = feedValidators()
    const taken: Record<string, number> = {}
    for (const record of records()) {
      const offered = offeredOf(read(record, shop, NOW))
      for (const feed of Object.keys(FEEDS) as FeedName[]) {
        const { entries, verdicts } = feedOf(feed, offered)
        assert.is(verdicts.length, Math.max(1, offered.variants.length))
        const rows = entries.map(({ row }) => row)
        taken[feed] = (taken[feed] ?? 0) + rows.length
        if (feed === 'ucp' && rows.length > 0) assert.ok(ucp(ucpFile(rows)), JSON.stringify(ucp.errors))
        if (feed === 'acp') for (const row of rows) assert.ok(acp(row), JSON.stringify(acp.errors))
        for (const row of rows) assert.not.match(FORMS_OF_FEEDS[feed].text(row).slice(0, -1), /[\n\r]/)
      }
    }
    for (const feed of Object.keys(FEEDS)) assert.ok(taken[feed]! > 50, `${feed}: ${taken[feed]}`)
  },
)
