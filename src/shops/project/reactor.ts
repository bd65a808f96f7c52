// Deletes what is stored about a project's own shop once the project is deleted, because no one can reach it any more.

import type { Event } from '../../event-log/catalogue.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { bySystem } from '../../event-log/handle.ts'
import { readEvent } from '../../event-log/parse-event.ts'
import { failJobsOf } from '../../jobs/commands.ts'
import type { Follower, Reactor, ReactorParts } from '../../reactors/reactor.ts'
import { shopStanding } from '../commands.ts'
import { ownShop, type Shop } from '../decide.ts'

const NAME = 'projectShops'
/** For the merchant, of jobs. */
const DELETED = 'The project was deleted, so the job was ended.'

type Needed = ReactorParts & {
  store: EventStore
  /** Deletes what is stored about a shop, and notes that. */
  erase: (shop: Shop) => Promise<void>
}

type Deleted = Event<'ProjectDeleted'>

export const projectShops = ({ store, erase, now, log }: Needed): Reactor => {
  const eraseOwn = async ({ id, data, metadata }: Deleted): Promise<void> => {
    const shop = ownShop(data)
    if ((await shopStanding(store, shop.shop_id))?.type !== 'ShopInstalled') return
    const because = { correlation_id: metadata.correlation_id, causation_id: id }
    await failJobsOf(store, DELETED, now(), { shop, ...bySystem(NAME, because, now) })
    await erase(shop)
  }

  return {
    name: NAME,
    onError: (error) =>
      log.warn({ err: error }, 'deleting the data of shops of deleted projects failed; it is retried'),
    handles: ['ProjectDeleted'],
    follow: (): Follower<Deleted> => ({
      apply: (stored) => readEvent<Deleted>(stored),
      onBatch: async (deleted) => {
        for (const one of deleted) await eraseOwn(one)
      },
    }),
  }
}
