// The queue that the configuration asks for, and its broker if it has one.

import type { Broker } from './broker.ts'
import { createBrokeredQueue } from './broker-queue.ts'
import { createInProcessQueue } from './in-process.ts'
import type { NatsSettings } from './nats-settings.ts'
import type { Queue } from './port.ts'

export type OpenQueue = { queue: Queue; broker: Broker | undefined; close: () => Promise<void> }

type Log = { warn: (details: object, message: string) => void; info: (details: object, message: string) => void }

/** Between the service and its broker, for tests. */
export type Wrap = (broker: Broker) => Broker

/**
 * Opens NATS if it is configured, otherwise a queue in the process.
 * @throws NatsUnusable with a sentence when NATS cannot be used.
 */
export const openQueue = async (
  settings: NatsSettings | undefined,
  log: string,
  logger: Log,
  wrap: Wrap = (broker) => broker,
): Promise<OpenQueue> => {
  if (!settings) return { queue: createInProcessQueue(), broker: undefined, close: async () => {} }
  // The client takes 150 ms to load, which those who do not use it need not wait for.
  const { openJetStream } = await import('./jetstream.ts')
  const broker = wrap(
    await openJetStream({
      settings,
      log,
      onAway: () => logger.warn({}, 'NATS cannot be reached'),
      onBack: () => logger.info({}, 'NATS is back'),
    }),
  )
  const queue = createBrokeredQueue(broker, {
    onError: (error) => logger.warn({ err: error }, 'the queue in NATS cannot be used, trying again'),
  })
  try {
    await queue.prepare()
  } catch (error) {
    await broker.close()
    throw error
  }
  return { queue, broker, close: broker.close }
}
