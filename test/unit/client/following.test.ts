// Jobs, lists and feeds of the client, against a service that is played.

import { type FeedMessage, followEvents } from '../../../src/client/feed.ts'
import { JobFailed, waitForJob } from '../../../src/client/jobs.ts'
import { each } from '../../../src/client/pages.ts'
import { CitableError } from '../../../src/client/problem.ts'
import type { Options } from '../../../src/client/send.ts'
import { assert, test } from '../../support/test.ts'

const job = (status: string, progress_percent = 0, error_message: string | null = null) => ({
  id: 'j',
  status,
  progress_percent,
  error_message,
})

test('a job is looked at until it is completed, and every step is told once', async () => {
  const looks = [job('pending'), job('running'), job('running', 50), job('running', 50), job('completed', 100)]
  const known = new Set<unknown>()
  const told: string[] = []
  const look = async (options: Options) => {
    known.add(options.known)
    return looks.shift()!
  }
  const onProgress = ({ status, progress_percent }: ReturnType<typeof job>) =>
    told.push(`${status} ${progress_percent}`)
  const ended = await waitForJob(look, { onProgress, firstPauseMs: 1 })
  assert.is(ended.progress_percent, 100)
  assert.equal(told, ['pending 0', 'running 0', 'running 50', 'completed 100'])
  assert.is(known.size, 1)
})

test('pauses grow while nothing changes, and are short again when it does', async () => {
  const looks = [0, 0, 0, 0, 0, 1, 1].map((percent) => job('running', percent))
  const at: number[] = []
  const look = async () => {
    at.push(performance.now())
    return looks.shift() ?? job('completed')
  }
  await waitForJob(look, { firstPauseMs: 20, longestPauseMs: 60 })
  const pauses = at.slice(1).map((time, n) => time - at[n]!)
  assert.ok(pauses[4]! >= 55, String(pauses))
  assert.ok(
    pauses.every((ms, n) => ms >= [20, 20, 30, 45, 60, 20, 20][n]! - 2),
    String(pauses),
  )
  assert.ok(pauses[5]! < pauses[4]!, String(pauses))
})

test('a job that fails is an error with the job, and waiting ends with its signal', async () => {
  const failed = await waitForJob(async () => job('failed', 0, 'No catalogue.')).catch((error) => error)
  assert.instance(failed, JobFailed)
  assert.equal([failed.message, failed.job.status], ['No catalogue.', 'failed'])
  const signal = AbortSignal.timeout(20)
  const over = await waitForJob(async () => job('running'), { signal }).catch((error) => error)
  assert.is(over.name, 'TimeoutError')
})

test('all entries of a list come, page after page, whichever way it is answered', async () => {
  const all = Array.from({ length: 7 }, (_, n) => n)
  const asked: string[] = []
  const cut = ({ limit, offset }: { limit: number; offset: number }) => {
    asked.push(`${offset}+${limit}`)
    return all.slice(offset, offset + limit)
  }
  const got = async (list: Parameters<typeof each<number>>[0], limit?: number) => {
    const entries: number[] = []
    for await (const entry of each(list, limit)) entries.push(entry)
    return entries
  }
  assert.equal(await got(async (page) => cut(page), 3), all)
  assert.equal(asked.splice(0), ['0+3', '3+3', '6+3'])
  assert.equal(await got(async (page) => ({ data: cut(page), meta: { total: 7 } }), 7), all)
  assert.equal(asked.splice(0), ['0+7', '7+7'])
  assert.equal(await got(async (page) => cut(page)), all)
  assert.equal(asked, ['0+100'])
})

const encoder = new TextEncoder()

/** A feed that sends these chunks and ends; a chunk that is an error ends it so. */
const streaming = (...chunks: (string | Error)[]): Response => {
  // One chunk whenever the reader wants it, as an error throws away what waits.
  const pull = (controller: ReadableStreamDefaultController) => {
    const chunk = chunks.shift()
    if (chunk === undefined) controller.close()
    else if (typeof chunk === 'string') controller.enqueue(encoder.encode(chunk))
    else setTimeout(() => controller.error(chunk), 5)
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Follows until there are as many messages, or until it is over. `asked`: address and place of each connection. */
const following = async (
  answers: (Response | Error)[],
  count: number,
  options: Parameters<typeof followEvents>[1] = {},
) => {
  const asked: string[] = []
  const messages: FeedMessage[] = []
  const over = new AbortController()
  const fetch = async (url: unknown, init?: RequestInit) => {
    const place = new Headers(init?.headers).get('last-event-id')
    asked.push(`${(url as URL).pathname}${(url as URL).search} ${place}`)
    const answer = answers[asked.length - 1]
    if (!answer) over.abort()
    if (answer instanceof Response) return answer
    throw answer ?? new TypeError('aborted')
  }
  const base = {
    baseUrl: 'http://localhost/api/v1',
    fetch: fetch as typeof globalThis.fetch,
    signal: over.signal,
    retries: 0,
  }
  for await (const message of followEvents({ project_id: 'p' }, { ...base, ...options })) {
    messages.push(message)
    if (messages.length === count) break
  }
  return { asked, messages }
}

test('a feed goes on behind the last message after an interruption, whatever way it was cut', async () => {
  const answers = [
    streaming(
      'retry: 1\nid: 0\n\n',
      'id: 1\ndata: {"n',
      '":1}\n',
      '\nid: 2\r',
      '\ndata: {"n":2}\r\n\r\n',
      'id: 3\ndata: {"n":',
    ),
    streaming(': still here\nid: 5\n\n', new TypeError('terminated')),
    new TypeError('fetch failed'),
    streaming('event: left-out\nid: 6\ndata: {"id":"x"}\n\n', 'id:7\ndata:{"n":\ndata:7}\n\n'),
  ]
  const { asked, messages } = await following(answers, 4, { types: ['A', 'B'], from: 'start' })
  const path = '/api/v1/projects/p/events?types=A%2CB&from=start'
  assert.equal(asked, [`${path} null`, `${path} 2`, `${path} 5`, `${path} 5`])
  assert.equal(messages, [
    { place: '1', event: { n: 1 } },
    { place: '2', event: { n: 2 } },
    { place: '6', leftOut: { id: 'x' } },
    { place: '7', event: { n: 7 } },
  ] as unknown as FeedMessage[])
})

test('a feed begins behind a place that is given, and ends when its signal aborts', async () => {
  const { asked, messages } = await following([streaming('retry: 1\n\n')], 1, { after: '41' })
  assert.equal(asked, ['/api/v1/projects/p/events 41', '/api/v1/projects/p/events 41'])
  assert.equal(messages, [])
})

test('a feed that is refused is a problem', async () => {
  const problem = { type: 'https://citable.dev/problems/forbidden', title: 'Forbidden', status: 403, detail: 'No.' }
  const headers = { 'content-type': 'application/problem+json' }
  const answer = new Response(JSON.stringify(problem), { status: 403, headers })
  const error = await following([answer], 1).catch((reason) => reason)
  assert.instance(error, CitableError)
  assert.is(error.slug, 'forbidden')
})
