// Sizes that title or text promise and the option of sizes gives otherwise: a range with other ends, two sizes of which one is sold, "each size" of
// what comes in one, clothes on a model in a size where no field says which sizes there are. Part of commerce-007.

import { squeezed } from '../../../text/plain-text.ts'
import type { Reads } from '../../reading.ts'
import { quoted, span, whole } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'
import { isSizeName } from './option-faults.ts'
import { placesOf } from './sizes-in-order.ts'

type Source = Reads<'description' | 'listing' | 'metaDescription' | 'product' | 'title'>

/** A place of the description. */
export const inText = ({ description: { text } }: Source, start: number, shown: string) =>
  span('description', text, start, start + shown.length)

/** What is said of several sizes, beside an option with one. */
const OF_SIZES =
  /(?:each|every) size(?! guide)|all sizes (?:have|come)|jede größe|chaque taille|cada (?:talla|tamaño|tamanho)/iu

/** "Each size pot has its own tray", of pots in seven colours and one size. */
export const oneOfSizes = (reading: Source): Fault[] => {
  const { listing, description } = reading
  const size = listing.options.find(({ name }) => isSizeName(name))
  const match = size?.values.length === 1 && listing.variants > 1 ? OF_SIZES.exec(description.text) : null
  return match
    ? fault(
        inText(reading, match.index, match[0]),
        `The description says ${quoted(match[0], 40)}, and the option ${quoted(size!.name, 30)} has one value: ${quoted(size!.values[0]!, 40)}.`,
        'Offer the sizes that the text speaks of, or correct the text',
      )
    : []
}

/** "One size." as a sentence or a line of its own. */
const ONE_SIZE =
  /(?<=^|[\n.!?:] ?)(?:one[- ]size|free[- ]size|einheitsgröße|taille unique|talla única|tamanho único)(?: fits (?:all|most))?(?=[.!,;\n]|$)/iu

/** "One size.", of what is sold in S, M and L. */
export const sizesOfOne = (reading: Source): Fault[] => {
  const size = reading.listing.options.find(({ name, values }) => isSizeName(name) && values.length > 1)
  if (!size || size.values.some((value) => /one|free|unique?|únic[ao]|einheit/iu.test(value))) return []
  const match = ONE_SIZE.exec(reading.description.text)
  return match
    ? fault(
        inText(reading, match.index, match[0]),
        `The description says ${quoted(match[0], 40)}, and the option ${quoted(size.name, 30)} has ${quoted(size.values.join(', '), 60)}.`,
        'Let text and options name the same sizes',
      )
    : []
}

const LETTERS = String.raw`(?:\d?X{0,3}S|M|\d?X{0,3}L)`
/** "Available in S, M, L", "sizes XS-XL"; "S/M" is one size. */
const OFFERED_SIZES = new RegExp(
  String.raw`(?<!\p{L})(?:available|comes?|offered|sold|erhältlich|verfügbar|disponibles?|disponíve(?:l|is)|sizes|größen|tailles|tallas|tamanhos)(?: in| en| em)?(?: sizes| größen| tailles| tallas| tamanhos)? ?:? ?(${LETTERS}(?:(?: ?[,&|–-] ?| (?:and|or|to|und|oder|bis|et|ou|à|y|o|a|e) )${LETTERS}){1,8})(?![\p{L}\d/])`,
  'iu',
)

/** Sizes that the text offers, of what has nothing to choose. */
export const sizesOfNone = (reading: Source): Fault[] => {
  const { listing, description, title } = reading
  if (listing.variants !== 1 || listing.options.length > 0 || /(?<!\p{L})size/iu.test(title.text)) return []
  const match = OFFERED_SIZES.exec(description.text)
  return match && match[1] === match[1]!.toUpperCase()
    ? fault(
        inText(reading, match.index, match[0]),
        `The description says ${quoted(match[0], 40)}, and there is no size to choose.`,
        'Offer the sizes as an option, or state the one that is sold',
      )
    : []
}

/** "sizes S-XXL", "from 36 EU to 46 EU"; the measures of a body or a model are none. */
const RANGE_OF_SIZES =
  /(?<!\p{L})(?:sizes|available|Größen|tailles|tallas|tamanhos)(?: (?:in|from|range|von|de|du|del|desde|sizes?|\(?EU\)?|\(?US\)?|\(?UK\)?):?){0,3} (?:(EU|US|UK) ?)?(\d{2}(?:[.,]5)?|X{0,3}S|[ML])(?: ?(EU|US|UK))? ?(?:-|–|to|bis|à|through|hasta|até) ?(?:EU |US |UK )?(\d{2}(?:[.,]5)?|\d?X{0,4}L)(?: (?:EU|US|UK))?(?![\p{L}\d"”″%]| ?(?:cm|mm|in(?:ch)?|years?|months?|ans|jahre?|kg|g|ml|oz)(?!\p{L}))/u
/** Sizes of shoes step by halves. */
const NEXT_SIZE = 1

const sizesOf = (values: readonly string[], unit: string | undefined): number[] | null => {
  if (unit === undefined) return placesOf(values)
  const inUnit = new RegExp(`(\\d{1,2}(?:[.,]5)?)(?: \\d/\\d)? ?${unit}|${unit} ?(\\d{1,2}(?:[.,]5)?)`)
  const named = values.flatMap((value) => {
    const [, before, after] = inUnit.exec(value) ?? []
    return before || after ? [Number((before ?? after)!.replace(',', '.'))] : []
  })
  return named.length * 2 > values.length ? named : null
}

/** A range of sizes in a text that begins or ends otherwise than those of the option. */
export const rangeOfSizes = (reading: Source): Fault[] => {
  const { description, listing, metaDescription } = reading
  const option = listing.options.find(({ name, values }) => isSizeName(name) && values.length > 1)
  if (!option) return []
  for (const [field, text, called] of [
    ['description', description.text, 'description'],
    ['seo.description', metaDescription?.text ?? '', 'meta description'],
  ] as const) {
    const match = RANGE_OF_SIZES.exec(text)
    if (!match) continue
    const { 0: shown, 1: first, 2: from, 3: second, 4: to, index } = match
    const offered = sizesOf(option.values, first ?? second)
    const said = placesOf([from!, to!])
    if (
      offered === null ||
      said === null ||
      /^\d/.test(from!) !== /^\d/.test(option.values[0]!.replace(/^(?:EU|US|UK) ?/, ''))
    )
      continue
    const [low, high] = [Math.min(...offered), Math.max(...offered)]
    if (Math.abs(low - said[0]!) < NEXT_SIZE && Math.abs(high - said[1]!) < NEXT_SIZE) continue
    const ends = [option.values[offered.indexOf(low)]!, option.values[offered.indexOf(high)]!]
    return fault(
      field === 'description' ? inText(reading, index, shown) : whole(field, shown),
      `The ${called} says ${quoted(shown, 50)}, and the option ${quoted(option.name, 30)} goes from ${quoted(ends[0]!, 30)} to ${quoted(ends[1]!, 30)}.`,
      'Let text and options name the same sizes',
    )
  }
  return []
}

const MEASURE_UNIT = '(["”]|mm|cm|ml|l|kg|g|oz)'
const FROM_TO = new RegExp(
  String.raw`(?:from|desde|von|ab|de|between) (\d{1,4}|[½¼¾]) ?${MEASURE_UNIT} (?:to|up to|hasta|bis|à|a|and) (\d{1,4}) ?\2(?![\p{L}\d])`,
  'iu',
)
const FRACTIONS = new Map([
  ['¼', '1/4'],
  ['½', '1/2'],
  ['¾', '3/4'],
])

/** "From ½" to 6"", where the option begins with ½" and ends with 1". */
export const rangeOfMeasures = (reading: Source): Fault[] => {
  const { text } = reading.description
  const match = FROM_TO.exec(text)
  if (!match) return []
  const { 0: said, 1: from, 2: unit, 3: to, index } = match
  const ends = [FRACTIONS.get(from!) ?? from!, to!].map((end) => `${end}${unit!.replace('”', '"')}`)
  for (const { name, values } of reading.listing.options) {
    const places = placesOf([...ends, ...values].map((value) => value.replace('”', '"')))
    if (places === null || values.length < 2) continue
    const [low, high, ...offered] = places as [number, number, ...number[]]
    const [least, most] = [Math.min(...offered), Math.max(...offered)]
    if (least < low || most > high || (least > low && most < high) || (least === low && most === high)) continue
    return fault(
      inText(reading, index, said),
      `The description says ${quoted(said, 50)}, and the option ${quoted(name, 30)} has ${quoted(values.join(', '), 60)}.`,
      'Let text and options name the same sizes',
    )
  }
  return []
}

const PAIRED =
  /(?<![\d.,])(\d{1,4})(?: ?(oz|ml|l|g|kg|cm|in(?:ch(?:es)?)?))? ?(?:and|or|&|\/|und|et|y|e) ?(\d{1,4}) ?(oz|ml|l|g|kg|cm|in(?:ch(?:es)?)?)(?!\p{L})/giu
const OFFERED_BEFORE = /(?:available|comes|offered|sold|erhältlich|disponible) (?:in|en) (?:both )?$|\($/iu
const OFFERED_BEHIND = /^(?: (?:sizes?|options|versions|mugs|cups)|\))/i

/** "In 11 oz and 15 oz sizes", where the option has one of the two. */
export const pairedSizes = (reading: Source): Fault[] => {
  const option = reading.listing.options.find(({ name }) => isSizeName(name))
  if (!option) return []
  for (const [field, text] of [
    ['description', reading.description.text],
    ['title', reading.title.text],
  ] as const) {
    const match = [...text.matchAll(PAIRED)].find(
      ({ 0: shown, index }) =>
        OFFERED_BEFORE.test(text.slice(Math.max(0, index - 30), index)) ||
        OFFERED_BEHIND.test(text.slice(index + shown.length)),
    )
    if (!match) continue
    const offered = option.values.map(squeezed)
    const [one, other] = [match[1]!, match[3]!].map((number) => squeezed(`${number}${match[4]}`)) as [string, string]
    const isFound = [one, other].map((size) => offered.some((value) => value.includes(size)))
    if (isFound[0] === isFound[1]) continue
    return fault(
      span(field, text, match.index, match.index + match[0].length),
      `The ${field} says ${quoted(match[0], 40)}, and the option ${quoted(option.name, 30)} has ${quoted(option.values.join(', '), 60)}.`,
      'Let text and options name the same choice',
    )
  }
  return []
}

const WORN =
  /(?<!\p{L})(?:model [^.\n]{0,50}?(?:wears|wearing|is in) (?:an? )?size|model trägt [^.\n]{0,20}?größe|mannequin porte [^.\n]{0,20}?taille|modelo (?:usa|lleva|veste) [^.\n]{0,20}?(?:talla|tamanho)) (?:x{0,3}[sl]|m|\d{2})(?!\p{L})/iu
const SIZED =
  /(?<!\p{L})(?:sizes?|größen?|tailles?|tallas?|tamanhos?) ?:|one[- ]size|free[- ]size|einheitsgröße|taille unique|talla única|tamanho único/iu
const SIZE_KEY = /(?:^|[._-])sizes?$/i
const SIZE = /^(?:\d?x{0,4}[sml]|\d{1,2}(?:[/-]\d{1,2})?|one[- ]size.*)$/i

/** "The model wears size S" of what nobody can choose a size of. */
export const sizeToChoose = ({
  description: { text },
  listing,
  product: { metafields, variants },
}: Reads<'description' | 'listing' | 'product'>): Fault[] => {
  const values = listing.options.flatMap((option) => option.values)
  const isSized =
    values.some((value) => SIZE.test(value.trim())) ||
    SIZED.test(text) ||
    metafields.some(({ key, value }) => SIZE_KEY.test(key) && SIZE.test(value.trim()))
  if (variants.length !== 1 || isSized) return []
  const held = [['description', text] as const, ...metafields.map(({ value }) => ['metafields', value] as const)]
  const found = held.flatMap(([field, said]) => (WORN.test(said) ? [[field, WORN.exec(said)![0]] as const] : []))
  const [first] = found
  return first
    ? fault(
        whole(first[0], first[1]),
        `The record says ${quoted(first[1], 70)}, and there is no size to choose and none that is stated.`,
        'Offer the sizes as an option, or state the one that is sold',
      )
    : []
}
