// `citable visibility --compare`: two files, product by product, on the same queries.

import { columnsOf } from '../../../src/catalogue/formats/csv-columns.ts'
import { normalise } from '../../../src/catalogue/records/normalise.ts'
import { laidOver } from '../../../src/cli/visibility/csv-overlay.ts'
import type { Product } from '../../../src/engine/record/product.ts'
import { assert, test } from '../../support/test.ts'
import { fileOf, ndjsonOf, record, refusal } from './given.ts'
import { linesOf, shopFile, THINGS, visibility } from './visibility-given.ts'

type Line = Record<string, unknown> & { resource_id: string; verdict: string; difference: number; gained: string[] }

const QUERIES = [
  'mug for the office',
  'microwave safe mug',
  'mug with lid',
  'insulated mug',
  'travel mug',
  'mug for camping',
  'large mug',
]
const BETTER =
  '<p>A stoneware mug for coffee and tea. It holds 350 ml and is dishwasher safe.</p><p>It is a mug for the office and for camping: a large, insulated travel mug with lid, and a microwave safe one.</p>'

const better = (id: number): object => record(id, { ...THINGS[0], body_html: BETTER })
const withBetterMug = (name: string): string => ndjsonOf(name, [better(1), ...THINGS.slice(1)])

test('the same file twice is inside noise, and says that nothing changed', async () => {
  const path = shopFile('same.ndjson')
  const { out, err, status } = await visibility(path, { compare: true, after: path, query: QUERIES, json: true })
  assert.is(status, 0)
  assert.is(err, '')
  const lines = linesOf<Line>(out)
  assert.equal(
    lines.map(({ resource_id }) => resource_id),
    ['1', '2', '3', '4'],
  )
  for (const { verdict, difference, simulated, reason } of lines) {
    assert.equal([verdict, difference, simulated], ['inside noise', 0, true])
    assert.match(String(reason), /^Inside noise: nothing changed on 7 common queries\./)
  }
})

test('a product that is cited for what it was not is better, and the others are not', async () => {
  const files = { before: shopFile('plain-mug.ndjson'), after: withBetterMug('better-mug.ndjson') }
  const { out } = await visibility(files.before, { compare: true, after: files.after, query: QUERIES, json: true })
  const [mug, stool] = linesOf<Line>(out)
  assert.is(mug!.verdict, 'better')
  assert.equal(
    mug!.gained,
    QUERIES.filter((query) => mug!.gained.includes(query)),
  )
  assert.ok(mug!.gained.length >= 6, String(mug!.reason))
  assert.is(stool!.verdict, 'inside noise')
  const turned = await visibility(files.after, { compare: true, after: files.before, query: QUERIES, json: true })
  assert.is(linesOf<Line>(turned.out)[0]!.verdict, 'worse')
})

test('the table has the largest change first, sums up all products, and says what else counts', async () => {
  const after = withBetterMug('table-after.ndjson')
  const { out } = await visibility(shopFile('table-before.ndjson'), { compare: true, after, query: QUERIES })
  assert.match(
    out,
    /^change +visibility +95 % +queries +verdict +product\n[ -]+\n *\+\d+\.\d +[\d.]+ → [\d.]+ .* better +Stoneware mug\n/,
  )
  assert.match(
    out,
    /\n4 products: 1 better, 0 worse, 3 inside noise\.\nOver all products [\d.]+ → [\d.]+ \(.*\): inside noise\.\n/,
  )
  assert.match(out.replaceAll('\n', ' '), /whatever differs between them counts/)
  assert.match(out, /\nA simulation over 4 products: .*\n$/)
})

test('one product is told with its reason and the queries that it gained', async () => {
  const after = withBetterMug('one-after.ndjson')
  const options = { compare: true, after, product: 'stoneware-mug', query: ['travel mug', 'mug'] }
  const { out } = await visibility(shopFile('one-before.ndjson'), options)
  assert.match(out, /Only 1 query changed, too few to tell\./)
  assert.match(out, /\n {2}found now: +travel mug\n/)
  assert.not.match(out, /Oak stool/)
})

test('without queries each product is asked what its record suggested before', async () => {
  const path = shopFile('suggested-before.ndjson')
  const { out } = await visibility(path, { compare: true, after: withBetterMug('suggested-after.ndjson'), json: true })
  const listed = linesOf<{ suggestions: { branded: boolean }[] }>(
    (await visibility(path, { suggest: true, json: true })).out,
  )
  assert.equal(
    linesOf<Line>(out).map(({ common }) => common),
    listed.map(({ suggestions }) => suggestions.filter(({ branded }) => !branded).length),
  )
})

test('products of only one file are named and not compared', async () => {
  const before = shopFile('only-before.ndjson', [record(5, { title: 'Tin box', handle: 'tin-box' })])
  const after = shopFile('only-after.ndjson', [record(6, { title: 'Linen bag', handle: 'linen-bag' })])
  const { out, err } = await visibility(before, { compare: true, after, query: ['mug'], json: true })
  assert.is(linesOf(out).length, 4)
  assert.ok(err.includes(`only ${before} has them: “Tin box”.`), err)
  assert.ok(err.includes(`only ${after} has them: “Linen bag”.`), err)
})

test('a product whose file has no ids is known by its handle', async () => {
  const after = ndjsonOf(
    'handles.ndjson',
    THINGS.map((one) => ({ ...one, id: undefined })),
  )
  const { out, err } = await visibility(shopFile('ids.ndjson'), { compare: true, after, query: ['mug'], json: true })
  assert.is(linesOf(out).length, 4)
  assert.is(err, '')
})

test('a CSV that only sets fields counts as what its import would leave', async () => {
  const csv = fileOf(
    'import.csv',
    `Handle,Title,Body (HTML)\nstoneware-mug,Stoneware mug,"${BETTER}"\nnew-one,New one,<p>New.</p>\n`,
  )
  const options = { compare: true, query: QUERIES, json: true }
  const { out, err, status } = await visibility(shopFile('import-before.ndjson'), { ...options, after: csv })
  assert.is(status, 0)
  assert.match(err, /import\.csv sets some fields only/)
  assert.match(err, /only .*import\.csv has them: “New one”/)
  const whole = await visibility(shopFile('import-whole.ndjson'), {
    ...options,
    after: ndjsonOf('import-after.ndjson', [
      better(1),
      ...THINGS.slice(1),
      { title: 'New one', handle: 'new-one', body_html: '<p>New.</p>' },
    ]),
  })
  assert.is(out, whole.out)
})

const productOf = (of: object): Product => {
  const made = normalise(record(1, of))
  if ('error' in made) throw new Error(made.error)
  return made.product
}

test('fields that have no column stay as they were', () => {
  const before = productOf({
    vendor: 'Tonwerk',
    seo: { title: 'Old title', description: 'Old words' },
    images: [{ src: 'https://cdn.example.com/a.jpg', alt: 'a mug', width: 800, height: 600 }],
    metafields: [
      { namespace: 'citable', key: 'faq', type: 'multi_line_text_field', value: '<h3>Old?</h3>' },
      { namespace: 'custom', key: 'glaze', type: 'text', value: 'matt' },
    ],
  })
  const after = productOf({
    title: 'New title',
    vendor: '',
    seo: { title: 'New meta', description: '' },
    images: [{ src: 'https://cdn.example.com/a.jpg', alt: 'a mug with a handle' }],
    metafields: [{ namespace: 'citable', key: 'faq', value: '<h3>New?</h3>' }],
  })
  const header = ['Handle', 'Title', 'SEO Title', 'FAQ (product.metafields.citable.faq)', 'Image Src', 'Image Alt Text']
  const product = laidOver(before, after, columnsOf(header))
  assert.equal(product, {
    ...before,
    title: 'New title',
    seo: { title: 'New meta', description: 'Old words' },
    images: [{ src: 'https://cdn.example.com/a.jpg', alt: 'a mug with a handle', width: 800, height: 600 }],
    metafields: [
      { namespace: 'custom', key: 'glaze', type: 'text', value: 'matt' },
      { namespace: 'citable', key: 'faq', type: 'multi_line_text_field', value: '<h3>New?</h3>' },
    ],
  })
  assert.equal(laidOver(before, productOf({ images: [] }), columnsOf(['Handle', 'Image Src'])).images, before.images)
})

test('two pages are two versions of one product', async () => {
  const page = (name: string, text: string) =>
    fileOf(name, `<html><body><h1>Felt slippers ${name}</h1><p>Slippers of wool felt. ${text}</p></body></html>`)
  const [before, after] = [
    page('before.html', ''),
    page('after.html', 'The soles are of natural rubber and do not slip.'),
  ]
  const query = ['slippers that do not slip with rubber soles']
  const { out } = await visibility(before, { compare: true, after, query, json: true })
  assert.is(linesOf<Line>(out).length, 1)
})

test('bad records are named with their file, and the status is 1', async () => {
  const before = fileOf('bad-before.ndjson', `${JSON.stringify(THINGS[0])}\n{"id":\n`)
  const { out, err, status } = await visibility(before, {
    compare: true,
    after: shopFile('bad-after.ndjson'),
    query: ['mug'],
    json: true,
  })
  assert.is(status, 1)
  assert.ok(err.startsWith(`${before}, line 2: `), err)
  assert.is(err.split(', line ').length, 2)
  assert.is(linesOf(out).length, 1)
})

test('files that have no product in common end with nothing compared', async () => {
  const after = ndjsonOf('other-shop.ndjson', [record(8, { title: 'Tin box', handle: 'tin-box' })])
  const { out, err, status } = await visibility(shopFile('this-shop.ndjson'), { compare: true, after, query: ['mug'] })
  assert.is(status, 0)
  assert.match(out, /\nA simulation over 4 products: .*\n$/)
  assert.match(err, /“Stoneware mug”, “Oak stool”, “Oak shelf”, “Wool blanket”\.\n/)
})

test('a product that is not in the first file, or not published there, is refused', async () => {
  const draft = shopFile('refused-draft.ndjson', [record(9, { title: 'Velvet armchair', status: 'draft' })])
  assert.match(await refusal(visibility(draft, { compare: true, after: draft, product: '9' })), /is not published in/)
  const path = shopFile('refused-before.ndjson')
  assert.match(
    await refusal(visibility(path, { compare: true, after: path, product: 'lamp' })),
    /has no product “lamp”/,
  )
})
