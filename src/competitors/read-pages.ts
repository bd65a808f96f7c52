// Reads the pages of competitors: fetched, a few at a time and within a time, or from HTML that was supplied.

import { setImmediate as turn } from 'node:timers/promises'
import { keyedSemaphore, semaphore } from '../concurrency/semaphore.ts'
import { inThread, type ThreadLimits } from '../concurrency/thread-pool.ts'
import { UnreadablePage } from '../providers/web/address.ts'
import { LIMITS, type Reach } from '../providers/web/fetch.ts'
import { fetchHtml } from '../providers/web/page.ts'
import type { PageRead } from './decide.ts'
import { type PageRecord, type PageWork, pageRecord, unread } from './page-record.ts'

// Reads large pages in a thread of its own, so that the process keeps serving requests.

/** Pages of fewer characters are read at once, in a few milliseconds. */
const SMALL = 50_000

/** A page of 2 MB designed to be slow takes half a second. */
const THREAD: ThreadLimits = { longestMs: 5_000, heapMb: 256, idleMs: 30_000 }

const TOO_LONG = 'The page cannot be read: that takes too long.'
const TOO_MUCH = 'The page cannot be read: that takes too much memory.'

/** Throws for a defect alone. */
type PageReader = (work: PageWork) => Promise<PageRecord>

type ReaderOptions = { module?: URL } & ThreadLimits

/** The thread is begun with the first large page, and keeps no process from ending. */
export const pageReader = ({
  module = new URL('./page-record.ts', import.meta.url),
  ...limits
}: ReaderOptions = {}): PageReader => {
  const read = inThread<PageWork, PageRecord>(module, { ...THREAD, ...limits }, (failure) => {
    if (failure.reason === 'thrown') throw failure
    return unread(failure.reason === 'late' ? TOO_LONG : TOO_MUCH)
  })
  return async (work) => (work.html.length < SMALL ? pageRecord(work) : read(work))
}

/** Of one shop, and of all shops of a process. */
const FETCHES_OF_SHOP = 4
const FETCHES = 16
const PAGE_MS = LIMITS.timeMs
const REQUEST_MS = 25_000

/** Of one event; where there are more than ten the events of one append are smaller. */
const RECORD_BYTES = 64 * 1024
const SMALL_RECORD_BYTES = 32 * 1024
const FEW = 10

const LATE = 'It was not read because the pages of one request may take 25 seconds in total; refresh it.'
const UNEXPECTED = 'It could not be read; the failure has been logged.'

/** A page that is to be read; `html` where it was supplied, and the address only names it. */
type AskedPage = { url: string; html?: string | undefined }

type CompetitorPages = {
  /** The outcome of each, in their order. Never throws because of a page or its server. */
  read: (shopId: string, pages: readonly AskedPage[]) => Promise<PageRead[]>
}

type Options = {
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  onUnexpected: (error: unknown, url: string) => void
  observe?: (source: PageRead['source'], outcome: PageRead['status']) => void
  /** For tests. */
  reader?: PageReader
  reach?: Reach | undefined
  pageMs?: number
  requestMs?: number
}

export const competitorPages = ({
  now,
  onUnexpected,
  observe = () => {},
  reader = pageReader(),
  reach = 'public',
  pageMs = PAGE_MS,
  requestMs = REQUEST_MS,
}: Options): CompetitorPages => {
  const shops = keyedSemaphore(FETCHES_OF_SHOP)
  const all = semaphore(FETCHES)

  const fetched = async (url: string, deadline: number, bytes: number): Promise<PageRecord> => {
    const timeMs = Math.min(pageMs, Math.floor(deadline - performance.now()))
    if (timeMs <= 0) return unread(LATE)
    try {
      const page = await fetchHtml(url, { reach, timeMs })
      return await reader({ html: page.html, url: page.url, bytes })
    } catch (error) {
      if (error instanceof UnreadablePage) return unread(error.message)
      throw error
    }
  }

  const one = async (shopId: string, { url, html }: AskedPage, deadline: number, bytes: number): Promise<PageRead> => {
    const source = html === undefined ? 'fetched' : 'supplied'
    let record: PageRecord
    try {
      await turn() // other requests are served between two small pages, which are read at once
      record =
        html === undefined
          ? await shops(shopId, () => all(() => fetched(url, deadline, bytes)))
          : await reader({ html, url, bytes })
    } catch (error) {
      onUnexpected(error, url)
      record = unread(UNEXPECTED)
    }
    return { ...record, source, read_at: now() }
  }

  return {
    read: async (shopId, pages) => {
      const deadline = performance.now() + requestMs
      const bytes = pages.length > FEW ? SMALL_RECORD_BYTES : RECORD_BYTES
      const results = await Promise.all(pages.map((page) => one(shopId, page, deadline, bytes)))
      for (const { source, status } of results) observe(source, status)
      return results
    },
  }
}
