// Reads large pages in a thread of its own, one after the other, so that a process that serves requests goes on serving them. A page that takes
// too long costs that thread, and the next page gets a new one.

import { Worker } from 'node:worker_threads'
import { atOnce } from '../store/at-once.ts'
import { type PageRecord, type PageWork, pageRecord, unread } from './page-record.ts'

/** Pages of fewer characters are read at once, in a few milliseconds. */
const SMALL = 50_000
const LONGEST_MS = 5_000
/** The thread is ended when it has had nothing to do for so long. */
const IDLE_MS = 30_000

const TOO_LONG = 'The page cannot be read: that takes too long.'

/** Throws for a defect alone. */
export type PageReader = (work: PageWork) => Promise<PageRecord>

type Options = { module?: URL; longestMs?: number; idleMs?: number }

/** The thread is begun with the first large page, and keeps no process from ending. */
export const pageReader = ({
  module = new URL('./page-thread.ts', import.meta.url),
  longestMs = LONGEST_MS,
  idleMs = IDLE_MS,
}: Options = {}): PageReader => {
  const alone = atOnce(1)
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

  const inThread = async (work: PageWork): Promise<PageRecord> => {
    clearTimeout(idle)
    thread ??= begun()
    const worker = thread
    const { promise, resolve, reject } = Promise.withResolvers<PageRecord>()
    const ended = (): void => reject(new Error('the thread that reads pages has ended'))
    const limit = setTimeout(() => {
      end()
      resolve(unread(TOO_LONG))
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

  return async (work) => (work.html.length < SMALL ? pageRecord(work) : alone(() => inThread(work)))
}
