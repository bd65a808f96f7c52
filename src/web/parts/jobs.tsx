// Jobs that run: looked at again and again until they have ended, whoever started them and wherever one is. When one has ended, what was read
// is read again.

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { askJson, invalidate, ofShop } from '../api.ts'
import { count } from '../format.ts'
import { session } from '../session.ts'
import { texts } from '../texts.ts'
import type { ActiveJob } from '../types.ts'

export const jobs = signal<readonly ActiveJob[]>([])

const FIRST_MS = 500
const LONGEST_MS = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

const look = async (pause: number): Promise<void> => {
  clearTimeout(timer)
  if (!session.value?.aeo) return
  try {
    const before = jobs.value
    jobs.value = await askJson<ActiveJob[]>(ofShop('/active-jobs'))
    if (before.some(({ id }) => !jobs.value.some((one) => one.id === id))) invalidate()
  } catch {
    // Tried again like a job that goes on.
  }
  if (jobs.value.length > 0) timer = setTimeout(() => void look(Math.min(LONGEST_MS, pause * 1.3)), pause)
}

/** To be called when one was started; `known` is shown until the service tells more. */
export const followJobs = (known?: ActiveJob): void => {
  if (known && !jobs.value.some(({ id }) => id === known.id)) jobs.value = [...jobs.value, known]
  void look(FIRST_MS)
}

export const Jobs = () => {
  const aeo = session.value?.aeo
  useEffect(() => {
    jobs.value = []
    void look(FIRST_MS)
    return () => clearTimeout(timer)
  }, [aeo])
  return (
    <>
      {jobs.value.map(({ id, kind, total_items, completed_items }) => (
        <div key={id} class="card job" role="status">
          <div class="line">
            <h2>{texts.jobs[kind]}</h2>
            <span class="number muted">
              {count(completed_items)} / {count(total_items)}
            </span>
          </div>
          <progress value={completed_items} max={total_items} aria-label={texts.jobs[kind]} />
          <p class="small muted">{texts.jobs.leave}</p>
        </div>
      ))}
    </>
  )
}
