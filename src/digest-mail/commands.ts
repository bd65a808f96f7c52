// The commands of digests by mail.

import type { DataOf, Event } from '../event-log/catalogue.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { type AccountContext, append, type Context, lastEvent, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { mailedDigestId } from '../event-log/ids.ts'
import { type DigestMailEvent, digestMailStream, mailedDigestStream } from '../event-log/streams.ts'

const lastOf = (store: EventStore, digestMailId: string): Promise<DigestMailEvent | undefined> =>
  lastEvent<DigestMailEvent>(store, digestMailStream(digestMailId))

/**
 * A user wants the digests of a project by mail. `isRenewed`: what was wanted before no longer counts, because the user was no member
 * meanwhile. Undefined if it was wanted already.
 */
export const wantDigestMail = (
  store: EventStore,
  data: DataOf<'DigestMailWanted'>,
  isRenewed: boolean,
  context: AccountContext,
): Promise<Position | undefined> =>
  untilNoConflict(async () => {
    const last = await lastOf(store, data.digest_mail_id)
    if (last?.type === 'DigestMailWanted' && !isRenewed) return undefined
    const facts = [{ type: 'DigestMailWanted' as const, data }]
    const stream = digestMailStream(data.digest_mail_id)
    const [event] = await append(store, stream, last, toEvents(facts, stream, context.causation_id, context))
    return event?.position
  })

/** The user no longer wants it. Undefined if the user did not. `contextOf`: the context of the user who wanted it. */
export const stopDigestMail = (
  store: EventStore,
  digestMailId: string,
  by: DataOf<'DigestMailStopped'>['by'],
  contextOf: (wanted: Event<'DigestMailWanted'>) => AccountContext,
): Promise<Event | undefined> =>
  untilNoConflict(async () => {
    const last = await lastOf(store, digestMailId)
    if (last?.type !== 'DigestMailWanted') return undefined
    const context = contextOf(last)
    const facts = [{ type: 'DigestMailStopped' as const, data: { ...last.data, by } }]
    const stream = digestMailStream(digestMailId)
    const [event] = await append(store, stream, last, toEvents(facts, stream, context.causation_id, context))
    return event
  })

/** Whether the outcome of the mail of a digest to a user is known. */
export const isMailSettled = async (store: EventStore, digestId: string, userId: string): Promise<boolean> =>
  (await store.readStream(mailedDigestStream(mailedDigestId(digestId, userId)), { limit: 1 })).length > 0

/** Records the outcome of a mail, once: an existing record is left unchanged. */
export const settleMail = (
  store: EventStore,
  { digest_id, user_id }: DataOf<'DigestMailSent'>,
  givenUp: DataOf<'DigestMailGivenUp'>['reason'] | undefined,
  context: Context,
): Promise<void> =>
  untilNoConflict(async () => {
    if (await isMailSettled(store, digest_id, user_id)) return
    const stream = mailedDigestStream(mailedDigestId(digest_id, user_id))
    const fact = givenUp
      ? { type: 'DigestMailGivenUp' as const, data: { digest_id, user_id, reason: givenUp } }
      : { type: 'DigestMailSent' as const, data: { digest_id, user_id } }
    await append(store, stream, undefined, toEvents([fact], stream, 'mail', context))
  })
