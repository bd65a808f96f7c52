// Sends the webhooks that organizations have registered endpoints for.

import { encryptionKeys } from '../privacy/encryption-keys.ts'
import { now, type Parts, unreadableBy } from '../runtime/parts.ts'
import { createSender } from './deliveries/send.ts'
import { disableEndpoint, isEndpointThere } from './endpoints/commands.ts'
import { endpointSecretsIn, removeEndpointSecrets } from './endpoints/secrets.ts'
import { OUTBOUND, runOutbound } from './reactor.ts'

/** Sends until the process stops. */
export const startOutbound = async (parts: Parts): Promise<void> => {
  const { config, databaseUrl, pool, derived, store, metrics, logger, signal } = parts
  const secrets = endpointSecretsIn(pool, encryptionKeys(config))
  const { send, close } = createSender(config.outbound)
  try {
    await runOutbound({
      url: databaseUrl,
      pool: derived,
      store,
      send,
      secretsOf: secrets.open,
      now,
      signal,
      disable: async ({ endpoint_id, organization_id }, reason, because) => {
        const actor = { type: 'system', id: OUTBOUND } as const
        const cause = { tenant: { organization_id }, actor, correlation_id: because, causation_id: because, now }
        await disableEndpoint({ store, endpointId: endpoint_id, context: cause }, reason)
        logger.warn({ endpoint_id, reason }, 'an endpoint for webhooks is disabled')
      },
      onRemoved: removeEndpointSecrets,
      sweepSecrets: () => secrets.sweep((id) => isEndpointThere(store, id)),
      onUnreadable: unreadableBy(OUTBOUND, parts),
      onError: (error) => logger.warn({ err: error }, 'webhooks are sent later'),
      observe: metrics.outboundDelivered,
      onWaiting: metrics.outboundWaiting,
    })
  } finally {
    await close()
  }
}
