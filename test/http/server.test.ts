import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { AEO, BASE, type ProblemAnswer, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service?.stop())

const raw = async (request: string): Promise<string> => {
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(request)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.setTimeout(30_000, () => socket.destroy())
  await once(socket, 'close')
  return text
}

test('a method that a path does not have is 405 and says which it has', async () => {
  for (const [method, path, allow] of [
    ['DELETE', `${AEO}/analyze`, 'GET, HEAD, POST'],
    ['PUT', `${AEO}/analysis-jobs`, 'GET, HEAD'],
    ['PATCH', `${AEO}/analysis-jobs/3f2504e0-4f89-41d3-9a0c-0305e82c3301`, 'GET, HEAD'],
    ['OPTIONS', `${AEO}/analyze`, 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
  ]) {
    const answer = await service.call<ProblemAnswer>(method ?? '', path ?? '', { shop: randomShop() })
    assert.is(answer.status, 405)
    assert.is(answer.headers.get('allow'), allow)
    assert.is(answer.body.status, 405)
  }
})

test('methods that HTTP or the server does not know are refused as problems', async () => {
  const { host } = new URL(service.url)
  const unknown = await raw(`BREW ${AEO}/analyze HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  assert.match(unknown, /^HTTP\/1\.1 400 /)
  assert.match(unknown, /application\/problem\+json/)
  assert.match(unknown, /x-content-type-options: nosniff\r\ncache-control: no-store\r\n/)
  const unusual = await raw(`PROPFIND ${AEO}/analyze HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  assert.match(unusual, /^HTTP\/1\.1 405 /)
})

test('an unknown path is a 404 problem', async () => {
  for (const path of ['/nothing', `${BASE}/nothing`, `${AEO}/analyze/`, `${AEO}/%E0%A4%A`, `/${'x'.repeat(3_000)}`]) {
    const answer = await service.call<ProblemAnswer>('GET', path, { shop: randomShop() })
    assert.ok([400, 404].includes(answer.status), `${path} ${answer.status}`)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
    assert.is(answer.headers.get('x-content-type-options'), 'nosniff', path.slice(0, 60))
    assert.is(answer.headers.get('cache-control'), 'no-store')
  }
})

test('every answer is kept out of caches and sniffers and has a request id', async () => {
  const answer = await service.call('GET', `${AEO}/analysis-jobs`, { shop: randomShop() })
  assert.is(answer.headers.get('cache-control'), 'no-store')
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
})

test('no address is made of what a request says of its host', async () => {
  const named = `host: evil.example\r\nx-forwarded-host: evil.example\r\nx-forwarded-proto: https\r\nforwarded: host=evil.example`
  const token = await service.token(randomShop())
  const body = JSON.stringify({ resource_type: 'product', resource_id: '1' })
  const json = `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  const requests = [
    'GET / HTTP/1.1',
    `GET ${BASE}/openapi.json HTTP/1.1`,
    `GET ${BASE}/auth/oauth/development/login?email=a@example.com HTTP/1.1`,
    'GET /.well-known/jwks.json HTTP/1.1',
    `POST ${AEO}/analyze HTTP/1.1\r\n${json}`,
  ]
  for (const request of requests) {
    const answer = await raw(
      `${request}\r\n${named}\r\nconnection: close\r\n\r\n${request.startsWith('POST') ? body : ''}`,
    )
    assert.match(answer, /^HTTP\/1\.1 [23]\d\d /, request)
    assert.not.match(answer, 'evil.example', request)
  }
})

test('the probes answer', async () => {
  for (const path of ['/healthz', '/readyz']) assert.is((await fetch(service.url + path)).status, 200)
})

test('a process is ready once its read models hold the log for the first time', async () => {
  const { url } = service.database
  const setBuilt = (at: 'now()' | 'null') =>
    owner.query(`update projection_groups set built_at = ${at} where name = 'analysis_v6'`)
  await service.startJob(randomShop(), ['nothing'])
  // While the test owns the group, nobody builds.
  const owner = await service.pool.connect()
  await owner.query(
    `update checkpoints set epoch = epoch + 1, owner_pid = pid, owner_started = backend_start, expires_at = now() + interval '1 hour'
     from pg_stat_activity where name = 'analysis_v6' and pid = pg_backend_pid()`,
  )
  await setBuilt('null')
  const api = await startTestService({ databaseUrl: url, env: { ROLES: 'api,dispatcher,worker' } })
  const status = async () => (await fetch(`${api.url}/readyz`)).status
  try {
    assert.is(await status(), 503)
    // The projector of the first service claims the group again, and sees that all is there.
    await owner.query(`update checkpoints set owner_pid = null where name = 'analysis_v6'`)
    await eventually(async () => (await status()) === 200)
    await setBuilt('null')
    assert.is(await status(), 200, 'once ready, it stays so')
  } finally {
    await owner.query(`update checkpoints set owner_pid = null where name = 'analysis_v6'`)
    await setBuilt('now()')
    owner.release()
    await api.stop()
  }
})

test('the metrics tell requests, lag, queue depth and job durations', async () => {
  const shop = randomShop()
  const { id } = await service.startJob(shop, ['nothing'])
  await service.ended(shop, id)
  const text = await (await fetch(`${service.url}/metrics`)).text()
  assert.match(
    text,
    /^citable_http_requests_total\{method="POST",route="\/api\/v1\/storefront\/aeo\/analyze",status="202"\} \d+$/m,
  )
  assert.match(text, /^citable_projection_lag_events\{group="analysis_v6"\} \d+$/m)
  assert.match(text, /^citable_projection_lag_seconds\{group="analysis_v6"\} [\d.]+$/m)
  assert.match(text, /^citable_queue_depth \d+$/m)
  assert.match(text, /^citable_job_duration_seconds_count\{kind="analysis",status="failed"\} [1-9]\d*$/m)
})

test('operations have names of their own, one for each, and those of a project are those of the storefront app', () => {
  const { paths } = service.document as unknown as { paths: Record<string, Record<string, { operationId?: string }>> }
  const named = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).map(({ operationId = '' }) => ({ path, operationId })),
  )
  for (const { path, operationId } of named) assert.match(operationId, /^[a-z]+[A-Za-z]*$/, path)
  assert.is(new Set(named.map(({ operationId }) => operationId)).size, named.length)
  const under = (door: string): string[] =>
    named.flatMap(({ path, operationId }) => (path.startsWith(door) ? operationId : [])).toSorted()
  assert.equal(
    under('/projects/{project_id}/aeo/'),
    under('/storefront/aeo/')
      .map((name) => name.replace(/^[a-z]+/, '$&Project'))
      .toSorted(),
  )
})

test('the OpenAPI document is small, says no limit that all numbers have, and has an entity tag', async () => {
  const url = `${service.url}${BASE}/openapi.json`
  const answer = await fetch(url)
  const text = await answer.text()
  assert.ok(gzipSync(text).length < 90_000)
  assert.not.match(text, /9007199254740991/)
  const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag')! } })
  assert.is(again.status, 304)
  assert.is(await again.text(), '')
})

test('the OpenAPI document is version 3.0, complete, and shown at /docs', async () => {
  const { document } = service
  assert.match((document as unknown as { openapi: string }).openapi, /^3\.0\./)
  assert.equal(Object.keys(document.paths).toSorted(), [
    '/auth/logout',
    '/auth/oauth/{provider}/callback',
    '/auth/oauth/{provider}/login',
    '/auth/refresh',
    '/digest-mail/{digest_mail_id}/{signature}',
    '/feeds/{address}/{file}',
    '/invitations/accept',
    '/operations/actions',
    '/operations/dead-letters',
    '/operations/dead-letters/retry',
    '/operations/events',
    '/operations/read-models',
    '/operations/read-models/retry',
    '/operations/standing',
    '/operations/webhooks',
    '/operations/webhooks/replay',
    '/organizations',
    '/organizations/claim',
    '/organizations/deleted',
    '/organizations/{org_id}',
    '/organizations/{org_id}/audit-logs',
    '/organizations/{org_id}/audit-logs/{entry_id}/state',
    '/organizations/{org_id}/events',
    '/organizations/{org_id}/members',
    '/organizations/{org_id}/members/{member_id}',
    '/organizations/{org_id}/projects',
    '/organizations/{org_id}/restore',
    '/organizations/{org_id}/subscription',
    '/organizations/{org_id}/subscription/portal',
    '/organizations/{org_id}/usage',
    '/organizations/{org_id}/usage/history',
    '/organizations/{org_id}/webhook-endpoints',
    '/organizations/{org_id}/webhook-endpoints/{endpoint_id}',
    '/organizations/{org_id}/webhook-endpoints/{endpoint_id}/attempts',
    '/organizations/{org_id}/webhook-endpoints/{endpoint_id}/replay',
    '/organizations/{org_id}/webhook-endpoints/{endpoint_id}/rotate-secret',
    '/organizations/{org_id}/webhook-endpoints/{endpoint_id}/test',
    '/projects/{project_id}',
    '/projects/{project_id}/aeo/active-jobs',
    '/projects/{project_id}/aeo/analyses/{analysis_id}/optimization-jobs',
    '/projects/{project_id}/aeo/analyses/{analysis_id}/optimizations',
    '/projects/{project_id}/aeo/analysis-jobs',
    '/projects/{project_id}/aeo/analysis-jobs/{job_id}',
    '/projects/{project_id}/aeo/analysis-jobs/{job_id}/optimizations',
    '/projects/{project_id}/aeo/analysis-jobs/{job_id}/results',
    '/projects/{project_id}/aeo/analyze',
    '/projects/{project_id}/aeo/baskets',
    '/projects/{project_id}/aeo/baskets/{resource_id}',
    '/projects/{project_id}/aeo/baskets/{resource_id}/history',
    '/projects/{project_id}/aeo/catalogue',
    '/projects/{project_id}/aeo/catalogue/imports',
    '/projects/{project_id}/aeo/catalogue/imports/{import_id}',
    '/projects/{project_id}/aeo/changes',
    '/projects/{project_id}/aeo/changes/apply',
    '/projects/{project_id}/aeo/changes/revert',
    '/projects/{project_id}/aeo/competitors',
    '/projects/{project_id}/aeo/competitors/{competitor_id}',
    '/projects/{project_id}/aeo/competitors/{competitor_id}/refresh',
    '/projects/{project_id}/aeo/digests',
    '/projects/{project_id}/aeo/feed-refusals',
    '/projects/{project_id}/aeo/feed-verdicts',
    '/projects/{project_id}/aeo/optimization-jobs',
    '/projects/{project_id}/aeo/optimization-jobs/{job_id}',
    '/projects/{project_id}/aeo/optimization-jobs/{job_id}/results',
    '/projects/{project_id}/aeo/optimizations/{optimization_id}',
    '/projects/{project_id}/aeo/optimizations/{optimization_id}/apply',
    '/projects/{project_id}/aeo/optimizations/{optimization_id}/revert',
    '/projects/{project_id}/aeo/overview',
    '/projects/{project_id}/aeo/product-texts',
    '/projects/{project_id}/aeo/products',
    '/projects/{project_id}/aeo/schedule',
    '/projects/{project_id}/aeo/visibility',
    '/projects/{project_id}/aeo/visibility/comparison',
    '/projects/{project_id}/aeo/visibility/suggestions',
    '/projects/{project_id}/aeo/visibility/{test_id}',
    '/projects/{project_id}/api-keys',
    '/projects/{project_id}/api-keys/{key_id}',
    '/projects/{project_id}/digest-mail',
    '/projects/{project_id}/docs',
    '/projects/{project_id}/docs/repository',
    '/projects/{project_id}/docs/repository/rotate-secret',
    '/projects/{project_id}/events',
    '/projects/{project_id}/feed-address',
    '/projects/{project_id}/usage',
    '/projects/{project_id}/usage-events',
    '/storefront/aeo/active-jobs',
    '/storefront/aeo/analyses/{analysis_id}/optimization-jobs',
    '/storefront/aeo/analyses/{analysis_id}/optimizations',
    '/storefront/aeo/analysis-jobs',
    '/storefront/aeo/analysis-jobs/{job_id}',
    '/storefront/aeo/analysis-jobs/{job_id}/optimizations',
    '/storefront/aeo/analysis-jobs/{job_id}/results',
    '/storefront/aeo/analyze',
    '/storefront/aeo/baskets',
    '/storefront/aeo/baskets/{resource_id}',
    '/storefront/aeo/baskets/{resource_id}/history',
    '/storefront/aeo/catalogue',
    '/storefront/aeo/catalogue/imports',
    '/storefront/aeo/catalogue/imports/{import_id}',
    '/storefront/aeo/changes',
    '/storefront/aeo/changes/apply',
    '/storefront/aeo/changes/revert',
    '/storefront/aeo/competitors',
    '/storefront/aeo/competitors/{competitor_id}',
    '/storefront/aeo/competitors/{competitor_id}/refresh',
    '/storefront/aeo/digests',
    '/storefront/aeo/feed-refusals',
    '/storefront/aeo/feed-verdicts',
    '/storefront/aeo/optimization-jobs',
    '/storefront/aeo/optimization-jobs/{job_id}',
    '/storefront/aeo/optimization-jobs/{job_id}/results',
    '/storefront/aeo/optimizations/{optimization_id}',
    '/storefront/aeo/optimizations/{optimization_id}/apply',
    '/storefront/aeo/optimizations/{optimization_id}/revert',
    '/storefront/aeo/overview',
    '/storefront/aeo/product-texts',
    '/storefront/aeo/products',
    '/storefront/aeo/schedule',
    '/storefront/aeo/visibility',
    '/storefront/aeo/visibility/comparison',
    '/storefront/aeo/visibility/suggestions',
    '/storefront/aeo/visibility/{test_id}',
    '/storefront/organization',
    '/storefront/organization/claim-codes',
    '/storefront/organization/claims/{member_id}/contest',
    '/storefront/organization/restore',
    '/users/me',
    '/users/me/oauth-providers',
    '/users/me/oauth-providers/{provider}',
    '/users/me/oauth-providers/{provider}/link',
    '/users/me/sessions',
    '/users/me/sessions/{session_id}',
    '/users/me/shops',
    '/webhooks/docs/repohost',
    '/webhooks/docs/repohost/{project_id}',
    '/webhooks/payments',
    '/webhooks/storefront',
  ])
  const post = document.paths['/storefront/aeo/analyze']?.post as unknown as { requestBody: { content: object } }
  assert.equal(Object.keys(post.requestBody.content), ['application/json', 'application/x-ndjson'])
  const page = await fetch(`${service.url}/docs`)
  assert.match(await page.text(), /<title>Citable API<\/title>/)
  const script = await fetch(`${service.url}/docs/static/theme/citable.js`)
  assert.match(await script.text(), /width=device-width/)
  assert.is(page.status, 200)
  assert.match(page.headers.get('content-type') ?? '', /html/)
})

test('the OpenAPI document says of every parameter, component and answer what it is', () => {
  type Described = { description?: string; headers?: object }
  type Operation = { parameters?: (Described & { name: string })[]; responses: Record<string, Described> }
  const { paths, components } = service.document as unknown as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Described> }
  }
  const silent = ({ description }: Described) => !description || description === 'Default Response'
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters = [], responses }] of Object.entries(operations)) {
      for (const parameter of parameters) assert.not(silent(parameter), `${method} ${path} ${parameter.name}`)
      for (const [status, answer] of Object.entries(responses))
        assert.not(silent(answer), `${method} ${path} ${status}`)
    }
  for (const [name, schema] of Object.entries(components.schemas)) assert.not(silent(schema), name)
  assert.equal(Object.keys(paths['/storefront/aeo/analyze']?.post?.responses['202']?.headers ?? {}), [
    'Location',
    'Citable-Job',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
  ])
})

test('headers that are too large are refused as what they are', async () => {
  const answer = await raw(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`)
  assert.match(answer, /^HTTP\/1\.1 431 /)
  assert.match(answer, /problems\/headers-too-large/)
  for (const name of ['limit', 'remaining', 'reset'])
    assert.match(answer, new RegExp(`^x-ratelimit-${name}: \\d+\r$`, 'm'))
})

test('a stop answers what is in flight', async () => {
  const stopping = await startTestService({ log: 'postgres', env: { DATABASE_CONNECTIONS: '8' } })
  // Those of one shop would take turns.
  const shops = Array.from({ length: 5 }, randomShop)
  for (const shop of shops) await stopping.call('GET', `${AEO}/analysis-jobs`, { shop })
  const lock = await stopping.pool.connect()
  await lock.query('begin; set local idle_in_transaction_session_timeout = 0; lock table events')
  const json = { resource_type: 'product', resource_id: '1' }
  const starts = shops.map((shop) => stopping.call('POST', `${AEO}/analyze`, { shop, json }))
  // Each reads the shop's stream first.
  const reading =
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from events where stream = %'"
  const count = async () => (await service.pool.query(reading)).rowCount ?? 0
  await eventually(async () => (await count()) >= starts.length, { what: 'starts in flight' })
  const stopped = stopping.stop()
  const isClosed = () =>
    fetch(`${stopping.url}/healthz`).then(
      () => false,
      () => true,
    )
  await eventually(isClosed, { what: 'a server that takes nothing new' })
  await lock.query('commit')
  lock.release()
  const statuses = (await Promise.all(starts)).map(({ status }) => status)
  assert.equal(statuses, Array(5).fill(202))
  await stopped
})

test('a connection that says nothing is closed', async () => {
  const answer = await raw('this is not HTTP\r\n\r\n')
  assert.match(answer, /^HTTP\/1\.1 400 /)
})

test('what a rule measures is served to anyone under the path that reports name', async () => {
  const page = await fetch(`${service.url}/docs/rules/content-008`)
  assert.is(page.status, 200)
  assert.match(page.headers.get('content-type') ?? '', /^text\/markdown/)
  assert.match(await page.text(), /^# content-008: Resolve the contradiction\n/)
  assert.is((await fetch(`${service.url}/docs/rules/content-999`)).status, 404)
  assert.is((await fetch(`${service.url}/docs`)).status, 200)
})
