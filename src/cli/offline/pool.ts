// The records of a file in batches, through threads and in their own order.

import { openPool, TaskFailed } from '../../concurrency/thread-pool.ts'

const BATCH = 32
const BATCH_TEXT = 256_000

/** A few of them, or one that is large. */
export async function* batched<T>(ones: AsyncIterable<T>, size: (one: T) => number): AsyncGenerator<T[]> {
  let batch: T[] = []
  let text = 0
  for await (const one of ones) {
    batch.push(one)
    text += size(one)
    if (batch.length < BATCH && text < BATCH_TEXT) continue
    yield batch
    batch = []
    text = 0
  }
  if (batch.length > 0) yield batch
}

export type Pool<Task, Done> = {
  run: (batch: readonly Task[]) => Promise<Done[]>
  /** Says what the batches from now on are to know. */
  tell: (settings: object) => void
  close: () => Promise<void>
}

export type ThreadsOptions<Task, Done, Settings extends object = object> = {
  /** Module of the thread, which calls `answerInThread` with work that is given the settings. */
  module: URL
  settings: Settings
  threads: number
  /** The outcome of a task at which a thread died. */
  lost: (task: Task, error: Error) => Done
}

/** Batches are answered in any order; a batch's own order is kept. */
export const openThreads = <Task, Done>({
  module,
  settings,
  threads,
  lost,
}: ThreadsOptions<Task, Done>): Pool<Task, Done> => {
  const { run, close } = openPool<Task, Done>({ module, threads })
  let shared = settings
  return {
    run: async (tasks) => {
      const done = await run(tasks, { shared })
      return done.map((one, at) => (one instanceof TaskFailed ? lost(tasks[at]!, one) : one))
    },
    tell: (value) => {
      shared = value
    },
    close,
  }
}

/** The same without threads: a batch is done at once. */
export const inThisThread = <Task, Done, Settings>(
  work: (task: Task, settings: Settings) => Done,
  first: Settings,
): Pool<Task, Done> => {
  let settings = first
  return {
    run: async (tasks) => tasks.map((task) => work(task, settings)),
    tell: (value) => {
      settings = value as Settings
    },
    close: async () => {},
  }
}

/**
 * Runs batches through the pool and answers them in their own order; at most `ahead` are under way or waiting for an earlier one, so
 * memory does not grow with the number of batches.
 */
export async function* inOrder<Task, Done>(
  batches: AsyncIterable<readonly Task[]>,
  { run }: Pick<Pool<Task, Done>, 'run'>,
  ahead: number,
): AsyncGenerator<Done[]> {
  const running: Promise<Done[]>[] = []
  for await (const batch of batches) {
    const done = run(batch)
    done.catch(() => {}) // it is awaited below, maybe after it has failed
    running.push(done)
    if (running.length >= ahead) yield await running.shift()!
  }
  for (const done of running) yield await done
}
