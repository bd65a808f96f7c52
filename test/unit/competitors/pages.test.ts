// Reading the pages of competitors: what is refused, cut off and given up, and that one bad page spoils no other.

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { PageRead } from '../../../src/competitors/decide.ts'
import { competitorPages, pageReader } from '../../../src/competitors/read-pages.ts'
import { productHtml } from '../../support/competitors.ts'
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
const now = () => '2026-01-01T00:00:00.000Z'
const unexpected: unknown[] = []
const onUnexpected = (error: unknown) => void unexpected.push(error)
after(() => assert.equal(unexpected, []))

/** As the service reads, which reaches the public web alone. */
const publicPages = competitorPages({ now, onUnexpected })
const pagesWith = (of: { pageMs?: number; requestMs?: number } = {}) =>
  competitorPages({ now, onUnexpected, reach: 'any', ...of })

const errorOf = (page: PageRead | undefined): string => (page?.status === 'failed' ? page.error : 'it was read')
const read = async (url: string, html?: string, pages = pagesWith()): Promise<PageRead | undefined> =>
  (await pages.read('shop', [{ url, html }]))[0]

test('the page of a product is read: its record, its lowest price, and what it says of its shop', async () => {
  const shop = await serve((_, response) => response.writeHead(200, HTML).end(productHtml('Their Mug')))
  const page = await read(`${shop}/products/mug`)
  assert.ok(page?.status === 'read', errorOf(page))
  assert.equal([page.source, page.read_at, page.price], ['fetched', now(), '24.00'])
  assert.equal([page.product.title, page.shop.currency], ['Their Mug', 'EUR'])
  assert.match(String(page.product.body_html), /dishwasher/)
})

test('HTML that is supplied is read, and its address is not asked', async () => {
  let asked = 0
  const shop = await serve((_, response) => {
    asked += 1
    response.end()
  })
  for (const url of [shop, 'http://169.254.169.254/', 'https://shop.invalid/mug']) {
    const page = await read(url, productHtml('Supplied Mug'), publicPages)
    assert.ok(page?.status === 'read', errorOf(page))
    assert.equal([page.source, page.product.title], ['supplied', 'Supplied Mug'])
  }
  assert.is(asked, 0)
})

// An address of the cloud's metadata, of this machine and of its network, in all the ways in which they can be written.
const INSIDE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0/',
  'http://localhost/',
  'http://localhost./',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:169.254.169.254]/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://224.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fc00::1]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
]

test('nothing inside is asked, however its address is written', async () => {
  const results = await publicPages.read(
    'shop',
    INSIDE.map((url) => ({ url })),
  )
  for (const [at, page] of results.entries())
    assert.match(errorOf(page), /is not on the public internet|no such host|cannot be looked up/, INSIDE[at])
})

test('a name that no public host can have is refused before it is looked up', async () => {
  const names = [
    'intranet',
    'metadata.google.internal',
    'nas.local',
    'wiki.corp',
    'db.svc',
    'router.home.arpa',
    'localhost.',
  ]
  const pages = await publicPages.read(
    'shop',
    names.map((name) => ({ url: `https://${name}/` })),
  )
  for (const [at, page] of pages.entries()) assert.match(errorOf(page), 'is not on the public internet', names[at])
})

test('a port that is none of the web, and a name that leads to this machine, are refused before anything is asked', async () => {
  let asked = 0
  const shop = await serve((_, response) => {
    asked += 1
    response.end()
  })
  const { port } = new URL(shop)
  for (const url of [shop, `http://localhost:${port}/`, `https://localhost:${port}/`])
    assert.match(errorOf(await read(url, undefined, publicPages)), 'Only ports 80 and 443')
  assert.is(asked, 0)
})

test('redirects that go round end, and none leads to another scheme', async () => {
  let asked = 0
  const shop = await serve((request, response) => {
    asked += 1
    response.writeHead(302, { location: request.url === '/file' ? 'file:///etc/passwd' : `/${asked}` }).end()
  })
  assert.match(errorOf(await read(`${shop}/loop`)), 'redirects more than 5 times')
  assert.is(asked, 6)
  assert.match(errorOf(await read(`${shop}/file`)), 'Only http and https addresses can be fetched')
})

test('a redirect into the inside is refused like an address that was named, and the inside is not asked', async () => {
  let asked = 0
  const inside = await serve((_, response) => {
    asked += 1
    response.end()
  })
  const { port } = new URL(inside)
  let isFirst = true
  const outside = await serve((request, response) => {
    isFirst = request.url !== '/name'
    const to = request.url === '/name' ? `localhost:${port}` : `127.0.0.2:${port}`
    response.writeHead(307, { location: `http://${to}/` }).end()
  })
  // Stands for the public internet: the server that redirects is in it, until a name is to be looked up.
  const reach = (address: string) => address === '127.0.0.1' && isFirst
  const pages = competitorPages({ now, onUnexpected, reach })
  assert.match(errorOf(await read(`${outside}/address`, undefined, pages)), '127.0.0.2 is not on the public internet')
  assert.match(errorOf(await read(`${outside}/name`, undefined, pages)), 'localhost is not on the public internet')
  assert.is(asked, 0)
})

test('a page of 100 MB, and one that unpacks to as much, are cut off at 5 MB and never held', async () => {
  const piece = Buffer.alloc(256 * 1024, 'x')
  let sent = 0
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024), { level: 1 })
  const shop = await serve((request, response) => {
    if (request.url === '/bomb') return response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(bomb)
    response.writeHead(200, HTML)
    const more = (): void => {
      while (sent < 100 * 1024 * 1024 && !response.destroyed) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  const before = process.memoryUsage().rss
  assert.match(errorOf(await read(`${shop}/large`)), 'is larger than 5 MB.')
  assert.ok(sent < 60 * 1024 * 1024, `${sent} bytes were sent`)
  assert.match(errorOf(await read(`${shop}/bomb`)), 'is larger than 5 MB.')
  const grown = process.memoryUsage().rss - before
  assert.ok(grown < 60 * 1024 * 1024, `${grown} bytes were held`)
})

test('a body that never ends, and an answer that never comes, are given up in time', async () => {
  const shop = await serve((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200, HTML)
    const dripping = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(dripping))
  })
  const pages = pagesWith({ pageMs: 250 })
  const started = performance.now()
  const results = await pages.read('shop', [{ url: `${shop}/drip` }, { url: `${shop}/silent` }])
  for (const page of results) assert.match(errorOf(page), 'did not answer within')
  assert.ok(performance.now() - started < 12_000)
})

test('what is no page of one product says why', async () => {
  const shop = await serve((request, response) => {
    if (request.url === '/pdf') return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    if (request.url === '/empty') return response.writeHead(200, HTML).end('')
    if (request.url === '/gone') return response.writeHead(410, HTML).end('gone')
    if (request.url === '/script') return response.writeHead(200, HTML).end('<div id="app"></div><script>1</script>')
    response.writeHead(200, HTML).end('<h1>About us</h1><p>We make mugs since 1990 and like what we do.</p>')
  })
  const error = async (path: string) => errorOf(await read(`${shop}/${path}`))
  assert.match(await error('pdf'), 'is not an HTML page but application/pdf.')
  assert.match(await error('empty'), 'is empty.')
  assert.match(await error('gone'), 'answers with status 410.')
  assert.match(await error('script'), 'has 0 words without running scripts')
  assert.match(await error('about'), 'The page is not that of one product.')
  assert.match(errorOf(await read('https://a.example/', '<p>Nothing</p>')), 'The page is not that of one product.')
})

test('one bad page spoils no other, and every one has its own answer in its own place', async () => {
  const shop = await serve((request, response) => {
    if (request.url === '/broken') return void response.destroy()
    response.writeHead(200, HTML).end(productHtml(`Mug ${request.url}`))
  })
  const pages = pagesWith()
  const results = await pages.read('shop', [
    { url: `${shop}/a` },
    { url: `${shop}/broken` },
    { url: 'http://shop.invalid/' },
    { url: 'https://a.example/', html: productHtml('Supplied') },
    { url: `${shop}/b` },
  ])
  assert.equal(
    results.map((page) => (page.status === 'read' ? page.product.title : page.status)),
    ['Mug /a', 'failed', 'failed', 'Supplied', 'Mug /b'],
  )
  assert.match(errorOf(results[1]), 'broke off the connection')
  assert.match(errorOf(results[2]), /no such host|looked up/)
})

test('four pages of a shop are fetched at a time, and those of other shops beside them', async () => {
  const waiting: (() => void)[] = []
  let most = 0
  const shop = await serve((_, response) => {
    waiting.push(() => response.writeHead(200, HTML).end(productHtml('Mug')))
    most = Math.max(most, waiting.length)
    if (waiting.length === 8) for (const answer of waiting.splice(0)) answer()
  })
  const pages = pagesWith()
  const asked = Array.from({ length: 8 }, (_, n) => ({ url: `${shop}/${n}` }))
  const results = await Promise.all(['one', 'other'].map((name) => pages.read(name, asked)))
  assert.equal(new Set(results.flat().map(({ status }) => status)), new Set(['read']))
  assert.is(most, 8)
})

test('what one request has no time for any more is not asked, and says so', async () => {
  let asked = 0
  const silent = await serve(() => {
    asked += 1
  })
  const pages = pagesWith({ pageMs: 300, requestMs: 400 })
  const results = await pages.read(
    'shop',
    Array.from({ length: 10 }, (_, n) => ({ url: `${silent}/${n}` })),
  )
  assert.match(errorOf(results[0]), 'did not answer within 0.3 seconds.')
  assert.match(errorOf(results[9]), 'refresh it.')
  assert.ok(asked <= 8, `${asked} were asked`)
})

const THREAD = new URL('../../../src/concurrency/thread.ts', import.meta.url)
const threadThat = (does: string) => `import { answerBatches } from '${THREAD}'; answerBatches(() => { ${does} })`
const THREADS = { forEver: threadThat('for (;;);'), broken: threadThat("throw new Error('broken')") }
const moduleOf = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const large = `${productHtml('Large Mug')}<!-- ${'x'.repeat(60_000)} -->`

test('large pages are read in a thread, while this one goes on', async () => {
  const slow = `${productHtml('Large Mug')}${'<p>'.repeat(100_000)}`
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 5)
  const [page, other] = await pagesWith().read('shop', [
    { url: 'https://a.example/', html: slow },
    { url: 'https://b.example/', html: large },
  ])
  clearInterval(turning)
  assert.ok(page?.status === 'read' && other?.status === 'read', `${errorOf(page)} ${errorOf(other)}`)
  assert.is(page.product.title, 'Large Mug')
  assert.ok(turns > 10, `${turns} turns`)
})

test('a page that takes a thread too long, or breaks it, costs that thread and no other page', async () => {
  const work = { html: large, url: 'https://a.example/', bytes: 64 * 1024 }
  const forEver = pageReader({ module: moduleOf(THREADS.forEver), longestMs: 200 })
  for (const page of await Promise.all([forEver(work), forEver(work)]))
    assert.match(page.status === 'failed' ? page.error : '', 'takes too long')
  const broken = pageReader({ module: moduleOf(THREADS.broken) })
  for (let n = 0; n < 2; n++) assert.match(String(await broken(work).catch((error) => error)), 'broken')
})

test('a thread that has nothing to do is ended, and the next page begins another', async () => {
  const reader = pageReader({ idleMs: 1 })
  const work = { html: large, url: 'https://a.example/', bytes: 64 * 1024 }
  for (let n = 0; n < 2; n++) {
    assert.is((await reader(work)).status, 'read')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
})

test('a record is never larger than an event may carry, whatever the page states', async () => {
  const variants = Array.from({ length: 3_000 }, (_, n) => ({
    '@type': 'Product',
    name: `Mug ${n} ${'x'.repeat(200)}`,
    sku: `S${n}`,
    color: `Colour ${n}`,
    offers: { '@type': 'Offer', price: String(10 + n), priceCurrency: 'EUR' },
  }))
  const group = { '@context': 'https://schema.org', '@type': 'ProductGroup', name: 'Mug', hasVariant: variants }
  const html = `<title>Mug</title><meta property="og:site_name" content="${'Shop '.repeat(20_000)}">
    <script type="application/ld+json">${JSON.stringify(group)}</script>
    <main><h1>Mug</h1>${'<p>A long &amp; winding tale of a “mug”.</p>'.repeat(5_000)}</main>`
  // Of eleven each may be half as large; two show it.
  const many = Array.from({ length: 11 }, (_, n) => ({
    url: `https://a.example/${n}`,
    html: n < 2 ? html : `<p>${n}</p>`,
  }))
  const [alone, ofMany] = [await pagesWith().read('shop', many.slice(0, 1)), await pagesWith().read('shop', many)]
  const sizes = [...alone, ...ofMany.slice(0, 2)].map((page) => {
    assert.ok(page.status === 'read', errorOf(page))
    assert.ok(String(page.product.body_html).length > 5_000)
    return Buffer.byteLength(JSON.stringify({ product: page.product, shop: page.shop }))
  })
  assert.ok(sizes[0]! > 40_000 && sizes[0]! <= 64 * 1024, String(sizes[0]))
  for (const size of sizes.slice(1)) assert.ok(size <= 32 * 1024, String(size))
})
