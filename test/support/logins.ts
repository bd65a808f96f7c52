// Logins in tests.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, browser } from './browser.ts'
import { BASE, type TestService } from './service.ts'
import { assert } from './test.ts'

export type LoggedInAnswer = {
  access_token: string
  token_type: string
  expires_in: number
  refresh_token: string
  user: { id: string; email: string | null; name: string | null; created_at: string }
}

/** A port that nobody listens on: a provider has to know where the service will be before it starts. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const callbackOf = (url: string, provider: string): string => `${url}${BASE}/auth/oauth/${provider}/callback`
export const loginAt = (url: string, provider: string, query: Record<string, string> = {}): string =>
  `${url}${BASE}/auth/oauth/${provider}/login?${new URLSearchParams(query)}`

/** A whole login in a browser, which answers tokens. */
export const logInAt = async (
  url: string,
  provider: string,
  query: Record<string, string> = {},
  client: Browser = browser(),
): Promise<LoggedInAnswer> => {
  const { status, text } = await client.visit(loginAt(url, provider, query))
  assert.is(status, 200, text)
  return JSON.parse(text)
}

let people = 0

/** A login of development, of somebody new unless told. */
export const developer = (service: TestService, email?: string, client?: Browser) => {
  people += 1
  return logInAt(service.url, 'development', { email: email ?? `person-${people}@example.com` }, client)
}
