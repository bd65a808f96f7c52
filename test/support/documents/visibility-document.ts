// The page docs/visibility/simulation.md, with its tables from the code, so that page and code cannot differ (a test holds the file against this).
// Nothing of this folder is read while the service runs.

import { ENGINE_VERSION } from '../../../src/engine/search/corpus.ts'
import { EVIDENCE, type EvidenceName } from '../../../src/engine/search/index/evidence.ts'
import { FIELDS, type FieldName } from '../../../src/engine/search/index/fields.ts'
import { MAX_PARAPHRASES } from '../../../src/engine/search/query/paraphrases.ts'
import {
  BM25F,
  BROKEN,
  CHECKED,
  CITED,
  CITING,
  CONTEXT,
  EVIDENCE_WEIGHTS,
  EXPANSIONS,
  NAMING,
  REFUSED,
  RETRIEVED,
} from '../../../src/engine/search/ranking/weights.ts'
import { code, number, table } from './markdown.ts'

const OF_FIELD: Record<FieldName, string> = {
  title: 'the title',
  vendor: 'the brand',
  kind: 'product type, and the last part of the category',
  tags: 'tags',
  attributes: 'options and their values, metafields, SKU and barcode',
  meta: 'SEO title and description',
  body: 'the description, each sentence once',
  faq: 'answered questions (metafield `citable.faq`)',
}

const fields = FIELDS.map((name) => [code(name), OF_FIELD[name], number(NAMING.has(name) ? BM25F.name : 1)])

const OF_EXPANSION: Record<keyof typeof EXPANSIONS, string> = {
  spelling: 'written together or apart, with or without a space: headphones, head phones; iphone7, iphone 7',
  compound: 'a German compound that ends in it: Flasche, Trinkflasche',
}

const expansions = Object.entries(EXPANSIONS).map(([name, weight]) => [
  OF_EXPANSION[name as keyof typeof EXPANSIONS],
  number(weight),
])

const broken = Object.entries(BROKEN).map(([kind, factor]) => [
  kind,
  number(factor),
  [...REFUSED].some((one) => one === kind) ? 'never cited' : '',
])

const OF_EVIDENCE: Record<EvidenceName, [what: string, source: string]> = {
  price: ['a price', 'odds of being cited first 6.26 and more (arXiv 2605.25517)'],
  specs: ['figures and attributes, ten are enough', '8.63 and more (arXiv 2605.25517)'],
  answers: ['answered questions, four are enough', 'arXiv 2510.11438'],
  comparison: ['words that compare', '1.61 to 7.45 (arXiv 2605.25517)'],
  proof: ['certificates, tests, standards, warranties', '2.09 and more (arXiv 2605.25517)'],
  hedging: ['words that hedge', 'confident against hedged 2.67 to 754 (arXiv 2605.25517)'],
  stuffing: [
    'words of the description that are repeated far more often than a text needs',
    'below the baseline (arXiv 2311.09735)',
  ],
}

const evidence = EVIDENCE.map((name) => {
  const [what, source] = OF_EVIDENCE[name]
  return [what, `${EVIDENCE_WEIGHTS[name] > 0 ? '+' : ''}${number(100 * EVIDENCE_WEIGHTS[name])} %`, source]
})

const STAGES = [
  ['`not_retrieved`', `not among the ${RETRIEVED} best`, 'what is missing from title and attributes'],
  [
    '`not_in_context`',
    `retrieved, not among the ${CONTEXT} from which an answer is made`,
    'what the others say and it does not say',
  ],
  ['`not_cited`', 'in the context, but no sentence of it was used', 'the sentence that it lacks, and the one that won'],
  ['`cited`', `one of at most ${CITED} sources`, 'only where other wordings of the question miss it'],
]

/** The whole page. */
export const visibilityDocument = (): string => `# How the simulated answer engine works

This is version ${ENGINE_VERSION} of the embedded engine; tests of two versions are not compared. What it can tell and what it cannot: [visibility](README.md). How good it is: [evidence](evidence.md).

## 1. The query is read

\`engine/search/query\` finds price limits, sizes, colours, materials, measures, for whom, what it must go with and what it must be without, in English, German, French, Spanish and Portuguese; elsewhere numbers and signs. Filler words ("I am looking for", "best") are left out. 55", 55 inch and 139 cm are one.

## 2. Words become terms

Lower case, without plural, accents and, in German, French, Spanish and Portuguese, some endings. The words of a record that is too short to show its language keep their endings, and a query looks for both.

No stemmer goes further: on the rated queries a Snowball stemmer lost 0.6 points of nDCG@10 among 2,517 products and 1.3 among 19,406. What may replace a word:

${table(['what', 'worth beside the word'], expansions)}

## 3. BM25F ranks all products

BM25F (Robertson, Zaragoza, Taylor, CIKM 2004) counts section by section:

\`\`\`
score = Σ idf · f / (f + k1)
f     = Σ weight · min(frequency, cap) / (1 − b + b · length / mean length)
idf   = ln(1 + (N − n + ½) / (n + ½))
k1 = ${number(BM25F.k1)}, b = ${number(BM25F.b)}, cap = ${BM25F.cap}
\`\`\`

${table(['section', 'content', 'weight'], fields)}

A product whose title names the requested thing last, before numbers and colours, gains ${number(100 * BM25F.head)} %: an office chair is a chair, a chair cover is not. The mean length is that of the products that have the section. \`relevance_score\` is a share of the score of a product that says everything in title, type and text.

## 4. The ${RETRIEVED} best are retrieved

If the record contradicts what a query demands, its relevance falls to the share below. What the record does not say costs nothing. Demands are checked against the first ${CHECKED} that fit.

${table(['demand', 'left of the relevance', ''], broken)}

## 5. The first ${CONTEXT} are the context

Hardly anything after the tenth is cited (arXiv 2602.12187). In each product the engine picks the sentence that says most of the query; a word that only the title has counts a quarter.

\`\`\`
worth = relevance × evidence × (${number(CITING.unsupported)} + ${number(1 - CITING.unsupported)} × what the sentence says itself)
\`\`\`

Evidence changes it by a few percent:

${table(['evidence', 'at most', 'source'], evidence)}

## 6. At most ${CITED} are cited

Each is cited with that sentence, unchanged. A source must be the requested thing by its name, type, brand, tags or SEO title, or say ${number(100 * CITING.whole)} % of what is asked in one sentence.

It must also have a relevance of ${number(CITING.leastRelevance)}, and say ${number(100 * CITING.leastCoverage)} % of what is asked anywhere and ${number(100 * CITING.leastSupport)} % in the sentence. So a question about nothing in the catalogue has no answer.

| stage | meaning | what the recommendation names |
| --- | --- | --- |
${STAGES.map((row) => `| ${row.join(' | ')} |`).join('\n')}

## 7. The same question in other words

4 to ${MAX_PARAPHRASES} phrasings (keywords, question, "best …", recommendation, comparison, synonyms) imitate what engines ask on the way to an answer. \`robustness\` is the share of all phrasings in which the product is cited. It involves no chance, so it has no interval.
`
