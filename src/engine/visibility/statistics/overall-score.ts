// The number of a whole test.

import type { EngineName, QueryDetails } from '../../visibility-test.ts'
import { headlineRows, queryHeadline, rowVisibility, visibilityOf } from './engine-rows.ts'
import { mean, percentage, wilson } from './formulas.ts'
import { bootstrapMean } from './resampling.ts'

/** What a test measured of one query; a QueryResult is one. */
export type PerQuery = { query: string; details: Pick<QueryDetails, 'branded' | 'engines' | 'others'> }

/** Fewer queries than this tell where to look, and decide nothing: IAB, Measuring visibility in the AI era (2026). */
export const EXPLORATORY = 50

type EngineScore = { engine: EngineName; simulated: boolean; score: number; queries: number }

type Overall = {
  /** 0-100, one decimal. 0 when nothing was measured. */
  score: number
  /** Of 95 %, in points; null when nothing was measured. */
  interval: [low: number, high: number] | null
  queries: number
  /** What they are: branded ones only where no other was measured. */
  over: 'non_brand' | 'branded'
  /** In how many of them it was found, and the Wilson interval of that share, 0-1; null when none counts. */
  found: { queries: number; of: number; interval: [low: number, high: number] | null }
  simulated: boolean
  exploratory: boolean
  /** The same number over the branded queries: whether the product is known to those who ask for it. null without any. */
  recognition: { score: number; queries: number } | null
  /** Each engine by itself, over the same queries as the score. */
  engines: EngineScore[]
}

/** What is known of one query whose rows speak for the test. */
type Known = PerQuery & { visibility: number }

/** In a test that measured with live engines, a query that they failed on is not measured, rather than simulated. */
const knownOf = (results: readonly PerQuery[]): Known[] => {
  const isLive = results.some(({ details }) => headlineRows(details.engines).some(({ simulated }) => !simulated))
  return results.flatMap((result) => {
    const rows = result.details.engines.filter(({ simulated }) => simulated !== isLive)
    const visibility = visibilityOf(rows)
    return visibility === null
      ? []
      : [{ query: result.query, details: { branded: result.details.branded, engines: rows }, visibility }]
  })
}

const enginesOf = (known: readonly Known[]): EngineScore[] => {
  const byEngine = new Map<EngineName, { simulated: boolean; values: number[] }>()
  for (const { details } of known)
    for (const { engine, simulated, found_rate, position } of details.engines) {
      if (found_rate === null) continue
      const entry = byEngine.get(engine) ?? { simulated, values: [] }
      entry.values.push(rowVisibility({ found_rate, position }))
      byEngine.set(engine, entry)
    }
  return [...byEngine].map(([engine, { simulated, values }]) => ({
    engine,
    simulated,
    score: percentage(mean(values)),
    queries: values.length,
  }))
}

/**
 * Interval of the mean of values in 0-1. The bootstrap of the values alone is [0, 0] for a product that was never found, however few queries
 * were asked, so it is taken over the values and two more, a 0 and a 1, after A. Agresti, B. Caffo, The American Statistician 54 (2000)
 * 280-288, who add them to proportions. Measured on simulated queries it covers the truth in 96-99 % with 3 to 50 queries, where the bootstrap
 * alone covers it in 50-92 %.
 */
const intervalOf = (values: readonly number[]): [low: number, high: number] => {
  const [low, high] = bootstrapMean([...values, 0, 1])
  const center = mean(values)
  return [percentage(Math.min(low, center)), percentage(Math.max(high, center))]
}

/**
 * overall_score: 100 · mean over the non-brand queries of found rate × 1/log2(1 + position), 0-100, with its interval over queries.
 *
 * 100 is: first place in every sample of every query. The discount is that of nDCG (see `rowVisibility`). Several engines of a query count
 * as the mean of their own values. Branded queries are apart, as pooling them hides what shoppers see who do not know the shop
 * (github.com/Canonry/canonry/pull/1022: 42 % became 3 % on the same run); where every query that was measured is branded they are the score.
 * Queries that were not measured count as nothing.
 */
export const overallScore = (results: readonly PerQuery[]): Overall => {
  const known = knownOf(results)
  const branded = known.filter(({ details }) => details.branded)
  const others = known.filter(({ details }) => !details.branded)
  const counted = others.length > 0 ? others : branded
  const values = counted.map(({ visibility }) => visibility)
  const isAny = counted.length > 0
  const found = counted.filter(({ details }) => queryHeadline(details.engines).found).length
  return {
    score: isAny ? percentage(mean(values)) : 0,
    interval: isAny ? intervalOf(values) : null,
    queries: counted.length,
    over: isAny && others.length === 0 ? 'branded' : 'non_brand',
    found: { queries: found, of: counted.length, interval: wilson(found, counted.length) },
    simulated: isAny && counted.every(({ details }) => details.engines.every(({ simulated }) => simulated)),
    exploratory: counted.length < EXPLORATORY,
    recognition:
      branded.length > 0
        ? { score: percentage(mean(branded.map(({ visibility }) => visibility))), queries: branded.length }
        : null,
    engines: enginesOf(counted),
  }
}
