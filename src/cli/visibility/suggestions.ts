// Queries to test products with, as the records themselves suggest them.

import type { Entry } from '../../engine/search/corpus.ts'
import { type SuggestedQuery, suggestQueries } from '../../engine/visibility/suggestions/suggest-queries.ts'
import type { BadRecords } from '../offline/command.ts'
import type { Input } from '../offline/input.ts'
import { table } from '../output/output.ts'
import { shownTitle } from '../reports/view.ts'
import type { Seeking } from './find-product.ts'
import { entryOf } from './gather-corpus.ts'
import { columnsWithin } from './run.ts'

type Suggested = Pick<Entry, 'resource_id'> & { title: string; suggestions: SuggestedQuery[] }

/** @throws Error for a record that cannot be read. */
export const suggestedFor = ({ resource_id, product, shop }: Entry): Suggested => ({
  resource_id,
  title: product.title,
  suggestions: suggestQueries({ product, shop }),
})

type Listing = { sought: Seeking | null; bad: BadRecords; isJson: boolean; width: number }

/** Suggestions for every product of the file. */
async function* ofAll({ records, facts }: Input, bad: BadRecords): AsyncGenerator<Suggested> {
  for await (const record of records) {
    if ('error' in record) {
      await bad.add(record)
      continue
    }
    try {
      yield suggestedFor(entryOf(record.product, facts, record.page))
    } catch (error) {
      await bad.add({ line: record.line, error: error instanceof Error ? error.message : String(error) })
    }
  }
}

async function* ofOne(source: string, { records, facts }: Input, { sought, bad }: Listing): AsyncGenerator<Suggested> {
  for await (const record of records)
    if ('error' in record) await bad.add(record)
    else sought!.see(entryOf(record.product, facts, record.page))
  yield suggestedFor(sought!.found(source))
}

/** The suggestions for all products, or for the requested one, as printed. */
export const suggestions = (source: string, input: Input, listing: Listing): AsyncIterable<string> => {
  const all = listing.sought ? ofOne(source, input, listing) : ofAll(input, listing.bad)
  return listing.isJson ? suggestedLines(all) : suggestedTable(all, listing.width)
}

const columnsFor = (width: number) =>
  columnsWithin(width, [
    { title: 'product', share: 0.25, least: 16 },
    { title: 'query', share: 0.35, least: 24 },
    { title: 'kind' },
    { title: 'why', share: 0.4, least: 24 },
  ])

async function* suggestedTable(all: AsyncIterable<Suggested>, width: number): AsyncGenerator<string> {
  const rows: string[][] = []
  for await (const { resource_id, title, suggestions } of all) {
    const name = shownTitle(title, resource_id)
    if (suggestions.length === 0) rows.push([name, '(none)', '', ''])
    for (const [at, { query, kind, why }] of suggestions.entries())
      rows.push([at === 0 ? name : '', query, kind.replaceAll('_', ' '), why])
  }
  for (const line of table(columnsFor(width), rows)) yield `${line}\n`
}

async function* suggestedLines(all: AsyncIterable<Suggested>): AsyncGenerator<string> {
  for await (const one of all) yield `${JSON.stringify(one)}\n`
}
