// Shapes of the catalogue of a shop over the API: its products as they are listed, and imports.

import { z } from 'zod'
import { count, idOf, page, time } from '../http/parameters.ts'
import { isCurrency } from './facts-file.ts'

/** What the body of an import may be called; its content tells the format. */
export const FILE_TYPES = ['text/csv', 'application/json', 'application/x-ndjson'] as const

/** What products are looked for by. */
export const SearchText = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'must have at most 200 characters')
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be well-formed Unicode')

export const CatalogueQuery = z.object({
  ...page,
  search: SearchText.optional().describe(
    'Only products with this in their title or type, in any letter case, or with this id',
  ),
})
export const ImportsQuery = z.object(page)
export const ImportParams = z.object({ import_id: idOf('import') })

export const ImportQuery = z.object({
  currency: z.string().refine(isCurrency, 'must be an ISO 4217 currency code such as EUR').optional().meta({
    maxLength: 3,
    description: 'The currency of the prices, which files do not state. Default: the currency of an earlier import',
  }),
})

export const CatalogueProduct = z
  .object({
    resource_id: z.string().describe('The id of the product on the platform, or its handle where the file had no id'),
    title: z.string().describe('At most 1,000 characters of it'),
    product_type: z.string().nullable().describe('null if it was imported before this was recorded'),
    imported_at: time.describe('When it was last imported'),
  })
  .describe('A product of the imported catalogue')

export const CatalogueImport = z
  .object({
    id: z.uuid(),
    shop_id: z.uuid(),
    status: z.enum(['running', 'completed', 'failed']),
    bytes_read: count.describe('Bytes of the file'),
    imported: count.describe('Products of the file that are in the catalogue now'),
    replaced: count.describe('How many of them were there already; counted at the end'),
    duplicates: count.describe('Records whose id appears again later in the file; the last one counts'),
    bad_records: count.describe('Records that could not be read and were skipped'),
    bad: z
      .array(
        z.object({
          line: z.int().min(1).describe('The line on which the record begins'),
          error: z.string().describe('What is wrong, as the end of a sentence'),
        }),
      )
      .describe('The first hundred of them, once the import has ended'),
    error_message: z.string().nullable().describe('Why the import failed; null unless it did'),
    started_at: time,
    updated_at: time,
    completed_at: time.nullable().describe('When it completed or failed; null until then'),
  })
  .describe('An import of a catalogue, while it runs and afterwards')

export const catalogueComponents = { CatalogueProduct, CatalogueImport }
