// The meta title of a record without one: the title as it is, an attribute where it is short, and who sells it, in the 30 to 60 characters
// that are shown in full. A title that does not fit is left to the merchant: every part of it may tell two products apart.

import { namesBrand, shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { Style } from '../../optimization.ts'
import { plain } from '../../text/plain-text.ts'
import { brandFor, namesItsKind, type TitleMaterial } from '../facts/title-material.ts'
import { typedTitle } from './title.ts'
import { partsFor } from './title-parts.ts'

const { minLength, maxLength } = THRESHOLDS.metaTitle
const MAX_OWNER = 30
/** How titles end that were cut off: in a sign, or in a word that asks for another. */
const CUT_OFF = /[\s,;:(–—-]$|\s(?:with|for|and|of|in|by|mit|für|und|aus|von|avec|pour|et|de|en|con|para|y)$/i
/** What names a thing as much as its title does; what it is made of and its colour are told by detailed ones. */
const NAMING = new Set(['author', 'measure', 'taste'])

/** Who sells or makes it, as the end of a line; "" where the title names it, and where the name is that of no shop. */
const ownerOf = (material: TitleMaterial, title: string): string => {
  const { reading } = material
  const owner = brandFor(material) || plain((reading.shop.name ?? '').slice(0, 60))
  const isSaid =
    namesBrand(lookUpText(title, reading.lexicon), reading) || title.toLowerCase().includes(owner.toLowerCase())
  return isSaid || owner.length > MAX_OWNER || /[<>{}|_]|:\/\//.test(owner) ? '' : ` | ${owner}`
}

/** A meta title; null where the record has one. Lengths tell how many attributes stand behind the title; no tone changes a name. */
export const writeMetaTitle = (material: TitleMaterial, { length }: Pick<Style, 'length'>): string | null => {
  const { reading } = material
  if (reading.title.text === '' || reading.metaTitle) return null
  const title = typedTitle(material)
  if (CUT_OFF.test(title)) return null
  const owner = ownerOf(material, title)
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
  ]
  return (
    ordered.find(
      (text) => text !== reading.title.text && shownLength(text) >= minLength && shownLength(text) <= maxLength,
    ) ?? null
  )
}
