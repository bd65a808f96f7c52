// A visibility test as it goes into the log. Every test of a shop is independent: nothing refuses one, and one more is only more
// history.

import { bytesOf } from '../engine/page/limit-record.ts'
import { differentQueries, queryKey } from '../engine/search/query/clean-query.ts'
import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'
import type { BasketEvent } from '../event-log/streams.ts'

export type TestedEvent = Event<'VisibilityTested'>
export type VisibilityTest = DataOf<'VisibilityTested'>

// Below the 512 KiB of an event, with room for metadata.
const TEST_BYTES = 440 * 1024
/** Characters of one cited sentence, from the most to the least that is tried. */
const SENTENCE_CHARACTERS = [1_000, 400, 150, 40]

const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`

/** As the log keeps it: no text of a database holds NUL or half a character. */
const kept = (text: string, most: number): string => shortened(text.replaceAll('\0', '').toWellFormed(), most)

const URL_CHARACTERS = 2_048

/** With all texts cut to `most`, wherever they are; an address that is longer than any browser accepts becomes null. */
const withShort = (value: unknown, most: number, key = ''): unknown => {
  if (typeof value === 'string') {
    if (key !== 'url') return kept(value, most)
    return value.length <= URL_CHARACTERS ? kept(value, URL_CHARACTERS) : null
  }
  if (Array.isArray(value)) return value.map((one) => withShort(one, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withShort(one, most, name)]))
}

/** The query itself stays as it is: it identifies the row. */
const shortQuery = ({ query, ...result }: VisibilityTest['queries'][number], most: number) => ({
  query,
  ...(withShort(result, most) as Omit<typeof result, 'query'>),
})

/** The test with sentences as long as an event can carry. */
const fitting = (test: VisibilityTest): VisibilityTest => {
  let fits = test
  for (const most of SENTENCE_CHARACTERS) {
    fits = {
      ...test,
      resource_title: kept(test.resource_title, SENTENCE_CHARACTERS[0] ?? 0),
      queries: test.queries.map((one) => shortQuery(one, most)),
      recommendations: test.recommendations.map((one) => kept(one, SENTENCE_CHARACTERS[0] ?? 0)),
    } as VisibilityTest
    if (bytesOf(fits) <= TEST_BYTES) return fits
  }
  return fits
}

/** Records a test, its texts as long as an event can carry. */
export const recordTest = (test: VisibilityTest): Fact[] => [{ type: 'VisibilityTested', data: fitting(test) }]

// The tracked queries of one product: a set with versions. Another order or spelling of the same queries makes no other set, so that
// measurements of one version can be compared.

/** The last event of a basket's stream tells its state. */
type Last = BasketEvent | undefined

const queriesOf = (last: Last): readonly string[] => (last?.type === 'BasketRevised' ? last.data.queries : [])

const without = (queries: readonly string[], others: readonly string[]): string[] => {
  const keys = new Set(others.map(queryKey))
  return queries.filter((query) => !keys.has(queryKey(query)))
}

/** Makes these the product's queries; nothing to append where they are already. A number is never given twice. */
export const revise = (last: Last, resource_id: string, asked: readonly string[]): Fact[] => {
  const queries = [...differentQueries(asked).values()]
  const before = queriesOf(last)
  const added = without(queries, before)
  const removed = without(before, queries)
  if (added.length === 0 && removed.length === 0) return []
  const version = (last?.data.version ?? 0) + 1
  return [{ type: 'BasketRevised', data: { resource_id, version, queries, added, removed } }]
}

/** Empty where there is no basket, or no longer. */
export const removeBasket = (last: Last): Fact[] =>
  last?.type === 'BasketRevised'
    ? [{ type: 'BasketRemoved', data: { resource_id: last.data.resource_id, version: last.data.version } }]
    : []
