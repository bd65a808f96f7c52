// A thread of the engine whose work on some products never ends, fills its memory, ends its thread or throws: those whose title says so.

import { answerBatches } from '../../src/concurrency/thread.ts'
import type { Product } from '../../src/engine/record/product.ts'
import { countSteps } from '../../src/engine/work-budget.ts'
import { answering, type Calls, calls } from '../../src/runtime/engine-calls.ts'

const kept: number[][] = []

const SUFFERING: Record<string, () => void> = {
  'without end': () => {
    for (;;);
  },
  'of many steps': () => {
    for (;;) countSteps(1_000)
  },
  'of much': () => {
    for (;;) kept.push(new Array(1_000_000).fill(kept.length))
  },
  'that ends': () => process.exit(1),
  'that throws': () => {
    throw new Error('broken')
  },
}

const suffering = ([name, call]: [string, (task: never, shared: never) => unknown]) => [
  name,
  (task: { product?: Product }, shared: never) => {
    const title = task.product?.title ?? ''
    if (title.startsWith(`${name} `)) SUFFERING[title.slice(name.length + 1)]?.()
    return call(task as never, shared)
  },
]

answerBatches(answering(Object.fromEntries(Object.entries(calls).map(suffering)) as Calls))
