// Which of several ways to say a thing a product gets: always the same for one product, spread evenly over a catalogue. No randomness,
// so that a text is the same however often it is written.

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The last characters of ids that are counted up must reach the low bits.
  hash ^= hash >>> 15
  return hash >>> 0
}

/** One of the items, chosen by a key ("resource id, what is chosen"); undefined of none. */
export const chosen = <Item>(items: readonly Item[], key: string): Item | undefined =>
  items.length < 2 ? items[0] : items[hashOf(key) % items.length]
