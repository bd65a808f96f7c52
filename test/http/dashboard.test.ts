// The dashboard as it is served: its page, what belongs to it, and the login of development.

import { existsSync, statSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { builtFolder } from '../../src/dashboard/build.ts'
import { openPage } from '../../src/dashboard/page.ts'
import { loadSampleShop, SAMPLE_DOMAIN } from '../../src/embedded/sample-shop.ts'
import { ADDRESSES } from '../../src/web/addresses.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { production } from '../support/settings.ts'
import { after, assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service?.stop())

const page = async (path: string, headers: Record<string, string> = {}) =>
  await fetch(service.url + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })

test('every address of the dashboard is its page, under a policy without inline code and frames', async () => {
  for (const address of ADDRESSES) {
    const answer = await page(address.replace(':id', encodeURIComponent('gid://shopify/Product/1')))
    assert.is(answer.status, 200, address)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
    assert.is(answer.headers.get('cache-control'), 'no-cache')
    const policy = answer.headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';/)
    assert.match(policy, /frame-ancestors 'none'$/)
    assert.not.match(policy, /unsafe|\*/)
    const html = await answer.text()
    assert.not.match(html, /<script(?![^>]* src=)|<style| style=| on\w+=/)
  }
  const { status, headers } = await page('/nothing-of-ours')
  assert.is(status, 404)
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/)
})

test('what belongs to the page is named by its content, kept for ever and sent compressed, and the first view is small', async () => {
  const html = await (await page('/')).text()
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  assert.ok(assets.length >= 2)
  const gzips = new Map<string, number>()
  for (const path of assets) {
    const plain = await page(path)
    assert.is(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    const text = Buffer.from(await plain.arrayBuffer())
    assert.match(path, /-[\w-]{8}\.(js|css)$/)
    const packed = await openPage()
    const { br, gzip } = packed.get(path.slice(1))!
    assert.equal(brotliDecompressSync(br), text)
    assert.equal(gunzipSync(gzip), text)
    gzips.set(path, gzip.length)
    assert.is((await page(path, { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'), 'br')
    assert.is((await page(path, { 'accept-encoding': 'gzip;q=1, br;q=0' })).headers.get('content-encoding'), 'gzip')
    const etag = plain.headers.get('etag') ?? ''
    assert.is((await page(path, { 'if-none-match': etag })).status, 304)
  }
  const kilobytes = (end: string) =>
    assets.filter((path) => path.endsWith(end)).reduce((sum, path) => sum + gzips.get(path)!, 0) / 1_024
  assert.ok(kilobytes('.js') <= 40, `${kilobytes('.js')} kB of script`)
  assert.ok(kilobytes('.css') <= 6, `${kilobytes('.css')} kB of style`)
  assert.is((await page('/assets/unknown.js')).status, 404)
  assert.is((await page('/assets/..%2findex.html')).status, 404)
})

test('the page is built once: its folder is named by what it is built from', async () => {
  await page('/')
  const folder = builtFolder()
  assert.ok(existsSync(folder))
  const { mtimeMs } = statSync(folder)
  await openPage()
  assert.is(builtFolder(), folder)
  assert.is(statSync(folder).mtimeMs, mtimeMs)
})

type Tokens = { access_token: string; refresh_token: null }

test('in development one click logs in a developer who owns the sample shop', async () => {
  const login = (headers: Record<string, string>) =>
    fetch(`${service.url}/development/login`, { method: 'POST', headers })
  const foreign = await login({ origin: 'http://elsewhere.example' })
  assert.is(foreign.status, 401)
  assert.is((await login({})).status, 401, 'not from a page')
  await loadSampleShop(service.pool)
  const answer = await login({ origin: service.url })
  assert.is(answer.status, 200)
  assert.match(answer.headers.get('set-cookie') ?? '', /^citable_refresh=.+; HttpOnly; SameSite=Strict$/)
  const { access_token: token } = (await answer.json()) as Tokens
  type List = { data: { id: string; name: string; role: string }[] }
  const { data } = (await service.call<List>('GET', `${BASE}/organizations`, { token })).body
  assert.equal(
    data.map(({ name, role }) => ({ name, role })),
    [{ name: SAMPLE_DOMAIN.split('.')[0], role: 'owner' }],
  )
  assert.is((await login({ origin: service.url })).status, 200, 'again')
})

test('in production there is no such login', async () => {
  const strict = await startTestService({ env: { ...production({}), RATE_LIMITS: 'on' } })
  try {
    const headers = { origin: 'https://aeo.example.com' }
    const answer = await fetch(`${strict.url}/development/login`, { method: 'POST', headers })
    assert.is(answer.status, 404)
    assert.not.match(await (await fetch(`${strict.url}/`)).text(), /data-providers="[^"]*development/)
  } finally {
    await strict.stop()
  }
})
