// Where an address forwards to, without going there.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardsTo } from '../../../src/providers/web/fetch.ts'
import { after, assert, before, test } from '../../support/test.ts'

let server: Server
let base: string
const seen: string[] = []

before(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '')
    const [, status = '302', location = ''] = (request.url ?? '').split('/')
    if (status === 'silent') return
    response.writeHead(Number(status), location === '' ? {} : { location: decodeURIComponent(location) })
    response.end('moved')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const to = (status: string, location = '') =>
  forwardsTo(`${base}/${status}/${encodeURIComponent(location)}`, 1_000, 'any')

test('the address in the head of a redirect is told, and nobody goes there', async () => {
  for (const status of ['301', '302', '303', '307', '308'])
    assert.is(await to(status, 'https://shop.example/products/mug?a=1'), 'https://shop.example/products/mug?a=1')
  assert.is(await to('302', '/gone'), `${base}/gone`)
  assert.not.ok(seen.includes('/gone'))
  // It is told, and whoever wanted to go there would be refused.
  assert.is(await to('302', 'http://169.254.169.254/latest'), 'http://169.254.169.254/latest')
})

test('what is no redirect to the web tells nothing', async () => {
  assert.is(await to('200', 'https://shop.example/'), null)
  assert.is(await to('404'), null)
  assert.is(await to('302'), null)
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
    assert.is(await to('302', wrong), null, wrong)
})

test('a silent server, a private address and a text that is no address tell nothing, in time', async () => {
  const started = performance.now()
  assert.is(await forwardsTo(`${base}/silent`, 100, 'any'), null)
  const before = seen.length
  assert.is(await forwardsTo(`${base}/302/x`, 1_000), null)
  assert.is(await forwardsTo('http://localhost/302/x', 1_000), null)
  assert.is(await forwardsTo('javascript:alert(1)', 1_000), null)
  assert.is(seen.length, before)
  assert.ok(performance.now() - started < 12_000)
})
