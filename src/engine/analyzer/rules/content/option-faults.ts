// Options that do not say what is chosen: a name that their values do not fit, codes instead of names, two choices in one, values out of order, and a
// text that gives the measure of one variant alone. Part of content-013.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import type { Option } from '../../../record/listing.ts'
import { materialGroup } from '../../contradictions/pure-material.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, quoted, span, whole } from '../../rule.ts'

export type OptionSource = Reads<'description' | 'lexicon' | 'listing' | 'title'>
/** `isGrave`: readers see that the text is no text, or broken. */
export type Fault = { evidence: Evidence; said: string; fix: string; isGrave?: boolean }

export const fault = (evidence: Evidence, said: string, fix: string): Fault[] => [{ evidence, said, fix }]

export const COLOR_NAME =
  /^(?:colou?rs?(?: name)?|farben?|couleurs?|coloris|color(?:es)?|cor(?:es)?|colori?|kleur|färg|boja|spalva)$/i
const MATERIAL_NAME = /^(?:materials?|materiales|fabrics?|stoff|matière|tissu|tela|materiaal|materiale)$/i
const LOOK_NAME = /^(?:styles?|designs?|patterns?|motifs?|muster|modèle|estilo|variação|variations?|types?|variants?)$/i
const UNNAMED = /^(?:title|titel|titre|título|option ?\d?|variants?|default)$/i

const shown = (values: readonly string[]): string => quoted(values.join(', '), 60)

/** A number, a letter, or both: "T5964", "32L", "B"; with a word that says only what it numbers. */
const CODE =
  /^(?:(?:pattern|style|colou?r|type|design|option|picture|no\.?|farbe|muster|motiv|modelo|tpu|phone case(?: cover)?) ?)?#?(?:[A-Z]|(?=\p{L}{0,8}\d)[\p{L}\d]{1,12})(?: (?:years?|jahre))?$/iu
const isCode = (value: string): boolean => CODE.test(value.trim())

const RENAME = 'Name the option after what its values are'
const isMaterial = (value: string): boolean => normalWords(value).some((word) => materialGroup(word) !== undefined)
const FITS = /^(?:for|für|pour|para) |\d/i

/** What an option holds instead of what it is called, and what to do; null where its name fits. */
const misnamed = ({ name, values }: Option, { lexicon, description }: OptionSource): [string, string] | null => {
  const isColor = (value: string): boolean =>
    lexicon !== null && normalWords(value).some((word) => lexicon.colors.has(word))
  const all = (of: (value: string) => boolean): boolean => values.every(of)
  const is = (names: RegExp): boolean => values.length > 0 && names.test(name.trim())
  if (is(COLOR_NAME)) {
    if (lexicon && all((value) => isMaterial(value) && !isColor(value))) return ['holds materials', RENAME]
    return all((value) => isCode(value) && !isColor(value)) ? ['holds no names of colours', 'Name the colours'] : null
  }
  if (is(MATERIAL_NAME)) {
    if (all((value) => isColor(value) && !isMaterial(value))) return ['holds colours', RENAME]
    return all((value) => FITS.test(value) && !value.includes('%') && !isMaterial(value))
      ? ['holds no materials', RENAME]
      : null
  }
  if (is(UNNAMED) && values.length > 1) return ['is not named after what is chosen', RENAME]
  return is(LOOK_NAME) && values.length > 1 && all((value) => isCode(value) && !description.text.includes(value))
    ? ['holds codes that no text explains', 'Name what the codes stand for']
    : null
}

const wrongNames = (reading: OptionSource): Fault[] =>
  reading.listing.options.flatMap((option): Fault[] => {
    const wrong = misnamed(option, reading)
    const { name, values } = option
    return wrong
      ? fault(
          whole('options.values', values.join(', ')),
          `The option ${quoted(name, 30)} ${wrong[0]}: ${shown(values)}.`,
          wrong[1],
        )
      : []
  })

const PARTS = /^(\D*?)(\d+(?:[.,]\d+)?)(.*)$/su

/** Colours with a measure in each name, one of which comes in several: "9 inches black, 8 inches black". */
const twoInOne = ({ listing: { options } }: OptionSource): Fault[] => {
  const wrong = options.find(({ name, values }) => {
    if (!COLOR_NAME.test(name.trim()) || values.length < LEAST_ORDERED) return false
    const parts = values.flatMap((value) => {
      const match = PARTS.exec(value)
      const rest = match ? `${match[1]} ${match[3]}`.replace(/[^\p{L}]+/gu, ' ').trim() : ''
      return /\p{L}{3}/u.test(rest) ? [{ number: match![2]!, rest }] : []
    })
    const numbers = new Set(parts.map(({ number }) => number)).size
    const rests = new Set(parts.map(({ rest }) => rest)).size
    return (
      parts.length >= 0.7 * values.length && numbers > 1 && rests > 1 && numbers < parts.length && rests < parts.length
    )
  })
  return wrong
    ? fault(
        whole('options.values', wrong.values.join(', ')),
        `The option ${quoted(wrong.name, 30)} holds two choices in one: ${shown(wrong.values)}.`,
        'Make two options of the two choices',
      )
    : []
}

const NUMERIC = /^(\d{1,4}(?:[.,]\d{1,2})?) ?(\p{L}{0,3}|["”])$/u
const LETTERS = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl']

/** Places of values on one scale; null where they are on none. */
const placesOf = (values: readonly string[]): number[] | null => {
  const letters = values.map((value) =>
    LETTERS.indexOf(
      value
        .trim()
        .toLowerCase()
        .replace(/^(\d)x(?=[sl]$)/, (_, times) => 'x'.repeat(Number(times))),
    ),
  )
  if (letters.every((place) => place >= 0)) return letters
  const all = values.map((value) => NUMERIC.exec(value.trim()))
  return all.some((match) => match === null || match[2] !== all[0]?.[2])
    ? null
    : all.map((match) => Number(match![1]!.replace(',', '.')))
}

/** Sizes that neither rise nor fall, as a buyer sees them. */
const unordered = ({ listing: { options } }: OptionSource): Fault[] => {
  const wrong = options.find(({ name, values }) => {
    const places =
      COLOR_NAME.test(name.trim()) || LOOK_NAME.test(name.trim()) || /model/i.test(name) ? null : placesOf(values)
    if (places === null || values.length < LEAST_ORDERED) return false
    const steps = places.slice(1).map((place, at) => place - places[at]!)
    return steps.some((step) => step > 0) && steps.some((step) => step < 0)
  })
  return wrong
    ? fault(
        whole('options.values', wrong.values.join(', ')),
        `The values of the option ${quoted(wrong.name, 30)} are out of order: ${shown(wrong.values)}.`,
        'Put the values of the option in order',
      )
    : []
}
const LEAST_ORDERED = 3

const MEASURE = /(?<![\d.,\p{L}/-])(\d{1,5}(?:[.,]\d{1,3})?) ?(ml|cl|l|g|kg|oz|cm|mm|lbs?|w|gb|mah)(?![\p{L}\d])/giu
const plain = (measure: string): string => measure.toLowerCase().replace(/\s/g, '').replace(',', '.')
const measuresIn = (text: string): RegExpExecArray[] => [...text.matchAll(MEASURE)]

/** A text that gives the measure of one value of an option, and of no other. */
const ofOneVariant = ({ listing: { options }, description: { text } }: OptionSource): Fault[] => {
  for (const { name, values } of options) {
    const measures = values.map((value) => measuresIn(value).map(([measure]) => plain(measure)))
    const offered = new Set(measures.flat())
    if (offered.size < 2 || measures.some(({ length }) => length !== 1)) continue
    const said = measuresIn(text).filter(([measure]) => offered.has(plain(measure)))
    const [one] = said
    if (!one || said.some(([measure]) => plain(measure) !== plain(one[0]))) continue
    return fault(
      span('description', text, one.index, one.index + one[0].length),
      `The text gives ${quoted(one[0], 30)}, which holds for one of the values of ${quoted(name, 30)} alone: ${shown(values)}.`,
      'Say what differs between the variants',
    )
  }
  return []
}

const TIER =
  /^(?:basic|standard|classic|plus|pro|premium|deluxe|advanced|elite|ultimate|lite|starter|(?:set|type|typ|kit|version|package|model|option) ?[a-z\d])$/iu

/** "Basic" and "Pro", and no text that says what the one has more than the other. */
const unexplained = ({ listing: { options }, description: { text } }: OptionSource): Fault[] => {
  const lower = text.toLowerCase()
  const wrong = options.find(
    ({ values }) =>
      values.length > 1 &&
      values.every((value) => TIER.test(value.trim()) && !lower.includes(value.trim().toLowerCase())),
  )
  return wrong
    ? fault(
        whole('options.values', wrong.values.join(', ')),
        `No text says how ${shown(wrong.values)} of the option ${quoted(wrong.name, 30)} differ.`,
        'Say how the variants differ',
      )
    : []
}

export const optionFaults = (reading: OptionSource): Fault[] =>
  [wrongNames, twoInOne, ofOneVariant, unexplained, unordered].flatMap((of) => of(reading))
