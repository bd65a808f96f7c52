// The page docs/proposals.md, with its tables from the code, so that page and code cannot differ (a test holds the file against this).
// Nothing of this folder is read while the service runs.

import { FIELDS, FORMS } from '../../../src/engine/optimization.ts'
import { CONFIDENCE, REVERSIBLE } from '../../../src/engine/proposals/confidence.ts'
import { TITLES } from '../../../src/engine/proposals/describe-proposal.ts'
import { JSON_LIMITS, LIMITS, MAX_PICTURES, MAX_QUESTIONS } from '../../../src/engine/verifier/sanitize/field-limits.ts'
import { MAX_NEEDS, needsOf } from '../../../src/engine/verifier/verify.ts'
import { code, number, table } from './markdown.ts'

const limits = FIELDS.map((field) => [
  code(field),
  FORMS[field],
  LIMITS[field].characters.toLocaleString('en'),
  LIMITS[field].because,
  TITLES[field].create,
  REVERSIBLE.has(field)
    ? 'where the second check finds it harmless'
    : field === 'json_ld'
      ? 'never: it repeats the day’s price and stock'
      : 'never',
])

const EXAMPLES = [
  ['unknown', 'machine washable', 'words that the record does not have'],
  [
    'figure',
    '2-year warranty',
    'a measure, size, price or number that the record does not have, or has of something else',
  ],
  ['opposite', 'waterproof', 'what the record denies, or denies what it states'],
  ['apart', 'leather strap', 'said of a part, a label or a place for which the record says otherwise'],
  [
    'claim',
    'clinically proven',
    'ranks, tests, certificates, praise, pressure, quotations and comparisons that are not the record’s own',
  ],
] as const

const needs = EXAMPLES.map(([why, text, about]) => [about, needsOf([{ why, text }])[0]!])

const { support, tier, agreement } = CONFIDENCE

const numbers = [
  [
    'support',
    `structured ${number(support.structured)}, running text ${number(support.text)}; times ${number(support.trimmed)} where sentences were cut out`,
    'mean over the words and figures that state something: those in a title, option, metafield, variant or under a label, and those read out of running text (facts as label and value are read more surely: [decisions/0003](decisions/0003-analyzer-reads-the-record-once.md))',
  ],
  [
    'tier',
    `A ${number(tier.A)}, B ${number(tier.B)}, C ${number(tier.C)}, D ${number(tier.D)}; ${number(tier.none)} where no suggestion is settled`,
    'mean over the suggestions that it settles; the order is that of the score ([analyzer.md](analyzer/score.md))',
  ],
  [
    'agreement',
    `${number(agreement.alone)} to ${number(agreement.twice)}`,
    'share of the statements that stand in more than one place of the record; the full value where another writer’s text has the same figures. One value in two places is rarely a slip: contradictions within a record are what content-008 looks for',
  ],
]

/** The page, as Markdown. */
export const proposalsDocument = (): string => `# Proposals

A writer, whether it puts facts into sentences or is a language model, only drafts. What becomes of a draft is decided by
\`src/engine/proposals\`, which trusts no writer: it cleans the draft, holds it against the record, measures what it is worth, and says how
sure it is. The tables of this page are written by \`test/support/documents/proposals-document.ts\` from the code; after a change run
\`npm run docs\`.

1. **Clean** (\`clean.ts\`): the form of the field, nothing that runs, hides or calls another server.
2. **Verify** (\`verify.ts\`): every statement is one of the record's.
3. **Gain** (\`score-gain.ts\`): the record is analysed with the value; it must raise the score. What serves readers (answers, texts of pictures, headings and lists, a text where there was none) may bring no point, if no rule is met less; for the same words with other marks, only rules of content may be. Before that, slips of typing that have one right form are mended (\`mend-slips.ts\`).
4. **Loss** (\`content-loss.ts\`): every figure, name, kind, material, colour and code that the current value has is in the new one, and of a description each picture, link, table and video. Only what urges or praises may go.
5. **Slips** (\`own-faults.ts\`): what facts are made of repeats no broken sign, no word written twice, and no word that the record spells in another way elsewhere; nor do they say newly what another place of the record contradicts.
6. **Second check** (\`second-check.ts\`): what may be applied without a person looking at it, decided from the record and the value alone by code that shares nothing with the rest. Nothing may of a record that contradicts itself.
7. **Confidence** (\`confidence.ts\`).

Of several candidates for a field the first that comes through wins; where a later one had to write, its description says why. A value
that makes a rule of priority critical fail newly (a contradiction, hidden text, a claim about health without proof …) is dropped whatever
it gains. The same record, drafts and clock always give the same proposals.

What some proposals make worth proposing comes with them: the fields that are left are written once more from the record as it would be, and
those proposals say that they count on the others. Once all are applied, a second run has nothing to propose.

Where nothing, or nothing more, is proposed for what could be better, the answer says why field by field, on the command line (\`none\` in \`--json\`) and in \`unproposed\` of the job in the API: the
analysis has nothing to suggest; what could be written would lose something, which is named; it would repeat a slip of the record, which is
named; of what is suggested, what the writer left to the merchant and why, and what only the merchant can do; or, in the service, simulated buyers would find it less often, or all of it is applied.

## Fields and limits

${table(['field', 'form', 'characters', 'because', 'created as', 'applied by itself'], limits)}

\`image_alt\` has a line for each of the first ${MAX_PICTURES} pictures, in the order of the record; a line that a draft leaves empty keeps what
the picture has. A FAQ has at most ${MAX_QUESTIONS} questions, each a heading with paragraphs behind it and a question mark at its end. JSON-LD
is of schema.org, at most ${JSON_LIMITS.depth} levels deep, with at most ${JSON_LIMITS.values.toLocaleString('en')} values. A description of more than
${LIMITS.description.characters.toLocaleString('en')} characters is not replaced. Longer values are refused, never cut.

Plain text loses markup, control characters, zero-width ones (but joiners within a word or an emoji), Unicode tags and bidi overrides;
entities are decoded, white space collapsed, letters composed (NFC). HTML keeps an allow-list of elements, without styles, scripts, forms,
SVG or MathML; a hidden sentence is taken out.
Links and pictures of a machine's text are those of the current description, so that no text can make a page call another server; videos
stay where they are there already. Cleaning what is clean changes nothing.

## What is held against the record

The record is its title, description, FAQ, meta fields, options, variants, metafields, alternative texts, the structured data it carries
itself, and the shop's name, contact and policies. A sentence that the record has word for word is the merchant's own and stays. In any other:

* **Figures** (\`figures.ts\`, \`figure-match.ts\`): measures, sizes, prices, shares and numbers, in digits and words. The amount is the same
  after conversion ("0.41 kg" of 410 g; "25 cm" of 10 in, as far as rounding goes), and said of the same thing: the height is not the width,
  2 % niacinamide not 2 % of something else, a number of pockets not a number of years. "Over" and "up to" are not lost.
* **Words** (\`known-words.ts\`): whatever states something stands in the record, in some form of the word, in a compound or as a part of one.
  Words that state nothing by themselves are listed by language (\`vocabulary/\`).
* **Denials** (\`denial.ts\`): what the record denies ("not waterproof", "ohne Silikone", "charger not included", "sugar-free") is not stated, nor
  the other way round. In a FAQ "yes" states what was asked, and "no" denies it.
* **Relations** (\`relations.ts\`): materials and colours belong to their parts, values to their labels, places of origin to the making. What the
  record says of another product ("unlike our …") or of the model in the pictures is not said of this one.
* **Claims** (\`claims.ts\`): ranks, praise, tests, certificates, awards, pressure, effects on health, quotations, comparisons, addresses only
  where the record has the very same words.
* **Structured data** (\`verify-json-ld.ts\`): prices, currency, availability, identifiers, brand, pictures and addresses are those of the record;
  texts are held against it like any other; no rating, review, award or date until which a price holds is ever made up.
* **Orders to machines** are refused even where the record has them.

Words are known in English, German, French, Spanish and Portuguese. In any other language only what the record says word for word, part by part, passes.

In HTML of a model the sentence, list item, row or question that does not hold is cut out; any other value is refused as a whole.

## What the merchant is asked

${table(['what', 'in `needs_input`'], needs)}

These quote what the writer made of the record and the record does not bear out. Of a text that a language model has written nothing is quoted:
what nothing bears out may be made up, or come from its instructions, and nobody is asked to confirm an invention.

A FAQ and a description also bring up to five questions that buyers ask and the record leaves open. At most ${MAX_NEEDS} in all.

## Confidence

\`confidence_score\` = 100 × support × tier × agreement, rounded. None of them is a model's opinion of its own text.

${table(['factor', 'value', 'of what'], numbers)}

The numbers are defaults of this project. \`auto_applicable\` is true for ${[...REVERSIBLE].map(code).join(', ')} where the facts
wrote it and the second check finds nothing: every clause stands in one place of the record beside the product's name, nothing of the
current value is lost, and nothing is cut off, doubled or too long. What it finds the description names as something to look at. Open questions
of buyers do not stand against it. A text of a language model is never applied by itself; \`written_by\` says who wrote it.

## How well it works

On ${'`test/unit/engine/proposals/invented.ts`'} (115 values with one fact changed or added: numbers, units, tenfold amounts, materials, certificates, awards,
reviews, pressure, competitors, origin, warranty, health, allergens, sizes, compatibility, dates) all are caught; on
${'`test/unit/engine/proposals/faithful.ts`'} (90 rewordings, conversions and other orders) none is an alarm. Both sets were written for it. Of 88
values for four other records that were written after it (${'`proposals-later.ts`'}) 47 of 48 are caught, and 2 of 40 are an alarm; one round of
improvement went before, in which it were 45 and 5. Real records tell more: in the sentences of 797 of them 95 % of numbers raised by one, 97 % of numbers made tenfold, over 99 % of swapped units
and over 99 % of swapped materials are caught, and of 2,800 sentences with their clauses in another order 2 % are an alarm. Most of the numbers that
are missed are true of something else in the record.
`
