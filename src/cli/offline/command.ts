// What the commands that work through a catalogue file without a server have in common: facts of the shop, progress, bad records, targets.

import { availableParallelism } from 'node:os'
import type { Writable } from 'node:stream'
import type { WriteStream } from 'node:tty'
import { type FactsGiven, readFacts } from '../../catalogue/facts-file.ts'
import type { OnRead } from '../../catalogue/formats/read-records.ts'
import { mergedFacts } from '../../catalogue/shop-facts.ts'
import type { ShopFacts } from '../../engine/record/product.ts'
import { currencyCode, wholeNumber } from '../arguments.ts'
import { counted, type Output, printable, printLine, progress, UsageError } from '../output/output.ts'
import { type Target, writingError } from '../output/target.ts'

const MAX_JOBS = 64
/** The maximum of --top: no one reads more. */
const MOST_LISTED = 10_000
/** Columns of a table that goes into a file or a pipe. */
const WIDE = 150
const MAX_LISTED_ERRORS = 20
const MAX_KEPT_ERRORS = 1_000

export const NO_CURRENCY =
  'The currency of the prices is not known, so no price in a text can be compared with them: add --currency EUR.'

export type OfflineOptions = {
  facts?: string
  currency?: string
  /** File to write instead of the standard output. */
  output?: string
  /** The same as the format json. */
  json?: boolean
  /** Threads; the machine's cores unless told otherwise. */
  jobs?: string
  /** Products that a list shows at most. */
  top?: string
  /** Whether only bad records are listed besides what is shown. */
  quiet?: boolean
}

/** @throws UsageError */
export const threadsOf = ({ jobs }: OfflineOptions): number =>
  jobs === undefined ? availableParallelism() : wholeNumber('--jobs', jobs, 1, MAX_JOBS)

/** Null where all are listed. @throws UsageError */
export const mostListed = ({ top }: OfflineOptions): number | null =>
  top === undefined ? null : wholeNumber('--top', top, 1, MOST_LISTED)

/** What the user says of the shop, over what is known of it: a facts file, and a currency over that. */
export const factsOf = async ({
  facts: file,
  currency,
}: Pick<OfflineOptions, 'facts' | 'currency'>): Promise<(known: ShopFacts) => ShopFacts> => {
  const read = file === undefined ? { facts: {} } : await readFacts(file)
  if ('problems' in read) throw new UsageError(`${file}: ${read.problems.join('; ')}.`)
  const given: FactsGiven = currency === undefined ? {} : { currency: currencyCode(currency) }
  return (known) => mergedFacts(mergedFacts(known, read.facts), given)
}

/** A bar on a terminal that follows the reading of a file and counts its products. Short work shows none. */
export const following = (output: Output, label: string) => {
  let products = 0
  const said = (done: number, total: number): string =>
    products > 0 ? counted(products, 'product') : `${Math.round((100 * done) / total)} %`
  const { show, clear } = progress(output, label, { quietMs: 500, said })
  const onRead: OnRead = (bytes, total) => {
    if (total && output.isTTY) show(bytes, total)
  }
  const onProduct = (): void => {
    products += 1
  }
  return { onRead, onProduct, clear }
}

/** FORCE_COLOR asks for colours where there is no terminal, as Node reads it. */
const areForced = ({ FORCE_COLOR: forced }: NodeJS.ProcessEnv): boolean =>
  forced !== undefined && forced !== '0' && forced !== 'false'

/** How wide the output is, and whether it shows colours. */
export const look = (out: Writable): { width: number; colours: boolean } => {
  const terminal = out as Partial<WriteStream>
  if (terminal.isTTY !== true) return { width: WIDE, colours: areForced(process.env) }
  return { width: terminal.columns ?? 80, colours: terminal.hasColors?.() ?? false }
}

type BadRecord = { line: number; error: string }

/** Names the bad records of a run by line, the first twenty at once; keeps the first thousand. */
export const badRecords = (say: (line: string) => Promise<void>) => {
  const kept: BadRecord[] = []
  let count = 0
  return {
    kept,
    count: () => count,
    add: async ({ line, error }: BadRecord): Promise<void> => {
      count += 1
      if (kept.length < MAX_KEPT_ERRORS) kept.push({ line, error })
      if (count <= MAX_LISTED_ERRORS) await say(`line ${line}: ${printable(error)}`)
    },
    /** Says how many there were beyond those that were named. */
    rest: async (what: string): Promise<void> => {
      if (count > MAX_LISTED_ERRORS) await say(`… and ${count - MAX_LISTED_ERRORS} more ${what}`)
    },
  }
}

export type BadRecords = ReturnType<typeof badRecords>

/** Prints a line without breaking the progress bar. */
export const sayer =
  ({ err }: Output, bar: { clear: () => void }) =>
  (line: string): Promise<void> => {
    bar.clear()
    return printLine(err, line)
  }

/** What --quiet leaves: no progress, and no remarks; bad records are still named. */
export const quieted = (output: Output, isQuiet: boolean | undefined): Output =>
  isQuiet ? { ...output, isTTY: false } : output

/** Does work that writes to the target, which is then whole, or as it was before. */
export const into = async (target: Target, name: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
    await target.finish()
  } catch (error) {
    target.abandon()
    throw writingError(name, error)
  }
}
