// The rule table as the page docs/analyzer.md, so that page and table cannot differ (a test holds the file against this).

import { FAMILIES } from './families.ts'
import type { Rule } from './rule.ts'
import { RULE_VERSION, rules } from './rules.ts'
import { GATES, TIER_WEIGHTS } from './score.ts'
import { THRESHOLDS } from './thresholds.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const table = (header: readonly string[], rows: readonly string[][]): string =>
  [row(header), row(header.map(() => '---')), ...rows.map(row)].join('\n')

const overview = ({ id, title, severity, tier, weight, scope, stage, field, effort }: Rule): string[] => [
  `\`${id}\``,
  title,
  severity,
  tier,
  scope === 'catalogue' ? 'catalogue' : String(TIER_WEIGHTS[tier] * weight),
  stage,
  field ?? '–',
  effort,
]

const evidence = ({ id, measures, source, effect, counter_evidence }: Rule): string =>
  `### ${id}\n\n${measures}\n\n* Source: ${source}\n* Effect: ${effect}${counter_evidence === '' ? '' : `\n* Against it: ${counter_evidence}`}`

const thresholds = Object.entries(THRESHOLDS).map(([name, values]) => [
  name,
  Object.entries(values)
    .map(([key, value]) => `${key} ${value}`)
    .join(', '),
])

const families = Object.values(FAMILIES).map(({ name, required }) => [
  name,
  required.map((anyOf) => anyOf.join(' or ')).join(', '),
])

/** The page, as Markdown. */
export const rulesDocument = (): string => `# Analyzer rules

Rule version ${RULE_VERSION}. This page is written by \`src/aeo/analyzer/rules-document.ts\`; after a change of the rules run
\`node test/unit/aeo/write-rules-document.ts\`.

A rule answers pass, warn, fail or not applicable, a value from 0 to 1, and where it can be seen. The score is the mean of the
values of all applicable rules, weighted by tier (A ${TIER_WEIGHTS.A}, B ${TIER_WEIGHTS.B}, C ${TIER_WEIGHTS.C}, D ${TIER_WEIGHTS.D}), times 100. Then the gates cap it.

* Tier A: causal on product content, or required by a platform. B: end to end, or replicated. C: a documented consumer without
  a measured effect on citation. D: heuristic.
* Stages: eligible (facts and feed), retrievable (terms and structural fields), citable (evidence and answers).
* A rule of weight \`catalogue\` is judged over all products of a job together. It does not count for the score; what it finds stands in
  \`metadata.additional_fields.catalogue\` of the report.

## Rules

${table(['id', 'rule', 'severity', 'tier', 'weight', 'stage', 'field', 'effort'], rules.map(overview))}

## Gates

${table(
  ['gate', 'cap', 'because of'],
  Object.entries(GATES).map(([id, { cap, because }]) => [id, String(cap), because]),
)}

## Evidence

${rules.map(evidence).join('\n\n')}

## Thresholds

${table(['table', 'values'], thresholds)}

## Attributes by kind of product

${table(['kind', 'required attributes'], families)}
`
