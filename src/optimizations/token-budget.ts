// The tokens that a language model may use for one job, over all its items and the processes that work on them. What is settled
// stands in the job's last event; what this process has used since, and the calls that are under way, it adds itself. What other
// processes have not settled yet it cannot know: a job may use as much more as their chunks at work.

import { boundedCache } from '../concurrency/cache.ts'
import { semaphore } from '../concurrency/semaphore.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { lastJobEvent } from '../jobs/commands.ts'
import { isSettled, modelUsageOf, settledItems } from '../jobs/decide.ts'
import type { JobEvent } from '../jobs/kinds.ts'
import { addUsage, type ModelUsage, tokensOf } from '../jobs/model-usage.ts'

type Item = { job_id: string; item: number }

export type TokenBudget = {
  /**
   * Calls when there is a place, with the tokens that are left by then; `spent` returns what a call has used, even if it throws.
   * Returns all that this process has used for the item so far, over all attempts.
   */
  call<T>(
    item: Item,
    ask: (left: number, spent: (usage: ModelUsage) => void) => Promise<T>,
  ): Promise<{ answer: T; usage: ModelUsage | null }>
}

type Job = { spent: Map<number, ModelUsage>; calling: number }

/** Jobs that a process remembers: more than it works on at once. */
const REMEMBERED = 100

/** `perJob` tokens for each job, `places` calls at once. */
export const createTokenBudget = (store: EventStore, perJob: number, places: number): TokenBudget => {
  const limited = semaphore(places)
  const jobs = boundedCache<Job>(REMEMBERED)
  /** Tokens of the most expensive call so far: what one in progress may cost. */
  let highest = 0

  const jobOf = (jobId: string): Job => {
    const job = jobs.get(jobId) ?? { spent: new Map(), calling: 0 }
    jobs.set(jobId, job)
    return job
  }

  const left = (last: JobEvent | undefined, { spent, calling }: Job): number => {
    const settled = settledItems(last)
    const own = [...spent].filter(([item]) => !isSettled(settled, item)).map(([, usage]) => tokensOf(usage))
    const unsettled = own.reduce((sum, tokens) => sum + tokens, 0)
    return Math.max(0, perJob - tokensOf(modelUsageOf(last)) - unsettled - calling * highest)
  }

  return {
    call: ({ job_id, item }, ask) =>
      limited(async () => {
        const last = await lastJobEvent(store, 'optimization', job_id)
        const job = jobOf(job_id)
        // Nothing runs between these two lines.
        const budget = left(last, job)
        job.calling += 1
        try {
          const answer = await ask(budget, (usage) => {
            highest = Math.max(highest, tokensOf(usage))
            const sum = addUsage(job.spent.get(item) ?? null, usage)
            if (sum) job.spent.set(item, sum)
          })
          return { answer, usage: job.spent.get(item) ?? null }
        } finally {
          job.calling -= 1
        }
      }),
  }
}
