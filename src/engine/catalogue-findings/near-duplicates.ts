// Which products of a catalogue have nearly the same description. Products whose signatures agree in one band of four rows are compared,
// each with a few of its bucket, so that the cost stays linear also where a thousand products share one text. How alike two texts are is the
// Jaccard index of their five-word shingles, estimated from MinHash signatures (Broder 1997).

import { mixed } from '../text/hash.ts'

export const SIGNATURE = 64
const WORDS = 5
/** Texts of fewer shingles are alike by chance or by template. */
const LEAST_SHINGLES = 15
/** Of longer texts the beginning is compared. */
const MOST_SHINGLES = 2_000

/** Words of which a signature is made. */
export const MOST_WORDS = MOST_SHINGLES + WORDS - 1

const seeds = Uint32Array.from({ length: SIGNATURE }, (_, at) => mixed(0x9e3779b9 * (at + 1)))

/** Writes the signature of the words, given by their hashes; answers false, and writes nothing, for too short a text. */
export const writeSignature = (hashes: Uint32Array, into: Uint32Array): boolean => {
  const shingles = Math.min(hashes.length - WORDS + 1, MOST_SHINGLES)
  if (shingles < LEAST_SHINGLES) return false
  into.fill(0xffffffff)
  for (let at = 0; at < shingles; at++) {
    let shingle = 0
    for (let word = at; word < at + WORDS; word++) shingle = Math.imul(shingle ^ hashes[word]!, 0x01000193) + 1
    for (let row = 0; row < SIGNATURE; row++) {
      const hash = mixed(shingle ^ seeds[row]!)
      if (hash < into[row]!) into[row] = hash
    }
  }
  return true
}

/** Share of the rows in which two signatures agree, 0-1: the estimate has a standard error of 0.05 at 0.8. */
const similarity = (signatures: Uint32Array, one: number, other: number): number => {
  let same = 0
  for (let row = 0; row < SIGNATURE; row++)
    if (signatures[one * SIGNATURE + row] === signatures[other * SIGNATURE + row]) same++
  return same / SIGNATURE
}

const ROWS = 4
const BANDS = SIGNATURE / ROWS
/** The first of a bucket are compared with all others of it, and each with the one before it. */
const COMPARED = 3

type Duplicate = { other: number; similarity: number }

const bandHash = (signatures: Uint32Array, product: number, band: number): number => {
  let hash = band
  const from = product * SIGNATURE + band * ROWS
  for (let row = from; row < from + ROWS; row++) hash = mixed(hash ^ signatures[row]!)
  return hash
}

/** More than the places that fit next to 32 bits of hash in a double. */
export const MOST_PRODUCTS = 2 ** 20

/**
 * The most similar other product of each that has one above `least`, of equally similar ones the first. `signed` are the products
 * that have a signature, in an order that does not depend on how they came. Pauses after each band, as a hundred thousand products take
 * a second.
 */
export function* nearDuplicates(
  signatures: Uint32Array,
  signed: readonly number[],
  least: number,
): Generator<undefined, Map<number, Duplicate>> {
  const found = new Map<number, Duplicate & { place: number }>()
  const keep = (one: number, other: number, alike: number): void => {
    const known = found.get(signed[one]!)
    if (known && (known.similarity > alike || (known.similarity === alike && known.place <= other))) return
    found.set(signed[one]!, { other: signed[other]!, similarity: alike, place: other })
  }
  const compare = (one: number, other: number): void => {
    const alike = similarity(signatures, signed[one]!, signed[other]!)
    if (alike <= least) return
    keep(one, other, alike)
    keep(other, one, alike)
  }
  const keys = new Float64Array(signed.length)
  for (let band = 0; band < BANDS; band++) {
    for (let place = 0; place < signed.length; place++)
      keys[place] = bandHash(signatures, signed[place]!, band) * MOST_PRODUCTS + place
    keys.sort()
    yield
    let first = 0
    for (let at = 1; at < keys.length; at++) {
      const place = keys[at]! % MOST_PRODUCTS
      if (Math.floor(keys[at]! / MOST_PRODUCTS) !== Math.floor(keys[first]! / MOST_PRODUCTS)) {
        first = at
        continue
      }
      for (let earlier = first; earlier < Math.min(at, first + COMPARED); earlier++)
        compare(place, keys[earlier]! % MOST_PRODUCTS)
      if (at > first + COMPARED) compare(place, keys[at - 1]! % MOST_PRODUCTS)
    }
  }
  return found
}
