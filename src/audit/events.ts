// The events of audit logs.

import { z } from 'zod'
import { event, time } from '../event-log/event-definition.ts'

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const organization_id = z.uuid().describe('The organization whose audit log it is')

export const auditEvents = {
  AuditCheckpointed: event({
    title: 'The audit log of an organization has been signed up to an entry',
    description: 'No one who changes, removes or reorders earlier entries can make the signature match again.',
    data: {
      organization_id,
      seq: z.int().min(1).describe('The number of the entry up to which it vouches'),
      hash: z.string().describe('The hash of that entry, which covers all entries up to it; in hexadecimal digits'),
      signed_at: time.describe('When it was signed'),
      key_id: z.string().describe('Which key has signed, as /.well-known/audit-keys.json names it'),
      signature: z.string().describe('Ed25519 over organization, number, hash and time (docs/audit.md); base64url'),
    },
    internal: true,
  }),
  AuditExported: event({
    title: 'The audit log of an organization was exported',
    description: 'It was appended before the first entry was sent.',
    data: {
      organization_id,
      format: z.enum(EXPORT_FORMATS).describe('The form of the export'),
      through: z.int().min(0).describe('The number of the newest entry when it began; newer ones are not in it'),
      filters: z
        .object({
          actor: z.string().optional(),
          action: z.string().optional(),
          target: z.string().optional(),
          since: time.optional(),
          until: time.optional(),
        })
        .describe('Which entries were asked for; empty: all'),
    },
    internal: true,
  }),
}
