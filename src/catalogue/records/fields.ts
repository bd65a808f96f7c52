// Reads single values out of records whose types vary from export to export: numbers arrive as texts, ids as numbers,
// empty values as null, '' or not at all. What cannot be meant as the wanted type is a BadRecord that names its place.

import { isObject } from './raw-record.ts'

/** The message is the end of a sentence about the record, e.g. `variants[2].price is not a number`. */
export class BadRecord extends Error {}

export type Fields = Record<string, unknown>

/** Entries one list may have; Shopify's largest is 2,048 variants. Above it memory, not meaning, is at stake. */
const LIST_LIMIT = 10_000

// Control characters below U+0020 but tab and line feed: Postgres refuses NUL, XML and terminals the others.
const CONTROL = /[^\P{Cc}\t\n\u007f-\u009f]/gu

/** Without control characters and half surrogate pairs, lines ended by line feeds. */
export const cleaned = (text: string): string => {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return lines.replace(CONTROL, '').toWellFormed()
}

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

/** A text unchanged, null if there is none. */
export const text = (value: unknown, path: string): string | null => {
  if (typeof value === 'string') return cleaned(value)
  if (typeof value === 'number') return String(value)
  if (isMissing(value)) return null
  throw new BadRecord(`${path} is not a text`)
}

/** A text that says something, else null. */
export const optionalText = (value: unknown, path: string): string | null => {
  const found = text(value, path)
  return found?.trim() ? found : null
}

/** A text without spaces round it, or null: ids, handles, codes. */
export const code = (value: unknown, path: string): string | null => optionalText(value, path)?.trim() ?? null

/** A SKU or barcode, without the apostrophe by which spreadsheets keep a number from being rounded. */
export const articleNumber = (value: unknown, path: string): string | null =>
  code(value, path)?.replace(/^'+/, '') || null

/** A finite number, even if written as text; null if there is none or the text is not a number. */
export const number = (value: unknown, path: string): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (isMissing(value)) return null
  if (typeof value !== 'string') throw new BadRecord(`${path} is not a number`)
  const found = value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(found) ? found : null
}

const DECIMAL = /^-?\d+(\.\d+)?$/
/** The two ways of writing thousands and decimals that cannot be read otherwise: "1,299.00" and "1.299,00" or "12,50". */
const WITH_COMMAS = /^-?\d{1,3}(,\d{3})+\.\d+$/
const WITH_DECIMAL_COMMA = /^-?(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/

/**
 * A price as decimal text ("12.50"). Money objects ({amount}) are opened. A text that is not a single number, such as the
 * "10.99||10.99" that some import tools leave behind, is not a price: null.
 */
export const decimal = (value: unknown, path: string): string | null => {
  if (isObject(value) && 'amount' in value) return decimal(value.amount, `${path}.amount`)
  if (typeof value !== 'number' && typeof value !== 'string' && !isMissing(value))
    throw new BadRecord(`${path} is not a number`)
  const written = code(value, path)
  if (written === null || DECIMAL.test(written)) return written
  if (WITH_COMMAS.test(written)) return written.replaceAll(',', '')
  return WITH_DECIMAL_COMMA.test(written) ? written.replaceAll('.', '').replace(',', '.') : null
}

/** true or false, even if written as text; null if it is absent or anything else. */
export const flag = (value: unknown, path: string): boolean | null => {
  if (typeof value === 'boolean') return value
  if (isMissing(value)) return null
  if (typeof value !== 'string') throw new BadRecord(`${path} is neither true nor false`)
  const written = value.trim().toLowerCase()
  return written === 'true' ? true : written === 'false' ? false : null
}

/** A list, also a GraphQL connection (`nodes` or `edges`); null entries and a missing list are nothing. */
export const list = (value: unknown, path: string): unknown[] => {
  if (isMissing(value)) return []
  const entries = isObject(value) ? (value.nodes ?? value.edges) : value
  if (!Array.isArray(entries)) throw new BadRecord(`${path} is not a list`)
  if (entries.length > LIST_LIMIT)
    throw new BadRecord(`${path} has ${entries.length} entries; at most ${LIST_LIMIT} are read`)
  const nodes = isObject(value) && !value.nodes ? entries.map((edge) => (isObject(edge) ? edge.node : edge)) : entries
  return nodes.filter((entry) => !isMissing(entry))
}

export const objects = (value: unknown, path: string): { fields: Fields; at: string }[] =>
  list(value, path).map((entry, index) => {
    const at = `${path}[${index}]`
    if (!isObject(entry)) throw new BadRecord(`${at} is not an object`)
    return { fields: entry, at }
  })

/** An object, or an empty one if there is none. */
export const object = (value: unknown, path: string): Fields => {
  if (isMissing(value)) return {}
  if (!isObject(value)) throw new BadRecord(`${path} is not an object`)
  return value
}

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
