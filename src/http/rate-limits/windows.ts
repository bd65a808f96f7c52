// The windows of rate limits in Postgres, by its clock, so that all processes mean the same minute. Commits do not wait for the disk: after
// a crash the server may have forgotten the last permits taken, and lets that many more requests through in that minute.

import type { Pool } from '../../postgres/connection.ts'
import { isFull } from '../../postgres/unavailable.ts'
import { type Lease, leaseFrom, type RateWindows, type Window } from './permits.ts'

const MINUTE_MS = 60_000
const SWEEP_EVERY_MS = 10 * MINUTE_MS
const KEPT_MINUTES = 10
const READ_ONLY = '25006'

// A request that waited for the row may belong to the minute before. A clock that was set back by more than that starts a new window. The
// sum is that of `leaseFrom`: $5 to $8 are what was settled.
const LEASE = `
  insert into rate_windows as held (key, minute, taken, granted, rest, plan, most)
  select $1, floor(extract(epoch from clock_timestamp()) / 60), first, first, $2 - first, $2, $2
  from (select least($2::int, greatest($3::int, least($4::int, $2 / 4))) as first) as leased
  on conflict (key) do update set (minute, taken, granted, rest, plan, most, used, stale, epoch) = (
    with current as (
      select case held.minute when excluded.minute + 1 then held.minute else excluded.minute end as minute,
        (held.minute in (excluded.minute, excluded.minute + 1))::int as runs
    ), known as (
      select minute, runs * held.taken as taken, runs * held.used as used, runs * held.stale as stale,
        runs * held.epoch as epoch, case runs when 1 then held.plan else $2 end as plan,
        greatest($2, runs * held.most) as most,
        case minute when $5::bigint then $6::int else 0 end as now_used,
        case minute when $5 then $7::int else 0 end as back
      from current
    ), settled as (
      select minute, plan, most, epoch, greatest(0, taken - back) as taken, used + now_used as used,
        stale - case when $8::int < epoch then now_used + back else 0 end as stale
      from known
    ), counted as (
      select minute, plan, most, epoch, taken, least(taken, greatest(0, used)) as used,
        least(taken, greatest(0, stale)) as stale
      from settled
    ), lowered as (
      select minute, most, taken, used, epoch + ($2 < plan)::int as epoch,
        case when $2 < plan then taken - used else stale end as stale
      from counted
    ), free as (
      select *, greatest(0, least($2 - (taken - stale), most - taken)) as rest from lowered
    ), leased as (
      select *, least(rest, greatest($3, least($4, rest / 4))) as granted from free
    )
    select minute, taken + granted, granted, rest - granted, $2, most, used, stale, epoch from leased)
  returning minute, granted, rest, epoch,
    ((minute + 1) * 60000 - extract(epoch from clock_timestamp()) * 1000)::float8 as "leftMs"`

/** `pool`: one whose commits need not be durable. `onLease` is called for each query to the database. */
export const sharedRateWindows = (pool: Pool, onLease: () => void = () => {}): RateWindows => {
  let swept = performance.now()
  const sweep = (minute: number): void => {
    if (performance.now() - swept < SWEEP_EVERY_MS) return
    swept = performance.now()
    // Another time is as good.
    pool.query('delete from rate_windows where minute < $1', [minute - KEPT_MINUTES]).catch(() => {})
  }
  return {
    lease: async (key, { limit, needed, batch, settled }) => {
      onLease()
      const { minute, used, back, epoch } = settled
      const values = [key, limit, needed, batch, minute, used, back, epoch]
      const { rows } = await pool.query<Lease>({ name: 'lease of a rate window', text: LEASE, values })
      const [lease] = rows as [Lease]
      sweep(lease.minute)
      return lease
    },
  }
}

/** Windows of only this process. `now`: milliseconds since 1970. */
export const localRateWindows = (now: () => number = Date.now): RateWindows => {
  const windows = new Map<string, Window>()
  let current = 0
  return {
    lease: async (key, wanted) => {
      const at = now()
      const minute = Math.floor(at / MINUTE_MS)
      if (minute !== current) windows.clear()
      current = minute
      const { window, lease } = leaseFrom(windows.get(key), minute, wanted)
      windows.set(key, window)
      return { ...lease, leftMs: (minute + 1) * MINUTE_MS - at }
    },
  }
}

const cannotWrite = (error: unknown): boolean => isFull(error) || (error as { code?: string }).code === READ_ONLY

/** If the server can be read but not written to, each process counts by itself, so reads continue. */
export const localWhenDiskFull = (shared: RateWindows, alone: RateWindows): RateWindows => ({
  lease: (key, wanted) =>
    shared.lease(key, wanted).catch((error) => {
      if (cannotWrite(error)) return alone.lease(key, wanted)
      throw error
    }),
})
