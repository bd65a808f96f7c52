// Fetching a page, against servers on this machine: they are reached through the option for tests alone.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { UnreadableFile } from '../../../src/catalogue/formats/open-file.ts'
import { inputOf } from '../../../src/cli/offline/input.ts'
import { pageInput } from '../../../src/cli/offline/page-input.ts'
import { UnreadablePage } from '../../../src/providers/web/address.ts'
import { fetchWeb } from '../../../src/providers/web/fetch.ts'
import { fetchPage } from '../../../src/providers/web/page.ts'
import { after, assert, test } from '../../support/test.ts'

const servers: Server[] = []
after(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const ANY = { reach: 'any' } as const

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    assert.ok(error instanceof UnreadablePage || error instanceof Error)
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

test('a page is fetched with what its server and robots.txt say to crawlers', async () => {
  let agent = ''
  let cookies: string | undefined
  const shop = await serve((request, response) => {
    agent = request.headers['user-agent'] ?? ''
    cookies = request.headers.cookie
    if (request.url === '/robots.txt') return response.end('User-agent: GPTBot\nDisallow: /products\n')
    response.writeHead(200, { ...HTML, 'x-robots-tag': 'noindex', 'set-cookie': 'a=b' })
    response.end('<h1>Kettle</h1><p class="price">12.00 EUR</p><button>Add to cart</button>')
  })
  const { product, facts, page } = await pageInput(`${shop}/products/kettle`, ANY)
  assert.is(product.title, 'Kettle')
  assert.is(facts.currency, 'EUR')
  assert.is(page.url, `${shop}/products/kettle`)
  assert.is(page.access?.status, 200)
  assert.is(page.access?.robots_txt, 'found')
  assert.is(page.access?.crawlers.find(({ crawler }) => crawler === 'GPTBot')?.allowed, false)
  assert.is(page.access?.crawlers.find(({ crawler }) => crawler === 'Bingbot')?.allowed, true)
  assert.ok(page.notes.some((note) => note.includes('noindex')))
  assert.ok(page.notes.some((note) => note.includes('GPTBot')))
  assert.match(agent, /^Citable/)
  assert.is(cookies, undefined)
})

test('compressed pages are read, and one that unpacks to more than the limit is refused', async () => {
  const shop = await serve((request, response) => {
    const large = request.url === '/large'
    const text = large ? 'x'.repeat(300_000) : '<h1>Kettle</h1>'
    const packed = request.url === '/br' ? brotliCompressSync(text) : gzipSync(text)
    response.writeHead(200, { ...HTML, 'content-encoding': request.url === '/br' ? 'br' : 'gzip' })
    response.end(packed)
  })
  assert.match((await fetchPage(`${shop}/gzip`, ANY)).html, 'Kettle')
  assert.match((await fetchPage(`${shop}/br`, ANY)).html, 'Kettle')
  const named = shop.replace('127.0.0.1', 'localhost')
  assert.match((await fetchPage(`${named}/gzip`, ANY)).html, 'Kettle', 'through the lookup that checks')
  assert.match(await refusal(fetchPage(`${shop}/large`, { ...ANY, maxBytes: 100_000 })), 'is larger than')
})

test('redirects are followed five times, and none leads to a place that is refused', async () => {
  const shop = await serve((request, response) => {
    const [, kind, left] = request.url!.split('/')
    if (kind === 'inside') response.writeHead(302, { location: 'ftp://127.0.0.1/x' })
    else if (kind === 'hops' && Number(left) > 0) response.writeHead(301, { location: `/hops/${Number(left) - 1}` })
    else response.writeHead(200, HTML)
    response.end('<h1>There</h1>')
  })
  assert.is((await fetchPage(`${shop}/hops/5`, ANY)).url, `${shop}/hops/0`)
  assert.match(await refusal(fetchPage(`${shop}/hops/6`, ANY)), 'redirects more than 5 times')
  assert.match(await refusal(fetchPage(`${shop}/inside`, ANY)), 'Only http and https')
})

test('the public reach refuses this machine, by address and by name, before anything is asked of it', async () => {
  let asked = 0
  const shop = await serve((_, response) => {
    asked += 1
    response.end()
  })
  const { port } = new URL(shop)
  for (const address of [shop, 'http://127.0.0.1/', 'http://localhost/', 'http://localhost./', 'http://[::1]/'])
    assert.match(
      await refusal(fetchWeb(address, '*/*')),
      /not on the public internet|Only ports|no such host|looked up/,
    )
  assert.match(await refusal(fetchWeb(`http://localhost:${port}/`, '*/*')), 'Only ports')
  assert.is(asked, 0)
})

test('what is no page, does not answer, or answers with an error is said in one sentence', async () => {
  const shop = await serve((request, response) => {
    if (request.url === '/slow') return
    if (request.url === '/drip') {
      response.writeHead(200, HTML)
      return response.write('<h1>')
    }
    response.writeHead(request.url === '/missing' ? 404 : 200, {
      'content-type': request.url === '/json' ? 'application/json' : 'text/html',
    })
    response.end('{}')
  })
  assert.match(await refusal(fetchPage(`${shop}/json`, ANY)), 'is not an HTML page but application/json.')
  assert.match(await refusal(fetchPage(`${shop}/missing`, ANY)), 'answers with status 404.')
  assert.match(await refusal(fetchPage(`${shop}/slow`, { ...ANY, timeMs: 200 })), 'did not answer within 0.2 seconds.')
  assert.match(await refusal(fetchPage(`${shop}/drip`, { ...ANY, timeMs: 200 })), 'did not answer within 0.2 seconds.')
  const gone = await serve(() => {})
  await new Promise((resolve) => servers.pop()!.close(resolve))
  assert.match(await refusal(fetchPage(gone, ANY)), 'refuses the connection')
  assert.match(await refusal(pageInput(gone, ANY)), 'refuses the connection')
})

test('a robots.txt that is missing allows everything, and one that fails leaves the question open', async () => {
  for (const [status, found, allowed] of [
    [404, 'none', true],
    [503, 'unreachable', null],
  ] as const) {
    const shop = await serve((request, response) => {
      response.writeHead(request.url === '/robots.txt' ? status : 200, HTML)
      response.end('<h1>Kettle</h1>')
    })
    const { access } = await fetchPage(shop, ANY)
    assert.is(access.robots_txt, found)
    assert.ok(access.crawlers.every((crawler) => crawler.allowed === allowed))
  }
})

test('a file is a page by its name or by what it starts with, and is read like one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-page-'))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  try {
    const page = file(
      'kettle',
      '  <!doctype html><link rel="canonical" href="https://shop.example/kettle"><h1>Kettle</h1>',
    )
    const kindOf = async (path: string) => (await inputOf(path, (facts) => facts)).kind
    assert.is(await kindOf(page), 'page')
    assert.is(await kindOf(file('page.HTM', 'plain')), 'page')
    assert.is(await kindOf(file('list.json', '[{"title":"<p>"}]')), 'catalogue')
    assert.is(await kindOf(file('list', '[{"title":"<p>"}]')), 'catalogue')
    assert.is(await kindOf(file('list.csv', 'Handle,Title\n')), 'catalogue')
    const read = await pageInput(page)
    assert.equal([read.product.title, read.page.url, read.page.access], ['Kettle', 'https://shop.example/kettle', null])
    for (const bad of [
      join(folder, 'none.html'),
      folder,
      file('empty.html', ' '),
      'ftp://shop.example/x',
      'http://10.0.0.1/',
    ])
      assert.instance(await pageInput(bad).catch((error: unknown) => error), UnreadableFile, bad)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a file that is no text is no page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-page-'))
  try {
    const binary = join(folder, 'binary.html')
    writeFileSync(binary, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]))
    assert.match(await refusal(pageInput(binary)), /binary\.html is a binary file\.$/)
    const packed = join(folder, 'packed.html')
    writeFileSync(packed, gzipSync('<h1>Kettle</h1>'))
    assert.match(await refusal(pageInput(packed)), /packed\.html is compressed with gzip; unpack it first\.$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

for (const [what, answer, sentence] of [
  ['that is no HTTP', 'hello\r\n\r\n', /its answer is not valid HTTP\.$/],
  [
    'packed wrongly',
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\nnot packed',
    /its compression is broken\.$/,
  ],
  [
    'packed fifty times',
    `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: ${Array(50).fill('gzip').join(', ')}\r\n\r\nx`,
    /its compression is broken\.$/,
  ],
  ['of nothing', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 0\r\n\r\n', /is empty\.$/],
] as const)
  test(`an answer ${what} is refused in a sentence`, async () => {
    const server = createSocketServer((socket) => {
      socket.once('data', () => socket.end(answer))
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = server.address() as AddressInfo
      assert.match(await refusal(fetchPage(`http://127.0.0.1:${port}/`, ANY)), sentence)
    } finally {
      server.close()
    }
  })
