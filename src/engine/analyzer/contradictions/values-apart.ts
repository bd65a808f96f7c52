// One flavour, gemstone, metal or colour in the title, and another in a place that speaks of the same product: meta texts, tags, options, type,
// texts of pictures, the address, a noun of the running text. Left over where a product was copied. Silent where any text has the other one, or the
// place has the title's as well. Needs no lexicon.

import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { lastPart } from '../../languages/taxonomy/families.ts'
import { COLOR_WORDS } from './labelled-colors.ts'
import { type Contradiction, type Said, saidIn, saidOfOption } from './measures.ts'
import { isOnlyColor, MAX_TEXT, type Places, placesIn } from './places.ts'

/** Flavours, which are scents as well. */
export const FLAVOURS = [
  'vanilla|vanille|vainilla|baunilha',
  'chocolate|cocoa|schokolade?|chocolat|cacao',
  'strawberry|strawberries|erdbeere?|fraise|fresa|morango',
  'coffee|mocha|espresso|kaffee|café',
  '(?:pepper|spear)?mint|minze|menthe|menta',
  'lemon|lime|zitrone|citron|limón|limão',
  'orange|naranja|laranja',
  'banana|banane|plátano',
  'coconut|kokos|noix de coco|coco',
  'mango',
  'peach|pfirsich|pêche|melocotón|pêssego',
  'watermelon|wassermelone|pastèque|sandía|melancia',
  'apple|apfel|pomme|manzana|maçã',
  'lavender|lavendel|lavande|lavanda|alfazema',
  'rose|rosen',
  'jasmine?|jazmín|gelsomino',
  'eucalyptus|eukalyptus|eucalipto',
  'sandalwood|sandelholz|santal|sándalo',
  'cinnamon|zimt|cannelle|canela',
  'caramel|karamell|caramelo',
  'hazelnut|haselnuss|noisette|avellana|avelã',
  '(?:blue|blau)(?:berry|berries|beere)|myrtille|arándano',
  '(?:rasp)(?:berry|berries)|himbeere|framboise|frambuesa',
  'cherry|cherries|kirsche|cerise|cereza|cereja',
  'ginger|ingwer|gingembre|jengibre',
  'grape|traube|raisin|uva',
  'pineapple|ananas|piña|abacaxi',
]
export const GEMS = [
  'diamonds?|diamanten?|diamantes?',
  'rub(?:y|ies)|rubine?|rubis|rubíe?s?',
  'sapphires?|saphire?|zafiros?',
  'emeralds?|smaragde?|émeraudes?|esmeraldas?',
  'amethysts?|amethyste?|améthystes?|amatistas?',
  'turquoises?|türkise?|turquesas?',
  'garnets?|granate?|grenats?',
  'opals?|opale?s?|ópalos?',
  '(?:cubic )?zirconias?|cz|zirkonia|zircons?|circonitas?',
  'moissanites?|moissanit',
]
export const METALS = [
  '(?:rose|pink|rosé)[ -]?gold|roségold|or rose|oro rosa',
  'white[ -]gold|weißgold|or blanc|oro blanco',
  '(?<!rose |pink |rosé |white )(?:yellow )?gold(?:en|[ -](?:filled|plated|tone))?|gelbgold|vergoldet|doré|oro(?! rosa| blanco)',
  '(?:sterling )?silver|silber|argent|plata|prata',
  'platinum|platin|platine|platino',
  'brass|messing|laiton|latón',
  'copper|kupfer|cuivre|cobre',
  'stainless steel|edelstahl|acier inoxydable|acero inoxidable',
  'titanium|titan|titane|titanio',
]

const words = (list: readonly string[]): RegExp[] =>
  list.map((one) => new RegExp(`(?<![\\p{L}-])(?:${one})(?![\\p{L}-])`, 'iu'))

/** A sort of values of which a product has one, and what a record that means them speaks of. */
type Sort = {
  about: AttributeId
  values: readonly RegExp[]
  spokenOf: RegExp
  /** Behind one of these the word is what the thing is made of or called by, and not which one it is. */
  isBase?: RegExp
}

export const JEWELS =
  /(?<!\p{L})(?:jewel\p{L}*|(?:ear)?rings?|necklaces?|bracelets?|bangles?|pendants?|brooch(?:es)?|anklets?|earrings?|studs|hoops|charms?|schmuck\p{L}*|ohrringe?|(?:hals)?ketten?|armb(?:and|änder)|bijoux?|bagues?|colliers?|bracelets?|anillos?|collar(?:es)?|pulseras?|pendientes)(?!\p{L})/iu

const SORTS: readonly Sort[] = [
  {
    about: 'flavor',
    values: words(FLAVOURS),
    spokenOf:
      /flavou?r|scent|fragran|aroma|taste|geschmack|duft|parf[uü]m|goût|saveur|sabor|sapore|profum|candle|kerze|bougie|vela\b/iu,
    isBase:
      /^(?:chocolate?|schokolade|chocolat|cacao|cocoa|coffee|espresso|kaffee|café|coconut|kokos|coco|ginger|apple)/i,
  },
  { about: 'stone', values: words([...GEMS, 'pearls?|perlen?|perles?|perlas?|pérolas?']), spokenOf: JEWELS },
  { about: 'material', values: words(METALS), spokenOf: JEWELS },
]

/** Whether a word of the title says which one it is: at its end, behind a mark, or no word by which the thing is called. */
const isTelling = (title: string, { 0: shown, index }: RegExpExecArray, isBase: RegExp | undefined): boolean =>
  !isBase?.test(shown) || /[-–—|(,:] ?$/.test(title.slice(0, index))

const SHORT_TAG = 3

/** Places that speak of the whole product, each as one text, and whether it only sorts or addresses. */
const placesOf = ({ product, metaTitle, metaDescription, listing, tags }: Places): [field: string, text: string][] => [
  ['seo.title', metaTitle?.text ?? ''],
  ['seo.description', metaDescription?.text ?? ''],
  ['product_type', listing.type],
  ['category', lastPart(listing.category)],
  [
    'tags',
    tags
      .filter((tag) => tag.split(' ').length <= SHORT_TAG)
      .toSorted()
      .join('\n'),
  ],
  [
    'images.alt',
    listing.pictures
      .map(({ alt }) => alt)
      .toSorted()
      .join('\n'),
  ],
  ['handle', (product.handle ?? '').replaceAll('-', ' ')],
]

/** Fields of what a jewel is made of as a whole. */
const METAL_KEY = /(?:^|[._-])(?:(?:jewell?ery[_-])?(?:material|metal)(?:[_-]type)?|metall?|métal)$/i

/** Below these another metal may be; a word of colour alone says nothing of the metal. */
const COATED =
  /plat(?:ed|ing)|vermeil|filled|coat|dipped|tone|colou?r|finish|overlay|vergoldet|versilbert|doré|plaqué|chapad|bañad|dorad|platead/iu
/** So a title says surely what it is of, as a field does by naming a precious metal. */
const SURE = /sterling|(?<!\d)925(?!\d)|solid|massiv|(?<!\d)\d{1,2} ?(?:k|kt|ct|karat|carat|quilates)(?!\p{L})/iu
const PRECIOUS = /gold|silver|silber|platin|argent|(?<!\p{L})(?:or|oro|plata|ouro|prata)(?!\p{L})/iu

/** A field of the metal with another one than the title's, which no text has. */
const otherField = (
  { listing: { attributes }, title }: Places,
  values: readonly RegExp[],
  own: number,
  text: string,
): Said | null => {
  const field = attributes.find(({ key }) => METAL_KEY.test(key))
  if (!field || COATED.test(`${title.text} ${field.value}`) || !(SURE.test(title.text) || PRECIOUS.test(field.value)))
    return null
  return otherIn('metafields', field.value, values, own, text)
    ? saidIn('metafields', `${field.label}: ${field.value}`)
    : null
}

/** The line of a list in which a value stands. */
const lineOf = (text: string, at: number): string => text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0]!

/** The value as the only one of its place. */
const otherIn = (field: string, text: string, values: readonly RegExp[], own: number, known: string): Said | null => {
  const named = placesIn(text, values)
  const [other] = named
  if (other === undefined || named.includes(own) || named.some((value) => values[value]!.test(known))) return null
  const { 0: shown, index } = values[other]!.exec(text)!
  return saidIn(field, field === 'tags' || field === 'images.alt' ? lineOf(text, index) : shown)
}

/** An option each value of which names one of the sort, and none the title's. */
const otherChoice = ({ listing: { options } }: Places, values: readonly RegExp[], own: number): Said | null => {
  const option = options.find((one) => {
    const named = one.values.map((value) => placesIn(value, values))
    return named.length > 0 && named.every((all) => all.length > 0 && !all.includes(own))
  })
  return option ? saidOfOption(option) : null
}

/** "This lavender candle" in the text of a vanilla candle, which has no word of vanilla. */
const otherInText = ({ title, description }: Places, values: readonly RegExp[], own: number): Said | null => {
  const text = description.text.slice(0, MAX_TEXT)
  const noun = title.text
    .split(/ [-–—|(]|[,(]/, 1)[0]!
    .match(/\p{L}{4,}/gu)
    ?.at(-1)
  if (!noun || values[own]!.test(text)) return null
  const all = values.flatMap(({ source }, at) => {
    const match = at === own ? null : new RegExp(`${source} ${noun}(?!\\p{L})`, 'iu').exec(text)
    return match ? [match] : []
  })
  const [match] = all
  return match && all.length === 1 ? saidIn('description', match[0], match.index) : null
}

const ofSort = (places: Places, { about, values, spokenOf, isBase }: Sort): Contradiction[] => {
  const { title, description, listing } = places
  const [own, ...more] = placesIn(title.text, values)
  if (own === undefined || more.length > 0) return []
  const text = description.text.slice(0, MAX_TEXT)
  if (!spokenOf.test([title.text, listing.type, listing.category, text].join('\n'))) return []
  const match = values[own]!.exec(title.text)!
  const one = saidIn('title', match[0], match.index)
  const choice = isTelling(title.text, match, isBase) ? otherChoice(places, values, own) : null
  if (choice) return [{ one, other: choice, about }]
  if (listing.options.some((option) => option.values.some((value) => placesIn(value, values).length > 0))) return []
  const inText = otherInText(places, values, own)
  if (inText) return [{ one, other: inText, about }]
  const kept = about === 'material' ? otherField(places, values, own, text) : null
  if (kept) return [{ one, other: kept, about }]
  const known = [text, ...listing.attributes.map(({ value }) => value)].join('\n')
  for (const [field, said] of placesOf(places)) {
    const other = otherIn(field, said, values, own, known)
    if (other) return [{ one, other, about, isMinor: true }]
  }
  return []
}

/** "Navy", "dark blue": a tag that is a colour and nothing else. */
const SHADE = /(?:light|dark|pale|deep|bright|stone|hell|dunkel|clair|foncé|claro|oscuro) ?/gi

/** The one basic colour of a text; null where it names none, or several. */
const colorIn = (text: string): number | null => {
  const named = new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => COLOR_WORDS.get(word) ?? []))
  return named.size === 1 ? [...named][0]! : null
}

/** Behind "in", a mark, or at the end of a title its colour stands. */
const OWN_COLOR = /(?:(?<!\p{L})in |[-–—|(,/] ?)(?:(?:light|dark|pale|deep|bright) )?(\p{L}{3,12})\)?$/iu

/** The colour of the title against meta texts, tags that are colours, and texts of pictures, none of which has it. */
const colors = (places: Places): Contradiction[] => {
  const { title, description, listing, tags } = places
  const match = OWN_COLOR.exec(title.text)
  const own = match && isOnlyColor(match[1]!.toLowerCase()) ? (COLOR_WORDS.get(match[1]!.toLowerCase()) ?? null) : null
  if (own === null || colorIn(title.text) !== own) return []
  if (listing.options.some(({ values }) => values.some((value) => colorIn(value) !== null))) return []
  const inText = (
    description.text
      .slice(0, MAX_TEXT)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).flatMap((word) => COLOR_WORDS.get(word) ?? [])
  const one = saidIn('title', match![1]!, title.text.lastIndexOf(match![1]!))
  const lists: [string, string[]][] = [
    ['seo.title', [places.metaTitle?.text ?? '']],
    ['tags', tags.filter((tag) => COLOR_WORDS.has(tag.replace(SHADE, '').toLowerCase()))],
    ['images.alt', listing.pictures.map(({ alt }) => alt)],
  ]
  for (const [field, all] of lists) {
    const texts = all.filter((text) => text !== '' && (field === 'tags' || colorIn(text) !== null)).toSorted()
    const named = texts.map((text) => colorIn(text))
    if (
      texts.length === 0 ||
      texts.length < all.length ||
      named.some((color) => color === own || inText.includes(color!))
    )
      continue
    return [{ one, other: saidIn(field, texts.join(', ')), about: 'color', isMinor: true }]
  }
  return []
}

/** One value of a sort in the title, and another where the record speaks of the same product. */
export const valuesApart = (places: Places): Contradiction[] => [
  ...SORTS.flatMap((sort) => ofSort(places, sort)),
  ...colors(places),
]
