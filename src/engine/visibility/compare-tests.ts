// What changed between two tests of one product, as far as their difference says anything about the product.

import type { QueryResult } from '../visibility-test.ts'
import { type Change, pairedChange } from './statistics/paired-change.ts'

type ComparedTest = {
  queries: readonly QueryResult[]
  details: { engine_version: string; basket: { version: number } | null }
}

/** `same_engine_version`: whether both were simulated by the same engine. */
export type Compared = { same_engine_version: boolean; change: Change }

/** A simulation that has itself changed in between has no verdict; live engines change all the time, and nobody can tell when. */
export const comparedTests = (before: ComparedTest, after: ComparedTest): Compared => {
  const [earlier, later] = [before.details.engine_version, after.details.engine_version]
  const versions = { before: before.details.basket?.version ?? null, after: after.details.basket?.version ?? null }
  const change = pairedChange(before.queries, after.queries, versions)
  if (earlier === later || !change.simulated) return { same_engine_version: earlier === later, change }
  const reason = `The simulation itself has changed in between (${earlier} before, ${later} after), so the difference says nothing about the product.`
  return { same_engine_version: false, change: { ...change, verdict: 'not comparable', reason } }
}
