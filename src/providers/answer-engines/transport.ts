// One request to an answer engine. A successful response is passed on unread; everything else ends here, so that no error that contains the
// request goes any further.

import { fetchThrough, serverAgent } from '../agents.ts'
import { httpRequest, JSON_HEADERS } from '../http-request.ts'
import { EngineFailed, failedStatus, noConnection, timedOut } from './failures.ts'

/** An answer with its sources has some 50 KB. */
const MAX_BYTES = 1024 * 1024
const LONGEST_MS = 120_000

const NOT_ENCRYPTED = new EngineFailed({
  kind: 'rejected',
  clause: 'is on the public internet and asked without encryption',
  detail: 'http to a public address',
  fails: 'always',
})

export type EngineRequest = { url: string; headers: Record<string, string>; body: unknown }

type Response = { status: number; body: string; cut: boolean; ms: number }

type Transport = {
  /** @throws EngineFailed, or the reason of the signal */
  post: (request: EngineRequest, limits: { timeMs: number; signal: AbortSignal }) => Promise<Response>
  close: () => Promise<void>
}

/** To the server of `baseUrl`; `secret` is removed from everything it answers. */
export const createTransport = (baseUrl: string, secret: string | undefined): Transport => {
  const agent = serverAgent(baseUrl, LONGEST_MS, NOT_ENCRYPTED)
  const withoutSecret = (text: string): string => (secret ? text.replaceAll(secret, '…') : text)

  return {
    post: async ({ url, headers, body }, { timeMs, signal }) => {
      const timeout = AbortSignal.timeout(timeMs)
      const started = performance.now()
      try {
        const answer = await httpRequest(url, {
          fetch: fetchThrough(agent),
          method: 'POST',
          headers: { ...JSON_HEADERS, ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.any([signal, timeout]),
          maxBytes: MAX_BYTES,
          keepsBroken: true,
        })
        const text = withoutSecret(answer.bytes.toString('utf8'))
        if (!answer.ok) throw new EngineFailed(failedStatus(answer.status, answer.headers, text, Date.now()))
        return { status: answer.status, body: text, cut: answer.cut, ms: Math.round(performance.now() - started) }
      } catch (error) {
        if (error instanceof EngineFailed) throw error
        if (signal.aborted) throw signal.reason
        throw new EngineFailed(timeout.aborted ? timedOut(timeMs) : noConnection(error))
      }
    },
    close: () => agent.destroy(),
  }
}
