// The process is killed while it fetches the pages of competitors: the set is what it was, and the next declaration is whole.

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '../support/client.ts'
import { productHtml } from '../support/competitors.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { randomShop } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const waiting: ServerResponse[] = []
let isAnswering = true
const html = (path: string | undefined) => productHtml(`Mug ${path}`)
const web = createServer(({ url }, response) => {
  if (isAnswering) response.writeHead(200, { 'content-type': 'text/html' }).end(html(url))
  else waiting.push(response)
})
let database: Awaited<ReturnType<typeof databaseWithTables>>
let site = ''
const processes = createProcesses(() => ({ DATABASE_URL: database.url }))
before(async () => {
  database = await databaseWithTables()
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
})
after(async () => {
  await processes.killOthers()
  await database?.drop()
  web.closeAllConnections()
  web.close()
})

const start = () => processes.start({}, ['test/support/reaching-service.ts'])

test('killed between the fetch and the append: only the fetch is lost', async () => {
  const client = await createClient(randomShop())
  const first = await start()
  const put = (url: string, ...paths: string[]) =>
    client.send(url, 'PUT', 'competitors', { competitors: paths.map((path) => ({ url: site + path })) })
  const names = async (url: string) =>
    (await client.get<{ name: string }[]>(url, 'competitors')).map(({ name }) => name)
  assert.is((await put(first.url, '/a', '/b')).status, 200)
  isAnswering = false
  const cut = put(first.url, '/b', '/c', '/d').then(
    () => 'answered',
    () => 'cut off',
  )
  await eventually(() => waiting.length === 2)
  waiting.pop()?.writeHead(200, { 'content-type': 'text/html' }).end(html('/c'))
  await first.kill()
  assert.is(await cut, 'cut off')
  isAnswering = true
  const next = await start()
  // Its projector waits until the claim of the dead one is over.
  await eventually(async () => (await names(next.url)).length > 0)
  assert.equal(await names(next.url), ['Mug /a', 'Mug /b'])
  assert.is((await put(next.url, '/b', '/c', '/d')).status, 200)
  assert.equal(await names(next.url), ['Mug /c', 'Mug /d', 'Mug /b'])
})
