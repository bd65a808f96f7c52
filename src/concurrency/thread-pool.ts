// Threads that answer batches of tasks, so that this process keeps serving requests and uses all cores. A task can harm only itself
// and no other: one that throws has failed, and with one that takes too long, fills the memory of its thread or ends it, that thread is
// ended, and the rest of its batch goes to the one that takes its place.

import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { ANSWERED, type Answered, keepLatest, type Message, TASK, type Thrown, thrownBy } from './thread.ts'
import { createTurns } from './waiting.ts'

/** Why there is no value: the task has thrown `thrown`, took longer than it may, filled the memory of its thread, or ended it. */
export class TaskFailed extends Error {
  override name = 'TaskFailed'
  readonly reason: 'thrown' | 'late' | 'memory' | 'ended'
  /** The name of the error that it has thrown. */
  readonly thrown: string | undefined
  constructor(reason: TaskFailed['reason'], message: string, thrown?: Thrown) {
    super(message)
    this.reason = reason
    this.thrown = thrown?.name
    if (thrown?.stack !== undefined) this.stack = thrown.stack
  }
}

type Shared = { id: string; value: object }

export type Batch = {
  /** Whose batch it is: those who wait take turns. */
  of?: string
  /** What many batches have in common: the very same object is sent to each thread once. */
  shared?: object | undefined
  /** It may take long, so nothing waits behind it for its thread. */
  isLarge?: boolean
  /** Aborts when the caller no longer waits for it: it is not begun, and `run` rejects with the signal's reason. */
  signal?: AbortSignal
}

type ThreadPool<Task, Value> = {
  /** The value of each task, or why there is none, in their order. @throws the reason why threads cannot be started at all */
  run: (tasks: readonly Task[], batch?: Batch) => Promise<(Value | TaskFailed)[]>
  /** Ends the threads, also those at work. */
  close: () => Promise<void>
}

/** A function as it is asked in threads: of many tasks at once. */
export type InThreads<Work> = Work extends (task: infer Task, shared: never) => infer Value
  ? (tasks: readonly Task[], batch?: Batch) => Promise<(Value | TaskFailed)[]>
  : never

const LARGE = 50_000
/** Whether a task with this many characters may take long. */
export const isLarge = (characters: number): boolean => characters > LARGE

const TOGETHER = 10

/** Tasks in batches of a few, in their order; one that is large is a batch of its own. */
export const inBatches = <T>(ones: readonly T[], size: (one: T) => number): { ones: T[]; isLarge: boolean }[] => {
  const batches: { ones: T[]; isLarge: boolean }[] = []
  for (const one of ones) {
    const alone = isLarge(size(one))
    const last = batches.at(-1)
    if (!last || alone || last.isLarge || last.ones.length === TOGETHER) batches.push({ ones: [one], isLarge: alone })
    else last.ones.push(one)
  }
  return batches
}

export type ThreadLimits = {
  /** Milliseconds of the processor that one task may take; of time, before Node 24.6. */
  longestMs?: number | undefined
  /** Megabytes of objects that a thread may hold. */
  heapMb?: number | undefined
  /** All threads are ended when there was nothing to do for so long; absent: never. */
  idleMs?: number | undefined
}

export type PoolOptions = ThreadLimits & {
  /** Module of the thread, which calls `answerBatches` or `answerInThread`. */
  module: URL
  /** At most; each is started when all others are at work. */
  threads: number
}

type Job<Task, Value> = Required<Pick<Batch, 'isLarge'>> & {
  tasks: readonly Task[]
  shared: Shared | undefined
  signal: AbortSignal | undefined
  resolve: (values: (Value | TaskFailed)[]) => void
  reject: (error: unknown) => void
}

/** Batches that a thread has at a time: one that it works at, and one so that it need not wait for the next. */
const QUEUED = 2
/** Checks per task time limit. They are counted because time also passes while the process is stopped. */
const LOOKS = 20
/** Multiplier on that limit when CPU time is unavailable, or other processes use the CPU. */
const PATIENCE = 12

type Thread<Task, Value> = {
  worker: Worker
  place: Int32Array
  jobs: Job<Task, Value>[]
  /** Answers that have arrived. */
  received: number
  /** What it has been sent of what batches share. */
  sent: Map<string, true>
  dead: boolean
  /** Where it was at the last look, how many looks it has been there, and what it had used of the processor at the first, in ms. */
  seen: { at: string; looks: number; fromMs: number | undefined }
}

/** As that of the process (launch.mjs: three times 8 MB). Of itself a thread takes more: a bulk job added 200 MB more. */
const YOUNG_MB = 24

const heapLimits = (heapMb: number | undefined) =>
  heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB } }

/** What a thread has used of the processor; nothing before Node 24.6, and of one that has ended. */
const processorMs = async (worker: Worker): Promise<number | undefined> => {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return undefined
  }
}

const failureOf = (error: Error & { code?: string }): TaskFailed =>
  new TaskFailed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'ended', error.message)

const settled = <Value>(answered: Answered<Value>): Value | TaskFailed =>
  'value' in answered ? answered.value : new TaskFailed('thrown', answered.thrown.message, answered.thrown)

/** Threads are started when there is work for them, and keep no process from ending when there is none. */
export const openPool = <Task, Value>(options: PoolOptions): ThreadPool<Task, Value> => {
  const { module, threads, longestMs, heapMb, idleMs } = options
  const waiting = createTurns<Job<Task, Value>>()
  const ids = new WeakMap<object, string>()
  /** What a dead thread has left undone goes first. */
  const left: Job<Task, Value>[] = []
  const alive: Thread<Task, Value>[] = []
  let looking: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const sharedAs = (value: object | undefined): Shared | undefined => {
    if (!value) return undefined
    const id = ids.get(value) ?? randomUUID()
    ids.set(value, id)
    return { id, value }
  }

  const isBusy = (): boolean => alive.some(({ jobs }) => jobs.length > 0)

  const rest = (): void => {
    if (isBusy()) return
    clearInterval(looking)
    looking = undefined
    if (idleMs !== undefined) idle ??= setTimeout(() => void endAll(), idleMs).unref()
  }

  const judge = async (thread: Thread<Task, Value>, limitMs: number): Promise<void> => {
    const { seen, worker } = thread
    const usedMs = await processorMs(worker)
    if (thread.seen !== seen || thread.dead) return
    seen.fromMs ??= usedMs
    const isSpent = usedMs === undefined ? seen.looks >= LOOKS : usedMs - seen.fromMs! >= limitMs
    if (isSpent) tooLate(thread)
  }

  const tooLate = (thread: Thread<Task, Value>): void => {
    void thread.worker.terminate()
    died(thread, new TaskFailed('late', 'it took too long'))
  }

  const look = (limitMs: number): void => {
    for (const thread of [...alive]) {
      const task = Atomics.load(thread.place, TASK)
      const at = `${Atomics.load(thread.place, ANSWERED)} ${task}`
      if (at !== thread.seen.at || task === 0) thread.seen = { at, looks: 0, fromMs: undefined }
      thread.seen.looks += 1
      if (task === 0) continue
      if (thread.seen.looks >= LOOKS * PATIENCE) tooLate(thread)
      else void judge(thread, limitMs)
    }
  }

  const hand = (thread: Thread<Task, Value>, job: Job<Task, Value>): void => {
    const { tasks, shared } = job
    const common = shared ? (thread.sent.has(shared.id) ? { id: shared.id } : shared) : null
    try {
      thread.worker.postMessage({ tasks, shared: common } satisfies Message<Task>)
    } catch (error) {
      // It holds what cannot be sent.
      job.reject(error)
      return
    }
    if (shared) keepLatest(thread.sent, shared.id, true)
    if (thread.jobs.length === 0) thread.worker.ref()
    thread.jobs.push(job)
    clearTimeout(idle)
    idle = undefined
    if (longestMs !== undefined) looking ??= setInterval(() => look(longestMs), longestMs / LOOKS)
  }

  /** The next batch that anyone still waits for. */
  const next = (): Job<Task, Value> | undefined => {
    for (;;) {
      const job = left[0] ?? waiting.first()
      if (!job?.signal?.aborted) return job
      take().reject(job.signal.reason)
    }
  }
  const take = (): Job<Task, Value> => left.shift() ?? waiting.next()!

  const hasRoom = ({ jobs }: Thread<Task, Value>, { isLarge }: Job<Task, Value>): boolean =>
    jobs.length === 0 || (jobs.length < QUEUED && !isLarge && !jobs.some((job) => job.isLarge))

  const feed = (): void => {
    for (let job = next(); job; job = next()) {
      const free = alive.find(({ jobs }) => jobs.length === 0)
      const thread = free ?? (alive.length < threads ? start() : alive.find((one) => hasRoom(one, job)))
      if (!thread) return
      hand(thread, take())
    }
  }

  const finish = (thread: Thread<Task, Value>, answers: Answered<Value>[]): void => {
    if (thread.dead) return
    thread.received += 1
    thread.jobs.shift()?.resolve(answers.map(settled))
    if (thread.jobs.length === 0) thread.worker.unref()
    feed()
    rest()
  }

  const without = (job: Job<Task, Value>, at: number, failure: TaskFailed): Job<Task, Value> => ({
    ...job,
    tasks: job.tasks.filter((_, place) => place !== at),
    resolve: (values) => job.resolve([...values.slice(0, at), failure, ...values.slice(at)]),
  })

  const died = (thread: Thread<Task, Value>, failure: TaskFailed): void => {
    if (thread.dead || closed) return
    thread.dead = true
    alive.splice(alive.indexOf(thread), 1)
    // An answer may have died with the thread on its way; that batch is done again.
    const current = Atomics.load(thread.place, ANSWERED) - thread.received
    const task = Atomics.load(thread.place, TASK)
    const job = thread.jobs[current]
    if (job && task > 0) {
      const undone = thread.jobs.with(current, without(job, task - 1, failure))
      left.unshift(...undone.filter(({ tasks }) => tasks.length > 0))
      for (const one of undone) if (one.tasks.length === 0) one.resolve([])
    } else {
      // It died of something that no task has to do with; the next one would too.
      for (const one of thread.jobs) one.reject(failure)
    }
    feed()
    rest()
  }

  const start = (): Thread<Task, Value> => {
    const place = new Int32Array(new SharedArrayBuffer(8))
    const worker = new Worker(module, { workerData: { place, module: module.href }, ...heapLimits(heapMb) })
    worker.unref()
    const seen = { at: '', looks: 0, fromMs: undefined }
    const thread: Thread<Task, Value> = { worker, place, jobs: [], received: 0, sent: new Map(), dead: false, seen }
    alive.push(thread)
    worker.on('message', (answers: Answered<Value>[]) => finish(thread, answers))
    worker.on('error', (error) => died(thread, failureOf(error as Error)))
    worker.on('exit', (code) => died(thread, new TaskFailed('ended', `the thread ended with ${code}`)))
    return thread
  }

  const endAll = async (): Promise<void> => {
    idle = undefined
    const ended = alive.splice(0)
    for (const thread of ended) thread.dead = true
    await Promise.all(ended.map(({ worker }) => worker.terminate()))
  }

  return {
    run: (tasks, { of = '', shared, isLarge = false, signal } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('the threads have been ended')
        waiting.add(of, { tasks, shared: sharedAs(shared), isLarge, signal, resolve, reject })
        feed()
      }),
    close: async () => {
      closed = true
      clearInterval(looking)
      clearTimeout(idle)
      const undone = [...alive.flatMap(({ jobs }) => jobs), ...left.splice(0)]
      for (let job = waiting.next(); job; job = waiting.next()) undone.push(job)
      await endAll()
      for (const { reject } of undone) reject(new Error('the threads have been ended'))
    },
  }
}

/** One task after another in a thread of its own; `lost` returns a substitute for the answer of a task that has none. */
export const inThread = <Task, Value>(
  module: URL,
  limits: ThreadLimits,
  lost: (failure: TaskFailed) => Value,
): ((task: Task) => Promise<Value>) => {
  const pool = openPool<Task, Value>({ module, threads: 1, ...limits })
  return async (task) => {
    const [value] = await pool.run([task])
    return value instanceof TaskFailed ? lost(value) : (value as Value)
  }
}

/** The same in this process, for work that cannot be sent to a thread. */
export const inThisProcess =
  <Task, Value>(work: (task: Task) => Value) =>
  async (tasks: readonly Task[]): Promise<(Value | TaskFailed)[]> =>
    tasks.map((task) => {
      try {
        return work(task)
      } catch (error) {
        return settled<Value>({ thrown: thrownBy(error) })
      }
    })
