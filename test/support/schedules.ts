// A schedule that is due, as if it had been set some days ago and nothing had run since.

import { randomUUID } from 'node:crypto'
import { shopId } from '../../src/event-log/ids.ts'
import { setScheduleOf } from '../../src/schedules/commands.ts'
import { shopStanding } from '../../src/shops/commands.ts'
import { shopOf } from '../../src/shops/decide.ts'
import type { TestService } from './service.ts'

const DAY_MS = 86_400_000

/** All products of the shop are analysed by it. Another hour is another time that was due. */
export const dueSchedule = async ({ store }: Pick<TestService, 'store'>, domain: string, hour = 5): Promise<void> => {
  const shop = shopOf(await shopStanding(store, shopId(domain)))!
  const actor = { type: 'shop', id: domain } as const
  const now = () => new Date(Date.now() - 2 * DAY_MS).toISOString()
  const context = { shop, actor, correlation_id: randomUUID(), causation_id: randomUUID(), now }
  const analysis = { every: 'day' as const, hour, on: null, products: 'all' as const }
  await setScheduleOf(store, { time_zone: 'UTC', analysis, visibility: null }, context)
}
