// A thread that ends, hangs or fills its memory at some of its tasks.

import { answerBatches } from '../../../src/concurrency/thread.ts'

answerBatches((task: string | number, shared: string[] | null): string => {
  if (task === 'exit') process.exit(3)
  if (task === 'throw') throw new RangeError('broken')
  if (task === 'hang') for (;;);
  const kept: number[][] = []
  if (task === 'fill') for (;;) kept.push(new Array(50_000).fill(kept.length))
  return `done ${task}${shared === null ? '' : ` of ${shared}`}`
})
