// One request to an answer engine: one host, no redirects, within limits of time and size. What it answers with success is handed on as
// it came, whatever it is; everything else ends here, so that no error with the request in it goes any further.

import { Agent, fetch } from 'undici'
import { checkedLookup, isPublicAddress } from '../web/address.ts'
import { EngineFailed, failedStatus, noConnection, timedOut } from './failures.ts'

/** An answer with its sources has some 50 KB. */
const MAX_BYTES = 1024 * 1024
const CONNECT_MS = 10_000
const KEEP_ALIVE_MS = 30_000
/** Undici's own limits come after those of the caller. */
const SLACK_MS = 5_000
const LONGEST_MS = 120_000

const NOT_ENCRYPTED = new EngineFailed({
  kind: 'rejected',
  clause: 'is on the public internet and asked without encryption',
  detail: 'http to a public address',
  fails: 'always',
})

export type EngineRequest = { url: string; headers: Record<string, string>; body: unknown }

export type Response = { status: number; body: string; cut: boolean; ms: number }

type Body = AsyncIterable<unknown> | null

/** As much of the body as comes, up to the limit. A body that breaks off is kept as far as it came: it may be paid for. */
const bodyOf = async (body: Body, signal: AbortSignal): Promise<{ text: string; cut: boolean }> => {
  const chunks: Uint8Array[] = []
  let length = 0
  let cut = false
  try {
    for await (const chunk of body ?? []) {
      const part = chunk as Uint8Array
      chunks.push(part)
      length += part.length
      cut = length > MAX_BYTES
      // Leaving the loop cancels the rest of the body.
      if (cut) break
    }
  } catch (error) {
    if (signal.aborted) throw error
    cut = true
  }
  return { text: Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8'), cut }
}

type Transport = {
  /** @throws EngineFailed, or the reason of the signal */
  post: (request: EngineRequest, limits: { timeMs: number; signal: AbortSignal }) => Promise<Response>
  close: () => Promise<void>
}

/** To the server of `baseUrl`; `secret` is taken out of whatever it says. */
export const createTransport = (baseUrl: string, secret: string | undefined): Transport => {
  const isPlain = new URL(baseUrl).protocol === 'http:'
  const agent = new Agent({
    connect: {
      timeout: CONNECT_MS,
      // A name that is meant to be one of the own network may still lead out of it.
      lookup: checkedLookup(
        (address) => !isPlain || !isPublicAddress(address),
        () => NOT_ENCRYPTED,
      ),
    },
    headersTimeout: LONGEST_MS + SLACK_MS,
    bodyTimeout: LONGEST_MS + SLACK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  const withoutSecret = (text: string): string => (secret ? text.replaceAll(secret, '…') : text)

  const answered = async ({ url, headers, body }: EngineRequest, signal: AbortSignal) => {
    try {
      return await fetch(url, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': 'Citable',
          ...headers,
        },
        body: JSON.stringify(body),
        signal,
        redirect: 'manual',
        credentials: 'omit',
      })
    } catch (error) {
      throw signal.aborted ? error : new EngineFailed(noConnection(error))
    }
  }

  return {
    post: async (request, { timeMs, signal }) => {
      const timeout = AbortSignal.timeout(timeMs)
      const both = AbortSignal.any([signal, timeout])
      const started = performance.now()
      try {
        const response = await answered(request, both)
        const { text, cut } = await bodyOf(response.body, both)
        const { status } = response
        const body = withoutSecret(text)
        if (!response.ok)
          throw new EngineFailed(failedStatus(status, response.headers as unknown as Headers, body, Date.now()))
        return { status, body, cut, ms: Math.round(performance.now() - started) }
      } catch (error) {
        if (error instanceof EngineFailed) throw error
        if (signal.aborted) throw signal.reason
        throw new EngineFailed(timeout.aborted ? timedOut(timeMs) : noConnection(error))
      }
    },
    close: () => agent.destroy(),
  }
}
