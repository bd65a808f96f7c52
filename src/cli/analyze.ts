// `citable analyze FILE`: scores a catalogue file offline, without a server.

import { analyze } from '../aeo/analyzer/analyze.ts'
import { noShopFacts, type Product, type ShopFacts } from '../aeo/product.ts'
import { analysisId } from '../events/ids.ts'
import { reportOf } from '../jobs/report.ts'
import { readFacts } from '../providers/catalogue/facts-file.ts'
import { readRecords } from '../providers/catalogue/read.ts'
import { mergedFacts } from '../providers/catalogue/shop-facts.ts'
import { currencyCode } from './arguments.ts'
import { type Output, printable, printLine, table, UsageError } from './output.ts'

type Scored = { resource_id: string; title: string; score: number; grade: string; critical: number; fix: string }

const MAX_LISTED_ERRORS = 20
const NO_CURRENCY =
  'The currency of the prices is not known, so no price in a text can be compared with them: add --currency EUR.'

/** The report of a product as the API would give it, but for the job that there is none of. */
export const offlineReport = (product: Product, facts: ShopFacts, now: Date) => {
  const started = performance.now()
  const analysis = analyze(product, facts, now)
  return reportOf(analysis, {
    analysis_id: analysisId('offline', product.resource_id),
    resource_type: 'product',
    resource_id: product.resource_id,
    resource_title: product.title,
    source: 'catalogue',
    analyzed_at: now.toISOString(),
    processing_time: Math.round((performance.now() - started) * 1_000) / 1_000,
  })
}

type FactsOptions = { facts?: string; currency?: string }

/** Facts of the shop for the analysis: a facts file, and a currency over it. */
const factsOf = async ({ facts: file, currency }: FactsOptions): Promise<ShopFacts> => {
  const read = file === undefined ? { facts: {} } : await readFacts(file)
  if ('problems' in read) throw new UsageError(`${file}: ${read.problems.join('; ')}.`)
  const facts = mergedFacts(noShopFacts, read.facts)
  return currency === undefined ? facts : mergedFacts(facts, { currency: currencyCode(currency) })
}

const COLUMNS = [
  { title: 'score', right: true },
  { title: 'grade' },
  { title: 'critical', right: true },
  { title: 'product', max: 48 },
  { title: 'first fix', max: 70 },
]

const printTable = async ({ out }: Output, scored: Scored[]): Promise<void> => {
  const worstFirst = scored.toSorted((a, b) => a.score - b.score)
  const rows = worstFirst.map((one) => [String(one.score), one.grade, String(one.critical), one.title, one.fix])
  for (const line of table(COLUMNS, rows)) await printLine(out, line)
}

/**
 * Answers the exit status: 0, or 1 when some records were bad (each is named by line, the rest is done).
 * @throws UnreadableFile for a file that is not there or not a catalogue.
 */
export const analyzeFile = async (
  file: string,
  options: FactsOptions & { format: 'table' | 'json' },
  output: Output,
  now = new Date(),
): Promise<number> => {
  const facts = await factsOf(options)
  const scored: Scored[] = []
  let bad = 0
  const reject = async (line: number, error: string): Promise<void> => {
    bad += 1
    if (bad <= MAX_LISTED_ERRORS) await printLine(output.err, `line ${line}: ${printable(error)}`)
  }
  for await (const record of readRecords(file)) {
    if ('error' in record) {
      await reject(record.line, record.error)
      continue
    }
    const { resource_id, title } = record.product
    try {
      const report = offlineReport(record.product, facts, now)
      if (options.format === 'json') await printLine(output.out, JSON.stringify({ resource_id, title, report }))
      else {
        const { value: score, grade } = report.score
        const fix = report.suggestions[0]?.title ?? ''
        scored.push({
          resource_id,
          title: title || resource_id,
          score,
          grade,
          critical: report.summary.critical_count,
          fix,
        })
      }
    } catch (error) {
      await reject(record.line, error instanceof Error ? error.message : String(error))
    }
  }
  if (options.format === 'table') {
    await printTable(output, scored)
    if (facts.currency === null && scored.length > 0) await printLine(output.err, NO_CURRENCY)
  }
  if (bad > MAX_LISTED_ERRORS) await printLine(output.err, `… and ${bad - MAX_LISTED_ERRORS} more bad records`)
  return bad > 0 ? 1 : 0
}
