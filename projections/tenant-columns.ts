// Whose a row is: the columns that every row of a tenant has.

import type { Event } from '../src/event-log/catalogue.ts'

export type TenantColumns = { organization_id: string; project_id: string; shop_id: string }

/** As they were stamped when the event was made; "" for what it does not have, which no column takes. */
export const tenantColumns = ({ metadata }: Event): TenantColumns => ({
  organization_id: metadata.organization_id ?? '',
  project_id: metadata.project_id ?? '',
  shop_id: metadata.shop_id ?? '',
})
