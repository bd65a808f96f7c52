// The shapes of audit logs.

import { z } from 'zod'
import { idOf, inUsualYears, OrganizationParams, PageQuery, time } from '../http/parameters.ts'
import { EXPORT_FORMATS } from './events.ts'

/** What an id is made of; what is asked for goes into the log, where nothing personal is to stand. */
const ID = /^[\w.:/-]{1,128}$/
const ACTION = /^[a-z_]{1,64}(\.([a-z_]{1,64}|\*))?$/

const value = z.record(z.string(), z.unknown()).nullable().describe('null where there was none')

const AuditEntry = z
  .object({
    id: z.uuid().describe('Of the event from which it is made'),
    seq: z.int().min(1).describe('Its number in the log of the organization, from 1 without gaps'),
    action: z.string().describe('What was done, as member.invited'),
    event_type: z.string().describe('The same as the event log calls it'),
    actor: z.object({
      type: z.enum(['shop', 'user', 'api_key', 'system']),
      id: z
        .string()
        .describe('The domain of a shop, the id of a user or an API key, or the name of a part of the service'),
    }),
    targets: z
      .array(z.object({ type: z.string(), id: z.string() }))
      .describe('What it was done to, or for: members, projects, jobs, …'),
    organization_id: z.uuid(),
    project_id: z.uuid().nullable().describe('null where it concerns no project alone'),
    shop_id: z.uuid().nullable().describe('null where it concerns no shop'),
    context: z.object({
      correlation_id: z.string().describe('The request or job that everything with this id came from'),
      causation_id: z.string().describe('The event or request that directly caused it'),
      stream: z.string(),
      revision: z.int().min(0),
    }),
    changes: z
      .object({ before: value, after: value })
      .nullable()
      .describe('What it has set, where it has set a value: a name, a role, a plan, limits; else null'),
    email: z.string().nullable().describe('Whom it is about, of an invitation; null once that is erased'),
    details: z.record(z.string(), z.unknown()).describe('The short values of the event'),
    occurred_at: time,
    hash: z.string().describe('SHA-256 over this event and the hash of the entry before, in hexadecimal digits'),
  })
  .describe('An entry of an audit log')

export const AuditLog = z
  .object({
    data: z.array(AuditEntry),
    meta: z.object({
      offset: z.int().min(0),
      limit: z.int().min(1),
      total: z.int().min(0).describe('How many entries the filters let through'),
      next_cursor: z.string().nullable().describe('For the parameter cursor of the next page; null on the last'),
    }),
  })
  .describe('A page of an audit log, the newest entry first')

const filter = (what: string, form = ID, error = 'must be an id: letters, digits and . : / _ -') =>
  z.string({ error: 'must be given once' }).regex(form, error).describe(what).optional()

const moment = (what: string) =>
  z.iso
    .datetime({ offset: true, error: 'must be a date-time, as 2027-01-31T00:00:00Z' })
    .transform((given) => new Date(given).toISOString())
    .refine(...inUsualYears)
    .describe(what)
    .optional()

const FORMATS = ['json', ...EXPORT_FORMATS] as const

export const AuditQuery = z.object({
  ...PageQuery.shape,
  cursor: z
    .string({ error: 'must be given once' })
    .regex(/^[1-9]\d{0,14}$/, 'must be the next_cursor of a page')
    .transform(Number)
    .describe('Only entries behind a page: its next_cursor')
    .optional(),
  actor: filter(
    'Only what this one did: the id of a user or an API key, the domain of a shop, or a part of the service',
  ),
  action: filter(
    'Only this action, as member.invited; or all of a kind, as member.*',
    ACTION,
    'must be an action, as member.invited, or all of a kind, as member.*',
  ),
  target: filter('Only what was done to the thing of this id'),
  since: moment('Only what happened at this time or later'),
  until: moment('Only what happened before this time'),
  format: z
    .enum(FORMATS, { error: `must be one of ${FORMATS.join(', ')}` })
    .describe('csv or ndjson: all entries in one export, the oldest first. The Accept header asks for the same')
    .optional(),
})

export const EntryParams = z.object({ ...OrganizationParams.shape, entry_id: idOf('entry') })

const state = z.record(z.string(), z.unknown())

export const AuditState = z
  .object({
    seq: z.int().min(1).describe('The number of the entry'),
    at: time.describe('When what it tells of happened'),
    organization: state.nullable().describe('null before it was created, as far as its log tells'),
    members: z.array(state).describe('With their roles'),
    invitations: z.array(state).describe('Those that were open or had been accepted; addresses are left out'),
    frozen: state.nullable().describe('By which limit; null if it was not'),
    projects: z.array(state).describe('With their API keys, without secrets'),
    subscription: state.nullable().describe('null where there was none'),
    usage: z.array(state).describe('Where each billing cycle stood'),
    stream: z
      .array(
        z.object({
          revision: z.int().min(0),
          event_type: z.string().describe('The same as the event log calls it'),
          occurred_at: time,
          details: state.describe('As in the entries of the log'),
        }),
      )
      .describe('What had happened by then to what the entry is about, the newest first; a hundred at most'),
  })
  .describe('How everything was when an entry of the audit log was made, that entry included')

/** What is named in the OpenAPI document. */
export const auditComponents = { AuditEntry, AuditLog, AuditState }
