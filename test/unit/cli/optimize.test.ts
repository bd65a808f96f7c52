// `citable optimize`: what it shows, in which order, and how it ends.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIELDS } from '../../../src/engine/optimization.ts'
import { assert, test } from '../../support/test.ts'
import { fileOf, folder, hostile, ndjsonOf, refusal } from './given.ts'
import { linesOf, optimize, poor } from './optimize-given.ts'

test('JSON is one object a line, in the order of the file, duplicates included', async () => {
  const { out, status } = await optimize(ndjsonOf('order.ndjson', [poor(2), poor(1), poor(2)]), { json: true })
  const lines = linesOf(out)
  assert.is(status, 0)
  assert.equal(
    lines.map(({ resource_id }) => resource_id),
    ['2', '1', '2'],
  )
  assert.equal(Object.keys(lines[0]!), ['resource_id', 'optimizations', 'none'])
  assert.equal(lines[0], lines[2])
  assert.ok(lines[0]!.optimizations.length > 0)
})

test('an optimization has what the API gives it', async () => {
  const { out } = await optimize(ndjsonOf('keys.ndjson', [poor(1)]), { format: 'json' })
  for (const optimization of linesOf(out)[0]!.optimizations) {
    const { id, analysis_id, manually_edited, applied_at, created_at } = optimization as unknown as Record<
      string,
      unknown
    >
    assert.match(String(id), /^[0-9a-f-]{36}$/)
    assert.match(String(analysis_id), /^[0-9a-f-]{36}$/)
    assert.is(manually_edited, false)
    assert.is(applied_at, null)
    assert.is(created_at, '2026-09-01T12:00:00.000Z')
    assert.ok(optimization.expected_score_increase >= 0)
    assert.is.not(optimization.optimized_value, optimization.current_value)
  }
})

test('only the fields that are named are proposed', async () => {
  const { out } = await optimize(ndjsonOf('fields.ndjson', [poor(1)]), {
    json: true,
    field: ['image_alt', 'faq'],
  })
  const fields = linesOf(out)[0]!.optimizations.map(({ field }) => field)
  assert.ok(fields.length > 0)
  assert.ok(fields.every((field) => field === 'image_alt' || field === 'faq'))
})

test('a table has a line for each product, and what it comes to', async () => {
  const { out, err } = await optimize(ndjsonOf('table.ndjson', [poor(1), poor(2)]))
  const [header = '', , first = ''] = out.split('\n')
  assert.match(header, /^gain +score +grade +product +fields$/)
  assert.match(first, /^ *\+\d+ +\d+ → \d+ +[A-F](?: → [A-F])? +Felt slippers \d +\w/)
  assert.match(out, /2 products, 2 with proposals, mean score \d+ → \d+/)
  assert.match(err, /--currency/)
})

test('a single product is shown before and after, field by field', async () => {
  const { out } = await optimize(ndjsonOf('single.ndjson', [poor(1)]), { currency: 'EUR' })
  assert.match(out, /^Felt slippers 1\n/)
  assert.match(out, /\d+ [A-F] → \d+ [A-F] {2}\(\+\d+\) with all of it/)
  assert.match(out, /\n {2}before {2}\(empty\)\n {2}after {3}\S/)
})

test('a product without anything to propose says so', async () => {
  const { out, status } = await optimize(ndjsonOf('nothing.ndjson', [{ id: 1, title: 'Ωμέγα' }]), { field: ['title'] })
  assert.match(out, /Nothing is proposed/)
  assert.is(status, 0)
})

test('--diff shows the words that change, also of many products', async () => {
  const { out } = await optimize(
    ndjsonOf('diff.ndjson', [poor(1, { seo: { title: 'Slippers', description: 'Felt' } }), poor(2)]),
    {
      diff: true,
    },
  )
  assert.match(out, /\{\+[^+]+\+\}/)
  assert.match(out, /2 products, 2 with proposals/)
  assert.not.ok(out.includes('\u001b'))
})

test('texts of a record cannot command the terminal', async () => {
  for (const options of [{}, { diff: true }]) {
    const { out } = await optimize(ndjsonOf('hostile.ndjson', [hostile(1)]), options)
    assert.not.match(out, /(?!\n)\p{Cc}/u)
  }
})

test('bad records are named by line, the rest is done, and the status is 1', async () => {
  const path = fileOf('bad.ndjson', `${JSON.stringify(poor(1))}\n{"id": \n${JSON.stringify(poor(3))}\n`)
  const { out, err, status } = await optimize(path, { json: true })
  assert.is(status, 1)
  assert.match(err, /^line 2: /)
  assert.equal(
    linesOf(out).map(({ resource_id }) => resource_id),
    ['1', '3'],
  )
})

test('an empty catalogue ends with status 0 and nothing but the header', async () => {
  const { status } = await optimize(fileOf('empty.json', '{"products": []}'))
  assert.is(status, 0)
})

test('what --output names holds what would have been shown', async () => {
  const path = ndjsonOf('into.ndjson', [poor(1)])
  const target = join(folder, 'into.json')
  const { out } = await optimize(path, { json: true })
  const quiet = await optimize(path, { json: true, output: target })
  assert.is(quiet.out, '')
  assert.is(readFileSync(target, 'utf8'), out)
})

test('options that make no sense together are refused in a sentence', async () => {
  const path = ndjsonOf('refused.ndjson', [poor(1)])
  assert.match(await refusal(optimize(path, { json: true, diff: true })), /--diff/)
  assert.match(await refusal(optimize(path, { as: 'csv' })), /add --write/)
  assert.match(
    await refusal(optimize(path, { write: join(folder, 'x.pdf') })),
    /--as csv, json-ld, openai, google, google-supplement, ucp, acp/,
  )
  assert.match(await refusal(optimize(path, { write: '' })), /--write takes/)
  assert.match(await refusal(optimize(path, { write: path, as: 'csv' })), /is read as input/)
  assert.match(await refusal(optimize(path, { output: path })), /is read as input/)
  assert.match(
    await refusal(optimize(path, { write: join(folder, 's.csv'), output: join(folder, 's.csv') })),
    /same file/,
  )
  assert.match(await refusal(optimize(path, { write: path, as: 'json-ld' })), /name a folder/)
  assert.match(await refusal(optimize(path, { jobs: '0' })), /--jobs/)
  assert.match(readFileSync(path, 'utf8'), /^\{"id":1/)
})

test('no language model is asked, also where one is set up', async () => {
  const before = { ...process.env }
  Object.assign(process.env, { LLM_BASE_URL: 'http://127.0.0.1:1', LLM_API_KEY: 'k', LLM_MODEL: 'm' })
  try {
    const { out, status } = await optimize(ndjsonOf('model.ndjson', [poor(1)]), { json: true })
    assert.is(status, 0)
    assert.ok(
      linesOf(out)[0]!.optimizations.every((one) => (one as unknown as { written_by: string }).written_by === 'facts'),
    )
  } finally {
    for (const name of ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
})

test('a page is taken as well as a catalogue', async () => {
  const html = `<html><head><title>Felt slippers</title></head><body><h1>Felt slippers</h1><p>Slippers of wool felt with a sole of rubber, 6 mm thick, sewn in Austria.</p><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Felt slippers","offers":{"@type":"Offer","price":"49","priceCurrency":"EUR"}}</script></body></html>`
  const { out, status } = await optimize(fileOf('page.html', html), { json: true })
  assert.is(status, 0)
  assert.is(linesOf(out).length, 1)
  assert.ok(linesOf(out)[0]!.optimizations.every(({ field }) => (FIELDS as readonly string[]).includes(field)))
})

test('no two products are given one title for search, and the second is told why', async () => {
  const shirt = (id: number, title: string): object =>
    poor(id, { title, product_type: 'T-Shirts', handle: `shirt-${id}` })
  const shirts = [
    shirt(1, 'Moonlit Harbour Graphic T-Shirt — Keepers of the Northern Lantern Evening Tee'),
    shirt(2, 'Moonlit Harbour Graphic T-Shirt — Dreamers of the Southern Shore Morning Tee'),
  ]
  const { out } = await optimize(ndjsonOf('siblings.ndjson', shirts), { json: true })
  const [first, second] = linesOf(out).map(({ optimizations, none }) => ({
    title: optimizations.find(({ field }) => field === 'meta_title')?.optimized_value,
    none,
  }))
  assert.match(first!.title ?? '', /^Moonlit Harbour Graphic T-Shirt/)
  assert.is(second!.title, undefined)
  assert.match(second!.none ?? '', /another product has the same text/)
  const alone = linesOf((await optimize(ndjsonOf('alone.ndjson', [shirts[1]!]), { json: true })).out)
  assert.ok(alone[0]!.optimizations.some(({ field }) => field === 'meta_title'))
})
