// The shapes of audit logs.

import { z } from 'zod'
import { idOf, inUsualYears, OrganizationParams, oneOf, PageQuery, time } from '../http/parameters.ts'
import { EXPORT_FORMATS } from './events.ts'

/** The characters of an id; filters go into the log, which must not contain personal data. */
const ID = /^[\w.:/-]{1,128}$/
const ACTION = /^[a-z_]{1,64}(\.([a-z_]{1,64}|\*))?$/

const value = z.record(z.string(), z.unknown()).nullable().describe('null if there was none')

const AuditEntry = z
  .object({
    id: z.uuid().describe('The id of the event that it is derived from'),
    seq: z.int().min(1).describe('Its number in the log of the organization, counted from 1 without gaps'),
    action: z.string().describe('What was done, for example member.invited'),
    event_type: z.string().describe('The same in the terms of the event log'),
    actor: z.object({
      type: z.enum(['shop', 'user', 'api_key', 'system']),
      id: z
        .string()
        .describe('The domain of a shop, the id of a user or an API key, or the name of a part of the service'),
    }),
    targets: z
      .array(z.object({ type: z.string(), id: z.string() }))
      .describe('What it was done to or for: members, projects, jobs, …'),
    organization_id: z.uuid(),
    project_id: z.uuid().nullable().describe('null if it does not concern a single project'),
    shop_id: z.uuid().nullable().describe('null if it does not concern a shop'),
    context: z.object({
      correlation_id: z.string().describe('The request or job that caused everything with this id'),
      causation_id: z.string().describe('The event or request that directly caused it'),
      stream: z.string(),
      revision: z.int().min(0),
    }),
    changes: z
      .object({ before: value, after: value })
      .nullable()
      .describe('The new value, if it set one: a name, a role, a plan, limits; otherwise null'),
    email: z.string().nullable().describe('For an invitation, the invited address; null once it is erased'),
    details: z.record(z.string(), z.unknown()).describe('The other short values of the event'),
    occurred_at: time,
    hash: z.string().describe('SHA-256 of this event and the hash of the previous entry, in hexadecimal'),
  })
  .describe('An entry of an audit log')

export const AuditLog = z
  .object({
    data: z.array(AuditEntry),
    meta: z.object({
      offset: z.int().min(0),
      limit: z.int().min(1),
      total: z.int().min(0).describe('How many entries match the filters'),
      next_cursor: z
        .string()
        .nullable()
        .describe('Value of the parameter cursor for the next page; null on the last page'),
    }),
  })
  .describe('A page of an audit log, the newest entry first')

const filter = (what: string, form = ID, error = 'must be an id: letters, digits and . : / _ -') =>
  z.string({ error: 'must be given once' }).regex(form, error).describe(what).optional()

const moment = (what: string) =>
  z.iso
    .datetime({ offset: true, error: 'must be a date-time such as 2027-01-31T00:00:00Z' })
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
    .describe('Only entries after a page: its next_cursor')
    .optional(),
  actor: filter(
    'Only what this actor did: the id of a user or an API key, the domain of a shop, or the name of a part of the service',
  ),
  action: filter(
    'Only this action, such as member.invited, or all of a kind, such as member.*',
    ACTION,
    'must be an action such as member.invited, or all of a kind, such as member.*',
  ),
  target: filter('Only entries with this id among their targets'),
  since: moment('Only what happened at this time or later'),
  until: moment('Only what happened before this time'),
  format: oneOf(FORMATS)
    .describe('csv or ndjson: all entries in one export, oldest first. The Accept header does the same')
    .optional(),
})

export const EntryParams = z.object({ ...OrganizationParams.shape, entry_id: idOf('entry') })

const state = z.record(z.string(), z.unknown())

export const AuditState = z
  .object({
    seq: z.int().min(1).describe('The number of the entry'),
    at: time.describe('When the change happened'),
    organization: state.nullable().describe('null if the log does not yet contain its creation'),
    members: z.array(state).describe('With their roles'),
    invitations: z.array(state).describe('Open and accepted invitations, without addresses'),
    frozen: state.nullable().describe('Which limit it had reached; null if it was not frozen'),
    projects: z.array(state).describe('With their API keys, without secrets'),
    subscription: state.nullable().describe('null if there was none'),
    usage: z.array(state).describe('Usage of each billing cycle'),
    stream: z
      .array(
        z.object({
          revision: z.int().min(0),
          event_type: z.string().describe('The same in the terms of the event log'),
          occurred_at: time,
          details: state.describe('As in the entries of the log'),
        }),
      )
      .describe('History of the target of the entry up to then, newest first, at most 100'),
  })
  .describe('The state of the organization right after an entry of the audit log')

/** What is named in the OpenAPI document. */
export const auditComponents = { AuditEntry, AuditLog, AuditState }
