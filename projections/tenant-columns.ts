// Whose a row is: the columns that every row of a tenant has.

import type { Event } from '../src/event-log/catalogue.ts'
import { type RowOf, uuid } from './columns.ts'

export const tenant = { organization_id: uuid, project_id: uuid, shop_id: uuid }

export type TenantColumns = RowOf<typeof tenant>

/** As they were stamped when the event was made; "" for what it does not have, which no column takes. */
export const tenantColumns = ({ metadata }: Event): TenantColumns => ({
  organization_id: metadata.organization_id ?? '',
  project_id: metadata.project_id ?? '',
  shop_id: metadata.shop_id ?? '',
})
