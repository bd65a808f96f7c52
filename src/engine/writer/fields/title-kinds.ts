// What a short title leaves open and the record says in words of its own: the whole name in a heading, what its first sentence says that it is, the kind
// that it is filed under, and whom it is for.

import type { Sentence } from '../../analyzer/description/description.ts'
import { nounsIn } from '../../analyzer/kind/name-nouns.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { isAdvertising, shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { normalWords, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import { plain, withoutEnds } from '../../text/plain-text.ts'
import { isTalk } from '../facts/other-things.ts'
import { tellsItself } from '../facts/product-names.ts'
import {
  GENERAL,
  inTitleStyle,
  isDepartment,
  missingType,
  namesItsKind,
  type TitleMaterial,
} from '../facts/title-material.ts'

import { isCoded } from './title.ts'

const { maxLength } = THRESHOLDS.metaTitle

/** Sentences in which a record says what the thing is called. */
const FIRST = 3
/** Words of a sentence, and of talk with the buyer; a name has none. */
const VERBAL =
  /(?<!\p{L})(?:is|are|has|have|was|will|can|let|get|features?|includes?|comes?|makes?|you|your|we|our|this|that|these|it|its|es|son|está|est|sont|ist|consists?|sind|são|é|je|su|yra|nous|vous|ils?|elles?|ich|wir|yo|nosotros|eu|nós)(?!\p{L})|(?<!\p{L})(?:j|i)['’]\p{L}|[!?:;…•|]/iu
const SHOUTS = /\p{Lu}{4}[^\p{L}]+\p{Lu}{4}/u
/** What a name goes on with behind its first words. */
const JOINS = /^ (?:with|in|for|made|of|from|para|con|de|en|pour|avec|en|à|aus|mit|für|com|sa|za|od|su|iš)(?!\p{L})/iu
/** Before what it is for, of which a name that is too long can do without. */
const PURPOSE = / (?:for|para|pour|für|za) /iu

const PRAISES =
  /(?<!\p{L})wom[ae]ns |(?<!\p{L})(?:perfect|ideal|ultimate|best|must-have|great|amazing|beautiful|gorgeous|stunning|favou?rite)(?!\p{L})/iu
/** Nouns that tell no kind. */
const VAGUE =
  /(?<!\p{L})(?:solution|way|piece|product|item|part|device|choice|addition|thing|essential|type|kind|set|collection|range|series)(?!\p{L})/iu

const tellingStems = ({ title }: Reading): string[] =>
  title.stems.filter((stem, at) => stem.length > 1 && !title.entries[at]?.common)

const linesOf = ({ description }: Reading): { text: string; sentence: Sentence }[] =>
  description.sentences
    .slice(0, FIRST)
    .filter(({ block: { kind } }) => kind === 'heading' || kind === 'paragraph' || kind === 'summary')
    .map((sentence) => ({ text: plain(description.text.slice(sentence.start, sentence.end)), sentence }))

/** The line without what the name is for where that makes it too long. */
const fitted = (line: string): string => {
  if (shownLength(line) <= maxLength) return line
  const at = line.search(PURPOSE)
  return at > 0 ? line.slice(0, at) : line
}

const MORE = 5
/** Behind a verb that invites, and where things are counted: "See the Icon Hoops collection.", "One set of earrings". */
const NO_NAME = /\p{L} (?:the|our) |^(?:one|two|three|four|\d+) (?:sets?|pairs?|pieces?|pcs)(?!\p{L})/iu

/** Whether a line may be a name, and neither talks, praises nor shouts where the title does not; `rest`: what it has more than the title. */
const isNameLike = (line: string, rest: string, title: string, { lexicon }: Reading): boolean =>
  // What has a sentence before it is none.
  !/[.!?] \p{L}/u.test(line) &&
  shownLength(line) >= title.length + MORE &&
  shownLength(line) <= maxLength &&
  !VERBAL.test(line) &&
  (!SHOUTS.test(line) || SHOUTS.test(title)) &&
  !isTalk(line, lexicon) &&
  !isAdvertising(lookUpText(line, lexicon)) &&
  !PRAISES.test(rest)

/** Whether a line that does not begin with the title is the whole name: it has every word of it, and is no sentence about it. */
const isWholeName = (line: string, title: string, isHeading: boolean, reading: Reading): boolean => {
  const stems = tellingStems(reading)
  const said = lookUpText(line, reading.lexicon).stems
  const at = line.toLowerCase().indexOf(title.toLowerCase())
  // "The Cross Earring blends …"
  const behind = at === -1 ? '' : line.slice(at + title.length)
  return (
    (isHeading || reading.lexicon !== null) &&
    (!/^[,;]? \p{Ll}/u.test(behind) || JOINS.test(behind)) &&
    // "Earrings, sun dial" of "Sun Dial Earrings" is the way of lists.
    !(line.includes(', ') && title.toLowerCase().endsWith(` ${line.split(', ', 1)[0]!.toLowerCase()}`)) &&
    stems.every((stem) => said.includes(stem)) &&
    // "Premium Plus Sealer" is called by words that tell nothing.
    (stems.length > 1 || reading.title.stems.length === 1) &&
    !NO_NAME.test(line)
  )
}

/** "Tuerca Mordaza para Instalaciones Mecánicas y Eléctricas": the title with more of the name behind it, or a line that has every word of it; null where there is none. */
export const fullerName = (title: string, reading: Reading): string | null => {
  if (tellingStems(reading).length === 0) return null
  for (const { text, sentence } of linesOf(reading)) {
    const line = fitted(withoutEnds(text, ' .,*•·†-–—'))
    const isBegun = line.toLowerCase().startsWith(`${title.toLowerCase()} `)
    const rest = isBegun ? line.slice(title.length) : line
    const isName = isBegun
      ? !/[.!?]$/.test(text) || JOINS.test(rest)
      : isWholeName(line, title, sentence.block.kind === 'heading', reading)
    if (isName && isNameLike(line, rest, title, reading)) return isBegun ? title + rest : line
  }
  return null
}

/** "The SONOFF 4CHR3 is a 4-gang Wi-Fi switch designed to …": what stands behind the verb, up to where more is said of it. */
const DEFINES =
  /^(?:the |this )?(.{3,60}?) is an? ([^.,;:()–—!?]{4,60}?)(?= (?:that|which|who|designed|used|with|for|to|made|by|featuring|from|capable|able|suitable|perfect|ideal|where|whose|and|based|containing|consisting|composed|crafted|in|on|of|as)(?!\p{L})|[.,;:(–—!?])/iu
const MOST_KIND = 36
const LEAST_KIND_WORDS = 2

/** "a 4-gang Wi-Fi Smart Switches": the last word as what stands alone has it. */
const inSingular = (kind: string, { lexicon }: Reading): string => {
  const words = lookUpText(kind, lexicon)
  const [stem = '', start = 0] = [words.stems.at(-1), words.starts.at(-1)]
  const last = kind.slice(start)
  return last.length > stem.length && last.toLowerCase().startsWith(stem) ? kind.slice(0, start + stem.length) : kind
}

/** What the first sentence says that the thing is, where the title does not; null where it does not say it in a few plain words. */
export const definedAs = (title: string, material: TitleMaterial): string | null => {
  const { reading, language } = material
  if (language.code !== 'en' || reading.lexicon === null) return null
  const pointed = pointedAt(title, material)
  if (pointed !== null) return pointed
  const [first] = linesOf(reading).filter(({ text }) => /[.!]$/.test(text))
  const [, subject = '', written = ''] = DEFINES.exec(first?.text ?? '') ?? []
  const kind = inSingular(written, reading)
  const words = lookUpText(kind, reading.lexicon)
  const last = words.stems.length - 1
  const said = normalWords(subject)
  const isOfTitle = tellingStems(reading).every((stem) => said.includes(stem) || reading.brand.includes(stem))
  const isNew = !words.stems.some((stem) => stem.length > 2 && reading.title.stems.includes(stem))
  const isNoun = words.entries[last] !== undefined && phraseAt(words, last, 'nouns') !== undefined
  return isOfTitle &&
    isNew &&
    isNoun &&
    words.stems.length >= LEAST_KIND_WORDS &&
    kind.length <= MOST_KIND &&
    !PRAISES.test(kind) &&
    !VAGUE.test(kind) &&
    !isTalk(kind, reading.lexicon) &&
    !isAdvertising(words)
    ? inTitleStyle(title, kind, { language })
    : null
}

/** "These elegant gold-plated earrings feature …": what the first words point at. */
const POINTS_AT =
  /^(?:this|these) ((?:[\p{L}-]{2,20} ){0,4}[\p{L}-]{3,20}) (?=(?:is|are|has|have|features?|comes?|exhibits?|combines?|offers?|brings?|adds?|showcases?|shows?|blends?)(?!\p{L}))/iu

/** What the record's first sentence points at, with its material, where the title does not say what it names; null where it points at nothing. */
const pointedAt = (title: string, material: TitleMaterial): string | null => {
  const { reading, language } = material
  if (namesItsKind(material)) return null
  const [first] = linesOf(reading)
  const written = POINTS_AT.exec(first?.text ?? '')?.[1] ?? ''
  const words = lookUpText(written, reading.lexicon)
  const noun = nounsIn(words).at(-1)
  const { family } = reading.naming
  if (!noun || noun.to !== words.stems.length || family === null || !noun.families.includes(family)) return null
  if (words.stems.slice(noun.from).some((stem) => reading.title.stems.includes(stem))) return null
  let from = noun.from
  const isMade = (at: number): boolean => phraseAt(words, at, 'statements')?.means.includes('material') === true
  for (const back of [1, 2]) if (isMade(noun.from - back)) from = noun.from - back
  return inTitleStyle(title, written.slice(words.starts[from]), { language })
}

/** Places that say as much as "outdoor". */
const OUTDOORS =
  /(?<!\p{L})(?:patio|gardens?|terrace|balcony|lawn|deck|porch|(?:back)?yard|pool|beach|camping)(?!\p{L})/iu

/** "Crescent Outdoor Chair": the title with the word by which its category tells such things from others, where the description has it too. */
export const inserted = (title: string, { reading, language }: TitleMaterial): string => {
  const leaf = reading.product.category?.split('>').at(-1)?.trim() ?? ''
  const [modifier = '', head = '', ...more] = leaf.split(' ')
  const [word = ''] = wordsFor(modifier, reading.lexicon)
  const [kind = ''] = wordsFor(head, reading.lexicon)
  if (language.code !== 'en' || kind === '' || more.length > 0 || !/^\p{Lu}\p{Ll}+$/u.test(modifier)) return title
  if (reading.title.stems.includes(word) || !reading.description.stems.includes(word)) return title
  if (word === 'outdoor' && OUTDOORS.test(title)) return title
  const name = title.replace(/ \([^()]*\)$/, '')
  const at = name.lastIndexOf(' ') + 1
  return wordsFor(name.slice(at), reading.lexicon)[0] === kind && at > 0
    ? `${title.slice(0, at)}${modifier} ${title.slice(at)}`
    : title
}

const FOR_WHOM: Record<string, 'Women' | 'Men'> = {
  women: 'Women', woman: 'Women', womens: 'Women', "women's": 'Women', ladies: 'Women', men: 'Men', man: 'Men', mens: 'Men', "men's": 'Men',
} // biome-ignore format: a word list
const OTHERS = /(?<!\p{L})(?:unisex|kids?|bab(?:y|ies)|child(?:ren)?|boys?|girls?|toddlers?|teens?)(?!\p{L})/iu
/** Kinds that tell whom they are for. */
const TELLS =
  /(?<!\p{L})(?:wom[ae]n\p{L}*|m[ae]ns?|dress(?:es)?|skirts?|blouses?|bra\p{L}*|gowns?|heels|bikini\p{L}*|tuxedo\p{L}*)(?!\p{L})/iu
const WORN = new Set<string | null>(['apparel', 'footwear'])

const namedIn = (text: string): ReadonlySet<'Women' | 'Men'> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .split(/[^\p{L}']+/u)
      .flatMap((word) => FOR_WHOM[word] ?? []),
  )

const MOST_TEXT = 3_000

/** Whom a thing to wear is for, by what it is filed under, where nothing of the record names others; null where that is not known, or its kind tells it. */
export const audienceOf = ({ reading, language }: TitleMaterial): 'Women' | 'Men' | null => {
  const { product, naming, description, title } = reading
  if (language.code !== 'en' || !WORN.has(naming.family)) return null
  const filed = [product.product_type ?? '', ...product.tags].join(' ')
  const text = `${title.text} ${filed} ${description.text.slice(0, MOST_TEXT)}`
  const [one, ...more] = namedIn(filed)
  const isSure = more.length === 0 && namedIn(text).size === 1 && !OTHERS.test(text) && !TELLS.test(title.text)
  return isSure ? (one ?? null) : null
}

/** Under what shops file anything. */
const NO_KIND =
  /^(?:default|new|sale|featured|home|indoor|outdoor|brand|misc|other|general|basics?|best ?sellers?|gift ?cards?|women'?s?|men'?s?|wom[ae]n|kids?)$|[\d_/&,()<>]/i
const MOST_KIND_WORDS = 3

/** Whether a kind has a material in it, "gold ring", and the record says that the thing is of another: "Material: S925 Silver". */
const isOfOther = (kind: string, { lexicon, facts }: Reading): boolean => {
  const words = lookUpText(kind, lexicon)
  const made = facts.filter(({ attributes, label }) => attributes.includes('material') && label !== '')
  return words.stems.some(
    (stem, at) =>
      made.length > 0 &&
      words.entries[at] !== undefined &&
      phraseAt(words, at, 'statements')?.means.includes('material') === true &&
      !made.some(({ value }) => value.toLowerCase().includes(stem)),
  )
}

/** The kind of thing under which a record files what its title does not name: its type, or the only tag that is one; null where none is known for certain. */
export const filedKind = (material: TitleMaterial): string | null => {
  const { reading, language, newType } = material
  const { product, lexicon } = reading
  if (lexicon === null || (newType === null && tellsItself(reading))) return null
  const isKind = (text: string): boolean => {
    const words = lookUpText(text, lexicon)
    const at = language.code === 'en' ? words.stems.length - 1 : 0
    return (
      text !== '' &&
      text.split(' ').length <= MOST_KIND_WORDS &&
      !NO_KIND.test(text) &&
      !isDepartment(text) &&
      !GENERAL.test(text) &&
      words.entries[at] !== undefined &&
      phraseAt(words, at, 'nouns') !== undefined &&
      !words.stems.some((stem) => reading.title.stems.includes(stem))
    )
  }
  const [tag = '', ...more] = product.tags
  const type = isCoded(material) ? material.type?.text : missingType(material)
  const found = [type ?? '', more.length === 0 ? tag : ''].find(isKind)
  if (found === undefined) return null
  const filed = language.noun(found)?.text ?? found
  const whole = filed.replace(/^(wom[ae]n|m[ae]n)s /i, '$1’s ')
  const kind = isOfOther(filed, reading) ? filed.slice(filed.lastIndexOf(' ') + 1) : whole
  return language.code === 'en' ? inTitleStyle('Name of Name', kind, { language }) : capitalise(kind)
}
