// Counts how often work was begun without being finished (attempts.sql), to find the item that ends its worker.

import { setTimeout as sleep } from 'node:timers/promises'
import { firstValue, type Pool } from '../postgres/connection.ts'

const PAY_EVERY_MS = 1_000

export type Attempts = {
  /** How often other processes have begun it and not finished it. */
  earlier(workId: string): Promise<number>
  /** Returns which attempt this is, 1 for the first. */
  begin(workId: string): Promise<number>
  finish(workIds: readonly string[]): Promise<void>
  /**
   * Counts what this process has begun in the job and not finished as not begun: it has failed without ending the process, and the next
   * worker must not take that for a death. While the database is unavailable this is postponed.
   */
  giveBack(workIds: readonly string[]): Promise<void>
  /** Forgets what a crash, or giving the job up, left behind. */
  forget(jobId: string): Promise<void>
}

/** Attempts in the table of the pool, and what this process has begun in its memory. */
export const attemptsIn = (pool: Pool): Attempts => {
  /** Begun by this process, which is alive: trying again here is not another death. */
  const begun = new Map<string, number>()
  /** What could not be given back yet. */
  const owed = new Set<string>()
  let paying = false

  const pay = async (): Promise<void> => {
    const workIds = [...owed]
    if (workIds.length === 0) return
    await pool.query({
      name: 'give work back',
      text: 'update work_attempts set attempts = attempts - 1 where work_id = any ($1) and attempts > 0',
      values: [workIds],
    })
    for (const workId of workIds) owed.delete(workId)
  }

  const payLater = async (): Promise<void> => {
    if (paying) return
    paying = true
    while (owed.size > 0) {
      await sleep(PAY_EVERY_MS, undefined, { ref: false })
      await pay().catch(() => {})
    }
    paying = false
  }

  const giveBack = async (workIds: readonly string[]): Promise<void> => {
    for (const workId of workIds) if (begun.delete(workId)) owed.add(workId)
    await pay().catch(() => void payLater())
  }

  const earlier = async (workId: string): Promise<number> => {
    const known = begun.get(workId)
    if (known !== undefined) return known - 1
    if (owed.has(workId)) await pay()
    return (
      (await firstValue<number>(pool, {
        name: 'earlier attempts',
        text: 'select attempts from work_attempts where work_id = $1',
        values: [workId],
      })) ?? 0
    )
  }

  const begin = async (workId: string): Promise<number> => {
    const known = begun.get(workId)
    if (known !== undefined) return known
    if (owed.has(workId)) await pay()
    const { rows } = await pool.query<{ attempts: number }>({
      name: 'begin work',
      text: `insert into work_attempts as known (work_id, attempts) values ($1, 1)
             on conflict (work_id) do update set attempts = known.attempts + 1, begun_at = now() returning attempts`,
      values: [workId],
    })
    const attempt = rows[0]?.attempts ?? 1
    begun.set(workId, attempt)
    return attempt
  }

  const finish = async (workIds: readonly string[]): Promise<void> => {
    await pool.query({
      name: 'finish work',
      text: 'delete from work_attempts where work_id = any ($1)',
      values: [workIds],
    })
    for (const workId of workIds) begun.delete(workId)
  }

  const forget = async (jobId: string): Promise<void> => {
    await pool.query({
      name: 'forget work of a job',
      text: 'delete from work_attempts where starts_with(work_id, $1)',
      values: [jobId],
    })
    for (const workId of begun.keys()) if (workId.startsWith(jobId)) begun.delete(workId)
  }

  return { earlier, begin, finish, giveBack, forget }
}
