// The second gate of the optimizations: what a proposal does to how its product is found is simulated before it is recorded, and what would
// have fewer find it is left out.

import type { Proposal } from '../engine/optimization.ts'
import { counted } from '../engine/text/plain-text.ts'
import { doesHarm, type VisibilityChange } from '../engine/visibility/visibility-change.ts'
import type { Changes } from '../visibility/corpora/searches.ts'
import type { DoNoHarm } from './item.ts'

type Options = {
  changes: Changes
  /** If the corpus is not available, nothing is left out, and nothing is reported about visibility. */
  onTrouble: (error: unknown) => void
}

/** Structured data and alternative texts are not read by the simulation, so it says nothing of them. */
const NOT_READ: ReadonlySet<Proposal['field']> = new Set(['json_ld', 'image_alt'])

/** What the merchant can expect: of every simulated search the share of the best place that the product reaches, before and after. */
const expected = ({ queries, before, after }: VisibilityChange): string => {
  const share = (value: number): string => `${Math.round(100 * value)} %`
  const change =
    share(before) === share(after) ? `stays at ${share(after)}` : `goes from ${share(before)} to ${share(after)}`
  return `In ${counted(queries, 'simulated search', 'simulated searches')} its visibility ${change}.`
}

const told = (proposal: Proposal, visibility: VisibilityChange): Proposal => ({
  ...proposal,
  description: `${proposal.description} ${expected(visibility)}`,
  visibility,
})

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
        return doesHarm(visibility) ? [] : [told(proposal, visibility)]
      })
    } catch (error) {
      onTrouble(error)
      return proposals
    }
  }
