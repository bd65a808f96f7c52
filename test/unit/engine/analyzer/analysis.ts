// The schema of what `analyze` answers, from the schemas of the report, and what it says of one rule.

import { z } from 'zod'
import { analyze, assessRules } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import {
  Comparison,
  ConversationalQuery,
  Eeat,
  Score,
  SemanticRichness,
  Suggestion,
  Summary,
} from '../../../../src/engine/analyzer/report/report.ts'
import { priorityOf } from '../../../../src/engine/analyzer/suggestions.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { euroShop, NOW } from '../records/records.ts'

export const Analysis = z.strictObject({
  score: Score,
  summary: Summary,
  suggestions: z.array(Suggestion),
  parts: z.record(z.string(), z.array(z.looseObject({ kind: z.string(), said: z.string().min(1) })).readonly()),
  eeat: Eeat,
  conversational_query: ConversationalQuery,
  semantic_richness: SemanticRichness,
  comparisons: z.array(Comparison),
  content_length: z.int().min(0),
  additional_fields: z.record(z.string(), z.unknown()),
})

type Span = { missing: string } | { field: string; start: number; end: number; text: string }
type Unmet = { rule: string; outcome: string; value: number; spans: Span[] }

/** How a rule was answered, in the report's own words; `suggestion` is undefined where there is none. */
export const judged = (analysis: z.infer<typeof Analysis>, id: string) => {
  const { evidence, passed, not_applicable } = analysis.additional_fields as {
    evidence: Unmet[]
    passed: Record<string, number>
    not_applicable: Record<string, string>
  }
  const unmet = evidence.find(({ rule }) => rule === id)
  const outcome = unmet?.outcome ?? (id in passed ? 'pass' : 'na')
  const suggestion = analysis.suggestions.find((one) => one.id === id)
  return {
    outcome,
    value: unmet?.value ?? passed[id] ?? null,
    spans: unmet?.spans,
    reason: not_applicable[id] ?? '',
    suggestion,
  }
}

/** The same, and what the rule itself says of the record, whichever rule says it in the report. */
export const judgedAlone = (of: Product, id: string, shop = euroShop) => {
  const one = assessRules(read(of, shop, NOW)).find(({ rule }) => rule.id === id)!
  const { problem: description, example, fix } = one.finding
  const title = fix || one.rule.title
  const suggestion = description === '' ? undefined : { title, description, example, priority: priorityOf(one) }
  return { ...judged(analyze(of, shop, NOW), id), suggestion }
}
