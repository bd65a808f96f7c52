// What is proposed for a catalogue, on a terminal: a line per product, the largest gain first, then the catalogue as a whole.

import { FIELDS, type Field } from '../../engine/optimization.ts'
import { counted, table } from '../output/output.ts'
import { type Paint, painter } from '../reports/terminal.ts'
import { type Done, type Row, signed } from './optimized.ts'

const columnsFor = (width: number) => [
  { title: 'gain', right: true },
  { title: 'score' },
  { title: 'grade' },
  { title: 'product', max: Math.max(20, Math.min(48, Math.floor((width - 30) * 0.5))) },
  { title: 'fields', max: Math.max(24, Math.min(90, Math.floor((width - 30) * 0.5))) },
]

const gainOf = ({ before, after }: Row): number => after.value - before.value

const cellsOf = (row: Row): string[] => [
  row.fields.length === 0 ? '' : signed(gainOf(row)),
  row.fields.length === 0 ? `${row.before.value}` : `${row.before.value} → ${row.after.value}`,
  row.before.grade === row.after.grade ? row.before.grade : `${row.before.grade} → ${row.after.grade}`,
  row.title,
  row.fields.join(', '),
]

/** Counts rows as they come; memory does not grow with them. */
const summing = () => {
  let products = 0
  let changed = 0
  let better = 0
  let before = 0
  let after = 0
  const fields = new Map<Field, number>()
  let lacking = 0
  const add = (row: Row): void => {
    products += 1
    before += row.before.value
    after += row.after.value
    if (row.fields.length > 0) changed += 1
    if (row.before.grade !== row.after.grade && gainOf(row) > 0) better += 1
    for (const field of row.fields) fields.set(field, (fields.get(field) ?? 0) + 1)
    if (row.needs > 0) lacking += 1
  }
  const mean = (sum: number): number => Math.round(sum / products)
  const lines = (paint: Paint): string[] => {
    if (products === 0) return []
    return [
      '',
      paint(
        'bold',
        `${counted(products, 'product')}, ${changed.toLocaleString('en')} with proposals, mean score ${mean(before)} → ${mean(after)}`,
      ),
      `A better grade for ${better.toLocaleString('en')} (${Math.round((100 * better) / products)} %).`,
      ...(fields.size === 0
        ? []
        : [
            `Proposed: ${FIELDS.flatMap((field) => (fields.has(field) ? `${field} ${fields.get(field)!.toLocaleString('en')}` : [])).join(', ')}.`,
          ]),
      ...(lacking === 0
        ? []
        : [
            `For ${counted(lacking, 'product')} something is missing that only you can tell: --diff and --json name it.`,
          ]),
    ]
  }
  return { add, lines }
}

export async function* writeTable(
  items: AsyncIterable<Done>,
  { width, colours, top }: { width: number; colours: boolean; top: number | null },
): AsyncGenerator<string> {
  const sum = summing()
  const rows: { gain: number; cells: string[] }[] = []
  for await (const { row } of items) {
    sum.add(row)
    rows.push({ gain: gainOf(row), cells: cellsOf(row) })
  }
  rows.sort((a, b) => b.gain - a.gain)
  const lines = table(
    columnsFor(width),
    rows.slice(0, top ?? rows.length).map(({ cells }) => cells),
  )
  for (const line of lines) yield `${line}\n`
  if (top !== null && rows.length > top) yield `… and ${rows.length - top} more with a smaller gain\n`
  for (const line of sum.lines(painter(colours))) yield `${line}\n`
}

/** Products one after the other as they come; several are summed up. */
export async function* writeDetails(
  items: AsyncIterable<Done>,
  { colours }: { colours: boolean },
): AsyncGenerator<string> {
  const sum = summing()
  let count = 0
  for await (const { row, text } of items) {
    sum.add(row)
    count += 1
    yield text
  }
  if (count > 1) for (const line of sum.lines(painter(colours)).slice(1)) yield `${line}\n`
}
