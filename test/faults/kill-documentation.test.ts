// The process is killed while it reads the documentation of a project: the next one goes on with what is missing, and reads nothing twice.

import { randomUUID } from 'node:crypto'
import { connectRepository, readDocumentation } from '../../src/documentation/commands.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { documentationStream } from '../../src/event-log/streams.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { memoryRepository, type RepositoryHost, startRepositoryHost } from '../support/repository-host.ts'
import { ROUNDS } from '../support/rounds.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const DOCUMENTS = 150

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
let store: EventStore
let host: RepositoryHost
const processes = createProcesses(() => ({ DATABASE_URL: database.url, REPOHOST_API_URL: host.url }))
before(async () => {
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'test' })
  store = await openPostgresStore(pool)
  host = await startRepositoryHost()
})
after(async () => {
  await processes.killOthers()
  await store?.close()
  await pool?.end()
  await database?.drop()
  await host?.stop()
})

const base = async () => ({ state: undefined, known: new Map() })

const connect = async (repository: string): Promise<string> => {
  const project_id = randomUUID()
  const cause = { actor: { type: 'system' as const, id: 'test' }, correlation_id: 'test', causation_id: 'test' }
  const tenant = { organization_id: randomUUID(), project_id }
  const handling = {
    store,
    base,
    projectId: project_id,
    context: { tenant, ...cause, now: () => new Date().toISOString() },
  }
  await connectRepository(handling, { repository, branch: null, folder: null }, randomUUID())
  return project_id
}

const changedPaths = async (projectId: string): Promise<unknown[]> => {
  const all = await store.readStream(documentationStream(projectId), { limit: 1_000 })
  return all.flatMap(({ type, data }) => (type === 'DocumentChanged' ? [(data as { path: string }).path] : []))
}

test(
  'killed while it reads documents: each is in the log once',
  async () => {
    let process = await processes.start()
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `example/handbook-${round}`
      const memory = memoryRepository()
      const files = Object.fromEntries(Array.from({ length: DOCUMENTS }, (_, n) => [`${n}.md`, `# ${round} ${n}`]))
      const commit = memory.push(files)
      host.repositories.set(name, { source: memory.source })
      const fetchesAllowed = 51 + ((round * 37) % (DOCUMENTS - 51))
      let fetches = 0
      let isDead = false
      const dying = Promise.withResolvers<void>()
      host.refuses = (path) => {
        if (!path.startsWith('git/blobs/')) return undefined
        fetches += 1
        if (isDead || fetches <= fetchesAllowed) return undefined
        dying.resolve()
        return 'silent'
      }
      const projectId = await connect(name)
      await dying.promise
      await process.kill()
      isDead = true
      const before = await changedPaths(projectId)
      assert.ok(before.length < DOCUMENTS)
      process = await processes.start()
      await eventually(async () => {
        const { state } = await readDocumentation(store, projectId, base, { documents: true })
        return state?.synced?.commit === commit
      })
      const paths = await changedPaths(projectId)
      assert.is(paths.length, DOCUMENTS)
      assert.equal(new Set(paths), new Set(Object.keys(files)))
      // What was fetched and not yet in the log when it died is fetched again, and nothing else.
      assert.ok(fetches <= DOCUMENTS + 60, `${fetches} fetches`)
    }
  },
  { limitMs: 180_000 + ROUNDS * 30_000 },
)
