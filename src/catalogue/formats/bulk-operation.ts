// The result file of a Shopify bulk operation: JSON lines in which a product's variants, media and metafields follow on
// lines of their own, tied to it by `__parentId`. They are put back into their product when they follow it directly,
// which is how the file is written with `groupObjects: true` (https://shopify.dev/docs/api/usage/bulk-operations/queries).

import { isObject, type Raw, RECORD_LIMIT, TOO_LONG } from '../records/raw-record.ts'

const PRODUCT = /^gid:\/\/shopify\/Product\//
const CHILD = /^gid:\/\/shopify\/(ProductVariant|ProductImage|MediaImage|Metafield)\//
const LISTS: Record<string, string> = {
  ProductVariant: 'variants',
  ProductImage: 'images',
  MediaImage: 'media',
  Metafield: 'metafields',
}

type Held = { line: number; value: Record<string, unknown>; children: Set<string>; size: number }

const listOf = (child: Record<string, unknown>): string | undefined => {
  const kind = typeof child.id === 'string' ? CHILD.exec(child.id)?.[1] : undefined
  if (kind) return LISTS[kind]
  return 'namespace' in child ? 'metafields' : undefined
}

const settled = ({ line, value, size }: Held): Raw =>
  size > RECORD_LIMIT ? { line, error: TOO_LONG } : { line, value }

/** Takes the records in order and answers those that nothing more can be added to. */
export const bulkChildren = () => {
  let held: Held | undefined

  const release = (): Raw[] => {
    const released = held ? [settled(held)] : []
    held = undefined
    return released
  }

  const adopt = (child: Record<string, unknown>, line: number, bytes: number): Raw[] => {
    const parent = child.__parentId
    if (held && typeof parent === 'string' && held.children.has(parent)) return [] // a variant's own metafields
    if (!held || parent !== held.value.id)
      return [...release(), { line, error: 'its product is not right above it: export with groupObjects: true' }]
    held.size += bytes
    const list = listOf(child)
    if (typeof child.id === 'string') held.children.add(child.id)
    if (!list || held.size > RECORD_LIMIT) return []
    const before = held.value[list]
    if (Array.isArray(before)) before.push(child)
    else held.value[list] = [child]
    return []
  }

  return {
    next(raw: Raw, bytes: number): Raw[] {
      if ('error' in raw || !isObject(raw.value)) return [...release(), raw]
      const { line, value } = raw
      if ('__parentId' in value) return adopt(value, line, bytes)
      const before = release()
      if (typeof value.id !== 'string' || !PRODUCT.test(value.id)) return [...before, raw]
      held = { line, value, children: new Set(), size: bytes }
      return before
    },
    end: release,
  }
}
