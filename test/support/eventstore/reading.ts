// How the double reads: streams and the whole log in both directions, and subscriptions to the log with filters,
// checkpoints and the word that they have caught up.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
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

type ReadReq = InstanceType<typeof streams.ReadReq>
type ReadResp = InstanceType<typeof streams.ReadResp>
type Options = NonNullable<ReturnType<ReadReq['getOptions']>>
export type ReadCall = grpc.ServerWritableStream<ReadReq, ReadResp>

const BACKWARDS = 1
/** Events that a filtered subscription considers per page when it is not told otherwise. */
const SEARCH_WINDOW = 32

/** Faults of subscriptions, see double.ts. */
type Subscribed = { silent: boolean; resends: boolean }

type Place = { commit: bigint; prepare: bigint }

const invalid = (sentence: string) => failure(grpc.status.INVALID_ARGUMENT, sentence)

const send = async (call: ReadCall, message: ReadResp): Promise<void> => {
  if (call.cancelled || call.write(message)) return
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([once(call, 'drain', { signal }), once(call, 'cancelled', { signal })])
  waiting.abort()
}

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

/** Ends with the call, or when `signal` says that the server wants to end it. */
const subscribe = async (log: Log, call: ReadCall, options: Options, signal: AbortSignal, faults: Subscribed) => {
  const place = startOf(log, options)
  const passes = filterOf(options)
  const every = checkpointEvery(options)
  const isSilent = () => faults.silent
  const { resends } = faults
  await send(call, confirmation(randomUUID()))
  if (place.commit !== -1n && !log.isPlace(place.commit)) throw invalid('Trying to read from an invalid position.')
  let considered = 0
  let told = false
  let wake = () => {}
  const stop = log.onWritten(() => wake())
  call.on('cancelled', () => wake())
  signal.addEventListener('abort', () => wake())
  try {
    let index = place.commit === -1n ? 0 : log.indexAt(place.commit)
    while (!call.cancelled && !signal.aborted) {
      const record = log.all()[index]
      if (!record || isSilent()) {
        if (!told) {
          await send(call, caughtUp())
          told = true
        }
        await new Promise<void>((resolve) => {
          wake = resolve
          if (call.cancelled || signal.aborted || (log.all()[index] && !isSilent())) resolve()
        })
        continue
      }
      index += 1
      const isWanted = isAfter(record, place) || (resends && record.commit === place.commit)
      if (isWanted && passes(record)) await send(call, eventMessage(record))
      considered += 1
      // Some servers have named the end of what was read with a prepare position of 0, which an event may take later.
      if (considered % every === 0) await send(call, checkpoint(record.commit, 0n))
    }
  } finally {
    stop()
  }
}

/** Serves one call of `Read`. */
export const serveRead = async (log: Log, call: ReadCall, signal: AbortSignal, faults: Subscribed) => {
  const options = call.request.getOptions()
  if (!options?.hasUuidOption()) throw invalid("'uuidOption' is a required argument")
  if (options.hasSubscription()) await subscribe(log, call, options, signal, faults)
  else if (options.hasFilter()) throw new Error('this client cannot filter when it reads')
  else if (options.hasAll()) for (const record of readAll(log, options)) await send(call, eventMessage(record))
  else {
    const { stream, events } = readStream(log, options)
    if (log.isDeleted(stream)) throw deletedFailure(stream)
    if (!log.stream(stream)) await send(call, streamNotFound(stream))
    for (const record of events) await send(call, eventMessage(record))
  }
}
