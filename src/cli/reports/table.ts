// A catalogue on a terminal: a line per product, worst first, then the catalogue as a whole.

import { table } from '../output/output.ts'
import type { Analysed, Meta } from './format.ts'
import { type Issue, type Tally, tallying } from './tally.ts'
import { bar, gradeStyle, type Paint, painter, wrapped } from './terminal.ts'
import { SCORE_MEANS } from './view.ts'

const BAR = 30
const ISSUES = 8

const columnsFor = (width: number) => [
  { title: 'score', right: true },
  { title: 'grade' },
  { title: 'critical', right: true },
  { title: 'product', max: Math.max(20, Math.min(48, Math.floor((width - 26) * 0.45))) },
  { title: 'first fix', max: Math.max(24, Math.min(70, Math.floor((width - 26) * 0.55))) },
]

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`

const gradeLines = ({ grades, products }: Tally, paint: Paint): string[] => {
  const most = Math.max(...grades.map((one) => one.products))
  return grades.map(({ grade, products: count }) => {
    const line = bar(count / Math.max(1, most), BAR).replaceAll('░', ' ')
    return `  ${paint(gradeStyle(grade), `${grade}  ${line}`)} ${String(count).padStart(6)}  ${percent(count, products)}`
  })
}

const issueLines = (title: string, issues: readonly Issue[], products: number): string[] => {
  if (issues.length === 0) return []
  const columns = [
    { title: 'products', right: true },
    { title: 'share', right: true },
    { title: 'rule' },
    { title, max: 60 },
  ]
  const rows = issues
    .slice(0, ISSUES)
    .map((issue) => [
      String(issue.products),
      percent(issue.products, products),
      issue.id.replaceAll('_', ' '),
      issue.title,
    ])
  return ['', ...table(columns, rows)]
}

const summaryLines = (tally: Tally, width: number, paint: Paint): string[] =>
  tally.products === 0
    ? []
    : [
        '',
        paint('bold', `${tally.products} products, mean score ${tally.mean}`),
        ...wrapped(SCORE_MEANS, width).map((line) => paint('dim', line)),
        '',
        ...gradeLines(tally, paint),
        ...issueLines('most frequent findings', tally.issues, tally.products),
        ...issueLines('in the catalogue (not part of the score)', tally.findings, tally.products),
      ]

/** What is to be done once for the shop. */
export const shopLines = ({ shop, width, colours }: Pick<Meta, 'shop' | 'width' | 'colours'>): string[] => {
  if (shop.length === 0) return []
  const paint = painter(colours)
  return [
    '',
    paint('bold', 'for the whole shop'),
    ...shop.flatMap(({ id, priority, title, description, example }) => [
      `  ${title} (${id}, ${priority})`,
      ...[description, example].flatMap((text) => wrapped(text, width - 4)).map((line) => `    ${line}`),
    ]),
  ]
}

export async function* writeTable(items: AsyncIterable<Analysed>, meta: Meta): AsyncGenerator<string> {
  const { width, colours, top } = meta
  const paint = painter(colours)
  const tallied = tallying()
  const rows: { score: number; cells: string[] }[] = []
  for await (const { row } of items) {
    tallied.add(row)
    const critical = row.issues.filter(({ priority }) => priority === 'critical').length
    rows.push({ score: row.score, cells: [String(row.score), row.grade, String(critical), row.title, row.fix] })
  }
  rows.sort((a, b) => a.score - b.score)
  const lines = table(
    columnsFor(width),
    rows.slice(0, top ?? rows.length).map(({ cells }) => cells),
  )
  for (const line of lines) yield `${line}\n`
  if (top !== null && rows.length > top)
    yield `… and ${rows.length - top} more with a score of ${rows[top]!.score} or more\n`
  for (const line of [...summaryLines(tallied.tally(), width, paint), ...shopLines(meta)]) yield `${line}\n`
}
