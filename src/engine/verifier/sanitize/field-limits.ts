// The longest value of each field that is proposed or accepted. Lengths that are good for readers are shorter (engine/analyzer/thresholds.ts,
// the writers). Counted in UTF-16 units, of which each takes at most 3 bytes.

import type { Field } from '../../optimization.ts'

type Limit = { characters: number; because: string }

export const LIMITS: Record<Field, Limit> = {
  title: { characters: 255, because: 'Shopify: product titles have at most 255 characters' },
  meta_title: { characters: 255, because: 'as long as a product title, which stands in for it where it is empty' },
  meta_description: {
    characters: 320,
    because: 'Shopify: the field of the search engine listing takes 320 characters',
  },
  description: {
    characters: 65_536,
    because: 'of this project: ten times what the longest real descriptions need, and read within milliseconds',
  },
  faq: {
    characters: 20_000,
    because: 'Shopify: a text metafield holds 65,536 bytes (metafield limits); 20,000 characters never take more',
  },
  image_alt: {
    characters: 512,
    because: 'Shopify: alternative texts have at most 512 characters; counted for each line',
  },
  json_ld: {
    characters: 40_000,
    because: 'Shopify: a JSON metafield holds 128 KB from API version 2026-04 on; 40,000 characters never take more',
  },
}

/** Pictures of a record that have a line in `image_alt`: what Shopify takes for a product, and what the analyzer reads. */
export const MAX_PICTURES = 250

/** Questions of a FAQ: what the analyzer reads. */
export const MAX_QUESTIONS = 30

/** Of JSON-LD: deeper or more is no product data. */
export const JSON_LIMITS = { depth: 20, values: 5_000 } as const
