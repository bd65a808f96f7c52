// A query as it is worked with: whatever was typed or pasted, in one form and bounded.

/** Characters of a query; what is longer is cut. The longest that is asked through the interface. */
export const MAX_QUERY = 300

/** Looked at before normalising, which makes at most 18 characters of one. */
const MAX_READ = 2_000

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** Joiners stay: scripts and pictures are written with them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|\ufe0f/gu
const GAP = /[\p{Cc}\p{Z}\s]+/gu
/** Normalising makes two feet of one inch. */
const INCHES = /[″“”„]/g

const cut = (text: string, length: number): string => text.slice(0, length).replace(LONE_SURROGATE, '')

/** NFKC, without control and invisible characters, one space between words, at most `MAX_QUERY` characters. Cleaning twice changes nothing. */
export const cleanQuery = (text: string): string => {
  const plain = cut(text, MAX_READ).replace(INCHES, '"').normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC')
  return cut(plain.replace(GAP, ' ').trim(), MAX_QUERY).trim()
}
