// A process that asks for a shop's corpus all the time and keeps it, until it is killed.

import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { ENGINE_VERSION } from '../../src/engine/search/corpus.ts'
import { shopId } from '../../src/event-log/ids.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { noCatalogues } from '../../src/visibility/corpora/catalogue-files.ts'
import { createCorpora } from '../../src/visibility/corpora/corpora.ts'

const [url = '', domain = '', folder = ''] = process.argv.slice(2)
const corpora = createCorpora({
  storefront: catalogueStorefront(createPool(url, { name: 'corpora child' })),
  catalogues: noCatalogues,
  openCorpus,
  version: ENGINE_VERSION,
  folder,
  memory: 256 * 1024 * 1024,
  keepAfterMs: 1,
  onTrouble: (error) => console.error(error),
})
// Ends with the process that has started it, too.
process.stdin.resume().on('end', () => process.exit())
for (;;) await corpora.of({ shop_id: shopId(domain), domain, organization_id: '', project_id: '' })
