// Queries for a thing of whose kind the catalogue has many accessories, spare parts and consumables as well. What is the thing and what only goes
// with it is told from the title by a pattern for each query, so that no product is copied; written without looking at any ranking.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../../src/engine/record/product.ts'
import type { Rated } from './relevance.ts'

type Thing = { kind: string; query: string; is: string; not: string }

const things: Thing[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'things-and-accessories.json'), 'utf8'),
)

/** Each query with the products that are the thing, all rated 3, and its kind; only queries that some product answers. */
export const thingQueries = (products: readonly Product[]): (Rated & { cluster: string })[] =>
  things.flatMap(({ kind, query, is, not }) => {
    const names = new RegExp(is, 'i')
    const fits = new RegExp(not, 'i')
    const found = products.filter(({ title }) => names.test(title) && !fits.test(title))
    const ratings = new Map(found.map(({ resource_id }) => [resource_id, 3]))
    return found.length === 0 ? [] : [{ query, ratings, cluster: kind }]
  })
