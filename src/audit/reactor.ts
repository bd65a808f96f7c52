// Signs audit logs that have grown by a thousand entries since they were last signed, or have had new entries for an hour. A log that
// differs from what was signed is reported and not signed again.

import type { EventStore } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import type { Log, Reactor } from '../reactors/reactor.ts'
import { recordCheckpoint } from './commands.ts'
import { isDue } from './decide.ts'
import type { AuditKeys } from './signing-keys.ts'

const CHECKPOINTS = 'audit-checkpoints'
const LOOK_EVERY_MS = 60_000

/** The last entry of a chain; `signed`: the number of the last signed entry; `intact`: whether that entry is unchanged. */
type Unsigned = {
  organization_id: string
  seq: number
  hash: string
  signed: number
  /** Time of the first unsigned entry; ISO 8601. */
  first_behind: string
  intact: boolean
}

type Deps = {
  store: EventStore
  keys: Pick<AuditKeys, 'sign'>
  unsigned: () => Promise<Unsigned[]>
  onChanged: (organizationId: string) => void
  /** Called with an organization whose chain could not be signed; the others still are. */
  onFailed: (organizationId: string, error: unknown) => void
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

/** Signs the chains that are due, or with `all` every chain that has grown. Returns how many. */
export const signDue = async (deps: Deps, all = false): Promise<number> => {
  const { store, keys, unsigned, onChanged, onFailed, now } = deps
  let count = 0

  const sign = async ({ organization_id, seq, hash, signed, first_behind, intact }: Unsigned): Promise<void> => {
    const signed_at = now()
    if (!intact) onChanged(organization_id)
    if (!intact || !(all || isDue(signed, seq, first_behind, signed_at))) return
    const what = { organization_id, seq, hash, signed_at }
    const context = { tenant: { organization_id }, ...bySystem(CHECKPOINTS, hash, now) }
    await recordCheckpoint(store, { ...what, ...keys.sign(what) }, context)
    count += 1
  }

  for (const chain of await unsigned())
    await sign(chain).catch((error: unknown) => onFailed(chain.organization_id, error))
  return count
}

type Needed = Omit<Deps, 'onChanged' | 'onFailed'> & { log: Log }

export const auditCheckpoints = ({ log, ...deps }: Needed): Reactor => ({
  name: CHECKPOINTS,
  onError: (error) => log.warn({ err: error }, 'signing the audit logs failed; it is retried'),
  everyMs: LOOK_EVERY_MS,
  look: () =>
    signDue({
      ...deps,
      onChanged: (organization_id) =>
        log.error({ organization_id }, 'the audit log differs from what was signed; run citable audit verify'),
      onFailed: (organization_id, error) =>
        log.warn({ organization_id, err: error }, 'signing the audit log of an organization failed; it is retried'),
    }),
})
