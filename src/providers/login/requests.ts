// Requests to login providers.

import { httpRequest } from '../http-request.ts'

const LIMIT_MS = 5_000
const MAX_BYTES = 256 * 1024

/** No whole answer came in time, or none that can be one. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

type Request = Pick<RequestInit, 'method' | 'headers' | 'body'>

/** Nothing of the request is in the error. @throws ProviderAway */
export const providerFetch = async (url: string | URL, { method = 'GET', headers, body }: Request) => {
  const answer = await httpRequest(url, {
    method,
    headers: { 'user-agent': 'Citable', ...Object.fromEntries(new Headers(headers)) },
    body: body ?? undefined,
    signal: AbortSignal.timeout(LIMIT_MS),
    maxBytes: MAX_BYTES,
  }).catch(() => {
    throw new ProviderAway('no answer')
  })
  const { status, bytes, cut } = answer
  if (cut || status >= 500 || status === 429) throw new ProviderAway('no usable answer')
  const hasBody = status >= 200 && status !== 204 && status !== 304
  return new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers: answer.headers })
}
