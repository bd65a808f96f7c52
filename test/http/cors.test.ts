// Pages of other origins: who may call, what they may see, and the question before it.

import { AEO, BASE, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

const APP = 'https://app.example.com'
const JOBS = `${AEO}/analysis-jobs`

let service: TestService
before(async () => {
  service = await startTestService({ env: { RATE_LIMITS: 'on', CORS_ORIGINS: `${APP}, http://localhost:3000/` } })
})
after(() => service?.stop())

const preflight = (path: string, origin: string, method = 'POST') =>
  fetch(service.url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  })

const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

test('pages of the settings and of shops may call, and see what a client needs', async () => {
  const shop = randomShop()
  await service.call('GET', JOBS, { shop })
  for (const origin of [APP, 'http://localhost:3000', `https://${shop}`]) {
    const answer = await service.call('GET', JOBS, { shop, headers: { origin } })
    assert.is(allowed(answer), origin)
    // Who owns a shop writes its pages: they send tokens and no cookies.
    const withCookies = origin === `https://${shop}` ? null : 'true'
    assert.is(answer.headers.get('access-control-allow-credentials'), withCookies)
    const exposed = (answer.headers.get('access-control-expose-headers') ?? '').split(', ')
    for (const name of ['limit', 'remaining', 'reset'].map((part) => `x-ratelimit-${part}`))
      assert.ok(exposed.includes(name))
    for (const name of ['retry-after', 'etag', 'location', 'x-shopify-retry-invalid-session-request'])
      assert.ok(exposed.includes(name), name)
  }
})

test('tools for agents are for pages of the settings alone', async () => {
  const asked = await preflight('/mcp', APP)
  assert.equal([asked.status, allowed(asked), asked.headers.get('access-control-allow-methods')], [204, APP, 'POST'])
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'citable-project'])
    assert.ok(asked.headers.get('access-control-allow-headers')?.split(', ').includes(name), name)
  const statusFor = async (origin: string) =>
    (
      await fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status
  assert.equal([await statusFor(APP), await statusFor(`https://${randomShop()}`)], [401, 403])
})

test('others get an answer that a browser does not show them', async () => {
  const shop = randomShop()
  for (const origin of [
    'https://evil.example.com',
    `${APP}.evil.example.com`,
    'http://app.example.com',
    'https://app.example.com:8443',
    'null',
    `http://${shop}`,
    `https://${shop}.evil.example.com`,
    `https://${shop}:8443`,
    'https://x@app.example.com',
    `https://${'a.'.repeat(500)}com`,
  ]) {
    const answer = await service.call('GET', JOBS, { shop, headers: { origin } })
    assert.is(answer.status, 200)
    assert.is(allowed(answer), null, origin)
    assert.match(answer.headers.get('vary') ?? '', /^Origin\b/)
    const asked = await preflight(JOBS, origin)
    assert.equal([asked.status, allowed(asked), asked.headers.get('access-control-allow-methods')], [204, null, null])
  }
})

test('whether a shop is installed cannot be asked: its pages get the same answers as those of any other shop', async () => {
  const [installed, other] = [randomShop(), randomShop()]
  await service.call('GET', JOBS, { shop: installed })
  const answers = async (shop: string) => {
    const origin = `https://${shop}`
    const asked = [
      await preflight(JOBS, origin, 'GET'),
      await service.call('GET', JOBS, { headers: { origin } }),
      await service.call('GET', `${BASE}/nothing`, { headers: { origin } }),
    ]
    return asked.map(({ status, headers }) => [
      status,
      ...[...headers].filter(([name]) => name.startsWith('access-control') || name === 'vary'),
    ])
  }
  const told = (await answers(installed)).map((answer) => JSON.stringify(answer).replaceAll(installed, other))
  assert.equal(
    told,
    (await answers(other)).map((answer) => JSON.stringify(answer)),
  )
  assert.not.ok(JSON.stringify(await service.events()).includes(other))
})

test('the question before a request needs no credentials, says what the path answers, and is not counted', async () => {
  const shop = randomShop()
  const left = async () => Number((await service.call('GET', JOBS)).headers.get('x-ratelimit-remaining'))
  const before = await left()
  for (let n = 0; n < 70; n += 1) {
    const answer = await preflight(`${AEO}/analyze`, APP)
    assert.is(answer.status, 204)
    assert.is(allowed(answer), APP)
    assert.is(answer.headers.get('access-control-allow-methods'), 'GET, HEAD, POST')
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', /authorization, content-type/)
    assert.is(answer.headers.get('access-control-max-age'), '600')
    assert.match(answer.headers.get('x-ratelimit-limit') ?? '', /^\d+$/)
    assert.is(await answer.text(), '')
  }
  const after = await left()
  assert.ok(after === before - 1 || after === 59)
  assert.is((await preflight(`${BASE}/nothing`, APP)).status, 404)
  assert.is(
    (await service.call('OPTIONS', `${AEO}/analyze`, { shop })).status,
    405,
    'a question of nobody in a browser',
  )
})

test('refusals can be read by the page too', async () => {
  const headers = { origin: APP }
  for (const [status, answer] of [
    [401, await service.call('GET', JOBS, { headers })],
    [404, await service.call('GET', `${BASE}/nothing`, { headers })],
    [400, await service.call('GET', `${JOBS}?limit=0`, { headers, shop: randomShop() })],
  ] as const) {
    assert.is(answer.status, status)
    assert.is(allowed(answer), APP)
  }
})
