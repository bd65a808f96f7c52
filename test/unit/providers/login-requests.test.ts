// Requests to login providers lead nowhere else and end.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { githubProvider } from '../../../src/providers/login/github.ts'
import { openIdProvider } from '../../../src/providers/login/openid.ts'
import { ProviderUnavailable, providerFetch } from '../../../src/providers/login/requests.ts'
import { after, assert, before, test } from '../../support/test.ts'

let answering: RequestListener = (_, response) => response.end()
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answering(request, response)
})
let url = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

const away = async (path: string): Promise<boolean> =>
  providerFetch(url + path, {}).then(
    () => false,
    (error) => error instanceof ProviderUnavailable,
  )

test('a redirect is not followed', async () => {
  asked.length = 0
  answering = (_, response) => response.writeHead(302, { location: `${url}/elsewhere` }).end()
  assert.is((await providerFetch(`${url}/token`, { method: 'POST', body: 'secret=1' })).status, 302)
  assert.equal(asked, ['/token'])
})

test('an answer that is too long, a failure and a refusal for being asked too often are no answers', async () => {
  answering = (_, response) => response.end('x'.repeat(300_000))
  assert.ok(await away('/long'))
  for (const status of [500, 503, 429]) {
    answering = (_, response) => response.writeHead(status).end('{}')
    assert.ok(await away('/failed'))
  }
  answering = (request) => request.socket.destroy()
  assert.ok(await away('/cut'))
})

test('an answer of another status is one', async () => {
  answering = (_, response) => response.writeHead(400).end('{"error":"invalid_grant"}')
  const answer = await providerFetch(`${url}/token`, {})
  assert.equal([answer.status, await answer.json()], [400, { error: 'invalid_grant' }])
})

const begun = { redirectUri: 'https://a.example/callback', state: 's', nonce: 'n', verifier: 'v'.repeat(43) }

test('an issuer that calls itself otherwise is not used', async () => {
  const metadata = { issuer: 'https://evil.example', authorization_endpoint: 'https://evil.example/a' }
  answering = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata))
  const unexpected: unknown[] = []
  const client = { clientId: 'id', clientSecret: 'secret', issuer: url }
  const provider = openIdProvider(client, (error) => unexpected.push(error))
  assert.is(await provider.authorize(begun, {}), undefined)
  assert.is(unexpected.length, 1)
})

test('GitHub itself is asked where it is, a server of its own where that is', async () => {
  const at = async (issuer: string) =>
    (await githubProvider({ clientId: 'id', clientSecret: 's', issuer }, () => {}).authorize(begun, {}))?.href
  assert.match((await at('https://github.com')) ?? '', /^https:\/\/github\.com\/login\/oauth\/authorize\?/)
  assert.match((await at('https://git.example.com/')) ?? '', /^https:\/\/git\.example\.com\/login\/oauth\/authorize\?/)
  const scope = new URL((await at('https://github.com')) ?? '').searchParams
  assert.is(scope.get('scope'), 'read:user user:email')
  assert.not(scope.has('nonce'))
})
