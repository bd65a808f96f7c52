// What a title is and another place says it is not: a single wall and a double one, the player's version and the fans', a green lamp and "this yellow
// lamp". Words that exclude each other before one noun; the colour alone needs a lexicon.

import { isColor, lookUpText, type Text, wordEnd } from '../../../languages/lexicon/text.ts'
import { lastPart } from '../../../languages/taxonomy/families.ts'
import { materialGroup } from '../materials/pure-material.ts'
import { type Contradiction, saidIn, saidOfOption } from '../measures.ts'
import { isOnlyColor, MAX_TEXT, type Places } from '../places.ts'

const BEGINS = '(?<![\\p{L}-])'
const before = (noun: string, ...words: string[]): RegExp[] =>
  words.map((word) => new RegExp(`${BEGINS}(?:${word})[ -](?:${noun})(?!\\p{L})`, 'iu'))
const words = (...all: string[]): RegExp[] => all.map((word) => new RegExp(`${BEGINS}(?:${word})(?![\\p{L}-])`, 'imu'))

const OPPOSITES: readonly (readonly RegExp[])[] = [
  before('wall(?:ed)?', 'single', 'double', 'triple'),
  before('version|edition', 'players?', 'fans?'),
  before('hand(?:ed)?|side(?:d)?', 'left', 'right'),
  before('sleeved?s?', 'short', 'long', '3/4|three[- ]quarter'),
  before('waist(?:ed)?|rise', 'low', 'mid|medium', 'high'),
  before('finish', 'matte?', 'gloss(?:y)?', 'satin'),
  before('size(?: (?:bed|mattress|sheets?|duvet))?', 'twin', 'full', 'queen', '(?<!california )king'),
  words('home (?:jersey|kit|shirt)', '(?<=\n|^)away$|away (?:jersey|kit|shirt)', '(?<=\n|^)third$|third (?:jersey|kit|shirt)'),
  before('fit', 'slim|skinny', 'regular', 'relaxed|loose|oversized'),
  before('dress|skirt', 'mini', 'midi', 'maxi'),
  words('eau de parfum|edp', 'eau de toilette|edt', 'eau de cologne|edc', 'extrait de parfum|pure parfum'),
  words('refurbished|pre[- ]owned|second[- ]hand|generalüberholt|reconditionnée?|reacondicionad[oa]', 'brand[- ]new|fabrikneu|(?:produit|article) neuf'),
  words('unframed|ungerahmt|non encadrée?|sin marco', 'framed|gerahmt|encadrée?|enmarcad[oa]'),
  words('pedal[- ](?:powered|driven|(?:go[- ])?karts?|cars?)', 'electric (?:riding|ride[- ]on|vehicles?|(?:go[- ])?karts?|cars?)|battery[- ]powered'),
  words('instant coffee|instantkaffee|café (?:instantané|soluble|instantáneo)', 'ground coffee|coffee beans|coffee[- ](?:product[- ])?form: (?:ground|whole bean)'),
  before('door', 'single', 'double'),
  before('breasted', 'single', 'double'),
  words('hardcover|hardback|gebundenes buch', 'paperback|softcover|taschenbuch'),
  words('unscented|fragrance[- ]free|parfümfrei|sans parfum', 'scented|parfümiert|parfumée?'),
  words('unsweetened|ungesüßt|non sucrée?', 'sweetened|gesüßt|sucrée?'),
  words('unsalted|ungesalzen', 'salted|gesalzen'),
  words('decaf(?:feinated)?|entkoffeiniert|décaféinée?|descafeinado', 'caffeinated'),
  words('wired|kabelgebunden|filaire', 'wireless|cordless|kabellos|sans fil|inalámbric[oa]'),
  words('wholebean|whole bean|ganze bohnen?|en grains?', 'ground coffee|gemahlen|moulu'),
  words('non[- ]reflective', '(?<!non[- ])reflective'),
  words('hand[- ]?paint(?:ed)?', 'hand[- ]?(?:block[- ]?)?print(?:ed)?'),
  words('backless', 'with (?:a )?back(?:rest)?'),
] // biome-ignore format: a table

/** What an address keeps of the product that it was copied from; texts may name the other for a part, or for whom it is not. */
const OF_ADDRESSES: readonly (readonly RegExp[])[] = [
  words('round|rund(?:e[rsn]?)?|ronde?|redond[oa]s?|rotond[oa]|okrągł[yae]|yuvarlak', 'square|quadratisch(?:e[rsn]?)?|carrée?|cuadrad[oa]s?|quadrad[oa]s?|quadrat[oa]|kwadratow[yae]|kare', 'rectangular|rechteckige?[rsn]?|rectangulaire|rectangular|retangular|rettangolare'),
  words("girls?['’]?s?|mädchen|filles?|niñas?|meninas?|meisjes", "boys?['’]?s?|jungen|garçons?|niños?|meninos?|jongens"),
  words("women['’]?s?|damen|femmes?|mujer(?:es)?|feminin[oa]s?|donna|dames", "men['’]?s?|mens|herren|hommes?|hombres?|masculin[oa]s?|uomo|heren"),
  words('left|linke[rsn]?', 'right|rechte[rsn]?'),
  words('indoor', 'outdoor'),
] // biome-ignore format: a table

const addresses = ({ product: { handle }, title }: Places): Contradiction[] => {
  const address = (handle ?? '').replaceAll('-', ' ')
  for (const group of OF_ADDRESSES) {
    const [own, ...more] = foundIn(title.text, group)
    const [other, ...others] = foundIn(address, group)
    if (!own || !other || more.length > 0 || others.length > 0 || own[0] === other[0]) continue
    if (group.some((word) => word.test(title.text) && word.test(address))) continue
    return [{ one: saidIn('title', own[0], own.index), other: saidIn('handle', other[0], other.index), isMinor: true }]
  }
  return []
}

/** Most texts have none of all these words, whatever stands around them: one search instead of sixty. */
const ANY = new RegExp(
  OPPOSITES.flat()
    .map(({ source }) => source.slice(BEGINS.length, source.lastIndexOf('(?!')))
    .join('|'),
  'imu',
)

const textsOf = ({ product, metaTitle, listing, description, tags }: Places): [string, string][] => [
  ['description', description.text.slice(0, MAX_TEXT)],
  ['category', lastPart(listing.category)],
  [
    'metafields',
    listing.attributes
      .map(({ label, value }) => (value.length < SHORT ? `${label}: ${value}` : ''))
      .sort()
      .join('\n'),
  ],
  ['seo.title', metaTitle?.text ?? ''],
  ['product_type', listing.type],
  ['tags', tags.join('\n')],
  ['handle', (product.handle ?? '').replaceAll('-', ' ')],
]

/** A longer value of a field is a text. */
const SHORT = 60

const foundIn = (text: string, group: readonly RegExp[]): RegExpExecArray[] =>
  group.map((word) => word.exec(text)).filter((match) => match !== null)

/** What the title names, or running text alone, of a group of which no choice has one. */
const namedOf = (
  { title, description, listing }: Places,
  group: readonly RegExp[],
): { field: string; text: string; match: RegExpExecArray } | null => {
  const inTitle = foundIn(title.text, group)
  const [field, text] =
    inTitle.length > 0 ? ['title', title.text] : ['description', description.text.slice(0, MAX_TEXT)]
  const [match, ...more] = inTitle.length > 0 ? inTitle : foundIn(text, group)
  if (!match || more.length > 0) return null
  const isChosen = listing.options.some(({ values }) => values.some((value) => group.some((one) => one.test(value))))
  return isChosen ? null : { field, text, match }
}

/** Running text is compared with these, which only sort. */
const BESIDE_TEXT = new Set(['category', 'metafields'])

const opposites = (places: Places): Contradiction[] => {
  if (!ANY.test(places.title.text) && !ANY.test(places.description.text.slice(0, MAX_TEXT))) return []
  for (const group of OPPOSITES) {
    const named = namedOf(places, group)
    if (!named) continue
    const { field: place, text: own, match } = named
    for (const [field, text] of textsOf(places)) {
      if (place === 'description' && !BESIDE_TEXT.has(field)) continue
      const others = foundIn(text, group)
      const [other] = others
      if (!other || others.length > 1 || group.some((word) => word.test(own) && word.test(text))) continue
      return [
        {
          one: saidIn(place, match[0], match.index),
          other: saidIn(field, other[0], other.index),
          ...(field === 'description' ? {} : { isMinor: true as const }),
        },
      ]
    }
  }
  return []
}

const COLOR_OPTION = /^(?:colou?rs?|farben?|couleurs?|coloris|color(?:es)?|cor(?:es)?)$/i

type Colored = { group: number; at: number }

const coloredIn = (text: Text, { lexicon }: Places): Colored[] =>
  text.stems.flatMap((stem, at) => {
    const group = lexicon!.colors.get(stem)
    return group !== undefined && isColor(text, at) ? [{ group, at }] : []
  })

/** By how many words a colour is behind the "in" that follows a noun of the name, "blind in rich plum": two at most; 0 where it is not. */
const behindName = (stems: readonly string[], at: number, nouns: readonly string[]): number =>
  [1, 2].find((back) => stems[at - back] === 'in' && nouns.includes(stems[at - back - 1] ?? '')) ?? 0

/** "Green 3mm LED" and "this is a standard, yellow LED"; "Blue Roller Blind" and "our roller blind in rich plum". */
const otherColor = (places: Places): Contradiction[] => {
  const { title, description, listing, lexicon } = places
  if (!lexicon) return []
  const own = coloredIn(title, places)
  const [color, ...more] = own.filter(({ at }) => isOnlyColor(title.stems[at]!))
  const nouns = title.stems.filter(
    (stem, at) => stem.length > 2 && !/\d/.test(stem) && at !== color?.at && !title.entries[at]?.common,
  )
  if (!color || more.length > 0 || nouns.length === 0) return []
  const isChosen = listing.options.some(
    ({ name, values }) =>
      COLOR_OPTION.test(name.trim()) ||
      values.some((value) => coloredIn(lookUpText(value, lexicon), places).length > 0),
  )
  if (isChosen) return []
  const named = coloredIn(description, places)
  if (named.some(({ group }) => group === color.group)) return []
  const before = named.find(({ at }) => nouns.includes(description.stems[at + 1] ?? ''))
  const behind = named.find(({ at }) => behindName(description.stems, at, nouns) > 0)
  const other = listing.options.length > 0 ? behind : (before ?? behind)
  if (!other) return []
  const back = other === before ? 0 : behindName(description.stems, other.at, nouns)
  const start = description.starts[other.at - back]!
  const end = wordEnd(description, other.at + (other === before ? 1 : 0))
  const shown = description.text.slice(start, end)
  if (/[^\p{L}\d\s-]/u.test(shown)) return []
  const from = title.starts[color.at]!
  return [
    {
      one: saidIn('title', title.text.slice(from, wordEnd(title, color.at)), from),
      other: saidIn('description', shown, start),
      about: 'color',
    },
  ]
}

/** Whether a colour of the title is that of the thing: at its end, behind "in", or before its material or the noun that it ends with. */
const isOfThing = ({ text, stems, starts, entries }: Text, at: number): boolean => {
  const last = stems.length - 1
  const next = stems[at + 1] ?? ''
  return (
    at === last ||
    stems[at - 1] === 'in' ||
    /[-–—|(,] ?$/.test(text.slice(0, starts[at])) ||
    (materialGroup(next) !== undefined && at + 2 === last) ||
    (at + 1 === last && (entries[last]?.nouns.length ?? 0) > 0 && stems.length > 2)
  )
}

/** "Linen Shirt in Navy", which is sold in white alone. */
const notSold = (places: Places): Contradiction[] => {
  const { title, listing, lexicon } = places
  const option = listing.options.find(({ name }) => COLOR_OPTION.test(name.trim()))
  if (!lexicon || !option) return []
  const [color, ...more] = coloredIn(title, places).filter(({ at }) => isOnlyColor(title.stems[at]!))
  if (!color || more.length > 0 || !isOfThing(title, color.at)) return []
  const sold = option.values.map((value) => coloredIn(lookUpText(value, lexicon), places))
  if (sold.some((named) => named.length === 0 || named.some(({ group }) => group === color.group))) return []
  const from = title.starts[color.at]!
  return [
    {
      one: saidIn('title', title.text.slice(from, wordEnd(title, color.at)), from),
      other: saidOfOption(option),
      about: 'color',
    },
  ]
}

/** What a title excludes, and another place says. */
export const oppositeContradictions = (places: Places): Contradiction[] => [
  ...opposites(places),
  ...addresses(places),
  ...otherColor(places),
  ...notSold(places),
]
