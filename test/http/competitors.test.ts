// Competitors over HTTP: declared, listed, read again, deleted, refused, and compared with the products of the shop.

import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { competitorRecords, competitorsVersion } from '../../projections/visibility/competitors.ts'
import { shopId } from '../../src/event-log/ids.ts'
import { competitorsStream } from '../../src/event-log/streams.ts'
import { productHtml } from '../support/competitors.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type ProblemAnswer,
  type Report,
  type ResultItem,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

type Competitor = {
  id: string
  url: string
  name: string
  status: string
  error: string | null
  title: string | null
  price: string | null
  currency: string | null
  read_at: string | null
  source: string
}
type Compared = Report & { comparisons: { id: string; name: string; source: string; score: { value: number } }[] }

let answering: RequestListener = (_, response) => response.end()
const web = createServer((request, response) => answering(request, response))
let service: TestService
let site = ''
before(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  service = await startTestService({ reach: 'any' })
})
after(async () => {
  await service?.stop()
  web.closeAllConnections()
  web.close()
})

/** What the site of the competitors shows at each path; a function is asked each time. */
const shows = (pages: Record<string, string | (() => string | undefined)>) => {
  let asked = 0
  answering = ({ url = '' }, response) => {
    asked += 1
    const page = pages[url]
    const html = typeof page === 'function' ? page() : page
    if (html === undefined) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  }
  return () => asked
}

const given = () => {
  const shop = randomShop()
  const call = <T>(method: string, path = '', json?: unknown) =>
    service.call<T>(method, `${AEO}/competitors${path}`, { shop, ...(json === undefined ? {} : { json }) })
  const put = <T = Competitor[]>(...competitors: unknown[]) => call<T>('PUT', '', { competitors })
  const list = async (query = '') => (await call<Competitor[]>('GET', query)).body
  const events = () => service.store.readStream(competitorsStream(shopId(shop)), { limit: 100 })
  return { shop, call, put, list, events }
}

const namesOf = (competitors: readonly Competitor[]): string[] => competitors.map(({ name }) => name)

test('a declared set is read, answered in its order and listed at once; one bad page spoils no other', async () => {
  const { put, list } = given()
  shows({ '/mug': productHtml('Their Mug'), '/about': '<h1>About</h1><p>We make mugs.</p>' })
  const supplied = {
    url: 'https://other.example/cup#top',
    html: productHtml('Other Cup', { price: '9.50' }),
    name: 'Cup',
  }
  const { status, body } = await put(
    { url: `${site}/mug` },
    { url: `${site}/about` },
    { url: `${site}/gone` },
    supplied,
  )
  assert.is(status, 200)
  assert.equal(
    body.map(({ name, status, title, price, currency, source }) => [name, status, title, price, currency, source]),
    [
      ['Their Mug', 'read', 'Their Mug', '24.00', 'EUR', 'fetched'],
      [`${site}/about`, 'failed', null, null, null, 'fetched'],
      [`${site}/gone`, 'failed', null, null, null, 'fetched'],
      ['Cup', 'read', 'Other Cup', '9.50', 'EUR', 'supplied'],
    ],
  )
  assert.match(body[1]?.error ?? '', 'The page is not that of one product.')
  assert.match(body[2]?.error ?? '', 'answers with status 503.')
  assert.is(body[3]?.url, 'https://other.example/cup')
  assert.equal(await list(), body)
  assert.equal(namesOf(await list('?limit=1&offset=3')), ['Cup'])
  assert.equal(await list('?offset=4'), [])
})

test('what is there is not read again, what is not named goes, and an empty set is one', async () => {
  const { put, list } = given()
  const asked = shows({ '/a': productHtml('A'), '/b': productHtml('B'), '/c': productHtml('C') })
  await put({ url: `${site}/a` }, { url: `${site}/b` })
  const { body } = await put({ url: `${site}/c` }, { url: `${site}/a?utm_source=mail` })
  assert.equal(namesOf(body), ['C', 'A'])
  assert.is(asked(), 3)
  assert.equal(namesOf((await put({ url: `${site}/a`, name: 'The A' })).body), ['The A'])
  assert.is(asked(), 3)
  assert.equal((await put()).body, [])
  assert.equal(await list(), [])
})

test('pages that were read are counted, by where they came from and what came of them', async () => {
  const { put } = given()
  const counted = async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text()
    return [...text.matchAll(/^citable_pages_read_total\{source="(\w+)",outcome="(\w+)"\} (\d+)$/gm)].map(
      ([, source, outcome, count]) => [`${source} ${outcome}`, Number(count)] as const,
    )
  }
  const before = new Map(await counted())
  shows({ '/mug': productHtml('Mug') })
  await put({ url: `${site}/mug` }, { url: `${site}/gone` }, { url: 'https://a.example/', html: productHtml('Cup') })
  assert.equal(
    (await counted()).map(([name, count]) => [name, count - (before.get(name) ?? 0)]),
    [
      ['fetched read', 1],
      ['fetched failed', 1],
      ['supplied read', 1],
      ['supplied failed', 0],
    ],
  )
})

test('HTML that is sent again replaces what was read', async () => {
  const { put } = given()
  const page = (name: string) => ({ url: 'https://other.example/cup', html: productHtml(name) })
  const first = await put(page('Cup'))
  const second = await put(page('Better Cup'))
  assert.is(second.body[0]?.id, first.body[0]?.id)
  assert.is(second.body[0]?.title, 'Better Cup')
})

test('a competitor is read again on demand; where that fails it says so and keeps what was read', async () => {
  const { put, call, list } = given()
  let html: string | undefined = productHtml('Old Mug')
  shows({ '/mug': () => html })
  const [{ id = '' } = {}] = (await put({ url: `${site}/mug`, name: 'Theirs' })).body
  html = productHtml('New Mug')
  const refreshed = await call<Competitor>('POST', `/${id}/refresh`)
  assert.equal([refreshed.status, refreshed.body.title, refreshed.body.name], [200, 'New Mug', 'Theirs'])
  html = undefined
  const failed = (await call<Competitor>('POST', `/${id}/refresh`)).body
  assert.equal([failed.status, failed.title, failed.read_at], ['failed', 'New Mug', refreshed.body.read_at])
  assert.equal(await list(), [failed])
})

test('a deleted competitor is answered once, and then unknown like that of another shop', async () => {
  const { put, call, list } = given()
  const { body } = await put({ url: 'https://other.example/cup', html: productHtml('Cup') })
  const path = `/${body[0]?.id}`
  const stranger = given()
  const foreign = await stranger.call('DELETE', path)
  assert.equal((await call<Competitor>('DELETE', path)).body, body[0])
  assert.equal(await list(), [])
  for (const [method, to] of [
    ['DELETE', path],
    ['POST', `${path}/refresh`],
    ['DELETE', `/${randomUUID()}`],
  ] as const) {
    const answer = await call(method, to)
    assert.equal([answer.status, answer.text], [404, foreign.text])
  }
  assert.is((await call<ProblemAnswer>('DELETE', '/mug')).status, 400)
})

const PAGE = { url: 'https://other.example/cup' }
const WRONG: [sentence: string, competitors: unknown, field: RegExp, says: RegExp][] = [
  ['no list', 'https://other.example', /^competitors$/, /must be a list/],
  ['null', null, /^competitors$/, /must be a list/],
  ['a text for a competitor', ['https://other.example'], /^competitors\.0$/, /must be an object with url/],
  ['no address', [{}], /^competitors\.0\.url$/, /must be a string/],
  ['what is no address', [PAGE, { url: 'cup' }], /^competitors\.1\.url$/, /must be a web address/],
  ['an empty address', [{ url: '' }], /url$/, /must be a web address/],
  ['a script for an address', [{ url: 'javascript:alert(1)' }], /url$/, /http or https/],
  ['a file', [{ url: 'file:///etc/passwd' }], /url$/, /http or https/],
  ['data', [{ url: 'data:text/html,<p>' }], /url$/, /http or https/],
  ['credentials', [{ url: 'https://user:secret@other.example/' }], /url$/, /user name or a password/],
  ['an address that is too long', [{ url: `https://other.example/${'x'.repeat(2_000)}` }], /url$/, /at most 2000/],
  ['an address that becomes too long', [{ url: `https://other.example/${'ü'.repeat(900)}` }], /url$/, /at most 2000/],
  ['an address twice', [PAGE, { url: 'https://OTHER.example/cup#x' }], /^competitors\.1\.url$/, /competitors\.0 too/],
  [
    'too many',
    Array.from({ length: 21 }, (_, n) => ({ url: `https://a.example/${n}` })),
    /^competitors$/,
    /at most 20/,
  ],
  ['HTML of 3 MB', [{ ...PAGE, html: 'x'.repeat(3_000_000) }], /^competitors\.0\.html$/, /at most 2097152 bytes/],
  ['2 MB of long letters', [{ ...PAGE, html: 'ü'.repeat(1_100_000) }], /html$/, /at most 2097152 bytes/],
  ['blank HTML', [{ ...PAGE, html: ' \n' }], /html$/, /must not be blank/],
  ['a number for HTML', [{ ...PAGE, html: 7 }], /html$/, /must be a string/],
  ['a blank name', [{ ...PAGE, name: ' ' }], /name$/, /must not be blank/],
  ['a long name', [{ ...PAGE, name: 'x'.repeat(201) }], /name$/, /at most 200/],
  ['a name with a NUL', [{ ...PAGE, name: 'a\0b' }], /name$/, /control characters/],
  ['a name that turns the text behind it', [{ ...PAGE, name: 'a\u202eb' }], /name$/, /turn the direction/],
]

test('a set that is not as documented is refused, says which field and why, and nothing is done', async () => {
  const { shop, events } = given()
  const asked = shows({})
  for (const [sentence, competitors, field, says] of WRONG) {
    const answer = await service.call<ProblemAnswer>('PUT', `${AEO}/competitors`, { shop, json: { competitors } })
    assert.is(answer.status, 400, sentence)
    const [error] = answer.body.errors ?? []
    assert.match(error?.field ?? '', field, sentence)
    assert.match(error?.message ?? '', says, sentence)
  }
  const tooLarge = { competitors: [{ ...PAGE, html: 'x'.repeat(9_000_000) }] }
  assert.is((await service.call('PUT', `${AEO}/competitors`, { shop, json: tooLarge })).status, 413)
  assert.is((await service.call('PUT', `${AEO}/competitors`, { shop })).status, 400)
  const form = { shop, body: 'a=b', headers: { 'content-type': 'text/plain' } }
  assert.is((await service.call('PUT', `${AEO}/competitors`, form)).status, 415)
  assert.is((await service.call('PUT', `${AEO}/competitors`, { json: { competitors: [] } })).status, 401)
  assert.is((await service.call('GET', `${AEO}/competitors?limit=101`, { shop })).status, 400)
  assert.equal(await events(), [])
  assert.is(asked(), 0)
})

test('two sets that are declared at once end in one of the two, and a deletion beside one loses nothing of it', async () => {
  const { put, call, list } = given()
  const set = (...names: string[]) =>
    names.map((name) => ({ url: `https://other.example/${name}`, html: productHtml(name) }))
  const sets = [set('a', 'b'), set('b', 'c'), set('d')]
  const answers = await Promise.all(sets.map((competitors) => put(...competitors)))
  for (const { status } of answers) assert.is(status, 200)
  const told = answers.map(({ body }) => JSON.stringify(body))
  await eventually(async () => told.includes(JSON.stringify(await list())), { what: 'one of the sets' })
  const [one] = (await put(...set('a', 'b'))).body
  shows({})
  const [declared] = await Promise.all([
    put({ url: 'https://other.example/a', html: productHtml('a') }, { url: 'https://other.example/b' }),
    call('DELETE', `/${one?.id}`),
  ])
  assert.is(declared.status, 200)
  assert.ok(['a,b', 'b,a', 'b'].includes(namesOf(await list()).join()), namesOf(await list()).join())
})

test('the records of a set and its version are what a corpus is made of', async () => {
  const { shop, put, list, call } = given()
  const { pool } = service
  const id = shopId(shop)
  assert.equal(await competitorRecords(pool, id), { version: '', entries: [] })
  shows({})
  await put({ url: 'https://other.example/a', html: productHtml('A') }, { url: `${site}/gone` })
  const [a] = await list()
  const first = await competitorRecords(pool, id)
  assert.equal(
    first.entries.map(({ id, origin, url, product, shop }) => [id, origin, url, product.title, shop.currency]),
    [[`competitor:${a?.id}`, 'competitor', 'https://other.example/a', 'A', 'EUR']],
  )
  assert.is(await competitorsVersion(pool, id), first.version)
  await put({ url: 'https://other.example/a', html: productHtml('A') }, { url: `${site}/gone` })
  await list()
  const again = await competitorRecords(pool, id)
  assert.is.not(again.version, first.version)
  await call('DELETE', `/${a?.id}`)
  await list()
  assert.equal(await competitorRecords(pool, id), { version: '', entries: [] })
})

const reportsOf = async (shop: string, ids: string[]) => {
  const job = await service.startJob(shop, ids)
  await service.ended(shop, job.id)
  const results = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })
  const { body } = await service.call<Compared[]>('GET', `${AEO}/analyze?limit=${ids.length}`, { shop })
  return body.map((report) => ({
    report,
    id: report.metadata.additional_fields.resource_id,
    competitors: report.comparisons.filter(({ source }) => source === 'competitor'),
    reused: results.body.find(({ id }) => id === report.id)?.resource_metadata.reused ?? false,
  }))
}

test('analyses compare products with competitors of their kind, and are made anew only when these have changed', async () => {
  const { shop, put } = given()
  await service.importProducts(shop, [product('1'), product('2')])
  const [alone] = await reportsOf(shop, ['1'])
  assert.equal(alone?.competitors, [])
  const lamp = productHtml('Desk Lamp LED')
    .replace('"Mug"', '"Lamps"')
    .replace(/A stoneware mug[^.]*\./, 'A desk lamp.')
  const mugs = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
    url: `https://other.example/${name}`,
    html: productHtml(`Stoneware Mug ${name}`),
  }))
  await put(...mugs, { url: 'https://other.example/lamp', html: lamp })
  for (const ids of [['1'], ['1', '2']]) {
    const reports = await reportsOf(shop, ids)
    assert.is(reports.length, ids.length)
    for (const { report, competitors, reused } of reports) {
      assert.is(reused, ids.length === 1 ? false : report.metadata.additional_fields.resource_id === '1')
      assert.is(competitors.length, 5)
      assert.ok(competitors.every(({ name }) => name.startsWith('Stoneware Mug')))
      assert.is(new Set(report.comparisons.map(({ id }) => id)).size, report.comparisons.length)
      assert.equal(report.score, alone?.report.score, 'comparisons move no score')
    }
  }
  await put(...mugs.map(({ url }) => ({ url })))
  assert.ok(
    (await reportsOf(shop, ['1'])).every(({ reused }) => reused),
    'the lamp was not compared with',
  )
  await put({ ...mugs[0], name: 'Theirs' })
  const [changed] = await reportsOf(shop, ['1'])
  assert.equal([changed?.reused, changed?.competitors.map(({ name }) => name)], [false, ['Theirs']])
})

test('a set that changes in the middle of a job is that of its beginning for all its items', async () => {
  const { shop, put } = given()
  const ids = Array.from({ length: 120 }, (_, n) => String(n + 1))
  await service.importProducts(
    shop,
    ids.map((id) => product(id, { title: `Mug ${id}` })),
  )
  const mug = (name: string) => ({ url: `https://other.example/${name}`, html: productHtml(`Stoneware Mug ${name}`) })
  await put(mug('before'))
  const job = await service.startJob(shop, ids)
  await eventually(async () => {
    const { body } = await service.call<{ completed_items: number }>('GET', `${AEO}/analysis-jobs/${job.id}`, { shop })
    return body.completed_items > 0
  })
  await put(mug('after'))
  await service.ended(shop, job.id)
  const pages = await Promise.all(
    [0, 100].map((offset) =>
      service.call<Compared[]>('GET', `${AEO}/analyze?limit=100&offset=${offset}`, { shop }).then(({ body }) => body),
    ),
  )
  const names = pages.flat().map(({ comparisons }) => comparisons.find(({ source }) => source === 'competitor')?.name)
  assert.equal([names.length, ...new Set(names)], [120, 'Stoneware Mug before'])
})
