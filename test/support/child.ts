// Runs the test files that the runner (run.ts) names, one after the other, and reports the outcomes of each.

import { pathToFileURL } from 'node:url'
import { processorSeconds, ROOMY } from './processor.ts'
import type { Part } from './test.ts'

if (!process.send) throw new Error('this is started by run.ts')

process.execArgv = process.execArgv.filter((flag) => !ROOMY.includes(flag))

let failures: string[] = []
const broken = (error: unknown) =>
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
process.on('unhandledRejection', broken)
process.on('uncaughtException', broken)

// uvu looks at this when it is first imported: it then leaves the running to us.
Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: [[null]] })
const { exec } = await import('uvu')
const { choosePart, current, outcomes, runAtEnd } = await import('./test.ts')

const write = process.stdout.write

const run = async ({ file, part }: { file: string; part: Part }): Promise<void> => {
  const started = performance.now()
  const spentBefore = processorSeconds()
  outcomes.length = 0
  failures = []
  Object.assign(globalThis, { UVU_QUEUE: [[null]] })
  choosePart(part)
  try {
    await import(pathToFileURL(file).href)
    current.run()
    process.stdout.write = () => true // uvu's own report; ours is the runner's
    await exec()
  } catch (error) {
    broken(error)
  }
  process.stdout.write = write
  if (outcomes.length + failures.length === 0) failures.push('the file has no test')
  const ms = performance.now() - started
  process.send?.({ outcomes, failures, ms, processorSeconds: processorSeconds() - spentBefore })
}

process.on('message', (given: { file: string; part: Part }) => void run(given))
process.once('disconnect', () => void runAtEnd().finally(() => process.exit(0)))
