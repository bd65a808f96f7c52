// What the dispatcher does about jobs that have ended or are stuck.

import type { Context } from '../event-log/handle.ts'
import { closeSlot, failJob } from '../jobs/commands.ts'
import { now } from '../runtime/clock.ts'
import type { Parts } from '../runtime/parts.ts'
import { jobConsumption } from '../usage/consumption.ts'
import type { EndedJob, KnownJob } from './plans.ts'

const systemContext = ({ cause }: KnownJob): Context => ({ ...cause, actor: { type: 'system', id: 'dispatcher' }, now })

/** Counts what the job has used. If that is unknown, a later decision on the usage settles it. */
const settleUsage = async ({ store, usages }: Pick<Parts, 'store' | 'usages'>, job: EndedJob): Promise<void> => {
  const { kind, job_id, cycle_start, cause } = job
  const { organization_id, shop_id } = cause.shop
  if (organization_id === undefined || cycle_start === undefined) return
  const used = await jobConsumption(store, kind, job_id, shop_id)
  if (typeof used !== 'number') return
  const reserved = { organization_id, cycle_start, reservation_id: job_id }
  if (used === 0 && job.status === 'failed') await usages.release(reserved, systemContext(job))
  else await usages.settle(reserved, used, systemContext(job))
}

const GIVEN_UP = 'The job made no progress for ten minutes.'
const UNREADABLE = 'Part of the job cannot be read; start it again.'

type Needed = Pick<Parts, 'store' | 'usages' | 'attempts' | 'catalogues' | 'claims' | 'metrics' | 'logger'>

export const endedJobs = ({ store, usages, attempts, catalogues, claims, metrics, logger }: Needed) => {
  const started = now()
  return {
    onEnded: async (job: EndedJob): Promise<void> => {
      const { status, requested_at, ended_at } = job
      // After a restart the log is read again from the oldest unfinished job.
      if (requested_at && ended_at && ended_at >= started)
        // The two times may be of two clocks.
        metrics.jobSeconds(Math.max(0, Date.parse(ended_at) - Date.parse(requested_at)) / 1_000, job.kind, status)
      await Promise.all([
        settleUsage({ store, usages }, job),
        closeSlot(store, job, systemContext(job)),
        attempts.forget(job.job_id),
        catalogues.forget(job.job_id),
        claims.forget(job.job_id),
      ])
    },
    onStuck: async (job: KnownJob): Promise<void> => {
      logger.error({ job_id: job.job_id }, 'job given up')
      await failJob(store, job, job.unreadable ? UNREADABLE : GIVEN_UP, systemContext(job))
    },
  }
}
