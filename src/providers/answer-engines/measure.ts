// Asks live engines the queries of a visibility test, several times each, until its time is over. Nothing that goes wrong with an answer
// counts as "not found": it is left out, and the row says why.

import {
  CUT,
  DECLINED,
  EMPTY,
  type EngineAnswer,
  type LiveEngineName,
  type RawAnswer,
  UnusableAnswer,
} from '../../engine/live-answers/answer.ts'
import { dollars } from '../../jobs/model-usage.ts'
import { createEngine, type OpenEngine } from './engine.ts'
import { EngineFailed, type Failure, LABELS } from './failures.ts'
import {
  type EngineSettings,
  type EnginesObserver,
  type Measured,
  type MeasuredRow,
  type Metered,
  unobserved,
} from './port.ts'
import { createRedirects, type Resolving } from './redirects.ts'
import { createTally, type Tally } from './tally.ts'

export type ToMeasure = {
  queries: readonly string[]
  /** Which engines are asked; those that are not set are left out. */
  names: readonly string[]
  /** How often each engine is asked each query. */
  samples: number
  /** Milliseconds for everything. What has been answered by then counts. */
  deadlineMs?: number
  /** Where the buyer is, "de-DE". */
  locale?: string
  /** Ends it before its time; what has been answered by then counts. */
  signal?: AbortSignal
}

/** An answer as it came, and what it cost. */
export type Kept = Metered & {
  raw: RawAnswer
  query: string
  /** Which of the samples of that query, from 1. */
  sample: number
}

/** Stores an answer before anything is read of it; rejects where it cannot be stored. */
type Keep = (kept: Kept) => Promise<void>

export type EngineProblem = { engine: LiveEngineName; reason: string; detail: string }

type Dependencies = {
  observe?: EnginesObserver
  /** Of each failure, with the server's own words, for a log. */
  onProblem?: (problem: EngineProblem) => void
  /** Where an address of Google's forwards to. */
  resolving?: Resolving
  /** Milliseconds for one request, 25,000 unless told. */
  requestMs?: number
}

type LiveSettings = { concurrency: number; live: readonly EngineSettings[] }

export type LiveEngines = {
  /** Those that can be asked. */
  names: readonly LiveEngineName[]
  /**
   * Asks every engine every query the given number of times, all queries once before any of them twice, so that a time limit cuts all of
   * them off alike. `keep` has resolved before an answer is read; where it rejects, the answer does not count and nothing more is asked,
   * as it would be paid for and leave no trace. Never rejects because of an engine.
   */
  measure: (what: ToMeasure, keep: Keep) => Promise<Measured>
  close: () => Promise<void>
}

const DEADLINE_MS = 30_000
/** An engine that fails this often in a row is not asked on in a measurement. */
const IN_A_ROW = 5
/** So that addresses are resolved also of answers that came at the last moment. */
const LAST_ADDRESSES_MS = 1_000

const TIME_OVER = 'was not asked or did not answer before the time of the test was over'
const NOT_STORED = 'gave an answer that could not be stored'

/** What an engine that works says to some queries. */
const OF_THE_QUERY = new Set([CUT, DECLINED, EMPTY])

type Task = { row: MeasuredRow; sample: number }

type Run = { what: ToMeasure; keep: Keep; ends: number; stop: AbortController; signal: AbortSignal }

/** Why nothing more is asked of an engine; null if it is. */
const whyNotAsked = (tally: Tally, { stop, signal }: Run): string | null => {
  if (tally.givenUp()) return tally.lastReason()
  if (stop.signal.aborted) return NOT_STORED
  return signal.aborted ? TIME_OVER : null
}

/** The live engines that are set. */
export const createLiveEngines = (
  { live, concurrency }: LiveSettings,
  { observe = unobserved, onProblem = () => {}, resolving, requestMs }: Dependencies = {},
): LiveEngines => {
  const engines = live.map((settings) =>
    createEngine(settings, { concurrency, observe, ...(requestMs === undefined ? {} : { requestMs }) }),
  )
  const redirects = createRedirects(resolving)

  /** Tries a second time, because a connection to the database may just have been closed. */
  const stored = async (kept: Kept, run: Run, tries = 2): Promise<boolean> => {
    try {
      await run.keep(kept)
      return true
    } catch (error) {
      if (tries > 1 && performance.now() < run.ends) return await stored(kept, run, tries - 1)
      observe.answered(kept.raw.engine, 'unstored')
      onProblem({ engine: kept.raw.engine, reason: NOT_STORED, detail: String(error) })
      run.stop.abort()
      return false
    }
  }

  /** The answer, or why it is useless. */
  const read = async (engine: OpenEngine, raw: RawAnswer, run: Run): Promise<EngineAnswer | string> => {
    try {
      const answer = engine.parse(raw)
      const left = Math.max(run.ends - performance.now(), LAST_ADDRESSES_MS)
      const resolved = await redirects.resolved(answer, left)
      observe.answered(engine.name, 'measured')
      return resolved
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) {
        run.stop.abort()
        throw error
      }
      observe.answered(engine.name, 'unusable')
      onProblem({ engine: engine.name, reason: error.message, detail: raw.body.slice(0, 300) })
      return error.message
    }
  }

  const failed = (engine: OpenEngine, failure: Failure, tally: Tally): string => {
    onProblem({ engine: engine.name, reason: failure.clause, detail: failure.detail })
    tally.failed(failure.clause, failure.fails === 'always')
    return failure.clause
  }

  /** The result of one request, or why there is none. */
  const asked = async (engine: OpenEngine, query: string, tally: Tally, run: Run): Promise<RawAnswer | string> => {
    try {
      const leftMs = run.ends - performance.now()
      return await engine.ask(query, { signal: run.signal, locale: run.what.locale, leftMs })
    } catch (error) {
      if (error instanceof EngineFailed) return failed(engine, error.failure, tally)
      if (run.signal.aborted) return run.stop.signal.aborted ? NOT_STORED : TIME_OVER
      // A defect of ours: the others need not continue.
      run.stop.abort()
      throw error
    }
  }

  /** Asks once. Returns why the sample is missing; null if it is there. */
  const one = async (engine: OpenEngine, { row, sample }: Task, tally: Tally, run: Run): Promise<string | null> => {
    const raw = await asked(engine, row.query, tally, run)
    if (typeof raw === 'string') return raw
    const metered = engine.meter(raw)
    tally.paid(metered.cost_usd)
    if (metered.cost_usd !== null) observe.paid(engine.name, metered.cost_usd)
    if (!(await stored({ ...metered, raw, query: row.query, sample }, run))) return NOT_STORED
    const answer = await read(engine, raw, run)
    if (typeof answer === 'string' && !OF_THE_QUERY.has(answer)) tally.failed(answer)
    else tally.succeeded()
    if (answer === DECLINED) row.refused++
    if (typeof answer === 'string') return answer
    row.answers.push(answer)
    return null
  }

  const runOf = async (engine: OpenEngine, rows: MeasuredRow[], run: Run): Promise<Tally> => {
    const tally = createTally(IN_A_ROW)
    const samples = engine.repeats ? run.what.samples : 1
    const tasks = Array.from({ length: samples }, (_, n) => rows.map((row): Task => ({ row, sample: n + 1 })))
      .flat()
      .values()
    const worker = async () => {
      for (const task of tasks) {
        const reason = whyNotAsked(tally, run) ?? (await one(engine, task, tally, run))
        if (reason !== null) tally.missing(task.row, reason)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
    for (const row of rows) row.error = tally.sentence(LABELS[engine.name], row)
    return tally
  }

  const measure = async (what: ToMeasure, keep: Keep): Promise<Measured> => {
    const { queries, names, samples, deadlineMs = DEADLINE_MS, signal } = what
    const chosen = engines.filter(({ name }) => names.includes(name))
    const stop = new AbortController()
    const ends = performance.now() + deadlineMs
    const ending = AbortSignal.timeout(Math.max(1, Math.ceil(deadlineMs)))
    const run: Run = {
      what,
      keep,
      ends,
      stop,
      signal: AbortSignal.any([ending, stop.signal, ...(signal ? [signal] : [])]),
    }
    const rows = queries.map((query) =>
      chosen.map(
        ({ name, repeats }): MeasuredRow => ({
          query,
          engine: name,
          asked: repeats ? samples : 1,
          answers: [],
          error: null,
          refused: 0,
        }),
      ),
    )
    const tallies = await Promise.all(
      chosen.map((engine, n) =>
        runOf(
          engine,
          rows.flatMap((row) => row[n] ?? []),
          run,
        ),
      ),
    )
    const costs = tallies.flatMap((tally) => tally.cost() ?? [])
    const all = rows.flat()
    return {
      rows: all,
      answered: all.reduce((sum, { answers }) => sum + answers.length, 0),
      problems: chosen.flatMap(({ name }, n) => {
        const reason = tallies[n]?.sentence(LABELS[name]) ?? null
        return reason === null ? [] : [{ engine: name, reason }]
      }),
      cost_usd: costs.length === 0 ? null : dollars(costs.reduce((sum, cost) => sum + cost, 0)),
    }
  }

  return {
    names: engines.map(({ name }) => name),
    measure,
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}
