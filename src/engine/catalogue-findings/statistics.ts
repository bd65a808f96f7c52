// Statistics over the products of a catalogue, made before the first product is reported. What is kept of a product is a few hundred bytes,
// and the cost of adding one does not depend on how many there are.

import { isBasicColor } from '../analyzer/contradictions/labelled-colors.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { englishLexicon } from '../languages/by-language.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { hash53 } from '../text/hash.ts'
import { frequentSentences } from './frequent-sentences.ts'
import { MOST_PRODUCTS, nearDuplicates, SIGNATURE } from './near-duplicates.ts'
import { type PeerAnalysis, peerGroups } from './peer-groups.ts'
import type { Fingerprint } from './product-fingerprint.ts'
import { firstIds, type NamedLacks } from './shop-lacks.ts'
import type { Other, Shared, StatisticsSnapshot } from './statistics-snapshot.ts'

const { sharedBy, sharedLeast, nearDuplicate } = THRESHOLDS.catalogue

/** Products of one title, or of one description for search, that are kept by name: a product names another one than itself. */
const NAMED = 4

type Hashes = Pick<Fingerprint, 'metaDescriptionHash' | 'metaTitleHash' | 'skuHash' | 'titleHash'>
type Kept = Other & Hashes & { order: number }

export type CatalogueStatistics = {
  /**
   * Adds a product as it was seen, and answers whether it may be one that others are compared with. One with an id that came before, or
   * beyond a million, is left out.
   */
  add(sighting: Fingerprint): boolean
  /** Whether it still may. */
  isSampled(id: string): boolean
  /** When all have been added: the ids of those that others are compared with, to be analysed before `freeze`. */
  wanted(): string[]
  /** A product whose analysis is not given is no peer of others. */
  analysed(id: string, analysis: PeerAnalysis): void
  freeze(): StatisticsSnapshot
  /** The same in steps, for a process that has other things to do in between. */
  freezing(): Generator<undefined, StatisticsSnapshot>
}

/** Signatures in one array that grows by doubling. */
const signaturePool = () => {
  let signatures = new Uint32Array(256 * SIGNATURE)
  return {
    put: (signature: Uint32Array, product: number): void => {
      if ((product + 1) * SIGNATURE > signatures.length) {
        const larger = new Uint32Array(signatures.length * 2)
        larger.set(signatures)
        signatures = larger
      }
      signatures.set(signature, product * SIGNATURE)
    },
    all: () => signatures,
  }
}

/** Hashes that several products have: how many, and the first of them. `kept` is in order of the ids' hashes. */
const sharedBySeveral = (kept: readonly Kept[], name: keyof Hashes): Map<number, Shared> => {
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

const withoutColors = (title: string): string =>
  normalWords(title)
    .filter((word) => !isBasicColor(word) && !englishLexicon().colors.has(word))
    .join(' ')

/** One thing in two colours, each with a page of its own, has one description. */
const areColors = (one: Kept, other: Kept): boolean => {
  const name = withoutColors(one.title)
  return one.title !== other.title && name !== '' && name === withoutColors(other.title)
}

const otherOf = ({ id, title, vendor, material }: Kept): Other => ({ id, title, vendor, material })

export const catalogueStatistics = (): CatalogueStatistics => {
  const ids = new Set<string>()
  const kept: Kept[] = []
  const signed: number[] = []
  const pool = signaturePool()
  const sentences = frequentSentences(sharedBy, sharedLeast)
  const groups = peerGroups()
  const lacks = new Map<number, NamedLacks>()

  const add = (sighting: Fingerprint): boolean => {
    const { id, title, vendor, material, titleHash, metaTitleHash, metaDescriptionHash, skuHash } = sighting
    if (ids.has(id) || kept.length >= MOST_PRODUCTS) return false
    const number = kept.length
    ids.add(id)
    const hashes = { titleHash, metaTitleHash, metaDescriptionHash, skuHash }
    kept.push({ id, title, vendor, material, order: hash53(id), ...hashes })
    if (sighting.signature) {
      pool.put(sighting.signature, number)
      signed.push(number)
    }
    for (const [at, lacking] of sighting.lacks.entries()) {
      const known = lacks.get(at) ?? { lacking: 0, asked: 0, ids: [] }
      lacks.set(at, {
        ids: lacking === true ? firstIds(known.ids, id) : known.ids,
        lacking: known.lacking + Number(lacking === true),
        asked: known.asked + Number(lacking !== null),
      })
    }
    for (const hash of sighting.sentences) sentences.add(hash, kept.length)
    return groups.add(sighting)
  }

  function* freezing(): Generator<undefined, StatisticsSnapshot> {
    const byOrder = (one: number, other: number) => kept[one]!.order - kept[other]!.order
    const inOrder = kept.toSorted((one, other) => one.order - other.order)
    const duplicates = yield* nearDuplicates(pool.all(), signed.toSorted(byOrder), nearDuplicate)
    return {
      lacks: new Map(lacks),
      groups: groups.frozen(),
      duplicates: new Map(
        [...Map.groupBy(duplicates, ([, { other }]) => other)].flatMap(([other, copies]) => {
          const isColor = ([number]: (typeof copies)[number]) => areColors(kept[number]!, kept[other]!)
          const areMost = copies.filter(isColor).length * 2 > copies.length
          return copies.map((copy) => [
            kept[copy[0]]!.id,
            {
              other: otherOf(kept[other]!),
              similarity: copy[1].similarity,
              // Where most are colours of one thing the others are, too, by names of colours that no one knows.
              areColors: areMost || isColor(copy),
            },
          ])
        }),
      ),
      titles: sharedBySeveral(inOrder, 'titleHash'),
      metaTitles: sharedBySeveral(inOrder, 'metaTitleHash'),
      metaDescriptions: sharedBySeveral(inOrder, 'metaDescriptionHash'),
      skus: sharedBySeveral(inOrder, 'skuHash'),
      sentences: sentences.frozen(kept.length),
      faults: groups.faults(),
      competitors: new Map(),
      documentation: new Map(),
      shop: new Map(),
    }
  }

  const freeze = (): StatisticsSnapshot => {
    const steps = freezing()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
    }
  }

  const { has: isSampled, wanted, analysed } = groups
  return { add, isSampled, wanted, analysed, freeze, freezing }
}
