// What the queue and the public feed need of a message broker, in our own words: only jetstream.ts knows the client.

/** Kept until it is worked off, or kept for a time and read by anybody. */
export type StreamPlan = {
  name: string
  subjects: string
  /** `work`: one message per subject at most, gone when it is acknowledged. */
  keeps: 'work' | { days: number }
}

export type Message = {
  subject: string
  body: string
  /** Its place in the stream, the same each time it is handed out. */
  sequence: number
  /** How often it has been handed out, 1 for the first time. */
  deliveries: number
  /** Resolves when the broker has recorded it as done, or no longer knows it. */
  ack(): Promise<void>
  /** Has it handed out again after a pause. */
  again(pauseMs: number): void
  /** Keeps it from being handed out again for another `ackWaitMs`. */
  working(): void
}

/** A message of a stream that keeps them for a time. */
export type Kept = Pick<Message, 'subject' | 'body' | 'sequence'> & {
  headers: Record<string, string>
  /** When it was stored, ISO 8601. */
  at: string
}

type Publishing = {
  /** The same id is stored once within some minutes. */
  id?: string
  /** Stored only if the last message of the stream has this id. */
  after?: string
  headers?: Record<string, string>
}

export type Broker = {
  /** Creates what is missing and leaves the rest as it is; answers whether it has created the stream. */
  createStream(plan: StreamPlan): Promise<boolean>
  /** Creates the consumer that hands out the stream's messages to pulling workers; returns how long a worker may be silent. */
  createWorkers(stream: string, consumer: string, ackWaitMs: number): Promise<number>
  /** Resolves when the message is stored, and when it was before. Throws StreamMissing, SubjectTaken or OutOfOrder. */
  publish(subject: string, body: string, options?: Publishing): Promise<void>
  /** The next message, or nothing when none has come for a few seconds or the signal aborts. */
  pull(stream: string, consumer: string, signal: AbortSignal): Promise<Message | undefined>
  /** Whether the stream still has the message. */
  holds(stream: string, sequence: number): Promise<boolean>
  subjects(stream: string, filter: string): Promise<string[]>
  last(stream: string, subject: string): Promise<{ sequence: number; body: string } | undefined>
  /** The newest messages of a stream, at most so many, the newest first; none if there is no stream. */
  newest(stream: string, most: number): Promise<Kept[]>
  kept(stream: string, sequence: number): Promise<Kept | undefined>
  remove(stream: string, sequence: number): Promise<void>
  count(stream: string): Promise<number>
  /** To the current listeners; nothing is kept. */
  tell(subject: string, body: string): void
  listen(subject: string, hear: (subject: string, body: string) => void): void
  close(): Promise<void>
}

/** The server cannot be reached for now. */
export class BrokerUnavailable extends Error {
  override name = 'BrokerUnavailable'
}

/** The stream is gone, and can be created again. */
export class StreamMissing extends Error {
  override name = 'StreamMissing'
}

/** A stream of work holds a message of this subject already. */
export class SubjectTaken extends Error {
  override name = 'SubjectTaken'
}

/** The message that was to stand before this one is not the last. */
export class OutOfOrder extends Error {
  override name = 'OutOfOrder'
}
