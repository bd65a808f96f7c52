// The inside of a thread of the pool.

import { parentPort, workerData } from 'node:worker_threads'

/**
 * What a thread tells of itself in `workerData.place`, shared memory so that it outlives the thread: how many batches it has answered, and
 * the number of the task it is at within its batch, from 1; 0 between two batches.
 */
export const ANSWERED = 0
export const TASK = 1

/** A batch, or what the batches from now on are to know. */
export type Message<Task> = { tasks: readonly Task[] } | { told: unknown }

/** Answers every batch of tasks with what each became, in their order. `hear` is given what the pool is told. */
export const answerBatches = <Task, Done>(
  work: (task: Task) => Done,
  hear: (told: unknown) => void = () => {},
): void => {
  const { place } = workerData as { place: Int32Array }
  parentPort?.on('message', (message: Message<Task>) => {
    if ('told' in message) return hear(message.told)
    const done = message.tasks.map((task, at) => {
      Atomics.store(place, TASK, at + 1)
      return work(task)
    })
    Atomics.store(place, TASK, 0)
    parentPort?.postMessage(done)
    Atomics.add(place, ANSWERED, 1)
  })
}
