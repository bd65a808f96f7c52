// `citable analyze FILE`: scores a catalogue file offline, without a server.

import { availableParallelism } from 'node:os'
import { RULE_VERSION } from '../engine/analyzer/rules.ts'
import { factsSuggestions, shopSuggestions } from '../engine/catalogue-findings/shop-suggestions.ts'
import { emptySnapshot, type StatisticsSnapshot } from '../engine/catalogue-findings/statistics-snapshot.ts'
import { version } from '../runtime/version.ts'
import { wholeNumber } from './arguments.ts'
import {
  type BadRecords,
  badRecords,
  factsOf,
  following,
  into,
  look,
  MAX_JOBS,
  NO_CURRENCY,
  sayer,
} from './offline/command.ts'
import { competitorsOf } from './offline/competitors.ts'
import { inputOf } from './offline/input.ts'
import { analysed, type Head, headOf, numbered } from './offline/run.ts'
import { type Output, print, printable } from './output/output.ts'
import { directly, fileTarget, type Target } from './output/target.ts'
import type { Analysed, FormatName, Item, Meta, Settings } from './reports/format.ts'
import { formats } from './reports/formats.ts'

export type AnalyzeOptions = {
  format: FormatName
  facts?: string
  currency?: string
  /** File to write instead of the standard output. */
  output?: string
  /** Score below which the exit status is 1. */
  failUnder?: string
  /** Whether the products are compared with each other; yes unless told otherwise. */
  catalogue?: boolean
  /** Pages or files of one product each. */
  competitor?: string[]
  /** Threads; the machine's cores unless told otherwise. */
  jobs?: string
}

/** What a run found, besides the reports of its records. */
type Outcome = { products: number; below: number }

/** Passes the reports on; names bad records by line and counts the products below the limit. */
async function* watched(
  batches: AsyncIterable<readonly Item[]>,
  outcome: Outcome,
  limit: number,
  bad: BadRecords,
): AsyncGenerator<Analysed> {
  for await (const batch of batches)
    for (const item of batch) {
      if ('row' in item) {
        outcome.products += 1
        if (item.row.score < limit) outcome.below += 1
        yield item
        continue
      }
      await bad.add(item)
    }
}

/** A single product gets its whole report instead of a table of one row. */
const formatFor = ({ format }: AnalyzeOptions, { tasks, rest }: Head): FormatName =>
  format === 'table' && rest === null && tasks.filter((task) => 'product' in task).length === 1 ? 'terminal' : format

const metaOf = ({ source, now, width, colours }: Settings, { kept: bad }: BadRecords): Meta => ({
  source,
  analyzed_at: now.toISOString(),
  version,
  ruleVersion: RULE_VERSION,
  width,
  colours,
  bad,
  shop: [],
})

const targetOf = async (file: string, options: AnalyzeOptions, { out }: Output): Promise<Target> => {
  const { output, competitor = [], facts } = options
  if (output === undefined) return directly(out)
  return fileTarget(output, [file, ...competitor, ...(facts === undefined ? [] : [facts])])
}

/**
 * Returns the exit status: 0, or 1 when some records were bad (each is named by line, the rest is done) or products score
 * below the limit that was asked for.
 * @throws UnreadableFile for a file that is not there or not a catalogue, UsageError for options that make no sense.
 */
export const analyzeFile = async (
  file: string,
  options: AnalyzeOptions,
  output: Output,
  now = new Date(),
): Promise<number> => {
  const limit = options.failUnder === undefined ? 0 : wholeNumber('--fail-under', options.failUnder, 0, 100)
  const jobs = options.jobs === undefined ? availableParallelism() : wholeNumber('--jobs', options.jobs, 1, MAX_JOBS)
  const reading = following(output, 'reading (KiB)')
  const bar = following(output, 'analysing (KiB)')
  const given = await factsOf(options)
  const { kind, records, again, facts, notes } = await inputOf(file, given, bar.onRead)
  const outcome: Outcome = { products: 0, below: 0 }
  const say = sayer(output, bar)
  const bad = badRecords(say)
  const tasks = numbered(records)
  let format: FormatName
  try {
    const head = await headOf(tasks)
    format = formatFor(options, head)
    const competitors = await competitorsOf(options.competitor ?? [], facts.currency, now)
    const target = await targetOf(file, options, output)
    await into(target, options.output ?? 'The report', async () => {
      const from = again && (() => again(reading.onRead))
      const common = { kind, catalogue: null, competitors, facts, now, format, source: file, ...look(target.stream) }
      const meta = metaOf(common, bad)
      const onReports = (catalogue: StatisticsSnapshot | null): void => {
        reading.clear()
        meta.shop.push(...shopSuggestions(facts, factsSuggestions({ facts, now }), catalogue ?? emptySnapshot))
      }
      const run = { compared: options.catalogue !== false, again: from, jobs, onReports }
      const items = watched(analysed(head, common, run), outcome, limit, bad)
      await print(target.stream, formats[format].write(items, meta))
    })
  } finally {
    await tasks.return(undefined) // closes the file where something was refused before its end
  }
  bar.clear()
  const { products, below } = outcome
  await bad.rest('bad records')
  if ((format === 'table' || format === 'terminal') && facts.currency === null && products > 0) await say(NO_CURRENCY)
  if (format !== 'terminal' && format !== 'html') for (const note of notes) await say(printable(note))
  if (below > 0)
    await say(`${below} of ${products} ${products === 1 ? 'product scores' : 'products score'} below ${limit}.`)
  return bad.count() > 0 || below > 0 ? 1 : 0
}
