// The rule table as the page docs/analyzer.md, so that page and table cannot differ (a test holds the file against this). Nothing of
// this folder is read while the service runs.

import type { Rule } from '../../../../src/engine/analyzer/rule.ts'
import { COUNTS, RULE_VERSION, rulePage, rules } from '../../../../src/engine/analyzer/rules.ts'
import { weightOf } from '../../../../src/engine/analyzer/score.ts'
import { number, table } from '../markdown.ts'
import { examples } from './examples.ts'
import { shownExample } from './render-example.ts'

const weightShown = (rule: Rule): string => (rule.scope === 'catalogue' ? '–' : number(weightOf(rule)))

const countsShown = ({ counts, scope }: Rule): string =>
  scope === 'catalogue' ? '–' : counts ? COUNTS[counts] : 'always'

const overview = (rule: Rule): string[] => [
  `[${rule.id}](rules/${rule.id}.md)`,
  rule.title,
  rule.severity,
  rule.tier,
  weightShown(rule),
  countsShown(rule),
  rule.scope ?? 'record',
  rule.stage,
  rule.field ?? '–',
  rule.effort,
]

const exampleOf = ({ id }: Rule): string => {
  const example = examples.find(({ rule }) => rule === id)
  if (!example) throw new Error(`no example for ${id}`)
  return shownExample(example)
}

/** The page of a rule: what the service serves of it, and an example. */
export const ruleDocument = (rule: Rule): string => `${rulePage(rule)}
## Example

Lines with \`-\` are the product before and lines with \`+\` after the change. What is not shown is a record with a price of 24.00 EUR, a SKU and stock.

${exampleOf(rule)}
`

/** The page, as Markdown. */
export const rulesDocument = (): string => `# Analyzer rules

Rule version ${RULE_VERSION}, ${rules.length} rules. This page is generated from the rule table (\`npm run docs\`), and the examples are run.

* [How the score is made](analyzer/score.md), with [an example](analyzer/score.md#a-worked-example)
* [Suggestions](analyzer/suggestions.md): order, impact, proposed values
* [Documentation as evidence](analyzer/documentation.md)
* [Languages](analyzer/languages.md)
* [Thresholds, attributes by kind of product, fields of the blocks](analyzer/reference.md)
* Where the rules depart from their original plan, and why: [decision 6](decisions/0006-rules.md)

## All rules

The page of each rule says what it measures, its source and what speaks against it, with an example that was run. The service serves these pages, without the examples, under \`/docs/rules/{id}\`; reports link to them in \`rule_pages\`.

${table(['id', 'rule', 'severity', 'tier', 'weight', 'counts', 'scope', 'stage', 'field', 'effort'], rules.map(overview))}
`
