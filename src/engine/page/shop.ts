// What a page says about its shop: name, contact and addresses of the policies.

import type { ShopFacts } from '../record/product.ts'
import type { StructuredData } from '../structured-data/structured-data.ts'
import { plain } from '../text/plain-text.ts'
import type { Link, Outline } from './outline.ts'

type PolicyName = keyof ShopFacts['policies']

// Names of links and the last part of addresses, in the languages of the lexicons.
const POLICIES: [PolicyName, RegExp][] = [
  [
    'returns',
    /\b(?:returns?|refunds?|exchanges?|rückgabe|widerruf\w*|retouren?|retours?|remboursements?|devoluciones|resi|reso|rimborsi)\b|返品|退货|退換/i,
  ],
  [
    'shipping',
    /\b(?:shipping|delivery|versand\w*|lieferung|livraisons?|envíos?|envio|spedizion[ei]|verzending|bezorging|leverans)\b|配送|运费|送料/i,
  ],
  ['privacy', /\b(?:privacy|datenschutz\w*|confidentialité|privacidad|riservatezza)\b|プライバシー|隐私|個人情報/i],
  [
    'terms',
    /\b(?:terms|conditions of (?:use|sale)|agb|nutzungsbedingungen|cgv|conditions générales|condiciones|termini|voorwaarden)\b|利用規約|条款/i,
  ],
  ['warranty', /\b(?:warrant(?:y|ies)|garantie|garantía|garanzia)\b|保証|保修/i],
]
const ABOUT =
  /^(?:about(?: us| [\w' ]{1,30})?|our story|who we are|über uns|à propos|sobre nosotros|chi siamo|over ons|会社概要|关于我们)$/i
/** A policy's link is short; a sentence that mentions delivery is not one. */
const MAX_LABEL = 40

/** The last part of an address in words: "/policies/refund-policy" -> "refund policy". */
const lastPart = (address: string): string => {
  const path = URL.parse(address)?.pathname ?? ''
  return (path.split('/').findLast((part) => part !== '') ?? '').replace(/[-_.]/g, ' ').slice(0, 80)
}

const policyUrl = (links: readonly Link[], pattern: RegExp): string | null => {
  const web = links.filter(({ address }) => address.startsWith('http'))
  // The footer, where policies are linked, comes last.
  const named = web.findLast(({ text }) => text.length <= MAX_LABEL && pattern.test(text))
  return (named ?? web.findLast(({ address }) => pattern.test(lastPart(address))))?.address ?? null
}

const contactOf = (links: readonly Link[], scheme: string): string | null => {
  const link = links.find(({ address }) => address.toLowerCase().startsWith(scheme))
  if (!link) return null
  const value = link.address.slice(scheme.length).split('?')[0]!
  try {
    return plain(decodeURIComponent(value)) || null
  } catch {
    return plain(value) || null
  }
}

export const shopOf = (
  { links, head }: Outline,
  structured: StructuredData,
  url: string | null,
  currency: string | null,
): Partial<ShopFacts> => {
  const { organization } = structured
  const policies: ShopFacts['policies'] = { shipping: null, returns: null, privacy: null, terms: null, warranty: null }
  for (const [name, pattern] of POLICIES) {
    const address = policyUrl(links, pattern)
    if (address !== null) policies[name] = { url: address, text: null }
  }
  const origin = url === null ? null : (URL.parse(url)?.origin ?? null)
  return {
    name: head.metas.get('og:site_name') ?? organization?.name ?? null,
    currency,
    url: origin ?? organization?.url ?? null,
    contact: {
      email: organization?.email ?? contactOf(links, 'mailto:'),
      phone: organization?.phone ?? contactOf(links, 'tel:'),
      address: null,
    },
    about_url: links.find(({ address, text }) => address.startsWith('http') && ABOUT.test(text))?.address ?? null,
    policies,
  }
}
