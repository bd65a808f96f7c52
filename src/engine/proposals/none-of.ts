// Why nothing, or nothing more, is proposed for a product, by what the analysis has to suggest for it: what the writer could have written, and why it did not, and what
// is the merchant's to do.

import type { Reading } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import type { AttributeId } from '../languages/taxonomy/attributes.ts'
import type { Field } from '../optimization.ts'
import { ownMetafield } from '../record/metafields.ts'
import { counted } from '../text/plain-text.ts'
import { ownLines, ownSentences } from '../writer/facts/merchant-sentences.ts'
import { textMaterial } from '../writer/facts/text-material.ts'
import { titleMaterial } from '../writer/facts/title-material.ts'
import { ALIGNED } from '../writer/fields/arrange-body.ts'
import { nameOf } from '../writer/fields/image-alt.ts'
import { isNumbered } from '../writer/fields/picture-file-names.ts'
import { isCoded } from '../writer/fields/title.ts'
import type { AnalysedReading, Gain } from './score-gain.ts'

/** Why the draft of a field is not proposed. */
export type Refused = Map<Field, string>

const SHOWN = 3

const some = (words: readonly string[]): string => listed([...new Set(words)].slice(0, SHOWN))

/** Why, of a suggestion where one asks for the field. */
type Why = (reading: Reading, asked?: Suggestion) => string

const CODED = 'the title is in codes or capitals that only the shop can read as a name'
const isCodedTitle = (reading: Reading): boolean => isCoded(titleMaterial(reading, null))

/** What the suggestions for a title leave to the shop, by how they begin. */
const OF_TITLE: readonly [RegExp, string][] = [
  [/once/, 'which of the words that stand twice may go only you can say'],
  [/^(?:Shorten|Take)/, 'what could go stands within the name, or may tell the product from others of the shop'],
  [/^Correct/, 'what is right instead stands nowhere for certain'],
]

const noTitle: Why = (reading, asked) => {
  if (isCodedTitle(reading)) return CODED
  const [, of] = OF_TITLE.find(([begin]) => asked && begin.test(asked.title)) ?? []
  if (of) return of
  return reading.naming.typeName === '' && reading.naming.typeAt === 0
    ? 'no field or tag files what kind of thing it is'
    : 'what the title lacks, or means, stands nowhere for certain'
}

const noMetaTitle: Why = (reading) => {
  if (isCodedTitle(reading)) return CODED
  const { text } = reading.title
  const { minLength, maxLength } = THRESHOLDS.metaTitle
  if (text.length > maxLength)
    return / [–—|-] |[|(:]/.test(text)
      ? `the title has ${text.length} characters, and what stands between its dashes, bars and brackets may tell the product from others`
      : `the title has ${text.length} characters, and no mark parts what could be left out`
  if (text.length >= minLength) return 'pages show the title, which is long enough and is shown whole'
  const labels = labelsOf(reading)
  return labels.length > 0
    ? `pages show the title, and what stands under labels (${some(labels)}) is said in it, is one of several, or belongs into the text`
    : 'pages show the title, and nothing stands under a label that belongs behind it'
}

/** What is filed of a thing, and not told. */
const FILED: ReadonlySet<AttributeId> = new Set(['model', 'brand', 'age_range', 'audience'])

/** Labels of what is known of the thing, as the record writes them. */
const labelsOf = ({ facts }: Reading): string[] => [
  ...new Set(
    facts.flatMap(({ label, shown, field, attributes }) =>
      label === '' || field === 'options' || attributes.length === 0 || attributes.some((id) => FILED.has(id))
        ? []
        : (/^[^:：|]{2,40}(?=[:：|])/u.exec(shown)?.[0].trim() ?? []),
    ),
  ),
]

/** A shorter description is hardly more than a name. */
const LEAST_TEXT = 40

const noMetaDescription: Why = (reading) => {
  const { description } = reading
  if (isCodedTitle(reading)) return CODED
  if (description.text.length < LEAST_TEXT) return 'the record says too little of the product to make one from'
  if (description.text.length <= THRESHOLDS.metaDescription.maxLength)
    return 'pages show the description without one, which is short enough to be shown whole'
  const stated = [...labelsOf(reading), ...ownLines(reading)]
  const rest =
    stated.length === 0
      ? 'no label or short line states a fact to stand behind the name'
      : `what its labels and lines state (${some(stated)}) comes to less than three facts behind the name, or to no more than the beginning, which pages show`
  if (reading.lexicon === null)
    return 'pages show how the description begins, and in its language no text is put together here'
  const leading = ownSentences(reading).filter(({ leads, says, facts }) => leads && says && facts > 0)
  if (leading.length === 0)
    return `no sentence of the description says what the product is with a fact and without a claim, and ${rest}`
  return leading.every(({ text }) => text.length > THRESHOLDS.metaDescription.maxLength)
    ? `the sentences that could stand for the product are longer than what is shown, and ${rest}`
    : `its sentences say no more of the product than the beginning, which pages show, or need what stands before them, and ${rest}`
}

const SHORT_WORDS = 80

/** Text within bold marks, and whether such a line stands alone. */
const ALONE =
  /<(p|div)\b[^>]*>\s*(?:<span[^>]*>\s*)?<(?:strong|b)\b[^>]*>[^<]{3,60}<\/(?:strong|b)>\s*(?:<\/span>\s*)?(?:<br\s*\/?>\s*)?<\/\1>/i

const noDescription: Why = ({ product: { body_html }, description }) => {
  if (description.text === '') return 'the record states too little to write one from'
  if (ALIGNED.test(body_html)) return 'its looks rest on alignments or columns that new marks would lose'
  if (description.stems.length < SHORT_WORDS) return 'it is too short to be divided'
  if (ALONE.test(body_html))
    return 'its bold lines repeat the title, speak of the sale, end as sentences do or head nothing, so that none is certain to be a heading'
  const marks = [
    /<h[1-6]\b/i.test(body_html) && 'headings',
    /<(?:ul|ol)\b/i.test(body_html) && 'lists',
    /<table\b/i.test(body_html) && 'a table',
  ].filter((mark) => mark !== false)
  const none = 'no other line of it stands alone as a heading or begins with a sign or a label as items of a list do'
  if (marks.length > 0) return `it has ${listed(marks)} already, and ${none}`
  return /<(?:strong|b)\b/i.test(body_html)
    ? 'its bold words stand within its sentences, and no line of it begins with a sign or a label as items of a list do'
    : 'it is running text, and no line of it is certain to be a heading or an item of a list'
}

const OWN_WORDS = 'what running text answers is to be put into words by you'

/** Labels that could answer, and what their values lack. */
const noFaq: Why = (reading) => {
  if (reading.answers.pairs.length > 0)
    return 'the description answers questions already, and any other would need facts that it lacks'
  if (reading.lexicon === null) return `there are no questions in its language here; ${OWN_WORDS}`
  const material = textMaterial(reading)
  const labels = labelsOf(reading)
  const chosen = reading.listing.options.flatMap(({ name, values }) => (values.length > 1 ? name : []))
  const shown =
    labels.length > 0
      ? `${counted(labels.length, 'label')} could answer (${labels.length > SHOWN ? 'among them ' : ''}${some(labels)})`
      : chosen.length > 0
        ? `no label answers, and what there is to choose (${some(chosen)}) is seen without being told`
        : 'nothing stands under labels that a buyer asks for'
  if (material === null) return `${shown}, but no part of the title is a name that a question can take`
  return `${shown}${labels.length > 0 ? ', but in single values, or with claims, warnings or talk of the sale among them' : ''}; ${OWN_WORDS}`
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
/** Begins the reason where nothing would be better. */
const NO_GAIN = 'what could be done'
/** Why a value brings nothing: by what it would make worse, or by what it is. */
export const slight = (field: Field, { worsens, breaks }: Pick<Gain, 'worsens' | 'breaks'>): string => {
  const worse = [...worsens.map(({ title, id }) => `${quoted(title)} (${id})`), ...breaks]
  if (worse.length > 0) return `${NO_GAIN} would make ${some(worse)} worse`
  return field === 'description'
    ? `${NO_GAIN} without you is to part long paragraphs or to clean its marks, which changes its looks alone`
    : `${NO_GAIN} says no more than what stands there`
}
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
  const reasonFor = (field: Field, one?: Suggestion): string => {
    const isHeld =
      (field === 'meta_title' && reading.metaTitle) || (field === 'meta_description' && reading.metaDescription)
    return refused.get(field) ?? (isHeld ? KEPT : WHY[field]!(reading, one))
  }
  const open = suggestions.flatMap((one) => {
    const field = FIELD_OF[one.id]
    if (field === undefined || told.has(field)) return []
    told.add(field)
    return `${named(one)} is left to you: ${reasonFor(field, one)}.`
  })
  const others = [
    ...new Set([
      ...refused.keys(),
      ...(suggestions.length > 0 ? withRoom(reading).filter((field) => asked.includes(field)) : []),
    ]),
  ].flatMap((field) =>
    told.has(field) || (refused.get(field)?.startsWith(NO_GAIN) && suggestions.length === 0)
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
