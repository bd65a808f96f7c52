// What becomes of organizations over HTTP: a deletion that is undone by an owner or by the shop, a claim that the shop contests, and the
// keys of members who are gone.

import { randomUUID } from 'node:crypto'
import { organizationId, projectId } from '../../src/event-log/ids.ts'
import { webhookEndpointStream } from '../../src/event-log/streams.ts'
import { anOrganization, aProject, aUser } from '../support/accounts.ts'
import { anEmail, aUserWith, callsOf, type ListAnswer, type MembershipAnswer, tokenIn } from '../support/members.ts'
import { AEO, BASE, type ProblemAnswer, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, eventually, test } from '../support/test.ts'

type Claim = { member_id: string; email: string | null; role: string; claimed_at: string; contestable_until: string }
type ShopOrganization = {
  id: string
  status: string
  deleted_at: string | null
  restorable_until: string | null
  claims: Claim[]
}
type Key = { id: string; name: string; revoked_at: string | null; issued_by: { user_id: string; is_member: boolean } }
type Gone = { api_keys: { id: string; project_id: string; revoked_at: string | null }[] }

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const ORGANIZATIONS = `${BASE}/organizations`
const SHOPS = `${BASE}/storefront/organization`

const as = <T = ProblemAnswer>(token: string, method: string, path: string, json?: unknown) =>
  service.call<T>(method, path, { token, ...(json === undefined ? {} : { json }) })

const slug = ({ body }: { body: unknown }): string => (body as ProblemAnswer).type?.split('/').at(-1) ?? ''

const issued = async (token: string, project: string) =>
  (await as<Key & { key: string }>(token, 'POST', `${BASE}/projects/${project}/api-keys`, { name: 'Deploy' })).body

const status = async (token: string, path: string) => (await as(token, 'GET', path)).status

/** A shop whose organization a user has claimed. */
const aClaimedShop = async () => {
  const shop = randomShop()
  const user = await aUserWith(service, { email: anEmail('thief') })
  const { body } = await service.call<{ code: string }>('POST', `${SHOPS}/claim-codes`, { shop })
  const claimed = await as<MembershipAnswer>(user.token, 'POST', `${ORGANIZATIONS}/claim`, { code: body.code })
  assert.is(claimed.status, 200, claimed.text)
  const call = <T = ShopOrganization>(method: string, path: string) => service.call<T>(method, path, { shop })
  return { shop, user, id: organizationId(shop), member: claimed.body.member.id, call }
}

test('an owner finds a deleted organization and restores it, with its projects and keys; others do not', async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin'])
  const [owner, admin] = members as [(typeof members)[0], (typeof members)[0]]
  const { project_id } = await aProject(service, organization_id)
  const { key } = await issued(owner.token, project_id)
  const restore = (token: string, id: string = organization_id) => as(token, 'POST', `${ORGANIZATIONS}/${id}/restore`)
  const listed = async (token: string) =>
    (await as<ListAnswer<{ id: string; restorable_until: string }>>(token, 'GET', `${ORGANIZATIONS}/deleted`)).body.data

  assert.equal(await listed(owner.token), [])
  const gone = await as<{ restorable_until: string }>(owner.token, 'DELETE', `${ORGANIZATIONS}/${organization_id}`)
  const [found, ...others] = await listed(owner.token)
  assert.equal([found?.id, found?.restorable_until, others.length], [organization_id, gone.body.restorable_until, 0])
  assert.equal(await listed(admin.token), [])
  for (const path of [`/organizations/${organization_id}`, `/projects/${project_id}`])
    assert.is(await status(owner.token, BASE + path), 404)
  assert.is(await status(key, `${BASE}/projects/${project_id}`), 401)

  const stranger = (await aUser(service)).token
  const [foreign, unknown] = [await restore(stranger), await restore(stranger, randomUUID())]
  assert.equal([foreign.status, foreign.text], [404, unknown.text])
  assert.is((await restore(admin.token)).status, 403)
  assert.is((await restore(owner.token, 'x')).status, 400)

  const back = await restore(owner.token)
  assert.equal([back.status, (back.body as unknown as { id: string }).id], [200, organization_id], back.text)
  assert.equal((await restore(owner.token)).body, back.body)
  assert.equal(await listed(owner.token), [])
  for (const { token } of members)
    for (const path of [`/organizations/${organization_id}`, `/projects/${project_id}`])
      assert.is(await status(token, BASE + path), 200)
  // That a key is worth nothing is remembered for a second.
  await eventually(async () => (await status(key, `${BASE}/projects/${project_id}`)) === 200)
  assert.equal((await callsOf(service).types(organization_id)).slice(-2), [
    'OrganizationDeleted',
    'OrganizationRestored',
  ])
})

test('the shop of a deleted organization is told until when it can restore it, and does', async () => {
  const { user, id, call } = await aClaimedShop()
  const there = (await call('GET', SHOPS)).body
  assert.equal([there.id, there.status, there.restorable_until], [id, 'active', null])
  assert.is((await as(user.token, 'DELETE', `${ORGANIZATIONS}/${id}`)).status, 200)
  const refused = await call<ProblemAnswer>('GET', `${AEO}/analysis-jobs`)
  assert.equal([refused.status, slug(refused)], [404, 'organization-deleted'])
  assert.is((await call('POST', `${SHOPS}/claim-codes`)).status, 404)
  const told = (await call('GET', SHOPS)).body
  assert.is(told.status, 'deleted')
  assert.ok(told.restorable_until && refused.body.detail.includes(told.restorable_until))
  const back = await call('POST', `${SHOPS}/restore`)
  assert.equal([back.status, back.body.status, back.body.deleted_at], [200, 'active', null])
  assert.is((await call('GET', `${AEO}/analysis-jobs`)).status, 200)
  assert.is((await call('POST', `${SHOPS}/restore`)).status, 200)
  assert.is(await status(user.token, `${ORGANIZATIONS}/${id}`), 200)
})

test('the shop contests a claim: all who came by it are out, their keys too, and their deletion is undone', async () => {
  const { shop, user, id, member, call } = await aClaimedShop()
  const accomplice = await aUserWith(service, { email: anEmail('accomplice') })
  const invited = await callsOf(service).invite(user.token, id, { email: accomplice.email, role: 'owner' })
  assert.is((await callsOf(service).accept(accomplice.token, tokenIn(invited.body))).status, 200)
  const project = `${BASE}/projects/${projectId(shop)}`
  const keys = [await issued(user.token, projectId(shop)), await issued(accomplice.token, projectId(shop))]
  assert.is(await status(keys[1]!.key, project), 200)
  const endpoint = { url: 'https://example.com/hook' }
  const registered = await as(accomplice.token, 'POST', `${ORGANIZATIONS}/${id}/webhook-endpoints`, endpoint)
  assert.is(registered.status, 200, registered.text)
  const [claim, ...more] = (await call('GET', SHOPS)).body.claims
  assert.equal([claim?.member_id, claim?.email, more.length], [member, 't…@example.com', 0])
  assert.is((await as(accomplice.token, 'DELETE', `${ORGANIZATIONS}/${id}`)).status, 200)

  const contest = (of: string) => call('POST', `${SHOPS}/claims/${of}/contest`)
  assert.equal([(await contest('x')).status, (await contest(randomUUID())).status], [400, 404])
  const done = await contest(member)
  assert.equal([done.status, done.body.status, done.body.claims], [200, 'active', []], done.text)
  assert.equal((await contest(member)).body, done.body)
  for (const { token } of [user, accomplice]) assert.is(await status(token, `${ORGANIZATIONS}/${id}`), 404)
  for (const { key } of keys) assert.is(await status(key, project), 401)
  const { id: endpointId } = registered.body as unknown as { id: string }
  const told = await service.store.readStream(webhookEndpointStream(endpointId), { limit: 10 })
  assert.is(told.at(-1)?.type, 'WebhookEndpointRemoved')
  assert.is((await call('GET', `${AEO}/analysis-jobs`)).status, 200)
  // The shop of another one has nothing to say in it.
  const other = await aClaimedShop()
  assert.is((await call('POST', `${SHOPS}/claims/${other.member}/contest`)).status, 404)
})

test('the keys of a member who is removed are answered, listed with who has issued them, and revoked where that is asked for', async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'admin'])
  const [owner, ...admins] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]]
  const { project_id } = await aProject(service, organization_id)
  const path = `${BASE}/projects/${project_id}`
  const own = await issued(owner.token, project_id)
  assert.equal(own.issued_by, { user_id: owner.user_id, is_member: true })
  const keys = [await issued(admins[0]!.token, project_id), await issued(admins[1]!.token, project_id)]
  const remove = ({ member_id }: { member_id: string }, query = '') =>
    as<Gone>(owner.token, 'DELETE', `${ORGANIZATIONS}/${organization_id}/members/${member_id}${query}`)

  assert.is((await remove(admins[0]!, '?revoke_api_keys=yes')).status, 400)
  const first = (await remove(admins[0]!)).body.api_keys
  assert.equal(
    first.map(({ id, project_id: of, revoked_at }) => [id, of, revoked_at]),
    [[keys[0]!.id, project_id, null]],
  )
  assert.is(await status(keys[0]!.key, path), 200)
  const second = (await remove(admins[1]!, '?revoke_api_keys=true')).body.api_keys
  assert.equal([second.length, second[0]?.id, typeof second[0]?.revoked_at], [1, keys[1]!.id, 'string'])
  assert.is(await status(keys[1]!.key, path), 401)
  const { data } = (await as<ListAnswer<Key>>(owner.token, 'GET', `${path}/api-keys`)).body
  assert.equal(
    data.map(({ id, issued_by, revoked_at }) => [id, issued_by.is_member, revoked_at === null]),
    [
      [keys[1]!.id, false, false],
      [keys[0]!.id, false, true],
      [own.id, true, true],
    ],
  )
  const revoked = await as<Key>(owner.token, 'DELETE', `${path}/api-keys/${keys[0]!.id}`)
  assert.equal(revoked.body.issued_by, { user_id: admins[0]!.user_id, is_member: false })
})
