// Rate limits across processes: a number of permits a minute for each payer. A process leases a few permits at a time
// of the window that all share (windows.ts) and hands them out of its memory. What was taken is never more than the limit, so all
// processes together never let through one request too many; what one of them has taken and not used when the minute ends is lost, at
// most a twentieth of the limit in each of the other processes.

/** Permits that were taken out of a window. */
export type Lease = {
  /** Minutes since 1970, by the clock of the window. */
  minute: number
  granted: number
  /** Of all processes, with these. */
  taken: number
  /** Until the window ends. */
  leftMs: number
}

export type Wanted = {
  limit: number
  /** For requests that wait: granted first. */
  needed: number
  /** As many more requests as would not have to ask again. */
  batch: number
}

/** The windows that all processes share. */
export type RateWindows = { lease: (key: string, wanted: Wanted) => Promise<Lease> }

/** A payer's permit in this minute. */
export type Standing = {
  limit: number
  /** As far as this process knows: others may have taken from it since. */
  remaining: number
  /** When the next minute begins, seconds since 1970. */
  reset: number
}

export type Permit = Standing & {
  granted: boolean
  /** Seconds until the next minute, from 1. */
  retryAfter: number
  /** The request was free: its permit is there for another one. */
  giveBack: () => void
}

export type Permits = {
  /** A permit for one request under this limit. @throws what the windows throw when no leased permit is left */
  take: (key: string, limit: number) => Promise<Permit>
}

/** A limit is leased in this many parts; a process holds at most one that it does not need. */
const PARTS = 20
/** As less is left, less is taken at once. */
const PART_OF_THE_REST = 4
const REMEMBERED = 20_000

/** How many permits a lease grants when `taken` are taken already. */
export const grantOf = (taken: number, { limit, needed, batch }: Wanted): number => {
  const left = Math.max(0, limit - taken)
  return Math.min(left, Math.max(needed, Math.min(batch, Math.floor(left / PART_OF_THE_REST))))
}

/** What this process has in hand for one key. */
type Held = {
  minute: number
  limit: number
  left: number
  taken: number
  /** By the clock of this process; a little before the window ends. */
  until: number
  /** Under this limit or a lower one all permits are taken. */
  spentAt: number
  waiting: number
  leasing: Promise<void> | undefined
}

const nothingHeld = (): Held => ({
  minute: -1,
  limit: 0,
  left: 0,
  taken: 0,
  until: Number.NEGATIVE_INFINITY,
  spentAt: 0,
  waiting: 0,
  leasing: undefined,
})

/** Permits that were leased under a larger plan are no longer given out. */
const underLimit = (held: Held, limit: number): void => {
  if (limit < held.limit) held.left = 0
  held.limit = limit
}

/** `clock`: milliseconds that never go back. */
export const createPermits = (windows: RateWindows, clock: () => number = () => performance.now()): Permits => {
  const all = new Map<string, Held>()

  const heldOf = (key: string): Held => {
    const known = all.get(key)
    if (known) return known
    for (const [other, { until, waiting }] of all) {
      if (all.size < REMEMBERED && until > clock()) break
      if (waiting > 0) break
      all.delete(other)
    }
    const held = nothingHeld()
    all.set(key, held)
    return held
  }

  const lease = async (key: string, held: Held, limit: number): Promise<void> => {
    const asked = clock()
    const batch = Math.max(1, Math.floor(limit / PARTS))
    const { minute, granted, taken, leftMs } = await windows.lease(key, { limit, needed: held.waiting, batch })
    held.left = granted + (minute === held.minute ? held.left : 0)
    held.until = Math.max(asked + leftMs, minute === held.minute ? held.until : 0)
    if (minute !== held.minute) held.spentAt = 0
    if (granted === 0) held.spentAt = Math.max(held.spentAt, limit)
    held.minute = minute
    held.taken = taken
  }

  const permitOf = (held: Held, granted: boolean): Permit => {
    const { minute, limit, taken, left, until } = held
    return {
      granted,
      limit,
      remaining: Math.min(limit, Math.max(0, limit - taken) + left),
      reset: (minute + 1) * 60,
      retryAfter: Math.max(1, Math.ceil((until - clock()) / 1_000)),
      giveBack: () => {
        if (held.minute === minute) held.left += 1
      },
    }
  }

  /** From what is in hand; nothing where the window has to be asked. */
  const inHand = (held: Held, limit: number): Permit | undefined => {
    underLimit(held, limit)
    if (clock() >= held.until) return undefined
    if (held.left > 0) {
      held.left -= 1
      return permitOf(held, true)
    }
    return limit <= held.spentAt ? permitOf(held, false) : undefined
  }

  const take = async (key: string, limit: number): Promise<Permit> => {
    const held = heldOf(key)
    let permit = inHand(held, limit)
    if (permit) return permit
    held.waiting += 1
    try {
      do {
        // One asks for all who wait.
        held.leasing ??= lease(key, held, limit).finally(() => {
          held.leasing = undefined
        })
        await held.leasing
        permit = inHand(held, limit)
      } while (!permit)
      return permit
    } finally {
      held.waiting -= 1
    }
  }

  return { take }
}
