// docker-compose.yml as it runs: the image is built, every role is a container, and a worker may be killed.

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerComposeEnvironment } from 'testcontainers'
import { createClient } from '../support/client.ts'
import { composeFile, GIVEN, hasCompose, root } from '../support/compose.ts'
import { hasDocker } from '../support/eventstore/server.ts'
import { freePort } from '../support/nats.ts'
import { product } from '../support/products.ts'
import { assert, testIf } from '../support/test.ts'

const FETCH_LIMIT_MS = 90_000
/** The image is built, engines make their first data. */
const LIMIT_MS = 170_000
const START_LIMIT_MS = 60_000
const PRODUCTS = 2_000

/** Fetches what is not there yet; answers why this cannot run, if it cannot. */
const missing = async (): Promise<string | undefined> => {
  if (!hasCompose) return 'there is no docker client with the compose plugin'
  if (!(await hasDocker())) return 'there is no Docker engine'
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? ''
  const engines = Object.values(composeFile().services).filter(({ build }) => !build)
  const deadline = performance.now() + FETCH_LIMIT_MS
  for (const image of [base, ...engines.map((engine) => engine.image)]) {
    if (spawnSync('docker', ['image', 'inspect', image]).status === 0) continue
    const timeout = Math.max(1, deadline - performance.now())
    if (spawnSync('docker', ['pull', '--quiet', image], { timeout }).status !== 0) return `${image} cannot be fetched`
  }
  return undefined
}

const docker = (args: string[], env: NodeJS.ProcessEnv, input = ''): string => {
  const { status, stdout, stderr } = spawnSync('docker', args, {
    cwd: root,
    env: { ...process.env, ...env },
    input,
    encoding: 'utf8',
  })
  assert.is(status, 0, `docker ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

const reason = await missing()

testIf(reason === undefined, reason ?? '')(
  'the roles as containers finish a job one of whose workers is killed, and stop when they are told to',
  async () => {
    const project = `citable-${randomUUID().slice(0, 8)}`
    const port = await freePort()
    const env = { ...GIVEN, PORT: String(port) }
    const environment = await new DockerComposeEnvironment(root, 'docker-compose.yml')
      .withProjectName(project)
      .withEnvironment(env)
      .withBuild()
      .withClientOptions({ commandOptions: ['--scale', 'worker=2'] })
      .withStartupTimeout(START_LIMIT_MS) // of each container, until its health check is passed
      .up()
    try {
      const [api, worker] = [environment.getContainer('api-1'), environment.getContainer('worker-1')]
      const written = await api.exec(['touch', '/citable/file'])
      assert.is.not(written.exitCode, 0)
      assert.match(written.output, /Read-only file system/)
      assert.is((await api.exec(['id', '-un'])).output.trim(), 'node')

      const shop = 'containers.myshopify.com'
      const ids = Array.from({ length: PRODUCTS }, (_, index) => String(1_000 + index))
      const lines = ids.map((id) => JSON.stringify({ ...product(id), id })).join('\n')
      const importing = ['catalog', 'import', '/dev/stdin', '--shop', shop, '--json']
      const compose = ['compose', '--project-name', project]
      docker([...compose, 'exec', '--no-TTY', 'api', 'node', 'src/cli.ts', ...importing], env, lines)

      const client = await createClient(shop, GIVEN)
      const url = `http://127.0.0.1:${port}`
      const job = await client.start(url, ids)
      await client.until(url, job.id, ({ completed_items }) => completed_items > 0)
      docker(['kill', worker.getId()], env)
      const { status, completed_items } = await client.ended(url, job.id)
      assert.equal({ status, completed_items }, { status: 'completed', completed_items: PRODUCTS })

      const roles = ['api-1', 'projector-1', 'dispatcher-1', 'worker-2'].map((name) => environment.getContainer(name))
      docker(['stop', ...roles.map((role) => role.getId())], env)
      for (const role of roles)
        assert.is(docker(['inspect', '--format', '{{.State.ExitCode}}', role.getId()], env), '0')
    } finally {
      await environment.down()
    }
  },
  { limitMs: LIMIT_MS },
)
