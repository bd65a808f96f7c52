// Shreds the personal data of organizations that were deleted long enough ago: the keys of their invitations, their own, and what is kept
// about their shops. Every step can be repeated and the event comes last, so an interrupted run is finished by the next one.

import type { EventStore } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Log, Reactor } from '../reactors/reactor.ts'
import { noteShredded, organizationState } from './commands.ts'
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

type Deletion = { isDeleted: boolean; isShredded: boolean; shred_after: string | null }

/** Whether the time of a deleted organization has come. */
export const isToShred = ({ isDeleted, isShredded, shred_after }: Deletion, now: string): boolean =>
  isDeleted && !isShredded && shred_after !== null && Date.parse(shred_after) < Date.parse(now)

/** Shreds all that are due and answers their ids. */
export const shredDue = async ({ pool, store, personal, folder, now, due }: Deps): Promise<string[]> => {
  const invitations = new Map<string, string[]>()
  for (const one of await due(now())) {
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
    const actor = { type: 'system', id: SHREDDING } as const
    await noteShredded(store, organization, { actor, correlation_id: organization, causation_id: organization, now })
  }
  return [...invitations.keys()]
}

/** `everyMs` is for tests. */
type Needed = Deps & { log: Log; everyMs?: number }

export const shredding = ({ log, everyMs = EVERY_MS, ...deps }: Needed): Reactor => ({
  name: SHREDDING,
  onError: (error) => log.warn({ err: error }, 'the personal data of deleted organizations are shredded later'),
  everyMs,
  look: async () => {
    const organizations = await shredDue(deps)
    if (organizations.length > 0) log.info({ organizations }, 'personal data of deleted organizations shredded')
  },
})
