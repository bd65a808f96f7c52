// Findings that are not met -> suggestions, the most recoverable points first.

import { clip } from '../text/plain-text.ts'
import type { Suggestion, Summary } from './report/report.ts'
import type { Finding, Priority } from './rule.ts'
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

/** What cannot be shown is not suggested, nor what another rule's suggestion says. */
const isSuggested = ({ outcome, problem, evidence }: Finding): boolean =>
  (outcome === 'warn' || outcome === 'fail') && problem !== '' && evidence.length > 0

export const suggestionsOf = (assessed: readonly Assessed[], scored: Scored): Suggestion[] =>
  assessed
    .filter(({ finding }) => isSuggested(finding))
    .map((one) => ({ one, points: recoverable(one, scored) }))
    .sort((a, b) => b.points - a.points || (a.one.rule.id < b.one.rule.id ? -1 : 1))
    .map(({ one, points }) => {
      const { rule, finding } = one
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
  const counts: Record<Priority, number> = { critical: 0, warning: 0, info: 0 }
  for (const { priority } of suggestions) counts[priority]++
  return {
    total_issues: suggestions.length,
    critical_count: counts.critical,
    warning_count: counts.warning,
    info_count: counts.info,
  }
}
