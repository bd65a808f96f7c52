// Running jobs: followed through the events of the project, whoever started them and whatever page is open; looked at again and again where
// events are not available. When one has ended, what was read is read again.

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { askJson, invalidate, ofShop } from '../api.ts'
import { count, some } from '../format.ts'
import { API, session } from '../session.ts'
import { texts } from '../texts.ts'
import type { ActiveJob, AnalysisJob } from '../types.ts'
import { say } from './toasts.tsx'

export const jobs = signal<readonly ActiveJob[]>([])

const FIRST_MS = 500
const LONGEST_MS = 4_000
/** While events come; should one be missing. */
const FOLLOWED_MS = 5_000
/** Opened so often without an event, the stream is given up. */
const MOST_FAILURES = 2
const SETTLED = ['AnalysisItemsSettled', 'OptimizationItemsSettled']
const ENDED = ['AnalysisJobCompleted', 'AnalysisJobFailed', 'OptimizationJobCompleted', 'OptimizationJobFailed']
let timer: ReturnType<typeof setTimeout> | undefined
let following: AbortController | undefined
let isFollowed = false
/** If events are not available: for a shop in the platform's admin, and for users who may not read them. */
const without = new Set<string | undefined>([undefined])

/** Takes from an event how far a job is; answers whether more has to be asked for. */
const take = (type: string, { job_id, completed_items }: Readonly<Record<string, unknown>>): boolean => {
  if (!SETTLED.includes(type)) return true
  jobs.value = jobs.value.map((one) => (one.id === job_id ? { ...one, completed_items: Number(completed_items) } : one))
  return !jobs.value.some(({ id }) => id === job_id)
}

const follow = async (): Promise<void> => {
  const { project, source } = session.value ?? {}
  if (!source || !project || following || without.has(project.id)) return
  const until = new AbortController()
  following = until
  let opened = 0
  const open: typeof fetch = async (...sent) => {
    opened += 1
    if (opened > MOST_FAILURES) until.abort()
    const response = await fetch(...sent)
    isFollowed = response.ok
    return response
  }
  try {
    const { followEvents } = await import('../../client/feed.ts')
    const credentials = (refused?: string) => source.token(refused !== undefined)
    const options = { baseUrl: API, credentials, fetch: open, retries: 0, signal: until.signal }
    for await (const { event } of followEvents(
      { project_id: project.id },
      { ...options, types: [...SETTLED, ...ENDED] },
    )) {
      opened = 0
      const [, type = ''] = /^dev\.citable\.(\w+)/.exec(event?.type ?? '') ?? []
      if (take(type, event?.data ?? {})) void look(FIRST_MS)
    }
  } catch {
    opened = MOST_FAILURES + 1
  }
  following = undefined
  isFollowed = false
  if (opened <= MOST_FAILURES) return
  without.add(project.id)
  void look(FIRST_MS)
}

const JOBS = { analysis: 'analysis-jobs', optimization: 'optimization-jobs' } as const

const told = new Set<string>()

/** Says once of a job that has ended what it could not do. */
const tellFailure = async ({ id, kind }: ActiveJob): Promise<void> => {
  if (told.has(id)) return
  told.add(id)
  const { failed_items, error_message } = await askJson<AnalysisJob>(ofShop(`/${JOBS[kind]}/${id}`))
  if (error_message !== null) say(texts.jobs.failed(texts.jobs[kind], error_message))
  else if (failed_items > 0) say(texts.jobs.failedItems(texts.jobs[kind], some(failed_items, texts.words.product)))
}

const look = async (pause: number): Promise<void> => {
  clearTimeout(timer)
  if (!session.value?.aeo) return
  try {
    const before = jobs.value
    jobs.value = await askJson<ActiveJob[]>(ofShop('/active-jobs'))
    const ended = before.filter(({ id }) => !jobs.value.some((one) => one.id === id))
    if (ended.length > 0) invalidate()
    await Promise.all(ended.map(tellFailure))
  } catch {
    // Retried like a running job.
  }
  clearTimeout(timer)
  if (jobs.value.length === 0) return following?.abort()
  void follow()
  timer = setTimeout(() => void look(Math.min(LONGEST_MS, pause * 1.3)), isFollowed ? FOLLOWED_MS : pause)
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
    return () => {
      clearTimeout(timer)
      following?.abort()
    }
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
