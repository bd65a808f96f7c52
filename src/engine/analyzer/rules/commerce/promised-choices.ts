// A choice that title or text promise and no option gives, or that the options give otherwise: "in three sizes" where there is one, sizes listed in
// the text of a product with a single variant. Part of commerce-007.

import type { Option } from '../../../record/listing.ts'
import { squeezed } from '../../../text/plain-text.ts'
import { isBasicColor } from '../../contradictions/labelled-colors.ts'
import type { Reads } from '../../reading.ts'
import { quoted, span, whole } from '../../rule.ts'
import { type Fault, fault, misleading } from '../shared/faults.ts'
import { COLOR_NAME, isSizeName } from './option-faults.ts'
import {
  inText,
  oneOfSizes,
  pairedSizes,
  rangeOfMeasures,
  rangeOfSizes,
  sizesOfNone,
  sizesOfOne,
} from './promised-sizes.ts'

type Source = Reads<'description' | 'listing' | 'metaDescription' | 'product' | 'title'>

const PROMISED =
  /(?:available|comes?|offered|sold) in (?:(?:a )?(?:variety|range|choice) of|(?:two|three|four|five|six|many|several|various|different|multiple|\d{1,2})(?: different)?(?: \p{L}{3,12})?) (?:colou?rs|sizes|lengths|types|styles|versions|models|shapes|designs|strengths|flavou?rs|scents|finishes|patterns|(?:surface )?effects)|(?:available|comes|offered) in (?:\d\d ?kt? )?(?:(?:rose|yellow|white)[,.]? (?:and |or |& )?){2,3}gold|(?:choose|select|pick) your (?:size|colou?r)|(?:limited|all|various|multiple) (?:sizes and colou?rs|colou?rs and sizes)(?: are)? (?:currently )?available|when (?:deciding on|choosing|selecting) (?:a |your )?(?:colou?r|size)(?! and| of)|(?:erhältlich|verfügbar|lieferbar) in (?:(?:zwei|drei|vier|fünf|mehreren|vielen|verschiedenen|\d{1,2}) )(?:verschiedenen )?(?:farben|größen|längen|ausführungen|varianten|stärken|typen|modellen)|in (?:verschiedenen|mehreren) (?:farben|größen) (?:erhältlich|verfügbar)|(?:disponible|existe) en (?:deux|trois|quatre|plusieurs|différent(?:e?s)?|\d{1,2}) (?:couleurs|coloris|tailles)|disponible en (?:dos|tres|cuatro|varios|varias|diferentes|distint[oa]s|\d{1,2}) (?:colores|tallas|tamaños)/iu
/** What a product of one variant has no several of. */
const OF_SEVERAL =
  /(?:each|every) (?:size|colou?r|shade|variant)(?! guide)|these (?:shades|colou?rs|sizes)|(?:choose|select|pick) from the (?:sizes|colou?rs|shapes|options) (?:mentioned |listed |given |shown )?(?:below|above)|available in any colou?r|customi[sz]able (?:from|based on|in) [^.\n]{0,30}(?:size|square|colou?r)|depending on (?:the )?(?:model|size|colou?r|variant|version)(?: (?:chosen|selected|you choose))?|je nach (?:modell|größe|farbe|variante)|selon (?:le modèle|la taille|la couleur|le coloris)|según (?:el modelo|la talla|el tamaño|el color)|(?:dependendo|de acordo com|conforme) (?:do |o |da |a )(?:modelo|tamanho|cor)|dependendo (?:do|da) (?:modelo|tamanho|cor)|ב(?:שני|שלושה|ארבעה|חמישה) (?:גדלים|צבעים)/iu

const isAlone = ({ product, listing }: Source): boolean =>
  product.variants.length === 1 && listing.options.every(({ values }) => values.length === 1)

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
  String.raw`(?<![\d.,-]|between |entre |zwischen |or |(?:developed|mou?lded|engineered|cast) in )(\d{1,2}|${[...NUMBERS.keys()].join('|')}) (?:different |available |beautiful |classic |verschiedenen? )?(${COLORS}|${SIZES})(?! (?:up|down|larger|bigger|smaller|größer|kleiner|maior|menor)|\p{L})`,
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

/** "Choose from three festive designs" of an option of that name; not "three designs in one box". */
const CHOSEN_FROM = new RegExp(
  String.raw`(?:choose|select|pick|choice|available) (?:from |between |among |of |in )(?:one of )?(?:our |the |these )?(\d{1,2}|${[...NUMBERS.keys()].join('|')}) (?:\p{L}{3,14} ){0,2}(designs|styles|patterns|scents|flavou?rs|finishes|shapes|motifs)(?!\p{L})`,
  'iu',
)

const chosenFrom = ({ description: { text }, listing }: Source): Fault[] => {
  const match = CHOSEN_FROM.exec(text)
  if (!match) return []
  const [shown, number, what] = match
  const count = NUMBERS.get(number!.toLowerCase()) ?? Number(number)
  const name = what!.toLowerCase().replace(/(?<=sh)es$|s$/, '')
  const option = listing.options.find((one) => one.name.trim().toLowerCase().replace(/s$/, '') === name)
  return !option || option.values.length === count
    ? []
    : fault(
        span('description', text, match.index, match.index + shown.length),
        `The description says ${quoted(shown, 40)}, and the option ${quoted(option.name, 30)} has ${option.values.length}: ${quoted(option.values.join(', '), 60)}.`,
        'Let text and options name the same choice',
      )
}

/** "18 wearable cream and shimmer shades"; a palette or a set has them all. */
const SHADES =
  /(?<![\d.,–-])(?:(?:[4-9]|[1-9]\d)|available in \d{1,2}) (?:[\p{L}-]{3,20} ){0,5}(?:shades|colou?rs|colou?rways)(?!\p{L})/iu
const HAS_ALL =
  /palette|(?<!\p{L})sets?(?!\p{L})|kit|pack|pcs|pieces|pencils?|markers?|crayons?|paints?|threads?|lights?|lamps?|led(?!\p{L})|rgb|print|full[- ]colou?r|mode|switch|includ|contain|comes with/iu

const countedShades = (reading: Source): Fault[] => {
  if (!isAlone(reading)) return []
  const { text } = reading.description
  const match = SHADES.exec(text)
  const around = match ? text.slice(Math.max(0, match.index - 60), match.index + match[0].length) : ''
  return match && !HAS_ALL.test(`${reading.title.text}\n${around}`)
    ? fault(
        inText(reading, match.index, match[0]),
        `The description says ${quoted(match[0], 50)}, and the product has one variant.`,
        'Offer the choice that the text speaks of, or correct the text',
      )
    : []
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

/** "Set of 2", "3 pieces". */
const AS_SET =
  /(?:set|pack|bundle|lot|juego|conjunto|kit) (?:of|de|von|mit) (\d{1,2})(?!\d)|(?<![\d.,])(\d{1,2})[ -]?(?:pieces?|pcs|pack|teile|teilig|er[- ]set|pièces|piezas|peças)(?!\p{L})/iu

/** Wefts of 12", 14" and 16" in one title and one variant; a set of as many has one of each. */
const titledChoice = (reading: Source): Fault[] => {
  const { text } = reading.title
  const match = isAlone(reading) ? SIZES_IN_TITLE.exec(text) : null
  const [, of, pieces] = AS_SET.exec(text) ?? []
  return match && match[0].match(/\d+(?:[.,]\d+)?/g)?.length !== Number(of ?? pieces)
    ? fault(
        span('title', text, match.index, match.index + match[0].length),
        `The title names several sizes, ${quoted(match[0].trim(), 40)}, and the product has one variant: which of them, or all, does a buyer get?`,
        'Say which of the sizes is sold',
      )
    : []
}

const SEPARATED = /[,;|]|\s(?:\/|and|und|et|y|e|&)\s/u
const LONGEST_CHOICE = 25
/** What a thing has together, and not one by one. */
const MADE_OF = /material|fabric|stoff|mati[eè]re|tela|tissu|title|style|type/i

const isOffered = (item: string, values: readonly string[]): boolean =>
  values.some((value) => value === item || (item.length > 2 && (value.includes(item) || item.includes(value))))

/** "Capacity: 350 / 550 ml", where the option "Capacity" has 350 ml alone. */
const listedBesides = (reading: Source): Fault[] => {
  const { description, listing } = reading
  for (const { name, values } of listing.options) {
    const label = name.trim().toLowerCase()
    if (label.length < 3 || MADE_OF.test(label)) continue
    const line = description.text.split('\n').find(
      (one) =>
        one.length < 200 &&
        one
          .toLowerCase()
          .replace(/^[\W_]+/u, '')
          .startsWith(`${label}:`),
    )
    if (line === undefined) continue
    const shown = line.slice(line.indexOf(':') + 1).replace(/\.$/, '')
    const items = shown.split(SEPARATED).map((one) => one.trim())
    if (items.length < 2 || !items.every((one) => one !== '' && one.length <= LONGEST_CHOICE)) continue
    const offered = values.map(squeezed)
    const others = items.filter((item) => !isOffered(squeezed(item), offered))
    if (others.length === 0 || others.length === items.length) continue
    const found = fault(
      inText(reading, description.text.indexOf(line), line),
      `The description lists ${quoted(line.trim(), 80)}, and the option ${quoted(name, 30)} has no ${others.map((one) => quoted(one, 30)).join(', ')}.`,
      'Let text and options name the same choice',
    )
    return others.length * 2 > items.length ? misleading(found) : found
  }
  return []
}

const SIZE_KEY = /(?:^|[._-])(?:sizes?|größen?|tailles?|tallas?|tamanhos?)$/i

/** A field that lists sizes of the option, and one that no variant has. */
const fieldBesides = ({ listing: { attributes, options } }: Source): Fault[] => {
  for (const { key, label, value } of attributes) {
    const items = SIZE_KEY.test(key) ? value.split(/[,;/|]/).map((one) => one.trim()) : []
    if (items.length < 2) continue
    for (const { name, values } of options) {
      const offered = values.map(squeezed)
      const others = items.filter((item) => !offered.includes(squeezed(item)))
      if (others.length === 0 || others.length * 2 > items.length) continue
      return fault(
        whole('metafields', `${label}: ${value}`),
        `The field ${quoted(label, 30)} lists ${quoted(value, 40)}, and the option ${quoted(name, 30)} has no ${others.map((one) => quoted(one, 30)).join(', ')}.`,
        'Let fields and options name the same choice',
      )
    }
  }
  return []
}

const VARYING =
  /(?:fib(?:er|re)|fabric|material) (?:contents?|compositions?) (?:may|might|can|will) (?:vary|differ)[^.\n)]{0,40}colou?rs?/i

/** "100 % cotton (fiber content may vary for different colors)". */
const varyingFibres = (reading: Source): Fault[] => {
  const option = reading.listing.options.find(({ name, values }) => COLOR_NAME.test(name.trim()) && values.length > 1)
  const match = option ? VARYING.exec(reading.description.text) : null
  return match
    ? fault(
        inText(reading, match.index, match[0]),
        `The text says ${quoted(match[0], 60)}, and not for which of them: ${quoted(option!.values.join(', '), 60)}.`,
        'Say what differs between the variants',
      )
    : []
}

const LOOKS = String.raw`\p{Lu}[\p{L}-]{2,20}(?: \p{Lu}[\p{L}-]{2,20}){0,3}`
/** "Available in Black Industrial Finish and Gray Carpet Finish", and no thing in black and white. */
const IN_TWO = new RegExp(
  `(?:[Aa]vailable|[Cc]omes|[Oo]ffered|[Ss]old) in (?:both )?(?!Black and White)(${LOOKS}),? (?:and|or|&) (${LOOKS})`,
  'u',
)
const LOOK = /finish|colou?r|size|version|edition/i
/** "Finished in Satin Plated or Black tones": one of the two is sold. */
const EITHER = new RegExp(
  `(?:(?:[Ff]inished|[Aa]vailable|[Cc]omes|[Oo]ffered) in|[Cc]olou?r:) (?:either )?(${LOOKS}) or (${LOOKS})`,
  'u',
)

const twoLooks = (reading: Source): Fault[] => {
  const { text } = reading.description
  const match = isAlone(reading) ? (IN_TWO.exec(text) ?? EITHER.exec(text)) : null
  const isLook = (name: string): boolean =>
    LOOK.test(name) || name.split(' ').some((word) => isBasicColor(word.toLowerCase()))
  const looks = [match?.[1] ?? '', match?.[2] ?? ''].filter(isLook).length
  return match && looks >= (match[0].includes(' or ') ? 1 : 2)
    ? fault(
        inText(reading, match.index, match[0]),
        `The description says ${quoted(match[0], 70)}, and the product has one variant.`,
        'Offer the choice that the text speaks of, or correct the text',
      )
    : []
}

const LOOKS_APART =
  'frosted|clear|matte?|gloss(?:y)?|satin|polished|brushed|gold|silver|black|white|framed|unframed|lined|unlined|scented|unscented|matt|glänzend|gerahmt|ungerahmt|mate?|brillante?|encadrée?|enmarcad[oa]|fosco|brilhante'
/** "Choose frosted or clear glass", "Wählen Sie matt oder glänzend". */
const CHOSEN = new RegExp(
  String.raw`(?<=^|[\n.!?] ?|[•*✓-] ?)(?:choose|select|pick|wählen sie|choisissez|elige|escolha)(?: (?:between|either|from|zwischen|entre))?(?: your \p{L}{3,12}(?: \p{L}{3,12})?:)? (${LOOKS_APART}) (?:or|and|oder|und|ou|et|o|y|e) (${LOOKS_APART})(?!\p{L})`,
  'iu',
)

/** Two looks to choose from, and no option or value that names either. */
const chosenLook = (reading: Source): Fault[] => {
  const { description, listing, product } = reading
  const match = CHOSEN.exec(description.text)
  if (!match) return []
  const { 0: shown, 1: one, 2: other, index } = match
  const offered = [
    ...listing.options.flatMap(({ name, values }) => [name, ...values]),
    ...product.variants.map(({ title }) => title ?? ''),
  ]
    .join('\n')
    .toLowerCase()
  return [one!, other!].some((look) => offered.includes(look.toLowerCase()))
    ? []
    : fault(
        inText(reading, index, shown),
        `The description lets buyers choose, ${quoted(shown, 60)}, and no option has either.`,
        'Offer the choice that the text speaks of, or correct the text',
      )
}

/** Choices that a text promises of a product without them; the first that is found stands for the others. */
const PROMISES = [countedChoice, chosenFrom, pairedSizes, promisedChoice, countedShades, twoLooks, chosenLook]

const firstPromise = (reading: Source): Fault[] => {
  for (const find of PROMISES) {
    const found = find(reading)
    if (found.length > 0) return found
  }
  return []
}

export const promisedChoices = (reading: Source): Fault[] => [
  ...firstPromise(reading),
  ...oneOfSizes(reading),
  ...misleading([...sizesOfOne(reading), ...sizesOfNone(reading)]),
  ...listedChoice(reading),
  ...titledChoice(reading),
  ...rangeOfSizes(reading),
  ...rangeOfMeasures(reading),
  ...listedBesides(reading),
  ...fieldBesides(reading),
  ...varyingFibres(reading),
]
