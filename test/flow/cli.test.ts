// The command line: what is printed where, and the exit status.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCitable, spawnCitable } from '../support/command.ts'
import { freshDatabase } from '../support/postgres.ts'
import { randomShop } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string

before(async () => {
  database = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), 'citable-cli-'))
})
after(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const citable = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runCitable(args, { DATABASE_URL: database.url, ...env })

const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const SAMPLE = join(import.meta.dirname, '..', '..', 'src', 'embedded', 'sample-products.json')
const MUG = { id: 1, title: 'Mug', body_html: '<p>A mug.</p>', variants: [{ price: '9.00' }] }

const WRONG: [what: string, args: string[], sentence: RegExp][] = [
  ['an unknown command', ['fly'], /unknown command 'fly'/],
  ['an unknown option', ['token', '--shop', 'a.myshopify.com', '--fast'], /unknown option '--fast'/],
  ['a missing argument', ['analyze'], /missing required argument 'source'/],
  ['a missing option', ['catalog', 'list'], /required option '--shop <domain>'/],
  ['an unknown format', ['analyze', 'x.csv', '--format', 'pdf'], /pdf/],
  ['a file that is not there', ['analyze', '/nowhere/x.csv'], /\/nowhere\/x\.csv/],
  ['a directory', ['analyze', tmpdir()], /directory/],
  ['a domain that is none of a shop', ['token', '--shop', 'example.com'], /example\.com/],
  ['a currency that is none', ['analyze', 'x.csv', '--currency', 'EURO'], /EURO/],
  ['an event type that there is not', ['events', 'tail', '--once', '--type', 'Nope'], /Nope.*AnalysisRecorded/],
  [
    'a limit that is no score',
    ['analyze', SAMPLE, '--fail-under', 'high'],
    /--fail-under takes a whole number from 0 to 100, not "high"/,
  ],
  ['a number of threads that is none', ['analyze', SAMPLE, '--jobs', 'all'], /--jobs/],
  ['an unknown format', ['analyze', SAMPLE, '--format', 'xml'], /table, json, html, sarif, csv/],
  [
    'a report where there is no folder',
    ['analyze', SAMPLE, '--output', '/no/such/folder/report.html'],
    /no such folder/,
  ],
  [
    'an unknown tone of optimizing',
    ['optimize', SAMPLE, '--tone', 'shouting'],
    /professional, friendly, technical, luxurious/,
  ],
  ['an unknown length of optimizing', ['optimize', SAMPLE, '--length', 'endless'], /concise, standard, detailed/],
  ['an unknown field of optimizing', ['optimize', SAMPLE, '--field', 'price'], /--field takes title, .*not "price"/],
  ['an unknown format of optimizing', ['optimize', SAMPLE, '--format', 'xml'], /table, json/],
  [
    'an unknown form of optimizing',
    ['optimize', SAMPLE, '--write', 'x', '--as', 'xml'],
    /csv, json-ld, openai, google/,
  ],
  ['a currency that is none of optimizing', ['optimize', SAMPLE, '--currency', 'EURO'], /ISO 4217/],
  [
    'a file where there is no folder of optimizing',
    ['optimize', SAMPLE, '--write', '/no/such/folder/import.csv'],
    /no such folder/,
  ],
]

for (const [what, args, sentence] of WRONG)
  test(`${what} ends with status 2 and one sentence`, async () => {
    const { status, out, err } = await citable(args)
    assert.is(status, 2, err)
    assert.is(out, '')
    assert.match(err, sentence)
    assert.is(err.trim().split('\n').length, 1, err)
    assert.match(err, /^citable: /)
  })

test('a setting that is wrong ends with status 2 and names it', async () => {
  const { status, err } = await citable(['serve'], { PORT: 'eighty' })
  assert.is(status, 2)
  assert.match(err, /^citable: PORT /)
})

test('a user who may not create tables is told so in one sentence', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c role=pg_monitor')
  const { status, err } = await citable(['projections', 'list'], { DATABASE_URL: url.href })
  assert.is(status, 1)
  assert.match(
    err,
    /^citable: The user of DATABASE_URL may not do what is needed .*permission denied for schema public.*\.\n$/,
  )
})

test('options and a name in DATABASE_URL do not take the place of ours', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=8MB')
  url.searchParams.set('application_name', 'shops')
  const { status, err } = await citable(['projections', 'verify'], { DATABASE_URL: url.href })
  assert.is(status, 0, err)
})

test('the version is printed', async () => {
  const { status, out } = await citable(['--version'])
  assert.is(status, 0)
  assert.match(out, /^\d+\.\d+\.\d+\n$/)
})

test('a shell sees the same: output, errors, and the exit status', async () => {
  for (const args of [['--version'], ['fly']]) assert.equal(await spawnCitable(args, {}), await citable(args))
})

test('bad records are reported by line, the rest is done, and the status is 1', async () => {
  const shop = randomShop()
  const path = file('dirty.ndjson', `${JSON.stringify(MUG)}\n{"id":\n${JSON.stringify({ ...MUG, id: 2 })}\n`)
  for (const args of [
    ['analyze', path],
    ['catalog', 'import', path, '--shop', shop],
  ]) {
    const { status, err } = await citable(args)
    assert.is(status, 1)
    assert.match(err, /^line 2: /m)
  }
  const { status, out } = await citable(['catalog', 'list', '--shop', shop, '--json'])
  assert.is(status, 0)
  assert.is(out, '{"resource_id":"1","title":"Mug"}\n{"resource_id":"2","title":"Mug"}\n')
})

test('the offline table is worst first and says when the currency is not known', async () => {
  const long = `<p>${'A mug of stoneware, 350 ml, 9 cm high, dishwasher safe. '.repeat(3)}</p>`
  const path = file(
    'two.ndjson',
    `${JSON.stringify({ ...MUG, id: 2, title: 'Stoneware mug, 350 ml', body_html: long })}\n${JSON.stringify(MUG)}\n`,
  )
  const unknown = await citable(['analyze', path])
  assert.is(unknown.status, 0)
  assert.match(unknown.out.split('\n')[2] ?? '', / Mug /)
  assert.match(unknown.err, /--currency/)
  const known = await citable(['analyze', path, '--currency', 'EUR'])
  assert.is(known.err, '')
})

test('a stream and a shop that there are not are said to be so', async () => {
  const stream = await citable(['events', 'read', 'project-none'])
  assert.is(stream.status, 1)
  assert.match(stream.err, /no stream project-none/)
  const shop = await citable(['catalog', 'list', '--shop', randomShop()])
  assert.is(shop.status, 0)
  assert.match(shop.err, /no products/)
})
