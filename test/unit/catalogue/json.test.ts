// JSON documents and JSON lines: their shapes, and what is made of damaged ones.

import fc from 'fast-check'
import { jsonReader } from '../../../src/catalogue/formats/json.ts'
import { ndjsonReader } from '../../../src/catalogue/formats/ndjson.ts'
import type { Raw, RawReader } from '../../../src/catalogue/records/raw-record.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { assert, test } from '../../support/test.ts'
import { outline, products, read } from './given.ts'

const A = '{"id":1,"title":"A"}'
const B = '{"id":2,"title":"B"}'

test('every shape of a JSON document gives its products with their lines', async () => {
  const shapes: [string, string, string[]][] = [
    ['products.json', `{"products":[${A},\n${B}]}`, ['1: 1 A', '2: 2 B']],
    ['page.json', `{"count":2,"errors":null,"products":\n[${A},${B}],"next":{"page":[2]}}`, ['2: 1 A', '2: 2 B']],
    ['one.json', `{"product":${A}}`, ['1: 1 A']],
    ['list.json', ` [\n${A}\n,\n${B}\n]\n`, ['2: 1 A', '4: 2 B']],
    ['bare.json', '{\n  "id": 1,\n  "title": "A",\n  "variants": [{"products": []}]\n}\n', ['1: 1 A']],
    ['none.json', '{"products":[]}', []],
    ['several.json', `{\n"id":1,"title":"A"}\n{\n"id":2,"title":"B"}`, ['1: 1 A', '3: 2 B']],
    ['pages.json', `{"products":[\n${A}]}\n{"products":[\n${B}]}`, ['2: 1 A', '4: 2 B']],
    ['nodes.json', `{"data":{"products":{"nodes":[${A},${B}],"pageInfo":{}}},"extensions":{}}`, ['1: 1 A', '1: 2 B']],
    ['edges.json', `{"data":{"products":{"edges":[{"cursor":"x","node":${A}}]}}}`, ['1: 1 A']],
    ['node.json', `{"data":{"product":${A}}}`, ['1: 1 A']],
    ['ids.json', `{"data":{"nodes":[${A}]}}`, ['1: 1 A']],
  ]
  for (const [name, text, expected] of shapes) {
    assert.equal(outline(await read(name, text)), expected, name)
    assert.equal(outline(await read(name, `\ufeff${text}`)), expected, `${name} with a byte order mark`)
  }
})

test('JSON lines are read with blank lines, either line end and envelopes', async () => {
  const text = `\n${A}\r\n\r\n   \n{"product":${B}}\n{"products":[${A},${B}]}`
  assert.equal(outline(await read('lines.ndjson', text)), ['2: 1 A', '5: 2 B', '6: 1 A', '6: 2 B'])
})

test('the content tells the format, whatever the file is called', async () => {
  for (const name of ['a.json', 'a.ndjson', 'a.csv', 'a.txt', 'a']) {
    assert.equal(outline(await read(name, `${A}\n${B}\n`)), ['1: 1 A', '2: 2 B'])
    assert.equal(outline(await read(name, `{"products":[\n${A},\n${B}]}`)), ['2: 1 A', '3: 2 B'])
    assert.equal(outline(await read(name, 'Handle,Title\na,A\n')), ['2: a A'])
  }
})

test('a broken line costs that line only', async () => {
  const text = `{"id":0,"title":"cut\n${A}\nno json\n[${B}]\n${B}\n{"id":3,"ti`
  assert.equal(outline(await read('broken.ndjson', text)), [
    '1: the record is not valid JSON: Unterminated string',
    '2: 1 A',
    "3: the record is not valid JSON: Unexpected token 'o'",
    '4: the record is not an object',
    '5: 2 B',
    '6: the record is not valid JSON: Unterminated string',
  ])
})

test('a record that is broken inside costs that record only', async () => {
  const text = `{"products":[\n${A},\n{"id":3,"title":"x",},\n{"id":4 "title"},\n${B}]}`
  const found = outline(await read('inside.json', text))
  assert.equal(
    found.map((line) => line.replace(/JSON: .*/, 'JSON')),
    ['2: 1 A', '3: the record is not valid JSON', '4: the record is not valid JSON', '5: 2 B'],
  )
})

test('damage between the records is reported by line and read past', async () => {
  const cases: [string, string[]][] = [
    [`{"products":[\n${A},\n${B},\n]}`, ['2: 1 A', '3: 2 B', '4: a comma is before the closing ]']],
    [`{"products":[${A}\n],\n}`, ['1: 1 A', '3: a comma is before the closing }']],
    [`[${A}\n${B}]`, ['1: 1 A', '2: a comma is missing before this record', '2: 2 B']],
    [`[${A},\n,${B}]`, ['1: 1 A', '2: a comma is where a record should be', '2: 2 B']],
    [`[${A}},\n${B}]`, ['1: 1 A', '1: a } closes nothing', '2: 2 B']],
    [`[${A}]\n${B}\nrest`, ['1: 1 A', '2: 2 B', "3: the record is not valid JSON: Unexpected token 'r'"]],
    ['[1,\n"x",\nnull,\n[2]]', [1, 2, 3, 4].map((line) => `${line}: the record is not an object`)],
  ]
  for (const [text, expected] of cases) assert.equal(outline(await read('between.json', text)), expected, text)
})

test('a document that is cut off gives the records before the cut and the line of the damage', async () => {
  const cases: [string, string[]][] = [
    [`{"products":[${A},\n{"id":2,"title":"B`, ['1: 1 A', '2: the file ends in the middle of this record']],
    [`{"products":[${A},\n`, ['1: 1 A', '2: the file ends before its last bracket closes']],
    [`{"products":[${A}]\n`, ['1: 1 A', '2: the file ends before its last bracket closes']],
    ['{\n"id":1,\n"title":"A"', ['1: the file ends in the middle of this record']],
    ['{"data":{"products":', ['1: the file ends in the middle of this record']],
  ]
  for (const [text, expected] of cases) assert.equal(outline(await read('cut.json', text)), expected, text)
})

test('broken UTF-8 is a bad record', async () => {
  const broken = Buffer.concat([Buffer.from('{"id":1,"title":"'), Buffer.from([0xe9]), Buffer.from('"}')])
  const error = 'the record is not valid UTF-8 (was the file saved in another encoding?)'
  const lines = Buffer.concat([broken, Buffer.from(`\n${B}\n`)])
  assert.equal(outline(await read('utf8.ndjson', lines)), [`1: ${error}`, '2: 2 B'])
  const list = Buffer.concat([Buffer.from('['), broken, Buffer.from(`,\n${B}]`)])
  assert.equal(outline(await read('utf8.json', list)), [`1: ${error}`, '2: 2 B'])
})

test('records that are nested too deep or too long are reported and reading goes on', async () => {
  const nested = `{"id":3,"title":"x","deep":${'['.repeat(64)}${']'.repeat(64)}}`
  const allowed = `{"id":4,"title":"C","deep":${'['.repeat(63)}${']'.repeat(63)}}`
  const deep = 'the record is nested more than 64 levels deep'
  const long = `{"id":5,"title":"x","body_html":"${'x'.repeat(8 * 1024 * 1024)}"}`
  const tooLong = 'the record is longer than 8 MiB'
  const expected = [`1: ${deep}`, '2: 4 C', `3: ${tooLong}`, '4: 2 B']
  assert.equal(outline(await read('limits.ndjson', [nested, allowed, long, B].join('\n'))), expected)
  assert.equal(outline(await read('limits.json', `[${[nested, allowed, long, B].join(',\n')}]`)), expected)
  assert.equal(outline(await read('root.json', long)), [`1: ${tooLong}`])
})

test('brackets and quotation marks inside of texts are texts', async () => {
  const title = '}]{["\\'
  const found = await products('texts.json', `[${JSON.stringify({ id: 1, title })},${A}]`)
  assert.equal(
    found.map((product) => product.title),
    [title, 'A'],
  )
})

test('keys of the prototype do no harm', async () => {
  const text = '[{"__proto__":{"title":"evil","x":1},"constructor":{"prototype":{"x":1}},"id":2,"handle":"b"}]'
  const [product] = await products('proto.json', text)
  assert.is(product?.title, '')
  assert.is(product?.handle, 'b')
  assert.is(({} as Record<string, unknown>).x, undefined)
})

test('the lines of a bulk operation are put together when they are grouped', async () => {
  const product = '{"id":"gid://shopify/Product/1","title":"A","descriptionHtml":"<p>x"}'
  const child = (kind: string, rest: string) => `{"id":"gid://shopify/${kind}",${rest}}`
  const parent = '"__parentId":"gid://shopify/Product/1"'
  const lines = [
    product,
    child('ProductVariant/11', `"price":"5.00","selectedOptions":[{"name":"Size","value":"S"}],${parent}`),
    child(
      'Metafield/3',
      '"namespace":"custom","key":"of_variant","value":"x","__parentId":"gid://shopify/ProductVariant/11"',
    ),
    child('MediaImage/4', `"image":{"url":"https://cdn.example/1.jpg","altText":"Front"},${parent}`),
    `{"namespace":"custom","key":"fabric","type":"single_line_text_field","value":"linen",${parent}}`,
    '{"id":"gid://shopify/Product/2","title":"B"}',
    child('ProductVariant/12', `"price":"6.00",${parent}`),
  ]
  const records = await read('bulk.jsonl', lines.join('\n'))
  assert.equal(outline(records), [
    '1: 1 A',
    '6: 2 B',
    '7: its product is not right above it: export with groupObjects: true',
  ])
  const first = records[0] && 'product' in records[0] ? records[0].product : undefined
  assert.equal(
    first?.variants.map(({ id, price, options }) => [id, price, options]),
    [['11', '5.00', ['S']]],
  )
  assert.equal(first?.images, [{ src: 'https://cdn.example/1.jpg', alt: 'Front', width: null, height: null }])
  assert.equal(first?.metafields, [
    { namespace: 'custom', key: 'fabric', type: 'single_line_text_field', value: 'linen' },
  ])
})

const fed = (reader: RawReader, text: string, sizes: Iterator<number>) => {
  const bytes = Buffer.from(text)
  const found = []
  for (let at = 0; at < bytes.length; ) {
    const size = sizes.next().value ?? 1
    found.push(...reader.push(bytes.subarray(at, at + size)))
    at += size
  }
  return [...found, ...reader.end()]
}

const record = fc
  .record({ title: fc.string({ unit: anyCharacter }), x: fc.jsonValue({ maxDepth: 4 }) })
  .map((value) => ({
    ...value,
    title: value.title.toWellFormed(),
  }))
const sizes = fc.infiniteStream(fc.integer({ min: 1, max: 40 }))

test('any records come back as they were written, however the bytes are cut into chunks', () => {
  fc.assert(
    fc.property(fc.array(record), sizes, fc.constantFrom(0, 2), (records, stream, indent) => {
      const written: unknown[] = JSON.parse(JSON.stringify(records))
      const values = (found: Raw[]) => found.map((raw) => ('error' in raw ? raw.error : raw.value))
      assert.equal(values(fed(jsonReader(), JSON.stringify({ products: records }, null, indent), stream)), written)
      assert.equal(values(fed(jsonReader(), JSON.stringify(records, null, indent), stream)), written)
      const lines = records.map((one) => `${JSON.stringify(one)}\n`).join('')
      assert.equal(values(fed(ndjsonReader(), lines, stream)), written)
    }),
    { seed: 5, numRuns: 200 },
  )
})

test('no bytes make the readers throw or lose count of the lines', () => {
  const noise = fc.string({
    unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\n', '\\', '1', 'a', '"title"', '"products":', '"data":'),
  })
  fc.assert(
    fc.property(noise, sizes, (text, stream) => {
      const lines = text.split('\n').length
      for (const reader of [jsonReader(), ndjsonReader()])
        assert.ok(fed(reader, text, stream).every(({ line }) => line >= 1 && line <= lines))
    }),
    { seed: 3, numRuns: 3_000 },
  )
})
