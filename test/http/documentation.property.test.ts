// The documentation of a project over HTTP: a repository is connected, synchronised as its branch moves, searched, and disconnected.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { documentationOf, projectsOfRepository } from '../../projections/documentation/queries.ts'
import { webhookDeliveries } from '../../projections/inbox/deliveries.ts'
import { organizationId, projectId } from '../../src/event-log/ids.ts'
import { documentationStream } from '../../src/event-log/streams.ts'
import type { Delivery } from '../../src/inbox/handler.ts'
import { createRepohostHandler } from '../../src/inbox/repohost/handler.ts'
import { aKey, anOrganization, aProject, appendFacts } from '../support/accounts.ts'
import { product } from '../support/products.ts'
import {
  type GivenFile,
  gitSource,
  type HostedRepository,
  memoryRepository,
  type RepositoryHost,
  startRepositoryHost,
} from '../support/repository-host.ts'
import { drawnRuns } from '../support/rounds.ts'
import {
  AEO,
  BASE,
  type ProblemAnswer,
  type Report,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, test, testIf } from '../support/test.ts'
import { deliver as deliverTo, repohostDelivery, repohostSignature, SECRETS } from '../support/webhooks.ts'

type Repository = {
  repository: string
  branch: string | null
  folder: string | null
  status: string
  error: string | null
  commit: string | null
  counts: { documents: number; left_out: number; refused: number; beyond: number } | null
  secret_rotated_at: string | null
}
type Entry = {
  path: string
  title: string
  url: string | null
  sections: number
  left_out: string | null
  match: { headings: string[]; anchor: string | null; text: string } | null
}
type List = { data: Entry[]; meta: { total: number } }

const TOKEN = 'token-of-the-repository-host'
let host: RepositoryHost
let service: TestService
before(async () => {
  host = await startRepositoryHost(TOKEN)
  service = await startTestService({ env: { REPOHOST_API_URL: host.url, REPOHOST_TOKEN: TOKEN } })
})
after(async () => {
  await service?.stop()
  await host?.stop()
})

let repositories = 0

/** A project and a repository of its own on the host. */
const given = async (files: Record<string, GivenFile> = {}, hosted: Omit<HostedRepository, 'source'> = {}) => {
  const { organization_id, members } = await anOrganization(service, ['admin', 'member'])
  const { project_id } = await aProject(service, organization_id)
  const of = { organization_id, project_id }
  repositories += 1
  const name = `Example/handbook-${repositories}`
  const memory = memoryRepository()
  const commit = memory.push(files)
  host.repositories.set(name, { source: memory.source, ...hosted })
  const path = `${BASE}/projects/${project_id}/docs`
  const call = <T>(method: string, below = '', json?: unknown, token = members[0]?.token ?? '') =>
    service.call<T>(method, path + below, { token, ...(json === undefined ? {} : { json }) })
  const connect = (settings: object = {}) => call<Repository>('PUT', '/repository', { repository: name, ...settings })
  const state = async () => (await call<Repository>('GET', '/repository')).body
  const settled = () =>
    eventually(async () => {
      const now = await state()
      return now.status !== 'syncing' && now
    })
  const list = async (query = '') => (await call<List>('GET', query)).body
  const found = async (query: string) => (await list(`?query=${encodeURIComponent(query)}`)).data
  const paths = async () => (await list('?limit=100')).data.map((entry) => entry.path)
  const events = async () => {
    const all = await service.store.readStream(documentationStream(project_id), { limit: 1_000 })
    return all.map(({ type, data }) => ({ type, data: data as Record<string, unknown> }))
  }
  const types = async () => (await events()).map(({ type }) => type)
  return {
    of,
    project_id,
    members,
    name,
    memory,
    commit,
    call,
    connect,
    state,
    settled,
    list,
    found,
    paths,
    events,
    types,
  }
}

let deliveries = 0
const handler = () =>
  createRepohostHandler({
    store: service.store,
    base: async (projectId) => ({ state: await documentationOf(service.pool, projectId), known: new Map() }),
    projectsOf: (repository) => projectsOfRepository(service.pool, repository),
    now: () => new Date().toISOString(),
  })

/** A push as the inbox hands it on. */
const pushOf = (full_name: string, after: string | null, changes: Record<string, unknown> = {}): Delivery => {
  deliveries += 1
  const notice = {
    repository_id: null,
    full_name,
    ref: 'refs/heads/main',
    before: '0'.repeat(40),
    after,
    created: false,
    deleted: after === null,
    forced: false,
    default_branch: 'main',
    private: false,
    ...changes,
  }
  const at = new Date().toISOString()
  return {
    webhook_id: `00000000-0000-4000-8000-${String(deliveries).padStart(12, '0')}`,
    provider: 'repohost',
    delivery_id: `delivery-${deliveries}`,
    topic: 'push',
    subject: full_name,
    notice,
    happened_at: null,
    received_at: at,
  }
}
const deliver = (delivery: Delivery) => handler()(delivery, new AbortController().signal)

const RETURNS = '# Returns\n\nSend it back.\n\n## Within thirty days\n\nA refund of the *full* price.\n'

test('a repository is connected, read, listed and searched; a member and an API key read, a manager connects', async () => {
  const { of, project_id, members, name, commit, call, connect, settled, list, found } = await given({
    'docs/returns.md': RETURNS,
    'docs/care.mdx': 'import A from "a"\n\n# Care\n\n<Note>Wash cold, never bleach.</Note>\n',
    'docs/sizes.html': '<title>Sizes</title><main><h1 id="s">Sizes</h1><p>Small is ten inches.</p></main>',
    'docs/guide.rst': 'Guide\n=====\n\nShip **fast**.\n',
    'docs/picture.png': 'not a document',
  })
  const connected = await connect()
  assert.is(connected.status, 200)
  const { body: log } = await service.call<{ data: { event_type: string }[] }>(
    'GET',
    `${BASE}/organizations/${of.organization_id}/audit-logs`,
    { token: members[0]?.token ?? '' },
  )
  assert.ok(log.data.some(({ event_type }) => event_type === 'RepositoryConnected'))
  assert.equal(
    [connected.body.repository, connected.body.branch, connected.body.status, connected.body.counts],
    [name, null, 'syncing', null],
  )
  const synced = await settled()
  assert.equal([synced.status, synced.commit, synced.error], ['synced', commit, null])
  assert.equal(synced.counts, { documents: 4, left_out: 0, refused: 0, beyond: 0 })
  const { data, meta } = await list()
  assert.is(meta.total, 4)
  assert.equal(
    data.map(({ path, title, sections, match }) => [path, title, sections, match]),
    [
      ['docs/care.mdx', 'Care', 1, null],
      ['docs/guide.rst', 'Guide', 1, null],
      ['docs/returns.md', 'Returns', 2, null],
      ['docs/sizes.html', 'Sizes', 1, null],
    ],
  )
  const [best, ...others] = await found('REFUND price')
  assert.equal(others, [])
  assert.equal(best?.match?.headings, ['Returns', 'Within thirty days'])
  assert.is(best?.match?.text, 'A refund of the full price.')
  assert.is(best?.url, `https://repositories.example/${name}/blob/${commit}/docs/returns.md#within-thirty-days`)
  // No section has all of these words, one has some.
  assert.equal(
    (await found('bleach zeppelin')).map(({ path }) => path),
    ['docs/care.mdx'],
  )
  assert.equal(await found('"price full"'), [])
  assert.equal(await found('import'), [])
  for (const odd of [
    "'",
    ':* & |',
    '-',
    '((',
    '\\',
    '💥',
    'a'.repeat(500),
    '-'.repeat(500),
    '- '.repeat(200),
    '-('.repeat(200),
  ])
    assert.ok(Array.isArray(await found(odd)), odd)
  assert.equal((await list('?query=cold&limit=1&offset=5')).meta.total, 1)

  const { key } = await aKey(service, of, ['read'])
  assert.is((await call<List>('GET', '?query=refund', undefined, key)).body.meta.total, 1)
  const member = members[1]?.token ?? ''
  assert.is((await call('GET', '/repository', undefined, member)).status, 200)
  assert.is((await call('PUT', '/repository', { repository: name }, member)).status, 403)
  assert.is((await call('DELETE', '/repository', undefined, key)).status, 401)
  const other = await given()
  const foreign = `${BASE}/projects/${project_id}/docs?query=refund`
  assert.is((await service.call('GET', foreign, { token: other.members[0]?.token ?? '' })).status, 404)
})

type Reused = { reused?: boolean; documentation?: { topic: string; path: string; quote: string; rules: string[] }[] }

test('what the documentation of a shop says is evidence in its analyses, which are made again when that changes', async () => {
  const shop = randomShop()
  const tenant = { project_id: projectId(shop), organization_id: organizationId(shop) }
  const returns = (days: number) => ({ 'docs/returns.md': `# Returns\n\nYou can return goods within ${days} days.\n` })
  const { name, memory, commit } = await given(returns(30))
  await service.importProducts(shop, [product('1'), product('2')])
  const fieldsOf = async (resourceIds: string[]) => {
    const job = await service.startJob(shop, resourceIds)
    assert.is((await service.ended(shop, job.id)).status, 'completed')
    const { body } = await service.call<Report[]>('GET', `${AEO}/analyze?limit=100`, { shop })
    const fields = body.map(
      ({ metadata }) => metadata.additional_fields as Report['metadata']['additional_fields'] & Reused,
    )
    return fields.filter(({ job_id }) => job_id === job.id)
  }
  for (const { documentation } of await fieldsOf(['1', '2'])) assert.is(documentation, undefined)
  const synced = (commit: string) =>
    eventually(async () => (await documentationOf(service.pool, tenant.project_id))?.synced?.commit === commit)
  const connection_id = '00807fdc-0928-4b11-add5-a740305153a8'
  const connected = { ...tenant, connection_id, repository: name, branch: null, folder: null }
  const stream = documentationStream(tenant.project_id)
  await appendFacts(service, stream, [{ type: 'RepositoryConnected', data: connected }], tenant)
  await synced(commit)
  const told = { topic: 'returns', path: 'docs/returns.md', headings: ['Returns'], anchor: 'returns' }
  const saying = (days: number) => [
    { ...told, quote: `You can return goods within ${days} days.`, rules: ['commerce-004', 'conv-002'] },
  ]
  for (const ids of [['1', '2'], ['2']])
    for (const fields of await fieldsOf(ids)) {
      assert.equal(fields.documentation, saying(30))
      assert.is(fields.reused, ids.length === 1 ? true : undefined)
    }
  const head = memory.push(returns(60))
  assert.is((await deliver(pushOf(name, head))).outcome, 'applied')
  await synced(head)
  for (const ids of [['1', '2'], ['1']])
    for (const fields of await fieldsOf(ids)) {
      assert.equal(fields.documentation, saying(60))
      assert.is(fields.reused, ids.length === 1 ? true : undefined)
    }
})

test('a push fetches what has another content, and nothing else; renamed files and removed ones go', async () => {
  const { name, memory, connect, settled, paths, found, state, types } = await given({
    'a.md': 'about apples',
    'b.md': 'about bears',
    'c.md': 'about cats',
  })
  await connect()
  await settled()
  host.asked.length = 0
  const files = { 'a.md': 'about apples', 'b2.md': 'about bears', 'c.md': 'about cows' }
  const head = memory.push(files)
  const delivery = pushOf(name, head)
  assert.is((await deliver(delivery)).outcome, 'applied')
  await eventually(async () => (await state()).commit === head)
  assert.equal(await paths(), ['a.md', 'b2.md', 'c.md'])
  assert.equal(await found('cats'), [])
  assert.equal((await found('cows')).length, 1)
  assert.is(host.asked.filter((path) => path.startsWith('git/blobs/')).length, 2)

  // Told again, and told late of what was before: nothing is asked for.
  const before = await types()
  assert.is((await deliver(delivery)).outcome, 'stale')
  const late = { ...pushOf(name, 'a'.repeat(40)), received_at: '2020-01-01T00:00:00.000Z' }
  assert.is((await deliver(late)).outcome, 'stale')
  assert.equal(await types(), before)
  // A forced push to what has nothing in common with it.
  const forced = memory.push({ 'z.md': 'about zebras' })
  const told = await deliver(pushOf(name, forced, { forced: true }))
  assert.equal([told.outcome, told.detail], ['applied', 'the documentation of a project is synchronised'])
  await eventually(async () => (await state()).commit === forced)
  assert.equal(await paths(), ['z.md'])
})

test('what is no push to the branch of a project is ignored', async () => {
  const { name, connect, settled, types } = await given({ 'a.md': 'text' })
  await connect({ branch: 'main' })
  await settled()
  const before = await types()
  const details = []
  for (const delivery of [
    { ...pushOf(name, 'a'.repeat(40)), topic: 'ping' },
    { ...pushOf(name, 'a'.repeat(40)), topic: 'issues' },
    pushOf(name, 'a'.repeat(40), { ref: 'refs/tags/main' }),
    pushOf(name, 'a'.repeat(40), { ref: 'refs/heads/other', default_branch: 'other' }),
    pushOf('example/unconnected', 'a'.repeat(40)),
  ]) {
    const { outcome, detail } = await deliver(delivery)
    assert.is(outcome, 'ignored')
    details.push(detail)
  }
  assert.is(new Set(details).size, 5)
  assert.equal(await types(), before)
  for (const unfit of [{ ...pushOf(name, null), notice: {} }, pushOf('example/\0', null)]) {
    let failure: unknown
    await deliver(unfit).catch((error) => {
      failure = error
    })
    assert.is((failure as Error).name, 'WebhookUnfit')
  }
})

test('a repository with a secret of its own takes pushes that it has signed, and none of another secret or for another repository', async () => {
  const { project_id, members, name, memory, call, connect, settled, state, types } = await given({ 'a.md': 'one' })
  const other = await given({ 'a.md': 'one' })
  const rotate = async (of = call) =>
    (await of<Repository & { secret: string; secret_rotated_at: string }>('POST', '/repository/rotate-secret')).body
  assert.is((await call('POST', '/repository/rotate-secret')).status, 404)
  await connect()
  await settled()
  await other.connect()
  await other.settled()
  assert.is((await call('POST', '/repository/rotate-secret', undefined, members[1]?.token)).status, 403)

  let sent = 0
  /** Answers the status; `at`: whose address it is sent to, undefined for that of the service. */
  const push = async (secret: string, at: string | undefined, after: string, full_name = name): Promise<number> => {
    sent += 1
    const repository = { id: 4711, full_name, default_branch: 'main', private: false }
    const delivery = repohostDelivery({ id: `push-${sent}` }, { ref: 'refs/heads/main', after, repository })
    const path = at === undefined ? delivery.path : `${delivery.path}/${at}`
    const signature = repohostSignature(delivery.body, secret)
    return (await deliverTo(service, { ...delivery, path }, { 'x-hub-signature-256': signature })).status
  }
  const handled = async () => {
    const { rowCount } = await service.pool.query(`select from ${webhookDeliveries.table} where status <> 'received'`)
    return rowCount === (await service.events('WebhookReceived')).length
  }
  const synced = (commit: string) => eventually(async () => (await state()).commit === commit)

  // As it was before: the secret of the service.
  let head = memory.push({ 'a.md': 'two' })
  assert.is(await push(SECRETS.repohost, undefined, head), 200)
  await synced(head)
  assert.is(await push(SECRETS.repohost, project_id, head), 401)

  const { secret: first, secret_rotated_at } = await rotate()
  assert.ok(first.length >= 43 && secret_rotated_at !== null)
  assert.not.ok('secret' in (await state()))
  const { secret: foreign } = await rotate(other.call)
  const before = await types()
  for (const [secret, at] of [
    [foreign, project_id],
    [SECRETS.repohost, project_id],
    ['', project_id],
    [first, undefined],
    [first, 'c'.repeat(36)],
    [first, '00000000-0000-4000-8000-000000000000'],
  ] as const)
    assert.is(await push(secret, at, 'a'.repeat(40)), 401, `${secret} ${at}`)
  // Signed rightly, and not for this project.
  assert.is(await push(SECRETS.repohost, undefined, 'a'.repeat(40)), 200)
  assert.is(await push(foreign, other.project_id, 'a'.repeat(40)), 200)
  assert.is(await push(first, project_id, 'a'.repeat(40), other.name), 200)
  await eventually(handled)
  assert.equal(await types(), before)

  head = memory.push({ 'a.md': 'three' })
  assert.is(await push(first, project_id.toUpperCase(), head), 200)
  await synced(head)

  // The one before signs on, the one before that does not.
  const { secret: second } = await rotate()
  assert.is(await push(first, project_id, head), 200)
  assert.is(await push(second, project_id, head), 200)
  await rotate()
  assert.is(await push(first, project_id, head), 401)
  assert.is(await push(second, project_id, head), 200)
  const { rows: leaked } = await service.pool.query(
    `select from push_secrets where strpos(encode(sealed, 'escape'), $1) > 0`,
    [second],
  )
  assert.equal(leaked, [])
  assert.not.ok(JSON.stringify(await service.events()).includes(second))

  // Another connection begins without one.
  await connect({ branch: 'main' })
  await settled()
  assert.is(await push(second, project_id, head), 401)
  const { secret: last } = await rotate()
  await call('DELETE', '/repository')
  assert.is(await push(last, project_id, head), 401)
})

test('a deleted branch is said, its documents stay, and telling of it again changes nothing', async () => {
  const { name, memory, connect, settled, state, list, types } = await given({ 'a.md': 'text' })
  await connect()
  await settled()
  memory.deleteBranch('main')
  const delivery = pushOf(name, null)
  assert.is((await deliver(delivery)).outcome, 'applied')
  const failed = await eventually(async () => {
    const now = await state()
    return now.status === 'failed' && now
  })
  assert.is(failed.error, 'The repository has no branch main.')
  assert.is((await list()).meta.total, 1)
  const before = await types()
  assert.is((await deliver(delivery)).outcome, 'stale')
  assert.equal(await types(), before)
})

test('awkward files: links, submodules, paths that lead out, large ones, binary ones, and what is no documentation', async () => {
  const { connect, settled, list } = await given({
    'ok.md': 'fine',
    'link.md': { content: '/etc/passwd', mode: '120000' },
    'module.md': { content: 'x', mode: '160000' },
    '../../etc/passwd.md': 'out',
    '/absolute.md': 'out',
    'a\\b.md': 'out',
    'large.md': 'x'.repeat(1024 * 1024 + 1),
    'binary.md': Buffer.from([0x23, 0x20, 0, 1, 2]),
    'latin1.md': Buffer.from([0x23, 0x20, 0xe9, 0x0a]),
    'program.js': 'alert(1)',
    Makefile: 'all:',
  })
  await connect()
  const { counts } = await settled()
  assert.equal(counts, { documents: 4, left_out: 3, refused: 3, beyond: 0 })
  const { data } = await list()
  assert.equal(
    data.map(({ path, left_out }) => [path, left_out]),
    [
      ['binary.md', 'not_text'],
      ['large.md', 'too_large'],
      ['latin1.md', 'not_text'],
      ['ok.md', null],
    ],
  )
})

test('a folder, and trees that the host cuts off, are walked', async () => {
  const files = {
    'top.md': 'no',
    'site/a.md': 'yes',
    'site/en/b.md': 'yes',
    'site/en/x/c.md': 'yes',
    'sites/d.md': 'no',
  }
  const { connect, settled, paths } = await given(files, { truncated: true })
  await connect({ folder: 'site' })
  assert.is((await settled()).status, 'synced')
  assert.equal(await paths(), ['site/a.md', 'site/en/b.md', 'site/en/x/c.md'])
})

test('another repository takes the place of the first, and without one nothing can be found', async () => {
  const first = await given({ 'a.md': 'about apples', 'same.md': 'same' })
  const second = await given({ 'b.md': 'about bears', 'same.md': 'same' })
  await first.connect()
  await first.settled()
  // The same again synchronises; nothing has changed.
  await first.connect()
  await first.settled()
  await first.call('PUT', '/repository', { repository: second.name })
  await first.settled()
  assert.equal(await first.paths(), ['b.md', 'same.md'])
  assert.equal(await first.found('apples'), [])
  const gone = await first.call<Repository>('DELETE', '/repository')
  assert.equal([gone.status, gone.body.repository], [200, second.name])
  assert.equal(await first.paths(), [])
  assert.equal(await first.found('bears'), [])
  assert.is((await first.call('GET', '/repository')).status, 404)
  assert.is((await first.call('DELETE', '/repository')).status, 404)
  const last = await eventually(async () => {
    const events = await first.events()
    return events.at(-1)?.type === 'DocumentationSyncCompleted' && events.at(-1)
  })
  assert.equal([last.data.commit, last.data.documents, last.data.removed], [null, 0, 2])
})

test('a private repository is read where it says so itself', async () => {
  const { project_id, name, memory, call, connect, settled, paths, events, types } = await given(
    { 'a.md': 'secret' },
    { private: true },
  )
  await connect()
  const refused = await settled()
  assert.is(refused.status, 'failed')
  assert.match(refused.error ?? '', `.citable with the line ${project_id}`)
  // A stranger learns neither that it is there, nor which branches it has, nor what they are at.
  await connect({ branch: 'none' })
  assert.is((await settled()).error, refused.error)
  await call('PUT', '/repository', { repository: 'example/none' })
  assert.is((await settled()).error?.replace('example/none', name), refused.error)
  const failures = (await events()).filter(({ type }) => type === 'DocumentationSyncFailed')
  assert.equal(
    failures.map(({ data }) => data.commit),
    [null, null, null],
  )
  assert.equal(await paths(), [])
  await connect()
  await settled()
  const before = await types()
  const struck = memory.push({ 'a.md': 'secret', '.citable': `# ${project_id}\n` })
  // Nor when somebody pushes to it.
  assert.is((await deliver(pushOf(name, struck, { private: true }))).outcome, 'ignored')
  assert.equal(await types(), before)
  await connect()
  assert.is((await settled()).error, refused.error)
  memory.push({ 'a.md': 'secret', '.citable': `# read by\n${project_id.toUpperCase()}\n` })
  await connect()
  await eventually(async () => (await settled()).status === 'synced')
  assert.equal(await paths(), ['a.md'])
  const head = memory.push({ 'a.md': 'secret' })
  assert.is((await deliver(pushOf(name, head, { private: true }))).outcome, 'applied')
  await eventually(async () => (await settled()).error === refused.error)
})

test('a host that has been asked too often is left alone for as long as it says, and what had come is kept', async () => {
  const { connect, settled, types } = await given({ 'a.md': 'one', 'b.md': 'two' })
  let refusals = 0
  host.refuses = (path) => {
    if (!path.startsWith('git/blobs/') || refusals === 1) return undefined
    refusals += 1
    const reset = String(Math.ceil(Date.now() / 1_000) + 1)
    return { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset } }
  }
  await connect()
  assert.is((await settled()).status, 'synced')
  host.refuses = undefined
  assert.equal((await types()).toSorted(), [
    'DocumentChanged',
    'DocumentChanged',
    'DocumentationSyncCompleted',
    'RepositoryConnected',
  ])
})

test('what the host does not have, or answers, is said in words', async () => {
  const { project_id, call, connect, settled } = await given({ 'a.md': 'x' })
  await call('PUT', '/repository', { repository: 'example/none' })
  assert.is(
    (await settled()).error,
    `There is no repository example/none that this service may read; a private one needs a file .citable with the line ${project_id} in its root, on the branch that is read.`,
  )
  await connect({ branch: 'other' })
  assert.is((await settled()).error, 'The repository has no branch other.')
  await connect({ folder: 'none/x' })
  assert.is((await settled()).error, 'The branch has no folder none/x.')
})

test('bad settings are refused', async () => {
  const { call } = await given()
  const wrong: [field: string, body: object][] = [
    ['repository', {}],
    ['repository', { repository: 'handbook' }],
    ['repository', { repository: 'a/b/c' }],
    ['repository', { repository: 'example/..' }],
    ['repository', { repository: 'https://github.com/a/b' }],
    ['branch', { repository: 'a/b', branch: '../x' }],
    ['branch', { repository: 'a/b', branch: '' }],
    ['branch', { repository: 'a/b', branch: 'a b' }],
    ['folder', { repository: 'a/b', folder: '/docs' }],
    ['folder', { repository: 'a/b', folder: 'docs/../..' }],
    ['folder', { repository: 'a/b', folder: 'docs\\x' }],
  ]
  for (const [field, body] of wrong) {
    const answer = await call<ProblemAnswer>('PUT', '/repository', body)
    assert.is(answer.status, 400, JSON.stringify(body))
    assert.is(answer.body.errors?.[0]?.field, field, JSON.stringify(body))
  }
  assert.is((await call('PUT', '/repository', { repository: 'a/b', brunch: 'main' })).status, 400)
  assert.is((await call('GET', `?query=${'a'.repeat(501)}`)).status, 400)
  assert.is((await call('GET', '?query=%00')).status, 400)
})

test('a project that was deleted loses its documents with the next look at all repositories', async () => {
  const { of, connect, settled, types } = await given({ 'a.md': 'x' })
  await connect()
  await settled()
  const { projectStream } = await import('../../src/event-log/streams.ts')
  await appendFacts(service, projectStream(of.project_id), [{ type: 'ProjectDeleted', data: of }], of)
  const { reconcile } = await import('../../src/documentation/reactor.ts')
  const { projectsWithRepository } = await import('../../projections/documentation/queries.ts')
  const { githubRepohost } = await import('../../src/providers/github/repository-host.ts')
  const errors: unknown[] = []
  const looking = {
    store: service.store,
    base: async (projectId: string) => ({ state: await documentationOf(service.pool, projectId), known: new Map() }),
    host: githubRepohost({ apiUrl: host.url, token: TOKEN }),
    connected: (after: string | null, limit: number) => projectsWithRepository(service.pool, after, limit),
    forgetSecrets: async () => {},
    now: () => new Date().toISOString(),
    onError: (error: unknown) => errors.push(error),
  }
  const moved = await given({ 'a.md': 'x' })
  await moved.connect()
  await moved.settled()
  const head = moved.memory.push({ 'a.md': 'y' })
  await reconcile(looking, new AbortController().signal)
  assert.equal(errors, [])
  await eventually(async () => (await types()).includes('DocumentRemoved'))
  // Nobody has told of this push.
  await eventually(async () => (await moved.state()).commit === head)
  const before = await moved.types()
  await reconcile(looking, new AbortController().signal)
  assert.equal(await moved.types(), before)
})

const hasGit = (() => {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const PAGES = drawnRuns(3_000)

testIf(hasGit, 'there is no git here')(
  `a real repository of git: ${PAGES} files in one push, links, renames and a forced push`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'citable-git-'))
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], { cwd: folder })
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const committed = (message: string) => {
      git('add', '-A')
      git('commit', '-qm', message)
      return git('rev-parse', 'HEAD').toString().trim()
    }
    try {
      git('init', '-q', '-b', 'trunk')
      write('docs/über uns.md', '# Über uns\n\nWir töpfern.\n')
      write('docs/returns.md', RETURNS)
      symlinkSync('/etc/hosts', join(folder, 'docs/hosts.md'))
      committed('first')
      const { connect, settled, state, paths, found, name, list } = await given({})
      const source = gitSource(folder)
      const inMemory = new Map<string, ReturnType<typeof source.tree>>()
      // A process for each blob would take longer than all the rest.
      const remembered = {
        ...source,
        tree: (id: string) => inMemory.get(id) ?? inMemory.set(id, source.tree(id)).get(id),
      }
      host.repositories.set(name, { source: remembered, default_branch: 'trunk' })
      await connect({ folder: 'docs' })
      assert.is((await settled()).status, 'synced')
      assert.equal(await paths(), ['docs/returns.md', 'docs/über uns.md'])
      assert.is((await found('töpfern'))[0]?.title, 'Über uns')

      const text = (n: number) => `# Page ${n}\n\nThis page has the number n${n}.\n`
      const blobs = new Map<string, Buffer>()
      for (let n = 0; n < PAGES; n += 1) write(`docs/pages/${n}.md`, text(n))
      renameSync(join(folder, 'docs/returns.md'), join(folder, 'docs/refunds.md'))
      const many = committed('many')
      const listed = git('ls-tree', '-r', '-z', many).toString().split('\0')
      for (const line of listed) {
        const [about = '', path = ''] = line.split('\t')
        const page = /pages\/(\d+)\.md$/.exec(path)?.[1]
        if (page) blobs.set(about.split(' ')[2] ?? '', Buffer.from(text(Number(page))))
      }
      host.repositories.set(name, {
        source: { ...remembered, blob: (id) => blobs.get(id) ?? source.blob(id) },
        default_branch: 'trunk',
      })
      const push = pushOf(name, many, { ref: 'refs/heads/trunk', default_branch: 'trunk' })
      assert.is((await deliver(push)).outcome, 'applied')
      const synced = await eventually(async () => {
        const now = await state()
        return now.commit === many && now
      })
      assert.is(synced.counts?.documents, PAGES + 2)
      assert.is((await list()).meta.total, PAGES + 2)
      assert.is((await found(`n${PAGES - 1}`))[0]?.path, `docs/pages/${PAGES - 1}.md`)
      assert.is((await found('refund'))[0]?.path, 'docs/refunds.md')

      git('reset', '-q', '--hard', 'HEAD~1')
      write('docs/returns.md', '# Returns\n\nNo refunds.\n')
      git('add', '-A')
      git('-c', 'core.editor=true', 'commit', '-q', '--amend', '-m', 'other')
      const forced = git('rev-parse', 'HEAD').toString().trim()
      const force = pushOf(name, forced, { ref: 'refs/heads/trunk', default_branch: 'trunk', forced: true })
      assert.is((await deliver(force)).outcome, 'applied')
      await eventually(async () => (await state()).commit === forced)
      assert.equal(await paths(), ['docs/returns.md', 'docs/über uns.md'])
      assert.is((await found('"no refunds"')).length, 1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

// The last one: the host is left alone after that.
test('a synchronisation that has to wait for the host says so, once', async () => {
  const { call, connect, state, events } = await given({ 'a.md': 'one' })
  const reset = Math.ceil(Date.now() / 1_000) + 1_800
  host.refuses = (path) =>
    path.startsWith('git/blobs/')
      ? { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) } }
      : undefined
  await connect()
  const until = new Date(reset * 1_000).toISOString()
  const { status } = await eventually(async () => {
    const now = await state()
    return now.error === `The repository host received too many requests; it may be asked again at ${until}.` && now
  })
  assert.is(status, 'syncing')
  const [delayed, ...others] = (await events()).filter(({ type }) => type === 'DocumentationSyncDelayed')
  assert.is(delayed?.data.until, until)
  assert.is(others.length, 0)
  host.refuses = undefined
  await call('DELETE', '/repository')
})
