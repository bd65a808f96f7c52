// What is read of a product at most.

/** Characters (UTF-16 units) of a description that are analysed. */
export const BODY_LIMIT = 2_000_000

/** Longer descriptions are hardly a product's, and many of them at once would be a lot of memory. */
export const PEER_BODY_LIMIT = 256 * 1024

/** Why a description with this many characters is not analysed. */
export const tooLong = (characters: number): string =>
  `The description is ${(characters / 1e6).toFixed(1)} MB; at most 2 MB can be analysed.`

/** A product type as the index has it: short, and of characters that Postgres stores. */
export const typeKey = (productType: string | null): string =>
  (productType ?? '').slice(0, 200).replaceAll('\0', '').toWellFormed().trim()
