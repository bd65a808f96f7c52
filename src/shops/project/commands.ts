// The shop of a project, by the log: the one that it came with, or its own (docs/decisions/0035-own-shop-of-a-project.md).

import type { EventStore, Position } from '../../event-log/event-store.ts'
import { append, type Context, toEvents, untilNoConflict } from '../../event-log/handle.ts'
import { type ShopEvent, shopStream } from '../../event-log/streams.ts'
import { readProject } from '../../projects/commands.ts'
import { shopStanding } from '../commands.ts'
import { ownShop, type Shop, shopOf } from '../decide.ts'

/** `unknown`: there is no such project. `left`: the app was uninstalled from the shop of the project. */
type ProjectShop =
  | { status: 'installed'; shop: Shop }
  | { status: 'none'; shop: Shop; last: ShopEvent | undefined }
  | { status: 'unknown' | 'left' }

export const shopOfProject = async (store: EventStore, projectId: string): Promise<ProjectShop> => {
  const { project, shop_id } = await readProject(store, projectId)
  if (!project || project.deleted) return { status: 'unknown' }
  const own = ownShop(project)
  const last = await shopStanding(store, shop_id ?? own.shop_id)
  const shop = shopOf(last)
  if (shop) return { status: 'installed', shop }
  return shop_id === undefined ? { status: 'none', shop: own, last } : { status: 'left' }
}

type Installed = Exclude<ProjectShop, { status: 'none' }> & { position?: Position | undefined }

/** Gives a project its own shop where it has none, once. `position`: of the event where it has done so. */
export const installOwnShop = (
  store: EventStore,
  projectId: string,
  context: Omit<Context, 'shop'>,
): Promise<Installed> =>
  untilNoConflict(async () => {
    const found = await shopOfProject(store, projectId)
    if (found.status !== 'none') return found
    const { shop, last } = found
    const stream = shopStream(shop.shop_id)
    const key = last ? `installed ${last.revision}` : 'installed'
    const events = toEvents([{ type: 'ShopInstalled', data: shop }], stream, key, { ...context, shop })
    const [event] = await append(store, stream, last, events)
    return { status: 'installed', shop, position: event?.position }
  })
