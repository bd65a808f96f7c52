// Claiming over HTTP: the shop shows a one-time code, and the user who enters it owns the organization of the shop.

import { createHash } from 'node:crypto'
import { organizationId } from '../../src/event-log/ids.ts'
import { aUser } from '../support/accounts.ts'
import { callsOf, type MembershipAnswer } from '../support/members.ts'
import { BASE, type ProblemAnswer, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const slug = ({ body }: { body: unknown }): string => (body as ProblemAnswer).type?.split('/').at(-1) ?? ''

const given = async () => {
  const shop = randomShop()
  const issue = async () => {
    const answer = await service.call<{ code: string; expires_at: string }>(
      'POST',
      `${BASE}/storefront/organization/claim-codes`,
      { shop },
    )
    assert.is(answer.status, 200, answer.text)
    return answer.body
  }
  const claim = (token: string, code: unknown) =>
    service.call<MembershipAnswer>('POST', `${BASE}/organizations/claim`, { token, json: { code } })
  const expire = (code: string) =>
    service.pool.query("update claim_codes set expires_at = now() - interval '1 second' where code_hash = $1", [
      createHash('sha256').update(code.replaceAll('-', '')).digest(),
    ])
  return { shop, id: organizationId(shop), issue, claim, expire, user: await aUser(service) }
}

test('who enters the code of a shop owns its organization, and the same user again gets the same answer', async () => {
  const { shop, id, issue, claim, user } = await given()
  const { code, expires_at } = await issue()
  assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  const left = Date.parse(expires_at) - Date.now()
  assert.ok(left > 500_000 && left < 700_000)
  const claimed = await claim(user.token, code)
  assert.is(claimed.status, 200, claimed.text)
  const { organization, member } = claimed.body
  assert.equal([organization.id, organization.name, organization.role], [id, shop.split('.')[0], 'owner'])
  assert.equal([member.user_id, member.role, member.status], [user.user_id, 'owner', 'active'])
  assert.equal((await claim(user.token, code)).body, claimed.body)
  assert.equal((await service.call('GET', `${BASE}/organizations/${id}`, { token: user.token })).body, organization)
  assert.equal(await callsOf(service).types(id), ['OrganizationCreated', 'MemberJoined'])
})

test('a code is taken in small letters, without hyphens, with letters that look like digits', async () => {
  const { issue, claim, user } = await given()
  const { code } = await issue()
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  assert.is((await claim(user.token, typed)).status, 200)
})

test('a code works once: of twenty users at once one gets it, all others 409', async () => {
  const { id, issue, claim } = await given()
  const { code } = await issue()
  const users = await Promise.all(Array.from({ length: 20 }, () => aUser(service)))
  const answers = await Promise.all(users.map(({ token }) => claim(token, code)))
  assert.equal(answers.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 19 }, () => 409)])
  assert.ok(answers.every((answer) => answer.status === 200 || slug(answer) === 'code-unusable'))
  assert.equal(await callsOf(service).types(id), ['OrganizationCreated', 'MemberJoined'])
})

test('unknown and expired codes are the same 409, and only the five newest of a shop work', async () => {
  const { issue, claim, expire, user } = await given()
  const codes = []
  for (let n = 0; n < 6; n++) codes.push((await issue()).code)
  const [oldest, second, third] = codes as [string, string, string]
  await expire(third)
  const answers = await Promise.all([
    claim(user.token, '0000-0000-0000-0000'),
    claim(user.token, oldest),
    claim(user.token, third),
  ])
  for (const answer of answers) assert.equal([answer.status, answer.text], [409, answers[0]?.text])
  assert.is((await claim(user.token, second)).status, 200)
})

test('codes of many requests at once: five work', async () => {
  const { issue } = await given()
  const codes = await Promise.all(Array.from({ length: 12 }, issue))
  assert.is(new Set(codes.map(({ code }) => code)).size, 12)
  const { rows } = await service.pool.query('select count(*) as open from claim_codes where code_hash = any($1)', [
    codes.map(({ code }) => createHash('sha256').update(code.replaceAll('-', '')).digest()),
  ])
  assert.is(rows[0].open, 5)
})

test('after ten wrong codes a user waits, whoever else does not; also when they are tried at once', async () => {
  const { issue, claim, user } = await given()
  const { code } = await issue()
  const wrong = await Promise.all(
    Array.from({ length: 30 }, (_, n) => claim(user.token, `WRNG-0000-0000-${String(n).padStart(4, '0')}`)),
  )
  assert.equal(
    wrong.map(({ status }) => status).toSorted(),
    Array.from({ length: 30 }, (_, n) => (n < 10 ? 409 : 429)),
  )
  const refused = await claim(user.token, code)
  assert.equal([refused.status, slug(refused)], [429, 'too-many-requests'])
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait > 500 && wait <= 600, `${wait}`)
  assert.is((await claim((await aUser(service)).token, code)).status, 200)
  await service.pool.query(
    "update claim_guesses set guessed_at = guessed_at - interval '10 minutes' where user_id = $1",
    [user.user_id],
  )
  assert.is((await claim(user.token, code)).status, 409)
})

test('who was removed since does not come back by the code; who was a member becomes an owner', async () => {
  const { id, issue, claim, user } = await given()
  const calls = callsOf(service)
  const { code } = await issue()
  const first = await claim(user.token, code)
  const other = await aUser(service)
  assert.is((await claim(other.token, (await issue()).code)).status, 200)
  await calls.remove(other.token, id, first.body.member.id)
  const again = await claim(user.token, code)
  assert.equal([again.status, slug(again)], [409, 'code-unusable'])
  assert.is((await claim(user.token, (await issue()).code)).status, 200)
  await calls.change(user.token, id, (await claim(other.token, (await issue()).code)).body.member.id, {
    role: 'member',
  })
  const promoted = await claim(other.token, (await issue()).code)
  assert.is(promoted.body.member.role, 'owner')
})

test('what is no code is refused with the reason, and counts for nothing', async () => {
  const { claim, user } = await given()
  const wrong = [
    '',
    'short',
    'x'.repeat(1_000_000),
    '7ZK3-9FQ0-XN2M-8C4U',
    '7ZK3-9FQ0-XN2M-8C4\u0000',
    5,
    null,
    ['a'],
    {},
  ]
  for (const code of wrong) {
    const answer = await claim(user.token, code)
    assert.is(answer.status, 400, String(code).slice(0, 40))
    assert.is((answer.body as unknown as ProblemAnswer).errors?.[0]?.field, 'code')
  }
  const more = { token: user.token, json: { code: '0000-0000-0000-0000', role: 'owner' } }
  assert.is((await service.call('POST', `${BASE}/organizations/claim`, more)).status, 400)
  const shopToken = await service.token(randomShop())
  const asShop = { token: shopToken, json: { code: '0000-0000-0000-0000' } }
  assert.is((await service.call('POST', `${BASE}/organizations/claim`, asShop)).status, 401)
  assert.is((await service.call('POST', `${BASE}/storefront/organization/claim-codes`)).status, 401)
})

test('no code stands anywhere in clear', async () => {
  const { issue } = await given()
  const { code } = await issue()
  const { rows } = await service.pool.query('select * from claim_codes')
  const text = JSON.stringify(rows)
  for (const one of [code, code.replaceAll('-', '')]) assert.not(text.includes(one))
})
