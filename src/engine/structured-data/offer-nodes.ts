// Offer nodes -> offers with price, currency and availability.

import { allowed, type Graph, lastPart, type Node } from './node.ts'
import { nameOf, nodesOf, textOf, valuesOf } from './node-values.ts'
import type { StructuredOffer } from './structured-data.ts'

const STRUCK = /strikethrough|listprice|msrp|srp/i

/** The price that is asked now: not a former one, and not that of a unit ("per 100 g"). */
const priceNode = (graph: Graph, offer: Node): Node | undefined => {
  const prices = nodesOf(graph, offer, 'priceSpecification')
  return (
    prices.find(
      (price) => !STRUCK.test(textOf(price, 'priceType') ?? '') && !price.properties.has('referenceQuantity'),
    ) ?? prices[0]
  )
}

export const offerOf = (graph: Graph, node: Node): StructuredOffer => {
  const price = priceNode(graph, node)
  const ofPrice = (name: string): string | null => (price ? textOf(price, name) : null)
  const availability = nameOf(graph, valuesOf(node, 'availability')[0], 'name', 'url')
  return {
    type: node.types.includes('AggregateOffer') ? 'AggregateOffer' : 'Offer',
    price: textOf(node, 'price') ?? ofPrice('price'),
    lowPrice: textOf(node, 'lowPrice') ?? ofPrice('minPrice'),
    highPrice: textOf(node, 'highPrice') ?? ofPrice('maxPrice'),
    currency: textOf(node, 'priceCurrency') ?? ofPrice('priceCurrency'),
    availability: availability === null ? null : lastPart(availability),
    validUntil: textOf(node, 'priceValidUntil') ?? ofPrice('validThrough'),
    url: nameOf(graph, valuesOf(node, 'url')[0], 'url'),
    sku: textOf(node, 'sku'),
    hasShipping: node.properties.has('shippingDetails'),
    hasReturns: node.properties.has('hasMerchantReturnPolicy'),
  }
}

/** Offers in order; an aggregate stands before the offers that it is made of. */
export const offerNodes = (graph: Graph, product: Node): Node[] => {
  const found = new Set<Node>()
  for (const offer of nodesOf(graph, product, 'offers', 'offer')) {
    found.add(offer)
    for (const part of nodesOf(graph, offer, 'offers')) found.add(part)
  }
  return allowed(graph, 'offers', [...found])
}
