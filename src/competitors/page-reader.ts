// Reads large pages in a thread of its own, so that a process that serves requests goes on serving them.

import { inThread, type ThreadLimits } from '../concurrency/worker-thread.ts'
import { type PageRecord, type PageWork, pageRecord, unread } from './page-record.ts'

/** Pages of fewer characters are read at once, in a few milliseconds. */
const SMALL = 50_000

const TOO_LONG = 'The page cannot be read: that takes too long.'

/** Throws for a defect alone. */
export type PageReader = (work: PageWork) => Promise<PageRecord>

type Options = { module?: URL } & ThreadLimits

/** The thread is begun with the first large page, and keeps no process from ending. */
export const pageReader = ({
  module = new URL('./page-thread.ts', import.meta.url),
  ...limits
}: Options = {}): PageReader => {
  const read = inThread<PageWork, PageRecord>(module, unread(TOO_LONG), limits)
  return async (work) => (work.html.length < SMALL ? pageRecord(work) : read(work))
}
