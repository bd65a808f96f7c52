// The reader that all feeds of a process share, and what one client gets, over a log in memory.

import { randomBytes, randomUUID } from 'node:crypto'

import { type EventStore, type Position, START } from '../../../src/event-log/event-store.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { FEED_PACE, type FeedPace, feedClients, feedMessages } from '../../../src/feed/client-stream.ts'
import { feedPlaces, knownPosition } from '../../../src/feed/cursor.ts'
import { createFeedReader } from '../../../src/feed/reader.ts'
import { Problem } from '../../../src/http/problems.ts'
import { testMetadata } from '../../support/events.ts'
import { editedAtLength, rename } from '../../support/feed-writing.ts'
import { numbers } from '../../support/ledger.ts'
import { assert, eventually, test } from '../../support/test.ts'

const names = (count: number): string[] => numbers(count).map((n) => `Name ${n}`)

/** The log in memory, and how often it was read by page. */
const counted = () => {
  const store = openMemoryStore()
  const reads: Position[] = []
  const readAll: EventStore['readAll'] = (options) => {
    reads.push(options.after)
    return store.readAll(options)
  }
  return { store: { ...store, readAll }, reads }
}

const PLACES = feedPlaces('a log', [randomBytes(32)])

type Client = {
  after?: Position
  pace?: Partial<FeedPace>
  mayGoOn?: () => Promise<boolean>
  isProjected?: () => Promise<boolean>
  signal?: AbortSignal
}

/** One client that takes message by message. */
const follow = async (
  reader: ReturnType<typeof createFeedReader>,
  organizationId: string,
  {
    after = START,
    pace = {},
    mayGoOn = async () => true,
    isProjected = async () => true,
    signal = new AbortController().signal,
  }: Client = {},
) => {
  const follower = await reader.join(organizationId)
  const messages = feedMessages({
    follower,
    places: PLACES,
    isProjected,
    after,
    first: [],
    wants: () => true,
    mayGoOn,
    signal,
    pace: { ...FEED_PACE, ...pace },
  })
  let rest = ''
  const next = async (): Promise<string | undefined> => {
    while (!rest.includes('\n\n')) {
      const { done, value } = await messages.next()
      if (done) return undefined
      rest += value
    }
    const [message = ''] = rest.split('\n\n', 1)
    rest = rest.slice(message.length + 2)
    return message
  }
  await next()
  const revisions = async (count: number): Promise<(number | undefined)[]> => {
    const found = []
    while (found.length < count) {
      const message = await next()
      if (message === undefined) break
      if (/^data: \{"specversion/m.test(message)) found.push(Number(/"revision":(\d+)/.exec(message)?.[1]))
    }
    return found
  }
  return { next, revisions, leave: follower.leave }
}

test('what comes is read once for all, and each gets it', async () => {
  const { store, reads } = counted()
  const reader = createFeedReader({ places: PLACES, store })
  const organization = randomUUID()
  await rename(store, organization, 'Before')
  const after = await store.end()
  const clients = await Promise.all(numbers(50).map(() => follow(reader, organization, { after })))
  const waiting = clients.map((client) => client.revisions(6))
  await rename(store, organization, ...names(3))
  await rename(store, organization, ...names(3))
  for (const revisions of await Promise.all(waiting)) assert.equal(revisions, [1, 2, 3, 4, 5, 6])
  assert.equal(reads, [], 'read by itself')
  for (const { leave } of clients) leave()
})

test('a client that is behind reads the log from its place, page by page, then what is kept, without a gap', async () => {
  const { store, reads } = counted()
  const reader = createFeedReader({ places: PLACES, store })
  const [organization, other] = [randomUUID(), randomUUID()]
  for (const _ of numbers(4)) {
    await rename(store, other, ...names(90))
    await rename(store, organization, ...names(60))
  }
  const client = await follow(reader, organization)
  assert.equal(await client.revisions(240), numbers(240))
  assert.ok(reads.length >= 3 && reads.length <= 6, `${reads.length} pages`)
  const waiting = client.revisions(1)
  await rename(store, organization, 'New')
  assert.equal(await waiting, [240])
  client.leave()
})

test('nothing is buffered for a client that takes nothing: it reads from the log what is not kept any more', async () => {
  const { store, reads } = counted()
  const reader = createFeedReader({ places: PLACES, store })
  const organization = randomUUID()
  await rename(store, organization, 'Before')
  const after = await store.end()
  const slow = await follow(reader, organization, { after })
  const quick = await follow(reader, organization, { after })
  const stream = `analysis-${randomUUID()}`
  for (const n of numbers(9)) {
    const waiting = quick.revisions(10)
    await editedAtLength(store, stream, organization, 10)
    assert.equal(
      await waiting,
      numbers(10).map((one) => 10 * n + one),
    )
  }
  assert.equal(reads, [])
  assert.equal(await slow.revisions(90), numbers(90))
  assert.ok(reads.length > 0)
  slow.leave()
  quick.leave()
})

test('what is kept of all organizations has one bound, and whoever has most gives way', async () => {
  const store = openMemoryStore()
  const reader = createFeedReader({ places: PLACES, store, keptBytes: 1_000_000 })
  const [large, small] = [randomUUID(), randomUUID()]
  await rename(store, large, 'Before')
  const after = await store.end()
  const followers = { [large]: await reader.join(large), [small]: await reader.join(small) }
  const written = async (organization: string, count: number): Promise<string[]> => {
    const from = await store.end()
    await editedAtLength(store, `analysis-${randomUUID()}`, organization, count)
    const until = await store.end()
    await eventually(async () => {
      const { scanned } = (await followers[organization]?.read(from)) ?? { scanned: from }
      return store.compare(scanned, until) >= 0
    })
    return (await store.readAll({ after: from, limit: 100 })).events.map(({ position }) => position)
  }
  const events = { [large]: await written(large, 15), [small]: await written(small, 5) }
  const kept = (organization: string): number =>
    [after, ...(events[organization] ?? [])].filter((position) => followers[organization]?.isLive(position)).length - 1
  assert.equal([kept(large), kept(small)], [11, 5])
  followers[large]?.leave()
  assert.is(await written(small, 11).then(() => kept(small)), 5)
  followers[small]?.leave()
})

test('the log is followed while there is a client, and again for the next one', async () => {
  const store = openMemoryStore()
  let following = 0
  const subscribe: EventStore['subscribe'] = async function* (options) {
    following += 1
    try {
      yield* store.subscribe(options)
    } finally {
      following -= 1
    }
  }
  const reader = createFeedReader({ places: PLACES, store: { ...store, subscribe } })
  const organization = randomUUID()
  for (const round of numbers(2)) {
    const clients = await Promise.all(
      [organization, organization, randomUUID()].map((id) => follow(reader, id, { after: round ? '0' : START })),
    )
    const waiting = clients.slice(0, 2).map((client) => client.revisions(1))
    await rename(store, organization, 'Name')
    assert.equal(await Promise.all(waiting), [[round], [round]])
    assert.is(following, 1)
    for (const { leave } of clients) leave()
    await eventually(() => following === 0)
  }
})

test('a log that is away is told to whoever begins, and the next one begins anew', async () => {
  const store = openMemoryStore()
  let isUnavailable = true
  const end: EventStore['end'] = async () => {
    if (isUnavailable) throw new Error('away')
    return await store.end()
  }
  const reader = createFeedReader({ places: PLACES, store: { ...store, end } })
  const failed = await Promise.allSettled([reader.join(randomUUID()), reader.join(randomUUID())])
  assert.equal(
    failed.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  isUnavailable = false
  const organization = randomUUID()
  const client = await follow(reader, organization)
  const waiting = client.revisions(1)
  await rename(store, organization, 'Name')
  assert.equal(await waiting, [0])
  client.leave()
})

test('a feed whose log cannot be read any more ends, for the client to come again', async () => {
  const store = openMemoryStore()
  const organization = randomUUID()
  await rename(store, organization, 'Name')
  const readAll = async () => {
    throw new Error('away')
  }
  const client = await follow(createFeedReader({ places: PLACES, store: { ...store, readAll } }), organization)
  assert.is(await client.next(), undefined)
  client.leave()
})

test('where nothing comes there are signs of life, with a place that is further even if all was about others', async () => {
  const store = openMemoryStore()
  const [organization, other] = [randomUUID(), randomUUID()]
  await rename(store, other, ...names(3))
  const client = await follow(createFeedReader({ places: PLACES, store }), organization, {
    pace: { heartbeatMs: 1 },
  })
  for (const _ of numbers(2)) assert.is(await client.next(), `: still here\nid: ${PLACES.placeOf(await store.end())}`)
  client.leave()
})

test('who may read no longer gets the end, also one that gets events all the time', async () => {
  const store = openMemoryStore()
  const organization = randomUUID()
  await rename(store, organization, ...names(3))
  let asked = 0
  const mayGoOn = async () => {
    asked += 1
    return asked < 3
  }
  const options = { mayGoOn, pace: { heartbeatMs: 1, recheckMs: 0 } }
  const client = await follow(createFeedReader({ places: PLACES, store }), organization, options)
  let messages = 0
  while ((await client.next()) !== undefined) messages += 1
  assert.ok(messages <= 4, `${messages} messages`)
  client.leave()
})

test('whether a client may go on is looked at as soon as what has changed is in the read models, and no sooner', async () => {
  const store = openMemoryStore()
  const organization = randomUUID()
  await rename(store, organization, 'Before')
  const asked: string[] = []
  let lag = 2
  const isProjected = async () => {
    asked.push('projected')
    lag -= 1
    return lag < 0
  }
  const mayGoOn = async () => {
    asked.push('may')
    return false
  }
  const client = await follow(createFeedReader({ places: PLACES, store }), organization, { mayGoOn, isProjected })
  const ended = client.revisions(9)
  await rename(store, organization, 'After')
  assert.equal(await ended, [0, 1])
  assert.equal(asked, ['projected', 'projected', 'projected', 'may'])
  client.leave()
})

test('a client that is gone, or a process that stops, ends the waiting at once', async () => {
  const store = openMemoryStore()
  const stopping = new AbortController()
  const client = await follow(createFeedReader({ places: PLACES, store }), randomUUID(), {
    signal: stopping.signal,
  })
  const next = client.next()
  stopping.abort()
  assert.is(await next, undefined)
  client.leave()
})

test('an event that cannot be read is told by its name alone', async () => {
  const store = openMemoryStore()
  const organization = randomUUID()
  const unreadable: string[] = []
  const reader = createFeedReader({ places: PLACES, store, onUnreadable: ({ event }) => unreadable.push(event.id) })
  await rename(store, randomUUID(), 'Before')
  const client = await follow(reader, organization, { after: await store.end() })
  const metadata = { ...testMetadata(), organization_id: organization }
  const damaged = { id: randomUUID(), type: 'OptimizationEdited', data: { secret: 'x' }, metadata }
  await store.append('analysis-1', 'no_stream', [damaged])
  await store.append('unknown-1', 'no_stream', [{ ...damaged, id: randomUUID(), type: 'Unknown' }])
  const position = await store.end()
  const [first, second] = [await client.next(), await client.next()]
  assert.match(first ?? '', /^id: \S+\nevent: left-out\ndata: /)
  const told = { id: damaged.id, type: 'OptimizationEdited', subject: 'analysis-1', revision: 0 }
  assert.equal(JSON.parse(first?.split('data: ')[1] ?? ''), told)
  assert.match(second ?? '', /"type":"Unknown"/)
  assert.is(second?.split('\n')[0], `id: ${PLACES.placeOf(position)}`)
  assert.is(unreadable.length, 2)
  client.leave()
})

test('a place is one of this log alone, and none that nobody has come to', async () => {
  const store = openMemoryStore()
  await rename(store, randomUUID(), 'Name')
  const end = await store.end()
  const { placeOf } = PLACES
  assert.is(await knownPosition(store, PLACES, placeOf(end)), end)
  const wrong = [placeOf(START), placeOf('99'), 'x', '.', '']
  for (const place of wrong) {
    const error = await knownPosition(store, PLACES, place).catch((thrown) => thrown)
    assert.instance(error, Problem)
    assert.is(error.status, 400, place)
  }
})

const statusOf = (enter: () => unknown): number => {
  try {
    enter()
    return 200
  } catch (error) {
    return (error as Problem).status
  }
}

test('so many clients of an organization, and of all, and a place that is free again', () => {
  const counts: number[] = []
  const enter = feedClients({ all: 3, ofOrganization: 2 }, (count) => counts.push(count))
  const leave = enter('a')
  enter('a')
  assert.is(
    statusOf(() => enter('a')),
    429,
  )
  enter('b')
  assert.is(
    statusOf(() => enter('b')),
    503,
  )
  leave()
  leave()
  enter('a')
  assert.equal(counts, [1, 2, 3, 2, 3])
})

test('a place tells nothing of its position, and is of no use in another log or under another key', () => {
  const [key, previous] = [randomBytes(32), randomBytes(32)]
  const { placeOf, positionOf } = feedPlaces('one', [key, previous])
  const positions = [START, '1:1', '786:37', `${2n ** 64n}:${2n ** 64n}`]
  const places = positions.map(placeOf)
  assert.equal(places.map(positionOf), positions)
  assert.is(new Set(places.map(({ length }) => length)).size, 1)
  assert.not.match(Buffer.from(places[2] ?? '', 'base64url').toString('latin1'), '786:37')
  assert.equal(places, positions.map(feedPlaces('one', [key]).placeOf))
  const before = feedPlaces('one', [previous]).placeOf('786:37')
  assert.is(positionOf(before), '786:37')
  for (const others of [feedPlaces('other', [key]), feedPlaces('one', [randomBytes(32)])])
    assert.is(others.positionOf(places[2] ?? ''), undefined)
  const changed = Buffer.from(places[2] ?? '', 'base64url')
  for (let at = 0; at < changed.length; at += 1) {
    const other = Buffer.from(changed)
    other[at] = (other[at] ?? 0) ^ 1
    assert.is(positionOf(other.toString('base64url')), undefined)
  }
  for (const wrong of ['', 'x', `${places[2]}x`, `${places[2]}=`, 'Nzg2OjM3.rCTFHwk1PZA'])
    assert.is(positionOf(wrong), undefined)
})
