// Runs one test file in this process and reports its outcomes to the runner (run.ts).

import { pathToFileURL } from 'node:url'

const file = process.argv[2]
if (!file || !process.send) throw new Error('this is started by run.ts')

const failures: string[] = []
const broken = (error: unknown) =>
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
process.on('unhandledRejection', broken)
process.on('uncaughtException', broken)

// uvu looks at this when it is first imported: it then leaves the running to us.
Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: [[null]] })
const { exec } = await import('uvu')
const { current, outcomes } = await import('./test.ts')

const write = process.stdout.write
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
process.send({ outcomes, failures }, () => process.exit(0))
