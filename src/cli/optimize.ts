// `citable optimize FILE`: proposes better values for the products of a catalogue file, offline: without a server, and without a language
// model even where one is set up, so that nothing leaves this machine and the same file gives the same values.

import { resolve } from 'node:path'
import { FIELDS, type Field, type Style } from '../engine/optimization.ts'
import { type SharedValues, sharedValues } from '../engine/proposals/shared-values.ts'
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
import { inputOf } from './offline/input.ts'
import { batched, inOrder } from './offline/pool.ts'
import {
  AHEAD,
  type Head,
  headOf,
  isOneProduct,
  numbered,
  openWorkers,
  readAgain,
  textOf,
  whole,
} from './offline/run.ts'
import { lost, optimized } from './optimize/optimize-record.ts'
import type { Done, Item, OPTIMIZE_FORMATS, Settings, WrittenAs } from './optimize/optimized.ts'
import { writeDetails, writeTable } from './optimize/table.ts'
import { openWriter, type Writer, writtenAs } from './optimize/writers.ts'
import { type Output, print, printable, UsageError } from './output/output.ts'
import { targetOf } from './output/target.ts'
import type { Task } from './reports/format.ts'

const THREAD = new URL('./optimize/optimize-record.ts', import.meta.url)

type Again = Parameters<typeof readAgain>[1]

/** The titles and texts for search of all products of a file; of a pipe that is too long to be kept those that are proposed. */
const sharedOf = async (head: Head, again: Again): Promise<SharedValues> => {
  const shared = sharedValues()
  for await (const task of readAgain(head, again)?.() ?? []) if ('product' in task) shared.add(task.product)
  return shared
}

/** The facts of the shop with the makers whose things it sells, where its whole catalogue can be read first. */
const withMakers = (settings: Settings, shared: SharedValues, again: Again): Settings =>
  again === null ? settings : { ...settings, facts: { ...settings.facts, makers: shared.makers() } }

/** The outcome of each record, in the file's order, in batches; a record is done again where its values are those of another. */
async function* everyItem(head: Head, asked: Settings, jobs: number, again: Again): AsyncGenerator<Item[]> {
  const shared = await sharedOf(head, again)
  const settings = withMakers(asked, shared, again)
  const pool = openWorkers(head, {
    module: THREAD,
    work: optimized,
    settings,
    threads: jobs,
    lost,
  })
  const underway = new Map<number, Task>()
  const batches = async function* (): AsyncGenerator<Task[]> {
    for await (const batch of batched(whole(head), textOf)) {
      for (const task of batch) underway.set(task.at, task)
      yield batch
    }
  }
  const distinct = (item: Item): Item => {
    const task = underway.get(item.at)!
    underway.delete(item.at)
    if ('error' in item || !('product' in task) || shared.claim(task.product, item.values)) return item
    const other = optimized(task, settings, shared.takenFor(item.row.resource_id))
    if ('values' in other) shared.claim(task.product, other.values)
    return other
  }
  try {
    for await (const items of inOrder(batches(), pool, AHEAD * jobs)) yield items.map(distinct)
  } finally {
    await pool.close()
  }
}

export type OptimizeOptions = OfflineOptions & {
  tone: Style['tone']
  length: Style['length']
  format: (typeof OPTIMIZE_FORMATS)[number]
  /** Fields that may be proposed; all of them unless told otherwise. */
  field?: Field[]
  /** Whether to show what changes word by word. */
  diff?: boolean
  /** File or folder for the optimized records. */
  write?: string
  as?: WrittenAs
}

/** Files the optimized records; names those that cannot be. */
const filing = async (writer: Writer, { line, piece }: Done, refused: BadRecords): Promise<void> => {
  if (piece === null) return
  const also = piece.made === null ? [] : await writer.add(piece.made)
  for (const reason of [...piece.refused, ...also]) await refused.add({ line, error: `not written: ${reason}` })
}

/** Passes on what was done; names bad records by line. */
async function* watched(
  batches: AsyncIterable<readonly Item[]>,
  writer: Writer | null,
  bad: BadRecords,
  refused: BadRecords,
): AsyncGenerator<Done> {
  for await (const batch of batches)
    for (const item of batch) {
      if ('error' in item) {
        await bad.add(item)
        continue
      }
      if (writer) await filing(writer, item, refused)
      yield item
    }
}

const viewOf = ({ format, json, diff }: OptimizeOptions, head: Head): Settings['view'] => {
  if (json || format === 'json') return 'json'
  return diff || isOneProduct(head) ? 'detail' : 'table'
}

/** What is shown, piece by piece. */
const shown = (items: AsyncIterable<Done>, settings: Settings): AsyncIterable<string> => {
  switch (settings.view) {
    case 'table':
      return writeTable(items, settings)
    case 'detail':
      return writeDetails(items, settings)
    case 'json':
      return lines(items)
  }
}

async function* lines(items: AsyncIterable<Done>): AsyncGenerator<string> {
  for await (const { text } of items) yield text
}

const checked = ({ format, json, diff, top, write, as, output }: OptimizeOptions): void => {
  if (diff && (json || format === 'json')) throw new UsageError('--diff cannot be combined with JSON.')
  if (top !== undefined && (diff || json || format === 'json')) throw new UsageError('--top is for the table.')
  if (as !== undefined && write === undefined) throw new UsageError('--as says what --write makes; add --write.')
  if (write !== undefined && output !== undefined && resolve(write) === resolve(output))
    throw new UsageError('--output and --write name the same file.')
}

const withWriter = async (writer: Writer | null, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
    await writer?.finish()
  } catch (error) {
    await writer?.abandon()
    throw error
  }
}

/**
 * Returns the exit status: 0, or 1 when some records were bad or could not be written (each is named by line, the rest is done).
 * @throws UnreadableFile for a file that is missing or not a catalogue, UsageError for options that make no sense.
 */
export const optimizeFile = async (
  file: string,
  options: OptimizeOptions,
  output: Output,
  now = new Date(),
): Promise<number> => {
  checked(options)
  const jobs = threadsOf(options)
  const written = options.write === undefined ? null : writtenAs(options.write, options.as)
  const shownTo = quieted(output, options.quiet)
  const bar = following(shownTo, 'optimizing')
  const { records, again, facts, notes } = await inputOf(file, await factsOf(options), bar.onRead)
  const say = sayer(output, bar)
  const remark = async (line: string): Promise<void> => (options.quiet ? undefined : say(line))
  const bad = badRecords(say)
  const refused = badRecords(say)
  const sources = options.facts === undefined ? [file] : [file, options.facts]
  const tasks = numbered(records)
  let settings: Settings
  let products = 0
  let writer: Writer | null = null
  try {
    const head = await headOf(tasks)
    const target = await targetOf(output, options.output, sources)
    settings = {
      facts,
      now,
      style: { tone: options.tone, length: options.length },
      fields: options.field ? FIELDS.filter((field) => options.field?.includes(field)) : FIELDS,
      view: viewOf(options, head),
      diff: options.diff === true,
      top: mostListed(options),
      written,
      ...look(target.stream),
    }
    const { view } = settings
    const count = async function* (items: AsyncIterable<Done>): AsyncGenerator<Done> {
      for await (const item of items) {
        products += 1
        bar.onProduct()
        yield item
      }
    }
    await into(target, options.output ?? options.write ?? 'The output', async () => {
      if (written) writer = await openWriter(written, options.write!, sources)
      const items = count(
        watched(everyItem(head, settings, jobs, again && (() => again(() => {}))), writer, bad, refused),
      )
      // A user who reads only the beginning of the output (`| head`) still wants the whole file.
      await withWriter(writer, () => print(target.stream, shown(items, settings), { toTheEnd: writer !== null }))
    })
    bar.clear()
    await bad.rest('bad records')
    await refused.rest('not written')
    if (view !== 'json' && facts.currency === null && products > 0) await remark(NO_CURRENCY)
    for (const note of notes) await remark(printable(note))
  } finally {
    await tasks.return(undefined) // closes the file where something was refused before its end
  }
  if (writer) await remark(`${options.write}: ${(writer as Writer).summary()}.`)
  return bad.count() > 0 || refused.count() > 0 ? 1 : 0
}
