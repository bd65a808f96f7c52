// The statistics of a catalogue over products at hand.

import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { peerAnalysis } from '../../src/engine/catalogue-findings/peer-groups.ts'
import { fingerprintOf } from '../../src/engine/catalogue-findings/product-fingerprint.ts'
import { catalogueStatistics } from '../../src/engine/catalogue-findings/statistics.ts'
import type { StatisticsSnapshot } from '../../src/engine/catalogue-findings/statistics-snapshot.ts'
import type { Product, ShopFacts } from '../../src/engine/record/product.ts'

export const frozenOver = (products: readonly Product[], shop: ShopFacts, now: Date): StatisticsSnapshot => {
  const statistics = catalogueStatistics()
  for (const product of products) statistics.add(fingerprintOf(product))
  const byId = new Map(products.map((product) => [product.resource_id, product]))
  for (const id of statistics.wanted()) statistics.analysed(id, peerAnalysis(analyze(byId.get(id)!, shop, now)))
  return statistics.freeze()
}
