// Changes of structured data: another name when the title changes, and less where not all can be checked.

import { scriptSafe } from '../html/product-json-ld.ts'
import { listedTitle } from '../record/listing.ts'
import { asList, isJsonObject, type Json, type JsonObject } from '../text/json.ts'
import { LIMITS } from '../verifier/sanitize/field-limits.ts'

const PRODUCTS: ReadonlySet<unknown> = new Set(['Product', 'ProductGroup'])

const listed = (value: Json | undefined): Json[] => (value === undefined ? [] : asList(value))

const isCalled = (node: JsonObject, name: string): boolean =>
  node.name === name && listed(node['@type']).some((type) => PRODUCTS.has(type))

/** A variant is called by the title and its options: "Mug - blue". */
const rename = (variant: JsonObject, before: string, after: string): void => {
  const { name } = variant
  if (typeof name === 'string' && name.startsWith(`${before} - `)) variant.name = after + name.slice(before.length)
}

/**
 * The JSON text with its product, wherever it stands, and the variants of that, called `after` instead of `before`; undefined where it calls
 * nothing so, is no JSON, or would be longer than the field may be. Titles are compared as structured data show them.
 */
export const renameJsonLd = (json: string, before: string, after: string): string | undefined => {
  const [from, to] = [listedTitle(before), listedTitle(after)]
  if (from === '' || to === '' || from === to) return undefined
  let isNamed = false
  const follow = (_key: string, value: Json): Json => {
    if (!isJsonObject(value) || !isCalled(value, from)) return value
    isNamed = true
    value.name = to
    for (const variant of listed(value.hasVariant)) if (isJsonObject(variant)) rename(variant, from, to)
    return value
  }
  try {
    const text = scriptSafe(JSON.stringify(JSON.parse(json, follow)))
    return isNamed && text.length <= LIMITS.json_ld.characters ? text : undefined
  } catch {
    return undefined
  }
}

/** The JSON text without what it says besides the offer under labels of the record. */
export const withoutLabelled = (json: string): string =>
  scriptSafe(
    JSON.stringify(
      JSON.parse(json, (name: string, value: Json) => (name === 'additionalProperty' ? undefined : value)),
    ),
  )
