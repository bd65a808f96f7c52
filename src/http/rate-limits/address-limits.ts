// Requests without valid credentials are counted by address, in the memory of this process: a flood of them never reaches the
// database. With several processes each allows the full limit.

import ipaddr from 'ipaddr.js'
import { boundedCache } from '../../concurrency/cache.ts'
import type { Permit } from './permits.ts'

const MINUTE_MS = 60_000
const REMEMBERED = 100_000
const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/

/** An IPv4 address, or the /64 network of an IPv6 address, which belongs to one subscriber. */
export const addressKey = (address: string): string => {
  if (IPV4.test(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

export type AddressLimit = {
  take: (address: string) => Permit
  /** The current count, without counting. */
  look: (address: string) => Permit
}

/** `now`: milliseconds since 1970. */
export const createAddressLimit = (limit: number, now: () => number = Date.now): AddressLimit => {
  const counts = boundedCache<number>(REMEMBERED)
  let current = 0

  const permitOf = (key: string, taken: number, granted: boolean): Permit => {
    const minute = current
    return {
      granted,
      limit,
      remaining: Math.max(0, limit - taken),
      reset: (minute + 1) * 60,
      retryAfter: Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - now()) / 1_000)),
      giveBack: () => {
        const after = counts.get(key)
        if (minute === current && after) counts.set(key, after - 1)
      },
    }
  }

  const takenBy = (key: string): number => {
    const minute = Math.floor(now() / MINUTE_MS)
    if (minute !== current) counts.clear()
    current = minute
    return counts.get(key) ?? 0
  }

  return {
    take: (address) => {
      const key = addressKey(address)
      const before = takenBy(key)
      if (before >= limit) return permitOf(key, before, false)
      counts.set(key, before + 1)
      return permitOf(key, before + 1, true)
    },
    look: (address) => {
      const key = addressKey(address)
      return permitOf(key, takenBy(key), true)
    },
  }
}
