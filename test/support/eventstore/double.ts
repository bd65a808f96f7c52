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
import { createAccess, type User } from './access.ts'
import { createLog, type Expected, type Log, type LogAnswer, type Proposed } from './log.ts'
import { appendAnswer, batchAnswer, batchRefusal, failure, streamOf } from './messages.ts'
import { type ReadCall, serveRead } from './reading.ts'
import { bytesOf, type Counts, isLate, type Message, noCounts, proposedOf, targetOf } from './requests.ts'

type BatchReq = InstanceType<typeof streams.BatchAppendReq>
type BatchResp = InstanceType<typeof streams.BatchAppendResp>
type AppendReq = InstanceType<typeof streams.AppendReq>
type AppendResp = InstanceType<typeof streams.AppendResp>

/** What goes wrong; changed at any time. */
export type Faults = {
  /** Appends are done and never answered, this many. */
  loseAnswers: number
  /** Appends are done and answered that time was up before all nodes had them, this many. */
  timeOuts: number
  /** Appends are answered, and written, so much later. */
  delayMs: number
  /** Appends are refused with this sentence, as by a node that may not write or is not ready. */
  refusal: string | undefined
  /** Appends and what only the leader may be asked belong to the node on this port of the loopback, as the call is told. */
  leaderPort: number | undefined
  /** No node leads for the moment: nobody appends, and nothing is answered that only the leader may be asked. */
  electing: boolean
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
  /** The largest event that its operator allows, as since 25.1. */
  maxEventSize?: number
  /** That of another node of the same cluster, as if each event were on both at once. */
  log?: Log
  /** Where it listens; a free port of the loopback unless told otherwise. */
  host?: string
  port?: number
  /** Certificate and key in PEM, and the only user. */
  tls?: { cert: Buffer; key: Buffer } & User
}

const notLeader = (port: number) =>
  failure(grpc.status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  })

const NO_LEADER = 'No leader info available in response'

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

type State = { log: Log; faults: Faults; counts: Counts }

const createServer = ({ log, faults, counts }: State, options: Options, ending: () => AbortSignal) => {
  const { version = '24.10.0', batchAppend = true, noise = false } = options
  const access = createAccess(options.tls)

  const write = ({ stream, expected, events }: Pending): LogAnswer => {
    const before = log.all().length
    const answer = log.append(stream, expected, events)
    counts.appends += 1
    for (const record of log.all().slice(before)) counts.bytesAppended += bytesOf(record)
    if (noise) log.writeSystem()
    if (faults.timeOuts <= 0) return answer
    faults.timeOuts -= 1
    return { result: 'timeout' }
  }

  /** What is told where this node does not lead. */
  const notLeading = () => {
    if (!faults.leaderPort && !faults.electing) return undefined
    counts.notLed += 1
    return faults.leaderPort ? notLeader(faults.leaderPort) : failure(grpc.status.UNKNOWN, NO_LEADER)
  }

  const losesAnswer = (): boolean => {
    if (faults.loseAnswers <= 0) return false
    faults.loseAnswers -= 1
    return true
  }

  const batch = (call: grpc.ServerDuplexStream<BatchReq, BatchResp>) => {
    try {
      access.letIn(call.metadata)
    } catch (error) {
      call.emit('error', error)
      return
    }
    const pending = new Map<string, Pending>()
    const take = (request: BatchReq): Pending | LogAnswer | undefined => {
      const id = request.getCorrelationId()?.getString() ?? ''
      const given = request.getOptions()
      if (given && access.isStranger(call.metadata)) return { result: 'denied' }
      if (given && isLate(given)) return { result: 'timeout' }
      if (given) pending.set(id, { ...targetOf(given), events: [] })
      const one = pending.get(id)
      one?.events.push(...request.getProposedMessagesList().map(proposedOf))
      if (!one || !request.getIsFinal()) return undefined
      pending.delete(id)
      return one
    }
    const answer = async (request: BatchReq, one: Pending | LogAnswer) => {
      const to = {
        correlation: request.getCorrelationId(),
        stream: streamOf(request.getOptions()?.getStreamIdentifier()),
      }
      if ('result' in one) return call.write(batchAnswer(to, 'any', one))
      if (faults.delayMs > 0) await sleep(faults.delayMs)
      const refusal = faults.electing ? notLeading()?.message : faults.refusal
      if (refusal) return call.write(batchRefusal(to, refusal))
      const response = batchAnswer(to, one.expected, write(one))
      return losesAnswer() || call.cancelled || call.write(response)
    }
    call.on('data', (request: BatchReq) => {
      // Like a server that has stopped: what else is sent stays with the sender.
      if (faults.mute) return call.pause()
      if (faults.leaderPort) return call.emit('error', notLeading())
      try {
        const one = take(request)
        if (one) void answer(request, one)
      } catch (error) {
        void answer(request, { result: 'bad-request', sentence: (error as Error).message })
      }
    })
    call.on('end', () => call.end())
    ending().addEventListener('abort', () => call.end())
  }

  const append = (
    call: grpc.ServerReadableStream<AppendReq, AppendResp>,
    callback: grpc.sendUnaryData<AppendResp>,
  ): void => {
    const requests: AppendReq[] = []
    call.on('data', (request: AppendReq) => requests.push(request))
    const answer = async (): Promise<AppendResp | undefined> => {
      access.check(call.metadata, false)
      const [options, ...messages] = [requests[0]?.getOptions(), ...requests.slice(1)]
      if (!options) throw failure(grpc.status.UNKNOWN, 'Exception was thrown by handler.')
      const events = messages.map((message) => proposedOf(message.getProposedMessage() as Message))
      const one = { ...targetOf(options), events }
      if (faults.delayMs > 0) await sleep(faults.delayMs)
      const refusal = notLeading() ?? (faults.refusal && failure(grpc.status.UNKNOWN, faults.refusal))
      if (refusal) throw refusal
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
      access.check(call.metadata, call.request.getOptions()?.hasAll() ?? false)
      const isLeaders = call.metadata.get('requires-leader')[0] === 'true'
      const refusal = isLeaders && notLeading()
      if (refusal) throw refusal
      await serveRead(log, call, { signal: ending(), faults, counts })
      call.end()
    } catch (error) {
      call.emit('error', error)
    }
  }

  const server = new grpc.Server({
    'grpc.max_receive_message_length': 16 * 1024 * 1024,
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

/** Starts a double; its log outlives `goAway`. */
export const startDouble = async (options: Options = {}) => {
  const { host = '127.0.0.1' } = options
  const log = options.log ?? createLog(options)
  if (!options.log) log.writeSystem('$users', '$UserCreated')
  const faults: Faults = {
    loseAnswers: 0,
    timeOuts: 0,
    delayMs: 0,
    refusal: undefined,
    leaderPort: undefined,
    electing: false,
    members: [],
    resends: false,
    mute: false,
    silent: false,
  }
  const counts = noCounts()
  const credentials = options.tls
    ? grpc.ServerCredentials.createSsl(null, [{ cert_chain: options.tls.cert, private_key: options.tls.key }])
    : grpc.ServerCredentials.createInsecure()
  let ending = new AbortController()
  let server: grpc.Server | undefined
  let port = options.port ?? 0

  const come = async () => {
    server = createServer({ log, faults, counts }, options, () => ending.signal)
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    server.bindAsync(`${host}:${port}`, credentials, (error, bound) => (error ? reject(error) : resolve(bound)))
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
    counts,
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
