// `citable analyze`: formats, files, limits, order.

import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { AnalyzeOptions } from '../../../src/cli/analyze.ts'
import { UsageError } from '../../../src/cli/output/output.ts'
import { csvLine } from '../../../src/cli/reports/csv.ts'
import { worstOf } from '../../../src/cli/reports/html.ts'
import { tallying } from '../../../src/cli/reports/tally.ts'
import { terminalLines, wrapped } from '../../../src/cli/reports/terminal.ts'
import { viewOf } from '../../../src/cli/reports/view.ts'
import { assert, test, testIf } from '../../support/test.ts'
import { analyze, fileOf, folder, hostile, ndjsonOf, record, records, refusal } from './given.ts'

const idsOf = (ndjson: string): string[] =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).resource_id)
    .filter((id) => id !== undefined)

test('JSON is one object a line, in the order of the file, duplicates included', async () => {
  const { out } = await analyze(ndjsonOf('order.ndjson', [record(2), record(1), record(2)]), { format: 'json' })
  assert.equal(idsOf(out), ['2', '1', '2'])
  assert.equal(Object.keys(JSON.parse(out.split('\n')[0] ?? '')), ['resource_id', 'title', 'report'])
})

test('--no-catalogue looks at every product alone', async () => {
  const { out } = await analyze(ndjsonOf('alone.ndjson', records(3)), { format: 'json', catalogue: false })
  assert.is(JSON.parse(out.split('\n')[0] ?? '').report.metadata.additional_fields.catalogue, undefined)
})

test('products that share their text are named in the findings of the catalogue', async () => {
  const text = '<p>A mug of stoneware that keeps tea warm, holds 350 ml, goes into the dishwasher and stacks well.</p>'
  const path = ndjsonOf('same.ndjson', [
    record(1, { title: 'Stoneware mug', body_html: text.repeat(2) }),
    record(2, { title: 'Stoneware mug', body_html: text.repeat(2) }),
  ])
  const { out } = await analyze(path, { format: 'table' })
  assert.match(out, /in the catalogue \(not part of the score\)/)
  assert.match(out, /same title/)
})

test('a competitor is one product, and every product is compared with it', async () => {
  const path = ndjsonOf('ours.ndjson', records(2))
  const competitor = ndjsonOf('competitor.ndjson', [record(9, { title: 'Enamel mug, 400 ml, blue' })])
  const { out } = await analyze(path, { format: 'json', competitor: [competitor] })
  for (const line of out
    .trim()
    .split('\n')
    .filter((one) => one.includes('"report"'))) {
    const [comparison] = JSON.parse(line).report.comparisons
    assert.is(comparison.name, 'Enamel mug, 400 ml, blue')
    assert.is(comparison.source, 'competitor')
  }
  const several = refusal(analyze(path, { competitor: [path] }))
  assert.match(await several, /several products; a competitor is one/)
})

test('--fail-under makes the status 1 and says how many products are below', async () => {
  const path = ndjsonOf('limit.ndjson', [record(1), record(2, { title: 'MUG', body_html: '', variants: [] })])
  const below = await analyze(path, { format: 'csv', failUnder: '60' })
  assert.is(below.status, 1)
  assert.match(below.err, /^[12] of 2 products (?:score|scores) below 60\.\n$/)
  assert.is((await analyze(path, { format: 'csv', failUnder: '0' })).status, 0)
  const all = await analyze(path, { format: 'csv', failUnder: '100' })
  assert.match(all.err, /^2 of 2 products score below 100\.\n$/)
})

const WRONG: [what: string, options: Partial<AnalyzeOptions>][] = [
  ['a limit above 100', { failUnder: '101' }],
  ['a limit that is no whole number', { failUnder: '7.5' }],
  ['a negative limit', { failUnder: '-1' }],
  ['no thread', { jobs: '0' }],
  ['too many threads', { jobs: '1000' }],
  ['a report in a folder that is not there', { output: join(folder, 'no', 'such', 'report.html') }],
  ['a report that would replace a folder', { output: folder }],
  ['a report that would replace what is read', { output: join(folder, 'wrong.ndjson') }],
  [
    'a report that would replace a competitor',
    { competitor: [join(folder, 'wrong.ndjson')], output: join(folder, 'wrong.ndjson') },
  ],
  ['a report without a name', { output: '' }],
  ['a report whose name is too long', { output: join(folder, 'x'.repeat(300)) }],
  ['too many competitors', { competitor: Array.from({ length: 11 }, () => 'x.html') }],
]

for (const [what, options] of WRONG)
  test(`${what} is refused in one sentence and leaves nothing behind`, async () => {
    const path = ndjsonOf('wrong.ndjson', records(1))
    const before = readFileSync(path, 'utf8')
    const files = readdirSync(folder).length
    assert.match(await refusal(analyze(path, options)), /^[^\n]+\.$/)
    assert.is(readFileSync(path, 'utf8'), before)
    assert.is(readdirSync(folder).length, files)
  })

test('--output writes a file that is there as a whole, and nothing to the standard output', async () => {
  const path = ndjsonOf('written.ndjson', records(3))
  const report = join(folder, 'report.csv')
  writeFileSync(report, 'what was there before')
  const { out, status } = await analyze(path, { format: 'csv', output: report })
  assert.is(status, 0)
  assert.is(out, '')
  assert.is(readFileSync(report, 'utf8').split('\r\n').length, 5)
  assert.not.ok(readdirSync(folder).some((name) => name.endsWith('.tmp')))
})

test('--output through a link to a file that is not there yet makes that file', async () => {
  const linked = join(folder, 'dangling.csv')
  symlinkSync('new.csv', linked)
  await analyze(ndjsonOf('dangling.ndjson', records(1)), { format: 'csv', output: linked })
  assert.ok(lstatSync(linked).isSymbolicLink())
  assert.match(readFileSync(join(folder, 'new.csv'), 'utf8'), /Stoneware mug 1/)
})

test('--output refuses a file that another option reads', async () => {
  const facts = fileOf('facts-and-report.json', '{"currency":"EUR"}')
  const path = ndjsonOf('facts-and-report.ndjson', records(1))
  const error = await analyze(path, { facts, output: facts }).catch((error: unknown) => error)
  assert.ok(error instanceof UsageError)
  assert.is(readFileSync(facts, 'utf8'), '{"currency":"EUR"}')
})

testIf(existsSync('/dev/full'), 'there is no /dev/full here')('a full disk is said in a sentence', async () => {
  const path = ndjsonOf('full.ndjson', records(1))
  const error = await analyze(path, { output: '/dev/full' }).catch((error: Error) => error)
  assert.is((error as Error).message, '/dev/full cannot be written: there is no space left on the device.')
})

test('--output through a symbolic link writes the file that it leads to', async () => {
  const target = fileOf('target.csv', '')
  const linked = join(folder, 'link.csv')
  symlinkSync(target, linked)
  await analyze(ndjsonOf('linked.ndjson', records(1)), { format: 'csv', output: linked })
  assert.match(readFileSync(target, 'utf8'), /^resource_id/)
})

test('a file that turns out to be unreadable half-way leaves the report of before', async () => {
  const report = fileOf('kept.json', 'before')
  mkdirSync(join(folder, 'directory'), { recursive: true })
  await analyze(join(folder, 'directory'), { output: report }).catch(() => {})
  assert.is(readFileSync(report, 'utf8'), 'before')
})

test('a reader that goes away ends the work quietly', async () => {
  const path = ndjsonOf('pipe.ndjson', records(1_100))
  let written = 0
  const gone = new Writable({
    write(_chunk, _encoding, done) {
      written += 1
      done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    },
  })
  const { status, err } = await analyze(path, { format: 'json', jobs: '2', catalogue: false }, gone)
  assert.is(status, 0)
  assert.is(err, '')
  assert.is(written, 1)
})

test('a CSV cell is quoted as RFC 4180 has it and never starts a formula', () => {
  assert.is(csvLine(['a,b', 'say "x"', 'two\nlines', 5, null]), '"a,b","say ""x""","two\nlines",5,\r\n')
  assert.is(csvLine(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1']), "'=1+1,'+1,'-1,'@x,'\tx,\"'\rx\",'＝1\r\n")
  assert.is(csvLine(['a=b', ' =x']), 'a=b, =x\r\n')
})

test('the CSV has one row per product, of as many cells as the header, and no formula of a hostile title', async () => {
  const path = ndjsonOf('csv.ndjson', [record(1), hostile(2)])
  const { out } = await analyze(path, { format: 'csv' })
  const [header = '', first = '', second = ''] = out.split('\r\n')
  assert.is(header.split(',').length, 18)
  assert.is(first.split(',')[0], '1')
  assert.match(second, /^2,"'=HYPERLINK/)
})

test('a single product gets its whole report instead of a table', async () => {
  const { out } = await analyze(ndjsonOf('single.ndjson', [record(1, { title: 'MUG' })]), { format: 'table' })
  assert.match(out, /^MUG\n1\n/)
  assert.match(out, /\nStages\n/)
  assert.match(out, /\nWhat to change \(/)
  assert.not.ok(out.includes('\u001b'))
})

test('the report of a hostile product tells the terminal nothing', async () => {
  const { out } = await analyze(ndjsonOf('terminal.ndjson', [hostile(1)]), { format: 'table' })
  for (const wrong of ['\u001b', '\u202e', '\r']) assert.not.ok(out.includes(wrong))
})

test('a terminal without room gets short lines, and one with colours gets them', async () => {
  const { out } = await analyze(ndjsonOf('narrow.ndjson', records(1)), { format: 'json' })
  const view = viewOf(1, 'Stoneware mug', JSON.parse(out).report)
  for (const line of terminalLines(view, 40, false)) assert.ok(line.length <= 40, line)
  assert.ok(terminalLines(view, 80, true).some((line) => line.includes('\u001b[')))
})

test('lines are broken at spaces and count what a terminal shows', () => {
  assert.equal(wrapped('a bc def', 4), ['a bc', 'def'])
  assert.equal(wrapped('商品 商品 x', 7), ['商品', '商品 x'])
  assert.equal(wrapped('', 10), [])
})

test('the products with the lowest scores are kept, of equal ones the first', () => {
  const worst = worstOf<{ at: number; row: { score: number } }>(3)
  for (const [at, score] of [50, 40, 90, 40, 10, 40].entries()) worst.add({ at, row: { score } })
  assert.equal(
    worst.sorted().map(({ at }) => at),
    [4, 1, 3],
  )
})

test('--top lists the worst and says how many more there are', async () => {
  const { out } = await analyze(ndjsonOf('top.ndjson', records(5)), { format: 'table', top: '2' })
  assert.match(out, /\n… and 3 more with a score of \d+ or more\n/)
  assert.match(out, /\n5 products, mean score/)
  const refusedTop = (format: AnalyzeOptions['format'], top: string) =>
    refusal(analyze(ndjsonOf('top.ndjson', records(2)), { format, top }))
  assert.match(await refusedTop('csv', '2'), /--top is for the table/)
  assert.match(await refusedTop('table', '0'), /--top takes a whole number from 1/)
})

test('--json is the format json, and names no second one beside it', async () => {
  const path = ndjsonOf('json.ndjson', records(2))
  const [long, short] = [await analyze(path, { format: 'json' }), await analyze(path, { format: 'table', json: true })]
  assert.equal(idsOf(short.out), idsOf(long.out))
  assert.match(await refusal(analyze(path, { format: 'csv', json: true })), /different formats/)
  assert.match(await refusal(analyze(path, { format: 'sarif', view: true })), /--view shows the HTML report/)
})

test('--quiet leaves the report and names bad records alone', async () => {
  const path = fileOf('quiet.ndjson', `${JSON.stringify(record(1))}\nnothing\n`)
  const loud = await analyze(path, { format: 'table' })
  const quiet = await analyze(path, { format: 'table', quiet: true })
  assert.match(loud.err, /currency/)
  assert.match(quiet.err, /^line 2: [^\n]+\n$/)
  assert.is(quiet.out, loud.out)
})

test('a file of thresholds ends with status 1 for the score and for a category, and is refused where it is wrong', async () => {
  const path = ndjsonOf('limits.ndjson', records(3))
  const config = (text: string): string => fileOf('limits.json', text)
  const all = await analyze(path, { format: 'json', config: config('{"score": 100, "categories": {"media": 100}}') })
  assert.is(all.status, 1)
  assert.match(all.err, /3 of 3 products score below 100\.\n3 of 3 products score below 100 in media\.\n$/)
  const none = await analyze(path, { format: 'json', config: config('{"categories": {"media": 0}}') })
  assert.is(none.status, 0)
  const over = await analyze(path, { format: 'json', failUnder: '0', config: config('{"score": 100}') })
  assert.is(over.status, 0)
  assert.match(await refusal(analyze(path, { config: config('{"categories": {"comerce": 3}}') })), /comerce/)
  assert.match(await refusal(analyze(path, { config: config('[') })), /not JSON/)
  assert.match(await refusal(analyze(path, { config: '/nowhere/limits.json' })), /cannot be read/)
})

test('a finding is named in the words of most of its suggestions', () => {
  const tallied = tallying()
  for (const title of ['State care', 'State care', 'State size'])
    tallied.add({
      score: 50,
      grade: 'F',
      findings: [],
      issues: [{ id: 'content-004', priority: 'warning', title }],
    })
  assert.is(tallied.tally().issues[0]?.title, 'State care')
  assert.is(tallied.tally().mean, 50)
})

const page = (title: string, body = ''): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    offers: { '@type': 'Offer', price: '18.00', priceCurrency: 'EUR' },
  })}</script></head><body><main><h1>${title}</h1><p>€18.00</p><p>A mug of stoneware for coffee and tea that holds 350 ml and is 9 cm high.</p>${body}</main></body></html>`

test('a page is analysed like a record, says what it is, and brings its own currency', async () => {
  const { out, err, status } = await analyze(fileOf('mug.html', page('Stoneware mug')), { format: 'json' })
  assert.is(status, 0)
  const { title, report } = JSON.parse(out)
  assert.is(title, 'Stoneware mug')
  assert.is(report.metadata.source, 'page')
  assert.not.match(err, /currency/)
})

test('every format takes a page, and a page as competitor', async () => {
  const own = fileOf('own.html', page('Stoneware mug'))
  const other = fileOf('other.htm', page('Enamel mug'))
  for (const format of ['table', 'html', 'sarif', 'csv'] as const) {
    const { out, status } = await analyze(own, { format, competitor: [other] })
    assert.is(status, 0)
    assert.match(out, /Stoneware mug/)
    if (format === 'table' || format === 'html') assert.match(out, /Enamel mug/)
  }
})

test('a catalogue without a telling name is still read as one', async () => {
  const { out } = await analyze(fileOf('export', `${JSON.stringify(record(1))}\n`), { format: 'json' })
  assert.equal(idsOf(out), ['1'])
})
