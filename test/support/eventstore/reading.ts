// How the double reads: streams and the whole log in both directions, and subscriptions to the log with filters,
// checkpoints and the word that they have caught up. What has been written is read as fast as the client takes it; what is
// written later is sent at once, and a client that is too slow for that is dropped, as by the server (its
// Enumerator.AllSubscriptionFiltered.cs).

import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import grpc from '@grpc/grpc-js'
import { END, type Log, type Recorded } from './log.ts'
import {
  caughtUp,
  checkpoint,
  confirmation,
  deletedFailure,
  eventMessage,
  failure,
  streamNotFound,
  streamOf,
} from './messages.ts'
import { bytesOf, type Counts } from './requests.ts'

type ReadReq = InstanceType<typeof streams.ReadReq>
type ReadResp = InstanceType<typeof streams.ReadResp>
type Options = NonNullable<ReturnType<ReadReq['getOptions']>>
export type ReadCall = grpc.ServerWritableStream<ReadReq, ReadResp>

const BACKWARDS = 1
/** Events that a filtered subscription considers per page when it is not told otherwise. */
const SEARCH_WINDOW = 32

/** How many messages the server keeps for a subscription; it keeps as many again on their way, which the double does not. */
const KEPT = 32
/** After so many turns of the event loop in which the client has taken nothing, its window is full. */
const TURNS_OF_FULL_WINDOW = 3

/** Faults of subscriptions, see double.ts. */
type Subscribed = { silent: boolean; resends: boolean }

type Place = { commit: bigint; prepare: bigint }

const invalid = (sentence: string) => failure(grpc.status.INVALID_ARGUMENT, sentence)

/** What is on its way to the client. A message is taken once the windows of HTTP/2, which the client opens by reading, had room for it. */
const createOutbox = (call: ReadCall, counts: Counts, signal: AbortSignal) => {
  let written = 0
  let taken = 0
  let wake = () => {}
  call.on('cancelled', () => wake())
  signal.addEventListener('abort', () => wake())
  const untaken = () => written - taken
  const write = (message: ReadResp, onTaken = () => {}) => {
    if (call.cancelled) return
    written += 1
    call.write(message, () => {
      taken += 1
      onTaken()
      wake()
    })
  }
  return {
    taken: () => taken,
    isFull: () => untaken() > KEPT,
    write,
    writeEvent: (record: Recorded) => {
      counts.bytesSent += bytesOf(record)
      write(eventMessage(record))
    },
    /** Waits until another message can be kept, or the call is over. */
    room: async () => {
      while (untaken() >= KEPT && !call.cancelled && !signal.aborted)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    },
  }
}

type Outbox = ReturnType<typeof createOutbox>

const readStream = (log: Log, options: Options): { stream: string; events: readonly Recorded[] } => {
  const from = options.getStream()
  const stream = streamOf(from?.getStreamIdentifier())
  const there = log.stream(stream) ?? []
  const count = Number(options.getCount())
  if (options.getReadDirection() === BACKWARDS) {
    const revision = from?.hasEnd() ? there.length - 1 : Number(from?.getRevision() ?? 0)
    // Behind the end there is nothing, and the double does not look further back.
    const events = revision >= there.length ? [] : there.slice(Math.max(0, revision - count + 1), revision + 1)
    return { stream, events: events.toReversed() }
  }
  const revision = from?.hasRevision() ? Number(from.getRevision()) : 0
  return { stream, events: there.slice(revision, revision + count) }
}

const readAll = (log: Log, options: Options): readonly Recorded[] => {
  const from = options.getAll()
  const count = Number(options.getCount())
  const all = log.all()
  if (options.getReadDirection() === BACKWARDS) {
    const commit = from?.hasPosition() ? BigInt(from.getPosition()?.getCommitPosition() ?? 0) : END
    const index = log.indexAt(commit)
    return all.slice(Math.max(0, index - count), index).toReversed()
  }
  // Forwards, the event at the position itself is among them.
  const commit = from?.hasPosition() ? BigInt(from.getPosition()?.getCommitPosition() ?? 0) : undefined
  if (commit !== undefined && !log.isPlace(commit))
    throw failure(grpc.status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition')
  const index = commit === undefined ? 0 : log.indexAt(commit)
  return all.slice(index, index + count)
}

const filterOf = (options: Options): ((record: Recorded) => boolean) => {
  const filter = options.getFilter()
  if (!filter) return () => true
  const expression = filter.getEventType() ?? filter.getStreamIdentifier()
  const read = (record: Recorded) => (filter.hasEventType() ? record.type : record.stream)
  const regex = expression?.getRegex()
  if (regex) {
    const pattern = new RegExp(regex)
    return (record) => pattern.test(read(record))
  }
  const prefixes = expression?.getPrefixList() ?? []
  return (record) => prefixes.some((prefix) => read(record).startsWith(prefix))
}

const startOf = (log: Log, options: Options): Place => {
  const from = options.getAll()
  if (from?.hasStart()) return { commit: -1n, prepare: -1n }
  if (from?.hasEnd()) {
    const last = log.all().at(-1)?.commit ?? -1n
    return { commit: last, prepare: last }
  }
  const position = from?.getPosition()
  return { commit: BigInt(position?.getCommitPosition() ?? 0), prepare: BigInt(position?.getPreparePosition() ?? 0) }
}

// The pair is compared, and an event's own is (commit, commit): whoever continues after a commit position with the
// smaller prepare position that is reported with it gets that event once more.
const isAfter = ({ commit }: Recorded, place: Place): boolean =>
  commit > place.commit || (commit === place.commit && commit > place.prepare)

/** After how many events looked at a checkpoint is named; never without a filter. */
const checkpointEvery = (options: Options): number => {
  const filter = options.getFilter()
  if (!filter) return Number.POSITIVE_INFINITY
  if (!filter.hasMax() && !filter.hasCount()) throw invalid("'None' is not a valid window of a filter")
  if (filter.getCheckpointintervalmultiplier() === 0) throw invalid('a checkpoint interval of 0')
  return filter.getCheckpointintervalmultiplier() * (filter.hasMax() ? filter.getMax() : SEARCH_WINDOW)
}

const tooSlow = (state: string) =>
  failure(
    grpc.status.ABORTED,
    `Operation timed out: Consumer too slow to handle event while ${state}. Client resubscription required.`,
  )

/** Returns once the client has taken so much that the outbox can hold the rest. @throws when it takes nothing. */
const keepUp = async (outbox: Outbox, state: () => string): Promise<void> => {
  let [seen, turns] = [outbox.taken(), 0]
  while (outbox.isFull()) {
    await turn()
    turns = outbox.taken() > seen ? 0 : turns + 1
    seen = outbox.taken()
    if (turns === TURNS_OF_FULL_WINDOW) throw tooSlow(state())
  }
}

type Reading = { log: Log; call: ReadCall; options: Options; outbox: Outbox; counts: Counts }

/** Ends with the call, or when `signal` says that the server wants to end it. @throws for a client that is too slow. */
const subscribe = async (
  { log, call, options, outbox, counts }: Reading,
  signal: AbortSignal,
  faults: Subscribed,
): Promise<void> => {
  const place = startOf(log, options)
  const passes = filterOf(options)
  const every = checkpointEvery(options)
  const { resends } = faults
  outbox.write(confirmation(randomUUID()))
  if (place.commit !== -1n && !log.isPlace(place.commit)) throw invalid('Trying to read from an invalid position.')
  let considered = 0
  let index = place.commit === -1n ? 0 : log.indexAt(place.commit)
  const isOver = () => call.cancelled || signal.aborted
  /** Sends the next event if it is wanted; false at the end of the log. */
  const sendNext = (): boolean => {
    const record = log.all()[index]
    if (!record || faults.silent || isOver()) return false
    index += 1
    const isWanted = isAfter(record, place) || (resends && record.commit === place.commit)
    if (isWanted && passes(record)) outbox.writeEvent(record)
    considered += 1
    // Some servers have named the end of what was read with a prepare position of 0, which an event may take later.
    if (considered % every === 0) outbox.write(checkpoint(record.commit, 0n))
    return true
  }

  while (sendNext()) await outbox.room()

  let state = 'transitioning to live'
  outbox.write(caughtUp(), () => {
    state = 'live'
  })
  const { promise: end, resolve, reject } = Promise.withResolvers<void>()
  let isJudged = false
  const sendLive = () => {
    while (sendNext());
    if (isJudged || !outbox.isFull()) return
    isJudged = true
    keepUp(outbox, () => state)
      .then(() => {
        isJudged = false
      })
      .catch((error) => {
        counts.dropped += 1
        reject(error)
      })
  }
  const stop = log.onWritten(sendLive)
  call.on('cancelled', resolve)
  signal.addEventListener('abort', () => resolve())
  if (isOver()) resolve()
  await end.finally(stop)
}

/** Serves one call of `Read`. */
export const serveRead = async (
  log: Log,
  call: ReadCall,
  { signal, faults, counts }: { signal: AbortSignal; faults: Subscribed; counts: Counts },
) => {
  const options = call.request.getOptions()
  if (!options?.hasUuidOption()) throw invalid("'uuidOption' is a required argument")
  const outbox = createOutbox(call, counts, signal)
  const sendAll = async (events: readonly Recorded[]) => {
    for (const record of events) {
      outbox.writeEvent(record)
      await outbox.room()
    }
  }
  if (options.hasSubscription()) {
    counts.subscriptions += 1
    await subscribe({ log, call, options, outbox, counts }, signal, faults)
  } else if (options.hasFilter()) throw new Error('this client cannot filter when it reads')
  else if (options.hasAll()) {
    counts.logReads += 1
    await sendAll(readAll(log, options))
  } else {
    counts.streamReads += 1
    const { stream, events } = readStream(log, options)
    if (log.isDeleted(stream)) throw deletedFailure(stream)
    if (!log.stream(stream)) outbox.write(streamNotFound(stream))
    await sendAll(events)
  }
}
