// docs/writer.md, made by running the writer on records of our own, so that every example in it is what the writer writes.

import { read } from '../../../src/engine/analyzer/reading.ts'
import { LENGTHS, type Style, TONES } from '../../../src/engine/optimization.ts'
import type { Product } from '../../../src/engine/record/product.ts'
import { textMaterial } from '../../../src/engine/writer/facts/text-material.ts'
import { writeLead } from '../../../src/engine/writer/phrasing/lead.ts'
import { euroShop, NOW } from '../../unit/engine/records/records.ts'
import { draftsOf, styled, writtenIn } from '../../unit/engine/writer/texts.ts'
import { WRITER_RECORDS } from '../../unit/engine/writer/writer-records.ts'
import { phrasesDocument } from './phrases-document.ts'

const RECORDS = {
  en: 'Oslo Dining Table',
  de: 'Esstisch Oslo',
  fr: 'Table à manger Oslo',
  es: 'Mesa de comedor Oslo',
} as const
const LANGUAGES = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' } as const
type Code = keyof typeof LANGUAGES

const shop = {
  ...euroShop,
  policies: {
    ...euroShop.policies,
    shipping: { url: null, text: 'Delivery takes 3 to 5 days and costs €4.90.' },
    returns: { url: null, text: 'Returns within 30 days.' },
  },
}

const recordOf = (code: Code, title: string): Product => WRITER_RECORDS[code].find((record) => record.title === title)!

const lead = (record: Product, style: Style): string => {
  const material = textMaterial(read(record, shop, NOW))
  return material ? writeLead(material, style) : ''
}

const WHAT_TONES_DO: Record<Style['tone'], string> = {
  professional: 'Whole sentences about the product; material first, then measures, choices and data.',
  friendly: 'Speaks to the buyer (you, du, vous, tú); what the buyer gets and can choose comes before measures.',
  technical: 'Data with their labels, measures first; no sentence where a value says it, and the brand in brackets.',
  luxurious: 'Starts from material and making; measures are proportions and come last. No superlatives.',
}

const WHAT_LENGTHS_DO: Record<Style['length'], string> = {
  concise:
    'A lead of at most two topics, the six facts buyers ask for first as a list, four questions answered in one sentence each.',
  standard: 'A lead of at most three topics, ten facts, sections of care and use, six questions.',
  detailed: 'A lead of at most five topics, sixteen facts, sections of care and use, eight questions.',
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

const html = (text: string): string => `\`\`\`html\n${text}\n\`\`\``

const toneExample = (tone: Style['tone']): string =>
  `### ${tone}\n\n${WHAT_TONES_DO[tone]}\n\n${quoted(lead(recordOf('en', RECORDS.en), styled(tone)))}\n`

const sample = (): Product => recordOf('en', 'Tarn Rain Jacket')

const lengthExample = (length: Style['length']): string => {
  const { description = '' } = draftsOf(sample(), styled('professional', length), shop)
  return `### ${length}\n\n${WHAT_LENGTHS_DO[length]}\n\n${html(description)}\n`
}

const languageExample = (code: Code): string => {
  const record = recordOf(code, RECORDS[code])
  const rows = TONES.map((tone) => `| ${tone} | ${lead(record, styled(tone)).replaceAll('|', '\\|')} |`)
  return `### ${LANGUAGES[code]}\n\n| tone | lead |\n|---|---|\n${rows.join('\n')}\n`
}

const enhanced = (): string => {
  const record: Product = {
    ...sample(),
    body_html:
      '<p>Discover the jacket you have been waiting for!</p>\n<p>The hood folds into the collar. <a href="https://shop.example/pages/sizes">Sizes</a></p>',
  }
  const { description = '' } = draftsOf(record, styled(), shop)
  return `${html(record.body_html)}\n\nbecomes\n\n${html(description)}\n\nWhat is new: ${
    writtenIn('description', description, record)
      .split('\n')
      .filter((line) => line.trim() !== '').length
  } lines. What was there stands word for word between them.\n`
}

/** The whole document. */
export const writerDocument = (): string => `# The writer without a model

The writer puts the facts of a record into values for its fields (\`src/engine/writer\`, \`write(assignment): Drafts\`). It needs no model and no
network, takes well under a millisecond for a product, and writes the same text whenever it is asked for the same thing. What it writes is
checked by the same verifier as the text of a model. This page is made by running it: \`npm run docs\`.

## What it writes from

Everything comes from one reading of the record (\`material.ts\`):

| material | where it comes from |
|---|---|
| name | the part of the title that names the thing, without details, advertising and shouting; brand only where the name does not have it already |
| type | type or category of the record, where it is a noun the lexicon knows and the title does not name one |
| facts | values under a label: in the description, metafields and options; each label once |
| composition | shares that add up to 100 %, also in running text ("97% cotton 3% elastane") unless the title names another material |
| choices | options with names; sizes as a range where they are letters or numbers in order |
| own sentences | sentences of the description that stand alone, name the product and state a fact |
| policies | days and cost of delivery, days to return and length of the warranty, as the shop's policies state them |

Never used: what another part of the record contradicts, what stands in a sentence that advertises or claims without proof, orders to
machines, values with markup or addresses, colours that only the shop can read ("Drk Smk"), one material of a thing of which another part is
"100% aluminium", and attributes found in running text without a label, which may be those of a part or a package.
A record that states too little gets no text: a field that cannot be written from facts is left out.

| field | what is written |
|---|---|
| \`meta_description\` | the first sentences about the product that fit into 155 characters, at least 70; where facts are too few, a sentence of the description |
| \`description\` | the merchant's body as it is; before it a lead of at most 60 words where it does not open with what the product is; behind it the facts of other fields as a list, care and use as sections |
| \`faq\` | three to eight questions that buyers ask of such a product and the record answers; each answer names the product, answers in its first sentence and has at most 60 words; questions that are there already stay |
| \`title\`, \`meta_title\`, \`image_alt\`, \`json_ld\` | see [titles and other phrases](#titles-and-other-phrases) |

Which topics come, and in which order, follows what buyers of the product's family ask for, so that a table is told by its sides, a cream by
its content and skin type, and a module by its ratings. Where several ways to say a thing fit, the identifier of the product decides.

## Tones

The lead of one record:

${TONES.map(toneExample).join('\n')}
## Lengths

Lengths differ in what is told, not in how many words tell it. One record without a description, in the professional tone:

${LENGTHS.map(lengthExample).join('\n')}
## A description that is there

${enhanced()}
A body with elements that no proposal can keep (objects, forms, scripts, an unclosed comment), or longer than 50,000 characters, is not touched.

## Questions

${html(draftsOf(sample(), styled('professional', 'detailed'), shop).faq ?? '')}

${phrasesDocument()}
## Languages

English, German, French and Spanish have words of their own; gender and number of the product come from a table of nouns, and where they are
not known, the frames that are used need neither. Other languages get no sentences, as a text of two languages is worse than none.

${(Object.keys(LANGUAGES) as Code[]).map(languageExample).join('\n')}`
