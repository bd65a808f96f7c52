// The meta title of a record without one: the title as it is, an attribute where it is short, and who sells it, in the 30 to 60 characters
// that are shown in full. A title that does not fit is left to the merchant: every part of it may tell two products apart.

import type { Reading } from '../../analyzer/reading.ts'
import { namesBrand, shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { Style } from '../../optimization.ts'
import { plain, withoutEnds } from '../../text/plain-text.ts'
import { brandFor, namesItsKind, type TitleMaterial } from '../facts/title-material.ts'
import { isCoded, typedTitle } from './title.ts'
import { partsFor } from './title-parts.ts'

const { minLength, maxLength } = THRESHOLDS.metaTitle
const MAX_OWNER = 30
/** A title with its owner is no shorter than the analyzer lets pass. */
const LEAST = minLength - 10
/** How titles end that were cut off: in a sign, or in a word that asks for another. */
const CUT_OFF = /[\s,;:(–—-]$|\s(?:with|for|and|of|in|by|mit|für|und|aus|von|avec|pour|et|de|en|con|para|y)$/i
/** What names a thing as much as its title does; what it is made of and its colour are told by detailed ones. */
const NAMING = new Set(['author', 'measure', 'taste'])

/** Words that a name has only for machines. */
const NO_NAME = /[<>{}|_/]|:\/\/|@/

const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Who makes it and who sells it, as far as the title names neither: the ends that a line can have, the fullest first. */
const endsFor = (material: TitleMaterial, title: string): string[] => {
  const { reading } = material
  const said = squeezed(title)
  const shop = plain((reading.shop.name ?? '').slice(0, 60))
  const brand = brandFor(material)
  const isNamed = namesBrand(lookUpText(title, reading.lexicon), reading)
  const [one, other] = [squeezed(brand), squeezed(shop)]
  // "atpgroupservices": the shop's own spelling of its name is the better one, and of "Fern" and "Fern Studio" the fuller.
  const known = isNamed || other.includes(one) ? [shop] : one.includes(other) ? [brand] : [brand, shop]
  const names = known.filter(
    (name) => name !== '' && name.length <= MAX_OWNER && !NO_NAME.test(name) && !said.includes(squeezed(name)),
  )
  const [first = '', second = ''] = names.map((name) => ` | ${name}`)
  return second === '' ? [first] : [first, first + second]
}

const LEAST_HEAD_WORDS = 2
/** A first part of so many words tells the thing from others by itself. */
const TELLING_HEAD_WORDS = 4
/** A dash and so few words behind it may be a name. */
const LEAST_PART_WORDS = 4

/** Whether a part of a title may be what tells it from the next one: a colour, what stands in brackets, and a number behind a short first part. */
const distinguishes = (part: string, head: string, { lexicon }: Pick<Reading, 'lexicon'>): boolean =>
  /[()]/.test(part) ||
  (!part.startsWith(' |') && (part.trim().split(' ').length < LEAST_PART_WORDS || part === part.toUpperCase())) ||
  (/\d/.test(part) && head.split(' ').length < TELLING_HEAD_WORDS) ||
  lookUpText(part, lexicon).stems.some((word) => lexicon?.colors.has(word))

/**
 * A title that is too long without the longest of the parts that its own dashes, bars and brackets mark, which explain the first; as it is where
 * that is not enough.
 */
export const shortenedTitle = (title: string, reading: Pick<Reading, 'lexicon'>, most: number = maxLength): string => {
  const parts = title.split(/(?= [–—|-] | \(|: )/)
  const isHead = parts[0]!.split(' ').length >= LEAST_HEAD_WORDS
  const droppable = parts.slice(1).filter((part) => !distinguishes(part, parts[0]!, reading))
  for (const part of droppable.toSorted((a, b) => b.length - a.length)) {
    if (!isHead || shownLength(parts.join('')) <= most) break
    parts.splice(parts.indexOf(part), 1)
  }
  const text = parts.join('')
  const isWhole = (text.match(/["“”]/g)?.length ?? 0) % 2 === 0
  return isWhole && shownLength(text) <= most ? text : title
}

/** A meta title; null where the record has one. Lengths tell how many attributes stand behind the title; no tone changes a name. */
export const writeMetaTitle = (material: TitleMaterial, { length }: Pick<Style, 'length'>): string | null => {
  const { reading } = material
  if (reading.title.text === '' || reading.metaTitle || isCoded(material)) return null
  const title = shortenedTitle(withoutEnds(typedTitle(material), ' .'), reading)
  if (CUT_OFF.test(title) || title.includes('#')) return null
  const [owner = '', owners = owner] = endsFor(material, title)
  // "Lodge in Organic Cotton": of a name that does not tell what it names nothing is said as if it did.
  const isListed = /[,–]| - /.test(title) || !namesItsKind(material)
  const parts = partsFor(title, material).map(({ kind, text, joined }) => ({
    kind,
    end: isListed ? `, ${text}` : joined,
  }))
  const added = parts.filter(({ kind }) => length === 'detailed' || (length === 'standard' && NAMING.has(kind)))
  const ends = [...added.slice(0, 2).map((_, at) => added.slice(0, 2 - at)), []].map((some) =>
    some.map(({ end }) => end).join(''),
  )
  // A title too short for the line takes whatever is known.
  const filling = parts.map(({ end }) => title + end)
  const ordered = [
    ...ends.map((end) => title + end + owner),
    ...ends.map((end) => title + end),
    ...filling.map((text) => text + owner),
    ...filling,
    title + owners,
  ]
  const fits = (least: number) => (text: string) =>
    squeezed(text) !== squeezed(reading.title.text) && shownLength(text) >= least && shownLength(text) <= maxLength
  return ordered.find(fits(minLength)) ?? (owner === '' ? null : (ordered.find(fits(LEAST)) ?? null))
}
