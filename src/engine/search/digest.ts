// A short digest of a text: tells whether a record has changed, and protects nothing.

const [PRIME, OTHER_PRIME] = [0x01000193, 0x85ebca6b]

/** 64 bits as 16 hex digits: FNV-1a (Fowler, Noll, Vo) twice, with two primes. */
export const digest = (text: string): string => {
  let one = 0x811c9dc5
  let other = 0xcbf29ce4
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, PRIME)
    other = Math.imul(other ^ code, OTHER_PRIME)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
