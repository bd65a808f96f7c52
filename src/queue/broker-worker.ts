// The worker's side of the queue in a message broker: as many pulls as there are free places, heartbeats for chunks in work, and an
// acknowledgement for those that are done. A worker that dies stops sending heartbeats and its chunks are reassigned. One that hangs keeps
// sending them and says how long it has hung, so that the dispatcher can give the job up.

import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../postgres/unavailable.ts'
import type { Broker, Message } from './broker.ts'
import { type Chunk, type Consuming, type Delivery, pauseAfter, whenAborted } from './port.ts'
import { chunkSubject, deadLetterSubject, heartbeatSubject, JOBS, WORKERS } from './streams.ts'

export type Heartbeat =
  /** In work, and without a heartbeat for `silence` milliseconds. */
  | { state: 'working'; silence: number }
  /** Its handling has failed, for reasons of its own or because the database cannot be reached; it waits to be handed out again. */
  | { state: 'failed' | 'away' }

type Heard = { heartbeat: Heartbeat; at: number; failingSince: number | undefined }

export type Heartbeats = ReturnType<typeof createHeartbeats>

/** `lifeMs`: a chunk without a heartbeat for longer than this has no worker and waits for one. */
export const createHeartbeats = (lifeMs: number, now: () => number = () => performance.now()) => {
  const chunks = new Map<string, Heard>()

  return {
    hear: (chunkId: string, heartbeat: Heartbeat): void => {
      const before = chunks.get(chunkId)
      const since = before && now() - before.at <= lifeMs ? before.failingSince : undefined
      const failingSince =
        heartbeat.state === 'away' ? undefined : heartbeat.state === 'failed' ? (since ?? now()) : since
      chunks.set(chunkId, { heartbeat, at: now(), failingSince })
    },
    /** Milliseconds, as Queue.silences answers them. */
    silence: (chunkId: string): number => {
      const heard = chunks.get(chunkId)
      if (!heard || now() - heard.at > lifeMs) return 0
      if (heard.failingSince !== undefined) return now() - heard.failingSince
      return heard.heartbeat.state === 'working' ? heard.heartbeat.silence + now() - heard.at : 0
    },
    /** Forgets the others. */
    keep: (chunkIds: ReadonlySet<string>): void => {
      for (const id of chunks.keys()) if (!chunkIds.has(id)) chunks.delete(id)
    },
  }
}

const PAUSE_AFTER_ERROR_MS = 1_000

type Options = Consuming & {
  onBrokerError: (error: unknown) => void
  /** Makes sure that there is something to pull from; answers the milliseconds between two beats. */
  prepare: () => Promise<number>
}

type InWork = {
  chunk: Chunk
  /** The newest delivery: it is the one whose acknowledgement counts. */
  message: Message
  lastSign: number
  dropped: AbortController
}

/** Nothing for what is not a chunk of its subject. */
const chunkIn = ({ body, subject }: Message): Chunk | undefined => {
  try {
    const chunk = JSON.parse(body) as Chunk
    return Array.isArray(chunk.items) && chunkSubject(chunk) === subject ? chunk : undefined
  } catch {
    return undefined
  }
}

/** Pulls and handles until the signal aborts; resolves when what is in work has been finished. */
export const work = async (
  broker: Broker,
  handle: (delivery: Delivery) => Promise<void>,
  { concurrency, signal, onError, onBrokerError, prepare }: Options,
): Promise<void> => {
  const inWork = new Map<string, InWork>()
  let beatMs: number | undefined

  const tell = ({ chunk }: InWork, heartbeat: Heartbeat) =>
    broker.tell(heartbeatSubject(chunk), JSON.stringify(heartbeat))

  const beat = async (one: InWork, everyMs: number): Promise<void> => {
    const silence = performance.now() - one.lastSign
    one.message.working()
    tell(one, { state: 'working', silence })
    // What is done elsewhere, or belongs to a job that was given up, is no longer there; a handler that continues finds out itself.
    if (silence > everyMs && !(await broker.holds(JOBS.name, one.message.sequence))) one.dropped.abort()
  }

  const handled = async (one: InWork, everyMs: number): Promise<void> => {
    const { chunk, dropped } = one
    const failures = one.message.deliveries - 1
    const beating = setInterval(() => void beat(one, everyMs).catch(onBrokerError), everyMs)
    const heartbeat = () => {
      one.lastSign = performance.now()
    }
    try {
      const handling = handle({ chunk, failures, heartbeat, signal: dropped.signal })
      await Promise.race([handling, whenAborted(dropped.signal)])
    } catch (error) {
      onError(error, chunk)
      tell(one, { state: isUnavailable(error) ? 'away' : 'failed' })
      one.message.again(pauseAfter(failures + 1))
      return
    } finally {
      clearInterval(beating)
      inWork.delete(chunk.id)
    }
    if (dropped.signal.aborted) return
    // If the acknowledgement is lost the chunk comes back, and the next worker finds its work done.
    await one.message.ack().catch(onBrokerError)
  }

  const unreadable = async (message: Message): Promise<void> => {
    onBrokerError(new Error(`${message.subject} has a message that is not a chunk; it goes to the dead letters`))
    const headers = { 'Citable-Reason': 'It is not a chunk that this version can read.' }
    await broker.publish(deadLetterSubject(message.subject), message.body, { headers })
    await message.ack()
  }

  const take = async (message: Message, everyMs: number): Promise<void> => {
    const chunk = chunkIn(message)
    if (!chunk) return unreadable(message)
    const before = inWork.get(chunk.id)
    if (before) {
      before.message = message
      return
    }
    const one: InWork = { chunk, message, lastSign: performance.now(), dropped: new AbortController() }
    inWork.set(chunk.id, one)
    await handled(one, everyMs)
  }

  const place = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        beatMs ??= await prepare()
        const message = await broker.pull(JOBS.name, WORKERS, signal)
        if (message && signal.aborted) message.again(0)
        else if (message) await take(message, beatMs)
      } catch (error) {
        beatMs = undefined
        if (signal.aborted) return
        onBrokerError(error)
        await sleep(PAUSE_AFTER_ERROR_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  await Promise.all(Array.from({ length: concurrency }, place))
}
