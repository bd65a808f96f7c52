// Statistics over the products of a job: made once, by one worker, before the first item is reported, and the same for all items and workers.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { boundedCache } from '../concurrency/cache.ts'
import {
  emptySnapshot,
  parse,
  type StatisticsSnapshot,
  serialise,
} from '../engine/catalogue-findings/statistics-snapshot.ts'
import { firstValue, type Pool } from '../postgres/connection.ts'

/** A maker that has been silent this long is taken to be dead. */
const LEASE_MS = 1_500
const BEAT_MS = 300
const LOOK_AGAIN_MS = 100
/** Jobs whose statistics a process keeps in memory. */
const KEPT = 4

/** A worker that waits for the statistics and has to report to the queue in the meantime. */
type Waiting = { heartbeat: () => void; isGivenUp: () => boolean }

/** Builds the statistics; `begin` is called with each batch before it is read and returns whether it may be read. */
export type Make = (begin: (batch: number) => Promise<boolean>, waiting: Waiting) => Promise<StatisticsSnapshot>

export type JobCatalogues = {
  /**
   * The statistics of a job: those that are there, else `make`'s. Throws what `make` throws; answers those of no products when the job has
   * been given up meanwhile.
   */
  frozen(jobId: string, waiting: Waiting, make: Make): Promise<StatisticsSnapshot>
  forget(jobId: string): Promise<void>
}

const tables = (pool: Pool, maker: string) => ({
  /** Returns the batches to leave out when this process is to make the statistics, nothing while another one does. */
  claim: (jobId: string): Promise<number[] | undefined> =>
    firstValue(pool, {
      name: 'claim job catalogue',
      text: `insert into job_catalogues as known (job_id, maker) values ($1, $2)
             on conflict (job_id) do update set maker = $2, beat = now(), batch = null, skipped =
               case when known.maker = $2 or known.batch is null then known.skipped else known.skipped || known.batch end
             where known.statistics is null
               and (known.maker = $2 or known.beat < now() - interval '${LEASE_MS} ms')
             returning skipped`,
      values: [jobId, maker],
    }),
  /** Says that this process is alive, and what it reads; answers whether it still is the maker. */
  beat: async (jobId: string, batch: number | null): Promise<boolean> => {
    const { rowCount } = await pool.query({
      name: 'beat job catalogue',
      text: 'update job_catalogues set beat = now(), batch = $3 where job_id = $1 and maker = $2 and statistics is null',
      values: [jobId, maker, batch],
    })
    return rowCount === 1
  },
  store: async (jobId: string, statistics: Buffer): Promise<void> => {
    await pool.query({
      name: 'store job catalogue',
      text: 'update job_catalogues set statistics = $2 where job_id = $1 and statistics is null',
      values: [jobId, statistics],
    })
  },
  stored: (jobId: string): Promise<Buffer | undefined> =>
    firstValue(pool, {
      name: 'stored job catalogue',
      text: 'select statistics from job_catalogues where job_id = $1 and statistics is not null',
      values: [jobId],
    }),
  /** And what a worker left behind that came later than the end of its job. */
  remove: (jobId: string) =>
    pool.query({
      name: 'remove job catalogue',
      text: "delete from job_catalogues where job_id = $1 or beat < now() - interval '7 days'",
      values: [jobId],
    }),
})

const written = async (frozen: StatisticsSnapshot): Promise<Buffer> => promisify(gzip)(serialise(frozen))

/** Nothing for what cannot be unpacked or read. */
const readAgain = async (stored: Buffer): Promise<StatisticsSnapshot | undefined> => {
  const text = await promisify(gunzip)(stored).catch(() => null)
  return text === null ? undefined : parse(text.toString())
}

type Shared = { made: Promise<StatisticsSnapshot>; waiting: Waiting[] }

/** Statistics in the table of the pool, shared by all who wait in this process. */
export const jobCataloguesIn = (pool: Pool): JobCatalogues => {
  const table = tables(pool, randomUUID())
  const jobs = boundedCache<Shared>(KEPT)

  const made = async (
    jobId: string,
    skipped: readonly number[],
    make: Make,
    waiting: Waiting,
  ): Promise<StatisticsSnapshot> => {
    let reading: number | null = null
    const beating = setInterval(() => void table.beat(jobId, reading).catch(() => {}), BEAT_MS)
    try {
      const begin = async (batch: number) => {
        waiting.heartbeat()
        reading = batch
        await table.beat(jobId, batch)
        return !skipped.includes(batch)
      }
      const own = await make(begin, waiting)
      if (waiting.isGivenUp()) return emptySnapshot
      await table.store(jobId, await written(own))
      const stored = await table.stored(jobId)
      return (stored && (await readAgain(stored))) ?? own
    } finally {
      clearInterval(beating)
      // This failure did not end the process, so the next maker has nothing to leave out.
      await table.beat(jobId, null).catch(() => {})
    }
  }

  /** Makes them, or waits until another process has. */
  const first = async (jobId: string, make: Make, waiting: Waiting): Promise<StatisticsSnapshot> => {
    while (!waiting.isGivenUp()) {
      waiting.heartbeat()
      const stored = await table.stored(jobId)
      const known = stored && (await readAgain(stored))
      if (known) return known
      // Made by another version of the program, or broken: good for its own workers only.
      if (stored) return make(async () => true, waiting)
      const skipped = await table.claim(jobId)
      if (skipped) return made(jobId, skipped, make, waiting)
      await sleep(LOOK_AGAIN_MS)
    }
    return emptySnapshot
  }

  const share = (jobId: string, make: Make): Shared => {
    const waiting: Waiting[] = []
    const all: Waiting = {
      heartbeat: () => {
        for (const one of waiting) one.heartbeat()
      },
      isGivenUp: () => waiting.every((one) => one.isGivenUp()),
    }
    return { waiting, made: Promise.resolve().then(() => first(jobId, make, all)) }
  }

  return {
    frozen: async (jobId, waiting, make) => {
      const shared = jobs.get(jobId) ?? share(jobId, make)
      jobs.set(jobId, shared)
      shared.waiting.push(waiting)
      try {
        return await shared.made
      } catch (error) {
        if (jobs.get(jobId) === shared) jobs.delete(jobId)
        throw error
      } finally {
        shared.waiting.splice(shared.waiting.indexOf(waiting), 1)
      }
    },
    forget: async (jobId) => {
      jobs.delete(jobId)
      await table.remove(jobId)
    },
  }
}
