// Metafields that say something about the product to a reader, as label and text.

import { parseJson } from '../text/json.ts'
import { collapseWhiteSpace, plain, plainLines } from '../text/plain-text.ts'
import type { Product } from './product.ts'

export type Attribute = { label: string; value: string; key: string }

// Namespaces of apps and of the platform itself: settings and identifiers, not facts about the product.
const INTERNAL =
  /^(?:citable|global|reviews?|judgeme|yotpo|loox|stamped|okendo|spr|seo|filter|app|my_fields_internal|shopify--)|(?:^|[-_])(?:tracking|analytics|config|settings?|sync)(?:$|[-_])/
// Of the shopping-feed namespace only these are facts; the rest steers campaigns.
const FEED = new Set(['material', 'color', 'size', 'pattern', 'gender', 'age_group', 'condition', 'mpn'])
const INTERNAL_KEY =
  /(?:^|[_-])(?:id|ids|handle|url|link|icon|image|images|file|video|badge|label|template|reference|related|upsell|html|json|schema)(?:$|[_-])/

const MAX_VALUE = 2_000
/** Platforms allow at most 255 characters. */
const MAX_KEY = 255

type Measured = { value?: unknown; unit?: unknown; amount?: unknown; currency_code?: unknown }

const UNIT_NAMES: Record<string, string> = {
  millimeters: 'mm', centimeters: 'cm', meters: 'm', inches: 'in', feet: 'ft', yards: 'yd', grams: 'g', kilograms: 'kg',
  ounces: 'oz', pounds: 'lb', milliliters: 'ml', centiliters: 'cl', liters: 'l', fluid_ounces: 'fl oz',
} // biome-ignore format: a word list

const measured = ({ value, unit }: Measured): string =>
  (typeof value === 'number' || typeof value === 'string') && typeof unit === 'string'
    ? `${value} ${UNIT_NAMES[unit.toLowerCase()] ?? unit}`
    : ''

/** Text of a value that is JSON: lists are joined, measures written out, anything else (rich text, references) is skipped. */
const fromJson = (value: string): string => {
  const json = parseJson(value)
  if (json === undefined) return value
  if (Array.isArray(json)) {
    const parts = json.map((part) =>
      typeof part === 'string' ? part : typeof part === 'object' && part ? measured(part) : '',
    )
    return parts.filter((part) => part !== '').join(', ')
  }
  return typeof json === 'object' && json !== null ? measured(json) : value
}

const isReference = (value: string): boolean => /^(?:gid:|https?:|\/\/|shopify:)/.test(value)

/** The metafield's text for a reader; "" when it has none. */
const readable = (value: string): string => {
  const trimmed = value.trim().replace(/^'/, '')
  const text = trimmed.startsWith('[') || trimmed.startsWith('{') ? fromJson(trimmed) : trimmed
  if (isReference(text) || text.includes('gid://') || text.startsWith('<')) return ''
  if (text === 'true' || text === 'false') return text === 'true' ? 'yes' : ''
  return plainLines(text.slice(0, MAX_VALUE))
}

/** "product_specifications" -> "Product specifications". */
const labelOf = (key: string): string => {
  const words = collapseWhiteSpace(plain(key).replace(/[_.-]+/g, ' ')).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether a metafield is one of an app, and steers something; its label where it is not. */
const read = (namespace: string, key: string): string | null => {
  const name = key.toLowerCase()
  if (INTERNAL.test(namespace.toLowerCase()) || INTERNAL_KEY.test(name)) return null
  if (namespace === 'mm-google-shopping' && !FEED.has(name)) return null
  return labelOf(key.slice(0, 60))
}

/** Products of a shop have the same metafields, so that most are known; as many as shops have of them. */
const labels = new Map<string, string | null>()
const MOST_LABELS = 5_000

const labelFor = (namespace: string, key: string): string | null => {
  const full = `${namespace}\n${key}`
  const known = labels.get(full)
  if (known !== undefined) return known
  if (labels.size >= MOST_LABELS) labels.clear()
  const label = read(namespace, key)
  labels.set(full, label)
  return label
}

/**
 * Where this service keeps what a record has no field for, which is shown with the product and states no facts about it: `faq`, questions
 * with their answers as HTML that the page shows behind the description, and `json_ld`, structured data.
 */
export const OWN_METAFIELDS = {
  faq: { namespace: 'citable', key: 'faq', type: 'multi_line_text_field' },
  json_ld: { namespace: 'citable', key: 'json_ld', type: 'json' },
} as const

export type OwnName = keyof typeof OWN_METAFIELDS

export const isOwnAt = ({ namespace, key }: { namespace: string; key: string }, name: OwnName): boolean =>
  namespace === OWN_METAFIELDS[name].namespace && key === OWN_METAFIELDS[name].key

/** The value of one of this service's own metafields; "" when the record has none. */
export const ownMetafield = ({ metafields }: Pick<Product, 'metafields'>, name: OwnName): string =>
  metafields.find((metafield) => isOwnAt(metafield, name))?.value ?? ''

/** The product's own attributes from its metafields, in their order, each label and value once. */
export const attributesOf = ({ metafields }: Pick<Product, 'metafields'>, limit: number): Attribute[] => {
  const attributes: Attribute[] = []
  const seen = new Set<string>()
  for (const metafield of metafields.slice(0, limit)) {
    const { value } = metafield
    const key = metafield.key.slice(0, MAX_KEY)
    const namespace = metafield.namespace.slice(0, MAX_KEY)
    const label = labelFor(namespace, key)
    if (label === null) continue
    const text = readable(value)
    const once = `${label.toLowerCase()}\n${text.toLowerCase()}`
    if (text === '' || label === '' || seen.has(once)) continue
    seen.add(once)
    attributes.push({ label, value: text, key: `${namespace}.${key}` })
  }
  return attributes
}
