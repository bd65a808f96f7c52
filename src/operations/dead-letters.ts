// Dead letters of the message broker: chunks of jobs that were given up, and events that the public feed has left out. The items of a chunk
// have failed, and the shop starts them again; an event is published once it can be read, after those that came later.

import { z } from 'zod'
import { parseJson } from '../engine/text/json.ts'
import type { EventStore, StoredEvent } from '../event-log/event-store.ts'
import { analysisJobStream, optimizationJobStream } from '../event-log/streams.ts'
import { type Broker, BrokerUnavailable, type Kept } from '../queue/broker.ts'
import { DEAD_LETTERS } from '../queue/streams.ts'

type DeadLetter = {
  /** Its place among them. */
  id: number
  kind: 'analysis' | 'optimization' | 'event'
  /** Of the job, or of the event. */
  stream: string
  /** Of the first item of a chunk; of the event in its stream. */
  number: number
  /** Of the event. */
  type: string | null
  reason: string | null
  at: string
}

const EventNamed = z.object({ type: z.string(), stream: z.string(), revision: z.int() })
const JOB_STREAMS = { analysis: analysisJobStream, optimization: optimizationJobStream }

/** `citable.dead-letters.analysis.<job id>.<first item>`, or `….events.…` with what names the event in its body. */
const letterOf = ({ sequence: id, subject, body, headers, at }: Kept): DeadLetter | undefined => {
  const [kind = '', job = '', first = ''] = subject.split('.').slice(2)
  const told = { id, reason: headers['Citable-Reason'] || null, at }
  if (kind === 'analysis' || kind === 'optimization')
    return { ...told, kind, stream: JOB_STREAMS[kind](job), number: Number(first) || 0, type: null }
  const { data } = EventNamed.safeParse(parseJson(body))
  return data && { ...told, kind: 'event', stream: data.stream, number: data.revision, type: data.type }
}

export type DeadLetters = {
  /** The newest first. */
  newest: (limit: number) => Promise<DeadLetter[]>
  find: (id: number) => Promise<DeadLetter | undefined>
  /** Publishes the event of a letter, which is gone then; false if it still cannot be read. */
  publish: (letter: DeadLetter) => Promise<boolean>
}

/** Whether the message broker could not be reached. */
export const isAway = (error: unknown): boolean => error instanceof BrokerUnavailable

/** `publish`: publishes an event that was left out; false if it cannot be read. */
export const deadLettersIn = (
  broker: Broker,
  store: EventStore,
  publish: (stored: StoredEvent) => Promise<boolean>,
): DeadLetters => ({
  newest: async (limit) => (await broker.newest(DEAD_LETTERS.name, limit)).flatMap((kept) => letterOf(kept) ?? []),
  find: async (id) => {
    const kept = await broker.kept(DEAD_LETTERS.name, id)
    return kept && letterOf(kept)
  },
  publish: async ({ id, stream, number }) => {
    const [stored] = await store.readStream(stream, { from: number, limit: 1 })
    if (!stored || !(await publish(stored))) return false
    await broker.remove(DEAD_LETTERS.name, id)
    return true
  },
})
