// What the double says on the wire, in the messages that the client package ships.

import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import grpc from '@grpc/grpc-js'
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import type { Expected, LogAnswer, Recorded } from './log.ts'
import { MAX_APPEND_SIZE } from './log.ts'

const text = new TextDecoder()
const bytes = new TextEncoder()

const { ReadResp, BatchAppendResp, AppendResp } = streams

/** Ticks of 100 ns since 1970, as the server counts. */
const TICKS_PER_MS = 10_000n

/** The name of a stream in an identifier. */
export const streamOf = (identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  text.decode(identifier?.getStreamName_asU8())

const identifierOf = (stream: string) => {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(bytes.encode(stream))
  return identifier
}

export const eventMessage = (record: Recorded) => {
  const id = new shared.UUID()
  id.setString(record.id)
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
  recorded.setId(id)
  recorded.setStreamIdentifier(identifierOf(record.stream))
  recorded.setStreamRevision(String(record.revision))
  recorded.setCommitPosition(String(record.commit))
  recorded.setPreparePosition(String(record.prepare))
  recorded.setData(record.data)
  recorded.setCustomMetadata(record.metadata)
  const metadata = recorded.getMetadataMap()
  metadata.set('type', record.type)
  metadata.set('content-type', record.contentType)
  metadata.set('created', String(BigInt(record.created.getTime()) * TICKS_PER_MS))
  const event = new ReadResp.ReadEvent()
  event.setEvent(recorded)
  event.setCommitPosition(String(record.commit))
  const response = new ReadResp()
  response.setEvent(event)
  return response
}

export const confirmation = (id: string) => {
  const message = new ReadResp.SubscriptionConfirmation()
  message.setSubscriptionId(id)
  const response = new ReadResp()
  response.setConfirmation(message)
  return response
}

export const checkpoint = (commit: bigint, prepare: bigint) => {
  const message = new ReadResp.Checkpoint()
  message.setCommitPosition(String(commit))
  message.setPreparePosition(String(prepare))
  const response = new ReadResp()
  response.setCheckpoint(message)
  return response
}

export const caughtUp = () => {
  const response = new ReadResp()
  response.setCaughtUp(new ReadResp.CaughtUp())
  return response
}

export const streamNotFound = (stream: string) => {
  const message = new ReadResp.StreamNotFound()
  message.setStreamIdentifier(identifierOf(stream))
  const response = new ReadResp()
  response.setStreamNotFound(message)
  return response
}

/** A failed call as the server ends it; `exception` and what belongs to it travel as trailers. */
export const failure = (code: grpc.status, details: string, trailers: Record<string, string> = {}) => {
  const metadata = new grpc.Metadata()
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

export const deletedFailure = (stream: string) =>
  failure(grpc.status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })

const packed = (message: { serializeBinary: () => Uint8Array }, type: string) => {
  const any = new anyMessage.Any()
  any.pack(message.serializeBinary(), type)
  return any
}

const statusOf = (message: string, details: InstanceType<typeof anyMessage.Any>) => {
  const error = new status.Status()
  error.setMessage(message)
  error.setDetails(details)
  return error
}

const wrongVersion = (current: number, expected: Expected) => {
  const message = new shared.WrongExpectedVersion()
  if (current === -1) message.setCurrentNoStream(new empty.Empty())
  else message.setCurrentStreamRevision(String(current))
  if (typeof expected === 'bigint') message.setExpectedStreamPosition(String(expected))
  else if (expected === 'no_stream') message.setExpectedNoStream(new empty.Empty())
  else if (expected === 'any') message.setExpectedAny(new empty.Empty())
  else message.setExpectedStreamExists(new empty.Empty())
  return message
}

type Correlated = { correlation: InstanceType<typeof shared.UUID> | undefined; stream: string }

const batchResponse = ({ correlation, stream }: Correlated) => {
  const response = new BatchAppendResp()
  response.setCorrelationId(correlation)
  response.setStreamIdentifier(identifierOf(stream))
  return response
}

/** What the server answers when it could not take the append at all, with nothing but a sentence in it. */
export const batchRefusal = (to: Correlated, sentence: string) => {
  const response = batchResponse(to)
  response.setError(statusOf(sentence, packed(new empty.Empty(), 'google.protobuf.Empty')))
  return response
}

type Success = Extract<LogAnswer, { result: 'success' }>

const batchSuccess = ({ revision, commit }: Success) => {
  const success = new BatchAppendResp.Success()
  success.setCurrentRevision(String(revision))
  if (commit === undefined) success.setNoPosition(new empty.Empty())
  else {
    const position = new shared.AllStreamPosition()
    position.setCommitPosition(String(commit))
    position.setPreparePosition(String(commit))
    success.setPosition(position)
  }
  return success
}

/** Why an append was not taken: the name of a message of the server, and the message. */
const reasonOf = (stream: string, expected: Expected, answer: Exclude<LogAnswer, Success>) => {
  switch (answer.result) {
    case 'wrong-version':
      return { name: 'WrongExpectedVersion', message: wrongVersion(answer.current, expected) }
    case 'deleted': {
      const message = new shared.StreamDeleted()
      message.setStreamIdentifier(identifierOf(stream))
      return { name: 'StreamDeleted', message }
    }
    case 'too-large': {
      const message = new shared.MaximumAppendSizeExceeded()
      message.setMaxappendsize(MAX_APPEND_SIZE)
      return { name: 'MaximumAppendSizeExceeded', message }
    }
    case 'event-too-large': // a message that the client does not know, so what is in it does not matter
      return { name: 'MaximumAppendEventSizeExceeded', message: new empty.Empty() }
    case 'bad-request': {
      const message = new shared.BadRequest()
      message.setMessage(answer.sentence)
      return { name: 'BadRequest', message }
    }
    case 'denied':
      return { name: 'AccessDenied', message: new shared.AccessDenied() }
    case 'timeout':
      return { name: 'Timeout', message: new shared.Timeout() }
  }
}

export const batchAnswer = (to: Correlated, expected: Expected, answer: LogAnswer) => {
  const response = batchResponse(to)
  if (answer.result === 'success') response.setSuccess(batchSuccess(answer))
  else {
    const { name, message } = reasonOf(to.stream, expected, answer)
    response.setError(statusOf(name, packed(message, `event_store.client.${name}`)))
  }
  return response
}

const sizeFailure = (sentence: string, trailers: Record<string, string>) =>
  failure(grpc.status.INVALID_ARGUMENT, sentence, trailers)

/** The answer of the call that appends to one stream; what is not in its message is thrown as a failure. */
export const appendAnswer = (stream: string, answer: LogAnswer) => {
  if (answer.result === 'deleted') throw deletedFailure(stream)
  if (answer.result === 'timeout') throw failure(grpc.status.ABORTED, 'Operation timed out: Commit phase timeout.')
  if (answer.result === 'too-large')
    throw sizeFailure(`Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(MAX_APPEND_SIZE),
    })
  if (answer.result === 'event-too-large')
    throw sizeFailure(
      `Event with Id: ${answer.id}, Size: ${answer.size}, exceeds Maximum Append Event Size of ${answer.most}.`,
      { exception: 'maximum-append-event-size-exceeded' },
    )
  const response = new AppendResp()
  if (answer.result === 'success') {
    const success = new AppendResp.Success()
    success.setCurrentRevision(String(answer.revision))
    if (answer.commit === undefined) success.setNoPosition(new shared.Empty())
    else {
      const position = new AppendResp.Position()
      position.setCommitPosition(String(answer.commit))
      position.setPreparePosition(String(answer.commit))
      success.setPosition(position)
    }
    response.setSuccess(success)
  } else if (answer.result === 'wrong-version') {
    const wrong = new AppendResp.WrongExpectedVersion()
    if (answer.current === -1) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentRevision(String(answer.current))
    response.setWrongExpectedVersion(wrong)
  }
  return response
}
