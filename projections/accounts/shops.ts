// The shops that the app is, or was, installed in: who a session token is from.

import { SHOP_EVENTS } from '../../src/event-log/streams.ts'
import { firstRow, type Reader } from '../../src/postgres/connection.ts'
import { nullable, type RowOf, tenant, text, timestamptz } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per shop, until its data is deleted or another one takes its place. */
const shopColumns = {
  ...tenant,
  domain: text,
  /** When the merchant took the app out; null if it is in. */
  uninstalled_at: nullable(timestamptz),
}

type ShopRow = RowOf<typeof shopColumns>

export const shops = readModel({
  ...placeOf('shops'),
  columns: shopColumns,
  primaryKey: ['shop_id'],
  tenant: 'shop_id',
  indexes: { of_domain: '(domain)', of_project: '(project_id)' },
  removes: true,
  handles: SHOP_EVENTS,
  fold: (row, { type, data }) => {
    if (type === 'ShopInstalled') {
      const { installed_at: _, ...shop } = data
      return { put: [{ ...shop, uninstalled_at: null }] }
    }
    if (type !== 'ShopUninstalled') return { remove: [data.shop_id] }
    const before = row(data.shop_id)
    return before ? { put: [{ ...before, uninstalled_at: data.uninstalled_at }] } : {}
  },
})

const newestShop =
  (of: 'domain' | 'project_id') =>
  (pool: Reader, value: string): Promise<ShopRow | undefined> =>
    firstRow(pool, {
      name: `shop by ${of}`,
      text: `select * from ${tables.shops} where ${of} = $1 order by uninstalled_at desc nulls first limit 1`,
      values: [value],
    })

export const shopOfDomain = newestShop('domain')
export const shopOfProject = newestShop('project_id')
