// What every event carries in addition to its data. Tenant ids are stamped when the event is made and never change, so no
// projection has to look them up elsewhere.

import { z } from 'zod'

export const EventMetadata = z
  .object({
    event_version: z.int().min(1).describe("The version of the type's shape that the event was written in"),
    correlation_id: z.string().describe('The request or job that caused everything with this id'),
    causation_id: z.string().describe('The event or request that directly caused this one'),
    actor: z
      .object({
        type: z.enum(['shop', 'user', 'api_key', 'system']).describe('What kind of actor'),
        id: z.string().describe('Which of them'),
      })
      .describe('Who acted'),
    organization_id: z.uuid().optional().describe('The owner of the event, stamped when it was written'),
    project_id: z.uuid().optional(),
    shop_id: z.uuid().optional(),
    occurred_at: z.iso.datetime().describe('ISO 8601, UTC, milliseconds'),
  })
  .describe('What every event has besides its data')

export type EventMetadata = z.infer<typeof EventMetadata>

export type Tenant = Pick<EventMetadata, 'organization_id' | 'project_id' | 'shop_id'>

/** The tenant alone, without keys that have no value. */
export const tenantOf = ({ organization_id, project_id, shop_id }: Tenant): Tenant => ({
  ...(organization_id ? { organization_id } : {}),
  ...(project_id ? { project_id } : {}),
  ...(shop_id ? { shop_id } : {}),
})

/** Whose event it is, as far as its metadata say, which need not have been read yet. */
export const organizationOf = ({ metadata }: { metadata: unknown }): string | undefined => {
  const { organization_id } = (metadata ?? {}) as { organization_id?: unknown }
  return typeof organization_id === 'string' ? organization_id : undefined
}
