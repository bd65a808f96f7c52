// The statistics of a catalogue over products at hand.

import { analyze } from '../../src/aeo/analyzer/analyze.ts'
import type { Frozen } from '../../src/aeo/catalogue/frozen.ts'
import { peerAnalysis } from '../../src/aeo/catalogue/peers.ts'
import { sightingOf } from '../../src/aeo/catalogue/sighting.ts'
import { catalogueStatistics } from '../../src/aeo/catalogue/statistics.ts'
import type { Product, ShopFacts } from '../../src/aeo/product.ts'

export const frozenOver = (products: readonly Product[], shop: ShopFacts, now: Date): Frozen => {
  const statistics = catalogueStatistics()
  for (const product of products) statistics.add(sightingOf(product))
  const byId = new Map(products.map((product) => [product.resource_id, product]))
  for (const id of statistics.wanted()) statistics.analysed(id, peerAnalysis(analyze(byId.get(id)!, shop, now)))
  return statistics.freeze()
}
