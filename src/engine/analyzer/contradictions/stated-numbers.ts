// Numbers of one meaning in two places of a record: a game's players, playing time, pieces, doses or pages, and one length in two
// systems of units. The words around them are the same few in every language, so records without a lexicon are read as well.

import { quoted } from '../../text/plain-text.ts'
import { type Contradiction, type Said, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

type Range = { low: number; high: number }
/** `isList`: what fits, one by one, which need not be all. */
type Stated = Said & Range & { isList?: true }

const RANGE = String.raw`(\d{1,5})(?: ?(?:[-–]|to|bis|à|a|til|do|tot) ?(\d{1,5}))?`

type Meaning = {
  /** In running text; the first group, or the first two, are the number. */
  words: RegExp
  /** The same on a line with a number of players, where less has to be said. */
  beside?: RegExp
  /** The key of a metafield that keeps the number alone. */
  key: RegExp
  /** Two ranges are one only where both ends are. */
  isRange: boolean
}

/** What is taken one by one. */
export const DOSES =
  'caps(?:ules?)?|tablets?|softgels?|gumm(?:y|ies)|lozenges?|kapseln?|tabletten?|gélules?|comprimés?|cápsulas?|comprimidos?|compress[ae]'

const MEANINGS: readonly Meaning[] = [
  {
    words: new RegExp(
      String.raw`(?<![\d.,–-])${RANGE} ?(?:players?|spielern?|joueurs?|jugador(?:es)?|giocatori|spelers|spelare|spillere|graczy|hráčů|jogadores)(?!\p{L})`,
      'giu',
    ),
    key: /(?:^|[._-])(?:(?:num(?:ber)?[_-](?:of[_-])?|no[_-]of[_-])?players|player[_-](?:count|number)|spieler(?:anzahl|zahl)?|(?:nombre|nb)[_-]?(?:de[_-])?joueurs|joueurs|jugadores|spelers)$/i,
    isRange: true,
  },
  {
    words: new RegExp(
      String.raw`(?:play(?:ing)?[ -]?time|game (?:time|length)|(?:spiel)?dauer|spielzeit|durée(?: moyenne)?(?: de (?:jeu|la partie|partie))?|temps de jeu|duración|durata|speelduur|speltid|parties? (?:de|d['’])|partidas? de|partien von) ?[:–-]? ?(?:ca\.?|approx\.?|about|env\.?|environ|aprox\.?|±|~)? ?${RANGE} ?min|(?<![\d.,–-])${RANGE} ?min(?:\.|utes|uten|utos|uti)? (?:per game|of play|playing time|pro (?:spiel|partie)|par partie|por partida|spieldauer|spielzeit)`,
      'giu',
    ),
    beside: new RegExp(String.raw`(?<![\d.,–-])${RANGE} ?(?:min(?:\.|utes|uten|utos|uti)?|['’′])(?![\p{L}\d])`, 'giu'),
    key: /(?:^|[._-])(?:play(?:ing)?[_-]?time|game[_-]?(?:time|length|duration)|duration|spieldauer|spielzeit|dur[eé]e(?:[_-].{0,12})?|temps[_-]de[_-]jeu|duraci[oó]n|durata|speelduur)$/i,
    isRange: true,
  },
  {
    words:
      /(?<![\d.,–/x×-])(\d{2,5})[ -]?(?:pieces?|pcs|teile|teilig(?:e[rs]?)?|pièces|piezas|pezzi|stukjes|bitar|brikker|peças)(?!\p{L})/giu,
    key: /(?:^|[._-])(?:pieces|piece[_-]count|number[_-]of[_-]pieces|teile(?:zahl)?)$/i,
    isRange: false,
  },
  {
    words: new RegExp(
      String.raw`(?<![\d.,/x×–-])(\d{2,4})[ -]?(?:(?:vegan|vegetarian|veggie|veg|soft|chewable|vegane|végétales?) )?(?:${DOSES})(?!\p{L}| ?(?:per|pro|par|por|a|each|daily|am|täglich) )`,
      'giu',
    ),
    key: /(?:^|[._-])(?:(?:capsule|tablet)[_-]?count|number[_-]of[_-](?:capsules|tablets)|kapseln|gélules|cápsulas)$/i,
    isRange: false,
  },
  {
    words: /(?<![\d.,–-])(\d{2,4}) (?:pages|seiten|páginas|pagine|pagina's|sidor|sider|stron|stran)(?!\p{L})/giu,
    key: /(?:^|[._-])(?:pages|page[_-]count|number[_-]of[_-]pages|seiten(?:zahl)?)$/i,
    isRange: false,
  },
]

const BARE =
  /^'?(\d{1,5})(?: ?[-–] ?(\d{1,5}))?(?: ?\+)?(?: ?(?:years?|players?|pages?|pieces?|jahren?|seiten|teile|ans|años|joueurs|spieler|jugadores|min(?:\.|utes|uten|utos)?))?$/i

const ofMatch = (field: string, match: RegExpMatchArray, shown: string): Stated => {
  const [first, second] = match.slice(1).filter((one) => one !== undefined)
  const low = Number(first)
  const start = match.index ?? 0
  return {
    field,
    label: '',
    shown,
    value: match[0].trim(),
    start,
    end: start + match[0].length,
    low,
    high: Number(second ?? low),
  }
}

/** What one place says; null if it says nothing, or several things. */
const single = (all: readonly Stated[]): Stated | null => {
  const [one, ...more] = all
  return one && more.every(({ low, high }) => low === one.low && high === one.high) ? one : null
}

const areExclusive = (a: Stated, b: Stated, isRange: boolean): boolean => {
  if (a.low === b.low && a.high === b.high) return false
  if (isRange && b.isList && a.low !== a.high) return b.low < a.low || b.high > a.high
  if (isRange && a.isList) return a.low > b.high || b.low > a.high
  if (isRange && a.low !== a.high && b.low !== b.high) return true
  return a.high < b.low || b.high < a.low
}

const textsOf = ({ title, metaTitle, metaDescription, description }: Places): [string, string][] => [
  ['title', title.text],
  ['description', description.text.slice(0, MAX_TEXT)],
  ['seo.title', metaTitle?.text ?? ''],
  ['seo.description', metaDescription?.text ?? ''],
]

/** A longer value is a text. */
const MAX_FIELD = 60

/** All that a text says of a meaning in words, at its place there. */
const saidOf = ({ words, beside }: Meaning, field: string, text: string): Stated[] => {
  if (!/\d/.test(text)) return []
  const found = [...text.matchAll(words)].map((match) => ofMatch(field, match, match[0].trim()))
  if (found.length > 0 || !beside) return found
  return [...text.matchAll(beside)].flatMap((match) => {
    const from = text.lastIndexOf('\n', match.index) + 1
    const line = text.slice(from, match.index + MAX_FIELD).split('\n', 1)[0]!
    return line.search(MEANINGS[0]!.words) === -1 ? [] : [ofMatch(field, match, match[0].trim())]
  })
}

/** One end of a range. */
const BOUND = /(?:^|[._-])(?:min|max)/i

/** The number of a metafield that keeps it alone, or of one that tells several things in words. */
const inField = (meaning: Meaning, name: string, value: string): Stated | null => {
  if (value.length >= MAX_FIELD || BOUND.test(name)) return null
  const shown = `${name}: ${value}`
  const whole = { shown, start: 0, end: value.length }
  if (!meaning.key.test(name)) {
    const one = meaning.isRange ? single(saidOf(meaning, 'metafields', value)) : null
    return one && { ...one, ...whole }
  }
  const entries = value
    .replace(/["[\]]/g, '')
    .replace(/(?<=\d\+?)-(?=\p{L})/gu, ' ')
    .split(/[,;]/)
  const all = entries.flatMap((one) => {
    const match = BARE.exec(one.trim())
    return match ? [ofMatch('metafields', match, shown)] : []
  })
  const one = all.length === entries.length ? listedOf(all) : null
  return one && { ...one, ...whole }
}

const inPlaces = (places: Places, texts: readonly [string, string][], meaning: Meaning): Stated[] => {
  const ofTexts = texts.map(([field, text]) => single(saidOf(meaning, field, text)))
  const ofFields = places.product.metafields.map(({ key, value }) => inField(meaning, key, value))
  const ofTags = places.tags.flatMap((tag) =>
    saidOf(meaning, 'tags', tag).map((one) => ({ ...one, shown: tag, start: 0 })),
  )
  return [...ofTexts, ...ofFields, listedOf(ofTags), inOptions(places, meaning)].filter((one) => one !== null)
}

/** The option each value of which says it once. */
const inOptions = ({ listing: { options } }: Places, meaning: Meaning): Stated | null => {
  for (const { name, values } of options) {
    const all = values.map((value) => saidOf(meaning, 'options', value))
    if (values.length === 0 || !all.every((ones) => ones.length === 1)) continue
    const shown = `${name}: ${values.join(', ')}`
    const one = listedOf(all.flat())
    return one && { ...one, shown, value: shown, start: 0, end: shown.length }
  }
  return null
}

/** What a list or the tags say together, from the least to the most: "2 players", "3 players". */
const listedOf = (all: readonly Stated[]): Stated | null => {
  const [one] = all
  if (!one || all.length === 1) return one ?? null
  const shown = one.field === 'tags' ? all.map((each) => each.shown).join(', ') : one.shown
  const low = Math.min(...all.map((each) => each.low))
  return { ...one, shown, value: shown, low, high: Math.max(...all.map((each) => each.high)), isList: true }
}

const INCH = 2.54
/** Each unit in centimetres or grams, the mass ones below zero, so that only like is compared. */
const UNITS: Record<string, number> = {
  '"': INCH, '”': INCH, '″': INCH, "''": INCH, in: INCH, inch: INCH, inches: INCH, ft: 12 * INCH, feet: 12 * INCH, mm: 0.1, cm: 1, m: 100,
  lb: -453.6, lbs: -453.6, oz: -28.35, g: -1, kg: -1000,
} // biome-ignore format: a table
const METRIC = new Set(['mm', 'cm', 'm', 'g', 'kg'])
const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?) ?`
const UNIT = String.raw`("|”|″|''|in(?:ch(?:es)?)?|ft|feet|mm|cm|m|lbs?|oz|g|kg)(?!\p{L})`
const CONVERTED = new RegExp(
  `(?<![\\d.,/x×-]|[\\d/x×] )${NUMBER}${UNIT} ?(?:\\(|/|=|≈) ?${NUMBER}${UNIT}(?! ?[x×])`,
  'giu',
)
/** "12 x 8 in (30 x 20 cm)". */
const PAIRS = new RegExp(
  `(?<![\\d.,/x×-]|[\\d/x×] )${NUMBER}(?:["”″]|'')? ?[x×] ?${NUMBER}${UNIT}(?: ?inch(?:es)?)? ?(?:\\(|/|=|≈) ?${NUMBER}(?:cm|mm)? ?[x×] ?${NUMBER}(cm|mm)(?!\\p{L}| ?[x×])`,
  'giu',
)
/** Round numbers are that far from what they stand for. */
const ROUNDED = 1.15

/** Sides of a thing are measured more closely. */
const OF_SIDES = 1.1

/** How far a number may be from what it stands for: half of its last digit, or of a half or quarter of an inch. */
const slackOf = (digits: string): number => {
  const decimals = digits.split(/[.,]/)[1] ?? ''
  return decimals === '' ? 0.5 : /^(?:5|25|75|50)$/.test(decimals) ? 0.25 : 0.5 / 10 ** decimals.length
}
const LEAST_APART = { share: 0.025, centimetres: 0.5 }

/** Inches and centimetres further apart than both are rounded: "8.7 in = 21.5 cm". */
const areApart = (a: string, from: number, b: string, into: number): boolean => {
  const [first, second] = [Number(a.replace(',', '.')) * from, Number(b.replace(',', '.')) * into]
  const apart = Math.abs(first - second)
  return (
    Math.min(from, into) > 0 &&
    apart > slackOf(a) * from + slackOf(b) * into &&
    apart > LEAST_APART.centimetres &&
    apart > LEAST_APART.share * Math.min(first, second)
  )
}

const conversions = (texts: readonly [string, string][]): Contradiction[] =>
  texts.flatMap(([field, text]) =>
    [...text.matchAll(CONVERTED)].flatMap((match): Contradiction[] => {
      const [whole, a, of, b, to] = match as unknown as [string, string, string, string, string]
      const [from, into] = [UNITS[of.toLowerCase()]!, UNITS[to.toLowerCase()]!]
      if (METRIC.has(of.toLowerCase()) === METRIC.has(to.toLowerCase()) || from * into < 0) return []
      const ratio = (Number(a.replace(',', '.')) * from) / (Number(b.replace(',', '.')) * into)
      if (ratio < ROUNDED && ratio > 1 / ROUNDED && !areApart(a, from, b, into)) return []
      const first = `${a} ${of}`
      const rest = `${b} ${to}`
      return [
        { one: saidIn(field, first, match.index), other: saidIn(field, rest, match.index + whole.lastIndexOf(b)) },
      ]
    }),
  )

/** Two sides in two systems, of which neither order fits. */
const pairs = (texts: readonly [string, string][]): Contradiction[] =>
  texts.flatMap(([field, text]) =>
    [...text.matchAll(PAIRS)].flatMap((match): Contradiction[] => {
      const [whole, a, b, of, c, d, to] = match as unknown as [string, string, string, string, string, string, string]
      const [from, into] = [UNITS[of.toLowerCase()]!, UNITS[to.toLowerCase()]!]
      if (METRIC.has(of.toLowerCase()) || from < 0) return []
      const sides = (one: string, other: string, unit: number): [number, number] => {
        const [x, y] = [Number(one.replace(',', '.')) * unit, Number(other.replace(',', '.')) * unit]
        return x < y ? [x, y] : [y, x]
      }
      const [first, second] = [sides(a, b, from), sides(c, d, into)]
      if (first.every((side, at) => side / second[at]! < OF_SIDES && side / second[at]! > 1 / OF_SIDES)) return []
      const at = whole.indexOf(c, whole.indexOf(of) + of.length)
      return [
        {
          one: saidIn(field, whole.slice(0, at).replace(/(?<![ (/=≈])[ (/=≈]{1,4}$/, ''), match.index),
          other: saidIn(field, whole.slice(at), match.index + at),
        },
      ]
    }),
  )

const PER_AREA = String.raw`(oz\.? ?\/ ?yd\.?(?:²|2)?|g\/m(?:²|2)|gsm)(?![\p{L}\d])`
const AREA_MASSES = new RegExp(
  `(?<![\\d.,/-])(\\d{1,4}(?:[.,]\\d{1,2})?) ?${PER_AREA} ?(?:\\(|\\/|=|≈|,) ?(\\d{1,4}(?:[.,]\\d{1,2})?) ?${PER_AREA}`,
  'giu',
)
/** Grams per square metre of an ounce per square yard. */
const PER_SQUARE_YARD = 33.906
const SHARE_APART = 0.06

/** "7.1 oz/yd² (200 g/m²)", which are 241. */
const areaMasses = (texts: readonly [string, string][]): Contradiction[] =>
  texts.flatMap(([field, text]) =>
    [...text.matchAll(AREA_MASSES)].flatMap((match): Contradiction[] => {
      const [whole, a, of, b, to] = match as unknown as [string, string, string, string, string]
      const [first, second] = [of, to].map((unit) => (/^oz/i.test(unit) ? PER_SQUARE_YARD : 1)) as [number, number]
      const [one, other] = [Number(a.replace(',', '.')) * first, Number(b.replace(',', '.')) * second]
      if (first === second || Math.abs(one - other) <= SHARE_APART * Math.min(one, other)) return []
      const at = whole.indexOf(b, a.length + of.length)
      return [{ one: saidIn(field, `${a} ${of}`, match.index), other: saidIn(field, `${b} ${to}`, match.index + at) }]
    }),
  )

const DEGREES = /(?<![\d.,-])(\d{2,3}) ?°? ?(C|F)(?!\p{L}) ?(?:\(|\/|or|=|oder|ou|o)? ?(\d{2,3}) ?°? ?(C|F)(?!\p{L})/gu
/** Degrees Fahrenheit between a rounded temperature and what it stands for. */
const ROUNDED_DEGREES = 5

/** "30 °C or 90 °F". */
const temperatures = (texts: readonly [string, string][]): Contradiction[] =>
  texts.flatMap(([field, text]) =>
    [...text.matchAll(DEGREES)].flatMap((match): Contradiction[] => {
      const [whole, a, of, b, to] = match as unknown as [string, string, string, string, string]
      const [celsius, fahrenheit] = of === 'C' ? [Number(a), Number(b)] : [Number(b), Number(a)]
      if (of === to || Math.abs(celsius * 1.8 + 32 - fahrenheit) <= ROUNDED_DEGREES) return []
      const at = whole.indexOf(of) + 1
      const start = at + whole.slice(at).search(/\d/)
      return [
        {
          one: saidIn(field, whole.slice(0, at), match.index),
          other: saidIn(field, whole.slice(start), match.index + start),
        },
      ]
    }),
  )

const MEASURE = String.raw`(\d{1,3}(?:[.,]\d{1,2})?) ?`
const HOLDS = new RegExp(String.raw`(?<![\d.,+])${MEASURE}(?:l|lt|lit(?:er|re|ro)s?|litern)(?!\p{L})`, 'giu')
const ACROSS = new RegExp(`(?:diameter|durchmesser|diamètre|diámetro|diâmetro|diametro|ø) ?:? ?${MEASURE}cm`, 'iu')
const HIGH = new RegExp(`(?:height|höhe|hauteur|altura|alto|altezza) ?:? ?${MEASURE}cm`, 'iu')
const amountOf = ([, amount]: RegExpExecArray): number => Number(amount!.replace(',', '.'))
/** What is rounded up may be that much more. */
const ROUNDED_UP = 1.1

/** What a line says that a round vessel holds, its measures, and what they hold at most in litres. */
const vesselIn = (line: string) => {
  const [held, ...others] = line.matchAll(HOLDS)
  const [across, high] = [ACROSS.exec(line), HIGH.exec(line)]
  if (!held || others.length > 0 || !across || !high) return []
  return [{ line, held, across, high, most: ((Math.PI / 4) * amountOf(across) ** 2 * amountOf(high)) / 1000 }]
}

/** "1.5 litres (diameter: 14 cm, height: 8 cm)": more than a round vessel of these measures can hold. */
const capacities = ({ description: { text } }: Places): Contradiction[] => {
  const vessel = text
    .slice(0, MAX_TEXT)
    .split('\n')
    .flatMap(vesselIn)
    .find(({ held, most }) => amountOf(held) > ROUNDED_UP * most)
  if (!vessel) return []
  const { line, held, across, high, most } = vessel
  const start = text.indexOf(line)
  const sides = `${across[0]}, ${high[0]}`
  return [
    {
      one: saidIn('description', held[0], start + held.index),
      other: saidIn('description', across[0], start + across.index),
      told: {
        said: `A vessel of these measures holds ${most.toFixed(1)} l at most, and the description says ${quoted(held[0])}: ${quoted(sides, 60)}.`,
        example: 'Measure it again, and correct the volume or the measures.',
      },
    },
  ]
}

/** Numbers of a record that exclude each other. */
export const numberContradictions = (places: Places): Contradiction[] => {
  const texts = textsOf(places)
  const found = [
    ...capacities(places),
    ...conversions(texts),
    ...pairs(texts),
    ...temperatures(texts),
    ...areaMasses(texts),
  ].slice(0, 2)
  for (const meaning of MEANINGS) {
    const [one, ...more] = inPlaces(places, texts, meaning)
    const other = one && more.find((next) => areExclusive(one, next, meaning.isRange))
    if (one && other) found.push({ one, other })
  }
  return found
}
