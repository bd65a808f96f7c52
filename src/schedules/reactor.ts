// Does what is due on the schedules of shops. One process checks at a time; the decision about a due time is in the shop's schedule, so
// that another one, or the same after a crash, decides nothing twice.

import { semaphore } from '../concurrency/semaphore.ts'
import { exponentialBackoff, type Pauses } from '../concurrency/waiting.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { bySystem, type Context } from '../event-log/handle.ts'
import { scheduledId } from '../event-log/ids.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { organizationState } from '../privacy/commands.ts'
import { canBeRestored } from '../privacy/decide.ts'
import { StorefrontUnavailable } from '../providers/storefront.ts'
import type { Reactor, ReactorParts } from '../reactors/reactor.ts'
import { shopStanding } from '../shops/commands.ts'
import { type Shop, shopOf } from '../shops/decide.ts'
import { lastOfSchedule, removeScheduleOf, settleDueOf } from './commands.ts'
import { isDue, type Outcome, standing } from './decide.ts'
import type { Work } from './times-decide.ts'

const EVERY_MS = 10_000
const PAGE = 200
const AT_ONCE = 4
const PAUSES_MS: Pauses = { first: 10_000, longest: 5 * 60_000 }
/** Tries of one due time, over about an hour, before it is passed over. */
const PATIENCE = 16

const DELETED = 'The organization was deleted and can still be restored.'
const FAILED = 'It kept failing unexpectedly; the failure has been logged.'

/** What is to be done of a time. */
export type Due = {
  shop: Shop
  due_at: string
  state: NonNullable<ReturnType<typeof standing>>
  context: Context
  signal: AbortSignal
}

type Needed = ReactorParts & {
  work: Work
  store: EventStore
  /** Shops for which it is due at a time, but for those of `except`. */
  due: (now: string, except: readonly string[], limit: number) => Promise<string[]>
  /** Undefined if it is to be asked again. */
  run: (due: Due) => Promise<Outcome | undefined>
  /** For tests. */
  everyMs?: number
}

type Failures = { due_at: string; tries: number; again: number }

/** Answers a look at what is due. */
export const lookAtSchedules = ({ work, store, due, run, now, log }: Needed) => {
  const limited = semaphore(AT_ONCE)
  const failed = new Map<string, Failures>()

  const contextOf = (shop: Shop, due_at: string, causation_id: string): Context => {
    const correlation_id = scheduledId(shop.shop_id, due_at, work)
    return { shop, ...bySystem('schedules', { correlation_id, causation_id }, now) }
  }

  /** Undefined if it is to be tried again. Any other failure than of the database is one of the schedule. */
  const outcomeOf = async (asked: Due): Promise<Outcome | undefined> => {
    const { shop, due_at } = asked
    try {
      return await run(asked)
    } catch (error) {
      if (asked.signal.aborted || isUnavailable(error)) throw error
      const before = failed.get(shop.shop_id)
      const tries = before?.due_at === due_at ? before.tries + 1 : 1
      const isAway = error instanceof StorefrontUnavailable
      if (!isAway) log.warn({ err: error, shop_id: shop.shop_id, work }, 'a due time failed; it is retried')
      failed.set(shop.shop_id, { due_at, tries, again: performance.now() + exponentialBackoff(tries, PAUSES_MS) })
      if (tries < PATIENCE) return undefined
      return { type: 'skipped', reason: 'failed', detail: isAway ? error.message : FAILED }
    }
  }

  const decide = async (shopId: string, signal: AbortSignal): Promise<void> => {
    const last = await lastOfSchedule(store, shopId)
    const due_at = isDue(last, work, now())
    const state = standing(last)
    // The read model comes later than the log.
    if (!last || !state || due_at === undefined) return
    const shop = shopOf(await shopStanding(store, shopId))
    const { organization_id, project_id } = last.metadata
    const known = shop ?? ({ shop_id: shopId, organization_id, project_id, domain: '' } as Shop)
    const context = contextOf(known, due_at, last.id)
    const organization = await organizationState(store, known.organization_id)
    if (!shop || (organization.isDeleted && !canBeRestored(organization, now()))) {
      await removeScheduleOf(store, 'shop_left', context)
      return
    }
    const outcome: Outcome | undefined = organization.isDeleted
      ? { type: 'skipped', reason: 'organization_deleted', detail: DELETED }
      : await outcomeOf({ shop, due_at, state, context, signal })
    if (!outcome) return
    await settleDueOf(store, { work, due_at }, outcome, context)
    failed.delete(shopId)
  }

  return async (signal: AbortSignal): Promise<void> => {
    const time = performance.now()
    const except = [...failed].filter(([, { again }]) => again > time).map(([shopId]) => shopId)
    for (;;) {
      const shops = await due(now(), except, PAGE)
      await Promise.all(shops.map((shopId) => limited(() => decide(shopId, signal), signal)))
      if (shops.length < PAGE) return
      except.push(...shops)
    }
  }
}

export const schedules = (needed: Needed): Reactor => {
  const { work, log, everyMs = EVERY_MS } = needed
  return {
    name: work === 'analysis' ? 'scheduledAnalyses' : 'scheduledTests',
    onError: (error) => log.warn({ err: error }, 'checking schedules failed; it is retried'),
    everyMs,
    look: lookAtSchedules(needed),
  }
}
