// An import whose file comes as the body of a request: products are stored while it arrives, and how far that is can be read meanwhile.

import { randomUUID } from 'node:crypto'
import { pacing } from '../concurrency/waiting.ts'
import type { DataOf } from '../event-log/catalogue.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { append, type Context, toEvents } from '../event-log/handle.ts'
import { catalogueImportStream } from '../event-log/streams.ts'
import { Problem } from '../http/problems.ts'
import type { Client, Pool } from '../postgres/connection.ts'
import { unlessTaken } from '../postgres/session-lock.ts'
import type { Shop } from '../shops/decide.ts'
import type { Named } from './formats/detect-format.ts'
import { type CatalogueRecord, recordsOfChunks } from './formats/read-records.ts'
import { importCatalogue } from './import.ts'
import { beginImport, endImport, tellProgress } from './imports.ts'
import { importShopFacts } from './shop-facts.ts'

const TOLD_EVERY_MS = 1_000
const BROKEN_OFF = 'The import ended before all of the file was stored; send it again to complete it.'

/** `importId` is new. */
const recordStart = async (store: EventStore, importId: string, context: Context): Promise<void> => {
  const stream = catalogueImportStream(importId)
  const fact = { type: 'CatalogueImportStarted', data: { import_id: importId } } as const
  await append(store, stream, undefined, toEvents([fact], stream, 'started', context))
}

/** Returns the position of the event. */
const recordImport = async (
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

type Upload = {
  chunks: AsyncIterator<Buffer, unknown, undefined>
  named: Named
  /** ISO 4217. */
  currency?: string | undefined
  /** Asked once the file can be read. */
  shopOf: () => Promise<Shop>
  contextOf: (shop: Shop) => Context
}

/** The records after a first one that was already read; other requests are served between them. */
async function* allRecords(first: IteratorResult<CatalogueRecord, void>, rest: AsyncIterable<CatalogueRecord>) {
  const pace = pacing()
  if (first.done) return
  yield first.value
  for await (const record of rest) {
    await pace()
    yield record
  }
}

/** Undefined if an import of the shop is running. @throws UnreadableFile for a file of no known format, and changes nothing */
export const importUpload = async (
  { pool, store }: { pool: Pool; store: EventStore },
  { chunks, named, currency, shopOf, contextOf }: Upload,
): Promise<{ shop: Shop; import_id: string; position: Position } | undefined> => {
  const import_id = randomUUID()
  const told = { bytes_read: 0, imported: 0, bad: 0 }
  const records = recordsOfChunks(chunks, named, (bytes) => {
    told.bytes_read = bytes
  })
  const first = await records.next()
  const shop = await shopOf()
  const context = contextOf(shop)

  const storeRecords = async (client: Client): Promise<Position> => {
    await beginImport(client, import_id, shop.shop_id)
    const telling = setInterval(() => void tellProgress(client, import_id, told).catch(() => {}), TOLD_EVERY_MS)
    try {
      await recordStart(store, import_id, context)
      const onProgress = (progress: { imported: number; bad: number }) => void Object.assign(told, progress)
      const result = await importCatalogue(pool, shop.domain, allRecords(first, records), { onProgress })
      if (currency) await importShopFacts(pool, shop.domain, { currency })
      const { imported, replaced, duplicates, badCount } = result
      const counts = { imported, replaced, duplicates, bad_records: badCount }
      const position = await recordImport(store, { import_id, ...counts }, context)
      await endImport(client, import_id, told.bytes_read, { result })
      return position
    } catch (error) {
      // If that cannot be written either, its silence says the same.
      const sentence = error instanceof Problem ? error.message : BROKEN_OFF
      await endImport(client, import_id, told.bytes_read, { error: sentence }).catch(() => {})
      throw error
    } finally {
      clearInterval(telling)
    }
  }

  const done = await unlessTaken(pool, `importing ${shop.shop_id}`, storeRecords)
  return done && { shop, import_id, position: done.answer }
}
