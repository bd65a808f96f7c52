// Analyses the records of a file: a small one in this thread, a large one on all cores, always in the file's order and in memory
// that does not grow with the file.

import type { ShopSuggestion } from '../../engine/analyzer/report/report.ts'
import { factsSuggestions, shopSuggestions } from '../../engine/catalogue-findings/shop-suggestions.ts'
import { emptySnapshot } from '../../engine/catalogue-findings/statistics-snapshot.ts'
import { sizeOf } from '../../engine/record/product.ts'
import type { Item, Settings, Task } from '../reports/format.ts'
import type { InputRecord } from './input.ts'
import { batched, inOrder, inThisThread, openThreads, type Pool, type ThreadsOptions } from './pool.ts'
import { statisticsOver } from './statistics.ts'
import { answer, lost, type Question } from './thread-work.ts'

/**
 * Records that are analysed sooner than threads have started and warmed up (measured: two threads were slower at 800 records and
 * faster from 2,000), and the characters of text after which they are too many to keep.
 */
const SMALL = 1_000
const SMALL_TEXT = 4_000_000

/** Batches per thread that are under way or wait for an earlier one. */
export const AHEAD = 3

const WORKER = new URL('./thread-work.ts', import.meta.url)

/** About how many characters a record has; none if it could not be read. */
export const textOf = (task: Task): number => ('product' in task ? sizeOf(task.product) : 0)

export async function* numbered(records: AsyncIterable<InputRecord>): AsyncGenerator<Task> {
  let at = 0
  for await (const record of records) yield { ...record, at: at++ }
}

/** The beginning of a file; `rest` is null if that is all. */
export type Head = { tasks: Task[]; rest: AsyncGenerator<Task> | null }

export const headOf = async (records: AsyncGenerator<Task>): Promise<Head> => {
  const tasks: Task[] = []
  for (let text = 0; tasks.length < SMALL && text < SMALL_TEXT; ) {
    const { value, done } = await records.next()
    if (done) return { tasks, rest: null }
    tasks.push(value)
    text += textOf(value)
  }
  return { tasks, rest: records }
}

/** Whether the file is one product, whose whole report or proposals are shown instead of a table of one row. */
export const isOneProduct = ({ tasks, rest }: Head): boolean =>
  rest === null && tasks.filter((task) => 'product' in task).length === 1

/** The records of a file, of which some were read before. */
export async function* whole({ tasks, rest }: Head): AsyncGenerator<Task> {
  yield* tasks
  if (rest) yield* rest
}

/**
 * How the records are read for what they have in common: a large file from its beginning. Null if that cannot be (a pipe is read once),
 * and for a single product, which has nothing to be compared with.
 */
export const readAgain = (
  { tasks, rest }: Head,
  again: (() => AsyncIterable<InputRecord>) | null,
): (() => Iterable<Task> | AsyncIterable<Task>) | null => {
  if (rest === null) return tasks.length < 2 ? null : () => tasks
  return again && (() => numbered(again()))
}

type Run = {
  /** Whether the products are compared with each other. */
  compared: boolean
  /** Reads the file from its beginning; null if that cannot be. */
  again: (() => AsyncIterable<InputRecord>) | null
  /** Threads. */
  jobs: number
  /** Called with the suggestions for the shop once the catalogue has been read and the reports begin. */
  onReports: (shop: readonly ShopSuggestion[]) => void
}

/** A small file is worked on in this thread. `work` is what a thread of the module does. */
export const openWorkers = <T, Done, Settings extends object>(
  head: Head,
  { work, ...threads }: ThreadsOptions<T, Done, Settings> & { work: (task: T, settings: Settings) => Done },
): Pool<T, Done> => (threads.threads > 1 && head.rest ? openThreads(threads) : inThisThread(work, threads.settings))

/** The outcome of each record, in the file's order, in batches. */
export async function* analysed(head: Head, settings: Settings, run: Run): AsyncGenerator<Item[]> {
  const pool = openWorkers(head, { module: WORKER, work: answer, settings, threads: run.jobs, lost })
  const ahead = AHEAD * run.jobs
  try {
    const again = run.compared ? readAgain(head, run.again) : null
    const { catalogue, made } = again ? await statisticsOver(again, pool, ahead) : { catalogue: null, made: new Map() }
    const shop = shopSuggestions(settings.facts, factsSuggestions(settings), catalogue ?? emptySnapshot)
    if (catalogue)
      pool.tell({ ...settings, catalogue: { ...catalogue, shop: new Map(shop.entries()) } } satisfies Settings)
    run.onReports(shop)
    const questions = async function* (): AsyncGenerator<Question[]> {
      for await (const tasks of batched(whole(head), textOf))
        yield tasks.map((task) => {
          const before = made.get(task.at)
          made.delete(task.at)
          return { ask: 'report', task, made: before }
        })
    }
    for await (const items of inOrder(questions(), pool, ahead)) yield items as Item[]
  } finally {
    await pool.close()
  }
}
