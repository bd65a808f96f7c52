// The meta title of a record without one, where it can say what the title does not, in the characters that are shown in full: its kind, what it is
// made of, a measure; or the title without what advertises, explains and shouts. A title that needs nothing stays what pages show.

import { isAllCapitals } from '../../analyzer/normalize-title.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { namesBrand, shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { Style } from '../../optimization.ts'
import { squeezed, withoutEnds } from '../../text/plain-text.ts'
import { brandFor, namesItsKind, type TitleMaterial } from '../facts/title-material.ts'
import { LEAST_HEAD_WORDS, shortenedTitle } from './shortened-title.ts'
import { cleanTitle, isCoded, typedTitle } from './title.ts'
import { partsFor } from './title-parts.ts'

const { minLength, maxLength } = THRESHOLDS.metaTitle
const MAX_OWNER = 30
const LEAST = minLength
/** How titles end that were cut off: in a sign, or in a word that asks for another. */
const CUT_OFF = /[\s,;:(–—-]$|\s(?:with|for|and|of|in|by|mit|für|und|aus|von|avec|pour|et|de|en|con|para|y)$/i
/** What names a thing as much as its title does; what it is made of and its colour are told by detailed ones. */
const NAMING = new Set(['author', 'measure', 'taste'])

/** Words that a name has only for machines. */
const NO_NAME = /[<>{}|_/]|:\/\/|@/

/** Who makes it, as the shop itself writes the name, and where the title does not have it; "" where no one is known. */
const ownerFor = (material: TitleMaterial, title: string): string => {
  const { description, lexicon } = material.reading
  const brand = brandFor(material)
  const isWritten = /\p{Lu}/u.test(brand) && description.text.includes(brand)
  const isSaid = squeezed(title).includes(squeezed(brand)) || namesBrand(lookUpText(title, lexicon), material.reading)
  return isWritten && !isSaid && brand.length <= MAX_OWNER && !NO_NAME.test(brand) ? ` | ${brand}` : ''
}

/** A title without the vendor before it and its article number, which no one searches for. */
const withoutNumber = (title: string, { product }: Reading): string => {
  const numbers = new Set(product.variants.flatMap(({ sku }) => (sku && /\d{4}/.test(sku) ? sku.toLowerCase() : [])))
  const words = title.split(' ').filter((word) => !numbers.has(word.toLowerCase().replace(/[(),]/g, '')))
  const vendor = (product.vendor ?? '').trim()
  const isBefore = vendor !== '' && title.toLowerCase().startsWith(`${vendor.toLowerCase()} `)
  const kept = words.slice(isBefore ? vendor.split(' ').length : 0)
  return kept.length < LEAST_HEAD_WORDS ? title : withoutEnds(kept.join(' '), ' |–—-:,')
}

const MOST_UNTOLD = 3
/** Words of a name that does not tell what it names, and which may yet be known. */
const LEAST_TOLD = 3
/** Attributes of each length behind the title. */
const ADDED = { concise: 0, standard: 1, detailed: 2 } as const

/**
 * A meta title that mends something: the title without what advertises or is too long, with its kind, or with what it does not say of the thing.
 * Null where the record has one, and where only the brand could be added. No tone changes a name.
 */
export const writeMetaTitle = (material: TitleMaterial, { length }: Pick<Style, 'length'>): string | null => {
  const { reading } = material
  if (reading.title.text === '' || reading.metaTitle || isCoded(material)) return null
  // A long title says what it names in words of its own.
  const isTold = reading.title.stems.length > MOST_UNTOLD
  const whole = shortenedTitle(withoutEnds((isTold ? cleanTitle : typedTitle)(material), ' .'), reading)
  const title = withoutNumber(whole, reading)
  if (CUT_OFF.test(title) || title.includes('#')) return null
  // "Lodge in Organic Cotton": of a name that does not tell what it names nothing is said as if it did.
  const isListed = /[,–]| - /.test(title) || !namesItsKind(material)
  const parts = partsFor(title, material).filter(({ kind }) => kind !== 'color' || length === 'detailed')
  const first = parts
    .toSorted((a, b) => Number(NAMING.has(b.kind)) - Number(NAMING.has(a.kind)))
    .slice(0, ADDED[length])
  const ends = parts.filter((part) => first.includes(part)).map(({ text, joined }) => (isListed ? `, ${text}` : joined))
  const added = ends.toReversed().map((_, at) => title + ends.slice(0, ends.length - at).join(''))
  const isMended = squeezed(whole) !== squeezed(reading.title.text) || isAllCapitals(reading.title.text)
  const isUntold = !namesItsKind(material) && title.split(' ').length < LEAST_TOLD
  if (isUntold && !isMended) return null
  const owner = ownerFor(material, title)
  const ordered = [...added, ...(isMended ? [title] : [])].flatMap((text) => [text + owner, text])
  return ordered.find((text) => shownLength(text) >= LEAST && shownLength(text) <= maxLength) ?? null
}
