// The formats of `citable analyze`. Each has two halves: `render` makes what stands for one product, where the product was
// analysed (so in a worker too); `write` puts what was rendered together, in the order of the file.

import type { Grade, Suggestion } from '../../engine/analyzer/report/report.ts'
import type { Subject } from '../offline/analyze-record.ts'
import { renderCsv, writeCsv } from './csv.ts'
import { renderHtml, writeHtml } from './html.ts'
import { renderSarif, writeSarif } from './sarif.ts'
import { writeTable } from './table.ts'
import { renderTerminal } from './terminal.ts'

/** What is known of every product, whatever the format. */
export type Row = {
  resource_id: string
  title: string
  score: number
  grade: Grade
  /** What was found, the most recoverable points first. */
  issues: { id: string; priority: Suggestion['priority']; title: string }[]
  /** What the other products show of it; `id` is the kind. */
  findings: Row['issues']
  /** Title of the first suggestion; "" where there is none. */
  fix: string
}

/** The record `at` a place of the file, from 0 and bad ones included, as it was analysed, or why it was not. */
export type Item = { at: number; line: number } & ({ row: Row; text: string } | { error: string })
export type Analysed = Extract<Item, { row: Row }>

export type Meta = {
  /** The file's path as given. */
  source: string
  /** ISO 8601. */
  analyzed_at: string
  /** Version of the program. */
  version: string
  ruleVersion: string
  /** Columns of the terminal, and whether it shows colours. */
  width: number
  colours: boolean
  /** Lines that could not be read, as far as they have come; the first thousand. */
  bad: { line: number; error: string }[]
}

export type Format = {
  render: (subject: Subject) => string
  /** The output piece by piece. */
  write: (items: AsyncIterable<Analysed>, meta: Meta) => AsyncIterable<string>
}

const nothing = (): string => ''

export const FORMATS = ['table', 'json', 'html', 'sarif', 'csv'] as const
/** `terminal` is the table of a single product: its whole report. */
export type FormatName = (typeof FORMATS)[number] | 'terminal'

const renderJson = ({ product: { resource_id, title }, report }: Subject): string =>
  `${JSON.stringify({ resource_id, title, report })}\n`

async function* writeLines(items: AsyncIterable<Analysed>): AsyncGenerator<string> {
  for await (const { text } of items) yield text
}

export const formats: Record<FormatName, Format> = {
  table: { render: nothing, write: writeTable },
  terminal: { render: renderTerminal, write: writeLines },
  json: { render: renderJson, write: writeLines },
  html: { render: renderHtml, write: writeHtml },
  sarif: { render: renderSarif, write: writeSarif },
  csv: { render: renderCsv, write: writeCsv },
}
