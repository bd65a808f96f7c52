// What a model is asked to answer, and how its answer becomes drafts. It answers plain text in a few shapes; HTML is made here, so
// that no markup, address or script of a model's gets any further.

import { z } from 'zod'
import { type Drafts, FIELDS, type Field } from '../../engine/optimization.ts'
import { escapeHtml, plain } from '../../engine/text/plain-text.ts'
import { isUnfit } from './forbidden-text.ts'

// Which questions of a model may go into a FAQ. A question states nothing, so the verifier has little to check against the record;
// but it can bring in a name or a figure that the record does not have.

const WORD = /[\p{L}\p{N}]+/gu
const BEGINS_LIKE_A_NAME = /^(?:\p{Lu}|\p{N})/u
const SENTENCE_END_WITHIN = /[.!?؟？;:]\s+\S/

/** All nouns are written with a capital. */
const NOUNS_WITH_CAPITALS = new Set(['de', 'lb'])

/** The words of a text in lower case. */
export const wordsOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase()))

const isFigure = (word: string): boolean => /^\p{N}/u.test(word)

/** One sentence, without names and figures that what was sent does not have. */
export const isAskable = (question: string, known: ReadonlySet<string>, language: string): boolean => {
  if (SENTENCE_END_WITHIN.test(question)) return false
  const [, ...words] = question.match(WORD) ?? []
  return words.every((word) => {
    if (!BEGINS_LIKE_A_NAME.test(word) || known.has(word.toLowerCase())) return true
    // Where every noun looks like a name, only figures are told from the rest.
    return NOUNS_WITH_CAPITALS.has(language) && !isFigure(word)
  })
}

/** Fields that a model writes, in the order of all fields. The JSON-LD follows from the facts alone. */
export type Written = Exclude<Field, 'json_ld'>

/** The maximum number of requested texts; for a record with more pictures all of them come from the facts. */
export const MAX_PICTURES = 60

const line = z.string()
const description = z.object({
  lead: line,
  sections: z.array(z.object({ heading: line, paragraphs: z.array(line), points: z.array(line) })),
})
const opening = z.object({ lead: line })

const shapes = {
  title: line,
  meta_title: line,
  meta_description: line,
  description,
  faq: z.array(z.object({ question: line, answer: line })),
  image_alt: z.array(line),
}

/** The requested part of a description; see material.ts. */
export type Extent = 'whole' | 'opening'

export type Question = {
  fields: readonly Written[]
  description: Extent
  /** Of a description whose opening is rewritten: the HTML that stays below it. */
  rest: string
  /** The present texts of the record's pictures, one for each. */
  alts: readonly string[]
  /** ISO 639-1, or "und". */
  language: string
  /** The words of what is sent, in lower case. */
  known: ReadonlySet<string>
}

export const writtenBy = (fields: readonly Field[], pictures: number): Written[] =>
  FIELDS.filter(
    (field): field is Written =>
      field !== 'json_ld' &&
      fields.includes(field) &&
      (field !== 'image_alt' || (pictures > 0 && pictures <= MAX_PICTURES)),
  )

const shapeOf = (field: Written, extent: Extent) =>
  field === 'description' && extent === 'opening' ? opening : shapes[field]

/** The schema of the whole answer: all keys, and no others. */
export const answerSchema = ({ fields, description }: Pick<Question, 'fields' | 'description'>) =>
  z.object(Object.fromEntries(fields.map((field) => [field, shapeOf(field, description)])))

/** More than this is not a text for a shop. In characters and entries. */
const MAX = { line: 6_000, sections: 12, points: 40, paragraphs: 20, questions: 12 } as const

/** One line of plain text; "" where it is not usable. */
const text = (given: string): string => {
  const shown = plain(given.slice(0, MAX.line))
  return isUnfit(shown) ? '' : shown
}
const texts = (given: readonly string[], max: number): string[] =>
  given
    .slice(0, max)
    .map(text)
    .filter((one) => one !== '')

const paragraph = (one: string): string => `<p>${escapeHtml(one)}</p>`

const sectionHtml = ({ heading, paragraphs, points }: z.infer<typeof description>['sections'][number]): string => {
  const items = texts(points, MAX.points).map((point) => `<li>${escapeHtml(point)}</li>`)
  const parts = [...texts(paragraphs, MAX.paragraphs).map(paragraph)]
  if (items.length > 0) parts.push(`<ul>\n${items.join('\n')}\n</ul>`)
  if (parts.length === 0) return ''
  const head = text(heading)
  return [...(head === '' ? [] : [`<h2>${escapeHtml(head)}</h2>`]), ...parts].join('\n')
}

const descriptionHtml = ({ lead, sections }: z.infer<typeof description>): string =>
  [...texts([lead], 1).map(paragraph), ...sections.slice(0, MAX.sections).map(sectionHtml)]
    .filter((part) => part !== '')
    .join('\n')

const QUESTION_END = /[?？؟;]$/

const questionOf = (given: string): string => {
  const question = text(given).replace(/[.!:]$/, '')
  return question === '' || QUESTION_END.test(question) ? question : `${question}?`
}

const faqHtml = (pairs: z.infer<typeof shapes.faq>, { known, language }: Question): string =>
  pairs
    .slice(0, MAX.questions)
    .map(({ question, answer }) => ({ question: questionOf(question), answer: text(answer) }))
    .filter(({ question, answer }) => question !== '' && answer !== '' && isAskable(question, known, language))
    .map(({ question, answer }) => `<h3>${escapeHtml(question)}</h3>\n${paragraph(answer)}`)
    .join('\n')

/** A text for each picture: where the model has none, the present one. "" if the numbers differ, because it is unknown which is which. */
const altLines = (given: readonly string[], alts: readonly string[]): string =>
  given.length === alts.length && given.some((one) => text(one) !== '')
    ? given.map((one, at) => text(one) || plain(alts[at]!)).join('\n')
    : ''

/** The value of one field; "" where the answer has none that can be used. */
const fieldValue = (field: Written, given: unknown, asked: Question): string => {
  const { description: extent, rest, alts } = asked
  const read = shapeOf(field, extent).safeParse(given)
  if (!read.success) return ''
  if (field === 'faq') return faqHtml(read.data as z.infer<typeof shapes.faq>, asked)
  if (field === 'image_alt') return altLines(read.data as string[], alts)
  if (field !== 'description') return text(read.data as string)
  if (extent === 'whole') return descriptionHtml(read.data as z.infer<typeof description>)
  const lead = text((read.data as z.infer<typeof opening>).lead)
  return lead === '' ? '' : `${paragraph(lead)}\n${rest}`
}

/** The JSON in a text: also in a Markdown fence, or between sentences. undefined if there is none. */
const jsonIn = (given: string): unknown => {
  const start = given.indexOf('{')
  const end = given.lastIndexOf('}')
  if (start === -1 || end < start) return undefined
  try {
    return JSON.parse(given.slice(start, end + 1))
  } catch {
    return undefined
  }
}

/** Drafts of the requested fields, each on its own: anything else in the answer is dropped. */
export const draftsIn = (given: string, question: Question): Drafts => {
  const answer = jsonIn(given)
  if (typeof answer !== 'object' || answer === null) return {}
  const drafts: Drafts = {}
  for (const field of question.fields) {
    const value = Object.hasOwn(answer, field)
      ? fieldValue(field, (answer as Record<string, unknown>)[field], question)
      : ''
    if (value !== '') drafts[field] = value
  }
  return drafts
}
