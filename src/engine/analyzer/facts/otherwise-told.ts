// Whether the texts of a record tell otherwise what a metafield files, and which values name a material.

import { type Lexicon, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { wordSet } from '../../text/word-lists.ts'
import type { Reads } from '../reading.ts'
import type { Fact } from './facts.ts'

/** Words from platforms' lists of values that say little: they contradict nothing, and no buyer searches for them. */
export const ANY_MATERIAL = wordSet(
  'metal, alloy, fabric, textile, cloth, plastic, synthetic, mixed, other, wood, metall, stoff, kunststoff, holz, métal, tissu, plastique, bois, tejido, tela, plástico, madera',
)

/** Whether a value has a word of a material, and is more than what platforms call anything. */
export const namesMaterial = (value: string, lexicon: Lexicon | null): boolean => {
  const text = lookUpText(value, lexicon)
  const isMaterial = (at: number) => phraseAt(text, at, 'statements')?.means.includes('material') === true
  return (
    !ANY_MATERIAL.has(value.toLowerCase()) && text.entries.some((entry, at) => entry !== undefined && isMaterial(at))
  )
}

/** Whether a filed list has a material more than the texts know of, or no colour of the title and the text for search; a description has colours of other things, too. */
export const isOtherwiseTold = (
  attribute: AttributeId,
  value: string,
  { title, metaDescription, description }: Reads<'description' | 'metaDescription' | 'title'>,
  lexicon: Lexicon,
): boolean => {
  const short = [...title.stems, ...(metaDescription?.stems ?? [])]
  if (attribute === 'material') {
    const filed = value.split(/[,;] ?/)
    const told = new Set([...short, ...description.stems])
    const isTold = (one: string): boolean => wordsFor(one, lexicon).some((word) => told.has(word))
    const texts = [title.text, metaDescription?.text ?? '', description.text].join(' ')
    return filed.length > 1 && namesMaterial(texts, lexicon) && !filed.every(isTold)
  }
  const colorsIn = (words: readonly string[]): number[] => words.flatMap((word) => lexicon.colors.get(word) ?? [])
  const told = attribute === 'color' ? colorsIn(short) : []
  return told.length > 0 && !colorsIn(wordsFor(value, lexicon)).some((color) => told.includes(color))
}

/** Whether the texts tell another material or colour than a fact of a metafield. */
export const isToldOtherwise = (
  { field, attributes: [first], value }: Fact,
  reading: Reads<'description' | 'lexicon' | 'metaDescription' | 'title'>,
): boolean =>
  field === 'metafields' &&
  first !== undefined &&
  reading.lexicon !== null &&
  isOtherwiseTold(first, value, reading, reading.lexicon)
