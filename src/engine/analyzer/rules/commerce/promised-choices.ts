// A choice that title or text promise and no option gives, or that the options give otherwise: "in three sizes" where there is one, sizes listed in
// the text of a product with a single variant. Part of commerce-007.

import type { Option } from '../../../record/listing.ts'
import type { Reads } from '../../reading.ts'
import { quoted, span } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'
import { COLOR_NAME, isSizeName } from './option-faults.ts'

type Source = Reads<'description' | 'listing' | 'product' | 'title'>

const PROMISED =
  /(?:available|comes|offered|sold) in (?:(?:a )?(?:variety|range|choice) of|(?:two|three|four|five|six|many|several|various|different|multiple|\d{1,2})(?: different)?) (?:colou?rs|sizes|lengths|types|styles|versions|models|shapes|designs|strengths|flavou?rs|scents)|(?:choose|select|pick) your (?:size|colou?r)|(?:limited|all|various|multiple) (?:sizes and colou?rs|colou?rs and sizes)(?: are)? (?:currently )?available|when (?:deciding on|choosing|selecting) (?:a |your )?(?:colou?r|size)(?! and| of)|(?:erhältlich|verfügbar|lieferbar) in (?:(?:zwei|drei|vier|fünf|mehreren|vielen|verschiedenen|\d{1,2}) )(?:verschiedenen )?(?:farben|größen|längen|ausführungen|varianten|stärken|typen|modellen)|in (?:verschiedenen|mehreren) (?:farben|größen) (?:erhältlich|verfügbar)|(?:disponible|existe) en (?:deux|trois|quatre|plusieurs|différent(?:e?s)?|\d{1,2}) (?:couleurs|coloris|tailles)|disponible en (?:dos|tres|cuatro|varios|varias|diferentes|distint[oa]s|\d{1,2}) (?:colores|tallas|tamaños)/iu
/** What is said of several sizes, beside an option with one. */
const OF_SIZES =
  /(?:each|every) size(?! guide)|all sizes (?:have|come)|jede größe|chaque taille|cada (?:talla|tamaño|tamanho)/iu
/** What a product of one variant has no several of. */
const OF_SEVERAL =
  /(?:each|every) (?:size|colou?r|shade|variant)(?! guide)|these (?:shades|colou?rs|sizes)|depending on (?:the )?(?:model|size|colou?r|variant|version)(?: (?:chosen|selected|you choose))?|je nach (?:modell|größe|farbe|variante)|selon (?:le modèle|la taille|la couleur|le coloris)|según (?:el modelo|la talla|el tamaño|el color)|(?:dependendo|de acordo com|conforme) (?:do |o |da |a )(?:modelo|tamanho|cor)|dependendo (?:do|da) (?:modelo|tamanho|cor)|ב(?:שני|שלושה|ארבעה|חמישה) (?:גדלים|צבעים)/iu

const inText = ({ description: { text } }: Source, start: number, shown: string) =>
  span('description', text, start, start + shown.length)

const isAlone = ({ product, listing }: Source): boolean =>
  product.variants.length === 1 && listing.options.every(({ values }) => values.length === 1)

/** "Each size pot has its own tray", of pots in seven colours and one size. */
const oneOfSizes = (reading: Source): Fault[] => {
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

const promisedChoice = (reading: Source): Fault[] => {
  if (!isAlone(reading)) return []
  const { text } = reading.description
  const match = PROMISED.exec(text) ?? OF_SEVERAL.exec(text)
  return match
    ? fault(
        inText(reading, match.index, match[0]),
        `The description speaks of a choice, ${quoted(match[0], 60)}, and the product has one variant.`,
        'Offer the choice that the text speaks of, or correct the text',
      )
    : []
}

const NUMBERS = new Map(
  'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 twelve 12 zwei 2 drei 3 vier 4 fünf 5 sechs 6 deux 2 trois 3 quatre 4 cinq 5 dos 2 tres 3 cuatro 4 cinco 5 dois 2 duas 2 três 3 quatro 4'
    .split(' ')
    .flatMap((word, at, all): [string, number][] => (at % 2 === 0 ? [[word, Number(all[at + 1])]] : [])),
)
const COLORS = 'colou?rs|farben|couleurs|coloris|colores|cores'
const SIZES = 'sizes|größen|tailles|tallas|tamaños|tamanhos'
/** "16 Colors", "three sizes available"; not "between two sizes" or "two sizes up". */
const COUNTED = new RegExp(
  String.raw`(?<![\d.,-]|between |entre |zwischen |or )(\d{1,2}|${[...NUMBERS.keys()].join('|')}) (?:different |available |beautiful |classic |verschiedenen? )?(${COLORS}|${SIZES})(?! (?:up|down|larger|bigger|smaller|größer|kleiner|maior|menor)|\p{L})`,
  'giu',
)
const OF_COLORS = new RegExp(`^(?:${COLORS})$`, 'i')

const optionOf = (what: string, { options }: Source['listing']): Option | undefined =>
  options.find(({ name }) => (OF_COLORS.test(what) ? COLOR_NAME.test(name.trim()) : isSizeName(name)))

const countedChoice = (reading: Source): Fault[] => {
  const { title, description, listing } = reading
  for (const [field, text] of [
    ['title', title.text],
    ['description', description.text],
  ] as const)
    for (const { 0: shown, 1: number, 2: what, index } of text.matchAll(COUNTED)) {
      const option = optionOf(what!, listing)
      const count = NUMBERS.get(number!.toLowerCase()) ?? Number(number)
      if (!option || count < 2 || option.values.length === count) continue
      const { values } = option
      return fault(
        span(field, text, index, index + shown.length),
        `The ${field} says ${quoted(shown, 40)}, and the option ${quoted(option.name, 30)} has ${values.length}: ${quoted(values.join(', '), 60)}.`,
        'Let text and options name the same choice',
      )
    }
  return []
}

const LISTED = new RegExp(
  String.raw`(?:^|\n)((?:available |verfügbare )?(?:sizes?|lengths?|size options|${SIZES}|available colou?rs?|verfügbare farben|${COLORS})) ?: ?([^\n]{5,200})`,
  'giu',
)
const LEAST_LISTED = 3
const ITEM = /^[^.;:]{1,25}$/

/** "Length: 10", 12", 14"" of a product with one variant. */
const listedChoice = (reading: Source): Fault[] => {
  if (!isAlone(reading)) return []
  for (const { 0: line, 1: label, 2: value, index } of reading.description.text.matchAll(LISTED)) {
    const items = value!.split(/,|\s\/\s|\s\|\s/).map((one) => one.trim())
    if (items.length < LEAST_LISTED || !items.every((one) => ITEM.test(one))) continue
    return fault(
      inText(reading, index, line),
      `The description lists ${quoted(line.trim(), 80)}, and the product has one variant, so no buyer can choose: ${quoted(label!, 30)} is no option.`,
      'Make an option of the list, or say which one is sold',
    )
  }
  return []
}

const SIZES_IN_TITLE =
  /\d{1,3}(?:[.,]\d)? ?(["”]|cm|mm|ml|g|kg|oz)(?:,? ?(?:\d{1,3}(?:[.,]\d)? ?\1,? ?(?:&|and)? ?){1,8})(?![\p{L}\dx×])/iu

/** Wefts of 12", 14" and 16" in one title and one variant. */
const titledChoice = (reading: Source): Fault[] => {
  const { text } = reading.title
  const match = isAlone(reading) ? SIZES_IN_TITLE.exec(text) : null
  return match
    ? fault(
        span('title', text, match.index, match.index + match[0].length),
        `The title names several sizes, ${quoted(match[0].trim(), 40)}, and the product has one variant: which of them, or all, does a buyer get?`,
        'Say which of the sizes is sold',
      )
    : []
}

export const promisedChoices = (reading: Source): Fault[] => {
  const counted = countedChoice(reading)
  const promised = counted.length > 0 ? counted : promisedChoice(reading)
  return [...promised, ...oneOfSizes(reading), ...listedChoice(reading), ...titledChoice(reading)]
}
