// What `citable analyze` is given: a catalogue file, or a page of one product.

import { stat } from 'node:fs/promises'
import { type CatalogueRecord, type OnRead, readRecords } from '../../catalogue/formats/read-records.ts'
import type { PageFacts } from '../../engine/page/page-facts.ts'
import { noShopFacts, type Product, type ShopFacts } from '../../engine/record/product.ts'

/** A record, and the page it was read from where that was one. */
export type InputRecord = CatalogueRecord & { page?: PageFacts }

export type Input = {
  kind: 'catalogue' | 'page'
  records: AsyncGenerator<InputRecord>
  /** Reads the file from its beginning; null if that goes once only (a pipe) or is useless (a page). */
  again: ((onRead: OnRead) => AsyncIterable<InputRecord>) | null
  /** What a page says of its shop, over what it was said to be. */
  facts: ShopFacts
  /** What a merchant may not know of the page. */
  notes: string[]
}

/** What is named so is a page: an address, or a file. */
const PAGE = /^[a-z][a-z\d+.-]*:\/\/|\.html?$/i

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )

const silent: OnRead = () => {}

/** What `-` means. */
const STDIN = '/dev/stdin'

/** What is named so is a catalogue; a file with another name is looked into. */
const CATALOGUE = /\.(csv|tsv|json|jsonl|ndjson)$/i

async function* onlyPage(product: Product, page: PageFacts): AsyncGenerator<InputRecord> {
  yield { line: 1, product, page }
}

/**
 * Returns what is to be read; a catalogue's file is opened with its first record. `over` puts what the user says of the shop over what
 * a page says of it.
 * @throws UnreadableFile for a page that cannot be read.
 */
export const inputOf = async (
  named: string,
  over: (facts: ShopFacts) => ShopFacts,
  onRead: OnRead = silent,
): Promise<Input> => {
  const source = named === '-' ? STDIN : named
  // The reading of pages is loaded only where it may be needed.
  if (PAGE.test(source) || (!CATALOGUE.test(source) && (await isFile(source)))) {
    const { pageInput, startsWithMarkup } = await import('./page-input.ts')
    if (PAGE.test(source) || (await startsWithMarkup(source))) {
      const { product, page, facts } = await pageInput(source)
      return { kind: 'page', records: onlyPage(product, page), again: null, facts: over(facts), notes: page.notes }
    }
  }
  return {
    kind: 'catalogue',
    records: readRecords(source, { onRead }),
    again: (await isFile(source)) ? (following) => readRecords(source, { onRead: following }) : null,
    facts: over(noShopFacts),
    notes: [],
  }
}
