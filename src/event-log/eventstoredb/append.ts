// How events are sent to EventStoreDB and KurrentDB, and what comes back.
//
// It is the same call as that of the client's own method (BatchAppend, one for all), but not that method. It never gives up,
// and it keeps the callers of all calls of the process in one map: a call that breaks fails the appends of every other, and
// an answer to one of those then ends the process.

import { randomUUID } from 'node:crypto'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import { createUUID, parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js'
import type { EncodedAppend } from '../encode.ts'
import { WrongRevision } from '../event-store.ts'
import { type Call, createMultiplexed } from './multiplex.ts'
import { positionAt } from './recorded-event.ts'
import type { AppendAnswer } from './retry-append.ts'

/** Methods of the client that its types keep to subclasses; 6.2.1, the version pinned, has them. */
export type Inner = {
  GRPCStreamCreator: (
    service: typeof streamsService.StreamsClient,
    name: string,
    create: (grpc: InstanceType<typeof streamsService.StreamsClient>) => Call,
    cache: WeakMap<object, Call>,
  ) => () => Promise<Call>
  callArguments: (options: object, call: { deadline: number }) => []
  capabilities: Promise<{ serverVersion: string; supports: (method: object) => boolean }>
  handleError: (grpc: unknown, error: Error) => Promise<void>
  getChannel: () => Promise<{ close: () => void }>
}

/** The server ends an append by its own limit; a time far in the future leaves both clocks out of it. */
const DEADLINE_MS = 30 * 86_400_000
/** A follower lags behind, and a node keeps its connections when it becomes a follower. */
export const OF_LEADER = { requiresLeader: true }

const { BatchAppendReq } = streams

const batchRequest = (correlationId: string, { stream, expected, events }: EncodedAppend) => {
  const bytes = new TextEncoder()
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(bytes.encode(stream))
  const options = new BatchAppendReq.Options()
  options.setStreamIdentifier(identifier)
  options.setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + DEADLINE_MS)))
  if (expected === 'any') options.setAny(new shared.Empty())
  else if (expected === 'no_stream') options.setNoStream(new shared.Empty())
  else options.setStreamPosition(String(expected))
  const request = new BatchAppendReq()
  request.setOptions(options)
  request.setCorrelationId(createUUID(correlationId))
  request.setIsFinal(true)
  for (const { id, type, data, metadata } of events) {
    const message = new BatchAppendReq.ProposedMessage()
    message.setId(createUUID(id))
    message.getMetadataMap().set('type', type)
    message.getMetadataMap().set('content-type', 'application/json')
    message.setData(bytes.encode(data))
    message.setCustomMetadata(bytes.encode(metadata))
    request.addProposedMessages(message)
  }
  return request
}

const answerOf = (response: InstanceType<typeof streams.BatchAppendResp>): AppendAnswer => {
  const error = response.getError()
  if (error) throw unpackToCommandError(error, '')
  const success = response.getSuccess()
  const commit = success?.getPosition()?.getCommitPosition()
  return { revision: Number(success?.getCurrentRevision()), position: commit ? positionAt(BigInt(commit)) : undefined }
}

/** Appends on one call for all, and a new one when that has broken. */
export const batchAppends = (inner: Inner) => {
  const calls = new WeakMap<object, Call>()
  const { attend, ask } = createMultiplexed({
    idOf: (response: InstanceType<typeof streams.BatchAppendResp>) => parseUUID(response.getCorrelationId()) ?? '',
    answerOf,
  })
  const open = inner.GRPCStreamCreator(
    streamsService.StreamsClient,
    'appendToStream',
    (grpc) => {
      const call = grpc.batchAppend(...inner.callArguments(OF_LEADER, { deadline: Number.POSITIVE_INFINITY }))
      return attend(call as unknown as Call, () => calls.delete(grpc))
    },
    calls,
  )
  let current: Call | undefined
  return {
    append: async (one: EncodedAppend): Promise<AppendAnswer> => {
      const call = await open()
      current = call
      const id = randomUUID()
      return await ask(call, id, batchRequest(id, one))
    },
    /** Appends that wait on the call are tried again on another. */
    giveUp: () => current?.cancel(),
  }
}

/** Appends with one call each, if the server has no other. */
export const singleAppends = (client: EventStoreDBClient) => ({
  append: async ({ stream, expected, events }: EncodedAppend): Promise<AppendAnswer> => {
    const messages = events.map(({ id, type, data, metadata }) => ({
      id,
      type,
      contentType: 'application/json' as const,
      data: JSON.parse(data),
      metadata: JSON.parse(metadata),
    }))
    const expectedRevision = typeof expected === 'number' ? BigInt(expected) : expected
    const { success, nextExpectedRevision, position } = await client.appendToStream(stream, messages, {
      ...OF_LEADER,
      expectedRevision,
    })
    if (!success) throw new WrongRevision(stream, expected, Number(nextExpectedRevision))
    return { revision: Number(nextExpectedRevision), position: position && positionAt(position.commit) }
  },
  giveUp: () => {},
})
