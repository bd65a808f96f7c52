// What goes compressed, and what does not.

import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { tables } from '../../projections/versions.ts'
import { aKey } from '../support/accounts.ts'
import { product } from '../support/products.ts'
import { AEO, BASE, randomShop, sharedTestService, startTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

type Got = { status: number; encoding: string | undefined; vary: string; etag: string; body: Buffer }

/** As it comes over the line. */
const get = (
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  body = '',
  { url } = service,
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      const { 'content-encoding': encoding, vary = '', etag = '' } = response.headers
      const done = () =>
        resolve({ status: response.statusCode ?? 0, encoding, vary, etag, body: Buffer.concat(chunks) })
      response
        .on('data', (chunk) => chunks.push(chunk))
        .once('end', done)
        .once('error', reject)
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        done()
        asked.destroy()
      }
    })
    asked.once('error', reject).end(body)
  })

const OPENAPI = `${BASE}/openapi.json`

test('the document goes compressed to whoever takes it so, and is at most 90 kB then', async () => {
  const plain = await get(OPENAPI, {})
  assert.equal([plain.status, plain.encoding], [200, undefined])
  for (const [encoding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
    const packed = await get(OPENAPI, { 'accept-encoding': encoding })
    assert.is(packed.encoding, encoding)
    assert.match(packed.vary, /origin/i)
    assert.match(packed.vary, /accept-encoding/i)
    assert.ok(packed.body.length <= 90_000, `${encoding}: ${packed.body.length} bytes`)
    assert.ok(unpack(packed.body).equals(plain.body))
    assert.is(packed.etag, plain.etag)
  }
  const same = await get(OPENAPI, { 'accept-encoding': 'br', 'if-none-match': plain.etag })
  assert.equal([same.status, same.encoding, same.body.length], [304, undefined, 0])
})

test('pages are compressed, and short answers are not', async () => {
  assert.is((await get('/docs/static/swagger-ui.css', { 'accept-encoding': 'gzip' })).encoding, 'gzip')
  assert.is((await get('/healthz', { 'accept-encoding': 'gzip' })).encoding, undefined)
  assert.is((await get(`${BASE}/users/me`, { 'accept-encoding': 'gzip' })).encoding, undefined)
})

test('reports are compressed, also those that are streamed', async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('mug')])
  const { id } = await service.startJob(shop, ['mug'])
  await service.ended(shop, id)
  const authorization = `Bearer ${await service.token(shop)}`
  for (const path of [`${AEO}/analyze`, `${AEO}/analysis-jobs/${id}/results`]) {
    const plain = await get(path, { authorization })
    const packed = await get(path, { authorization, 'accept-encoding': 'gzip, br' })
    assert.equal([plain.encoding, packed.encoding], [undefined, 'br'], path)
    assert.equal(brotliDecompressSync(packed.body).toString(), plain.body.toString())
  }
})

test('a list that fails before its first page is a problem that can be read', async () => {
  const failing = await startTestService()
  try {
    const shop = randomShop()
    await failing.importProducts(shop, [product('mug')])
    const { id } = await failing.startJob(shop, ['mug'])
    await failing.ended(shop, id)
    await failing.pool.query(`alter table ${tables.analyses} rename to analyses_away`)
    const headers = { authorization: `Bearer ${await failing.token(shop)}`, 'accept-encoding': 'gzip' }
    const { status, encoding, body } = await get(`${AEO}/analysis-jobs/${id}/results`, headers, 'GET', '', failing)
    assert.equal([status, encoding], [500, undefined])
    assert.is(JSON.parse(body.toString()).status, 500)
  } finally {
    await failing.stop()
  }
})

test('what answers to a change is not, as it may show a secret beside what was sent; nor is a feed', async () => {
  const shop = randomShop()
  const headers = { authorization: `Bearer ${await service.token(shop)}`, 'content-type': 'application/x-ndjson' }
  const ids = Array.from({ length: 400 }, (_, n) => JSON.stringify({ resource_type: 'product', resource_id: `p${n}` }))
  const started = await get(`${AEO}/analyze`, { ...headers, 'accept-encoding': 'gzip' }, 'POST', ids.join('\n'))
  assert.equal([started.status, started.encoding], [202, undefined])
  assert.ok(started.body.length > 1_024)
  const job = JSON.parse(started.body.toString())
  const { key } = await aKey(service, job, ['read'])
  const feed = `${BASE}/projects/${job.project_id}/events`
  const followed = await get(feed, { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' })
  assert.equal([followed.status, followed.encoding], [200, undefined])
})
