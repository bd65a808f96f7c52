// What the storefront platform delivers. Its signature covers only the body, so a shop that the body names must be that of the header, and
// what ends something for a shop must name it: else a body of one shop would do so for any other. The topic is not covered either, so what
// only another one has is not a body of this one.

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
} from '../parse-body.ts'

/** Under both names of the platform, its older one first. */
const named = (name: string) => [`x-shopify-${name}`, `shopify-${name}`]

export const STOREFRONT_SIGNATURE = named('hmac-sha256')
const DOMAIN = /^(?=.{1,255}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/
const SHOP_NAMES = ['shop_domain', 'myshopify_domain']
/** Topics whose bodies must name the shop, and under which of these names. */
const NAMING: ReadonlyMap<string, readonly string[]> = new Map([
  ['app/uninstalled', ['myshopify_domain', 'domain']],
  ['customers/data_request', ['shop_domain']],
  ['customers/redact', ['shop_domain']],
  ['shop/redact', ['shop_domain']],
])
/** What bodies of these topics never have, and those of another one that names the shop alike do. */
const OF_OTHERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['customers/data_request', ['orders_to_redact']],
  ['customers/redact', ['data_request', 'orders_requested']],
  ['shop/redact', ['customer', 'data_request', 'orders_requested', 'orders_to_redact']],
])
/** What bodies of these topics tell of, no customer is in. */
const NO_CUSTOMERS = /^(app|shop|products|collections|themes)\//
const MOST_SCOPES = 100

/** `APP_UNINSTALLED` is `app/uninstalled`. */
const topicOf = (given: string): string => {
  const topic = given.toLowerCase()
  return topic.includes('/') ? topic : topic.replace('_', '/')
}

/** What a product is called in addresses, and by files that do not have its id. One of digits alone would be taken for an id. */
const handleOf = (topic: string, body: Json): string | null => {
  const handle = topic.startsWith('products/') ? textOrNull(body.handle) : null
  return handle !== null && /^\d+$/.test(handle) ? null : handle
}

/** Nothing is stored about customers of shops, not even what the platform sends about them. */
export const namesNoCustomer = (topic: string): boolean => NO_CUSTOMERS.test(topic)

const scopesOf = (body: Json): string[] | null => {
  if (!Array.isArray(body.current)) return null
  return body.current.flatMap((scope) => textOrNull(scope, 100) ?? []).slice(0, MOST_SCOPES)
}

/** The shop that it is of. `isSample`: the body names none, as in what the platform sends to try an address out. */
const shopOf = (headers: Headers, body: Json, topic: string): { domain: string; isSample: boolean } => {
  const domain = headerOf(headers, named('shop-domain'))?.toLowerCase()
  if (domain === undefined) throw malformed('X-Shopify-Shop-Domain', 'is missing')
  if (!DOMAIN.test(domain)) throw malformed('X-Shopify-Shop-Domain', 'must be a domain')
  const naming = NAMING.get(topic)
  const names = naming ?? SHOP_NAMES
  const [inBody] = names.flatMap((name) => textOrNull(body[name]) ?? [])
  if (naming && (inBody?.startsWith('{') ?? names.some((name) => body[name] === null)))
    return { domain, isSample: true }
  if (naming && inBody === undefined) throw malformed('body', `must name the shop of ${topic} in ${naming[0]}`)
  if (inBody !== undefined && inBody.toLowerCase() !== domain)
    throw malformed('X-Shopify-Shop-Domain', 'is not the shop named in the body')
  return { domain, isSample: false }
}

/** `sha256` of the body replaces a missing id of the delivery. @throws 400 */
export const readStorefront = (headers: Headers, body: Json, sha256: string): Reading => {
  const given = wordIn(headers, named('topic'))
  if (given === undefined) throw malformed('X-Shopify-Topic', 'is missing')
  const topic = topicOf(given)
  const { domain, isSample } = shopOf(headers, body, topic)
  const handle = handleOf(topic, body)
  const foreign = OF_OTHERS.get(topic)?.find((name) => Object.hasOwn(body, name))
  if (foreign !== undefined) throw malformed('body', `has ${foreign}, so it is not a ${topic}`)
  return {
    topic,
    subject: domain,
    delivery_id: wordIn(headers, named('webhook-id')) ?? `${sha256} ${domain}`.slice(0, 255),
    happened_at: timeOrNull(headerOf(headers, named('triggered-at'))),
    notice: {
      domain,
      platform_shop_id: idOrNull(body.shop_id) ?? (topic === 'app/uninstalled' ? idOrNull(body.id) : null),
      product_id: topic.startsWith('products/') ? idOrNull(body.id) : null,
      scopes: topic === 'app/scopes_update' ? scopesOf(body) : null,
      request_id: idOrNull(at(body, 'data_request', 'id')),
      ...(handle === null ? {} : { product_handle: handle }),
      ...(isSample ? { is_sample: true } : {}),
    },
  }
}
