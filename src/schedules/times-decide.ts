// When a time of a schedule is due: an hour of a time zone, by the platform's own table of zones. Where a change of the clock leaves an hour
// out, it is due when the clock has been changed; an hour that comes twice counts the first time.

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
const HOUR_SECONDS = 3_600

export type Timing = { every: 'day' | 'week' | 'month'; hour: number; on: number | null }
export type Work = 'analysis' | 'visibility'

const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a zone that the platform does not know */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** The name of the zone as the platform writes it; undefined for one that it does not know, and for a fixed offset. */
export const zoneNamed = (name: string): string | undefined => {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** What the clocks of the zone show at an instant, as if that were UTC: milliseconds since 1970, whole seconds. */
const shownAt = (zone: string, instant: number): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The first instant at which the clocks of the zone show that, or what they were changed to where they never do. */
const instantOf = (zone: string, shown: number): number => {
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - (shownAt(zone, near) - near))
  const found = [before!, after!].filter((instant) => shownAt(zone, instant) === shown)
  return found.length > 0 ? Math.min(...found) : before!
}

/** Seconds after the hour, the same for a shop always, so that schedules of one hour are spread over it. */
export const spreadOf = (shopId: string, work: Work): number => {
  const digits = shopId.replaceAll('-', '')
  return Number.parseInt(work === 'analysis' ? digits.slice(0, 8) : digits.slice(-8), 16) % HOUR_SECONDS
}

const isOn = ({ every, on }: Timing, day: Date): boolean => {
  if (every === 'day') return true
  if (every === 'week') return (day.getUTCDay() || 7) === on
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return day.getUTCDate() === Math.min(on ?? 1, last)
}

/** The first due time after an instant; both ISO 8601, UTC. `spread`: seconds after the hour. */
export const nextTime = (timing: Timing, zone: string, spread: number, after: string): string => {
  const since = Date.parse(after)
  const shown = shownAt(zone, since)
  const today = shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS)
  for (let day = today - DAY_MS; ; day += DAY_MS) {
    if (!isOn(timing, new Date(day))) continue
    const instant = instantOf(zone, day + timing.hour * HOUR_SECONDS * SECOND_MS) + spread * SECOND_MS
    if (instant > since) return new Date(instant).toISOString()
  }
}
