// Comparing what is given with what is secret.

import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, as texts, so that one spelling alone is right. How long the right one is may be known. */
export const isSameText = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
