// Whether the server named by EVENTSTORE_URL can be used, told in one sentence.

import { withTimeout } from '../../concurrency/with-timeout.ts'
import { clientEventStoreUrl, wrongInEventStoreUrl } from './connection-string.ts'

export class UnusableEventStore extends Error {
  override name = 'UnusableEventStore'
}

/** The first version whose behaviour docs/operations.md describes. */
const OLDEST_VERSION = 23

export const unreachable = (reason: unknown): UnusableEventStore => {
  if (reason instanceof UnusableEventStore) return reason
  const { message } = reason as Error
  return new UnusableEventStore(
    `The event store at EVENTSTORE_URL cannot be used (${message}); start it, or correct the address or the user.`,
  )
}

/** Makes a client of the connection string, which may hold a password and so is not repeated. */
export const inSentence = <T>(url: string, connect: (url: string) => T): T => {
  const wrong = wrongInEventStoreUrl(url)
  if (wrong) throw new UnusableEventStore(`EVENTSTORE_URL ${wrong}.`)
  try {
    return connect(clientEventStoreUrl(url))
  } catch (error) {
    // The client's parser quotes the string; a certificate that is not there is told without it.
    const reason = 'location' in (error as object) ? 'its form is wrong' : (error as Error).message.replace(/\.$/, '')
    throw new UnusableEventStore(`EVENTSTORE_URL is no connection string that the client takes (${reason}).`)
  }
}

/** Waits for what the server says of itself. @throws UnusableEventStore when it says nothing or is too old. */
export const usableServer = async <T extends { serverVersion: string }>(
  told: Promise<T>,
  limitMs: number,
): Promise<T> => {
  const late = () => new Error(`no answer within ${limitMs} ms`)
  const capabilities = await withTimeout(limitMs, told, late).catch((error) => {
    throw unreachable(error)
  })
  const { serverVersion } = capabilities
  if (Number.parseInt(serverVersion, 10) >= OLDEST_VERSION) return capabilities
  throw new UnusableEventStore(
    `The event store at EVENTSTORE_URL has version ${serverVersion}, but EventStoreDB ${OLDEST_VERSION} or newer, or KurrentDB, is needed.`,
  )
}
