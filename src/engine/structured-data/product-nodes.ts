// Product nodes -> products with their offers, ratings and variants.

import {
  type Graph,
  lastPart,
  MAX,
  type Node,
  nameOf,
  nodesOf,
  propertyName,
  resolved,
  takeAllowed,
  textOf,
  type Value,
  valuesOf,
} from './node.ts'
import type { StructuredOffer, StructuredProduct } from './structured-data.ts'

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

const offerOf = (graph: Graph, node: Node): StructuredOffer => {
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
const offerNodes = (graph: Graph, product: Node): Node[] => {
  const found = new Set<Node>()
  for (const offer of nodesOf(graph, product, 'offers', 'offer')) {
    found.add(offer)
    for (const part of nodesOf(graph, offer, 'offers')) found.add(part)
  }
  return takeAllowed(graph, 'offers', [...found])
}

/** Types that search engines read as a product. */
const PRODUCTS = new Set([
  'Product',
  'ProductGroup',
  'ProductModel',
  'IndividualProduct',
  'SomeProducts',
  'Vehicle',
  'Car',
])

const isProduct = ({ types }: Node): boolean => types.some((type) => PRODUCTS.has(type))
const isGroup = ({ types }: Node): boolean => types.includes('ProductGroup')

const ratingOf = (graph: Graph, product: Node): StructuredProduct['rating'] => {
  const [node] = nodesOf(graph, product, 'aggregateRating')
  if (!node) return null
  return {
    value: textOf(node, 'ratingValue'),
    best: textOf(node, 'bestRating'),
    count: textOf(node, 'reviewCount') ?? textOf(node, 'ratingCount'),
  }
}

const reviewsOf = (graph: Graph, product: Node): StructuredProduct['reviews'] =>
  takeAllowed(graph, 'reviews', nodesOf(graph, product, 'review', 'reviews')).map((review) => {
    const [rating] = nodesOf(graph, review, 'reviewRating')
    return {
      author: propertyName(graph, review, 'author'),
      body: textOf(review, 'reviewBody', 'description'),
      rating: rating ? textOf(rating, 'ratingValue') : null,
    }
  })

const imagesOf = (graph: Graph, product: Node): string[] => {
  const images = new Set<string>()
  for (const value of valuesOf(product, 'image')) {
    const image = nameOf(graph, value, 'url', 'contentUrl')
    if (image !== null) images.add(image)
  }
  return takeAllowed(graph, 'images', [...images])
}

/** Properties that say what a product is made of, measures or is for; schema.org names. */
const FACTS =
  'material color size pattern weight height width depth model itemCondition countryOfOrigin releaseDate productionDate award keywords slogan productID productGroupID'.split(
    ' ',
  )
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

/** "2.5 kg" of a measure, the text of anything else. */
const factText = (graph: Graph, value: Value): string | null => {
  if (typeof value === 'string') return value
  const node = resolved(graph, value)
  const amount = textOf(node, 'value')
  if (amount === null) return textOf(node, 'name')
  const unit = textOf(node, 'unitText', 'unitCode')
  return unit === null ? amount : `${amount} ${unit}`
}

const propertiesOf = (graph: Graph, product: Node): Record<string, string> => {
  const found = new Map<string, string>()
  const put = (name: string | null, text: string | null) => {
    if (name && text && !UNSAFE.has(name) && !found.has(name) && found.size < MAX.properties) found.set(name, text)
  }
  for (const name of FACTS) {
    const [value] = valuesOf(product, name)
    if (value !== undefined) put(name, factText(graph, value))
  }
  for (const property of nodesOf(graph, product, 'additionalProperty'))
    put(textOf(property, 'name'), factText(graph, property))
  return Object.fromEntries(found)
}

const GTINS = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'isbn']

const productOf = (graph: Graph, node: Node): StructuredProduct => {
  const offers = offerNodes(graph, node)
  // An identifier at the only offer is the product's.
  const only = offers.length === 1 ? offers[0]! : null
  const identifier = (...names: string[]): string | null =>
    textOf(node, ...names) ?? (only ? textOf(only, ...names) : null)
  return {
    format: node.format,
    type: isGroup(node) ? 'ProductGroup' : 'Product',
    id: node.id,
    name: textOf(node, 'name'),
    description: textOf(node, 'description'),
    brand: propertyName(graph, node, 'brand'),
    category: propertyName(graph, node, 'category'),
    sku: identifier('sku'),
    mpn: identifier('mpn'),
    gtin: identifier(...GTINS),
    images: imagesOf(graph, node),
    url: nameOf(graph, valuesOf(node, 'url')[0], 'url'),
    offers: offers.map((offer) => offerOf(graph, offer)),
    rating: ratingOf(graph, node),
    reviews: reviewsOf(graph, node),
    variants: [],
    properties: propertiesOf(graph, node),
  }
}

/** Groups and their variants, from both ends: hasVariant of the group, isVariantOf and inProductGroupWithID of the variant. */
const variantsByGroup = (graph: Graph, products: readonly Node[]): Map<Node, Set<Node>> => {
  const groups = new Map<Node, Set<Node>>()
  const byGroupId = new Map<string, Node>()
  for (const node of products) {
    if (!isGroup(node)) continue
    groups.set(node, new Set(nodesOf(graph, node, 'hasVariant').filter((variant) => variant !== node)))
    const id = textOf(node, 'productGroupID')
    if (id !== null) byGroupId.set(id, node)
  }
  for (const node of products) {
    if (isGroup(node)) continue
    const [group] = nodesOf(graph, node, 'isVariantOf')
    const known = group ?? byGroupId.get(textOf(node, 'inProductGroupWithID') ?? '')
    if (known && isGroup(known)) groups.set(known, (groups.get(known) ?? new Set()).add(node))
  }
  return groups
}

/** What one node leaves out and another with the same id says. */
const merged = (one: StructuredProduct, other: StructuredProduct): StructuredProduct => ({
  ...one,
  name: one.name ?? other.name,
  description: one.description ?? other.description,
  brand: one.brand ?? other.brand,
  category: one.category ?? other.category,
  sku: one.sku ?? other.sku,
  mpn: one.mpn ?? other.mpn,
  gtin: one.gtin ?? other.gtin,
  url: one.url ?? other.url,
  images: one.images.length > 0 ? one.images : other.images,
  offers: one.offers.length > 0 ? one.offers : other.offers,
  rating: one.rating ?? other.rating,
  reviews: one.reviews.length > 0 ? one.reviews : other.reviews,
  variants: one.variants.length > 0 ? one.variants : other.variants,
})

/** One product may stand in several blocks, each with a part of it; two with offers of their own stay two. */
const joined = (products: readonly StructuredProduct[]): StructuredProduct[] => {
  const all: StructuredProduct[] = []
  const places = new Map<string, number>()
  for (const product of products) {
    const place = product.id === null ? undefined : places.get(product.id)
    const known = place === undefined ? undefined : all[place]!
    if (known !== undefined && (known.offers.length === 0 || product.offers.length === 0))
      all[place!] = merged(known, product)
    else {
      if (product.id !== null && place === undefined) places.set(product.id, all.length)
      all.push(product)
    }
  }
  return all
}

/** Products of the page among its nodes, each group with its variants. */
export const productsOf = (graph: Graph, nodes: readonly Node[]): StructuredProduct[] => {
  const products = nodes.filter(isProduct)
  const groups = variantsByGroup(graph, products)
  const variants = new Set([...groups.values()].flatMap((members) => [...members]))
  const shown = [...new Set([...products, ...groups.keys()])].filter((node) => !variants.has(node))
  return joined(
    shown.slice(0, MAX.products).map((node) => ({
      ...productOf(graph, node),
      variants: takeAllowed(graph, 'variants', [...(groups.get(node) ?? [])]).map((variant) =>
        productOf(graph, variant),
      ),
    })),
  )
}
