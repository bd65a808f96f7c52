// What is asked of the repository host, and what its answers and failures mean.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../../src/config/config.ts'
import { documentFiles, documentReader, isSafePath, MOST_DOCUMENTS } from '../../../src/documentation/sync.ts'
import { RepohostRefused, RepohostUnavailable } from '../../../src/providers/github/port.ts'
import { githubRepohost } from '../../../src/providers/github/repository-host.ts'
import { after, assert, before, test } from '../../support/test.ts'

let answering: RequestListener = (_, response) => response.end()
let asked: { url: string; authorization: string | undefined; etag: string | undefined }[] = []
const server = createServer((request, response) => {
  const { authorization, 'if-none-match': etag } = request.headers
  asked.push({ url: request.url ?? '', authorization, etag: etag as string | undefined })
  answering(request, response)
})
let url = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const signal = new AbortController().signal
const host = () => {
  asked = []
  return githubRepohost({ apiUrl: url, token: 'secret-token' })
}
const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  throw new Error('it has not failed')
}
const json =
  (body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(JSON.stringify(body))
const repository = {
  id: 7,
  full_name: 'a/b',
  default_branch: 'main',
  private: true,
  html_url: 'https://host.example/a/b',
  extra: 1,
}

test('a repository is asked for with the token, and again with what its answer was tagged with', async () => {
  const { repository: ask } = host()
  answering = json(repository, { etag: '"one"' })
  const found = await ask('a/b', signal)
  assert.equal(found, {
    repository_id: '7',
    name: 'a/b',
    default_branch: 'main',
    private: true,
    web_url: 'https://host.example/a/b',
  })
  answering = (_, response) => response.writeHead(304).end()
  assert.equal(await ask('a/b', signal), found)
  assert.equal(asked, [
    { url: '/repos/a/b', authorization: 'Bearer secret-token', etag: undefined },
    { url: '/repos/a/b', authorization: 'Bearer secret-token', etag: '"one"' },
  ])
  answering = json({ ...repository, html_url: 'javascript:alert(1)' })
  assert.is((await ask('a/b', signal)).web_url, null)
})

test('redirects are followed to the host itself alone, and not for ever', async () => {
  const { repository: ask } = host()
  answering = (request, response) =>
    request.url === '/repos/a/b'
      ? response.writeHead(301, { location: '/repositories/7' }).end()
      : response.end(JSON.stringify(repository))
  assert.is((await ask('a/b', signal)).repository_id, '7')
  for (const location of [
    'http://127.0.0.1:9/x',
    'https://other.example/',
    '//other.example/',
    '/repos/a/b',
    'not an address:',
  ]) {
    answering = (_, response) => response.writeHead(302, { location }).end()
    assert.instance(await failureOf(ask('a/b', signal)), RepohostRefused)
  }
  assert.ok(asked.every((one) => one.authorization === 'Bearer secret-token'))
})

test('every failure is either refused for good, with a sentence, or away for now; none repeats the token', async () => {
  const statuses: [status: number, isRefused: boolean][] = [
    ...([
      [400, true],
      [401, false],
      [403, true],
      [404, true],
      [409, true],
      [410, true],
      [422, true],
      [451, true],
    ] as const),
    ...([
      [500, false],
      [502, false],
      [503, false],
    ] as const),
  ].map(([status, isRefused]) => [status, isRefused])
  for (const [status, isRefused] of statuses) {
    answering = (_, response) => response.writeHead(status).end('secret-token')
    const error = await failureOf(host().repository('a/b', signal))
    assert.instance(error, isRefused ? RepohostRefused : RepohostUnavailable, String(status))
    assert.not.match(error.message, 'secret-token')
    if (isRefused) assert.match(error.message, /^[A-Z].*\.$/)
  }
  for (const wrong of ['', 'null', '[]', '{"id":"x"}', '<html>']) {
    answering = (_, response) => response.end(wrong)
    assert.instance(await failureOf(host().repository('a/b', signal)), RepohostUnavailable, wrong)
  }
  answering = (_, response) => response.destroy()
  assert.instance(await failureOf(host().repository('a/b', signal)), RepohostUnavailable)
  answering = json({ object: { type: 'commit', sha: '../../x' } })
  assert.instance(await failureOf(host().head('a/b', 'x', signal)), RepohostUnavailable)
})

test('a host that has been asked too often is not asked again until the time that it says', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const told: [status: number, headers: Record<string, string>, seconds: number][] = [
    [403, { 'retry-after': '30' }, 30],
    [429, { 'retry-after': '5' }, 5],
    [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now + 600) }, 600],
    [429, {}, 60],
    [429, { 'retry-after': '99999999' }, 3_600],
    [403, { 'retry-after': '0' }, 1],
    [403, { 'retry-after': new Date((now + 90) * 1_000).toUTCString() }, 90],
    [403, { 'retry-after': 'soon' }, 60],
    [403, { 'x-ratelimit-remaining': '0' }, 60],
    [503, { 'retry-after': '7' }, 7],
    // GitHub's secondary limit.
    [403, { message: 'You have exceeded a secondary rate limit.' }, 60],
  ]
  for (const [status, headers, seconds] of told) {
    const one = host()
    answering = (_, response) => response.writeHead(status, headers).end(headers.message)
    const error = (await failureOf(one.repository('a/b', signal))) as RepohostUnavailable
    const left = ((error.until ?? 0) - Date.now()) / 1_000
    assert.ok(left > seconds - 3 && left < seconds + 3, `${status} ${JSON.stringify(headers)}: ${left}`)
    answering = json(repository)
    assert.is(((await failureOf(one.repository('a/b', signal))) as RepohostUnavailable).until, error.until)
    assert.is(asked.length, 1)
  }
})

test('branches and names are parts of a path and lead nowhere else', async () => {
  answering = json({ object: { type: 'commit', sha: 'a'.repeat(40) } })
  await host().head('a/b', 'feature/ü#1?x=%2e', signal)
  assert.equal(
    asked.map((one) => one.url),
    ['/repos/a/b/git/ref/heads/feature/%C3%BC%231%3Fx%3D%252e'],
  )
})

test('what a commit had a moment ago, and the host has not now, may be asked for again', async () => {
  for (const status of [403, 404]) {
    answering = (_, response) => response.writeHead(status).end()
    for (const work of [host().blob('a/b', 'c', 100, signal), host().files('a/b', 'c'.repeat(40), null, signal)])
      assert.instance(await failureOf(work), RepohostUnavailable)
  }
})

test('a content is read as far as it may be long', async () => {
  answering = (_, response) => response.end('x'.repeat(100))
  assert.is((await host().blob('a/b', 'c', 100, signal))?.length, 100)
  assert.is(await host().blob('a/b', 'c', 99, signal), null)
})

test('of a tree only files are taken whose names and paths are what they seem', async () => {
  const sha = 'b'.repeat(40)
  const entry = (path: string, mode = '100644', type = 'blob') => ({ path, mode, type, sha, size: 1 })
  const tree = [
    entry('a.md'),
    entry('x/b.md', '100755'),
    entry('link.md', '120000'),
    entry('m', '160000', 'commit'),
    entry('x', '040000', 'tree'),
    { ...entry('odd.md'), sha: '../../../user' },
  ]
  answering = json({ tree, truncated: false })
  const files = await host().files('a/b', 'c'.repeat(40), null, signal)
  assert.equal(
    files.map(({ path }) => path),
    ['a.md', 'x/b.md'],
  )
})

test('the root of a commit is one request, whatever is below it', async () => {
  const sha = 'b'.repeat(40)
  const tree = [
    { path: '.citable', mode: '100644', type: 'blob', sha, size: 1 },
    { path: 'link', mode: '120000', type: 'blob', sha, size: 1 },
    { path: 'docs', mode: '040000', type: 'tree', sha },
  ]
  answering = json({ tree, truncated: false })
  assert.equal(await host().rootFiles('a/b', sha, signal), [{ path: '.citable', blob_id: sha, bytes: 1 }])
  assert.equal(
    asked.map((one) => one.url),
    [`/repos/a/b/git/trees/${sha}`],
  )
})

test('paths that lead out are refused, and of too many documents the first are taken', () => {
  for (const path of [
    '../a.md',
    '/a.md',
    'a/../b.md',
    'a//b.md',
    './a.md',
    'a\\b.md',
    'a\n.md',
    'a\u0085.md',
    `${'a'.repeat(1_000)}.md`,
    `${'文'.repeat(400)}.md`,
    '\ud800.md',
  ])
    assert.not.ok(isSafePath(path), path)
  for (const path of ['a.md', 'a/..b/c.md', 'ü/a b.md', '...md']) assert.ok(isSafePath(path), path)
  const files = Array.from({ length: MOST_DOCUMENTS + 3 }, (_, n) => ({
    path: `${10_000 - n}.md`,
    blob_id: 'a',
    bytes: 1,
  }))
  const { documents, refused, beyond } = documentFiles([...files, { path: '../x.md', blob_id: 'a', bytes: 1 }])
  assert.equal([documents.length, refused, beyond], [MOST_DOCUMENTS, 1, 3])
  assert.ok(documents.every(({ path }, place) => place === 0 || path > (documents[place - 1]?.path ?? '')))
})

test('a document that takes too long to read is left out, and the next one is read', async () => {
  const read = documentReader({ longestMs: 300, idleMs: 50 })
  const bytes = Buffer.from('- a\n'.repeat(125_000))
  const slow = await read({ path: 'a.md', format: 'markdown', bytes })
  assert.equal([slow.left_out, slow.sections, slow.title], ['unreadable', [], 'a'])
  const large = { path: 'a.mdx', format: 'mdx', bytes: Buffer.from('<a>'.repeat(200_000)) } as const
  assert.is((await documentReader({ idleMs: 50 })(large)).left_out, 'too_large')
  assert.is((await read({ path: 'b.md', format: 'markdown', bytes: Buffer.from('# B\n\ntext') })).left_out, null)
})

test('the settings of the host', () => {
  assert.equal(readConfig({}).repohost, { apiUrl: 'https://api.github.com', token: undefined })
  const own = { REPOHOST_API_URL: 'http://10.0.0.1/api/v3/', REPOHOST_TOKEN: 'a-token-of-mine' }
  assert.equal(readConfig(own).repohost, { apiUrl: 'http://10.0.0.1/api/v3', token: 'a-token-of-mine' })
  assert.ok(readConfig(own).secrets.includes('a-token-of-mine'))
  for (const wrong of ['http://host.example', 'https://a:b@host.example', 'https://host.example?a', 'ftp://x', 'x'])
    assert.throws(() => readConfig({ REPOHOST_API_URL: wrong }), /^REPOHOST_API_URL .*\.$/)
})
