// The parts of a title that may each name what is sold, and whether one of them names a kind.

import type { FamilyId } from '../../languages/taxonomy/families.ts'
import { meaningsOf } from '../../languages/taxonomy/kind-names.ts'
import { kindNamed } from '../../languages/taxonomy/kinds.ts'
import { phrasesOf } from './name-phrases.ts'

/** Letters of a name that are looked at. */
export const MAX_NAME = 200

const SEGMENTS = / [-–—•·/] | -(?=\p{L})|[|,:;()[\]「」【】、]| [–—]|[–—] /u
/** A name in quotation marks, and no measure in inches. */
const QUOTED = /(?<=^|\s)["“„«‘](?=\p{L})[^"“”„«»’]{1,40}["“”»’](?=\s|$|[,.)])/gu

/** What a title says that the thing is for. */
export const FOR = /\S (?:for|für|pour|para|per|voor|för|til) ([^|,()]{3,80})/iu

/** "3 in 1": what follows is what else it does. */
const SEVERAL = /\d[ -]?(?:in|em|en)[ -]?1(?!\d)/i

/** The same at the beginning, with what follows as its name. */
const DOES_SEVERAL = /^\d{1,2} (?:in|em|en) 1 /i

/** "Grout, Tile & Stone Cleaner": the commas of a list in front of its noun. */
const LISTED = /^(?:[\p{L}-]{2,14}, ){1,3}[\p{L}-]{2,14} (?:&|and|und|et|y|e) (?=[\p{L}-]{2,14} \p{L})/u

export const segmentsOf = (title: string): string[] => {
  const segments = title
    .slice(0, MAX_NAME)
    .replace(LISTED, '')
    .replace(DOES_SEVERAL, '')
    .replace(QUOTED, '|')
    .split(SEGMENTS, SEVERAL.test(title) ? 1 : MAX_NAME)
    .map((name) => name.trim())
  // "Lights for Pool, Pond, Spa": what follows is what it is for as well.
  const turned = segments.findIndex((name) => FOR.test(name))
  return turned === -1 ? segments : segments.slice(0, turned + 1)
}

/** Whether a title names a kind of the family, or any where none is known, in the language of the record or in English. */
export const namesKind = (title: string, language: string, family: FamilyId | null): boolean =>
  ['en', language].some((spoken) =>
    segmentsOf(title).some((name) =>
      phrasesOf(name.slice(0, MAX_NAME), spoken).some((phrase) =>
        meaningsOf(phrase, spoken).some(({ kind, isAnyway }) =>
          family === null ? isAnyway : kind.families.includes(family),
        ),
      ),
    ),
  )

/** In two words at least: one alone, as "Slide" or "Plaid", may be what a design is called. */
const WORDS = /\p{L} \p{L}/u
/** What is set in a jewel. */
const STONES = kindNamed('crystals and stones')

/** Whether the title names a thing that is of another family than this one, or of none, and nothing of this one. */
export const namesOther = (title: string, language: string, family: FamilyId): boolean => {
  const named = segmentsOf(title).flatMap((name) =>
    phrasesOf(name.slice(0, MAX_NAME), language).flatMap((phrase) =>
      meaningsOf(phrase, language).map((meaning) => ({ ...meaning, isSure: meaning.isAnyway && WORDS.test(phrase) })),
    ),
  )
  return (
    named.some(({ isSure, kind }) => isSure && kind !== STONES) &&
    !named.some(({ kind }) => kind.families.includes(family))
  )
}
