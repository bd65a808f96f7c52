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
  pt: 'Mesa de jantar Oslo',
} as const
const LANGUAGES = { en: 'English', de: 'German', fr: 'French', es: 'Spanish', pt: 'Portuguese' } as const
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
  friendly: 'Speaks to the buyer (you, du, vous, tú, você); what the buyer gets and can choose comes before measures.',
  technical: 'Data with their labels, measures first; no sentence where a value says it.',
  luxurious: 'Starts from material and making; measures are proportions and come last. No superlatives.',
}

const WHAT_LENGTHS_DO: Record<Style['length'], string> = {
  concise:
    'Of the merchant’s sentences the shortest that is enough; a lead of at most two topics, three facts, four questions.',
  standard:
    'A sentence with what follows it; a lead of at most three topics, eight facts, sections of care and use, six questions.',
  detailed:
    'As many sentences as fit, and facts behind them; a lead of at most five topics, sixteen facts with what is to be chosen, eight questions.',
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

The writer keeps what the merchant wrote, shortens it where it is too long, and adds what the record states where something is missing
(\`src/engine/writer\`, \`write(assignment): Drafts\`). It needs no model and no network, and writes the same text whenever it is asked for the
same thing. What it writes is checked by the same verifier as the text of a model. This page is made by running it: \`npm run docs\`.

| field | where it is empty | where it is not |
|---|---|---|
| \`meta_description\` | what the product is called, made of and sold in, with the lines that the merchant lists of it, its measures and labels, as far as 155 characters go; or whole sentences of the merchant's that begin with the thing and state a fact, if they say more. Only where that says as much as the first 155 characters of the body, which shops show without it, and more, or where those are lines that run into each other, capitals or talk of the shop; no warnings, nothing that goes on from another sentence, no shares of fibres lost. Where the beginning is a heading, a slogan, a notice or does not name the thing: a plain sentence of the first three that does, with what follows it and measures under their labels; or the name with the lines below it, where the rest speaks of the sale. A list of facts never stands in place of a beginning that is running text, no sentence is passed over that says what the thing is, and no value is named that only some variants have | too long: without sentences that state nothing; too short: with a sentence of the description behind it; any other stays |
| \`description\` | a lead of at most 60 words, and a list of facts | the body word for word, and only where the change shows in a browser: with lists for three or more lines that have labels, bullets or counts, if every such line of a paragraph comes into a list (rows of one label one below the other into one); with two or more bold lines as headings; walls of 140 words in paragraphs, of 80 words before a label in them; without the title as a heading; behind it facts of metafields that it does not state, from two on, care and use as sections. What shows nothing (empty elements, idle spans) goes with such a change, and is no reason for one |
| \`faq\` | two to eight questions whose answers the description does not show at a glance: from metafields with values that neither it nor the title has, in sentences or as the instructions that they are; from a sentence of the merchant's with a fact in the middle of a long text; then what the shop's policies say of every product, beside one of these, and what there is to choose from, beside two. None from labels, lists and headings of the description; at most 60 words each | stays |
| \`title\`, \`meta_title\`, \`image_alt\`, \`json_ld\` | see [titles and other phrases](#titles-and-other-phrases) | |

## What it writes from

| material | where it comes from |
|---|---|
| own sentences | sentences of the description that stand alone, do not urge, instruct, claim without proof, speak of the sale or of another colour than the title; those that praise only where no plainer one is there; a long one up to a comma or dash behind which it only explains |
| own lines | short lines of lists and paragraphs without a label: "Woven leather upper" |
| name | the part of the title that names the thing, without details, advertising and shouting |
| type | type or category of the record, where it is a noun the lexicon knows and the title does not name one |
| facts | values under a label: in the description, metafields and options; each label once |
| composition | shares that add up to 100 %, also in running text ("97% cotton 3% elastane") unless the title names another material |
| choices | options with names, each kind once: two colours are those of parts; sizes as a range where they are letters or numbers in order |
| policies | days and cost of delivery, days to return and length of the warranty, as the shop's policies state them |

Never used: what stands under a heading about something else (what is needed, compared, won, delivered, not included); facts of a set or bundle, which are those of one thing in it; what another part of the record contradicts or says otherwise; what
apps, feeds and platforms file for themselves; the material of what is plated or coated; what stands in a sentence that advertises or claims
without proof; orders to machines; values with markup or addresses; colours that only the shop can read ("Drk Smk"); attributes found in
running text without a label, which may be those of a part or a package. No sentence says who made a thing: a vendor may only sell it.
A record that states too little gets no text.

Which topics come, and in which order, follows what buyers of the product's family ask for. Where several ways to say a thing fit, the
identifier of the product decides.

Styles choose: a tone prefers sentences that address the buyer (friendly), give figures (technical) or tell of the making (luxurious), and has
frames of its own for facts. Where a style gives the same text as a plainer one, \`generation_style\` names the plainer one, so that it always
says what was done.

## Tones

The lead of one record:

${TONES.map(toneExample).join('\n')}
## Lengths

Lengths differ in what is told, not in how many words tell it. One record without a description, in the professional tone:

${LENGTHS.map(lengthExample).join('\n')}
## A description that is there

${enhanced()}
A body with elements that no proposal can keep (objects, forms, scripts, an unclosed comment), or longer than 50,000 characters, is not touched.

Three or more lines with bullets or labels become a list, and bold lines above a text headings beside it, one level below a heading right above them. Slips in the text stop all of it.
Only signs that stand for bullets go, and with them empty elements, spans and the title where it stands there again. Inline styles are not kept, as in every description that is cleaned; a text that sets sizes of letters is not touched.

## Questions

${html(draftsOf(sample(), styled('professional', 'detailed'), shop).faq ?? '')}

${phrasesDocument()}
## Languages

English, German, French, Spanish and Portuguese have words of their own; gender and number of the product come from a table of nouns, and where they are
not known, the frames that are used need neither. In other languages nothing is said of facts: there the merchant's first sentences,
title, names and chosen values stand alone.

${(Object.keys(LANGUAGES) as Code[]).map(languageExample).join('\n')}`
