// What is left in the markup of a description from where it was pasted: the style sheet of an editor, a second title, headings and lists without
// content, lists typed by hand, pictures of elsewhere. Part of content-013. Needs no lexicon.

import type { Product } from '../../../record/product.ts'
import type { Reads } from '../../reading.ts'
import { listed, quoted, span, whole } from '../../rule.ts'
import { aside, type Fault, fault } from '../shared/faults.ts'
import { pastedIn } from './import-faults.ts'
import { linkFaults } from './links.ts'

type Source = Reads<'converted' | 'description' | 'listing' | 'product' | 'title'>

const inText = ({ description: { text } }: Source, shown: string) => {
  const at = Math.max(0, text.indexOf(shown))
  return span('description', text, at, at + shown.length)
}

export const STYLE = /<style\b/i

const styleSheet = ({ product: { body_html } }: Source): Fault[] =>
  STYLE.test(body_html)
    ? fault(
        whole('body_html', '<style>'),
        'The description carries a style sheet, as spreadsheets and editors paste it, which changes the page around it.',
        'Take the style sheet out of the description',
      )
    : []

/** A sign whose code was escaped a second time, so that readers see the code. */
const CODED_SIGN =
  /&amp;(#\d{2,5}|#x[0-9a-f]{2,4}|nbsp|quot|apos|lt|gt|[lr][sd]quo|[nm]dash|hellip|bull|deg|reg|trade);/i

const codedSign = ({ product: { body_html } }: Source): Fault[] => {
  const code = CODED_SIGN.exec(body_html)?.[1]
  return code === undefined
    ? []
    : fault(
        whole('body_html', `&amp;${code};`),
        `Readers see a code of HTML in the description: ${quoted(`&${code};`)}.`,
        'Write the sign that the code of HTML stands for',
        true,
      )
}

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The page has the title as its first heading already. */
const secondTitle = (reading: Source): Fault[] => {
  const { converted, title } = reading
  const own = converted.blocks.slice(0, converted.faqAt)
  const [first] = own
  if (first?.kind === 'heading' && plainOf(first.text) === plainOf(title.text))
    return fault(
      inText(reading, first.text),
      `The description opens with the title again, as a heading: ${quoted(first.text, 60)}.`,
      'Begin the description with a sentence',
    )
  const main = own.find(({ kind, level }) => kind === 'heading' && level === 1)
  return main
    ? fault(
        inText(reading, main.text),
        `A heading of the description is of the first level, which the title of the page has: ${quoted(main.text, 60)}.`,
        'Give the heading the second level',
      )
    : []
}

/** A heading or a list with nothing in it. */
export const HOLLOW =
  /<(h[1-6])(?: [^<>]{0,200})?>(?:\s|&nbsp;|<br ?\/?>|<\/?(?:span|strong|b|em|u)(?: [^<>]{0,100})?>){0,12}<\/\1>|<(ul|ol)(?: [^<>]{0,200})?>\s{0,20}<\/\2>/i

const hollow = ({ product: { body_html } }: Source): Fault[] => {
  const match = HOLLOW.exec(body_html)
  return match
    ? fault(
        whole('body_html', `<${(match[1] ?? match[2]!).toLowerCase()}>`),
        `The description has ${match[1] ? 'a heading' : 'a list'} with nothing in it, which readers of pages announce.`,
        'Remove the empty headings and lists',
      )
    : []
}

/** A dash, a bullet or a tick at the beginning of a line that is no item of a list. */
export const TYPED =
  /^(?:(?:\.:|[-–•*▪●◦]|\d\)|(?![™®©])\p{Extended_Pictographic}\ufe0f?) ?\p{L}|[-–•*▪●◦✓✔➤✅] [\d("“])/u
export const LEAST_TYPED = 3
const PICTURED = /^\p{Extended_Pictographic}/u

/**
 * Lines of a list that was typed; one behind a pictograph is a heading where no other line of the list stands beside it, and, with a
 * pictograph of its own, wherever other signs make the list.
 */
export const typedLines = (lines: readonly string[]): string[] => {
  const typed = lines.filter(
    (line, at) =>
      TYPED.test(line) && (!PICTURED.test(line) || TYPED.test(lines[at - 1] ?? '') || TYPED.test(lines[at + 1] ?? '')),
  )
  const signs = Map.groupBy(typed, (line) => String.fromCodePoint(line.codePointAt(0)!))
  const plain = typed.filter(
    (line) => !PICTURED.test(line) || signs.get(String.fromCodePoint(line.codePointAt(0)!))!.length > 1,
  )
  return plain.length >= LEAST_TYPED ? plain : typed
}

/** "• Drop shoulder • Loose hem • Soft": entries of a list on one line. */
const areEntries = (line: string): boolean => {
  const parts = line.split(/(?<=^|\s)[•▪●◦](?=\s)/u).filter((part) => part.trim() !== '')
  return parts.length >= LEAST_TYPED && parts.every((part) => part.length <= MAX_ENTRY && !part.includes(':'))
}
const MAX_ENTRY = 60
/** "Soft on skin- Dries fast- No residue": the dash of each entry at the word before it. */
const GLUED = /\p{Ll}{2}\)?[-–•] (?=\p{Lu}|\d)/gu

const typedList = (reading: Source): Fault[] => {
  const { blocks, faqAt } = reading.converted
  const all = blocks.slice(0, faqAt).flatMap(({ kind, text }) => (kind === 'paragraph' ? text.split('\n') : []))
  const joined =
    all.find(areEntries) ??
    blocks.slice(0, faqAt).find(({ text }) => (text.match(GLUED)?.length ?? 0) >= LEAST_TYPED)?.text
  if (joined)
    return fault(
      inText(reading, joined),
      `One line holds a list, its entries parted by signs alone: ${quoted(joined, 60)}.`,
      'Make a list of the line',
    )
  const lines = typedLines(all)
  const [first] = lines
  return first && lines.length >= LEAST_TYPED
    ? fault(
        inText(reading, first),
        `${lines.length} lines are a list typed by hand, which programs read as running text: ${quoted(first, 60)}.`,
        'Make a list of the lines',
      )
    : []
}

/** The number of a shop within an address of Shopify's files. */
const FILES = /cdn\.shopify\.com\/s\/files\/((?:\d{1,5}\/){2,5})/
const SUPPLIER =
  /^(?:https?:)?\/\/([\w.-]{0,60}(?:alicdn|aliexpress|dhresource|media-amazon|ssl-images-amazon|ebayimg|etsystatic|kwcdn|cjdropshipping)\.[\w.]{2,10})\//

const SOURCE = /<img [^<>]{0,600}?src="([^"<>]{8,600})"/gi

/** A picture of the description that is gone when another shop, a supplier or a market takes it away. */
export const foreignSource = ({ body_html, images }: Product): string | undefined => {
  const own = FILES.exec(images[0]?.src ?? '')?.[1]
  return [...body_html.matchAll(SOURCE)]
    .map(([, src]) => src!)
    .find((src) => SUPPLIER.test(src) || (own && (FILES.exec(src)?.[1] ?? own) !== own))
}

const foreignPicture = ({ product }: Source): Fault[] => {
  const src = foreignSource(product)
  if (!src) return []
  const host = SUPPLIER.exec(src)?.[1]
  return fault(
    whole('description.images', src),
    `A picture of the description is kept by ${host ? `a supplier or market (${host})` : 'another shop'}, and is gone when it is removed there.`,
    'Keep the pictures of the description in the shop',
  )
}

/** Words of a heading that is a sentence, and sentences that make it a habit. */
const HEADING_WORDS = 12
const HEADING_SENTENCES = 2

const longHeadings = (reading: Source): Fault[] => {
  const { blocks, faqAt } = reading.converted
  const long = blocks
    .slice(0, faqAt)
    .filter(
      ({ kind, text }) =>
        kind === 'heading' && /[.!,;:]/.test(text) && !text.endsWith('?') && text.split(/\s+/).length >= HEADING_WORDS,
    )
  const [first] = long
  return first && long.length >= HEADING_SENTENCES
    ? fault(
        inText(reading, first.text),
        `${long.length} headings are running text: ${quoted(first.text, 60)}.`,
        'Make paragraphs of the text that is set as headings',
      )
    : []
}

/** "flexible, </p><p>without headings". */
const cutParagraph = (reading: Source): Fault[] => {
  const { blocks, faqAt } = reading.converted
  const own = blocks.slice(0, faqAt)
  const cut = own.find(
    ({ kind, text }, at) =>
      kind === 'paragraph' &&
      /\p{L},$/u.test(text) &&
      own[at + 1]?.kind === 'paragraph' &&
      /^\p{Ll}|^\p{Lo}/u.test(own[at + 1]!.text),
  )
  const end = cut?.text.slice(-40) ?? ''
  return cut
    ? fault(
        inText(reading, end),
        `A sentence goes on in another paragraph behind a comma: ${quoted(end, 60)}.`,
        'Join the parts of the sentence',
      )
    : []
}

const STARRED = /(\p{L}[\p{L} -]{0,30}\p{L}[.!]?)\*(?=[\s.,;]|$)/u

/** "87 %** of those asked", without a line that begins with asterisks. */
const STARRED_SHARE = /(?<!\d)\d{1,3} ?%\*{1,3}/u
const A_NOTE = /(?:^|\n)\s{0,3}\(?\*/u

/** "Five-Year Warranty*" and no note below. */
const missingNote = (reading: Source): Fault[] => {
  const { text } = reading.description
  const fields: readonly [string, string][] = [
    ['description', text],
    ...reading.listing.attributes.map(({ value }): [string, string] => ['metafields', value]).sort(),
  ]
  const isOpen = (one: string): boolean =>
    (one.split('*').length === 2 && STARRED.test(one)) || (STARRED_SHARE.test(one) && !A_NOTE.test(one))
  const [field, starred] = fields.find(([, one]) => isOpen(one)) ?? ['', '']
  const match = STARRED_SHARE.exec(starred) ?? STARRED.exec(starred)
  return match
    ? fault(
        field === 'description'
          ? span(field, text, match.index, match.index + match[0].length)
          : whole(field, match[0]),
        `An asterisk points at a note that is not there: ${quoted(match[0], 50)}.`,
        'Add the note or remove the asterisk',
      )
    : []
}

/** What heads a part, on a line by itself or before what it says. */
const PART_NAME =
  /(?<=^|\n)[^\p{L}\n]{0,4}((?:care (?:instructions|guide)|washing instructions|how to use|directions(?: for use)?|ingredients|specifications?|technical (?:data|details)|features|package (?:contents|includes)|what['’]s (?:in the box|included)|size chart|pflegehinweise|anwendung|inhaltsstoffe|lieferumfang|technische daten|conseils d['’]entretien|mode d['’]emploi|ingrédients|caractéristiques|instrucciones de (?:cuidado|uso)|modo de (?:uso|empleo)|ingredientes|características|especificaciones))(?= ?:| ?(?:\n|$))/giu

/** "Care instructions" and, further down, "Care instructions: …"; two labels with their values are no parts. */
const partTwice = ({ description: { text } }: Source): Fault[] => {
  const groups = Map.groupBy(text.matchAll(PART_NAME), ([, name]) => name!.toLowerCase())
  const isAlone = ({ 0: name, index }: RegExpExecArray): boolean =>
    /^ ?:{0,2} ?(?:\n|$)/.test(text.slice(index + name.length))
  const again = [...groups.values()].find((all) => all.length > 1 && all.some(isAlone))?.[1]
  return again
    ? fault(
        span('description', text, again.index, again.index + again[0].length),
        `A part stands in the description twice: ${quoted(again[1]!, 50)}.`,
        'Join the two parts of one name',
      )
    : []
}

/** A question as a heading, and below it a picture alone. */
const PICTURED_ANSWER =
  /<(h[2-6])(?: [^<>]{0,200})?>(?:<[^<>]{0,200}>|\s){0,6}([^<>]{8,100}\?)\s{0,3}(?:<[^<>]{0,80}>|\s){0,6}<\/\1>(?:\s|<(?:p|div|span)(?: [^<>]{0,200})?>){0,6}<img ([^<>]{0,600})>(?:\s|<\/(?:p|div|span)>){0,6}(?=<h\d|$)/i

/** "How to choose the size?", answered by a picture that says nothing to those who cannot see it. */
const picturedAnswer = (reading: Source): Fault[] => {
  const { body_html } = reading.product
  const match = body_html.includes('?') && body_html.includes('<img') ? PICTURED_ANSWER.exec(body_html) : null
  return match && !/ alt="[^"]{20}/i.test(match[3]!)
    ? fault(
        inText(reading, match[2]!),
        `Only a picture stands below the heading ${quoted(match[2]!, 60)}, so neither programs nor screen readers get the answer.`,
        'Write the answer that the picture shows',
      )
    : []
}

/** The text of a picture that was copied with its words to be found by. */
const LISTING_ALT = /<img [^<>]{0,600}?alt="([^"<>]{100,600})"/i

const listingAlt = ({ product: { body_html } }: Source): Fault[] => {
  const alt = body_html.includes('<img') ? LISTING_ALT.exec(body_html)?.[1] : undefined
  return alt === undefined
    ? []
    : fault(
        whole('description.images', alt),
        `The text of a picture in the description is a list of search words: ${quoted(alt, 90)}.`,
        'Say in the text of the picture what it shows',
      )
}

const BLANK =
  /<(p|div)(?: [^<>]{0,200})?>(?:\s|&nbsp;|<br ?\/?>|<\/?(?:span|strong|b|em|u)(?: [^<>]{0,100})?>){0,12}<\/\1>/gi
/** Spans for each word from which they hold no parts of the text. */
const EVERY_OTHER = 0.5
const LEAST_SPANS = 20

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** A shorter comment is a mark of an editor. */
const LONG_COMMENT = 300

/** Whether a comment holds what the page shows already: most of its longer lines stand in the text. */
const isCopy = (comment: string, text: string): boolean => {
  const lines = comment
    .split(/<[^<>]*>|\n/)
    .map((line) => line.trim())
    .filter(({ length }) => length > 20)
  return lines.length > 2 && lines.filter((line) => text.includes(line)).length * 2 > lines.length
}

/** What a browser shows no one, and editors and imports leave behind. */
const unseen = ({ product, description: { ownWords, text }, converted: { blocks } }: Source): Fault[] => {
  const comments = product.body_html.match(COMMENT)?.filter(({ length }) => length > LONG_COMMENT) ?? []
  const body_html = product.body_html.replace(COMMENT, '')
  const [blank, ...blanks] = body_html.matchAll(BLANK)
  const spans = body_html.match(/<span\b/gi)?.length ?? 0
  const heading =
    (blocks[0]?.kind === 'heading' || blocks[0]?.kind === 'paragraph') &&
    /^(?:product )?(?:description|beschreibung|descripción|descrição)(?:$|:$)/i.test(blocks[0].text)
  const dots = blocks.filter(({ kind, text }) => kind === 'paragraph' && /^[.,_*~-]{1,5}$/.test(text)).length
  const found = [
    ...(dots > 0
      ? [dots === 1 ? 'a paragraph that is a single mark' : `${dots} paragraphs that are single marks`]
      : []),
    ...(heading ? [`the heading ${quoted(blocks[0]!.text, 30)} above itself`] : []),
    ...(comments.some((comment) => isCopy(comment, text))
      ? ['a copy of itself in a comment, which no one is shown']
      : []),
    ...pastedIn(body_html),
    ...(/\d\.\d{6,}(?:px|pt|em)/.test(body_html) ? ['sizes of letters with many decimals'] : []),
    ...(/<[a-z]\w* [^<>]{0,200}\btext="[^"<>]{40}/.test(body_html) ? ['texts in attributes that no one is shown'] : []),
    ...(blank
      ? [blanks.length > 0 ? `${1 + blanks.length} empty elements` : `an empty <${blank[1]!.toLowerCase()}> element`]
      : []),
    ...(spans >= LEAST_SPANS && spans > EVERY_OTHER * ownWords
      ? [`${spans} <span> elements for ${ownWords} words`]
      : []),
  ]
  return found.length === 0 ? [] : aside(whole('body_html', '<'), `The description also carries ${listed(found)}.`)
}

export const markupLeftovers = (reading: Source): Fault[] =>
  [
    secondTitle,
    partTwice,
    typedList,
    missingNote,
    cutParagraph,
    longHeadings,
    foreignPicture,
    hollow,
    picturedAnswer,
    listingAlt,
    linkFaults,
    styleSheet,
    codedSign,
    unseen,
  ].flatMap((of) => of(reading))
