// Labelled facts within sentences: measures as "flash 4 MB", other short facts as "closure: zip".

import { behindColon, lowerWords, type SentenceGrammar } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { measureAnswer } from './measure-phrases.ts'

/** Told by sentences of their own, or too long for one among others. */
const ELSEWHERE = new Set<AttributeId>([
  'material', 'size', 'color', 'audience', 'care', 'usage', 'dosage', 'ingredients', 'in_the_box', 'warranty', 'origin', 'nutrition', 'brand', 'model',
]) // biome-ignore format: a word list

const NO_DATA = new Set<AttributeId | null>([
  'material', 'audience', 'age_range', 'assembly', 'care', 'usage', 'dosage', 'size', 'warranty', 'ingredients',
]) // biome-ignore format: a word list

const MAX_DATA = { concise: 2, standard: 3, detailed: 4 } as const
const MAX_NOTES = { concise: 1, standard: 2, detailed: 3 } as const
const MAX_DATUM = 36
const MAX_NOTE = 70

/** Place among what buyers of the family ask for; the rest follow in the record's order. */
const rankOf = ({ attribute }: KnownFact, { family }: TextMaterial): number => {
  const required = family === null ? [] : FAMILIES[family].required
  const at = attribute === null ? -1 : required.findIndex((anyOf) => anyOf.includes(attribute))
  return at === -1 ? required.length : at
}

const ranked = (facts: readonly KnownFact[], material: TextMaterial): KnownFact[] =>
  facts
    .map((known) => ({ known, rank: rankOf(known, material) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ known }) => known)

/** A short value that begins with its number. */
export const isMeasure = ({ value, label, source }: KnownFact): boolean =>
  source.quantities.length > 0 &&
  /^[±≤≥<>~+-]?\d/.test(value) &&
  value.length <= MAX_DATUM &&
  !/[()]/.test(label) &&
  !/[;:]/.test(value)

/** A label within a sentence. */
const inLine = (label: string, language: SentenceGrammar): string =>
  language.code === 'de' ? label : lowerWords(label)

/** "flash 4 MB"; "312 pages", where the value has its label already. */
export const labelledMeasure = ({ label, value }: KnownFact, language: SentenceGrammar): string =>
  value.toLowerCase().includes(label.toLowerCase().replace(/s$/, '')) ? value : `${inLine(label, language)} ${value}`

/** Measures that are not `told` already; texts that are no data sheets take those of which every word is known, and one alone as a sentence. */
export const pickMeasures = (
  material: TextMaterial,
  told: readonly KnownFact[],
  { length, tone }: Style,
): KnownFact[] => {
  const isTechnical = tone === 'technical'
  const data = material.facts.filter(
    (known) =>
      isMeasure(known) &&
      !NO_DATA.has(known.attribute) &&
      !told.includes(known) &&
      known.source.field !== 'options' &&
      (isTechnical || measureAnswer(material, known) !== null),
  )
  const shown = ranked(data, material).slice(0, MAX_DATA[length])
  const isSentence = shown.length > 1 || isTechnical || shown.every((known) => measureAnswer(material, known) !== null)
  // "The capacity of the Pot 4.5 L is 4.5 L." says nothing.
  const isSaid = shown.length === 1 && material.name.includes(shown[0]!.value)
  return isSentence && !isSaid ? shown : []
}

/** Of making and looks, which is all that a luxurious text tells in words. */
const OF_MAKING = new Set<AttributeId | null>([
  'material', 'closure', 'fit', 'scent', 'stone', 'pattern', 'sole', 'flavor', 'light', 'watering', 'author',
]) // biome-ignore format: a word list

/** Short facts in words of what buyers of such a product ask for. */
export const pickNotes = (material: TextMaterial, told: readonly KnownFact[], { length, tone }: Style): KnownFact[] => {
  const isMade = material.made.material !== null || material.made.composition !== null
  const notes = material.facts.filter(
    (known) =>
      known.attribute !== null &&
      known.isWhole &&
      (!ELSEWHERE.has(known.attribute) || (known.attribute === 'material' && !isMade)) &&
      (tone !== 'luxurious' || OF_MAKING.has(known.attribute)) &&
      !told.includes(known) &&
      !isMeasure(known) &&
      known.source.field !== 'options' &&
      known.value.length <= MAX_NOTE &&
      !/[:]/.test(known.value),
  )
  return ranked(notes, material).slice(0, MAX_NOTES[length])
}

/** "closure: zip" */
export const labelledValue = ({ attribute, label, value }: KnownFact, language: SentenceGrammar): string =>
  `${inLine(label, language)}${language.colon}${behindColon(value, attribute, language)}`
