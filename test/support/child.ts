// Runs test files in this process, one after the other, and reports the outcomes of each to the runner (run.ts).

import { pathToFileURL } from 'node:url'

const files = process.argv.slice(2)
if (files.length === 0 || !process.send) throw new Error('this is started by run.ts')

let failures: string[] = []
const broken = (error: unknown) =>
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
process.on('unhandledRejection', broken)
process.on('uncaughtException', broken)

// uvu looks at this when it is first imported: it then leaves the running to us.
Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: [[null]] })
const { exec } = await import('uvu')
const { current, outcomes } = await import('./test.ts')

const write = process.stdout.write

const report = (file: string, ms: number): Promise<void> =>
  new Promise((resolve) => {
    process.send?.({ file, outcomes: [...outcomes], failures, ms }, () => resolve())
  })

for (const file of files) {
  const started = performance.now()
  outcomes.length = 0
  failures = []
  Object.assign(globalThis, { UVU_QUEUE: [[null]] })
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
  await report(file, performance.now() - started)
}
process.exit(0)
