// Why a writer finds nothing to write for a field: for each field a table of states in the order in which they are looked at, each with the one
// reason that it is. What a reason says of the record was looked up in it.

import type { Reading } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import { hasOneAlt } from '../analyzer/rules/media/alt-text.ts'
import { shownLength } from '../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import type { Field } from '../optimization.ts'
import { ownMetafield } from '../record/metafields.ts'
import { counted } from '../text/plain-text.ts'
import { LAID_OUT } from '../writer/description/arrange-body.ts'
import { bodyOf, FILLER } from '../writer/description/write-description.ts'
import { textMaterial } from '../writer/facts/text-material.ts'
import { titleMaterial } from '../writer/facts/title-material.ts'
import { questionLack } from '../writer/fields/faq-questions.ts'
import { isSlug } from '../writer/fields/image-alt.ts'
import { isNumbered } from '../writer/fields/picture-file-names.ts'
import { nameLack } from '../writer/fields/picture-name.ts'
import { shownText } from '../writer/fields/shown-beginning.ts'
import { codeIn, isCoded } from '../writer/fields/title.ts'
import { encodingFault } from './own-faults.ts'

const SHOWN = 3

export const some = (words: readonly string[]): string => listed([...new Set(words)].slice(0, SHOWN))

/** Whether a state is given, and what it is a reason for; the last is given always. */
type State = [isGiven: unknown, reason: () => string]

/** Why, of a suggestion where one asks for the field. */
type Why = (reading: Reading, asked?: Suggestion) => State[]

const coded = (reading: Reading): State => {
  const material = titleMaterial(reading, null)
  return [
    isCoded(material),
    () => {
      const code = codeIn(material)
      return code === ''
        ? 'the title is in capitals, and some of its words are unknown here: names may be among them'
        : `the title has ${quoted(code)}, which may be a code that only the shop can read`
    },
  ]
}

const noTitle: Why = (reading, asked) => [
  coded(reading),
  [/once/.test(asked?.title ?? ''), () => 'which of the repeated words can go is not certain'],
  [/^(?:Shorten|Take)/.test(asked?.title ?? ''), () => 'each word of it may belong to the name'],
  [/^Correct/.test(asked?.title ?? ''), () => 'what is right instead is not certain'],
  [/^Name/.test(asked?.title ?? ''), () => 'whether the filed type names it is not certain'],
  [true, () => 'no type, material, measure or colour of the record is certain enough to be added'],
]

const noMetaTitle: Why = (reading) => {
  const { length } = reading.title.text
  return [
    [
      length > THRESHOLDS.metaTitle.maxLength,
      () => `what of the title, which has ${length} characters, could be left out is not certain`,
    ],
    [true, () => `pages show the title, which with ${length} characters is shown whole`],
  ]
}

/** A shorter description is hardly more than a name. */
const LEAST_TEXT = 40

const noMetaDescription: Why = (reading) => {
  const { length } = reading.description.text
  const shown = shownText(reading)
  const broken = encodingFault(shown)
  const { maxLength } = THRESHOLDS.metaDescription
  return [
    [length < LEAST_TEXT, () => 'the record says too little of the product to make one from'],
    [
      broken !== null,
      () =>
        `pages show how the description begins, which has ${quoted(broken!)}, and that has to be mended there first`,
    ],
    [
      shownLength(reading.description.text) <= maxLength,
      () => `pages show the description without one, which with ${length} characters is short enough to be shown whole`,
    ],
    [true, () => 'pages show how the description begins, and no text of its sentences is certain to serve better'],
  ]
}

const FEW_WORDS = 12

const noDescription: Why = (reading) => {
  const { text, stems } = reading.description
  const [found = ''] = LAID_OUT.exec(reading.product.body_html) ?? []
  const laidOut = found.slice(found.lastIndexOf('"') + 1)
  return [
    [text === '', () => 'the record states too little to write one from'],
    [FILLER.test(text), () => 'it has filler text, “Lorem ipsum”, which has to be replaced first'],
    [stems.length < FEW_WORDS, () => `it has ${counted(stems.length, 'word')}, which are too few to be divided`],
    [laidOut, () => `its looks rest on ${quoted(laidOut)}, which no proposal could keep`],
    [
      bodyOf(reading) === null,
      () => 'it has parts that programs fill in or run, or that links of it lead to, which no proposal could keep',
    ],
    [true, () => 'no change of your own lines was found that is certain to read better and to lose nothing'],
  ]
}

const noFaq: Why = (reading) => {
  const material = textMaterial(reading)
  const lack = material === null ? '' : questionLack(material)
  return [
    [reading.answers.pairs.length > 0, () => 'the description answers questions already'],
    [reading.description.text === '', () => 'the description is empty, and has to say something of the product first'],
    [!reading.lexicon?.questions, () => 'answers are put together here in English, French, German and Spanish alone'],
    [material === null, () => 'no part of the title is certain to be a name that an answer can use'],
    [lack !== '', () => lack],
    [
      reading.product.metafields.length === 0,
      () => 'the record has too little that the description does not show already; metafields could hold more',
    ],
    [true, () => 'fewer than two answers could be written with certainty that say what the description does not show'],
  ]
}

/** Whether the name of a picture's file has a word of the title. */
const isNamed = ({ product, title }: Reading): boolean => {
  const words = title.stems.filter((word) => word.length > 3)
  return product.images.some(({ src }) =>
    words.some((word) => src.slice(src.lastIndexOf('/')).toLowerCase().includes(word)),
  )
}

const noAlt: Why = (reading, asked) => {
  const { product } = reading
  const { images } = product
  const lack = nameLack(titleMaterial(reading, null))
  const isOwn = product.variants.some(({ image }) => images.slice(1).some(({ src }) => src === image))
  return [
    [images.length === 0, () => 'there are no pictures'],
    [
      hasOneAlt(reading.listing.pictures) && images.every(({ alt }) => alt && !isSlug(alt, product)),
      () => 'all have one text, and which picture shows what only you can say',
    ],
    [
      images.every(({ alt }) => alt && !isSlug(alt, product)),
      () =>
        /^Shorten/.test(asked?.title ?? '')
          ? 'which words of the text matter only you can say'
          : 'each picture has a text, and what else it shows only you can say',
    ],
    [lack !== '', () => lack],
    [isNamed(reading), () => 'the names of the files say whose pictures they are, and not what each of them shows'],
    [
      images.every(({ src }) => isNumbered(src)) && !isOwn,
      () => 'the files have numbers for names, and no variant has any of them after the first as its own',
    ],
    [images.length === 1, () => 'whether the picture shows the whole product or a part of it only you can say'],
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
