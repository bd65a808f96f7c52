// The event log in EventStoreDB when the server is slow, silent, read-only or away.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EventStore,
  EventTooLarge,
  type Position,
  START,
  type StoredEvent,
} from '../../src/event-log/event-store.ts'
import { openEventStoreDb } from '../../src/event-log/eventstoredb/adapter.ts'
import { isUnavailable } from '../../src/postgres/unavailable.ts'
import { testMetadata } from '../support/events.ts'
import { type Double, startDouble } from '../support/eventstore/double.ts'
import { assert, eventually, test } from '../support/test.ts'

/** Answers to appends that are lost are missed soon; nothing else is hurried, however busy the machine is. */
const LIMITS = { appendLimitMs: 1_000, readLimitMs: 60_000, owingMs: 300 }
const PATIENT = { ...LIMITS, appendLimitMs: 60_000 }

const event = (n = 0, type = 'Tested') => ({ id: randomUUID(), type, data: { n }, metadata: testMetadata() })

const numbers = (events: readonly StoredEvent[]): number[] => events.map(({ data }) => (data as { n: number }).n)

type Scene = { double: Double; store: EventStore; errors: unknown[] }

const scene =
  (work: (scene: Scene) => Promise<void>, options: Parameters<typeof startDouble>[0] = {}, limits = LIMITS) =>
  async (): Promise<void> => {
    const double = await startDouble(options)
    const errors: unknown[] = []
    const store = await openEventStoreDb(double.url, { ...limits, onError: (error) => errors.push(error) })
    try {
      await work({ double, store, errors })
    } finally {
      await store.close()
      double.stop()
    }
  }

const outcome = (work: Promise<unknown>): Promise<unknown> => work.catch((error) => error)

const follow = (store: EventStore, after: Position = START, types?: string[]) => {
  const stopping = new AbortController()
  const seen: StoredEvent[] = []
  let scanned = after
  const filter = types ? { types } : {}
  const done = (async () => {
    for await (const batch of store.subscribe({ after, signal: stopping.signal, filter })) {
      seen.push(...batch.events)
      scanned = batch.scanned
    }
  })()
  const stop = async () => {
    stopping.abort()
    await done
  }
  return { seen, scanned: () => scanned, stop }
}

const kinds = [
  { on: 'on the call for all', options: {} },
  { on: 'on a call of its own', options: { batchAppend: false } },
]

for (const { on, options } of kinds) {
  test(
    `an append ${on} whose answer is lost after the server has written it is answered, and written once`,
    scene(async ({ double, store }) => {
      const stream = `test-${randomUUID()}`
      await store.append(stream, 'no_stream', [event(1)])
      double.faults.loseAnswers = 1
      const { revision, position } = await store.append(stream, 0, [event(2), event(3)])
      assert.is(revision, 2)
      const there = await store.readStream(stream, { limit: 9 })
      assert.equal(numbers(there), [1, 2, 3])
      assert.is(there[2]?.position, position)
      // A leader that waits for its followers in vain says so; it may have them all the same.
      double.faults.timeOuts = 1
      assert.is((await store.append(stream, 2, [event(4)])).revision, 3)
      assert.is((await store.readStream(stream, { limit: 9 })).length, 4)
    }, options),
  )

  test(
    `an append ${on} that is written after it was given up is written once`,
    scene(async ({ double, store }) => {
      const stream = `test-${randomUUID()}`
      double.faults.delayMs = LIMITS.appendLimitMs + 400
      const appended = store.append(stream, 'no_stream', [event(1)])
      await sleep(LIMITS.appendLimitMs + 50)
      double.faults.delayMs = 0
      assert.is((await appended).revision, 0)
      await sleep(500)
      assert.equal(numbers(await store.readStream(stream, { limit: 9 })), [1])
    }, options),
  )
}

for (const { on, options } of kinds)
  test(
    `an append ${on} to a node that does not lead goes to the one that does`,
    scene(async ({ double, store }) => {
      const leader = await startDouble(options)
      double.faults.leaderPort = leader.port
      const stream = `test-${randomUUID()}`
      assert.is((await store.append(stream, 'no_stream', [event(1)])).revision, 0)
      assert.is(leader.log.stream(stream)?.length, 1)
      assert.is(double.log.stream(stream), undefined)
      assert.equal(numbers(await store.readStream(stream, { limit: 9 })), [1])
      leader.stop()
    }, options),
  )

test('what is decided on is read from the node that leads, also at the start and when another one comes to lead', async () => {
  const [follower, leader] = [await startDouble(), await startDouble()]
  follower.faults.leaderPort = leader.port
  const store = await openEventStoreDb(follower.url, LIMITS)
  const stream = `test-${randomUUID()}`
  await store.append(stream, 'no_stream', [event(1)])
  assert.equal(numbers(await store.readStream(stream, { limit: 9 })), [1])
  assert.is(leader.log.stream(stream)?.length, 1)
  // The two change places; the one that leads now has its own log here.
  follower.faults.leaderPort = undefined
  leader.faults.leaderPort = follower.port
  assert.equal(await store.readStream(stream, { direction: 'backwards', limit: 9 }), [])
  await store.close()
  for (const double of [follower, leader]) double.stop()
})

test('in a cluster the leader is found, and the next one when it is gone, however long nobody leads', async () => {
  const [one, two] = [await startDouble(), await startDouble()]
  const tell = (members: number[]) => {
    for (const { faults } of [one, two]) faults.members = members
  }
  tell([one.port, two.port])
  const url = `esdb://127.0.0.1:${one.port},127.0.0.1:${two.port}?tls=false&maxDiscoverAttempts=2&discoveryInterval=50`
  const store = await openEventStoreDb(url, LIMITS)
  const stream = `test-${randomUUID()}`
  await store.append(stream, 'no_stream', [event(1)])
  assert.is(one.log.stream(stream)?.length, 1)
  const { seen, stop } = follow(store)
  await eventually(() => seen.length === 1)

  one.goAway()
  two.goAway()
  const attempts = Array.from({ length: 5 }, (_, n) => outcome(store.append(`${stream}-${n}`, 'no_stream', [event(2)])))
  for (const failed of await Promise.all(attempts)) assert.ok(isUnavailable(failed), String(failed))
  tell([two.port])
  await two.comeBack()
  // The second node has no copy of the first one's log, but takes the append.
  await eventually(async () => !isUnavailable(await outcome(store.append(stream, 'no_stream', [event(3)]))))
  assert.is(two.log.stream(stream)?.length, 1)
  await stop()
  await store.close()
  two.stop()
})

for (const { on, options } of kinds)
  test(`appends ${on} that are under way when the leader dies are each there once when the next one leads`, async () => {
    const leader = await startDouble(options)
    const next = await startDouble({ ...options, log: leader.log })
    const tell = (members: number[]) => {
      for (const { faults } of [leader, next]) faults.members = members
    }
    tell([leader.port, next.port])
    next.faults.leaderPort = leader.port
    const nodes = `127.0.0.1:${leader.port},127.0.0.1:${next.port}`
    const store = await openEventStoreDb(`esdb://${nodes}?tls=false&maxDiscoverAttempts=2&discoveryInterval=50`, LIMITS)
    const { seen, stop } = follow(store)
    const streams = Array.from({ length: 100 }, () => `test-${randomUUID()}`)
    const append = async (stream: string, n: number) => {
      const one = event(n)
      for (;;) {
        const result = await outcome(store.append(stream, 'no_stream', [one]))
        if (!isUnavailable(result)) return result
      }
    }
    // Half of them are written and not answered, the others are not even written.
    leader.faults.loseAnswers = 50
    const appended = streams.slice(0, 50).map(append)
    await eventually(() => leader.faults.loseAnswers === 0)
    leader.faults.mute = true
    appended.push(...streams.slice(50).map((stream, n) => append(stream, 50 + n)))
    leader.goAway()
    // The other one still names the leader that is gone, then none.
    tell([next.port])
    await eventually(() => next.counts.notLed > 0)
    next.faults.leaderPort = undefined
    next.faults.electing = true
    const { notLed } = next.counts
    await eventually(() => next.counts.notLed > notLed)
    next.faults.electing = false

    const answers = await Promise.all(appended)
    for (const [n, stream] of streams.entries()) {
      const there = await store.readStream(stream, { limit: 9 })
      assert.equal(numbers(there), [n])
      assert.equal(answers[n], { revision: 0, position: there[0]?.position })
    }
    await eventually(() => seen.length === streams.length)
    assert.equal(new Set(numbers(seen)).size, streams.length)
    await stop()
    await store.close()
    next.stop()
  })

test(
  'when the answers stay away, the caller is told that the store is, and a later try of the same append finds it written',
  scene(async ({ double, store }) => {
    const stream = `test-${randomUUID()}`
    const once = event(1)
    double.faults.loseAnswers = 3
    const failed = await outcome(store.append(stream, 'no_stream', [once]))
    assert.ok(isUnavailable(failed), String(failed))
    assert.is((await store.append(stream, 'no_stream', [once])).revision, 0)
    assert.equal(numbers(await store.readStream(stream, { limit: 9 })), [1])
  }),
)

test(
  'an append without a revision is never tried twice',
  scene(async ({ double, store }) => {
    const stream = `test-${randomUUID()}`
    double.faults.loseAnswers = 1
    assert.ok(isUnavailable(await outcome(store.append(stream, 'any', [event(1)]))))
    assert.is((await store.readStream(stream, { limit: 9 })).length, 1)
  }),
)

test(
  'a known id with other content is refused although the server takes it for a repetition, also after a restart',
  scene(async ({ double, store }) => {
    const stream = `test-${randomUUID()}`
    const first = event(1)
    const { position } = await store.append(stream, 'no_stream', [first])
    const again = await openEventStoreDb(double.url, LIMITS)
    const failed = await outcome(again.append(stream, 'no_stream', [{ ...first, data: { n: 2 } }]))
    assert.is((failed as Error).name, 'EventIdReused')
    assert.is((await again.append(stream, 'no_stream', [first])).position, position)
    await again.close()
  }),
)

test(
  'appends that wait on a call that breaks go in on another, each once, and other streams suffer nothing',
  scene(
    async ({ double, store }) => {
      double.faults.delayMs = 200
      const streams = Array.from({ length: 50 }, () => `test-${randomUUID()}`)
      const appended = Promise.all(streams.map((stream) => store.append(stream, 'no_stream', [event(1)])))
      await sleep(50)
      double.endCalls()
      double.faults.delayMs = 0
      await appended
      for (const stream of streams) assert.is((await store.readStream(stream, { limit: 9 })).length, 1)
    },
    {},
    PATIENT,
  ),
)

test(
  'in a read-only period appends say that the store is away while reads and subscriptions go on, and afterwards all goes on',
  scene(async ({ double, store }) => {
    const stream = `test-${randomUUID()}`
    await store.append(stream, 'no_stream', [event(1)])
    const { seen, stop } = follow(store)
    for (const refusal of ['No leader info available in response', 'Server Is Not Ready', 'Server Is Busy']) {
      double.faults.refusal = refusal
      const failed = await outcome(store.append(stream, 0, [event(2)]))
      assert.ok(isUnavailable(failed), String(failed))
      assert.equal(numbers(await store.readStream(stream, { limit: 9 })), [1])
    }
    double.faults.refusal = undefined
    assert.is((await store.append(stream, 0, [event(2)])).revision, 1)
    await eventually(() => seen.length === 2)
    await stop()
    assert.equal(numbers(seen), [1, 2])
  }),
)

test(
  'a subscription that the server ends without an error, or that breaks, goes on where it was: each event once, in order',
  scene(async ({ double, store, errors }) => {
    double.faults.resends = true
    const { seen, stop } = follow(store, START, ['Tested'])
    const stream = `test-${randomUUID()}`
    for (let n = 0; n < 60; n += 1) {
      await store.append(stream, n === 0 ? 'no_stream' : 2 * n - 1, [event(n), event(n, 'Other')])
      if (n === 0) await eventually(() => seen.length > 0)
      if (n % 20 === 5) double.endCalls()
      if (n % 20 === 15) {
        double.goAway()
        await double.comeBack()
        await eventually(async () => !isUnavailable(await outcome(store.readStream(stream, { limit: 1 }))))
      }
    }
    await eventually(() => seen.length >= 60)
    await sleep(100)
    await stop()
    assert.equal(
      numbers(seen),
      Array.from({ length: 60 }, (_, n) => n),
    )
    assert.ok(errors.length > 0, 'the ends are told')
  }),
)

test(
  'a subscription that falls silent without an end is found out and opened again',
  scene(async ({ double, store, errors }) => {
    const { seen, stop } = follow(store, START, ['Tested'])
    await store.append(`test-${randomUUID()}`, 'no_stream', [event(1)])
    await eventually(() => seen.length === 1)
    double.faults.silent = true
    await store.append(`test-${randomUUID()}`, 'no_stream', [event(2)])
    await eventually(() => errors.some((error) => /silent/.test(String(error))))
    assert.is(seen.length, 1)
    double.faults.silent = false
    await eventually(() => seen.length === 2)
    await stop()
    assert.equal(numbers(seen), [1, 2])
  }),
)

test(
  'what a subscription is not sent counts as looked at, also behind the last event that it wants',
  scene(
    async ({ double, store }) => {
      const { seen, scanned, stop } = follow(store, START, ['Tested'])
      await store.append(`test-${randomUUID()}`, 'no_stream', [event(1)])
      let last: Position = START
      for (let n = 0; n < 100; n += 1)
        ({ position: last } = await store.append(`test-${randomUUID()}`, 'no_stream', [event(n, 'Other')]))
      await eventually(() => store.compare(scanned(), last) >= 0)
      // One more after a while, which no other one follows.
      await sleep(1_000)
      const { position } = await store.append(`test-${randomUUID()}`, 'no_stream', [event(0, 'Other')])
      await eventually(() => store.compare(scanned(), position) >= 0)
      double.log.writeSystem()
      double.log.writeForeign('elsewhere-1', 'Theirs', 'application/octet-stream')
      await eventually(async () => (await store.distance(scanned(), 10)) === 0)
      assert.is(await store.next(scanned()), undefined)
      await stop()
      assert.is(seen.length, 1)
    },
    { noise: true },
  ),
)

test(
  'a server that is gone is away for readers and writers, which go on when it is back',
  scene(async ({ double, store }) => {
    const stream = `test-${randomUUID()}`
    await store.append(stream, 'no_stream', [event(1)])
    const { seen, stop } = follow(store)
    await eventually(() => seen.length === 1)
    double.goAway()
    const attempts = [
      store.append(stream, 0, [event(2)]),
      store.append(stream, 'any', [event(2)]),
      store.readStream(stream, { limit: 1 }),
      store.readStream(stream, { direction: 'backwards', limit: 1 }),
      store.readAll({ after: START, limit: 1 }),
      store.next(START),
      store.distance(START, 9),
    ]
    for (const failed of await Promise.all(attempts.map(outcome))) assert.ok(isUnavailable(failed), String(failed))
    await double.comeBack()
    await eventually(async () => !isUnavailable(await outcome(store.append(stream, 0, [event(2)]))))
    await eventually(() => seen.length === 2)
    await stop()
    assert.equal(numbers(seen), [1, 2])
    assert.is(await store.distance(START, 9), 2)
  }),
)

test(
  'a server that says nothing at all is away in time, and whoever asked goes on when it speaks again',
  scene(
    async ({ double, store }) => {
      const stream = `test-${randomUUID()}`
      await store.append(stream, 'no_stream', [event(1)])
      double.faults.mute = true
      const attempts = [store.append(stream, 0, [event(2)]), store.readStream(stream, { limit: 1 }), store.next(START)]
      for (const failed of await Promise.all(attempts.map(outcome))) assert.ok(isUnavailable(failed), String(failed))
      double.faults.mute = false
      assert.is((await store.append(stream, 0, [event(2)])).revision, 1)
    },
    {},
    { ...LIMITS, readLimitMs: 3_000 },
  ),
)

test(
  'appends under way when the server breaks off are written once, however many there are',
  scene(async ({ double, store }) => {
    const streams = Array.from({ length: 300 }, () => `test-${randomUUID()}`)
    double.faults.delayMs = 30
    const appended = streams.map((stream) => outcome(store.append(stream, 'no_stream', [event(1)])))
    await sleep(20)
    double.goAway()
    await sleep(50)
    double.faults.delayMs = 0
    await double.comeBack()
    await Promise.all(appended)
    for (const stream of streams) assert.ok((await store.readStream(stream, { limit: 9 })).length <= 1)
    const there = await store.readAll({ after: START, limit: 1_000 })
    assert.is(new Set(there.events.map(({ stream }) => stream)).size, there.events.length)
  }),
)

test(
  'more reads at once than a connection carries are all answered, beside subscriptions and appends',
  scene(async ({ double }) => {
    const store = await openEventStoreDb(double.url, PATIENT)
    const stream = `test-${randomUUID()}`
    await store.append(stream, 'no_stream', [event(1)])
    const followers = Array.from({ length: 5 }, () => follow(store))
    const lastOf = (name: string) => store.readStream(name, { direction: 'backwards', limit: 1 })
    const reads = Array.from({ length: 3_000 }, (_, n) => lastOf(n % 2 === 0 ? stream : 'test-missing'))
    const appends = Array.from({ length: 50 }, (_, n) => store.append(`${stream}-${n}`, 'no_stream', [event(n)]))
    const [answers] = await Promise.all([Promise.all(reads), Promise.all(appends)])
    assert.ok(answers.every(({ length }, n) => length === 1 - (n % 2)))
    await eventually(() => followers.every(({ seen }) => seen.length === 51))
    for (const { stop } of followers) await stop()
    await store.close()
  }),
)

test(
  'a stream that its operator has removed for ever is an error, not an absent server',
  scene(async ({ double, store }) => {
    await store.append('test-removed', 'no_stream', [event(1)])
    double.log.tombstone('test-removed')
    for (const failed of [
      await outcome(store.append('test-removed', 0, [event(2)])),
      await outcome(store.readStream('test-removed', { limit: 1 })),
    ]) {
      assert.instance(failed, Error)
      assert.not.ok(isUnavailable(failed))
    }
  }),
)

test(
  'what the server finds too large is refused as such',
  scene(async ({ store }) => {
    const type = 'T'.repeat(70_000)
    const failed = await outcome(
      store.append(
        'test-large',
        'no_stream',
        Array.from({ length: 9 }, (_, n) => event(n, type)),
      ),
    )
    assert.instance(failed, EventTooLarge)
  }),
)

test(
  'a reader that takes nothing for a while holds neither the others nor more memory, and arrives complete',
  scene(
    async ({ double, store }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      const stopping = new AbortController()
      const seen = Array.from({ length: 10 }, (): number[] => [])
      const readers = seen.map(async (own, index) => {
        for await (const { events } of store.subscribe({ after: START, signal: stopping.signal })) {
          own.push(...numbers(events))
          if (index === 9 && own.length > 0) await held
        }
      })
      const quick = seen.slice(0, 9)
      const [streams, perAppend, appends] = [20, 20, 30]
      const kept: number[] = []
      const text = 'x'.repeat(2_000)
      const write = async (stream: number) => {
        for (let n = 0; n < appends; n += 1) {
          const first = (stream * appends + n) * perAppend
          const events = Array.from({ length: perAppend }, (_, at) => ({ ...event(), data: { n: first + at, text } }))
          await store.append(`test-${stream}`, n === 0 ? 'no_stream' : n * perAppend - 1, events)
          kept.push(store.received?.().bytes ?? 0)
        }
      }
      await Promise.all(Array.from({ length: streams }, (_, stream) => write(stream)))
      const all = streams * appends * perAppend
      await eventually(() => quick.every(({ length }) => length === all))
      assert.ok((seen[9]?.length ?? 0) < all, 'the tenth is behind')
      assert.ok(Math.max(...kept) <= 20 * 1024 * 1024, `${Math.max(...kept)} bytes`)
      release()
      await eventually(() => seen[9]?.length === all)
      stopping.abort()
      await Promise.all(readers)
      for (const own of seen) {
        assert.equal(own, seen[0])
        assert.is(new Set(own).size, all)
      }
      assert.ok(double.log.all().length >= all)
    },
    {},
    PATIENT,
  ),
)

test(
  'many readers have one subscription, and a quiet log costs them no reads',
  scene(async ({ double, store }) => {
    const { position } = await store.append('test-1', 'no_stream', [event(1)])
    const followers = Array.from({ length: 12 }, () => follow(store))
    await eventually(() => followers.every(({ seen }) => seen.length === 1))
    const progress = { position, scanned: position }
    assert.ok(await store.knows(progress))
    const before = double.counts.logReads
    await store.append('test-1', 0, [event(2)])
    await eventually(() => followers.every(({ seen }) => seen.length === 2))
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.knows(progress)))
    assert.ok(answers.every(Boolean))
    assert.is(double.counts.subscriptions, 1)
    assert.ok(double.counts.logReads - before <= 4, `${double.counts.logReads - before} reads`)
    for (const { stop } of followers) await stop()
  }),
)
