// The permits of a minute: never one too many, whatever processes do at once, and none too few where there is one process.

import fc from 'fast-check'
import { addressKey, createAddressLimit } from '../../../src/http/rate-limits/address-limits.ts'
import { createPermits, leaseFrom, type Permit, type RateWindows } from '../../../src/http/rate-limits/permits.ts'
import { localRateWindows } from '../../../src/http/rate-limits/windows.ts'
import { assert, test } from '../../support/test.ts'

const MINUTE_MS = 60_000
const START = 29_000_000 * MINUTE_MS

type Step =
  | { do: 'take'; process: number }
  | { do: 'give back' }
  | { do: 'wait'; ms: number }
  | { do: 'answer' }
  | { do: 'plan'; limit: number }

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Runs the steps; whoever asks the windows waits until a later step, or the end, lets an answer through. */
const run = async (steps: readonly Step[], processes: number, limits: { first: number; scheduler: fc.Scheduler }) => {
  const { scheduler } = limits
  let now = START
  let limit = limits.first
  const shared = localRateWindows(() => now)
  /** Of the limits under which a minute's window was asked, also for requests that the next plan has overtaken. */
  const largest = new Map<number, number>()
  const slow: RateWindows = {
    lease: async (key, wanted) => {
      await scheduler.schedule(Promise.resolve())
      const lease = await shared.lease(key, wanted)
      largest.set(lease.minute, Math.max(largest.get(lease.minute) ?? 0, wanted.limit))
      await scheduler.schedule(Promise.resolve())
      return lease
    },
  }
  // Each has a clock of its own that starts anywhere.
  const all = Array.from({ length: processes }, (_, n) => createPermits(slow, () => now - START + n * 12_345))
  const used = new Map<number, { permits: number; most: number; refused: number }>()
  const kept: Permit[] = []
  const note = (permit: Permit) => {
    const minute = permit.reset / 60 - 1
    const before = used.get(minute) ?? { permits: 0, most: 0, refused: 0 }
    used.set(minute, {
      permits: before.permits + Number(permit.granted),
      most: largest.get(minute) ?? 0,
      refused: before.refused + Number(!permit.granted),
    })
    if (!permit.granted) return
    assert.is(Math.floor(now / MINUTE_MS), minute, 'a permit is used in its own minute')
    assert.ok(permit.remaining >= 0 && permit.remaining < permit.limit)
    kept.push(permit)
  }
  const giveBack = () => {
    const permit = kept.pop()
    if (!permit) return
    permit.giveBack()
    const minute = used.get(permit.reset / 60 - 1)
    if (minute) minute.permits -= 1
  }
  const asked: Promise<void>[] = []
  for (const step of steps) {
    if (step.do === 'take') asked.push((all[step.process % processes] as (typeof all)[0]).take('a', limit).then(note))
    if (step.do === 'give back') giveBack()
    if (step.do === 'wait') now += step.ms
    if (step.do === 'plan') limit = step.limit
    if (step.do === 'answer' && scheduler.count() > 0) await scheduler.waitOne()
    await settle()
    for (const { permits, most } of used.values()) assert.ok(permits <= most, `${permits} of ${most}`)
  }
  while (scheduler.count() > 0) {
    await scheduler.waitOne()
    await settle()
  }
  await Promise.all(asked)
  for (const { permits, most } of used.values()) assert.ok(permits <= most, `${permits} of ${most}`)
  return used
}

const step = (changes: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ do: fc.constant('take' as const), process: fc.nat(3) }) },
    { weight: 6, arbitrary: fc.constant({ do: 'answer' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'give back' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(25_000) }) },
    ...(changes
      ? [
          {
            weight: 1,
            arbitrary: fc.record({ do: fc.constant('plan' as const), limit: fc.integer({ min: 1, max: 400 }) }),
          },
        ]
      : []),
  )

test('processes that do anything at any time never use one permit too many', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step(false), { maxLength: 150 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 40 }),
      async (scheduler, steps, processes, first) => void (await run(steps, processes, { first, scheduler })),
    ),
    { numRuns: 300 },
  )
})

test('neither do they while the plan changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step(true), { maxLength: 120 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 400 }),
      async (scheduler, steps, processes, first) => void (await run(steps, processes, { first, scheduler })),
    ),
    { numRuns: 200 },
  )
})

test('a permit of the plan before that is given back counts for no request of the plan now', async () => {
  const shared = localRateWindows(() => START + 1)
  let open = () => {}
  let gate = Promise.resolve()
  const windows: RateWindows = {
    lease: async (key, wanted) => {
      await gate
      return shared.lease(key, wanted)
    },
  }
  const permits = createPermits(windows, () => 0)
  const before = await permits.take('a', 2)
  gate = new Promise((resolve) => {
    open = resolve
  })
  const asked = [permits.take('a', 1)]
  before.giveBack()
  asked.push(permits.take('a', 1))
  open()
  const now = await Promise.all(asked)
  assert.ok(now.filter(({ granted }) => granted).length <= 1)
  for (const { limit, remaining } of now) assert.ok(limit === 1 && remaining < limit, String(remaining))
})

test('permits that came too late to be used are given back when the process asks again', async () => {
  let now = START
  const shared = localRateWindows(() => now)
  const back: number[] = []
  const late: RateWindows = {
    lease: async (key, wanted) => {
      back.push(wanted.settled.back)
      if (back.length === 1) now += MINUTE_MS / 2
      return shared.lease(key, wanted)
    },
  }
  const permits = createPermits(late, () => now - START)
  const { granted, remaining } = await permits.take('a', 1)
  assert.equal({ granted, remaining, back }, { granted: true, remaining: 0, back: [0, 1] })
})

test('one process uses exactly the limit, and tells what is left', async () => {
  for (const limit of [1, 2, 7, 60, 300, 6_000]) {
    const permits = createPermits(
      localRateWindows(() => START + 1),
      () => 0,
    )
    for (let n = 1; n <= limit; n += 1) {
      const { granted, remaining, reset, retryAfter } = await permits.take('a', limit)
      assert.equal({ granted, remaining }, { granted: true, remaining: limit - n })
      assert.equal([reset, retryAfter], [(START + MINUTE_MS) / 1_000, 60])
    }
    const refused = await permits.take('a', limit)
    assert.equal([refused.granted, refused.remaining], [false, 0])
  }
})

test('requests that come at once use exactly the limit, and the window is asked far fewer times', async () => {
  const shared = localRateWindows(() => START)
  let leases = 0
  const permits = createPermits(
    {
      lease: async (key, wanted) => {
        leases += 1
        await settle()
        return shared.lease(key, wanted)
      },
    },
    () => 0,
  )
  const all = await Promise.all(Array.from({ length: 7_000 }, () => permits.take('a', 6_000)))
  assert.is(all.filter(({ granted }) => granted).length, 6_000)
  assert.ok(leases <= 3, `${leases} leases`)
})

test('a process that asks one by one takes a twentieth at once, and at most that is lost in another process', async () => {
  const shared = localRateWindows(() => START)
  let leases = 0
  const counted: RateWindows = {
    lease: (key, wanted) => {
      leases += 1
      return shared.lease(key, wanted)
    },
  }
  const idle = createPermits(counted, () => 0)
  const busy = createPermits(counted, () => 0)
  await idle.take('a', 6_000)
  let granted = 1
  while ((await busy.take('a', 6_000)).granted) granted += 1
  assert.ok(granted >= 6_000 - 6_000 / 20, `${granted} granted`)
  assert.ok(leases < 90, `${leases} leases`)
  while ((await idle.take('a', 6_000)).granted) granted += 1
  assert.is(granted, 6_000)
})

test('what windows answer too late is not used, and the next minute has permits of its own', async () => {
  let now = START
  const shared = localRateWindows(() => now)
  const permits = createPermits(
    {
      lease: async (key, wanted) => {
        const lease = await shared.lease(key, wanted)
        if (now === START) now += MINUTE_MS
        return lease
      },
    },
    () => now,
  )
  const first = await permits.take('a', 2)
  assert.is(first.reset, (START + 2 * MINUTE_MS) / 1_000)
  assert.is((await permits.take('a', 2)).granted, true)
  assert.is((await permits.take('a', 2)).granted, false)
  now += MINUTE_MS
  assert.is((await permits.take('a', 2)).granted, true)
  first.giveBack()
  assert.equal([(await permits.take('a', 2)).granted, (await permits.take('a', 2)).granted], [true, false])
})

test('while the windows are away, what is in hand is used, then the error is told to all who wait', async () => {
  const shared = localRateWindows(() => START)
  let isUnavailable = false
  const permits = createPermits(
    {
      lease: async (key, wanted) => {
        if (isUnavailable) throw new Error('away')
        return shared.lease(key, wanted)
      },
    },
    () => 0,
  )
  await permits.take('a', 300)
  isUnavailable = true
  for (let n = 0; n < 14; n += 1) assert.is((await permits.take('a', 300)).granted, true)
  const waiting = await Promise.allSettled([permits.take('a', 300), permits.take('a', 300)])
  assert.equal(
    waiting.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  isUnavailable = false
  assert.is((await permits.take('a', 300)).granted, true)
})

test('a grant is never more than is left, and never nothing while something is', () => {
  const positive = fc.integer({ min: 1, max: 10_000 })
  const settled = { minute: 0, used: 0, back: 0, epoch: 0 }
  fc.assert(
    fc.property(fc.nat(20_000), positive, positive, positive, (taken, limit, needed, batch) => {
      const window = { minute: 0, plan: limit, most: limit, taken, used: 0, stale: 0, epoch: 0 }
      const { granted } = leaseFrom(window, 0, { limit, needed, batch, settled }).lease
      assert.ok(granted <= Math.max(0, limit - taken))
      assert.is(granted > 0, taken < limit)
    }),
  )
})

test('however the plan changes within a minute, what was used counts under the new one and nothing else', async () => {
  const change = fc.record({ limit: fc.integer({ min: 1, max: 400 }), times: fc.nat(60), giveBack: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const windows = localRateWindows(() => START)
      const permits = createPermits(windows, () => 0)
      let used = 0
      for (const { limit, times, giveBack } of changes)
        for (let n = 0; n < times; n += 1) {
          const { granted, remaining, giveBack: free } = await permits.take('a', limit)
          assert.is(granted, used < limit, `${used} of ${limit} are used`)
          if (granted) used += 1
          assert.is(remaining, Math.max(0, limit - used))
          if (!granted || !giveBack || n % 3) continue
          free()
          used -= 1
        }
    }),
    { numRuns: 200 },
  )
})

test('what other processes have taken of a larger plan and not used is free under the smaller one', async () => {
  const windows = localRateWindows(() => START)
  const processes = Array.from({ length: 3 }, () => createPermits(windows, () => 0))
  const useOf = async (permits: (typeof processes)[0], count: number, limit: number): Promise<number> => {
    let granted = 0
    for (let n = 0; n < count; n += 1) granted += Number((await permits.take('a', limit)).granted)
    return granted
  }
  for (const one of processes) assert.is(await useOf(one, 6, 6_000), 6)
  // The first to hear of it has taken 300 as have the others, who hear of it later.
  const [first, second, third] = processes as [(typeof processes)[0], (typeof processes)[0], (typeof processes)[0]]
  assert.is(await useOf(first, 100, 300), 100)
  assert.is(await useOf(second, 100, 300), 100)
  // One that has not heard of it goes on as before; that counts too.
  assert.is(await useOf(third, 20, 6_000), 20)
  const last = (await useOf(third, 100, 300)) + (await useOf(first, 100, 300)) + (await useOf(second, 100, 300))
  assert.ok(last <= 300 - 18 - 220 && last >= 300 - 18 - 220 - 2 * 15, `${last} granted`)
  // And back: of the larger plan all but what was used is there, and what others have in hand.
  const more = await useOf(first, 6_000, 6_000)
  assert.ok(more <= 6_000 - 238 - last && more >= 6_000 - 300 - 2 * 15, `${more} granted`)
})

test('an address is an IPv4 address, however it is written, or the network of an IPv6 address', () => {
  for (const [address, key] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['unknown', 'unknown'],
  ])
    assert.is(addressKey(address ?? ''), key)
})

test('an address is counted by the minute, by itself', () => {
  let now = START + 15_000
  const limit = createAddressLimit(3, () => now)
  const take = (address: string) => {
    const { granted, remaining, reset, retryAfter } = limit.take(address)
    return [granted, remaining, reset - START / 1_000, retryAfter]
  }
  assert.equal(take('192.0.2.1'), [true, 2, 60, 45])
  assert.equal(take('192.0.2.1'), [true, 1, 60, 45])
  assert.is(limit.look('192.0.2.1').remaining, 1)
  assert.equal(take('192.0.2.1'), [true, 0, 60, 45])
  assert.equal(take('192.0.2.1'), [false, 0, 60, 45])
  assert.equal(take('192.0.2.2'), [true, 2, 60, 45])
  now += 45_000
  assert.equal(take('192.0.2.1'), [true, 2, 120, 60])
})
