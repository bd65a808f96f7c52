// The commands of addresses of feeds: what happened to them is noted, for the audit log of the organization.

import type { EventStore, Position } from '../event-log/event-store.ts'
import { type AccountContext, append, lastStored, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { feedAddressStream } from '../event-log/streams.ts'

export const noteFeedAddress = (
  store: EventStore,
  type: 'FeedAddressIssued' | 'FeedAddressRemoved',
  data: { project_id: string; organization_id: string },
  context: AccountContext,
): Promise<Position | undefined> =>
  untilNoConflict(async () => {
    const stream = feedAddressStream(data.project_id)
    const last = await lastStored(store, stream)
    const events = toEvents([{ type, data }], stream, `${type} ${context.causation_id}`, context)
    return (await append(store, stream, last, events)).at(-1)?.position
  })
