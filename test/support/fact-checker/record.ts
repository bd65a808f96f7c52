// A raw export line as statements: what the shop says of the product, each with where it says it.

import { decoded, linesOfHtml, stems, tightStems, wordsOf } from './text.ts'

// biome-ignore lint/suspicious/noExplicitAny: the raw lines have no one shape
export type Raw = Record<string, any>

/** `tag` is a loose keyword, which sells more than it states ("gold jewelry" on a silver ring). */
type Statement = { text: string; from: 'field' | 'tag' | 'shop' }

export type Supported = {
  record: Raw
  statements: Statement[]
  /** All of it, in one spelling. */
  text: string
  /** Words that are said anywhere, by their possible stems. */
  words: Set<string>
  /** Words that are said outside of loose tags, by plural and declension alone. */
  stated: Set<string>
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The strings and numbers in a JSON value, with units beside their numbers. */
const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  if (typeof value !== 'object' || value === null) return []
  const { value: amount, unit } = value as Raw
  if ((typeof amount === 'number' || typeof amount === 'string') && isText(unit)) return [`${amount} ${unit}`]
  return Object.values(value).flatMap(leavesOf)
}

const metafieldTexts = (value: unknown): string[] => {
  const text = String(value ?? '')
  if (/^\s*[[{]/.test(text)) {
    try {
      return leavesOf(JSON.parse(text))
    } catch {
      // It only looks like JSON.
    }
  }
  return linesOfHtml(text)
}

const variantStatements = (record: Raw): string[] =>
  (record.variants ?? []).flatMap((variant: Raw) => {
    const chosen = [variant.option1, variant.option2, variant.option3]
      .map((value, at) => (isText(value) ? `${record.options?.[at]?.name ?? ''}: ${value}` : ''))
      .filter((text) => text !== '')
    const grams = Number(variant.grams ?? 0)
    return [
      ...chosen,
      variant.title,
      isText(variant.sku) ? `sku ${variant.sku}` : '',
      isText(variant.barcode) ? `barcode ${variant.barcode}` : '',
      grams > 0 ? `weight ${grams} g` : '',
      // Whole grams are as much as anybody weighs.
      grams >= 100 ? `weight ${Math.round(grams)} g` : '',
    ].filter(isText)
  })

const tagsOf = (tags: unknown): string[] =>
  Array.isArray(tags) ? tags.map(String) : isText(tags) ? tags.split(',').map((tag) => tag.trim()) : []

/** A tag that names what its value is of, as filters of themes do. */
const isPair = (tag: string): boolean => /^[\p{L} ]{3,30}[:_=]\s*\S/u.test(tag)

const unplain = (text: unknown): string[] => (isText(text) ? linesOfHtml(text) : [])

/** Everything that a raw record says, and what its shop says of itself (`shop`: any JSON). */
const statementsOf = (record: Raw, shop: Raw = {}): Statement[] => {
  const fields = [
    ...unplain(record.title),
    // A title is plain text, in which a tag is one that buyers see.
    ...(isText(record.title) ? [record.title] : []),
    ...unplain(record.body_html),
    ...unplain(record.vendor),
    ...unplain(record.product_type),
    ...unplain(record.category),
    ...unplain(String(record.handle ?? '').replaceAll('-', ' ')),
    ...unplain(record.seo?.title),
    ...unplain(record.seo?.description),
    ...(record.options ?? []).map(({ name, values }: Raw) => `${name}: ${(values ?? []).join(', ')}`),
    ...variantStatements(record),
    ...(record.images ?? []).flatMap(({ alt }: Raw) => unplain(alt)),
    ...(record.metafields ?? []).flatMap(({ key, value }: Raw) =>
      metafieldTexts(value).map((text) => `${String(key ?? '').replaceAll(/[_-]/g, ' ')}: ${text}`),
    ),
  ]
  const tags = tagsOf(record.tags).map((tag) => decoded(tag))
  return [
    ...fields.map((text: string) => ({ text: decoded(text), from: 'field' as const })),
    ...tags.map((tag) =>
      isPair(tag) ? { text: tag.replace(/[:_=]/, ': '), from: 'field' as const } : { text: tag, from: 'tag' as const },
    ),
    ...leavesOf(shop).map((text) => ({ text, from: 'shop' as const })),
  ]
}

/** What a raw record supports. */
export const supportOf = (record: Raw, shop: Raw = {}): Supported => {
  const statements = statementsOf(record, shop)
  const words = new Set<string>()
  const stated = new Set<string>()
  for (const { text, from } of statements)
    for (const word of wordsOf(text)) {
      for (const stem of stems(word)) words.add(stem)
      if (from !== 'tag') for (const stem of tightStems(word)) stated.add(stem)
    }
  return { record, statements, text: statements.map(({ text }) => wordsOf(text).join(' ')).join(' \n '), words, stated }
}
