// The inside of a thread of a pool (thread-pool.ts).

import { isMainThread, parentPort, workerData } from 'node:worker_threads'

/**
 * What a thread tells of itself in `workerData.place`, shared memory so that it outlives the thread: how many batches it has answered, and
 * the number of the task it is at within its batch, from 1; 0 between two batches.
 */
export const ANSWERED = 0
export const TASK = 1

/** Shared values that a thread keeps for later batches, those used last. The pool mirrors the count. */
const KEPT = 4

/** A batch; `shared` names what its tasks have in common, with the value where the thread has not been sent it before. */
export type Message<Task> = { tasks: readonly Task[]; shared: { id: string; value?: unknown } | null }

/** What a task has thrown, as it can be sent. */
export type Thrown = { name: string; message: string; stack: string | undefined }

export type Answered<Value> = { value: Value } | { thrown: Thrown }

/** Notes that an id was used last. Returns the one that is given up for it. */
export const keepLatest = <V>(kept: Map<string, V>, id: string, value: V): void => {
  kept.delete(id)
  kept.set(id, value)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
}

export const thrownBy = (error: unknown): Thrown => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { name, message, stack }
}

/** Returns every batch with what came of each task, in their order. `work` is given what the batch shares, null if it shares nothing. */
export const answerBatches = <Task, Value, Shared = null>(work: (task: Task, shared: Shared) => Value): void => {
  const { place } = workerData as { place: Int32Array }
  const kept = new Map<string, unknown>()
  parentPort?.on('message', ({ tasks, shared }: Message<Task>) => {
    if (shared) keepLatest(kept, shared.id, 'value' in shared ? shared.value : kept.get(shared.id))
    const common = (shared ? kept.get(shared.id) : null) as Shared
    const answers = tasks.map((task, at): Answered<Value> => {
      Atomics.store(place, TASK, at + 1)
      try {
        return { value: work(task, common) }
      } catch (error) {
        return { thrown: thrownBy(error) }
      }
    })
    Atomics.store(place, TASK, 0)
    parentPort?.postMessage(answers)
    Atomics.add(place, ANSWERED, 1)
  })
}

/** The same in a thread that was started with this module, given by its `import.meta.url`; nothing where the module is only imported. */
export const answerInThread = <Task, Value, Shared = null>(
  module: string,
  work: (task: Task, shared: Shared) => Value,
): void => {
  if (!isMainThread && workerData?.module === module) answerBatches(work)
}
