// What is to be known of a rule, on a page of its own: served at /docs/rules/{id}, and in the documentation with an example.

import type { Rule } from './rule.ts'
import { rules } from './rules.ts'
import { weightOf } from './score.ts'

/** How a rule counts, other than always. */
export const COUNTS = { gains: 'only adds', faults: 'only takes away' }

/** The page of a rule, as Markdown. */
export const rulePage = (rule: Rule): string => {
  const { id, title, severity, tier, stage, scope, counts, measures, effect, source, counter_evidence } = rule
  const weight = scope === 'catalogue' ? 'catalogue, no weight' : `weight ${weightOf(rule)}`
  return `# ${id}: ${title}

${severity} · tier ${tier} · ${weight}${counts ? ` (${COUNTS[counts]})` : ''} · ${stage}

* What: ${measures}
* Why (effect): ${effect}
* Source: ${source}
* Against it: ${counter_evidence === '' ? 'nothing known.' : counter_evidence}
`
}

/** Where the service serves the page of each rule; reports name it. */
export const RULE_PAGES = '/docs/rules/{rule}'

/** The page of the rule with that id; undefined where there is none. */
export const pageOfRule = (id: string): string | undefined => {
  const rule = rules.find((one) => one.id === id)
  return rule && rulePage(rule)
}
