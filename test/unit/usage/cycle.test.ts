// Billing cycles begin on the day of the month on which the organization began, or on the last one of a shorter month.

import fc from 'fast-check'
import { cycleAt } from '../../../src/usage/cycle.ts'
import { assert, test } from '../../support/test.ts'

const startOf = (anchor: string, day: string) => cycleAt(`${anchor}T10:00:00.000Z`, `${day}T12:00:00.000Z`).cycle.start

test('a cycle is a month from the day on which the organization began', () => {
  assert.equal(cycleAt('2026-03-15T23:59:59.999Z', '2026-05-20T00:00:00.000Z'), {
    cycle: { start: '2026-05-15', end: '2026-06-14' },
    before: { start: '2026-04-15', end: '2026-05-14' },
  })
})

test('it begins at midnight in UTC and ends the day before the next one', () => {
  const anchor = '2026-03-15T08:00:00.000Z'
  assert.is(cycleAt(anchor, '2026-04-14T23:59:59.999Z').cycle.end, '2026-04-14')
  assert.is(cycleAt(anchor, '2026-04-15T00:00:00.000Z').cycle.start, '2026-04-15')
})

test('month ends clamp, and the day comes back in the next long month', () => {
  assert.equal(
    [
      '2026-01-31',
      '2026-02-27',
      '2026-02-28',
      '2026-03-30',
      '2026-03-31',
      '2026-04-29',
      '2026-04-30',
      '2026-05-31',
    ].map((day) => startOf('2026-01-31', day)),
    ['2026-01-31', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31', '2026-03-31', '2026-04-30', '2026-05-31'],
  )
  assert.is(startOf('2028-01-31', '2028-03-01'), '2028-02-29')
  assert.is(startOf('2024-02-29', '2025-02-28'), '2025-02-28')
  assert.is(startOf('2024-02-29', '2028-02-29'), '2028-02-29')
})

test('the first cycle has none before it, and a clock that is behind is in the first one', () => {
  const first = { cycle: { start: '2026-01-31', end: '2026-02-27' }, before: undefined }
  assert.equal(cycleAt('2026-01-31T10:00:00.000Z', '2026-01-31T10:00:00.000Z'), first)
  assert.equal(cycleAt('2026-01-31T10:00:00.000Z', '2026-01-30T10:00:00.000Z'), first)
})

test('every moment is in one cycle, and the cycles of an organization follow one another without a gap', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [anchor, now] = [one, other].toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date]
      const { cycle, before } = cycleAt(anchor.toISOString(), now.toISOString())
      const today = now.toISOString().slice(0, 10)
      assert.ok(cycle.start <= today && today <= cycle.end, `${today} in ${cycle.start} to ${cycle.end}`)
      const next = new Date(Date.parse(cycle.end) + 86_400_000).toISOString()
      const following = cycleAt(anchor.toISOString(), next)
      assert.is(following.cycle.start, next.slice(0, 10))
      assert.equal(following.before, cycle)
      if (before) assert.ok(before.end < cycle.start)
    }),
  )
})
