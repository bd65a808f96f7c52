// The catalogue that shopping agents search: `search_catalog` of the Universal Commerce Protocol, v2026-08-25, over MCP (tools/call). Its answer is
// `result.structuredContent`, a search_response of the protocol (shopping/catalog_search.json): products in the order in which agents get them.

import { plain } from '../text/plain-text.ts'
import {
  type CatalogRecord,
  type Citation,
  type ParsedAnswer,
  UNREADABLE,
  UnusableAnswer,
  type Usage,
} from './answer.ts'
import { amountOf, type Fields, fieldsOf, listOf, textOf } from './json.ts'

const NOTHING_FOUND = 'The catalogue has no product for this query.'

const variantsOf = (product: Fields): Fields[] => listOf(product.variants).map(fieldsOf)

const descriptionOf = ({ description }: Fields): string | null => {
  const { plain: text, html, markdown } = fieldsOf(description)
  const found = plain(textOf(text) ?? textOf(markdown) ?? (textOf(html) ?? '').replace(/<[^>]{0,500}>/g, ' '))
  return found === '' ? null : found
}

const priceOf = (product: Fields): CatalogRecord['price'] => {
  const { amount, currency } = fieldsOf(fieldsOf(product.price_range).min)
  const [minor, code] = [amountOf(amount), textOf(currency)]
  return minor === null || code === null ? null : { amount: minor, currency: code }
}

const availableOf = (product: Fields): boolean | null => {
  const stated = variantsOf(product).map((variant) => fieldsOf(variant.availability).available)
  const known = stated.filter((one) => typeof one === 'boolean')
  return known.length === 0 ? null : known.includes(true)
}

const inferredOf = (product: Fields): CatalogRecord['inferred'] =>
  listOf(fieldsOf(product.metadata).attributes).flatMap((one) => {
    const [name, value] = [textOf(fieldsOf(one).name), textOf(fieldsOf(one).value)]
    return name === null || value === null ? [] : [{ name, value }]
  })

const recordOf = (product: Fields): CatalogRecord => ({
  title: textOf(product.title),
  description: descriptionOf(product),
  price: priceOf(product),
  available: availableOf(product),
  barcodes: variantsOf(product).flatMap(({ barcodes }) =>
    listOf(barcodes).flatMap((one) => textOf(fieldsOf(one).value) ?? []),
  ),
  images: listOf(product.media).length,
  inferred: inferredOf(product),
})

/** The page of a product, or of its first variant that has one. */
const pageOf = (product: Fields): string | null =>
  [product, ...variantsOf(product)].map(({ url }) => textOf(url)).find((url) => url !== null) ?? null

/** One that has no page keeps its place, under a host that cannot be anyone's (RFC 6761). */
const citationOf = (product: Fields, at: number): Citation => ({
  url: pageOf(product) ?? `https://catalogue.invalid/${at + 1}`,
  title: textOf(product.title),
  at: null,
  domain: null,
  record: recordOf(product),
})

/** @throws UnusableAnswer */
export const parseAgentCatalog = (answer: Fields): ParsedAnswer => {
  const result = fieldsOf(answer.result)
  const { products } = fieldsOf(result.structuredContent)
  if (result.isError === true || !Array.isArray(products)) throw new UnusableAnswer(UNREADABLE)
  const citations = listOf(products).map((product, at) => citationOf(fieldsOf(product), at))
  const titles = citations.flatMap(({ title }) => title ?? [])
  return {
    text: titles.length === 0 ? NOTHING_FOUND : titles.join('\n'),
    citations,
    retrieved: null,
    fan_out: [],
    model: null,
  }
}

export const agentCatalogUsage = (): Usage => ({ tokens: null, searches: 1, cost_usd: 0 })
