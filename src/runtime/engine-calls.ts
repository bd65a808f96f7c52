// The engine's calls in threads. All are pure: plain data in, plain data out.

import { look, peer, report } from '../analysis/thread-work.ts'
import { compare } from '../competitors/competitor-tasks.ts'
import { readiness } from '../engine/analyzer/analyze.ts'
import { shownTexts } from '../engine/analyzer/evidence-texts.ts'
import { factsSuggestions } from '../engine/catalogue-findings/shop-suggestions.ts'
import { brandedQueries } from '../engine/visibility/brand/branded-query.ts'
import { suggestQueries } from '../engine/visibility/suggestions/suggest-queries.ts'
import { withBudget } from '../engine/work-budget.ts'
import { optimizing } from '../optimizations/thread-work.ts'
import { feedPiece } from '../product-feeds/thread-work.ts'

export const calls = {
  look,
  peer,
  report,
  readiness,
  factsSuggestions,
  compare,
  ...optimizing(),
  suggest: suggestQueries,
  branded: brandedQueries,
  texts: shownTexts,
  feed: feedPiece,
}

export type Calls = typeof calls

export type Call = { [Name in keyof Calls]: { call: Name; task: Parameters<Calls[Name]>[0] } }[keyof Calls]

/** Steps that a task may cost: four times what the longest description takes (262,144 characters), a hundred times the longest of 850 real products. */
const STEPS = 100_000_000

/** Returns a call with these functions, as long as it costs no more than it may. */
export const answering =
  (functions: Calls) =>
  ({ call, task }: Call, shared: unknown): unknown =>
    withBudget(STEPS, () => (functions[call] as (task: unknown, shared: unknown) => unknown)(task, shared))
