// What a product's peers are about, and which attributes they state.

import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { isAttributeName } from '../languages/taxonomy/attributes.ts'
import type { Product } from '../record/product.ts'
import { wordsOf } from '../text/words.ts'
import type { GroupTerm } from './group-terms.ts'
import type { Group, Peer } from './peer-groups.ts'
import type { ProductSummary } from './product-summary.ts'

const { termPeers, termShare, termShareOfOneVendor } = THRESHOLDS.catalogue
const LISTED = 8

export type PeerTerms = {
  /** Terms of the peers that stand in the record too. */
  related: string[]
  /** Attributes that the peers state, this product's own among them. */
  stated: string[]
}

/** Whether enough of the others use the term: a larger share where all of them are of one vendor, whose own words it may be. */
const isUsual = ({ peers: places }: GroupTerm, peers: readonly Peer[], others: ReadonlySet<number>): boolean => {
  const using = places.filter((place) => others.has(place))
  const vendors = new Set(using.map((place) => peers[place]!.vendor))
  const share = vendors.size > 1 ? termShare : termShareOfOneVendor
  return using.length >= termPeers && using.length >= others.size * share
}

/** Words of the record outside its description, as a reader sees them. */
const otherWords = ({ title }: ProductSummary, product: Product): ReadonlySet<string> => {
  const fields = [
    title,
    product.product_type ?? '',
    ...product.tags.slice(0, 100),
    ...product.options.slice(0, 20).flatMap(({ name, values }) => [name, ...values.slice(0, 100)]),
    ...product.metafields.slice(0, 50).map(({ value }) => value.slice(0, 2_000)),
  ]
  return new Set(wordsOf(fields.join('\n')).stems)
}

/**
 * Terms that are frequent among the peers that write the product's language; none when too few do. Only peers of the same type tell
 * what a text leaves out: a table that says nothing of chairs is not lacking.
 */
export const termsOf = (
  portrait: ProductSummary,
  product: Product,
  { peers, terms: ofGroup }: Group,
  sameType: boolean,
): PeerTerms => {
  const { language, lexicon } = portrait
  const others = new Set(
    peers.flatMap((peer, place) => (peer.language === language && peer.id !== product.resource_id ? [place] : [])),
  )
  if (others.size < THRESHOLDS.catalogue.leastPeers) return { related: [], stated: [] }
  const brand = new Set(normalWords(portrait.vendor))
  const usual = ofGroup.filter((term) => !brand.has(term.stem) && isUsual(term, peers, others))
  if (usual.length === 0) return { related: [], stated: [] }
  const elsewhere = otherWords(portrait, product)
  const isOwn = ({ stem }: GroupTerm) =>
    stem.split(' ').every((word) => elsewhere.has(word) || portrait.words.includes(word))
  // "Goat" of goat's milk, "cat" of a cat toy
  const isTelling = ({ stem }: GroupTerm) => !lexicon?.words.get(stem)?.animal
  const [stated = [], terms = []] = [true, false].map((wanted) =>
    usual.filter(({ shown }) => isAttributeName(shown) === wanted),
  )
  const shown = (ones: readonly GroupTerm[]) => ones.slice(0, LISTED).map((term) => term.shown)
  return {
    related: shown(terms.filter((term) => isOwn(term) && isTelling(term))),
    stated: sameType ? stated.map((term) => term.shown) : [],
  }
}
