// The CSV that merchants open in a spreadsheet: one row per product, as RFC 4180 has it.

import type { Analysed, Subject } from './format.ts'
import { viewOf } from './view.ts'

const FIXES = 5

const HEADER = [
  'resource_id',
  'title',
  'score',
  'grade',
  'critical',
  'warnings',
  'infos',
  'eligible',
  'retrievable',
  'citable',
  'score_before_gates',
  'gates',
  ...Array.from({ length: FIXES }, (_, n) => `fix_${n + 1}`),
  'line',
]

// A cell that starts so would be run as a formula by the spreadsheet (OWASP: CSV injection); some read the wide forms as the others.
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

export const renderCsv = ({ line, product, report }: Subject): string => {
  const view = viewOf(line, product.title, report)
  const fixes = view.advice.slice(0, FIXES).map(({ priority, title }) => `${title} (${priority})`)
  return csvLine([
    view.resource_id,
    view.title,
    view.score.value,
    view.score.grade,
    view.summary.critical_count,
    view.summary.warning_count,
    view.summary.info_count,
    ...view.stages.map(({ score }) => score),
    view.before,
    view.gates.map(({ because }) => because).join('; '),
    ...Array.from({ length: FIXES }, (_, n) => fixes[n] ?? null),
    line,
  ])
}

export async function* writeCsv(items: AsyncIterable<Analysed>): AsyncGenerator<string> {
  yield csvLine(HEADER)
  for await (const { text } of items) yield text
}
