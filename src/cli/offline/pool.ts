// Worker threads that answer batches. A thread that dies costs the task it was at and no other: the rest of its batch goes to the
// thread that takes its place.

import { Worker } from 'node:worker_threads'
import type { Product } from '../../engine/record/product.ts'
import { ANSWERED, type Message, TASK } from './pool-thread.ts'

const BATCH = 32
const BATCH_TEXT = 256_000

/** About how many characters a record has; enough to keep batches even. */
export const sizeOf = ({ body_html, variants, images, metafields }: Product): number =>
  metafields.reduce((sum, { value }) => sum + value.length, body_html.length + 200 * (variants.length + images.length))

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
  /** Says to all threads, also to those that take a dead one's place, what the batches from now on are to know. */
  tell: (told: unknown) => void
  close: () => Promise<void>
}

type Job<Task, Done> = {
  tasks: readonly Task[]
  resolve: (done: Done[]) => void
  reject: (error: Error) => void
}

/** Batches that one thread has at a time: one it works at, and one so that it need not wait. */
const QUEUED = 2

type Thread<Task, Done> = {
  worker: Worker
  place: Int32Array
  jobs: Job<Task, Done>[]
  /** Answers that have arrived. */
  received: number
  dead: boolean
}

type PoolOptions<Task, Done> = {
  /** Module of the thread, which calls `answerBatches`. */
  module: URL
  data: object
  threads: number
  /** What becomes of the task that a thread died at. */
  lost: (task: Task, error: Error) => Done
}

/** Starts the threads. Batches are answered in any order; a batch's own order is kept. */
export const openPool = <Task, Done>({ module, data, threads, lost }: PoolOptions<Task, Done>): Pool<Task, Done> => {
  const waiting: Job<Task, Done>[] = []
  const alive: Thread<Task, Done>[] = []
  let last: { told: unknown } | undefined
  let closed = false

  const post = (worker: Worker, message: Message<Task>): void => worker.postMessage(message)

  const feed = (): void => {
    for (let queued = 0; queued < QUEUED; queued++)
      for (const thread of alive) {
        if (thread.jobs.length > queued) continue
        const job = waiting.shift()
        if (!job) return
        thread.jobs.push(job)
        post(thread.worker, { tasks: job.tasks })
      }
  }

  const finish = (thread: Thread<Task, Done>, done: Done[]): void => {
    thread.received += 1
    thread.jobs.shift()?.resolve(done)
    feed()
  }

  /** The batch without the task that killed the thread. */
  const without = ({ tasks, resolve, reject }: Job<Task, Done>, at: number, error: Error): Job<Task, Done> => ({
    tasks: tasks.filter((_, place) => place !== at),
    reject,
    resolve: (done) => resolve([...done.slice(0, at), lost(tasks[at]!, error), ...done.slice(at)]),
  })

  const died = (thread: Thread<Task, Done>, error: Error): void => {
    if (thread.dead || closed) return
    thread.dead = true
    alive.splice(alive.indexOf(thread), 1)
    // An answer may have died with the thread on its way; that batch is done again.
    const current = Atomics.load(thread.place, ANSWERED) - thread.received
    const task = Atomics.load(thread.place, TASK)
    const job = thread.jobs[current]
    if (job && task > 0) {
      waiting.unshift(...thread.jobs.with(current, without(job, task - 1, error)))
      start()
      feed()
      return
    }
    // It died of something that no task has to do with; the next one would too.
    for (const job of [...thread.jobs, ...waiting.splice(0)]) job.reject(error)
  }

  const start = (): void => {
    const place = new Int32Array(new SharedArrayBuffer(8))
    const worker = new Worker(module, { workerData: { ...data, place } })
    const thread: Thread<Task, Done> = { worker, place, jobs: [], received: 0, dead: false }
    alive.push(thread)
    worker.on('message', (done: Done[]) => finish(thread, done))
    worker.on('error', (error) => died(thread, error as Error))
    worker.on('exit', (code) => died(thread, new Error(`the thread ended with ${code}`)))
    if (last) post(worker, last)
  }

  for (let n = 0; n < threads; n++) start()

  return {
    run: (tasks) =>
      new Promise((resolve, reject) => {
        if (alive.length === 0) throw new Error('no thread is left')
        waiting.push({ tasks, resolve, reject })
        feed()
      }),
    tell: (told) => {
      last = { told }
      for (const { worker } of alive) post(worker, last)
    },
    close: async () => {
      closed = true
      await Promise.all(alive.map(({ worker }) => worker.terminate()))
    },
  }
}

/** The same without threads: a batch is done at once. */
export const inThisThread = <Task, Done>(
  work: (task: Task) => Done,
  hear: (told: unknown) => void,
): Pool<Task, Done> => ({
  run: async (tasks) => tasks.map(work),
  tell: hear,
  close: async () => {},
})

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
