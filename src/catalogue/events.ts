// The events of an import of a catalogue over the API. The products themselves are in tables of their own (catalogue.sql).

import { z } from 'zod'
import { count, event } from '../event-log/event-definition.ts'

const import_id = z.uuid().describe('The import')

/** In the stream of the import. */
export const catalogueEvents = {
  CatalogueImportStarted: event({
    title: 'A catalogue import has started',
    description:
      'Products of the shop may change from now on, in batches. Without an end event, the import was interrupted.',
    data: { import_id },
    personal: [],
  }),
  CatalogueImported: event({
    title: 'A catalogue was imported',
    description: 'All readable records of the file are now products of the shop.',
    data: {
      import_id,
      imported: count.describe('Products of the file that are in the catalogue now'),
      replaced: count.describe('How many of them were there already'),
      duplicates: count.describe('Records whose id appears again later in the file; the last one counts'),
      bad_records: count.describe('Records that could not be read and were skipped'),
    },
    personal: [],
  }),
}
