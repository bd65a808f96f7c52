// What a comparison shows: a line for each product, largest change first, and the total over all of them.

import { type Change, pairedChange } from '../../engine/visibility/statistics/paired-change.ts'
import { counted, printable, table } from '../output/output.ts'
import { painter, wrapped } from '../reports/terminal.ts'
import { shownTitle } from '../reports/view.ts'
import { columnsWithin, points, simulationLine } from './run.ts'

export type Changed = Change & { resource_id: string; title: string }

const movedLines = (moved: Changed['moved']): string[] =>
  moved.map(
    ({ query, before, after }) => `  moved:            ${printable(query)}  ${before.toFixed(2)} → ${after.toFixed(2)}`,
  )

type Row = Pick<Changed, 'resource_id' | 'title' | 'before' | 'after' | 'difference' | 'interval' | 'p' | 'verdict'> &
  Pick<Changed, 'common' | 'reason' | 'gained' | 'lost' | 'moved'>

type Look = { width: number; colours: boolean; sizes: { before: number; after: number } }

const signed = (value: number): string => `${value > 0 ? '+' : ''}${points(value)}`

const columnsFor = (width: number) =>
  columnsWithin(width, [
    { title: 'change', right: true },
    { title: 'visibility' },
    { title: '95 %' },
    { title: 'queries', right: true },
    { title: 'verdict' },
    { title: 'product', share: 0.9, least: 24 },
  ])

const range = ([low, high]: [number, number]): string => `${signed(low)} to ${signed(high)}`

const cellsOf = ({ resource_id, title, before, after, difference, interval, common, verdict }: Row): string[] => [
  signed(difference ?? 0),
  `${points(before ?? 0)} → ${points(after ?? 0)}`,
  interval ? range(interval) : '',
  String(common),
  verdict,
  shownTitle(title, resource_id),
]

/** One visibility in one place, whose discounted visibility is the visibility itself. */
const observed = (name: string, visibility: number) => ({
  query: name,
  details: {
    branded: false,
    engines: [
      {
        ...({ engine: 'embedded', simulated: true, asked: 1, samples: 1, cited: 1, mentioned: null } as const),
        found_rate: visibility / 100,
        interval: null,
        position: 1,
        error: null,
      },
    ],
  },
})

/** The paired test over products: each is one observation, because the queries of a product change with one text. */
const overProducts = (rows: readonly Row[]): Change =>
  pairedChange(
    rows.map(({ before }, at) => observed(`product ${at}`, before ?? 0)),
    rows.map(({ after }, at) => observed(`product ${at}`, after ?? 0)),
  )

const summaryOf = (rows: readonly Row[]): string[] => {
  const count = (verdict: Row['verdict']): string =>
    `${rows.filter((row) => row.verdict === verdict).length.toLocaleString('en')} ${verdict}`
  const { before, after, difference, interval, verdict } = overProducts(rows)
  return [
    `${counted(rows.length, 'product')}: ${count('better')}, ${count('worse')}, ${count('inside noise')}.`,
    `Over all products ${points(before!)} → ${points(after!)} (${signed(difference!)}, 95 %: ${range(interval!)}): ${verdict}.`,
  ]
}

const queryLines = (label: string, queries: readonly string[]): string[] =>
  queries.map((query) => `  ${label}  ${printable(query)}`)

const detailOf = ({ reason, gained, lost, moved }: Row): string[] => [
  reason,
  ...movedLines(moved),
  ...queryLines('found now:      ', gained),
  ...queryLines('no longer found:', lost),
]

const WHOLE =
  'Each file is a corpus of its own, so whatever differs between them counts: the product, the others, and who is there at all.'

export async function* changesTable(
  all: AsyncIterable<Changed>,
  { width, colours, sizes }: Look,
): AsyncGenerator<string> {
  const paint = painter(colours)
  const rows: Row[] = []
  for await (const { resource_id, title, before, after, difference, interval, p, verdict, common, ...more } of all) {
    const { reason, gained, lost, moved } = more
    rows.push({
      resource_id,
      title,
      before,
      after,
      difference,
      interval,
      p,
      verdict,
      common,
      reason,
      gained,
      lost,
      moved,
    })
  }
  rows.sort((a, b) => (b.difference ?? 0) - (a.difference ?? 0))
  const lines = table(columnsFor(width), rows.map(cellsOf))
  for (const line of lines) yield `${line}\n`
  const [only, ...others] = rows
  const found = only === undefined ? [] : others.length === 0 ? detailOf(only) : summaryOf(rows)
  if (found.length > 0) yield '\n'
  for (const line of found) yield `${paint('bold', line)}\n`
  const size = Math.max(sizes.before, sizes.after)
  for (const line of ['', ...wrapped(WHOLE, Math.min(width, 120)), simulationLine(size)]) yield `${line}\n`
}

export async function* changesLines(all: AsyncIterable<Changed>): AsyncGenerator<string> {
  for await (const one of all) yield `${JSON.stringify(one)}\n`
}
