// Which products the platform has said were changed or deleted. It may tell late, or never; so this only shortens the time until
// those who follow a shop notice.

import { firstValue, type Pool } from '../../postgres/connection.ts'
import { productGid } from './products.ts'

export type Noticed = {
  /** Notes that something was said of a product; nothing for shops that have no tokens, whose products are not followed. */
  note: (shopDomain: string, resourceKey: string) => Promise<void>
  /** The next products of which something was said after this number, in the order of their own ones. */
  since: (shopDomain: string, number: number) => Promise<Map<string, number>>
  /** The last number of a shop, 0 for none. */
  last: (shopDomain: string) => Promise<number>
}

const AT_ONCE = 250

export const noticedIn = (pool: Pool): Noticed => {
  const last = async (shopDomain: string): Promise<number> =>
    (await firstValue<number>(pool, {
      name: 'last noticed',
      text: 'select coalesce(max(number), 0) as number from storefront_noticed where shop_domain = $1',
      values: [shopDomain],
    })) ?? 0
  return {
    last,
    note: async (shopDomain, resourceKey) => {
      if (productGid(resourceKey) === undefined) return
      await pool.query({
        name: 'note a product',
        text: `insert into storefront_noticed (shop_domain, resource_key, number)
               select $1, $2, nextval('storefront_noticed_numbers')
               where exists (select from storefront_tokens where shop_domain = $1 and sealed is not null)
               on conflict (shop_domain, resource_key) do update set number = excluded.number`,
        values: [shopDomain, resourceKey],
      })
    },
    since: async (shopDomain, number) => {
      const { rows } = await pool.query<{ resource_key: string; number: number }>({
        name: 'noticed products',
        text: `select resource_key, number from storefront_noticed where shop_domain = $1 and number > $2
               order by number limit ${AT_ONCE}`,
        values: [shopDomain, number],
      })
      return new Map(rows.map((row) => [row.resource_key, row.number]))
    },
  }
}
