// Products of other catalogues, from files named in the settings: what a shop's products compete with besides its own.

import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { UnreadableFile } from '../../catalogue/formats/open-file.ts'
import { readRecords } from '../../catalogue/formats/read-records.ts'
import { noShopFacts } from '../../engine/record/product.ts'
import type { Entry } from '../../engine/search/corpus.ts'
import { resourceKey } from '../../event-log/ids.ts'

/** Of all files together. */
const MOST_PRODUCTS = 20_000

export type Catalogues = {
  /** Another one when a file is another; null if there are none. */
  version: string | null
  /** Read from the files whenever a corpus needs them, so that they take no memory otherwise. */
  entries: () => AsyncIterable<Entry>
}

export const noCatalogues: Catalogues = { version: null, entries: async function* () {} }

const nameOf = (path: string): string => basename(path, extname(path))

async function* entriesOf(paths: readonly string[]): AsyncGenerator<Entry, void, undefined> {
  let count = 0
  for (const [at, path] of paths.entries()) {
    const isOnly = paths.filter((other) => nameOf(other) === nameOf(path)).length === 1
    const name = isOnly ? nameOf(path) : `${nameOf(path)}-${at + 1}`
    for await (const record of readRecords(path)) {
      if ('error' in record) continue
      if (count === MOST_PRODUCTS) return
      count += 1
      const { product } = record
      const id = `catalogue:${name}:${resourceKey(product.resource_id)}`
      yield { id, origin: 'catalogue', resource_id: product.resource_id, url: null, product, shop: noShopFacts }
    }
  }
}

/** Those of files that have been opened before. */
export const cataloguesOf = ({ paths, version }: { paths: readonly string[]; version: string | null }): Catalogues =>
  version === null ? noCatalogues : { version, entries: () => entriesOf(paths) }

const begins = async (path: string): Promise<void> => {
  for await (const _ of readRecords(path)) return
}

/** @throws UnreadableFile if a file is missing or not a catalogue */
export const openCatalogues = async (paths: readonly string[]): Promise<Catalogues> => {
  if (paths.length === 0) return noCatalogues
  const hash = createHash('sha256')
  for (const path of paths) {
    await begins(path).catch((error) => {
      throw error instanceof UnreadableFile ? new UnreadableFile(`CORPUS_CATALOGUES: ${error.message}`) : error
    })
    const { size, mtimeMs } = await stat(path)
    hash.update(JSON.stringify([nameOf(path), size, mtimeMs]))
  }
  return cataloguesOf({ paths, version: hash.digest('hex').slice(0, 16) })
}
