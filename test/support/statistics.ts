// The statistics of a catalogue over products at hand.

import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { type PeerAnalysis, peerAnalysis } from '../../src/engine/catalogue-findings/peer-groups.ts'
import { fingerprintOf } from '../../src/engine/catalogue-findings/product-fingerprint.ts'
import { catalogueStatistics } from '../../src/engine/catalogue-findings/statistics.ts'
import type { StatisticsSnapshot } from '../../src/engine/catalogue-findings/statistics-snapshot.ts'
import type { Product, ShopFacts } from '../../src/engine/record/product.ts'

/** By shop and record: a catalogue of which one product is another one is looked at again and again. */
const known = new WeakMap<ShopFacts, Map<string, PeerAnalysis>>()

/** At one time for each shop. */
const peerOf = (product: Product, shop: ShopFacts, now: Date): PeerAnalysis => {
  const ofShop = known.get(shop) ?? new Map<string, PeerAnalysis>()
  known.set(shop, ofShop)
  const record = JSON.stringify(product)
  const peer = ofShop.get(record) ?? peerAnalysis(analyze(product, shop, now))
  ofShop.set(record, peer)
  return peer
}

export const frozenOver = (products: readonly Product[], shop: ShopFacts, now: Date): StatisticsSnapshot => {
  const statistics = catalogueStatistics()
  for (const product of products) statistics.add(fingerprintOf(product))
  const byId = new Map(products.map((product) => [product.resource_id, product]))
  for (const id of statistics.wanted()) statistics.analysed(id, peerOf(byId.get(id)!, shop, now))
  return statistics.freeze()
}
