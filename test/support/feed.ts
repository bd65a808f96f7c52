// A consumer of the public feed as an analytics service would be one: it knows NATS, the name of the stream and the form
// of the events, and nothing of ours.

import { AckPolicy, connect, DeliverPolicy, type JetStreamManager, type JsMsg, nanos } from 'nats'

export type FeedMessage = { sequence: number; subject: string; contentType: string; body: string; at: Date }

type From = { durable: string } | { durable?: undefined; sequence?: number; time?: Date; subject?: string }

const shown = (message: JsMsg): FeedMessage => ({
  sequence: message.seq,
  subject: message.subject,
  contentType: message.headers?.get('Content-Type') ?? '',
  body: message.string(),
  at: new Date(message.info.timestampNanos / nanos(1)),
})

const configOf = (from: From) => {
  if (from.durable !== undefined)
    return { durable_name: from.durable, ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All }
  const start = from.sequence
    ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from.sequence }
    : from.time
      ? { deliver_policy: DeliverPolicy.StartTime, opt_start_time: from.time.toISOString() }
      : { deliver_policy: DeliverPolicy.All }
  return { ack_policy: AckPolicy.None, ...start, ...(from.subject ? { filter_subject: from.subject } : {}) }
}

/** Reads what is in the feed now, at most `limit` messages; a durable consumer goes on where it stopped. */
export const readFeed = async (url: string, from: From = {}, limit = 100_000): Promise<FeedMessage[]> => {
  const connection = await connect({ servers: url.replace('nats://', '') })
  try {
    const manager = await connection.jetstreamManager()
    const { name } = await manager.consumers.add('CITABLE_EVENTS', configOf(from))
    const consumer = await connection.jetstream().consumers.get('CITABLE_EVENTS', name)
    const messages: FeedMessage[] = []
    const { num_pending } = await consumer.info()
    const wanted = Math.min(limit, num_pending)
    while (messages.length < wanted) {
      const batch = await consumer.fetch({ max_messages: Math.min(500, wanted - messages.length), expires: 2_000 })
      const before = messages.length
      const acks: Promise<boolean>[] = []
      for await (const message of batch) {
        messages.push(shown(message))
        if (from.durable !== undefined) acks.push(message.ackAck())
      }
      await Promise.all(acks)
      if (messages.length === before) break
    }
    return messages
  } finally {
    await connection.close()
  }
}

const operate = async <T>(url: string, work: (manager: JetStreamManager) => Promise<T>): Promise<T> => {
  const connection = await connect({ servers: url.replace('nats://', '') })
  try {
    return await work(await connection.jetstreamManager())
  } finally {
    await connection.close()
  }
}

// As an operator may do.
export const createStream = (url: string, config: { name: string; subjects: string[] }) =>
  operate(url, ({ streams }) => streams.add(config))
export const removeStream = (url: string, name: string) => operate(url, ({ streams }) => streams.delete(name))
export const removeWorkers = (url: string) =>
  operate(url, ({ consumers }) => consumers.delete('CITABLE_JOBS', 'workers'))
/** How long a worker may be silent before its chunks go to others. Workers look at it when they begin. */
export const setAckWait = (url: string, ms: number) =>
  operate(url, ({ consumers }) => consumers.update('CITABLE_JOBS', 'workers', { ack_wait: nanos(ms) }))
/** Chunks that were handed out more than once, all in all. */
export const countRedelivered = (url: string) =>
  operate(url, async ({ consumers }) => {
    const { delivered } = await consumers.info('CITABLE_JOBS', 'workers')
    return delivered.consumer_seq - delivered.stream_seq
  })
export const limitStream = (url: string, name: string, max_bytes: number) =>
  operate(url, ({ streams }) => streams.update(name, { max_bytes }))
export const knowIdsFor = (url: string, name: string, ms: number) =>
  operate(url, ({ streams }) => streams.update(name, { duplicate_window: nanos(ms) }))
