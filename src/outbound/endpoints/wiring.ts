// What the endpoints for outbound webhooks stand on.

import { encryptionKeys } from '../../privacy/encryption-keys.ts'
import { UnreadablePage } from '../../providers/web/address.ts'
import type { Parts } from '../../runtime/parts.ts'
import { outboundAsked } from '../deliveries/requests.ts'
import { outboundReach } from '../deliveries/send.ts'
import type { EndpointDeps } from './routes.ts'
import { endpointSecretsIn, MOST_SECRETS, newSecret } from './secrets.ts'

export const endpointsOf = ({ config, pool, store }: Pick<Parts, 'config' | 'pool' | 'store'>): EndpointDeps => {
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
