// A double of an EventStoreDB server for machines that have none: it serves the gRPC definitions that the client package
// ships, from a log in memory, and fails on demand. What it says is what the server's documentation and sources say; where
// versions differ it behaves like the least helpful of them.

import { setTimeout as sleep } from 'node:timers/promises'
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import grpc from '@grpc/grpc-js'
import { createLog, type Expected, type Log, type LogAnswer, type Proposed } from './log.ts'
import { appendAnswer, batchAnswer, batchRefusal, failure, streamOf } from './messages.ts'
import { type ReadCall, serveRead } from './reading.ts'

type BatchReq = InstanceType<typeof streams.BatchAppendReq>
type BatchResp = InstanceType<typeof streams.BatchAppendResp>
type AppendReq = InstanceType<typeof streams.AppendReq>
type AppendResp = InstanceType<typeof streams.AppendResp>
type Message =
  | ReturnType<BatchReq['getProposedMessagesList']>[number]
  | NonNullable<ReturnType<AppendReq['getProposedMessage']>>

/** What goes wrong; changed at any time. */
export type Faults = {
  /** Appends are done and never answered, this many. */
  loseAnswers: number
  /** Appends are answered, and written, so much later. */
  delayMs: number
  /** Appends are refused with this sentence, as by a node that may not write or is not ready. */
  refusal: string | undefined
  /** Appends belong to the node on this port of the loopback, which the call that asks is told when it ends. */
  leaderPort: number | undefined
  /** Ports of the nodes that this one tells of, the leader first. */
  members: readonly number[]
  /** A subscription sends the event at the place where it starts once more. */
  resends: boolean
  /** Nothing is answered at all, not even the features. */
  mute: boolean
  /** Subscriptions stay open and deliver nothing. */
  silent: boolean
}

type Options = {
  version?: string
  /** Without it clients append with a call of their own each. */
  batchAppend?: boolean
  /** Whether a repeated append is told where it stands. */
  tellsRepeated?: boolean
  /** A system event follows every append, like the links of the server's projections. */
  noise?: boolean
  /** Certificate and key in PEM, and the only user with his password. */
  tls?: { cert: Buffer; key: Buffer; user: string; password: string }
}

const proposedOf = (message: Message): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

type Expectation = { hasAny: () => boolean; hasNoStream: () => boolean; hasStreamExists: () => boolean }

const expectedOf = (options: Expectation, revision: string): Expected => {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no_stream'
  return options.hasStreamExists() ? 'stream_exists' : BigInt(revision)
}

const notLeader = (port: number) =>
  failure(grpc.status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  })

type Pending = { stream: string; expected: Expected; events: Proposed[] }

const supported = (version: string, batchAppend: boolean) => {
  const answer = new featureMessages.SupportedMethods()
  answer.setEventStoreServerVersion(version)
  for (const name of ['read', 'append', ...(batchAppend ? ['batchappend'] : [])]) {
    const method = new featureMessages.SupportedMethod()
    method.setServiceName('event_store.client.streams.streams')
    method.setMethodName(name)
    answer.addMethods(method)
  }
  return answer
}

/** A node as its cluster tells of it: the first port is the leader's. */
const clusterInfo = (ports: readonly number[]) => {
  const info = new gossipMessages.ClusterInfo()
  for (const [index, port] of ports.entries()) {
    const { VNodeState } = gossipMessages.MemberInfo
    const endPoint = new gossipMessages.EndPoint()
    endPoint.setAddress('127.0.0.1')
    endPoint.setPort(port)
    const member = new gossipMessages.MemberInfo()
    member.setState(index === 0 ? VNodeState.LEADER : VNodeState.FOLLOWER)
    member.setIsAlive(true)
    member.setHttpEndPoint(endPoint)
    info.addMembers(member)
  }
  return info
}

const createServer = (log: Log, faults: Faults, options: Options, ending: () => AbortSignal) => {
  const { version = '24.10.0.0', batchAppend = true, noise = false, tls } = options
  const isStranger = (metadata: grpc.Metadata): boolean =>
    tls !== undefined &&
    metadata.get('authorization')[0] !== `Basic ${Buffer.from(`${tls.user}:${tls.password}`).toString('base64')}`
  const denied = () => failure(grpc.status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })

  const write = ({ stream, expected, events }: Pending): LogAnswer => {
    const answer = log.append(stream, expected, events)
    if (noise) log.writeSystem()
    return answer
  }

  const losesAnswer = (): boolean => {
    if (faults.loseAnswers <= 0) return false
    faults.loseAnswers -= 1
    return true
  }

  const batch = (call: grpc.ServerDuplexStream<BatchReq, BatchResp>) => {
    if (isStranger(call.metadata)) {
      call.emit('error', denied())
      return
    }
    const pending = new Map<string, Pending>()
    const take = (request: BatchReq): Pending | undefined => {
      const id = request.getCorrelationId()?.getString() ?? ''
      const given = request.getOptions()
      if (given) {
        const stream = streamOf(given.getStreamIdentifier())
        pending.set(id, { stream, expected: expectedOf(given, given.getStreamPosition()), events: [] })
      }
      const one = pending.get(id)
      one?.events.push(...request.getProposedMessagesList().map(proposedOf))
      if (!one || !request.getIsFinal()) return undefined
      pending.delete(id)
      return one
    }
    const answer = async (request: BatchReq, one: Pending) => {
      const to = { correlation: request.getCorrelationId(), stream: one.stream }
      if (faults.delayMs > 0) await sleep(faults.delayMs)
      if (faults.refusal) return call.write(batchRefusal(to, faults.refusal))
      const response = batchAnswer(to, one.expected, write(one))
      return losesAnswer() || call.cancelled || call.write(response)
    }
    call.on('data', (request: BatchReq) => {
      // Like a server that has stopped: what else is sent stays with the sender.
      if (faults.mute) return call.pause()
      if (faults.leaderPort) return call.emit('error', notLeader(faults.leaderPort))
      const one = take(request)
      if (one) void answer(request, one)
    })
    call.on('end', () => call.end())
    ending().addEventListener('abort', () => call.end())
  }

  const append = (
    call: grpc.ServerReadableStream<AppendReq, AppendResp>,
    callback: grpc.sendUnaryData<AppendResp>,
  ): void => {
    const one: Pending = { stream: '', expected: 'any', events: [] }
    call.on('data', (request: AppendReq) => {
      const given = request.getOptions()
      const message = request.getProposedMessage()
      if (given) {
        one.stream = streamOf(given.getStreamIdentifier())
        one.expected = expectedOf(given, given.getRevision())
      } else if (message) one.events.push(proposedOf(message))
    })
    const answer = async (): Promise<AppendResp | undefined> => {
      if (isStranger(call.metadata)) throw denied()
      if (faults.delayMs > 0) await sleep(faults.delayMs)
      if (faults.leaderPort) throw notLeader(faults.leaderPort)
      if (faults.refusal) throw failure(grpc.status.UNKNOWN, faults.refusal)
      const response = appendAnswer(one.stream, write(one))
      return losesAnswer() ? undefined : response
    }
    call.on('end', () => {
      if (faults.mute) return
      answer().then(
        (response) => response && callback(null, response),
        (error) => callback(error),
      )
    })
  }

  const read = async (call: ReadCall) => {
    if (faults.mute) return
    try {
      if (isStranger(call.metadata)) throw denied()
      await serveRead(log, call, ending(), faults)
      call.end()
    } catch (error) {
      call.emit('error', error)
    }
  }

  const server = new grpc.Server({
    'grpc.max_receive_message_length': 17 * 1024 * 1024,
    // As many calls on one connection as the server's web server takes.
    'grpc.max_concurrent_streams': 100,
  })
  const { read: Read, append: Append, batchAppend: BatchAppend } = streamsService.StreamsService
  server.addService({ Read, Append, BatchAppend } as unknown as grpc.ServiceDefinition, {
    Read: (call: ReadCall) => void read(call),
    Append: append,
    BatchAppend: batch,
  })
  server.addService(features.ServerFeaturesService as unknown as grpc.ServiceDefinition, {
    getSupportedMethods: (_: unknown, callback: grpc.sendUnaryData<unknown>) => {
      if (!faults.mute) callback(null, supported(version, batchAppend))
    },
  })
  server.addService(gossip.GossipService as unknown as grpc.ServiceDefinition, {
    read: (_: unknown, callback: grpc.sendUnaryData<unknown>) => callback(null, clusterInfo(faults.members)),
  })
  return server
}

/** Starts a double on a free port of the loopback; its log outlives `goAway`. */
export const startDouble = async (options: Options = {}) => {
  const log = createLog({ tellsRepeated: options.tellsRepeated ?? true })
  log.writeSystem('$users', '$UserCreated')
  const faults: Faults = {
    loseAnswers: 0,
    delayMs: 0,
    refusal: undefined,
    leaderPort: undefined,
    members: [],
    resends: false,
    mute: false,
    silent: false,
  }
  const credentials = options.tls
    ? grpc.ServerCredentials.createSsl(null, [{ cert_chain: options.tls.cert, private_key: options.tls.key }])
    : grpc.ServerCredentials.createInsecure()
  let ending = new AbortController()
  let server: grpc.Server | undefined
  let port = 0

  const come = async () => {
    server = createServer(log, faults, options, () => ending.signal)
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) => (error ? reject(error) : resolve(bound)))
    port = await promise
  }
  const goAway = () => {
    ending.abort()
    ending = new AbortController()
    server?.forceShutdown()
    server = undefined
  }
  await come()

  return {
    log,
    faults,
    port,
    url: `esdb://127.0.0.1:${port}?tls=false`,
    /** The server ends every call that lasts, without an error. */
    endCalls: () => {
      ending.abort()
      ending = new AbortController()
    },
    /** Connections break and nobody listens any more. */
    goAway,
    /** On the same port, with the same log. */
    comeBack: come,
    stop: goAway,
  }
}

export type Double = Awaited<ReturnType<typeof startDouble>>
