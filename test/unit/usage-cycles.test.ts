// All billing cycles of an organization: those that were current at any time, whatever they were counted from.

import fc from 'fast-check'
import { currentCycle, cycleStarts } from '../../src/usage/cycle.ts'
import { assert, test } from '../support/test.ts'

const at = (day: string, time = '10:00:00.000') => `${day}T${time}Z`
const anchor = (day: string, since = at(day)) => ({ anchor: day, since })

test('cycles are listed since the organization began, the latest first', () => {
  const anchors = [anchor('2026-01-31')]
  assert.equal(cycleStarts(anchors, at('2026-05-01')), ['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'])
  assert.equal(cycleStarts(anchors, at('2026-01-31')), ['2026-01-31'])
  assert.equal(currentCycle(anchors, at('2026-05-01')), { start: '2026-04-30', end: '2026-05-30' })
})

test('a subscription begins a cycle of its own, and its end goes back to the days of before', () => {
  const anchors = [anchor('2026-01-10'), anchor('2026-03-15'), anchor('2026-01-10', at('2026-05-20'))]
  assert.equal(cycleStarts(anchors, at('2026-06-12')), [
    '2026-06-10',
    '2026-05-15',
    '2026-05-10',
    '2026-04-15',
    '2026-03-15',
    '2026-03-10',
    '2026-02-10',
    '2026-01-10',
  ])
  assert.is(currentCycle(anchors, at('2026-06-12')).start, '2026-06-10')
})

test('a subscription on the day on which the organization began changes no day', () => {
  assert.equal(cycleStarts([anchor('2026-01-10'), anchor('2026-01-10')], at('2026-02-11')), [
    '2026-02-10',
    '2026-01-10',
  ])
  const later = anchor('2026-01-10', at('2026-01-10', '10:00:00.001'))
  assert.equal(cycleStarts([anchor('2026-01-10'), later], at('2026-02-11')), ['2026-02-10', '2026-01-10'])
})

test('a subscription in the same moment leaves nothing of what was counted from before', () => {
  const anchors = [anchor('2026-01-10', at('2026-03-01')), anchor('2026-03-01', at('2026-03-01'))]
  assert.equal(cycleStarts(anchors, at('2026-03-02')), ['2026-03-01'])
})

test('a clock that is behind sees the first cycle', () => {
  assert.equal(cycleStarts([anchor('2026-03-01')], at('2026-02-27')), ['2026-03-01'])
})

test('at every moment the cycle of then is in the list of any later time', () => {
  const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + n, 10)).toISOString()
  const changes = fc.uniqueArray(fc.nat(700), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(changes, fc.nat(900), fc.nat(900), (days, one, other) => {
      const sorted = days.toSorted((a, b) => a - b)
      const first = sorted[0]!
      const anchors = sorted.map((n, place) => anchor(day(place % 2 ? n : first).slice(0, 10), day(n)))
      const [then, now] = [Math.max(first, Math.min(one, other)), Math.max(first, one, other)]
      const known = anchors.filter(({ since }) => since <= day(then))
      const listed = cycleStarts(
        anchors.filter(({ since }) => since <= day(now)),
        day(now),
      )
      assert.ok(listed.includes(currentCycle(known, day(then)).start))
      assert.equal(listed, [...new Set(listed)].toSorted().toReversed())
    }),
    { numRuns: 1_000 },
  )
})
