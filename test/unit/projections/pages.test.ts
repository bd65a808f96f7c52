// Every list that skips entries does so by their keys (projections/page.ts), or is short.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, test } from '../../support/test.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** How many each can have, or why it needs more than keys. */
const OTHERS = {
  'projections/accounts/organization-queries.ts':
    'an organization for each invitation that a person has accepted; members by their keys',
  'projections/accounts/own-shops.ts': 'the shops of a user have to be ranked by how they stand',
  'projections/analysis/analyses.ts':
    'by keys; the products of a job with the lowest scores are ranked, as reports are kept whole',
  'projections/analysis/optimizations.ts': 'changes that wait have to be ranked by what they bring',
  'projections/audit/queries.ts': 'by the numbers of the entries',
  'projections/documentation/queries.ts': 'the sections that answer a query have to be ranked',
  'projections/page.ts': 'by keys',
  'projections/products/queries.ts': 'products have to be ranked by what their newest reports say',
  'projections/visibility/baskets.ts': 'the versions of the basket of one product; baskets by their keys',
  'projections/visibility/competitors.ts': 'at most 20',
  'projections/visibility/visibility-tests.ts': 'by keys, and read in small parts',
  'src/catalogue/imports.ts': 'at most a hundred of a shop',
  'src/catalogue/storefront.ts': 'by keys, of an index that begins with the shop',
  'src/organizations/claim/codes.ts': 'one row, behind as many as count',
}

test('lists are paged by the keys of their entries', () => {
  const skipping = globSync('{src,projections}/**/*.{ts,sql}', { cwd: root }).filter((file) =>
    /\boffset \$/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.equal(skipping.toSorted(), Object.keys(OTHERS))
})
