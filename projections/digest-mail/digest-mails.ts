// Who wants the digests of which projects by mail.

import { DIGEST_MAIL_EVENTS } from '../../src/event-log/streams.ts'
import { allRows, firstValue, type Reader } from '../../src/postgres/connection.ts'
import { timestamptz, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

const digestMailColumns = {
  digest_mail_id: uuid,
  organization_id: uuid,
  project_id: uuid,
  user_id: uuid,
  wanted_at: timestamptz,
}

export const digestMails = readModel({
  ...placeOf('digest_mails'),
  columns: digestMailColumns,
  primaryKey: ['digest_mail_id'],
  tenant: 'organization_id',
  indexes: { of_project: '(project_id)' },
  removes: true,
  handles: DIGEST_MAIL_EVENTS,
  fold: (_, { type, data, metadata }) => {
    const { digest_mail_id, project_id, user_id } = data
    if (type === 'DigestMailStopped') return { remove: [digest_mail_id] }
    const { organization_id = '', occurred_at } = metadata
    return { put: [{ digest_mail_id, organization_id, project_id, user_id, wanted_at: occurred_at }] }
  },
})

// A member who has left and come back is asked again.
const WANTED = `from ${tables.digest_mails} w
  join ${tables.members} m on m.organization_id = w.organization_id and m.user_id = w.user_id and m.joined_at <= w.wanted_at`

/** Since when a user has wanted it; undefined if it is not wanted. */
export const digestMailSince = (pool: Reader, digestMailId: string): Promise<string | undefined> =>
  firstValue(pool, {
    name: 'digest mail of a user',
    text: `select w.wanted_at ${WANTED} where w.digest_mail_id = $1`,
    values: [digestMailId],
  })

type MailRecipient = {
  digest_mail_id: string
  user_id: string
  /** Sealed. */
  email: string
  /** Of the project. */
  name: string
}

/** Who wanted the digests of a project before a time, with an address that a login provider has verified. */
export const recipientsOf = (pool: Reader, projectId: string, before: string): Promise<MailRecipient[]> =>
  allRows(pool, {
    name: 'recipients of a digest',
    text: `select w.digest_mail_id, w.user_id, u.email, p.name ${WANTED}
           join ${tables.organizations} o on o.organization_id = w.organization_id and o.deleted_at is null
           join ${tables.projects} p on p.project_id = w.project_id and p.deleted_at is null
           join ${tables.users} u on u.user_id = w.user_id and u.email_verified and u.email is not null
           where w.project_id = $1 and w.wanted_at <= $2 order by w.digest_mail_id`,
    values: [projectId, before],
  })
