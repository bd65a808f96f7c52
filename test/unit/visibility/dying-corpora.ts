// The thread of the corpora, which ends when it is asked about some products: "deadly" each time, and "once" where no file says so yet.

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import '../../../src/visibility/corpora/thread.ts'

const died = join((workerData as { folder: string }).folder, 'died')

parentPort?.on('message', ({ name, given }: { name?: string; given?: { resource_id?: string }[] }) => {
  const about = name === 'simulate' ? given?.[0]?.resource_id : undefined
  if (about === 'deadly' || (about === 'once' && !existsSync(died))) {
    writeFileSync(died, '')
    process.exit(1)
  }
})
