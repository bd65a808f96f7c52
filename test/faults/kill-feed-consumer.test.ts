// The example consumer is killed again and again while events are written: its table ends up as the log is, each event once and in order.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { anOrganization, aProject } from '../support/accounts.ts'
import { drawn } from '../support/drawn.ts'
import { edited, publicOf, rename, renameProject } from '../support/feed-writing.ts'
import { logOf, numbers } from '../support/ledger.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { ROUNDS } from '../support/rounds.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const KILLS = ROUNDS + 2
/** Events that each consumer loads before it dies. */
const AT_LEAST = 20
const PROGRAM = join(import.meta.dirname, '..', '..', 'docs', 'examples', 'feed-consumer.mjs')

let service: TestService
let database: Awaited<ReturnType<typeof databaseWithTables>>
let table: Pool
const running = new Set<ChildProcess>()
before(async () => {
  service = await startTestService({ log: 'postgres' })
  database = await databaseWithTables()
  table = createPool(database.url, { name: 'table of a consumer', max: 2 })
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await service?.stop()
  await table?.end()
  await database?.drop()
})

const startConsumer = (env: NodeJS.ProcessEnv) => {
  const given = { PATH: process.env.PATH, FEED_DATABASE_URL: database.url, ...env }
  const child = spawn(process.execPath, [PROGRAM], { env: given, stdio: ['ignore', 'ignore', 'pipe'] })
  running.add(child)
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void gone.then(() => running.delete(child))
  return {
    gone,
    errors: () => errors,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

type Row = { id: string; stream: string; revision: number }

const select = async <T extends object>(columns: string): Promise<T[]> => {
  const made = await table.query("select to_regclass('citable_events') is not null as is_there")
  return made.rows[0]?.is_there ? (await table.query<T>(`select ${columns}`)).rows : []
}
const loaded = () => select<Row>('id, stream, revision::int from citable_events order by loaded')
const count = async () => (await select<{ count: number }>('count(*)::int from citable_events'))[0]?.count ?? 0

test(
  'killed at any moment: the table has every event once, in the order of the log, and stream by stream',
  async () => {
    const { organization_id, members } = await anOrganization(service)
    const { organization_id: other } = await anOrganization(service)
    const projects = await Promise.all(numbers(4).map(() => aProject(service, organization_id)))
    const env = {
      FEED_URL: `${service.url}${BASE}/organizations/${organization_id}/events`,
      FEED_TOKEN: members[0]!.token,
    }
    const random = drawn(20_261_122)
    const { store } = service

    let isWriting = true
    let written = 0
    const writing = (async () => {
      while (isWriting) {
        const names = numbers(1 + Math.floor(random() * 20)).map((n) => `Name ${n}`)
        const project = projects[Math.floor(random() * projects.length)]!
        await renameProject(store, { organization_id, ...project }, ...names)
        if (random() < 0.3) await rename(store, other, ...names)
        if (random() < 0.3) await rename(store, organization_id, ...names)
        written += 1
        // No faster than the table is filled, so that kills meet a consumer that is in the middle of something.
        if (written % 20 === 0) await eventually(async () => !isWriting || (await count()) > written * 3)
      }
    })()

    for (let kill = 0; kill < KILLS; kill += 1) {
      const consumer = startConsumer(env)
      const before = await count()
      const more = AT_LEAST + Math.floor(random() * 150)
      await eventually(async () => (await count()) > before + more, { everyMs: 1 })
      await consumer.kill()
    }
    isWriting = false
    await writing
    await edited(store, `odd-${organization_id}`, organization_id, 'a line\u2028and another', 'a\0NUL', 'behind both')

    const expected = publicOf(await logOf(service.pool), organization_id)
    const last = startConsumer(env)
    await eventually(async () => (await count()) >= expected.length, { what: last.errors() || 'the table' })
    await last.kill()
    const rows = await loaded()
    assert.ok(rows.length > KILLS * AT_LEAST)
    assert.equal(
      rows.map(({ id, stream, revision }) => ({ id, stream, revision })),
      expected.map(({ id, stream, revision }) => ({ id, stream, revision })),
    )
  },
  { limitMs: 180_000 + KILLS * 10_000 },
)

test('a token that is refused ends the consumer with the reason', async () => {
  const { organization_id } = await anOrganization(service)
  const FEED_URL = `${service.url}${BASE}/organizations/${organization_id}/events`
  const consumer = startConsumer({ FEED_URL, FEED_TOKEN: 'wrong' })
  assert.is(await consumer.gone, 1)
  assert.match(consumer.errors(), /The access token is not valid/)
})
