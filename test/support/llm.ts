// A server on this machine that speaks both protocols of language models, keeps what it was asked, and answers as it is told to.

import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { ModelSettings } from '../../src/providers/llm/transport.ts'
import { after } from './test.ts'

export type Asked = {
  path: string
  headers: IncomingHttpHeaders
  /** As it came. */
  text: string
  body: Record<string, unknown>
  /** What stands in the place of the system, and of the user. */
  system: string
  user: string
  /** The JSON schema of the answer, and the fields it asks for. */
  schema: { properties?: Record<string, unknown>; required?: string[] } | null
  fields: string[]
}

export type Answering =
  /** What the model says; `cut` where it had no more room, `refusal` where it declines (as OpenAI says so, beside the text). */
  | { text: string; end?: 'whole' | 'cut' | 'filtered' | 'refusal'; tokens?: [sent: number, answered: number] | null }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Nothing for so long, then the answer. */
  | { slowMs: number; answer: Answering }
  /** The head of an answer and no more of it. */
  | { broken: 'cut' | 'huge' | 'bomb' | 'no json' | 'no answer' | 'drip' }

type Script = (asked: Asked, number: number) => Answering

const ITEM = { openai: 'chatcmpl-1', anthropic: 'msg_1' }

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : (Array.isArray(content) ? content : []).map(({ text = '' }: { text?: string }) => text).join('\n')

type Schemed = { schema?: Asked['schema']; input_schema?: Asked['schema'] }

const schemaIn = (body: Record<string, unknown>): Asked['schema'] => {
  const openai = body.response_format as { json_schema?: Schemed } | undefined
  const tools = body.tools as Schemed[] | undefined
  const format = (body.output_config as { format?: Schemed } | undefined)?.format
  return openai?.json_schema?.schema ?? tools?.[0]?.input_schema ?? format?.schema ?? null
}

const askedOf = (path: string, headers: IncomingHttpHeaders, text: string): Asked => {
  const body = JSON.parse(text) as Record<string, unknown>
  const messages = body.messages as { role: string; content: unknown }[]
  const of = (role: string) => messages.filter((message) => message.role === role).map(({ content }) => textOf(content))
  const schema = schemaIn(body)
  return {
    path,
    headers,
    text,
    body,
    schema,
    system: [...of('system'), textOf(body.system)].join(''),
    user: of('user').join('\n'),
    fields: Object.keys(schema?.properties ?? {}),
  }
}

const openaiAnswer = ({ text, end = 'whole', tokens }: Extract<Answering, { text: string }>, asked: Asked) => ({
  id: ITEM.openai,
  object: 'chat.completion',
  created: 1_700_000_000,
  model: asked.body.model,
  choices: [
    {
      index: 0,
      message:
        end === 'refusal' ? { role: 'assistant', content: null, refusal: text } : { role: 'assistant', content: text },
      finish_reason: { whole: 'stop', refusal: 'stop', cut: 'length', filtered: 'content_filter' }[end],
    },
  ],
  ...(tokens === null
    ? {}
    : {
        usage: {
          prompt_tokens: tokens?.[0] ?? 100,
          completion_tokens: tokens?.[1] ?? 50,
          total_tokens: (tokens?.[0] ?? 100) + (tokens?.[1] ?? 50),
        },
      }),
})

/** With a tool the answer is its input, where the text is JSON at all. */
const anthropicContent = (text: string, asked: Asked): unknown[] => {
  if (!asked.body.tools) return [{ type: 'text', text }]
  try {
    return [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: JSON.parse(text) }]
  } catch {
    return [{ type: 'text', text }]
  }
}

const anthropicAnswer = ({ text, end = 'whole', tokens }: Extract<Answering, { text: string }>, asked: Asked) => {
  const content = anthropicContent(text, asked)
  const usedTool = (content[0] as { type: string }).type === 'tool_use'
  return {
    id: ITEM.anthropic,
    type: 'message',
    role: 'assistant',
    model: asked.body.model,
    content: end === 'refusal' || end === 'filtered' ? [] : content,
    stop_reason: {
      whole: usedTool ? 'tool_use' : 'end_turn',
      cut: 'max_tokens',
      refusal: 'refusal',
      filtered: 'refusal',
    }[end],
    stop_sequence: null,
    usage: { input_tokens: tokens?.[0] ?? 100, output_tokens: tokens?.[1] ?? 50 },
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

const breakOff = (how: Extract<Answering, { broken: string }>['broken'], response: ServerResponse): void => {
  switch (how) {
    case 'cut':
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '10000' })
      response.write('{"id":"chatcmpl-1","choices":[')
      setTimeout(() => response.destroy(), 20)
      return
    case 'huge':
      response.writeHead(200, JSON_TYPE)
      response.end(`{"id":"${'x'.repeat(3 * 1024 * 1024)}"}`)
      return
    case 'bomb':
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'br' })
      response.end(brotliCompressSync(`{"id":"${'x'.repeat(30 * 1024 * 1024)}"}`))
      return
    case 'no json':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<h1>Welcome</h1>')
      return
    case 'drip': {
      response.writeHead(200, JSON_TYPE)
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
      return
    }
    case 'no answer':
      response.writeHead(200, JSON_TYPE)
      response.end('{}')
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
    const answer = asked.path.endsWith('/messages') ? anthropicAnswer : openaiAnswer
    response.end(JSON.stringify(answer(answering, asked)))
  }
}

/** Values for every field, none of which says anything that a mug of the tests does not have. */
export const goodValues = (pictures = 1) => ({
  title: 'Tonwerk Ceramic Mug, 350 ml stoneware',
  meta_title: 'Ceramic Mug, 350 ml stoneware | Tonwerk',
  meta_description:
    'Stoneware mug by Tonwerk for coffee and tea: holds 350 ml, 9 cm high, glazed by hand and safe in the dishwasher.',
  description: {
    lead: 'A stoneware mug for coffee and tea that holds 350 ml and fits under most espresso machines.',
    sections: [
      {
        heading: 'Material and care',
        paragraphs: ['It is glazed by hand, fired twice at 1,240 °C and safe in the dishwasher.'],
        points: ['Capacity: 350 ml', 'Height: 9 cm'],
      },
    ],
  },
  faq: [{ question: 'How much does the mug hold?', answer: 'It holds 350 ml.' }],
  image_alt: Array.from({ length: pictures }, () => 'Blue ceramic mug by Tonwerk, 350 ml'),
})

/** What a model does that does its work: the fields that the schema asks for. */
export const good = (asked: Asked): Answering => {
  const [, name = 'Stoneware mug'] = /"(Ceramic Mug [^"\\]+)/.exec(asked.user) ?? []
  const { meta_title, meta_description, ...others } = goodValues()
  const values: Record<string, unknown> = {
    ...others,
    meta_title: meta_title.replace('Ceramic Mug', name),
    meta_description: meta_description.replace('Stoneware mug', name),
  }
  return { text: JSON.stringify(Object.fromEntries(asked.fields.map((field) => [field, values[field]]))) }
}

const servers: Server[] = []
after(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts one that answers by the script; it ends with the test file. */
export const startModel = async (script: Script = good) => {
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
    const asked = askedOf(request.url ?? '', request.headers, Buffer.concat(chunks).toString())
    requests.push(asked)
    send(state.script(asked, requests.length), asked, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** What it was asked, the first first. */
    requests,
    /** Answers from now on. */
    script: (next: Script) => {
      state.script = next
    },
    /** The most requests that were open at once, and those whose client went away. */
    most: () => state.most,
    aborted: () => state.aborted,
  }
}

export const KEY = 'sk-canary-5f1d7c2e9b'

/** Settings for the server; the overrides say what a test is about. */
export const settingsFor = ({ url }: { url: string }, overrides: Partial<ModelSettings> = {}): ModelSettings => ({
  protocol: 'openai',
  baseUrl: url,
  apiKey: KEY,
  model: 'test-model',
  timeoutMs: 20_000,
  concurrency: 4,
  prices: null,
  ...overrides,
})
