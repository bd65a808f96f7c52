// When schedules are due: hours of time zones, over the changes of the clock.

import { randomUUID } from 'node:crypto'
import { nextTime, spreadOf, type Timing, zoneNamed } from '../../../src/schedules/times-decide.ts'
import { assert, test } from '../../support/test.ts'

const daily = (hour: number): Timing => ({ every: 'day', hour, on: null })

/** All due times from one day to another. */
const timesOf = (timing: Timing, zone: string, from: string, to: string, spread = 0): string[] => {
  const times: string[] = []
  for (let at = nextTime(timing, zone, spread, from); at < to; at = nextTime(timing, zone, spread, at)) times.push(at)
  return times
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes many times as long as using it. */
const shown = (zone: string, time: string): string => {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return format.format(new Date(time))
}

test('an hour of every day comes once a day over a whole year, whatever the zone and the hour', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'UTC',
  ]
  for (const zone of zones)
    for (const hour of [0, 1, 2, 3, 23]) {
      const times = timesOf(daily(hour), zone, '2027-01-01T12:00:00.000Z', '2028-01-01T12:00:00.000Z', 600)
      const days = times.map((time) => shown(zone, time).slice(0, 10))
      assert.is(new Set(days).size, 365, `${zone} ${hour}`)
      assert.is(days.length, 365, `${zone} ${hour}`)
      const other = times.filter((time) => Number(shown(zone, time).slice(11, 13)) !== hour)
      assert.ok(other.length <= 1, `${zone} ${hour}: ${other}`)
    }
})

test('an hour that the clock leaves out is due when it has been changed, and one that comes twice is due the first time', () => {
  const zone = 'Europe/Berlin'
  assert.equal(timesOf(daily(2), zone, '2027-03-27T12:00:00.000Z', '2027-03-29T12:00:00.000Z', 60), [
    '2027-03-28T01:01:00.000Z',
    '2027-03-29T00:01:00.000Z',
  ])
  assert.is(shown(zone, '2027-03-28T01:01:00.000Z'), '2027-03-28 03:01')
  assert.equal(timesOf(daily(2), zone, '2027-10-30T12:00:00.000Z', '2027-11-01T12:00:00.000Z', 60), [
    '2027-10-31T00:01:00.000Z',
    '2027-11-01T01:01:00.000Z',
  ])
})

test('a day of the week, and a day of the month or its last', () => {
  const monday: Timing = { every: 'week', hour: 6, on: 1 }
  assert.equal(timesOf(monday, 'Asia/Tokyo', '2027-01-01T00:00:00.000Z', '2027-01-20T00:00:00.000Z'), [
    '2027-01-03T21:00:00.000Z',
    '2027-01-10T21:00:00.000Z',
    '2027-01-17T21:00:00.000Z',
  ])
  const sunday = nextTime({ ...monday, on: 7 }, 'UTC', 0, '2027-01-01T00:00:00.000Z')
  assert.is(sunday, '2027-01-03T06:00:00.000Z')
  const month: Timing = { every: 'month', hour: 6, on: 31 }
  assert.equal(
    timesOf(month, 'UTC', '2028-01-01T00:00:00.000Z', '2028-05-01T00:00:00.000Z').map((time) => time.slice(5, 10)),
    ['01-31', '02-29', '03-31', '04-30'],
  )
})

test('schedules of one hour are spread over it, and those of a shop always alike', () => {
  const minutes = new Map<number, number>()
  for (let shop = 0; shop < 10_000; shop += 1) {
    const id = randomUUID()
    const spread = spreadOf(id, 'analysis')
    assert.is(spreadOf(id, 'analysis'), spread)
    assert.ok(spread >= 0 && spread < 3_600)
    const minute = Math.floor(spread / 60)
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
  }
  assert.is(minutes.size, 60)
  assert.ok(Math.max(...minutes.values()) < 260, `${Math.max(...minutes.values())} in one minute`)
})

test('names of zones are those of the platform, and offsets are none', () => {
  assert.is(zoneNamed('europe/berlin'), 'Europe/Berlin')
  assert.is(zoneNamed('UTC'), 'UTC')
  for (const wrong of ['', '+02:00', 'Europe/Nowhere', 'Berlin', 'Europe/Berlin ', '../etc', 'x'.repeat(60)])
    assert.is(zoneNamed(wrong), undefined, wrong)
})
