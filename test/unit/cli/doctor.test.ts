// `citable doctor`: what it prints about settings, engines and this machine, and its status.

import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { runCitable } from '../../support/command.ts'
import { startDouble } from '../../support/eventstore/double.ts'
import { createLog } from '../../support/eventstore/log.ts'
import { production } from '../../support/settings.ts'
import { assert, test } from '../../support/test.ts'

test('settings of development are named as such, with what production would miss', async () => {
  const { status, out, err } = await runCitable(['doctor'], { PORT: '0' })
  assert.equal([status, err], [0, ''])
  assert.match(out, /^warning {2}CITABLE_ENV is not production: anyone/)
  assert.match(out, /^warning {2}Production would not start: ENCRYPTION_KEY must be set/m)
})

test('each setting that the service would not start with has a line, and the status is 1', async () => {
  const { status, out } = await runCitable(
    ['doctor'],
    production({ RATE_LIMITS: 'off', ENCRYPTION_KEY: '00'.repeat(32) }),
  )
  assert.is(status, 1)
  assert.equal(out.split('\n'), [
    'error    ENCRYPTION_KEY must be random in production; this one is easy to guess.',
    'error    RATE_LIMITS must be on in production.',
    '',
  ])
  const forgotten = await runCitable(['doctor'], { PUBLIC_URL: 'https://aeo.example.com', PORT: 'x' })
  assert.match(forgotten.out, /^error {4}PORT must be/)
})

const AWAY =
  'error    Postgres at DATABASE_URL cannot be reached (connect ECONNREFUSED 127.0.0.1:1); start it or set another address.\n'

test('engines that are away are errors with a remedy, and what still lacks behind a proxy is a warning', async () => {
  const own = production({ PORT: '0', DATABASE_URL: 'postgres://citable:secret@127.0.0.1:1/citable' })
  const { status, out } = await runCitable(['doctor'], { ...own, TRUST_PROXY: '1' })
  assert.equal([status, out], [1, AWAY])
  assert.match((await runCitable(['doctor'], own)).out, /^warning {2}TRUST_PROXY is not set/)
  assert.match(
    (await runCitable(['doctor'], production({ PORT: '0', TRUST_PROXY: '1' }))).out,
    /^warning {2}DATABASE_URL is not set/,
  )
  const engines = { NATS_URL: 'nats://127.0.0.1:1', EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' }
  const all = await runCitable(['doctor'], { ...own, ...engines, TRUST_PROXY: '1' })
  assert.match(all.out, /^error {4}The event store at EVENTSTORE_URL cannot be used \(.+\); start it, or correct/m)
  assert.match(all.out, /^error {4}NATS at NATS_URL cannot be reached \(CONNECTION_REFUSED\); start it/m)
  // The api does not connect to NATS.
  const api = await runCitable(['doctor'], { ...own, ...engines, ROLES: 'api' })
  assert.not.match(api.out, /NATS/)
})

test('an event store that can be used has no line, and nothing is written to it', async () => {
  const log = createLog({})
  const double = await startDouble({ log })
  let written = 0
  log.onWritten(() => {
    written += 1
  })
  try {
    const { status, out } = await runCitable(['doctor'], { PORT: '0', EVENTSTORE_URL: double.url })
    assert.is(status, 0)
    assert.not.match(out, /EVENTSTORE_URL/)
    assert.is(written, 0)
  } finally {
    double.stop()
  }
})

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

test('a port that another program uses is an error, and one of a running Citable a warning', async () => {
  const other = createServer()
  const own = createHttpServer(({ url }, response) => response.end(url === '/healthz' ? '{"status":"ok"}' : ''))
  const metrics = createHttpServer(({ url }, response) =>
    response.writeHead(url === '/metrics' ? 200 : 404).end('# TYPE citable_parked gauge\ncitable_parked 0\n'),
  )
  try {
    const port = String(await listening(other))
    const taken = await runCitable(['doctor'], { PORT: '0', METRICS_ADDRESS: port })
    assert.is(taken.status, 1)
    assert.match(
      taken.out,
      new RegExp(`^error {4}METRICS_ADDRESS: another program uses 127\\.0\\.0\\.1 port ${port}; stop`, 'm'),
    )
    const running = await runCitable(['doctor'], { PORT: String(await listening(own)) })
    assert.is(running.status, 0)
    assert.match(running.out, /^warning {2}PORT: a Citable process already runs on 127\.0\.0\.1 port/m)
    const measured = await runCitable(['doctor'], { PORT: '0', METRICS_ADDRESS: String(await listening(metrics)) })
    assert.is(measured.status, 0)
    assert.match(measured.out, /^warning {2}METRICS_ADDRESS: a Citable process already runs on 127\.0\.0\.1 port/m)
  } finally {
    other.close()
    own.close()
    metrics.close()
  }
})

test('a data folder that cannot be one is an error', async () => {
  const { status, out } = await runCitable(['doctor'], { PORT: '0', DATA_DIR: `${import.meta.filename}/data` })
  assert.is(status, 1)
  assert.match(out, /^error {4}DATA_DIR: \S+doctor\.test\.ts is not a writable folder; give it to the user/m)
})
