// Why a writer finds nothing to write for a field: for each field a table of states in the order in which they are looked at, each with the one
// reason that it is. What a reason says of the record was looked up in it.

import type { Reading } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import { TYPED } from '../analyzer/rules/content/markup-leftovers.ts'
import { hasOneAlt } from '../analyzer/rules/media/alt-text.ts'
import { shownLength } from '../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import type { Field } from '../optimization.ts'
import { isTold, isVisible } from '../record/product.ts'
import { counted, encodingFault, plain, squeezed } from '../text/plain-text.ts'
import { LAID_OUT } from '../writer/description/arrange-body.ts'
import { FILLER, whyNotKept } from '../writer/description/write-description.ts'
import { TALK } from '../writer/facts/other-things.ts'
import { textMaterial } from '../writer/facts/text-material.ts'
import { titleMaterial } from '../writer/facts/title-material.ts'
import { questionLack } from '../writer/fields/faq-questions.ts'
import { isSlug } from '../writer/fields/image-alt.ts'
import { listingLack } from '../writer/fields/json-ld.ts'
import { fileName, fileWords, isNumbered } from '../writer/fields/picture-file-names.ts'
import { nameLack } from '../writer/fields/picture-name.ts'
import { titleWordsIn } from '../writer/fields/sentence-parts.ts'
import { shownText } from '../writer/fields/shown-beginning.ts'
import { codeIn, isCoded } from '../writer/fields/title.ts'
import { isOfShop } from '../writer/fields/told-sentences.ts'
import { openingOf } from './part-openings.ts'

export const SHOWN = 3

export const some = (words: readonly string[]): string => listed([...new Set(words)].slice(0, SHOWN))

/** Whether a state is given, and what it is a reason for; the last is given always. */
type State = [isGiven: unknown, reason: () => string]

/** Why, of a suggestion where one asks for the field. */
type Why = (reading: Reading, asked?: Suggestion) => State[]

const coded = (reading: Reading, asked?: Suggestion): State => {
  const material = titleMaterial(reading, null)
  const { text } = reading.description
  const { length } = reading.title.text
  const at = text.toLowerCase().indexOf(reading.title.text.toLowerCase())
  const inText = text.slice(at, at + length)
  return [
    isCoded(material),
    () => {
      if (at !== -1 && length > 0 && /\p{Ll}/u.test(inText))
        return `the description writes ${quoted(inText)}: write it like that in the title`
      const code = codeIn(material)
      if (/^Write/.test(asked?.title ?? '') && code !== '')
        return `the title has ${quoted(code)}, which may be a code that stays as it is: write the words beside it in normal case yourself`
      return code === ''
        ? 'the title is in capitals, and some of its words may be names or codes that stay as they are: rewrite it yourself'
        : `the title has ${quoted(code)}, which may be a code that only your shop understands: write it out in words`
    },
  ]
}

/** What the suggestion says that the title does not say and the record has. */
const LEFT_OUT = / does not say .{4,60}: (“[^”]{2,60}”)\.$/u

/** What the suggestion says that the product is. */
const KIND = /kind of product: (“[^”]{2,60}”)/u

const noTitle: Why = (reading, asked) => [
  coded(reading, asked),
  [/once/.test(asked?.title ?? ''), () => 'which of the repeated words can go only you can say'],
  [
    /^(?:Shorten|Take)/.test(asked?.title ?? ''),
    () => 'no shorter one was found that is certain to keep the whole name: take out yourself what is none of it',
  ],
  [
    /^Write/.test(asked?.title ?? '') && /\p{Ll}/u.test(reading.title.text),
    () => 'beside its words in small letters those in capitals may be a name: write in normal case what is none',
  ],
  [
    asked && asked.example !== reading.product.title && squeezed(asked.example) === squeezed(reading.title.text),
    () => `the suggestion shows it corrected: take over ${quoted(asked!.example)}`,
  ],
  [/^Correct/.test(asked?.title ?? ''), () => 'no right form of it is certain: correct it yourself'],
  [
    KIND.test(asked?.description ?? ''),
    () =>
      `how the title is to say ${KIND.exec(asked?.description ?? '')?.[1]} only you can say: add what the product is`,
  ],
  [
    /^Name/.test(asked?.title ?? '') || /^Name/.test(asked?.example ?? ''),
    () =>
      reading.listing.type === ''
        ? 'the record has no product type: add to the title what the product is'
        : 'whether the product type is right for it only you can say: add to the title what the product is',
  ],
  [
    LEFT_OUT.test(asked?.description ?? ''),
    () =>
      `where ${LEFT_OUT.exec(asked?.description ?? '')?.[1]} belongs in it only you can say: add it as the suggestion says`,
  ],
  [true, () => 'no title was found that is certain to be better: add what sets this product apart'],
]

const HIDDEN = 'the product is a draft, archived or unlisted, and search results do not show it'

const noMetaTitle: Why = (reading) => {
  const { length } = reading.title.text
  return [
    [!isVisible(reading.product), () => HIDDEN],
    [
      length > THRESHOLDS.metaTitle.maxLength,
      () =>
        `search results show the title, which is long with ${length} characters, and no shorter one was found that is certain to keep what matters`,
    ],
    [
      true,
      () =>
        'search results show the title without one, and which further words of the record belong in it only you can say',
    ],
  ]
}

const EMPTY = 'the description is empty: describe the product first'
/** A shorter description is hardly more than a name. */
const LEAST_TEXT = 40
const tooShort = ({ description: { text } }: Reading): string =>
  `the description has only ${counted(text.length, 'character')}: describe the product first`

const noMetaDescription: Why = (reading) => {
  const { length } = reading.description.text
  const shown = shownText(reading)
  const broken = encodingFault(shown)
  const { maxLength } = THRESHOLDS.metaDescription
  const { sentences, text } = reading.description
  const first = text.slice(sentences[0]?.start, sentences[0]?.end)
  return [
    [length === 0, () => EMPTY],
    [!isVisible(reading.product), () => HIDDEN],
    [length < LEAST_TEXT, () => tooShort(reading)],
    [
      broken !== null,
      () => `it would be made from the beginning of the description, which has ${quoted(broken!)}: correct that first`,
    ],
    [
      shownLength(reading.description.text) <= maxLength,
      () =>
        `search results can show the whole description, which has only ${counted(length, 'character')}, and what one would say beyond it only you can write`,
    ],
    [
      isOfShop(first, reading.lexicon) || (TALK.test(first) && titleWordsIn(first, reading) === 0),
      () =>
        `search results show the beginning of the description without one, and that, ${quoted(first, 60)}, does not say what the product is: move it, or write one yourself`,
    ],
    [
      true,
      () =>
        'search results show the beginning of the description without one, and no sentence of it was found that is certain to serve better',
    ],
  ]
}

const FEW_WORDS = 12
/** The sign of a list that was typed, at the beginning of a line; a star alone may mark a note. */
const SIGN = /^([•▪●◦✓✔➤*]|[-–](?= ))\s?["“(\p{L}\p{N}.]/u
const STEP = /^\d[.)] ?\p{L}/u
/** A line of a list or a heading that nothing marks as such: a bullet, a row of a label and a value, a few words. */
const MAY_BE_MARKED = /^[^:：\n]{1,40}[:：] ?\S|^(?!\p{Ll}).{1,60}(?<![.!?…])$/u
const LEAST_LINES = 3

/** Whether so many lines may be items or headings that it is unclear which are; those of verse go on behind a comma. */
const areLoose = (lines: readonly string[]): boolean =>
  !lines.some((line) => line.trim().endsWith(',')) &&
  lines.filter((line) => TYPED.test(line) || MAY_BE_MARKED.test(line)).length >= LEAST_LINES

const linesOf = ({ converted: { blocks } }: Reading): string[] =>
  blocks.flatMap(({ kind, text }) => (kind === 'paragraph' ? text.split('\n').filter((line) => WORD.test(line)) : []))
/** What has none, as “\\n” left by an import, is no line. */
const WORD = /\p{L}{2}/u

/** What of a text was typed instead of marked, and what it would have to be; "" for nothing. */
const typedByHand = (lines: readonly string[]): string => {
  const signs = lines.flatMap((line) => SIGN.exec(line.trim())?.[1] ?? [])
  const [sign = ''] = signs
  if (signs.length > 1)
    return `its lines that begin with ${quoted(sign)} are typed as a list: make them one in your shop`
  if (sign === '•')
    return `its line that begins with ${quoted(sign)} is typed as an item of a list: mark it as one in your shop`
  const steps = lines.filter((line) => STEP.test(line))
  return steps.length >= LEAST_LINES && /^1/.test(steps[0]!)
    ? `its steps are numbered by hand, from ${quoted(steps[0]!, 40)} on: make them a numbered list in your shop`
    : ''
}

/** More words are a remark. */
const MOST_HEADING = 3
/** A paragraph that is one short line in bold. */
const BOLD_LINE = /<p\b[^<>]{0,200}>\s{0,9}<(strong|b)\b[^<>]{0,200}>([^<>]{2,40})<\/\1>\s{0,9}<\/p>/iu

const noDescription: Why = (reading, asked) => {
  const { text, stems, ownWords } = reading.description
  const lines = linesOf(reading)
  const typed = typedByHand(lines)
  const [found = ''] = LAID_OUT.exec(reading.product.body_html) ?? []
  const laidOut = found.slice(found.lastIndexOf('"') + 1)
  const notKept = text === '' ? '' : whyNotKept(reading)
  const opening = openingOf(reading.product.body_html)
  const bold = plain(BOLD_LINE.exec(reading.product.body_html)?.[2] ?? '')
  return [
    [text === '', () => 'the record states too little to write one: describe the product yourself'],
    [FILLER.test(text), () => 'it has filler text, “Lorem ipsum”: replace that first'],
    [stems.length < FEW_WORDS, () => `it has only ${counted(stems.length, 'word')}: write more about the product`],
    [
      laidOut,
      () => `its layout depends on the style ${quoted(laidOut)}, which no proposal could keep: edit it in your shop`,
    ],
    [notKept !== '', () => `it ${notKept}, which no proposal could keep: edit it in your shop`],
    [
      /^Begin the description with the product/.test(asked?.title ?? ''),
      () => `what it begins with, ${quoted(lines[0] ?? '', 40)}, is yours to take out or to move`,
    ],
    [typed !== '', () => typed],
    [
      bold !== '' && !/[.!?,;]$/.test(bold) && bold.split(' ').length <= MOST_HEADING,
      () => `its line ${quoted(bold)} stands in bold where a heading would: make it one in your shop`,
    ],
    [
      opening !== '',
      () => `its parts begin with words that may head them, as ${quoted(opening)}: make them headings in your shop`,
    ],
    [
      /bold/.test(asked?.title ?? '') || areLoose(lines),
      () =>
        'which of its lines are headings or items of a list could not be told for certain: mark them as such in your shop',
    ],
    [
      ownWords < THRESHOLDS.description.words,
      () => `it is short, with ${counted(ownWords, 'word')}: add what else is to be said of the product`,
    ],
    [
      asked?.id !== 'struct-005' && ownWords <= THRESHOLDS.headings.fromWords,
      () => 'it is short enough to be read without headings',
    ],
    [
      reading.converted.blocks.length === 1,
      () => 'it is one paragraph, and where the next one begins only you can say: divide it there',
    ],
    [
      reading.converted.blocks.some(({ kind }) => kind === 'item'),
      () => 'to head its parts takes new words, which only you can choose',
    ],
    [true, () => 'to head its parts, or to make lists of its sentences, takes new words, which only you can choose'],
  ]
}

const noFaq: Why = (reading) => {
  const material = textMaterial(reading)
  const lack = material === null ? '' : questionLack(material)
  return [
    [reading.answers.pairs.length > 0, () => 'the description answers questions already'],
    [reading.description.text === '', () => EMPTY],
    [reading.description.text.length < LEAST_TEXT, () => tooShort(reading)],
    [
      reading.language === 'und',
      () => 'the language of the description cannot be told for certain, and questions and answers need one',
    ],
    [
      !reading.lexicon?.questions,
      () =>
        'questions and answers are written in English, French, German, Portuguese and Spanish only: write them yourself',
    ],
    [
      reading.listing.attributes.length === 0,
      () =>
        reading.product.metafields.length === 0
          ? 'answers are made from metafields, and the record has none: add facts that buyers ask for as metafields'
          : 'answers are made from metafields, and none of these was recognised as an answer: write them yourself',
    ],
    [
      material === null,
      () => 'which words of the title are its name could not be told for certain: write questions and answers yourself',
    ],
    [lack !== '', () => lack],
    [true, () => 'metafields gave too few certain answers to what the description leaves open: write them yourself'],
  ]
}

const LEAST_NAMED = 3

/** The names of files in words. */
const namesOf = ({ product }: Reading): string[] =>
  product.images
    .filter(({ src }) => !isNumbered(src))
    .map(({ src }) => fileName(src).replace(/[-_ ][a-f\d]{6,40}$/i, ''))
    .filter((name) => name.split(/[-_ ]+/).filter((word) => /^\p{L}{3,}$/u.test(word)).length >= LEAST_NAMED)

const longestName = (reading: Reading): string =>
  namesOf(reading).toSorted((one, other) => other.length - one.length)[0] ?? ''

/** Whether the names of most files are words that tell them apart: "tee-navy-front", "tee-navy-back". */
const isNamedApart = (reading: Reading): boolean => {
  const names = new Set(namesOf(reading).map((name) => name.replace(/[\d_ -]+/g, ' ')))
  return names.size > 1 && names.size * 2 > reading.product.images.length
}

/** Whether the name of the file of each picture without a text has a word of the title. */
const isNamed = ({ product, title }: Reading): boolean => {
  const words = title.stems.filter((word) => word.length > 3)
  return product.images
    .filter(({ alt }) => !alt || isSlug(alt, product))
    .every(({ src }) => words.some((word) => src.slice(src.lastIndexOf('/')).toLowerCase().includes(word)))
}

const LEAST_FURTHER = 2

/** The name of a file with words that the title does not have: "amber-dropper-beside-herbs"; "" where none is. */
const furtherName = (reading: Reading): string =>
  namesOf(reading).find(
    (name) =>
      fileWords(`/${name}.jpg`).filter((word) => /^\p{L}{4,}$/u.test(word) && !reading.title.stems.includes(word))
        .length >= LEAST_FURTHER,
  ) ?? ''

const noAlt: Why = (reading, asked) => {
  const { product } = reading
  const { images } = product
  const lack = nameLack(titleMaterial(reading, null))
  const isOwn = product.variants.some(({ image }) => images.slice(1).some(({ src }) => src === image))
  const alike = `all pictures have the same text${images.every(({ alt }) => alt === images[0]?.alt) ? '' : ' but for numbers or marks'}`
  return [
    [images.length === 0, () => 'there are no pictures'],
    [!isTold(product, 'images.alt'), () => 'the record does not say what texts the pictures have'],
    [
      hasOneAlt(reading.listing.pictures) && isNamedApart(reading),
      () =>
        `${alike}; the names of the files may say what is seen, as in ${quoted(longestName(reading))}: write it in the texts`,
    ],
    [
      hasOneAlt(reading.listing.pictures) && images.every(({ alt }) => alt && !isSlug(alt, product)),
      () =>
        isOwn
          ? `${alike}, though variants have pictures of their own: write in each text which variant it shows`
          : `${alike}, and what each of them shows could not be told for certain: describe them yourself`,
    ],
    [
      images.every(({ alt }) => alt && !isSlug(alt, product)),
      () =>
        /^Shorten/.test(asked?.title ?? '')
          ? 'which words of the text matter only you can say'
          : 'each picture has a text, and what more it shows could not be told for certain: name the product and what is seen',
    ],
    [
      isNamedApart(reading),
      () => `the names of the files may say what is seen, as in ${quoted(longestName(reading))}: write it in the texts`,
    ],
    [lack !== '', () => lack],
    [
      isNamed(reading) && furtherName(reading) !== '',
      () =>
        `the name of the file may say what is seen, as in ${quoted(furtherName(reading), 80)}: write it in the texts`,
    ],
    [
      isNamed(reading),
      () => 'the names of the files say no more for certain than which product is seen: describe the pictures yourself',
    ],
    [
      images.every(({ src }) => isNumbered(src)) && !isOwn,
      () =>
        'the names of the files are numbers or codes, and no variant has a picture of its own after the first: describe the pictures yourself',
    ],
    [
      images.length === 1,
      () => 'whether the picture shows the whole product or a part of it could not be told for certain',
    ],
    [true, () => 'what each picture shows could not be told for certain: describe them yourself'],
  ]
}

const noJsonLd: Why = (reading) => {
  const lack = listingLack(reading)
  return [
    [lack !== '', () => lack],
    [true, () => 'not every value of it could be checked against the record: write them yourself'],
  ]
}

const WHY: Partial<Record<Field, Why>> = {
  title: noTitle,
  meta_title: noMetaTitle,
  meta_description: noMetaDescription,
  description: noDescription,
  faq: noFaq,
  image_alt: noAlt,
  json_ld: noJsonLd,
}

/** The first reason that is given for a field without a draft. */
export const whyNone = (field: Field, reading: Reading, asked?: Suggestion): string =>
  WHY[field]?.(reading, asked).find(([isGiven]) => isGiven)?.[1]() ?? ''
