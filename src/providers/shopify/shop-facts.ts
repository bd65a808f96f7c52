// What the platform knows of the whole shop. What an app is not allowed to see is simply not known.

import { cleaned } from '../../catalogue/records/fields.ts'
import { readBlocks, shownBlock } from '../../engine/html/blocks.ts'
import { readable, sanitise, Unconvertible } from '../../engine/html/sanitize-body.ts'
import { noShopFacts, type ShopFacts } from '../../engine/record/product.ts'
import type { AdminApi } from './client.ts'
import { type Fields, fieldsOf } from './graphql-answer.ts'
import { ADDRESS, POLICIES, SHOP } from './graphql-documents.ts'
import { PlatformRefused } from './http.ts'

const said = (value: unknown): string | null => {
  const text = typeof value === 'string' ? cleaned(value).trim() : ''
  return text === '' ? null : text
}

/** A policy's HTML as the lines that a reader sees. */
const textOf = (html: unknown): string | null => {
  if (typeof html !== 'string') return null
  try {
    const { blocks } = readBlocks(sanitise(readable(html).html))
    return said(blocks.map(shownBlock).join('\n'))
  } catch (error) {
    if (error instanceof Unconvertible) return null
    throw error
  }
}

const POLICY_OF: Record<string, keyof ShopFacts['policies']> = {
  SHIPPING_POLICY: 'shipping',
  REFUND_POLICY: 'returns',
  PRIVACY_POLICY: 'privacy',
  TERMS_OF_SERVICE: 'terms',
}

const policiesIn = ({ shopPolicies }: Fields): ShopFacts['policies'] => {
  const policies = { ...noShopFacts.policies }
  for (const entry of Array.isArray(shopPolicies) ? shopPolicies : []) {
    const { type, body, url } = fieldsOf(entry)
    const name = typeof type === 'string' ? POLICY_OF[type] : undefined
    const text = textOf(body)
    // A policy that was emptied is still listed.
    if (name && text !== null) policies[name] = { url: said(url), text }
  }
  return policies
}

const addressIn = ({ shopAddress }: Fields): { phone: string | null; address: string | null } => {
  const { phone, formatted } = fieldsOf(shopAddress)
  const lines = Array.isArray(formatted) ? formatted.flatMap((line) => said(line) ?? []) : []
  return { phone: said(phone), address: lines.length > 0 ? lines.join(', ') : null }
}

/** Each query is sent separately: one that is not allowed does not affect the others. */
export const platformShopFacts =
  (api: AdminApi) =>
  /** @throws StorefrontUnavailable */
  async (shopDomain: string): Promise<ShopFacts> => {
    const ask = async (query: string, cost: number): Promise<Fields> => {
      try {
        return fieldsOf((await api.ask(shopDomain, { query, variables: {}, cost })).data?.shop)
      } catch (error) {
        if (error instanceof PlatformRefused) return {}
        throw error
      }
    }
    const [shop, address, policies] = await Promise.all([ask(SHOP, 2), ask(ADDRESS, 2), ask(POLICIES, 10)])
    return {
      name: said(shop.name),
      currency: said(shop.currencyCode),
      url: said(fieldsOf(shop.primaryDomain).url),
      contact: { email: said(shop.contactEmail), ...addressIn(address) },
      about_url: null,
      policies: policiesIn(policies),
    }
  }
