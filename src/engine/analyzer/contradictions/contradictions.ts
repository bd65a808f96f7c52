// One thing stated with two different values: by the title and the description, by a label and the text around it, by one label
// in two fields or twice in one list. Silence is better than a false alarm: variants, ranges, approximations, several values of one kind and values
// that also stand where they should all keep it silent.

import { type Lexicon, normalWords, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { type Text, wordAt, wordEnd } from '../../languages/lexicon/text.ts'
import type { Dimension } from '../../languages/taxonomy/units.ts'
import type { Option } from '../../record/listing.ts'
import type { Fact } from '../facts/facts.ts'
import { type Quantity, quantitiesIn } from '../facts/quantities.ts'
import { againstWhatIsSold } from './against-what-is-sold.ts'
import { ageContradictions } from './ages.ts'
import { chosenValues } from './chosen-values.ts'
import { contentsContradictions } from './contents.ts'
import { fieldContradictions } from './exclusive-fields.ts'
import { exclusiveContradictions } from './exclusive-words.ts'
import { apartContradictions } from './incompatible-values.ts'
import { colorFieldsApart, labelledColors, titleColor } from './labelled-colors.ts'
import { claimedIngredients } from './materials/claimed-ingredients.ts'
import { compositionContradictions } from './materials/compositions.ts'
import { madeOfContradictions } from './materials/made-of.ts'
import { preciousMasses } from './materials/precious-masses.ts'
import {
  AMBIGUOUS,
  APPROXIMATE,
  type Contradiction,
  confirms,
  isMeasure,
  isNear,
  measureOf,
  saidOfOption,
} from './measures.ts'
import { otherProducts } from './other-product/another-product.ts'
import type { Places } from './places.ts'
import { repeatedLabelContradictions } from './repeated-labels.ts'
import { takenBack } from './retracted-claims.ts'
import { saidOfFields } from './said-of-fields.ts'
import { customProducts, listedColors, sortingContradictions } from './sorting-fields.ts'
import { numberContradictions } from './stated-numbers.ts'
import { oppositeContradictions } from './title/opposites.ts'
import { scentsOfTitle } from './title/scent-notes.ts'
import {
  asWholeTitle,
  namedMeasureContradictions,
  pureMaterialContradictions,
  pureMetaContradictions,
  pureTextContradictions,
} from './title/title-contradictions.ts'
import { valuesApart } from './values-apart.ts'
import { ownContradictions } from './within-text.ts'

/** How many statements could be compared, and which of them disagree. */
export type Contradictions = { compared: number; found: Contradiction[] }

/** Dimensions in which a product has one value that its title names. */
const NAMED_IN_TITLES = new Set<Dimension>(['voltage', 'power', 'mass', 'volume', 'charge', 'data', 'count', 'length'])

/** The word right after a quantity: what "50W heating tube" measures; "" when something else comes first. */
const measured = ({ text, stems, starts }: Text, { end }: Quantity): string => {
  const next = wordAt({ starts }, 0, starts.length, end)
  return next < starts.length && /^[\s-]*$/.test(text.slice(end, starts[next])) ? stems[next]! : ''
}

const hasDimension = ({ quantities }: Fact, dimension: Dimension): boolean =>
  quantities.some((quantity) => quantity.dimension === dimension)

/** Contents that a title names, and none of which an option of such contents offers: "Syrup 500 ml" that is sold in 250 ml alone. */
const againstOptions = (title: Text, facts: readonly Fact[], options: readonly Option[]): Contradiction[] => {
  const inTitle = facts.filter(({ field, quantities }) => field === 'title' && quantities.length > 0)
  return inTitle.flatMap((one): Contradiction[] => {
    const quantity = measureOf(one)
    if (!quantity || !OF_CONTENTS.has(quantity.dimension) || /[/x×+]/.test(title.text[quantity.end] ?? '')) return []
    if (inTitle.some((fact) => fact !== one && hasDimension(fact, quantity.dimension))) return []
    const option = options.find(({ values }) => {
      const measures = values.map((value) => quantitiesIn(value, 0, value.length))
      return measures.every(
        (all, at) =>
          all.length === 1 &&
          all[0]!.dimension === quantity.dimension &&
          !AMBIGUOUS.test(values[at]!) &&
          !confirms(quantity.low, all[0]!),
      )
    })
    return option ? [{ one, other: saidOfOption(option) }] : []
  })
}
const OF_CONTENTS = new Set<Dimension>(['mass', 'volume', 'data'])

/** A value of the title that the rest of the record never confirms, against one of the same thing that differs. */
const againstTitle = (
  title: Text,
  description: Text,
  facts: readonly Fact[],
  options: readonly Option[],
  lexicon: Lexicon,
): Contradiction[] => {
  const inTitle = facts.filter(({ field, quantities }) => field === 'title' && quantities.length > 0)
  if (inTitle.length === 0 || options.some(({ name }) => lexicon.choices.has(wordsFor(name, lexicon).join(' '))))
    return []
  const elsewhere = facts.filter(({ field, quantities }) => field !== 'title' && quantities.length > 0)
  const found: Contradiction[] = []
  for (const one of inTitle) {
    const quantity = measureOf(one)
    if (!quantity || !NAMED_IN_TITLES.has(quantity.dimension) || title.text[quantity.end] === '/') continue
    const { dimension, low } = quantity
    if (inTitle.some((fact) => fact !== one && hasDimension(fact, dimension))) continue
    const rivals = elsewhere.filter((fact) => hasDimension(fact, dimension))
    const isSettled = rivals.some(
      ({ field, quantities }) =>
        field === 'options' || quantities.some((other) => other.dimension === dimension && confirms(low, other)),
    )
    if (isSettled) continue
    const noun = measured(title, quantity)
    const other = rivals.find((fact) => measuresTheSame(fact, noun, title, description, lexicon))
    if (other) found.push({ one, other })
  }
  return found
}

/** "15 W" in the title, and "10 W" as the only power that the text names. */
const otherPower = (
  title: Text,
  description: Text,
  facts: readonly Fact[],
  options: readonly Option[],
): Contradiction[] => {
  const of = (field: string): Fact[] => facts.filter((fact) => fact.field === field && hasDimension(fact, 'power'))
  const [one, ...more] = of('title')
  const others = of('description')
  const [a, b] = [one, others[0]].map((fact) => fact && measureOf(fact))
  if (!one || !a || !b || more.length > 0 || others.length !== 1 || isNear(a.low, b.low)) return []
  const around = description.text.slice(Math.max(0, b.start - 24), b.end + 24)
  const isOther = APPROXIMATE.test(around) || OF_ANOTHER.test(`${around} ${others[0]!.label}`)
  const isChosen = options.some(({ values }) => values.length > 1) || of('metafields').length > 0
  return isOther || isChosen || /\d ?[x×]|[x×] ?\d|\+/iu.test(`${title.text} ${around}`)
    ? []
    : [{ one, other: others[0]! }]
}
/** Of a lamp that it replaces, of rest and peak, of a part or another device. */
const OF_ANOTHER =
  /equiv|replac|ersetz|entspr|standby|idle|peak|max|input|panel|solar|bulb|motor|heater|usb|port|adapter|charg(?:er|ing|es)|recommended|eingang|spitze|pic(?!\p{L})|pico/iu

/** Whether a fact measures what the title measured: by its label, or by the noun that follows both. */
const measuresTheSame = (fact: Fact, noun: string, title: Text, description: Text, lexicon: Lexicon): boolean => {
  const stated = measureOf(fact)
  if (!stated) return false
  const { field, label, value } = fact
  const around =
    field === 'description' ? description.text.slice(Math.max(0, stated.start - 12), stated.end + 6) : value
  if (APPROXIMATE.test(around)) return false
  // "Cable length: 1 m" speaks of the cable, so only of a title that names one.
  if (label !== '' && stated.dimension === 'length' && !title.stems.includes(label.split(' ')[0]!)) return false
  if (label !== '') return lexicon.principal[stated.dimension]?.has(label) ?? false
  return (
    field === 'description' && noun !== '' && !lexicon.words.get(noun)?.common && measured(description, stated) === noun
  )
}

const MAX_BETWEEN = 1

/** Whether a measure stands right before or after words [at, at + count) of a label, with hardly anything between. */
const isBeside = ({ text, starts }: Text, { start, end }: Quantity, at: number, count: number): boolean => {
  const first = starts[at]!
  const last = starts[at + count - 1]!
  const before = end <= first
  const [from, to] = before ? [end, first] : [last, start]
  if (to <= from || to - from > 30) return false
  let between = 0
  for (let word = at; word > 0 && starts[word - 1]! >= from; word--) if (starts[word - 1]! < to) between++
  for (let word = at; word < starts.length && starts[word]! < to; word++) if (starts[word]! > from) between++
  const gap = text.slice(from, to)
  return between <= MAX_BETWEEN && !/[.;,()]\s|\n/.test(gap) && !APPROXIMATE.test(gap)
}

/** A measure in running text next to the words of a label ("9V fixed output voltage") against its value ("Output voltage: 5V"). */
const againstText = (description: Text, facts: readonly Fact[]): Contradiction[] => {
  const described = facts.filter(({ field, quantities }) => field === 'description' && quantities.length > 0)
  const measures = described.filter((fact) => fact.label === '' && measureOf(fact))
  if (measures.length === 0) return []
  const found: Contradiction[] = []
  for (const other of described) {
    const words = other.label.split(' ')
    const stated = words.length > 1 && isMeasure(other) ? measureOf(other) : undefined
    if (!stated) continue
    const rivals = measures.filter(({ quantities: [quantity] }) => quantity!.dimension === stated.dimension)
    // "10 W x2": two of what one is.
    if (rivals.length === 0 || APPROXIMATE.test(other.value) || /[x×] ?\d/i.test(other.value)) continue
    if (described.some((fact) => fact !== other && fact.label === other.label)) continue
    const one = besideLabel(words, other, description, rivals)
    if (one && !isNear(measureOf(one)!.low, stated.low)) found.push({ one, other })
  }
  return found
}

/** The measure next to the words of a label, outside the labelled line itself. */
const besideLabel = (words: string[], labelled: Fact, description: Text, rivals: readonly Fact[]): Fact | undefined => {
  const { stems, starts } = description
  for (let at = stems.indexOf(words[0]!); at !== -1; at = stems.indexOf(words[0]!, at + 1)) {
    const outside = starts[at]! < labelled.start || starts[at]! >= labelled.end
    if (!outside || !words.every((word, offset) => stems[at + offset] === word)) continue
    const one = rivals.find(({ quantities: [quantity] }) => isBeside(description, quantity!, at, words.length))
    if (one) return one
  }
  return undefined
}

/** One label with one measure in the description and another among the metafields. */
const acrossFields = (facts: readonly Fact[]): Contradiction[] => {
  const found: Contradiction[] = []
  for (const other of facts) {
    const b = other.field === 'metafields' && isMeasure(other) ? measureOf(other) : undefined
    if (!b || APPROXIMATE.test(other.value)) continue
    const same = facts.filter((fact) => fact !== other && fact.label === other.label)
    const [one] = same
    const a = one && one.field === 'description' && same.length === 1 && isMeasure(one) ? measureOf(one) : undefined
    if (!one || !a || a.dimension !== b.dimension || isNear(a.low, b.low) || APPROXIMATE.test(one.value)) continue
    found.push({ one, other })
  }
  return found
}

const colorsIn = (words: readonly string[], lexicon: Lexicon): Set<number> =>
  new Set(words.flatMap((word) => lexicon.colors.get(word) ?? []))

const COLOR = new Set(['color', 'colour'])

/** Words before "colour" that may be part of what it is: "black and red colour". */
const MAX_COLOR_WORDS = 4

/** What a title says before the word "colour", from its first colour on; null when the word right before it is not a colour ("white and colour light"). */
const colorOfTitle = (title: Text, lexicon: Lexicon): { colors: Set<number>; start: number; end: number } | null => {
  const named = title.stems.findIndex((word) => COLOR.has(word))
  const isColor = (at: number): boolean => lexicon.colors.has(title.stems[at]!)
  if (named < 1 || !isColor(named - 1)) return null
  let first = named - 1
  for (let at = first; at >= Math.max(0, named - MAX_COLOR_WORDS); at--) if (isColor(at)) first = at
  const colors = colorsIn(title.stems.slice(first, named), lexicon)
  return { colors, start: title.starts[first]!, end: wordEnd(title, named) }
}

/** A title that says "… colour" against metafields that all have other colours. A bare colour word may be part of a name. */
const againstColor = (title: Text, facts: readonly Fact[], lexicon: Lexicon): Contradiction[] => {
  const inTitle = colorOfTitle(title, lexicon)
  if (inTitle === null) return []
  const { colors, start, end } = inTitle
  const others = facts.filter(({ field, attributes }) => field === 'metafields' && attributes[0] === 'color')
  const other = others.find(({ value }) => colorsIn(normalWords(value), lexicon).size >= colors.size)
  const isShared = ({ value }: Fact): boolean =>
    [...colorsIn(normalWords(value), lexicon)].some((color) => colors.has(color))
  if (!other || others.some(isShared)) return []
  const shown = title.text.slice(start, end)
  return [{ one: { ...asWholeTitle(other, title), shown, value: shown, start, end }, other }]
}

/** Whether two facts with one measure measure one thing: not "Width: 45 cm" and "Height: 45 cm", nor "70% cocoa" and "70% off". */
const isSameThing = (one: Fact, other: Fact, title: Text, description: Text): boolean => {
  if (one.label !== '' && other.label !== '') return one.label === other.label
  const [a, b] = [one.quantities[0]!, other.quantities[0]!]
  if (a.dimension !== 'share') return true
  const noun = measured(description, b)
  if (noun === '') return false
  return one.field === 'title' ? noun === measured(title, a) : normalWords(one.value).includes(noun)
}

/** Measures of title and metafields that the description repeats. */
const repeated = (title: Text, description: Text, facts: readonly Fact[]): number => {
  let count = 0
  for (const one of facts) {
    if (one.quantities.length === 0 || (one.field !== 'title' && one.field !== 'metafields')) continue
    const { dimension, low } = one.quantities[0]!
    const again = facts.some(
      (fact) =>
        fact.field === 'description' &&
        fact.quantities.some((other) => other.dimension === dimension && confirms(low, other)) &&
        isSameThing(one, fact, title, description),
    )
    if (again) count++
  }
  return count
}

const fieldsOf = ({ one, other }: Contradiction): string => [one.field, other.field].sort().join(' ')

const isSame = (a: Contradiction, b: Contradiction): boolean =>
  (a.one.field === b.one.field && a.other === b.other) ||
  (a.about !== undefined && a.about === b.about && fieldsOf(a) === fieldsOf(b))

/** Contradictions of a record, the gravest first. */
export const contradictionsIn = (places: Places): Contradictions => {
  const { title, description, facts, lexicon } = places
  const { options } = places.listing
  const between = [
    ...compositionContradictions(places),
    ...exclusiveContradictions(places),
    ...sortingContradictions(places),
    ...ageContradictions(places),
    ...numberContradictions(places),
    ...contentsContradictions(places),
    ...fieldContradictions(places),
    ...ownContradictions(places),
    ...takenBack(places),
    ...claimedIngredients(places),
    ...scentsOfTitle(places),
    ...oppositeContradictions(places),
    ...labelledColors(places),
    ...colorFieldsApart(places),
    ...titleColor(places),
    ...madeOfContradictions(places),
    ...otherProducts(places),
    ...listedColors(places),
    ...apartContradictions(places),
    ...valuesApart(places),
    ...chosenValues(places),
    ...saidOfFields(places),
    ...customProducts(places),
    ...againstWhatIsSold(places),
    ...preciousMasses(places),
  ]
  const inFields = [...acrossFields(facts), ...between]
  const again = repeated(title, description, facts)
  if (!lexicon) return { compared: inFields.length + again, found: inFields }
  const all = [
    ...againstTitle(title, description, facts, options, lexicon),
    ...againstOptions(title, facts, options),
    ...otherPower(title, description, facts, options),
    ...namedMeasureContradictions(title, description, facts, options),
    ...pureMaterialContradictions(title, description, facts),
    ...pureTextContradictions(description, facts),
    ...pureMetaContradictions(places.metaDescription, description),
    ...repeatedLabelContradictions(title, description, facts, options),
    ...againstText(description, facts),
    ...inFields,
    ...againstColor(title, facts, lexicon),
  ]
  const once = all.length < 2 ? all : all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at)
  const found = once.toSorted((a, b) => Number(a.isMinor ?? false) - Number(b.isMinor ?? false))
  return { compared: found.length + again, found }
}
