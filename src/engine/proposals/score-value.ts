// What a value would be worth: the record is analysed again with it, so the answer is measured, never estimated.

import { analyze } from '../analyzer/analyze.ts'
import type { Field } from '../optimization.ts'
import type { PageFacts } from '../page/page-facts.ts'
import type { Product, ShopFacts } from '../record/product.ts'
import { withValue } from './field-values.ts'

/** Fields whose whole value the example of a suggestion is, where it proposes one. */
const EXAMPLE_FIELDS = ['title', 'meta_title', 'meta_description', 'description'] as const
export type ExampleField = (typeof EXAMPLE_FIELDS)[number]

export const isExampleField = (field: string | null): field is ExampleField =>
  (EXAMPLE_FIELDS as readonly (string | null)[]).includes(field)

type Subject = { product: Product; shop: ShopFacts; now: Date; page: PageFacts | null }

/** The score, 0-100, with that value in place. Throws `Unconvertible` for a description beyond the hard limit. */
export const scoreWith = ({ product, shop, now, page }: Subject, field: Field, value: string): number =>
  analyze(withValue(product, field, value), shop, now, page).score.value
