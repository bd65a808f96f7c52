// The scores of products: one row for each, as last analysed and with its history, so that neither lists nor trends read an older analysis.

import type { Event } from '../../src/event-log/catalogue.ts'
import { resourceKey } from '../../src/event-log/ids.ts'
import { boolean, int, json, nullable, type RowOf, tenant, tenantColumns, text, timestamptz, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf } from '../versions.ts'

/** What to do, as a list shows it. */
export type Issue = { rule: string; title: string; priority: string; impact: string }

/** What a feed would make of the product, as its report has it. */
export type Verdict = {
  accepted: boolean
  rows: number
  accepted_rows: number
  rejected_because: string[]
  warnings: string[]
  unknown: string[]
}

const scoreColumns = {
  /** Shop and resource key. */
  product_id: text,
  ...tenant,
  resource_key: text,
  resource_id: text,
  resource_title: text,
  image: nullable(text),
  product_type: nullable(text),
  analysis_id: uuid,
  /** The analysis whose report it is: an earlier one where that was given again. */
  report_id: uuid,
  score: int,
  /** Of the analysis before. */
  previous_score: nullable(int),
  /** By what its score changed on which day (UTC), of its last days: "2026-11-17:63:new 2026-11-20:-2". */
  steps: text,
  grade: text,
  critical_count: int,
  warning_count: int,
  info_count: int,
  /** Rule, impact and priority of each issue, "content-002:high:critical", with spaces between: counting words is a tenth of reading JSON. */
  rules: text,
  issues: json<Issue[]>(),
  openai_accepted: nullable(boolean),
  google_accepted: nullable(boolean),
  /** By the name of the feed; null in reports from before there were any. */
  feeds: nullable(json<Readonly<Record<string, Verdict>>>()),
  created_at: timestamptz,
}

export type ScoreRow = RowOf<typeof scoreColumns>
/** The result of one analysis. */
type Standing = Omit<ScoreRow, 'previous_score' | 'steps'>

type Handled = Event<'AnalysisRecorded' | 'AnalysisRepeated'>

/** What is read of a report; it is as the API answers it. */
type GivenReport = {
  score: { value: number; grade: string }
  summary: { critical_count: number; warning_count: number; info_count: number }
  suggestions: { id: string; title: string; priority: string; impact: string }[]
  metadata: {
    additional_fields: {
      resource?: { image?: string; product_type?: string }
      feeds?: Readonly<Record<string, Verdict>>
    }
  }
  created_at: string
}

// Postgres stores JSON with these, and cannot take them out of it.
const decodable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

const productId = (event: Handled): string => `${event.metadata.shop_id}/${resourceKey(event.data.resource_id)}`

const recordedRow = (event: Event<'AnalysisRecorded'>): Standing => {
  const { analysis_id, resource_id, resource_title } = event.data
  const { score, summary, suggestions, metadata, created_at } = event.data.report as unknown as GivenReport
  const { resource, feeds } = metadata.additional_fields
  return {
    product_id: productId(event),
    ...tenantColumns(event),
    resource_key: resourceKey(resource_id),
    resource_id,
    resource_title,
    image: resource?.image ?? null,
    product_type: resource?.product_type ?? null,
    analysis_id,
    report_id: analysis_id,
    score: score.value,
    grade: score.grade,
    critical_count: summary.critical_count,
    warning_count: summary.warning_count,
    info_count: summary.info_count,
    rules: suggestions.map(({ id, priority, impact }) => `${id}:${impact}:${priority}`).join(' '),
    issues: suggestions.map(({ id, title, priority, impact }) => ({
      rule: id,
      title: decodable(title),
      priority,
      impact,
    })),
    openai_accepted: feeds?.openai?.accepted ?? null,
    google_accepted: feeds?.google?.accepted ?? null,
    feeds: feeds ?? null,
    created_at,
  }
}

const isNewer = (one: Standing, { created_at, analysis_id }: ScoreRow): boolean => {
  const later = Date.parse(one.created_at) - Date.parse(created_at)
  return later > 0 || (later === 0 && one.analysis_id > analysis_id)
}

/** The row as the event has it; nothing if its report is not at hand. */
const givenRow = (event: Handled, before: ScoreRow | undefined): Standing | undefined => {
  if (event.type === 'AnalysisRecorded') return recordedRow(event)
  const { analysis_id, repeats, resource_id, resource_title } = event.data
  // What is given again is the report of the product that was made last, unless that was erased, or its worker died before it had noted
  // the next one: then the row stays as it was until the next analysis.
  if (before?.report_id !== repeats) return undefined
  return { ...before, analysis_id, resource_id, resource_title, created_at: event.metadata.occurred_at }
}

/** A trend shows as many days of all products. */
export const DAYS = 90
const OLDEST = /^(\S+?):(-?\d+):new \S+?:(-?\d+)/

/** The steps with one more, the oldest two made one where they were too many. */
const withStep = (steps: string, created_at: string, points: number): string => {
  const day = created_at.slice(0, 10)
  if (steps === '') return `${day}:${points}:new`
  const before = steps.split(' ')
  const [last = '', from, mark] = before.at(-1)!.split(':')
  // It is still the same day.
  if (last >= day)
    return [...before.slice(0, -1), [last, Number(from) + points, ...(mark ? [mark] : [])].join(':')].join(' ')
  const longer = `${steps} ${day}:${points}`
  if (before.length < DAYS) return longer
  return longer.replace(OLDEST, (_, first, one, other) => `${first}:${Number(one) + Number(other)}:new`)
}

export const scores = readModel({
  ...placeOf('scores'),
  columns: scoreColumns,
  primaryKey: ['product_id'],
  tenant: 'shop_id',
  indexes: {
    of_shop: '(shop_id, resource_key)',
    of_analysis: '(analysis_id)',
    lowest: '(shop_id, score, resource_title, resource_key)',
  },
  handles: ['AnalysisRecorded', 'AnalysisRepeated'],
  keys: (event) => [productId(event)],
  fold: (row, event) => {
    const before = row(productId(event))
    const now = givenRow(event, before)
    if (!now || (before && !isNewer(now, before))) return {}
    const steps = withStep(before?.steps ?? '', now.created_at, now.score - (before?.score ?? 0))
    return { put: [{ ...now, previous_score: before?.score ?? null, steps }] }
  },
})
