// How alike two texts are: the Jaccard index of their five-word shingles, estimated from MinHash signatures (Broder 1997).

import { mixed } from './hash.ts'

export const SIGNATURE = 64
const WORDS = 5
/** Texts of fewer shingles are alike by chance or by template. */
const LEAST_SHINGLES = 20
/** Of longer texts the beginning is compared. */
const MOST_SHINGLES = 2_000

/** Words of which a signature is made. */
export const MOST_WORDS = MOST_SHINGLES + WORDS - 1

const seeds = Uint32Array.from({ length: SIGNATURE }, (_, at) => mixed(0x9e3779b9 * (at + 1)))

/** Writes the signature of the words, given by their hashes; answers false, and writes nothing, for too short a text. */
export const sign = (hashes: Uint32Array, into: Uint32Array): boolean => {
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
export const similarity = (signatures: Uint32Array, one: number, other: number): number => {
  let same = 0
  for (let row = 0; row < SIGNATURE; row++)
    if (signatures[one * SIGNATURE + row] === signatures[other * SIGNATURE + row]) same++
  return same / SIGNATURE
}
