// What a format of `citable analyze` is, and what it is given: the products of a run and their reports.

import type { Grade, ShopSuggestion, Suggestion } from '../../engine/analyzer/report/report.ts'
import type { StatisticsSnapshot } from '../../engine/catalogue-findings/statistics-snapshot.ts'
import type { PageFacts } from '../../engine/page/page-facts.ts'
import type { Product, ShopFacts } from '../../engine/record/product.ts'
import type { Competitor } from '../offline/competitors.ts'
import type { Input, InputRecord } from '../offline/input.ts'
import type { Category, Report } from './view.ts'

export const FORMATS = ['table', 'json', 'html', 'sarif', 'csv'] as const
/** `terminal` is the table of a single product: its whole report. */
export type FormatName = (typeof FORMATS)[number] | 'terminal'

/** What all records of a run have in common; can be sent to a worker. */
export type Settings = {
  /** Statistics of the whole catalogue; null if the records are analysed separately. */
  catalogue: StatisticsSnapshot | null
  competitors: Competitor[]
  kind: Input['kind']
  facts: ShopFacts
  now: Date
  format: FormatName
  source: string
  width: number
  colours: boolean
}

/** A record of the file and its place there, from 0. */
export type Task = InputRecord & { at: number }

export type Subject = {
  at: number
  line: number
  product: Product
  page: PageFacts | null
  report: Report
  settings: Settings
}

/** What every format shows of a product. */
export type Row = {
  resource_id: string
  title: string
  /** Address of the first picture; null if there is none. */
  image: string | null
  score: number
  /** By category the share of its rules that is met, 0-100, weighted as in the score; absent if none applies. */
  categories: Partial<Record<Category, number>>
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
  version: string
  ruleVersion: string
  /** Columns of the terminal, and whether it shows colours. */
  width: number
  colours: boolean
  /** Products that a list shows at most; null for all. */
  top: number | null
  /** Lines that could not be read, as far as they have come; the first thousand. */
  bad: { line: number; error: string }[]
  /** What is to be done once for the shop; there before the first product is. */
  shop: ShopSuggestion[]
}

export type Format = {
  render: (subject: Subject) => string
  /** The output piece by piece. */
  write: (items: AsyncIterable<Analysed>, meta: Meta) => AsyncIterable<string>
}
