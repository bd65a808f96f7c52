// Invitations over HTTP: accepted once, by whom they are for, in time; and what becomes of a token that somebody has tampered with.

import { createHash, createHmac, createSecretKey, hkdfSync, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { SignJWT } from 'jose'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { organizationStream } from '../../src/event-log/streams.ts'
import { invitationLinks } from '../../src/organizations/invitations/links.ts'
import { anOrganization, appendFacts, aUser } from '../support/accounts.ts'
import { anEmail, aUserWith, callsOf, personalOf, tokenIn } from '../support/members.ts'
import { BASE, type ProblemAnswer, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const slug = ({ body }: { body: unknown }): string => (body as ProblemAnswer).type?.split('/').at(-1) ?? ''

const secret = () => Buffer.from(readFileSync(join(service.dataDir, 'token-signing.key'), 'utf8').trim(), 'hex')

const given = async (email = anEmail()) => {
  const { organization_id: id, members } = await anOrganization(service, ['owner'])
  const owner = members[0]!
  const calls = callsOf(service)
  const invited = await calls.invite(owner.token, id, { email, role: 'admin' })
  assert.is(invited.status, 200, invited.text)
  const somebody = (address: string, isVerified = true) => aUserWith(service, { email: address, isVerified })
  return { id, owner, calls, email, invited: invited.body, token: tokenIn(invited.body), somebody }
}

test('an accepted invitation makes a member of the role; the same user again gets the same answer', async () => {
  const { id, owner, calls, email, invited, token, somebody } = await given()
  assert.match(invited.invite_url, /^http:\/\/127\.0\.0\.1:\d+\/invitations\/accept#token=[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.is(invited.email_sent, false)
  const user = await somebody(email.toUpperCase())
  const first = await calls.accept(user.token, token)
  assert.is(first.status, 200, first.text)
  const { organization, member } = first.body
  assert.equal(
    [organization.id, organization.role, member.user_id, member.status],
    [id, 'admin', user.user_id, 'active'],
  )
  assert.equal((await calls.accept(user.token, token)).body, first.body)
  const { data } = await calls.members(owner.token, id)
  assert.equal(
    data.map(({ role, status }) => [role, status]),
    [
      ['admin', 'active'],
      ['owner', 'active'],
    ],
  )
  assert.equal(
    (await service.call<{ data: object[] }>('GET', `${BASE}/organizations`, { token: user.token })).body.data,
    [organization],
  )
  assert.equal(await calls.types(id), ['OrganizationCreated', 'MemberJoined', 'MemberInvited', 'MemberJoined'])
})

test('neither another user, nor one with an address that only looks the same, nor an unverified one may accept', async () => {
  const { id, calls, email, token, somebody } = await given(`paypal-${randomUUID().slice(0, 8)}@example.com`)
  const homoglyph = email.replace('a', '\u0430')
  const others = [
    await somebody(anEmail()),
    await somebody(homoglyph),
    await somebody(email, false),
    await aUser(service),
  ]
  for (const other of others) {
    const answer = await calls.accept(other.token, token)
    assert.equal([answer.status, slug(answer)], [403, 'forbidden'])
  }
  assert.is((await calls.accept((await somebody(email)).token, token)).status, 200)
  const used = await calls.accept(others[0]!.token, token)
  assert.equal([used.status, slug(used)], [409, 'invitation-unusable'])
  assert.is((await calls.types(id)).filter((type) => type === 'MemberJoined').length, 2)
})

test('a homoglyph of an invited address is another address, and can be invited too', async () => {
  const { id, owner, calls, email } = await given()
  const answer = await calls.invite(owner.token, id, { email: email.replace('a', '\u0430') })
  assert.is(answer.status, 200)
  assert.is((await calls.members(owner.token, id)).meta.total, 3)
})

test('of many who accept at once one becomes a member, once', async () => {
  const { id, calls, email, token, somebody } = await given()
  const user = await somebody(email)
  const twin = await somebody(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => calls.accept((n % 2 ? user : twin).token, token)),
  )
  assert.equal(
    answers.map(({ status }) => status).toSorted(),
    Array.from({ length: 20 }, (_, n) => (n < 10 ? 200 : 409)),
  )
  assert.is((await calls.types(id)).filter((type) => type === 'MemberJoined').length, 2)
})

test('revoked, of a deleted organization, or used by somebody who was removed since: 409', async () => {
  const { id, owner, calls, email, invited, token, somebody } = await given()
  const user = await somebody(email)
  await calls.remove(owner.token, id, invited.id)
  assert.is(slug(await calls.accept(user.token, token)), 'invitation-unusable')
  const again = await calls.invite(owner.token, id, { email })
  assert.is((await calls.accept(user.token, tokenIn(again.body))).status, 200)
  const [member] = (await calls.members(owner.token, id)).data
  await calls.remove(owner.token, id, member!.id)
  assert.is(slug(await calls.accept(user.token, tokenIn(again.body))), 'invitation-unusable')
  const last = await calls.invite(owner.token, id, { email })
  await service.call('DELETE', `${BASE}/organizations/${id}`, { token: owner.token })
  const gone = await calls.accept(user.token, tokenIn(last.body))
  assert.equal([gone.status, slug(gone)], [409, 'invitation-unusable'])
})

test('an expired invitation is 409 and not listed, whether its token says so or the log', async () => {
  const { id, owner, calls, email, somebody } = await given()
  const user = await somebody(email)
  const invitation_id = randomUUID()
  const expires_at = '2026-01-08T00:00:00.000Z'
  const email_hash = await personalOf(service).hash(email)
  const invited: Fact = {
    type: 'MemberInvited',
    data: {
      organization_id: id,
      invitation_id,
      email: await personalOf(service).seal(invitation_id, email),
      email_hash,
      role: 'admin',
      invited_by: owner.user_id,
      expires_at,
    },
  }
  await appendFacts(service, organizationStream(id), [invited], { organization_id: id })
  const links = invitationLinks([secret()])
  for (const until of [expires_at, '2999-01-01T00:00:00.000Z']) {
    const invite_url = await links.url(service.url, { organization_id: id, invitation_id, expires_at: until })
    const token = tokenIn({ invite_url })
    const answer = await calls.accept(user.token, token)
    assert.equal([answer.status, slug(answer)], [409, 'invitation-unusable'], until)
    assert.match((answer.body as unknown as ProblemAnswer).detail, 'expired')
  }
  assert.is((await calls.members(owner.token, id)).meta.total, 2)
})

test('who has become a member in another way keeps their role, and the invitation is used up', async () => {
  const { id, owner, calls, email, token, somebody } = await given()
  const user = await somebody(email)
  const twin = anEmail()
  const other = await calls.invite(owner.token, id, { email: twin })
  await calls.accept(user.token, token)
  await appendFacts(service, `user-${user.user_id}`, [
    {
      type: 'UserChanged',
      data: {
        user_id: user.user_id,
        email: null,
        name: null,
        email_verified: true,
        email_hash: await personalOf(service).hash(twin),
      },
    },
  ])
  const answer = await calls.accept(user.token, tokenIn(other.body))
  assert.equal([answer.status, answer.body.member.role], [200, 'admin'])
  assert.is((await calls.members(owner.token, id)).meta.total, 2)
})

test('tokens that are none of ours are refused, whatever they are', async () => {
  const { id, calls, email, invited, token, somebody } = await given()
  const user = await somebody(email)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const other = { org: id, jti: invited.id, exp: 4_000_000_000 }
  const signed = (secretOf: Buffer, typ: string) =>
    new SignJWT({ org: id })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setJti(invited.id)
      .setExpirationTime('1h')
      .sign(createSecretKey(secretOf))
  const ours = Buffer.from(hkdfSync('sha256', secret(), '', 'citable invitations', 32))
  const wrong = [
    ...['x', 'a.b.c', user.token, `${head}.${claims}.`, `${head}.${claims}.${signature.slice(0, -2)}AA`],
    `${encode({ alg: 'none', typ: 'invitation+jwt' })}.${encode(other)}.`,
    `${head}.${encode(other)}.${signature}`,
    `${head}.${encode(other)}.${createHmac('sha256', 'citable')
      .update(`${head}.${encode(other)}`)
      .digest('base64url')}`,
    await signed(secret(), 'invitation+jwt'),
    await signed(ours, 'JWT'),
  ]
  for (const one of wrong) {
    const answer = await calls.accept<ProblemAnswer>(user.token, one)
    assert.equal([answer.status, answer.body.errors?.[0]?.field], [400, 'token'], one)
  }
  const bodies = [{}, { token: 1 }, { token: '' }, { token: 'x'.repeat(2_001) }, { token, role: 'owner' }, []]
  for (const json of bodies)
    assert.is((await service.call('POST', `${BASE}/invitations/accept`, { token: user.token, json })).status, 400)
  assert.is((await service.call('POST', `${BASE}/invitations/accept`, { json: { token } })).status, 401)
  assert.is((await calls.accept(user.token, token)).status, 200)
})

/** The script of the page in a browser of its own, in which these answers come. */
const opened = async (hash: string, answers: Record<string, [number, object]>) => {
  const html = await (await fetch(`${service.url}/invitations/accept`)).text()
  const script = /<script>([\s\S]+)<\/script>/.exec(html)?.[1] ?? ''
  const clicks = new Map<string, () => Promise<void>>()
  const elements = new Map<string, { hidden: boolean; textContent: string }>()
  const element = (id: string) => {
    const one = elements.get(id) ?? {
      hidden: true,
      textContent: '',
      addEventListener: (_: string, click: () => Promise<void>) => clicks.set(id, click),
    }
    elements.set(id, one)
    return one
  }
  const asked: [string, RequestInit][] = []
  const kept = new Map<string, string>()
  const world = {
    document: { getElementById: element, querySelectorAll: () => [] },
    location: { hash, pathname: '/invitations/accept', origin: service.url },
    history: { replaceState: () => {} },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    fetch: async (path: string, init: RequestInit) => {
      asked.push([path, init])
      const [status, body] = answers[path] ?? [500, {}]
      return new Response(JSON.stringify(body), { status })
    },
    URLSearchParams,
  }
  runInNewContext(script, world)
  if (!element('accept').hidden) await clicks.get('accept')?.()
  return { said: element('said').textContent, element, asked, kept }
}

test('the page of the link accepts as whoever is logged in, or sends them to log in', async () => {
  const answer = await fetch(`${service.url}/invitations/accept`)
  const html = await answer.text()
  assert.equal([answer.status, answer.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
  const policy = answer.headers.get('content-security-policy') ?? ''
  for (const tag of ['script', 'style']) {
    const inside = new RegExp(`<${tag}>([\\s\\S]+)</${tag}>`).exec(html)?.[1] ?? ''
    assert.ok(policy.includes(`${tag}-src 'sha256-${createHash('sha256').update(inside).digest('base64')}'`))
  }
  const refresh = `${BASE}/auth/refresh`
  const accepting = `${BASE}/invitations/accept`
  const member = { organization: { name: 'Acme' }, member: { role: 'admin' } }
  const done = await opened('#token=abc', { [refresh]: [200, { access_token: 'at' }], [accepting]: [200, member] })
  assert.match(done.said, 'You belong to Acme now; your role is admin.')
  const [path, init] = done.asked[1]!
  assert.equal([path, init.body], [accepting, '{"token":"abc"}'])
  assert.is((init.headers as Record<string, string>).authorization, 'Bearer at')
  assert.equal([done.kept.size, done.element('accept').hidden], [0, true])
  const out = await opened('#token=abc', { [refresh]: [401, {}] })
  assert.equal([out.element('logins').hidden, out.kept.size, out.asked.length], [false, 1, 1])
  const refused = {
    [refresh]: [200, { access_token: 'at' }],
    [accepting]: [409, { detail: 'The invitation has expired.' }],
  }
  assert.is((await opened('#token=abc', refused as never)).said, 'The invitation has expired.')
  assert.match((await opened('', {})).said, 'not whole')
})

test('nothing readable of an invited address is in the log', async () => {
  const { id, email } = await given(anEmail('secret-canary'))
  const events = await service.store.readStream(organizationStream(id), { limit: 10 })
  assert.not(JSON.stringify(events).includes('secret-canary'))
  assert.not(JSON.stringify(events).includes(Buffer.from(email).toString('base64url')))
})
