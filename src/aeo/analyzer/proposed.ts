// What a proposed value would be worth: the record is analysed again with it, so the answer is measured, never estimated.

import type { PageFacts } from '../page/page.ts'
import type { Product, ShopFacts } from '../product.ts'
import { analyze } from './analyze.ts'

/** Fields that a single text replaces. */
const FIELDS = ['title', 'meta_title', 'meta_description', 'description'] as const
export type ProposedField = (typeof FIELDS)[number]

export const isProposedField = (field: string | null): field is ProposedField =>
  (FIELDS as readonly (string | null)[]).includes(field)

/** The record with a value in place of what a field holds; a description is HTML. */
export const withValue = (product: Product, field: ProposedField, value: string): Product => {
  switch (field) {
    case 'title':
      return { ...product, title: value }
    case 'meta_title':
      return { ...product, seo: { ...product.seo, title: value } }
    case 'meta_description':
      return { ...product, seo: { ...product.seo, description: value } }
    case 'description':
      return { ...product, body_html: value }
  }
}

type Setting = { product: Product; shop: ShopFacts; now: Date; page: PageFacts | null }

/** The score, 0-100, with that value in place. Throws `Unconvertible` for a description beyond the hard limit. */
export const scoreWith = ({ product, shop, now, page }: Setting, field: ProposedField, value: string): number =>
  analyze(withValue(product, field, value), shop, now, page).score.value
