// The page docs/visibility.md, with its tables from the code, so that page and code cannot differ (a test holds the file against this).
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
    `retrieved, not among the ${CONTEXT} that an answer is made of`,
    'what the others say and it does not',
  ],
  [
    '`not_cited`',
    'in the context, and no sentence of it was taken',
    'the sentence that it lacks, and the one that won',
  ],
  ['`cited`', `one of at most ${CITED} sources`, 'only where other wordings of the question miss it'],
]

/** The whole page. */
export const visibilityDocument = (): string => `# Visibility: do answer engines find a product?

A visibility test asks queries as buyers would and says of each whether the product is cited, at which place, with which sentence, and where it was lost if it
is not. By default it is asked of the **embedded answer engine: a simulation** over the shop's own catalogue and the pages of its declared competitors. It is
labelled as one wherever it appears. [Live engines](visibility-engines.md) are asked where they are configured; what they say and what is simulated is never mixed into one number.

* Over HTTP: [POST /storefront/aeo/visibility](api/visibility.md), its history and comparison, [competitors](api/competitors.md),
  [tracked queries](api/baskets.md) and [suggestions](api/visibility.md).
* Without a server: [\`citable visibility\`](visibility-command.md).
* In optimization jobs: as the [second gate](#the-second-gate-of-optimizations).

## What a simulation can tell, and what it cannot

It tells whether a product's record says what a query asks, more clearly than the other products it competes with, and which words are missing. It answers the
same to the same records, so a change of its answer comes from a change of the records. It does not know what real engines have read elsewhere: most citations
point to pages that the brand does not own (84 %, Muck Rack), and no record changes those. Its weights are fitted to people's ratings of relevance and to published effects, not to
any one engine.

## How the simulation answers

Version ${ENGINE_VERSION} of the engine; tests of two versions are not compared.

1. **The query is read** (\`engine/search/query\`): limits of price, sizes, colours, materials, measures, for whom, what it must go with and what it must be
   without, in English, German, French and Spanish; elsewhere numbers and signs. What carries nothing ("I am looking for", "best") is left out. 55", 55 inch and 139 cm are one.
2. **Words become terms**: lower case, without plural, accents and, in German, French and Spanish, some endings. The words of a record that is too short to show
   its language keep their endings, and a query looks for both. No stemmer goes further: on the rated queries
   a Snowball stemmer lost 0.6 points of nDCG@10 among 2,517 products and 1.3 among 19,406. What may stand for a word:

${table(['what', 'worth beside the word'], expansions)}

3. **BM25F** (Robertson, Zaragoza, Taylor, CIKM 2004) ranks all products, section by section of each:

   score = Σ idf · f / (f + k1), f = Σ weight · min(frequency, cap) / (1 − b + b · length / mean length), k1 = ${number(BM25F.k1)}, b = ${number(BM25F.b)}, cap = ${BM25F.cap}, idf = ln(1 + (N − n + ½) / (n + ½))

${table(['section', 'what stands in it', 'weight'], fields)}

   A product whose title names the thing that is asked for last, before numbers and colours, gains ${number(100 * BM25F.head)} %: an office chair is a chair, a chair cover is none.
   The mean length is that of the products that have the section. \`relevance_score\` is the score as a share of what a product has that says everything in title, type and text.
4. **The ${RETRIEVED} best are retrieved.** What a query demands and the record denies lowers them; what the record does not say lowers nothing:

${table(['demand', 'left of the relevance', ''], broken)}

5. **The first ${CONTEXT} are the context** (behind the tenth hardly anything is cited: arXiv 2602.12187). Of each the sentence is looked for that says most of the
   query; a word that only the title has counts a quarter. Worth = relevance × evidence × (${number(CITING.unsupported)} + ${number(1 - CITING.unsupported)} × what the sentence says itself). Evidence moves it by a few percent:

${table(['evidence', 'at most', 'source'], evidence)}

6. **At most ${CITED} are cited**, each with that sentence as it stands in the record. A source must be the thing that is asked for, by its name, type, brand, tags or SEO
   title, or say ${number(100 * CITING.whole)} % of what is asked in one sentence; it must have a relevance of ${number(CITING.leastRelevance)}, say ${number(100 * CITING.leastCoverage)} % of what is asked anywhere and ${number(100 * CITING.leastSupport)} % in the sentence. So a question about nothing in the catalogue has no answer.
7. **The same question in other words**: 4 to ${MAX_PARAPHRASES} phrasings (keywords, question, "best …", recommendation, comparison, other words of the same meaning) imitate
   what engines ask on the way to an answer. \`robustness\` is the share of all phrasings in which the product is cited. There is no chance in it, so no interval is given.

| stage | meaning | what the recommendation names |
| --- | --- | --- |
${STAGES.map((row) => `| ${row.join(' | ')} |`).join('\n')}

## The numbers of a test

**overall_score** = 100 × the mean over the non-brand queries of found rate × 1 / log2(1 + position); always a number. Branded queries, which name the brand or the product,
are \`recognition\`, and the score only where there are no others. The interval is a bootstrap over the queries. Fewer than 50 different queries are called exploratory.

Live engines are asked several times: found rate with its Wilson interval (Wilson 1927), found from a half on, the median place. What fails lowers the number of samples and is never
"not found". Mention and citation are told apart, and either is unknown where an engine cannot tell it. A simulated row is one sample.

Readiness and citation are two numbers, told side by side. Readiness (\`details.readiness\`) is the score of an analysis of the record that was tested ([analyzer.md](analyzer.md)): earned points of those that apply, under the lowest gate. Citation is \`overall_score\`. Neither is part of the other, and
nothing here says how one follows from the other. \`details.found\` tells x of y queries with the Wilson interval; \`details.queries_hash\` which set of queries it was.

**Before and after** are compared over the queries and engines that both tests have (\`comparison\`): *better* or *worse* only where a sign-flip test and the interval of the difference rule out
chance at 5 %, otherwise *inside noise*. With fewer than six queries that changed nothing can be ruled out. Tests of another version of the engine are *not comparable*.

Beside it stand **controls**: up to five products of the same shop and kind whose records did not change, the nearest in score before, read from the same simulated answers, so that they cost no queries.
What remains is the change less theirs, as raw changes overstate (5.7 times before and after, 3.5 times on untouched pages: arXiv 2606.04362). A product that is not in the answers of both tests cannot be shown to be unchanged; it is
counted (\`unproven\`) and not used, which favours products that stayed visible. Live engines have no controls.

Power, for products that were found half of the time before:

| queries | found 50 % → 70 %, asked once (five times) | 50 % → 90 % |
| --- | --- | --- |
| 20 | 18 % (51 %) | 67 % (98 %) |
| 50 | 43 % (92 %) | 97 % (100 %) |

In simulations of engines of known probability the Wilson intervals hold the truth in 93 to 97 % of 10,000 times (probabilities of 0.05 to 0.95, 5 to 50 samples; single pairs
fall to 89 % with five samples), the interval of the score in 96 to 99 %, and where nothing has changed at most 5 % of the comparisons say otherwise. Tests hold all three.

## The second gate of optimizations

Before a proposal is recorded, the simulation is asked up to eight queries that buyers of the product may have, without its name, about the record as it is and
with the proposal. Both numbers are recorded with the optimization (\`visibility\`: mean of 1 / log2(1 + place)), and one that lowers the mean by more than 0.01 is left out. Structured data and
alternative texts are not read by the simulation. Where the shop's products cannot be read, nothing is left out and nothing is said.

Measured with version 2026.3. What it does to the proposals of the writer without a model, for 650 real products among 797 (those for which buyers' queries can be told):

| field | proposals | left out | found better | mean before → after |
| --- | --- | --- | --- | --- |
| title | 162 | 9 | 103 | 0.657 → 0.777 |
| meta_title | 498 | 5 | 242 | 0.748 → 0.825 |
| meta_description | 156 | 2 | 81 | 0.745 → 0.825 |
| description | 258 | 57 | 97 | 0.609 → 0.644 |
| faq | 63 | 0 | 0 | 0.561 → 0.561 |

All proposals of a product together raise the mean from 0.732 to 0.825, those that the gate keeps to 0.829.

## How good it is

On 53 rated queries of one catalogue of electronics, with parts and numbers chosen without the cluster of queries that is ranked, nDCG@10 is 0.046 ± 0.024 above plain BM25 among 2,517 products
and 0.044 ± 0.030 among 19,406; on 35 or so queries for a thing that has many accessories 0.038 ± 0.029 (standard errors of the paired difference; the cap was fixed before, without it 0.035, 0.035 and
0.046). The same queries were in view when the parts to try were written. Other kinds of shops were not measured so.
A product is first for its own title in 98 of 100 cases. Better content is found better: the mean reciprocal rank for questions of an attribute rises from title only over the whole record to
answered questions, and a description said six times gains nothing. Of what it finds for queries that the shops hardly serve, about 70 % are of the right kind: words in another
sense mislead it, as they do any search without a model of language. All figures, the cross-validation and what each ingredient brings: [visibility-evidence.md](visibility-evidence.md).

## What it does not do

* It reads records and the pages of declared competitors, not the web; it has no model of language, and knows no meaning beyond its word lists (English largest, then German, French and Spanish).
* Share of voice is not told: a corpus of a shop and some competitors is no market.
* Structured data (JSON-LD) and alternative texts are not part of what it reads.
* What a query demands is held against the first ${CHECKED} that fit; "broken" needs a record that says otherwise, so missing facts lower nothing but the words they lack.
`
