// What lets a buyer trust the shop: who it is, how to reach it, what it promises. From the facts of the shop, and from what the page
// says of the organization.

import type { PageFacts } from '../../page/page-facts.ts'
import type { ShopFacts } from '../../record/product.ts'

export type ShopSignal = { id: string; name: string; field: string; isKnown: boolean }

const isSaid = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

const POLICIES = [
  ['returns', 'returns policy'],
  ['shipping', 'shipping policy'],
  ['privacy', 'privacy policy'],
  ['terms', 'terms of service'],
] as const

/** Every signal, known or not; null when nothing at all is known of the shop, so that nothing can be missing. */
export const shopSignals = (
  { name, contact, about_url, policies }: ShopFacts,
  page: PageFacts | null,
): ShopSignal[] | null => {
  const organization = page?.structured.organization
  const reach = [contact.email, contact.phone, contact.address, organization?.email, organization?.phone]
  const signals: ShopSignal[] = [
    { id: 'contact', name: 'contact details', field: 'shop.contact', isKnown: reach.some(isSaid) },
    { id: 'about', name: 'page about the shop', field: 'shop.about_url', isKnown: isSaid(about_url) },
  ]
  for (const [id, title] of POLICIES) {
    const policy = policies[id]
    signals.push({
      id,
      name: title,
      field: `shop.policies.${id}`,
      isKnown: isSaid(policy?.text) || isSaid(policy?.url),
    })
  }
  if (!signals.some(({ isKnown }) => isKnown)) return null
  const isNamed = isSaid(name) || isSaid(organization?.name)
  return [{ id: 'name', name: 'name of the merchant', field: 'shop.name', isKnown: isNamed }, ...signals]
}
