// Plain text: what a reader sees of a string, and quotations of it. Everything that enters the semantic HTML or the report passes through here.
// And letters of one encoding that a program read in another.

import { countSteps } from '../work-budget.ts'

// Characters that show nothing and only mislead: C0/C1 controls (NUL included, white space not), soft hyphen, zero-width characters but
// the two joiners (below), bidi marks and overrides, invisible operators, Hangul and Khmer fillers, variation selectors of the
// supplementary plane and the Unicode tag block (both written as surrogate pairs, so that the pattern works on UTF-16 units).
const INVISIBLE =
  '[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5' +
  '\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffe\\uffff]' +
  '|\\udb40[\\udc00-\\uddef]'
const everyInvisible = new RegExp(INVISIBLE, 'g')

// U+200C and U+200D matter where they separate or join their neighbours: letters of scripts whose spelling needs them, a virama,
// in which a word may end, and the pictures of one emoji. Anywhere else, or next to another one, they show nothing and may carry a message.
const PICTURES_JOIN = 0x200d
const JOINER = /[\u200c\u200d]/
const everyJoiner = /[\u200c\u200d]/g
const LETTER = /^[\p{L}\p{M}]/u
const JOINED_SCRIPT =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]/u
const VIRAMA = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/
/** The end of a picture, which a colour of skin or the mark for a coloured one may follow. */
const PICTURE_END = /(?:\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\ufe0f])$/u
const PICTURE = /^\p{Extended_Pictographic}/u

const isJoined = (letter: string): boolean => LETTER.test(letter) && JOINED_SCRIPT.test(letter)

/** Whether the joiner at that place shows something. */
const joins = (text: string, at: number): boolean => {
  const before = text.charAt(at - 1)
  if (VIRAMA.test(before) || (isJoined(before) && isJoined(text.charAt(at + 1)))) return true
  if (text.charCodeAt(at) !== PICTURES_JOIN) return false
  return PICTURE.test(text.slice(at + 1, at + 3)) && PICTURE_END.test(text.slice(Math.max(0, at - 2), at))
}

const everySpace = /\s+/g

const UNUSUAL = 1
const SPACES = 2

/** Whether a code unit from U+0300 up may show nothing or be white space: what `INVISIBLE` and \s name, and all surrogates. */
const isUnusual = (code: number): boolean =>
  code < 0x2000
    ? code === 0x34f || code === 0x61c || (code >= 0x115f && code <= 0x180f)
    : code <= 0x206f
      ? code < 0x2010 || (code > 0x2027 && code < 0x2030) || code > 0x205e
      : code === 0x3000 || code === 0x3164 || code >= 0xd800

/**
 * What a text needs before it is shown, as bits: characters that may be invisible, white space to collapse. Most texts need
 * nothing, and one look costs less than the patterns behind the answers.
 */
const needs = (text: string): number => {
  let bits = 0
  let space = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x20) {
      if (space) bits |= SPACES
      space = true
      continue
    }
    space = false
    if (code > 0x20 && code < 0x7f) continue
    if (code < 0x20) bits |= code >= 0x09 && code <= 0x0d ? SPACES : UNUSUAL
    else if (code >= 0x7f && (code <= 0xa0 || code === 0xad || (code >= 0x300 && isUnusual(code))))
      bits |= SPACES | UNUSUAL
  }
  return bits
}

const shown = (text: string): string => {
  const some = text.replace(everyInvisible, '')
  const visible = JOINER.test(some) ? some.replace(everyJoiner, (joiner, at) => (joins(some, at) ? joiner : '')) : some
  return visible.isWellFormed() ? visible : visible.toWellFormed()
}

/** The text without characters that show nothing, and well-formed UTF-16 (a lone surrogate becomes U+FFFD). */
export const withoutInvisible = (text: string): string => ((needs(text) & UNUSUAL) === 0 ? text : shown(text))

/** Runs of white space, line ends included, become one space; the ends keep theirs. */
export const collapseWhiteSpace = (text: string): string =>
  (needs(text) & SPACES) === 0 ? text : text.replace(everySpace, ' ')

/** `collapseWhiteSpace` and `withoutInvisible` in one. */
export const tidy = (text: string): string => {
  countSteps(text.length)
  const bits = needs(text)
  if ((bits & (UNUSUAL | SPACES)) === 0) return text
  return ((bits & UNUSUAL) === 0 ? text : shown(text)).replace(everySpace, ' ')
}

/** One line of visible text: invisible characters gone, white space collapsed, ends trimmed. */
export const plain = (text: string): string => tidy(text).trim()

/** Like `plain`, but line ends stay (as "\n"), and empty lines go. */
export const plainLines = (text: string): string =>
  withoutInvisible(text)
    .split(/[\n\r\u2028\u2029]/)
    .map((line) => collapseWhiteSpace(line).trim())
    .filter((line) => line !== '')
    .join('\n')

// Entities that editors escape twice ("&amp;nbsp;" shows as "&nbsp;"). Only names that are never written on purpose in a product
// text are decoded a second time.
const DOUBLED: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  reg: '®',
  copy: '©',
  trade: '™',
  times: '×',
  frac12: '½',
  frac14: '¼',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  euro: '€',
  pound: '£',
}
const doubled = /&(?:amp;)*(#\d{2,6}|#x[0-9a-f]{2,5}|[a-z]{2,6}\d{0,2});/gi

const decodedOnce = (match: string, name: string): string => {
  if (!name.startsWith('#')) return DOUBLED[name.toLowerCase()] ?? match
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : match
}

/** Text whose source was escaped twice, decoded the second time; anything else comes back as it is. */
export const decodeDoubleEscapes = (text: string): string =>
  text.includes('&') && text.includes(';') ? text.replace(doubled, decodedOnce) : text

export const withoutEnds = (text: string, signs: string): string => {
  let start = 0
  let end = text.length
  // ".5 mm", "&alder"
  while (start < end && signs.includes(text[start]!) && !/^(?:\.\d|&\p{L})/u.test(text.slice(start, start + 2))) start++
  while (end > start && signs.includes(text[end - 1]!)) end--
  return text.slice(start, end)
}

const special = /[&<>"]/
const everySpecial = /[&<>"]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escaped for HTML text and for double-quoted attribute values. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(everySpecial, (character) => escapes[character]!) : text

/** The place, or one before it where it would cut a pair of surrogates in two, or leave a joiner at the end. */
export const wholeCharacter = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  const isWithin = at > 0 && code >= 0xdc00 && code < 0xe000 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800
  const whole = isWithin ? at - 1 : at
  return whole > 0 && text.charCodeAt(whole - 1) === 0x200d ? whole - 1 : whole
}

/** At most `max` characters, cut at a word where there is one near, with "…" for what was left out. */
export const clip = (text: string, max: number): string => {
  if (text.length <= max) return text
  const space = text.lastIndexOf(' ', max - 1)
  const end = space > max / 2 ? space : wholeCharacter(text, max - 1)
  return `${text.slice(0, end).trimEnd().toWellFormed()}…`
}

/** "1 word", "2 words". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** A text as its small letters and its digits alone, for comparisons whatever stands between them. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Left by programs that read one encoding as another, by lists and by templates. */
const ENCODING = /ä‹|äó|Œ[æ¬]|åÊ|‰[Ûã]|Ã[\u0080-\u00BF]|â€|\uFFFD/u
/** Letters that a program read as others; null where there are none. */
export const encodingFault = (text: string): string | null => ENCODING.exec(text)?.[0] ?? null

/** One of these stands in all letters of one encoding that were read in another, and looking for it alone is quick. */
export const MAY_BE_BROKEN = /[ÃÂ€Œ‰�]|ï¿½|ä[ó‹]|åÊ/

/** Such letters with the word around them: "Ã©" for "é". */
export const BROKEN_WORD =
  /\S{0,20}(?:ä[ó‹][^\s\p{Ll}]|Ã[\u0080-\u00bf©¨¤¶¼±³]|Â[\u0080-\u00bf°®©]|ï¿½|â€[™œ\u0153\u009d"“”]|Œæ|åÊ|‰[Ûã][¢÷ªÏ\u00d2\u00d3]?|\ufffd|(?<!\S)Â(?!\S))\S{0,20}/u

/** Characters of the record that one quotation shows. */
export const QUOTE = 80

const SINGLE: Record<string, string> = { '“': '‘', '”': '’', '„': '‚' }

/** Behind a figure a mark that closes nothing is the sign of inches. */
const isInches = (text: string, at: number): boolean =>
  text[at] === '”' && /\d/.test(text[at - 1] ?? '') && !/[“„]/.test(text.slice(0, at))

const singleMarks = (text: string): string =>
  text.includes('“') || text.includes('”') || text.includes('„')
    ? text.replace(/[“”„]/g, (mark, at: number) => (isInches(text, at) ? mark : SINGLE[mark]!))
    : text

/** “text” as a quotation in a sentence; quotation marks within it become single ones, and inches stay. */
export const quoted = (text: string, max: number = QUOTE): string =>
  `“${clip(singleMarks(text.slice(0, wholeCharacter(text, max + 2)).replaceAll('\n', ' ')), max)}”`
