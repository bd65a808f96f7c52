// Structured data that follow the title of their product.

import { type Node, scriptSafe } from '../html/json-ld.ts'
import { shownTitle } from '../record/listing.ts'

const PRODUCTS: ReadonlySet<unknown> = new Set(['Product', 'ProductGroup'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.filter(isNode)
  return isNode(value) ? [value] : []
}

/** A variant is called by the title and its options: "Mug - blue". */
const renamed = (name: unknown, before: string, after: string): unknown =>
  typeof name === 'string' && name.startsWith(`${before} - `) ? `${after}${name.slice(before.length)}` : name

/**
 * The JSON text with its product, and the variants of that, called `after` instead of `before`; undefined where it calls nothing so, or is
 * no JSON. Titles are compared as structured data show them.
 */
export const retitled = (json: string, before: string, after: string): string | undefined => {
  const [from, to] = [shownTitle(before), shownTitle(after)]
  if (json === '' || from === '' || to === '' || from === to) return undefined
  let whole: unknown
  try {
    whole = JSON.parse(json)
  } catch {
    return undefined
  }
  const nodes = nodesIn(whole).flatMap((node) => ('@graph' in node ? nodesIn(node['@graph']) : [node]))
  const named = nodes.filter((node) => PRODUCTS.has(node['@type']) && node.name === from)
  for (const node of named) {
    node.name = to
    for (const variant of nodesIn(node.hasVariant)) variant.name = renamed(variant.name, from, to)
  }
  return named.length === 0 ? undefined : scriptSafe(JSON.stringify(whole))
}
