// A report as people read it: what every readable format shows, taken out of the report in one place.

import type { reportOf } from '../../analysis/report.ts'
import type { Comparison, Score, Suggestion, Summary } from '../../engine/analyzer/report/report.ts'
import type { Evidence, Outcome, Stage, Tier } from '../../engine/analyzer/rule.ts'
import { rules } from '../../engine/analyzer/rules.ts'
import { weightOf } from '../../engine/analyzer/score.ts'
import type { CatalogueFinding } from '../../engine/catalogue-findings/findings.ts'
import { type ExampleField, isExampleField } from '../../engine/proposals/score-gain.ts'
import { clip, counted, plain } from '../../engine/text/plain-text.ts'

export type Report = ReturnType<typeof reportOf>

/** The part of `additional_fields` that is shown. */
type Facts = {
  rule_version: string
  language: string
  stages: Record<Stage, number | null>
  score_before_gates: number
  gates: { gate: string; cap: number; because: string }[]
  truncated: boolean
  /** `spans` of a rule that is met may be left out. */
  evidence: { rule: string; outcome: Outcome; value: number; proposes?: boolean; spans?: Evidence[] }[]
  passed: Record<string, number>
  not_applicable: Record<string, string>
  /** Absent if the record was analysed alone. */
  catalogue?: { peers: number; findings: CatalogueFinding[] }
}

/** A suggestion with what it rests on. */
export type Advice = Suggestion & {
  tier: Tier | null
  spans: Evidence[]
  /** The field that `example` is a value for; null if it only says what to do. */
  proposedFor: ExampleField | null
}

/** What the score is, and what it is not. */
export const SCORE_MEANS =
  'Score = points earned of those that apply, under the lowest gate: how ready a record is. Whether it is cited is another number: citable visibility.'

/** A part of the report with a score of its own, 0-100. */
type Part = { name: string; score: number }
type Block = Part & { parts: Part[] }

/** One rule and its outcome; `value` 0-1, null if it was not checked. */
export type Check = { rule: string; name: string; outcome: Outcome; value: number | null; note: string }

export type View = {
  /** Where the record starts in its file. */
  line: number
  resource_id: string
  title: string
  /** ISO 639-1, or "und". */
  language: string
  rule_version: string
  score: Score
  /** Before the gates. */
  before: number
  gates: Facts['gates']
  stages: { name: Stage; means: string; score: number | null }[]
  summary: Summary
  truncated: boolean
  /** What a merchant may not know of the page; empty for records of a catalogue. */
  notes: string[]
  advice: Advice[]
  /** What other products of the catalogue show of this one; it does not move the score. */
  findings: CatalogueFinding[]
  comparisons: Comparison[]
  blocks: Block[]
  checks: Check[]
}

const STAGES: readonly { name: Stage; means: string }[] = [
  { name: 'eligible', means: 'facts and feed' },
  { name: 'retrievable', means: 'terms and fields' },
  { name: 'citable', means: 'evidence and answers' },
]

const blocksOf = ({ eeat, conversational_query: talk, semantic_richness: depth }: Report): Block[] => [
  {
    name: 'E-E-A-T',
    score: eeat.overall_score,
    parts: [
      { name: 'Experience', score: eeat.experience.score },
      { name: 'Expertise', score: eeat.expertise.score },
      { name: 'Authoritativeness', score: eeat.authoritativeness.score },
      { name: 'Trustworthiness', score: eeat.trustworthiness.score },
    ],
  },
  {
    name: 'Conversational queries',
    score: talk.score,
    parts: [
      { name: 'Natural language', score: talk.natural_language_optimization.score },
      { name: 'Voice search', score: talk.voice_search_readiness.score },
    ],
  },
  {
    name: 'Semantic richness',
    score: depth.score,
    parts: [
      { name: 'Topical authority', score: depth.topical_authority.score },
      { name: 'Keywords', score: depth.semantic_keywords.score },
      { name: 'Depth', score: depth.content_depth.score },
      { name: 'Entities', score: depth.entity_coverage.score },
    ],
  },
]

const table = new Map(rules.map((rule) => [rule.id, rule]))

const checkOf = (rule: string, outcome: Outcome, value: number): Check => {
  const { title = rule, source = '' } = table.get(rule) ?? {}
  return { rule, name: title, outcome, value, note: source }
}

const checksOf = ({ evidence, passed, not_applicable }: Facts): Check[] => [
  ...evidence.map(({ rule, outcome, value }) => checkOf(rule, outcome, value)),
  ...Object.entries(passed).map(([rule, value]) => checkOf(rule, 'pass', value)),
  ...Object.entries(not_applicable).map(([rule, reason]) => ({
    rule,
    name: table.get(rule)?.title ?? rule,
    outcome: 'na' as const,
    value: null,
    note: reason,
  })),
]

export type Category = (typeof rules)[number]['category']

/** By category the share of its rules that is met, weighted as in the score. */
export const categoriesOf = (additionalFields: object): Partial<Record<Category, number>> => {
  const { evidence, passed } = additionalFields as Facts
  const sums = new Map<Category, { points: number; max: number }>()
  const values = [...evidence.map(({ rule, value }): [string, number] => [rule, value]), ...Object.entries(passed)]
  for (const [id, value] of values) {
    const rule = table.get(id)
    if (!rule) continue
    const { points, max } = sums.get(rule.category) ?? { points: 0, max: 0 }
    const weight = weightOf(rule)
    sums.set(rule.category, { points: points + weight * value, max: max + weight })
  }
  const shares = [...sums].map(([category, { points, max }]) => [category, Math.round((100 * points) / max)])
  return Object.fromEntries(shares)
}

export const findingsOf = (additionalFields: object): CatalogueFinding[] =>
  (additionalFields as Partial<Facts>).catalogue?.findings ?? []

/** Characters that reports show of a title. */
const MAX_TITLE = 200

/** One visible line that names the product. */
export const shownTitle = (title: string, resource_id: string): string =>
  clip(plain(title.slice(0, 2 * MAX_TITLE)) || resource_id, MAX_TITLE)

/** What a report says of the product on that line of the file. */
export const viewOf = (line: number, title: string, report: Report, notes: string[] = []): View => {
  const facts = report.metadata.additional_fields as typeof report.metadata.additional_fields & Facts
  const evidence = new Map(facts.evidence.map((one) => [one.rule, one]))
  return {
    line,
    resource_id: facts.resource_id,
    title: shownTitle(title, facts.resource_id),
    language: facts.language,
    rule_version: facts.rule_version,
    score: report.score,
    before: Math.round(facts.score_before_gates),
    gates: facts.gates,
    stages: STAGES.map((stage) => ({ ...stage, score: facts.stages[stage.name] })),
    summary: report.summary,
    truncated: facts.truncated,
    notes,
    advice: report.suggestions.map((suggestion) => {
      const { tier = null, field = null } = table.get(suggestion.id) ?? {}
      const { spans = [], proposes = false } = evidence.get(suggestion.id) ?? {}
      const proposedFor = proposes && isExampleField(field) ? field : null
      return { ...suggestion, tier, spans, proposedFor }
    }),
    findings: findingsOf(facts),
    comparisons: report.comparisons,
    blocks: blocksOf(report),
    checks: checksOf(facts),
  }
}

/** The evidence that the description of the finding does not quote itself. */
export const unquoted = ({ spans, description }: Pick<Advice, 'spans' | 'description'>): Evidence[] =>
  spans.filter((span) => 'missing' in span || !description.includes(span.text.replace(/…$/, '').replaceAll('\n', ' ')))

export type Tone = 'good' | 'fair' | 'poor'

/** How a score of 0-100 is coloured. */
export const tone = (score: number): Tone => (score >= 80 ? 'good' : score >= 60 ? 'fair' : 'poor')

/** "1 critical, 2 warnings, 0 infos". */
export const summaryText = ({ critical_count, warning_count, info_count }: Summary): string =>
  `${critical_count} critical, ${counted(warning_count, 'warning')}, ${counted(info_count, 'info')}`

/** How evidence is named where it cannot be shown in its place: a quotation, or the field that is missing. */
export const evidenceText = (span: Evidence): string =>
  'missing' in span ? `${span.missing}: missing` : `${span.field}: “${span.text.replaceAll('\n', ' ')}”`
