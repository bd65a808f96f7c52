// From a schedule to the mail, while one of two processes is killed day after day: each due time has one job, one digest, and one record of
// each mail; a mail that comes twice is known by its Message-ID.

import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { wantDigestMail } from '../../src/digest-mail/commands.ts'
import { developmentKey } from '../../src/encryption/keys.ts'
import { digestMailId, mailedDigestId, memberId, shopId } from '../../src/event-log/ids.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import {
  analysisSlotStream,
  digestStream,
  mailedDigestStream,
  organizationStream,
  scheduleStream,
  userStream,
} from '../../src/event-log/streams.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { subjectKeys } from '../../src/privacy/subject-keys.ts'
import { shopStanding } from '../../src/shops/commands.ts'
import { shopOf } from '../../src/shops/decide.ts'
import { appendFacts } from '../support/accounts.ts'
import { createClient } from '../support/client.ts'
import { drawn } from '../support/drawn.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createClockedProcesses } from '../support/process.ts'
import { importProducts, product } from '../support/products.ts'
import { ROUNDS, SEED } from '../support/rounds.ts'
import { randomShop } from '../support/service.ts'
import { startSmtpServer } from '../support/smtp-server.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const DAY_MS = 86_400_000
const MEMBERS = 2
/** What there is to do behind the mails is done by then. */
const LONGEST_AFTER_MAILS_MS = 500

let database: Awaited<ReturnType<typeof databaseWithTables>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
const { clock, processes, end } = createClockedProcesses('kill-digests', () => database.url)
before(async () => {
  database = await databaseWithTables()
  smtp = await startSmtpServer()
})
after(async () => {
  await end()
  await smtp?.stop()
  await database?.drop()
})

test(
  'killed at any moment: each digest is made once, and the mail to each member is recorded once',
  async () => {
    const pool = createPool(database.url, { name: 'kill digests' })
    const store = await openPostgresStore(pool)
    const domain = randomShop()
    const random = drawn(SEED)
    const read = (stream: string) => store.readStream(stream, { limit: 10_000 })
    const mail = { ...smtp.env, PUBLIC_URL: 'http://127.0.0.1:8080' }

    writeFileSync(clock, '0')
    let one = await processes.start(mail)
    const client = await createClient(domain, mail)
    await importProducts(pool, domain, [product('1'), product('2')])
    const schedule = { time_zone: 'UTC', analysis: { every: 'day', hour: 5, products: 'all' } }
    assert.is((await client.send(one.url, 'PUT', 'schedule', schedule)).status, 200)
    const shop = shopOf(await shopStanding(store, shopId(domain)))!
    const { organization_id, project_id } = shop
    const personal = subjectKeys(pool, [developmentKey(dirname(clock), 'encryption')])
    const users = Array.from({ length: MEMBERS }, () => randomUUID())
    for (const user_id of users) {
      const email = await personal.seal(user_id, `${user_id}@example.com`)
      await appendFacts({ store, pool }, userStream(user_id), [
        { type: 'UserRegistered', data: { user_id, email, email_hash: user_id, email_verified: true, name: null } },
      ])
      const joined = { organization_id, user_id, role: 'member', via: 'creation', invitation_id: null } as const
      await appendFacts(
        { store, pool },
        organizationStream(organization_id),
        [{ type: 'MemberJoined', data: { ...joined, member_id: memberId(organization_id, user_id) } }],
        { organization_id },
      )
      await wantDigestMail(store, { digest_mail_id: digestMailId(project_id, user_id), project_id, user_id }, false, {
        tenant: { organization_id, project_id },
        actor: { type: 'user', id: user_id },
        correlation_id: user_id,
        causation_id: user_id,
        now: () => new Date().toISOString(),
      })
    }
    const digests = () => read(digestStream(shop.shop_id))
    const records = async () => {
      const pairs = (await digests()).flatMap(({ id }) =>
        users.map((user) => mailedDigestStream(mailedDigestId(id, user))),
      )
      return (await Promise.all(pairs.map(read))).map((events) => events.map(({ type }) => type).join())
    }

    for (let day = 1; day <= ROUNDS; day += 1) {
      const other = await processes.start({ ...mail, ROLES: 'dispatcher,projector,worker' })
      writeFileSync(clock, String(day * DAY_MS))
      for (const { pid } of [one, other]) process.kill(pid, 'SIGUSR2')
      const before = smtp.taken.length
      let until = performance.now() + random() * 12_000
      const latest = random() * LONGEST_AFTER_MAILS_MS
      // On every other day as soon as the mail server has a mail that no record tells of yet.
      while (performance.now() < until && (day % 2 === 0 || smtp.taken.length === before)) {
        if (smtp.taken.length >= before + MEMBERS) until = Math.min(until, performance.now() + latest)
        await sleep(1)
      }
      await one.kill()
      one = other
      await eventually(async () => (await records()).filter(Boolean).length === day * MEMBERS, {
        limitMs: 120_000,
        what: `the mails of day ${day}`,
      })
      // The next day finds the job ended.
      await eventually(
        async () => (await read(analysisSlotStream(shop.shop_id))).at(-1)?.type === 'AnalysisJobClosed',
        {
          limitMs: 60_000,
          what: `the end of the job of day ${day}`,
        },
      )
    }

    const jobOf = ({ data }: { data: object }) => (data as { job_id: string }).job_id
    const started = (await read(scheduleStream(shop.shop_id))).filter(({ type }) => type === 'ScheduledAnalysisStarted')
    const all = await digests()
    const recorded = await records()
    const told = all.flatMap(({ id }) => users.map((user) => `<${mailedDigestId(id, user)}@127.0.0.1>`))
    await one.signal('SIGTERM')
    await pool.end()

    assert.equal(all.map(jobOf), started.map(jobOf))
    assert.is(all.length, ROUNDS)
    assert.equal(recorded, Array(ROUNDS * MEMBERS).fill('DigestMailSent'))
    const mailed = smtp.taken.map(({ data }) => /^Message-ID: (\S+)/m.exec(data)?.[1])
    assert.equal([...new Set(mailed)].toSorted(), told.toSorted())
    // Each kill may meet the two mails of one digest.
    assert.ok(mailed.length - told.length <= ROUNDS * MEMBERS, `${mailed.length} mails of ${told.length}`)
  },
  { limitMs: 120_000 + ROUNDS * 180_000 },
)
