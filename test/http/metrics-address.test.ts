// Where metrics and the page of the API are served, and where not.

import { readConfig } from '../../src/config/config.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { startTestService } from '../support/service.ts'
import { production, refused } from '../support/settings.ts'
import { assert, test } from '../support/test.ts'

test('metrics have an address of their own, and the page of the API can be switched off', async () => {
  const lines: string[] = []
  const logger = createLogger(readConfig({ LOG_LEVEL: 'info' }), { write: (line) => void lines.push(line) })
  const service = await startTestService({ env: { METRICS_ADDRESS: '0', API_DOCS: 'off', LOG_LEVEL: 'info' }, logger })
  try {
    const status = async (url: string, method = 'GET') => (await fetch(url, { method, redirect: 'manual' })).status
    for (const path of ['/metrics', '/docs', '/docs/static/index.html'])
      assert.is(await status(service.url + path), 404, path)
    assert.is(await status(`${service.url}/api/v1/openapi.json`), 200)
    const { port } = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'metrics are served')
    const own = `http://127.0.0.1:${port}`
    const answer = await fetch(`${own}/metrics`)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
    assert.match(await answer.text(), /^citable_http_requests_total/m)
    for (const [method, path] of [
      ['POST', '/metrics'],
      ['GET', '/healthz'],
      ['GET', '/api/v1/openapi.json'],
    ] as const)
      assert.is(await status(own + path, method), 404, path)
    await service.stop()
    await fetch(`${own}/metrics`).then(
      () => assert.unreachable('it still listens'),
      (error) => assert.ok(error),
    )
  } finally {
    await service.stop()
  }
})

test('an API in production keeps its metrics off its port, and other roles may have them there', () => {
  const metrics = (env: NodeJS.ProcessEnv) => readConfig(env).http.metrics
  assert.equal(metrics({}), { onMain: true, address: undefined })
  assert.equal(metrics(production({})), { onMain: false, address: undefined })
  assert.equal(metrics(production({ ROLES: 'projector' })), { onMain: true, address: undefined })
  assert.equal(metrics(production({ METRICS_ADDRESS: 'main' })), { onMain: true, address: undefined })
  for (const [given, host] of [
    ['9464', '127.0.0.1'],
    ['0.0.0.0:9464', '0.0.0.0'],
    ['[::1]:9464', '::1'],
    ['metrics.internal:9464', 'metrics.internal'],
  ] as const)
    assert.equal(metrics({ METRICS_ADDRESS: given }), { onMain: false, address: { host, port: 9464 } })
  for (const wrong of ['70000', 'http://127.0.0.1:9464', '127.0.0.1', ':9464', 'off'])
    refused({ METRICS_ADDRESS: wrong }, /^METRICS_ADDRESS must be a port, a host and a port/)
  refused({ API_DOCS: 'no' }, /^API_DOCS must be one of on, off/)
  refused({ API_DATABASE_URL: 'postgres://web@host/citable' }, /^API_DATABASE_URL needs DATABASE_URL/)
})
