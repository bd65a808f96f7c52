// Whether the server named by EVENTSTORE_URL can be used, said in one sentence, and the name of the log that it holds. The client prints
// the whole connection string, password included, when it meets an option that it does not know, so the options are checked here first.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import { withTimeout } from '../../concurrency/waiting.ts'
import { isUnavailable, StoreUnavailable } from '../../postgres/unavailable.ts'
import type { EncodedAppend } from '../encode.ts'
import { type EventStore, WrongRevision } from '../event-store.ts'
import { isAccessDenied, isUnauthenticated, translated } from './errors.ts'
import { IDENTITY_STREAM } from './recorded-event.ts'

class UnusableEventStore extends Error {
  override name = 'UnusableEventStore'
  /** Nothing answers, or not in time, or says that it cannot yet: it may be usable later as it is. */
  readonly isAway: boolean
  constructor(message: string, isAway = false) {
    super(message)
    this.isAway = isAway
  }
}

/** The first version whose behaviour docs/eventstoredb-contract.md describes. */
const OLDEST_VERSION = 23

const HANDSHAKE_LIMIT_MS = 2_000

/** `closed` without a word may be a server without TLS, and one that is starting. */
type TlsAnswer = { speaks: 'tls' | 'plain' | 'closed' | 'nothing'; distrust?: string | undefined }

/** What a node answers to a TLS handshake that trusts any certificate and sends nothing else. */
const answerToTls = (
  { address, port }: { address: string; port: number },
  ca: Buffer | undefined,
): Promise<TlsAnswer> =>
  new Promise((resolve) => {
    let isConnected = false
    const socket = tls.connect({ host: address, port, timeout: HANDSHAKE_LIMIT_MS, rejectUnauthorized: false, ca })
    const settle = (answer: TlsAnswer) => {
      resolve(answer)
      socket.destroy()
    }
    socket.once('connect', () => {
      isConnected = true
    })
    socket.once('secureConnect', () => {
      settle({ speaks: 'tls', distrust: socket.authorized ? undefined : String(socket.authorizationError) })
    })
    socket.once('timeout', () => settle({ speaks: 'nothing' }))
    socket.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (/alert/.test(message)) settle({ speaks: 'tls' })
      else if (code?.startsWith('ERR_SSL')) settle({ speaks: 'plain' })
      else settle({ speaks: isConnected ? 'closed' : 'nothing' })
    })
  })

const ADVICE: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'connect with a name that is in the certificate',
  CERT_HAS_EXPIRED: 'renew it',
  CERT_NOT_YET_VALID: 'correct the clocks',
}

/** What is wrong with the encryption: the client reports it like an absent server, and for a cluster not at all. */
const wrongInEncryption = (isWanted: boolean, answers: readonly TlsAnswer[]): string | undefined => {
  const speaks = (what: TlsAnswer['speaks']) => answers.some((answer) => answer.speaks === what)
  if (!isWanted)
    return speaks('tls') ? 'speaks TLS, which the connection string rules out; set tls=true in it' : undefined
  if (speaks('plain'))
    return 'does not speak TLS, which the connection string asks for (tls=true is the default); set tls=false in it, or give the server a certificate'
  const distrust = answers.find((answer) => answer.distrust)?.distrust
  if (!distrust) return undefined
  const advice = ADVICE[distrust] ?? 'name the file of the certificate that vouches for it in tlsCAFile'
  return `has a certificate that is not trusted here (${distrust}); ${advice}`
}

/** What the client says of a connection that was not made, without the words around it. */
const causeOf = ({ message }: Error): string => {
  const [, last = message] = message.split('Last error: ')
  const [cause = ''] = last.split('. Resolution note')
  return cause
    .replace(/^Error: /, '')
    .replace(/ \(\d{4}-[^()]*\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Why a server could not be used, in one sentence that does not repeat the connection string with its password. */
export const unusable = async (reason: unknown, url: string): Promise<UnusableEventStore> => {
  if (reason instanceof UnusableEventStore) return reason
  const told = (sentence: string, isAway = false) =>
    new UnusableEventStore(`The event store at EVENTSTORE_URL ${sentence}.`, isAway)
  const {
    hosts,
    tls: isEncrypted = true,
    tlsCAFile,
    defaultCredentials,
  } = parseConnectionString(clientEventStoreUrl(url))
  if (isUnauthenticated(reason)) return told('does not know the user, or the password is wrong; correct them')
  if (isAccessDenied(reason))
    return told(
      defaultCredentials
        ? 'denies the user what is needed; allow it to read $all, and to read and to write streams'
        : 'needs a user; name one and the password in the connection string',
    )
  const ca = isEncrypted && tlsCAFile ? readFileSync(tlsCAFile) : undefined
  const answers = await Promise.all(hosts.map((host) => answerToTls(host, ca)))
  const wrong = wrongInEncryption(isEncrypted, answers)
  if (wrong) return told(wrong)
  const isClosed = isEncrypted && answers.some(({ speaks }) => speaks === 'closed')
  const remedies = `start it, or correct the address${isClosed ? ', or set tls=false if it does not speak TLS' : ''}`
  return told(`cannot be used (${causeOf(reason as Error)}); ${remedies}`, isUnavailable(translated(reason)))
}

/** Makes a client of the connection string, which may hold a password and so is not repeated. */
export const inSentence = <T>(url: string, connect: (url: string) => T): T => {
  const wrong = wrongInEventStoreUrl(url)
  if (wrong) throw new UnusableEventStore(`EVENTSTORE_URL ${wrong}.`)
  try {
    return connect(clientEventStoreUrl(url))
  } catch (error) {
    // The client's parser quotes the string; a missing certificate is reported without it.
    const reason = 'location' in (error as object) ? 'its format is wrong' : (error as Error).message.replace(/\.$/, '')
    throw new UnusableEventStore(`EVENTSTORE_URL is not a connection string that the client accepts (${reason}).`)
  }
}

/** Waits for what the server says of itself. @throws when it says nothing, UnusableEventStore when it is too old. */
export const usableServer = async <T extends { serverVersion: string }>(
  answered: Promise<T>,
  limitMs: number,
): Promise<T> => {
  const late = () => new StoreUnavailable(`no answer within ${limitMs} ms`)
  const capabilities = await withTimeout(limitMs, answered, late)
  const { serverVersion } = capabilities
  if (Number.parseInt(serverVersion, 10) >= OLDEST_VERSION) return capabilities
  throw new UnusableEventStore(
    `The event store at EVENTSTORE_URL has version ${serverVersion}, but EventStoreDB ${OLDEST_VERSION} or newer, or KurrentDB, is required.`,
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

/** What is wrong with a connection string, to follow the name of its setting; nothing if it is in order. */
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
