// What a process keeps in memory: not too much, and not for too long.

import { boundedCache, sharedLoads } from '../../../src/concurrency/cache.ts'
import { assert, test } from '../../support/test.ts'

test('the key that was set longest ago goes first', () => {
  const cache = boundedCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('a', 3)
  cache.set('c', 4)
  assert.equal([cache.get('a'), cache.get('b'), cache.get('c')], [3, undefined, 4])
  cache.delete('a')
  assert.is(cache.get('a'), undefined)
  cache.clear()
  assert.is(cache.get('c'), undefined)
})

test('an entry ends with its time, also where the clock goes back', () => {
  let now = 1_000
  const cache = boundedCache<number>(9, () => now)
  cache.set('a', 1, 100)
  cache.set('b', 2)
  now += 99
  assert.is(cache.get('a'), 1)
  now += 1
  assert.equal([cache.get('a'), cache.get('b')], [undefined, 2])
  now = 0
  assert.equal([cache.get('a'), cache.get('b')], [undefined, 2])
})

test('a key is loaded once for all who ask, again after its time, and again after a failure', async () => {
  let now = 0
  const asked: string[] = []
  const load = async (key: string, how: string) => {
    asked.push(`${key} ${how}`)
    if (how === 'bad') throw new Error('no')
    return asked.length
  }
  const { get, forget } = sharedLoads(load, { most: 9, forMs: 10, clock: () => now })
  assert.equal(await Promise.all([get('a', '1'), get('a', '2'), get('b', '3')]), [1, 1, 2])
  now += 10
  assert.is(await get('a', '4'), 3)
  forget('a')
  assert.is(await get('a', '5'), 4)
  assert.is(await get('c', 'bad').catch(({ message }) => message), 'no')
  assert.is(await get('c', '6'), 6)
  assert.equal(asked, ['a 1', 'b 3', 'a 4', 'a 5', 'c bad', 'c 6'])
})
