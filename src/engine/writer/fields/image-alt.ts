// Alternative texts of the pictures: the product by its name and kind, and what is known to be seen. What a picture shows is known from the
// text it has, from the name of its file (a variant's colour, a view), and as far as it holds for every picture of the product, from
// the record (its one colour, what it is made of). Nothing else is said about a picture without a description.

import { type AltFault, altFaults, withoutCodes } from '../../analyzer/rules/media/alt-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { webUrl } from '../../record/listing.ts'
import type { Product } from '../../record/product.ts'
import { clip, plain } from '../../text/plain-text.ts'
import { inTitleStyle, namesItsKind, type TitleMaterial } from '../facts/title-material.ts'
import { fileWords, viewIn } from './picture-file-names.ts'
import { typedTitle } from './title.ts'
import { calmValue, colorIn, hasColor, materialIn, mentionsAny, onlyColor } from './title-parts.ts'

const { maxLength } = THRESHOLDS.alt
/** Pictures that have a line (engine/verifier/sanitize/field-limits.ts). */
const MAX_PICTURES = 250
/** Of a text that goes before others. */
const MAX_NAME = 70
/** Longer texts are passages, not names of what is seen. */
const MAX_KEPT = 90

type Picture = Product['images'][number]

/** Options whose values can be seen: colours, patterns, materials. */
const SEEN = /colou?r|farbe|couleur|finish|pattern|muster|motif|estampado|material|mat[ée]ri|style|design/i

/** Of other options only values that no other word of a file name would be taken for: "Rond rouge" of a pot. */
const isTelling = (value: string): boolean => value.includes(' ') && !/\d/.test(value)

type Value = { value: string; words: string[] }

/** Values by which the file of a picture may tell which variant it shows, as words. */
const seenValues = ({ choices }: TitleMaterial): Value[] =>
  choices.flatMap(({ kind, label, values }) => {
    if (kind === 'size') return []
    const seen = kind === 'color' || SEEN.test(label) ? values : values.filter(isTelling)
    return seen
      .map((value) => ({ value: calmValue(value), words: normalWords(value) }))
      .filter(({ words }) => words.join('').length > 2)
  })

const contains = (words: readonly string[], wanted: readonly string[]): boolean =>
  ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `)

type Known = {
  material: TitleMaterial
  name: string
  nameWords: ReadonlySet<string>
  /** Whether the name says what the thing is. */
  isTelling: boolean
  values: readonly Value[]
  /** " in oak", as every picture shows. */
  made: string
  /** The one colour of all. */
  color: string
}

/** "Soil improver (10 g" was cut off within its brackets. */
const withoutOpenBracket = (name: string): string => {
  const open = name.lastIndexOf('(')
  return open > 0 && !name.includes(')', open) ? name.slice(0, open).trimEnd() : name
}

const knownOf = (material: TitleMaterial): Known => {
  const { language, reading } = material
  const name = withoutOpenBracket(clip(typedTitle(material), MAX_NAME).replace(/…$/, ''))
  const said = lookUpText(name, reading.lexicon)
  const made = materialIn(material)
  const isSaid = (text: string): boolean => mentionsAny(said, text, material)
  const color = onlyColor(material) ?? ''
  return {
    material,
    name,
    isTelling: name.includes(' ') || reading.naming.typeAt > 0,
    nameWords: new Set([...said.stems, ...normalWords(name)]),
    values: seenValues(material),
    made:
      made === null || !namesItsKind(material) || isSaid(made)
        ? ''
        : ` ${language.madeOf} ${inTitleStyle(name, made, material)}`,
    color: color === '' || isSaid(color) || hasColor(said, material) ? '' : color,
  }
}

/** The one value of an option that the words name; words of the product's name tell nothing. */
const valueIn = (words: readonly string[], { values, nameWords }: Known): string => {
  const found = values.filter(
    (value) => !value.words.every((word) => nameWords.has(word)) && contains(words, value.words),
  )
  // "Navy" in "Navy Blue" is no colour of its own.
  const longest = found.filter(
    ({ words: own }) => !found.some(({ words: other }) => other.length > own.length && contains(other, own)),
  )
  return longest.length === 1 ? longest[0]!.value : ''
}

/** What the picture is known to show besides the product. */
const detailsOf = (picture: Picture, alt: string, known: Known): string[] => {
  const words = [...fileWords(picture.src), '|', ...normalWords(alt)]
  const color = valueIn(words, known) || known.color
  const value = color === '' ? '' : colorIn(known.name, color, known.material)
  const view = viewIn(
    words.filter((word) => !known.nameWords.has(word)),
    known.material.language.code,
  )
  return [value, view].filter((detail) => detail !== '')
}

const isName = (alt: string, { nameWords }: Known): boolean =>
  normalWords(alt).every((word) => nameWords.has(word) || word.length < 3)

/** Texts that sell instead of telling, whatever the language of the record. */
const SELLS = /\b(?:buy|shop|sale|discount|cheap|online|kaufen|bestellen|acheter|comprar)\b/i

/** What the merchant says of the picture, as far as it stays: before what is known of it, or after the name where it does not say of what. */
const startOf = (alt: string, fault: AltFault, known: Known): { start: string; isOwn: boolean } => {
  const own = withoutCodes(alt)
  const isShorter = isName(own, known) && own.length < known.name.length
  if (fault === 'bare' && own.length <= MAX_KEPT && !SELLS.test(own) && !isShorter) return { start: own, isOwn: true }
  const isSaying =
    fault === 'other' && own.length <= MAX_KEPT && own.includes(' ') && !SELLS.test(own) && !isName(own, known)
  return isSaying ? { start: `${known.name}, ${own}`, isOwn: true } : { start: known.name, isOwn: false }
}

/** A text for a picture that has none, or one that does not describe it: as much as is known, and what the merchant has said. */
const written = (picture: Picture, alt: string, fault: AltFault, known: Known): string => {
  const { start, isOwn } = startOf(alt, fault, known)
  const details = detailsOf(picture, alt, known).filter((detail) => !contains(normalWords(start), normalWords(detail)))
  const made = isOwn && contains(normalWords(start), normalWords(known.made)) ? '' : known.made
  for (const text of [[`${start}${made}`, ...details].join(', '), [start, ...details].join(', '), start])
    if (text.length <= maxLength) return text
  return clip(start, maxLength)
}

/** Texts that several pictures would share say which of all pictures each is, as nothing more is known that tells them apart. */
const numbered = (lines: readonly string[], isWritten: readonly boolean[]): string[] => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.map((line, at) => {
    if (line === '' || !isWritten[at] || counts.get(line) === 1) return line
    const number = ` (${at + 1}/${lines.length})`
    return `${clip(line, maxLength - number.length)}${number}`
  })
}

/**
 * A line for each picture of the record in its order; null where every picture has a good one, and where the product has no picture. Texts that
 * describe their picture stay; a picture whose address cannot be opened keeps what it has. The same in every tone and length.
 */
export const writeImageAlt = (material: TitleMaterial): string | null => {
  const { reading } = material
  const images = reading.product.images.slice(0, MAX_PICTURES)
  if (images.length === 0 || reading.title.text === '') return null
  const faults = altFaults(reading)
  const known = knownOf(material)
  const lines: string[] = []
  const isWritten: boolean[] = []
  let at = 0
  for (const image of images) {
    const alt = plain((image.alt ?? '').slice(0, 1_000))
    const fault = webUrl(image.src) === '' ? 'none' : (faults[at++] ?? 'none')
    const isKept = fault === 'none' || fault === 'long'
    const text = isKept ? alt : written(image, alt, fault, known)
    // A name alone does not tell what is in the picture.
    const line = text === known.name && !known.isTelling ? alt : text
    lines.push(line)
    isWritten.push(line !== alt)
  }
  if (!isWritten.includes(true)) return null
  return numbered(lines, isWritten).join('\n')
}
