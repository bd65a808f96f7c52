// The process is killed while a user becomes a member, a claim is contested, or a shop begins anew: whether that got into the log or not, the
// same request again ends as it should, and nothing happens twice.

import { organizationId, projectId, shopId } from '../../src/event-log/ids.ts'
import { organizationStream, shopStream } from '../../src/event-log/streams.ts'
import { anOrganization, appendFacts, aUser } from '../support/accounts.ts'
import { anEmail, aUserWith, callsOf, type MembershipAnswer, tokenIn } from '../support/members.ts'
import { createProcesses } from '../support/process.ts'
import { product } from '../support/products.ts'
import { BASE, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, longTest, test } from '../support/test.ts'

/** In whose name all of them issue tokens, and take them. */
const PUBLIC_URL = 'http://localhost'
let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres', env: { PUBLIC_URL } })
})
const processes = createProcesses(() => ({
  PUBLIC_URL,
  DATABASE_URL: service.database.url,
  DATA_DIR: service.dataDir,
  ROLES: 'api',
  RATE_LIMITS: 'off',
}))
after(async () => {
  await processes.killOthers()
  await service?.stop()
})

type Request = { token: string; path: string; json: object }

/** Asks a process that dies at the step, and answers whether it did. */
const isCutOff = async (
  step: 'before' | 'after',
  { token, path, json }: Request,
  event = 'MemberJoined',
): Promise<boolean> => {
  const env = { DEADLY_STEP: step, DEADLY_EVENT: event }
  const deadly = await processes.start(env, ['test/support/deadly-members.ts'])
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const asked = fetch(deadly.url + path, { method: 'POST', headers, body: JSON.stringify(json) })
  const cut = await asked.then(
    () => false,
    () => true,
  )
  await deadly.gone
  return cut
}

const again = ({ token, path, json }: Request) =>
  service.call<{ member: { user_id: string } }>('POST', path, { token, json })

const joinedIn = async (id: string): Promise<number> =>
  (await callsOf(service).types(id)).filter((type) => type === 'MemberJoined').length

for (const step of ['before', 'after'] as const) {
  /** Before the append nothing has happened yet, whatever the request. */
  const usual = step === 'after' ? test : longTest

  test(`killed ${step} the append of an accepted invitation: accepting it again makes one member`, async () => {
    const { organization_id: id, members } = await anOrganization(service)
    const email = anEmail()
    const user = await aUserWith(service, { email })
    const { body } = await callsOf(service).invite(members[0]!.token, id, { email })
    const request = { token: user.token, path: `${BASE}/invitations/accept`, json: { token: tokenIn(body) } }
    assert.ok(await isCutOff(step, request))
    assert.is(await joinedIn(id), step === 'before' ? 1 : 2)
    const answer = await again(request)
    assert.equal([answer.status, answer.body.member.user_id], [200, user.user_id])
    assert.is(await joinedIn(id), 2)
  })

  usual(`killed ${step} the append of a claim: the same user heals it, and nobody else gets the code`, async () => {
    const shop = randomShop()
    const id = organizationId(shop)
    const codes = `${BASE}/storefront/organization/claim-codes`
    const { code } = (await service.call<{ code: string }>('POST', codes, { shop })).body
    const user = await aUser(service)
    const request = { token: user.token, path: `${BASE}/organizations/claim`, json: { code } }
    assert.ok(await isCutOff(step, request))
    assert.is(await joinedIn(id), step === 'before' ? 0 : 1)
    const other = await aUser(service)
    assert.is((await again({ ...request, token: other.token })).status, 409)
    const answer = await again(request)
    assert.equal([answer.status, answer.body.member.user_id], [200, user.user_id])
    assert.is(await joinedIn(id), 1)
  })

  usual(
    `killed ${step} the append of a contest: contesting again puts the claimant out once, and revokes their key`,
    async () => {
      const shop = randomShop()
      const id = organizationId(shop)
      const codes = `${BASE}/storefront/organization/claim-codes`
      const { code } = (await service.call<{ code: string }>('POST', codes, { shop })).body
      const user = await aUser(service)
      const claim = { token: user.token, json: { code } }
      const claimed = await service.call<MembershipAnswer>('POST', `${BASE}/organizations/claim`, claim)
      const project = `${BASE}/projects/${projectId(shop)}`
      const issuing = { token: user.token, json: { name: 'Deploy' } }
      const { key } = (await service.call<{ key: string }>('POST', `${project}/api-keys`, issuing)).body
      const path = `${BASE}/storefront/organization/claims/${claimed.body.member.id}/contest`
      const request = { token: await service.token(shop), path, json: {} }
      assert.ok(await isCutOff(step, request, 'MemberRemoved'))
      assert.is((await again(request)).status, 200)
      await eventually(async () => (await service.call('GET', project, { token: key })).status === 401)
      assert.equal((await callsOf(service).types(id)).slice(1), ['MemberJoined', 'MemberRemoved'])
    },
  )

  usual(
    `killed ${step} the append that ends a shop: the next token begins it anew, with nothing that was there`,
    async () => {
      const shop = randomShop()
      const token = await service.token(shop)
      const codes = { token, path: `${BASE}/storefront/organization/claim-codes`, json: {} }
      await again(codes)
      await service.importProducts(shop, [product('1')])
      const data = { organization_id: organizationId(shop), shred_after: new Date().toISOString() }
      await appendFacts(service, organizationStream(organizationId(shop)), [{ type: 'OrganizationDeleted', data }])
      assert.ok(await isCutOff(step, codes, 'ShopReplaced'))
      await eventually(async () => (await again(codes)).status === 200)
      const types = async (id: string) =>
        (await service.store.readStream(shopStream(id), { limit: 10 })).map(({ type }) => type)
      assert.equal(await types(shopId(shop)), ['ShopInstalled', 'ShopRedacted', 'ShopReplaced'])
      assert.equal(await types(shopId(shop, 1)), ['ShopInstalled'])
      const { rows } = await service.pool.query('select from catalog_products where shop_domain = $1', [shop])
      assert.is(rows.length, 0)
    },
  )
}
