// The two files of a comparison, each of which can be read as often as is needed.

import { mustBeThere } from '../../catalogue/formats/open-file.ts'
import type { OnRead } from '../../catalogue/formats/read-records.ts'
import type { Product, ShopFacts } from '../../engine/record/product.ts'
import { type BadRecords, badRecords } from '../offline/command.ts'
import { type InputRecord, inputOf } from '../offline/input.ts'
import { UsageError } from '../output/output.ts'
import { laidOver, partialColumns } from './csv-overlay.ts'
import type { Run } from './run.ts'

export type Side = {
  source: string
  /** Whether it is a page, which has one product. */
  isPage: boolean
  shop: ShopFacts
  /** From its beginning. */
  records: (onRead: OnRead) => AsyncIterable<InputRecord>
  bad: BadRecords
}

type Facts = (known: ShopFacts) => ShopFacts

async function* these(records: readonly InputRecord[]): AsyncGenerator<InputRecord> {
  yield* records
}

/** @throws UsageError for a pipe, which goes by once. */
const sideOf = async (source: string, over: Facts, { say }: Run): Promise<Side> => {
  const { kind, records, again, facts: shop } = await inputOf(source, over)
  const bad = badRecords((line) => say(`${source}, ${line}`))
  const side = { source, isPage: kind === 'page', shop, bad }
  if (again !== null) return { ...side, records: again }
  if (kind === 'catalogue') {
    await mustBeThere(source)
    throw new UsageError(`${source} is read more than once for the comparison; name a file.`)
  }
  const held: InputRecord[] = []
  for await (const record of records) held.push(record)
  return { ...side, records: () => these(held) }
}

/** The second file where it only sets fields: the products of the first one as Shopify's import would leave them. */
const afterImport = async (before: Side, after: Side, { reading }: Run): Promise<Side> => {
  const columns = after.isPage ? null : await partialColumns(after.source)
  if (columns === null) return after
  const set = new Map<string, Product>()
  for await (const record of after.records(reading.onRead))
    if ('error' in record) await after.bad.add(record)
    else if (record.product.handle !== null) set.set(record.product.handle, record.product)
  const records = async function* (onRead: OnRead): AsyncGenerator<InputRecord> {
    const others = new Map(set)
    for await (const record of before.records(onRead)) {
      const { handle } = 'product' in record ? record.product : { handle: null }
      const after = handle === null ? undefined : set.get(handle)
      if (handle !== null) others.delete(handle)
      if ('product' in record) yield after ? { ...record, product: laidOver(record.product, after, columns) } : record
    }
    // The import makes new products of those that it does not find.
    for (const product of others.values()) yield { line: 0, product }
  }
  return { ...after, shop: before.shop, records }
}

/** `isPartial`: whether the second file only sets fields of the first one's products. */
export const sidesOf = async (
  paths: readonly [before: string, after: string],
  over: Facts,
  run: Run,
): Promise<{ before: Side; after: Side; isPartial: boolean }> => {
  const [before, second] = [await sideOf(paths[0], over, run), await sideOf(paths[1], over, run)]
  const after = await afterImport(before, second, run)
  return { before, after, isPartial: after !== second }
}
