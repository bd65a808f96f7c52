// The event store in EventStoreDB or KurrentDB, through the gRPC client @eventstore/db-client. docs/eventstoredb-contract.md lists what
// it relies on in the server.

import type { Readable } from 'node:stream'
import {
  convertToCommandError,
  EventStoreDBClient,
  excludeSystemEvents,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { semaphore } from '../../concurrency/semaphore.ts'
import { withTimeout } from '../../concurrency/waiting.ts'
import { checkSizes, type EncodedAppend, encode } from '../encode.ts'
import {
  type Batch,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  START,
} from '../event-store.ts'
import { follow } from '../follow.ts'
import { createTail } from '../tail.ts'
import { batchAppends, type Inner, OF_LEADER, singleAppends } from './append.ts'
import { createKnows } from './check-progress.ts'
import { identityIn, inSentence, unusable, usableServer } from './check-server.ts'
import { eachOf, eachOfLeaders, type Read } from './consume-read.ts'
import { isTooSlow, translated, translatedAppend } from './errors.ts'
import { createLiveTail, type Source } from './live-tail.ts'
import { createReading, type Each, sharingReads } from './reader.ts'
import { comparePositions, isOurs, pairOf, positionAt, toEvent } from './recorded-event.ts'
import { createSafeAppend } from './retry-append.ts'
import { createTailCount } from './tail-count.ts'

type Options = {
  onError?: (error: unknown) => void
  /** The server has ended the subscription because this process was too slow for it; it is opened again at once. */
  onTooSlow?: () => void
  /** After this long without an answer an append is tried again, and a read fails. */
  appendLimitMs?: number
  readLimitMs?: number
  /** How long a subscription may owe an event that is in the log. */
  owingMs?: number
}

const APPEND_LIMIT_MS = 5_000
const READ_LIMIT_MS = 10_000
const CLOSE_LIMIT_MS = 1_000
/** A connection carries a hundred calls; some are subscriptions, and one is that of the appends. */
const READS_AT_ONCE = 50
const BUFFERED_EVENTS = 256
const OWING_MS = 5_000
/** Checkpoints are useless to live-tail.ts; in units of 32 events. */
const CHECKPOINT_INTERVAL = 1_000
const COUNTED = 1_000

const clientFor = (url: string) => {
  const client = inSentence(url, EventStoreDBClient.connectionString)
  const inner = client as unknown as Inner
  // It is called without being waited for, and may reject while a cluster is being looked for.
  const handle = inner.handleError
  inner.handleError = (grpc, error) => handle(grpc, error).catch(() => {})
  return { client, inner }
}

const closed = async ({ client, inner }: ReturnType<typeof clientFor>): Promise<void> => {
  const late = () => new Error('no connection to close')
  client.dispose().catch(() => {}) // cancels all calls at once; it may never settle for a call that is cancelled already
  const channel = await withTimeout(CLOSE_LIMIT_MS, inner.getChannel(), late).catch(() => undefined)
  channel?.close()
}

/** Asks the server for its version and its newest event, and writes nothing. @throws UnusableEventStore, in one sentence */
export const checkEventStoreDb = async (url: string): Promise<void> => {
  const connection = clientFor(url)
  try {
    await usableServer(connection.inner.capabilities, READ_LIMIT_MS)
    const last = connection.client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 })
    await eachOf(last as unknown as Read, () => true, READ_LIMIT_MS)
  } catch (error) {
    throw await unusable(error, url)
  } finally {
    await closed(connection)
  }
}

/**
 * Opens the log of the server that the connection string names.
 * @throws UnusableEventStore, in one sentence, when that cannot be.
 */
export const openEventStoreDb = async (url: string, options: Options = {}): Promise<EventStore> => {
  const {
    onError = () => {},
    onTooSlow = () => {},
    appendLimitMs = APPEND_LIMIT_MS,
    readLimitMs = READ_LIMIT_MS,
    owingMs = OWING_MS,
  } = options
  const { client, inner } = clientFor(url)

  const close = () => closed({ client, inner })

  const limited = semaphore(READS_AT_ONCE)
  const leaders = (open: () => StreamingRead<ResolvedEvent>, each: Each) =>
    eachOfLeaders(() => open() as unknown as Read, each, readLimitMs)
  const { readStream, scan, holds } = createReading({
    eachOfStream: (stream, direction, fromRevision, maxCount, each) => {
      const options = { ...OF_LEADER, direction, fromRevision, maxCount }
      return limited(() => leaders(() => client.readStream(stream, options), each))
    },
    eachOfLog: (from, maxCount, each) => {
      const read = () => client.readAll({ fromPosition: pairOf(from) ?? 'start', maxCount })
      return limited(() => eachOf(read() as unknown as Read, each, readLimitMs))
    },
  })

  const newest = async (): Promise<Position> => {
    let position: Position = START
    const last = () => client.readAll({ ...OF_LEADER, direction: 'backwards', fromPosition: 'end', maxCount: 1 })
    await leaders(last, (recorded) => {
      position = positionAt(recorded.position?.commit)
      return true
    })
    return position
  }

  const open = async () => {
    const { supports } = await usableServer(inner.capabilities, readLimitMs)
    const batching = supports(streamsService.StreamsService.batchAppend)
    const { append, giveUp } = batching ? batchAppends(inner) : singleAppends(client)
    const engine = {
      append: (one: EncodedAppend) =>
        append(one).catch((error) => {
          throw translatedAppend(convertToCommandError(error), one.stream, one.expected)
        }),
      read: async (stream: string, from: number, limit: number) =>
        (await readStream(stream, { from, limit })).map((event) => ({ ...event, data: JSON.stringify(event.data) })),
      newest,
      limitMs: appendLimitMs,
      onLimit: giveUp,
    }
    const safeAppend = createSafeAppend(engine)
    await newest() // a user who may not read the whole log is refused here
    return { safeAppend, identity: await identityIn({ readStream, append: safeAppend }) }
  }

  const { safeAppend, identity } = await open().catch(async (error) => {
    await close()
    throw await unusable(error, url)
  })

  const report = (error: unknown) => onError(translated(error))

  const subscribeToEnd = (after: Position): Source => {
    const options = {
      fromPosition: pairOf(after) ?? ('start' as const),
      filter: excludeSystemEvents({ checkpointInterval: CHECKPOINT_INTERVAL }),
    }
    const subscription = client.subscribeToAll(options, { highWaterMark: BUFFERED_EVENTS })
    const stream = subscription as unknown as Readable
    stream.on('error', () => {}) // it may still fail after it was closed
    const close = () => {
      subscription.unsubscribe().catch(() => {})
      stream.destroy()
    }
    return { stream, close }
  }

  const readOn: EventStore['readAll'] = async ({ after, limit, filter = {} }) => {
    const { events, scanned } = await scan(after, limit, filter)
    return { events, scanned }
  }
  const live = createLiveTail<ResolvedEvent>({
    open: subscribeToEnd,
    toEvent: ({ event }) => ({
      event: event && isOurs(event) ? toEvent(event) : undefined,
      position: positionAt(event?.position?.commit),
    }),
    newest,
    readOn: (after, limit) => readOn({ after, limit }),
    isTooSlow,
    owingMs,
    onError: report,
    onTooSlow,
  })
  const { appended } = live
  // Readers that are behind at one place, as after a start, read its pages together.
  const readPage = createTail({ readAll: readOn, compare: comparePositions, appended })

  /** What has been received, or else what is in the log. */
  const readAll: EventStore['readAll'] = async (options) => {
    const received = live.after(options.after, options.limit, options.filter)
    return received && received.scanned > options.after ? received : await readOn(options)
  }
  async function* subscribe(options: Parameters<EventStore['subscribe']>[0]): AsyncGenerator<Batch, void, undefined> {
    const leave = live.join()
    const readAll = async (page: Parameters<EventStore['readAll']>[0]) =>
      live.after(page.after, page.limit, page.filter) ?? (await readPage(page, 0))
    try {
      yield* follow({ ...options, readAll, compare: comparePositions, appended, onError: report })
    } finally {
      leave()
    }
  }

  const { readStream: readShared, forget } = sharingReads(readStream)
  const knows = createKnows({ newest, holds })
  return {
    identity: `eventstoredb:${identity}`,
    append: async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) => {
      const encoded = events.map(encode)
      checkSizes(encoded)
      const answer = await safeAppend({ stream, expected, events: encoded }).finally(() => forget(stream))
      live.expect(answer.position)
      return answer
    },
    readStream: readShared,
    readAll,
    next: async (after) => (await readAll({ after, limit: 1 })).events[0],
    distance: createTailCount(async (after) => {
      const { events, scanned } = live.after(after, COUNTED) ?? { events: [], scanned: after }
      const page = scanned > after ? { events, scanned, isEnd: false } : await scan(after, COUNTED, {})
      return { ...page, positions: page.events.map(({ position }) => position) }
    }),
    end: async () => {
      const end = await newest()
      live.expect(end)
      return end
    },
    knows: (progress) => live.knows(progress, knows),
    received: live.size,
    compare: comparePositions,
    subscribe,
    close: async () => {
      live.close()
      await close()
    },
  }
}
