// Which attributes a product's peers state.

import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { isAttributeName } from '../languages/taxonomy/attributes.ts'
import type { Product } from '../record/product.ts'
import type { GroupTerm } from './group-terms.ts'
import type { Group, Peer } from './peer-groups.ts'
import type { ProductSummary } from './product-summary.ts'

const { termPeers, termShare, termShareOfOneVendor } = THRESHOLDS.catalogue

/** Whether enough of the others use the term: a larger share where all of them are of one vendor, whose own words it may be. */
const isUsual = ({ peers: places }: GroupTerm, peers: readonly Peer[], others: ReadonlySet<number>): boolean => {
  const using = places.filter((place) => others.has(place))
  const vendors = new Set(using.map((place) => peers[place]!.vendor))
  const share = vendors.size > 1 ? termShare : termShareOfOneVendor
  return using.length >= termPeers && using.length >= others.size * share
}

/**
 * Attributes that are frequent among the peers that write the product's language, its own among them; none when too few do. Only peers of the
 * same type tell what a text leaves out: a table that says nothing of chairs is not lacking.
 */
export const termsOf = (
  { language, vendor }: ProductSummary,
  product: Product,
  { peers, terms: ofGroup }: Group,
  sameType: boolean,
): string[] => {
  const others = new Set(
    peers.flatMap((peer, place) => (peer.language === language && peer.id !== product.resource_id ? [place] : [])),
  )
  if (!sameType || others.size < THRESHOLDS.catalogue.leastPeers) return []
  const brand = new Set(normalWords(vendor))
  return ofGroup
    .filter((term) => isAttributeName(term.shown) && !brand.has(term.stem) && isUsual(term, peers, others))
    .map(({ shown }) => shown)
}
