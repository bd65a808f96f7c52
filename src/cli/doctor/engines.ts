// What `citable doctor` asks of the event store and NATS: whether they can be used as they are set. It writes nothing there.

import type { Config } from '../../config/config.ts'
import type { Finding } from './finding.ts'

/** One error with the sentence that the start would end with. */
const tried = async (check: () => Promise<unknown>): Promise<Finding[]> => {
  try {
    await check()
    return []
  } catch (error) {
    return [{ kind: 'error', sentence: (error as Error).message }]
  }
}

const checkNats = async (settings: NonNullable<Config['nats']>): Promise<void> => {
  const { openJetStream } = await import('../../queue/jetstream.ts')
  const broker = await openJetStream({ settings, log: '', onAway: () => {}, onBack: () => {} })
  await broker.close()
}

/** Each is asked only by roles that use it. */
export const engineFindings = async ({ eventStoreUrl, nats, roles }: Config): Promise<Finding[]> => [
  ...(eventStoreUrl === undefined
    ? []
    : await tried(async () => {
        const { checkEventStoreDb } = await import('../../event-log/eventstoredb/adapter.ts')
        await checkEventStoreDb(eventStoreUrl)
      })),
  ...(nats === undefined || !(roles.has('dispatcher') || roles.has('worker'))
    ? []
    : await tried(() => checkNats(nats))),
]
