// The message broker on NATS JetStream: the one file that knows its client. Works with servers from 2.9 on.
//
// The client reconnects by itself, without limit. Until then it would buffer what is sent and send it all later, when no one waits for it
// any longer; so requests to an unavailable server wait here, and fail after some seconds.

import { setTimeout as sleep } from 'node:timers/promises'
import {
  AckPolicy,
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  DiscardPolicy,
  ErrorCode,
  Events,
  headers as emptyHeaders,
  type JsMsg,
  type NatsConnection,
  type NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StoredMsg,
  type StreamConfig,
} from 'nats'
import {
  type Broker,
  BrokerUnavailable,
  type Kept,
  type Message,
  OutOfOrder,
  StreamMissing,
  type StreamPlan,
  SubjectTaken,
} from './broker.ts'
import { type NatsSettings, NatsUnusable, readNatsFile, serversOf, tlsFilesOf } from './nats-settings.ts'
import { createPresence, type Presence } from './server-availability.ts'

const CONNECT_LIMIT_MS = 5_000
/** A server answers a request for the next message before the client would stop waiting for it. */
const PULL_MS = 4_500
const ANSWER_LIMIT_MS = 5_000
const PING_EVERY_MS = 10_000
/** An id is stored once within this time; a longer one would cost the server memory. */
const DUPLICATES_MS = 120_000
const DAY_MS = 86_400_000
/** Places checked for each requested message. */
const GAPS = 4
const JOBS_BYTES = 256 * 1024 * 1024

type Options = {
  settings: NatsSettings
  /** Identity of the event log: its streams are not mixed with those of another one. */
  log: string
  onAway: () => void
  onBack: () => void
}

const apiCode = (error: unknown): number | undefined => (error as NatsError).api_error?.err_code

// Codes of the server's own list (server/errors.json): 10059 stream not found, 10014 consumer not found, 10037 no message
// found, 10070 wrong last message id.
const STREAM_NOT_FOUND = 10_059
const CONSUMER_NOT_FOUND = 10_014
const NO_MESSAGE = 10_037
const WRONG_LAST_ID = 10_070

/** Nothing if the server says that the requested object does not exist. */
const unlessMissing = async <T>(code: number, asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (apiCode(error) === code) return undefined
    throw error
  }
}

const OLDEST = [2, 9] as const
const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
}

const connected = async (settings: NatsSettings): Promise<NatsConnection> => {
  const { servers, tls: demanded, ...login } = serversOf(settings.url)
  const tls = (await tlsFilesOf(settings)) ?? (demanded ? {} : undefined)
  const options: ConnectionOptions = {
    name: 'citable',
    servers,
    timeout: CONNECT_LIMIT_MS,
    pingInterval: PING_EVERY_MS,
    ...login,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 300,
    reconnectJitter: 200,
    ignoreAuthErrorAbort: true,
    noAsyncTraces: true,
    ...(tls ? { tls } : {}),
  }
  if (settings.credentials !== undefined) {
    const credentials = await readNatsFile('NATS_CREDENTIALS', settings.credentials)
    options.authenticator = credsAuthenticator(credentials)
  }
  try {
    const connection = await connect(options)
    const { version = '' } = connection.info ?? {}
    if (!isOld(version)) return connection
    await connection.close()
    throw new NatsUnusable(`NATS at NATS_URL has version ${version}, but ${OLDEST.join('.')} or newer is required.`)
  } catch (error) {
    if (error instanceof NatsUnusable) throw error
    const { code, message } = error as NatsError
    if (/AUTH/.test(code)) throw new NatsUnusable('NATS at NATS_URL refuses these credentials.')
    if (code === ErrorCode.BadCreds) throw new NatsUnusable('The file of NATS_CREDENTIALS contains no credentials.')
    if (code === ErrorCode.ServerOptionNotAvailable && tls)
      throw new NatsUnusable(
        'NATS at NATS_URL does not speak TLS, which tls:// or one of the certificate settings requires.',
      )
    throw new NatsUnusable(
      `NATS at NATS_URL cannot be reached (${code || message}); start it or set another address, or none to queue jobs in the process.`,
    )
  }
}

const configOf = ({ name, subjects, keeps }: StreamPlan, log: string): Partial<StreamConfig> => ({
  name,
  subjects: [subjects],
  description: `Citable, log ${log}`,
  storage: StorageType.File,
  duplicate_window: nanos(DUPLICATES_MS),
  ...(keeps === 'work'
    ? {
        retention: RetentionPolicy.Workqueue,
        discard: DiscardPolicy.New,
        discard_new_per_subject: true,
        max_msgs_per_subject: 1,
        max_bytes: JOBS_BYTES,
      }
    : { retention: RetentionPolicy.Limits, discard: DiscardPolicy.Old, max_age: nanos(keeps.days * DAY_MS) }),
})

/** Everything else is the operator's. */
const ESSENTIAL = ['subjects', 'retention', 'discard', 'discard_new_per_subject'] as const

const refuseOther = ({ name }: StreamPlan, wanted: Partial<StreamConfig>, found: StreamConfig): void => {
  const other = /^Citable, log (.+)$/.exec(found.description ?? '')?.[1]
  if (other !== undefined && found.description !== wanted.description)
    throw new NatsUnusable(
      `The NATS stream ${name} belongs to the event log ${other}; use another account of NATS, or remove the stream.`,
    )
  const differing = ESSENTIAL.filter((key) => String(found[key] ?? false) !== String(wanted[key] ?? false))
  if (differing.length > 0)
    throw new NatsUnusable(
      `The NATS stream ${name} was created with another ${differing.join(', ')}; remove it, and it will be created again.`,
    )
}

const refusal = (error: unknown, subject: string): unknown => {
  const { api_error, code } = error as NatsError
  // The subject has no listener; a server that has refused the message says why.
  if (code === '503' && !api_error) return new StreamMissing(`no stream takes ${subject}`)
  if (!api_error) return error
  const { err_code, description } = api_error
  if (err_code === WRONG_LAST_ID) return new OutOfOrder(description)
  if (/per subject/.test(description)) return new SubjectTaken(description)
  return new Error(`NATS refuses a message: ${description}`)
}

const messageOf = (message: JsMsg): Message => ({
  subject: message.subject,
  body: message.string(),
  sequence: message.seq,
  deliveries: message.info.redeliveryCount,
  ack: async () => {
    await message.ackAck({ timeout: ANSWER_LIMIT_MS })
  },
  again: (pauseMs) => message.nak(pauseMs),
  working: () => message.working(),
})

const keptOf = ({ subject, seq, data, header, time }: StoredMsg): Kept => ({
  subject,
  body: new TextDecoder().decode(data),
  sequence: seq,
  headers: Object.fromEntries(header.keys().map((name) => [name, header.get(name)])),
  at: time.toISOString(),
})

const watch = async (connection: NatsConnection, presence: Presence): Promise<void> => {
  for await (const { type } of connection.status())
    if (type === Events.Disconnect) presence.gone()
    else if (type === Events.Reconnect) presence.returned()
}

/**
 * Connects to NATS. It may go away later and come back.
 * @throws NatsUnusable with a sentence when it cannot be reached or has no JetStream.
 */
export const openJetStream = async (options: Options): Promise<Broker> => {
  const connection = await connected(options.settings)
  const state = createPresence(options)
  void watch(connection, state)
  const stream = connection.jetstream({ timeout: ANSWER_LIMIT_MS })
  const manager = await connection.jetstreamManager({ timeout: ANSWER_LIMIT_MS }).catch(async () => {
    await connection.close()
    throw new NatsUnusable('NATS at NATS_URL has no JetStream for this account; start it with JetStream.')
  })

  /** Asks only a server that is there, or comes back soon. */
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!(await state.untilBack(ANSWER_LIMIT_MS))) throw new BrokerUnavailable('NATS cannot be reached')
    try {
      return await ask()
    } catch (error) {
      if (apiCode(error) === STREAM_NOT_FOUND) throw new StreamMissing((error as Error).message)
      throw state.isUnavailable() ? new BrokerUnavailable('NATS cannot be reached') : error
    }
  }

  const createStream = async (plan: StreamPlan): Promise<boolean> => {
    const wanted = configOf(plan, options.log)
    const info = await unlessMissing(STREAM_NOT_FOUND, manager.streams.info(plan.name))
    if (info) refuseOther(plan, wanted, info.config)
    else await manager.streams.add(wanted)
    return !info
  }

  const createWorkers = async (name: string, consumer: string, ackWaitMs: number): Promise<number> => {
    const wanted = {
      durable_name: consumer,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_deliver: -1,
      max_ack_pending: -1,
    }
    const info =
      (await unlessMissing(CONSUMER_NOT_FOUND, manager.consumers.info(name, consumer))) ??
      (await manager.consumers.add(name, wanted))
    return (info.config.ack_wait ?? nanos(ackWaitMs)) / nanos(1)
  }

  const kept = async (name: string, seq: number): Promise<Kept | undefined> => {
    const message = await unlessMissing(NO_MESSAGE, manager.streams.getMessage(name, { seq }))
    return message && keptOf(message)
  }

  const newest = async (name: string, most: number): Promise<Kept[]> => {
    const info = await unlessMissing(STREAM_NOT_FOUND, manager.streams.info(name))
    const found: Kept[] = []
    if (!info || info.state.messages === 0) return found
    const { first_seq, last_seq } = info.state
    // Those that were removed leave gaps, which are looked over as far as that stays quick.
    const last = Math.max(first_seq, last_seq - GAPS * most)
    for (let seq = last_seq; seq >= last && found.length < most; seq -= 1) {
      const one = await kept(name, seq)
      if (one) found.push(one)
    }
    return found
  }

  const publish: Broker['publish'] = async (subject, body, { id, after, headers = {} } = {}) => {
    const all = emptyHeaders()
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    try {
      await stream.publish(subject, body, {
        headers: all,
        ...(id === undefined ? {} : { msgID: id }),
        ...(after === undefined ? {} : { expect: { lastMsgID: after } }),
      })
    } catch (error) {
      throw refusal(error, subject)
    }
  }

  const pulled = async (name: string, consumer: string): Promise<Message | undefined> => {
    try {
      return messageOf(await stream.pull(name, consumer, PULL_MS))
    } catch (error) {
      if ((error as NatsError).code === '408' || state.isUnavailable()) return undefined
      throw error
    }
  }

  return {
    createStream: (plan) => asked(() => createStream(plan)),
    createWorkers: (name, consumer, ackWaitMs) => asked(() => createWorkers(name, consumer, ackWaitMs)),
    publish: (subject, body, publishing) => asked(() => publish(subject, body, publishing)),
    pull: async (name, consumer, signal) => {
      const isThere = await state.untilBack(PULL_MS, signal)
      if (!isThere || signal.aborted) return undefined
      return state.ask(pulled(name, consumer), signal, (late) => late.again(0))
    },
    holds: (name, sequence) => asked(async () => (await kept(name, sequence)) !== undefined),
    subjects: (name, subjects_filter) =>
      asked(async () => Object.keys((await manager.streams.info(name, { subjects_filter })).state.subjects ?? {})),
    last: (name, last_by_subj) =>
      asked(async () => {
        const message = await unlessMissing(NO_MESSAGE, manager.streams.getMessage(name, { last_by_subj }))
        return message && { sequence: message.seq, body: new TextDecoder().decode(message.data) }
      }),
    newest: (name, most) => asked(() => newest(name, most)),
    kept: (name, sequence) => asked(() => unlessMissing(STREAM_NOT_FOUND, kept(name, sequence))),
    // One by one: a purge of some subjects also takes what stands behind them from the consumer (server 2.9.10).
    remove: (name, sequence) =>
      asked(async () => {
        try {
          await manager.streams.deleteMessage(name, sequence, false)
        } catch (error) {
          // Of one that is gone the server says so in several ways (10043, 10057), and it may have gone after it was asked for.
          if (await kept(name, sequence)) throw error
        }
      }),
    count: (name) => asked(async () => (await manager.streams.info(name)).state.messages),
    tell: (subject, body) => {
      if (!state.isUnavailable() && !connection.isClosed()) connection.publish(subject, body)
    },
    listen: (subject, hear) => {
      connection.subscribe(subject, {
        callback: (error, message) => {
          if (!error) hear(message.subject, message.string())
        },
      })
    },
    close: async () => {
      if (connection.isClosed()) return
      const drained = state.isUnavailable() ? Promise.resolve() : connection.flush().catch(() => {})
      await Promise.race([drained, sleep(500, undefined, { ref: false })])
      await connection.close()
    },
  }
}
