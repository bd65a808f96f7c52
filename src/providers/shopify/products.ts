// Product records of the platform, as the importer would read them from an export of the same API.

import { BODY_LIMIT, PEER_BODY_LIMIT, tooLong, typeKey } from '../../catalogue/records/fields.ts'
import { normalise } from '../../catalogue/records/normalise.ts'
import { isObject } from '../../catalogue/records/raw-record.ts'
import type { Product } from '../../engine/record/product.ts'
import type { ProductFound } from '../storefront.ts'
import { type AdminApi, TooCostly } from './client.ts'
import type { GraphQLAnswer } from './graphql-answer.ts'
import { COST, type Connection, LISTED, LISTING, MORE, PRODUCTS } from './graphql-documents.ts'
import { AnswerTooLarge, PlatformRefused } from './http.ts'

/** Ids that one request may have. https://www.shopify.dev/changelog/graphql-input-objects-limited-to-250-items */
const MOST_IDS = 250

/** Entries read of one product; the platform allows 2,048 variants and 250 media. */
const MOST_ENTRIES: Record<Connection, number> = { variants: 2_048, media: 250, metafields: 500 }
const CONNECTIONS = Object.keys(MOST_ENTRIES) as Connection[]

const NUMERIC = /^\d{1,20}$/

/** The platform's id of a product; undefined for a key that is not one of the platform's. */
export const productGid = (resourceKey: string): string | undefined =>
  NUMERIC.test(resourceKey) ? `gid://shopify/Product/${resourceKey}` : undefined

/** The key of a product by its gid; undefined for anything else. */
export const keyOf = (gid: unknown): string | undefined =>
  typeof gid === 'string' ? /^gid:\/\/shopify\/Product\/(\d{1,20})$/.exec(gid)?.[1] : undefined

/** How products are read. */
export type Way = { asked: { isBackground: boolean }; signal: AbortSignal | undefined }

type Node = Record<string, unknown>
type Page = { nodes: unknown[]; after: string | null }

export const pageIn = (connection: unknown): Page => {
  if (!isObject(connection) || !Array.isArray(connection.nodes)) return { nodes: [], after: null }
  const info = isObject(connection.pageInfo) ? connection.pageInfo : {}
  const after = info.hasNextPage === true && typeof info.endCursor === 'string' ? info.endCursor : null
  return { nodes: connection.nodes, after }
}

const unreadable = (reason: string, title: string | null = null): ProductFound => ({
  status: 'unreadable',
  title,
  reason,
})

const TOO_LARGE = 'Its record is too large to be read from the storefront platform.'

const titleOf = ({ title }: Node): string | null => (typeof title === 'string' && title !== '' ? title : null)

const foundIn = (node: Node): ProductFound => {
  const read = normalise(node)
  if ('error' in read)
    return unreadable(`The storefront platform's record cannot be read: ${read.error}.`, titleOf(node))
  const { product } = read
  if (product.body_html.length > BODY_LIMIT) return unreadable(tooLong(product.body_html.length), titleOf(node))
  return { status: 'found', product, source: 'storefront' }
}

/** The error that took the place of a node. */
const errorAt = ({ errors }: GraphQLAnswer, index: number) =>
  errors.find(({ path }) => path[0] === 'nodes' && path[1] === index)

export const platformProducts = (api: AdminApi) => {
  /** What one product costs and how many may be requested, as learned from the answers. */
  let each = COST.product
  let atOnce = Math.floor(COST.most / COST.product)
  let ceiling = MOST_IDS

  const learn = (ids: number, { requestedCost, throttle }: GraphQLAnswer): void => {
    if (requestedCost === undefined || requestedCost === 0) return
    each = Math.ceil(requestedCost / ids)
    const affordable = Math.floor(Math.min(COST.most, throttle?.maximumAvailable ?? COST.most) / each)
    // Never more than double at once: the cost of a few need not be in proportion.
    atOnce = Math.max(1, Math.min(ceiling, affordable, atOnce * 2))
  }

  const tooMany = (ids: number): void => {
    ceiling = Math.max(1, Math.min(ceiling, ids - 1))
    atOnce = Math.min(atOnce, Math.ceil(ids / 2))
  }

  /** Adds what is behind the first pages. */
  const complete = async (shopDomain: string, node: Node, way?: Way): Promise<Node> => {
    const whole: Node = { ...node }
    for (const name of CONNECTIONS) {
      const page = pageIn(node[name])
      const nodes = [...page.nodes]
      let { after } = page
      while (after !== null && nodes.length < MOST_ENTRIES[name]) {
        const variables = { id: node.id, after }
        const { data } = await api.ask(
          shopDomain,
          { query: MORE[name], variables, cost: COST[name], ...way?.asked },
          way?.signal,
        )
        const next = pageIn(isObject(data?.product) ? data.product[name] : undefined)
        nodes.push(...next.nodes)
        after = next.after
      }
      whole[name] = { nodes: nodes.slice(0, MOST_ENTRIES[name]) }
    }
    return whole
  }

  const oneOf = async (shopDomain: string, answer: GraphQLAnswer, index: number, way?: Way): Promise<ProductFound> => {
    const nodes = answer.data?.nodes
    const node: unknown = Array.isArray(nodes) ? nodes[index] : null
    if (isObject(node) && typeof node.id === 'string') return foundIn(await complete(shopDomain, node, way))
    const error = errorAt(answer, index)
    return error ? unreadable(`The storefront platform could not give it: ${error.message}`) : { status: 'missing' }
  }

  /** A request that is too large is split in halves. */
  const readBatch = async (shopDomain: string, keys: readonly string[], way?: Way): Promise<ProductFound[]> => {
    const ids = keys.map(productGid)
    try {
      const cost = Math.min(COST.most, keys.length * each)
      const answer = await api.ask(
        shopDomain,
        { query: PRODUCTS, variables: { ids }, cost, ...way?.asked },
        way?.signal,
      )
      learn(keys.length, answer)
      const found: ProductFound[] = []
      for (const index of keys.keys()) found.push(await oneOf(shopDomain, answer, index, way))
      return found
    } catch (error) {
      if (!(error instanceof TooCostly || error instanceof AnswerTooLarge)) throw error
      if (keys.length === 1) return [unreadable(TOO_LARGE)]
      const half = Math.ceil(keys.length / 2)
      if (error instanceof TooCostly) tooMany(keys.length)
      return [
        ...(await readBatch(shopDomain, keys.slice(0, half), way)),
        ...(await readBatch(shopDomain, keys.slice(half), way)),
      ]
    }
  }

  /** As many at once as one request may ask for. @throws StorefrontUnavailable, PlatformRefused */
  async function* inBatches(
    shopDomain: string,
    keys: readonly string[],
    way?: Way,
  ): AsyncGenerator<{ keys: readonly string[]; found: ProductFound[] }, void, undefined> {
    for (let from = 0; from < keys.length; ) {
      const batch = keys.slice(from, from + atOnce)
      from += batch.length
      yield { keys: batch, found: await readBatch(shopDomain, batch, way) }
    }
  }

  /** @throws StorefrontUnavailable */
  const products = async (shopDomain: string, resourceKeys: readonly string[]): Promise<Map<string, ProductFound>> => {
    const found = new Map<string, ProductFound>(resourceKeys.map((key) => [key, { status: 'missing' }]))
    const left = new Set([...found.keys()].filter((key) => NUMERIC.test(key)))
    try {
      for await (const batch of inBatches(shopDomain, [...left]))
        for (const [index, key] of batch.keys.entries()) {
          found.set(key, batch.found[index]!)
          left.delete(key)
        }
    } catch (error) {
      if (!(error instanceof PlatformRefused)) throw error
      for (const key of left) found.set(key, unreadable(error.message))
    }
    return found
  }

  /** Ids of products of a type among the first of the shop. */
  const listed = async (shopDomain: string, productType: string): Promise<string[]> => {
    const quoted = productType.replaceAll(/["\\]/g, '\\$&')
    const query = productType === '' ? null : `product_type:"${quoted}"`
    const { data } = await api.ask(shopDomain, { query: LISTING, variables: { query }, cost: LISTED + 2 })
    return pageIn(data?.products).nodes.flatMap((node) => {
      // The search knows no upper case and finds more than was meant.
      if (!isObject(node) || typeof node.productType !== 'string' || typeKey(node.productType) !== productType)
        return []
      return keyOf(node.id) ?? []
    })
  }

  /** @throws StorefrontUnavailable */
  const peers = async (shopDomain: string, productType: string, limit: number): Promise<Product[]> => {
    try {
      const keys = (await listed(shopDomain, typeKey(productType))).slice(0, limit)
      const found = [...(await products(shopDomain, keys)).values()]
      return found.flatMap((one) =>
        one.status === 'found' && one.product.body_html.length <= PEER_BODY_LIMIT ? one.product : [],
      )
    } catch (error) {
      if (error instanceof PlatformRefused) return []
      throw error
    }
  }

  return { products, peers, inBatches }
}
