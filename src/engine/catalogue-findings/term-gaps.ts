// Which attributes a product's peers state.

import { ASKED_TRACES, hasSizes } from '../analyzer/facts/fact-traces.ts'
import { textsOf } from '../analyzer/record-texts.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { type AttributeId, attributeNamed, isAttributeName } from '../languages/taxonomy/attributes.ts'
import type { Product } from '../record/product.ts'
import type { Group, GroupTerm, Peer } from './peer-groups.ts'
import type { ProductSummary } from './product-summary.ts'

const { termPeers, termShare, termShareOfOneVendor } = THRESHOLDS.catalogue

/** Who sells or counts things states these of each; no buyer misses them. */
const NOT_MISSED: ReadonlySet<AttributeId> = new Set(['brand', 'certification', 'model', 'pattern'])
/** Whether a record, by its texts, so much as hints at an attribute, or no buyer asks for it. */
const isMet = (name: string, product: Product, texts: string): boolean => {
  const id = attributeNamed(name)!
  if (NOT_MISSED.has(id) || (id === 'size' && hasSizes({ product }))) return true
  return ASKED_TRACES.get(id === 'size' ? 'dimensions' : id)?.test(texts) === true
}

const textsWith = (product: Product): string =>
  textsOf({ product, description: { text: product.body_html.replaceAll(/<[^<>]{0,600}>/g, ' ') } })

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
  const usual = ofGroup.filter(
    (term) => isAttributeName(term.shown) && !brand.has(term.stem) && isUsual(term, peers, others),
  )
  if (usual.length === 0) return []
  const texts = textsWith(product)
  return usual.flatMap(({ shown }) => (isMet(shown, product, texts) ? [] : shown))
}
