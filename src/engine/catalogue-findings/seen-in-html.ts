// What the HTML of a description shows at once, without being read as a text.

import { LEAST_TYPED, typedLines } from '../analyzer/rules/content/markup-leftovers.ts'
import { NOTICE } from '../analyzer/rules/content/tidy.ts'
import { LONG } from '../analyzer/rules/structure/headings.ts'
import { quickText } from '../html/visible-text.ts'
import { plain } from '../text/plain-text.ts'

const wordsIn = (html: string): number =>
  html
    .replaceAll(/<[^<>]*>|&nbsp;/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** Long, and more a text than a list. */
export const isLongText = (html: string): boolean => {
  if (html.length < LONG * 4) return false
  const words = wordsIn(html)
  const listed = html.split(/<(?:li|td|th)\b/i).slice(1)
  return words >= LONG && wordsIn(listed.map((part) => `<${part.split('</', 1)[0]!}`).join(' ')) * 2 <= words
}

/** A paragraph of nothing but bold, as which templates write headings. */
const BOLD_PARAGRAPH =
  /<(p|div)\b[^<>]*>\s*(?:<span[^<>]*>\s*)?<(b|strong)\b[^<>]*>[^<>]{3,80}[^<>.!?,;]<\/\2>\s*(?:<\/span>\s*)?<\/\1>/i

export const hasBoldParagraph = (html: string): boolean => BOLD_PARAGRAPH.test(html)

/** What a reader mode leaves out, as templates write it. */
const HIDING = /<(?:aside|nav|footer|dialog)\b|<[a-z][^<>]{0,300}?(?:\shidden\b|display: ?none)/i

export const hidesParts = (html: string): boolean => HIDING.test(html)

/** A measure of a body or a garment, or a table of them. */
const MEASURES =
  /\d ?(?:cm|mm|in|inch(?:es)?|["”″])(?!\p{L})|siz(?:e|ing) (?:chart|guide|table)|größentabelle|guide des tailles|(?:guía|tabla) de tallas/iu

export const hasMeasures = (html: string): boolean => MEASURES.test(html.replaceAll(/<[^<>]*>/g, ' '))

/** Characters of a description's HTML in which its first words are looked for. */
const MAX_OPENING = 2_000

export const opensWithNotice = (html: string): boolean => NOTICE.test(quickText(html.slice(0, MAX_OPENING)).trim())

const WITHIN_LINE = /<\/?(?:strong|b|em|i|u|span|font|a)(?:\s[^<>]*)?>/gi

/** Lines that begin with a dash or a bullet, as many as make a list. */
export const hasTypedList = (html: string): boolean => {
  const lines = html.replaceAll(WITHIN_LINE, '').split(/<(?:br|p|div)\b[^<>]*>/i)
  return typedLines(lines.map((line) => plain(line.slice(0, MAX_OPENING)))).length >= LEAST_TYPED
}
