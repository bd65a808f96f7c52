// What a merchant wrote, read as people see it: the body, and the texts that this service keeps in metafields of its own.

import { ownMetafield } from '../record/metafields.ts'
import type { Product } from '../record/product.ts'
import { type Body, readBlocks } from './blocks.ts'
import { type HiddenText, hiddenCharacters, withoutHidden } from './hidden-text.ts'
import { LIMITS } from './limits.ts'
import { readable, sanitise } from './sanitize-body.ts'

export type MerchantText = Body & {
  hidden: HiddenText[]
  /** Whether it was longer than what is read. */
  truncated: boolean
}

/** HTML as blocks, without what it hides from people. Throws `Unconvertible` (sanitize-body.ts) beyond the hard limit of a body. */
export const readMerchantText = (html: string): MerchantText => {
  const body = readable(html)
  const shown = withoutHidden(body.html)
  const clean = sanitise(shown.html)
  const hidden = [...shown.hidden, ...hiddenCharacters(clean)]
  return { ...readBlocks(clean), hidden, truncated: body.truncated }
}

/** The FAQ as the page shows it behind the body; null when the record has none. */
export const faqOf = (product: Pick<Product, 'metafields'>): MerchantText | null => {
  const html = ownMetafield(product, 'faq')
  if (html === '') return null
  const faq = readMerchantText(html.slice(0, LIMITS.faq))
  return { ...faq, truncated: faq.truncated || html.length > LIMITS.faq }
}

const everyEscape = /\\(?:u([0-9a-f]{4})|(["\\/]))/gi

/** JSON text with its letters as a reader of the values sees them. */
const unescaped = (json: string): string =>
  json.includes('\\')
    ? json.replace(everyEscape, (_, code: string | undefined, mark: string | undefined) =>
        code === undefined ? mark! : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : json

/** The values of the record's own structured data as text to search in; "" when it carries none. */
export const jsonLdText = (product: Pick<Product, 'metafields'>): string =>
  unescaped(ownMetafield(product, 'json_ld').slice(0, LIMITS.body))

const NOTHING: HiddenText[] = []

/** What the values of the record's own structured data hide from people, where a page would show them. */
export const hiddenInJsonLd = (product: Pick<Product, 'metafields'>): HiddenText[] => {
  const text = jsonLdText(product)
  return text === '' ? NOTHING : [...withoutHidden(readable(text).html).hidden, ...hiddenCharacters(text)]
}
