// One record of a catalogue file -> what can be proposed for it, without a server and without a model. Runs in the process itself and in
// the threads.

import { read } from '../../engine/analyzer/reading.ts'
import type { Score } from '../../engine/analyzer/report/report.ts'
import type { Field, Proposal, Style } from '../../engine/optimization.ts'
import type { PageFacts } from '../../engine/page/page-facts.ts'
import { withValues } from '../../engine/proposals/field-values.ts'
import { propose } from '../../engine/proposals/propose.ts'
import { analysed } from '../../engine/proposals/score-gain.ts'
import type { Product, ShopFacts } from '../../engine/record/product.ts'
import { write } from '../../engine/writer/write.ts'
import type { Task } from '../offline/analyze-record.ts'
import { shownTitle } from '../reports/view.ts'
import { renderDetail } from './detail.ts'
import { renderJson } from './json.ts'
import { type Piece, pieces, type WrittenAs } from './pieces.ts'

/** What all records of a run have in common; can be sent to a thread. */
export type Settings = {
  facts: ShopFacts
  now: Date
  style: Style
  /** The fields that may be proposed. */
  fields: readonly Field[]
  view: 'table' | 'detail' | 'json'
  /** Whether the detail shows what changed word by word. */
  diff: boolean
  /** What is made of the optimized records; null where no file is written. */
  written: WrittenAs | null
  width: number
  colours: boolean
}

/** A product with everything proposed for it in place. */
export type Optimized = {
  line: number
  product: Product
  proposals: Proposal[]
  /** The record with all proposed values. */
  result: Product
  before: Score
  /** Measured on the result. */
  after: Score
}

export type Row = {
  resource_id: string
  title: string
  before: Score
  after: Score
  fields: Field[]
  /** How much only the merchant can tell. */
  needs: number
}

/** A record of the file by its place there, from 0; or why nothing could be proposed. */
export type Item = { at: number; line: number } & ({ row: Row; text: string; piece: Piece | null } | { error: string })
export type Done = Extract<Item, { row: Row }>

type Surroundings = Pick<Settings, 'facts' | 'now' | 'style' | 'fields'>

/** What the facts of a record give for it; `page` is what it was read from, where that was one. */
const optimize = (
  line: number,
  product: Product,
  page: PageFacts | null,
  { facts: shop, now, style, fields }: Surroundings,
): Optimized => {
  const reading = read(product, shop, now, page)
  const drafts = write({ reading, fields, style })
  const proposals = propose(reading, [{ by: 'facts', drafts }], style, fields)
  const result = withValues(product, proposals)
  const before = analysed(reading).scored.score
  const after = proposals.length === 0 ? before : analysed(read(result, shop, now, page)).scored.score
  return { line, product, proposals, result, before, after }
}

const rowOf = ({ product, proposals, before, after }: Optimized): Row => ({
  resource_id: product.resource_id,
  title: shownTitle(product.title, product.resource_id),
  before,
  after,
  fields: proposals.map(({ field }) => field),
  needs: proposals.reduce((sum, { needs_input }) => sum + needs_input.length, 0),
})

const textOf = (optimized: Optimized, settings: Settings): string => {
  switch (settings.view) {
    case 'json':
      return renderJson(optimized, settings.now)
    case 'detail':
      return renderDetail(optimized, settings)
    case 'table':
      return ''
  }
}

/** A record that throws is answered with its line, like one that could not be read. */
export const optimizer =
  (settings: Settings) =>
  (task: Task): Item => {
    if ('error' in task) return task
    const { at, line, product, page = null } = task
    try {
      const optimized = optimize(line, product, page, settings)
      const piece = settings.written && pieces[settings.written](optimized, settings)
      return { at, line, row: rowOf(optimized), text: textOf(optimized, settings), piece }
    } catch (error) {
      return { at, line, error: error instanceof Error ? error.message : String(error) }
    }
  }

/** What becomes of a record that ended its thread. */
export const lost = ({ at, line }: Task, error: Error): Item => ({
  at,
  line,
  error: `the work on it ended before it was done (${error.message})`,
})
