// Why nothing, or nothing more, is proposed for a product, by what the analysis has to suggest for it: what the writer could have written, and why it did not, and what
// is the merchant's to do.

import type { Reading } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { type Field, STANDARD_STYLE } from '../optimization.ts'
import { ownMetafield } from '../record/metafields.ts'
import { counted } from '../text/plain-text.ts'
import { ownSentences } from '../writer/facts/merchant-sentences.ts'
import { textMaterial } from '../writer/facts/text-material.ts'
import { titleMaterial } from '../writer/facts/title-material.ts'
import { ALIGNED } from '../writer/fields/arrange-body.ts'
import { answeredQuestions } from '../writer/fields/faq-questions.ts'
import { nameOf } from '../writer/fields/image-alt.ts'
import { isNumbered } from '../writer/fields/picture-file-names.ts'
import { isCoded } from '../writer/fields/title.ts'
import { partsFor } from '../writer/fields/title-parts.ts'
import type { AnalysedReading } from './score-gain.ts'

/** Why the draft of a field is not proposed. */
export type Refused = Map<Field, string>

const SHOWN = 3

const some = (words: readonly string[]): string => listed([...new Set(words)].slice(0, SHOWN))

type Why = (reading: Reading) => string

const CODED = 'the title is in codes or capitals that only the shop can read as a name'
const isCodedTitle = (reading: Reading): boolean => isCoded(titleMaterial(reading, null))

const noTitle: Why = (reading) =>
  isCodedTitle(reading)
    ? CODED
    : reading.naming.typeName === '' && reading.naming.typeAt === 0
      ? 'no place of the record says what kind of thing it is'
      : 'what the title lacks, or means, stands nowhere for certain'

const noMetaTitle: Why = (reading) => {
  if (isCodedTitle(reading)) return CODED
  const { text } = reading.title
  const { minLength, maxLength } = THRESHOLDS.metaTitle
  if (text.length > maxLength)
    return `the title has ${text.length} characters, and each part of it names the product or may tell it from others`
  const [part] = partsFor(text, titleMaterial(reading, null)).filter(({ kind }) => kind !== 'color')
  return part
    ? `pages show the title, and with ${quoted(part.text)} behind it no text of ${minLength} to ${maxLength} characters comes out that says it once`
    : 'pages show the title, and no material, measure or taste stands under a label of its own that belongs behind it and fits there'
}

/** A shorter description is hardly more than a name. */
const LEAST_TEXT = 40

const noMetaDescription: Why = (reading) => {
  const { description } = reading
  const rest = 'what its labels, lists and options state makes no whole sentences that say more'
  if (isCodedTitle(reading)) return CODED
  if (description.text.length < LEAST_TEXT) return 'the record says too little of the product to make one from'
  if (description.text.length <= THRESHOLDS.metaDescription.maxLength)
    return 'pages show the description without one, which is short enough to be shown whole'
  const leading = ownSentences(reading).filter(({ leads, says }) => leads && says)
  if (leading.length === 0)
    return `no sentence of the description can stand by itself for the product without being written anew, and ${rest}`
  return leading.every(({ text }) => text.length > THRESHOLDS.metaDescription.maxLength)
    ? `the sentences that could stand for the product are longer than what is shown, and ${rest}`
    : `its sentences say no more of the product than the beginning of the description, which is shown without one, and ${rest}`
}

const SHORT_WORDS = 80

const noDescription: Why = ({ product: { body_html }, description }) => {
  if (description.text === '') return 'the record states too little to write one from'
  if (/<h[1-6]\b/i.test(body_html)) return 'it has headings already, and where others belong is not certain'
  if (ALIGNED.test(body_html)) return 'its looks rest on alignments that new marks would lose'
  const [, kind] = /<(ul|ol|table)\b/i.exec(body_html) ?? []
  if (kind !== undefined)
    return kind.toLowerCase() === 'table'
      ? 'it has a table, and no line above it or in its text is certain to be a heading'
      : 'it has lists, and no line above them or in its text is certain to be a heading'
  if (description.stems.length < SHORT_WORDS) return 'it is too short to be divided'
  return /<(?:strong|b)\b/i.test(body_html)
    ? 'which of its bold words are headings of what follows is not certain'
    : 'no line of its text is certain to be a heading or an item of a list'
}

const OWN_WORDS = 'what running text answers is to be put into words by you'

/** Labels that could answer, and what their values lack. */
const noFaq: Why = (reading) => {
  if (reading.answers.pairs.length > 0)
    return 'the description answers questions already, and any other would need facts that it lacks'
  const material = textMaterial(reading)
  if (material === null)
    return 'no part of the title is a name that a question can take, or its language has no questions here'
  const labels = [
    ...new Set(
      material.facts.flatMap(({ attribute, label, source }) =>
        attribute === null || source.field === 'options' ? [] : label,
      ),
    ),
  ]
  const pairs = answeredQuestions(material, STANDARD_STYLE).length
  if (labels.length === 0)
    return `no label or heading states what a buyer asks for the product as a whole; ${OWN_WORDS}`
  const shown = `${counted(labels.length, 'label')} could answer (${labels.length > SHOWN ? 'among them ' : ''}${some(labels)})`
  const made =
    pairs === 0
      ? 'no value makes a whole answer'
      : pairs === 1
        ? '1 answer alone comes out in whole sentences'
        : `${counted(pairs, 'answer')} come out that did not pass the checks`
  return `${shown}, and ${made}; ${OWN_WORDS}`
}

/** Whether the name of a picture's file has a word of the title. */
const isNamed = ({ product, title }: Reading): boolean => {
  const words = title.stems.filter((word) => word.length > 3)
  return product.images.some(({ src }) =>
    words.some((word) => src.slice(src.lastIndexOf('/')).toLowerCase().includes(word)),
  )
}

const MAX_NAME = 80

const noAlt: Why = (reading) => {
  if (nameOf(titleMaterial(reading, null)) === '') {
    const { text } = reading.title
    if (text.length > MAX_NAME) return 'no part of the title is short enough for a name and tells what is seen'
    return text.includes(' ')
      ? 'the title has a code or a claim, or no word that tells what is seen'
      : 'one word of a title does not tell what is seen'
  }
  if (reading.product.images.every(({ alt }) => alt))
    return 'each has a text, and nothing tells for certain what else is seen'
  if (isNamed(reading)) return 'the names of the files say whose pictures they are, and not what each of them shows'
  return reading.product.images.every(({ src }) => isNumbered(src))
    ? 'the files have numbers for names, and no variant has any of them after the first as its own'
    : 'neither the variants nor the names of the files say for certain whose pictures they are and what they show'
}

/** Why a writer finds nothing to write for a field. */
const WHY: Partial<Record<Field, Why>> = {
  title: noTitle,
  meta_title: noMetaTitle,
  meta_description: noMetaDescription,
  description: noDescription,
  faq: noFaq,
  image_alt: noAlt,
}

/** The field that a writer would write for what a rule asks. */
const FIELD_OF: Partial<Record<string, Field>> = {
  'struct-001': 'title',
  'struct-002': 'meta_title',
  'struct-003': 'meta_description',
  'struct-005': 'description',
  'conv-001': 'faq',
  'conv-002': 'faq',
  'media-002': 'image_alt',
}

const KEPT = 'it has words of yours, and which of them may go only you can say'
export const SLIGHT = 'what could be written would change its looks alone, or make something else of the record worse'
export const repeating = (slip: string): string =>
  `it would repeat what looks like a slip in the record, ${slip}, which has to be mended first`
export const losing = (words: readonly string[]): string =>
  `what could be written would lose ${some(words.map((word) => quoted(word)))} of what stands there`

/** Rules of facts that buyers ask for. */
const ASKED = 'content-004'

/** Fields that hold nothing, pictures without a text, and a long text without headings, whether or not a rule asks for more. */
const withRoom = ({ product, metaTitle, metaDescription, description }: Reading): Field[] => [
  ...(metaTitle ? [] : (['meta_title'] as const)),
  ...(metaDescription ? [] : (['meta_description'] as const)),
  ...(description.stems.length >= SHORT_WORDS && !/<h[1-6]\b/i.test(product.body_html)
    ? (['description'] as const)
    : []),
  ...(ownMetafield(product, 'faq') === '' ? (['faq'] as const) : []),
  ...(product.images.some(({ alt }) => !alt) ? (['image_alt'] as const) : []),
]

const named = ({ title, id }: Suggestion): string => `${quoted(title)} (${id})`

/** Why there is no proposal for what the analysis suggests, beside those that are made, and for the fields asked for that have room; null if nothing is left. */
export const noneOf = (
  { reading, suggestions }: AnalysedReading,
  refused: Refused,
  made: readonly Field[],
  asked: readonly Field[],
): string | null => {
  const told = new Set<Field>(made)
  const reasonFor = (field: Field): string => {
    const isHeld =
      (field === 'meta_title' && reading.metaTitle) || (field === 'meta_description' && reading.metaDescription)
    return refused.get(field) ?? (isHeld ? KEPT : WHY[field]!(reading))
  }
  const open = suggestions.flatMap((one) => {
    const field = FIELD_OF[one.id]
    if (field === undefined || told.has(field)) return []
    told.add(field)
    return `${named(one)} is left to you: ${reasonFor(field)}.`
  })
  const others = [
    ...new Set([
      ...refused.keys(),
      ...(suggestions.length > 0 ? withRoom(reading).filter((field) => asked.includes(field)) : []),
    ]),
  ].flatMap((field) =>
    told.has(field) || (refused.get(field) === SLIGHT && suggestions.length === 0)
      ? []
      : `Of ${field} nothing is proposed: ${reasonFor(field)}.`,
  )
  const left = [...open, ...others]
  if (made.length > 0) return left.length === 0 ? null : ['Nothing more is proposed.', ...left].join(' ')
  if (suggestions.length === 0 && left.length === 0) return 'Nothing is proposed: the analysis has nothing to suggest.'
  const own = suggestions.filter(({ id }) => FIELD_OF[id] === undefined)
  const questions = own.some(({ id }) => id === ASKED) ? reading.openQuestions.slice(0, SHOWN) : []
  return [
    'Nothing is proposed.',
    ...left,
    ...(own.length > 0 ? [`Only you can do what else is suggested: ${some(own.map(named))}.`] : []),
    ...(questions.length > 0 ? [`Buyers ask: ${questions.join(' ')}`] : []),
  ].join(' ')
}
