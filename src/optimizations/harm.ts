// The second gate of the optimizations: what a proposal does to how its product is found is simulated before it is recorded, and what would
// have fewer find it is left out.

import type { Proposal } from '../engine/optimization.ts'
import { doesHarm } from '../engine/visibility/visibility-change.ts'
import type { Changes } from '../visibility/corpora/searches.ts'
import type { DoNoHarm } from './item.ts'

type Options = {
  changes: Changes
  /** Where the corpus cannot be had, nothing is left out, and nothing is said of visibility. */
  onTrouble: (error: unknown) => void
}

/** Structured data and alternative texts are not read by the simulation, so it says nothing of them. */
const NOT_READ: ReadonlySet<Proposal['field']> = new Set(['json_ld', 'image_alt'])

export const createHarmGate =
  ({ changes, onTrouble }: Options): DoNoHarm =>
  async ({ shop, facts, product, proposals, queries }) => {
    const looked = proposals.filter(({ field }) => !NOT_READ.has(field))
    if (looked.length === 0) return proposals
    try {
      const values = looked.map(({ field, optimized_value }) => ({ field, optimized_value }))
      const changed = await changes({ shop, facts, product, values, queries })
      const measured = new Map(looked.map((proposal, at) => [proposal, changed[at]]))
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
