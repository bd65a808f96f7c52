// The texts that evidence refers to by place, for interfaces that show the evidence in place.

import { type BlockKind, shownBlock } from '../html/blocks.ts'
import type { PageFacts } from '../page/page-facts.ts'
import type { Product, ShopFacts } from '../record/product.ts'
import { type LedgerEntry, ledgerOf } from './facts/ledger.ts'
import { type Reads, read } from './reading.ts'

/** A block of the description: characters [start, end) of its text. */
type Paragraph = { kind: BlockKind; start: number; end: number }

export type Texts = {
  /** Text by the name that evidence gives its field: title, seo.title, seo.description, description. Missing fields are left out. */
  fields: ReadonlyMap<string, string>
  /** The description's blocks in order; between two stands a line end. */
  paragraphs: Paragraph[]
  /** What the record states. */
  ledger: LedgerEntry[]
}

/** Texts by the name that evidence gives their field; without those that are missing. */
export const fieldTexts = ({
  title,
  description,
  metaTitle,
  metaDescription,
}: Reads<'description' | 'metaDescription' | 'metaTitle' | 'title'>): Map<string, string> => {
  const texts = { title, description, 'seo.title': metaTitle, 'seo.description': metaDescription }
  return new Map(
    Object.entries(texts).flatMap(([field, text]): [string, string][] => (text?.text ? [[field, text.text]] : [])),
  )
}

const paragraphsOf = ({ converted }: Reads<'converted'>): Paragraph[] => {
  const paragraphs: Paragraph[] = []
  let start = 0
  for (const block of converted.blocks) {
    const end = start + shownBlock(block).length
    paragraphs.push({ kind: block.kind, start, end })
    start = end + 1
  }
  return paragraphs
}

/** Reads the record again as `analyze` does, so that the offsets are the same. Throws `Unconvertible` as the converter does. */
export const textsOf = (product: Product, shop: ShopFacts, now: Date, page: PageFacts | null = null): Texts => {
  const reading = read(product, shop, now, page)
  return {
    fields: fieldTexts(reading),
    paragraphs: paragraphsOf(reading),
    ledger: ledgerOf(reading),
  }
}

/** The same as plain data, for a record that another thread has. `now`: ISO 8601. */
export const shownTexts = ({ product, shop, now }: { product: Product; shop: ShopFacts; now: string }) => {
  const { fields, paragraphs } = textsOf(product, shop, new Date(now))
  return { fields: [...fields].map(([field, text]) => ({ field, text })), paragraphs }
}
