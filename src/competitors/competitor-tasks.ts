// What a comparison asks of the engine's threads: a competitor as a record, analysed like a product of the shop.

import { analyze } from '../engine/analyzer/analyze.ts'
import { type ComparedCompetitor, comparedCompetitor } from '../engine/catalogue-findings/competitors.ts'
import type { Product, ShopFacts } from '../engine/record/product.ts'

export type CompareTask = { competitor_id: string; name: string; product: Product; facts: ShopFacts; now: Date }

/** With the time until which that is so (ISO 8601), where there is one. */
export type Compared = { compared: ComparedCompetitor; valid_until: string | null }

/** Throws what a broken record throws. */
export const compare = ({ competitor_id, name, product, facts, now }: CompareTask): Compared => {
  const analysis = analyze(product, facts, now)
  const { valid_until } = analysis.additional_fields
  return {
    compared: comparedCompetitor(competitor_id, name, product, analysis),
    valid_until: typeof valid_until === 'string' ? valid_until : null,
  }
}
