// Mails digests to the members who want them. The outcome of each mail is in the log: a process that dies while the mail server is
// taking one sends it again, with the same Message-ID.

import type { SendMail } from '../accounts/mail-port.ts'
import { semaphore } from '../concurrency/semaphore.ts'
import { exponentialBackoff, type Pauses } from '../concurrency/waiting.ts'
import type { Event } from '../event-log/catalogue.ts'
import { tenantOf } from '../event-log/event-definition.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import { mailedDigestId } from '../event-log/ids.ts'
import { readEvent } from '../event-log/parse-event.ts'
import type { Follower, Reactor, ReactorParts } from '../reactors/reactor.ts'
import { isMailSettled, settleMail } from './commands.ts'
import { digestLetter } from './letter.ts'

const NAME = 'digestMails'
const EVERY_MS = 2_000
const PAUSES_MS: Pauses = { first: 10_000, longest: 15 * 60_000 }
/** A mail of yesterday is old news. */
const TOO_LATE_MS = 24 * 3_600_000
const AT_ONCE = 4

type Recipient = {
  digest_mail_id: string
  user_id: string
  /** In clear. */
  to: string
  /** Of the project. */
  name: string
}

type Created = Event<'DigestCreated'>

type Needed = ReactorParts & {
  store: EventStore
  /** Absent if no mail server is set: nothing is queued then. */
  sendMail: SendMail | undefined
  /** Who wanted the digests of a project before a time; undefined if the read models do not have what came before the position. */
  recipients: (projectId: string, before: string, position: Position) => Promise<Recipient[] | undefined>
  /** The public address of the service. */
  origin: () => string
  unsubscribe: (origin: string, digestMailId: string) => string
  everyMs?: number | undefined
  pausesMs?: Pauses
}

type Open = { digest: Created; before: Position; tries: number; next: number }

/** Permanent refusals of a mail server, such as an unknown mailbox. */
const isRefusal = (error: unknown): boolean => ((error as { responseCode?: number }).responseCode ?? 0) >= 500

const codeOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((one) => one !== undefined).join(' ') || 'unknown'
}

const follower = (needed: Needed): Follower => {
  const {
    store,
    sendMail,
    recipients,
    origin,
    unsubscribe,
    now,
    log,
    everyMs = EVERY_MS,
    pausesMs = PAUSES_MS,
  } = needed
  const open = new Map<string, Open>()
  const limited = semaphore(AT_ONCE)
  const ageOf = ({ metadata }: Created): number => Date.parse(now()) - Date.parse(metadata.occurred_at)

  /** Whether the mail server has taken or refused it. */
  const sent = async (
    send: SendMail,
    { id, data, metadata }: Created,
    one: Recipient,
  ): Promise<boolean | 'refused'> => {
    const own = origin()
    const letter = digestLetter({
      to: one.to,
      name: one.name,
      made_at: metadata.occurred_at,
      digest: data,
      page: `${own}/`,
      unsubscribe: unsubscribe(own, one.digest_mail_id),
      messageId: `<${mailedDigestId(id, one.user_id)}@${new URL(own).hostname}>`,
    })
    try {
      await send(letter)
      return true
    } catch (error) {
      // The message of the error may name the address.
      log.warn({ digest: id, user: one.user_id, code: codeOf(error) }, 'a digest could not be mailed')
      return isRefusal(error) && 'refused'
    }
  }

  /** Whether nothing is left to do of the digest. */
  const mail = async (send: SendMail, { digest, tries }: Open): Promise<boolean> => {
    const { id, position, metadata } = digest
    const { project_id = '', correlation_id, occurred_at } = metadata
    const wanted = await recipients(project_id, occurred_at, position)
    if (!wanted) return false
    const shop = { ...tenantOf(metadata), shop_id: digest.data.shop_id }
    const context = { shop, ...bySystem(NAME, { correlation_id, causation_id: id }, now) }
    let isDone = true
    for (const one of wanted) {
      const { user_id } = one
      if (await isMailSettled(store, id, user_id)) continue
      const outcome = await sent(send, digest, one)
      const isTooLate = tries > 0 && ageOf(digest) > TOO_LATE_MS
      if (outcome === true) await settleMail(store, { digest_id: id, user_id }, undefined, context)
      else if (outcome || isTooLate) await settleMail(store, { digest_id: id, user_id }, outcome || 'too_late', context)
      else isDone = false
    }
    return isDone
  }

  const attempt = async (send: SendMail, one: Open): Promise<void> => {
    try {
      if (await mail(send, one)) return void open.delete(one.digest.id)
    } catch (error) {
      log.warn({ err: error }, 'mailing digests failed; it is retried')
    }
    one.tries += 1
    one.next = performance.now() + exponentialBackoff(one.tries, pausesMs)
  }

  return {
    apply: (stored, before) => {
      const digest = readEvent<Created>(stored)
      if (sendMail && ageOf(digest) <= TOO_LATE_MS) open.set(digest.id, { digest, before, tries: 0, next: 0 })
    },
    resumeAfter: () => open.values().next().value?.before,
    everyMs,
    look: async (signal) => {
      const due = [...open.values()].filter(({ next }) => next <= performance.now())
      if (sendMail) await Promise.all(due.map((one) => limited(() => attempt(sendMail, one), signal)))
    },
  }
}

export const digestMails = (needed: Needed): Reactor => ({
  name: NAME,
  onError: (error) => needed.log.warn({ err: error }, 'mailing digests failed; it is retried'),
  handles: ['DigestCreated'],
  follow: () => follower(needed),
})
