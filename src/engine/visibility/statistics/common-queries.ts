// What two tests have in common: the queries that both asked and the engines that both measured with. Only there is a difference a change.

import { distinctQueries } from '../../search/query/clean-query.ts'
import type { EngineName, EngineRow } from '../../visibility-test.ts'
import { queryHeadline, visibilityOf } from './engine-rows.ts'
import type { PerQuery } from './overall-score.ts'

/** One query as two tests measured it with the same engines. */
export type Pair = {
  /** As the later test wrote it. */
  query: string
  branded: boolean
  before: { visibility: number; found: boolean }
  after: { visibility: number; found: boolean }
}

export type Basket = {
  pairs: Pair[]
  /** Queries of the later test alone, and of the earlier one alone. */
  added: string[]
  removed: string[]
  /** Queries of both that no engine measured in both. */
  unmeasured: string[]
  engines: { compared: EngineName[]; only_before: EngineName[]; only_after: EngineName[] }
  simulated: boolean
}

const isMeasured = ({ found_rate }: EngineRow): boolean => found_rate !== null

/** An engine that cited in one test and only named in the other measured two things. */
const isSameKind = (one: EngineRow, other: EngineRow): boolean =>
  one.engine === other.engine && (one.cited === null) === (other.cited === null)

const enginesOf = (results: Iterable<PerQuery>): Set<EngineName> => {
  const engines = new Set<EngineName>()
  for (const { details } of results) for (const row of details.engines) if (isMeasured(row)) engines.add(row.engine)
  return engines
}

const measuredWith = (rows: readonly EngineRow[], others: readonly EngineRow[]): EngineRow[] =>
  rows.filter((row) => isMeasured(row) && others.some((other) => isMeasured(other) && isSameKind(row, other)))

type Matched = { query: string; branded: boolean; before: EngineRow[]; after: EngineRow[] }

const side = (rows: readonly EngineRow[]) => ({ visibility: visibilityOf(rows)!, found: queryHeadline(rows).found })

/** Live engines where both tests measured anything with the same one, else the simulation. */
export const commonBasket = (before: readonly PerQuery[], after: readonly PerQuery[]): Basket => {
  const earlier = distinctQueries(before, ({ query }) => query)
  const later = distinctQueries(after, ({ query }) => query)
  const matched: Matched[] = []
  for (const [normal, { query, details }] of later) {
    const other = earlier.get(normal)
    if (!other) continue
    matched.push({
      query,
      branded: details.branded,
      before: measuredWith(other.details.engines, details.engines),
      after: measuredWith(details.engines, other.details.engines),
    })
  }
  const isLive = matched.some((one) => one.before.some(({ simulated }) => !simulated))
  const pairs: Pair[] = []
  const unmeasured: string[] = []
  const compared = new Set<EngineName>()
  for (const one of matched) {
    const [rowsBefore, rowsAfter] = [one.before, one.after].map((rows) =>
      rows.filter(({ simulated }) => simulated !== isLive),
    ) as [EngineRow[], EngineRow[]]
    if (rowsBefore.length === 0) {
      unmeasured.push(one.query)
      continue
    }
    for (const { engine } of rowsBefore) compared.add(engine)
    pairs.push({ query: one.query, branded: one.branded, before: side(rowsBefore), after: side(rowsAfter) })
  }
  const [ofBefore, ofAfter] = [enginesOf(earlier.values()), enginesOf(later.values())]
  return {
    pairs,
    added: [...later].filter(([normal]) => !earlier.has(normal)).map(([, { query }]) => query),
    removed: [...earlier].filter(([normal]) => !later.has(normal)).map(([, { query }]) => query),
    unmeasured,
    engines: {
      compared: [...compared],
      only_before: [...ofBefore].filter((engine) => !ofAfter.has(engine)),
      only_after: [...ofAfter].filter((engine) => !ofBefore.has(engine)),
    },
    simulated: pairs.length > 0 && !isLive,
  }
}
