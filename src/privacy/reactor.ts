// Ends the grace period of deleted organizations, and shreds the personal data of those that can no longer be restored: the keys of their
// invitations, their own, and what is stored about their shops. Every step can be repeated and the event comes last, so the next run finishes
// an interrupted one.

import type { EventStore } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Log, Reactor } from '../reactors/reactor.ts'
import { endGrace, noteShredded, organizationState } from './commands.ts'
import { eraseShop } from './erase-shop.ts'
import { shopsOf } from './personal-data.ts'
import type { Personal } from './seal.ts'

const SHREDDING = 'shredding'
const EVERY_MS = 60 * 60_000

type Deps = {
  pool: Pool
  store: EventStore
  personal: Personal
  /** Where corpora are kept. */
  folder: string
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  /** The organizations that are due according to the read models; their streams decide. */
  due: (now: string) => Promise<string[]>
}

type Deletion = Pick<
  Awaited<ReturnType<typeof organizationState>>,
  'isDeleted' | 'isShredded' | 'shred_after' | 'restorable_until'
>

/** Whether the time of a deleted organization has come. */
export const isToShred = ({ isDeleted, isShredded, shred_after, restorable_until }: Deletion, now: string): boolean =>
  isDeleted &&
  !isShredded &&
  restorable_until === null &&
  shred_after !== null &&
  Date.parse(shred_after) <= Date.parse(now)

/** Shreds all that are due and answers their ids. */
export const shredDue = async ({ pool, store, personal, folder, now, due }: Deps): Promise<string[]> => {
  const invitations = new Map<string, string[]>()
  const contextOf = (id: string) => bySystem(SHREDDING, id, now)
  for (const one of await due(now())) {
    // From here on it cannot be restored: what follows cannot be undone.
    await endGrace(store, one, 'grace_over', contextOf(one))
    const state = await organizationState(store, one)
    if (isToShred(state, now())) invitations.set(one, [...state.invited])
  }
  if (invitations.size === 0) return []
  // The keys first: finding the shops reads the whole log, which may fail.
  for (const [organization, invited] of invitations)
    for (const id of [...invited, organization]) await personal.erase(id)
  const shops = await shopsOf(store, new Set(invitations.keys()))
  for (const organization of invitations.keys()) {
    for (const shop of shops.filter(({ organization_id }) => organization_id === organization))
      await eraseShop({ pool, store, folder, now }, shop)
    await noteShredded(store, organization, contextOf(organization))
  }
  return [...invitations.keys()]
}

/** `everyMs` is for tests. */
type Needed = Deps & { log: Log; everyMs?: number }

export const shredding = ({ log, everyMs = EVERY_MS, ...deps }: Needed): Reactor => ({
  name: SHREDDING,
  onError: (error) =>
    log.warn({ err: error }, 'shredding personal data of deleted organizations failed; it is retried'),
  everyMs,
  look: async () => {
    const organizations = await shredDue(deps)
    if (organizations.length > 0) log.info({ organizations }, 'personal data of deleted organizations shredded')
  },
})
