// What is asked of the double, in its own terms. What the server would refuse is refused: an event without a type, a content
// type or an id that is one, a stream that no client may write, an expectation that is none.

import type streams from '@eventstore/db-client/generated/streams_pb.js'
import grpc from '@grpc/grpc-js'
import type { Expected, Proposed } from './log.ts'
import { failure, streamOf } from './messages.ts'

type BatchReq = InstanceType<typeof streams.BatchAppendReq>
type AppendReq = InstanceType<typeof streams.AppendReq>
export type Message =
  | ReturnType<BatchReq['getProposedMessagesList']>[number]
  | NonNullable<ReturnType<AppendReq['getProposedMessage']>>
type BatchOptions = NonNullable<ReturnType<BatchReq['getOptions']>>
type AppendOptions = NonNullable<ReturnType<AppendReq['getOptions']>>

/** What the double has been asked, and what it has sent. Bytes are those of the events' data and metadata. */
export const noCounts = () => ({
  streamReads: 0,
  logReads: 0,
  subscriptions: 0,
  /** Subscriptions ended because their reader was too slow. */
  dropped: 0,
  appends: 0,
  /** Appends and reads that were not served because this node does not lead. */
  notLed: 0,
  bytesAppended: 0,
  bytesSent: 0,
})

export type Counts = ReturnType<typeof noCounts>

export const bytesOf = ({ data, metadata }: Pick<Proposed, 'data' | 'metadata'>): number =>
  data.length + metadata.length

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const refused = (sentence: string) => failure(grpc.status.INVALID_ARGUMENT, sentence)

const required = (message: Message, property: string): string => {
  const value = message.getMetadataMap().get(property)
  if (!value) throw refused(`Required Metadata Property '${property}' is missing`)
  return value
}

export const proposedOf = (message: Message): Proposed => {
  const id = message.getId()?.getString() ?? ''
  if (!UUID.test(id)) throw refused(`Unrecognized Guid format: ${id}`)
  return {
    // The server keeps the number, not its spelling.
    id: id.toLowerCase(),
    type: required(message, 'type'),
    contentType:
      required(message, 'content-type') === 'application/json' ? 'application/json' : 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

/** Which stream an append is for, and at which revision. */
export const targetOf = (options: BatchOptions | AppendOptions): { stream: string; expected: Expected } => {
  const stream = streamOf(options.getStreamIdentifier())
  if (stream === '' || stream === '$$' || stream === '$$$$') throw refused(`Invalid stream name '${stream}'`)
  const isBatch = 'getStreamPosition' in options
  if (options.hasAny()) return { stream, expected: 'any' }
  if (options.hasNoStream()) return { stream, expected: 'no_stream' }
  if (options.hasStreamExists()) return { stream, expected: 'stream_exists' }
  if (!(isBatch ? options.hasStreamPosition() : options.hasRevision())) throw refused('no expected revision is named')
  return { stream, expected: BigInt(isBatch ? options.getStreamPosition() : options.getRevision()) }
}

/** Whether the moment has passed until which the client wants the append to be made. */
export const isLate = (options: BatchOptions): boolean => {
  const deadline = options.getDeadline()
  return deadline !== undefined && deadline.toDate().getTime() <= Date.now()
}
