// Reads documents, those that are not small in a thread of their own: some texts of a megabyte take minutes.

import { inThread, type ThreadLimits } from '../concurrency/thread-pool.ts'
import type { DocumentRecord, DocumentWork } from './document.ts'

/** Files of fewer bytes are read at once: the worst of them take some ten milliseconds, of eight times the size seconds. */
const SMALL = 1024
/** An ordinary file needs a small part of the time; one that took longer is not read again until its content changes. */
const THREAD: ThreadLimits = { longestMs: 10_000, heapMb: 1_024, idleMs: 30_000 }

export type DocumentReader = (work: DocumentWork) => Promise<DocumentRecord>

/** What takes too long, or makes the thread end, is left out as unreadable. */
export const documentReader = (limits: ThreadLimits = {}): DocumentReader => {
  const module = new URL('./document-thread.ts', import.meta.url)
  const read = inThread<DocumentWork, DocumentRecord | null>(module, { ...THREAD, ...limits }, () => null)
  return async (work) => {
    // Its libraries are many modules, which most processes never need.
    const { documentRecord, leftOut } = await import('./document.ts')
    if (!work.bytes || work.bytes.length < SMALL) return documentRecord(work)
    return (await read(work).catch(() => null)) ?? leftOut(work.path, 'unreadable')
  }
}
