// What operators do to the service as a whole. It is recorded in one stream and in an audit log of its own, as if the service were an
// organization that has no members.

import type { DataOf } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { type AccountContext, append, lastStored, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { OPERATIONS_ID } from '../event-log/ids.ts'
import { operationsStream } from '../event-log/streams.ts'

/** Whose audit log it is in. */
export const OPERATIONS = { organization_id: OPERATIONS_ID } as const

type Retry = { [Type in 'ParkedRetryRequested' | 'DeadLetterRetryRequested']: { type: Type; data: DataOf<Type> } }

/** Says what is to be tried again. */
export const recordRetry = (
  store: EventStore,
  retry: Retry[keyof Retry],
  context: Omit<AccountContext, 'tenant'>,
): Promise<void> =>
  untilNoConflict(async () => {
    const stream = operationsStream(OPERATIONS_ID)
    const last = await lastStored(store, stream)
    const events = toEvents([retry], OPERATIONS_ID, `${last?.revision ?? -1} ${context.causation_id}`, {
      ...context,
      tenant: OPERATIONS,
    })
    await append(store, stream, last, events)
  })
