// `citable analyze FILE`: scores a catalogue file offline, without a server.

import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { ShopSuggestion } from '../engine/analyzer/report/report.ts'
import { CATEGORIES } from '../engine/analyzer/report/report.ts'
import { RULE_VERSION } from '../engine/analyzer/rules.ts'
import { version } from '../runtime/version.ts'
import { wholeNumber } from './arguments.ts'
import {
  type BadRecords,
  badRecords,
  factsOf,
  following,
  into,
  look,
  mostListed,
  NO_CURRENCY,
  type OfflineOptions,
  quieted,
  sayer,
  threadsOf,
} from './offline/command.ts'
import { competitorsOf } from './offline/competitors.ts'
import { inputOf } from './offline/input.ts'
import { analysed, type Head, headOf, isOneProduct, numbered } from './offline/run.ts'
import { type Output, print, printable, UsageError } from './output/output.ts'
import { targetOf } from './output/target.ts'
import type { Analysed, FormatName, Item, Meta, Row, Settings } from './reports/format.ts'
import { formats } from './reports/formats.ts'
import type { Category } from './reports/view.ts'

const CONFIG_FILE = 'citable.config.json'

const score = z.int().min(0).max(100)

/** Scores, 0-100, below which `citable analyze` ends with status 1. */
const Thresholds = z.strictObject({
  score: score.optional(),
  categories: z.partialRecord(z.enum(CATEGORIES), score).optional(),
})

type Thresholds = z.infer<typeof Thresholds>

/** Null if there is none and none was named. */
const textOf = (named: string | undefined): Promise<string | null> =>
  readFile(named ?? CONFIG_FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && named === undefined) return null
    throw new UsageError(`${named ?? CONFIG_FILE} cannot be read (${error.code}).`)
  })

const parsed = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is not JSON.`)
  }
}

/** Those of the file that was named, or of the folder's; none if it has none. @throws UsageError for a file that cannot be understood. */
const thresholdsIn = async (named: string | undefined): Promise<Thresholds> => {
  const text = await textOf(named)
  if (text === null) return {}
  const path = named ?? CONFIG_FILE
  const { data, error } = Thresholds.safeParse(parsed(path, text))
  if (data) return data
  const [{ path: place, message }] = error.issues as [z.core.$ZodIssue]
  throw new UsageError(`${path}: ${place.length > 0 ? `${place.join('.')}: ` : ''}${message}.`)
}

const OPENERS: Partial<Record<NodeJS.Platform, [command: string, ...first: string[]]>> = {
  darwin: ['open'],
  win32: ['explorer'],
}

/** Whether a program was found that opens it; its result is not awaited. */
const opened = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const [command, ...first] = OPENERS[process.platform] ?? ['xdg-open']
    const child = spawn(command, [...first, path], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })

export type AnalyzeOptions = OfflineOptions & {
  format: FormatName
  /** Score below which the exit status is 1. */
  failUnder?: string
  /** File of thresholds. */
  config?: string
  /** Whether the products are compared with each other; yes unless told otherwise. */
  catalogue?: boolean
  /** Pages or files of one product each. */
  competitor?: string[]
  /** Whether the report is made as HTML and opened. */
  view?: boolean
}

type Limits = { score: number; categories: Partial<Record<Category, number>> }

/** What a run found, besides the reports of its records. `short`: by category how many products are below its threshold. */
type Outcome = { products: number; below: number; short: Map<Category, number> }

const count = ({ score, categories }: Row, outcome: Outcome, limits: Limits): void => {
  outcome.products += 1
  if (score < limits.score) outcome.below += 1
  for (const [name, limit] of Object.entries(limits.categories)) {
    const category = name as Category
    if ((categories[category] ?? limit) < limit) outcome.short.set(category, (outcome.short.get(category) ?? 0) + 1)
  }
}

/** Passes the reports on; names bad records by line and counts the products below the limit. */
async function* watched(
  batches: AsyncIterable<readonly Item[]>,
  { outcome, limits, bad, onProduct }: { outcome: Outcome; limits: Limits; bad: BadRecords; onProduct: () => void },
): AsyncGenerator<Analysed> {
  for await (const batch of batches)
    for (const item of batch) {
      if ('row' in item) {
        count(item.row, outcome, limits)
        onProduct()
        yield item
        continue
      }
      await bad.add(item)
    }
}

/** A single product gets its whole report instead of a table of one row. */
const formatFor = (format: FormatName, head: Head): FormatName =>
  format === 'table' && isOneProduct(head) ? 'terminal' : format

const metaOf = ({ source, now, width, colours }: Settings, { kept: bad }: BadRecords, top: number | null): Meta => ({
  source,
  analyzed_at: now.toISOString(),
  version,
  ruleVersion: RULE_VERSION,
  width,
  colours,
  top,
  bad,
  shop: [],
})

/** The format and the file that the options name together. @throws UsageError if they do not go together. */
const formOf = ({ format, json, view, top, output }: AnalyzeOptions): { format: FormatName; output?: string } => {
  if (json && format !== 'table' && format !== 'json')
    throw new UsageError('--json and --format name different formats.')
  if (view && (json || (format !== 'table' && format !== 'html')))
    throw new UsageError('--view shows the HTML report; leave the other format out.')
  const form = json ? 'json' : view ? 'html' : format
  if (top !== undefined && form !== 'table' && form !== 'html')
    throw new UsageError('--top is for the table and the HTML report.')
  const file = output ?? (view ? join(mkdtempSync(join(tmpdir(), 'citable-')), 'report.html') : undefined)
  return { format: form, ...(file === undefined ? {} : { output: file }) }
}

const limitsOf = async ({ failUnder, config }: AnalyzeOptions): Promise<Limits> => {
  const given = failUnder === undefined ? undefined : wholeNumber('--fail-under', failUnder, 0, 100)
  const { score = 0, categories = {} } = await thresholdsIn(config)
  return { score: given ?? score, categories }
}

/** What the thresholds say of the products. */
const shortfalls = ({ products, below, short }: Outcome, limits: Limits): string[] => {
  const those = products === 1 ? 'product scores' : 'products score'
  const all = below > 0 ? [`${below} of ${products} ${those} below ${limits.score}.`] : []
  const parts = [...short].map(
    ([category, number]) => `${number} of ${products} ${those} below ${limits.categories[category]} in ${category}.`,
  )
  return [...all, ...parts]
}

/**
 * Returns the exit status: 0, or 1 when some records were bad (each is named by line, the rest is done) or products score
 * below the requested limit.
 * @throws UnreadableFile for a file that is missing or not a catalogue, UsageError for options that make no sense.
 */
export const analyzeFile = async (
  file: string,
  options: AnalyzeOptions,
  output: Output,
  now = new Date(),
): Promise<number> => {
  const form = formOf(options)
  const top = mostListed(options)
  const limits = await limitsOf(options)
  const jobs = threadsOf(options)
  const shown = quieted(output, options.quiet)
  const reading = following(shown, 'reading')
  const bar = following(shown, 'analysing')
  const given = await factsOf(options)
  const { kind, records, again, facts, notes } = await inputOf(file, given, bar.onRead)
  const outcome: Outcome = { products: 0, below: 0, short: new Map() }
  const say = sayer(output, bar)
  const remark = async (line: string): Promise<void> => (options.quiet ? undefined : say(line))
  const bad = badRecords(say)
  const tasks = numbered(records)
  let format: FormatName
  try {
    const head = await headOf(tasks)
    format = formatFor(form.format, head)
    const competitors = await competitorsOf(options.competitor ?? [], facts.currency, now)
    const target = await targetOf(output, form.output, [file, options.facts, ...(options.competitor ?? [])])
    await into(target, form.output ?? 'The report', async () => {
      const from = again && (() => again(reading.onRead))
      const common = { kind, catalogue: null, competitors, facts, now, format, source: file, ...look(target.stream) }
      const meta = metaOf(common, bad, top)
      const onReports = (shop: readonly ShopSuggestion[]): void => {
        reading.clear()
        meta.shop.push(...shop)
      }
      const run = { compared: options.catalogue !== false, again: from, jobs, onReports }
      const items = watched(analysed(head, common, run), { outcome, limits, bad, onProduct: bar.onProduct })
      await print(target.stream, formats[format].write(items, meta))
    })
  } finally {
    await tasks.return(undefined) // closes the file where something was refused before its end
  }
  bar.clear()
  await bad.rest('bad records')
  if ((format === 'table' || format === 'terminal') && facts.currency === null && outcome.products > 0)
    await remark(NO_CURRENCY)
  if (format !== 'terminal' && format !== 'html') for (const note of notes) await remark(printable(note))
  if (options.view)
    await remark(`${form.output}${(await opened(form.output!)) ? '' : ' (no program was found to open it)'}`)
  const short = shortfalls(outcome, limits)
  for (const line of short) await say(line)
  return bad.count() > 0 || short.length > 0 ? 1 : 0
}
