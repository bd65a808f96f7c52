// Slips of typing that are certain: a space that is missing or too many, a mark or a word twice, a bracket that is never closed, a sentence that
// breaks off, a long word with one letter wrong. All but the words need no lexicon.

import { isOtherLanguage } from '../../languages/detect-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { isOfTaxonomy } from '../../record/metafields.ts'
import { MAY_BE_BROKEN } from '../../text/plain-text.ts'
import { withoutAccents } from '../../text/words.ts'
import type { Reads } from '../reading.ts'
import { besideLabel, nearIn, verbsAlone } from './between-fields.ts'
import { cutTexts, cutTitle, cutValue } from './cut-texts.ts'
import { misspelt, misspeltIn, misspeltNames } from './misspelt-words.ts'
import { doubled, neverTwice, nounTwice } from './said-twice.ts'
import { nextLineEnd, type Slip, slip } from './slip.ts'

/** `may`: what stands in all that it finds, and is quick to look for; `lacksBehind`: behind an article, "and" or "with" it is a word that is missing. */
type Pattern = { may: RegExp; find: RegExp; mend: (shown: string) => string; lacksBehind?: true }

/** Not within an address, a code or a file name. */
const FREE = String.raw`(?<![\p{L}\d@/._#&=?+-])`
const NO_ADDRESS = '(?!com|net|org|info|shop|store|online|www|html|php|jpe?g|png|webp|pdf)'
const WORD_ENDS = String.raw`(?![\p{L}\d@/_=+]|[.-]\p{L})`

/** Cyrillic letters by the Latin ones that they look like. */
const LOOKS_LIKE: Record<string, string> = Object.fromEntries(
  [...'аеорсхуАВЕКМНОРСТХ'].map((letter, at) => [letter, 'aeopcxyABEKMHOPCTX'[at]!]),
)

const spaced = (shown: string): string => shown.replace(/(?<=[.!?,;])(?=[^.!?,;])/u, ' ')

const PATTERNS: readonly Pattern[] = [
  // "every day.Machine wash"; "Polyester.Silky lace", where "Dr.Denim" and "Booking.Com" are names.
  {
    may: /[.!?]\p{Lu}/u,
    find: new RegExp(
      String.raw`${FREE}(?:\p{Ll}{3,}[.!?]\p{Lu}\p{Ll}{1,20}|\p{Lu}\p{Ll}{5,}[.!?]\p{Lu}\p{Ll}{1,20}(?= \p{Ll}))(?<![.](?:Com|Net|Org|Io|Js|Co|De|Fr|Uk|Me|Ai|Tv))${WORD_ENDS}`,
      'gu',
    ),
    mend: spaced,
  },
  // "for your space.select the size", where "lamps.shop" is an address.
  {
    may: /\p{Ll}{3}\.\p{Ll}{3}/u,
    find: new RegExp(String.raw`${FREE}\p{Ll}{3,20}\.${NO_ADDRESS}\p{Ll}{3,14}(?= \p{Ll}{2})`, 'gu'),
    mend: spaced,
  },
  // "Why this spray?Most others".
  {
    may: /\?\p{Lu}/u,
    find: new RegExp(String.raw`${FREE}\p{Lu}\p{Ll}{1,4}\?\p{Lu}\p{Ll}{1,20}(?=['’]s | \p{Ll})`, 'gu'),
    mend: spaced,
  },
  {
    may: /\p{L}[,;]\p{L}/u,
    find: new RegExp(String.raw`${FREE}\p{L}{3,30}[,;]\p{L}{3,30}${WORD_ENDS}`, 'gu'),
    mend: spaced,
  },
  {
    may: /[ \u00a0][,.]/,
    find: /(?<![\p{L}\d])[\p{L}\d]{1,30}[)%]?[ \u00a0]{1,3}(?:,(?=\s)|\.(?=\s\p{Lu}|\n|$))/gu,
    mend: (shown) => shown.slice(0, -1).trimEnd() + shown.at(-1),
    lacksBehind: true,
  },
  {
    may: /,,|;;|::|, ,|,\./,
    find: /(?<!\p{L})\p{L}{2,30}(?:,,|;;|::|, ,|,\.)(?=\s|$)/gu,
    mend: (shown) => shown.replace(/(?:.)(?: ?.)$/u, (two) => (two === ',.' ? '.' : two[0]!)),
  },
  {
    may: /\.\./,
    find: /(?<![\p{L}.])[\p{Script=Latin}]{3,30}\.\.(?=\s\p{Lu}|\n|$)/gu,
    mend: (shown) => shown.slice(0, -1),
  },
  // "of the latter).A light", "everything .Built", "sleeves ,Round", "for $5We".
  {
    may: /\)[.!?]\p{Lu}/u,
    find: /\p{L}{1,30}\)[.!?]\p{Lu}\p{Ll}{0,20}(?= \p{Ll})/gu,
    mend: spaced,
  },
  {
    may: / [.,]\p{L}/u,
    find: /(?<![\p{L}\d])\p{L}{2,30} (?:\.(?!Net|Com|Org)\p{Lu}\p{Ll}{1,20}(?! ?\.)|,\p{L}{2,30}(?![\p{L}.@]))/gu,
    mend: (shown) => shown.replace(/ ([.,])/, '$1 '),
  },
  {
    may: /[$€£]\d+(?:\.\d\d)?\p{Lu}\p{Ll}/u,
    find: /[$€£]\d{1,5}(?:\.\d\d)?\p{Lu}\p{Ll}{1,20}(?!\p{L})/gu,
    mend: (shown) => shown.replace(/(?<=\d)(?=\p{Lu})/u, '. '),
  },
  // "80%Cotton", "(Aqua)Glycerin", "Care:Wash cold", "( of oak )".
  {
    may: /%\p{L}/u,
    find: new RegExp(String.raw`(?<![\p{L}\d.,])\d{1,3}%\p{L}{3,20}${WORD_ENDS}`, 'gu'),
    mend: (shown) => shown.replace('%', '% '),
  },
  {
    may: /\)\p{L}/u,
    find: /(?<=\s)\([^()\n]{2,40}\)\p{L}{3,20}(?![\p{L}(-])/gu,
    mend: (shown) => shown.replace(')', ') '),
  },
  {
    may: /:\p{Lu}/u,
    find: /^\p{L}[\p{L} ]{2,30}:\p{Lu}\p{Ll}{2,20}(?!\p{L})/gmu,
    mend: (shown) => shown.replace(/ ?:/, ': '),
  },
  // "The Glass, Metal, build".
  {
    may: /, (?:build|construction|design|finish) /,
    find: /(?<=(?:[Tt]he|[Ii]ts|[Ww]ith|[Aa]n?) )\p{Lu}[\p{L} ]{2,24}(?:, \p{Lu}[\p{L} ]{2,24}){0,3}, (?:build|construction|design|finish)(?= \p{Ll})/gu,
    mend: (shown) => shown.replace(/,(?= \p{Ll}+$)/u, ''),
  },
  // A low quotation mark for a comma, and a Cyrillic letter that looks Latin.
  {
    may: /‚/,
    find: /\p{L}{1,30} ?‚ ?(?=\p{L})/gu,
    mend: (shown) => `${shown.replace(/ ?‚ ?/, '')}, `,
  },
  {
    may: /[аеорсхуАВЕКМНОРСТХ]/,
    find: /(?<!\p{L})(?=\p{L}{0,20}\p{Script=Latin}{2})\p{L}{0,20}[аеорсхуАВЕКМНОРСТХ]\p{L}{0,20}/gu,
    mend: (shown) => shown.replace(/[аеорсхуАВЕКМНОРСТХ]/g, (letter) => LOOKS_LIKE[letter]!),
  },
  // 4" inch.
  {
    may: /["″”'] ?inch/i,
    find: /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?(?:["″”]|'') ?inch(?:es)?(?!\p{L})/giu,
    mend: (shown) => shown.replace(/ ?inch(?:es)?$/i, ''),
  },
  // "A R K A D I A".
  {
    may: /\p{Lu} {1,3}\p{Lu} {1,3}\p{Lu} {1,3}\p{Lu}/u,
    find: /(?<!\S)\p{Lu}(?: {1,3}\p{Lu}){3,20}(?!\S)/gu,
    mend: (shown) => shown.replaceAll(' ', ''),
  },
  {
    may: /\( | \)/,
    find: /\((?: [^()\n]{2,40}| ?[^()\n ][^()\n]{1,40} )\)/gu,
    mend: (shown) =>
      `(${shown
        .slice(1, -1)
        .trim()
        .replace(/(?<=\d)(?: x|x )(?=\d)/, 'x')})`,
  },
]

const BRACKETS = /[()（）]/g
/** "1)", "a)" and faces close nothing. */
const CLOSES_NOTHING = /(?:(?:^|[\s;,.])(?:\d{1,2}|\p{L}|[ivx]{2,4})|[:;=8]['-]?)$/iu
const BEGINNING = 24

/** Where a bracket stands without its other half in text[from, to): the bracket with what follows or precedes it. */
const openBracket = (text: string, from: number, to: number): [number, number] | null => {
  const line = text.slice(from, to)
  const open: number[] = []
  for (const { 0: mark, index } of line.matchAll(BRACKETS)) {
    if (mark === '(' || mark === '（') open.push(index)
    else if (open.pop() === undefined && !CLOSES_NOTHING.test(line.slice(Math.max(0, index - 6), index)))
      return [from + Math.max(0, index - BEGINNING), from + index + 1]
  }
  const last = open.at(-1)
  return last === undefined ? null : [from + last, Math.min(to, from + last + BEGINNING)]
}

type Source = Reads<
  | 'converted'
  | 'description'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'metaDescription'
  | 'metaTitle'
  | 'product'
  | 'title'
>

/** Parts of a line between commas of which most have one word. */
const LEAST_PARTS = 4

/** "6 seater sofa , sofa set for living room , solid wood sofa": search words, to be taken out and not to be mended. */
const isPile = (text: string, at: number): boolean => {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, nextLineEnd(text, at))
  const parts = line.split(',')
  if (parts.length < LEAST_PARTS || /[.!?] \p{Lu}/u.test(line)) return false
  const words = parts.map((part) => new Set(normalWords(part).filter((word) => word.length > 3)))
  return [...words.flatMap((own) => [...own])].some(
    (word) => words.filter((own) => own.has(word)).length >= Math.max(LEAST_PARTS - 1, parts.length / 2),
  )
}

const slipsOf = (field: string, text: string, names: string, language: string): Slip[] => {
  const found: Slip[] = []
  for (const { may, find, mend, lacksBehind } of PATTERNS) {
    if (!may.test(text)) continue
    for (const { 0: shown, index } of text.matchAll(find)) {
      const lacksWord = lacksBehind && neverTwice(language).has(/^\p{L}*/u.exec(shown)![0].toLowerCase())
      const isName = field !== 'title' && names.includes(shown.toLowerCase())
      if (!lacksWord && !isName && !MAY_BE_BROKEN.test(shown) && !(shown.endsWith(',') && isPile(text, index)))
        found.push(slip(field, text, index, index + shown.length, mend(shown)))
    }
  }
  return found
}

/** "d' un": a space behind an apostrophe. */
const ELIDED = /(?<!\p{L})(?:[dlnsjmtc]|qu)['’] (?=[aeiouhéèêâàœy])\p{L}+/giu
const ELIDING = new Set(['fr', 'it'])

/** "Il s'agit une plante". */
const AGIT = /(?<!\p{L})s['’]agit une?(?!\p{L})/giu

const elided = (text: string, language: string): Slip[] => {
  const found = (pattern: RegExp, between: string) =>
    [...text.matchAll(pattern)].map(({ 0: shown, index }) =>
      slip('description', text, index, index + shown.length, shown.replace(' ', between)),
    )
  return [...(language === 'fr' ? found(AGIT, ' d’') : []), ...(ELIDING.has(language) ? found(ELIDED, '') : [])]
}

const OPENS_SMALL =
  /^(?:this|these|the|our|an?|made|with|dies(?:e|er|es)|die|der|das|ein(?:e)?|cette?|ces|le|la|les|une?|est[ae]|el|los|las) [\p{L}-]{1,20}/u

/** A first sentence with a small letter. */
const smallOpening = ({ converted: { blocks } }: Source, own: string): Slip[] => {
  const [first] = blocks
  const words = first?.kind === 'paragraph' && /[.!?]$/.test(first.text) ? OPENS_SMALL.exec(own)?.[0] : undefined
  return words ? [slip('description', own, 0, words.length, words[0]!.toUpperCase() + words.slice(1))] : []
}

/** "S chonhammer": a first letter set apart, of a word that the record has in one; "A round" and "around" are two. */
const PARTED = /(?<![\p{L}\p{M}\d'’.-])(?![AEIOYÀÉ])(\p{Lu})\s(\p{Ll}{5,24})(?!\p{L})/gu

const parted = (own: string, title: string): Slip[] =>
  [...own.matchAll(PARTED)].flatMap(({ 0: shown, 1: first, 2: rest, index }) =>
    `${title}\n${own}`.includes(`${first}${rest}`)
      ? [slip('description', own, index, index + shown.length, `${first}${rest}`)]
      : [],
  )

/** "… | Pins |", and a bracket that is never closed. */
const inTitle = ({ title: { text } }: Source): Slip[] => {
  const end = /(\S{1,30})\s{0,4}[|,:;–—-]\s{0,4}$/u.exec(text)
  const bracket = openBracket(text, 0, text.length)
  return [
    ...(end ? [slip('title', text, end.index, text.length, end[1]!)] : []),
    ...(bracket ? [slip('title', text, bracket[0], bracket[1], null)] : []),
  ]
}

/** "a outdoor lamp", "an lamp"; a letter by itself may be a name, and what begins with "u" or "h" is said in two ways. */
const ARTICLE =
  /(?<![\p{L}\d'’.-])(?:a (?!one(?!\p{L})|once|eu|ewe|oui)(?=[aeio][a-z]{3,}(?!\p{L}))|an (?!led |lcd |rgb |msds)(?=[bcdfgjklmnpqrstvwyz]{1,3}[aeiouy][a-z]{2,}(?!\p{L})))[a-z]+/gu
/** What is named by a letter. */
const LETTERED = /(?<!\p{L})(?:vitamins?|class|grade|size|type|option|group|part|model|side|plan|series|and|or|to) $/iu

const articles = (text: string): Slip[] =>
  [...text.matchAll(ARTICLE)].flatMap(({ 0: shown, index }) =>
    LETTERED.test(text.slice(Math.max(0, index - 12), index))
      ? []
      : slip(
          'description',
          text,
          index,
          index + shown.length,
          shown.replace(/^an?/, shown.startsWith('an ') ? 'a' : 'an'),
        ),
  )

/** "Adds a of colour", "cannot be .", "safe and .", "in terms of and time": a word is missing. */
const LOST_WORD =
  /(?<![\p{L}\d'’"“&./-])(?:an? (?:of|from|with|is|are)|the (?:of|from|with|is|are)|(?:(?:cannot|can|will|must|should|to) be|and|or|the) \.(?=\s|$)|in terms of and)(?![\p{L}-])/gu

const lostWords = (text: string): Slip[] =>
  [...text.matchAll(LOST_WORD)].map(({ 0: shown, index }) => ({
    ...slip('description', text, index, index + shown.length, null),
    lacksWord: true,
  }))

const unmarked = (word: string): string => withoutAccents(word).replaceAll('’', '').toLowerCase()

/** An accent or an apostrophe: searches of the shop fold accents, and no page shows a tag as text. */
export const isMark = (shown: string, mended: string | null): boolean =>
  mended !== null && unmarked(shown) === unmarked(mended)

/** Tells of each place of a text whether its line is in the language: "elegante" below an English text is no slip of "elegance". */
const isLineOf = (text: string, language: string): ((at: number) => boolean) => {
  let line = { from: 0, end: -1, isOwn: true }
  return (at) => {
    if (at >= line.from && at < line.end) return line.isOwn
    const [from, end] = [text.lastIndexOf('\n', at) + 1, nextLineEnd(text, at - 1)]
    const said = text.slice(from, end)
    line = { from, end, isOwn: !isOtherLanguage(said, normalWords(said), language) }
    return line.isOwn
  }
}

/** Brackets of a text up to `end` that stand alone, each with its surroundings. */
const openBrackets = (text: string, end: number): Slip[] => {
  const found: Slip[] = []
  let from = 0
  // What a line break parts is closed in the next line.
  let closedAt = 0
  for (const line of text.slice(0, end).split('\n')) {
    const to = from + line.length
    const at = from < closedAt ? null : openBracket(text, from, to)
    const next = at ? nextLineEnd(text, to) : 0
    if (at && next > to && text[at[0]] === '(' && openBracket(text, from, next) === null) closedAt = next
    else if (at) found.push(slip('description', text, at[0], at[1], null))
    from = to + 1
  }
  return found
}

/** What is not running text, and readers see. */
const fieldsOf = ({ listing, product, metaTitle, metaDescription }: Source): [string, string][] => [
  ['seo.title', metaTitle?.text ?? ''],
  ['seo.description', metaDescription?.text ?? ''],
  [
    'options.values',
    listing.options
      .flatMap(({ name, values }) => [name, ...values])
      .sort()
      .join('\n'),
  ],
  ['product_type', listing.type],
  ['tags', product.tags.toSorted().join('\n')],
  [
    'metafields',
    listing.attributes
      .filter((one) => !isOfTaxonomy(one))
      .map(({ value }) => value)
      .sort()
      .join('\n'),
  ],
]

/** What searches and programs read. */
const UNREAD = new Set(['tags', 'metafields'])

const FOUND_IN_TITLE_FIRST = ['title', 'description']
const orderOf = (field: string): number => {
  const at = FOUND_IN_TITLE_FIRST.indexOf(field)
  return at === -1 ? FOUND_IN_TITLE_FIRST.length : at
}

/** Every slip once, in the order of the fields and of the text. */
export const slipsIn = (reading: Source): Slip[] => {
  const { title, description, language, listing, product, metaDescription } = reading
  const own = description.text.slice(0, description.faqAt)
  const names = `${title.text} ${listing.vendor} ${product.handle ?? ''}`.toLowerCase()
  const fields = fieldsOf(reading)
  const isOfLanguage = isLineOf(own, language)
  // What is tagged rightly as well is found by the right word.
  const tagged = new Set(product.tags.flatMap((tag) => tag.toLowerCase().split(/[^\p{L}]+/u)))
  const isTagged = (word: string): boolean => tagged.has(word.toLowerCase())
  const ofItsLanguage = [
    ...doubled('description', own, reading),
    ...misspelt(own, language, names),
    ...(language === 'en' ? [...articles(own), ...lostWords(own)] : []),
  ].filter(({ start }) => isOfLanguage(start))
  const found = [
    ...slipsOf('title', title.text, '', language),
    ...doubled('title', title.text, reading),
    ...inTitle(reading),
    ...nounTwice(title),
    ...cutTitle(reading),
    ...cutValue(reading),
    ...misspeltIn('title', title.text, language, listing.vendor.toLowerCase()),
    ...misspeltNames(reading),
    ...slipsOf('description', own, names, language),
    ...ofItsLanguage,
    ...smallOpening(reading, own),
    ...cutTexts(reading),
    ...elided(own, language),
    ...parted(own, title.text),
    ...fields.flatMap(([field, text]) =>
      misspeltIn(field, text, language, names).filter(
        ({ shown, mended }) =>
          !(field === 'tags' && mended !== null && isTagged(mended)) &&
          (!(UNREAD.has(field) || (field === 'product_type' && mended?.includes('’'))) || !isMark(shown, mended)),
      ),
    ),
    ...besideLabel(reading),
    ...verbsAlone(metaDescription?.text ?? ''),
    ...slipsOf('seo.description', metaDescription?.text ?? '', names, language),
  ]
  const isCut = found.some((one) => one.isCut && one.field === 'description')
  found.push(...openBrackets(own, isCut ? own.trimEnd().lastIndexOf('\n') + 1 : own.length))
  for (const { field, start, shown, other, isAccent } of nearIn(reading, own, fields)) {
    if (found.some((one) => one.shown === shown || one.shown === other)) continue
    found.push({ field, start, end: start + shown.length, shown, mended: isAccent ? other : null, beside: other })
  }
  // "cannot be ." has no space too many.
  const lost = found.filter(({ lacksWord }) => lacksWord)
  const kept = found.filter(
    (one) =>
      one.lacksWord ||
      !lost.some(({ field, start, end }) => field === one.field && start <= one.start && one.end <= end),
  )
  return kept.sort((a, b) => orderOf(a.field) - orderOf(b.field) || a.start - b.start)
}
