// Analyses the records of a file: a small one in this thread, a large one on all cores, always in the file's order and in memory
// that does not grow with the file.

import type { Frozen } from '../aeo/catalogue/frozen.ts'
import { catalogueStatistics } from '../aeo/catalogue/statistics.ts'
import type { Product } from '../aeo/product.ts'
import type { InputRecord } from './input.ts'
import { analyser, type Settings, type Task } from './offline.ts'
import { inOrder, openPool } from './pool.ts'
import type { Item } from './reports/formats.ts'

/**
 * Records that are analysed sooner than threads have started and warmed up (measured: two threads were slower at 800 records and
 * faster from 2,000), and the characters of text after which they are too many to keep.
 */
const SMALL = 1_000
const SMALL_TEXT = 4_000_000

/** What goes to a thread at once. */
const BATCH = 32
const BATCH_TEXT = 256_000

const WORKER = new URL('./analyze-worker.ts', import.meta.url)

/** About how many characters a record has; enough to keep batches even. */
const sizeOf = ({ body_html, variants, images, metafields }: Product): number =>
  metafields.reduce((sum, { value }) => sum + value.length, body_html.length + 200 * (variants.length + images.length))

const textOf = (task: Task): number => ('product' in task ? sizeOf(task.product) : 0)

export async function* numbered(records: AsyncIterable<InputRecord>): AsyncGenerator<Task> {
  let at = 0
  for await (const record of records) yield { ...record, at: at++ }
}

/** The beginning of a file; `rest` is null where that is all. */
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

async function* whole({ tasks, rest }: Head): AsyncGenerator<Task> {
  yield* tasks
  if (rest) yield* rest
}

async function* batched(tasks: AsyncIterable<Task>): AsyncGenerator<Task[]> {
  let batch: Task[] = []
  let text = 0
  for await (const task of tasks) {
    batch.push(task)
    text += textOf(task)
    if (batch.length < BATCH && text < BATCH_TEXT) continue
    yield batch
    batch = []
    text = 0
  }
  if (batch.length > 0) yield batch
}

/**
 * Statistics over all products of the file, for the comparisons between them. A large file is read a first time for that; null where it
 * cannot be read twice (a pipe), and for a single product.
 */
export const statisticsOf = async (
  { tasks, rest }: Head,
  again: (() => AsyncIterable<InputRecord>) | null,
  { facts, now }: Pick<Settings, 'facts' | 'now'>,
): Promise<Frozen | null> => {
  if (rest === null && tasks.length < 2) return null
  if (rest !== null && again === null) return null
  const statistics = catalogueStatistics(facts, now)
  for await (const record of rest === null ? tasks : again!()) {
    if ('error' in record) continue
    try {
      statistics.add(record.product)
    } catch {
      // The analysis will say what is wrong with it.
    }
  }
  return statistics.freeze()
}

const lost = ({ at, line }: Task, error: Error): Item => ({
  at,
  line,
  error: `the analysis ended before it was done (${error.message})`,
})

/** What became of each record, in the file's order, in batches. */
export async function* analysed(head: Head, settings: Settings, jobs: number): AsyncGenerator<Item[]> {
  if (jobs === 1 || head.rest === null) {
    const work = analyser(settings)
    for await (const task of whole(head)) yield [work(task)]
    return
  }
  const pool = openPool<Task, Item>({ module: WORKER, data: { settings }, threads: jobs, lost })
  try {
    yield* inOrder(batched(whole(head)), pool, 3 * jobs)
  } finally {
    await pool.close()
  }
}
