// A project and its API keys: what is decided, and that deciding twice does nothing twice.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Tenant } from '../../../src/event-log/event-definition.ts'
import { toEvents } from '../../../src/event-log/handle.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { projectStream, shopStream } from '../../../src/event-log/streams.ts'
import {
  createProject,
  issueApiKey,
  removeProject,
  renameProject,
  revokeApiKey,
} from '../../../src/projects/commands.ts'
import { isLive, MOST_LIVE_KEYS, type NewKey } from '../../../src/projects/decide.ts'
import { installedShop } from '../../../src/shops/commands.ts'
import { assert, test } from '../../support/test.ts'

const NOW = '2026-11-22T12:00:00.000Z'

const given = async (now: () => string = () => NOW) => {
  const store = openMemoryStore()
  const projectId = randomUUID()
  const organization_id = randomUUID()
  const handling = (id: string = projectId) => ({
    store,
    projectId: id,
    context: {
      tenant: { organization_id, project_id: id } as Tenant,
      actor: { type: 'user' as const, id: 'somebody' },
      correlation_id: randomUUID(),
      causation_id: randomUUID(),
      now,
    },
  })
  await createProject(handling(), 'Shop')
  const types = async () => (await store.readStream(projectStream(projectId), { limit: 1_000 })).map(({ type }) => type)
  return { store, projectId, organization_id, handling, types }
}

const aKey = (of: Partial<NewKey> = {}): NewKey => ({
  key_id: randomUUID(),
  name: 'Key',
  prefix: 'ctb_abcd',
  key_hash: randomUUID(),
  scopes: ['read'],
  expires_at: null,
  ...of,
})

const refusal = (answer: object): unknown => ('refused' in answer ? answer.refused : undefined)

test('a project is what its events say', async () => {
  const { handling, projectId, organization_id, types } = await given()
  const renamed = await renameProject(handling(), 'New')
  assert.ok('project' in renamed)
  const { keys, ...project } = renamed.project
  assert.equal(project, { project_id: projectId, organization_id, name: 'New', created_at: NOW, deleted: false })
  assert.is(keys.size, 0)
  const again = await renameProject(handling(), 'New')
  assert.is('position' in again && again.position, renamed.position, 'nothing was appended')
  assert.equal(await types(), ['ProjectCreated', 'ProjectRenamed'])
})

test('a project that is unknown or deleted takes no command, and a second creation under its id is a conflict', async () => {
  const { handling } = await given()
  await removeProject(handling())
  for (const id of [undefined, randomUUID()]) {
    const of = handling(id)
    const answers = await Promise.all([
      renameProject(of, 'New'),
      removeProject(of),
      issueApiKey(of, aKey()),
      revokeApiKey(of, randomUUID()),
    ])
    assert.equal(answers.map(refusal), Array(4).fill('unknown'))
  }
  await createProject(handling(), 'Again').then(
    () => assert.unreachable(),
    ({ name }) => assert.is(name, 'WrongRevision'),
  )
})

test('the project of a shop stays while the shop is installed', async () => {
  const { store, handling } = await given()
  const { project_id, shop_id } = await installedShop(store, 'mugs.myshopify.com', () => NOW)
  const shop = handling(project_id)
  assert.is(refusal(await removeProject(shop)), 'has_shop')
  assert.ok('project' in (await renameProject(shop, 'Mugs')))
  const [installed] = await store.readStream(shopStream(shop_id), { limit: 1 })
  assert.ok(installed)
  assert.ok('project' in (await removeProject(handling())), 'another project may go')
  const halfway = handling(randomUUID())
  halfway.context.tenant = { ...halfway.context.tenant, shop_id: randomUUID() }
  await createProject(halfway, 'Halfway')
  assert.is(refusal(await removeProject(halfway)), 'has_shop', 'the installation of its shop is not over')
})

test('a key is revoked once, and one of another project is unknown', async () => {
  const { handling, types } = await given()
  const key = aKey()
  const issued = await issueApiKey(handling(), key)
  assert.is('project' in issued && issued.project.keys.get(key.key_id)?.created_at, NOW)
  for (let n = 0; n < 3; n += 1) {
    const revoked = await revokeApiKey(handling(), key.key_id)
    assert.is('project' in revoked && revoked.project.keys.get(key.key_id)?.revoked_at, NOW)
  }
  assert.is(refusal(await revokeApiKey(handling(), randomUUID())), 'unknown')
  assert.equal(await types(), ['ProjectCreated', 'ApiKeyIssued', 'ApiKeyRevoked'])
})

test('a key lives until it is revoked or its time has come, not a millisecond longer', () => {
  const at = (expires_at: string | null, revoked_at: string | null = null) => isLive({ expires_at, revoked_at }, NOW)
  assert.equal([at(null), at(null, NOW), at('2026-11-22T12:00:00.001Z'), at(NOW)], [true, false, true, false])
  assert.is(at('2027-11-22T12:00:00.000Z', NOW), false)
})

test('however many keys are issued at once, no more than the limit live; expired and revoked ones make room', async () => {
  let now = NOW
  const { handling } = await given(() => now)
  const keys = Array.from({ length: MOST_LIVE_KEYS + 10 }, (_, n) =>
    aKey(n % 2 === 0 ? { expires_at: '2026-12-01T00:00:00.000Z' } : {}),
  )
  const answers = await Promise.all(keys.map((key) => issueApiKey(handling(), key)))
  assert.is(answers.filter((answer) => refusal(answer) === 'too_many').length, 10)
  assert.is(refusal(await issueApiKey(handling(), aKey())), 'too_many')
  now = '2026-12-01T00:00:00.000Z'
  assert.ok('project' in (await issueApiKey(handling(), aKey())))
})

const ids = Array.from({ length: 4 }, () => randomUUID())
const name = fc.constantFrom('a', 'b')
const key_id = fc.constantFrom(...ids)

type Handling = Parameters<typeof renameProject>[0]
const command: fc.Arbitrary<(handling: Handling) => Promise<object>> = fc.oneof(
  name.map((one) => (handling: Handling) => renameProject(handling, one)),
  key_id.map((id) => (handling: Handling) => issueApiKey(handling, aKey({ key_id: id }))),
  key_id.map((id) => (handling: Handling) => revokeApiKey(handling, id)),
)

test('the answer of every command is what the stream says afterwards', () =>
  fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 20 }), async (commands) => {
      const { handling } = await given()
      for (const one of commands) {
        const answer = await one(handling())
        if (!('project' in answer)) continue
        const { name } = answer.project as { name: string }
        const told = await renameProject(handling(), name)
        assert.equal('project' in told && told.project, answer.project)
      }
    }),
    { numRuns: 200 },
  ))

test('an append behind a type that only newer code knows is a conflict, as it would be decided without knowing it', async () => {
  const { store, handling, projectId } = await given()
  const [created] = toEvents(
    [{ type: 'ProjectCreated', data: { project_id: projectId, organization_id: randomUUID(), name: 'x' } }],
    ...([randomUUID(), 'newer', handling().context] as const),
  )
  await store.append(projectStream(projectId), 0, [{ ...created!, type: 'ProjectMoved' }])
  await renameProject(handling(), 'New').then(
    () => assert.unreachable(),
    ({ name }) => assert.is(name, 'TooManyConflicts'),
  )
})
