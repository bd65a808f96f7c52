// The service on its own data folder: commands and processes that join it, and a database that dies under it.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProcess } from '../../src/embedded/postgres-processes.ts'
import { createClient } from '../support/client.ts'
import { runCitable, spawnCitable } from '../support/command.ts'
import { removeDataFolder } from '../support/postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../support/process.ts'
import { type ResultItem, randomShop } from '../support/service.ts'
import { after, assert, before, eventually, test, testIf } from '../support/test.ts'

const shop = randomShop()
/** As a user does, with what finds the runtime first. */
const LAUNCHED = ['src/citable.mjs', 'serve']
const ITEMS = 120

let dataDir: string
let catalogue: string
let service: ServiceProcess

const env = () => ({ DATA_DIR: dataDir })

const spawned = (args: readonly string[], more: NodeJS.ProcessEnv = {}) => spawnCitable(args, { ...env(), ...more })
/** In this process, as one of its own takes a second to begin. */
const citable = (args: readonly string[]) => runCitable(args, env())

before(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'citable-service-'))
  catalogue = join(dataDir, 'catalogue.ndjson')
  const records = Array.from({ length: ITEMS }, (_, n) => ({
    id: n + 1,
    title: `Oak shelf ${n + 1}`,
    body_html: '<p>An oak shelf, 80 cm wide and 24 cm deep, for 20 kg of books.</p>',
    variants: [{ price: '59.00', sku: `SHELF-${n + 1}` }],
  }))
  writeFileSync(catalogue, records.map((record) => JSON.stringify(record)).join('\n'))
})
after(async () => {
  await service?.kill()
  await eventually(() => !readable(join(dataDir, 'connection.json')), { what: 'the end of Postgres' })
  removeDataFolder(dataDir)
})

const readable = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

test('a command starts the database when nobody has, and stops it again', async () => {
  const imported = await spawned(['catalog', 'import', catalogue, '--shop', shop, '--currency', 'EUR'])
  assert.is(imported.status, 0, imported.err)
  assert.is(readable(join(dataDir, 'connection.json')), undefined)
})

test('commands join the running service', async () => {
  service = await startServiceProcess(env(), LAUNCHED)
  const listed = await citable(['catalog', 'list', '--shop', shop, '--json'])
  assert.is(listed.status, 0, listed.err)
  const lines = listed.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.is(lines.length, ITEMS)
  assert.equal(lines[0], { resource_id: '1', title: 'Oak shelf 1' })
  const token = await citable(['token', '--shop', shop])
  assert.match(token.out, /^[\w-]+\.[\w-]+\.[\w-]+\n$/)
  const answer = await fetch(`${service.url}/api/v1/storefront/aeo/analysis-jobs`, {
    headers: { authorization: `Bearer ${token.out.trim()}` },
  })
  assert.is(answer.status, 200)
  const events = await citable(['events', 'tail', '--once', '--type', 'ShopInstalled'])
  assert.is(JSON.parse(events.out.trim()).data.domain, shop)
})

const npm = process.env.npm_execpath

const npmStart = async () => {
  const other = mkdtempSync(join(tmpdir(), 'citable-npm-'))
  const started = await startServiceProcess({ DATA_DIR: other }, [npm ?? '', 'start'])
  const { keeper_pid } = JSON.parse(readFileSync(join(other, 'connection.json'), 'utf8'))
  await started.signal('SIGTERM')
  await eventually(async () => !(await answers(started.url)), { what: 'the end of the service' })
  await eventually(() => !readable(join(other, 'connection.json')), { what: 'the end of its Postgres' })
  await eventually(() => !findProcess(keeper_pid), { what: 'the end of the keeper' })
  removeDataFolder(other)
}

testIf(npm?.endsWith('.js') === true, 'these tests were not started by npm')(
  'npm that is told to stop leaves no service behind',
  npmStart,
)

test('a second api on one folder is refused with a sentence, and the first goes on', async () => {
  const second = await spawned(['serve'], { PORT: '0' })
  assert.is(second.status, 1)
  assert.match(second.err, /^citable: Another process already serves the API on this data folder/)
  assert.is((await fetch(`${service.url}/readyz`)).status, 200)
})

test('a port that is taken is refused with a sentence', async () => {
  const other = mkdtempSync(join(tmpdir(), 'citable-port-'))
  const { database_url } = JSON.parse(readable(join(dataDir, 'connection.json')) ?? '{}')
  const settings = { DATA_DIR: other, DATABASE_URL: database_url, PORT: new URL(service.url).port }
  const second = await spawned(['serve'], settings)
  assert.is(second.status, 1)
  assert.match(second.err, /^citable: .*port \d+/i, second.err)
  assert.is(second.err.trim().split('\n').length, 1, second.err)
  removeDataFolder(other)
})

const analyse = async (killing: (job: string, client: Awaited<ReturnType<typeof createClient>>) => Promise<void>) => {
  const client = await createClient(shop)
  const ids = Array.from({ length: ITEMS }, (_, n) => String(n + 1))
  const job = await client.start(service.url, ids)
  await client.until(service.url, job.id, ({ completed_items }) => completed_items >= 20)
  await killing(job.id, client).catch((error) => {
    // A service that has ended unasked says why there.
    throw new Error(service.errors().slice(-8_000), { cause: error })
  })
  const ended = await client.ended(service.url, job.id)
  assert.is(ended.status, 'completed')
  const results = await client.get<ResultItem[]>(service.url, `analysis-jobs/${job.id}/results`)
  assert.equal(
    results.map(({ resource_id }) => resource_id),
    ids,
  )
  assert.equal(
    results.filter(({ status }) => status !== 'completed').map(({ resource_metadata }) => resource_metadata.error),
    [],
  )
}

test('a Postgres that is killed in the middle of a job comes back, and the job completes', async () => {
  await analyse(async (job, client) => {
    for (let round = 0; round < 2; round += 1) {
      const { postgres_pid } = JSON.parse(readable(join(dataDir, 'connection.json')) ?? '{}')
      process.kill(postgres_pid, 'SIGKILL')
      const before = await client.until(service.url, job, () => true)
      await client.until(
        service.url,
        job,
        ({ completed_items, status }) => completed_items > before.completed_items || status !== 'running',
      )
    }
  })
})

test('a service that was killed is back on its folder at once', async () => {
  await analyse(async () => {
    await service.kill()
    service = await startServiceProcess(env())
  })
})

test('another process takes the projections over when the first one goes', async () => {
  const projector = await startServiceProcess({
    ...env(),
    ROLES: 'projector',
    LOG_LEVEL: 'info',
    CITABLE_ENV: 'development',
  })
  assert.is((await fetch(`${projector.url}/readyz`)).status, 200)
  assert.is((await fetch(`${projector.url}/api/v1/storefront/aeo/analysis-jobs`)).status, 404)
  await analyse(async () => {
    await service.kill()
    service = await startServiceProcess({ ...env(), ROLES: 'api,dispatcher,worker' })
  })
  assert.is(await projector.signal('SIGTERM'), 0)
})

test('it stops cleanly though Ctrl-C comes twice, and nothing is left behind', async () => {
  // A terminal sends it to the whole group, and the launcher passes its own on.
  process.kill(service.pid, 'SIGINT')
  assert.is(await service.signal('SIGINT'), 0)
  await eventually(() => !readable(join(dataDir, 'connection.json')))
})
