// Type, category, tags and title that name two kinds of one domain, of which a product is one: an earring in the category "Rings", a moisturizer of the type
// "Serums". Needs no lexicon.

import { lastPart } from '../../languages/taxonomy/families.ts'
import { type Contradiction, saidIn } from './measures.ts'
import { MAX_TEXT, type Places, placesIn } from './places.ts'

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

/** Pieces of jewellery, which tags name as well. */
const JEWELS: readonly RegExp[] = [
  /(?<!\p{L})(?:finger ?)?rings?(?!\p{L}| sling)|(?<!\p{L})(?:bagues?|anillos?|anéis|anel)(?!\p{L})/iu,
  word("ear ?-?rings?|ohrringe?|boucles? d['’]oreilles?|pendientes|brincos?"),
  word('necklaces?|halsketten?|colliers?|collares|collar|colares|colar'),
  word('bracelets?|bangles?|armb[aä]nd(?:er)?|armreif(?:en)?|pulseras?|pulseiras?'),
  word('brooch(?:es)?|broschen?|broches?'),
]

/** Kinds that exclude each other, by domain. */
const KINDS: readonly (readonly RegExp[])[] = [
  [
    'serums?|sérums?|seren',
    'moisturi[sz]ers?|day cream|night cream|feuchtigkeitscreme|crème hydratante|crema hidratante',
    'cleansers?|face wash|facial soap|gesichtsreinig\\p{L}*|nettoyants?|limpiadora?s?',
    'toners?|gesichtswasser',
    'shampoos?|shampooings?|champús?',
    'conditioners?|après-shampooings?|acondicionador(?:es)?',
    'lip ?balms?|lippenbalsam|baumes? à lèvres|bálsamos? labial(?:es)?',
    'lip ?gloss(?:es)?',
    'lip ?sticks?|lippenstifte?|rouges? à lèvres|pintalabios',
    'mascaras?',
    'deodorants?|déodorants?|desodorantes?',
  ],
  [
    'sofas?|couch(?:es)?|canapés?|sofás?',
    'benches|bench|bänke|bancs?|bancos?',
    'stools?|hocker|tabourets?|taburetes?',
    '(?<!bar |counter |shower )(?:arm|lounge |dining )?chairs?|stühle|stuhl|sessel|fauteuils?|sillas?',
    '(?:coffee |dining |side )?tables?|tische?',
    'bookcases?|bookshel(?:f|ves)|bücherregale?|bibliothèques?|estanterías?',
  ],
  ['sneakers?|trainers|turnschuhe?|zapatillas', 'boots?|stiefel(?:etten)?|bottes?|bottines?|botas?|botines', 'sandals?|sandalen|sandales|sandalias', 'slippers?|hausschuhe|pantoffeln|pantoufles'],
  ['mugs?|tassen?|tazas?', 'plates?|assiettes?|platos?', 'bowls?|schalen?|schüsseln?|bols?|cuencos?', 'vases?|vasen|jarrones|jarrón'],
  ['hoodies?|kapuzenpullover', '(?:t-?|tee )shirts?|tees|camisetas?', 'leggings?', 'jeans', 'shorts', 'skirts?|röcke|jupes?|faldas?', 'socks?|socken|chaussettes?|calcetines', 'dresses|kleider|vestidos?'],
].map((kinds) => kinds.map(word)) // biome-ignore format: a table

/** Behind one of these, other things are named. */
const TURN = /\s(?:for|with|für|mit|pour|avec|para|con|com)\s|[(|]|\s[-–—]\s/u
/** A type of several kinds sorts. */
const SEVERAL = /\s(?:and|und|et|y|e)\s|[,&+/]/u

type Named = { field: string; text: string; kinds: number[] }

const apart = (all: readonly Named[]): Contradiction[] => {
  const named = all.filter(({ kinds }) => kinds.length === 1)
  const [one] = named
  const other = named.find(({ kinds }) => kinds[0] !== one!.kinds[0])
  return one && other
    ? [{ one: saidIn(one.field, one.text), other: saidIn(other.field, other.text), isMinor: true }]
    : []
}

/** "This sofa" in the text of a table that no sentence calls one. */
const otherInText = (own: string, { description }: Places): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  for (const kinds of KINDS) {
    const [kind, ...more] = placesIn(own, kinds)
    if (kind === undefined || more.length > 0 || kinds[kind]!.test(text)) continue
    for (const { 0: shown, index } of text.matchAll(THIS)) {
      const [other, ...others] = placesIn(shown, kinds)
      if (other === undefined || others.length > 0) continue
      const { 0: noun, index: at } = kinds[other]!.exec(shown)!
      return [{ one: saidIn('title', own), other: saidIn('description', shown.slice(0, at + noun.length), index) }]
    }
  }
  return []
}
const THIS = /(?<!\p{L})(?:this|these|diese[rs]?|cette?|ces|est[ae]s?) (?:[\p{L}-]{2,20} ){0,3}\p{L}{3,20}(?!\p{L})/giu

/** How shops code groups of products, of a region or a campaign: "US_Earrings", "EU-RING", "RING2024". It holds products of any kind. */
export const OF_REGION =
  /^(?:US|USA|EU|UK|GB|CA|AU|NZ|DE|AT|CH|DACH|FR|ES|IT|NL|PL|SE|INT|INTL|ROW|WW|GLOBAL)[_-](?=\S+$)/
const GROUP_CODE = /^(?=\S*\d)[\p{L}\d]+(?:[_-][\p{L}\d]+)*$|^[\p{Lu}\d]+_/u

/** Title, type, category and, of jewellery, tags that name different kinds. */
export const otherKinds = (places: Places): Contradiction[] => {
  const { title, listing, tags } = places
  const jewelTags = tags
    .filter((tag) => tag.split(' ').length < 3 && !OF_REGION.test(tag) && !GROUP_CODE.test(tag))
    .filter((tag) => placesIn(tag, JEWELS).length > 0)
    .sort()
  const fields: [string, string][] = [
    ['title', title.text],
    ['product_type', listing.type],
    ['category', lastPart(listing.category)],
  ]
  const of = (all: readonly [string, string][], kinds: readonly RegExp[]): Contradiction[] =>
    apart(all.map(([field, text]) => ({ field, text, kinds: placesIn(text, kinds) })))
  const jewels = of([...fields, ['tags', jewelTags.join(', ')]], JEWELS)
  if (jewels.length > 0) return jewels
  const turn = title.text.search(TURN)
  const own = turn === -1 ? title.text : title.text.slice(0, turn)
  const sorting = fields.slice(1).filter(([, text]) => !SEVERAL.test(text))
  return [...KINDS.flatMap((kinds) => of([['title', own], ...sorting], kinds)).slice(0, 1), ...otherInText(own, places)]
}
