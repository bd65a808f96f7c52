// A thread of `citable analyze`: gets batches of records and answers what each became, in their order.

import { parentPort, workerData } from 'node:worker_threads'
import { analyser, type Settings, type Task } from './offline.ts'

const { settings, place } = workerData as { settings: Settings; place: Int32Array }

const work = analyser(settings)

/** What `place` holds: batches answered, and the number of the task within its batch that this thread is at, from 1; 0 between two. */
const ANSWERED = 0
const TASK = 1

parentPort?.on('message', (batch: Task[]) => {
  const done = batch.map((task, at) => {
    Atomics.store(place, TASK, at + 1) // for whoever finds this thread dead
    return work(task)
  })
  Atomics.store(place, TASK, 0)
  parentPort?.postMessage(done)
  Atomics.add(place, ANSWERED, 1)
})
