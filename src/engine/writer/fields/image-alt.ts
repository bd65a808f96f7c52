// Alternative texts of the pictures: the product by the shop's own name for it, and what tells this picture from the others. That is known from the
// text it has, from the variants that it belongs to, and from the name of its file (a variant's colour, a view). Nothing else is said about a
// picture without a description.

import { pendingLabel } from '../../analyzer/facts/labels.ts'
import { altFaults, hasOneAlt } from '../../analyzer/rules/media/alt-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { withAlternatives } from '../../analyzer/update-reading.ts'
import { normalWords, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { choicesOf, webUrl } from '../../record/listing.ts'
import { isTold, type Product } from '../../record/product.ts'
import { plain, squeezed } from '../../text/plain-text.ts'
import { kindOf } from '../facts/choices.ts'
import { withoutPlaceholders } from '../facts/format-value.ts'
import { namesItsKind, type TitleMaterial } from '../facts/title-material.ts'
import { endsInSide, fileName, fileWords, isOfShop, isOfSizes, SIZE_CHART, viewIn } from './picture-file-names.ts'
import { isOfOtherSize, nameOf, namesWhatIsSeen } from './picture-name.ts'
import { calmValue, colorIn, hasColor, mentionsAny } from './title-parts.ts'

const { maxLength } = THRESHOLDS.alt
/** Pictures that have a line (engine/verifier/sanitize/field-limits.ts). */
const MAX_PICTURES = 250

type Picture = Product['images'][number]

/** Options whose values can be seen: colours, patterns, materials. */
const SEEN =
  /colou?r|farbe|couleur|finish|pattern|muster|moti[fv]|dessin|print|figur|character|estampado|material|mat[ée]ri|style|design/i

/** Of other options only values that no other word of a file name would be taken for: "Rond rouge" of a pot. */
const isTelling = (value: string): boolean => value.includes(' ') && !/\d/.test(value)

type Value = { value: string; words: string[] }

/** Values by which the file of a picture may tell which variant it shows, as words. */
const seenValues = ({ choices, reading }: TitleMaterial): Value[] =>
  choices.flatMap(({ kind, label, values }) => {
    if (kind === 'size') return []
    const seen = kind === 'color' || SEEN.test(label) ? values : values.filter(isTelling)
    return seen
      .map((value) => ({ value: calmValue(value), words: normalWords(value) }))
      .filter(({ value, words }) => words.join('').length > 2 && isOfLanguage(value, reading))
  })

const contains = (words: readonly string[], wanted: readonly string[]): boolean =>
  ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `)

/** Values that can be seen: no code, no number of things or sessions, and not what a shop says instead of one. */
const isShown = (value: string): boolean =>
  /\p{L}{2}\p{Ll}/u.test(value) &&
  !/[<>{}|_$€£%+\d]|(?<!\p{L})[bcdfghjklmnpqrstvwxz]{3,}(?!\p{L})|(?<!\p{L})(?:as (?:the )?(?:picture|photo|shown)|style|default|standard|random|custom|other|only|set|options?)(?!\p{L})/iu.test(
    value,
  )

const MOST_SHOWN = 2

const SIZE_WORD = /^(?:one size|(?:extra )?(?:small|medium|large)|newborn|adult|child(?:ren)?)$/iu

/** Some exports leave out what the options are called. */
const optionsOf = ({ product, listing }: TitleMaterial['reading']): Product['options'] =>
  product.options.length > 0 ? product.options : choicesOf(listing, product)

const isSize = (name: string, value: string, { lexicon }: TitleMaterial['reading']): boolean =>
  name === '' ? SIZE_WORD.test(value) : pendingLabel(name, lexicon).attributes.includes('size')

/** "Colour of the hooks" beside "Colour": of a part, and not of what is seen first. */
const isOfPart = (name: string, { reading }: TitleMaterial): boolean => {
  const { lexicon } = reading
  return (
    kindOf(name, lexicon) === 'other' &&
    pendingLabel(name, lexicon).attributes.includes('color') &&
    optionsOf(reading).some((one) => kindOf(one.name, lexicon) === 'color')
  )
}

/** What all of the variants have of the options that can be seen; "" where that is nothing, too much for a line, or what a picture of others has too. */
const sharedBy = (of: Product['variants'], material: TitleMaterial): string => {
  const { reading } = material
  const said = new Map<number, string>()
  const unsaid: number[] = []
  for (const [at, option] of optionsOf(reading).entries()) {
    const value = of[0]?.options[at] ?? ''
    const isShared = option.values.length > 1 && of.every((one) => one.options[at] === value)
    if (!isShared || isOfPart(option.name, material) || isSize(option.name, value, reading)) continue
    const shown = isShown(value) && isOfLanguage(value, reading) ? withoutPlaceholders(plain(value)) : ''
    if (shown === '') unsaid.push(at)
    else said.set(at, calmValue(shown))
  }
  const isAlike = (one: Product['variants'][number], at: number) => one.options[at] === of[0]?.options[at]
  // "Grey" of "Grey / 5.0", where another picture is of "Grey / 4.0".
  const isOfOthers = reading.product.variants.some(
    (one) =>
      one.image !== undefined &&
      one.image !== of[0]?.image &&
      said.keys().every((at) => isAlike(one, at)) &&
      unsaid.some((at) => !isAlike(one, at)),
  )
  return said.size > MOST_SHOWN || isOfOthers ? '' : [...said.values()].join(', ')
}

/** A shorter stock number may stand in any name. */
const LEAST_SKU = 5

/** A value that tells a picture: no measure, and no number or code alone. */
const isSaid = (value: string): boolean =>
  /\p{L}{3}/u.test(value) &&
  !/[<>{}|_+]|-\d{1,2}$|\d ?(?:inch(?:es)?|cm|mm|m|ft|pcs?|pieces?|packs?|sets?|m?l|oz|k?g|w)(?!\p{L})|(?<!\p{L})[bcdfghjklmnpqrstvwxz]{3,}(?!\p{L})/iu.test(
    value,
  )

/** "5pcs Pink": how many there are is not chosen by what is seen. */
const COUNT = /^\d{1,3} ?(?:pcs?|pieces?|packs?|sets?)(?: of)? (?=\p{L}{3})/iu

/** English colours, which no other language takes over. */
const ENGLISH =
  /(?<!\p{L})(?:white|black|red|blue|green|yellow|gr[ea]y|brown|purple|silver|(?:light|dark|sky|navy|army) \p{L}+)(?!\p{L})/iu

/** Whether an option's value is a word of the record's own language, as far as that can be told. */
const isOfLanguage = (value: string, { language, lexicon }: TitleMaterial['reading']): boolean =>
  language === 'en' || !ENGLISH.test(value) || wordsFor(value, lexicon).some((word) => lexicon?.colors.has(word))

/** What pictures show where each has a value of one option as its own, and no two the same; null where none has. */
const valueOfEach = (pictured: ReadonlyMap<string, Product['variants']>, material: TitleMaterial) => {
  const { reading } = material
  for (const [at, { name }] of optionsOf(reading).entries()) {
    if (isOfPart(name, material)) continue
    const values = new Map<string, string>()
    for (const [src, of] of pictured) {
      const chosen = of[0]?.options[at] ?? ''
      const value = chosen.replace(COUNT, '')
      if (
        isSaid(withoutPlaceholders(value)) &&
        !isSize(name, value, reading) &&
        isOfLanguage(value, reading) &&
        (SEEN.test(name) || !/\d/.test(value)) &&
        of.every((one) => one.options[at] === chosen)
      )
        values.set(src, calmValue(withoutPlaceholders(plain(value))))
    }
    if (values.size === pictured.size && new Set(values.values()).size === values.size) return values
  }
  return null
}

/** "Without stand": the name may say what such a variant lacks. */
const LACKS = /^(?:without|ohne|sans|sin|sem|senza|zonder|no) /iu
const isLacking = ({ options }: Product['variants'][number]): boolean => options.some((value) => LACKS.test(value))

/** What pictures show by the variants that have them as their own, or whose stock number stands in the names of their files. */
const shownByVariants = (material: TitleMaterial): ReadonlyMap<string, string> => {
  const { variants, images } = material.reading.product
  const own = Map.groupBy(
    variants.filter((variant) => variant.image !== undefined && !isLacking(variant)),
    ({ image }) => image!,
  )
  const each = own.size < 2 ? null : valueOfEach(own, material)
  if (each) return each
  // Platforms give the first picture to every variant where no one has chosen.
  const pictured = own.size < 2 ? new Map<string, Product['variants']>() : own
  for (const { src } of images) {
    const file = squeezed(fileName(src))
    const named = variants.filter((variant) => {
      if (isLacking(variant)) return false
      const number = squeezed(variant.sku ?? '')
      return number.length >= LEAST_SKU && /\d/.test(number) && file.includes(number)
    })
    if (named.length > 0 && !pictured.has(src)) pictured.set(src, named)
  }
  return new Map([...pictured].map(([src, of]) => [src, sharedBy(of, material)]))
}

type Known = {
  material: TitleMaterial
  name: string
  /** Whether the name tells what is seen. */
  isSeen: boolean
  nameWords: ReadonlySet<string>
  values: readonly Value[]
  byVariants: ReadonlyMap<string, string>
  /** The one colour that the product is sold in. */
  color: string
  /** Options of which the name has one value: pictures of the others are not of what it names. */
  named: readonly string[]
}

/** The address of a product as a text. */
const SLUG = /^(?:[\p{Ll}\d]+(?:-[\p{Ll}\d]+)+|https?:\/\/\S+)$/u
/** Whether a text is the product's address or another, which tells no one what is seen. */
export const isSlug = (alt: string, { handle }: Pick<Product, 'handle'>): boolean =>
  SLUG.test(alt) || (alt !== '' && alt === handle)

const colorOf = (name: string, material: TitleMaterial): string => {
  const said = lookUpText(name, material.reading.lexicon)
  const values = material.choices.flatMap((one) => (one.kind === 'color' ? one.values : []))
  const [color = '', ...more] = values
  const isSaid = more.length > 0 || mentionsAny(said, color, material) || hasColor(said, material)
  return isSaid || !isOfLanguage(color, material.reading) || !namesItsKind(material) || !isShown(color)
    ? ''
    : calmValue(color)
}

/** Options of several values, and numbers of one variant among several, that the name has. */
const namedIn = (name: string, { variants, options }: Product): string[] => {
  const words = normalWords(name)
  const isIn = (one: string): boolean => {
    const own = normalWords(one)
    return own.join('').length > 2 && contains(words, own)
  }
  const numbers = variants.length > 1 ? variants.map(({ sku }) => sku ?? '') : []
  // A name with all values of an option is of every choice.
  return [...options.map(({ values }) => values), numbers].flatMap((all) =>
    all.length > 1 && !all.every(isIn) ? all.filter(isIn) : [],
  )
}

const knownOf = (material: TitleMaterial, name: string): Known => {
  const { product, lexicon } = material.reading
  return {
    material,
    name,
    isSeen: namesWhatIsSeen(name, material),
    nameWords: new Set([...lookUpText(name, lexicon).stems, ...normalWords(name)]),
    values: seenValues(material),
    byVariants: shownByVariants(material),
    color: colorOf(name, material),
    named: namedIn(name, product),
  }
}

/** The one value of an option that the words name; words of the product's name tell nothing. */
const valueIn = (words: readonly string[], { values, nameWords }: Known): string => {
  const found = values.filter(
    (value) => !value.words.every((word) => nameWords.has(word)) && contains(words, value.words),
  )
  // "Navy" in "Navy Blue" is no colour of its own.
  const longest = found.filter(
    ({ words: own }) => !found.some(({ words: other }) => other.length > own.length && contains(other, own)),
  )
  return longest.length === 1 ? longest[0]!.value : ''
}

/** Words by which the name of a file tells whose picture it is. */
const isOwnFile = (words: readonly string[], { material: { reading }, nameWords }: Known): boolean =>
  words.some(
    (word) =>
      word.length > 2 &&
      !/^\d/.test(word) &&
      !reading.brand.includes(word) &&
      (nameWords.has(word) || reading.title.stems.includes(word)),
  ) || squeezed(words.join('')).includes(squeezed(reading.title.text))

/** Before these a colour is that of what stands behind the thing. */
const BACKDROPS = new Set(['background', 'bg', 'backdrop', 'hintergrund', 'fond', 'fondo'])

/** Whether the name of a file has a colour that nothing of the record has: "Light-Grey-Blind" of a lemon one. */
const isOfOtherColor = (file: readonly string[], { material: { reading } }: Known): boolean => {
  const { lexicon, title, description, listing } = reading
  if (!lexicon || file.some((word) => BACKDROPS.has(word))) return false
  const groupsIn = (words: readonly string[]) => words.flatMap((word) => lexicon.colors.get(word) ?? [])
  const options = listing.options.flatMap(({ values }) => values.flatMap((value) => normalWords(value)))
  const own = new Set(groupsIn([...title.stems, ...description.stems, ...options]))
  const shown = groupsIn(file)
  return shown.length > 0 && !shown.some((group) => own.has(group))
}

const SPARE = /(?<!\p{L})(?:replacement|spare)(?!\p{L})/iu
/** Whether the name of a file is of the whole for which a part is sold: "oak-wall-clock" of an "Oak Wall Clock Replacement Hand". */
const isOfWhole = (file: readonly string[], { name, nameWords }: Known): boolean => {
  const head = normalWords(name.split(/ for | [–—|-] |[,(]/, 1)[0]!).at(-1) ?? ''
  const isNamed = file.filter((word) => nameWords.has(word)).length > 1
  return SPARE.test(name) && isNamed && !file.includes(head) && !SPARE.test(file.join(' '))
}

/** Whether the name of a file is of another thing than the product. */
const isOfOther = (file: readonly string[], known: Known): boolean =>
  isOfOtherSize(file.join(' '), known.name) || isOfOtherColor(file, known) || isOfWhole(file, known)

const isNameWord = (word: string, { nameWords }: Known): boolean => word.length > 3 && nameWords.has(word)

/**
 * A text for a picture that has none, where it is sure that it shows the product: by a variant, by the name of its file, or as the first of files
 * without names. Of one after the first nothing is written that says no more than the name. "" where nothing is.
 */
const written = (picture: Picture, alt: string, isFirst: boolean, known: Known): string => {
  const file = fileWords(picture.src)
  const words = [...file, '|', ...normalWords(alt)]
  if (isOfSizes(words)) return withinLength(`${known.name}: ${SIZE_CHART[known.material.language.code]}`)
  if (isOfShop(words) || isOfOther(file, known)) return ''
  const value = valueIn(words, known)
  const chosen = known.byVariants.get(picture.src) || value
  const isOwn = known.byVariants.has(picture.src) || value !== '' || endsInSide(file) || isOwnFile(file, known)
  // Shops put the picture of the thing itself first.
  if (!isOwn && !isFirst) return ''
  const own = words.filter((word) => !known.nameWords.has(word))
  const { language, reading } = known.material
  // A title may be in another language than the description.
  const isRead = lookUpText(known.name, reading.lexicon).entries.some((entry) => entry !== undefined)
  const view = isRead ? viewIn(own, language.code) : ''
  if (!isFirst && chosen === '' && view === '') return ''
  // What is called as the product is says nothing of the picture, and beside a name of one choice another contradicts it.
  const isOwnVariant = known.byVariants.get(picture.src) === chosen
  const isRepeated = !isOwnVariant && normalWords(chosen).some((word) => isNameWord(word, known))
  const isDoubled = normalWords(chosen).filter((word) => isNameWord(word, known)).length > 1
  if (chosen !== '' && (known.named.length > 0 || isRepeated || isDoubled)) return ''
  const color = chosen || known.color
  const cased = color === '' || reading.lexicon === null ? color : colorIn(known.name, color, known.material)
  const details = [cased, view].filter((one) => one !== '')
  if (!known.isSeen && details.length === 0) return ''
  return withinLength([known.name, ...details].join(', '))
}

const withinLength = (text: string): string => (text.length <= maxLength ? text : '')

/** The lines without those that would tell no picture from another, or be faulted for something else. */
const sound = (lines: readonly string[], had: readonly string[], { reading }: TitleMaterial): string[] => {
  const once = lines.map((line, at) => (lines.indexOf(line) === at ? line : had[at]!))
  const product = {
    ...reading.product,
    images: reading.product.images.map((one, at) => ({ ...one, alt: once[at] ?? one.alt })),
  }
  const faults = altFaults(withAlternatives(reading, product))
  let at = 0
  return once.map((line, place) => {
    const fault = webUrl(product.images[place]!.src) === '' ? 'none' : faults[at++]
    return fault === 'none' ? line : had[place]!
  })
}

/**
 * A line for each picture of the record in its order; null if nothing is known that would be said of any. Texts that name the product or
 * describe their picture stay. The same in every tone and length.
 */
export const writeImageAlt = (material: TitleMaterial): string | null => {
  const { reading } = material
  const { product } = reading
  const images = product.images.slice(0, MAX_PICTURES)
  const name = nameOf(material)
  // A service is not seen: its pictures are posters and illustrations. A voucher is.
  const isUnseen = reading.naming.family === 'services' && reading.kind?.name !== 'vouchers'
  if (!isTold(product, 'images.alt') || name === '' || isUnseen) return null
  const faults = altFaults(reading)
  const known = knownOf(material, name)
  const had = images.map(({ alt }) => plain((alt ?? '').slice(0, 1_000)))
  let at = 0
  const isSame = hasOneAlt(reading.listing.pictures)
  const lines = images.map((image, place) => {
    const alt = had[place]!
    const fault = webUrl(image.src) === '' ? 'none' : (faults[at++] ?? 'none')
    if (fault === 'missing' || fault === 'file' || isSlug(alt, product))
      return written(image, alt, place === 0, known) || alt
    // A text that all have, or the name alone, says less than what is chosen with the picture.
    return (isSame || fault === 'bare') && known.byVariants.get(image.src)
      ? written(image, alt, false, known) || alt
      : alt
  })
  const kept = sound(lines, had, material)
  return kept.every((line, place) => line === had[place]) ? null : kept.join('\n')
}
