// Options that do not say what is chosen: a name that their values do not fit, codes instead of names, two choices in one. Part of
// commerce-007.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { isVagueName, type Option } from '../../../record/listing.ts'
import { isReference } from '../../../record/metafields.ts'
import { isBasicColor } from '../../contradictions/labelled-colors.ts'
import { materialGroup } from '../../contradictions/materials/pure-material.ts'
import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { type Fault, fault, faultOfValue, shownValues } from '../shared/faults.ts'
import { foreignName } from './option-language.ts'
import { isMeasure, ofOneVariant, SIZE_WORD, unevenMeasures, unmeasured } from './option-measures.ts'
import { LEAST_ORDERED } from './sizes-in-order.ts'

export type OptionSource = Reads<
  'converted' | 'description' | 'kind' | 'language' | 'lexicon' | 'listing' | 'naming' | 'product' | 'stated' | 'title'
>

export const COLOR_NAME =
  /^(?:colou?rs?(?: name)?|farben?|couleurs?|coloris|color(?:es)?|cor(?:es)?|colori?|kleur|färg|boja|spalva)$/i
const SIZE_NAME = /^\s{0,3}(?:sizes?|größen?|tailles?|tallas?|tamaños?|tamanhos?)\s{0,3}$/i
export const isSizeName = (name: string | null): boolean => SIZE_NAME.test(name ?? '')
const MATERIAL_NAME = /^(?:materials?|materiales|fabrics?|stoff|matière|tissu|tela|materiaal|materiale)$/i
export const LOOK_NAME =
  /^(?:styles?|designs?|patterns?|motifs?|muster|modèle|estilo|variação|variations?|types?|variants?)$/i

/** "kl-2736", "dv-038-a": numbers of a supplier's list, unless it is one that the trade knows. */
const LISTED_CODE = /^(?!ral|ncs|pms|dmc)\p{L}{1,4}[- ]\d{3,5}(?:[- ]\p{L}{1,2})?$/iu

/** A number, a letter, or both: "T5964", "32L", "B"; with a word that says only what it numbers. */
const CODE =
  /^(?:(?:pattern|style|colou?r|type|design|option|picture|no\.?|farbe|muster|motiv|modelo|tpu|phone case(?: cover)?) ?)?#?(?:[A-Z]|(?=\p{L}{0,8}\d)[\p{L}\d]{1,12})(?: (?:years?|jahre))?$/iu
const isCode = (value: string): boolean => CODE.test(value.trim()) || LISTED_CODE.test(value.trim())

/** "navy-20": a name as an address or a stock has it. */
const NUMBERED_NAME = /^\p{Ll}{3,}(?:-\p{Ll}+)*-\d{1,3}$/u

/** What a supplier's form has where none was chosen. */
const SAYS_NO_COLOR =
  /^(?:others?|(?:same )?as (?:the |in )?(?:picture|photo|image)s?(?: shown| shows?)?|as shown|photo colou?r|see (?:picture|photo))$/i

const RENAME = 'Name the option after what its values are'
const isMaterial = (value: string): boolean => normalWords(value).some((word) => materialGroup(word) !== undefined)
const FITS = /^(?:for|für|pour|para) |\d/i

/** What an option holds instead of what it is called, and what to do; null where its name fits. */
const misnamed = ({ name, values }: Option, { lexicon }: OptionSource): [string, string] | null => {
  const isColor = (value: string): boolean =>
    lexicon !== null && normalWords(value).some((word) => lexicon.colors.has(word))
  const all = (of: (value: string) => boolean): boolean => values.every(of)
  const is = (names: RegExp): boolean => values.length > 0 && names.test(name.trim())
  if (is(COLOR_NAME)) {
    if (lexicon && all((value) => isMaterial(value) && !isColor(value))) return ['holds materials', RENAME]
    if (all((value) => NUMBERED_NAME.test(value.trim())))
      return ['holds addresses or numbers of the stock and no names of colours', 'Name the colours']
    return all((value) => (isCode(value) || SAYS_NO_COLOR.test(value.trim())) && !isColor(value))
      ? ['holds no names of colours', 'Name the colours']
      : null
  }
  if (values.length > 1 && SIZE_WORD.test(name.trim()) && all((value) => SIZES.test(value.trim())))
    return ['has the name of one of its values', RENAME]
  const isBare = (value: string): boolean => normalWords(value).every((word) => isBasicColor(word))
  if (isSizeName(name) && values.length > 0 && all((value) => isBare(value))) return ['holds colours', RENAME]
  if (is(MATERIAL_NAME)) {
    if (all((value) => isColor(value) && !isMaterial(value))) return ['holds colours', RENAME]
    if (all((value) => LISTED_CODE.test(value.trim()))) return ['holds no names of materials', 'Name the materials']
    return all((value) => FITS.test(value) && !value.includes('%') && !isMaterial(value))
      ? ['holds no materials', RENAME]
      : null
  }
  return null
}

/** Options that hold something else than they are called. */
const wrongNames = (reading: OptionSource): Fault[] =>
  reading.listing.options.flatMap((option): Fault[] => {
    const wrong = misnamed(option, reading)
    const { name, values } = option
    return wrong
      ? fault(
          whole('options.values', values.join(', ')),
          `The option ${quoted(name, 30)} ${wrong[0]}: ${shownValues(values)}.`,
          wrong[1],
        )
      : []
  })

const SIZES = /^(?:x*[sml]|\d{0,2}x[sml]|\d{1,3}(?:[.,]\d)?|one size)$/i
const PIECES = /^\d{1,4} ?(?:x(?! ?\d)|pcs?|pieces?|packs?|stück|pièces|piezas|er[- ]pack)\b|\b(?:set|pack|box) of \d/i

/** What options are called in languages with a lexicon: pieces, sizes, colours. */
const NAMES: Record<string, readonly string[]> = {
  en: ['Pieces', 'Size', 'Colour'],
  de: ['Anzahl', 'Größe', 'Farbe'],
  fr: ['Pièces', 'Taille', 'Couleur'],
  es: ['Piezas', 'Tamaño', 'Color'],
  pt: ['Peças', 'Tamanho', 'Cor'],
}

/** What an option without a telling name is to be called, where its values tell it. */
const nameAdvice = (
  values: readonly string[],
  { language, lexicon }: Pick<OptionSource, 'language' | 'lexicon'>,
): string => {
  const all = (isOne: (value: string) => boolean): boolean => values.length > 0 && values.every(isOne)
  const at = all((value) => PIECES.test(value))
    ? 0
    : all((value) => SIZES.test(value.trim()) || SIZE_WORD.test(value.trim()) || isMeasure(value)) &&
        // Bare numbers may be amounts of a voucher.
        !all((value) => /^[\d.,]+$/.test(value.trim()))
      ? 1
      : lexicon &&
          all((value) => normalWords(value).length < 4 && normalWords(value).some((word) => lexicon.colors.has(word)))
        ? 2
        : -1
  const name = NAMES[language === 'und' ? 'en' : language]?.[at]
  return name === undefined ? '' : ` Its values tell it: “${name}”.`
}

/** Options that are not named after what is chosen. */
const nameless = (reading: OptionSource): Fault[] => {
  const { options } = reading.listing
  const option = options.find(
    ({ name, values }) => values.length > 1 && (isVagueName(name) || /^(?:titel|titre|título)$/i.test(name)),
  )
  if (!option) return []
  const { name, values } = option
  return fault(
    whole('options.name', name),
    `${name === '' ? 'An option has no name' : `The option ${quoted(name, 30)} does not say what is chosen`}: ${shownValues(values)}.${nameAdvice(values, reading)}`,
    'Name the option after what is chosen',
  )
}

/** Themes hide the option of a product without choices by its value "Default Title" alone. */
export const shownDefault = ({ product: { options, variants } }: OptionSource): Fault[] => {
  const option = options.find(
    ({ name, values: [value, ...more] }) =>
      /^tit(?:le|el|re|ulo)$/i.test(name) &&
      more.length === 0 &&
      /^(?:standard|default|variant|regular|normal|one|1)$/i.test(value ?? ''),
  )
  return option && variants.length === 1
    ? fault(
        whole('options.values', option.values[0]!),
        `The option ${quoted(option.name)} with the one value ${quoted(option.values[0]!)} is shown as a choice, and there is none.`,
        'Remove the option',
      )
    : []
}

/** "A", "Type 2", "K07": what no buyer knows by itself, and no size ("M", "36"). */
const BARE_CODE =
  /^(?:(?!(?:x*[sml]|[fow]s|[a-k]{1,2})$)[a-z]|(?!a\d$)[a-z]{1,2}-?\d{1,4}[a-z]?|(?:type|typ|model|style|stil|modell|modèle|tipo) ?[a-z\d]{1,3}|(?:type|typ|model|style|stil|estilo|modell|modèle|modelo|tipo|design|pattern)? ?(?:#|n[°º]|no\.) ?\d{1,3})$/i

/** Choices that a number alone tells nothing of. */
const LOOKS = /colou?r|farb|couleur|color|style|stil|design|pattern|motif|muster|model/i

/** A letter by itself is that of an article. */
const isNamed = (value: string, texts: string): boolean =>
  value.length > 1
    ? texts.includes(value)
    : new RegExp(`\\(${value}\\)|(?:style|design|pattern|type|model) ${value}\\b`, 'i').test(texts)

/** An option with nothing but codes that no text names. */
const codedOption = (options: readonly Option[], texts: string): Option | undefined =>
  options.find(
    ({ name, values }) =>
      values.length > 1 &&
      !/si[zs]e|gr[öo](?:ß|ss)e|taille|talla|tamaño|maat|storlek|length|länge/i.test(name) &&
      values.every(
        (value) =>
          (BARE_CODE.test(value) || (LOOKS.test(name) && /^(?:\d{1,3}|[a-k])$/i.test(value))) && !isNamed(value, texts),
      ),
  )

const codes = (reading: OptionSource): Fault[] => {
  const { product, description, listing } = reading
  const named = listing.options.filter((option) => misnamed(option, reading) === null)
  const option = codedOption(named, `${product.title} ${description.text}`)
  return option
    ? fault(
        whole('options.values', option.values.join(', ')),
        `The values of the option ${quoted(option.name, 30)} are codes that no text explains: ${shownValues(option.values)}.`,
        'Name what the codes stand for',
      )
    : []
}

const ACCESSORY =
  /(?<!\p{L})(?:cases?|charger|batter(?:y|ies)|bags?|cables?|stand|strap|cover|adapter|glass only|hülle|ladegerät|akku|tasche|kabel|étui|chargeur|batterie|housse|funda|cargador|batería)(?!\p{L})/iu

/** A value of a choice of colours that is another thing: "Soft case" beside "Blue" and "Red", of no case. */
const accessoryIn = ({ lexicon, listing, product: { title } }: OptionSource): string | undefined => {
  const isColored = (value: string): boolean => normalWords(value).some((word) => lexicon?.colors.has(word))
  const name = title.toLowerCase()
  return listing.options
    .find(({ name, values }) => /colou?r|farbe|couleur/i.test(name) && values.filter(isColored).length > 1)
    ?.values.find((value) => {
      const other = ACCESSORY.exec(value)?.[0].toLowerCase()
      return other !== undefined && !isColored(value) && !name.includes(other)
    })
}

const accessory = (reading: OptionSource): Fault[] =>
  faultOfValue(
    'options.values',
    accessoryIn(reading),
    (value) => `${quoted(value, 40)} stands among the colours, and is another thing to buy.`,
    'Sell the accessory by itself',
  )

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
        `The option ${quoted(wrong.name, 30)} holds two choices in one: ${shownValues(wrong.values)}.`,
        'Make two options of the two choices',
      )
    : []
}

const TIER =
  /^(?:basic|standard|classic|plus|pro|premium|deluxe|advanced|elite|ultimate|lite|starter|(?:set|type|typ|kit|version|package|model|option) ?[a-z\d])$/iu

/** "Basic" and "Pro", and no text that says what the one has more than the other. */
const unexplained = ({ listing: { options }, description: { text } }: OptionSource): Fault[] => {
  const lower = text.toLowerCase()
  const wrong = options.find(
    ({ values }) =>
      values.length > 1 &&
      // Codes are told of as such.
      !values.every((value) => BARE_CODE.test(value)) &&
      values.every((value) => TIER.test(value.trim()) && !lower.includes(value.trim().toLowerCase())),
  )
  return wrong
    ? fault(
        whole('options.values', wrong.values.join(', ')),
        `No text says how ${shownValues(wrong.values)} of the option ${quoted(wrong.name, 30)} differ.`,
        'Say how the variants differ',
      )
    : []
}

/** "gid://shopify/Metaobject/12", "shopify--color-pattern-oak": where a value is kept, and not what it is. */
const references = ({ product: { options } }: OptionSource): Fault[] => {
  const option = options.find(({ values }) => values.some((value) => isReference(value)))
  return option
    ? fault(
        whole('options.values', option.values.join(', ')),
        `Values of the option ${quoted(option.name, 30)} are references of the platform, which no buyer can read: ${shownValues(option.values)}.`,
        'Name the values of the option',
      )
    : []
}

export const optionFaults = (reading: OptionSource): Fault[] =>
  [
    references,
    wrongNames,
    nameless,
    codes,
    twoInOne,
    accessory,
    ofOneVariant,
    unexplained,
    unmeasured,
    unevenMeasures,
    foreignName,
  ].flatMap((of) => of(reading))
