// What a text claims and takes back: free from what its ingredients list, included and not included, free delivery over two amounts, one size beside a
// list of sizes, the name of another thing of its kind. Needs no lexicon.

import { type Contradiction, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

/** A cheap look before the exact one. */
const MAY_LIST = /ingr|inci|zutat|inhalts|compos/i
const INGREDIENTS =
  /(?:^|\n)[^\n:]{0,30}(?:ingredients?|inci|zutaten|inhaltsstoffe|ingr[ée]dients?|ingredient[ei]s?|ingrediënten|composición)(?: \([^)\n]{1,20}\))? ?(?::\n?|\n)([^\n]{20,2500})/iu

/** A thing that a text is free from, as claims name it; and how lists of ingredients name it. */
const FREE: readonly (readonly [claim: string, listed: RegExp])[] = [
  ['fragrance|perfume|parfum|parfüm', /\b(?:parfum|fragrance|perfume)\b(?!-)/iu],
  ['parabens?|parabene?', /\b(?:methyl|propyl|butyl|ethyl)paraben/iu],
  ['silicones?|silikon', /\b(?:dimethicone|amodimethicone|cyclomethicone|\w{4,20}siloxane)\b/iu],
  ['sul(?:f|ph)ates?|sulfat', /\b(?:sodium|ammonium) (?:lauryl|laureth|coco) ?sul(?:f|ph)ate/iu],
  ['alcohol', /\balcohol denat|\bsd alcohol|\bethanol\b/iu],
  ['gluten', /\b(?:wheat|barley|rye|spelt|weizen\p{L}*|gerste|roggen\p{L}*|blé|orge|trigo|cebada)\b(?! ?grass)/iu],
  ['lactose|dairy|milk|laktose|lait', /\b(?:(?:whole|skimmed|cow['’]?s) milk|milk powder|whey|cream powder|milchpulver|molke\p{L}*|lactosérum)\b/iu],
  ['(?:added |raffinierten )?(?:sugar|zucker)|sucres?|azúcar', /\b(?:cane sugar|sugar|glucose syrup|sucrose|zucker|glukosesirup|sucre|azúcar)\b(?!-|frei| alcohol)/iu],
  ['nuts?|nüsse', /\b(?:almonds?|walnuts?|cashews?|hazelnuts?|pecans?|pistachios?|mandeln?|haselnüsse|walnüsse)\b/iu],
] // biome-ignore format: a table

const VEGAN = /(?<![\p{L}-])(?:100 ?% )?vegan(?:e[rs]?)?(?![\p{L}-]| leather| leder)/iu
const ANIMAL =
  /\b(?:beeswax|cera alba|honey|lanolin|carmine|ci ?75470|(?:hydrolyzed |marine )?collagen|gelatine?|whey|milk powder|egg (?:white|powder)|bienenwachs|honig|gelatine|miel)\b/iu
/** "Vegan collagen", "plant-based milk". */
const REPLACED = /(?:vegan|plant|free|frei|sans|sin|no|-) ?[\p{L}-]{0,12} ?$/iu

/** "It isn't vegan." */
const DENYING =
  /(?:(?<!\p{L})(?:not|never|no|nor|nicht|kein\p{L}{0,2}|nie|pas|jamais|non|nunca)|n['’]t) [^.!?\n]{0,30}$/iu
const DENIED_WITHIN = 50

const CLAIMS: readonly (readonly [claim: RegExp, listed: RegExp])[] = [
  ...FREE.map(([claim, listed]): [RegExp, RegExp] => [
    new RegExp(
      String.raw`(?<![\p{L}-])(?:(?:${claim})[- ]?(?:free|frei(?:e[rs]?)?)|(?:free (?:of|from)|without|no|sans|sin|ohne) (?:${claim}))(?![\p{L}-])`,
      'iu',
    ),
    listed,
  ]),
  [VEGAN, ANIMAL],
]

const freeFrom = (text: string): Contradiction[] => {
  const list = MAY_LIST.test(text) ? INGREDIENTS.exec(text) : null
  if (!list) return []
  const from = list.index + list[0].length - list[1]!.length
  const outside = text.slice(0, list.index)
  const behind = text.slice(from + list[1]!.length)
  return CLAIMS.flatMap(([claim, listed]): Contradiction[] => {
    const at = outside.search(claim)
    const claimed = at === -1 ? claim.exec(behind) : claim.exec(outside)
    const inList = claimed && listed.exec(list[1]!)
    if (!claimed || !inList || REPLACED.test(list[1]!.slice(Math.max(0, inList.index - 20), inList.index))) return []
    const start = at === -1 ? from + list[1]!.length + claimed.index : claimed.index
    if (DENYING.test(text.slice(Math.max(0, start - DENIED_WITHIN), start))) return []
    return [
      {
        one: saidIn('description', claimed[0], start),
        other: saidIn('description', inList[0], from + inList.index),
        why: 'among the ingredients',
      },
    ]
  })
}

const PARTS =
  'batter(?:y|ies)|charger|adapter|frame|bulbs?|remote(?: control)?|pump|insert|pillow|power supply|memory card|sd card|mounting hardware|batterien?|netzteil|ladegerät|leuchtmittel|piles|ampoule|chargeur|pilas|baterías?|bombilla|cargador'
const INCLUDED = new RegExp(
  String.raw`(?<!\p{L})(${PARTS}) (?:(?:is|are|ist|sind|im lieferumfang) )?(not |nicht |non |no )?(?:included|enthalten|inklusive|inclus(?:es?)?|fournie?s?|incluid[oa]s?)(?!\p{L})`,
  'giu',
)

const included = (text: string): Contradiction[] => {
  const all = [...text.matchAll(INCLUDED)]
  for (const one of all) {
    const other = all.find((next) => next[1]!.toLowerCase() === one[1]!.toLowerCase() && !next[2] !== !one[2])
    if (other)
      return [{ one: saidIn('description', one[0], one.index), other: saidIn('description', other[0], other.index) }]
  }
  return []
}

const FREE_DELIVERY =
  /(?:free (?:standard |domestic )?(?:shipping|delivery)|versandkostenfrei|kostenloser versand|livraison (?:gratuite|offerte)|envío gratis|frete grátis)[^.\n\d]{0,40}(?:over|above|from|ab|über|dès|à partir de|desde|a partir de|acima de|más de) ?(?:[$€£]|R\$|US\$)? ?(\d{1,4})(?!\d)/giu
/** Amounts for other countries are others. */
const ABROAD = /international|worldwide|canada|europe|abroad|ausland|österreich|schweiz|usa?\b|uk\b|étranger/iu

const deliveries = (text: string): Contradiction[] => {
  const all = [...text.matchAll(FREE_DELIVERY)]
  const [one] = all
  const other = one && all.find((next) => next[1] !== one[1])
  return one && other && !ABROAD.test(text)
    ? [{ one: saidIn('description', one[0], one.index), other: saidIn('description', other[0], other.index) }]
    : []
}

const ONE_SIZE =
  /one[- ]size[- ]fits[- ](?:all|most)|passt allen|einheitsgröße|taille unique|talla única|tamanho único/iu
const SIZES = /^(?:sizes?|größen?|tailles?|tallas?|tamanhos?)$/iu

const oneSize = ({ listing: { options } }: Places, text: string): Contradiction[] => {
  const match = ONE_SIZE.exec(text)
  const sizes = options.find(({ name, values }) => SIZES.test(name.trim()) && values.length > 1)
  return match && sizes
    ? [
        {
          one: saidIn('description', match[0], match.index),
          other: saidIn('options', `${sizes.name}: ${sizes.values.join(', ')}`),
          about: 'size',
        },
      ]
    : []
}

/** "The Square Tray": a name before the noun that the title ends with. */
const NAMED = /(?<!\p{L})(?:[Tt]he|[Tt]his) (\p{Lu}\p{Ll}{2,20}) (\p{Lu}\p{Ll}{2,20})(?![\p{L}-]| \p{Lu})/gu
/** Words that praise or place and name nothing. */
const NO_NAME =
  /^(?:perfect|best|new|ultimate|classic|original|beautiful|amazing|ideal|signature|latest|entire|whole|same|complete|premium|luxury|official|exclusive|unique|other|first|second|next|final|all|great|whole|right|real|only|main|finest|modern|traditional|popular|famous|matching|set|mini|small|large|big|medium|standard|single|double)$/i

/** A title "Round Tray" and a text of "the Square Tray" that never calls it by its own name. */
const otherNames = ({ title, listing, tags }: Places, text: string): Contradiction[] => {
  const own = /(?:^|\s)(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)$/u.exec(title.text.split(/ [-–|(:]|,/, 1)[0]!.trim())
  if (!own || /\d/.test(title.text)) return []
  const known = [title.text, listing.vendor, listing.type, ...tags, ...listing.options.flatMap(({ values }) => values)]
    .join(' ')
    .toLowerCase()
  if (text.includes(`${own[1]} ${own[2]}`)) return []
  const all = [...text.matchAll(NAMED)].filter(([, name, noun]) => noun === own[2] && !NO_NAME.test(name!))
  const [other] = all
  return other && all.every(([, name]) => name === other[1] && !known.includes(name!.toLowerCase()))
    ? [
        {
          one: saidIn('title', title.text),
          other: saidIn('description', other[0], other.index),
          isMinor: true,
        },
      ]
    : []
}

/** What a text says and excludes itself. */
export const takenBack = (places: Places): Contradiction[] => {
  const text = places.description.text.slice(0, MAX_TEXT)
  return [
    ...freeFrom(text),
    ...included(text),
    ...deliveries(text),
    ...oneSize(places, text),
    ...otherNames(places, text),
  ]
}
