// Values of options as a buyer chooses among them: out of order, written unlike each other, with the title in each, or without what a text promises.
// Part of commerce-007.

import { choicesOf } from '../../../record/listing.ts'
import type { Reads } from '../../reading.ts'
import { textsOf } from '../../record-texts.ts'
import { quoted, span, whole } from '../../rule.ts'
import { aside, type Fault, fault, shownValues } from '../shared/faults.ts'
import { COLOR_NAME, isSizeName, LOOK_NAME } from './option-faults.ts'
import { gapIn, isOutOfOrder, unevenUnit } from './sizes-in-order.ts'

type Source = Reads<'description' | 'listing' | 'naming' | 'product' | 'title'>

/** Sizes that neither rise nor fall, as a buyer sees them. */
const unordered = ({ listing: { options } }: Source): Fault[] => {
  const wrong = options.find(
    ({ name, values }) =>
      !COLOR_NAME.test(name.trim()) && !LOOK_NAME.test(name.trim()) && !/model/i.test(name) && isOutOfOrder(values),
  )
  return wrong
    ? fault(
        whole('options.values', wrong.values.join(', ')),
        `The values of the option ${quoted(wrong.name, 30)} are out of order: ${shownValues(wrong.values)}.`,
        'Put the values of the option in order',
      )
    : []
}

/** "S, M, XL", and nothing says why there is no L. */
const sizeLeftOut = ({ listing: { options } }: Source): Fault[] => {
  for (const { name, values } of options) {
    const gap = gapIn(values)
    if (gap)
      return fault(
        whole('options.values', values.join(', ')),
        `The option ${quoted(name, 30)} has no size between ${quoted(gap[0], 10)} and ${quoted(gap[1], 10)}: ${shownValues(values)}.`,
        'Offer the size that is missing, or say that it is not made',
      )
  }
  return []
}

/** Numbers up to which a size of shoes may be one of several systems; "36" is European. */
const LARGEST_UNCLEAR = 16
const SYSTEM =
  /(?<!\p{L})(?:E[Uu]|EUR|US|USA|U\.S\.|UK|FR|BR|[Ee]urope\p{L}*|cm|mm)(?!\p{L})|(?<=\d ?)(?:eu|us|uk|c)(?!\p{L})|size[ -]?(?:chart|guide|table)|größentab/u

const OF_SHOES = /^(?:shoe sizes?|schuhgrößen?|pointures?|numera(?:ción|ção))$/i
const SHOES = /^(?:shoes|sneakers|footwear)$/i

/** Sizes of shoes in numbers that are other sizes in Europe, Britain and America. */
const unnamedSystem = (reading: Source): Fault[] => {
  const { listing, naming } = reading
  const option = listing.options.find(({ name }) => isSizeName(name) || OF_SHOES.test(name.trim()))
  if ((naming.family !== 'footwear' && !SHOES.test(listing.type)) || !option || option.values.length < 2) return []
  const areUnclear = option.values.every(
    (value) => /^\d{1,2}(?:[.,]5)?$/.test(value.trim()) && Number.parseFloat(value) <= LARGEST_UNCLEAR,
  )
  return areUnclear && !SYSTEM.test(textsOf(reading))
    ? fault(
        whole('options.values', option.values.join(', ')),
        `The sizes ${shownValues(option.values)} do not say whether they are US, UK or other ones, and no field does.`,
        'Name the system of the sizes',
      )
    : []
}

/** "44.5 EU - 10.5" among "44 EU - 10 US" and others. */
const unevenUnits = ({ listing: { options } }: Source): Fault[] => {
  for (const { name, values } of options) {
    const found = unevenUnit(values)
    if (found)
      return fault(
        whole('options.values', found.value),
        `${quoted(found.value, 30)} of the option ${quoted(name, 30)} lacks the ${quoted(found.unit, 10)} that the other values have.`,
        'Write all values of the option alike',
      )
  }
  return []
}

/** What is left of values that repeat the title: "XS" of "XS Stone Grey Coat", "S" of "S Stone Grey Coat"; null where they do not. */
const choiceBesides = (values: readonly string[], title: string): string[] | null => {
  const all = values.map((value) => value.toLowerCase().split(/[\s-]+/))
  const named = title.toLowerCase().split(/[^\p{L}\d&]+/u)
  const shared = (all[0] ?? []).filter((word) => all.every((one) => one.includes(word)))
  const ofTitle = shared.filter((word) => word.length > 3 && named.includes(word))
  if (values.length < 2 || ofTitle.length < 2 || all.some(({ length }) => length > 2 * ofTitle.length)) return null
  const left = values.map((value) =>
    value
      .split(/[\s-]+/)
      .filter((word) => !named.includes(word.toLowerCase()) || !shared.includes(word.toLowerCase()))
      .filter((word) => !/^(?:[-&]|in|with|for)$/i.test(word))
      .join(' '),
  )
  const isNone = left.includes('') || left.every((one) => /^\d*$/.test(one)) || left.some((one) => /^only$/i.test(one))
  return isNone || new Set(left).size < values.length ? null : left
}

const titledValues = ({ listing, product }: Source): Fault[] => {
  for (const { name, values: written } of choicesOf(listing, product)) {
    // Choices without an option come in the order of the variants, which decides nothing.
    const values = name === '' ? written.toSorted() : written
    const left = choiceBesides(values, product.title)
    if (left)
      return fault(
        whole('options.values', values.join(', ')),
        `The values of the option ${name === '' ? '' : `${quoted(name, 30)} `}repeat the title: ${shownValues(values)}; what is chosen is ${shownValues(left)}.`,
        'Let the values of the option name the choice alone',
      )
  }
  return []
}

const SIZE_IN_COLOR = /[[(] ?(x{0,3}[sml]|\dxl) ?[\])]|(\d{1,3}(?:[.,]\d)?) ?(?:cm|mm)(?!\p{L})/iu

/** "Gray [S] (W-50cm)", "Green [M] (W-54cm)": each colour in one size, where no option has the sizes. */
const sizedColors = ({ listing: { options } }: Source): Fault[] => {
  const color = options.find(({ name }) => COLOR_NAME.test(name.trim()))
  if (!color || color.values.length < 2 || options.some(({ name }) => isSizeName(name))) return []
  const sizes = color.values.map((value) => SIZE_IN_COLOR.exec(value)?.slice(1).join('').toLowerCase())
  return sizes.every((size) => size !== undefined) && new Set(sizes).size > 1
    ? fault(
        whole('options.values', color.values.join(', ')),
        `The option ${quoted(color.name, 30)} holds a size with each colour, and no option has the sizes: ${shownValues(color.values)}.`,
        'Make two options of the two choices',
      )
    : []
}

/** "purple" among "White" and "Red". */
const unevenCase = ({ listing: { options } }: Source): Fault[] => {
  for (const { name, values } of options) {
    const small = values.filter((value) => /^\p{Ll}{3}/u.test(value))
    const capital = values.filter((value) => /^\p{Lu}/u.test(value))
    if (small.length > 0 && capital.length > small.length)
      return aside(
        whole('options.values', small.join(', ')),
        `The option ${quoted(name, 30)} writes ${shownValues(small)} small, and the other values with a capital.`,
      )
  }
  return []
}

/** A model of phones by its number, as its name begins. */
const MODELS = /(?:iphone|galaxy) ?((?:[as]|note ?)?\d{1,2}|x[rs]?|se)(?![a-z\d])/gi
const modelsIn = (text: string): RegExpExecArray[] => [...text.matchAll(MODELS)]

/** Models of phones that title or text name, of a case that is chosen by its model and has no value with their number. */
const unsoldModels = ({ title, description, listing: { options } }: Source): Fault[] => {
  const areModels = (values: readonly string[]): boolean =>
    2 * values.filter((value) => /iphone|galaxy/i.test(value)).length > Math.max(2, values.length)
  const option = options.find(({ values }) => areModels(values))
  if (!option) return []
  const sold = option.values
    .join('\n')
    .toLowerCase()
    .replaceAll(/iphone|galaxy/g, ' ')
  const isSold = ([, number]: RegExpExecArray): boolean =>
    new RegExp(`(?<![a-z\\d])${number!.toLowerCase().replace(' ', ' ?').replace(/^10$/, '(?:10|x)')}(?!\\d)`).test(sold)
  for (const [field, text] of [
    ['title', title.text],
    ['description', description.text],
  ] as const) {
    const others = modelsIn(text).filter((match) => !isSold(match))
    const [one] = others
    if (!one) continue
    const names = [...new Set(others.map(([name]) => name))]
    return fault(
      span(field, text, one.index, one.index + one[0].length),
      `The ${field} names ${quoted(names.join(', '), 40)}, and the option ${quoted(option.name, 30)} has no such model: ${shownValues(option.values)}.`,
      'Let text and options name the same models',
    )
  }
  return []
}

export const optionValues = (reading: Source): Fault[] =>
  [unordered, unnamedSystem, sizeLeftOut, unevenUnits, titledValues, unsoldModels, sizedColors, unevenCase].flatMap(
    (of) => of(reading),
  )
