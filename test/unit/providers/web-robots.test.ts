// robots.txt as RFC 9309 has it, and the addresses that may be fetched from.

import { checkedLookup, isPublicAddress, UnreadablePage } from '../../../src/providers/web/address.ts'
import { decodeHtml, webAddress } from '../../../src/providers/web/fetch.ts'
import { crawlersOf } from '../../../src/providers/web/page.ts'
import { matches, mayFetch, parseRobots } from '../../../src/providers/web/robots.ts'
import { assert, test } from '../../support/test.ts'

const allows = (robots: string, path: string, token = 'GPTBot') =>
  mayFetch(parseRobots(robots), token, `https://shop.example${path}`).allowed

test('the longest rule that matches decides, and of two as long the one that allows', () => {
  const robots = 'User-agent: *\nDisallow: /p\nAllow: /p/open\nDisallow: /same\nAllow: /same\n'
  assert.is(allows(robots, '/p/closed'), false)
  assert.is(allows(robots, '/p/open/1'), true)
  assert.is(allows(robots, '/same'), true)
  assert.is(allows(robots, '/other'), true)
  assert.equal(mayFetch(parseRobots(robots), 'x', 'https://shop.example/p/a').line, 'Disallow: /p')
})

test('a crawler follows the groups of its own name, all of them, and else those of everybody', () => {
  const robots = `User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /a\n\nUser-agent: *\nDisallow: /\n\nuser-agent: gptbot/1.2\ndisallow: /b # and this`
  assert.is(allows(robots, '/a'), false)
  assert.is(allows(robots, '/b'), false)
  assert.is(allows(robots, '/c'), true)
  assert.is(allows(robots, '/b', 'CCBot'), true)
  assert.is(allows(robots, '/c', 'PerplexityBot'), false)
})

test('lines between agents that are no rules do not end their group', () => {
  assert.is(allows('User-agent: GPTBot\nCrawl-delay: 5\nUser-agent: CCBot\nDisallow: /', '/x'), false)
  assert.is(allows('Sitemap: /s.xml\nnonsense\nDisallow: /\nUser-agent: *\nAllow: /', '/x'), true)
})

test('an empty rule, an empty file and a missing group allow everything', () => {
  assert.is(allows('User-agent: *\nDisallow:', '/x'), true)
  assert.is(allows('', '/x'), true)
  assert.is(allows('User-agent: Bingbot\nDisallow: /', '/x'), true)
})

test('wildcards, ends and percent-encoding are understood', () => {
  assert.is(matches('/*.pdf$', '/files/a.pdf'), true)
  assert.is(matches('/*.pdf$', '/files/a.pdf?x=1'), false)
  assert.is(matches('/a*b*c', '/a1b2c3'), true)
  assert.is(matches('/a*b*c', '/a1c2b3'), false)
  assert.is(matches('/fish$', '/fish'), true)
  assert.is(matches('/fish$', '/fishes'), false)
  assert.is(matches('/*', '/'), true)
  assert.is(matches('/a*a$', '/a'), false)
  assert.is(allows('User-agent: *\nDisallow: /käse', '/k%C3%A4se/1'), false)
  assert.is(allows('User-agent: *\nDisallow: /*?sort=', '/list?sort=price'), false)
})

test('a hostile robots.txt costs linear time', () => {
  const started = performance.now()
  const robots = parseRobots(`User-agent: *\n${`Disallow: /${'*a'.repeat(900)}$\n`.repeat(250)}`)
  mayFetch(robots, 'GPTBot', `https://shop.example/${'a'.repeat(5_000)}b`)
  assert.ok(performance.now() - started < 10_000)
})

test('every known crawler is reported, and none is judged without a robots.txt', () => {
  const found = crawlersOf(parseRobots('User-agent: GPTBot\nDisallow: /'), 'https://shop.example/x')
  assert.equal(
    found.filter(({ allowed }) => allowed === false).map(({ crawler }) => crawler),
    ['GPTBot'],
  )
  assert.ok(found.length > 14)
  assert.ok(crawlersOf(null, 'https://shop.example/x').every(({ allowed }) => allowed === null))
})

const CLOSED = [
  '127.0.0.1', '10.0.0.1', '172.31.255.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255',
  '192.0.2.1', '198.18.0.1', '240.0.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', '::ffff:127.0.0.1', '::ffff:a00:1',
  '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'ff02::1', 'fec0::1', '::127.0.0.1', 'host',
] // biome-ignore format: a list

test('only public unicast addresses are fetched from', () => {
  for (const address of CLOSED) assert.is(isPublicAddress(address), false, address)
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    assert.is(isPublicAddress(address), true, address)
})

test('a name is refused when any of its addresses is not public', async () => {
  const refused = await new Promise((resolve) =>
    checkedLookup(isPublicAddress)('localhost', {}, (error) => resolve(error)),
  )
  assert.instance(refused, UnreadablePage)
  const asked: string[] = []
  const oneOfAll = await new Promise((resolve) =>
    checkedLookup((address) => asked.push(address) > 1)('localhost', { all: true }, (error) => resolve(error)),
  )
  assert.instance(oneOfAll, UnreadablePage)
  assert.equal(asked.length, 1)
})

test('a name is looked up and checked for every connection anew, as it may lead elsewhere by then', async () => {
  let answers = 0
  const rebound = checkedLookup(() => {
    answers += 1
    return answers === 1
  })
  const lookup = () =>
    new Promise((resolve) => rebound('127.0.0.1', {}, (error, address) => resolve(error ? 'refused' : address)))
  assert.equal([await lookup(), await lookup()], ['127.0.0.1', 'refused'])
})

test('addresses that lead inside, in whatever spelling, and odd schemes and ports are refused', () => {
  for (const address of [
    'http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', 'ftp://shop.example/', 'gopher://shop.example/', 'http://shop.example:22/', 'https://shop.example:8443/',
    'https://me:secret@shop.example/', 'http://', 'not an address',
  ]) // biome-ignore format: a list
    assert.throws(
      () => webAddress(address),
      (error: unknown) => error instanceof UnreadablePage && /\.$/.test(error.message),
      address,
    )
  assert.is(webAddress('https://shop.example/a#b').href, 'https://shop.example/a')
})

test('bytes are read in the character set of the mark, the header or the page', () => {
  const latin = new Uint8Array([...'<meta charset="iso-8859-1"><p>caf'].map((c) => c.charCodeAt(0)).concat(0xe9))
  assert.match(decodeHtml(latin), 'café')
  assert.match(decodeHtml(new TextEncoder().encode('<meta charset="utf-16"><p>café')), 'café')
  assert.match(decodeHtml(new Uint8Array([0x82, 0xa0]), 'text/html; charset=Shift_JIS'), 'あ')
  assert.is(decodeHtml(new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'text/html; charset=utf-8'), 'A')
  assert.is(decodeHtml(new TextEncoder().encode('x'), 'text/html; charset=no-such-set'), 'x')
})
