// `citable visibility FILE`: who would be cited for a query, or whether a product would be, among the products of a catalogue file. Offline: a
// simulation in this process, without a server and without asking any engine.

import { openCorpus } from '../engine/search/answer-engine.ts'
import type { Corpus } from '../engine/search/corpus.ts'
import { wholeNumber } from './arguments.ts'
import { badRecords, factsOf, following, into, look, quieted, sayer } from './offline/command.ts'
import { type Input, inputOf } from './offline/input.ts'
import { type Output, print, printable, UsageError } from './output/output.ts'
import { type Target, targetOf } from './output/target.ts'
import { answersLines, answersTable, rankings } from './visibility/answers.ts'
import { compared } from './visibility/compare.ts'
import { onlyOne, type Seeking, seeking } from './visibility/find-product.ts'
import { addOthers, countNotes, filling, type Seen } from './visibility/gather-corpus.ts'
import { testOf, testText } from './visibility/product-test.ts'
import { allOf, asked, type Given, type Queries, queriesOf } from './visibility/queries.ts'
import type { Run, VisibilityOptions } from './visibility/run.ts'
import { suggestedFor, suggestions } from './visibility/suggestions.ts'

const NOTHING_ASKED =
  'Say what to ask with --query or --queries; --product alone asks what its record suggests (--suggest lists it).'

const checked = (after: string | undefined, options: VisibilityOptions): void => {
  const { compare, suggest, product, failUnder } = options
  const isAsked = options.query !== undefined || options.queries !== undefined
  const hasOthers = options.competitor !== undefined || options.against !== undefined
  if (compare && after === undefined) throw new UsageError('--compare takes two files: BEFORE and AFTER.')
  if (!compare && after !== undefined)
    throw new UsageError(`One file is read, not two; to compare them, add --compare.`)
  if (compare && suggest) throw new UsageError('--suggest cannot be combined with --compare.')
  if (suggest && isAsked) throw new UsageError('--suggest lists queries; leave out --query and --queries.')
  if (suggest && hasOthers)
    throw new UsageError('--suggest uses only the products themselves; leave out competitors and catalogues.')
  if (failUnder !== undefined && (suggest || compare || (product === undefined && isAsked)))
    throw new UsageError('--fail-under applies to the test of a product: add --product.')
}

const scoreLimit = ({ failUnder }: VisibilityOptions): number =>
  failUnder === undefined ? 0 : wholeNumber('--fail-under', failUnder, 0, 100)

/** Everything of a run but the input. */
const runOf = (target: Target, options: VisibilityOptions, given: Output, now: Date) => {
  const shown = quieted(given, options.quiet)
  const reading = following(shown, 'reading')
  const asking = following(shown, 'asking')
  const clear = () => {
    reading.clear()
    asking.clear()
  }
  const say = sayer(given, { clear })
  const isJson = options.json === true || options.format === 'json'
  const sayOfQuery = (line: string) => say(`${options.queries}, ${line}`)
  return {
    options,
    now,
    isJson,
    reading,
    asking,
    clear,
    say,
    target,
    ...look(target.stream),
    bad: badRecords(say),
    badQueries: badRecords(sayOfQuery),
  }
}

const seekingIn = (kind: Input['kind'], { product }: VisibilityOptions): Seeking | null => {
  if (product !== undefined) return seeking(product)
  return kind === 'page' ? onlyOne() : null
}

/** Lists what could be asked of the products, or of one of them. */
const suggest = async (source: string, input: Input, run: Run): Promise<number> => {
  const { options, bad, isJson, target, width, clear } = run
  const sought = seekingIn(input.kind, options)
  await print(target.stream, suggestions(source, input, { sought, bad, isJson, width }))
  clear()
  return 0
}

/** `isAll`: include products that customers do not see. */
type Wanted = { sought: Seeking | null; isAll: boolean }

/** The products of the file and what they are up against, and the product that is tested, where there is one. */
const gathered = async (source: string, { records, facts: shop }: Input, run: Run, { sought, isAll }: Wanted) => {
  const { options, bad, say, reading } = run
  const corpus = openCorpus()
  const filled = filling(corpus)
  await filled.take(records, { shop, bad, isAll, ...(sought ? { see: sought.see } : {}) })
  const entry = sought?.found(source) ?? null
  if (entry && !corpus.has(entry.id)) filled.put(entry) // an unpublished product is still tested
  await addOthers(filled, options, shop, say)
  reading.clear()
  if (!options.quiet) for (const note of countNotes(filled.counts)) await say(note)
  return { corpus, entry, isCut: filled.counts.refused > 0 }
}

/** Tests a product; returns 1 if its score is too low. */
const test = async (entry: Seen, corpus: Corpus, queries: AsyncIterable<Given> | null, run: Run): Promise<number> => {
  const { options, now, isJson, say, target, asking } = run
  const questions = queries ? await allOf(queries) : suggestedFor(entry).suggestions.map(({ query }) => query)
  if (queries === null && questions.length === 0)
    throw new UsageError(`“${printable(entry.product.title)}” suggests no query; name some with --query.`)
  const result = testOf(questions, entry, corpus, now)
  asking.clear()
  await print(target.stream, isJson ? [`${JSON.stringify(result)}\n`] : testText(result, run))
  const limit = scoreLimit(options)
  if (result.overall_score >= limit) return 0
  await say(`The visibility of ${result.overall_score.toFixed(1)} is below ${limit}.`)
  return 1
}

/** Asks, over the products of one file. Returns 1 if a score is too low or products are left out. */
const ask = async (source: string, input: Input, queries: Queries | null, run: Run): Promise<number> => {
  const { options, isJson, target, width } = run
  const isRanking = isJson && options.queries !== undefined && options.product === undefined
  const sought = isRanking ? null : seekingIn(input.kind, options)
  if (queries === null && sought === null) throw new UsageError(NOTHING_ASKED)
  const { corpus, entry, isCut } = await gathered(source, input, run, { sought, isAll: isRanking })
  const given = queries && asked(queries, run, input.facts.currency)
  let status = 0
  if (entry) status = await test(entry, corpus, given, run)
  else if (isRanking) await print(target.stream, rankings(given!, corpus))
  else await print(target.stream, isJson ? answersLines(given!, corpus) : answersTable(given!, corpus, width))
  return isCut ? 1 : status
}

/**
 * Returns the exit status: 0, or 1 when some records or queries were bad (each is named by line, the rest is done), products did not fit into
 * memory, or the score is below the requested limit.
 * @throws UnreadableFile for a file that is missing or not a catalogue, UsageError for options that make no sense.
 */
export const visibilityFile = async (
  source: string,
  after: string | undefined,
  options: VisibilityOptions,
  output: Output,
  now = new Date(),
): Promise<number> => {
  checked(after, options)
  scoreLimit(options)
  const { queries, facts, competitor = [], against = [] } = options
  const target = await targetOf(output, options.output, [source, after, queries, facts, ...competitor, ...against])
  const run: Run = runOf(target, options, output, now)
  let status = 0
  await into(target, options.output ?? 'The output', async () => {
    const queries = await queriesOf(options, run.asking.onRead)
    try {
      const over = await factsOf(options)
      if (after !== undefined) {
        status = await compared([source, after], queries, over, run)
        return
      }
      const input = await inputOf(source, over, run.reading.onRead)
      try {
        status = options.suggest ? await suggest(source, input, run) : await ask(source, input, queries, run)
      } finally {
        await input.records.return(undefined) // closes the file where something was refused before its end
      }
      if (!options.quiet) for (const note of input.notes) await run.say(printable(note))
    } finally {
      await queries?.close()
      run.clear()
    }
  })
  await run.bad.rest('bad records')
  await run.badQueries.rest('bad queries')
  return run.bad.count() > 0 || run.badQueries.count() > 0 ? 1 : status
}
