// Whether something that an engine cites is the product.

import type { Citation } from './answer.ts'
import { isGeneric, isSameTitle, type Name, namesOf } from './product-names.ts'
import type { ShopRecord } from './record-differences.ts'
import { hostIn, isForwarding, pathWord, type WebAddress, webAddress } from './web-addresses.ts'

/** The product that is looked for. */
export type Target = {
  /** Its page; null when it is not known. */
  url: string | null
  /** Every host at which the shop is, "shop.example"; the host of `url` counts too. */
  hosts: readonly string[]
  /** What its pages are called in the shop: "blue-mug" in /products/blue-mug. */
  handle: string | null
  title: string
  /** Other names of it. */
  aliases: readonly string[]
  vendor: string | null
  /** What the shop says, to compare with the record of a catalogue. */
  record?: ShopRecord
}

/** `dropped`: no address of the web. `unknown`: an address that only forwards, to a page that cannot be told. */
export type Verdict = 'product' | 'other' | 'unknown' | 'dropped'

export type Matcher = { names: readonly Name[]; judge: (citation: Citation) => Verdict }

/** What comes before the handle of a product in the paths of shops. After anything else it may be a list or an article of that name. */
const BEFORE_A_HANDLE = new Set(
  'product products p item items dp shop produkt produkte produit produits producto productos prodotto prodotti artikel'.split(
    ' ',
  ),
)
/** A page that such a file makes is told by the query alone. */
const SCRIPT = /\.(?:php|aspx?|jsp|cgi|do)$/

const samePath = (one: WebAddress, other: WebAddress): boolean =>
  one.segments.length === other.segments.length && one.segments.every((segment, at) => segment === other.segments[at])

const hasHandle = ({ segments }: WebAddress, handle: string): boolean =>
  segments.some((segment, at) => segment === handle && BEFORE_A_HANDLE.has(segments[at - 1] ?? ''))

/** Everything of the target that is compared, made ready once. */
export const matcherOf = ({ url, hosts, handle, title, aliases, vendor }: Target): Matcher => {
  const page = url === null ? null : webAddress(url)
  const ours = new Set([...hosts.map(hostIn), page?.host ?? null].filter((host) => host !== null))
  const word = handle === null || handle.trim() === '' ? null : pathWord(handle.trim())
  // The home page of a shop is no product's page.
  const isOwnPage = page !== null && page.segments.length > 0 && !SCRIPT.test(page.segments.at(-1) ?? '')

  const isProductPage = (address: WebAddress): boolean =>
    ours.has(address.host) && ((isOwnPage && samePath(address, page)) || (word !== null && hasHandle(address, word)))

  /** Of an address that only redirects, just the title and the target's host are known. */
  const judgeForwarded = ({ title: cited, domain }: Citation): Verdict => {
    const host = domain === null ? null : hostIn(domain)
    if (host !== null && !ours.has(host)) return 'other'
    return cited !== null && !isGeneric(title) && isSameTitle(cited, title) ? 'product' : 'unknown'
  }

  return {
    names: namesOf(title, aliases, vendor),
    judge: (citation) => {
      if (isForwarding(citation.url)) return judgeForwarded(citation)
      const address = webAddress(citation.url)
      if (!address) return 'dropped'
      return isProductPage(address) ? 'product' : 'other'
    },
  }
}
