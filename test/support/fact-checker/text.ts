// Plain text out of raw records and out of proposed values, in a few lines of its own: what checks the writer shares nothing with it.

/** Named entities that are not a letter with a mark. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  reg: '®',
  trade: '™',
  copy: '©',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  oslash: 'ø',
  Oslash: 'Ø',
  Prime: '″',
  prime: '′',
  colon: ':',
  lpar: '(',
  rpar: ')',
  period: '.',
  comma: ',',
  NewLine: '\n',
  Tab: '\t',
}

const MARKS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
}

const fromCode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

const decodedOne = (whole: string, name: string): string => {
  if (/^#x[\da-f]+$/i.test(name)) return fromCode(Number.parseInt(name.slice(2), 16))
  if (/^#\d+$/.test(name)) return fromCode(Number(name.slice(1)))
  const known = NAMED[name]
  if (known !== undefined) return known
  const [, letter, mark] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? []
  const combining = mark === undefined ? undefined : MARKS[mark]
  return combining === undefined ? whole : `${letter}${combining}`.normalize('NFC')
}

/** Entities as the characters they stand for; twice, because exports often carry `&amp;nbsp;`. */
export const decoded = (text: string): string => {
  const once = (given: string) => given.replace(/&(#?\w{1,31});/g, decodedOne)
  return once(once(text))
}

const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const CELL = /<\/?(?:td|th|dt)\b[^>]*>/gi
const BLOCK =
  /<\/?(?:p|div|li|ul|ol|h[1-6]|br|tr|table|thead|tbody|tfoot|caption|dl|dd|section|article|aside|header|footer|main|blockquote|hr|pre|details|summary|figure|figcaption|form|option|label|center)\b[^>]*>/gi
const TAG = /<\/?[a-z][^>]*>/gi

/** The lines that a reader sees of HTML. Cells of a row stay on one line. */
export const linesOfHtml = (html: string): string[] =>
  decoded(html.replace(UNSEEN, ' ').replace(/\s+/g, ' ').replace(CELL, ' | ').replace(BLOCK, '\n').replace(TAG, ''))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '|')

const ZERO_WIDTH = /[\u200b-\u200f\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/g

/** One spelling: lower case, plain quotation marks and dashes, `x` for ×, no invisible characters. */
export const normal = (text: string): string =>
  text
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')}`)
    .normalize('NFKC')
    .replace(ZERO_WIDTH, '')
    .toLowerCase()
    .replace(/[‘’‚`´]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[×✕✖]/g, 'x')
    .replace(/\s+/g, ' ')
    .trim()

/** Without the marks on letters: é as e, ß as ss. */
const bare = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae')

const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)?/gu

/** Words in their order, in one spelling; those with digits in them are model numbers and the like. */
export const wordsOf = (text: string): string[] =>
  (normal(text).match(WORD) ?? []).flatMap((word) => {
    // l'argent, d'or, qu'il: the article is a word of its own; it's, don't, mug's: what follows is an ending.
    const [, article, rest] = /^(l|d|qu|n|s|j|m|t|c|jusqu|lorsqu|puisqu)'(\p{L}{2,})$/u.exec(word) ?? []
    if (article && rest && rest !== 're' && rest !== 've' && rest !== 'll') return [bare(article), bare(rest)]
    return [bare(word.replace(/'(?:s|t|re|ve|ll|d|m)$/u, (ending) => (ending === "'t" ? 't' : '')).replace("'", ''))]
  })

const ENDINGS = ['ing', 'ed', 'es', 'er', 'en', 'em', 'is', 's', 'e', 'n', 'd', 'r', 'x', 'a', 'o', 'y']
const DOUBLED = /([bdgklmnprt])\1$/

/** What a word may have been without its ending; two words with one of these in common count as the same. */
export const stems = (word: string): string[] => {
  const found = new Set([word])
  for (const ending of ENDINGS) {
    const rest = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || rest.length < (ending.length === 1 ? 3 : 4)) continue
    found.add(rest)
    if (ending === 'ing' || ending === 'ed') found.add(rest.replace(DOUBLED, '$1'))
  }
  if (word.endsWith('ies') && word.length > 5) found.add(`${word.slice(0, -3)}y`)
  return [...found]
}

// Of something is not the thing: golden is a colour.
const NOT_INFLECTED = new Set(['golden', 'goldene', 'goldenen', 'silbern', 'silberne', 'woollen', 'silvered', 'gilded'])

/** Stems of plural and declension alone, for words that claim something. */
export const tightStems = (word: string): string[] => {
  if (NOT_INFLECTED.has(word)) return [word]
  const found = new Set([word])
  for (const ending of ['s', 'es', 'e', 'en', 'er', 'em', 'n'])
    if (word.endsWith(ending) && word.length - ending.length >= 3) found.add(word.slice(0, -ending.length))
  return [...found]
}

/** Parts of a text that say one thing: sentences and what commas, semicolons, brackets and bars separate stays together. */
export const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}¿¡"“„«])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
