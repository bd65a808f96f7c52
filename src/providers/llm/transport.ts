// The way to the model's server: one host, no redirects, an answer of limited size. What is not a success ends here, so that
// no error of a client library, which carries the request with its headers, goes any further.

import { Agent, fetch as undiciFetch } from 'undici'
import { boundedBody } from '../bounded-body.ts'
import { checkedLookup, isPublicAddress } from '../web/address.ts'
import { brokenConnection, CallFailed, failedStatus, TOO_LONG } from './failures.ts'
import type { ModelSettings } from './settings.ts'

/** A long answer has some 50 KB. */
const MAX_ANSWER_BYTES = 1024 * 1024
const CONNECT_MS = 10_000
const KEEP_ALIVE_MS = 30_000
const SLACK_MS = 5_000

const NOT_ENCRYPTED = new CallFailed({
  kind: 'rejected',
  reason: 'The language model is on the public internet and asked without encryption.',
  detail: 'http to a public address',
  fails: 'always',
})

/** A `fetch` for the client libraries, and what closes its connections. It throws `CallFailed`, or the reason of an abort. */
export const createTransport = ({ baseUrl, timeoutMs }: Pick<ModelSettings, 'baseUrl' | 'timeoutMs'>) => {
  const isPlain = new URL(baseUrl).protocol === 'http:'
  const agent = new Agent({
    connect: {
      timeout: Math.min(CONNECT_MS, timeoutMs),
      // A name that is meant to be one of the own network may still lead out of it.
      lookup: checkedLookup(
        (address) => !isPlain || !isPublicAddress(address),
        () => NOT_ENCRYPTED,
      ),
    },
    // Whoever calls has a limit of its own, which comes first.
    headersTimeout: timeoutMs + SLACK_MS,
    bodyTimeout: timeoutMs + SLACK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method, headers, body, signal } = init ?? {}
    try {
      const response = await undiciFetch(String(input), {
        dispatcher: agent,
        method: method ?? 'POST',
        headers: [...new Headers(headers)],
        body: String(body),
        signal: signal ?? null,
        redirect: 'manual',
        credentials: 'omit',
      })
      const { bytes, cut } = await boundedBody(response.body, MAX_ANSWER_BYTES)
      if (cut) throw new CallFailed(TOO_LONG)
      const { status } = response
      if (!response.ok)
        throw new CallFailed(failedStatus(status, response.headers as unknown as Headers, bytes.toString(), Date.now()))
      return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': 'application/json' } })
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw error instanceof CallFailed ? error : new CallFailed(brokenConnection(error))
    }
  }
  return { fetch, close: () => agent.destroy() }
}
