// What the storefront platform delivers. Its signature covers the body alone, so a shop that the body names must be that of the header.

import {
  at,
  type Headers,
  headerOf,
  idOrNull,
  type Json,
  malformed,
  type Reading,
  textOrNull,
  timeOrNull,
  wordIn,
} from './webhook-reading.ts'

/** Under both names of the platform, its older one first. */
const named = (name: string) => [`x-shopify-${name}`, `shopify-${name}`]

export const STOREFRONT_SIGNATURE = named('hmac-sha256')
const DOMAIN = /^(?=.{1,255}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/
const MOST_SCOPES = 100

/** `APP_UNINSTALLED` is `app/uninstalled`. */
const topicOf = (given: string): string => {
  const topic = given.toLowerCase()
  return topic.includes('/') ? topic : topic.replace('_', '/')
}

const scopesOf = (body: Json): string[] | null => {
  if (!Array.isArray(body.current)) return null
  return body.current.flatMap((scope) => textOrNull(scope, 100) ?? []).slice(0, MOST_SCOPES)
}

const domainOf = (headers: Headers, body: Json): string => {
  const domain = headerOf(headers, named('shop-domain'))?.toLowerCase()
  if (domain === undefined) throw malformed('X-Shopify-Shop-Domain is missing.')
  if (!DOMAIN.test(domain)) throw malformed('X-Shopify-Shop-Domain must be a domain.')
  const inBody = textOrNull(body.shop_domain) ?? textOrNull(body.myshopify_domain)
  if (inBody !== null && inBody.toLowerCase() !== domain)
    throw malformed('The shop of X-Shopify-Shop-Domain is not the one that the body names.')
  return domain
}

/** `sha256` of the body stands in for an id of the delivery that is not there. @throws 400 */
export const readStorefront = (headers: Headers, body: Json, sha256: string): Reading => {
  const given = wordIn(headers, named('topic'))
  if (given === undefined) throw malformed('X-Shopify-Topic is missing.')
  const topic = topicOf(given)
  const domain = domainOf(headers, body)
  return {
    ...{ topic, subject: domain },
    delivery_id: wordIn(headers, named('webhook-id')) ?? `${sha256} ${domain}`.slice(0, 255),
    happened_at: timeOrNull(headerOf(headers, named('triggered-at'))),
    notice: {
      domain,
      platform_shop_id: idOrNull(body.shop_id) ?? (topic === 'app/uninstalled' ? idOrNull(body.id) : null),
      product_id: topic.startsWith('products/') ? idOrNull(body.id) : null,
      scopes: topic === 'app/scopes_update' ? scopesOf(body) : null,
      request_id: idOrNull(at(body, 'data_request', 'id')),
    },
  }
}
