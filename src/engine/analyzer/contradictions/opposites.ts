// What a title is and another place says it is not: a single wall and a double one, the player's version and the fans', a green lamp and "this yellow
// lamp". Words that exclude each other before one noun; the colour alone needs a lexicon.

import { isColor, type Text, wordEnd } from '../../languages/lexicon/text.ts'
import { type Contradiction, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

const before = (noun: string, ...words: string[]): RegExp[] =>
  words.map((word) => new RegExp(`(?<![\\p{L}-])(?:${word})[ -](?:${noun})(?!\\p{L})`, 'iu'))
const words = (...all: string[]): RegExp[] =>
  all.map((word) => new RegExp(`(?<![\\p{L}-])(?:${word})(?![\\p{L}-])`, 'iu'))

const OPPOSITES: readonly (readonly RegExp[])[] = [
  before('wall(?:ed)?', 'single', 'double', 'triple'),
  before('version|edition', 'players?', 'fans?'),
  before('hand(?:ed)?|side(?:d)?', 'left', 'right'),
  before('sleeved?s?', 'short', 'long', '3/4|three[- ]quarter'),
  before('waist(?:ed)?|rise', 'low', 'mid|medium', 'high'),
  before('finish', 'matte?', 'gloss(?:y)?', 'satin'),
  before('size(?: (?:bed|mattress|sheets?|duvet))?', 'twin', 'full', 'queen', '(?<!california )king'),
  before('jersey|kit|shirt', 'home', 'away', 'third'),
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
  words('backless', 'with (?:a )?back(?:rest)?'),
] // biome-ignore format: a table

const textsOf = ({ product, metaTitle, listing, description }: Places): [string, string][] => [
  ['description', description.text.slice(0, MAX_TEXT)],
  ['seo.title', metaTitle?.text ?? ''],
  ['product_type', listing.type],
  ['handle', (product.handle ?? '').replaceAll('-', ' ')],
]

const foundIn = (text: string, group: readonly RegExp[]): RegExpExecArray[] =>
  group.map((word) => word.exec(text)).filter((match) => match !== null)

const opposites = (places: Places): Contradiction[] => {
  const { title, listing } = places
  for (const group of OPPOSITES) {
    const own = foundIn(title.text, group)
    if (
      own.length !== 1 ||
      listing.options.some(({ values }) => values.some((value) => group.some((one) => one.test(value))))
    )
      continue
    for (const [field, text] of textsOf(places)) {
      const others = foundIn(text, group)
      const [other] = others
      if (!other || others.length > 1 || group.some((word) => word.test(title.text) && word.test(text))) continue
      return [
        {
          one: saidIn('title', own[0]![0], own[0]!.index),
          other: saidIn(field, other[0], other.index),
          ...(field === 'description' ? {} : { isMinor: true as const }),
        },
      ]
    }
  }
  return []
}

type Colored = { group: number; at: number }

const coloredIn = (text: Text, { lexicon }: Places): Colored[] =>
  text.stems.flatMap((stem, at) => {
    const group = lexicon!.colors.get(stem)
    return group !== undefined && isColor(text, at) ? [{ group, at }] : []
  })

/** "Green 3mm LED" and "this is a standard, yellow LED". */
const otherColor = (places: Places): Contradiction[] => {
  const { title, description, listing, lexicon } = places
  if (!lexicon || listing.options.length > 0) return []
  const own = coloredIn(title, places)
  const [color, ...more] = own
  const nouns = title.stems.filter(
    (stem, at) => stem.length > 2 && !/\d/.test(stem) && at !== color?.at && !title.entries[at]?.common,
  )
  if (!color || more.length > 0 || nouns.length === 0) return []
  const named = coloredIn(description, places)
  if (named.some(({ group }) => group === color.group)) return []
  const other = named.find(({ at }) => nouns.includes(description.stems[at + 1] ?? ''))
  if (!other) return []
  const [start, end] = [description.starts[other.at]!, wordEnd(description, other.at + 1)]
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

/** What a title excludes, and another place says. */
export const oppositeContradictions = (places: Places): Contradiction[] => [...opposites(places), ...otherColor(places)]
