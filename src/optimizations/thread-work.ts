// The tasks of an optimization for the engine's threads, as plain data: the request to a language model for a product, and the proposals for it.

import { type Reading, read } from '../engine/analyzer/reading.ts'
import type { Drafts, Field, Proposal, Style } from '../engine/optimization.ts'
import { type Candidate, proposeOrSayWhy } from '../engine/proposals/propose.ts'
import { keyOf } from '../engine/proposals/shared-values.ts'
import type { Product, ShopFacts } from '../engine/record/product.ts'
import { suggestQueries } from '../engine/visibility/suggestions/suggest-queries.ts'
import { fromFacts, write } from '../engine/writer/write.ts'
import { type ModelRequest, requestFor } from '../providers/llm/prompt.ts'

export type FieldsTask = { product: Product; facts: ShopFacts; now: Date; fields: readonly Field[]; style: Style }

/** What a language model has written; a note where it has not, and null if none was asked. */
export type Drafted = { drafts: Drafts } | { note: string } | null

type ProposeTask = FieldsTask & {
  drafted: Drafted
  /** How many queries of buyers are requested. */
  queries: number
  /** Keys of values that other products of the job are to get. */
  taken: readonly string[]
}

type Proposed = {
  proposals: Proposal[]
  /** Why there is none for what else could be better, in a sentence; null if nothing is left. */
  none: string | null
  /** What buyers of the product may ask, without its name: how it is found by that no text changes. */
  queries: string[]
}

const queriesFor = ({ product, facts: shop, queries }: ProposeTask): string[] =>
  queries === 0
    ? []
    : suggestQueries({ product, shop, limit: 2 * queries })
        .filter(({ branded }) => !branded)
        .slice(0, queries)
        .map(({ query }) => query)

const candidatesOf = (drafted: Drafted, facts: Candidate): Candidate[] => {
  if (!drafted) return [facts]
  return 'drafts' in drafted ? [{ by: 'model', drafts: drafted.drafts }, facts] : [{ ...facts, note: drafted.note }]
}

type By = { write: typeof write; propose: typeof proposeOrSayWhy }

/** Both with this writer and this check. They throw what a broken record throws. */
export const optimizing = (by: By = { write, propose: proposeOrSayWhy }) => ({
  modelRequest: ({ product, facts, now, fields, style }: FieldsTask): ModelRequest =>
    requestFor({ reading: read(product, facts, now), fields, style }),

  propose: (task: ProposeTask): Proposed => {
    const { product, facts, now, fields, style, drafted, taken } = task
    const reading = read(product, facts, now)
    const rewrite = (changed: Reading, open: readonly Field[]) =>
      fromFacts({ reading: changed, fields: open, style }, by.write)
    const candidates = candidatesOf(drafted, rewrite(reading, fields))
    const isTaken = (field: Field, value: string) => taken.includes(String(keyOf(field, value)))
    return { ...by.propose(reading, candidates, { style, fields, rewrite, isTaken }), queries: queriesFor(task) }
  },
})
