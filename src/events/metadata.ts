// What every event carries beside its data. Tenant ids are stamped when the event is made and never change, so no
// projection has to look them up elsewhere.

import { z } from 'zod'

export const EventMetadata = z.object({
  event_version: z.int().min(1),
  /** The request or job that everything with this id came from. */
  correlation_id: z.string(),
  /** The event or request that directly caused this one. */
  causation_id: z.string(),
  actor: z.object({ type: z.enum(['shop', 'user', 'api_key', 'system']), id: z.string() }),
  organization_id: z.uuid().optional(),
  project_id: z.uuid().optional(),
  shop_id: z.uuid().optional(),
  /** ISO 8601, UTC, milliseconds. */
  occurred_at: z.iso.datetime(),
})

export type EventMetadata = z.infer<typeof EventMetadata>

/** Whose an event is. */
export type Tenant = Pick<EventMetadata, 'organization_id' | 'project_id' | 'shop_id'>

export const tenantOf = ({ organization_id, project_id, shop_id }: Tenant): Tenant => ({
  ...(organization_id ? { organization_id } : {}),
  ...(project_id ? { project_id } : {}),
  ...(shop_id ? { shop_id } : {}),
})
