// Type, category, tags and title that name two kinds of one domain, of which a product is one: an earring in the category "Rings", a moisturizer of the type
// "Serums". Nouns of other families need a lexicon.

import { lookUpText, wordEnd } from '../../../languages/lexicon/text.ts'
import { type FamilyId, isUnderRootOf, lastPart, readCategory } from '../../../languages/taxonomy/families.ts'
import { fileOf } from '../../../record/listing.ts'
import { headNoun, headOf, nounsIn } from '../../kind/name-nouns.ts'
import { type Contradiction, saidIn } from '../measures.ts'
import { MAX_TEXT, type Places, placesIn } from '../places.ts'

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

/** Pieces of jewellery, which tags name as well. */
const JEWELS: readonly RegExp[] = [
  /(?<!\p{L})(?:finger ?)?rings?(?!\p{L}| sling)|(?<!\p{L})(?:bagues?|anillos?|sortijas?|anéis|anel)(?!\p{L})/iu,
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
    '(?:foot ?)?stools?|ottomans?|hocker|tabourets?|repose-pieds|taburetes?|reposapi[eé]s',
    '(?<!bar |counter |shower )(?:arm|lounge |dining )?chairs?|stühle|stuhl|sessel|fauteuils?|sillas?|sill[oó]n(?:es)?',
    '(?:coffee |dining |side )?tables?|(?:couch|ess|bei)?tische?|mesas?',
    'bookcases?|bookshel(?:f|ves)|bücherregale?|bibliothèques?|estanterías?',
  ],
  ['sneakers?|trainers|turnschuhe?|zapatillas', 'boots?|stiefel(?:etten)?|bottes?|bottines?|botas?|botines', 'sandals?|sandalen|sandales|sandalias', 'slippers?|hausschuhe|pantoffeln|pantoufles'],
  ['mugs?|tassen?|tazas?', 'plates?|assiettes?|platos?', 'bowls?|schalen?|schüsseln?|bols?|cuencos?', 'vases?|vasen|jarrones|jarrón'],
  ['hoodies?|kapuzenpullover', '(?:t-?|tee )shirts?|tees|camisetas?', 'leggings?', 'jeans', 'shorts', 'skirts?|röcke|jupes?|faldas?', 'socks?|socken|chaussettes?|calcetines', 'dresses|kleider|vestidos?', '(?:sports )?bras?|bhs?|soutiens?-gorges?|sujetador(?:es)?', 'cardigans?|sweaters?|pullovers?|strickjacken?', '(?:rain|trench )?coats?|(?:over)?jackets?|parkas?|mäntel', '(?<!(?:bathing|swim|track|play|snow|ski|sweat|wet|boiler|jogging|jump|body|cat|space|rain|dry)[ -])suits?|tuxedos?|anzüge|anzug'],
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

/** "The Abbonto bench": places where the name that a title begins with stands before a noun, and not as what it goes with. */
const byName = (own: string, text: string): RegExpExecArray[] => {
  const name = /^\p{Lu}\p{L}{3,20}(?= )/u.exec(own)?.[0]
  return name === undefined
    ? []
    : [...text.matchAll(new RegExp(`(?<!\\p{L})${name} \\p{L}{3,20}(?!\\p{L})`, 'giu'))].filter(
        ({ index }) => !BESIDE.test(text.slice(Math.max(0, index - BEFORE_NAME), index)),
      )
}
const BESIDE =
  /(?<!\p{L})(?:with|match\p{L}*|pair\p{L}*|and|or|also|complement\p{L}*|beside|mit|und|avec|et|con|y|com|e)(?!\p{L})[^.\n]*$/iu
const BEFORE_NAME = 30

/** "This sofa" in the text of a table that no sentence calls one. */
const otherInText = (own: string, { description }: Places): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  for (const kinds of KINDS) {
    const [kind, ...more] = placesIn(own, kinds)
    if (kind === undefined || more.length > 0 || kinds[kind]!.test(text)) continue
    for (const { 0: shown, index } of [...text.matchAll(THIS), ...byName(own, text)]) {
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
  /^(?:US|USA|EU|UK|GB|CA|AU|NZ|DE|AT|CH|DACH|FR|ES|IT|NL|PL|SE|INT|INTL|ROW|WW|GLOBAL|EUROPE(?:AN)?|NETHERLANDS|GERMANY|REST-OF-(?:THE-)?WORLD|WORLDWIDE|INTERNATIONAL|DOMESTIC)[_-](?=\S+$)/
const GROUP_CODE = /^(?=\S*\d)[\p{L}\d]+(?:[_-][\p{L}\d]+)*$|^[\p{Lu}\d]+_/u

/** Words behind "this" that speak of any thing. */
const ANY_THING =
  /^(?:set|kit|piece|pack|bundle|box|case|design|style|version|collection|product|item|gift|model|color|colour|size|print|pattern|ring|band|chain|cover|bar|top|stand|board|plate|tray|pot|light|paper|book|guide|course|class|app|jar|oil|ornament|decor|dessert|gift|mask|bottle|kit|powder|cream)$/

/** "This candle burns …" of a vase: the first sentence calls the thing by a noun of another kind, of which no field has a word. */
const otherThing = ({ title, description, listing, tags, lexicon }: Places): Contradiction[] => {
  if (!lexicon) return []
  const heads = nounsIn(title)
  const first = /^(?:This|These|Dies(?:e[rs]?)?|Cette?|Ces|Est[ae]s?|Este) /u.exec(description.text)
  const end = description.sentences[0]?.end ?? 0
  if (heads.length === 0 || !first) return []
  const lead = lookUpText(description.text.slice(0, Math.min(end, MAX_LEAD)), lexicon)
  const noun = nounsIn(lead, 1).find(({ from }) => from <= LEAD_NOUN)
  const shown = noun ? lead.text.slice(0, wordEnd(lead, noun.to - 1)) : ''
  if (!noun || heads.some(({ families }) => families.some((family) => noun.families.includes(family)))) return []
  const stem = lead.stems[noun.to - 1]!
  // Behind the noun another may stand, of which it tells: "this candle holder".
  if (
    ANY_THING.test(stem) ||
    !/^ (?:is|are|burns|has|have|features|comes|was|will|can|ist|sind|hat|wird|est|sont|es|son)(?!\p{L})/u.test(
      lead.text.slice(shown.length),
    )
  )
    return []
  const others = [title.text, listing.type, listing.category, ...tags].join('\n').toLowerCase()
  const isCalledSo = heads.some(({ from, to }) =>
    title.stems.slice(from, to).some((word) => description.stems.includes(word)),
  )
  return others.includes(stem) || isCalledSo
    ? []
    : [{ one: saidIn('title', title.text), other: saidIn('description', shown) }]
}
const MAX_LEAD = 300
const LEAD_NOUN = 4

/** Families of things that are no others as well. */
const THINGS = new Set<FamilyId>([
  'apparel', 'footwear', 'bags', 'jewellery', 'furniture', 'kitchen', 'electronics', 'books', 'plants', 'cosmetics', 'decor', 'supplements',
]) // biome-ignore format: a list

/** Type or category of another kind than the title's noun, which the text has as well, and of which it has no word. */
const otherType = ({ title, description, listing, lexicon }: Places): Contradiction[] => {
  const head = headNoun(title, nounsIn(title), lexicon)
  if (!lexicon || !head) return []
  const stems = new Set(description.stems)
  if (!title.stems.slice(head.from, head.to).every((word) => stems.has(word))) return []
  for (const [field, shown] of [
    ['product_type', lastPart(listing.type)],
    ['category', lastPart(listing.category)],
  ] as const) {
    const other = SEVERAL.test(shown) ? undefined : headOf(shown, lexicon)
    if (!other || other.families.some((family) => head.families.includes(family))) continue
    if (![head, other].every(({ families: [family] }) => family !== undefined && THINGS.has(family))) continue
    const words = lookUpText(shown, lexicon).stems.slice(other.from, other.to)
    const record = `${title.text}\n${description.text.slice(0, MAX_TEXT)}`.toLowerCase()
    if (words.some((word) => (word.length > 2 && record.includes(word)) || ANY_THING.test(word))) continue
    return [{ one: saidIn('title', title.text), other: saidIn(field, shown), isMinor: true }]
  }
  return []
}

/** Departments that sell no things of the others. */
const DEPARTMENTS = new Set([
  'apparel & accessories', 'furniture', 'home & garden', 'media', 'health & beauty', 'food, beverages & tobacco', 'electronics', 'luggage & bags',
]) // biome-ignore format: a list

/** A type whose things no department of the category sells: a pendant of silver among the lamps. */
const otherDepartment = ({ title, listing: { type, category }, lexicon }: Places): Contradiction[] => {
  const { root } = readCategory(category)
  const head = SEVERAL.test(type) ? undefined : headOf(lastPart(type), lexicon)
  // "Hob Top": a noun behind another that alone would be a garment.
  const isAny = head && head.from > 0 && ANY_THING.test(lookUpText(lastPart(type), lexicon).stems[head.to - 1] ?? '')
  const families = isAny ? [] : (head?.families ?? [])
  const ofTitle = headNoun(title, nounsIn(title), lexicon)?.families ?? []
  if (root === null || !DEPARTMENTS.has(root) || families.length === 0) return []
  return [...families, ...ofTitle].some((family) => !THINGS.has(family) || isUnderRootOf(family, root))
    ? []
    : [{ one: saidIn('product_type', type), other: saidIn('category', category), isMinor: true }]
}

const ENDING = /\.\w{2,5}$/
/** "fjord%20footstool.jpg" as words. */
const fileWords = (src: string): string => {
  const path = fileOf(src)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const plain = /%[\da-f]{2}/i.test(name) ? name.replace(/%[\da-f]{2}/gi, ' ') : name
  return plain.replace(ENDING, '').replace(/[-_+.\d]+/g, ' ')
}

/** A picture whose file is called after another thing of the domain, of which no field has a word, and has no word of the title. */
const otherFile = (own: string, { title, description, listing, tags, product }: Places): Contradiction[] => {
  const words = title.text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const record = [
    title.text,
    description.text.slice(0, MAX_TEXT),
    listing.type,
    lastPart(listing.category),
    (product.handle ?? '').replaceAll('-', ' '),
    ...tags,
    ...listing.pictures.map(({ alt }) => alt),
    ...listing.options.flatMap(({ name, values }) => [name, ...values]),
    ...listing.attributes.map(({ value }) => value),
  ].join('\n')
  const files = listing.pictures
    .slice(0, MOST_FILES)
    .map(({ src }) => fileWords(src))
    .toSorted()
  for (const kinds of [JEWELS, ...KINDS]) {
    const [kind, ...more] = placesIn(own, kinds)
    if (kind === undefined || more.length > 0) continue
    for (const file of files) {
      const [other, ...others] = placesIn(file, kinds)
      if (other === undefined || other === kind || others.length > 0 || kinds[other]!.test(record)) continue
      if (words.some((word) => file.toLowerCase().includes(word.slice(0, MAX_STEM)))) continue
      return [{ one: saidIn('title', title.text), other: saidIn('images.src', file.trim()), isMinor: true }]
    }
  }
  return []
}
const MAX_STEM = 5
const MOST_FILES = 20

/** What food is made with, filed among the food. */
const OF_KITCHEN =
  /(?<!\p{L})(?:(?:coffee|espresso|slush\p{L}{0,3}|popcorn|candy ?floss|cotton candy|ice|ice[ -]cream|vending|waffle|pasta|hot dog|margarita) machines?|(?:coffee|waffle|pasta|bread|popcorn|ice[ -]cream|soda|pizza) makers?|(?:waffle|panini) irons?|(?:rice|slow|pressure) cookers?|(?:deep|air) fryers?|toasters?|blenders?|kettles?|kaffeemaschinen?|waffeleisen|machines? à (?:café|glaçons|gaufres)|gaufriers?|máquinas? de (?:café|helado))$/iu
const FOOD = /^(?:food|lebensmittel|nahrungsmittel|aliment)/iu

/** Behind a dash may stand what is eaten. */
const amongFood = ({ title: { text }, listing: { category } }: Places): Contradiction[] =>
  FOOD.test(category) && OF_KITCHEN.test(text) && !TURN.test(text)
    ? [{ one: saidIn('title', text), other: saidIn('category', lastPart(category)), isMinor: true }]
    : []

/** The title up to what the thing is for or has, without the vendor before a dash. */
const ownName = ({ title: { text }, listing: { vendor } }: Places): string => {
  const dash = /\s[-–—]\s/u.exec(text)
  const isVendor = dash !== null && text.slice(0, dash.index).trim().toLowerCase() === vendor.trim().toLowerCase()
  const name = isVendor ? text.slice(dash.index + dash[0].length) : text
  const turn = name.search(TURN)
  return turn === -1 ? name : name.slice(0, turn)
}

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
  const own = ownName(places)
  const sorting = fields.slice(1).filter(([, text]) => !SEVERAL.test(text))
  const apartKinds = KINDS.flatMap((kinds) => of([['title', own], ...sorting], kinds)).slice(0, 1)
  return [
    ...(apartKinds.length > 0 ? apartKinds : otherType(places)),
    ...otherDepartment(places),
    ...amongFood(places),
    ...otherInText(own, places),
    ...otherThing(places),
    ...otherFile(own, places),
  ]
}
