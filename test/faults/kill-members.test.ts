// The process is killed while a user becomes a member: whether that got into the log or not, the same request again ends as it should,
// and nobody becomes a member twice.

import { organizationId } from '../../src/event-log/ids.ts'
import { anOrganization, aUser } from '../support/accounts.ts'
import { anEmail, aUserWith, callsOf, tokenIn } from '../support/members.ts'
import { createProcesses } from '../support/process.ts'
import { BASE, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

/** In whose name all of them issue tokens, and take them. */
const PUBLIC_URL = 'http://localhost'
let service: TestService
before(async () => {
  service = await startTestService({ env: { PUBLIC_URL } })
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
const isCutOff = async (step: 'before' | 'after', { token, path, json }: Request): Promise<boolean> => {
  const deadly = await processes.start({ DEADLY_STEP: step }, ['test/support/deadly-members.ts'])
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

  test(`killed ${step} the append of a claim: the same user heals it, and nobody else gets the code`, async () => {
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
}
