// The platform's leaky bucket, one for each shop, as this process sees it: requests wait here rather than be turned away there.
// https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits

import { setTimeout as sleep } from 'node:timers/promises'
import { type Semaphore, semaphore } from '../../concurrency/semaphore.ts'
import { StorefrontUnavailable } from '../storefront.ts'
import { SHOPS_REMEMBERED } from './http.ts'

/** What an answer says of the bucket, in points and points a second. */
export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }

type Bucket = {
  maximum: number
  available: number
  rate: number
  at: number
  /** Points of requests that are under way. */
  reserved: number
  /** Requests wait one after the other, in the order in which they came. */
  oneAtATime: Semaphore
}

/** On top of a wait, as two clocks never agree to the millisecond. */
export const MARGIN_MS = 100

/** Seconds until the bucket has this many points, by the platform's figures. */
export const secondsUntil = (cost: number, { available, rate }: { available: number; rate: number }): number =>
  available >= cost ? 0 : Math.ceil((cost - available) / rate)

const leaked = (bucket: Bucket): number =>
  Math.min(bucket.maximum, bucket.available + (bucket.rate * (performance.now() - bucket.at)) / 1_000)

/** Sleeps, unless that would be past the deadline (monotonic, in milliseconds). @throws StorefrontUnavailable */
export const waitUntil = async (ms: number, deadline: number, signal: AbortSignal | undefined): Promise<void> => {
  if (performance.now() + ms > deadline)
    throw new StorefrontUnavailable("The storefront platform's limit of requests is used up; try again in a minute.")
  await sleep(ms, undefined, signal ? { signal } : {}).catch(() => {
    throw new StorefrontUnavailable('The request to the storefront platform was given up.')
  })
}

export type Throttle = {
  /** Resolves when the shop's bucket has room; answers what is to be called when the request has ended. @throws StorefrontUnavailable */
  enter(shopDomain: string, cost: number, deadline: number, signal?: AbortSignal): Promise<() => void>
  /**
   * For work that no one waits for: resolves when the bucket has room for it and is still half full then, so that a request that comes meanwhile
   * finds room at once. Others go before it as long as they come. @throws StorefrontUnavailable
   */
  calm(shopDomain: string, cost: number, deadline: number, signal?: AbortSignal): Promise<void>
  /** Called with the status that each answer carries. */
  update(shopDomain: string, status: ThrottleStatus): void
}

export const createThrottle = (): Throttle => {
  const buckets = new Map<string, Bucket>()

  const bucketOf = (shopDomain: string): Bucket => {
    const known = buckets.get(shopDomain)
    if (known) return known
    // Nothing is known of a new shop's bucket: its first request goes at once.
    const unlimited = Number.POSITIVE_INFINITY
    const bucket = { maximum: unlimited, available: unlimited, rate: 1, at: 0, reserved: 0, oneAtATime: semaphore(1) }
    buckets.set(shopDomain, bucket)
    for (const [domain, { reserved }] of buckets) {
      if (buckets.size <= SHOPS_REMEMBERED) break
      if (reserved === 0 && domain !== shopDomain) buckets.delete(domain)
    }
    return bucket
  }

  const room = async (bucket: Bucket, cost: number, deadline: number, signal?: AbortSignal): Promise<void> => {
    for (;;) {
      const wanted = Math.min(cost, bucket.maximum)
      // While others are under way theirs is counted twice at worst, here and in what the platform says.
      const available = leaked(bucket) - bucket.reserved
      const seconds = secondsUntil(wanted, { available, rate: bucket.rate })
      if (seconds === 0 || (bucket.reserved === 0 && leaked(bucket) >= wanted)) return
      await waitUntil(seconds * 1_000 + MARGIN_MS, deadline, signal)
    }
  }

  return {
    enter: async (shopDomain, cost, deadline, signal) => {
      const bucket = bucketOf(shopDomain)
      await bucket.oneAtATime(async () => {
        await room(bucket, cost, deadline, signal)
        bucket.reserved += cost
      })
      let isOver = false
      return () => {
        if (!isOver) bucket.reserved -= cost
        isOver = true
      }
    },
    calm: async (shopDomain, cost, deadline, signal) => {
      const bucket = bucketOf(shopDomain)
      for (;;) {
        const wanted = Math.min(bucket.maximum, cost + bucket.maximum / 2)
        const seconds = secondsUntil(wanted, { available: leaked(bucket) - bucket.reserved, rate: bucket.rate })
        if (seconds === 0) return
        await waitUntil(seconds * 1_000 + MARGIN_MS, deadline, signal)
      }
    },
    update: (shopDomain, { maximumAvailable, currentlyAvailable, restoreRate }) => {
      const bucket = bucketOf(shopDomain)
      bucket.maximum = maximumAvailable
      bucket.available = currentlyAvailable
      bucket.rate = Math.max(1, restoreRate)
      bucket.at = performance.now()
    },
  }
}
