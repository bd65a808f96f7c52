// The rule table as the page docs/analyzer.md, so that page and table cannot differ (a test holds the file against this). Nothing of
// this folder is read while the service runs.

import { listed, type Rule } from '../../../../src/engine/analyzer/rule.ts'
import { COUNTS, rulePage } from '../../../../src/engine/analyzer/rule-page.ts'
import { RULE_VERSION, rules } from '../../../../src/engine/analyzer/rules.ts'
import { GATES, GRADES_FROM, TIER_WEIGHTS, weightOf } from '../../../../src/engine/analyzer/score.ts'
import { MOST, MOST_READ } from '../../../../src/engine/analyzer/shop-documentation/pick-sections.ts'
import { TOPICS } from '../../../../src/engine/analyzer/shop-documentation/topic-words.ts'
import { THRESHOLDS } from '../../../../src/engine/analyzer/thresholds.ts'
import { FACT_RULES } from '../../../../src/engine/analyzer/wants.ts'
import { FAMILIES } from '../../../../src/engine/languages/taxonomy/families.ts'
import blockFields from '../../../bench/block-fields.json' with { type: 'json' }
import { code, number, table } from '../markdown.ts'
import { examples } from './examples.ts'
import { languages } from './languages.ts'
import { shownExample } from './render-example.ts'
import { workedScore } from './score-example.ts'

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

const shownValues = (values: object): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${typeof value === 'object' ? `(${shownValues(value)})` : value}`)
    .join(', ')

const thresholds = Object.entries(THRESHOLDS).map(([name, values]) => [name, shownValues(values)])

const families = Object.values(FAMILIES).map(({ name, required, asks }) => [
  name,
  asks ?? required.map((anyOf) => anyOf.join(' or ')).join(', '),
])

const counting = (how: Rule['counts']): string =>
  rules
    .filter(({ counts }) => counts === how)
    .map(({ id }) => `[${id}](rules/${id}.md)`)
    .join(', ')

const grades = GRADES_FROM.map(([least, grade]) => `${grade} from ${least}`).join(', ')

/** The page, as Markdown. */
export const rulesDocument = (): string => `# Analyzer rules

Rule version ${RULE_VERSION}, ${rules.length} rules. This page is written by \`test/support/documents/rules/rules-document.ts\` from the rule table, and its examples are run;
after a change of the rules run \`npm run docs\`. Where the rules depart from
the plan they began with, and why: [decisions/0006-rules.md](decisions/0006-rules.md).

* [How the score is made](#how-the-score-is-made), with [an example](#a-worked-example)
* [All rules](#all-rules)
* [Documentation as evidence](#documentation-as-evidence)
* [Languages](#languages)
* [Thresholds](#thresholds)
* [Attributes by kind of product](#attributes-by-kind-of-product)

## How the score is made

A rule answers pass, warn, fail or not applicable, a value from 0 to 1, and where it can be seen. The score is the mean of the values,
weighted, less what faults cost, times 100, over the applicable rules that count. Gates then scale it down. Grades: ${grades}, else F.

* **Weight** is the weight of the tier (A ${TIER_WEIGHTS.A}, B ${TIER_WEIGHTS.B}, C ${TIER_WEIGHTS.C}, D ${TIER_WEIGHTS.D}) times a factor of the rule, 1 or less where the evidence
  is indirect or another rule counts the same thing; 0 where a rule only guards a gate.
* **Tier** A: causal on product content, or required by a platform. B: end to end, or replicated. C: a documented consumer without
  a measured effect on citation. D: heuristic, never more than an info.
* **Stage** says what for: eligible (facts and feed), retrievable (terms and structural fields), citable (evidence and answers). Each
  stage has a score of its own, before gates.
* **Severity** is the priority of a fail; a warning of a critical rule is a warning. A finding may lower its own priority.
* **Not applicable** leaves the mean: what could not be checked is never failed.
* **Only adds.** Rules that ask something of texts that are long enough for it count only where their value does not lower the mean:
  ${counting('gains')}.
  Otherwise one more true sentence could make such a rule apply, and the fuller text would score less. Its suggestion stands even where
  it does not count; the impact is what meeting it would add.
* **Only takes away.** Rules that look for a fault earn nothing where there is none, and cost up to their weight where there is one:
  ${counting('faults')}.
  Nearly every record is without these faults: counted in the mean they would give all of them the same points, and hide what they differ
  in; and a further sentence, with which such a rule begins to apply, would raise the score.
* **Statements of fact.** What asks for a full text counts facts and answers that were recognised, each once, and no words: what is added
  to urge, to flatter, to repeat or to fill raises no score.
* **Absent.** What a rule would judge may not be there at all, such as a description. That is not met (0), or an empty record would
  score more than a poor one; where another rule's suggestion says it already, it has none of its own.
* **One want, one suggestion.** Where several rules want the same of the merchant, the most specific of them speaks for all: with the highest of their
  priorities, what meeting all of them would bring, and all that is missing. For facts that is the first of
  ${FACT_RULES.map((id) => `[${id}](rules/${id}.md)`).join(', ')}; where there are not even ${THRESHOLDS.description.minWords} words, content-002. The entries in
  \`metadata.additional_fields.evidence\` name it as \`said_by\`. What is missed by little, or only the merchant can know, stays there without a suggestion.
* **Fields of our own.** The metafield \`citable.faq\` (HTML of questions in h3 with their answers) is read as if it stood at the end of the
  description: its questions, facts and words count, and places in it are places of the description. It is no opening, no part
  of the description that a feed gets, and makes a short one no fuller (content-002). The metafield \`citable.json_ld\` is structured data
  that the record carries. Of the others, attributes of
  the platform's taxonomy, its standard definitions and fields of merchants whose name is an attribute state facts; handles are read as words. What apps and
  themes keep, bare numbers and the weight of the parcel state none.
* **Scope** catalogue: judged over all products of a job together, no part of the score; what is found stands in
  \`metadata.additional_fields.catalogue\` of the report.
* **Impact** of a suggestion is what meeting the rule would add to the score, with what its gate withholds: high from
  ${THRESHOLDS.impact.high} points, medium from ${THRESHOLDS.impact.medium}.
* **Order** of suggestions: gates, then by priority, and within one as an editor goes: faults and the offer, facts, texts, identifiers, pictures and meta
  fields; what brings most comes first.
* **Proposed values.** Where \`example\` of a suggestion is a value that its field can take as it stands, the rule's entry in
  \`metadata.additional_fields.evidence\` says \`proposes: true\`; else the example says what to fill in.

### Gates

A gate scales 0–100 down to 0–cap instead of cutting off at the cap, so that of two records with the same fault the better one still scores
more. Of several closed gates the lowest cap counts.

${table(
  ['gate', 'cap', 'because of'],
  Object.entries(GATES).map(([id, { cap, because }]) => [code(id), String(cap), because]),
)}

### A worked example

${workedScore()}

## All rules

${table(['id', 'rule', 'severity', 'tier', 'weight', 'counts', 'scope', 'stage', 'field', 'effort'], rules.map(overview))}

The page of each rule says what it measures, its source and what speaks against it, with an example of what the analyzer says when it is run.
The service serves the pages without the examples under \`/docs/rules/{id}\`, which reports name in \`rule_pages\`.

## Documentation as evidence

The project of a shop may have a [repository with its documentation](documentation.md). When a job begins, the sections that say
something on ${listed(TOPICS)} are picked from it, the same for all products of the job: a heading, or the title of the document, names
the topic, and the section says it in a language that has a lexicon. Of a policy a number must be readable, of sizing any number, of care what is to be done. The
innermost heading that names the topic is the best; of each topic the ${MOST_READ} sections under the best headings are read, and picked are at most ${listed(TOPICS.map((topic) => `${MOST[topic]} on ${topic}`))}.
Left out are documents whose path or headings say that they do not hold now (archive, outdated, draft), questions, times that are denied (“no 30-day return”), what is over or holds until a year (“until 2019 …”, “we used to …”), what is struck out, and policies whose
heading names a kind of product.

* \`commerce-003\` and \`commerce-004\` take a number from it that the shop's policies do not state.
* \`conv-002\` takes delivery and returns, and the warranty, as answered, where there is no such policy; fit and care where a guide names the kind
  of the product, as how to wash wool says nothing of a mug.
* \`eeat-004\` asks for pages that buyers can reach, which a repository is not: it scores the same, and its example says from where such a page can be published.
* The block \`eeat\` counts the numbers, and names the sections on policies in \`transparency_signals\`.

\`metadata.additional_fields.documentation\` lists each section that something rests on: \`topic\`, \`path\`, \`headings\`, \`anchor\`, \`quote\`, and in \`rules\`
what rests on it. Documentation adds and never takes away: without it every score is the same. Texts of optimizations are not made of it.

## Languages

${languages()}

## Thresholds

Unless a source is named beside it in \`src/engine/analyzer/thresholds.ts\`, a number is our own default and not a figure from a paper.

${table(['table', 'values'], thresholds)}

## Fields of the blocks

How the fields of the report's blocks are distributed over ${blockFields.products} products of the shops that rules are made on, each analysed alone and without
facts of its shop (\`test/bench/block-fields.ts\`): in how many a field is filled, and how many have the value that most have. What most
product texts do not have (contact, quotations of experts, questions with answers, sources) is empty in most. \`related_terms\`
come with a catalogue, as do \`semantic_gaps\` where the kind is not known, what is missing in \`trustworthiness\` with the facts of the shop.

${table(
  ['field', 'filled, %', 'commonest value, %'],
  blockFields.fields.map(([field, filled, commonest]) => [code(String(field)), String(filled), String(commonest)]),
)}

## Attributes by kind of product

The category (Google's or Shopify's path) tells the kind, then the product type; where they disagree, what the tags, the title or the text agree with.
Without either the last noun of the title does, where tags and text bear it out. Otherwise the kind is unknown, and nothing is asked that depends on it.

${table(['kind', 'required attributes'], families)}
`
