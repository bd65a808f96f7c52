// Who acts in a request of a shop: the shop itself, because of the request.

import type { Context } from '../commands/handle.ts'
import type { Shop } from '../commands/shop.ts'

/** What commands want to know of a request. */
export const actingShop = ({ shop, id }: { shop: Shop; id: string }, now: Context['now']): Context => ({
  shop,
  actor: { type: 'shop', id: shop.domain },
  correlation_id: id,
  causation_id: id,
  now,
})
