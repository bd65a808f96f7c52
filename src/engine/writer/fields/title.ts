// The title: the kind of product among its first words, then what distinguishes it. People search for titles as the merchant wrote them, so a
// good one stays, and any other keeps everything but shouting, advertising and markup: names, models, numbers and sizes in their order.

import { quantitiesIn } from '../../analyzer/facts/quantities.ts'
import { nounsIn } from '../../analyzer/kind/name-nouns.ts'
import { namesKind } from '../../analyzer/kind/title-kinds.ts'
import { COPIED, calmTitle, isAllCapitals, isMinor } from '../../analyzer/normalize-title.ts'
import { type Reading, read } from '../../analyzer/reading.ts'
import { isAdvertising, shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { titleRule, unsaidMaterial } from '../../analyzer/rules/structure/title.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { longWordsFor } from '../../languages/by-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { isColor, lookUpText, phraseAt, type Text } from '../../languages/lexicon/text.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import { FAMILIES } from '../../languages/taxonomy/families.ts'
import { NAMELESS } from '../../languages/taxonomy/units.ts'
import type { Style } from '../../optimization.ts'
import { collapseWhiteSpace, withoutEnds } from '../../text/plain-text.ts'
import { wordSet } from '../../text/word-lists.ts'
import { cleanText } from '../../verifier/sanitize/sanitize-text.ts'
import { inTitleStyle, missingType, type TitleMaterial, titleMaterial } from '../facts/title-material.ts'
import { removeAdverts } from './remove-adverts.ts'
import { shortenedTitle } from './shortened-title.ts'
import { mentionsAny, partsFor, SHADES } from './title-parts.ts'

const { typeWithinWords, minLength, maxLength } = THRESHOLDS.title

/** Markup that a title carries by mistake, with its invisible content. */
const withoutMarkup = (text: string): string => (text.includes('<') ? (cleanText(text) ?? '') : text)

/** What a title neither begins nor ends with. */
const ENDS = ' |,;:*•~=–—-'

const tidied = (text: string): string =>
  withoutEnds(collapseWhiteSpace(withoutMarkup(text).replace(/!{2,}/g, '!')), ENDS)

const ABBREVIATIONS = wordSet(
  'led, usb, hdmi, lcd, oled, uv, gps, rgb, diy, abs, pla, pvc, cz, xl, xxl, ac, dc, tv, spf, upf, bmx',
)
const LOUD_UNITS = /(?<=\d ?)(?:CM|MM|KG|ML|GR)(?![\p{L}\d])/gu

/** A preposition and an article in one word. */
const CONTRACTED = /^(?:al|del|aux?|du|am|im|zum|zur)$/i

/** Whether a text has a word in capitals among others that are not, "Just need one KAVOLT switch", and nowhere as other names are written. */
const isWrittenLoud = (word: string, text: string): boolean => {
  const words = text.split(/[\s,.:;()]+/)
  if (words.includes(capitalise(word.toLowerCase()))) return false
  return words.some(
    (one, at) => one === word && [words[at - 1], words[at + 1]].every((beside) => !beside || /\p{Ll}/u.test(beside)),
  )
}

/** A word that can be spoken is no code, whether it is known or not. */
const SPOKEN = /[AEIOUY]/
const LEAST_SPOKEN = 5

/**
 * A title in capitals in small letters, as far as each word of it is known or can be spoken: any other may be a code, and beside calm words it
 * would only look broken. Codes of two letters stay.
 */
const calmed = ({ reading: { description, lexicon, title } }: TitleMaterial): string => {
  // "LUMEN X ORA Tee": beside a word in small letters those in capitals are a name.
  if (/\p{Ll}{3}/u.test(title.text)) return title.text
  const calm = calmTitle(title, lexicon)
  const written = new Map(title.text.split(' ').map((word) => [word.toLowerCase(), word]))
  const isSpoken = (word: string): boolean =>
    lexicon?.language === 'en' &&
    word.length >= LEAST_SPOKEN &&
    !/[^\p{L}]/u.test(word) &&
    SPOKEN.test(word.toUpperCase())
  const isKnown = (word: string): boolean =>
    !isWrittenLoud(word.toUpperCase(), description.text) &&
    ((lexicon !== null && CONTRACTED.test(word)) ||
      (!ABBREVIATIONS.has(word.toLowerCase()) &&
        (isSpoken(word) || normalWords(word).every((one) => lexicon?.words.has(one)))))
  const words = calm.split(' ')
  // What has a figure in it stays as it is written: "(QRD1114)".
  const isOpen = (word: string): boolean =>
    /\p{L}{3}/u.test(word) && !/\d/.test(word) && !isKnown(word) && !ABBREVIATIONS.has(word.toLowerCase())
  if (words.some(isOpen)) return title.text
  return words
    .map((word) => (isKnown(word) ? word : (written.get(word.toLowerCase()) ?? word)))
    .join(' ')
    .replace(LOUD_UNITS, (unit) => unit.toLowerCase())
}

/** Words in capitals that are none of a code, in normal case; null where one is left that may be a word. */
export const calmWords = ({ reading: { title, lexicon, language } }: TitleMaterial): string | null => {
  const isWord = (lower: string): boolean =>
    !ABBREVIATIONS.has(lower) &&
    (normalWords(lower).every((one) => lexicon?.words.has(one)) ||
      longWordsFor(language)?.known.has(lower) === true ||
      (language === 'en' && lower.length >= LEAST_SPOKEN && SPOKEN.test(lower.toUpperCase())))
  const calm = title.text.replace(LOUD, (word, at: number) => {
    if (at > 0 && isMinor(word, lexicon)) return word.toLowerCase()
    return word.length > 2 && isWord(word.toLowerCase()) ? capitalise(word.toLowerCase()) : word
  })
  return calm.match(LOUD)?.some((word) => word.length > 2 && !ABBREVIATIONS.has(word.toLowerCase())) ? null : calm
}
const LOUD = /(?<![\p{L}\d&'’-])\p{Lu}{2,}(?![\p{L}\d&'’-])/gu

/** The merchant's title without shouting, pictures, markup and advertising. */
export const cleanTitle = (material: TitleMaterial): string => {
  const { reading } = material
  const { title, lexicon } = reading
  const calm = isAllCapitals(title.text) ? calmed(material) : reading.calmTitle
  const clean = tidied(calm.replace(COPIED, ''))
  const text = lookUpText(clean, lexicon)
  return isAdvertising(text) ? tidied(removeAdverts(text)).replace(PRAISE, '') : clean
}

/** "with high-quality stones": the stones are named without it. */
const PRAISE = /(?<= )(?:high|top|best|premium)[- ]quality (?=\p{L})/giu

/** What belongs to the colour or material after it: "Half Gold", "Big CZ". */
const BEFORE = wordSet('half, two, tone, full, solid, big, small, tiny, large, mini, long, short, thick, thin')
const COLOR_WORDS = new Set(['color', 'colour', 'multicolor', 'multicolour'])

const isDetailAt = (text: Text, at: number, { reading: { lexicon } }: TitleMaterial): boolean => {
  if (COLOR_WORDS.has(text.stems[at]!)) return true
  if (lexicon?.colors.has(text.stems[at]!) && isColor(text, at)) return true
  return phraseAt(text, at, 'statements')?.means.some((id) => id === 'material' || id === 'stone') === true
}

/** Where the first colour or material begins, with its shade, after at least one other word; -1 where there is none. */
const detailAt = (text: Text, material: TitleMaterial): number => {
  for (let at = 1; at < text.stems.length; at++) {
    if (!isDetailAt(text, at, material)) continue
    let first = at
    while (first > 0 && (SHADES.has(text.stems[first - 1]!) || BEFORE.has(text.stems[first - 1]!))) first--
    // The beginning of what is written together: "Sky-Blue".
    const place = text.text.lastIndexOf(' ', text.starts[first]!) + 1
    const isNamed = text.stems.some(
      (stem, before) => text.starts[before]! < place && stem.length > 2 && !/\d/.test(stem),
    )
    return isNamed ? place : -1
  }
  return -1
}

/** Words as the rule counts them: numbers do not count. */
const countedWords = (text: string): number => text.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word)).length

const isEarly = (before: string, type: string): boolean => countedWords(before) + countedWords(type) <= typeWithinWords

/** Words and marks after which a title speaks of details; "and" joins two names, or two colours. */
const TURN = /\s(?:for|with|w\/|in|of|by|from|featuring)\s|\s[-–—|/+]\s|\s?[([|,:;]/gi
/** What a thing comes in besides its materials and colours. */
const COMES_IN = /^(?:\d|x{0,3}[sml](?!\p{L})|(?:\p{L}+ )?(?:colou?rs?|sizes?|packs?|sets?)(?!\p{L}))/iu

/** Whether "in" opens a detail, "in Oak": in "Wrapped in Grace" it is part of the name. */
const isDetail = (turn: RegExpExecArray, text: Text, material: TitleMaterial): boolean => {
  if (turn[0].trim().toLowerCase() !== 'in') return true
  const behind = turn.index + turn[0].length
  const first = text.starts.findIndex((start) => start >= behind)
  const details = first === -1 ? [] : [first, first + 1, first + 2].filter((at) => at < text.stems.length)
  return COMES_IN.test(text.text.slice(behind)) || details.some((at) => isDetailAt(text, at, material))
}

/** Where a name ends: before what turns to details, or before the measure that the title ends in. */
const nameEnd = (text: Text, material: TitleMaterial): number => {
  const title = text.text
  const turn = title.matchAll(TURN).find((one) => isDetail(one, text, material))
  const last = quantitiesIn(title, 0, title.length).at(-1)
  const measured = last && last.end === title.length && !NAMELESS.has(last.dimension) ? last.start : title.length
  return Math.min(turn && turn.index > 0 ? turn.index : title.length, measured)
}

/** Whether a name ends in a noun in the plural, which stands before no other: "Headphones" of earrings. */
const endsInPlural = (name: string, { reading: { lexicon } }: TitleMaterial): boolean => {
  const text = lookUpText(name, lexicon)
  const last = text.stems.length - 1
  return (
    /\p{Ll}{3}s$/u.test(name) && !name.endsWith(text.stems[last] ?? name) && phraseAt(text, last, 'nouns') !== undefined
  )
}

/** English: after the name, before what is said of it; before the whole where that would be too late. */
const typedEnglish = (title: string, type: string, material: TitleMaterial): string => {
  const text = lookUpText(title, material.reading.lexicon)
  const cased = inTitleStyle(title, type, material)
  const name = withoutEnds(title.slice(0, nameEnd(text, material)), ENDS)
  const isPlural = endsInPlural(name, material)
  if (name !== '' && isEarly(name, type) && !isPlural) return `${name} ${cased}${title.slice(name.length)}`.trimEnd()
  const detail = detailAt(text, material)
  if (detail > 0 && isEarly(title.slice(0, detail), type))
    return `${title.slice(0, detail)}${cased}, ${title.slice(detail)}`
  // A title that names a kind is not to name another before it.
  const isNamed = nounsIn(text).length > 0 || namesKind(title, 'en', material.reading.naming.family)
  const { lexicon, naming } = material.reading
  // "Soft Body-Floating" says how a thing is, and not what.
  const isNoun =
    namesKind(type, 'en', naming.family) ||
    nounsIn(lookUpText(type, lexicon)).some(
      ({ families }) => naming.family !== null && families.includes(naming.family),
    )
  return (isNamed && !isPlural) || !isNoun ? title : `${capitalise(cased)} – ${title}`
}

/** Where nouns go first, the type goes before the name: "Vase Lune", "Tasche Lissabon". */
const withType = (title: string, type: string, material: TitleMaterial): string =>
  material.language.code === 'en' ? typedEnglish(title, type, material) : `${capitalise(type)} ${title}`

/** The name of a dish or a plant says what it is. */
const isSelfNaming = ({ naming: { family } }: Reading): boolean =>
  family !== null && FAMILIES[family].selfNaming === true

/** What the name of a dish or a plant leaves open: "Yucca – Plante d'extérieur"; "" where the title has it. */
const typeBehind = (text: string, material: TitleMaterial): string => {
  const { type, reading } = material
  // "Flower" and "Tree" say less than the name.
  if (type === null || reading.naming.family !== 'plants' || !type.text.includes(' ')) return ''
  // "Lindenhonig" says that it is honey.
  const lower = text.toLowerCase()
  const said = lookUpText(text, reading.lexicon)
  if (
    mentionsAny(said, type.text, material) ||
    type.text.split(' ').some((word) => word.length > 3 && lower.includes(word.toLowerCase()))
  )
    return ''
  return ` – ${inTitleStyle(text, capitalise(type.text), material)}`
}

/** The clean title with the type it lacks; the name of a dish or a plant with its type after it. */
export const typedTitle = (material: TitleMaterial): string => {
  const clean = cleanTitle(material)
  // Beside words in capitals a type in small letters looks broken.
  if (isAllCapitals(clean)) return clean
  const type = missingType(material)
  return type === null ? clean + typeBehind(clean, material) : withType(clean, type, material)
}

/** Attributes that a title of each length takes, beyond what a short one needs. */
const ATTRIBUTES = { concise: 0, standard: 1, detailed: 2 } as const
/** A title with more letters has enough to say. */
const MAX_EXTENDED = 70

/** Attributes after a title: as many as its length asks for, and as many as one that is too short needs. */
const extended = (title: string, wanted: number, material: TitleMaterial): string => {
  let text = title
  let added = 0
  // A colour that is filed, and not chosen, is one of many that a thing has.
  const isChosen = material.choices.some(({ kind }) => kind === 'color')
  for (const part of partsFor(title, material).filter(({ kind }) => kind !== 'color' || isChosen)) {
    const isShort = shownLength(text) < minLength
    const joined = /[,–]| - /.test(text) ? `, ${part.text}` : part.joined
    if (!isShort && (added >= wanted || shownLength(text + joined) > MAX_EXTENDED)) break
    text += joined
    added++
  }
  if (shownLength(text) < minLength) text += typeBehind(text, material)
  return text
}

/** Codes of the shop: among them no one can tell where the name ends. */
const CODES = /(?<![\p{L}\d])(?!LED|USB|UV|TV|DIY|CD)\p{Lu}{1,3}(?![\p{L}\d])/gu
/** The first; a small word of the language is none. */
const firstCode = (clean: string, { reading: { lexicon } }: TitleMaterial): string =>
  clean
    .replace(LOUD_UNITS, '')
    .match(CODES)
    ?.find((word) => !isMinor(word, lexicon)) ?? ''
/** Whether a title in capitals cannot be read as a name, even in small letters. */
export const isCoded = (material: TitleMaterial): boolean => {
  const { text } = material.reading.title
  if (/\p{Ll}/u.test(text)) return false
  const clean = cleanTitle(material)
  return firstCode(clean, material) !== '' || (isAllCapitals(text) && isAllCapitals(clean))
}
/** "Lamp Lamp": a kind of thing that a template has written twice, and a full stop at the end. */
const withoutDoubled = (title: string, { lexicon }: Reading): string =>
  title
    .replace(/(?<!\p{L})(\p{L}{3,20}) \1(?!\p{L})/giu, (both, word: string) => {
      const text = lookUpText(word, lexicon)
      return text.entries[0] && phraseAt(text, 0, 'nouns') ? word : both
    })
    .replace(/(?<=\p{L}{4}|\d{3})\.$/u, '')

/** What can be spoken is rather a word, and a letter alone one of a word that was drawn out. */
const UNSPOKEN = /^[^AEIOUYÀ-ÖÙ-Ü]{2,}$/u

/** What keeps a coded title from being read: the code in it; "" where its capitals do. */
export const codeIn = (material: TitleMaterial): string =>
  cleanTitle(material)
    .replace(LOUD_UNITS, '')
    .match(CODES)
    ?.find((word) => UNSPOKEN.test(word) && !isMinor(word, material.reading.lexicon)) ?? ''

/** A title of signs and numbers alone is none. */
const LETTERS = /\p{L}.*?\p{L}/su

const readAs = (title: string, { reading: { product, shop, now, page } }: TitleMaterial): TitleMaterial =>
  titleMaterial(read({ ...product, title }, shop, now, page), null)

/** What a title lacks besides its kind shows only when it is read with it. */
const withMore = (typed: string, material: TitleMaterial, style: Pick<Style, 'length'>): string => {
  const again = readAs(typed, material)
  return (again.reading.naming.typeAt > 0 && writeTitle(again, style)) || typed
}

/**
 * A better title; null if the title is good, where nothing is known to make it better, and where only the merchant could shorten it. Tones change
 * nothing here, lengths the number of attributes.
 */
export const writeTitle = (material: TitleMaterial, style: Pick<Style, 'length'>): string | null => {
  const { reading } = material
  const isCopied = COPIED.test(reading.title.text)
  const isGood = !isCopied && titleRule.assess(reading).outcome === 'pass'
  if (reading.title.text === '' || isCoded(material) || isGood) return null
  const clean = cleanTitle(material)
  // In capitals no word is known for what it is; what the calm title needs shows only when it is read.
  if (isAllCapitals(clean)) return null
  if (isAllCapitals(reading.title.text)) {
    return writeTitle(readAs(clean, material), style) ?? clean
  }
  const type = missingType(material)
  const typed = type === null ? clean : withType(clean, type, material)
  // Capital letters alone do not make a title say what it is.
  const isKnown = type !== null || reading.naming.typeAt > 0 || isSelfNaming(reading)
  const lacking = Number(unsaidMaterial(reading) !== '')
  const better = isKnown ? extended(typed, type === null ? lacking : ATTRIBUTES[style.length], material) : typed
  const once = withoutDoubled(better, reading)
  const fitted = shownLength(once) > maxLength ? shortenedTitle(once, reading, maxLength) : once
  // What advertises goes, even where only the merchant can shorten the rest.
  const isShorter = isAdvertising(reading.title) && shownLength(fitted) < reading.title.text.length
  const isSame = fitted === collapseWhiteSpace(reading.product.title).trim()
  if (isSame || !fitted.includes(' ') || !LETTERS.test(fitted)) return null
  if (shownLength(fitted) > maxLength && !isShorter) return null
  return type === null || ATTRIBUTES[style.length] === 0 ? fitted : withMore(fitted, material, style)
}
