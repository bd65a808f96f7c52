// Shreds the personal data of organizations that were deleted long enough ago: the keys of their invitations, their own, and what is kept
// about their shops. Every step can be repeated and the event comes last, so that what was cut off is ended the next time.

import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'
import { withLease } from '../reactors/leases.ts'
import { noteShredded, organizationStanding } from './commands.ts'
import { eraseShop } from './erase-shop.ts'
import { shopsOf } from './personal-data.ts'
import type { Personal } from './seal.ts'

/** Name of the lease. */
export const SHREDDING = 'shredding'
const EVERY_MS = 60 * 60_000

type Deps = {
  pool: Pool
  store: EventStore
  personal: Personal
  /** Where corpora are kept. */
  folder: string
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  /** The organizations whose time has come, as far as is known; their streams have the last word. */
  due: (now: string) => Promise<string[]>
}

const isDue = async (store: EventStore, organizationId: string, now: string): Promise<string[] | undefined> => {
  const { isDeleted, isShredded, shred_after, invited } = await organizationStanding(store, organizationId)
  const is = isDeleted && !isShredded && shred_after !== null && Date.parse(shred_after) < Date.parse(now)
  return is ? [...invited] : undefined
}

/** Shreds all that are due; answers which those were. */
export const shredDue = async ({ pool, store, personal, folder, now, due }: Deps): Promise<string[]> => {
  const invitations = new Map<string, string[]>()
  for (const one of await due(now())) {
    const invited = await isDue(store, one, now())
    if (invited) invitations.set(one, invited)
  }
  if (invitations.size === 0) return []
  // The keys first: to find the shops the whole log is looked through, which may fail.
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

type Running = Deps & {
  url: string
  signal: AbortSignal
  onShredded: (organizations: string[]) => void
  onError: (error: unknown) => void
  /** For tests. */
  everyMs?: number
}

/** Looks once an hour while this process owns it, until the signal aborts; what fails is tried again. */
export const runShredding = ({ url, signal, onShredded, onError, everyMs = EVERY_MS, ...deps }: Running) =>
  withLease({
    url,
    name: SHREDDING,
    log: deps.store,
    signal,
    onError,
    work: async (_, until) => {
      while (!until.aborted) {
        const shredded = await shredDue(deps)
        if (shredded.length > 0) onShredded(shredded)
        await sleep(everyMs, undefined, { signal: until }).catch(() => {})
      }
    },
  })
