// Those who follow a log read its end together, and each gets what its own reading would have answered.

import { EventEmitter } from 'node:events'
import type { Batch, Filter, Position, StoredEvent } from '../../../src/event-log/event-store.ts'
import { follow } from '../../../src/event-log/follow.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { createTail } from '../../../src/event-log/tail.ts'
import { testMetadata } from '../../support/events.ts'
import { assert, eventually, test } from '../../support/test.ts'

const event = (place: number, type = 'Done'): StoredEvent =>
  ({ id: `${place}`, type, stream: `job-${place}`, revision: 0, position: String(place) }) as StoredEvent

const given = () => {
  const log: StoredEvent[] = []
  const appended = new EventEmitter()
  const asked: Position[] = []
  let now = 0
  let pending: Promise<unknown> = Promise.resolve()
  const readAll = async ({ after, limit }: { after: Position; limit: number; filter?: Filter }): Promise<Batch> => {
    asked.push(after)
    const events = log.filter(({ position }) => Number(position) > Number(after)).slice(0, limit)
    await pending
    return { events, scanned: events.at(-1)?.position ?? after }
  }
  const compare = (a: Position, b: Position) => Number(a) - Number(b)
  const append = (...types: string[]) => {
    for (const type of types) log.push(event(log.length + 1, type))
    appended.emit('appended')
  }
  return {
    tail: createTail({ readAll, compare, appended, clock: () => now }),
    append,
    asked,
    hold: (until: Promise<unknown>) => {
      pending = until
    },
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('many that wait at one place ask once, and each gets what it wants', async () => {
  const { tail, append, asked } = given()
  append('Done', 'Asked', 'Done')
  const [all, some, two, late] = await Promise.all([
    tail({ after: '0', limit: 10 }, 5),
    tail({ after: '0', limit: 10, filter: { unwanted: ['Done'] } }, 5),
    tail({ after: '0', limit: 2 }, 5),
    tail({ after: '0', limit: 10, filter: { types: ['Done'], categories: ['other'] } }, 5),
  ])
  assert.equal(
    all.events.map(({ id }) => id),
    ['1', '2', '3'],
  )
  assert.is(all.scanned, '3')
  assert.equal([some.events.map(({ id }) => id), some.scanned], [['2'], '3'])
  assert.equal([two.events.map(({ id }) => id), two.scanned], [['1', '2'], '2'])
  assert.equal([late.events, late.scanned], [[], '3'])
  assert.equal(asked, ['0'])
})

test('what was found behind a place is given to whoever comes there later', async () => {
  const { tail, append, asked, pass } = given()
  append('Done')
  await tail({ after: '0', limit: 10 }, 5)
  pass(60_000)
  append('Done')
  const { events, scanned } = await tail({ after: '0', limit: 10 }, 5)
  assert.equal([events.length, scanned], [1, '1'])
  assert.equal(asked, ['0'])
  assert.is((await tail({ after: scanned, limit: 10 }, 5)).scanned, '2')
})

test('that there is nothing new is believed as long as is tolerated, and until something is appended', async () => {
  const { tail, append, asked, pass } = given()
  const look = () => tail({ after: '0', limit: 10 }, 100)
  await look()
  pass(100)
  await look()
  assert.equal(asked.length, 1)
  pass(1)
  await look()
  assert.equal(asked.length, 2)
  append('Done')
  assert.is((await look()).events.length, 1)
})

test('an answer that was asked for before an append is nobody else’s behind it', async () => {
  const { tail, append, asked, hold } = given()
  let release = () => {}
  hold(new Promise<void>((resolve) => (release = resolve)))
  const early = tail({ after: '0', limit: 10 }, 100)
  append('Done')
  const late = tail({ after: '0', limit: 10 }, 100)
  release()
  assert.is((await early).events.length, 0)
  assert.is((await late).events.length, 1)
  assert.is(asked.length, 2)
})

test('a reading that fails is the failure of those who wait, and the next asks again', async () => {
  const { tail, append, hold } = given()
  append('Done')
  const failure = Promise.reject(new Error('away'))
  failure.catch(() => {})
  hold(failure)
  const answers = await Promise.allSettled([tail({ after: '0', limit: 10 }, 5), tail({ after: '0', limit: 10 }, 5)])
  assert.equal(
    answers.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  hold(Promise.resolve())
  assert.is((await tail({ after: '0', limit: 10 }, 5)).events.length, 1)
})

test('what becomes visible without a word is found by followers that share their readings', async () => {
  const log: StoredEvent[] = []
  const appended = new EventEmitter().setMaxListeners(0)
  const readAll = async ({ after, limit }: { after: Position; limit: number; filter?: Filter }): Promise<Batch> => {
    const events = log.filter(({ position }) => Number(position) > Number(after)).slice(0, limit)
    return { events, scanned: events.at(-1)?.position ?? after }
  }
  const compare = (a: Position, b: Position) => Number(a) - Number(b)
  const readTail = createTail({ readAll, compare, appended })
  const stopping = new AbortController()
  const seen: string[][] = [[], [], []]
  const followers = seen.map(async (own) => {
    const following = { after: '0', signal: stopping.signal, readAll, readTail, compare, appended }
    for await (const { events } of follow(following)) own.push(...events.map(({ id }) => id))
  })
  for (let place = 1; place <= 5; place += 1) {
    log.push(event(place))
    await eventually(() => seen.every((own) => own.length === place))
  }
  stopping.abort()
  await Promise.all(followers)
  assert.equal(seen, Array(3).fill(['1', '2', '3', '4', '5']))
})

/** What a follower of `Wanted` is handed while these are appended one by one, each after the one before it was read. */
const handedOut = async (types: readonly string[], emptyEveryMs: number, isEnough: (batches: Batch[]) => boolean) => {
  const store = openMemoryStore()
  const stopping = new AbortController()
  const batches: Batch[] = []
  const options = { after: '', signal: stopping.signal, filter: { types: ['Wanted'] }, emptyEveryMs }
  const following = (async () => {
    for await (const batch of store.subscribe(options)) batches.push(batch)
  })()
  // Which is handed all of it shows when all of it has been read.
  let read = ''
  const reading = (async () => {
    for await (const { scanned } of store.subscribe({ after: '', signal: stopping.signal })) read = scanned
  })()
  for (const [n, type] of types.entries()) {
    const one = { id: String(n), type, data: {}, metadata: testMetadata() }
    const { position } = await store.append('stream', 'any', [one])
    await eventually(() => read === position)
  }
  await eventually(() => isEnough(batches))
  stopping.abort()
  await Promise.all([following, reading])
  return batches.map(({ events, scanned }) => [events.length, scanned])
}

test('batches without events come as seldom as is told, and what has been looked at comes with the next event', async () => {
  const types = ['Wanted', 'Other', 'Other', 'Other', 'Wanted']
  assert.equal(await handedOut(types, 3_600_000, (batches) => batches.length === 2), [
    [1, '0'],
    [1, '4'],
  ])
})

test('what has been looked at last is told in the end, though nothing else comes', async () => {
  const all = await handedOut(['Wanted', 'Other', 'Other'], 50, (batches) => batches.at(-1)?.scanned === '2')
  assert.equal(all.at(-1), [0, '2'])
})
