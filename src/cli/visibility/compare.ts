// Whether products are more visible in one file than in another: each product of both is asked the same queries in both.

import type { OnRead } from '../../catalogue/formats/read-records.ts'
import type { Product } from '../../engine/record/product.ts'
import { openCorpus } from '../../engine/search/answer-engine.ts'
import type { Corpus } from '../../engine/search/corpus.ts'
import { pairedChange } from '../../engine/visibility/statistics/paired-change.ts'
import { counted, print, printable, UsageError } from '../output/output.ts'
import { type Changed, changesLines, changesTable } from './changes.ts'
import { type Side, sidesOf } from './comparison-files.ts'
import { type Seeking, seeking } from './find-product.ts'
import { addOthers, countNotes, entryOf, filling, type Seen } from './gather-corpus.ts'
import { measured } from './product-test.ts'
import { allOf, asked, type Queries } from './queries.ts'
import type { Run } from './run.ts'
import { suggestedFor } from './suggestions.ts'

/** Titles that are named of products that only one file has. */
const NAMED = 10

/** Names products, the first of them by title. */
const naming = () => {
  const titles: string[] = []
  let count = 0
  return {
    add: ({ title, resource_id }: Product): void => {
      count += 1
      if (titles.length < NAMED) titles.push(`“${printable(title.slice(0, 80)).trim() || resource_id}”`)
    },
    note: (what: string): string[] =>
      count === 0
        ? []
        : [`${what}: ${titles.join(', ')}${count > NAMED ? ` and ${counted(count - NAMED, 'other')}` : ''}.`],
  }
}

type Filled = { side: Side; corpus: Corpus; refused: number }

const filled = async (side: Side, run: Run, see: (entry: Seen) => void): Promise<Filled> => {
  const corpus = openCorpus()
  const filled = filling(corpus)
  await filled.take(side.records(run.reading.onRead), { shop: side.shop, bad: side.bad, see })
  await addOthers(filled, run.options, side.shop, run.say)
  run.clear()
  for (const note of countNotes(filled.counts)) await run.say(`${side.source}: ${note}`)
  return { side, corpus, refused: filled.counts.refused }
}

/** Which product of the second file each of the first one is: the one with its id, else with its handle; a page is a page. */
const pairing = () => {
  const byHandle = new Map<string, string>()
  const partners = new Map<string, string>()
  let page: string | null = null
  return {
    seeBefore: ({ id, product: { handle } }: Seen): void => {
      partners.set(id, '')
      if (handle !== null) byHandle.set(handle, id)
      page = id
    },
    /** Returns whether it has a partner. */
    seeAfter: ({ id, product: { handle } }: Seen, arePages: boolean): boolean => {
      const partner = arePages ? page : partners.has(id) ? id : byHandle.get(handle ?? '')
      if (partner === null || partner === undefined) return false
      partners.set(partner, id)
      return true
    },
    /** "" where it has none. */
    partnerOf: (id: string): string => partners.get(id) ?? '',
  }
}

type Question = {
  onRead: OnRead
  before: Filled
  after: Filled
  partnerOf: (id: string) => string
  wanted: string | null
}

/** Compares product by product; those that only the first file has, and those without any query, are collected. */
async function* changes(
  { before, after, partnerOf, wanted, onRead }: Question,
  given: readonly string[] | null,
  left: { alone: ReturnType<typeof naming>; unasked: ReturnType<typeof naming> },
): AsyncGenerator<Changed> {
  const done = new Set<string>()
  for await (const record of before.side.records(onRead)) {
    if ('error' in record) continue
    const { product } = record
    const entry = entryOf(product, before.side.shop, record.page)
    if (done.has(entry.id) || !before.corpus.has(entry.id) || (wanted !== null && wanted !== entry.id)) continue
    done.add(entry.id)
    const id = partnerOf(entry.id)
    if (!after.corpus.has(id)) {
      left.alone.add(product)
      continue
    }
    // What the record said before: a new text is not asked by its own words.
    const queries = given ?? suggestedFor(entry).suggestions.map(({ query }) => query)
    if (queries.length === 0) {
      left.unasked.add(product)
      continue
    }
    const change = pairedChange(
      measured(queries, entry, before.corpus).results,
      measured(queries, { ...entry, id }, after.corpus).results,
    )
    yield { resource_id: product.resource_id, title: product.title, ...change, simulated: true }
  }
}

/**
 * Compares two files and prints what changed. Returns 1 where records were bad or did not fit into memory.
 * @throws UsageError for a pipe, and for a product that the first file does not have.
 */
export const compared = async (
  paths: readonly [string, string],
  queries: Queries | null,
  over: Parameters<typeof sidesOf>[1],
  run: Run,
): Promise<number> => {
  const { options, say, clear, target, isJson, width, colours } = run
  const { before, after, isPartial } = await sidesOf(paths, over, run)
  const given = queries && (await allOf(asked(queries, run, before.shop.currency)))
  const sought: Seeking | null = options.product === undefined ? null : seeking(options.product)
  const { seeBefore, seeAfter, partnerOf } = pairing()
  const onlyAfter = naming()
  const earlier = await filled(before, run, (entry) => {
    seeBefore(entry)
    sought?.see(entry)
  })
  const product = sought?.found(before.source) ?? null
  if (product && !earlier.corpus.has(product.id))
    throw new UsageError(
      `“${printable(product.product.title)}” is not published in ${before.source}, so it cannot be seen.`,
    )
  const wanted = product?.id ?? null
  const later = await filled(after, run, (entry) => {
    if (!seeAfter(entry, before.isPage && after.isPage)) onlyAfter.add(entry.product)
  })
  const left = { alone: naming(), unasked: naming() }
  const found = changes({ before: earlier, after: later, partnerOf, wanted, onRead: run.asking.onRead }, given, left)
  const sizes = { before: earlier.corpus.size, after: later.corpus.size }
  await print(target.stream, isJson ? changesLines(found) : changesTable(found, { width, colours, sizes }))
  clear()
  if (isPartial)
    await say(
      `${after.source} sets some fields only: the others are as in ${before.source}, as Shopify's import leaves them.`,
    )
  const notes = [
    ...left.alone.note(`Not compared, as only ${before.source} has them`),
    ...onlyAfter.note(`Not compared, as only ${after.source} has them`),
    ...left.unasked.note('Not compared, as their records suggest no query'),
  ]
  for (const note of notes) await say(note)
  await before.bad.rest('bad records')
  await after.bad.rest('bad records')
  return before.bad.count() + after.bad.count() + earlier.refused + later.refused > 0 ? 1 : 0
}
