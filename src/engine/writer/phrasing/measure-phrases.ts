// Labelled measures as sentences and questions. A label is used only if all of its words are known, so that no misspelling ends up in a
// question.

import type { Gender } from '../../languages/sentence-templates.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { fillTemplate } from './fill-template.ts'

type Named = Pick<TextMaterial, 'language' | 'subject' | 'name'>

/** What a sentence can take for a measure. */
export const BEGINS_WITH_NUMBER = /^(?:approx\.? |ca\.? |env\. |aprox\. |[±<>≤≥-])?\d/i

/** A number without stray signs after it. */
const isNumber = (value: string): boolean => BEGINS_WITH_NUMBER.test(value) && !/[*&+/]|, /.test(value)

const LOUD_UNIT = /(?<=\d ?)(?:CM|MM|KGS?|LBS?|ML|OZ)(?!\p{L})/gu

/** "Approx. 27 MM" within a sentence: "approx. 27 mm". */
export const withinSentence = (value: string): string =>
  value.replace(/^Approx/, 'approx').replace(LOUD_UNIT, (unit) => unit.toLowerCase())

/** One full stop at the end. */
export const withOneFullStop = (text: string): string => text.replace(/([.!?])\.$/, '$1')

type Measure = { label: string; gender: Gender | null }

/** The label as it stands in a question; null if one of its words is unknown. */
export const measureOf = (
  { label }: Pick<KnownFact, 'label'>,
  { language, name }: Pick<TextMaterial, 'language' | 'name'>,
): Measure | null => {
  const { heads, beside } = language.templates.answers.measures
  const words = label.split(' ')
  const lower = words.map((word) => word.toLowerCase())
  if (language.code === 'de') {
    const [word = ''] = lower
    const head = [...heads.keys()].find((one) => word.endsWith(one))
    return words.length === 1 && head ? { label, gender: heads.get(head)! } : null
  }
  const at = language.code === 'en' ? lower.length - 1 : 0
  // "Kart weight" of a kart.
  const named = name.toLowerCase().split(/[^\p{L}]+/u)
  const isBeside = (word: string): boolean =>
    beside.has(word) || (language.code === 'en' && (named.includes(word) || named.includes(`${word}s`)))
  const isKnown = heads.has(lower[at]!) && lower.every((word, place) => place === at || isBeside(word))
  return isKnown ? { label: lower.join(' '), gender: heads.get(lower[at]!)! } : null
}

/**
 * "The cable length of the Arc Lamp is 1.8 m.", `isNamed` "The cable length is 1.8 m." after a sentence that names it; null if the label is
 * none that is known, or the value no measure.
 */
export const measureAnswer = (
  material: Named,
  known: Pick<KnownFact, 'label' | 'value'>,
  isNamed = false,
): string | null => {
  const measure = isNumber(known.value) ? measureOf(known, material) : null
  const { language, subject, name } = material
  const frame = measure && language.templates.answers.measure(measure.gender, measure.label)
  if (!frame) return null
  const slots = {
    label: measure.label,
    the: isNamed ? null : subject.within,
    quoted: isNamed ? null : language.quoted(name),
    ofThe: isNamed ? null : language.ofThe?.(subject),
    value: withinSentence(known.value),
  }
  const text = fillTemplate(frame, slots, subject.many)
  return text === null ? null : withOneFullStop(text)
}
