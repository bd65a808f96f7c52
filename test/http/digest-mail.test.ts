// Digests by mail: for members who want them, each once, and ended by its link without a login.

import { randomUUID } from 'node:crypto'
import type { Found } from '../../src/digests/decide.ts'
import { recordDigest } from '../../src/digests/reactor.ts'
import { mailedDigestId } from '../../src/event-log/ids.ts'
import { digestStream, mailedDigestStream } from '../../src/event-log/streams.ts'
import { now } from '../../src/runtime/clock.ts'
import { anOrganization, aProject } from '../support/accounts.ts'
import { contextOfShop } from '../support/competitors.ts'
import { anEmail, aUserWith, callsOf, tokenIn } from '../support/members.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { decodedMail, startSmtpServer } from '../support/smtp-server.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

type Wish = { project_id: string; wanted: boolean; since: string | null; mail_server: boolean }

let service: TestService
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
before(async () => {
  smtp = await startSmtpServer()
  service = await startTestService({
    env: smtp.env,
    mailsEveryMs: 50,
  })
})
after(async () => {
  await service?.stop()
  await smtp?.stop()
})

const found = (): Found => ({
  job_id: randomUUID(),
  analyzed: 3,
  compared: [
    {
      resource_id: '1',
      resource_key: randomUUID(),
      title: '<b>Mug</b>\r\nBcc: x@example.com',
      now: { score: 40, rules: ['commerce-001'], rule_version: '1', gates: [], feed: true },
      before: { score: 80, rules: [], rule_version: '1', gates: [], feed: true },
    },
  ],
  gone: 0,
  left: [],
  suggestions: [{ rule: 'content-004', title: 'State material and dimensions', products: 2 }],
  questions: { found: 3, of: 10 },
  scoreFall: 10,
})

/** A project, one who may be mailed in it, and its owner. */
const given = async () => {
  const { organization_id, members } = await anOrganization(service)
  const owner = members[0]!.token
  const { project_id } = await aProject(service, organization_id)
  const calls = callsOf(service)
  const joined = async () => {
    const email = anEmail()
    const user = await aUserWith(service, { email })
    const { body } = await calls.invite(owner, organization_id, { email })
    assert.is((await calls.accept(user.token, tokenIn(body))).status, 200)
    return user
  }
  const asked = async (method: string, token: string) =>
    await service.call<Wish>(method, `${BASE}/projects/${project_id}/digest-mail`, { token })
  const shop_id = randomUUID()
  const digest = async (): Promise<string> => {
    const context = { ...contextOfShop(shop_id, randomUUID()), now }
    await recordDigest(service.store, found(), { ...context, shop: { shop_id, project_id, organization_id } })
    const [event] = await service.store.readStream(digestStream(shop_id), { direction: 'backwards', limit: 1 })
    return event!.id
  }
  const settled = async (digestId: string, userId: string) => {
    const stream = mailedDigestStream(mailedDigestId(digestId, userId))
    const events = await eventually(
      async () => {
        const all = await service.store.readStream(stream, { limit: 10 })
        return all.length > 0 && all
      },
      { what: 'the record of a mail', limitMs: 30_000 },
    )
    return events.map(({ type }) => type)
  }
  const mailsTo = (email: string) =>
    smtp.taken.filter(({ to, data }) => to.includes(`<${email}>`) && !data.includes('Subject: Invitation'))
  return { organization_id, project_id, owner, calls, joined, asked, digest, settled, mailsTo }
}

const linkOf = (data: string): string => /List-Unsubscribe:\s*<(\S+)>/.exec(data)?.[1] ?? ''

test('nobody is mailed who has not asked; who has gets each digest once, in both forms', async () => {
  const { project_id, joined, asked, digest, settled, mailsTo } = await given()
  const [asks, other] = [await joined(), await joined()]
  const none = { project_id, wanted: false, since: null, mail_server: true }
  assert.equal((await asked('GET', asks.token)).body, none)
  await digest()
  const { status, body } = await asked('PUT', asks.token)
  assert.equal([status, body.wanted], [200, true])
  assert.equal((await asked('PUT', asks.token)).body, body, 'the same again changes nothing')
  const id = await digest()
  assert.equal(await settled(id, asks.user_id), ['DigestMailSent'])
  const mails = mailsTo(asks.email)
  assert.equal([mails.length, mailsTo(other.email).length], [1, 0])
  const text = decodedMail(mails[0]!.data)
  assert.match(text, 'Subject: Shop: 1 alert, 1 worse')
  assert.match(text, `Message-ID: <${mailedDigestId(id, asks.user_id)}@127.0.0.1>`)
  assert.match(text, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  assert.match(text, 'Its score fell from 80 to 40.')
  assert.match(text, '3 of 10 find their product (95 % interval: 11 % to 60 %).')
  assert.match(text, 'State material and dimensions (2 products)')
  assert.match(text, '<li>&lt;b&gt;Mug&lt;/b&gt;  Bcc: x@example.com: 80 before, 40 now</li>')
  assert.not.match(text, /^Bcc:/m)
  assert.is((await asked('DELETE', asks.token)).body.wanted, false)
})

test('the link of a mail ends them without a login: by POST alone, and no other link does', async () => {
  const { joined, asked, digest, settled, mailsTo } = await given()
  const [one, two] = [await joined(), await joined()]
  for (const { token } of [one, two]) await asked('PUT', token)
  const id = await digest()
  for (const { user_id } of [one, two]) await settled(id, user_id)
  const [link, others] = [one, two].map(({ email }) => linkOf(mailsTo(email)[0]!.data)) as [string, string]
  const page = await fetch(link)
  assert.equal([page.status, page.headers.get('referrer-policy')], [200, 'no-referrer'])
  assert.match(await page.text(), '<form method="post">')
  assert.is((await asked('GET', one.token)).body.wanted, true, 'a GET changes nothing')

  const signature = (of: string) => of.split('/').at(-1)!
  const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const wrong = [link.replace(signature(link), signature(others)), changed, `${link}A`]
  for (const url of wrong)
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(url, { method })
      assert.equal(
        [answer.status, answer.headers.get('content-type')],
        [404, 'application/problem+json; charset=utf-8'],
      )
    }
  assert.is((await asked('GET', one.token)).body.wanted, true)

  const oneClick = () => fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  assert.equal([(await oneClick()).status, (await oneClick()).status], [200, 200])
  assert.is((await asked('GET', one.token)).body.wanted, false)
  assert.is((await asked('GET', two.token)).body.wanted, true)
  const next = await digest()
  await settled(next, two.user_id)
  assert.equal([mailsTo(one.email).length, mailsTo(two.email).length], [1, 2])
})

test('a refused mail is given up, and who has left gets none', async () => {
  const { organization_id, owner, calls, joined, asked, digest, settled, mailsTo } = await given()
  const [stays, leaves] = [await joined(), await joined()]
  for (const { token } of [stays, leaves]) await asked('PUT', token)
  smtp.becomes('refuses')
  const refused = await digest()
  for (const { user_id } of [stays, leaves]) assert.equal(await settled(refused, user_id), ['DigestMailGivenUp'])
  smtp.becomes('takes')
  const { data } = await calls.members(owner, organization_id)
  const { id } = data.find(({ user_id }) => user_id === leaves.user_id)!
  const gone = await service.call('DELETE', `${BASE}/organizations/${organization_id}/members/${id}`, { token: owner })
  assert.is(gone.status, 200)
  assert.equal(await settled(await digest(), stays.user_id), ['DigestMailSent'])
  assert.equal([mailsTo(stays.email).length, mailsTo(leaves.email).length], [1, 0])
})

test('without a verified address nothing can be asked for', async () => {
  const { asked, owner } = await given()
  const { status, body } = await asked('PUT', owner)
  assert.equal(
    [status, (body as unknown as { type: string }).type],
    [409, 'https://citable.dev/problems/no-verified-address'],
  )
})
