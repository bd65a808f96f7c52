// The meta title of a record without one: the title as it is, an attribute where it is short, and who sells it, in the 30 to 60 characters
// that are shown in full. A title that does not fit is left to the merchant: every part of it may tell two products apart.

import { namesBrand, shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { Style } from '../../optimization.ts'
import { plain } from '../../text/plain-text.ts'
import { brandFor, type TitleMaterial } from '../facts/title-material.ts'
import { typedTitle } from './title.ts'
import { partsFor } from './title-parts.ts'

const { minLength, maxLength } = THRESHOLDS.metaTitle
const MAX_OWNER = 30

/** Who sells or makes it, as the end of a line; "" where the title names it, and where the name is that of no shop. */
const ownerOf = (material: TitleMaterial, title: string): string => {
  const { reading } = material
  const owner = brandFor(material) || plain((reading.shop.name ?? '').slice(0, 60))
  const isSaid =
    namesBrand(lookUpText(title, reading.lexicon), reading) || title.toLowerCase().includes(owner.toLowerCase())
  return isSaid || owner.length > MAX_OWNER || /[<>{}|_]|:\/\//.test(owner) ? '' : ` | ${owner}`
}

export const writeMetaTitle = (material: TitleMaterial, { length }: Pick<Style, 'length'>): string | null => {
  const { reading } = material
  if (reading.title.text === '' || reading.metaTitle) return null
  const title = typedTitle(material)
  const owner = ownerOf(material, title)
  const [part] = partsFor(title, material)
  const joined = part === undefined ? '' : /[,–]| - /.test(title) ? `, ${part.text}` : part.joined
  const plainly = [title + owner, title]
  const more = [title + joined + owner, title + joined]
  // A bracket, a comma or a dash at the end is what is left of a longer title.
  if (/[\s,;:(–—-]$/.test(title)) return null
  const ordered =
    length === 'detailed'
      ? [...more, ...plainly]
      : length === 'standard'
        ? [...plainly, ...more]
        : [...plainly.toReversed(), ...more]
  return (
    ordered.find(
      (text) => text !== reading.title.text && shownLength(text) >= minLength && shownLength(text) <= maxLength,
    ) ?? null
  )
}
