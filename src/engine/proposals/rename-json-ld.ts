// Changes of structured data: another name when the title changes, and less where not all can be checked.

import { scriptSafe } from '../html/product-json-ld.ts'
import { listedTitle } from '../record/listing.ts'
import { asList, asText, isJsonObject, type Json, type JsonObject } from '../text/json.ts'
import { LIMITS } from '../verifier/sanitize/field-limits.ts'
import { readableName } from '../writer/fields/readable-listing.ts'

const PRODUCTS: ReadonlySet<unknown> = new Set(['Product', 'ProductGroup'])

const listed = (value: Json | undefined): Json[] => (value === undefined ? [] : asList(value))

const isCalled = (node: JsonObject, names: readonly string[]): boolean =>
  names.includes(asText(node.name ?? null)) && listed(node['@type']).some((type) => PRODUCTS.has(type))

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
  // As the writer of structured data names it, which leaves out a vendor behind a bar.
  const names = [
    from,
    readableName({ title: from, vendor: from.slice(from.lastIndexOf('|')) }),
    readableName({ title: from, vendor: '' }),
  ]
  if (from === '' || to === '' || from === to) return undefined
  let isNamed = false
  const follow = (_key: string, value: Json): Json => {
    if (!isJsonObject(value) || !isCalled(value, names)) return value
    isNamed = true
    const was = asText(value.name ?? null)
    value.name = to
    for (const variant of listed(value.hasVariant)) if (isJsonObject(variant)) rename(variant, was, to)
    return value
  }
  try {
    const text = scriptSafe(JSON.stringify(JSON.parse(json, follow)))
    return isNamed && text.length <= LIMITS.json_ld.characters ? text : undefined
  } catch {
    return undefined
  }
}

/** What structured data say besides the offer under labels of the record, … */
export const LABELLED: readonly string[] = ['additionalProperty']
/** … and in sentences of it. */
export const SAID: readonly string[] = [...LABELLED, 'description']

/** The JSON text without the properties of these names. */
export const withoutNamed = (json: string, names: readonly string[]): string =>
  scriptSafe(
    JSON.stringify(JSON.parse(json, (name: string, value: Json) => (names.includes(name) ? undefined : value))),
  )
