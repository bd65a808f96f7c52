// Assembles a test from the engines' answers to each query.

import type { LiveEngineName } from '../live-answers/answer.ts'
import type { Sample } from '../live-answers/sample.ts'
import type { Simulated } from '../search/corpus.ts'
import type { CatalogueRow, EngineRow, QueryResult } from '../visibility-test.ts'
import { mergeRecommendations, type QueryAdvice } from './recommendations.ts'
import { answeredRow, bestSnippet, engineRow, queryHeadline, simulatedRow } from './statistics/engine-rows.ts'
import { overallScore } from './statistics/overall-score.ts'

/** What one live engine answered to one query. */
export type LiveAnswers = {
  engine: LiveEngineName
  asked: number
  samples: readonly Sample[]
  /** Why samples are missing. */
  error: string | null
  /** Answers that were declined. */
  refused?: number
}

/** What was asked about one query, and what came of it. */
export type Asked = {
  query: string
  branded: boolean
  /** A sentence where the simulation failed; null when it was not asked. */
  simulated: Simulated | string | null
  live: readonly LiveAnswers[]
}

const failedSimulation = (error: string): EngineRow => ({
  engine: 'embedded',
  simulated: true,
  asked: 1,
  samples: 0,
  cited: null,
  mentioned: null,
  found_rate: null,
  interval: null,
  position: null,
  error,
})

const isAnswer = (simulated: Asked['simulated']): simulated is Simulated =>
  simulated !== null && typeof simulated !== 'string'

const rowsOf = ({ simulated, live }: Asked): EngineRow[] => [
  ...(isAnswer(simulated) ? [simulatedRow(simulated)] : []),
  ...(typeof simulated === 'string' ? [failedSimulation(simulated)] : []),
  ...live.flatMap(({ engine, ...answers }) => (engine === 'agent-catalog' ? [] : [engineRow(engine, answers)])),
]

/** The catalogue's row, which stands beside those of the engines. */
const catalogueOf = ({ live }: Asked): CatalogueRow | null => {
  const answers = live.find(({ engine }) => engine === 'agent-catalog')
  if (!answers) return null
  const { asked, samples, cited, found_rate, interval, position, error } = answeredRow(answers)
  const differences = answers.samples.find((sample) => sample.differences)?.differences
  return { asked, samples, cited, found_rate, interval, position, error, ...(differences ? { differences } : {}) }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The row of a query. The line over the engines is that of the live ones where any of them measured it. */
export const queryResult = (asked: Asked): QueryResult => {
  const { query, branded, live } = asked
  const simulated = isAnswer(asked.simulated) ? asked.simulated : null
  const engines = rowsOf(asked)
  const catalogue = catalogueOf(asked)
  const headline = queryHeadline(engines)
  const samples = live
    .filter(({ engine }) => headline.engines.some((one) => one === engine))
    .flatMap((one) => one.samples)
  const cited = headline.simulated ? (simulated?.snippet ?? '') : bestSnippet(samples)
  return {
    query,
    found: headline.found,
    position: headline.position,
    relevance_score: simulated?.relevance_score ?? headline.visibility ?? 0,
    snippet: headline.found ? cited : '',
    details: {
      branded,
      stage: simulated?.stage ?? null,
      robustness: simulated?.robustness ?? null,
      samples: (simulated?.samples ?? 0) + sum(engines.filter((row) => !row.simulated).map((row) => row.samples)),
      winner: simulated?.winner ?? null,
      ...(catalogue ? { catalogue } : {}),
      ...(simulated?.others ? { others: simulated.others } : {}),
      engines,
    },
  }
}

const isMeasured = ({ details }: QueryResult): boolean =>
  [...details.engines, ...(details.catalogue ? [details.catalogue] : [])].some(({ samples }) => samples > 0)

/** Whether the page is cited wherever the simulation was asked, or live engines do not cite it where the simulation does. */
const isLossElsewhere = (results: readonly QueryResult[]): boolean => {
  const own = results.filter(({ details }) => !details.branded && details.stage !== null)
  if (own.length === 0) return false
  const cited = own.filter(({ details }) => details.stage === 'cited')
  return cited.length === own.length || cited.some(({ found }) => !found)
}

/** All of a test but what names it. `asked` has each query once. */
export const assembleTest = (asked: readonly Asked[]) => {
  const results = asked.map(queryResult)
  const overall = overallScore(results)
  const advised: QueryAdvice[] = asked.map(({ query, branded, simulated }) => ({
    query,
    branded,
    winner: isAnswer(simulated) && !simulated.found ? simulated.winner : null,
    found: isAnswer(simulated) && simulated.found,
    recommendations: isAnswer(simulated) ? simulated.recommendations : null,
  }))
  return {
    overall_score: overall.score,
    results,
    recommendations: mergeRecommendations(advised, isLossElsewhere(results)),
    measured_queries: results.filter(isMeasured).length,
    details: {
      simulated: overall.simulated,
      engines: overall.engines,
      counted_queries: overall.queries,
      score_over: overall.over,
      found: overall.found,
      interval: overall.interval,
      exploratory: overall.exploratory,
      recognition: overall.recognition,
    },
  }
}
