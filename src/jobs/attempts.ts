// Counts how often work was begun without being finished (attempts.sql), to find the item that ends its worker.

import { type Pool, sqlFile } from '../store/sql.ts'

export const ATTEMPTS_SQL = sqlFile(import.meta.url, './attempts.sql')

export type Attempts = {
  /** Answers which attempt this is, 1 for the first. */
  begin(workId: string): Promise<number>
  finish(workIds: readonly string[]): Promise<void>
  /** Forgets what a crash, or giving the job up, left behind. */
  forget(jobId: string): Promise<void>
}

export const attemptsIn = (pool: Pool): Attempts => {
  /** Begun by this process, which is alive: trying again here is not another death. */
  const begun = new Map<string, number>()

  const begin = async (workId: string): Promise<number> => {
    const known = begun.get(workId)
    if (known !== undefined) return known
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

  return { begin, finish, forget }
}
