// The events of an organization or a project, as they happen, over Server-Sent Events
// (https://html.spec.whatwg.org/multipage/server-sent-events.html). After an interruption it continues after the last one.

import { type CallOptions, isPassing, pause, request } from './request.ts'

/** A CloudEvent 1.0; docs/events describes each type and its data. */
export type CitableEvent = {
  specversion: '1.0'
  /** Its own id, the same whenever it comes again. */
  id: string
  source: string
  /** dev.citable.<type>.v<version> */
  type: string
  subject: string
  time: string
  datacontenttype: 'application/json'
  revision: number
  correlationid: string
  causationid: string
  actortype: string
  organizationid?: string
  projectid?: string
  shopid?: string
  data: Record<string, unknown>
}

/** `place`: for `after`, to continue after it. `leftOut`: one that cannot be read. */
export type FeedMessage = { place: string } & (
  | { event: CitableEvent; leftOut?: never }
  | { event?: never; leftOut: { id: string; type: string; subject: string; revision: number } }
)

export type Following = CallOptions & {
  /** Names of event types: "AnalysisJobCompleted". */
  types?: readonly string[]
  /** Where to begin without `after`; "now" unless told. */
  from?: 'start' | 'now'
  /** The place of the last message that was worked on. */
  after?: string
}

type Message = { id?: string; event?: string; data: string[]; retry?: number }

/** Ends where nothing comes for `silenceMs`: a server sends signs of life. */
async function* linesOf(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  try {
    for (;;) {
      const timer = setTimeout(() => void reader.cancel().catch(() => {}), silenceMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function* messagesOf(lines: AsyncIterable<string>): AsyncGenerator<Message, void> {
  let message: Message = { data: [] }
  for await (const line of lines) {
    const [, field, content = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (line === '') {
      yield message
      message = { data: [] }
    } else if (field === 'data') message.data.push(content)
    else if (field === 'id' || field === 'event') message[field] = content
    else if (field === 'retry') message.retry = Number(content)
  }
}

const SILENCE_MS = 60_000
const LONGEST_PAUSE_MS = 30_000

type Whose = { project_id: string } | { organization_id: string }

const feedOf = (of: Whose, { types, from }: Pick<Following, 'types' | 'from'>): string => {
  const query = new URLSearchParams({ ...(types ? { types: types.join(',') } : {}), ...(from ? { from } : {}) })
  return `${'project_id' in of ? `/projects/${of.project_id}` : `/organizations/${of.organization_id}`}/events?${query}`
}

/** Ends when the signal aborts. @throws CitableError if the credentials, the place or a type is refused */
export async function* followEvents(
  of: Whose,
  { after, ...options }: Following = {},
): AsyncGenerator<FeedMessage, void> {
  const path = feedOf(of, options)
  const { signal } = options
  let place = after
  let retryMs = 3_000
  let failures = 0

  const open = async (): Promise<ReadableStream<Uint8Array>> => {
    const headers = new Headers(options.headers)
    if (place !== undefined) headers.set('last-event-id', place)
    const { body } = await request(path, { ...options, headers })
    return body as ReadableStream<Uint8Array>
  }

  while (!signal?.aborted) {
    try {
      for await (const { id, event, data, retry } of messagesOf(linesOf(await open(), SILENCE_MS))) {
        failures = 0
        place = id ?? place
        retryMs = retry ?? retryMs
        if (data.length === 0) continue
        const content = JSON.parse(data.join('\n'))
        yield { place: place ?? '', ...(event === 'left-out' ? { leftOut: content } : { event: content }) }
      }
    } catch (error) {
      if (signal?.aborted) return
      if (!isPassing(error)) throw error
    }
    await pause(Math.min(retryMs * 2 ** failures++, LONGEST_PAUSE_MS), signal).catch(() => {})
  }
}
