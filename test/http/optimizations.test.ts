// Optimizations over HTTP, on the imported catalogue: what is asked for, what is refused, and what the shop has afterwards.

import { randomUUID } from 'node:crypto'
import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { FIELDS } from '../../src/engine/optimization.ts'
import { currentValue } from '../../src/engine/proposals/field-values.ts'
import { optimized, proposal, typesOf } from '../support/optimizations.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type OptimizationAnswer,
  type ProblemAnswer,
  type Report,
  randomShop,
  sharedTestService,
  type TestService,
} from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const PICTURES = ['https://cdn.example.com/mug.jpg']
const titled = (value = 'A Better Mug') => proposal('title', { current_value: 'Ceramic Mug 1', optimized_value: value })

const given = async (...proposals: Parameters<typeof optimized>[2]) => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1')])
  const made = await optimized(service, shop, proposals.length > 0 ? proposals : [titled()])
  const path = (id = made.ids[0] ?? '') => `${AEO}/optimizations/${id}`
  const call = <T = OptimizationAnswer>(method: string, to: string, json?: unknown) =>
    service.call<T>(method, to, { shop, ...(json === undefined ? {} : { json }) })
  const patch = <T = OptimizationAnswer>(optimized_value: unknown, id?: string) =>
    call<T>('PATCH', path(id), { optimized_value })
  const post = <T = OptimizationAnswer>(what: 'apply' | 'revert', json?: unknown, id?: string) =>
    call<T>('POST', `${path(id)}/${what}`, json)
  const list = async () =>
    (await call<OptimizationAnswer[]>('GET', `${AEO}/analyses/${made.analysis_id}/optimizations`)).body
  const inShop = async (field: (typeof FIELDS)[number]) => {
    const found = (await catalogueStorefront(service.pool).products(shop, ['1'])).get('1')
    return found?.status === 'found' ? currentValue(found.product, field) : undefined
  }
  const types = () => typesOf(service.store, made.analysis_id)
  return { ...made, shop, path, call, patch, post, list, inShop, types }
}

const problemOf = (type: string) => `https://citable.dev/problems/${type}`

test('the optimizations of an analysis have every documented field', async () => {
  const { list, analysis_id, job_id, ids } = await given(
    titled(),
    proposal('image_alt', { current_value: 'Blue ceramic mug', optimized_value: 'A mug', pictures: PICTURES }),
  )
  const [title, alt] = await list()
  assert.equal([title?.id, alt?.id], ids)
  assert.is(title?.pictures, undefined)
  assert.equal(alt?.pictures, PICTURES)
  const { id: _, created_at, ...rest } = title as OptimizationAnswer & { created_at: string }
  assert.match(created_at, /^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/)
  assert.equal(rest, {
    analysis_id,
    job_id,
    resource_id: '1',
    field: 'title',
    optimization_type: 'create',
    title: 'Write the title',
    description: 'Made of the facts of the record.',
    current_value: 'Ceramic Mug 1',
    optimized_value: 'A Better Mug',
    expected_score_increase: 3,
    auto_applicable: true,
    generation_style: { tone: 'professional', length: 'standard' },
    confidence_score: 90,
    written_by: 'facts',
    needs_input: [],
    manually_edited: false,
    applied_at: null,
    reverted_at: null,
  })
})

test('an analysis without optimizations has an empty list, one of nobody or of somebody else is the same 404', async () => {
  const { shop, call } = await given()
  const [first] = (await call<Report[]>('GET', `${AEO}/analyze`)).body
  assert.ok(first)
  const stranger = randomShop()
  const path = (id: string) => `${AEO}/analyses/${id}/optimizations`
  const [foreign, unknown] = await Promise.all(
    [first.id, randomUUID()].map((id) => service.call('GET', path(id), { shop: stranger })),
  )
  assert.is(foreign?.status, 404)
  assert.is(foreign?.text, unknown?.text)
  assert.is((await call<ProblemAnswer>('GET', path('not-a-uuid'))).status, 400)
  const job = await service.startJob(shop, ['1'])
  await service.ended(shop, job.id)
  const [newest] = (await call<Report[]>('GET', `${AEO}/analyze`)).body
  assert.equal((await call('GET', path(newest?.id ?? ''))).body, [])
})

test('an edit replaces the proposed value, marks it as edited, and is read back at once', async () => {
  const { patch, list, types } = await given()
  const { status, body } = await patch('  Mug,   <b>hand-made</b>\n')
  assert.is(status, 200)
  assert.equal([body.optimized_value, body.manually_edited], ['Mug, hand-made', true])
  assert.equal((await list())[0], body)
  await patch('Mug, hand-made')
  assert.equal(await types(), ['OptimizationsGenerated', 'OptimizationEdited'])
})

const WRONG: [sentence: string, field: (typeof FIELDS)[number], value: unknown, says: RegExp][] = [
  ['an empty value', 'title', '', /empty/],
  ['a blank value', 'meta_description', ' \n\t ', /empty/],
  ['a value that is only markup', 'description', '<p> <br></p>', /empty/],
  ['a value that is only a script', 'title', '<script>alert(1)</script>', /empty/],
  ['a value that is too long', 'meta_description', 'x'.repeat(321), /at most 320/],
  ['a large value', 'description', 'x'.repeat(900_000), /at most/],
  ['a number', 'title', 7, /must be a string/],
  ['null', 'title', null, /must be a string/],
  ['a list', 'title', ['A'], /must be a string/],
  ['too few lines for the pictures', 'image_alt', 'One\nTwo', /2 lines for 1 picture/],
  ['JSON-LD that is no JSON', 'json_ld', '{"@type": "Product"', /JSON/],
]

for (const [sentence, field, value, says] of WRONG)
  test(`an edit with ${sentence} is refused, says why and changes nothing`, async () => {
    const alt = field === 'image_alt' ? { pictures: PICTURES } : {}
    const { patch, types } = await given(proposal(field, alt))
    const { status, body } = await patch<ProblemAnswer>(value)
    assert.is(status, 400)
    assert.is(body.errors?.[0]?.field, 'optimized_value')
    assert.match(body.errors?.[0]?.message ?? '', says)
    assert.not(/\.\./.test(body.detail), body.detail)
    assert.equal(await types(), ['OptimizationsGenerated'])
  })

test('an edit of more than the largest body is 413, other bodies that are no edit are 400', async () => {
  const { call, path, patch } = await given()
  assert.is((await patch('x'.repeat(1024 * 1024))).status, 413)
  for (const json of [[], 'text', 1, null, {}, { optimized_value: 'A', title: 'B' }, { value: 'A' }])
    assert.is((await call('PATCH', path(), json)).status, 400, JSON.stringify(json))
  const { shop } = await given()
  for (const body of ['', '{"optimized_value": "A"', '{"__proto__": {}}'])
    assert.is((await service.call('PATCH', path(), { shop, body, headers: JSON_TYPE })).status, 400, body)
})
const JSON_TYPE = { 'content-type': 'application/json' }

test('what could mislead is taken out of an edit: scripts, handlers, marks that turn the writing round', async () => {
  const { patch, ids } = await given(titled(), proposal('description'))
  const turned = await patch('Mug \u202egnik\u202c \u2066x\u2069 y\u0000z')
  assert.not(/[\p{Cc}\p{Cf}]/u.test(turned.body.optimized_value), turned.body.optimized_value)
  const html = '<p onclick="x()">Mug<script>alert(1)</script><iframe src="javascript:x"></iframe></p>'
  const cleaned = await patch(html, ids[1])
  assert.is(cleaned.body.optimized_value, '<p>Mug</p>')
})

test('an optimization of nobody and one of somebody else are the same 404, whatever is asked of them', async () => {
  const { ids } = await given()
  const stranger = randomShop()
  for (const [method, suffix, json] of [
    ['PATCH', '', { optimized_value: 'Mine' }],
    ['POST', '/apply', {}],
    ['POST', '/revert', {}],
    ['POST', '/apply', { dry_run: true }],
  ] as const) {
    const answers = await Promise.all(
      [ids[0], randomUUID()].map((id) =>
        service.call(method, `${AEO}/optimizations/${id}${suffix}`, { shop: stranger, json }),
      ),
    )
    assert.equal(
      answers.map(({ status }) => status),
      [404, 404],
    )
    assert.is(answers[0]?.text, answers[1]?.text)
    const wrong = await service.call(method, `${AEO}/optimizations/7${suffix}`, { shop: stranger, json })
    assert.is(wrong.status, 400)
  }
})

const VALUES: { [F in (typeof FIELDS)[number]]: [current: string, better: string] } = {
  title: ['Ceramic Mug 1', 'Ceramic Mug of 350 ml'],
  meta_title: ['', 'Mug of 350 ml'],
  meta_description: ['', 'A mug of stoneware.'],
  description: [product('1').body_html, '<p>A mug of stoneware that holds 350 ml.</p>'],
  faq: ['', '<h3>How much does it hold?</h3><p>350 ml.</p>'],
  image_alt: ['Blue ceramic mug', 'Blue stoneware mug with a handle'],
  json_ld: ['', '{"@context":"https://schema.org","@type":"Product","name":"Mug"}'],
}

for (const field of FIELDS)
  test(`${field}: a dry run says what would be written, apply writes it, revert brings the old value back`, async () => {
    const [current, better] = VALUES[field]
    const pictures = field === 'image_alt' ? { pictures: PICTURES } : {}
    const { post, inShop, list, types, ids } = await given(
      proposal(field, { current_value: current, optimized_value: better, ...pictures }),
    )
    const tried = await post('apply', { dry_run: true })
    assert.is(tried.status, 200, tried.text)
    assert.equal(tried.body.change, { resource_id: '1', target: 'catalogue', from: current, to: better })
    assert.equal(await types(), ['OptimizationsGenerated'])
    assert.is(await inShop(field), current)

    const done = await post('apply')
    assert.is(done.status, 200, done.text)
    assert.is(done.body.id, ids[0])
    assert.ok(done.body.applied_at)
    assert.is(done.body.change, undefined)
    assert.is(await inShop(field), better)
    assert.equal((await list())[0], done.body)
    assert.equal((await post('apply', {})).body, done.body)
    assert.is((await post('apply', { dry_run: true })).body.change, null)
    assert.equal(await types(), ['OptimizationsGenerated', 'OptimizationApplyStarted', 'OptimizationApplied'])

    const back = await post('revert', { dry_run: true })
    assert.equal(back.body.change, { resource_id: '1', target: 'catalogue', from: better, to: current })
    assert.is(await inShop(field), better)
    const reverted = await post('revert')
    assert.is(reverted.status, 200, reverted.text)
    assert.ok(reverted.body.reverted_at)
    assert.is(reverted.body.applied_at, done.body.applied_at)
    assert.is(await inShop(field), current)
    assert.equal((await post('revert')).body, reverted.body)
    assert.equal((await types()).slice(3), ['OptimizationRevertStarted', 'OptimizationReverted'])
  })

test('an applied one is not edited, and one that is not applied is not taken back', async () => {
  const { post, patch } = await given()
  const early = await post<ProblemAnswer>('revert')
  assert.equal([early.status, early.body.type], [409, problemOf('optimization-not-applied')])
  await post('apply')
  const edit = await patch<ProblemAnswer>('Another')
  assert.equal([edit.status, edit.body.type], [409, problemOf('optimization-applied')])
  await post('revert')
  for (const answer of [await patch<ProblemAnswer>('Another'), await post<ProblemAnswer>('apply')])
    assert.equal([answer.status, answer.body.type], [409, problemOf('optimization-reverted')])
})

test('an edited one is applied as it was edited', async () => {
  const { post, patch, inShop } = await given()
  await patch('Edited')
  assert.is((await post('apply')).body.optimized_value, 'Edited')
  assert.is(await inShop('title'), 'Edited')
})

test('a value that has changed in the shop is not overwritten: 409 with both, and it stays unapplied', async () => {
  const { post, shop, inShop, list } = await given()
  await service.importProducts(shop, [product('1', { title: 'Renamed' })])
  for (const json of [{ dry_run: true }, {}]) {
    const { status, body } = await post<ProblemAnswer>('apply', json)
    assert.is(status, 409)
    assert.equal(
      [body.type, body.current_value, body.found_value],
      [problemOf('value-changed'), 'Ceramic Mug 1', 'Renamed'],
    )
  }
  assert.is(await inShop('title'), 'Renamed')
  assert.is((await list())[0]?.applied_at, null)
  await service.importProducts(shop, [product('1')])
  assert.is((await post('apply')).status, 200)
})

test('a value that has changed since it was applied is not taken back', async () => {
  const { post, shop, inShop, list } = await given()
  await post('apply')
  await service.importProducts(shop, [product('1', { title: 'Renamed' })])
  for (const json of [{ dry_run: true }, {}]) {
    const { status, body } = await post<ProblemAnswer>('revert', json)
    assert.equal([status, body.current_value, body.found_value], [409, 'A Better Mug', 'Renamed'])
  }
  assert.is(await inShop('title'), 'Renamed')
  const [kept] = await list()
  assert.ok(kept?.applied_at)
  assert.is(kept?.reverted_at, null)
})

test('a value that somebody has brought into the shop by hand counts as applied', async () => {
  const { post, shop } = await given()
  await service.importProducts(shop, [product('1', { title: 'A Better Mug' })])
  const { status, body } = await post('apply')
  assert.is(status, 200)
  assert.ok(body.applied_at)
})

test('a product that is gone is said to be gone, and the optimization stays', async () => {
  const { post, list } = await given()
  await service.pool.query('delete from catalog_products')
  for (const json of [{ dry_run: true }, {}]) {
    const { status, body } = await post<ProblemAnswer>('apply', json)
    assert.equal([status, body.type], [409, problemOf('product-missing')])
  }
  assert.is((await list())[0]?.applied_at, null)
})

test('alternative texts are not written when the pictures have changed', async () => {
  const { post, shop } = await given(
    proposal('image_alt', { current_value: 'Blue ceramic mug', optimized_value: 'A mug', pictures: PICTURES }),
  )
  const images = [{ src: 'https://cdn.example.com/other.jpg', alt: 'Blue ceramic mug', width: null, height: null }]
  await service.importProducts(shop, [product('1', { images })])
  for (const json of [{ dry_run: true }, {}]) {
    const { status, body } = await post<ProblemAnswer>('apply', json)
    assert.equal([status, body.type], [409, problemOf('refused-by-shop')])
    assert.match(body.detail, /other pictures/)
  }
})

test('bodies of apply and revert that are not as documented are refused', async () => {
  const { call, path, shop } = await given()
  for (const what of ['apply', 'revert'])
    for (const json of [[], 'x', 1, null, { dry_run: 'yes' }, { dry_run: 1 }, { dry_run: true, force: true }])
      assert.is((await call('POST', `${path()}/${what}`, json)).status, 400, JSON.stringify(json))
  const broken = await service.call('POST', `${path()}/apply`, { shop, body: '{', headers: JSON_TYPE })
  assert.is(broken.status, 400)
  const empty = await service.call('POST', `${path()}/apply`, { shop, body: '', headers: JSON_TYPE })
  assert.is(empty.status, 200)
})

test('a body that is not JSON is 415, compressed or in lines too', async () => {
  const { path, shop } = await given()
  for (const [method, suffix] of [
    ['PATCH', ''],
    ['POST', '/apply'],
    ['POST', '/revert'],
  ] as const)
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-ndjson' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    ])
      assert.is((await service.call(method, path() + suffix, { shop, body: '{}', headers })).status, 415, method)
})

test('reports show their optimizations as they are now', async () => {
  const { post, call, analysis_id, list } = await given(
    titled(),
    proposal('faq', { description: '"optimizations":[]' }),
  )
  await post('apply')
  const { body } = await call<(Report & { optimizations: OptimizationAnswer[] })[]>('GET', `${AEO}/analyze`)
  const report = body.find(({ id }) => id === analysis_id)
  assert.equal(report?.optimizations, await list())
  assert.is(report?.optimizations.length, 2)
  assert.ok(report?.optimizations[0]?.applied_at)
})

test('a generation takes the place of what is not applied, and the list has the newest first', async () => {
  const { shop, post, list, analysis_id, context, ids } = await given(titled(), proposal('faq'))
  await post('apply')
  const analysis = { analysis_id, context }
  const again = await optimized(service, shop, [titled(), proposal('faq'), proposal('meta_title')], { analysis })
  assert.equal(
    (await list()).map(({ id, field }) => [id, field]),
    [
      [again.ids[0], 'faq'],
      [again.ids[1], 'meta_title'],
      [ids[0], 'title'],
    ],
  )
  const gone = await service.call('PATCH', `${AEO}/optimizations/${ids[1]}`, { shop, json: { optimized_value: 'x' } })
  assert.is(gone.status, 404)
})

test('twenty edits at once all count, one after another', async () => {
  const { patch, list, types } = await given()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => patch(`Title number ${n}`)))
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.is((await types()).filter((type) => type === 'OptimizationEdited').length, 20)
  const [one] = await list()
  assert.match(one?.optimized_value ?? '', /^Title number \d+$/)
})
