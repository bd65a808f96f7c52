// The age from which a product is, in its texts, metafields, category attributes and tags: "ab 10 Jahren" against "10+", "5-7-years" or
// "Adults". The words around ages are the same few in every language, so records without a lexicon are read as well.

import { type Contradiction, type Said, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

/** In years; `high` is null for "and up". `isExact`: a least age by itself, and no step of a list that a platform gives. */
type Ages = { low: number; high: number | null; isExact: boolean }
type Stated = { said: Said; ages: Ages[] }

const YEARS =
  'years?(?: old)?|yrs?|jahr(?:en?)?|ans?|años?|anos?|ann[io]|jaar|år|lat|let|roků?|évtől|éves|yaş(?:ından)?'
const MONTHS = 'months?|mos?|monaten?|mois|meses|mesi|maanden|månader|miesięcy|měsíců'
const UNIT = `(${YEARS}|${MONTHS})`
const TO = '(?: ?[-–] ?| (?:to|bis|à|a|al?|tot|till?|do|and) )'
const UP = String.raw`\+|(?:and|&) (?:up|over|above|older)|or (?:older|more|over|above|up)|(?:oder|ou|of|o|eller|lub|nebo) (?:mehr|plus|mais|meer|más|più|mer|więcej|více)|und älter|oder älter|et (?:plus|\+)|y más|e più|en ouder|och uppåt|i więcej|ve (?:üzeri|üstü)|itibaren`
const FROM =
  "from(?: the age of)?|for ages|ab(?: einem alter von)?|dès(?: l[’']âge de)?|à partir de(?: l[’']âge de)?|a partir d(?:e|e los|os)|desde(?: los)?|vanaf|från|fra|od|a partire da(?:i|gli)?|dai|dagli"
/** In running text it is since when. */
const FROM_IN_FIELD = `${FROM}|da`
const LABEL =
  'ages?|alter|altersempfehlung|altersfreigabe|mindestalter|âge|edad|età|leeftijd|leeftijdsadvies|ålder|alder|wiek|věk|idade|yaş(?: (?:grubu|aralığı))?'
const CHILDREN = 'kids|children|kinder|enfants|niños|bambini|kinderen|barn|dzieci|děti|crianças|gyerekeknek'

/** "from 10 years", "10 years and up", "10+ years", "Age: 10+", "Recommended age: 8-12", "for children of 3 to 6 years". */
const IN_TEXT: readonly RegExp[] = [
  String.raw`(?<![\p{L}\d])(?:${FROM}) (\d{1,2})()() ?\+? ?${UNIT}(?!\p{L})`,
  String.raw`(?<![\d.,–-])(\d{1,2})()() ?${UNIT} ?(?:${UP})`,
  String.raw`(?<![\d.,–-])(\d{1,2})()() ?\+ ?${UNIT}(?!\p{L})`,
  String.raw`(?<!\p{L})(?:${LABEL})(?: (?:minimum|minimale?|recommandé|recomendada|minima|mínima|group|range|recommendation|from))? ?[:–-]? ?(?:${FROM})? ?(\d{1,2})(?:${TO}(\d{1,2}))? ?(${UP})?(?: ?${UNIT})?(?!\p{L}|\d)`,
  // "Castle (10+)", "Castle 10+": where a title ends.
  String.raw`(?<=[ (,|–-])(\d{1,2})()(\+)()(?=\)?$)`,
  // A cell of a table, with its label in the one before or with none.
  String.raw`(?<=\n|\| )(\d{1,2})() ?(\+)()(?= ?(?:\||\n|$))`,
  String.raw`(?<!\p{L})(?:${LABEL}) \| (?:${FROM} )?(\d{1,2})(?:${TO}(\d{1,2}))? ?(${UP})?(?: ?${UNIT})?(?= ?(?:\||\n|$))`,
  String.raw`(?:suitable|recommended|geeignet|empfohlen|recommandé|recomendado) (?:for|from|für|ab|dès|para|desde) (\d{1,2})() ?(\+)()(?!\p{L}|\d)`,
  String.raw`(?<!\p{L})(?:${CHILDREN}) (?:aged |ages |${FROM} |im alter von |von |de |van |of |between )?(\d{1,2})(?:${TO}(\d{1,2}))? ?(\+)? ?${UNIT}(?!\p{L})`,
  String.raw`(?<!\p{L})(?:${CHILDREN}|ages?) (\d{1,2})()(\+)()(?!\p{L}|\d)`,
].map((source) => new RegExp(source, 'giu'))

/** One of these stands near every age, and looking for it alone is quick. */
const MAY_SAY = new RegExp(`\\d[^\\n]{0,4}(?:${YEARS}|${MONTHS}|\\+|$)|(?:${LABEL})`, 'imu')
/** What is counted in years besides who it is for: "from 2 years of warranty", "desde 10 años en el mercado". */
const OTHER_YEARS =
  /^[^.\n]{0,24}(?:garant|warrant|experien|erfahrung|expérience|history|tradition|matur|barrel|fass|vieilli|gereift|shelf|halt|storage|ago\b|on the market|en el mercado)/iu
const DENIED =
  /(?:not |n[’']t |nicht |keine? |pas |no |non |niet |under |unter |moins de |menores |below |warning|achtung|attention|garant|warrant)[^.\n]{0,30}$/iu
/** What the text says of the ages of its material, its maker or its drink is no age of a user. */
const MAX_AGE = 18

/** "Age Range: 7 to Adult". */
const TO_ADULTS = new RegExp(`^${TO}(?:adults?|erwachsenen?|adultes?|adult[oi]s?|volwassenen)(?!\\p{L})`, 'iu')
const OLDEST = 99

const IN_MONTHS = new RegExp(`^(?:${MONTHS})$`, 'iu')
const inYears = (number: string, unit: string | undefined): number =>
  unit !== undefined && IN_MONTHS.test(unit) ? Number(number) / 12 : Number(number)

const textAges = (field: string, text: string): Stated[] => {
  if (!MAY_SAY.test(text)) return []
  return IN_TEXT.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Stated[] => {
      const [shown, from, to, , unit] = match
      const end = match.index + shown.length
      const low = inYears(from!, unit)
      if (low < 0.5 || low > MAX_AGE || DENIED.test(text.slice(Math.max(0, match.index - 40), match.index))) return []
      if (OTHER_YEARS.test(text.slice(end, end + 40))) return []
      const [toAdults] = TO_ADULTS.exec(text.slice(end, end + 30)) ?? []
      const said = saidIn(field, `${shown}${toAdults ?? ''}`.trim(), match.index)
      return toAdults
        ? [{ said, ages: [{ low, high: OLDEST, isExact: false }] }]
        : [{ said, ages: [{ low, high: to ? inYears(to, unit) : null, isExact: true }] }]
    }),
  )
}

const AGE_KEY =
  /(?:^|[._-])(?:ages?|min_?age|alter|altersempfehlung|altersgruppe|mindestalter|tranche_d_?[aâ]ge|[aâ]ge|edad|eta|leeftijd|[åa]lder|wiek|idade|ya[sş])(?:$|[._-](?!restrict|verif|gate|limit))/iu
const ENTRY = new RegExp(
  `^((?:(?:${LABEL}|${FROM_IN_FIELD})[ :]{1,2}){0,2})(\\d{1,2})(?:(?:${TO})(\\d{1,2}))? ?(${UP}|up|plus)?(?: ?${UNIT})?(?: ?(?:${UP}|up|plus))?$`,
  'iu',
)
/** Names that platforms give to ages. */
const GROUPS: readonly [RegExp, number, number | null][] = [
  [/^(?:adults?|erwachsene|adultes?|adultos)$/i, 16, null],
  [/^(?:teens?|teenagers?|jugendliche|ados|adolescent(?:e?s)?)$/i, 12, 19],
  [/^(?:kids|children|kinder|enfants|niños)$/i, 2, 14],
  [/^(?:toddlers?|kleinkinder)$/i, 1, 5],
  [/^(?:infants?|newborns?|babies|bab(?:y|ys)|babys)$/i, 0, 2],
]

/** The ages that a value lists; null if part of it is something else. */
const agesOf = (value: string, needsWords = false): Ages[] | null => {
  const entries = value
    .replace(/^'|["[\]]/g, '')
    .split(/[,;|/]/)
    .map((one) => one.trim().replace(/^[a-z]+(?:-[a-z]+)*__/, ''))
    .filter((one) => one !== '')
  const ages = entries.map((one): Ages | null => {
    const group = needsWords ? undefined : GROUPS.find(([name]) => name.test(one))
    if (group) return { low: group[1], high: group[2], isExact: false }
    const match = ENTRY.exec(one) ?? ENTRY.exec(one.replaceAll('-', ' ').replace(/(\d) (\d)/, '$1-$2'))
    if (!match) return null
    const [, words, from, to, up, unit] = match
    if (needsWords && !unit && words === '' && up !== '+') return null
    const low = inYears(from!, unit)
    return { low, high: to ? inYears(to, unit) : null, isExact: to === undefined }
  })
  return ages.length > 0 && ages.every((one) => one !== null && one.low <= 99) ? (ages as Ages[]) : null
}

/** The age until which: no least age. */
const MOST_KEY = /(?:^|[._-])max/i

const fieldAges = ({ product: { metafields } }: Places): Stated[] =>
  metafields.flatMap(({ key, value }) => {
    const ages = value.length <= 80 && AGE_KEY.test(key) && !MOST_KEY.test(key) ? agesOf(value) : null
    return ages ? [{ said: { ...saidIn('metafields', value), shown: `${key}: ${value}` }, ages }] : []
  })

/** Filters list every age that fits, so all tags are one statement. */
const tagAges = ({ tags }: Places): Stated[] => {
  const found = tags.flatMap((tag) => {
    const ages = /^\D{0,24}\d/u.test(tag) ? agesOf(tag.replaceAll('_', ' '), true) : null
    return ages ? [{ tag, ages }] : []
  })
  return found.length === 0
    ? []
    : [{ said: saidIn('tags', found.map(({ tag }) => tag).join(', ')), ages: found.flatMap(({ ages }) => ages) }]
}

/** Whether a least age is the one that a field gives, or lies within a step of its list. */
const agrees = ({ low }: Ages, { low: from, high, isExact }: Ages): boolean =>
  isExact ? Math.abs(low - from) < 0.5 : low >= from - 1 && (high === null || low <= high)

const exclude = (a: Stated, b: Stated): boolean =>
  !a.ages.some((one) => b.ages.some((other) => (one.isExact ? agrees(one, other) : agrees(other, one))))

/** Ages of a record of which no two are the same, in two of its places. */
export const ageContradictions = (places: Places): Contradiction[] => {
  const { title, metaTitle, metaDescription, description, listing } = places
  // What is chosen by age has several.
  if (listing.options.some(({ values }) => values.length > 1 && values.some((value) => agesOf(value, true)))) return []
  const texts = (
    [
      ['title', title.text],
      ['description', description.text.slice(0, MAX_TEXT)],
      ['seo.title', metaTitle?.text ?? ''],
      ['seo.description', metaDescription?.text ?? ''],
    ] as const
  ).map(([field, text]): Stated | null => {
    const all = textAges(field, text)
    const distinct = new Set(all.map(({ ages: [one] }) => one!.low))
    return all[0] && distinct.size <= MAX_DISTINCT ? { said: all[0].said, ages: all.flatMap(({ ages }) => ages) } : null
  })
  const stated = [
    ...texts.filter((one) => one !== null),
    ...adultsOf(title.text),
    ...fieldAges(places),
    ...tagAges(places),
  ]
  for (const [at, one] of stated.entries()) {
    const other = stated.slice(at + 1).find((next) => exclude(one, next))
    if (other)
      return [{ one: one.said, other: other.said, ...(other.said.field === 'tags' && { isMinor: true as const }) }]
  }
  return []
}

const SAYS_CHILDREN = new RegExp(CHILDREN, 'iu')
const ADULTS = /(?:(?<!\p{L})for |[-–—|(,] ?)(adults?)(?: only)?\)?$/iu

/** "Pedal Karts - Adults"; what is for children as well has both words. */
const adultsOf = (title: string): Stated[] => {
  const match = ADULTS.exec(title)
  return match && !SAYS_CHILDREN.test(title)
    ? [
        {
          said: saidIn('title', match[1]!, match.index + match[0].indexOf(match[1]!)),
          ages: [{ low: 16, high: null, isExact: false }],
        },
      ]
    : []
}

/** A text with more ages speaks of several things. */
const MAX_DISTINCT = 2
