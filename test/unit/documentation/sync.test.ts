// Synchronisations of documentation over a log in memory: whatever dies, comes twice or late, the documents become those of the branch,
// and nothing is read twice.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import {
  type Base,
  connectRepository,
  type Documentation,
  disconnectRepository,
  readDocumentation,
  takePushed,
} from '../../../src/documentation/commands.ts'
import { type DocumentWork, documentRecord } from '../../../src/documentation/document.ts'
import { reconcile } from '../../../src/documentation/reactor.ts'
import {
  createFetchShare,
  delaySync,
  giveUpSync,
  syncDocumentation,
  TurnOver,
} from '../../../src/documentation/sync.ts'
import type { StoredEvent } from '../../../src/event-log/event-store.ts'
import type { AccountContext } from '../../../src/event-log/handle.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { documentationStream } from '../../../src/event-log/streams.ts'
import { type Repohost, RepohostRefused, RepohostUnavailable, type Room } from '../../../src/providers/github/port.ts'
import { assert, test } from '../../support/test.ts'

type Files = Record<string, string>

/** A branch, a project that has it, and a host that may be away from some fetch on. */
const given = (start: Files = {}) => {
  const store = openMemoryStore()
  const project_id = randomUUID()
  let commits = 0
  let time = Date.parse('2026-01-01T00:00:00.000Z')
  let files = start
  let head = '0'.repeat(40)
  const now = () => {
    time += 1_000
    return new Date(time).toISOString()
  }
  const fetched: string[] = []
  const world = {
    store,
    fetched,
    /** Fetches until the host is away. */
    patience: Number.POSITIVE_INFINITY,
    turnMs: 60_000,
    /** What the host allows. */
    room: undefined as Room | undefined,
    /** Called before each fetch. */
    meanwhile: undefined as (() => Promise<void>) | undefined,
    /** `commit`: one from before, where the branch is put back to it. */
    push: (next: Files, commit?: string) => {
      files = next
      commits += 1
      head = commit ?? String(commits).padStart(40, '0')
      return head
    },
    files: () => files,
    now,
    connect: (repository = 'example/handbook') =>
      connectRepository(
        { store, base, projectId: project_id, context },
        { repository, branch: null, folder: null },
        randomUUID(),
      ),
    disconnect: () => disconnectRepository({ store, base, projectId: project_id, context }, 'asked'),
    told: (head: string | null, received_at: string) =>
      takePushed({ store, base, projectId: project_id, context }, { head, received_at }),
    sync: () => {
      const read = async (work: DocumentWork) => documentRecord(work)
      return syncDocumentation({ store, base, host, read, takeShare, now, signal, turnMs: world.turnMs }, project_id)
    },
    giveUp: (revision: number) =>
      giveUpSync({ store, base, now, projectId: project_id, revision }, 'It takes too long.'),
    delay: (revision: number, until: string | null) =>
      delaySync({ store, base, now, projectId: project_id, revision }, { until, error: 'The host is away.' }),
    read: (): Promise<Documentation> => readDocumentation(store, project_id, base, { documents: true }),
    events: async (): Promise<StoredEvent[]> => store.readStream(documentationStream(project_id), { limit: 10_000 }),
    documents: async () => {
      const { known } = await world.read()
      return Object.fromEntries([...known].map(([path, { blob_id }]) => [path, blob_id]))
    },
  }
  const { signal } = new AbortController()
  const takeShare = createFetchShare(() => world.room)
  // The read models may lack whatever they like; here they lack everything.
  const base: Base = async () => ({ state: undefined, known: new Map() })
  const context: AccountContext = {
    tenant: { organization_id: randomUUID(), project_id },
    actor: { type: 'system', id: 'test' },
    correlation_id: 'test',
    causation_id: 'test',
    now,
  }
  const host: Repohost = {
    repository: async (name) => ({
      repository_id: '1',
      name,
      default_branch: 'main',
      private: false,
      web_url: null,
    }),
    head: async () => head,
    files: async () => Object.entries(files).map(([path, text]) => ({ path, blob_id: text, bytes: text.length })),
    rootFiles: async () => [],
    room: () => world.room,
    blob: async (_, id) => {
      if (world.patience <= 0) throw new RepohostUnavailable('away')
      world.patience -= 1
      await world.meanwhile?.()
      fetched.push(id)
      return Buffer.from(`# ${id}`)
    },
  }
  return world
}

const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  throw new Error('it has not failed')
}

const many = (n: number, of = 'a'): Files =>
  Object.fromEntries(Array.from({ length: n }, (_, place) => [`${place}.md`, `${of}${place}`]))

test('a host that goes away keeps nobody from what has come, and the rest is fetched once', async () => {
  const one = given(many(120))
  await one.connect()
  one.patience = 70
  assert.instance(await failureOf(one.sync()), RepohostUnavailable)
  assert.is(Object.keys(await one.documents()).length, 70)
  one.patience = Number.POSITIVE_INFINITY
  await one.sync()
  assert.equal(await one.documents(), many(120))
  assert.is(one.fetched.length, 120)
  assert.is((await one.read()).state?.requested, null)
  const before = (await one.events()).length
  await one.sync()
  assert.is((await one.events()).length, before)
})

test('one that takes long lets others begin, and goes on with what is missing', async () => {
  const one = given(many(20))
  await one.connect()
  one.turnMs = -1
  for (const read of [6, 12, 18]) {
    assert.instance(await failureOf(one.sync()), TurnOver)
    assert.is(Object.keys(await one.documents()).length, read)
  }
  await one.sync()
  assert.equal(await one.documents(), many(20))
  assert.is(one.fetched.length, 20)
})

test('an organization fetches what it wants while the host has plenty of room, and its share once that is short', async () => {
  const one = given(many(120))
  await one.connect()
  const resetAt = Date.now() + 60_000
  one.room = { limit: 500, remaining: 400, resetAt }
  await one.sync()
  assert.is(one.fetched.length, 120)
  const other = given(many(120))
  await other.connect()
  other.room = { limit: 500, remaining: 200, resetAt }
  const failure = await failureOf(other.sync())
  assert.instance(failure, RepohostUnavailable)
  assert.is((failure as RepohostUnavailable).until, resetAt)
  assert.is(other.fetched.length, 50, 'a tenth')
  other.room = { limit: 500, remaining: 499, resetAt: resetAt + 60_000 }
  await other.sync()
  assert.is(other.fetched.length, 120, 'and the rest once')
})

test('two synchronisations of a project at the same time append each document once', async () => {
  const one = given(many(60))
  await one.connect()
  await Promise.all([one.sync(), one.sync()])
  assert.equal(await one.documents(), many(60))
  const changed = (await one.events()).filter(({ type }) => type === 'DocumentChanged')
  assert.is(changed.length, 60)
})

test('a synchronisation that another repository overtakes stops, and leaves nothing of the first in the end', async () => {
  const one = given(many(60))
  await one.connect()
  let overtaken = false
  one.meanwhile = async () => {
    if (overtaken) return
    overtaken = true
    one.push(many(3, 'b'))
    await one.connect('example/other')
  }
  await one.sync()
  assert.is((await one.read()).state?.connection.repository, 'example/other')
  assert.is((await one.read()).state?.synced, null)
  await one.sync()
  assert.equal(await one.documents(), many(3, 'b'))
  assert.is((await one.read()).state?.synced?.documents, 3)
})

test('what is disconnected while it is read is removed', async () => {
  const one = given(many(60))
  await one.connect()
  one.meanwhile = async () => {
    one.meanwhile = undefined
    await one.disconnect()
  }
  await one.sync()
  await one.sync()
  assert.equal(await one.documents(), {})
  const { state } = await one.read()
  assert.equal([state?.connected, state?.requested, state?.synced?.commit], [false, null, null])
})

test('a push that comes while a synchronisation runs leads to one more', async () => {
  const one = given(many(2))
  await one.connect()
  one.meanwhile = async () => {
    one.meanwhile = undefined
    const head = one.push({ ...many(2), 'new.md': 'new' })
    assert.ok(await one.told(head, one.now()))
    // Said again, it is the same request.
    assert.not.ok(await one.told(head, one.now()))
  }
  await one.sync()
  assert.ok((await one.read()).state?.requested)
  await one.sync()
  assert.equal(await one.documents(), one.files())
  assert.is((await one.read()).state?.requested, null)
})

test('a branch that is put back to what is known, while what it was at in between is read, is read as it is', async () => {
  const one = given(many(2))
  const first = one.push(many(2))
  await one.connect()
  await one.sync()
  assert.ok(await one.told(one.push(many(2, 'b')), one.now()))
  one.meanwhile = async () => {
    one.meanwhile = undefined
    one.push(many(2), first)
    assert.ok(await one.told(first, one.now()))
  }
  await one.sync()
  await one.sync()
  assert.equal(await one.documents(), many(2))
  assert.is((await one.read()).state?.synced?.commit, first)
})

test('what the host refuses is told as a failure, once for each request', async () => {
  const one = given(many(2))
  await one.connect()
  one.meanwhile = () => Promise.reject(new RepohostRefused('It is not there.'))
  await one.sync()
  const { state } = await one.read()
  assert.equal(
    [state?.failed?.error, state?.failed?.commit, state?.requested],
    ['It is not there.', '0'.repeat(40), null],
  )
})

test('1,000 pushes, doubled, shuffled and late: the documents are those of the branch, and replaying all of them changes nothing', async () => {
  const file = fc.dictionary(
    fc.constantFrom('a.md', 'b.md', 'c/d.mdx', 'e.rst', 'f.txt'),
    fc.constantFrom('1', '2', '3'),
  )
  const step = fc.tuple(file, fc.nat(3), fc.boolean(), fc.boolean())
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 20 }),
      fc.infiniteStream(fc.nat()),
      async (steps, order) => {
        const one = given()
        await one.connect()
        const deliveries: { head: string; at: string }[] = []
        for (const [files, doubled, dies, syncs] of steps) {
          const head = one.push(files)
          const at = one.now()
          for (let n = 0; n <= doubled; n += 1) deliveries.push({ head, at })
          // One of those that are known, whichever it is.
          const told = deliveries[(order.next().value ?? 0) % deliveries.length]!
          await one.told(told.head, told.at)
          one.patience = dies ? 1 : Number.POSITIVE_INFINITY
          if (syncs) await one.sync().catch(() => {})
        }
        one.patience = Number.POSITIVE_INFINITY
        for (const { head, at } of deliveries.toSorted(() => ((order.next().value ?? 0) % 3) - 1))
          await one.told(head, at)
        await one.sync()
        const wanted = Object.fromEntries(Object.entries(one.files()).filter(([path]) => !path.endsWith('.txt')))
        assert.equal(await one.documents(), wanted)
        const before = (await one.events()).length
        for (const { head, at } of deliveries) assert.not.ok(await one.told(head, at))
        await one.sync()
        assert.is((await one.events()).length, before)
      },
    ),
    { numRuns: 50 },
  )
})

test('one bad repository keeps nobody from being looked at; a host that wants to be left alone ends the round, and the next goes on behind it', async () => {
  const projects = Array.from({ length: 4 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)
  const [, bad, limited] = projects
  const looked: string[] = []
  const looking = {
    ...given(),
    base: async (projectId: string) => {
      looked.push(projectId)
      if (projectId === bad) throw new RepohostUnavailable('away')
      if (projectId === limited) throw new RepohostUnavailable('too often', Date.now() + 60_000)
      return { state: undefined, known: new Map() }
    },
    host: {} as Repohost,
    connected: async (after: string | null) =>
      projects.filter((one) => one > (after ?? '')).map((project_id) => ({ project_id, gone: false })),
    forgetSecrets: async () => {},
    onError: () => {},
  }
  const { signal } = new AbortController()
  const ended = await reconcile(looking, signal)
  assert.equal([looked, ended], [projects.slice(0, 3), limited])
  assert.is(await reconcile(looking, signal, ended), null)
  assert.equal(looked, projects)
})

test('a request that is given up is not the one that has come since', async () => {
  const one = given()
  const { revision } = await one.connect()
  const newer = await one.connect('example/other')
  await one.giveUp(revision)
  assert.equal((await one.read()).state, newer.state)
  await one.giveUp(newer.revision)
  const { state } = await one.read()
  assert.equal([state?.requested, state?.failed?.error], [null, 'It takes too long.'])
})

test('a request that waits for the host says so once, again where it takes longer, and no more when it is answered', async () => {
  const one = given()
  const delayed = async () => (await one.read()).state?.requested?.delayed
  const said = async () => (await one.events()).filter(({ type }) => type === 'DocumentationSyncDelayed').length
  one.push({ 'a.md': '1' })
  const { revision } = await one.connect()
  await one.delay(revision, null)
  await one.delay(revision, null)
  assert.equal(await delayed(), { until: null, error: 'The host is away.' })
  await one.delay(revision, '2026-11-22T18:20:00.000Z')
  await one.delay(revision, '2026-11-22T18:20:30.000Z')
  await one.delay(revision + 1, '2026-11-22T19:00:00.000Z')
  assert.is((await delayed())?.until, '2026-11-22T18:20:00.000Z')
  assert.is(await said(), 2)
  await one.sync()
  assert.is((await one.read()).state?.requested, null)
  await one.delay(revision, null)
  assert.is(await said(), 2)
})
