// Returns whose text is already JSON, as Postgres returned it, so it is not parsed and serialised again. The tests validate every
// such answer against the OpenAPI document.

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

// A route's own reply takes only values of its schema, hence `unknown`.
const send = (reply: unknown, json: string | Readable): FastifyReply =>
  (reply as FastifyReply).type('application/json').send(json)

export const sendJson = (reply: unknown, json: string): FastifyReply => send(reply, json)

/** 202 with a job and its location; `isExisting`: it was active already, and nothing was started. */
export const sendStarted = (reply: unknown, location: string, json: string, isExisting: boolean): FastifyReply => {
  const headers = { location, 'citable-job': isExisting ? 'existing' : 'created' }
  return send((reply as FastifyReply).code(202).headers(headers), json)
}

export const sendList = (reply: unknown, texts: readonly string[]): FastifyReply => send(reply, `[${texts.join(',')}]`)

async function* jsonArray(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + page.join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** Sends a list as it is read, page by page. */
export const streamList = (reply: unknown, pages: AsyncIterable<string[]>): FastifyReply =>
  send(reply, Readable.from(jsonArray(pages), { objectMode: false }))

/** Whether an If-None-Match header names the entity tag. */
export const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))
