// Our own connections to outside servers, with limits and checked addresses. Separate from the requests, because most commands make none of these
// and need not load the client.

import { Agent, fetch as undiciFetch } from 'undici'
import { checkedLookup, isPublicAddress } from './web/address.ts'

/** A `fetch` that uses the connections of the agent. */
export const fetchThrough =
  (agent: Agent): typeof globalThis.fetch =>
  async (url, init) =>
    (await undiciFetch(
      url as URL,
      { ...init, dispatcher: agent } as Parameters<typeof undiciFetch>[1],
    )) as unknown as Response

const CONNECT_MS = 10_000
const KEEP_ALIVE_MS = 30_000
/** The caller's own limit comes first. */
const SLACK_MS = 5_000

/** Connections to the server of `baseUrl`. `notEncrypted` is thrown where that is on the public internet and asked over http. */
export const serverAgent = (baseUrl: string, timeMs: number, notEncrypted: Error): Agent => {
  const isPlain = new URL(baseUrl).protocol === 'http:'
  return new Agent({
    connect: {
      timeout: Math.min(CONNECT_MS, timeMs),
      // A name that is meant to be one of the own network may still lead out of it.
      lookup: checkedLookup(
        (address) => !isPlain || !isPublicAddress(address),
        () => notEncrypted,
      ),
    },
    headersTimeout: timeMs + SLACK_MS,
    bodyTimeout: timeMs + SLACK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
}
