// The meta title: what the thing is, what tells it from others, whose it is, in the 30 to 60 characters that are shown whole.

import { namesBrand, shownLength } from '../analyzer/rules/field-text.ts'
import { metaTitleRule } from '../analyzer/rules/meta-fields.ts'
import { lookedUp } from '../analyzer/text.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import type { Style } from '../optimization.ts'
import { plain } from '../text/plain.ts'
import type { Material } from './material.ts'
import { typedTitle } from './title.ts'
import { brandFor, partsFor } from './title-parts.ts'

const { minLength, maxLength } = THRESHOLDS.metaTitle

/** Where a long title may end: before its details. */
const BREAKS =
  / [-–—|/] | ?[|([]|[,;:] | (?:for|with|in|of|by|from|and|für|mit|aus|von|und|pour|avec|en|de|et|para|con|y) /giu
/** Shorter beginnings of a title name nothing. */
const MIN_NAME = 12

/** Beginnings of a long title that end before a detail, the longest first. */
const beginnings = (text: string, max: number): string[] =>
  [...text.matchAll(BREAKS)]
    .map(({ index }) => text.slice(0, index))
    .filter(({ length }) => length >= MIN_NAME && length <= max)
    .reverse()

/** What buyers choose from, where there is room: "in Black and White", "XS to XL". */
const choicesIn = ({ choices, language }: Material): string[] =>
  choices.flatMap(({ kind, values, inSentence }) => {
    if (inSentence === null || values.length < 2) return []
    if (kind === 'color') return language.code === 'en' ? [` in ${inSentence}`] : [`, ${inSentence}`]
    return kind === 'size' && inSentence.length <= 20 ? [`, ${inSentence}`] : []
  })

const isFitting = (text: string): boolean => shownLength(text) >= minLength && shownLength(text) <= maxLength

/** What can stand behind the name, the best of each length first: attributes with the brand, the brand, attributes. */
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

/** The shop stands for the brand where the record names none. */
const ownerOf = (material: Material, text: string): string => {
  const { reading } = material
  const brand = brandFor(material)
  if (brand !== '')
    return namesBrand(lookedUp(text, reading.lexicon), reading) || text.toLowerCase().includes(brand.toLowerCase())
      ? ''
      : brand
  const name = plain((reading.shop.name ?? '').slice(0, 60))
  return name.length > 30 || /[<>{}|]|:\/\//.test(name) ? '' : name
}

type Name = { text: string /** Whether it is all of the title. */; isWhole: boolean }

/** The name with what fits behind it. Without a brand only the whole title will do, as a part of it may be that of other products too. */
const fitted = (
  { text, isWhole }: Name,
  material: Material,
  length: Style['length'],
  isLast: boolean,
): string | null => {
  const owner = ownerOf(material, text)
  const brand = owner === '' ? '' : ` | ${owner}`
  const attributes = partsFor(text, material).map((part) => (/[,–]| - /.test(text) ? `, ${part.text}` : part.joined))
  const known = endings(attributes, brand, length)
  const choices = choicesIn(material).filter((choice) => !text.toLowerCase().includes(choice.slice(2).toLowerCase()))
  const more = choices.flatMap((choice) => [choice + brand, (attributes[0] ?? '') + choice + brand, choice])
  const all = [...known, ...more].filter((ending) => isLast || (brand !== '' && ending.endsWith(brand)))
  const ending = all.find((one) => isFitting(text + one))
  if (ending !== undefined) return text + ending
  return isLast && isWhole && isFitting(text) ? text : null
}

/**
 * A meta title; null where the record has a good one, and where too little is known for one that says more than the title. Tones change
 * nothing here; lengths how many attributes stand before the brand.
 */
export const writeMetaTitle = (material: Material, { length }: Pick<Style, 'length'>): string | null => {
  const { reading } = material
  if (reading.title.text === '' || metaTitleRule.assess(reading).outcome === 'pass') return null
  const whole = typedTitle(material)
  const isLong = shownLength(whole) > maxLength
  // A number that is left out may be all that tells two products apart.
  const parts = beginnings(whole, maxLength).filter((one) => isLong || !/\d/.test(whole.slice(one.length)))
  const names: Name[] = [
    ...(isLong ? [] : [{ text: whole, isWhole: true }]),
    ...parts.map((text) => ({ text, isWhole: false })),
  ]
  for (const isLast of [false, true])
    for (const name of names) {
      const text = fitted(name, material, length, isLast)
      if (text !== null && text !== reading.metaTitle?.text && text !== reading.title.text) return text
    }
  return null
}
