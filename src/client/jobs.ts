// Waiting for a job.

import { pause } from './request.ts'
import type { Known, Options } from './send.ts'

type AnyJob = { id: string; status: string; progress_percent: number; error_message: string | null }

export class JobFailed<J extends AnyJob = AnyJob> extends Error {
  override name = 'JobFailed'
  readonly job: J
  constructor(job: J) {
    super(job.error_message ?? `The job ${job.id} failed.`)
    this.job = job
  }
}

type Waiting<J> = {
  signal?: AbortSignal
  /** Gets the job whenever it is further. */
  onProgress?: (job: J) => void
  /** Milliseconds between two looks, which grow while nothing changes. */
  firstPauseMs?: number
  longestPauseMs?: number
}

/**
 * Looks at a job until it is completed, and answers it: `waitForJob((options) => getAnalysisJob(id, options))`. While it is as it was, a
 * look is answered with 304 and counts against no limit. @throws JobFailed, and what the call throws
 */
export const waitForJob = async <J extends AnyJob>(
  look: (options: Options) => Promise<J>,
  { signal, onProgress, firstPauseMs = 200, longestPauseMs = 5_000 }: Waiting<J> = {},
): Promise<J> => {
  const known: Known = {}
  let last: J | undefined
  for (let ms = firstPauseMs; ; ms = Math.min(ms * 1.5, longestPauseMs)) {
    const job = await look({ known, ...(signal ? { signal } : {}) })
    if (job.status === 'failed') throw new JobFailed(job)
    const hasMoved = job.status !== last?.status || job.progress_percent !== last.progress_percent
    if (hasMoved) onProgress?.(job)
    if (job.status === 'completed') return job
    if (hasMoved) ms = firstPauseMs
    last = job
    await pause(ms, signal)
  }
}
