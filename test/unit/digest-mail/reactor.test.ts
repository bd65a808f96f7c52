// When mails of digests are tried again, given up, or never tried.

import { randomUUID } from 'node:crypto'
import { digestMails } from '../../../src/digest-mail/reactor.ts'
import { recordDigest } from '../../../src/digests/reactor.ts'
import { mailedDigestId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { digestStream, mailedDigestStream } from '../../../src/event-log/streams.ts'
import type { Follower, Run } from '../../../src/reactors/reactor.ts'
import { contextOfShop } from '../../support/competitors.ts'
import { assert, test } from '../../support/test.ts'

const HOUR_MS = 3_600_000
const MEMBER = randomUUID()
const log = { info: () => {}, warn: () => {}, error: () => {} }

const given = async ({ hasServer = true, isRead = true } = {}) => {
  const store = openMemoryStore()
  const shop = randomUUID()
  let time = Date.parse('2026-11-27T08:00:00.000Z')
  const now = () => new Date(time).toISOString()
  const found = { analyzed: 1, compared: [], gone: 0, left: [], suggestions: [], questions: { found: 0, of: 0 } }
  await recordDigest(store, { job_id: randomUUID(), scoreFall: 10, ...found }, { ...contextOfShop(shop, 'c'), now })
  const [digest] = await store.readStream(digestStream(shop), { limit: 1 })
  const tried: (string | undefined)[] = []
  let isAway = false
  const reactor = digestMails({
    store,
    sendMail: hasServer
      ? async ({ messageId }) => {
          tried.push(messageId)
          if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
        }
      : undefined,
    recipients: async () =>
      (isRead ? [MEMBER] : undefined)?.map((user_id) => ({
        digest_mail_id: user_id,
        user_id,
        to: 'a@b.example',
        name: 'Shop',
      })),
    origin: () => 'https://aeo.example.com',
    unsubscribe: (origin, id) => `${origin}/${id}`,
    now,
    log,
    pausesMs: { first: 0, longest: 0 },
  }) as { follow: (run: Run) => Follower }
  const start = () => {
    const follower = reactor.follow({} as Run)
    follower.apply(digest!, 'before')
    return follower
  }
  return {
    start,
    tried,
    look: (follower: Follower) => follower.look?.(new AbortController().signal),
    records: async () =>
      (await store.readStream(mailedDigestStream(mailedDigestId(digest!.id, MEMBER)), { limit: 9 })).map(
        ({ type, data }) => [type, (data as { reason?: string }).reason].filter(Boolean).join(' '),
      ),
    becomesAway: (next: boolean) => {
      isAway = next
    },
    pass: (hours: number) => {
      time += hours * HOUR_MS
    },
  }
}

test('a mail to a server that is away is tried until it is taken, by a process that starts again too', async () => {
  const { start, look, tried, records, becomesAway } = await given()
  becomesAway(true)
  const first = start()
  await look(first)
  await look(first)
  assert.equal([tried.length, await records(), first.resumeAfter?.()], [2, [], 'before'])
  becomesAway(false)
  const second = start()
  await look(second)
  assert.equal([await records(), second.resumeAfter?.(), new Set(tried).size], [['DigestMailSent'], undefined, 1])
  await look(start())
  assert.equal([tried.length, (await records()).length], [3, 1])
})

test('after a day it is given up, and an old digest is not begun with', async () => {
  const { start, look, tried, records, becomesAway, pass } = await given()
  becomesAway(true)
  const follower = start()
  await look(follower)
  pass(25)
  await look(follower)
  assert.equal([await records(), follower.resumeAfter?.()], [['DigestMailGivenUp too_late'], undefined])
  assert.is(start().resumeAfter?.(), undefined)
  assert.is(tried.length, 2)
})

test('without a mail server nothing is kept, and before the read models are there nothing is sent', async () => {
  const none = await given({ hasServer: false })
  const follower = none.start()
  await none.look(follower)
  assert.equal([follower.resumeAfter?.(), await none.records()], [undefined, []])
  const early = await given({ isRead: false })
  const waits = early.start()
  await early.look(waits)
  assert.equal([waits.resumeAfter?.(), early.tried], ['before', []])
})
