// The event store in EventStoreDB or KurrentDB, through the gRPC client @eventstore/db-client. docs/operations.md lists what
// it relies on in the server.

import type { Readable } from 'node:stream'
import {
  convertToCommandError,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type ResolvedEvent,
  type StreamingRead,
  streamNameFilter,
} from '@eventstore/db-client'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { semaphore } from '../../concurrency/semaphore.ts'
import { withTimeout } from '../../concurrency/waiting.ts'
import { checkSizes, type EncodedAppend, encode } from '../encode.ts'
import {
  type EventStore,
  type ExpectedRevision,
  type Filter,
  type NewEvent,
  type Position,
  passes,
  START,
} from '../event-store.ts'
import { batchAppends, type Inner, OF_LEADER, singleAppends } from './append.ts'
import { createKnows } from './check-progress.ts'
import { identityIn, inSentence, unreachable, usableServer } from './check-server.ts'
import { eachOf, eachOfLeaders, type Read } from './consume-read.ts'
import { translated, translatedAppend } from './errors.ts'
import { createReading, type Each } from './reader.ts'
import { comparePositions, isOurs, pairOf, positionAt, toEvent } from './recorded-event.ts'
import { createSafeAppend } from './retry-append.ts'
import { live, type Source } from './subscription.ts'

type Options = {
  onError?: (error: unknown) => void
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
/** What the server filters out is looked at soon, as waiting readers expect it; else only death is looked for. */
const FILTERED_QUIET = { quietMs: 50, longestQuietMs: 250 }
const WHOLE_QUIET = { quietMs: 1_000, longestQuietMs: 5_000 }
/** Checkpoints are of no use to subscription.ts; in units of 32 events. */
const CHECKPOINT_INTERVAL = 1_000

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

// The server takes one filter only. What it lets through is filtered again.
const serverFilter = ({ types, categories }: Filter) => {
  const checkpointInterval = CHECKPOINT_INTERVAL
  if (types) return eventTypeFilter({ regex: `^(?:${types.map(escaped).join('|')})$`, checkpointInterval })
  if (categories?.length)
    return streamNameFilter({ prefixes: categories.map((category) => `${category}-`), checkpointInterval })
  return excludeSystemEvents({ checkpointInterval })
}

const clientFor = (url: string) => {
  const client = inSentence(url, EventStoreDBClient.connectionString)
  const inner = client as unknown as Inner
  // It is called without being waited for, and may reject while a cluster is being looked for.
  const handle = inner.handleError
  inner.handleError = (grpc, error) => handle(grpc, error).catch(() => {})
  return { client, inner }
}

/**
 * Opens the log of the server that the connection string names.
 * @throws UnusableEventStore, in one sentence, when that cannot be.
 */
export const openEventStoreDb = async (url: string, options: Options = {}): Promise<EventStore> => {
  const {
    onError = () => {},
    appendLimitMs = APPEND_LIMIT_MS,
    readLimitMs = READ_LIMIT_MS,
    owingMs = OWING_MS,
  } = options
  const { client, inner } = clientFor(url)

  const close = async () => {
    const late = () => new Error('no connection to close')
    client.dispose().catch(() => {}) // cancels all calls at once; it may never settle for a call that is cancelled already
    const channel = await withTimeout(CLOSE_LIMIT_MS, inner.getChannel(), late).catch(() => undefined)
    channel?.close()
  }

  const limited = semaphore(READS_AT_ONCE)
  const leaders = (open: () => StreamingRead<ResolvedEvent>, each: Each) =>
    eachOfLeaders(() => open() as unknown as Read, each, readLimitMs)
  const { readStream, readAll, next, distance, holds } = createReading({
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
    await newest() // who may not read the whole log is of no use here, and learns it now
    return { safeAppend, identity: await identityIn({ readStream, append: safeAppend }) }
  }

  const { safeAppend, identity } = await open().catch(async (error) => {
    await close()
    throw unreachable(error)
  })

  const subscribeOnce = (after: Position, filter: Filter): Source => {
    const options = { fromPosition: pairOf(after) ?? ('start' as const), filter: serverFilter(filter) }
    const subscription = client.subscribeToAll(options, { highWaterMark: BUFFERED_EVENTS })
    const stream = subscription as unknown as Readable
    stream.on('error', () => {}) // it may still fail after the last follower has left
    const end = () => {
      subscription.unsubscribe().catch(() => {})
      stream.destroy()
    }
    return { stream, close: end }
  }

  return {
    identity: `eventstoredb:${identity}`,
    append: async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) => {
      const encoded = events.map(encode)
      checkSizes(encoded)
      return await safeAppend({ stream, expected, events: encoded })
    },
    readStream,
    readAll,
    next,
    distance,
    end: newest,
    knows: createKnows({ newest, holds }),
    compare: comparePositions,
    subscribe: ({ after, signal, filter = {}, batchSize = 1_000 }) =>
      live<ResolvedEvent>({
        after,
        signal,
        batchSize,
        owingMs,
        ...(filter.types || filter.categories ? FILTERED_QUIET : WHOLE_QUIET),
        open: (from) => subscribeOnce(from, filter),
        toEvent: ({ event }) => ({
          event: event && isOurs(event) ? toEvent(event) : undefined,
          position: positionAt(event?.position?.commit),
        }),
        readOn: (from, limit) => readAll({ after: from, limit }),
        isWanted: (event) => passes(event, filter),
        onError: (error) => onError(translated(error)),
      }),
    close,
  }
}
