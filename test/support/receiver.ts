// A receiver of webhooks on this machine, which remembers what it got and answers as it is told.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: Record<string, string>; body: string }

export const startReceiver = async () => {
  const received: Received[] = []
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      received.push({ path: request.url ?? '', headers, body })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** What came to a path, as events. */
    at: (path: string) => received.filter((one) => one.path === path),
    /** From now on. */
    answerWith: (next: typeof answer): void => {
      answer = next
    },
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
