// When the read models of rights are too old to decide by.

import { rightsAge } from '../../../src/accounts/rights-age.ts'
import { assert, test } from '../../support/test.ts'

const given = () => {
  const at = { now: 0, end: 1, scanned: 1 }
  const store = { end: async () => String(at.end), compare: (a: string, b: string) => Number(a) - Number(b) }
  return { at, ...rightsAge({ store, scanned: async () => String(at.scanned), clock: () => at.now }) }
}

test('read models that have all there is are never too old, however long nothing is written', async () => {
  const { at, look, areStale } = given()
  for (; at.now < 600_000; at.now += 5_000) {
    await look()
    assert.not(areStale())
  }
})

test('they are too old once they lack for more than a minute what was written, and no longer when they have it', async () => {
  const { at, look, areStale } = given()
  at.end = 9
  const ages: boolean[] = []
  for (; at.now <= 75_000; at.now += 5_000) {
    await look()
    ages.push(areStale())
  }
  assert.equal(ages.indexOf(true), 13, 'at 65 seconds')
  at.scanned = 9
  await look()
  assert.not(areStale())
})

test('a projector that works and stays minutes behind makes them too old, one that is seconds behind does not', async () => {
  for (const [behind, stale] of [
    [24, true],
    [2, false],
  ] as const) {
    const { at, look, areStale } = given()
    let was = false
    for (let turn = 0; turn < 100; turn += 1) {
      at.end += 1
      at.scanned = Math.max(1, at.end - behind)
      at.now += 5_000
      await look()
      was ||= areStale()
    }
    assert.is(was, stale, String(behind))
  }
})

test('while the log cannot be reached, what was known before counts', async () => {
  const { at, look, areStale } = given()
  at.end = 5
  await look()
  at.now = 120_000
  assert.ok(areStale())
  const away = rightsAge({
    store: { end: () => Promise.reject(new Error('away')), compare: () => 0 },
    scanned: async () => '1',
    clock: () => at.now,
  })
  await away.look().catch(() => {})
  assert.not(away.areStale())
})
