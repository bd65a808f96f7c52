// The queue in a message broker: its workers are any processes that pull. A chunk is one message of its own subject, of
// which the stream takes only one at a time, so it is not held twice however often it is published. Shops take turns
// because the dispatcher lets only a few chunks of a job be outstanding, and the next ones go to the end of the line.

import { type Broker, StreamMissing, SubjectTaken } from './broker.ts'
import { createHeartbeats, type Heartbeat, type Heartbeats, work } from './broker-worker.ts'
import type { Queue } from './port.ts'
import {
  ALL_HEARTBEATS,
  chunkIdOf,
  chunkSubject,
  DEAD_LETTERS,
  deadLetterSubject,
  JOBS,
  jobSubjects,
  WORKERS,
} from './streams.ts'

/** A worker that has been silent this long is dead, and its chunks go to others. */
const ACK_WAIT_MS = 15_000
const BEATS_PER_WAIT = 3

type BrokeredQueue = Queue & {
  /** Creates the streams, so that a broker that cannot have them is known at the start. */
  prepare(): Promise<void>
}

type Options = {
  /** Of what belongs to no chunk, such as a broker that cannot be reached. */
  onError: (error: unknown) => void
  ackWaitMs?: number
}

/** The queue in a broker, which stays the caller's. */
export const createBrokeredQueue = (broker: Broker, { onError, ackWaitMs = ACK_WAIT_MS }: Options): BrokeredQueue => {
  let listening: Heartbeats | undefined

  const prepare = async (): Promise<number> => {
    await broker.createStream(DEAD_LETTERS)
    await broker.createStream(JOBS)
    return broker.createWorkers(JOBS.name, WORKERS, ackWaitMs)
  }

  /** Listens from the first call on. */
  const heartbeats = (): Heartbeats => {
    if (listening) return listening
    const heard = createHeartbeats(2 * ackWaitMs)
    broker.listen(ALL_HEARTBEATS, (subject, body) => {
      try {
        heard.hear(chunkIdOf(subject), JSON.parse(body) as Heartbeat)
      } catch (error) {
        onError(error)
      }
    })
    listening = heard
    return heard
  }

  /** Repeats it once after creating the streams, if they were removed. */
  const withStreams = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof StreamMissing)) throw error
      await prepare()
      return ask()
    }
  }

  const remove = async (subject: string, reason: string | undefined): Promise<void> => {
    const message = await broker.last(JOBS.name, subject)
    if (!message) return
    const headers = { 'Citable-Reason': reason ?? '' }
    if (reason) await broker.publish(deadLetterSubject(subject), message.body, { headers })
    await broker.remove(JOBS.name, message.sequence)
  }

  return {
    prepare: async () => {
      await prepare()
    },
    publish: async (chunk, options) => {
      heartbeats()
      const publishing = options?.again ? {} : { id: `${chunk.causation_id}/${chunk.id}` }
      try {
        await withStreams(() => broker.publish(chunkSubject(chunk), JSON.stringify(chunk), publishing))
      } catch (error) {
        if (!(error instanceof SubjectTaken)) throw error
      }
    },
    consume: (handle, consuming) =>
      work(broker, handle, {
        ...consuming,
        onBrokerError: onError,
        // Heartbeats live as long as those of our own wait, even if an operator has made that of the stream longer.
        prepare: async () => Math.min(await prepare(), ackWaitMs) / BEATS_PER_WAIT,
      }),
    silences: async () => {
      const heard = heartbeats()
      const held = (await withStreams(() => broker.subjects(JOBS.name, JOBS.subjects))).map(chunkIdOf)
      heard.keep(new Set(held))
      return new Map(held.map((id) => [id, heard.silence(id)]))
    },
    drop: async (jobId, reason) => {
      for (const subject of await broker.subjects(JOBS.name, jobSubjects(jobId))) await remove(subject, reason)
    },
    depth: () => broker.count(JOBS.name),
  }
}
