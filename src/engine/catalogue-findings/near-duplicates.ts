// Which products of a catalogue have nearly the same description. Products whose signatures agree in one band of four rows are compared,
// each with a few of its bucket, so that the cost stays linear also where a thousand products share one text.

import { mixed } from './hash.ts'
import { SIGNATURE, similarity } from './shingles.ts'

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

/** More products than places that fit beside 32 bits of hash in a double. */
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
