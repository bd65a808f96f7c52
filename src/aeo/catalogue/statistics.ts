// Statistics over the products of a catalogue, made before the first product is reported. What is kept of a product is a few hundred bytes,
// and the cost of adding one does not depend on how many there are.

import { analyze } from '../analyzer/analyze.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import type { Product, ShopFacts } from '../product.ts'
import type { Analysis } from '../report.ts'
import { frequentSentences } from './frequent.ts'
import type { Frozen, Other, Shared } from './frozen.ts'
import { hash53 } from './hash.ts'
import { MOST_PRODUCTS, nearDuplicates } from './near-duplicates.ts'
import { peerGroups } from './peers.ts'
import { type Portrait, portraitOf } from './portrait.ts'
import { SIGNATURE, sign } from './shingles.ts'

const { sentenceWords, sharedBy, sharedLeast, nearDuplicate } = THRESHOLDS.catalogue

/** Products of one title, or of one description for search, that are kept by name: a product names another one than itself. */
const NAMED = 4
const TITLE = 80

type Kept = Other & { order: number; titleHash: number; metaTitleHash: number; metaDescriptionHash: number }

export type CatalogueStatistics = {
  /** Adds a product. One with an id that came before, or beyond a million, is left out. Throws what a broken record throws. */
  add(product: Product): void
  freeze(): Frozen
}

/** Signatures in one array that grows by doubling. */
const signaturePool = () => {
  let signatures = new Uint32Array(256 * SIGNATURE)
  return {
    sign: (words: readonly string[], product: number): boolean => {
      if ((product + 1) * SIGNATURE > signatures.length) {
        const larger = new Uint32Array(signatures.length * 2)
        larger.set(signatures)
        signatures = larger
      }
      return sign(words, signatures, product * SIGNATURE)
    },
    all: () => signatures,
  }
}

type HashName = 'titleHash' | 'metaTitleHash' | 'metaDescriptionHash'

/** Hashes that several products have: how many, and the first of them. `kept` is in order of the ids' hashes. */
const sharedBySeveral = (kept: readonly Kept[], name: HashName): Map<number, Shared> => {
  const counts = new Map<number, number>()
  for (const one of kept) if (one[name] !== 0) counts.set(one[name], (counts.get(one[name]) ?? 0) + 1)
  const shared = new Map<number, Shared>()
  for (const one of kept) {
    const count = counts.get(one[name]) ?? 0
    if (count < 2) continue
    const known = shared.get(one[name])
    if (!known) shared.set(one[name], { count, first: [otherOf(one)] })
    else if (known.first.length < NAMED) known.first.push(otherOf(one))
  }
  return shared
}

const otherOf = ({ id, title, vendor, material }: Kept): Other => ({ id, title, vendor, material })

/** The text by itself: one cut out of another keeps that in memory. */
const alone = (text: string): string => (text === '' ? '' : JSON.parse(JSON.stringify(text)))

const keptOf = (id: string, { title, vendor, material, ...portrait }: Portrait): Kept => ({
  id,
  title: alone(title.slice(0, TITLE).toWellFormed()),
  vendor: vendor === '' ? 0 : hash53(vendor),
  material: alone(material),
  order: hash53(id),
  titleHash: portrait.titleHash,
  metaTitleHash: portrait.metaTitleHash,
  metaDescriptionHash: portrait.metaDescriptionHash,
})

/** `now` is the clock of the peers' analyses. */
export const catalogueStatistics = (shop: ShopFacts, now: Date): CatalogueStatistics => {
  const ids = new Set<string>()
  const kept: Kept[] = []
  const signed: number[] = []
  const pool = signaturePool()
  const sentences = frequentSentences(sharedBy, sharedLeast)
  const groups = peerGroups()

  const add = (product: Product): void => {
    const id = product.resource_id
    if (ids.has(id) || kept.length >= MOST_PRODUCTS) return
    const portrait = portraitOf(product)
    const number = kept.length
    ids.add(id)
    kept.push(keptOf(id, portrait))
    if (pool.sign(portrait.words, number)) signed.push(number)
    for (const { hash, words } of portrait.sentences) if (words >= sentenceWords) sentences.add(hash, kept.length)
    groups.add(id, portrait, () => analysedOrNone(product, shop, now))
  }

  const freeze = (): Frozen => {
    const byOrder = (one: number, other: number) => kept[one]!.order - kept[other]!.order
    const inOrder = kept.toSorted((one, other) => one.order - other.order)
    const duplicates = nearDuplicates(pool.all(), signed.toSorted(byOrder), nearDuplicate)
    return {
      groups: groups.frozen(),
      duplicates: new Map(
        [...duplicates].map(([number, { other, similarity }]) => [
          kept[number]!.id,
          { other: otherOf(kept[other]!), similarity },
        ]),
      ),
      titles: sharedBySeveral(inOrder, 'titleHash'),
      metaTitles: sharedBySeveral(inOrder, 'metaTitleHash'),
      metaDescriptions: sharedBySeveral(inOrder, 'metaDescriptionHash'),
      sentences: sentences.frozen(kept.length),
    }
  }

  return { add, freeze }
}

/** A record that cannot be analysed is no peer. */
const analysedOrNone = (product: Product, shop: ShopFacts, now: Date): Analysis | null => {
  try {
    return analyze(product, shop, now)
  } catch {
    return null
  }
}
