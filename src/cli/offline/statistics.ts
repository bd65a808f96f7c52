// What `citable analyze` says of a catalogue as a whole: every product is seen once, and those that others are compared with are analysed.
// Memory does not grow with the file: what does not fit is read or analysed again.

import type { Fingerprint } from '../../engine/catalogue-findings/product-fingerprint.ts'
import { type CatalogueStatistics, catalogueStatistics } from '../../engine/catalogue-findings/statistics.ts'
import type { StatisticsSnapshot } from '../../engine/catalogue-findings/statistics-snapshot.ts'
import { type Product, sizeOf } from '../../engine/record/product.ts'
import type { Task } from '../reports/format.ts'
import { batched, inOrder, type Pool } from './pool.ts'
import type { Answer, PeerMade, Question } from './thread-work.ts'

/** Characters of the products that are kept to be analysed, and bytes of the analyses that are kept to be reported. */
type Kept = { products: number; analyses: number }

const KEPT: Kept = { products: 64_000_000, analyses: 64_000_000 }

type Place = { at: number; product: Product }

/** Analyses of products of the samples, by the place of their record in the file. */
type MadeBefore = Map<number, Uint8Array>

async function* places(tasks: AsyncIterable<Task> | Iterable<Task>): AsyncGenerator<Place> {
  for await (const task of tasks) if ('product' in task) yield { at: task.at, product: task.product }
}

/** Asks about each product, and answers with it, in their order. */
async function* asked<A extends Answer>(
  ones: AsyncIterable<Place>,
  ask: 'sighting' | 'analysis',
  pool: Pool<Question, Answer>,
  ahead: number,
): AsyncGenerator<[Place, A | null]> {
  const underWay: Place[][] = []
  async function* questions(): AsyncGenerator<Question[]> {
    for await (const batch of batched(ones, ({ product }) => sizeOf(product))) {
      underWay.push(batch)
      yield batch.map(({ product }) => ({ ask, product }))
    }
  }
  for await (const answers of inOrder(questions(), pool, ahead)) {
    const batch = underWay.shift()!
    for (const [n, place] of batch.entries()) yield [place, answers[n] as A | null]
  }
}

/** The products in a sample so far, up to its size. */
const samples = (statistics: CatalogueStatistics, most: number) => {
  /** By id; without the product where there was no room. */
  const kept = new Map<string, { at: number; product: Product | null }>()
  let room = most

  const tidy = (): void => {
    for (const [id, { product }] of kept) {
      if (statistics.isSampled(id)) continue
      kept.delete(id)
      if (product) room += sizeOf(product)
    }
  }

  let tidyAt = 1_000
  const keep = ({ at, product }: Place): void => {
    const size = sizeOf(product)
    if (kept.size >= tidyAt) {
      tidy()
      tidyAt = 2 * kept.size + 1_000
    }
    kept.set(product.resource_id, { at, product: size <= room ? product : null })
    if (size <= room) room -= size
  }

  return { keep, of: (id: string) => kept.get(id) }
}

/** The products of the samples: those that were kept, then the others out of the file. */
async function* wantedOf(
  statistics: CatalogueStatistics,
  { of }: ReturnType<typeof samples>,
  again: () => AsyncIterable<Task> | Iterable<Task>,
): AsyncGenerator<Place> {
  const missing = new Set<number>()
  for (const id of statistics.wanted()) {
    const { at, product } = of(id)!
    if (product) yield { at, product }
    else missing.add(at)
  }
  if (missing.size === 0) return
  for await (const place of places(again())) if (missing.has(place.at)) yield place
}

/** `again` reads the records, each time from the first one. */
export const statisticsOver = async (
  again: () => AsyncIterable<Task> | Iterable<Task>,
  pool: Pool<Question, Answer>,
  ahead: number,
  kept = KEPT,
): Promise<{ catalogue: StatisticsSnapshot; made: MadeBefore }> => {
  const statistics = catalogueStatistics()
  const sampled = samples(statistics, kept.products)
  for await (const [place, sighting] of asked<Fingerprint>(places(again()), 'sighting', pool, ahead))
    if (sighting && statistics.add(sighting)) sampled.keep(place)
  const made: MadeBefore = new Map()
  let room = kept.analyses
  const wanted = wantedOf(statistics, sampled, again)
  for await (const [{ at, product }, answer] of asked<PeerMade>(wanted, 'analysis', pool, ahead)) {
    if (!answer) continue
    statistics.analysed(product.resource_id, answer.peer)
    room -= answer.made.length
    if (room >= 0) made.set(at, answer.made)
  }
  return { catalogue: statistics.freeze(), made }
}
