// Requests to login providers: limited in time and size, and led nowhere else.

import { boundedBody } from '../bounded-body.ts'

const LIMIT_MS = 5_000
const MAX_BYTES = 256 * 1024

/** No whole answer came in time, or none that can be one. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

type Request = Pick<RequestInit, 'method' | 'headers' | 'body'>

/** Redirects are not followed, as they would take a secret somewhere else. Nothing of the request is in the error. @throws ProviderAway */
export const providerFetch = async (url: string | URL, { method = 'GET', headers, body }: Request) => {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'user-agent': 'Citable', ...Object.fromEntries(new Headers(headers)) },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const { bytes, cut } = await boundedBody(response.body, MAX_BYTES)
    if (cut || response.status >= 500 || response.status === 429) throw new ProviderAway('no usable answer')
    const { status } = response
    const hasBody = status >= 200 && status !== 204 && status !== 304
    return new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers: response.headers })
  } catch (error) {
    throw error instanceof ProviderAway ? error : new ProviderAway('no answer')
  }
}
