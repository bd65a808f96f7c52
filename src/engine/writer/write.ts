// The writer without a model: puts the facts of a record into values for its fields. Pure and deterministic; what the record does not
// state is not written, and a field that cannot be written from facts is left out.

import { isAllCapitals } from '../analyzer/normalize-title.ts'
import type { Reading } from '../analyzer/reading.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { type Assignment, type Drafts, type Field, STANDARD_STYLE, type Style } from '../optimization.ts'
import { currentValue } from '../proposals/field-values.ts'
import { mendsOf, mendValue } from '../proposals/mend-slips.ts'
import type { Candidate } from '../proposals/propose.ts'
import { writeDescription } from './description/write-description.ts'
import { ownSentences } from './facts/merchant-sentences.ts'
import { type TextMaterial, textMaterial } from './facts/text-material.ts'
import { type TitleMaterial, titleMaterial } from './facts/title-material.ts'
import { writeFaq } from './fields/faq-questions.ts'
import { writeImageAlt } from './fields/image-alt.ts'
import { writeJsonLd } from './fields/json-ld.ts'
import { writeMetaDescription } from './fields/meta-description.ts'
import { writeMetaTitle } from './fields/meta-title.ts'
import { writeTitle } from './fields/title.ts'
import { writeLead } from './phrasing/lead.ts'

/** Fields made of phrases, which need no name that a sentence could take. */
const PHRASERS: Partial<Record<Field, (phrased: TitleMaterial, style: Style) => string | null>> = {
  title: writeTitle,
  meta_title: writeMetaTitle,
  image_alt: writeImageAlt,
}

/** What platforms put behind the address of a product whose title another one has already. */
const OF_COPY = /-(?:copy(?:-\d+)?|\d)$/u

const isCopy = ({ product: { handle, title } }: Assignment['reading']): boolean => {
  const copy = OF_COPY.exec(handle ?? '')
  const words = (text: string) => normalWords(text.replaceAll('-', ' ')).join(' ')
  return copy !== null && (copy[0].includes('copy') || words(handle!.slice(0, copy.index)) === words(title))
}

/** Pages show the title where there is no meta title, and many themes the shop's name behind it. */
const isShownTitle = ({ title, meta_title }: Drafts, { metaTitle, product }: Assignment['reading']): boolean =>
  meta_title !== undefined &&
  (meta_title === title ||
    (metaTitle === null && meta_title === product.title.trim()) ||
    (metaTitle === null && meta_title.split(' | ')[0] === title))

/** Texts that stand as they are but for slips, which are mended in all that is proposed. */
const OF_OWN_WORDS: ReadonlySet<Field> = new Set(['title', 'meta_title', 'meta_description'])

const isMisspelt = (field: Field, reading: Reading): boolean =>
  OF_OWN_WORDS.has(field) &&
  !(field === 'title' && isAllCapitals(reading.title.text)) &&
  mendValue(field, currentValue(reading.product, field), mendsOf(reading), reading).mended.length > 0

/** The texts that stay as they are but for their slips. */
const ownWords = (fields: readonly Field[], drafts: Drafts, reading: Reading): Drafts =>
  Object.fromEntries(
    fields
      .filter((field) => drafts[field] === undefined && isMisspelt(field, reading))
      .map((field) => [field, currentValue(reading.product, field)]),
  )

/** A figure, or the sides of something. */
const FIGURE = /\d[\d.,]*(?: ?[x×] ?\d[\d.,]*)*/g

/** What the thing is, from its facts; "" where that is one fact alone, which the properties say. */
const wholeLead = (material: TextMaterial, style: Style): string => {
  const lead = writeLead(material, { ...style, tone: 'professional' }, 'choice')
  const { composition, material: made } = material.made
  return composition || made || (lead.match(FIGURE)?.length ?? 0) > 1 ? lead : ''
}

/** Drafts for the fields that are asked for and can be written, unchecked. */
export const write = ({ reading, fields, style }: Assignment): Drafts => {
  const material = textMaterial(reading)
  const phrased = titleMaterial(reading, material)
  const drafts: Drafts = {}
  for (const field of fields) {
    // What names it would name the other one, too.
    if ((field === 'meta_title' || field === 'meta_description') && isCopy(reading)) continue
    const value =
      (material && field === 'faq' ? writeFaq(material, style) : null) ??
      PHRASERS[field]?.(phrased, style) ??
      // These need no words of a language.
      (field === 'description' ? writeDescription(reading, material, style) : null) ??
      (field === 'meta_description' ? writeMetaDescription(reading, material, style) : null) ??
      (field === 'json_ld'
        ? writeJsonLd(reading, phrased, style, () =>
            material ? (ownSentences(reading).find(({ isPlain }) => isPlain)?.text ?? wholeLead(material, style)) : '',
          )
        : null)
    if (value) drafts[field] = value
  }
  if (isShownTitle(drafts, reading)) delete drafts.meta_title
  return { ...drafts, ...ownWords(fields, drafts, reading) }
}

/**
 * The style in which each draft is written: where plainer ones give the same text, the plainest of them, as a text that no tone or length
 * has changed is not of that tone or length.
 */
const stylesOf = (assignment: Assignment, drafts: Drafts): Partial<Record<Field, Style>> => {
  const { style } = assignment
  const { tone, length } = STANDARD_STYLE
  const isOther = (one: Style): boolean => one.tone !== style.tone || one.length !== style.length
  const fields = Object.keys(drafts) as Field[]
  const plainer = [STANDARD_STYLE, { ...style, tone }, { ...style, length }].filter(isOther)
  const written = plainer.map((one) => ({ style: one, drafts: write({ ...assignment, fields, style: one }) }))
  return Object.fromEntries(
    fields.map((field) => [field, written.find((one) => one.drafts[field] === drafts[field])?.style ?? style]),
  )
}

/** What the facts give, for `propose`; `by` writes it. */
export const fromFacts = (assignment: Assignment, by = write): Candidate => {
  const drafts = by(assignment)
  return { by: 'facts', drafts, styles: stylesOf(assignment, drafts) }
}
