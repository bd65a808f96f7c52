// The way to the model's server. What is not a success ends here, so that no error of a client library, which carries the request with its
// headers, goes any further.

import type { LlmConfig } from '../../config/llm.ts'
import { fetchThrough, serverAgent } from '../agents.ts'
import { httpRequest } from '../http-request.ts'
import { brokenConnection, CallFailed, failedStatus, TOO_LONG } from './failures.ts'

export type ModelSettings = Omit<LlmConfig, 'budget'>

/** A long answer has some 50 KB. */
const MAX_ANSWER_BYTES = 1024 * 1024

const NOT_ENCRYPTED = new CallFailed({
  kind: 'rejected',
  reason: 'The language model is on the public internet and would be reached without encryption.',
  detail: 'http to a public address',
  fails: 'always',
})

/** A `fetch` for the client libraries, and what closes its connections. It throws `CallFailed`, or the reason of an abort. */
export const createTransport = ({ baseUrl, timeoutMs }: Pick<ModelSettings, 'baseUrl' | 'timeoutMs'>) => {
  const agent = serverAgent(baseUrl, timeoutMs, NOT_ENCRYPTED)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const signal = init?.signal ?? new AbortController().signal
    try {
      const { status, ok, headers, bytes, cut } = await httpRequest(String(input), {
        fetch: fetchThrough(agent),
        method: init?.method ?? 'POST',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: String(init?.body),
        signal,
        maxBytes: MAX_ANSWER_BYTES,
      })
      if (cut) throw new CallFailed(TOO_LONG)
      if (!ok) throw new CallFailed(failedStatus(status, headers, bytes.toString(), Date.now()))
      return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': 'application/json' } })
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw error instanceof CallFailed ? error : new CallFailed(brokenConnection(error))
    }
  }
  return { fetch, close: () => agent.destroy() }
}
