// Positions and counts of a log that counts in bytes.

import { START } from '../../src/event-log/event-store.ts'
import { clientEventStoreUrl, wrongInEventStoreUrl } from '../../src/event-log/eventstoredb/check-server.ts'
import { bytesBetween, comparePositions, pairOf, positionAt } from '../../src/event-log/eventstoredb/recorded-event.ts'
import { createTailCount } from '../../src/event-log/eventstoredb/tail-count.ts'
import { assert, test } from '../support/test.ts'

test('positions sort as text like the numbers they are, and after the start', () => {
  const numbers = [0n, 9n, 10n, 4_096n, 99_999_999_999n, 2n ** 53n + 1n, 2n ** 63n]
  const positions = numbers.map(positionAt)
  assert.equal(positions.toSorted(), positions)
  assert.equal([...positions.toReversed(), START].toSorted(comparePositions), [START, ...positions])
  assert.equal(
    positions.map((position) => pairOf(position)?.commit),
    numbers,
  )
  assert.is(pairOf(START), undefined)
  assert.is(comparePositions(positionAt(5n), positionAt(5n)), 0)
  assert.is(bytesBetween(positionAt(4_096n), positionAt(5_000n)), 904)
})

test('an event without a place is an error, not the end of the log', () => {
  assert.throws(() => positionAt(undefined), /does not say where/)
  assert.throws(() => positionAt(2n ** 64n - 1n), /does not say where/)
})

/** A log of so many events at 10, 20, 30 …, of which a page has seven; counts what is read of it. */
const someLog = (length: number) => {
  let head = length
  let read = 0
  const count = createTailCount(async (after) => {
    const first = Number(pairOf(after)?.commit ?? 0) / 10
    const numbers = Array.from({ length: Math.max(0, Math.min(7, head - first)) }, (_, n) => first + n + 1)
    read += numbers.length
    const positions = numbers.map((n) => positionAt(BigInt(n * 10)))
    return { positions, scanned: positions.at(-1) ?? after, isEnd: first + 7 >= head }
  })
  const grow = (by: number) => {
    head += by
  }
  return { count, grow, read: () => read }
}

const at = (n: number) => positionAt(BigInt(n * 10))

test('what stands behind a position is counted exactly, up to the bound', async () => {
  const { count } = someLog(100)
  assert.is(await count(START, 1_000), 100)
  assert.is(await count(START, 30), 30)
  assert.is(await count(at(93), 1_000), 7)
  assert.is(await count(at(100), 1_000), 0)
  assert.is(await count(at(40), 50), 50)
})

test('events are read once, however often and by however many they are counted', async () => {
  const { count, grow, read } = someLog(100)
  const counts = await Promise.all([count(START, 1_000), count(at(50), 1_000), count(at(99), 1_000)])
  assert.equal(counts, [100, 50, 1])
  grow(10)
  assert.is(await count(at(60), 1_000), 50)
  assert.is(await count(at(110), 1_000), 0)
  assert.is(read(), 110)
})

test('a bound stops the reading, and a later count goes on there', async () => {
  const { count, read } = someLog(1_000)
  assert.is(await count(START, 20), 20)
  assert.is(read(), 21)
  assert.is(await count(at(10), 20), 20)
  assert.is(read(), 35)
})

test('a count that fails is made again', async () => {
  let fails = true
  const count = createTailCount(async () => {
    if (fails) throw new Error('away')
    return { positions: [at(1)], scanned: at(1), isEnd: true }
  })
  assert.is(await count(START, 9).catch(() => 'failed'), 'failed')
  fails = false
  assert.is(await count(START, 9), 1)
})

test('connection strings are looked at before the client sees them', () => {
  for (const url of [
    'esdb://localhost:2113?tls=false',
    'esdb+discover://user:word@cluster.example?nodePreference=leader&tls_ca_file=/ca.pem',
    'kurrentdb://a:2113,b:2113,c:2113?userCertFile=/c&userKeyFile=/k',
    'esdb://localhost',
  ])
    assert.is(wrongInEventStoreUrl(url), undefined, url)
  assert.match(wrongInEventStoreUrl('http://localhost') ?? '', /^must be/)
  assert.match(wrongInEventStoreUrl('esdb://localhost?tlsverifycert=false') ?? '', /^asks for/)
  assert.match(wrongInEventStoreUrl('esdb://localhost?colour=red') ?? '', /does not know: colour$/)
  assert.is(clientEventStoreUrl('kurrentdb+discover://h?tls=true'), 'esdb+discover://h?tls=true')
  assert.is(clientEventStoreUrl('esdb://h'), 'esdb://h')
})
