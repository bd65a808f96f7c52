// The signing of audit logs.

import { unsignedChains } from '../../projections/audit/checkpoints.ts'
import { signingSecrets } from '../login/signing-keys.ts'
import { now, type Parts } from '../runtime/parts.ts'
import { runCheckpoints } from './reactor.ts'
import { type AuditKeys, auditKeys, type PublicKey } from './signing-keys.ts'

/** Made of the same secrets as the keys of access tokens. `more`: public keys to check with that are of earlier secrets. */
export const auditKeysOf = (config: Parts['config'], more: readonly PublicKey[] = []): AuditKeys =>
  auditKeys(signingSecrets(config), more)

/** Signs until the process stops. */
export const startCheckpoints = ({ config, databaseUrl, pool, store, logger, signal }: Parts): Promise<void> =>
  runCheckpoints({
    url: databaseUrl,
    store,
    now,
    signal,
    keys: auditKeysOf(config),
    unsigned: () => unsignedChains(pool),
    onChanged: (organization_id) =>
      logger.error({ organization_id }, 'the audit log is not what was signed; run citable audit verify'),
    onFailed: (organization_id, error) =>
      logger.warn({ organization_id, err: error }, 'the audit log of an organization is signed later'),
    onError: (error) => logger.warn({ err: error }, 'the audit logs are signed later'),
  })
