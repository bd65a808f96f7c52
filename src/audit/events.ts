// The events of audit logs.

import { z } from 'zod'
import { event, time } from '../event-log/event-definition.ts'

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const organization_id = z.uuid().describe('The organization whose audit log it is')

export const auditEvents = {
  AuditCheckpointed: event({
    title: 'The audit log of an organization has been signed up to an entry',
    description: 'After changing, removing or reordering earlier entries, no one can make the signature match again.',
    data: {
      organization_id,
      seq: z.int().min(1).describe('The number of the last signed entry'),
      hash: z.string().describe('The hash of that entry, which covers all entries up to it; in hexadecimal'),
      signed_at: time.describe('When it was signed'),
      key_id: z.string().describe('The id of the signing key, as in /.well-known/audit-keys.json'),
      signature: z.string().describe('Ed25519 over organization, number, hash and time (docs/audit.md); base64url'),
    },
    internal: true,
  }),
  AuditExported: event({
    title: 'The audit log of an organization was exported',
    description: 'It was appended before the first entry was sent.',
    data: {
      organization_id,
      format: z.enum(EXPORT_FORMATS).describe('The format of the export'),
      through: z
        .int()
        .min(0)
        .describe('The number of the newest entry when the export began; newer ones are not in it'),
      filters: z
        .object({
          actor: z.string().optional(),
          action: z.string().optional(),
          target: z.string().optional(),
          since: time.optional(),
          until: time.optional(),
        })
        .describe('The filters of the export; empty: all entries'),
    },
    internal: true,
  }),
}
