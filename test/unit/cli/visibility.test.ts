// `citable visibility` over one file: rankings, answers, and the test of a product.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnreadableFile } from '../../../src/catalogue/formats/open-file.ts'
import { countNotes, filling } from '../../../src/cli/visibility/gather-corpus.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { openCorpus } from '../../../src/engine/search/answer-engine.ts'
import { QueryResult } from '../../../src/engine/visibility-test.ts'
import { assert, test } from '../../support/test.ts'
import { fileOf, folder, hostile, ndjsonOf, record, records, refusal } from './given.ts'
import { leavingReader } from './optimize-given.ts'
import { linesOf, type RankingLine, shopFile, THINGS, visibility } from './visibility-given.ts'

const SIMULATION = /\nA simulation over [\d,]+ products?: .* No engine was asked\.\n$/

const asked = (name: string, queries: readonly object[]): string => ndjsonOf(name, queries)

test('queries of a file are answered with one object a line, in their order, duplicates included', async () => {
  const queries = asked('order-queries.ndjson', [
    { query_id: 'b', query: 'oak stool', split: 'dev' },
    { query_id: 7, query: 'mug' },
    { query_id: 'b', query: 'oak stool' },
  ])
  const { out, status } = await visibility(shopFile('order-shop.ndjson'), { queries, format: 'json' })
  const lines = linesOf<RankingLine>(out)
  assert.is(status, 0)
  assert.equal(
    lines.map(({ query_id, query }) => [query_id, query]),
    [
      ['b', 'oak stool'],
      [7, 'mug'],
      ['b', 'oak stool'],
    ],
  )
  assert.equal(lines[0], lines[2])
  assert.equal(Object.keys(lines[0]!), ['query_id', 'query', 'ranking'])
  assert.equal(Object.keys(lines[0]!.ranking[0]!), ['resource_id', 'relevance_score'])
  assert.is(lines[0]!.ranking[0]!.resource_id, '2')
  assert.is(lines[1]!.ranking[0]!.resource_id, '1')
  const scores = lines[0]!.ranking.map(({ relevance_score }) => relevance_score)
  assert.ok(scores.every((score) => score >= 0 && score <= 1))
  assert.equal(
    scores,
    scores.toSorted((a, b) => b - a),
  )
})

test('a ranking has the best twenty, also where nothing would be cited', async () => {
  const path = ndjsonOf('many-mugs.ndjson', records(30))
  const queries = asked('vague-queries.ndjson', [
    { query_id: 'v', query: 'quantum harpsichord submarine telescope with coffee' },
  ])
  const [line] = linesOf<RankingLine>((await visibility(path, { queries, json: true })).out)
  assert.is(line!.ranking.length, 20)
  assert.is(new Set(line!.ranking.map(({ resource_id }) => resource_id)).size, 20)
  const { out } = await visibility(path, { query: [line!.query] })
  assert.match(out, /\(nothing is cited\)/)
})

test('a plain file has one query a line, and the number of the line is its id', async () => {
  const queries = fileOf('plain.txt', '\ufeffmug\r\n\r\n  oak {shelf}\n')
  const { out } = await visibility(shopFile('plain-shop.ndjson'), { queries, json: true })
  const lines = linesOf<RankingLine>(out)
  assert.equal(
    lines.map(({ query_id, query }) => [query_id, query]),
    [
      ['1', 'mug'],
      ['3', 'oak {shelf}'],
    ],
  )
})

test('a query of JSON lines without an id has the number of its line', async () => {
  const queries = fileOf('no-id.ndjson', '{"query":"mug"}\n{"query":"oak shelf"}')
  const { out } = await visibility(shopFile('no-id-shop.ndjson'), { queries, json: true })
  assert.equal(
    linesOf<RankingLine>(out).map(({ query_id }) => query_id),
    ['1', '2'],
  )
})

test('bad queries are named by line, the rest is done, and the status is 1', async () => {
  const long = (length: number) => JSON.stringify({ query_id: 'l', query: '🪑'.repeat(length) })
  const lines: (string | Buffer)[] = [
    '{"query_id":"a","query":"mug"}',
    '{"query_id":"b"}',
    'mug',
    '[1]',
    '{"query_id":"c","query":"  "}',
    '{"query_id":{},"query":"mug"}',
    '{"query_id":"d","query":5}',
    long(300),
    long(301),
    JSON.stringify({ query_id: 'e', query: 'a\u0000b' }),
    '{"query_id":"f","query":"\\ud800"}',
    Buffer.from([0x7b, 0xff, 0x7d]),
    `{"query":"${'x'.repeat(70_000)}"}`,
    '{"query_id":"z","query":"stool"}',
  ]
  const queries = join(folder, 'bad-queries.ndjson')
  writeFileSync(queries, Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')])))
  const { out, err, status } = await visibility(shopFile('bad-queries-shop.ndjson'), { queries, json: true })
  assert.is(status, 1)
  assert.equal(
    linesOf<RankingLine>(out).map(({ query_id }) => query_id),
    ['a', 'l', 'z'],
  )
  assert.equal(
    err
      .trim()
      .split('\n')
      .map((line) => line.replace(`${queries}, `, '')),
    [
      'line 2: query is missing',
      'line 3: the line is not JSON',
      'line 4: the line is not a JSON object',
      'line 5: the query is empty',
      'line 6: query_id is not a string',
      'line 7: query is not a string',
      'line 9: the query has more than 300 characters',
      'line 10: the query has control characters',
      'line 11: the query is not well-formed Unicode',
      'line 12: the line is not in UTF-8',
      'line 13: the line is longer than 64,000 bytes',
    ],
  )
})

test('queries that try to be something else are answered like any other', async () => {
  const queries = ['🪑🪑', "'; DROP TABLE products; --", '(a+)+$ [z-a] \\', '__proto__ constructor', '%s $1 {{x}}', '?']
  const path = shopFile('hostile-queries.ndjson')
  const file = asked(
    'hostile.ndjson',
    queries.map((query, at) => ({ query_id: `${at}`, query })),
  )
  const ranked = await visibility(path, { queries: file, json: true })
  assert.is(ranked.status, 0)
  assert.is(linesOf(ranked.out).length, queries.length)
  for (const product of [undefined, '1']) {
    const { status, out } = await visibility(path, { query: queries, ...(product ? { product } : {}) })
    assert.is(status, 0)
    assert.match(out, SIMULATION)
  }
})

test('without a product the table says who is cited for each query, with which sentence', async () => {
  const { out } = await visibility(shopFile('answers.ndjson'), { query: ['dishwasher safe mug', 'submarine'] })
  assert.match(out, /^query +place +relevance +product +sentence\n/)
  assert.match(out, /\ndishwasher safe mug +1 +[01]\.\d\d +Stoneware mug +It holds 350 ml and is dishwasher safe\.\n/)
  assert.match(out, /\nsubmarine +\(nothing is cited\)\n/)
  assert.match(out, SIMULATION)
})

test('who is cited is told as JSON too, and every line says that it is simulated', async () => {
  const { out } = await visibility(shopFile('answers-json.ndjson'), { query: ['oak', 'submarine'], json: true })
  const [oak, none] = linesOf<{ query: string; simulated: boolean; cited: Record<string, unknown>[] }>(out)
  assert.is(oak!.simulated, true)
  assert.equal(oak!.cited.map(({ title, position }) => [position, title]).length, 2)
  assert.equal(Object.keys(oak!.cited[0]!), [
    'position',
    'origin',
    'resource_id',
    'title',
    'url',
    'relevance_score',
    'sentence',
  ])
  assert.equal(none, { query: 'submarine', simulated: true, cited: [] })
})

test('a product is tested: found or not, its place, relevance, stage and sentence for each query', async () => {
  const { out, status } = await visibility(shopFile('tested.ndjson'), {
    product: '1',
    query: ['dishwasher safe mug', 'oak shelf for books'],
  })
  assert.is(status, 0)
  assert.match(out, /^Stoneware mug \(1\)\n\nquery +found +place +relevance +stage +sentence\n/)
  assert.match(out, /\ndishwasher safe mug +yes +1 +[01]\.\d\d +cited +It holds 350 ml and is dishwasher safe\.\n/)
  assert.match(out, /\noak shelf for books +no +0\.\d\d +not retrieved +instead: Oak shelf\n/)
  assert.match(
    out,
    /\nVisibility 50\.0 of 100 over 2 queries \(95 %: [\d.]+ to [\d.]+\); found in 1 of 2 \(95 %: \d+ % to \d+ %\)\n/,
  )
  assert.match(out, /\n\* In the simulation, for “oak shelf for books”/)
  assert.match(out, SIMULATION)
})

test('a test as JSON has what the API gives, in the order of the queries, and says that it is simulated', async () => {
  const query = ['oak stool', 'Mug', 'oak stool ', 'submarine']
  const { out } = await visibility(shopFile('tested-json.ndjson'), { product: 'oak-stool', query, format: 'json' })
  const [one, ...others] = linesOf<Record<string, unknown>>(out)
  assert.is(others.length, 0)
  const queries = one!.queries as { query: string; found: boolean }[]
  assert.equal(
    queries.map((result) => result.query),
    query,
  )
  for (const result of queries) assert.ok(QueryResult.safeParse(result).success)
  assert.is(queries[0]!.found, queries[2]!.found)
  const { queries: _, recommendations, details, ...rest } = one!
  assert.ok(Array.isArray(recommendations))
  assert.equal(rest, {
    resource_id: '2',
    title: 'Oak stool',
    url: null,
    simulated: true,
    overall_score: 33.3,
    tested_at: '2026-09-01T12:00:00.000Z',
  })
  // The one that comes twice counts once.
  assert.is((details as { counted_queries: number }).counted_queries, 3)
})

test('a product is named by id, handle, address of its page, or title', async () => {
  const path = shopFile('named.ndjson')
  for (const product of [
    '3',
    'gid://shopify/Product/3',
    'oak-shelf',
    'https://x.example/products/oak-shelf?v=1',
    'OAK  SHELF',
    'shelf',
  ]) {
    const { out } = await visibility(path, { product, query: ['oak shelf'], json: true })
    assert.is(linesOf<{ resource_id: string }>(out)[0]!.resource_id, '3', product)
  }
  assert.match(await refusal(visibility(path, { product: 'lamp', query: ['x'] })), /has no product “lamp”/)
  assert.match(
    await refusal(visibility(path, { product: 'oak', query: ['x'] })),
    /“Oak stool”, “Oak shelf”; name one by/,
  )
  assert.match(await refusal(visibility(path, { product: ' ', query: ['x'] })), /--product takes/)
})

test('a product without queries is tested with what its record suggests, those with the brand apart', async () => {
  const path = shopFile('suggested-test.ndjson')
  const { out } = await visibility(path, { product: '1' })
  const listed = await visibility(path, { product: '1', suggest: true, json: true })
  const [{ suggestions } = { suggestions: [] }] = linesOf<{ suggestions: { query: string; branded: boolean }[] }>(
    listed.out,
  )
  assert.ok(suggestions.length > 3)
  for (const { query, branded } of suggestions)
    assert.ok(out.includes(`\n${branded ? '(brand) ' : ''}${query.slice(0, 30)}`), query)
  assert.match(out, /over \d+ queries \(95 %: .*\); [\d.]+ over \d+ quer(?:y|ies) that name the brand\n/)
})

test('--suggest lists queries for every product, with what they are made from', async () => {
  const path = shopFile('suggest.ndjson')
  const { out, status } = await visibility(path, { suggest: true })
  assert.is(status, 0)
  assert.match(out, /^product +query +kind +why\n/)
  assert.match(out, /\nOak stool +\S.*\n/)
  const lines = linesOf<{ resource_id: string }>((await visibility(path, { suggest: true, json: true })).out)
  assert.equal(
    lines.map(({ resource_id }) => resource_id),
    ['1', '2', '3', '4'],
  )
  assert.equal(Object.keys(lines[0]!), ['resource_id', 'title', 'suggestions'])
})

test('competitors and other catalogues are up against the shop, and said to be what they are', async () => {
  const body_html = '<p>A stoneware mug for coffee. It holds 350 ml and is dishwasher safe up to 70 °C.</p>'
  const page = fileOf('rival.html', `<html><body><h1>Rival stoneware mug</h1>${body_html}</body></html>`)
  const against = ndjsonOf('rivals.ndjson', [record(1, { title: 'Other stoneware mug', body_html })])
  const options = { query: ['dishwasher safe stoneware mug'], competitor: [page], against: [against] }
  const { out } = await visibility(shopFile('against.ndjson'), options)
  assert.match(out, / competitor: Rival stoneware mug /)
  assert.match(out, / other shop: Other stoneware mug /)
  assert.match(out, /A simulation over 6 products/)
  const json = await visibility(shopFile('against-json.ndjson'), { ...options, json: true })
  const [{ cited } = { cited: [] }] = linesOf<{ cited: { origin: string; resource_id: string | null }[] }>(json.out)
  assert.equal(cited.map(({ origin }) => origin).sort(), ['catalogue', 'competitor', 'shop'])
  assert.match(
    await refusal(visibility(shopFile('eleven.ndjson'), { query: ['x'], competitor: Array(11).fill(page) })),
    /10 times/,
  )
})

test('drafts are not what others see, but can be tested, and are ranked', async () => {
  const draft = record(9, { title: 'Velvet armchair', status: 'draft', body_html: '<p>An armchair of velvet.</p>' })
  const path = shopFile('draft.ndjson', [draft])
  const seen = await visibility(path, { query: ['velvet armchair'] })
  assert.match(seen.out, /\(nothing is cited\)/)
  assert.match(seen.err, /^1 product not published/)
  const { out } = await visibility(path, { query: ['velvet armchair'], product: '9' })
  assert.match(out, /\nvelvet armchair +yes +1 /)
  const queries = fileOf('draft.txt', 'velvet armchair\n')
  const ranked = await visibility(path, { queries, json: true })
  assert.is(linesOf<RankingLine>(ranked.out)[0]!.ranking[0]!.resource_id, '9')
})

test('of records with the same id the last one counts, and that is said', async () => {
  const later = record(1, { title: 'Copper kettle', body_html: '<p>A kettle of copper.</p>' })
  const { out, err } = await visibility(shopFile('repeated.ndjson', [later]), { query: ['copper kettle', 'mug'] })
  assert.match(err, /^1 record with the id of an earlier one/)
  assert.match(out, /Copper kettle/)
  assert.not.match(out, /Stoneware/)
  assert.match(out, /A simulation over 4 products/)
})

test('bad records are named by line, the rest is done, and the status is 1', async () => {
  const path = fileOf('bad.ndjson', `${JSON.stringify(record(1))}\n{"id": \n${JSON.stringify(record(3))}\n`)
  const { out, err, status } = await visibility(path, { query: ['stoneware mug'] })
  assert.is(status, 1)
  assert.match(err, /^line 2: /)
  assert.match(out, /A simulation over 2 products/)
})

test('what does not fit into memory is left out and told', async () => {
  const corpus = openCorpus()
  const filled = filling(corpus, 0)
  const bad = { add: async () => {} } as never
  const one = async function* () {
    for (const id of ['1', '2']) yield { line: 1, product: { ...productOf(id), resource_id: id } }
  }
  await filled.take(one(), { shop: noShopFacts, bad })
  assert.is(corpus.size, 0)
  assert.equal(countNotes(filled.counts), ['2 products left out: the simulation cannot hold more in memory.'])
})

const productOf = (id: string) => ({
  resource_id: id,
  title: 'Mug',
  body_html: '',
  vendor: null,
  product_type: null,
  category: null,
  handle: null,
  tags: [],
  status: null,
  options: [],
  variants: [],
  images: [],
  seo: { title: null, description: null },
  metafields: [],
  created_at: null,
  updated_at: null,
  published_at: null,
})

test('a page is its one product, with what it is up against', async () => {
  const page = fileOf(
    'page.html',
    '<html><head><link rel="canonical" href="https://x.example/mug"></head><body><h1>Felt slippers</h1><p>Slippers of wool felt, 6 mm thick, sewn in Austria.</p></body></html>',
  )
  const { out } = await visibility(page, {
    query: ['felt slippers'],
    against: [shopFile('page-against.ndjson')],
    json: true,
  })
  const [one] = linesOf<{ url: string; queries: { found: boolean }[]; details: { corpus_size: number } }>(out)
  assert.is(one!.url, 'https://x.example/mug')
  assert.is(one!.queries[0]!.found, true)
  assert.is(one!.details.corpus_size, 5)
})

test('--fail-under ends with status 1 where the product scores less', async () => {
  const path = shopFile('fail.ndjson')
  const options = { product: '1', query: ['stoneware mug', 'submarine'] }
  const low = await visibility(path, { ...options, failUnder: '51' })
  assert.is(low.status, 1)
  assert.match(low.err, /The visibility of 50\.0 is below 51\.\n$/)
  assert.is((await visibility(path, { ...options, failUnder: '50' })).status, 0)
})

test('texts of records and queries cannot command the terminal', async () => {
  const path = ndjsonOf('hostile-shop.ndjson', [hostile(1), record(2)])
  for (const options of [{ query: ['HYPERLINK'] }, { product: '1', query: ['HYPERLINK'] }, { suggest: true }]) {
    const { out } = await visibility(path, options)
    assert.not.match(out, /(?!\n)\p{Cc}/u)
  }
})

test('a reader that leaves ends the output and is no failure', async () => {
  const queries = asked(
    'leaving.ndjson',
    Array.from({ length: 400 }, (_, at) => ({ query_id: at, query: 'stoneware mug' })),
  )
  const path = ndjsonOf('leaving-shop.ndjson', records(30))
  assert.is((await visibility(path, { queries, json: true }, leavingReader())).status, 0)
})

test('what --output names holds what would have been shown', async () => {
  const path = shopFile('into.ndjson')
  const target = join(folder, 'visibility.json')
  const { out } = await visibility(path, { query: ['mug'], json: true })
  assert.is((await visibility(path, { query: ['mug'], json: true, output: target })).out, '')
  assert.is(readFileSync(target, 'utf8'), out)
})

test('a limit in a currency needs that of the prices, and that is said', async () => {
  const path = shopFile('money.ndjson')
  const asked = (query: string, currency?: string) =>
    visibility(path, { query: [query], ...(currency === undefined ? {} : { currency }) })
  assert.match(
    (await asked('stoneware mug under 15 euro')).err,
    /^The currency of the prices is not known, .*--currency/,
  )
  assert.is((await asked('stoneware mug under 15 euro', 'EUR')).err, '')
  assert.is((await asked('stoneware mug')).err, '')
})

test('options that make no sense are refused in a sentence, and nothing is written', async () => {
  const path = shopFile('refused.ndjson')
  const queries = fileOf('one.txt', 'mug\n')
  const refused = (options: Parameters<typeof visibility>[1]) => refusal(visibility(path, options))
  assert.match(await refused({}), /Say what to ask/)
  assert.match(await refused({ query: ['mug', ' '] }), /--query, number 2: the query is empty/)
  assert.match(await refused({ query: ['x'.repeat(301)] }), /number 1: .* more than 300 characters/)
  assert.match(await refused({ query: ['mug'], queries }), /not from both/)
  assert.match(await refused({ queries: fileOf('none.txt', '\n \n') }), /has no query/)
  assert.match(await refused({ suggest: true, query: ['mug'] }), /--suggest/)
  assert.match(await refused({ suggest: true, against: [path] }), /--suggest/)
  assert.match(await refused({ compare: true, query: ['mug'] }), /BEFORE and AFTER/)
  assert.match(await refused({ after: path, query: ['mug'] }), /add --compare/)
  assert.match(await refused({ compare: true, after: path, suggest: true }), /--suggest/)
  assert.match(await refused({ query: ['mug'], failUnder: '50' }), /add --product/)
  assert.match(await refused({ product: '1', failUnder: '101' }), /--fail-under takes a whole number/)
  assert.match(await refused({ query: ['mug'], output: path }), /is read as input/)
  assert.match(await refused({ queries, output: queries }), /is read as input/)
  assert.match(await refused({ query: ['mug'], currency: 'XXY' }), /ISO 4217/)
  assert.match(readFileSync(path, 'utf8'), /^\{"id":1/)
})

test('files that are not there are named', async () => {
  const said = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error) => (error instanceof UnreadableFile ? error.message : String(error)),
    )
  const path = shopFile('there.ndjson')
  assert.match(await said(visibility(join(folder, 'no.csv'), { query: ['x'] })), /There is no file .*no\.csv/)
  assert.match(await said(visibility(path, { queries: join(folder, 'no.txt') })), /There is no file .*no\.txt/)
  assert.match(
    await said(visibility(path, { query: ['x'], against: [join(folder, 'no.json')] })),
    /There is no file .*no\.json/,
  )
  const compared = (after: string) => said(visibility(path, { compare: true, after, query: ['x'] }))
  assert.match(await compared(join(folder, 'no.csv')), /There is no file .*no\.csv/)
  assert.match(await compared(folder), /is a directory, not a file/)
})

test('what is taken to be asked for, and is not what the product is called, is told', async () => {
  const mug = record(1, { ...THINGS[0], body_html: '<p>The mug comes from a small pottery.</p>' })
  const path = ndjsonOf('gift.ndjson', [mug, ...THINGS.slice(1)])
  const { out } = await visibility(path, { product: '1', query: ['gift from a small pottery'] })
  assert.match(
    out.replaceAll(/\s+/g, ' '),
    /“gift” was taken to be what is asked for, .* answer the whole query in one sentence/,
  )
})
