// Facts as sentences that answer a buyer. A fact for which the language has no sentence is left out: a label with its value is no answer.

import { behindColon } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { Choice } from '../facts/choices.ts'
import type { Known } from '../facts/known-facts.ts'
import type { Material } from '../facts/text-material.ts'
import { colorsOf, colorWords, isWorn, originOf } from './frame-slots.ts'
import { asEnd, asWithin, BEGINS_WITH_NUMBER, measureAnswer } from './measure-phrases.ts'
import { filled, type Slots } from './sentence-frames.ts'

/** Sentences that say a value within them take a number with its unit, or a few words. */
const LISTED = new Set<AttributeId>(['ingredients', 'allergens', 'in_the_box', 'compatibility', 'care', 'usage'])
const WITHIN = new Set<AttributeId>(['capacity', 'net_content', 'plant_height', 'voltage', 'power'])
const slotsFor = (material: Material, value: string): Slots => ({
  The: material.subject.start,
  the: material.subject.within,
  quoted: material.language.quoted(material.name),
  ofThe: material.language.ofThe?.(material.subject),
  sizes: material.language.inSizes(value, isWorn(material)),
  sizesLabel: material.language.sizesLabel(isWorn(material)).toLowerCase(),
  value: asWithin(value),
  ...colorWords(material),
})

const told = (material: Material, frame: string | null | undefined, value: string): string | null => {
  const text = frame ? filled(frame, slotsFor(material, value), material.subject.many) : null
  return text === null ? null : asEnd(text)
}

/** A list or an instruction has no second label in it. */
const HAS_LABEL = /\p{L}:\s/u

/** Labels of what it is for, which are neither what it fits nor how it is used. */
const PURPOSE = /^(?:application|einsatz|anwendungsgebiet|aplicaci)/

/** "This is how to care for the Boxy Crew: machine wash cold."; null for a fact that no sentence takes. */
export const factAnswer = (material: Material, known: Known): string | null => {
  const { attribute, value, key } = known
  if (attribute === null || HAS_LABEL.test(value) || PURPOSE.test(key)) return null
  if (attribute === 'origin') {
    const origin = originOf(material)
    const slots = { ...slotsFor(material, value), origin }
    return filled(material.language.templates.answers.origin, slots, material.subject.many)
  }
  if (WITHIN.has(attribute) && !BEGINS_WITH_NUMBER.test(value)) return null
  if (LISTED.has(attribute) && !/\p{L}{3}/u.test(value)) return null
  if (attribute === 'dimensions' && !/\d/.test(value)) return null
  const { of, ofFamily } = material.language.templates.answers
  const own = material.family === null ? undefined : ofFamily?.[material.family]?.[attribute]
  return (
    measureAnswer(material, known) ??
    told(material, own ?? of[attribute], behindColon(value, attribute, material.language))
  )
}

/** What there is to choose from, as one sentence: sizes as a range, others as a list. */
export const choiceList = (material: Material, { kind, values, inSentence }: Choice): string | null =>
  kind === 'size' && inSentence !== null
    ? told(material, material.language.templates.answers.sizes, inSentence)
    : told(
        material,
        material.language.templates.answers.choices[kind],
        material.language.list(kind === 'color' ? (colorsOf(material)?.values ?? values) : values),
      )

/** Its one colour; null where there are several, or where the title names another. */
export const colorAnswer = (material: Material): string | null => {
  const colors = colorsOf(material)
  if (colors?.values.length !== 1) return null
  const [plain, named] = material.language.templates.answers.color
  return told(material, colors.isPlain ? plain : named, colors.text)
}
