// Hostile texts whose work once grew faster than they do, and their like: of a size at which that shows.

import type { Case } from '../../../support/hostile/cases.ts'

const body = (way: string, ...texts: string[]): Case[] =>
  texts.map((text) => ({ text, length: 1_024, place: 'body', way }))
const model = (...texts: string[]): Case[] => texts.map((text) => ({ text, length: 1_024, door: 'texts of a model' }))

/** What would take squared time, of a size at which the parser is not asked any more. */
const markdown = (...texts: string[]): Case[] =>
  texts.map((text) => ({ text: `${text} of Markdown`, length: 16_384, door: 'document in Markdown' }))

export const CASES: readonly Case[] = [
  ...body('analysis', 'measures of materials', 'French', 'different abbreviations'),
  ...body('HTML report', 'prices', 'percents', 'measures in inches', 'sizes of trousers', 'sizes of shoes', 'measures'),
  ...body('HTML report', 'different labels in rows', 'everything in paragraphs', 'emoji', 'Han', 'bidi overrides'),
  ...body(
    'optimization',
    'prices',
    'percents',
    'models',
    'different labels in a list',
    'measures without a space, numbered',
  ),
  ...body('optimization', 'questions with answers', 'nested lists'),
  ...model('sentences that lose their beginning', 'different quotations', 'different addresses', 'different claims'),
  ...model('one long word of German', 'words that deny what stands before', 'different measures'),
  ...markdown('underlined titles', 'nested brackets'),
  { text: 'prices', length: 1_024, door: 'page' },
  { text: 'different headings', length: 1_024, door: 'document in HTML' },
  { text: 'lists', length: 1_024, door: 'document in reStructuredText' },
  { text: 'different words', length: 1_024, place: 'title and body', way: 'visibility' },
  { text: 'different words', length: 1_024, place: 'variants', way: 'feeds' },
  { text: 'different words', length: 1_024, place: 'metafields', way: 'catalogue' },
]
