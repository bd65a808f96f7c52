// Why a writer finds nothing to write for a field: for each field a table of states in the order in which they are looked at, each with the one
// reason that it is. What a reason says of the record was looked up in it.

import type { Reading } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import type { AttributeId } from '../languages/taxonomy/attributes.ts'
import { type Field, STANDARD_STYLE } from '../optimization.ts'
import { ownMetafield } from '../record/metafields.ts'
import { talkOf } from '../writer/facts/merchant-sentences.ts'
import { textMaterial } from '../writer/facts/text-material.ts'
import { titleMaterial } from '../writer/facts/title-material.ts'
import { ALIGNED, unheadedLine } from '../writer/fields/arrange-body.ts'
import { foundQuestions, questionLack } from '../writer/fields/faq-questions.ts'
import { isSlug, nameLack } from '../writer/fields/image-alt.ts'
import { nearestSentence } from '../writer/fields/nearest-sentence.ts'
import { isNumbered } from '../writer/fields/picture-file-names.ts'
import { isCoded } from '../writer/fields/title.ts'

const SHOWN = 3

export const some = (words: readonly string[]): string => listed([...new Set(words)].slice(0, SHOWN))

/** Whether a state is given, and what it is a reason for; the last is given always. */
type State = [isGiven: unknown, reason: () => string]

/** Why, of a suggestion where one asks for the field. */
type Why = (reading: Reading, asked?: Suggestion) => State[]

const coded = (reading: Reading): State => [
  isCoded(titleMaterial(reading, null)),
  () => 'the title is in codes or capitals that only the shop can read as a name',
]

const noTitle: Why = (reading, asked) => [
  coded(reading),
  [/once/.test(asked?.title ?? ''), () => 'which of the words that stand twice may go only you can say'],
  [
    /^(?:Shorten|Take)/.test(asked?.title ?? ''),
    () => 'what could go stands within the name, and may tell the product from others of the shop',
  ],
  [/^Correct/.test(asked?.title ?? ''), () => 'what is right instead stands nowhere for certain'],
  [
    reading.naming.typeName === '' && reading.naming.typeAt === 0,
    () => 'no field or tag files what kind of thing it is',
  ],
  [true, () => 'what the title lacks stands nowhere for certain'],
]

/** What is filed of a thing, and not told. */
const FILED: ReadonlySet<AttributeId> = new Set(['model', 'brand', 'age_range', 'audience'])

/** Labels of what is known of the thing, as the record writes them, with their values. */
const labelledIn = ({ facts }: Reading): Map<string, string> =>
  new Map(
    facts.flatMap(({ label, shown, value, field, attributes }): [string, string][] => {
      const [written] = /^[^:：|]{2,40}(?=[:：|])/u.exec(shown) ?? []
      const isTold =
        label !== '' && field !== 'options' && attributes.length > 0 && !attributes.some((id) => FILED.has(id))
      return isTold && written ? [[written.trim(), value]] : []
    }),
  )

const noMetaTitle: Why = (reading) => {
  const { text } = reading.title
  const { maxLength } = THRESHOLDS.metaTitle
  const [, value = ''] = [...labelledIn(reading)].find(([, one]) => one.length <= maxLength - text.length) ?? []
  const shown = `pages show the title, which with ${text.length} characters is shown whole`
  return [
    coded(reading),
    [
      text.length > maxLength && / [–—|-] |[|(:]/.test(text),
      () =>
        `the title has ${text.length} characters, and what stands between its dashes, bars and brackets may tell the product from others`,
    ],
    [
      text.length > maxLength,
      () => `the title has ${text.length} characters, and no mark parts what could be left out`,
    ],
    [
      value !== '' && text.toLowerCase().includes(value.toLowerCase()),
      () => `${shown}, and says ${quoted(value)} already`,
    ],
    [true, () => shown],
  ]
}

/** A shorter description is hardly more than a name. */
const LEAST_TEXT = 40

const noMetaDescription: Why = (reading) => {
  const { length } = reading.description.text
  const nearest = nearestSentence(reading)
  return [
    coded(reading),
    [length < LEAST_TEXT, () => 'the record says too little of the product to make one from'],
    [
      length <= THRESHOLDS.metaDescription.maxLength,
      () => 'pages show the description without one, which is short enough to be shown whole',
    ],
    [
      reading.lexicon === null,
      () => 'pages show how the description begins, and in its language no text is put together here',
    ],
    [nearest, () => `the sentence that comes nearest, ${quoted(nearest!.text)}, ${nearest!.lack}`],
    [true, () => 'the description has no whole sentence that could stand in it'],
  ]
}

const SHORT_WORDS = 80
const SIGNS = /^ {0,9}[•·●▪✓✔*–—-] ?\S/gm
const PANELS = / href=["']#/i

const noDescription: Why = ({ product: { body_html, title }, description, lexicon }) => {
  const bold = unheadedLine(body_html, title, (text) => talkOf(text, lexicon))
  const [aligned] = ALIGNED.exec(body_html) ?? []
  const signed = description.text.match(SIGNS)?.length ?? 0
  const marks = [
    /<h[1-6]\b/i.test(body_html) && 'headings',
    /<(?:ul|ol)\b/i.test(body_html) && 'lists',
    /<table\b/i.test(body_html) && 'a table',
  ].filter((mark) => mark !== false)
  return [
    [description.text === '', () => 'the record states too little to write one from'],
    [aligned, () => `its looks rest on ${quoted(aligned ?? '')}, which new marks would lose`],
    [PANELS.test(body_html), () => 'labels of it are links to its parts, and would come to nothing as headings'],
    [bold, () => `its bold line ${quoted(bold!.text)} ${bold!.lack}`],
    [signed > 0, () => `other lines stand among the ${signed} that begin with a sign`],
    [marks.length > 0, () => `it has ${listed(marks)} already`],
    [
      description.stems.length < SHORT_WORDS,
      () => `with ${description.stems.length} words it is too short to be divided`,
    ],
    [/<(?:strong|b)\b/i.test(body_html), () => 'its bold words stand within its sentences'],
    [true, () => 'it is running text, in which only you can set headings'],
  ]
}

const noFaq: Why = (reading) => {
  const material = textMaterial(reading)
  const lack = material && questionLack(material)
  const [first, ...more] = material ? foundQuestions(material, STANDARD_STYLE) : []
  const labels = [...labelledIn(reading).keys()]
  return [
    [reading.answers.pairs.length > 0, () => 'the description answers questions already'],
    [!reading.lexicon?.questions, () => 'there are no questions in its language here'],
    [material === null, () => 'no part of the title is a name that a question can take'],
    [lack, () => lack!],
    [first && more.length === 0, () => `one question, ${quoted(first!.question)}, makes no list of them`],
    [
      first,
      () => `what has an answer, such as ${quoted(first!.question)}, is a single value that is seen without a question`,
    ],
    [labels.length > 0, () => `its labels (${some(labels)}) show what they hold without a question`],
    [true, () => 'nothing stands under labels, and running text is to be put into answers by you'],
  ]
}

/** Whether the name of a picture's file has a word of the title. */
const isNamed = ({ product, title }: Reading): boolean => {
  const words = title.stems.filter((word) => word.length > 3)
  return product.images.some(({ src }) =>
    words.some((word) => src.slice(src.lastIndexOf('/')).toLowerCase().includes(word)),
  )
}

const noAlt: Why = (reading) => {
  const { product } = reading
  const { images } = product
  const lack = nameLack(titleMaterial(reading, null))
  const isOwn = product.variants.some(({ image }) => images.slice(1).some(({ src }) => src === image))
  return [
    [images.length === 0, () => 'there are no pictures'],
    [lack !== '', () => lack],
    [images.every(({ alt }) => alt && !isSlug(alt, product)), () => 'each picture has a text already'],
    [isNamed(reading), () => 'the names of the files say whose pictures they are, and not what each of them shows'],
    [
      images.every(({ src }) => isNumbered(src)) && !isOwn,
      () => 'the files have numbers for names, and no variant has any of them after the first as its own',
    ],
    [true, () => 'nothing says for certain what each of them shows'],
  ]
}

const WHY: Partial<Record<Field, Why>> = {
  title: noTitle,
  meta_title: noMetaTitle,
  meta_description: noMetaDescription,
  description: noDescription,
  faq: noFaq,
  image_alt: noAlt,
}

/** The first reason that is given for a field without a draft. */
export const whyNone = (field: Field, reading: Reading, asked?: Suggestion): string =>
  WHY[field]?.(reading, asked).find(([isGiven]) => isGiven)?.[1]() ?? ''

/** Fields that hold nothing, pictures without a text, and a text without headings, whether or not a rule asks for more. */
export const withRoom = ({ product, metaTitle, metaDescription, description, answers }: Reading): Field[] => [
  ...(metaTitle ? [] : (['meta_title'] as const)),
  ...(metaDescription ? [] : (['meta_description'] as const)),
  ...(description.text !== '' && !/<h[1-6]\b/i.test(product.body_html) ? (['description'] as const) : []),
  ...(ownMetafield(product, 'faq') === '' && answers.pairs.length === 0 ? (['faq'] as const) : []),
  ...(product.images.some(({ alt }) => !alt || isSlug(alt, product)) ? (['image_alt'] as const) : []),
]
