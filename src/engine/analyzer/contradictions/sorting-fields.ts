// What sorts and addresses a product, tags, the address of its page and the weights of its variants, against what is sold: a tag "under 9$"
// on a price of 17.99, "2-pcs" in the address of five pieces. They are left over where a product was copied or its price changed.

import { type Lexicon, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { isColor, lookUpText, type Text } from '../../languages/lexicon/text.ts'
import { choicesOf } from '../../record/listing.ts'
import { amountText } from '../../record/prices.ts'
import { quoted, squeezed } from '../../text/plain-text.ts'
import { abbreviationsIn, initialsOf } from '../../text/words.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import { dateContradictions } from './dates.ts'
import { isBasicColor } from './labelled-colors.ts'
import { type Contradiction, saidIn, saidOfOption } from './measures.ts'
import type { Places } from './places.ts'

const SIGN = `(?:[$€£]|usd|eur|gbp)`
const AMOUNT = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`
const BELOW = new RegExp(
  `^(?:under|below|less than|unter|moins de|menos de|<) ?(?:${SIGN} ?${AMOUNT}|${AMOUNT} ?${SIGN})$|(?:^|\\s)(?:${SIGN} ?${AMOUNT}|${AMOUNT} ?${SIGN}) (?:(?:or|and|&) (?:less|under|below)|oder weniger|ou moins|o menos|ou menos)$`,
  'i',
)
const FROM_TO = new RegExp(
  `^(?:${SIGN} ?${AMOUNT} ?[-–] ?${SIGN}? ?${AMOUNT}|${AMOUNT} ?${SIGN}? ?[-–] ?${AMOUNT} ?${SIGN})$`,
  'i',
)

const numbersOf = (match: RegExpExecArray | null): number[] =>
  (match?.slice(1) ?? []).filter((one) => one !== undefined).map((one) => Number(one.replace(',', '.')))

/** "29-49$" holds 49.99. */
const LAST_UNIT = 1

const priceTags = ({ listing: { lowest, highest, currency }, tags }: Places): Contradiction[] => {
  if (lowest === null || highest === null) return []
  const tag = tags.find((one) => {
    const [below] = numbersOf(BELOW.exec(one))
    if (below !== undefined) return lowest > below
    const [from, to] = numbersOf(FROM_TO.exec(one))
    return from !== undefined && to !== undefined && from < to && (lowest >= to + LAST_UNIT || highest < from)
  })
  if (tag === undefined) return []
  const price = lowest === highest ? amountText(lowest) : `${amountText(lowest)}–${amountText(highest)}`
  const shown = currency === null ? price : `${price} ${currency}`
  return [{ one: saidIn('variants.price', shown), other: saidIn('tags', tag), isMinor: true }]
}

const AGES =
  /^(\d{1,2}) ?(?:m|y|t)?[a-z]* ?[-–] ?(\d{1,2}) ?(m|mo|mos|month|months|y|yr|yrs|year|years|monate?|jahre?|mois|ans|meses|años)$/i

/** Months of "18-24 months" and "2-3Years"; null for anything else. */
const agesOf = (text: string): [number, number] | null => {
  const match = AGES.exec(text.trim())
  if (!match) return null
  const unit = /^m/i.test(match[3]!) ? 1 : 12
  const [from, to] = [Number(match[1]) * unit, Number(match[2]) * unit]
  return from < to ? [from, to] : null
}

/** Tags with ages that no variant is for, on a product whose variants are chosen by age. */
const ageTags = ({ listing, product, tags }: Places): Contradiction[] => {
  for (const { values } of choicesOf(listing, product)) {
    const sold = values.map(agesOf)
    if (values.length < 2 || sold.some((one) => one === null)) continue
    const other = tags.find((tag) => {
      const ages = agesOf(tag)
      return ages !== null && !sold.some((one) => one![0] < ages[1] && ages[0] < one![1])
    })
    if (other === undefined) return []
    return [{ one: saidIn('options', values.join(', ')), other: saidIn('tags', other), isMinor: true, about: 'size' }]
  }
  return []
}

/** Words of a title for children of the first years, and the months from which no one is called so. */
const YOUNG: readonly (readonly [RegExp, number])[] = [
  [/\btoddlers?\b/i, 72],
  [/\b(?:newborns?|infants?)\b/i, 48],
]

const OLDER = /\b(?:kids?|child(?:ren)?|youth|big)\b/i

/** "Toddler dress" in the sizes of 8 and 9 years. */
const youngTitles = ({ title, listing, product }: Places): Contradiction[] => {
  for (const [word, least] of YOUNG) {
    const match = word.exec(title.text)
    if (!match || OLDER.test(title.text)) continue
    for (const { values } of choicesOf(listing, product)) {
      const older = values.filter((value) => (agesOf(value)?.[0] ?? 0) >= least)
      if (older.length > 0 && older.length < values.length)
        return [
          {
            one: saidIn('title', match[0], match.index),
            other: saidIn('options', older.toSorted().join(', ')),
            isMinor: true,
            about: 'age_range',
          },
        ]
    }
  }
  return []
}

const COUNT =
  /(?<![\d.,x×/-])(?:(?:set|pack|box|case) of (\d{1,3})|(\d{1,3})[ -]?(?:pack|pcs|pieces|piece|count|ct|er[- ]set|er[- ]pack|stück|piezas|unidades|pièces)(?!\p{L}))/giu

const countsIn = (text: string): Map<number, string> =>
  new Map([...text.matchAll(COUNT)].map(([shown, a, b]): [number, string] => [Number(a ?? b), shown]))

/** The address of the page counts other pieces, or names another colour, than the title. */
const addresses = ({ product: { handle }, listing, title, lexicon }: Places): Contradiction[] => {
  if (!handle) return []
  const words = handle.replaceAll('-', ' ')
  const inTitle = countsIn(title.text)
  const [own] = inTitle
  const [[other, shown] = []] = countsIn(words)
  const one = saidIn('title', title.text)
  if (inTitle.size === 1 && own && other !== undefined && own[0] !== other && listing.options.length === 0)
    return [{ one: { ...one, shown: own[1], value: own[1] }, other: saidIn('handle', shown!), isMinor: true }]
  if (!lexicon) return []
  const ofTitle = colorsOf(title, lexicon)
  if (ofTitle.size === 0) return []
  const ofHandle = colorsOf(lookUpText(words, lexicon), lexicon)
  const isSold = (group: number): boolean =>
    ofTitle.has(group) ||
    listing.options.some(({ values }) =>
      values.some((value) => colorsOf(lookUpText(value, lexicon), lexicon).has(group)),
    )
  if (ofHandle.size !== 1 || [...ofHandle.keys()].some(isSold)) return []
  const [color] = ofTitle.values()
  return [
    { one: { ...one, shown: color!, value: color! }, other: saidIn('handle', handle), isMinor: true, about: 'color' },
  ]
}

/** Groups of the colours that a text names, with the word for each. */
const colorsOf = (text: Text, { colors }: Lexicon): Map<number, string> => {
  const found = new Map<number, string>()
  for (const [at, word] of text.stems.entries()) {
    const group = colors.get(word)
    if (group !== undefined && isColor(text, at)) found.set(group, word)
  }
  return found
}

/** A thing has a second colour that no text names, and hardly two more. */
const LEAST_OTHERS = 2

/** Tags that are colours, one of which the title has, where another is named by no other field. */
const colorTags = ({ listing, product, title, description, tags, lexicon }: Places): Contradiction[] => {
  if (!lexicon) return []
  const groupsOf = (text: string): number[] =>
    lookUpText(text, lexicon).stems.flatMap((word) => lexicon.colors.get(word) ?? [])
  const colors = tags.filter((tag) => {
    const { length } = wordsFor(tag, lexicon)
    return length > 0 && length < 3 && groupsOf(tag).length === length
  })
  if (colors.length < 2) return []
  const choices = choicesOf(listing, product)
  const fields = [
    title.text,
    description.text,
    ...choices.flatMap(({ values }) => values),
    ...listing.attributes.map(({ value }) => value),
    ...listing.pictures.map(({ alt }) => alt),
  ].join('\n')
  const known = new Set(groupsOf(fields))
  const sold = colorsOf(title, lexicon)
  const areChosen = choices.some(({ values }) => values.every((value) => groupsOf(value).length > 0))
  const least = areChosen ? 1 : LEAST_OTHERS
  const others = colors.filter(
    (tag) => !groupsOf(tag).some((group) => known.has(group)) && !squeezed(fields).includes(squeezed(tag)),
  )
  const isUsed = colors.some((tag) => groupsOf(tag).some((group) => sold.has(group)))
  return isUsed && others.length >= least
    ? [{ one: saidIn('title', title.text), other: saidIn('tags', others.join(', ')), isMinor: true, about: 'color' }]
    : []
}

const COLOR_LABELS = new Set(['color', 'colour', 'farbe', 'couleur', 'coloris'])

/** Options whose every value is a colour, or a title with one where no colour can be chosen, against a metafield of colours none of which is among them. */
const colorFields = ({ listing: { options, attributes }, title, lexicon }: Places): Contradiction[] => {
  if (!lexicon) return []
  const option = options.find(({ name }) => wordsFor(name, lexicon).some((word) => COLOR_LABELS.has(word)))
  const fields = attributes.filter(({ key, value }) => /(?:^|[._-])colou?r(?:-pattern)?$/.test(key) && value !== '')
  const [field] = fields
  if (!field || (!option && fields.length > 1)) return []
  const ofTitle = option ? null : colorsOf(title, lexicon)
  // A colour within a title may be part of a name.
  if (ofTitle && (ofTitle.size !== 1 || !lexicon.colors.has(title.stems.at(-1)!))) return []
  const sold = ofTitle ? [ofTitle] : option!.values.map((value) => colorsOf(lookUpText(value, lexicon), lexicon))
  const listed = field.value.split(', ').map((value) => colorsOf(lookUpText(value, lexicon), lexicon))
  if ([...sold, ...listed].some(({ size }) => size === 0)) return []
  if (listed.some((one) => [...one.keys()].some((group) => sold.some((other) => other.has(group))))) return []
  const other = saidIn('metafields', `${field.label}: ${field.value}`)
  if (!option) return [{ one: saidIn('title', title.text), other, about: 'color', isMinor: true }]
  return [{ one: saidOfOption(option), other, about: 'color' }]
}

const LEAST_SHARED = 2

/** A field that lists, beside colours of the variants under their names, others that none of them has. */
export const listedColors = ({ listing: { options, attributes } }: Places): Contradiction[] => {
  const option = options.find(({ name }) => COLOR_LABELS.has(name.trim().toLowerCase()))
  const fields = attributes.filter(({ key, value }) => /(?:^|[._-])colou?r(?:-pattern)?$/.test(key) && value !== '')
  const [field] = fields
  if (!option || !field || fields.length > 1) return []
  // "Rock" may be any of the colours of the field.
  if (!option.values.every((value) => (value.toLowerCase().match(/\p{L}+/gu) ?? []).some(isBasicColor))) return []
  const sold = option.values.map(squeezed)
  const listed = field.value.split(/[,;] ?/).map((shown) => ({ shown, plain: squeezed(shown) }))
  const isSold = ({ plain }: { plain: string }): boolean =>
    sold.some((value) => value.includes(plain) || plain.includes(value))
  const others = listed.filter((one) => !isSold(one))
  if (others.length < LEAST_SHARED || listed.length - others.length < LEAST_SHARED) return []
  const other = saidIn('metafields', `${field.label}: ${others.map(({ shown }) => shown).join(', ')}`)
  return [
    {
      one: saidOfOption(option),
      other,
      about: 'color',
      isMinor: true,
      why: 'which no variant has',
    },
  ]
}

/** The mass that the name of a variant states. */
const massOf = (name: string): number | null => {
  const masses = quantitiesIn(name, 0, name.length).filter(({ dimension }) => dimension === 'mass')
  const [mass] = masses
  return masses.length === 1 && mass && mass.low === mass.high && mass.times === 1 ? mass.low : null
}

/** Sizes of one content are that much apart at least before one weight for all of them cannot be. */
const APART = 3

/** Variants of 100 g and of 1 kg that all weigh 1000 g. */
const weights = ({ product: { variants }, listing: { offers } }: Places): Contradiction[] => {
  const grams = new Set(variants.map((variant) => variant.grams))
  const [weight] = grams
  if (offers.length < 2 || grams.size !== 1 || !weight) return []
  const named = offers.map(({ name }) => ({ name, mass: massOf(name) }))
  const masses = named.map(({ mass }) => mass)
  if (masses.some((mass) => mass === null)) return []
  const [least, most] = [Math.min(...(masses as number[])), Math.max(...(masses as number[]))]
  if (most < APART * least) return []
  const names = named.map(({ name }) => name).join(', ')
  return [
    {
      one: saidIn('options', names),
      other: saidIn('variants.grams', `${weight} g`),
      isMinor: true,
      why: 'for every variant',
    },
  ]
}

/** A parcel weighs more than what is in it, and packing not so many times as much. */
const [LIGHTER, HEAVIER, PACKING] = [0.7, 4, 200]
const OF_PARTS =
  /load|limit|capacity|max|person|user|fabric|paper|each|per |carga|belast|stone|carat|strength|breaking|tensile|fishing|this line|(?:fly|balance )wheel|schwung(?:rad|masse)|volant|counterweight/i

/** A weight that a label states, against that of all variants. */
const statedWeight = ({ facts, product: { variants }, title }: Places): Contradiction[] => {
  const grams = variants.map((variant) => variant.grams ?? 0)
  const [least, most] = [Math.min(...grams), Math.max(...grams)]
  if (variants.length === 0 || least <= 0 || COUNT_IN_TITLE.test(title.text)) return []
  const of = facts.filter(
    ({ field, label, shown, attributes, quantities }) =>
      (field === 'description' || field === 'metafields') &&
      label !== '' &&
      attributes[0] === 'weight' &&
      !OF_PARTS.test(shown) &&
      quantities.some(({ dimension }) => dimension === 'mass'),
  )
  const [fact] = of
  const [mass, ...more] = fact?.quantities ?? []
  if (!fact || of.length > 1 || mass?.dimension !== 'mass' || more.length > 0) return []
  const isLighter = most < LIGHTER * mass.low
  const isHeavier = least > HEAVIER * mass.high && least - mass.high > PACKING
  if (!isLighter && !isHeavier) return []
  const shown = least === most ? `${least} g` : `${least}–${most} g`
  return [{ one: fact, other: saidIn('variants.grams', shown), isMinor: true }]
}
const COUNT_IN_TITLE =
  /(?<!\p{L})(?:sets?|packs?|pairs?|box|kit|bundle|pcs|pieces|lot|paar|lote|juego)(?!\p{L})|\d ?x(?!\p{L})/iu

const CODE = /(?<![\p{L}\d-])\p{Lu}{2,6}-?\d{3,6}\p{Lu}{0,3}(?![\p{L}\d-])/gu
const withoutDigits = (code: string): string => code.replaceAll(/\d/g, '0')

/** What names another product on purpose. */
const OTHERS =
  /compatib|replac|fits?\b|similar|instead|successor|unlike|than|passend|ersetzt|ersatz|kompatib|nachfolg|remplace|sustituye/i

/** A tag, or the only code of the text, that is the code of the title but for a digit, where neither names another one like it. */
const otherCodes = ({ title, description, tags }: Places): Contradiction[] => {
  const codes = [...title.text.matchAll(CODE)]
  const [own] = codes
  if (!own || codes.length > 1) return []
  const form = withoutDigits(own[0])
  const one = saidIn('title', own[0], own.index)
  const isClose = (other: string): boolean =>
    other !== own[0] && [...other].filter((letter, at) => letter !== own[0][at]).length <= 2
  const like = tags.filter((tag) => withoutDigits(tag) === form)
  const [tag] = like
  if (tag && like.length === 1 && isClose(tag) && !description.text.includes(tag))
    return [{ one, other: saidIn('tags', tag), isMinor: true, about: 'model' }]
  if (description.text.includes(own[0])) return []
  const inText = [...description.text.matchAll(CODE)].filter(([code]) => withoutDigits(code) === form)
  const [other] = inText
  return other &&
    isClose(other[0]) &&
    inText.every(([code]) => code === other[0]) &&
    inText.every(({ index }) => !OTHERS.test(description.text.slice(Math.max(0, index - 40), index)))
    ? [{ one, other: saidIn('description', other[0], other.index), about: 'model' }]
    : []
}

/** To Google a custom product has no number of its maker. */
export const customProducts = ({ product: { metafields } }: Places): Contradiction[] => {
  const of = (key: string) =>
    metafields.find(
      (one) => /google/i.test(one.namespace) && one.key === key && /^(?:yes|true|1)$|\w{4}/i.test(one.value),
    )
  const [custom, mpn] = [of('custom_product'), of('mpn')]
  return custom && mpn && /^(?:yes|true|1)$/i.test(custom.value)
    ? [
        {
          one: saidIn('metafields', `custom_product: ${custom.value}`),
          other: saidIn('metafields', `mpn: ${mpn.value}`),
          isMinor: true,
          told: {
            said: `To Google a custom product has no number of its maker, and the metafields have both: ${quoted(`custom_product: ${custom.value}`)}, ${quoted(`mpn: ${mpn.value}`, 40)}.`,
            example: 'Set custom_product to false where the product has an MPN, or empty the MPN.',
          },
        },
      ]
    : []
}

const INGREDIENT_KEY = /(?:^|[._-])(?:(?:detailed|constitutive|active|key)[_-]ingredients?|dietary[_-]supplements)$/i

/** Names of one substance in lists of platforms and in texts. */
const ALIASES: readonly (readonly [RegExp, RegExp])[] = [
  [/clay|argile|tonerde|arcilla|argila/, /kaolin|bentonit|rhassoul|ghassoul|clay|argil|arcilla|heilerde/],
  [/vitamine? ?c(?!\p{L})/u, /ascorb/],
  [/vitamine? ?e(?!\p{L})/u, /tocopher/],
  [/shea|karit/, /butyrospermum|karit|shea/],
]

/** It is in nearly everything that is liquid, and needs no word. */
const WATER = /^(?:water|aqua|wasser|eau|agua|água|acqua)$/u

/** A field of ingredients with one that the text, which has others of them, leaves out. */
const otherIngredients = ({ listing: { attributes }, title, description }: Places): Contradiction[] => {
  const [field] = attributes
    .filter(({ key, value }) => INGREDIENT_KEY.test(key) && value !== '')
    .sort((a, b) => (`${a.key} ${a.value}` < `${b.key} ${b.value}` ? -1 : 1))
  if (!field) return []
  const text = squeezed(`${title.text} ${description.text}`.toLowerCase())
  const isNamed = (entry: string): boolean =>
    WATER.test(entry) ||
    text.includes(squeezed(entry)) ||
    ALIASES.some(([names, others]) => names.test(entry) && others.test(text)) ||
    (entry.match(/\p{L}{4,}/gu) ?? []).some((word) => text.includes(word.slice(0, 6)))
  const entries = field.value.toLowerCase().split(/[,;] ?/)
  const others = entries.filter((entry) => !isNamed(entry))
  if (others.length === 0 || others.length === entries.length) return []
  // "ZMC" of zinc, magnesium and calcium.
  if (abbreviationsIn(title.text).includes(initialsOf(others))) return []
  return [
    {
      one: saidIn('metafields', `${field.label}: ${others.join(', ')}`),
      other: saidIn('description', description.text.split('\n', 1)[0]!),
      isMinor: true,
      told: {
        said: `The field ${quoted(field.label)} has ${quoted(others.join(', '), 60)}, of which neither title nor description has a word.`,
        example: `Name ${quoted(others.join(', '), 60)} in the description, or take it out of the field.`,
      },
    },
  ]
}

export const sortingContradictions = (places: Places): Contradiction[] => [
  ...priceTags(places),
  ...weights(places),
  ...colorFields(places),
  ...addresses(places),
  ...ageTags(places),
  ...youngTitles(places),
  ...colorTags(places),
  ...statedWeight(places),
  ...otherCodes(places),
  ...otherIngredients(places),
  ...dateContradictions(places),
]
