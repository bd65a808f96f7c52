// The second gate of the optimizations: what a proposal does to how its product is found is simulated before it is recorded, and what would
// have fewer find it is left out.

import { setImmediate as turn } from 'node:timers/promises'
import type { Proposal } from '../engine/optimization.ts'
import { withValue } from '../engine/proposals/field-values.ts'
import type { Product } from '../engine/record/product.ts'
import type { Entry, Version } from '../engine/search/corpus.ts'
import { doesHarm, visibilityChanges } from '../engine/visibility/visibility-change.ts'
import { resourceKey } from '../event-log/ids.ts'
import type { Corpora } from '../visibility/corpora/corpora.ts'
import type { DoNoHarm } from './item.ts'

type Options = {
  corpora: Pick<Corpora, 'of'>
  /** Where the corpus cannot be had, nothing is left out, and nothing is said of visibility. */
  onTrouble: (error: unknown) => void
}

/** Structured data and alternative texts are not read by the simulation, so it says nothing of them. */
const NOT_READ: ReadonlySet<Proposal['field']> = new Set(['json_ld', 'image_alt'])

export const createHarmGate =
  ({ corpora, onTrouble }: Options): DoNoHarm =>
  async ({ shop, facts, product, proposals, queries }) => {
    const looked = proposals.filter(({ field }) => !NOT_READ.has(field))
    if (looked.length === 0) return proposals
    try {
      const { corpus } = await corpora.of(shop)
      const entryOf = (version: Product): Entry => ({
        id: resourceKey(product.resource_id),
        origin: 'shop',
        resource_id: product.resource_id,
        url: null,
        product: version,
        shop: facts,
      })
      const present = corpus.version(entryOf(product))
      const versions: Version[] = []
      for (const { field, optimized_value } of looked) {
        await turn() // requests of others go on between two versions
        versions.push(corpus.version(entryOf(withValue(product, field, optimized_value))))
      }
      await turn()
      const changes = visibilityChanges(corpus, queries, present, versions)
      const measured = new Map(looked.map((proposal, at) => [proposal, changes[at]]))
      return proposals.flatMap((proposal) => {
        const visibility = measured.get(proposal)
        if (!visibility) return [proposal]
        return doesHarm(visibility) ? [] : [{ ...proposal, visibility }]
      })
    } catch (error) {
      onTrouble(error)
      return proposals
    }
  }
