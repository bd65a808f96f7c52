// `citable optimize --write`: the files that it makes are read back by our own import, or follow the feeds' specifications.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readRecords } from '../../../src/catalogue/formats/read-records.ts'
import { TABLES } from '../../../src/engine/feeds/tables.ts'
import type { Verdict } from '../../../src/engine/feeds/verdict.ts'
import { FIELDS, type Field } from '../../../src/engine/optimization.ts'
import { currentValue, withValue } from '../../../src/engine/proposals/field-values.ts'
import type { Product } from '../../../src/engine/record/product.ts'
import { assert, slowTest, test, testIf } from '../../support/test.ts'
import { fileOf, folder, ndjsonOf } from './given.ts'
import { type Line, leavingReader, linesOf, optimize, poor } from './optimize-given.ts'

const FACTS = fileOf('shop.json', JSON.stringify({ name: 'Felt Shop', currency: 'EUR', url: 'https://felt.example' }))

const SAMPLE = join(import.meta.dirname, '..', '..', '..', 'src', 'embedded', 'sample-products.json')

const path = (name: string): string => join(folder, name)

const productsOf = async (file: string): Promise<Product[]> => {
  const products: Product[] = []
  for await (const one of readRecords(file)) {
    if ('error' in one) throw new Error(`line ${one.line}: ${one.error}`)
    products.push(one.product)
  }
  return products
}

const verdictsOf = (name: string): Verdict[] =>
  readFileSync(path(name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const proposedFor = ({ optimizations }: Line, field: Field): string | undefined =>
  optimizations.find((one) => one.field === field)?.optimized_value

/** What the import of the CSV has to find: the record with every proposal in it. */
const expected = (product: Product, line: Line): Product => {
  let result = product
  for (const { field, optimized_value } of line.optimizations)
    result = withValue(result, field as Field, optimized_value)
  return result
}

const AWKWARD = [
  poor(1),
  poor(2, { title: 'Slippers, "soft", 38\u201339', body_html: `<p>One\r\ntwo, "three"</p>\n\n${'<p>Felt.</p>'.repeat(3)}`, images: [] }),
  poor(3, { handle: 'huettenschuh-größe', images: [{ src: 'https://cdn.example.com/a,b.jpg', alt: 'Felt, grey' }, { src: 'https://cdn.example.com/c.jpg' }] }),
  poor(4, { seo: { title: 'Felt slippers', description: 'Slippers of felt.' } }),
] // biome-ignore format: records

test('the CSV for Shopify is read back by the import as what was proposed', async () => {
  const source = ndjsonOf('awkward.ndjson', AWKWARD)
  const { out, status, err } = await optimize(source, { json: true, write: path('import.csv'), facts: FACTS })
  assert.is(status, 0, err)
  const originals = await productsOf(source)
  const imported = await productsOf(path('import.csv'))
  const lines = linesOf(out).filter(({ optimizations }) => optimizations.length > 0)
  assert.is(imported.length, lines.length)
  for (const product of imported) {
    const at = originals.findIndex(({ handle }) => handle === product.handle)
    const result = expected(originals[at]!, linesOf(out)[at]!)
    const changed = new Set(lines.flatMap(({ optimizations }) => optimizations.map(({ field }) => field)))
    for (const field of FIELDS)
      if (field === 'title' || changed.has(field))
        assert.is(currentValue(product, field), currentValue(result, field), `${product.handle}: ${field}`)
  }
})

slowTest('a reader that goes before everything is shown (`| head`) leaves the file that is written whole', async () => {
  const source = ndjsonOf(
    'many.ndjson',
    Array.from({ length: 40 }, (_, n) => poor(n + 1)),
  )
  const options = { json: true, facts: FACTS }
  const read = await optimize(source, { ...options, write: path('read.csv') })
  const left = await optimize(source, { ...options, write: path('left.csv') }, leavingReader())
  assert.is(left.status, 0, left.err)
  assert.match(left.err, /left\.csv: 40 products\./)
  assert.is(readFileSync(path('left.csv'), 'utf8'), readFileSync(path('read.csv'), 'utf8'))
  assert.ok(read.out.length > 3 * 16 * 1024, 'it goes before the end')
})

test('a column is in the CSV only where its field changes, and holds what other products have in it', async () => {
  const own = '{"@context":"https://schema.org","@type":"Product","name":"Felt slippers 2","sku":"own"}'
  const metafields = [{ namespace: 'citable', key: 'json_ld', type: 'json', value: own }]
  const source = ndjsonOf('columns.ndjson', [
    poor(1),
    poor(2, { metafields, images: [{ src: 'https://cdn.example.com/2.jpg' }] }),
  ])
  const { out } = await optimize(source, {
    json: true,
    field: ['json_ld', 'faq'],
    write: path('columns.csv'),
    facts: FACTS,
  })
  const [first, second] = linesOf(out)
  assert.ok(proposedFor(first!, 'json_ld'))
  const imported = await productsOf(path('columns.csv'))
  const [header = ''] = readFileSync(path('columns.csv'), 'utf8').split('\r\n')
  const changed = new Set(linesOf(out).flatMap(({ optimizations }) => optimizations.map(({ field }) => field)))
  const faq = changed.has('faq') ? 'FAQ (product.metafields.citable.faq),' : ''
  assert.is(header, `Handle,Title,${faq}Structured data (product.metafields.citable.json_ld)`)
  for (const [at, line] of [first!, second!].entries()) {
    const product = imported.find(({ handle }) => handle === `felt-slippers-${at + 1}`)
    if (product) assert.is(currentValue(product, 'json_ld'), proposedFor(line, 'json_ld') ?? own)
    else assert.is(line.optimizations.length, 0)
  }
})

test('pictures have rows of their own, with their addresses as they are', async () => {
  const { out } = await optimize(SAMPLE, {
    json: true,
    field: ['image_alt'],
    facts: FACTS,
    write: path('pictures.csv'),
  })
  const originals = await productsOf(SAMPLE)
  const imported = await productsOf(path('pictures.csv'))
  assert.match(readFileSync(path('pictures.csv'), 'utf8'), /^Handle,Title,Image Src,Image Position,Image Alt Text\r\n/)
  assert.ok(imported.length > 0)
  for (const { handle, title, images } of imported) {
    const at = originals.findIndex((one) => one.handle === handle)
    const lines = proposedFor(linesOf(out)[at]!, 'image_alt')!.split('\n')
    assert.is(title, originals[at]!.title)
    assert.equal(
      images.map(({ src, alt }) => [src, alt ?? '']),
      originals[at]!.images.map(({ src }, place) => [src, lines[place]!]),
    )
  }
  assert.ok(imported.some(({ images }) => images.length > 1))
})

test('products that cannot be imported are named: no handle, a handle twice, a formula', async () => {
  const source = ndjsonOf('named.ndjson', [
    poor(1, { handle: null }),
    poor(2, { handle: 'twice' }),
    poor(3, { handle: 'twice' }),
    poor(4, { title: '=HYPERLINK("https://evil.example")' }),
    poor(5),
  ])
  const options = { json: true, facts: FACTS, write: path('named.csv'), field: ['json_ld'] as Field[] }
  const { status, err, out } = await optimize(source, options)
  assert.is(status, 1)
  assert.is(linesOf(out).length, 5)
  assert.match(err, /line 1: not written: has no handle/)
  assert.match(err, /line 3: not written: the handle “twice” is already in the file/)
  assert.match(err, /line 4: not written: .*formula/)
  assert.match(err, /named\.csv: 2 products/)
  const text = readFileSync(path('named.csv'), 'utf8')
  assert.not.match(text, /HYPERLINK/)
})

test('structured data is one file for each product', async () => {
  const source = ndjsonOf('structured.ndjson', [poor(1), poor(2, { handle: '../../evil' }), poor(3, { handle: 'con' })])
  const target = path('structured/')
  const { out, status } = await optimize(source, { json: true, write: target })
  const values = linesOf(out).map((line) => proposedFor(line, 'json_ld'))
  const files = readdirSync(target)
  assert.is(files.length, values.filter((value) => value !== undefined).length)
  assert.is(status, values.every((value) => value !== undefined) ? 0 : 1)
  for (const file of files) {
    assert.match(file, /^(?:felt-slippers-1|[0-9a-f]{32})\.json$/)
    assert.equal(JSON.parse(readFileSync(join(target, file), 'utf8'))['@context'], 'https://schema.org')
  }
  assert.not.ok(existsSync(path('../evil.json')))
})

for (const [as, file] of [
  ['openai', 'feed.jsonl'],
  ['openai', 'feed.csv'],
  ['google', 'feed.tsv'],
] as const)
  test(`a feed for ${as} in ${file} has a row for each variant that it accepts, and names the others`, async () => {
    const source = ndjsonOf(`${as}-${file}.ndjson`, [
      poor(1),
      poor(2, { images: [] }),
      poor(3, {
        variants: [
          { id: 31, price: '0.00', available: true },
          { id: 32, price: '12', compare_at_price: '15', available: false },
        ],
      }),
    ])
    const { status, err } = await optimize(source, { json: true, write: path(file), as, facts: FACTS })
    assert.is(status, 1)
    assert.match(err, /line 2: not written: no image/)
    assert.match(err, /line 3: not written: no price above zero, or no currency \(1 of 2 variants\)/)
    assert.match(err, /3 rows/)
    const verdicts = verdictsOf('feed.verdicts.ndjson')
    assert.is(verdicts.length, 6)
    assert.is(verdicts.filter(({ accepted }) => accepted).length, 3)
    assert.ok(verdicts.every(({ accepted, reasons }) => accepted === (reasons.length === 0)))
    const lines = readFileSync(path(file), 'utf8').trimEnd().split(/\r?\n/)
    if (file === 'feed.jsonl') {
      const rows = lines.map((line) => JSON.parse(line))
      assert.equal(
        rows.map(({ item_id }) => item_id),
        ['101', '102', '32'],
      )
      const {
        url,
        price,
        availability,
        brand,
        is_eligible_search,
        is_eligible_checkout,
        variant_dict,
        group_id,
        size,
      } = rows[0]
      assert.is(url, 'https://felt.example/products/felt-slippers-1?variant=101')
      assert.is(price, '49.00 EUR')
      assert.is(availability, 'in_stock')
      assert.is(brand, 'Huettenschuh')
      assert.is(is_eligible_search, true)
      assert.is(is_eligible_checkout, false)
      assert.equal(variant_dict, { Size: '38' })
      assert.is(group_id, '1')
      assert.is(size, '38')
      assert.is(rows[2].price, '15.00 EUR')
      assert.is(rows[2].sale_price, '12.00 EUR')
      assert.is(rows[2].availability, 'out_of_stock')
    } else {
      assert.is(lines.filter((line) => /^(?:101|102|32)[\t,]/.test(line)).length, 3)
      assert.is(lines[0], TABLES[as].columns.map(({ name }) => name).join(file === 'feed.tsv' ? '\t' : ','))
      assert.match(lines[1]!, /101/)
    }
  })

test('each feed is known by the name of its file, packed or not, and every row has a verdict, duplicates too', async () => {
  const source = ndjsonOf('by-name.ndjson', [poor(1), poor(1), poor(2, { images: [] })])
  for (const name of ['openai.jsonl.gz', 'google-supplement.tsv', 'ucp.json', 'acp.jsonl']) {
    const { err } = await optimize(source, { json: true, write: path(name), facts: FACTS })
    const packed = readFileSync(path(name))
    const text = (name.endsWith('.gz') ? gunzipSync(packed) : packed).toString()
    if (name === 'ucp.json')
      assert.equal(
        JSON.parse(text).products.map(({ id }: { id: string }) => id),
        ['1', '2'],
      )
    else
      assert.is(text.trimEnd().split('\n').length, name === 'acp.jsonl' ? 2 : name.startsWith('openai') ? 2 : 5, name)
    const verdicts = verdictsOf(name.replace(/\.(?:jsonl\.gz|tsv|json|jsonl)$/, '.verdicts.ndjson'))
    assert.is(verdicts.length, 6)
    assert.match(verdicts[2]!.reasons.join(), /the id “101” is already in the file/)
    assert.match(err, /a verdict on each in/)
  }
})

test('a feed has the proposed values', async () => {
  const source = ndjsonOf('proposed.ndjson', [poor(1)])
  const { out } = await optimize(source, { json: true, write: path('proposed.jsonl'), facts: FACTS })
  const [row] = readFileSync(path('proposed.jsonl'), 'utf8')
    .split('\n')
    .map((line) => (line === '' ? null : JSON.parse(line)))
  const title = proposedFor(linesOf(out)[0]!, 'title')
  assert.is(row.title, `${title ?? 'Felt slippers 1'} - 38`)
})

test('without currency or address a feed has no rows, and says what to add', async () => {
  const source = ndjsonOf('unknown.ndjson', [poor(1)])
  const { err, status } = await optimize(source, { json: true, write: path('unknown.jsonl') })
  assert.is(status, 1)
  assert.match(err, /no address: give the url of the shop with --facts/)
  assert.is(readFileSync(path('unknown.jsonl'), 'utf8'), '')
})

test('a file that is there is replaced as a whole, and stays when the work fails', async () => {
  const target = path('kept.csv')
  writeFileSync(target, 'before')
  await optimize(path('no-such-file.ndjson'), { write: target }).then(
    () => assert.unreachable(),
    () => {},
  )
  assert.is(readFileSync(target, 'utf8'), 'before')
  await optimize(ndjsonOf('kept.ndjson', [poor(1)]), { write: target })
  assert.match(readFileSync(target, 'utf8'), /^Handle,Title/)
  assert.not.ok(readdirSync(folder).some((name) => name.endsWith('.tmp')))
})

const isRoot = process.getuid?.() === 0

testIf(!isRoot, 'root may write anywhere')('a folder without permission is named', async () => {
  const closed = path('closed')
  mkdirSync(closed, { mode: 0o500 })
  await optimize(ndjsonOf('closed.ndjson', [poor(1)]), { write: join(closed, 'x.csv') }).then(
    () => assert.unreachable(),
    (error) => assert.match(String(error), /no permission/),
  )
})
