// What the endpoints for outbound webhooks stand on.

import type { EndpointDeps } from '../http/webhook-endpoints.ts'
import { outboundAsked } from '../jobs/outbound-asked.ts'
import { endpointSecretsIn, MOST_SECRETS, newSecret } from '../providers/outbound/secrets.ts'
import { outboundReach } from '../providers/outbound/send.ts'
import { UnreadablePage } from '../providers/web/address.ts'
import { encryptionKeys } from './encryption-keys.ts'
import type { Parts } from './parts.ts'

export const endpointsOf = ({ config, pool, store }: Parts): EndpointDeps => {
  const reach = outboundReach(config.outbound.loopback)
  return {
    endpointSecrets: { ...endpointSecretsIn(pool, encryptionKeys(config)), make: newSecret, most: MOST_SECRETS },
    endpointQueue: outboundAsked(pool, store),
    addressFault: (url) => {
      try {
        reach.address(url)
        return undefined
      } catch (error) {
        if (error instanceof UnreadablePage) return error.message.replace(/[.]$/, '')
        throw error
      }
    },
  }
}
