// The meta title: what the product is, what distinguishes it, and its brand, in the 30 to 60 characters that are shown in full.

import type { Reading } from '../../analyzer/reading.ts'
import { hasFact, namesBrand, shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { metaTitleRule } from '../../analyzer/rules/structure/meta-fields.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { isColor, lookUpText, type Text, wordEnd } from '../../languages/lexicon/text.ts'
import type { Style } from '../../optimization.ts'
import { plain } from '../../text/plain-text.ts'
import { brandFor, namesItsKind, type TitleMaterial } from '../facts/title-material.ts'
import { isWorn } from '../phrasing/frame-slots.ts'
import { cleanTitle, typedTitle } from './title.ts'
import { hasColor, partsFor } from './title-parts.ts'

const { minLength, maxLength } = THRESHOLDS.metaTitle

/** Where a long title may end: before its details. */
const BREAKS =
  / [-–—|/] | ?[|([]|[,;:] | (?:for|with|in|of|by|from|and|für|mit|aus|von|und|pour|avec|en|de|et|para|con|y) /giu
/** Shorter beginnings of a title name nothing. */
const MIN_NAME = 12

/** Words of the merchant's title without which a beginning of it names nothing. */
const LEAST_WORDS = 2

/** Beginnings of a title that end before a detail and still name the thing, the longest first. */
const beginnings = (text: string, { title }: Reading): string[] =>
  [...text.matchAll(BREAKS)]
    .map(({ index }) => text.slice(0, index))
    .filter((beginning) => {
      const words = normalWords(beginning)
      const own = normalWords(title.text).filter((word) => words.includes(word))
      return beginning.length >= MIN_NAME && beginning.length <= maxLength && own.length >= LEAST_WORDS
    })
    .reverse()

/** Up to the colour that the title names: "…, White Color" of "…, White Color Low Ankle"; "" where it names none. */
const upToColor = (text: string, { lexicon }: Reading): string => {
  const words = lookUpText(text, lexicon)
  let end = 0
  for (let at = 0; at < words.stems.length; at++)
    if (
      isColorAt(words, at, lexicon) ||
      (end > 0 && /^colou?r$/.test(words.stems[at]!) && words.starts[at]! === end + 1)
    )
      end = wordEnd(words, at)
  return end === text.length ? '' : text.slice(0, end)
}

const isColorAt = (text: Text, at: number, lexicon: Reading['lexicon']): boolean =>
  lexicon?.colors.has(text.stems[at]!) === true && isColor(text, at)

/** What a long title may be cut down to, the longest first: of what is left out after the first nothing may tell products apart. */
const shortened = (whole: string, material: TitleMaterial): string[] => {
  const { reading } = material
  const color = upToColor(whole, reading)
  const all = [...beginnings(whole, reading), ...(color.length >= MIN_NAME && color.length <= maxLength ? [color] : [])]
  return [...new Set(all)].sort((a, b) => b.length - a.length)
}

const tellsApart = (text: string, material: TitleMaterial): boolean =>
  /\d/.test(text) || hasColor(lookUpText(text, material.reading.lexicon), material)

/** What goes with a thing and tells it from few others: "with Lace". */
const EXTRA = /^ (?:with|for|mit|für|avec|pour|con|para) [^\d,]+$/i

/** What buyers choose from, where there is room: "in Black and White", "XS to XL". */
const choicesIn = (material: TitleMaterial): string[] =>
  material.choices.flatMap(({ kind, values, inSentence }) => {
    if (inSentence === null || values.length < 2) return []
    const { language } = material
    if (kind === 'color') return language.code === 'en' ? [` in ${inSentence}`] : [`, ${inSentence}`]
    // "XS to XL" are sizes by themselves, "23 to 31" may be anything.
    const sizes = /^\d/.test(inSentence) ? `${language.sizesLabel(isWorn(material))} ${inSentence}` : inSentence
    return kind === 'size' && inSentence.length <= 20 ? [`, ${sizes}`] : []
  })

const isFitting = (text: string): boolean => shownLength(text) >= minLength && shownLength(text) <= maxLength

/** What can stand after the name, the best of each length first: attributes with the brand, the brand, attributes. */
const endings = (attributes: readonly string[], brand: string, length: Style['length']): string[] => {
  const [first = '', second = ''] = attributes
  const one = [first + brand, second + brand]
  const two = [first + second + brand]
  const branded = {
    concise: [brand, ...one, ...two],
    standard: [...one, brand, ...two],
    detailed: [...two, ...one, brand],
  }[length]
  const bare = length === 'detailed' ? [first + second, first] : [first, first + second]
  return [...branded, ...bare].filter((ending) => ending !== '')
}

/** The name of the shop; "" where it has none that a line has room for. */
const shopOf = ({ reading }: TitleMaterial): string => {
  const name = plain((reading.shop.name ?? '').slice(0, 60))
  return name.length > 30 || /[<>{}|]|:\/\//.test(name) ? '' : name
}

/** The shop stands for the brand where the record names none. */
const ownerOf = (material: TitleMaterial, text: string): string => {
  const { reading } = material
  const brand = brandFor(material)
  if (brand !== '')
    return namesBrand(lookUpText(text, reading.lexicon), reading) || text.toLowerCase().includes(brand.toLowerCase())
      ? ''
      : brand
  return shopOf(material)
}

/** The name with what fits after it, in the first round only what ends in the brand; null where nothing does. */
const fitted = (text: string, material: TitleMaterial, length: Style['length'], isLast: boolean): string | null => {
  const owner = ownerOf(material, text)
  const brand = owner === '' ? '' : ` | ${owner}`
  // "Lodge in Organic Cotton": of a name that does not tell what it names nothing is said as if it did.
  const isListed = /[,–](?!\d)| - /.test(text) || !namesItsKind(material)
  const attributes = partsFor(text, material).map((part) => (isListed ? `, ${part.text}` : part.joined))
  const known = endings(attributes, brand, length)
  const choices = choicesIn(material).filter((choice) => !text.toLowerCase().includes(choice.slice(2).toLowerCase()))
  const more = choices.flatMap((choice) => [choice + brand, (attributes[0] ?? '') + choice + brand, choice])
  // A brand too short to fill the line stands before the shop's name.
  const shopName = shopOf(material)
  const both =
    brand === '' || shopName === '' || shopName === owner
      ? []
      : [`${/[–|]/.test(text) ? ',' : ' –'} ${owner} | ${shopName}`]
  const branded = [...known, ...more].filter((ending) => isLast || (brand !== '' && ending.endsWith(brand)))
  const all = [...branded, ...both]
  const ending = all.find((one) => isFitting(text + one))
  if (ending !== undefined) return text + ending
  return isLast && isFitting(text) ? text : null
}

/** The name of a plant or a dish alone, where its type leaves no room for the brand. */
const withoutType = (whole: string, material: TitleMaterial): string[] => {
  const clean = cleanTitle(material)
  return whole.startsWith(`${clean} – `) ? [clean] : []
}

/** Whether it says something that the title and the meta title at hand do not. */
const isNew = (text: string, reading: Reading): boolean =>
  text !== reading.metaTitle?.text && text !== reading.title.text && hasFact(lookUpText(text, reading.lexicon), reading)

/**
 * A meta title; null where the record has a good one, and where too little is known for one that says more than the title. Tones change
 * nothing here; lengths how many attributes stand before the brand.
 */
export const writeMetaTitle = (material: TitleMaterial, { length }: Pick<Style, 'length'>): string | null => {
  const { reading } = material
  if (reading.title.text === '' || metaTitleRule.assess(reading).outcome === 'pass') return null
  const whole = typedTitle(material)
  const isLong = shownLength(whole) > maxLength
  // What is left out of a title that fits may be all that tells two products apart.
  const parts = isLong
    ? shortened(whole, material)
    : [
        whole,
        ...withoutType(whole, material),
        ...beginnings(whole, reading).filter((one) => EXTRA.test(whole.slice(one.length))),
      ]
  const longest = parts[0] ?? ''
  const names = parts.filter((one) => !tellsApart(longest.slice(one.length), material))
  for (const isLast of [false, true])
    for (const name of names) {
      const text = fitted(name, material, length, isLast)
      if (text !== null && isNew(text, reading)) return text
    }
  return null
}
