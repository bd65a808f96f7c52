// What one client may take of the server. The numbers are those of the service but for the times, which nobody wants to wait for.

import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import pino from 'pino'
import type { Http } from '../../src/http/app.ts'
import { HTTP_LIMITS, type HttpLimits } from '../../src/http/connection-limits.ts'
import { createMetrics } from '../../src/http/metrics/metrics.ts'
import { createServer } from '../../src/http/server.ts'
import { after, assert, test } from '../support/test.ts'

const operations = {
  ready: async () => true,
  metrics: createMetrics({
    queueDepth: async () => 0,
    lags: async () => [],
    parked: async () => new Map<string, number>(),
    deadLetters: async () => 0,
    horizonAge: async () => 0,
    engines: {},
  }),
}

const open: Http[] = []
after(async () => {
  for (const app of open) {
    app.server.closeAllConnections()
    await app.close()
  }
})

const serving = async (limits: Partial<HttpLimits>): Promise<Http> => {
  const app = await createServer({
    logger: pino({ level: 'silent' }),
    operations,
    limits: { ...HTTP_LIMITS, checkEveryMs: 20, ...limits },
  })
  app.post('/echo', async ({ body }) => body)
  app.get('/never', () => new Promise(() => {}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(app)
  return app
}

const connectTo = async ({ server }: Http): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** All that comes until the server closes the connection. */
const untilClosed = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  return text
}

test('a client that sends headers by the letter is cut off with 408, while others are served', async () => {
  const app = await serving({ headersMs: 200, requestMs: 400 })
  const socket = await connectTo(app)
  const closed = untilClosed(socket)
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n')
  const dripping = setInterval(() => socket.write('x: y\r\n'), 20)
  assert.is((await app.inject('/healthz')).statusCode, 200)
  const answer = await closed
  clearInterval(dripping)
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.match(answer, /problems\/request-timeout/)
})

test('so is a client that sends a body by the letter', async () => {
  const socket = await connectTo(await serving({ headersMs: 200, requestMs: 400 }))
  const closed = untilClosed(socket)
  socket.write('POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n[')
  const dripping = setInterval(() => socket.write(' '), 20)
  const answer = await closed
  clearInterval(dripping)
  assert.match(answer, /^HTTP\/1\.1 408 /)
})

test('a connection on which nothing moves is closed, between requests and in the middle of one', async () => {
  const app = await serving({ silentMs: 200, keepAliveMs: 100 })
  const idle = await connectTo(app)
  const closed = untilClosed(idle)
  idle.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  assert.match(await closed, /^HTTP\/1\.1 200 /)
  const waiting = await connectTo(app)
  const ended = untilClosed(waiting)
  waiting.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n')
  assert.is(await ended, '')
})

test('a connection takes so many requests, and the last answer says that it is the last', async () => {
  const socket = await connectTo(await serving({ requestsPerConnection: 2 }))
  const ask = async (): Promise<string> => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = await once(socket, 'data')
    return String(answer)
  }
  assert.match(await ask(), /^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i)
  assert.match(await ask(), /^HTTP\/1\.1 200 [\s\S]*connection: close/i)
  socket.destroy()
})

test('more connections than there may be are closed unanswered, and there is room again when one ends', async () => {
  const app = await serving({ connections: 2 })
  const [first, second] = [await connectTo(app), await connectTo(app)]
  assert.is(await untilClosed(await connectTo(app)), '')
  first.destroy()
  const { server } = app as { server: Server }
  const count = () => new Promise<number>((resolve) => server.getConnections((_, there) => resolve(there)))
  while ((await count()) > 1) await new Promise((resolve) => setImmediate(resolve))
  const third = await connectTo(app)
  const closed = untilClosed(third)
  third.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  assert.match(await closed, /^HTTP\/1\.1 200 /)
  second.destroy()
})

test('headers up to 16 KiB are read', async () => {
  const app = await serving({})
  const ask = async (bytes: number): Promise<string> => {
    const socket = await connectTo(app)
    const closed = untilClosed(socket)
    socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-long: ${'x'.repeat(bytes)}\r\n\r\n`)
    return await closed
  }
  assert.match(await ask(16_000), /^HTTP\/1\.1 200 /)
  assert.match(await ask(16_500), /^HTTP\/1\.1 431 /)
})
