// Whether the server named by EVENTSTORE_URL can be used, said in one sentence, and the name of the log that it holds. The client prints
// the whole connection string, password included, when it meets an option that it does not know, so the options are checked here first.

import { randomUUID } from 'node:crypto'
import { withTimeout } from '../../concurrency/waiting.ts'
import { isUnavailable, StoreUnavailable } from '../../postgres/unavailable.ts'
import type { EncodedAppend } from '../encode.ts'
import { type EventStore, WrongRevision } from '../event-store.ts'
import { translated } from './errors.ts'
import { IDENTITY_STREAM } from './recorded-event.ts'

export class UnusableEventStore extends Error {
  override name = 'UnusableEventStore'
  /** Nothing answers, or not in time, or says that it cannot yet: it may be usable later as it is. */
  readonly isAway: boolean
  constructor(message: string, isAway = false) {
    super(message)
    this.isAway = isAway
  }
}

/** The first version whose behaviour docs/operations.md describes. */
const OLDEST_VERSION = 23

/** Told like an absent server, but waiting does not help. */
const ENCRYPTION = /certificate|SSL|TLS|wrong version number|EPROTO/i

export const unreachable = (reason: unknown): UnusableEventStore => {
  if (reason instanceof UnusableEventStore) return reason
  const { message } = reason as Error
  return new UnusableEventStore(
    `The event store at EVENTSTORE_URL cannot be used (${message}); start it, or correct the address or the user.`,
    isUnavailable(translated(reason)) && !ENCRYPTION.test(message),
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
  answered: Promise<T>,
  limitMs: number,
): Promise<T> => {
  const late = () => new StoreUnavailable(`no answer within ${limitMs} ms`)
  const capabilities = await withTimeout(limitMs, answered, late).catch((error) => {
    throw unreachable(error)
  })
  const { serverVersion } = capabilities
  if (Number.parseInt(serverVersion, 10) >= OLDEST_VERSION) return capabilities
  throw new UnusableEventStore(
    `The event store at EVENTSTORE_URL has version ${serverVersion}, but EventStoreDB ${OLDEST_VERSION} or newer, or KurrentDB, is needed.`,
  )
}

type Log = { readStream: EventStore['readStream']; append: (append: EncodedAppend) => Promise<unknown> }

const read = async ({ readStream }: Log): Promise<string | undefined> => {
  const [named] = await readStream(IDENTITY_STREAM, { limit: 1 })
  return (named?.data as { identity: string } | undefined)?.identity
}

/** Returns the name, and gives one to a log that has none. */
export const identityIn = async (log: Log): Promise<string> => {
  const known = await read(log)
  if (known) return known
  const identity = randomUUID()
  const data = JSON.stringify({ identity })
  const event = { id: randomUUID(), type: 'LogNamed', data, metadata: '{}', bytes: data.length }
  try {
    await log.append({ stream: IDENTITY_STREAM, expected: 'no_stream', events: [event] })
    return identity
  } catch (error) {
    const other = error instanceof WrongRevision ? await read(log) : undefined
    if (!other) throw error
    return other
  }
}

const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
]

const flat = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')
const known = new Set(OPTIONS.map(flat))

/** KurrentDB's names of the two protocols, which are the same as EventStoreDB's. */
const PROTOCOL = /^(?:esdb|kurrentdb)(\+discover)?:\/\//

/** What is wrong with a connection string, to follow the name of its setting; nothing where it is in order. */
export const wrongInEventStoreUrl = (url: string): string | undefined => {
  if (!PROTOCOL.test(url)) return 'must be an esdb:// or kurrentdb:// connection string'
  const query = url.split('?')[1] ?? ''
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=')
    if (pair !== '' && !known.has(flat(name))) return `has an option that the client does not know: ${name}`
    if (flat(name) === 'tlsverifycert' && value === 'false')
      return 'asks for tlsVerifyCert=false, which the client cannot do; name the certificate in tlsCAFile'
  }
  return undefined
}

/** The string as the client takes it. */
export const clientEventStoreUrl = (url: string): string => url.replace(PROTOCOL, 'esdb$1://')
