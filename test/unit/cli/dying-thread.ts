// A thread that ends at some of its tasks, as one does whose memory is full.

import { answerBatches } from '../../../src/cli/offline/pool-thread.ts'

answerBatches((task: string | number): string => {
  if (task === 'exit') process.exit(3)
  if (task === 'throw') throw new Error('broken')
  return `done ${task}`
})
