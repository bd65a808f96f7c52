// What access asks of the database: once a second, once at a time, and never from before a write.

import { rememberingLoads } from '../../src/http/access-cache.ts'
import { rememberingTokens } from '../../src/http/verified-tokens.ts'
import { assert, test } from '../support/test.ts'

const setUp = () => {
  let now = 1_000
  let loads = 0
  const writes = new Map<string, number>()
  const get = rememberingLoads<string>({
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
  let isAway = true
  const failing = () =>
    get('y', ['y'], async () => {
      if (isAway) throw new Error('away')
      return 'back'
    })
  assert.is(await failing().catch(({ message }) => message), 'away')
  isAway = false
  assert.is(await failing(), 'back')
  assert.is(loads(), 0)
})

test('a verified token is verified again after a second, after a write for the user, and always where it is not valid', async () => {
  let now = 5
  let wrote = Number.NEGATIVE_INFINITY
  let verified = 0
  const verify = rememberingTokens(
    async (token) => {
      verified += 1
      if (token === 'bad') throw new Error('not valid')
      return { kind: 'user', user_id: 'u', session_id: 's' }
    },
    (_, at) => wrote >= at,
    () => now,
  )
  const steps: [token: string, passes: number, writes: boolean, verifications: number][] = [
    ['good', 0, false, 1],
    ['good', 999, false, 1],
    ['good', 1, false, 2],
    ['good', 0, true, 3],
    ['other', 0, false, 4],
    ['bad', 0, false, 5],
    ['bad', 0, false, 6],
    ['good', 1, false, 6],
  ]
  for (const [token, passes, writes, verifications] of steps) {
    now += passes
    if (writes) {
      wrote = now
      now += 1
    }
    await verify(token).catch(() => {})
    assert.equal([token, verified], [token, verifications])
  }
})
