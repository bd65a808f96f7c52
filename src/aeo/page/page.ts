// What is known of a product page beside the record that was read from it.

import type { StructuredData } from '../structured/data.ts'

export type PageFacts = {
  /** The page's address; null for a file without a canonical one. */
  url: string | null
  structured: StructuredData
}
