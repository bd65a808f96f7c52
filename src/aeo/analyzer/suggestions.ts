// Findings that are not met -> suggestions, the most recoverable points first.

import type { Suggestion, Summary } from '../report.ts'
import { clip } from '../text/plain.ts'
import type { Priority } from './rule.ts'
import { type Assessed, recoverable, type Scored } from './score.ts'
import { THRESHOLDS } from './thresholds.ts'

const MAX_DESCRIPTION = 320
const MAX_EXAMPLE = 220

const impactOf = (points: number): Suggestion['impact'] =>
  points >= THRESHOLDS.impact.high ? 'high' : points >= THRESHOLDS.impact.medium ? 'medium' : 'low'

/** A warning of a rule whose fail is critical is a warning; of any other rule it is what the rule says. */
const priorityOf = ({ rule, finding }: Assessed): Priority => {
  if (finding.priority) return finding.priority
  return finding.outcome === 'warn' && rule.severity === 'critical' ? 'warning' : rule.severity
}

export const suggestionsOf = (assessed: readonly Assessed[], scored: Scored): Suggestion[] =>
  assessed
    .map((one) => ({ one, points: recoverable(one, scored) }))
    .filter(
      ({ one: { finding } }) => (finding.outcome === 'warn' || finding.outcome === 'fail') && finding.problem !== '',
    )
    .sort((a, b) => b.points - a.points || (a.one.rule.id < b.one.rule.id ? -1 : 1))
    .flatMap(({ one, points }) => {
      const { rule, finding } = one
      if (finding.outcome === 'na' || finding.outcome === 'pass' || finding.evidence.length === 0) return []
      return {
        id: rule.id,
        category: rule.category,
        priority: priorityOf(one),
        title: finding.fix || rule.title,
        description: clip(finding.problem, MAX_DESCRIPTION),
        example: clip(finding.example, MAX_EXAMPLE),
        impact: impactOf(points),
      }
    })

export const summaryOf = (suggestions: readonly Suggestion[]): Summary => {
  const count = (priority: Priority) => suggestions.filter((suggestion) => suggestion.priority === priority).length
  return {
    total_issues: suggestions.length,
    critical_count: count('critical'),
    warning_count: count('warning'),
    info_count: count('info'),
  }
}
