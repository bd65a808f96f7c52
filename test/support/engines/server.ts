// A server on this machine that speaks the protocols of all live engines, keeps what it was asked, and answers as it is told to.

import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { LiveEngineName } from '../../../src/engine/live-answers/answer.ts'
import type { EngineSettings } from '../../../src/providers/answer-engines/port.ts'
import { after } from '../test.ts'
import { bodyOf, type Saying } from './bodies.ts'

export type Asked = {
  engine: LiveEngineName
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  query: string
}

export type Answering =
  | Saying
  /** Of the protocol or not. */
  | { json: unknown }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { slowMs: number; answer: Answering }
  | { broken: 'cut' | 'drip' | 'flood' | 'bomb' | 'large' | 'page' | 'half json' | 'silent' | 'reset' }

type Script = (asked: Asked, number: number) => Answering

const JSON_TYPE = { 'content-type': 'application/json' }
const MEGABYTE = 1024 * 1024

const breakOff = (how: Extract<Answering, { broken: string }>['broken'], response: ServerResponse): void => {
  switch (how) {
    case 'silent':
      return
    case 'reset':
      response.destroy()
      return
    case 'cut':
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '10000' })
      response.write('{"id":"1","choices":[')
      setTimeout(() => response.destroy(), 20)
      return
    case 'half json':
      response.writeHead(200, JSON_TYPE)
      response.end('{"id":"1","choices":[{"message":')
      return
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><h1>Sign in</h1>')
      return
    case 'large':
      response.writeHead(200, JSON_TYPE)
      response.end(`{"id":"${'x'.repeat(10 * MEGABYTE)}"}`)
      return
    case 'bomb':
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
      response.end(gzipSync(`{"id":"${'x'.repeat(50 * MEGABYTE)}"}`))
      return
    case 'drip':
    case 'flood': {
      response.writeHead(200, JSON_TYPE)
      const piece = ' '.repeat(how === 'drip' ? 1 : MEGABYTE / 8)
      const timer = setInterval(() => response.write(piece), 5)
      response.on('close', () => clearInterval(timer))
    }
  }
}

const send = (answering: Answering, asked: Asked, response: ServerResponse): void => {
  if ('slowMs' in answering) {
    const timer = setTimeout(() => send(answering.answer, asked, response), answering.slowMs)
    response.on('close', () => clearTimeout(timer))
  } else if ('broken' in answering) breakOff(answering.broken, response)
  else if ('status' in answering) {
    response.writeHead(answering.status, { ...JSON_TYPE, ...answering.headers })
    response.end(answering.body ?? '')
  } else {
    response.writeHead(200, JSON_TYPE)
    response.end(JSON.stringify('json' in answering ? answering.json : bodyOf(asked.engine, answering)))
  }
}

type Said = { content?: unknown; parts?: { text?: string }[] }

const queryIn = ({ messages, input, contents, params }: Record<string, unknown>): string => {
  const called = params as { arguments?: { catalog?: { query?: string } } } | undefined
  const [message] = (messages ?? contents ?? []) as Said[]
  return String(called?.arguments?.catalog?.query ?? input ?? message?.content ?? message?.parts?.[0]?.text ?? '')
}

const servers: Server[] = []
after(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

export const KEY = 'key-canary-8d2f4a91c7'

/** Starts one that answers by the script; it ends with the test file. Each engine has its own path: `settings` has the address. */
export const startEngines = async (script: Script) => {
  const requests: Asked[] = []
  const state = { script, atOnce: 0, most: 0, aborted: 0 }
  const server = createServer(async (request, response) => {
    state.atOnce += 1
    state.most = Math.max(state.most, state.atOnce)
    response.on('close', () => {
      state.atOnce -= 1
      if (!response.writableEnded) state.aborted += 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    const [, engine = '', ...path] = (request.url ?? '').split('/')
    const asked = {
      engine: engine as LiveEngineName,
      path: `/${path.join('/')}`,
      headers: request.headers,
      body,
      query: queryIn(body),
    }
    requests.push(asked)
    send(state.script(asked, requests.length), asked, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    script: (next: Script) => {
      state.script = next
    },
    /** The most requests that were open at once, and those whose client went away. */
    most: () => state.most,
    aborted: () => state.aborted,
    settings: (name: LiveEngineName, overrides: Partial<EngineSettings> = {}): EngineSettings => ({
      name,
      baseUrl: `http://127.0.0.1:${port}/${name}`,
      apiKey: KEY,
      model: 'test-model',
      prices: null,
      ...overrides,
    }),
  }
}
