// The pages docs/analyzer/*.md: how the score is made, and what the rules know. Their numbers are from the code.

import { listed, type Rule } from '../../../../src/engine/analyzer/rule.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { GATES, GRADES_FROM, LEAST_WEIGHT, ORDINARY, TIER_WEIGHTS } from '../../../../src/engine/analyzer/score.ts'
import { MOST, MOST_READ, TOPICS } from '../../../../src/engine/analyzer/shop-documentation/pick-sections.ts'
import { THRESHOLDS } from '../../../../src/engine/analyzer/thresholds.ts'
import { FACT_RULES } from '../../../../src/engine/analyzer/wants.ts'
import { FAMILIES } from '../../../../src/engine/languages/taxonomy/families.ts'

import blockFields from '../../../bench/block-fields.json' with { type: 'json' }
import { code, table } from '../markdown.ts'
import { languages } from './languages.ts'
import { workedScore } from './score-example.ts'

const link = (id: string): string => `[${id}](../rules/${id}.md)`

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
    .map(({ id }) => link(id))
    .join(', ')

const grades = GRADES_FROM.map(([least, grade]) => `${grade} from ${least}`).join(', ')

const scorePage = (): string => `# How the score is made

Each rule answers pass, warn, fail or not applicable, with a value from 0 to 1 and a place in the record. The score is the weighted mean of the values minus what faults cost, times 100, over the applicable rules that count. [Gates](#gates) then scale it down.

Grades: ${grades}, else F. All rules: [the table](../analyzer.md).

* **Weight** is the weight of the tier (A ${TIER_WEIGHTS.A}, B ${TIER_WEIGHTS.B}, C ${TIER_WEIGHTS.C}, D ${TIER_WEIGHTS.D}) times a factor of the rule: 1, more where readers choose the better record by it (contradictions, what buyers of a kind ask), less if the evidence is indirect, a platform fills the field itself or another rule counts the same thing, 0 if a rule only guards a gate.
* **Tier** A: causal on product content, or required by a platform. B: end to end, or replicated. C: a documented consumer without a measured effect on citation. D: heuristic, never more than an info.
* **Stage** says for what: eligible (facts and feed), retrievable (terms and structural fields), citable (evidence and answers). Each stage has its own score, before gates.
* **Severity** is the priority of a fail; a warning of a critical rule is a warning. A finding may lower its own priority.
* **Not applicable** rules leave the mean: what could not be checked is never failed. Nor is it praised: where the rules that apply weigh less than ${LEAST_WEIGHT} together, as in a language without a lexicon, the weight up to ${LEAST_WEIGHT} counts ${ORDINARY} each, if that makes the score lower.
* **Scope** catalogue: judged over all products of a job together, and no part of the score. The result is in \`metadata.additional_fields.catalogue\` of the report.

## Rules that only add

Rules that ask something of sufficiently long texts count only if their value does not lower the mean:

${counting('gains')}

Otherwise one more true sentence could make such a rule apply, and the fuller text would score less. Its suggestion stays even if the rule does not count; the impact is what meeting it would add.

## Rules that only take away

Rules that look for a fault earn nothing without one, and cost up to their weight with one:

${counting('faults')}

Nearly every record is without these faults. Counted in the mean they would give all records the same points and hide the differences. And another sentence, with which such a rule begins to apply, would raise the score.

What only looks untidy costs a twelfth of the weight; what misleads buyers (a text to fill in, a note to its writer, a choice that is listed and not sold) costs all of it, as much as a contradiction.

Where the rules that apply weigh less than ${LEAST_WEIGHT} together, a fault costs as little as it would among rules of that weight.

## What counts

* **Statements of fact.** Rules that ask for a full text count recognised facts and answers, each once, and no words. Urging, flattery, repetition and filler raise no score.
* **Absent.** If what a rule judges is missing altogether, such as a description, the rule is not met (0). Otherwise an empty record would score more than a poor one. If another rule's suggestion already says it, it has none of its own.
* **\`citable.faq\`**, a metafield with questions in h3 and their answers, is read as if it followed the description: its questions, facts and words count. It is no opening, no part of the description for feeds, and makes a short one no fuller (content-002).
* **\`citable.json_ld\`** is structured data of the record.
* **Other metafields** state facts if they are attributes of the platform's taxonomy, its standard definitions, or merchants' fields whose name is an attribute. Handles are read as words. What apps and themes store, bare numbers and the weight of the parcel state none.

## Gates

A gate scales 0–100 down to 0–cap instead of cutting off at the cap, so of two records with the same fault the better one still scores more. If several gates are closed the lowest cap counts.

\`thin_description\` opens by degrees: its cap is ${GATES.thin_description.cap} without a statement in the description and rises with each, and from ${THRESHOLDS.description.openFacts} on it is open.

${table(
  ['gate', 'cap', 'because of'],
  Object.entries(GATES).map(([id, { cap, because }]) => [code(id), String(cap), because]),
)}

## A worked example

${workedScore()}
`

const suggestionsPage = (): string => `# Suggestions of the analyzer

Which suggestions a report has, in which order, and what they promise. How the score is made: [score](score.md).

* **One want, one suggestion.** If several rules want the same from the merchant, the most specific speaks for all: with their highest priority, the total gain, and everything that is missing. For facts that is the first of ${FACT_RULES.map(link).join(', ')}; below ${THRESHOLDS.description.minWords} words it is content-002.
* **\`said_by\`** in \`metadata.additional_fields.evidence\` names that rule. What is missed by little, or only the merchant can know, stays there without a suggestion.
* **Impact** is what meeting the rule would add to the score, including what its gate withholds: high from ${THRESHOLDS.impact.high} points, medium from ${THRESHOLDS.impact.medium}.
* **Order**: gates, then priority, and within one as an editor works: faults and the offer, facts, texts, identifiers, images and meta fields; the largest gain first.
* **Proposed values.** If the \`example\` of a suggestion is a value that its field can take unchanged, the rule's entry in \`metadata.additional_fields.evidence\` says \`proposes: true\`. Otherwise the example says what to fill in.
`

const documentationPage = (): string => `# Documentation as evidence

A shop's project may have a [repository with its documentation](../documentation.md). When a job begins, sections about ${listed(TOPICS)} are picked from it, the same for all products of the job.

A heading, or the title of the document, must name the topic, and the section must address it in a language that has a lexicon. A policy needs a readable number, sizing any number, care an instruction.

The innermost heading that names the topic is the best. Of each topic the ${MOST_READ} sections under the best headings are read. At most ${listed(TOPICS.map((topic) => `${MOST[topic]} on ${topic}`))} are picked. Left out are

* documents whose path or headings say that they do not apply now (archive, outdated, draft);
* questions, denied times (“no 30-day return”), and what is over or ends with a year (“until 2019 …”, “we used to …”);
* struck out text, and policies whose heading names a kind of product.

## What uses it

* \`commerce-003\` and \`commerce-004\` take a number from it that the shop's policies do not state.
* \`conv-002\` counts delivery, returns and warranty as answered if there is no such policy, and fit and care if a guide names the kind of the product: how to wash wool says nothing about a mug.
* \`eeat-004\` asks for pages that buyers can reach, which a repository is not. Its score stays the same, and its example says from where such a page can be published.
* The block \`eeat\` counts the numbers, and names the policy sections in \`transparency_signals\`.

\`metadata.additional_fields.documentation\` lists each section that was used: \`topic\`, \`path\`, \`headings\`, \`anchor\`, \`quote\`, and in \`rules\` the rules that use it. Documentation only adds: without it every score is the same. Texts of optimizations are not made from it.
`

const languagesPage = (): string => `# Languages of the analyzer

${languages()}
`

const referencePage = (): string => `# Thresholds and attributes

## Thresholds

A number without a source beside it in \`src/engine/analyzer/thresholds.ts\` is our own default and not a figure from a paper.

${table(['table', 'values'], thresholds)}

## Attributes by kind of product

The category (Google's or Shopify's path) tells the kind, then the product type. If they disagree, the one with which the tags, the title or the text agree counts.

Without either, it is the last noun of the title, if tags and text confirm it. Otherwise the kind is unknown, and nothing is asked that depends on it.

${table(['kind', 'required attributes'], families)}

## Fields of the blocks

How the fields of the report's blocks are distributed over ${blockFields.products} products of the shops on which rules are developed, each analysed alone and without facts of its shop (\`test/bench/block-fields.ts\`): the share in which a field is filled, and the share that has the most common value.

Fields for what most product texts lack (contact, expert quotes, questions with answers, sources) are empty in most. \`related_terms\` need a name for which the language’s lists have others; \`semantic_gaps\` and \`missing_questions\` are what the kind is asked for and, where little of that is missing, what is asked of any such thing. What is missing in \`trustworthiness\` comes with the facts of the shop.

${table(
  ['field', 'filled, %', 'most common value, %'],
  blockFields.fields.map(([field, filled, commonest]) => [code(String(field)), String(filled), String(commonest)]),
)}
`

/** By their place in docs. */
export const analyzerPages: Readonly<Record<string, () => string>> = {
  'analyzer/score.md': scorePage,
  'analyzer/suggestions.md': suggestionsPage,
  'analyzer/documentation.md': documentationPage,
  'analyzer/languages.md': languagesPage,
  'analyzer/reference.md': referencePage,
}
