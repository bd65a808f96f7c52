// The texts of a product that are indexed, as plain text field by field.

import { withoutHidden } from '../../html/hidden-text.ts'
import { quickText } from '../../html/visible-text.ts'
import { isNoBrand } from '../../record/identifiers.ts'
import { attributesOf, ownMetafield } from '../../record/metafields.ts'
import type { Product } from '../../record/product.ts'
import { plain } from '../../text/plain-text.ts'
import { eachSentence } from '../../text/sentences.ts'

/** In the order of the four bits that each has in a posting. */
export const FIELDS = ['title', 'vendor', 'kind', 'tags', 'attributes', 'meta', 'body', 'faq'] as const
export type FieldName = (typeof FIELDS)[number]
export const FIELD_COUNT = FIELDS.length

/** Texts of a product by field, in the order of `FIELDS`; those of several lines have a sentence, or an attribute, in each. */
export type FieldTexts = string[]

/** Characters of a text that are looked at, and how many attributes are; a record with more is no product but a mistake. */
const MAX = {
  title: 1_000,
  short: 400,
  value: 300,
  label: 60,
  attributes: 200,
  variants: 100,
  body: 40_000,
  faq: 20_000,
} as const

const PLACEHOLDERS = new Set(['title', 'default', 'default title'])

const text = (value: string | null, most: number): string =>
  value === null || value === '' ? '' : plain(value.length > most ? value.slice(0, most) : value)

const labelled = (label: string, value: string): string => (label === '' ? value : `${label}: ${value}`)

/** "Touchscreen: yes" is about touchscreens, as "Colour: red" is not about colours. */
const IS_SO = 'yes'

const attributeLines = (product: Product): string[] =>
  attributesOf(product, MAX.attributes).map(({ label, value }) =>
    labelled(label, value === IS_SO ? value : text(value, MAX.value)),
  )

const optionLines = ({ options }: Product): string[] => {
  const lines: string[] = []
  for (const { name, values } of options.slice(0, 20)) {
    const shown = values.slice(0, MAX.variants).filter((value) => !PLACEHOLDERS.has(value.toLowerCase()))
    const line = shown.map((value) => text(value, MAX.value)).join(', ')
    if (line !== '') lines.push(labelled(PLACEHOLDERS.has(name.toLowerCase()) ? '' : text(name, MAX.label), line))
  }
  return lines
}

const codeLine = ({ variants }: Product): string => {
  const codes = new Set<string>()
  for (const { sku, barcode } of variants.slice(0, MAX.variants)) {
    if (sku) codes.add(text(sku, MAX.label))
    if (barcode) codes.add(text(barcode, MAX.label))
  }
  return [...codes].join(' ')
}

/** The sentences of a text, a line each and each once: what is said six times says no more than what is said once. */
const distinctSentences = (text: string, most: number): string => {
  const seen = new Set<string>()
  let length = 0
  eachSentence(text, 0, text.length, (from, to) => {
    if (length > most) return
    const sentence = text.slice(from, to)
    if (seen.has(sentence)) return
    seen.add(sentence)
    length += sentence.length
  })
  return [...seen].join('\n')
}

const sentencesOf = (html: string, most: number): string =>
  distinctSentences(quickText(withoutHidden(html.length > most * 4 ? html.slice(0, most * 4) : html).html), most)

const lastPart = (path: string): string => path.slice(path.lastIndexOf('>') + 1)

const vendorOf = ({ vendor }: Product): string => {
  const name = text(vendor, MAX.short)
  return isNoBrand(name) ? '' : name
}

/** The texts of a product, in the order of `FIELDS`; lines apart by line ends. */
export const fieldTexts = (product: Product): FieldTexts => {
  const { title, product_type, category, tags, seo, body_html } = product
  const faq = ownMetafield(product, 'faq')
  return [
    text(title, MAX.title),
    vendorOf(product),
    [text(product_type, MAX.short), text(category ? lastPart(category) : null, MAX.short)]
      .filter((part) => part !== '')
      .join('\n'),
    tags
      .slice(0, MAX.variants)
      .map((tag) => text(tag, MAX.label))
      .join(', '),
    [...optionLines(product), ...attributeLines(product), codeLine(product)].filter((line) => line !== '').join('\n'),
    [text(seo.title, MAX.short), text(seo.description, MAX.short)].filter((line) => line !== '').join('\n'),
    sentencesOf(body_html, MAX.body),
    faq === '' ? '' : sentencesOf(faq, MAX.faq),
  ]
}
