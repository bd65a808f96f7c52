// The mail of an invitation, against a mail server on this machine.

import pino from 'pino'
import { smtpMailer } from '../../src/providers/mail/smtp.ts'
import { anOrganization } from '../support/accounts.ts'
import { anEmail, aUserWith, callsOf, tokenIn } from '../support/members.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { decodedMail, startSmtpServer } from '../support/smtp-server.ts'
import { after, assert, before, test } from '../support/test.ts'

const logged: string[] = []
let service: TestService
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
before(async () => {
  smtp = await startSmtpServer()
  service = await startTestService({
    env: smtp.env,
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  })
})
after(async () => {
  await service?.stop()
  await smtp?.stop()
})

test('an invitation is mailed with its link, in plain text and in HTML', async () => {
  const { organization_id: id, members } = await anOrganization(service)
  const calls = callsOf(service)
  const email = anEmail()
  const { body } = await calls.invite(members[0]!.token, id, { email })
  assert.is(body.email_sent, true)
  const { from, to, data } = smtp.taken.at(-1)!
  assert.match(from, '<hello@citable.example>')
  assert.equal(to, [`<${email}>`])
  const text = decodedMail(data)
  assert.match(text, 'From: Citable <hello@citable.example>')
  assert.match(text, `To: ${email}`)
  assert.match(text, 'Subject: Invitation to Acme')
  assert.is(text.split(body.invite_url).length - 1, 2)
  assert.match(text, 'as a member')
  const user = await aUserWith(service, { email })
  assert.is((await calls.accept(user.token, tokenIn(body))).status, 200)
})

test('a name is text and nothing else: no header, no tag', async () => {
  const { organization_id: id, members } = await anOrganization(service)
  const { token } = members[0]!
  const name = `<img src=x onerror=alert(1)> & "Söhne" ${'x'.repeat(100)}`
  await service.call('PATCH', `/api/v1/organizations/${id}`, { token, json: { name } })
  assert.is((await callsOf(service).invite(token, id, { email: anEmail() })).body.email_sent, true)
  const { data } = smtp.taken.at(-1)!
  const [head = '', html = ''] = [data.split('\r\n\r\n')[0], decodedMail(data).split('text/html')[1]]
  assert.not.match(html, '<img')
  assert.match(html, '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Söhne&quot;')
  assert.equal(
    head
      .split('\r\n')
      .flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? [])
      .toSorted(),
    ['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'],
  )
})

test('an address is one recipient, whatever is in it', async () => {
  const send = smtpMailer({
    host: '127.0.0.1',
    port: smtp.port,
    isSecure: false,
    requiresTls: false,
    login: undefined,
    from: { name: '', address: 'hello@citable.example' },
  })
  const mail = { subject: 'Invitation to A\r\nBcc: b@example.com', text: 'a\r\n.\r\nb', html: '<p>a</p>' }
  await send({ ...mail, to: 'maeve@example.com' })
  const { to, data } = smtp.taken.at(-1)!
  assert.equal(to, ['<maeve@example.com>'])
  assert.not.match(data, /^Bcc:/m)
  const before = smtp.taken.length
  for (const hostile of ['a@example.com>\r\nRCPT TO:<b@example.com', 'a@example.com, b@example.com'])
    await send({ ...mail, to: hostile }).catch(() => {})
  for (const { to } of smtp.taken.slice(before)) assert.is(to.length, 1)
  await send({ ...mail, to: 'grüße@exämple.com' })
  assert.equal(smtp.taken.at(-1)?.to, ['<grüße@exämple.com>'])
})

test('a mail server that refuses loses no invitation, and the log names no address', async () => {
  const { organization_id: id, members } = await anOrganization(service)
  const calls = callsOf(service)
  const email = anEmail('secret-canary')
  smtp.becomes('refuses')
  const { status, body } = await calls.invite(members[0]!.token, id, { email })
  smtp.becomes('takes')
  assert.equal([status, body.email_sent], [200, false])
  assert.is((await calls.members(members[0]!.token, id)).meta.total, 2)
  const user = await aUserWith(service, { email })
  assert.is((await calls.accept(user.token, tokenIn(body))).status, 200)
  assert.ok(logged.some((line) => line.includes('an invitation could not be mailed')))
  assert.not(logged.some((line) => line.includes('secret-canary')))
})

test('a mail server that says nothing is given up, and one that is not there too', async () => {
  const server = {
    isSecure: false,
    requiresTls: false,
    login: undefined,
    from: { name: '', address: 'a@citable.example' },
  }
  const mail = { to: 'b@example.com', subject: 'a', text: 'a', html: 'a' }
  const fails = async (port: number, limitMs: number) =>
    await smtpMailer(
      { ...server, host: '127.0.0.1', port },
      limitMs,
    )(mail).then(
      () => 'taken',
      ({ code }) => code,
    )
  smtp.becomes('silent')
  assert.is(await fails(smtp.port, 200), 'ETIMEDOUT')
  smtp.becomes('takes')
  const gone = await startSmtpServer()
  await gone.stop()
  assert.ok(['ESOCKET', 'ECONNECTION', 'ECONNREFUSED'].includes(await fails(gone.port, 5_000)))
})

test('where TLS is asked for, nothing is sent in clear', async () => {
  const before = smtp.taken.length
  const send = smtpMailer({
    host: '127.0.0.1',
    port: smtp.port,
    isSecure: false,
    requiresTls: true,
    login: { user: 'u', pass: 'p' },
    from: { name: '', address: 'a@citable.example' },
  })
  const answer = await send({ to: 'b@example.com', subject: 'a', text: 'a', html: 'a' }).then(
    () => 'taken',
    ({ code }) => code,
  )
  assert.equal([answer, smtp.taken.length], ['ETLS', before])
})
