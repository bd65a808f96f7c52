// One suite over every event store. What it says is what the rest of the service relies on, and nothing else is.

import { randomUUID } from 'node:crypto'
import {
  EventIdReused,
  type EventStore,
  EventTooLarge,
  MAX_EVENT_BYTES,
  type NewEvent,
  type Position,
  START,
  type StoredEvent,
  WrongRevision,
} from '../../src/event-log/event-store.ts'
import { testMetadata } from '../support/events.ts'
import { realServer } from '../support/eventstore/server.ts'
import { type Adapter, eventStoreDouble, eventStoreServer, labelOf, memory, postgres } from '../support/stores.ts'
import { after, assert, before, eventually, skip, test } from '../support/test.ts'
import { reactions } from './reactions.ts'

const event = (type = 'Tested', data: object = { n: 1 }, id: string = randomUUID()): NewEvent => ({
  id,
  type,
  data,
  metadata: testMetadata(),
})

const stream = (category = 'test'): string => `${category}-${randomUUID()}`

const thrown = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  )

const wrongRevision = async (work: Promise<unknown>, actual: number) => {
  const error = await thrown(work)
  assert.instance(error, WrongRevision)
  assert.is((error as WrongRevision).actual, actual)
}

/** Follows the log in the background and keeps what came. */
const follower = (store: EventStore, from: Position, filter?: { types?: string[]; categories?: string[] }) => {
  const stopping = new AbortController()
  const seen: StoredEvent[] = []
  const batchSizes: number[] = []
  const done = (async () => {
    const options = { after: from, signal: stopping.signal, batchSize: 50, ...(filter ? { filter } : {}) }
    for await (const batch of store.subscribe(options)) {
      seen.push(...batch.events)
      batchSizes.push(batch.events.length)
    }
  })()
  return {
    seen,
    batchSizes,
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

const heads = new WeakMap<EventStore, Position>()

// Waits until all that was appended can be read: a transaction of any database of the server may hold readers back. It goes on
// where it was, since a real server may hold more than these tests have written.
const headOf = async (store: EventStore): Promise<Position> => {
  let position: Position = heads.get(store) ?? START
  await eventually(async () => {
    position = (await store.readAll({ after: position, limit: 1_000 })).scanned
    return (await store.distance(position, 1)) === 0
  })
  heads.set(store, position)
  return position
}

const contract = (adapter: Adapter) => {
  let store: EventStore
  const label = labelOf(adapter)
  const it = (sentence: string, work: () => Promise<void>) => test(`${label}: ${sentence}`, work)

  before(async () => {
    store = await adapter.open()
  })
  after(async () => {
    await store?.close()
    await adapter.close()
  })

  it('a new stream is appended to with no_stream and starts at revision 0', async () => {
    const name = stream()
    const { revision, position } = await store.append(name, 'no_stream', [event(), event()])
    assert.is(revision, 1)
    const read = await store.readStream(name, { limit: 10 })
    assert.equal(
      read.map((one) => one.revision),
      [0, 1],
    )
    assert.is(read[1]?.position, position)
  })

  it('no_stream is refused with the actual revision when the stream exists', async () => {
    const name = stream()
    await store.append(name, 'no_stream', [event(), event()])
    await wrongRevision(store.append(name, 'no_stream', [event()]), 1)
  })

  it('a reader at any event of the log is known, and one from behind its end is not', async () => {
    const name = stream()
    const first = (await store.append(name, 'no_stream', [event(), event()])).position
    const last = (await store.append(name, 1, [event()])).position
    assert.ok(await store.knows({ position: START, scanned: START }))
    assert.ok(await store.knows({ position: START, scanned: await store.end() }))
    assert.ok(await store.knows({ position: first, scanned: last }))
    const behind = last.replaceAll(/\d+/g, (digits) => String(BigInt(digits) + 1_000_000n).padStart(digits.length, '0'))
    assert.ok(store.compare(behind, last) > 0)
    assert.not.ok(await store.knows({ position: first, scanned: behind }))
    assert.not.ok(await store.knows({ position: behind, scanned: last }))
  })

  it('an exact revision is accepted only when it is the last one', async () => {
    const name = stream()
    await store.append(name, 'no_stream', [event()])
    assert.is((await store.append(name, 0, [event()])).revision, 1)
    await wrongRevision(store.append(name, 0, [event()]), 1)
    await wrongRevision(store.append(name, 7, [event()]), 1)
    assert.is((await store.readStream(name, { limit: 10 })).length, 2)
  })

  it('an exact revision of a stream that does not exist is refused with -1', async () => {
    await wrongRevision(store.append(stream(), 0, [event()]), -1)
  })

  it('any appends to the end, whatever the revision', async () => {
    const name = stream()
    assert.is((await store.append(name, 'any', [event()])).revision, 0)
    assert.is((await store.append(name, 'any', [event(), event()])).revision, 2)
  })

  it('several events go in together or not at all', async () => {
    const name = stream()
    await store.append(name, 'no_stream', [event()])
    await wrongRevision(store.append(name, 'no_stream', [event(), event(), event()]), 0)
    assert.is((await store.readStream(name, { limit: 10 })).length, 1)
    const big = { text: 'x'.repeat(MAX_EVENT_BYTES) }
    assert.instance(await thrown(store.append(name, 0, [event(), event('Big', big)])), EventTooLarge)
    assert.is((await store.readStream(name, { limit: 10 })).length, 1)
  })

  it('a retry of the same append at the same revision answers like the first time', async () => {
    const name = stream()
    await store.append(name, 'no_stream', [event()])
    const events = [event(), event()]
    const first = await store.append(name, 0, events)
    assert.equal(await store.append(name, 0, events), first)
    await store.append(name, 2, [event()])
    assert.equal(await store.append(name, 0, events), first)
    assert.is((await store.readStream(name, { limit: 10 })).length, 4)
  })

  it('a known id with other content is an error, not a retry', async () => {
    const name = stream()
    const id = randomUUID()
    await store.append(name, 'no_stream', [event('Tested', { n: 1 }, id)])
    assert.instance(await thrown(store.append(name, 'no_stream', [event('Tested', { n: 2 }, id)])), EventIdReused)
    assert.instance(await thrown(store.append(name, 'no_stream', [event('Other', { n: 1 }, id)])), EventIdReused)
  })

  it('a known id at a newer revision is appended again: effects must not rely on ids', async () => {
    const name = stream()
    const known = event()
    await store.append(name, 'no_stream', [known])
    assert.is((await store.append(name, 0, [known])).revision, 1)
  })

  it('a partial repetition is no retry', async () => {
    const name = stream()
    const known = event()
    await store.append(name, 'no_stream', [known])
    await wrongRevision(store.append(name, 'no_stream', [known, event()]), 0)
  })

  it('a stream is read forwards and backwards, from a revision, with limits', async () => {
    const name = stream()
    await store.append(
      name,
      'no_stream',
      Array.from({ length: 10 }, (_, n) => event('Tested', { n })),
    )
    const revisions = async (options: Parameters<EventStore['readStream']>[1]) =>
      (await store.readStream(name, options)).map(({ revision }) => revision)
    assert.equal(await revisions({ limit: 3 }), [0, 1, 2])
    assert.equal(await revisions({ from: 8, limit: 5 }), [8, 9])
    assert.equal(await revisions({ from: 10, limit: 5 }), [])
    assert.equal(await revisions({ direction: 'backwards', limit: 2 }), [9, 8])
    assert.equal(await revisions({ direction: 'backwards', from: 1, limit: 5 }), [1, 0])
    assert.equal(await revisions({ direction: 'backwards', from: 99, limit: 1 }), [9])
    assert.equal(await store.readStream(stream(), { limit: 5 }), [])
    assert.equal(await store.readStream(stream(), { direction: 'backwards', limit: 5 }), [])
  })

  it('data and metadata come back exactly', async () => {
    const name = stream()
    const data = {
      text: 'ünï · 日本語 · 😀 · \u0000 · \u2028 · "quoted" \\ back',
      lone: '\ud800',
      big: '123456789012345678901234567890',
      float: 0.1,
      negative: -1e-7,
      nothing: null,
      nested: [{ a: [] }, {}, [[1, '2']]],
      __order: 1,
      a: 2,
      '': 3,
    }
    const sent = event('Exact', data)
    await store.append(name, 'no_stream', [sent])
    const [read] = await store.readStream(name, { limit: 1 })
    assert.equal(read?.data, JSON.parse(JSON.stringify(data)))
    assert.equal(Object.keys(read?.data ?? {}), Object.keys(data))
    assert.equal(read?.metadata, sent.metadata)
    assert.is(read?.id, sent.id)
    assert.is(read?.type, 'Exact')
    assert.is(read?.stream, name)
  })

  it('an event of 512 KiB goes in and comes out, a larger one is refused', async () => {
    const name = stream()
    const room = MAX_EVENT_BYTES - 1_000
    await store.append(name, 'no_stream', [event('Big', { text: 'é'.repeat(room / 2) })])
    const [read] = await store.readStream(name, { limit: 1 })
    assert.is((read?.data as { text: string } | undefined)?.text.length, room / 2)
    const tooLarge = event('Big', { text: 'é'.repeat(MAX_EVENT_BYTES / 2) })
    assert.instance(await thrown(store.append(name, 0, [tooLarge])), EventTooLarge)
  })

  it('of 50 appenders at one revision exactly one wins, for three revisions', async () => {
    const name = stream()
    await store.append(name, 'no_stream', [event()])
    for (let revision = 0; revision < 3; revision += 1) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, () => store.append(name, revision, [event()])),
      )
      assert.is(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
      for (const outcome of outcomes) if (outcome.status === 'rejected') assert.instance(outcome.reason, WrongRevision)
    }
    const read = await store.readStream(name, { limit: 100 })
    assert.equal(
      read.map((one) => one.revision),
      Array.from({ length: 4 }, (_, n) => n),
    )
  })

  it('a conflict among callers that append at the same moment fails its own caller only', async () => {
    const taken = stream()
    await store.append(taken, 'no_stream', [event()])
    const free = Array.from({ length: 50 }, () => stream())
    const outcomes = await Promise.allSettled(
      [taken, ...free].map((name) => store.append(name, 'no_stream', [event(), event()])),
    )
    assert.equal(
      outcomes.map(({ status }) => status),
      ['rejected', ...free.map(() => 'fulfilled')],
    )
  })

  it('100 unconditional appends at once all go in, in one order', async () => {
    const name = stream()
    await Promise.all(Array.from({ length: 100 }, () => store.append(name, 'any', [event()])))
    const read = await store.readStream(name, { limit: 200 })
    assert.is(read.length, 100)
    assert.ok(read.every((one, index) => one.revision === index))
    assert.ok(read.every((one, i) => i === 0 || store.compare(read[i - 1]?.position ?? START, one.position) < 0))
  })

  it('the whole log is read from a position, in order and in pages, each event once', async () => {
    const from = await headOf(store)
    const names = [stream(), stream(), stream()]
    for (let n = 0; n < 20; n += 1) await store.append(names[n % 3] as string, 'any', [event('Paged', { n })])
    await headOf(store)
    const pages: StoredEvent[] = []
    let position = from
    for (;;) {
      const { events, scanned } = await store.readAll({ after: position, limit: 7 })
      pages.push(...events)
      position = scanned
      if (events.length === 0) break
    }
    assert.equal(
      pages.map(({ data }) => (data as { n: number }).n),
      Array.from({ length: 20 }, (_, n) => n),
    )
    assert.ok(pages.every((one, i) => i === 0 || store.compare(pages[i - 1]?.position ?? START, one.position) < 0))
  })

  it('the log is filtered by type and category, and what did not pass counts as scanned', async () => {
    const from = await headOf(store)
    const category = `category${randomUUID().slice(0, 8)}`
    await store.append(stream(category), 'no_stream', [event('Wanted'), event('Other')])
    await store.append(stream(), 'no_stream', [event('Wanted')])
    const head = await headOf(store)
    const types = async (filter: { types?: string[]; categories?: string[] }) =>
      (await store.readAll({ after: from, limit: 100, filter })).events.map(({ type }) => type)
    assert.equal(await types({ types: ['Wanted'] }), ['Wanted', 'Wanted'])
    assert.equal(await types({ categories: [category] }), ['Wanted', 'Other'])
    assert.equal(await types({ types: ['Wanted'], categories: [category] }), ['Wanted'])
    const nothing = await store.readAll({ after: from, limit: 100, filter: { types: ['Unheard'] } })
    assert.equal(nothing.events, [])
    // A server may have added something of its own meanwhile.
    assert.ok(store.compare(nothing.scanned, head) >= 0)
  })

  it('the distance to the head is counted in events, up to a bound', async () => {
    const from = await headOf(store)
    await store.append(stream(), 'no_stream', [event(), event(), event()])
    assert.is(await store.distance(from, 100), 3)
    assert.is(await store.distance(from, 2), 2)
    assert.is(await store.distance(await headOf(store), 100), 0)
  })

  it('the next event after a position is known', async () => {
    const from = await headOf(store)
    assert.is(await store.next(from), undefined)
    const name = stream()
    await store.append(name, 'no_stream', [event('First'), event('Second')])
    const next = await store.next(from)
    assert.equal([next?.stream, next?.revision, next?.type], [name, 0, 'First'])
    assert.is((await store.next(next?.position ?? START))?.type, 'Second')
  })

  it('a subscription catches up and goes on, each event once and in order', async () => {
    const from = await headOf(store)
    const name = stream()
    const append = (n: number) => store.append(name, 'any', [event('Followed', { n })])
    for (let n = 0; n < 120; n += 1) await append(n)
    const { seen, batchSizes, stop } = follower(store, from, { types: ['Followed'] })
    for (let n = 120; n < 150; n += 1) await append(n)
    await eventually(() => seen.length >= 150)
    await append(150)
    await eventually(() => seen.length >= 151)
    await stop()
    assert.equal(
      seen.map(({ data }) => (data as { n: number }).n),
      Array.from({ length: 151 }, (_, n) => n),
    )
    assert.ok(Math.max(...batchSizes) <= 50)
  })

  it('a subscription hears of an append at once', async () => {
    const { seen, stop } = follower(store, await headOf(store))
    const delays: number[] = []
    while (delays.length < 5 && !delays.some((ms) => ms < 150)) {
      const name = stream()
      await new Promise((resolve) => setTimeout(resolve, 400)) // idle, so that it has slowed down
      const started = performance.now()
      await store.append(name, 'no_stream', [event()])
      await eventually(() => seen.some((one) => one.stream === name), { everyMs: 1 })
      delays.push(performance.now() - started)
    }
    await stop()
    assert.ok(Math.min(...delays) < 150, `it took ${delays} ms`)
  })

  it('a subscription ends when told, also while it waits', async () => {
    const { stop } = follower(store, await headOf(store))
    const started = performance.now()
    await stop()
    assert.ok(performance.now() - started < 10_000)
  })

  it('the log keeps its identity', async () => {
    assert.match(store.identity, new RegExp(`^${adapter.name}:`))
  })

  reactions(label, () => store)

  const { holdWrite } = adapter
  const gap = `${label}: a reader never skips an event whose write was still open while later ones were committed`
  if (!holdWrite) {
    skip(gap, 'writes of this store are finished at once, none can be held open')
    return
  }

  test(gap, async () => {
    for (const end of ['commit', 'rollBack'] as const) {
      const from = await headOf(store)
      const held = stream('held')
      const { seen, stop } = follower(store, from)
      const write = await holdWrite(held)
      const later = Array.from({ length: 20 }, () => stream('later'))
      for (const name of later) await store.append(name, 'no_stream', [event()])
      const meanwhile = await store.readAll({ after: from, limit: 100 })
      assert.equal(meanwhile.events, [], 'nothing behind an open write may be read yet')
      assert.is(store.compare(meanwhile.scanned, from), 0)
      assert.is((await store.next(from))?.stream, later[0], 'it is known, though')
      await write[end]()
      const expected = end === 'commit' ? [held, ...later] : later
      await eventually(() => seen.length >= expected.length)
      await stop()
      assert.equal(
        seen.map((one) => one.stream),
        expected,
      )
    }
  })

  test(`${label}: readers beside concurrent writers and writes held open see every event once`, async () => {
    const from = await headOf(store)
    const { seen, stop } = follower(store, from)
    const written: string[] = []
    const writer = async (w: number) => {
      for (let n = 0; n < 40; n += 1) {
        const name = stream(`busy${w}`)
        if (n % 10 === 0) {
          const write = await holdWrite(name)
          await new Promise((resolve) => setTimeout(resolve, (w * 7) % 20))
          await write.commit()
        } else await store.append(name, 'no_stream', [event()])
        written.push(name)
      }
    }
    await Promise.all(Array.from({ length: 4 }, (_, w) => writer(w)))
    await eventually(() => seen.length >= written.length)
    await stop()
    assert.equal(seen.map((one) => one.stream).toSorted(), written.toSorted())
  })
}

contract(memory)
contract(postgres())
contract(eventStoreDouble('a double', { noise: true }))
contract(eventStoreDouble('a double that can less', { batchAppend: false, tellsRepeated: false }))

const server = await realServer()
if ('url' in server) contract(eventStoreServer(server))
else skip('eventstoredb on a real server: the whole suite', server.missing)
