// The tokens that a language model may use for one job, over all its items and the processes that work on them. Its calls in this
// process share one budget; what others have used stands in the job's last event once it is settled. What they have not settled yet
// nobody here can know: a job may use as much more as their chunks at work.

import { lastJobEvent } from '../commands/handle-jobs.ts'
import { isSettled, settledItems, usageOf } from '../commands/job.ts'
import type { JobEvent } from '../events/job-kinds.ts'
import { addUsage, type ModelUsage, tokensOf } from '../events/model-usage.ts'
import type { Budget } from '../providers/llm/writer.ts'
import type { EventStore } from '../store/store.ts'

type Item = { job_id: string; item: number }

export type TokenBudgets = {
  /** What is left for the job of the item; the same object for all items of a job, from which a call takes what it needs. */
  of(item: Item): Promise<Budget>
  /** Notes what a call has used. Answers all that this process has used for the item, whatever became of earlier attempts. */
  spent(item: Item, usage: ModelUsage): ModelUsage | null
}

type Job = {
  budget: Budget
  /** Of this process, by item. */
  spent: Map<number, ModelUsage>
  /** Tokens that other processes have used, as far as they have been taken out of the budget. */
  elsewhere: number
}

/** Jobs that a process remembers: more than it works on at once. */
const REMEMBERED = 100

const usedElsewhere = ({ spent }: Job, last: JobEvent | undefined): number => {
  const settled = settledItems(last)
  const own = [...spent].filter(([item]) => isSettled(settled, item)).map(([, usage]) => tokensOf(usage))
  return tokensOf(usageOf(last)) - own.reduce((sum, tokens) => sum + tokens, 0)
}

/** So many tokens for each job. */
export const createTokenBudgets = (store: EventStore, perJob: number): TokenBudgets => {
  const jobs = new Map<string, Job>()

  const jobOf = (jobId: string): Job => {
    const job = jobs.get(jobId) ?? { budget: { left: perJob }, spent: new Map(), elsewhere: 0 }
    jobs.delete(jobId)
    jobs.set(jobId, job)
    const [oldest] = jobs.keys()
    if (jobs.size > REMEMBERED && oldest !== undefined) jobs.delete(oldest)
    return job
  }

  return {
    of: async ({ job_id }) => {
      const last = await lastJobEvent(store, 'optimization', job_id)
      const job = jobOf(job_id)
      const elsewhere = Math.max(job.elsewhere, usedElsewhere(job, last))
      job.budget.left -= elsewhere - job.elsewhere
      job.elsewhere = elsewhere
      return job.budget
    },
    spent: ({ job_id, item }, usage) => {
      const { spent } = jobOf(job_id)
      const sum = addUsage(spent.get(item) ?? null, usage)
      if (sum) spent.set(item, sum)
      return sum
    },
  }
}
