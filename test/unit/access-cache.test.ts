// What access asks of the database: once a second, once at a time, and never from before a write.

import { cachedLoads } from '../../src/concurrency/cached-loads.ts'
import { assert, test } from '../support/test.ts'

const setUp = () => {
  let now = 1_000
  let loads = 0
  const writes = new Map<string, number>()
  const get = cachedLoads<string>({
    wroteSince: (id, at) => (writes.get(id) ?? Number.NEGATIVE_INFINITY) >= at,
    idsOf: (value) => [`of ${value}`],
    clock: () => now,
  })
  return {
    ask: (key: string, value: string | undefined = 'v') =>
      get(key, [key], async () => {
        loads += 1
        await new Promise((resolve) => setImmediate(resolve))
        return value
      }),
    get,
    pass: (ms: number) => {
      now += ms
    },
    write: (id: string) => {
      writes.set(id, now)
      now += 1
    },
    loads: () => loads,
  }
}

test('all who ask at once get one answer, and it is kept for a second', async () => {
  const { ask, pass, loads } = setUp()
  assert.equal(await Promise.all([ask('a'), ask('a'), ask('a')]), ['v', 'v', 'v'])
  pass(999)
  await ask('a')
  assert.is(loads(), 1)
  pass(1)
  await ask('a')
  assert.is(loads(), 2)
  await ask('b')
  assert.is(loads(), 3)
})

test('a write to what was asked for, or to what the answer names, makes it old at once, also while it is loaded', async () => {
  const { ask, pass, write, loads } = setUp()
  await ask('a')
  pass(1)
  write('a')
  await ask('a')
  assert.is(loads(), 2)
  pass(1)
  write('of v')
  await ask('a')
  assert.is(loads(), 3)
  pass(1)
  write('other')
  await ask('a')
  assert.is(loads(), 3)
  pass(2_000)
  const loading = ask('a')
  pass(1)
  write('a')
  await Promise.all([loading, ask('a')])
  assert.is(loads(), 5)
})

test('what is not there, and an error, are not kept', async () => {
  const { get, loads } = setUp()
  let there: string | undefined
  const ask = () => get('x', ['x'], async () => there)
  assert.is(await ask(), undefined)
  there = 'now'
  assert.is(await ask(), 'now')
  let isUnavailable = true
  const failing = () =>
    get('y', ['y'], async () => {
      if (isUnavailable) throw new Error('away')
      return 'back'
    })
  assert.is(await failing().catch(({ message }) => message), 'away')
  isUnavailable = false
  assert.is(await failing(), 'back')
  assert.is(loads(), 0)
})
