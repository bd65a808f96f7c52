// `npm run test:deployment`: docker-compose.yml and the Dockerfile as they run. The image is built, the roles start, do jobs that are asked
// for from outside, and lose nothing while each container is killed, an older version is exchanged for this one, and this one for that.
//
//   npm run test:deployment                       against stand-ins made of Debian's packages: root, a Docker daemon, debootstrap
//   npm run test:deployment -- --named-images     against the images that the files name, from their registry
//   npm run test:deployment -- --from COMMIT      the older version; 200 commits ago unless told otherwise
//
// Debian's packages docker.io, docker-compose and debootstrap are enough. Not part of `npm test`: it takes ten minutes and more, and 3 GB for
// images, which stay for the next time.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROLES } from '../../src/config/described.ts'
import { assert, eventually } from '../support/test.ts'
import { crash, docker, missing, run } from './docker.ts'

const PRODUCTS = 2_000
/** Writing values takes twenty times as long as finding what to write. */
const OPTIMIZED = 300
const BACK_LIMIT_MS = 120_000
const IMAGE = 'citable'
const OLDER_IMAGE = 'citable-older'
const ENGINES = ['postgres', 'eventstore', 'nats']

const { values } = parseArgs({
  options: { from: { type: 'string', default: 'HEAD~200' }, 'named-images': { type: 'boolean', default: false } },
})
const standIns = !values['named-images']
const reason = missing({ standIns })
if (reason) {
  console.error(`citable: the deployment cannot be tested here: ${reason}.`)
  process.exit(2)
}
// Only here, as reading them takes seconds.
const { buildCommit, makeStandIns } = await import('./images.ts')
const { createShop, createStack } = await import('./stack.ts')

const folder = mkdtempSync(join(tmpdir(), 'citable-deployment-'))
const stack = await createStack({ standIns, folder })
const since = performance.now()
const seconds = (from: number): string => ((performance.now() - from) / 1_000).toFixed(1)

/** One step, told when it has ended with what it answers. */
const step = async (name: string, work: () => unknown): Promise<void> => {
  const started = performance.now()
  const told = await work()
  console.log(`ok   ${name}  ${seconds(started)} s${told ? `  ${told}` : ''}`)
}

const everyContainer = [...ROLES, ...ENGINES]
const memory = (): string => {
  const ids = everyContainer.map(stack.container)
  const used = docker('stats', '--no-stream', '--format', '{{.MemUsage}}', ...ids).split('\n')
  return used.map((line, index) => `${everyContainer[index]} ${line.split(' ')[0]}`).join(', ')
}

/** A job that is under way while `work` is done, and that has lost nothing at its end. */
const amidAJob = async (work: () => unknown, service?: string): Promise<void> => {
  const shop = await createShop(stack, PRODUCTS, service)
  const job = await shop.start()
  await work()
  await shop.nothingIsLost(job)
}

const mainJob = async (): Promise<string> => {
  const shop = await createShop(stack, OPTIMIZED)
  const job = await shop.start()
  await shop.nothingIsLost(job)
  return `${OPTIMIZED} products analysed, ${await shop.optimize(job)} values written`
}

const comesBack = async (service: string): Promise<void> => {
  const restarts = () => docker('inspect', '--format', '{{.RestartCount}}', stack.container(service))
  const before = restarts()
  crash(stack.container(service))
  await eventually(() => restarts() !== before && stack.isHealthy(service), { what: service, limitMs: BACK_LIMIT_MS })
}

const isTight = (): void => {
  for (const role of ROLES) {
    const inside = (command: string) => stack.compose(['exec', '-T', role, 'sh', '-c', command])
    assert.is(inside('touch /citable/file 2>&1 || true').includes('Read-only file system'), true, role)
    assert.is(inside('id -un'), 'node')
    assert.match(inside('grep CapEff /proc/self/status'), /0{16}$/)
  }
}

const stops = (): void => {
  const ids = ROLES.map(stack.container)
  stack.compose(['stop', ...ROLES])
  for (const id of ids) assert.is(docker('inspect', '--format', '{{.State.ExitCode}}', id), '0')
}

/** Whether the commit can be found: a copy of the sources need not have the history. */
const older = (() => {
  try {
    return run('git', ['rev-parse', '--short', `${values.from}^{commit}`])
  } catch {
    return undefined
  }
})()

const deploy = async (): Promise<void> => {
  if (standIns) await step('stand-ins of the named images', makeStandIns)
  const base = standIns ? ['--build-arg', 'NODE_IMAGE=citable-stand-in/node'] : []
  await step('this version is built by Compose', () => void stack.compose(['build', 'api']))
  if (older) {
    await step(`${older} is built`, () => buildCommit(older, OLDER_IMAGE, base))
    stack.use({ image: OLDER_IMAGE, commit: older })
  } else console.log(`skipped: upgrade and way back (there is no commit ${values.from})`)
  await step(`${older ?? 'this version'} is ready`, () => stack.up())
  if (older) {
    await step(`${older} does the main job`, mainJob)
    await step('it is exchanged for this version amid a job', () =>
      amidAJob(() => {
        stack.use({ image: IMAGE })
        return stack.up()
      }),
    )
  }
  await step('roles have no privileges and write nowhere', isTight)
  await step('the main job from outside', mainJob)
  console.log(`     ${memory()}`)
  for (const service of everyContainer)
    await step(`${service} is killed amid a job and comes back`, () => amidAJob(() => comesBack(service)))
  if (older) {
    await step(`this version is exchanged for ${older} amid a job`, () =>
      amidAJob(() => {
        stack.use({ image: OLDER_IMAGE, commit: older })
        return stack.up()
      }),
    )
    await step(`${older} does the main job again`, mainJob)
    stack.use({ image: IMAGE })
    await step('this version is back', () => stack.up())
  }
  await step('all roles stop when they are told to', stops)
  stack.down()
  await step('the small installation is ready', () => stack.up('single'))
  await step('it is killed amid a job and comes back', () => amidAJob(() => comesBack('single'), 'single'))
}

let status = 0
try {
  await deploy()
} catch (error) {
  status = 1
  console.log(`FAIL ${error instanceof Error ? error.stack : error}`)
  console.log(stack.compose(['logs', '--no-color', '--tail', '15']))
} finally {
  stack.down()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${status === 0 ? 'the deployment holds' : 'the deployment does not hold'}  ${seconds(since)} s`)
process.exit(status)
