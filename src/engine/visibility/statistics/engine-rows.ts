// What the engines said to one query as rows, and the one line over them. Engines are never merged without their rows: the headline is the
// mean of the engines' own rates, and the simulation is it only where no live engine measured anything.

import type { Sample } from '../../live-answers/sample.ts'
import type { Simulated } from '../../search/corpus.ts'
import type { EngineName, EngineRow } from '../../visibility-test.ts'
import { discountedGain, mean, wilson } from './formulas.ts'

/** Place that counts where an engine names the product and cites nothing: the last one that answers still draw on. */
const UNPLACED = 10

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** A median between two places is the one behind. */
const medianPlace = (places: readonly number[]): number | null =>
  places.length === 0 ? null : Math.round(median(places))

/** Citations where the engine tells them in any answer, else mentions. */
const foundIn = (samples: readonly Sample[]): ((sample: Sample) => boolean | null) =>
  samples.some(({ cited }) => cited !== null) ? ({ cited }) => cited : ({ mentioned }) => mentioned

const counted = (signals: readonly (boolean | null)[]): number | null =>
  signals.every((signal) => signal === null) ? null : signals.filter((signal) => signal === true).length

type Answered = { asked: number; samples: readonly Sample[]; error: string | null; refused?: number }

/**
 * What one live engine said. `asked`: samples that were asked for; `samples`: the answers that came. An answer that does not tell whether it
 * cites the product counts as not measured, and so does one that failed: neither is "not found". `error`: why some are missing.
 */
export const answeredRow = ({ asked, samples, error, refused = 0 }: Answered): Omit<EngineRow, 'engine'> => {
  const found = foundIn(samples)
  const measured = samples.filter((sample) => found(sample) !== null)
  const hits = measured.filter((sample) => found(sample) === true)
  const places = hits.map(({ position }) => position).filter((position) => position !== null)
  const n = measured.length
  return {
    simulated: false,
    asked: Math.max(asked, samples.length),
    samples: n,
    cited: counted(samples.map(({ cited }) => cited)),
    mentioned: counted(samples.map(({ mentioned }) => mentioned)),
    found_rate: n === 0 ? null : hits.length / n,
    interval: wilson(hits.length, n),
    position: medianPlace(places),
    error,
    retrieved: counted(samples.map((sample) => sample.retrieved ?? null)),
    unsupported: samples.filter((sample) => sample.unsupported === true).length,
    refused,
  }
}

/** The same with the engine's name. */
export const engineRow = (engine: Exclude<EngineName, 'embedded'>, answered: Answered): EngineRow => ({
  engine,
  ...answeredRow(answered),
})

/** The row of the simulation. It answers the same every time, so it is one sample without an interval; other phrasings are other queries. */
export const simulatedRow = ({ found, position }: Pick<Simulated, 'found' | 'position'>): EngineRow => ({
  engine: 'embedded',
  simulated: true,
  asked: 1,
  samples: 1,
  cited: found ? 1 : 0,
  mentioned: null,
  found_rate: found ? 1 : 0,
  interval: null,
  position: found ? position : null,
  error: null,
})

type Measured = EngineRow & { found_rate: number }

const isMeasured = (row: EngineRow): row is Measured => row.found_rate !== null

/**
 * The rows that speak for a query: of the live engines that measured anything those that cite, else those that only name products, else the
 * simulation. A citation and a mention are not the same, so their rates have no common mean. Empty where nothing was measured.
 */
export const headlineRows = (rows: readonly EngineRow[]): Measured[] => {
  const measured = rows.filter(isMeasured)
  const live = measured.filter(({ simulated }) => !simulated)
  const citing = live.filter(({ cited }) => cited !== null)
  if (citing.length > 0) return citing
  return live.length > 0 ? live : measured
}

/**
 * Discounted visibility of one row, 0-1: found rate × 1/log2(1 + position) (`discountedGain`). A mention, which has no place, counts as one in
 * place 10.
 */
export const rowVisibility = ({ found_rate, position }: Pick<Measured, 'found_rate' | 'position'>): number =>
  found_rate * discountedGain(position ?? UNPLACED)

/** Discounted visibility of a query, the mean of its headline's rows; null when nothing was measured. */
export const visibilityOf = (rows: readonly EngineRow[]): number | null => {
  const headline = headlineRows(rows)
  return headline.length === 0 ? null : mean(headline.map(rowVisibility))
}

type Headline = {
  /** Found in at least half of the samples, as the mean of the engines' rates; false where nothing was measured. */
  found: boolean
  /** Median of the engines' places, rounded; null when it was not found. */
  position: number | null
  /** null when nothing was measured. */
  found_rate: number | null
  visibility: number | null
  /** Whether the simulation alone speaks. */
  simulated: boolean
  /** Whose rates these are. */
  engines: EngineName[]
}

/** One line over the rows of a query. */
export const queryHeadline = (rows: readonly EngineRow[]): Headline => {
  const headline = headlineRows(rows)
  const rate = headline.length === 0 ? null : mean(headline.map(({ found_rate }) => found_rate))
  const found = rate !== null && rate >= 0.5
  const places = headline.map(({ position }) => position).filter((position) => position !== null)
  return {
    found,
    position: found ? medianPlace(places) : null,
    found_rate: rate,
    visibility: visibilityOf(rows),
    simulated: headline.length > 0 && headline.every(({ simulated }) => simulated),
    engines: headline.map(({ engine }) => engine),
  }
}

/** What to show of an engine's answers: the sentence where the product stood first; "" when none tells. */
export const bestSnippet = (samples: readonly Sample[]): string => {
  const place = ({ position }: Sample): number => position ?? Number.MAX_SAFE_INTEGER
  return (
    samples
      .filter(({ cited, mentioned, snippet }) => (cited || mentioned) && snippet !== '')
      .sort((a, b) => place(a) - place(b))[0]?.snippet ?? ''
  )
}
