// Facts as sentences that answer a buyer. A fact for which the language has no sentence is left out: a label with its value is no answer.

import { behindColon, capitalise } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { fillTemplate } from './fill-template.ts'
import { BEGINS_WITH_NUMBER, measureAnswer, withinSentence, withOneFullStop } from './measure-phrases.ts'

/** A list or an instruction has no second label in it. */
const HAS_LABEL = /\p{L}:\s/u

/** "180 cm, 150 cm": of which of them only the shop can say. */
const BARE_MEASURES = /^\d[\d.,]* ?\p{L}{1,4}(?:(?:, ?| (?:or|and) )\d[\d.,]* ?\p{L}{1,4})+$/u

/** Labels of what it is for, which are not how it is used. */
const PURPOSE = /^(?:application|einsatz|anwendungsgebiet|aplicaci)/

/** A value that says what it is for. */
const FOR = /^(?:ideal|idéal|perfect|suitable|adecuad|apt[oa]|geeignet|convient|for |für |pour |para )/i

/** Whether a sentence can take the value: measures begin with a number, dimensions have one, and instructions have words. */
const isFit = ({ attribute, value }: KnownFact): boolean => {
  if (attribute === 'usage' && FOR.test(value)) return false
  if (attribute === 'net_content' || attribute === 'plant_height') return BEGINS_WITH_NUMBER.test(value)
  if (attribute !== 'dimensions') return /\p{L}{3}/u.test(value)
  return /^[^\p{L}]*\d[^\d.,][^\d]*\d/u.test(value) && !BARE_MEASURES.test(value)
}

/** Instructions are sentences of their own behind the question: "Machine wash cold." */
const INSTRUCTIONS: ReadonlySet<AttributeId | null> = new Set(['usage', 'dosage', 'assembly', 'care', 'storage'])

/** "The height of the Arc Lamp is 160 cm.", "Machine wash cold."; null for a fact that no sentence takes. */
export const factAnswer = (material: TextMaterial, known: KnownFact): string | null => {
  const { attribute, value, key } = known
  const { language, subject, name } = material
  if (attribute === null || HAS_LABEL.test(value) || PURPOSE.test(key) || !isFit(known)) return null
  if (INSTRUCTIONS.has(attribute)) return withOneFullStop(`${capitalise(value)}.`)
  const measured = measureAnswer(material, known)
  const frame = language.templates.answers.of[attribute]
  if (measured !== null || frame === undefined) return measured
  const slots = {
    The: subject.start,
    the: subject.within,
    quoted: language.quoted(name),
    ofThe: language.ofThe?.(subject),
    value: withinSentence(behindColon(value, attribute, language)),
  }
  const text = fillTemplate(frame, slots, subject.many)
  return text === null ? null : withOneFullStop(text)
}
