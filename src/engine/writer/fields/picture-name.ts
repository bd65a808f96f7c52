// What a picture of a product is called: the title without what is not seen, how it is sold and whose it is; and why some titles are no name.

import type { Reading } from '../../analyzer/reading.ts'
import { quoted } from '../../analyzer/rule.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { normalWords, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import { FAMILIES } from '../../languages/taxonomy/families.ts'
import type { Product } from '../../record/product.ts'
import { withoutEnds } from '../../text/plain-text.ts'
import { isMotif, tellsItself } from '../facts/product-names.ts'
import { inTitleStyle, missingType, namesItsKind, type TitleMaterial } from '../facts/title-material.ts'
import { PACK_COUNT, withoutVendor } from './readable-listing.ts'
import { shortenedTitle } from './shortened-title.ts'
import { cleanTitle, isCoded, typedTitle } from './title.ts'
import { mentionsAny } from './title-parts.ts'

const MONTH =
  '(?:jan(?:uary?|uar|vier)?|enero|feb(?:ruary?|ruar|rero)?|f[ée]vrier|march|mars|marzo|märz|apr(?:il)?|avril|abril|may|mai|mayo|june?|juni|junio|juin|july?|juli|julio|juillet|aug(?:ust)?|août|agosto|sept(?:ember|embre|iembre)?|octo?ber|oktober|octobre|octubre|nov(?:ember|embre|iembre)?|december|dezember|décembre|diciembre)'
/** "12 May", "May 12th", "12. Mai", "12 de mayo", "12/05/2026". */
const DATE = new RegExp(
  `(?<![\\p{L}\\d./-])(?:\\d{1,2}[./-]\\d{1,2}[./-](?:20)?\\d{2}|\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:de |of )?${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?)(?![\\p{L}\\d])`,
  'giu',
)
const YEAR = /(?<![\p{L}\d.,-])20[1-4]\d(?![\p{L}\d])/gu
const EVENT =
  /(?<!\p{L})(?:tickets?|events?|\p{L}*workshops?|concerts?|\p{L}*konzert|\p{L}*festival|\p{L}*kurs|courses?|seminare?s?|retreats?|class|veranstaltung|stage|atelier|taller|curso|concierto|entradas?)(?!\p{L})/iu

const foundIn = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([shown]) => shown)
/** Days and months in figures, whichever of them a language puts first. */
const daysOf = (date: string): string[] => foundIn(date, /(?<!\d)\d{1,2}(?!\d)/g).map((day) => day.padStart(2, '0'))

/** A date of the title and one of the description where they share none, so that no one can tell which holds; of an event the years, too. */
const otherDateIn = ({ title, description }: Reading): { own: string; other: string } | null => {
  const isOther = (own: readonly string[], others: readonly string[], of: (one: string) => string[]): boolean =>
    own.length > 0 && others.length > 0 && !others.flatMap(of).some((one) => own.flatMap(of).includes(one))
  const [dates, otherDates] = [foundIn(title.text, DATE), foundIn(description.text, DATE)]
  if (isOther(dates, otherDates, daysOf)) return { own: dates[0]!, other: otherDates[0]! }
  const [years, otherYears] = [foundIn(title.text, YEAR), foundIn(description.text, YEAR)]
  const isEvent = EVENT.test(title.text) || dates.length > 0
  return isEvent && isOther(years, otherYears, (year) => [year]) ? { own: years[0]!, other: otherYears[0]! } : null
}

const { maxLength } = THRESHOLDS.alt
const MAX_NAME = 80
/** How a thing is sold is not to be seen, nor in which sizes: "(11/15oz)". */
const SOLD_BY =
  /(?: [–—/-])?,? ?\(?(?<!\p{L})per (?:piece|pc|pair|set|unit|box|pack|person|day|hour)(?!\p{L})\)?|(?<! in)(?: [–—/-]|,)? \(?(?:wholesale )?\d{1,3}[ -]?packs?\)?$|,? ?\((?:sets?|pairs?|each|\d{0,3} ?(?:pcs?|pieces?))\)|,? \(?\d{1,3} ?\p{L}{0,2}\/\d{1,3} ?\p{L}{1,2}\)?$| (?:and|with|\+|&) (?:an? )?certificate(?: of \p{L}{1,20})?(?!\p{L})/giu
/** "(Large size)", "(minimum 6 boxes)": in brackets, which size it is and how many are ordered. */
const OF_ORDER =
  /\s{0,3}\((?:[^()]{0,40}[^\p{L}()])?(?:sizes?|small|medium|large|min(?:imum)?|max(?:imum)?)(?!\p{L})[^()]{0,40}\)/giu
const LEAST_WORDS = 3
/** Two words that are plainly words. */
const TWO_WORDS = /^\p{Lu}\p{Ll}{2,}(?:-\p{Ll}{2,}|['’]s)? \p{L}\p{Ll}{2,}$/u
/** A title that cannot be shortened leaves so much room for what is seen. */
const MAX_WHOLE = maxLength - 10
/** Parts of a title that speak of nothing that is seen: what it is likened to, for whom it is, in how many sizes. */
const UNSEEN =
  /^[ –—|-]*\(?(?:inspired|inspiration|similar|compare|dupe|smells? like|gifts? (?:for|idea)|\d+ (?:colou?rs|sizes)|inspiriert|inspirée?|inspirad[ao])(?!\p{L})/iu
/** "Fit in 30 secs": how long something takes is not seen. */
const DURATION = /\d ?(?:secs?|seconds?|mins?|minutes?|sekunden|minuten|secondes?|segundos?|minutos?)(?!\p{L})/iu
/** A claim, what asks, and what says how much is sold rather than what is seen. */
const NO_NAME =
  /(?<!¡[^!]{0,40})!|(?<!¿[^?]{0,40})\?|(?<!\p{L})(?:free|new(?! (?:home|house|baby|year|parents?|beginnings?|balance|era|york|zealand|orleans|england|jersey|mexico)(?!\p{L}))|sale|sold|on hold|only|nur|seulement|solo|sólo)(?!\p{L})|[$€£]\s?\d(?!\d{0,4} [^|]{0,40}(?:coin|banknote|gift ?card|voucher))|\d\s?€/iu

/** What a name has in quotation marks is part of it, whatever it says: "Mug 'Zap! Buzz!'". */
const QUOTED = /(?<![\p{L}\d])["'“‘][^"'“”‘’]{2,60}["'”’](?!\p{L})/gu
const noNameIn = (name: string): string => NO_NAME.exec(name.replace(QUOTED, ''))?.[0] ?? ''

/** Several things, of which a picture may show any; behind a mark it says which series a thing is of. */
const SEVERAL = /(?<!\p{L})(?:collections?|assortments?|kollektion|colección)(?!\p{L})/iu

/** Pictures that show another thing, or not yet this one. */
const PROVISIONAL =
  /(?<!\p{L})(?:symbolbild|beispielbild|symbolfoto|voorbeeldfoto|stock photo|photos? non contractuelles?|(?:photos?|images?|pictures?|bild(?:er)?|fotos?|foto's|imagen(?:es)?|imágenes)(?!\p{L})[^.!?]{0,30} (?:not (?:yet )?final|provisional|placeholders?|for illustration|illustrative|vorläufig|voorlopig|niet definitief|indicatives?|ilustrativas?))/iu
const FIGURE = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?) ?(cm|mm|ml|cl|kg|inch|oz|w|v)(?![\p{L}\d])/giu

/** Figures by their units: "vase 20cm". */
const figuresIn = (text: string): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(text.toLowerCase().matchAll(FIGURE), ([, , unit]) => unit!)].map(([unit, hits]) => [
      unit,
      hits.map(([, figure]) => figure!.replace(',', '.')),
    ]),
  )

/** Whether the name of a file has a figure where the name of the product has another. */
export const isOfOtherSize = (file: string, name: string): boolean => {
  const own = figuresIn(name)
  return [...figuresIn(file)].some(
    ([unit, figures]) => own.has(unit) && !figures.some((one) => own.get(unit)!.includes(one)),
  )
}

/** "Ball 6kg" where there are others of 5 and 10: a figure of the name that is one of several to choose from; "" where none is. */
const chosenFigure = (name: string, { options }: Product): string => {
  const own = figuresIn(name)
  const choices = options.filter(({ values }) => values.length > 1).flatMap(({ values }) => values.map(figuresIn))
  for (const [unit, figures] of own)
    if (choices.some((choice) => choice.has(unit) && !figures.some((one) => choice.get(unit)!.includes(one))))
      return `${figures[0]} ${unit}`
  return ''
}

/** Without marks of owners and bars; a first word in capitals that the description writes small, "ZIMSKE Vreće", is no name. */
const spoken = (title: string, { description: { text } }: TitleMaterial['reading']): string => {
  const plainly = title.replace(/[®™©¡]|(?<=¡[^!]{0,40})!/gu, '').replace(/ \| /g, ', ')
  const [loud = '', ...rest] = plainly.split(' ')
  const isWord = /^\p{Lu}{4,}$/u.test(loud) && text.includes(` ${loud.toLowerCase()} `)
  return isWord && !rest.some((word) => /\p{Lu}{3}/u.test(word))
    ? capitalise(plainly.replace(loud, loud.toLowerCase()))
    : plainly
}

const makerWords = ({ product, shop, lexicon }: TitleMaterial['reading']): ReadonlySet<string> =>
  new Set([product.vendor, shop.name].flatMap((name) => [...wordsFor(name ?? '', lexicon), ...normalWords(name ?? '')]))

/** "Maker - 12 Velvet Rose - inspired by …": without the maker before it, which all its products have, and what is not seen. */
const seenParts = (title: string, reading: TitleMaterial['reading']): string => {
  const makers = makerWords(reading)
  const parts = title
    .split(/(?= [–—|-] )/)
    .filter((part, at) => at === 0 || ![UNSEEN, DURATION, NO_NAME, SEVERAL].some((mark) => mark.test(part)))
  const isMaker = normalWords(parts[0]!).every((word) => makers.has(word))
  const name = withoutEnds(parts.slice(1).join(''), ' –—|-')
  return isMaker && name.split(' ').length >= LEAST_WORDS ? name : parts.join('')
}

/** At least three words, all in capitals. */
const LOUD = /^\p{Lu}{2,}(?: \p{Lu}{2,}){2,}$/u

const untold = ({ title }: TitleMaterial['reading']): string =>
  `which word of the title, ${quoted(title.text)}, says what is seen could not be told for certain: describe the pictures yourself`

/** "Alder - N6352-14 - Blue": the maker, a number and what is chosen. */
const isNumberOnly = (name: string, reading: TitleMaterial['reading']): boolean => {
  const makers = makerWords(reading)
  const chosen = new Set(reading.listing.options.flatMap(({ values }) => values.flatMap(normalWords)))
  const words = normalWords(name)
  return (
    words.some((word) => /\d{3}/.test(word)) &&
    words.every((word) => /\d/.test(word) || makers.has(word) || chosen.has(word))
  )
}

/** What the title calls the product, without its own explanations where it is long, and why that is no name; "" where it is one. */
const namedBy = (material: TitleMaterial): { name: string; lack: string } => {
  const { reading } = material
  const own = cleanTitle(material)
  const typed = tellsItself(reading) ? own : typedTitle(material)
  // A type within the shop's own words would change their order.
  const isWhole = typed.startsWith(own) || typed.endsWith(own)
  // A dish may have a fancy name, without a word that is known, which the type explains that the text has.
  const isFancy =
    tellsItself(reading) &&
    reading.title.entries.every((entry) => entry === undefined) &&
    wordsFor(material.type?.text ?? '', reading.lexicon).some((word) => reading.description.stems.includes(word))
  const type = missingType(isFancy ? { reading, newType: material.type } : material)
  const isTold = type === null || (isWhole && !isFancy)
  const title = (isTold ? typed : `${own}, ${inTitleStyle(own, type, material)}`)
    .replace(PACK_COUNT, '')
    .replace(SOLD_BY, '')
    .replace(OF_ORDER, '')
  const short = shortenedTitle(seenParts(title, reading), reading, MAX_NAME)
  const name = spoken(withoutVendor(withoutEnds(short, ' .,;:|'), reading.listing.vendor), reading)
  const words = name.split(' ').length
  const isNamed =
    (reading.lexicon === null && words > 1) || namesItsKind(material) || words >= LEAST_WORDS || TWO_WORDS.test(name)
  const date = otherDateIn(reading)
  const figure = chosenFigure(name, reading.product)
  const lacks: [isLacking: boolean, lack: string][] = [
    [
      isCoded(material),
      'the title is in capitals, in which names and codes cannot be told from words: write it in normal case first, or describe the pictures yourself',
    ],
    [
      LOUD.test(name),
      'the name in the title is in capitals, of which no one can tell what they name: describe the pictures yourself',
    ],
    [
      name.length > MAX_WHOLE,
      `the name in the title has ${name.length} characters, too many for the text of a picture: describe the pictures yourself`,
    ],
    [
      normalWords(name).every((word) => makerWords(reading).has(word)),
      'the title names the maker alone: say in it what the product is',
    ],
    [isNumberOnly(name, reading), 'the title names a maker, a number and a choice: say in it what the product is'],
    [PROVISIONAL.test(reading.description.text), 'the text says that the pictures may not show the product as it is'],
    [
      noNameIn(name) !== '',
      `the title has ${quoted(noNameIn(name))}, which may be an offer and not part of the name: describe the pictures yourself`,
    ],
    [
      SEVERAL.test(name),
      `the title says ${quoted(SEVERAL.exec(name)?.[0] ?? '')}, and which of its things a picture shows only you can say`,
    ],
    [
      date !== null,
      `the title has ${quoted(date?.own ?? '')}, and the description ${quoted(date?.other ?? '')}: correct one of them first`,
    ],
    [
      figure !== '',
      `the title has ${quoted(figure)}, one of several to choose from, and which of them a picture shows only you can say`,
    ],
    [!isNamed, untold(reading)],
  ]
  return { name, lack: lacks.find(([isLacking]) => isLacking)?.[1] ?? '' }
}

/** Which of a series, and how many: "Vol. 1", "32-pack". */
const COUNTED = / (?:vol(?:ume)?\.? ?\d+|\d+[ -]packs?)$/iu

/** The number of a work in its series: "Harbour - 021". */
const IN_SERIES = /(?<![\d.,:/-])-? ?0\d{1,2}(?![\d.,:/])/u

const isWord = (stem: string): boolean => /^\p{L}{3}/u.test(stem)

/** Strengths of perfume, as their bottles have them. */
const PERFUME = /(?<!\p{L})ED[CPT](?!\p{L})/u

/** English nouns of what a thing does: "Lip & Eyebrow Hair Trimmer". */
const DOES = /\p{L}{3}(?:er|or)$/u
const LEAST_DOING = 3

const POINTS = new Set(['this', 'these', 'our', 'a', 'an', 'each', 'the', 'your'])

/** "Harbour Lights mohair beret": behind a name in capitals the kind stands in small letters. */
const SMALL_END = /^(?:\p{Lu}\S* ){2,4}\p{Ll}{4,}(?: \p{Ll}{4,}){0,2}$/u

/** Whether a name tells what kind of thing is seen, as far as that can be told: by a known kind, or a word that the record uses as one. */
export const namesWhatIsSeen = (name: string, { reading, type, language }: TitleMaterial): boolean => {
  const { lexicon, naming, description, product } = reading
  const isOfOther = isMotif(reading)
  if ((naming.family === null && IN_SERIES.test(name)) || (isOfOther && type === null)) return false
  const isTyped = naming.typeAt > 0 && !isOfOther
  // What is swallowed is seen in its package, with the name on it.
  if (lexicon === null || isTyped || naming.family === 'supplements' || PERFUME.test(name)) return true
  // Of a name without a kind brackets hold more of the fancy.
  const bare = naming.family === null ? name.replace(/ \([^()]*\)$/u, '') : name
  const said = lookUpText(bare.replace(COUNTED, ''), lexicon)
  // Of plants any name may be a fancy one, which their type explains.
  const isSelfNaming =
    naming.family !== 'plants' && naming.family !== null && FAMILIES[naming.family].selfNaming === true
  if (isSelfNaming || (type !== null && mentionsAny(said, type.text, { reading, language }))) return true
  const isLast = reading.language === 'en' || reading.language === 'de'
  // "Storage Basket - Rocket": what stands behind a mark tells which of its kind it is.
  const [part = ''] = name.split(/ [–—|-] |[,:(]/, 1)
  const words = wordsFor(part, lexicon).filter(isWord)
  const own = said.stems.filter(isWord)
  const heads = isLast ? [words.at(-1), own.at(-1)] : [own[0]]
  const filed = wordsFor(
    [product.product_type ?? '', product.category ?? '', ...product.tags].join(' ').slice(0, 2_000),
    lexicon,
  )
  // A kind is written in small letters, but for German; where none is known the text has to point at the thing with it.
  const isPointed = (at: number): boolean =>
    reading.language !== 'en' ||
    naming.family !== null ||
    [1, 2, 3].some((before) => POINTS.has(description.stems[at - before] ?? ''))
  const isCommon = (head: string): boolean =>
    description.stems.some(
      (stem, at) => stem === head && /^\p{Ll}/u.test(description.text.slice(description.starts[at])) && isPointed(at),
    )
  const isDoing = reading.language === 'en' && words.length >= LEAST_DOING && DOES.test(words.at(-1)!)
  const isSmall = reading.language === 'en' && SMALL_END.test(part)
  return isDoing || isSmall || heads.some((head) => head !== undefined && (isCommon(head) || filed.includes(head)))
}

/** "" where the title is no name. */
export const nameOf = (material: TitleMaterial): string => {
  const { name, lack } = namedBy(material)
  return lack === '' ? name : ''
}

/** Why no picture can be called by the title; "" where it can. */
export const nameLack = (material: TitleMaterial): string => {
  const { name, lack } = namedBy(material)
  if (lack !== '' || namesWhatIsSeen(name, material)) return lack
  return untold(material.reading)
}
