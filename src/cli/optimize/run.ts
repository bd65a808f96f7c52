// Optimizes the records of a file: a small one in this thread, a large one on all cores, always in the file's order and in memory that
// does not grow with the file.

import type { Task } from '../offline/analyze-record.ts'
import { batched } from '../offline/batches.ts'
import { inOrder, inThisThread, openPool, type Pool } from '../offline/pool.ts'
import { AHEAD, type Head, textOf, whole } from '../offline/run.ts'
import { type Item, lost, optimizer, type Settings } from './optimize-record.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

const openThreads = (head: Head, settings: Settings, jobs: number): Pool<Task, Item> =>
  jobs > 1 && head.rest
    ? openPool({ module: THREAD, data: { settings }, threads: jobs, lost })
    : inThisThread(optimizer(settings), () => {})

/** What became of each record, in the file's order, in batches. */
export async function* optimized(head: Head, settings: Settings, jobs: number): AsyncGenerator<Item[]> {
  const pool = openThreads(head, settings, jobs)
  try {
    yield* inOrder(batched(whole(head), textOf), pool, AHEAD * jobs)
  } finally {
    await pool.close()
  }
}
