// Options that do not say what is chosen: a name that their values do not fit, codes instead of names, two choices in one, and a
// text that gives the measure of one variant alone. Part of commerce-007.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { sameFact } from '../../../languages/taxonomy/attributes.ts'
import { isVagueName, type Option } from '../../../record/listing.ts'
import { isReference } from '../../../record/metafields.ts'
import type { Product } from '../../../record/product.ts'
import { isBasicColor } from '../../contradictions/labelled-colors.ts'
import { materialGroup } from '../../contradictions/materials/pure-material.ts'
import { lackOf } from '../../missing-attributes.ts'
import type { Reads } from '../../reading.ts'
import { CHART_FILE, textsOf } from '../../record-texts.ts'
import { missing, quoted, span, whole } from '../../rule.ts'
import { type Fault, fault, faultOfValue } from '../shared/faults.ts'
import { foreignName } from './option-language.ts'
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

const shown = (values: readonly string[]): string => quoted(values.join(', '), 60)

/** "kl-2736", "dv-038-a": numbers of a supplier's list, unless it is one that the trade knows. */
const LISTED_CODE = /^(?!ral|ncs|pms|dmc)\p{L}{1,4}[- ]\d{3,5}(?:[- ]\p{L}{1,2})?$/iu

/** A number, a letter, or both: "T5964", "32L", "B"; with a word that says only what it numbers. */
const CODE =
  /^(?:(?:pattern|style|colou?r|type|design|option|picture|no\.?|farbe|muster|motiv|modelo|tpu|phone case(?: cover)?) ?)?#?(?:[A-Z]|(?=\p{L}{0,8}\d)[\p{L}\d]{1,12})(?: (?:years?|jahre))?$/iu
const isCode = (value: string): boolean => CODE.test(value.trim()) || LISTED_CODE.test(value.trim())

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
    return all((value) => (isCode(value) || SAYS_NO_COLOR.test(value.trim())) && !isColor(value))
      ? ['holds no names of colours', 'Name the colours']
      : null
  }
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
          `The option ${quoted(name, 30)} ${wrong[0]}: ${shown(values)}.`,
          wrong[1],
        )
      : []
  })

const SIZES = /^(?:x*[sml]|\d{0,2}x[sml]|\d{1,3}(?:[.,]\d)?|one size)$/i
const PIECES = /^\d{1,4} ?(?:x(?! ?\d)|pcs?|pieces?|packs?|stück|pièces|piezas|er[- ]pack)\b|\b(?:set|pack|box) of \d/i

/** "20 x 30 cm", "Large (2 l)": nothing but a measure, where "Dinner plate 27 cm" is a kind of piece. */
const isMeasure = (value: string): boolean =>
  MEASURED.test(value) &&
  (value.match(/\p{L}{3,}/gu) ?? []).every(
    (word) => SIZE_WORD.test(word) || /^(?:inch(?:es)?|mah|lbs|extra)$/i.test(word),
  )

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
    `${name === '' ? 'An option has no name' : `The option ${quoted(name, 30)} does not say what is chosen`}: ${shown(values)}.${nameAdvice(values, reading)}`,
    'Name the option after what is chosen',
  )
}

/** Choices of variants that differ, where the record has no option for them. */
export const choicesWithoutOption = ({ options, variants }: Product): string[] => {
  const values = [...new Set(variants.map((variant) => variant.options.join(' / ')))].filter((value) => value !== '')
  return options.length === 0 && values.length > 1 ? values : []
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

const unnamedChoices = ({ product }: OptionSource): Fault[] => {
  const values = choicesWithoutOption(product)
  return values.length > 0
    ? fault(
        missing('options.name'),
        `The choices of the variants have no names: ${shown(values.slice(0, 3))}.`,
        'Name the options after what is chosen',
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
        `The values of the option ${quoted(option.name, 30)} are codes that no text explains: ${shown(option.values)}.`,
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

const SIZE_WORD =
  /^(?:extra[ -](?:large|small)|mini|small|medium|large|big|klein|mittel|gro(?:ß|ss)|petite?|moyen(?:ne)?|grande?|pequeñ[oa]|median[oa])$/i
const MEASURED =
  /\d ?(?:[cmd]?m|k?g|m?l|oz|lbs?|in|inch(?:es)?|ft|cl|["”″'′]|fl)(?![\p{L}\d])|\d ?[x×] ?\d|chart|guide|tabelle|tabla|guía/iu

/** An option with sizes in words, where no field has a measure: no one knows how large "Large" is. Sizes of clothes are asked for with the rest. */
const unmeasuredOption = (options: readonly Option[], product: Product, texts: string): Option | undefined => {
  const found = options.find(({ values }) => values.length > 1 && values.every((value) => SIZE_WORD.test(value.trim())))
  if (!found || MEASURED.test(texts)) return undefined
  const { metafields, images } = product
  const isElsewhere =
    metafields.some(({ value }) => MEASURED.test(value.slice(0, 500))) ||
    images.some(({ alt, src }) => MEASURED.test(alt ?? '') || CHART_FILE.test(src))
  return isElsewhere ? undefined : found
}

const WORN = new Set<string | null>(['apparel', 'footwear'])

/** Whether content-004 asks for the measures already. */
const isAsked = (reading: OptionSource): boolean =>
  lackOf(reading).all.some(({ id }) => ['dimensions', 'size', 'measure'].includes(sameFact(id)))

const unmeasured = (reading: OptionSource): Fault[] => {
  const { description, listing, naming, product } = reading
  const { options } = listing
  const option = WORN.has(naming.family)
    ? undefined
    : unmeasuredOption(options, product, `${product.title} ${description.text}`)
  return option && !isAsked(reading)
    ? fault(
        whole('options.values', option.values.join(', ')),
        `No field has a measure for the sizes ${shown(option.values)}.`,
        'Say how large each size is',
      )
    : []
}

const IN_SIZES = new Set(['clothing', 'shoes', 'sneakers', 'jerseys of teams'])
/** Any word of a size, or of what is made for one. */
const SIZE_SAID =
  /\bsize|\b(?:x{0,3}[sl]|small|medium|large)\b|\d ?(?:eu|us|uk|t|y)\b|\d ?(?:months|years)|custom|made to|bespoke|vintage|gr(?:ö|oe)(?:ß|ss)e|\btaill|\btalla|tamanh|unikat/i

/** A jacket in one variant, of which no field tells a size. */
const unsized = (reading: OptionSource): Fault[] => {
  const { kind, listing, product } = reading
  if (product.variants.length !== 1 || !IN_SIZES.has(kind?.name ?? '')) return []
  return SIZE_SAID.test(textsOf(reading))
    ? []
    : fault(
        missing('options.values'),
        `The product has one variant and no size in any field, and buyers of ${kind!.name} choose a size: ${quoted(listing.title, 60)}.`,
        'Offer the sizes, or name the one that is sold',
      )
}

/** "Small" beside "Medium | 360 mm x 417 mm" and "Large | 480 mm x 515 mm". */
const unevenMeasures = ({ listing: { options } }: OptionSource): Fault[] => {
  for (const { name, values } of options) {
    const bare = values.filter((value) => SIZE_WORD.test(value.trim()))
    if (bare.length === 0 || values.length - bare.length < bare.length) continue
    if (!values.every((value) => bare.includes(value) || MEASURED.test(value))) continue
    return fault(
      whole('options.values', values.join(', ')),
      `${bare.map((value) => quoted(value, 30)).join(' and ')} of the option ${quoted(name, 30)} ${bare.length === 1 ? 'lacks' : 'lack'} the measure that the other values have: ${shown(values)}.`,
      'Add the measure that is missing',
    )
  }
  return []
}

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

const MEASURE = /(?<![\d.,\p{L}/-])(\d{1,5}(?:[.,]\d{1,3})?) ?(ml|cl|l|g|kg|oz|cm|mm|lbs?|w|gb|mah)(?![\p{L}\d])/giu
const plain = (measure: string): string => measure.toLowerCase().replace(/\s/g, '').replace(',', '.')
const measuresIn = (text: string): RegExpExecArray[] => [...text.matchAll(MEASURE)]

const standsIn = (number: string, text: string): boolean =>
  new RegExp(`(?<![\\d.,])${number.replaceAll('.', '\\.')}(?![\\d]|[.,]\\d)`).test(text)

/** A text that gives the measure of one value of an option, and of no other. */
const ofOneVariant = ({ listing: { options }, description: { text } }: OptionSource): Fault[] => {
  for (const { name, values } of options) {
    const measures = values.map((value) => measuresIn(value).map(([measure]) => plain(measure)))
    const offered = new Set(measures.flat())
    if (offered.size < 2 || measures.some(({ length }) => length !== 1)) continue
    const said = measuresIn(text).filter(([measure]) => offered.has(plain(measure)))
    const [one] = said
    if (!one || said.some(([measure]) => plain(measure) !== plain(one[0]))) continue
    // "85, 95 and 105 cm": the unit stands behind the last of them.
    const others = values.flatMap((value) => measuresIn(value).map(([, number]) => number!))
    if (others.some((number) => number !== one[1] && standsIn(number, text))) continue
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
      // Codes are told of as such.
      !values.every((value) => BARE_CODE.test(value)) &&
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

/** "gid://shopify/Metaobject/12", "shopify--color-pattern-oak": where a value is kept, and not what it is. */
const references = ({ product: { options } }: OptionSource): Fault[] => {
  const option = options.find(({ values }) => values.some((value) => isReference(value)))
  return option
    ? fault(
        whole('options.values', option.values.join(', ')),
        `Values of the option ${quoted(option.name, 30)} are references of the platform, which no buyer can read: ${shown(option.values)}.`,
        'Name the values of the option',
      )
    : []
}

export const optionFaults = (reading: OptionSource): Fault[] =>
  [
    references,
    wrongNames,
    nameless,
    unnamedChoices,
    codes,
    twoInOne,
    accessory,
    ofOneVariant,
    unexplained,
    unmeasured,
    unsized,
    unevenMeasures,
    foreignName,
  ].flatMap((of) => of(reading))
