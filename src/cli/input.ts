// What `citable analyze` is given: a catalogue file, or a page of one product.

import { stat } from 'node:fs/promises'
import type { PageFacts } from '../aeo/page/page.ts'
import { noShopFacts, type ShopFacts } from '../aeo/product.ts'
import { type CatalogueRecord, type OnRead, readRecords } from '../providers/catalogue/read.ts'

/** A record, and the page it was read from where that was one. */
export type InputRecord = CatalogueRecord & { page?: PageFacts }

export type Input = {
  kind: 'catalogue' | 'page'
  records: AsyncGenerator<InputRecord>
  /** Reads the file from its beginning; null where that goes once only (a pipe) or is of no use (a page). */
  again: ((onRead: OnRead) => AsyncIterable<InputRecord>) | null
  /** What a page says of its shop, over what it was said to be. */
  facts: ShopFacts
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )

const silent: OnRead = () => {}

/** Answers what is to be read; a catalogue's file is opened with the first record. @throws UnreadableFile for a page that cannot be read. */
export const inputOf = async (source: string, given: Partial<ShopFacts>, onRead: OnRead = silent): Promise<Input> => ({
  kind: 'catalogue',
  records: readRecords(source, { onRead }),
  again: (await isFile(source)) ? (following) => readRecords(source, { onRead: following }) : null,
  facts: { ...noShopFacts, ...given },
})
