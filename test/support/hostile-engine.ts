// A thread of the engine whose work on some products never ends, fills its memory, ends its thread or throws: those whose title says so.

import { answerBatches } from '../../src/concurrency/thread.ts'
import type { Product } from '../../src/engine/record/product.ts'
import { answering, type Call, calls } from '../../src/runtime/engine-calls.ts'

const answer = answering(calls)

const suffer = (title: string, call: string): void => {
  if (title === `${call} without end`) for (;;);
  if (title === `${call} of much`)
    for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 1_000 }, (_, n) => n))
  if (title === `${call} that ends`) process.exit(1)
  if (title === `${call} that throws`) throw new Error('broken')
}

answerBatches((call: Call, shared: unknown) => {
  suffer(((call.task as { product?: Product }).product?.title ?? '') as string, call.call)
  return answer(call, shared)
})
