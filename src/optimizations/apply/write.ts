// Writes into the shop what was decided, and records the result in the log. The request and the
// recovery do the same, as often as it takes: the shop is compared before it is written to, so a change that is there is
// found there, and one that was never written is written.

import type { EventStore } from '../../event-log/event-store.ts'
import type { Context } from '../../event-log/handle.ts'
import { resourceKey } from '../../event-log/ids.ts'
import { isUnavailable } from '../../postgres/unavailable.ts'
import { NotConnected, type Storefront, StorefrontUnavailable, type Written } from '../../providers/storefront.ts'
import type { Shop } from '../../shops/decide.ts'
import { type DryRun, endChange, type Finished, type Unavailable } from '../commands.ts'
import type { PendingChange } from '../decide.ts'
import type { Ending } from './decide.ts'

/** How long a request waits for the shop. */
const WRITE_LIMIT_MS = 20_000

// Sentences for the merchant.
const AWAY = 'The shop cannot be reached at the moment.'
const DIFFERS = {
  apply: 'The value in the shop has changed since this was generated.',
  revert: 'The value in the shop is not the one that was applied.',
}
const MISSING = 'The product is no longer in the shop.'

type Started = {
  change: PendingChange
  shop: Shop
  context: Context
  /** Whether this is the first attempt to write it. */
  isNew: boolean
}

type Options = {
  store: EventStore
  storefront: Storefront
  onUnexpected: (error: unknown) => void
  /** Called for each attempt to write into a shop, with its result. */
  observe?: (kind: PendingChange['kind'], ending: Finished['status']) => void
  limitMs?: number
}

export type Applying = ReturnType<typeof createApplying>

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(new StorefrontUnavailable(AWAY, { mayHaveWritten: true }))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })

const reasonIn = (error: unknown): { reason?: string } =>
  error instanceof NotConnected ? { reason: error.message } : {}

/** The outcome of a change that was to be written. */
type Tried = Exclude<Written, { status: 'ready' }>

/**
 * An earlier attempt may have written this change. If the refusal did not show what the shop holds, it may be there, so it counts as away,
 * not as refused.
 */
const awayIfUnverified = (tried: Tried): Tried | Unavailable =>
  tried.status === 'refused' && tried.unseen
    ? { status: 'away', isOpen: true, isDefect: false, isRefused: true, reason: tried.message }
    : tried

const endingOf = (written: Tried, { kind, value }: PendingChange): Ending => {
  switch (written.status) {
    case 'written':
      return { outcome: 'written', value: written.holds ?? value }
    case 'differs':
      return written.found === value ? { outcome: 'written', value } : { outcome: 'failed', reason: DIFFERS[kind] }
    case 'missing':
      return { outcome: 'failed', reason: MISSING }
    case 'refused':
      return { outcome: 'failed', reason: written.message }
  }
}

export const createApplying = (options: Options) => {
  const { store, storefront, onUnexpected, observe, limitMs = WRITE_LIMIT_MS } = options
  /** Of this process, so that two who ask for one change at once do not both write it. */
  const running = new Map<string, Promise<Finished>>()

  const ask = async (
    { change, shop }: Pick<Started, 'change' | 'shop'>,
    limit: AbortSignal,
    dry = false,
  ): Promise<Written> => {
    const { field, expected, value, pictures } = change
    const key = resourceKey(change.resource_id)
    const writing = storefront.write(shop.domain, key, { field, expected, value, pictures, dry }, limit)
    writing.catch(() => {}) // in case it is no longer awaited
    return await Promise.race([writing, aborted(limit)])
  }

  const write = async (one: Started, limit: AbortSignal): Promise<Tried> => {
    const tried = await ask(one, limit)
    if (tried.status === 'ready') throw new Error('a change was only compared that is not dry')
    return tried
  }

  /** Writes, and once more if it is unknown whether that happened: the shop is compared first. */
  const written = async (one: Started, limit: AbortSignal): Promise<Tried | Unavailable> => {
    let isOpen = !one.isNew
    for (const isLast of [false, true]) {
      try {
        const tried = await write(one, limit)
        return isOpen ? awayIfUnverified(tried) : tried
      } catch (error) {
        const isDefect = !(error instanceof StorefrontUnavailable || isUnavailable(error))
        if (isDefect) onUnexpected(error)
        isOpen ||= !(error instanceof StorefrontUnavailable) || error.mayHaveWritten
        if (!isOpen || isLast || limit.aborted) return { status: 'away', isOpen, isDefect, ...reasonIn(error) }
      }
    }
    throw new Error('there is no third attempt')
  }

  const finishNow = async (one: Started, signal: AbortSignal | undefined): Promise<Finished> => {
    const { change, context } = one
    const limit = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])])
    const outcome = await written(one, limit)
    if (outcome.status === 'away') {
      // What is certainly not in the shop is free again; of what may be there the recovery finds out.
      if (!outcome.isOpen)
        await endChange(store, change, { outcome: 'failed', reason: outcome.reason ?? AWAY }, context)
      return outcome
    }
    const ending = endingOf(outcome, change)
    const decided = await endChange(store, change, ending, context)
    return outcome.status === 'differs' && ending.outcome === 'written'
      ? { status: 'written', decided }
      : { ...outcome, decided }
  }

  return {
    /**
     * Does what the change says, unless that has been done, and records the result in the log. With the platform away it may stay
     * open. @throws what the event store throws; then it stays open too.
     */
    finish: (one: Started, signal?: AbortSignal): Promise<Finished> => {
      const { change } = one
      const key = `${change.kind} ${change.optimization_id}`
      const known = running.get(key)
      if (known) return known
      const observed = (finished: Finished): Finished => {
        observe?.(change.kind, finished.status)
        return finished
      }
      const finishing = finishNow(one, signal)
        .then(observed)
        .finally(() => running.delete(key))
      running.set(key, finishing)
      return finishing
    },
    /** What a change would do, for a preview. */
    look: async (shop: Shop, change: PendingChange): Promise<DryRun> => {
      try {
        const looked = await ask({ change, shop }, AbortSignal.timeout(limitMs), true)
        if (looked.status === 'written') return { status: 'written' }
        return looked.status === 'ready' ? { ...looked, target: looked.source ?? 'catalogue' } : looked
      } catch (error) {
        if (error instanceof StorefrontUnavailable) return { status: 'away', ...reasonIn(error) }
        throw error
      }
    },
  }
}
