// A local server that answers as GitHub does: OAuth with PKCE, errors with status 200, and who the user is by its API.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GithubUser = {
  id: number
  login: string
  name: string | null
  emails: { email: string; primary: boolean; verified: boolean }[]
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

export const startGithub = async () => {
  let user: GithubUser = { id: 1, login: 'octocat', name: null, emails: [] }
  const codes = new Map<string, { challenge: string; redirect: string }>()
  const tokens = new Map<string, GithubUser>()
  const authorize = ({ searchParams }: URL, response: ServerResponse) => {
    const asked = Object.fromEntries(searchParams)
    const code = `code-${codes.size}`
    codes.set(code, { challenge: asked.code_challenge ?? '', redirect: asked.redirect_uri ?? '' })
    const back = new URL(asked.redirect_uri ?? '')
    back.search = new URLSearchParams({ code, state: asked.state ?? '' }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  /** Errors come with status 200. */
  const exchange = (body: Record<string, string>): object => {
    const { code = '', code_verifier = '' } = body
    const known = codes.get(code)
    codes.delete(code)
    if (body.client_secret !== 'github-secret') return { error: 'incorrect_client_credentials' }
    const challenge = createHash('sha256').update(code_verifier).digest('base64url')
    if (known?.challenge !== challenge || known.redirect !== body.redirect_uri)
      return { error: 'bad_verification_code', error_description: 'The code is incorrect or expired.' }
    const token = `gho_${tokens.size}`
    tokens.set(token, user)
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://github.test')
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/login/oauth/authorize') return authorize(url, response)
    if (url.pathname === '/login/oauth/access_token') return json(exchange(Object.fromEntries(await bodyOf(request))))
    const found = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!found) return json({ message: 'Bad credentials' }, 401)
    if (url.pathname === '/api/v3/user/emails') return json(found.emails)
    return json({ id: found.id, login: found.login, name: found.name, email: 'public@example.org' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    env: {
      OAUTH_GITHUB_CLIENT_ID: 'github-client',
      OAUTH_GITHUB_CLIENT_SECRET: 'github-secret',
      OAUTH_GITHUB_ISSUER: issuer,
    },
    as: (one: GithubUser) => {
      user = one
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
