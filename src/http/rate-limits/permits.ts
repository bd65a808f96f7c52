// Rate limits across processes: a number of permits a minute for each payer. A process leases a few permits at a time
// of the window that all share (windows.ts) and hands them out of its memory. What was taken is never more than the limit, so all
// processes together never let through one request too many; what one of them has taken and not used when the minute ends is lost, at
// most a twentieth of the limit in each of the other processes. When the plan changes a process gives back what it has not used, so that
// what was used counts under the new limit and nothing else.

/** Permits that were taken out of a window. */
export type Lease = {
  /** Minutes since 1970, by the clock of the window. */
  minute: number
  granted: number
  /** That processes may still take. */
  rest: number
  /** How often the limit has been lowered in this minute. */
  epoch: number
  /** Until the window ends. */
  leftMs: number
}

/** How a process used its permits since it last asked. */
export type Settled = {
  /** Whose permits they were; in another one they count for nothing. */
  minute: number
  used: number
  /** Not used, and given back. */
  back: number
  /** That of its last lease. */
  epoch: number
}

type Wanted = {
  limit: number
  /** For requests that wait: granted first. */
  needed: number
  /** How many more requests would not have to ask again. */
  batch: number
  settled: Settled
}

/** What all processes have taken in a minute. */
export type Window = {
  minute: number
  /** Of the last who asked. */
  plan: number
  /** The largest of the minute's limits. */
  most: number
  /** Used, and in the hands of processes. */
  taken: number
  /** As far as processes have told. */
  used: number
  /** Taken under a larger limit by processes that have not told since what they used of it. */
  stale: number
  epoch: number
}

/** The windows that all processes share. */
export type RateWindows = { lease: (key: string, wanted: Wanted) => Promise<Lease> }

/** A payer's permit in this minute. */
type Standing = {
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

const counted = (window: Window, { used, back, epoch }: Settled): Window => {
  const taken = Math.max(0, window.taken - back)
  const stale = epoch < window.epoch ? window.stale - used - back : window.stale
  return {
    ...window,
    taken,
    used: Math.min(taken, Math.max(0, window.used + used)),
    stale: Math.min(taken, Math.max(0, stale)),
  }
}

/**
 * The window after a lease, and what it grants. Under a lowered limit the unknown use of other processes does not count before they tell;
 * yet all together never use more than the largest limit of the minute.
 */
export const leaseFrom = (
  known: Window | undefined,
  minute: number,
  { limit, needed, batch, settled }: Wanted,
): { window: Window; lease: Omit<Lease, 'leftMs'> } => {
  const fresh = { minute, plan: limit, most: limit, taken: 0, used: 0, stale: 0, epoch: 0 }
  const before = known?.minute === minute ? known : fresh
  const { plan, taken, used, ...then } = settled.minute === minute ? counted(before, settled) : before
  const isLowered = limit < plan
  const stale = isLowered ? taken - used : then.stale
  const epoch = isLowered ? then.epoch + 1 : then.epoch
  const most = Math.max(then.most, limit)
  const rest = Math.max(0, Math.min(limit - (taken - stale), most - taken))
  const granted = Math.min(rest, Math.max(needed, Math.min(batch, Math.floor(rest / PART_OF_THE_REST))))
  return {
    window: { minute, plan: limit, most, taken: taken + granted, used, stale, epoch },
    lease: { minute, granted, rest: rest - granted, epoch },
  }
}

/** What this process has in hand for one key. */
type Held = {
  minute: number
  limit: number
  left: number
  /** That processes may still take, as of the last lease. */
  rest: number
  /** Since the last lease: handed out, and left of another limit. */
  used: number
  back: number
  epoch: number
  /** By the clock of this process; a little before the window ends. */
  until: number
  /** All permits of the limit are taken. */
  isSpent: boolean
  waiting: number
  leasing: Promise<void> | undefined
}

const nothingHeld = (): Held => ({
  minute: -1,
  limit: 0,
  left: 0,
  rest: 0,
  used: 0,
  back: 0,
  epoch: 0,
  until: Number.NEGATIVE_INFINITY,
  isSpent: false,
  waiting: 0,
  leasing: undefined,
})

const giveBackAll = (held: Held): void => {
  held.back += held.left
  held.left = 0
}

/** Permits that were leased under another limit are given back. */
const underLimit = (held: Held, limit: number): void => {
  if (limit === held.limit) return
  giveBackAll(held)
  held.rest = 0
  held.isSpent = false
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

  const lease = async (key: string, held: Held): Promise<void> => {
    const asked = clock()
    const { limit } = held
    const batch = Math.max(1, Math.floor(limit / PARTS))
    // An answer that came too late to be used: its permits would be held in addition to those of the next one.
    giveBackAll(held)
    const settled = { minute: held.minute, used: held.used, back: held.back, epoch: held.epoch }
    held.used = 0
    held.back = 0
    const { minute, granted, rest, epoch, leftMs } = await windows.lease(key, {
      limit,
      needed: held.waiting,
      batch,
      settled,
    })
    held.until = Math.max(asked + leftMs, minute === held.minute ? held.until : 0)
    if (minute !== held.minute) Object.assign(held, { minute, left: 0, used: 0, back: 0, isSpent: false })
    held.epoch = epoch
    if (limit !== held.limit) {
      held.back += granted
      return
    }
    held.left += granted
    held.rest = rest
    held.isSpent = granted === 0
  }

  const permitOf = (held: Held, granted: boolean): Permit => {
    const { minute, limit, rest, left, until } = held
    return {
      granted,
      limit,
      remaining: rest + left,
      reset: (minute + 1) * 60,
      retryAfter: Math.max(1, Math.ceil((until - clock()) / 1_000)),
      giveBack: () => {
        if (held.minute !== minute) return
        held.used -= 1
        // One of another limit is not for requests under this one.
        if (held.limit === limit) held.left += 1
        else held.back += 1
      },
    }
  }

  /** From what is in hand; nothing if the window has to be asked. */
  const inHand = (held: Held): Permit | undefined => {
    if (clock() >= held.until) return undefined
    if (held.left > 0) {
      held.left -= 1
      held.used += 1
      return permitOf(held, true)
    }
    return held.isSpent ? permitOf(held, false) : undefined
  }

  const take = async (key: string, limit: number): Promise<Permit> => {
    const held = heldOf(key)
    // What the last request knows of the plan holds for those that wait.
    underLimit(held, limit)
    let permit = inHand(held)
    if (permit) return permit
    held.waiting += 1
    try {
      do {
        // One asks for all who wait.
        held.leasing ??= lease(key, held).finally(() => {
          held.leasing = undefined
        })
        await held.leasing
        permit = inHand(held)
      } while (!permit)
      return permit
    } finally {
      held.waiting -= 1
    }
  }

  return { take }
}
