// Hashes of texts, the same on every machine. They tell texts apart; they protect nothing.

const PRIME = 0x01000193

/** FNV-1a over UTF-16 units, mixed at the end: 32 bits, unsigned. */
export const hash32 = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return mixed(hash)
}

/** The last step of MurmurHash3: every bit of the answer depends on every bit of the number. */
export const mixed = (number: number): number => {
  let hash = number ^ (number >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** 53 bits, so that a hundred thousand texts hardly ever share one: two running hashes side by side. */
export const hash53 = (text: string): number => {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return 2 ** 32 * (high & 0x1fffff) + (low >>> 0)
}

/** A short name for a text: equal texts have equal ones. */
export const digestOf = (text: string): string => hash53(text).toString(36)
