// Guides of the documentation: sizing and care, each for the kinds of products that it names.

import { phraseAt, type Text } from '../../languages/lexicon/text.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import type { Documented, ShopFacts } from '../../record/product.ts'
import { readSection, sectionsOn } from './section-texts.ts'

type Guide = 'sizing' | 'care'

/** Whether the text is about care: a wash at 30 °C, a phrase of upkeep. */
const speaksOfCare = (text: Text): boolean => {
  if (text.marked.has('upkeep')) return true
  for (let at = 0; at < text.entries.length; at++)
    for (const kind of ['statements', 'hints'] as const)
      if (phraseAt(text, at, kind)?.means.includes('care')) return true
  return false
}

/** Sizes are numbers; what to do with a product is said in words of the lexicon. */
export const isGuideOf = (guide: Guide, text: Text): boolean =>
  guide === 'sizing' ? /\d/.test(text.text) : speaksOfCare(text)

const familiesIn = (texts: readonly Text[]): Set<FamilyId> => {
  const named = new Set<FamilyId>()
  for (const text of texts)
    for (let at = 0; at < text.entries.length; at++)
      for (const family of phraseAt(text, at, 'nouns')?.means ?? []) named.add(family)
  return named
}

/** Whether its innermost heading names a kind of product: what holds for mattresses need not hold for the shop. */
export const isOfOneKind = (one: Documented): boolean => {
  const read = readSection({ ...one, title: '', headings: one.headings.slice(-1) })
  return read !== null && familiesIn([read.heading]).size > 0
}

const kinds = new WeakMap<Documented, ReadonlySet<FamilyId>>()

/** The kinds of products that its headings, or what it says, name. */
const kindsOf = (one: Documented): ReadonlySet<FamilyId> => {
  const known = kinds.get(one)
  if (known) return known
  const read = readSection(one)
  const named = familiesIn(read ? [read.heading, read.text] : [])
  kinds.set(one, named)
  return named
}

/** The guide for a kind of product: how to wash wool says nothing of a mug. */
export const guideFor = (
  shop: Pick<ShopFacts, 'documentation'>,
  guide: Guide,
  family: FamilyId | null,
): Documented | undefined =>
  family === null ? undefined : sectionsOn(shop, guide).find((one) => kindsOf(one).has(family))
