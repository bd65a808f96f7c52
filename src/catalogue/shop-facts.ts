// What a shop says about itself, and where that is kept.

import { noShopFacts, ShopFacts } from '../engine/record/product.ts'
import { type Pool, transaction } from '../postgres/connection.ts'
import type { FactsGiven } from './facts-file.ts'
import { isObject } from './records/raw-record.ts'

/** A missing key keeps the old value. */
const over = (before: string | null, given: string | null | undefined): string | null =>
  given === undefined ? before : given

const mergedContact = (
  before: ShopFacts['contact'],
  given: NonNullable<FactsGiven['contact']>,
): ShopFacts['contact'] => ({
  email: over(before.email, given.email),
  phone: over(before.phone, given.phone),
  address: over(before.address, given.address),
})

/** A policy is replaced as a whole, because its address and its text belong together. */
const mergedPolicies = (before: ShopFacts['policies'], given: NonNullable<FactsGiven['policies']>) => {
  const entries = Object.entries(given).filter(([, policy]) => policy !== undefined)
  const whole = entries.map(([name, policy]) => [
    name,
    policy ? { url: policy.url ?? null, text: policy.text ?? null } : null,
  ])
  return { ...before, ...Object.fromEntries(whole) }
}

/** The facts before, with those given over them. */
export const mergedFacts = (before: ShopFacts, { contact, policies, ...given }: FactsGiven): ShopFacts => ({
  name: over(before.name, given.name),
  currency: over(before.currency, given.currency),
  url: over(before.url, given.url),
  about_url: over(before.about_url, given.about_url),
  contact: contact === null ? noShopFacts.contact : mergedContact(before.contact, contact ?? {}),
  policies: policies === null ? noShopFacts.policies : mergedPolicies(before.policies, policies ?? {}),
})

/** Facts that another version stored in a shape that does not fit count as none. */
const stored = (facts: unknown): ShopFacts =>
  ShopFacts.safeParse({ ...noShopFacts, ...(isObject(facts) ? facts : {}) }).data ?? noShopFacts

/** Returns `noShopFacts` for a shop that has told nothing. */
export const readShopFacts = async (pool: Pool, shopDomain: string): Promise<ShopFacts> => {
  const { rows } = await pool.query<{ facts: unknown }>('select facts from catalog_shops where shop_domain = $1', [
    shopDomain,
  ])
  return stored(rows[0]?.facts)
}

/** Merges the facts given over those that are there; two imports at once both count. */
export const importShopFacts = (pool: Pool, shopDomain: string, facts: FactsGiven): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query(
      `insert into catalog_shops (shop_domain, facts, updated_at) values ($1, '{}', now()) on conflict do nothing`,
      [shopDomain],
    )
    const { rows } = await client.query<{ facts: unknown }>(
      'select facts from catalog_shops where shop_domain = $1 for update',
      [shopDomain],
    )
    await client.query('update catalog_shops set facts = $2, updated_at = now() where shop_domain = $1', [
      shopDomain,
      JSON.stringify(mergedFacts(stored(rows[0]?.facts), facts)),
    ])
  })
