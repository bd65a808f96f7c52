// What a text claims and takes back: free from what its ingredients list, included and not included, free delivery over two amounts, one size beside a
// list of sizes, the name of another thing of its kind. Needs no lexicon.

import { quoted } from '../../text/plain-text.ts'
import { type Contradiction, saidIn, saidOfOption } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

/** A cheap look before the exact one. */
const MAY_LIST = /ingr|inci|zutat|inhalts|compos/i
const INGREDIENTS =
  /(?:(?:^|\n)[^\n:]{0,30}|[.!?)] (?=\p{Lu})(?:full |all |the )?)(?:ingredients?|inci|zutaten|inhaltsstoffe|ingr[ée]dients?|ingredient[ei]s?|ingrediënten|composición)(?: \([^)\n]{1,20}\))? ?(?::\n?|\n)([^\n]{20,2500})/iu

/** All that a text lists as ingredients, with the words before each list. */
export const listsOfIngredients = (text: string): { label: string; list: string; start: number }[] =>
  MAY_LIST.test(text)
    ? [...text.matchAll(new RegExp(INGREDIENTS, 'giu'))].map(({ 0: whole, 1: list, index }) => ({
        label: whole.slice(0, -list!.length),
        list: list!,
        start: index + whole.length - list!.length,
      }))
    : []

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
  ['chemicals?(?! process)', /\b(?:sodium|potassium) hydroxide|\bphenoxyethanol\b|\b(?:sodium|potassium) (?:benzoate|sorbate)\b|\b(?:poly)?dimethicone\b|\bpeg-\d|\bpolysorbate\b|\bpolyquaternium\b/iu],
  ['preservatives?|konservierungsstoffe?|conservateurs?|conservantes?', /\bphenoxyethanol\b|\b(?:sodium|potassium) (?:benzoate|sorbate)\b|paraben\b|\b(?:methyl|chloromethyl)isothiazolinone\b|\bbht\b/iu],
  ['(?:common |major )?allergens?', /\b(?:oyster|shellfish|fish oil|whey|(?:skim(?:med)?|whole) milk|milk powder|wheat|peanuts?|almonds?|soy (?:lecithin|protein)|crustaceans?)\b/iu],
  ['nuts?|nüsse', /\b(?:almonds?|walnuts?|cashews?|hazelnuts?|pecans?|pistachios?|mandeln?|haselnüsse|walnüsse)\b/iu],
] // biome-ignore format: a table

const VEGAN =
  /(?<![\p{L}-])(?:100 ?% )?vegan(?:e[rs]?)?(?![\p{L}-]| (?:leather|leder|suede|fur|silk|wool|wax|[ck]ollagen|[ck]eratin|gelatine?|protein|capsules?|kapseln?))/iu
const ANIMAL =
  /\b(?:beeswax|cera alba|honey|lanolin|carmine|ci ?75470|(?:hydrolyzed |marine )?collagen|gelatine?|whey|milk powder|egg (?:white|powder)|bienenwachs|honig|gelatine|miel)\b/iu
/** "Vegan collagen", "plant-based milk". */
const REPLACED = /(?:vegan|plant|free|frei|sans|sin|no|-) ?[\p{L}-]{0,12} ?$/iu

/** "It isn't vegan." */
const DENYING =
  /(?:(?<!\p{L})(?:not|never|no|nor|nicht|kein\p{L}{0,2}|nie|pas|jamais|non|nunca)|n['’]t) [^.!?\n]{0,30}$/iu
const DENIED_WITHIN = 50

const OF_PLANTS =
  /(?<![\p{L}-])(?:(?:entirely|completely|exclusively|purely|solely|100 ?%) (?:(?:made )?(?:from|of) )?plant[- ]based|rein pflanzlich(?:e[nrsm]?)?|100 ?% (?:pflanzlich|végétal|vegetal)\p{L}{0,3})(?![\p{L}-])/iu
const OF_BEES =
  /(?<!\p{L})(?:beeswax|lanolin|bienenwachs|cire d['’]abeille|cera (?:alba|de abejas?|de abelha|d['’]api))(?!\p{L})/iu
/** Said of what it is used with, or in the place of. */
const NOT_OF_IT =
  /(?:(?<!\p{L})(?:no|not|without|free|instead|unlike|alternatives?|replac\p{L}*|than|vegan|ohne|statt|kein\p{L}*|sans|sin|sem)(?!\p{L}))(?: \p{L}+,?){0,8} $/iu

/** "Vegan", and beeswax in the same text, without a list of ingredients that shows it. */
const plantsAlone = (text: string): Contradiction[] => {
  const claim = OF_PLANTS.exec(text) ?? VEGAN.exec(text)
  const stuff = claim && OF_BEES.exec(text)
  if (!claim || !stuff || listsOfIngredients(text).length > 0) return []
  const isDenied = [claim, stuff].some(({ index }) =>
    NOT_OF_IT.test(text.slice(Math.max(0, index - DENIED_WITHIN), index)),
  )
  const behind = text.slice(stuff.index, stuff.index + DENIED_WITHIN)
  return isDenied || /^\S+[- ](?:free|frei|substitute|alternative|wraps?)/iu.test(behind)
    ? []
    : [{ one: saidIn('description', claim[0], claim.index), other: saidIn('description', stuff[0], stuff.index) }]
}

const CLAIMS: readonly (readonly [claim: RegExp, listed: RegExp])[] = [
  ...FREE.map(([claim, listed]): [RegExp, RegExp] => [
    new RegExp(
      String.raw`(?<![\p{L}-])(?:(?:${claim})[- ]?(?:free|frei(?:e[rs]?)?)|(?:free (?:of|from)|without|no|sans|sin|ohne) (?:the use of )?(?:any )?(?:${claim}))(?![\p{L}-])`,
      'iu',
    ),
    listed,
  ]),
  [VEGAN, ANIMAL],
  [
    /(?<![\p{L}-])(?:all[- ]natural|100 ?% (?:all[- ])?natur(?:al|el(?:le)?|ale?)(?: (?:ingredients?|formula))?)(?! \p{L}|-)/iu,
    /\b(?:propylene glycol|phenoxyethanol|dimethicone|peg-\d{1,3}|polysorbate|polyquaternium|(?:methyl|propyl|butyl|ethyl)paraben|petrolatum|mineral oil|sodium laureth sulfate|carbomer|(?:di|tetra)sodium edta)\b/iu,
  ],
]

const BADGE = /<img [^<>]{0,600}?alt="([^"<>]{3,40})"/gi
/** Texts of the pictures within a description. */
export const badgesIn = (html: string): string[] => [...html.matchAll(BADGE)].map(([, alt]) => alt!.trim())

const commasIn = (list: string): number => list.split(',').length

const freeFrom = ({ product: { body_html } }: Places, text: string): Contradiction[] => {
  // "Finest ingredients: made with care" is none.
  const [list] = listsOfIngredients(text).sort((one, other) => commasIn(other.list) - commasIn(one.list))
  if (!list) return []
  const from = list.start
  const outside = text.slice(0, from - list.label.length)
  const behind = text.slice(from + list.list.length)
  const badges = badgesIn(body_html)
  return CLAIMS.flatMap(([claim, listed]): Contradiction[] => {
    const at = outside.search(claim)
    const written = at === -1 ? claim.exec(behind) : claim.exec(outside)
    const badge = written ? undefined : badges.find((alt) => claim.test(alt))
    const claimed = written ?? (badge === undefined ? null : claim.exec(badge))
    const inList = claimed && listed.exec(list.list)
    if (!claimed || !inList || REPLACED.test(list.list.slice(Math.max(0, inList.index - 20), inList.index))) return []
    const start = at === -1 ? from + list.list.length + claimed.index : claimed.index
    if (badge !== undefined)
      return [
        {
          one: saidIn('description.images', badge),
          other: saidIn('description', inList[0], from + inList.index),
          told: {
            said: `A picture of the description says ${quoted(badge)}, and the ingredients have ${quoted(inList[0])}.`,
            example: `Take the picture out, or explain ${quoted(inList[0])} beside the ingredients.`,
          },
        },
      ]
    if (DENYING.test(text.slice(Math.max(0, start - DENIED_WITHIN), start))) return []
    return [
      {
        one: saidIn('description', claimed[0], start),
        other: saidIn('description', inList[0], from + inList.index),
        told: {
          said: `The text says ${quoted(claimed[0])}, and its ingredients have ${quoted(inList[0])}.`,
          example: `Take ${quoted(claimed[0])} out of the text, or explain it beside the ingredients.`,
        },
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

const WITHOUT =
  /\((?:no|without|w\/o|excl(?:uding|\.)?|ohne|sans|sin|sem) (\p{L}[\p{L} -]{2,20})\)|(?<!\p{L})(?:without|w\/o|ohne|sans|sin|sem) (?:an? )?(\p{L}{4,15})$/iu

/** "Ladder Shelf (no drawers)" with two drawers. */
const withoutIt = ({ title }: Places, text: string): Contradiction[] => {
  const match = WITHOUT.exec(title.text)
  const thing = (match?.[1] ?? match?.[2])?.toLowerCase().replace(/e?s$/, '')
  if (!match || !thing || !/^[\p{L} -]+$/u.test(thing)) return []
  const other = new RegExp(
    `(?<!without |no |not |ohne |sans |sin |excluding )(?:(?:comes|supplied|equipped|fitted|geliefert|livrée?|viene) (?:with|mit|avec|con)|includes|including|features|(?<=(?:has|and|with) )(?:an?|one|two|three|four|\\d)) (?:an? |eine[mnr]? |une? |\\d |two |three )?(?:[\\p{L}-]{2,15} ){0,2}${thing}e?s?(?!\\p{L})`,
    'iu',
  ).exec(text)
  return other && !/optional|separate|without|(?<!\p{L})no (?!\p{L}+ing)|separat|option/iu.test(text)
    ? [{ one: saidIn('title', match[0], match.index), other: saidIn('description', other[0], other.index) }]
    : []
}

const KARAT = /(?<![\d.,])(9|10|14|18|22|24)(?: ?-? ?(?:k|kt|karats?|carats? gold)|ct gold)(?!\p{L})/giu
const karatsIn = (text: string): Map<string, RegExpExecArray> =>
  new Map([...text.matchAll(KARAT)].map((match) => [match[1]!, match]))

/** "18k pendant" that is sold in 14k alone. */
const karats = ({ title, listing: { options } }: Places, text: string): Contradiction[] => {
  const [[own, match] = [], ...more] = karatsIn(text)
  const option = options.find(({ values }) => values.every((value) => karatsIn(value).size > 0))
  const sold = new Set(option?.values.flatMap((value) => [...karatsIn(value).keys()]))
  return own && match && more.length === 0 && option && !sold.has(own) && !karatsIn(title.text).has(own)
    ? [
        {
          one: saidIn('description', match[0], match.index),
          other: saidOfOption(option),
        },
      ]
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
          other: saidOfOption(sizes),
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

/** "To purchase, email us", and a price for which it is sold. */
const ASKED =
  /(?<!\p{L})(?:to (?:purchase|buy),? (?:please )?(?:e-?mail|contact|d\.?m\.?|message|inquire)(?!\p{L})[^\n]{0,40}|(?:price|preis|prix|precio|preço|prezzo) (?:up ?on request|on (?:request|application)|auf anfrage|sur demande|a consultar|sob consulta|su richiesta))/iu

const notSoldHere = ({ product: { variants } }: Places, text: string): Contradiction[] => {
  const match = ASKED.exec(text)
  const sold = match ? variants.find(({ price, available }) => Number(price) > 0 && available !== false) : undefined
  return match && sold
    ? [
        {
          one: saidIn('description', match[0].trim(), match.index),
          other: saidIn('variants.price', sold.price!),
          isMinor: true,
          told: {
            said: `The description says ${quoted(match[0].trim(), 60)}, and the product can be ordered here at ${sold.price}.`,
            example: 'Let buyers order it at its price and remove the note, or take it off sale and keep the note.',
          },
        },
      ]
    : []
}

const MATCHING =
  /(?<!\p{L})(?:includes?|comes? with|and|with) (?:a )?(?:pair of )?matching (?:pair of )?(?:shorts|trousers|pants|leggings|skirt|bottoms?|socks|headband|hat|scarf|belt|pillow ?cases?|cushions?|lid|saucer)(?!\p{L})/iu
const SEVERAL_THINGS =
  /(?<!\p{L})(?:sets?|kits?|suits?|outfits?|bundles?|packs?|pairs?|pyjamas?|pajamas?|tracksuits?|with|and)(?!\p{L})|[&+]|\d ?-?pieces?/iu
const GIFT = /(?:\+ ?|(?<!\p{L})free )gifts?(?!\p{L})/iu

/** A part that the text includes and the title has no word of, and a gift of the title that no text names. */
const otherParts = ({ title, tags }: Places, text: string): Contradiction[] => {
  const part = SEVERAL_THINGS.test(title.text) ? null : MATCHING.exec(text)
  const gift = /gift|present|bonus/i.test(`${text} ${tags.join(' ')}`) ? null : GIFT.exec(title.text)
  const name = part ? part[0].slice(part[0].search(/matching /i) + 9).replace(/^pair of /i, '') : ''
  return [
    ...(part && !title.text.toLowerCase().includes(name.toLowerCase())
      ? [
          {
            one: saidIn('title', title.text),
            other: saidIn('description', part[0], part.index),
            isMinor: true as const,
            told: {
              said: `The description says ${quoted(part[0])}, and the title has no word of a set or of ${name.toLowerCase()}: ${quoted(title.text, 60)}.`,
              example: `Say in the title that it is a set, or take the ${name.toLowerCase()} out of the text.`,
            },
          },
        ]
      : []),
    ...(gift
      ? [
          {
            one: saidIn('title', gift[0], gift.index),
            other: saidIn('description', text.split('\n', 1)[0]!),
            isMinor: true as const,
            told: {
              said: `The title promises ${quoted(gift[0])}, and no text says what the gift is.`,
              example: 'Say in the description what the gift is, or take it out of the title.',
            },
          },
        ]
      : []),
  ]
}

/** What a text says and excludes itself. */
export const takenBack = (places: Places): Contradiction[] => {
  const text = places.description.text.slice(0, MAX_TEXT)
  return [
    ...freeFrom(places, text),
    ...plantsAlone(text),
    ...included(text),
    ...deliveries(text),
    ...oneSize(places, text),
    ...karats(places, text),
    ...otherNames(places, text),
    ...withoutIt(places, text),
    ...notSoldHere(places, text),
    ...otherParts(places, text),
  ]
}
