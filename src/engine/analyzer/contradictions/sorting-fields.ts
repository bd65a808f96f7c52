// What sorts and addresses a product, tags, the address of its page and the weights of its variants, against what is sold: a tag "under 9$"
// on a price of 17.99, "2-pcs" in the address of five pieces. They are left over where a product was copied or its price changed.

import { type Lexicon, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { isColor, lookUpText, type Text } from '../../languages/lexicon/text.ts'
import { amountText } from '../../record/prices.ts'
import { squeezed } from '../../text/plain-text.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import { type Contradiction, saidIn } from './measures.ts'
import type { Places } from './places.ts'

const SIGN = `(?:[$€£]|usd|eur|gbp)`
const AMOUNT = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`
const BELOW = new RegExp(
  `^(?:under|below|less than|unter|moins de|menos de|<) ?(?:${SIGN} ?${AMOUNT}|${AMOUNT} ?${SIGN})$`,
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
const ageTags = ({ listing: { options }, tags }: Places): Contradiction[] => {
  for (const { values } of options) {
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
  return [{ one: saidIn('options', `${option.name}: ${option.values.join(', ')}`), other, about: 'color' }]
}

const LEAST_SHARED = 2

/** A field that lists, beside colours of the variants under their names, others that none of them has. */
export const listedColors = ({ listing: { options, attributes } }: Places): Contradiction[] => {
  const option = options.find(({ name }) => COLOR_LABELS.has(name.trim().toLowerCase()))
  const fields = attributes.filter(({ key, value }) => /(?:^|[._-])colou?r(?:-pattern)?$/.test(key) && value !== '')
  const [field] = fields
  if (!option || !field || fields.length > 1) return []
  const sold = option.values.map(squeezed)
  const listed = field.value.split(/[,;] ?/).map((shown) => ({ shown, plain: squeezed(shown) }))
  const isSold = ({ plain }: { plain: string }): boolean =>
    sold.some((value) => value.includes(plain) || plain.includes(value))
  const others = listed.filter((one) => !isSold(one))
  if (others.length < LEAST_SHARED || listed.length - others.length < LEAST_SHARED) return []
  const other = saidIn('metafields', `${field.label}: ${others.map(({ shown }) => shown).join(', ')}`)
  return [
    {
      one: saidIn('options', `${option.name}: ${option.values.join(', ')}`),
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

const MONTHS = 'jan feb m[aä]r apr ma[yi] jun jul aug sep o[ck]t nov de[cz]'.split(' ')
const MONTH = `(${MONTHS.join('|')})\\p{L}{0,6}`
const DATES: readonly RegExp[] = [
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -](?:of[ -])?${MONTH}(?!\\p{L})`,
  `(?<!\\p{L})${MONTH}[ -](\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`,
].map((source) => new RegExp(source, 'giu'))

/** Days of a year that a text names, as "12 5". */
const daysIn = (text: string): Map<string, RegExpExecArray> =>
  new Map(
    DATES.flatMap((date) =>
      [...text.matchAll(date)].map((match): [string, RegExpExecArray] => {
        const [day, month] = /^\d/.test(match[1]!) ? [match[1]!, match[2]!] : [match[2]!, match[1]!]
        const at = MONTHS.findIndex((one) => new RegExp(`^${one}$`, 'iu').test(month))
        return [`${Number(day)} ${at}`, match]
      }),
    ),
  )

const yearsIn = (text: string): Map<string, RegExpExecArray> =>
  new Map([...text.matchAll(/(?<![\d./])20[12]\d(?![\d./])/g)].map((match) => [match[0], match]))

/** "12.03.2024" and "12-03-2024", as "12 2" each. */
const numericDaysIn = (text: string): Map<string, RegExpExecArray> =>
  new Map(
    [...text.matchAll(/(?<!\d)(\d{1,2})[./ -](\d{1,2})[./ -]20\d\d(?!\d)/g)].map((match) => [
      `${Number(match[1])} ${Number(match[2])}`,
      match,
    ]),
  )

/** The address of the page names another day or year than the title, as of an event that is held again. */
const dates = (places: Places): Contradiction[] =>
  [daysIn, yearsIn, numericDaysIn].flatMap((datesIn) => datesApart(places, datesIn)).slice(0, 1)

const datesApart = ({ product: { handle }, title }: Places, datesIn: typeof daysIn): Contradiction[] => {
  const [own, ...more] = datesIn(title.text)
  const [other, ...others] = own && handle ? datesIn(handle) : []
  if (!own || !other || more.length > 0 || others.length > 0 || own[0] === other[0]) return []
  return [{ one: saidIn('title', own[1][0], own[1].index), other: saidIn('handle', other[1][0]), isMinor: true }]
}

export const sortingContradictions = (places: Places): Contradiction[] => [
  ...priceTags(places),
  ...weights(places),
  ...colorFields(places),
  ...addresses(places),
  ...ageTags(places),
  ...otherCodes(places),
  ...dates(places),
]
