// Work in a thread of its own, one piece after the other, so that the process goes on serving requests. What takes too long costs that thread,
// and the next piece gets a new one.

import { Worker } from 'node:worker_threads'
import { semaphore } from './semaphore.ts'

const LONGEST_MS = 5_000
/** The thread is ended when it has had nothing to do for so long. */
const IDLE_MS = 30_000

export type ThreadLimits = { longestMs?: number; idleMs?: number }

/**
 * The thread is begun with the first piece of work, and keeps no process from ending. `tooLong` is answered for what takes too long.
 * The work throws where the thread has ended of itself.
 */
export const inThread = <Work, Answer>(
  module: URL,
  tooLong: Answer,
  { longestMs = LONGEST_MS, idleMs = IDLE_MS }: ThreadLimits = {},
): ((work: Work) => Promise<Answer>) => {
  const alone = semaphore(1)
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const begun = (): Worker => {
    const worker = new Worker(module)
    const gone = (): void => {
      if (thread === worker) thread = undefined
    }
    worker.on('error', gone).on('exit', gone)
    return worker
  }

  const end = (): void => {
    void thread?.terminate()
    thread = undefined
  }

  const next = async (work: Work): Promise<Answer> => {
    clearTimeout(idle)
    thread ??= begun()
    const worker = thread
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const ended = (): void => reject(new Error('the thread that reads has ended'))
    const limit = setTimeout(() => {
      end()
      resolve(tooLong)
    }, longestMs)
    worker.once('message', resolve).once('error', reject).once('exit', ended)
    worker.ref()
    worker.postMessage(work)
    try {
      return await promise
    } finally {
      clearTimeout(limit)
      worker.off('message', resolve).off('error', reject).off('exit', ended)
      worker.unref()
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return (work) => alone(() => next(work))
}
