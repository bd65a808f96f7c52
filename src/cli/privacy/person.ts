// What is kept about a person, in clear: one object per thing, as `citable privacy export` prints them.

import type { EventStore } from '../../event-log/event-store.ts'
import type { UserEvent } from '../../event-log/streams.ts'
import { type Pool, tablesThere } from '../../postgres/connection.ts'
import { userEvents } from '../../privacy/commands.ts'
import type { Traces, Who } from '../../privacy/personal-data.ts'
import type { Personal } from '../../privacy/seal.ts'

export type PersonFound = { who: Who; traces: Traces }

type Deps = { pool: Pool; store: EventStore; personal: Personal }
type Line = { kind: string } & Record<string, unknown>

/** The same object with each text that was sealed for the subject in clear. */
const opened = async <T extends object>(personal: Personal, subject: string, row: T): Promise<T> => {
  const texts = Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const clear = await personal.openAll(texts.map(([, sealed]) => ({ subject, sealed })))
  return { ...row, ...Object.fromEntries(texts.map(([key, text], n) => [key, clear[n] ?? text])) }
}

const sessionsOf = async (pool: Pool, userId: string): Promise<object[]> => {
  if (!(await tablesThere(pool, ['sessions'])).has('sessions')) return []
  return (await pool.query('select * from sessions where user_id = $1 order by created_at', [userId])).rows
}

const profileOf = (events: readonly UserEvent[]): object | undefined => {
  const last = events.findLast(({ type }) => type === 'UserRegistered' || type === 'UserChanged')
  return last?.data
}

const userLines = async (user_id: string, traces: Traces, { pool, store, personal }: Deps): Promise<Line[]> => {
  const events = await userEvents(store, user_id)
  // Erased values cannot be read, and are not printed in encrypted form.
  if (events.some(({ type }) => type === 'UserErased')) return []
  const clear = <T extends object>(row: T) => opened(personal, user_id, row)
  const profile = profileOf(events)
  const created_at = events[0]?.metadata.occurred_at
  const lines: Line[] = profile ? [{ kind: 'user', ...(await clear(profile)), created_at }] : []
  for (const [stream, { data, metadata }] of traces.identities)
    lines.push({ kind: 'identity', stream, ...(await clear(data)), linked_at: metadata.occurred_at })
  for (const row of await sessionsOf(pool, user_id)) lines.push({ kind: 'session', ...(await clear(row)) })
  for (const [organization_id, membership] of traces.memberships)
    lines.push({ kind: 'membership', organization_id, ...membership })
  for (const { data, metadata } of traces.apiKeys) {
    const { key_id, project_id, name, prefix } = data
    lines.push({ kind: 'api_key', key_id, project_id, name, prefix, created_at: metadata.occurred_at })
  }
  for (const [project_id, wanted_at] of traces.digestMails) lines.push({ kind: 'digest_mail', project_id, wanted_at })
  for (const { type, data, metadata } of events)
    lines.push({ kind: 'event', type, occurred_at: metadata.occurred_at, data: await clear(data) })
  return lines
}

/** Nothing for persons who were erased. */
export const personLines = async (found: readonly PersonFound[], deps: Deps): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { who, traces } of found) {
    if (who.user_id !== undefined) lines.push(...(await userLines(who.user_id, traces, deps)))
    for (const invitation of traces.invitations.values()) {
      const email = invitation.email && (await deps.personal.open(invitation.invitation_id, invitation.email))
      if (email) lines.push({ kind: 'invitation', ...invitation, email })
    }
  }
  return lines
}
