// Characters for texts that are drawn by chance.

import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }
const LAST = 0x10ffff

/**
 * Any code point but halves of surrogate pairs, as fast-check's `unit: 'binary'`. That one makes a table of all of them at its first use,
 * which takes a second in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(LAST - SURROGATES.count)
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count))
