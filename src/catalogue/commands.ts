// What the log records about an import of a catalogue: that it started, and that it completed.

import type { DataOf } from '../event-log/catalogue.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { append, type Context, toEvents } from '../event-log/handle.ts'
import { catalogueImportStream } from '../event-log/streams.ts'

/** `importId` is new. */
export const recordStart = async (store: EventStore, importId: string, context: Context): Promise<void> => {
  const stream = catalogueImportStream(importId)
  const fact = { type: 'CatalogueImportStarted', data: { import_id: importId } } as const
  await append(store, stream, undefined, toEvents([fact], stream, 'started', context))
}

/** Returns the position of the event. */
export const recordImport = async (
  store: EventStore,
  data: DataOf<'CatalogueImported'>,
  context: Context,
): Promise<Position> => {
  const stream = catalogueImportStream(data.import_id)
  const events = toEvents([{ type: 'CatalogueImported', data }], stream, 'imported', context)
  const [event] = await append(store, stream, { revision: 0 }, events)
  if (!event) throw new Error('nothing was appended')
  return event.position
}
