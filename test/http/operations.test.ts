// What operators see and do over HTTP, and that it is not there for anyone else.

import { randomUUID } from 'node:crypto'
import { organizationId } from '../../src/event-log/ids.ts'
import { appendFacts } from '../support/accounts.ts'
import { developer } from '../support/logins.ts'
import { aUserWith } from '../support/members.ts'
import { BASE, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { storefrontDelivery } from '../support/webhooks.ts'

const OPERATOR = 'ada@operators.example'
let service: TestService
let token: string
before(async () => {
  service = await startTestService({ env: { OPERATORS: `${OPERATOR}, other@operators.example` } })
  token = (await developer(service, 'Ada@operators.example')).access_token
})
after(() => service?.stop())

const ROOT = `${BASE}/operations`
const ROUTES: [method: string, path: string, json?: object][] = [
  ['GET', '/read-models'],
  ['POST', '/read-models/retry', { read_model: 'analyses' }],
  ['GET', '/webhooks'],
  ['POST', '/webhooks/replay', { webhook_id: randomUUID() }],
  ['GET', '/events?stream=organization-1'],
  ['GET', '/standing'],
  ['GET', '/dead-letters'],
  ['POST', '/dead-letters/retry', { id: 1 }],
  ['GET', '/actions'],
]

test('there is nothing there for whoever has no verified address of an operator', async () => {
  const stranger = await developer(service, 'stranger@example.com')
  const unverified = await aUserWith(service, { email: OPERATOR, isVerified: false })
  for (const [method, path, json] of ROUTES)
    for (const other of [stranger.access_token, unverified.token]) {
      const answer = await service.call(method, ROOT + path, { token: other, ...(json ? { json } : {}) })
      assert.is(answer.status, 404, `${method} ${path}`)
      assert.match(answer.text, /There is no such path or id/)
    }
  const none = await startTestService()
  try {
    const ada = await developer(none, OPERATOR)
    assert.is((await none.call('GET', `${ROOT}/read-models`, { token: ada.access_token })).status, 404)
  } finally {
    await none.stop()
  }
})

type Model = { name: string; state: string; lag_events: number; parked: number; parked_streams: { key: string }[] }

type Standing = {
  roles: { role: string; state: string }[]
  queues: { name: string; waiting: number; parked: number; oldest_at: string | null }[]
}
type Action = { action: string; actor: { type: string; id: string }; details: object }
const actions = async () => (await service.call<{ data: Action[] }>('GET', `${ROOT}/actions`, { token })).body.data

test('an operator sees how far the read models are, and tries parked events again', async () => {
  const shop = randomShop()
  const optimization_id = randomUUID()
  const analysis_id = randomUUID()
  // Of an optimization that nothing has generated.
  const applied = {
    type: 'OptimizationApplied',
    data: {
      analysis_id,
      optimization_id,
      resource_id: '1',
      field: 'title',
      value: 'x',
      previous_value: 'y',
      applied_at: '2026-11-27T00:00:00.000Z',
    },
  } as const
  await appendFacts(service, `analysis-${analysis_id}`, [applied], { organization_id: organizationId(shop) })
  const models = async () => (await service.call<Model[]>('GET', `${ROOT}/read-models`, { token })).body
  const optimizations = await eventually(async () =>
    (await models()).find(({ name, parked }) => name === 'optimizations' && parked > 0),
  )
  assert.equal([optimizations.state, optimizations.parked_streams.map(({ key }) => key)], ['live', [optimization_id]])
  const retry = (json: object) => service.call('POST', `${ROOT}/read-models/retry`, { token, json })
  assert.equal((await retry({ read_model: 'optimizations' })).body, { applied: 0, waiting: 1, outOfPlace: 0 })
  assert.equal((await retry({ read_model: 'optimizations', key: 'x' })).body, { applied: 0, waiting: 0, outOfPlace: 0 })
  assert.is((await retry({ read_model: 'nothing' })).status, 400)
  const standing = await service.call<Standing>('GET', `${ROOT}/standing`, { token })
  assert.equal(
    standing.body.roles.map(({ role, state }) => [role, state]),
    [
      ['api', 'ready'],
      ['projector', 'ready'],
      ['dispatcher', 'ready'],
      ['worker', 'idle'],
    ],
  )
  const parked = standing.body.queues.find(({ name }) => name === 'read_models')
  assert.ok(parked && parked.parked > 0 && parked.oldest_at !== null)
  assert.equal(
    (await actions()).map(({ action, details }) => [action, details]),
    [
      ['parked_retry.requested', { read_model: 'optimizations', key: 'x' }],
      ['parked_retry.requested', { read_model: 'optimizations', key: null }],
    ],
  )
})

test('an operator sees webhooks that came in, has one handled again, and reads who asked for it', async () => {
  const { body, headers } = storefrontDelivery(
    { topic: 'products/update', shop: randomShop() },
    { id: 1, title: 'Mug' },
  )
  assert.is((await service.call('POST', `${BASE}/webhooks/storefront`, { body: String(body), headers })).status, 200)
  type Delivery = { id: string; provider: string; topic: string; status: string }
  const list = async (query = '') => (await service.call<Delivery[]>('GET', `${ROOT}/webhooks${query}`, { token })).body
  const one = await eventually(async () => (await list('?status=handled'))[0])
  assert.equal([one.provider, one.topic], ['storefront', 'products/update'])
  assert.equal(await list('?status=failed'), [])
  const replay = (webhook_id: string) =>
    service.call<{ outcome: string }>('POST', `${ROOT}/webhooks/replay`, { token, json: { webhook_id } })
  assert.is((await replay(one.id)).body.outcome, 'requested')
  assert.is((await replay(randomUUID())).status, 404)
  type Stored = { type: string; metadata: { actor: { type: string } } }
  const path = `${ROOT}/events?stream=webhook-storefront-${one.id}`
  const asked = await eventually(async () =>
    (await service.call<Stored[]>('GET', path, { token })).body.find(({ type }) => /Replay/.test(type)),
  )
  assert.is(asked.metadata.actor.type, 'user')
  const [action] = await actions()
  assert.equal([action?.action, action?.actor.type], ['webhook_replay.requested', 'user'])
  assert.match(JSON.stringify(action?.details), new RegExp(one.id))
})
