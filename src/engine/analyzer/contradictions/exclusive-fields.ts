// Fields of a platform with few possible values, gender and season, against the title; and the maker's or the product's name spelt in two
// ways. Needs no lexicon.

import { squeezed } from '../../text/plain-text.ts'
import { withoutAccents } from '../../text/words.ts'
import { isMisspelt } from '../slips/misspellings.ts'
import { type Contradiction, type Said, saidIn } from './measures.ts'
import { originContradictions } from './origins.ts'
import { MAX_TEXT, type Places } from './places.ts'
import { FLAVOURS, GEMS, METALS } from './values-apart.ts'

type Enumeration = {
  key: RegExp
  /** The words of each value as fields and tags write it, in any language. */
  groups: readonly RegExp[]
  /** How running text says the same; null if it is not asked. */
  inText: readonly RegExp[] | null
  /** How running text says that it has something of a value after all. */
  hints?: readonly RegExp[]
  /** A value that excludes none. */
  isOpen: RegExp
}

const wordsIn = (list: string): RegExp => new RegExp(`(?<![\\p{L}'’-])(?:${list})(?![\\p{L}-])`, 'iu')

const ALL = wordsIn(
  'all(?: ages| seasons?| year.*)?|any|every(?:one)?|both|multi|other|none|mixed|toutes?|tou[st]|todos?|andere|ganzjährig|four seasons|ages|unisex|mixte',
)

const GROWING = '(?:toddler|baby|newborn|little|big|teen) '
const FEMALE = `(?:${GROWING}|for )girls?|girls['’]|girl['’]s|women|woman|women['’]?s|womens|ladies|female|damen|femmes?|féminin|mujer(?:es)?|donna|dames|dam|kvinnor|feminin[ao]|kadın`
const MALE = `(?:${GROWING}|for )boys?|boys['’]|boy['’]s|men|men['’]?s|mens|male|herren|hommes?|masculin|hombres?|uomo|heren|herr|masculin[ao]|erkek`
const UNISEX = 'unisex|gender[- ]neutral|mixte'
const YOUNG = `kids?['’]?s?|child(?:ren)?(?:['’]s)?|toddlers?|infants?|bab(?:y|ies)|newborn|youth|kinder|enfants?|bébés?|niñ[oa]s?|infantil`
const FOR = 'for|für|pour|para|per|voor|för'
/** "A unisex fragrance", "unisex bir koku", "Gender: unisex"; "unisex sizes" are those of a cut. */
const UNISEX_SCENT = `(?:${UNISEX})[ -](?:bir )?(?:fragrance|scent|perfume|cologne|eau|duft|parf[uü]m\\p{L}*|koku\\p{L}*)|(?:fragrance|scent|perfume|parf[uü]m|eau de (?:parfum|toilette)|duft|fragancia|profumo|fragranza|geur)(?: (?:is|ist|est|es|è))? (?:${UNISEX})|(?:gender|geschlecht|genre|género|genere|gênero|geslacht|cinsiyet) ?[:|] ?(?:${UNISEX})`

const enumeration = (key: string, groups: readonly string[], inText: readonly string[] | null = null): Enumeration => ({
  key: new RegExp(`(?:^|[._-])(?:${key})$`, 'i'),
  groups: groups.map(wordsIn),
  inText: inText?.map(wordsIn) ?? null,
  isOpen: ALL,
})

const SEASONS = [
  `summer|sommer|(?:d['’]|l['’]|en |cet )?été|verano|zomer|sommar|estate|yaz`,
  'winter|hiver|invierno|inverno|vinter|kış',
  'spring|frühling|frühjahr|printemps|primavera|lente|vår|ilkbahar',
  'autumn|fall|herbst|automne|otoño|autunno|herfst|höst|sonbahar',
]
const OCCASIONS = [
  'day|day ?time|daily|every ?day|casual|office|work|business|alltag|büro|tag|quotidien|jour|bureau|diario|día|oficina|günlük|gündüz',
  'evening|night|formal|party|gala|black tie|abend|nacht|feier|fest|soirée|nuit|fête|noche|fiesta|gece|akşam',
  'wedding|bridal|hochzeit|mariage|boda|düğün',
]
const SCENTS = [
  'floral|flowery|blumig|fleurie?|floraux|çiçeksi',
  'wood(?:y|en)?|holzig|boisée?|amaderad[oa]|madera|odunsu',
  'citrus|citrusy|zitrisch|hespéridée?|cítric[oa]|narenciye(?:li)?|turunçgil',
  'gourmand|gurme',
  'oriental|ambery|orientalisch|orientale|ambrée?|oryantal',
  'aquatic|marine|aquatisch|aquatique|acuátic[oa]|akuatik',
  'leather|leathery|ledrig|cuirée?|deri',
  'fruity|fruchtig|fruitée?|frutal|meyveli|meyvemsi',
  'spicy|würzig|épicée?|especiad[oa]|baharatlı',
]
/** Notes that bring a family of scents about. */
const NOTES = [
  'flower|rose|jasmin|lily|iris|violet|peon|blüte|blum|fleur|flor|çiçek|gül|yasemin',
  'wood|cedar|sandal|oud|vetiver|patchou|holz|bois|mader|odun|sedir|paçuli',
  'citr|lemon|orange|bergamot|mandarin|grapefruit|lime|zitrone|limon|portakal',
  'vanil|caramel|chocolat|honey|tonka|almond|karamel|honig|miel|bal\\b',
  'amber|orient|incense|resin|weihrauch|encens|incienso|tütsü',
  'water|sea|ocean|marin|aqua|wasser|meer|mer\\b|agua|deniz',
  'leather|leder|cuir|cuero|deri',
  'fruit|apple|pear|peach|berry|plum|frucht|frut|meyve|elma|armut',
  'pepper|spic|cinnamon|clove|cardamom|pfeffer|gewürz|zimt|épice|poivre|especia|baharat|tarçın',
].map((notes) => new RegExp(notes, 'iu'))

const NECKS = [
  'round|round[- ]neck|crew|crew[- ]neck|rundhals',
  'v|v[- ]neck|v[- ]ausschnitt|col v|cuello (?:en )?v',
  'square|square[- ]neck',
  'halter|halter[- ]neck',
  'turtle|turtle[- ]neck|mock|mock[- ]neck|roll[- ]neck|rollkragen|col roulé|cuello alto',
  'off[- ](?:the[- ])?shoulder|schulterfrei',
]
/** In running text the word of the neck has to stand there. */
const NECKS_IN_TEXT = NECKS.map((words) => words.replace(/^\w+\||(?<=\|)(?:crew|mock)\|/g, ''))

/** Shapes of trousers of which one excludes the others, as a field and as a title names them. */
const CUTS = [
  'straight(?:[- ](?:fit|leg|cut)\\p{L}*)?(?: \\p{L}+)?\\.?',
  'bell ?-?bottoms?(?: \\p{L}+){0,2}\\.?|flared?|boot ?-?cut|wide(?:[- ]leg)?',
  'skinny',
]

const CLOSURES = ['zip(?:per)?s?|reißverschluss|cremallera|fermeture éclair', 'lace[- ]?ups?|schnür(?:ung|er)?|lacets|cordones', 'buttons?|buttoned|knöpfe?|boutons|botones', 'slip[- ]ons?|pull[- ]ons?'] // biome-ignore format: a list

const CLEAR = 'light[- ]filtering|sheer|lichtdurchlässig|tamisant'
const DARK =
  'black[- ]?outs?|(?:room|light)[- ](?:darkening|block(?:ing|er))|verdunkelnd|verdunkelung|occultante?s?|opacos?'

const ENUMERATIONS: readonly Enumeration[] = [
  enumeration(
    '(?:target[_-])?gender|geschlecht|genre|sexe|género|genere|gênero|geslacht|cinsiyet',
    [FEMALE, MALE, UNISEX],
    [
      `(?:${FOR}) (?:${FEMALE}|her|sie|elle|ella)|kadınlar(?: için|a)`,
      `(?:${FOR}) (?:${MALE}|him|ihn|lui|él)|erkekler(?: için|e)`,
      `${UNISEX_SCENT}|(?:help|suits?|fits?|for|worn by) both (?:men and women|women and men)`,
    ],
  ),
  enumeration('(?:target[_-])?age[_-]?group|altersgruppe', [
    YOUNG,
    `adults?|erwachsene|adultes?|adultos|${FEMALE}|${MALE}`,
  ]),
  enumeration('seasons?|saison|jahreszeit(?:en)?|temporada|estación|mevsim', SEASONS, [
    `summer|sommer|(?:d['’]|l['’]|en |cet )été|verano|zomer|sommar|yaz`,
    'winter|hiver|invierno|inverno|vinter|kış',
    'spring(?:time| days?| collection)|frühling|frühjahr|printemps|primavera|ilkbahar',
    'autumn|herbst|automne|otoño|autunno|herfst|höst|sonbahar',
  ]),
  enumeration('occasions?(?:[_-](?:type|style))?|anlass|anlässe|ocasión|kullanım', OCCASIONS, [
    '(?:every ?day|daily|casual|office) (?:wear|use|look|outfit|scent|fragrance)|(?:for|pour|für den|para el) (?:every ?day|alltag|quotidien|diario)',
    '(?:evening|party|formal) (?:wear|look|outfit|gown|dress|scent|fragrance)|(?:for|pour|für) (?:the evening|evenings|soirée|den abend)|abendkleid|robe de soirée',
    'wedding|bridal|hochzeit|mariage|boda',
  ]),
  enumeration('neck(?:line)?(?:[_-]type)?|ausschnitt|encolure|escote', NECKS, NECKS_IN_TEXT),
  enumeration('flavou?rs?|geschmack(?:srichtung)?|goût|saveur|sabor', FLAVOURS, FLAVOURS),
  enumeration('(?:main_|gem)?stones?(?:[_-]type)?|gems?|edelstein|pierre|piedra', GEMS, GEMS),
  enumeration('metal(?:[_-]type)?|metall|métal', METALS),
  enumeration('(?:pants[_-]|trouser[_-])?fit(?:[_-]type)?|leg[_-]shape', CUTS, [
    'straight[- ](?:fit|leg|cut)',
    'bell ?-?bottoms?|boot ?-?cut|wide[- ]leg|flared? (?:fit|leg|pants|jeans|trousers)',
    'skinny (?:fit|leg|pants|jeans|trousers)',
  ]),
  enumeration('(?:product|shampoo|conditioner|soap|deodorant)[_-](?:form|type)', ['solid|bar', 'liquid']),
  enumeration('light[_-]control|opacity', [CLEAR, DARK], [CLEAR, DARK]),
  enumeration('closure(?:[_-]type)?|verschluss|fermeture|cierre', CLOSURES, CLOSURES),
  {
    ...enumeration(
      '(?:scent|fragrance|olfactory|duft|koku)[_-]?(?:family|families|group|type|familie|ailesi)?|famille[_-]olfactive|familia[_-]olfativa',
      SCENTS,
      SCENTS,
    ),
    hints: NOTES,
  },
  enumeration(
    'sleeve[_-]?(?:length)?(?:[_-]?type)?|ärmel(?:länge)?|manches?|mangas?',
    [
      'long|long[- ]sleeved?s?|langarm|manches longues|manga larga',
      'short|short[- ]sleeved?s?|kurzarm|manches courtes|manga corta',
      'sleeveless|ärmellos|sans manches|sin mangas',
    ],
    [
      'long[- ]sleeved?s?|langarm|manches longues|manga larga',
      'short[- ]sleeved?s?|kurzarm|manches courtes|manga corta',
      'sleeveless|ärmellos|sans manches|sin mangas',
    ],
  ),
]

/** Where the record names values of an enumeration, and which. */
type Named = { place: Said; values: ReadonlySet<number>; isMinor?: true; isLabelled?: true }

const valuesIn = (text: string, words: readonly RegExp[]): Set<number> =>
  new Set(words.flatMap((word, value) => (word.test(text) ? [value] : [])))

const namedIn = (field: string, text: string, words: readonly RegExp[]): Named | null => {
  const values = valuesIn(text, words)
  const [first] = values
  if (first === undefined) return null
  const match = words[first]!.exec(text)!
  return { place: saidIn(field, match[0], match.index), values }
}

/** Plugs have a gender too. */
const OF_PART = /connector|plug|port|cable|adapter|stecker/i

/** A tag that says nothing but the value. */
const MAX_TAG_WORDS = 3

/** The values of a list as words, without the signs in which platforms keep them. */
const listedIn = (list: string): string[] =>
  list
    .replace(/(?<![a-z-])[a-z-]{1,40}__|["[\]]/g, ' ')
    .split(/[,;|/]/)
    .map((value) => value.replaceAll(/[_-]/g, ' ').trim())
    .filter((value) => value !== '')

/** "Sleeve: short" on a line of its own. */
const LABELLED = /(?:^|\n)[^\p{L}\n]{0,4}(\p{L}[\p{L} ]{3,25}) ?: ?([^\n:]{2,60})(?=\n|$)/gu

/** The label as the key of a field, its value, and where both stand. */
type Labelled = { key: string; value: string; place: Said }

const labelledLines = (text: string): Labelled[] =>
  [...text.slice(0, MAX_TEXT).matchAll(LABELLED)].map(({ 0: line, 1: label, 2: value, index }) => ({
    key: label!.trim().replaceAll(' ', '_'),
    value: value!,
    place: saidIn('description', line.trim(), index + line.search(/\S/)),
  }))

const labelledPlaces = (lines: readonly Labelled[], { key, groups, isOpen }: Enumeration): Named[] =>
  lines.flatMap((line): Named[] => {
    const values = key.test(line.key) ? valuesIn(line.value, groups) : new Set<number>()
    return values.size === 0 || isOpen.test(line.value) ? [] : [{ place: line.place, values, isLabelled: true }]
  })

const inDescription = (text: string, one: Enumeration): Named | null => {
  const { inText, isOpen } = one
  return inText && (!isOpen.test(text) || (one === GENDER && inText[UNISEX_AT]!.test(text)))
    ? namedIn('description', text, inText)
    : null
}

const namedPlaces = (
  { product, title, description, listing, tags }: Places,
  lines: readonly Labelled[],
  one: Enumeration,
): Named[] => {
  const { key, groups, inText, isOpen } = one
  const found: Named[] = []
  for (const { key: name, value } of product.metafields) {
    if (value === '' || value.length >= 120 || !key.test(name) || OF_PART.test(name)) continue
    const listed = listedIn(value)
    const text = listed.join(', ')
    const values = valuesIn(text, groups)
    // What holds for all excludes nothing here, and what a value that no group knows excludes cannot be known.
    if (isOpen.test(text) || !listed.every((one) => groups.some((group) => group.test(one)))) return []
    if (values.size > 0) found.push({ place: saidIn('metafields', `${name}: ${value}`), values })
  }
  found.push(...labelledPlaces(lines, one))
  if (found.length === 0 && !TAGS_ALONE.has(one)) return []
  const short = tags.filter((tag) => tag.split(' ').length <= MAX_TAG_WORDS)
  const asTags = short.filter((tag) => groups.some((group) => group.test(tag)))
  if (found.length === 0 && asTags.length === 0) return []
  const ofTags = valuesIn(asTags.join(', '), groups)
  if (ofTags.size > 0 && !short.some((tag) => isOpen.test(tag)))
    found.push({ place: saidIn('tags', asTags[0]!), values: ofTags, isMinor: true })
  const ofTitle = one === GENDER ? groups : (inText ?? groups)
  const texts = [
    IN_NAMES.has(one) ? null : namedIn('title', title.text, ofTitle),
    namedIn('product_type', listing.type, ofTitle),
    inDescription(description.text, one),
  ]
  return [...found, ...texts.filter((each) => each !== null)]
}

const [GENDER, , SEASON, OCCASION] = ENUMERATIONS
const UNISEX_AT = 2
/** Women and men together are everyone. */
const isForBoth = (values: ReadonlySet<number>): boolean => values.has(0) && values.has(1)
/** "Winter Palace" and "Midnight Party" are names. */
const IN_NAMES = new Set([SEASON, OCCASION])
/** What tags name is compared with title and text by itself, and not only beside a field. */
const TAGS_ALONE = new Set([GENDER, SEASON])

const enumerations = (places: Places): Contradiction[] => {
  const lines = labelledLines(places.description.text)
  return ENUMERATIONS.flatMap((one): Contradiction[] => {
    const all = namedPlaces(places, lines, one)
    const sorting = all.filter(
      ({ place: { field }, isLabelled }) => field === 'metafields' || field === 'tags' || isLabelled,
    )
    for (const kept of sorting) {
      const other = all.find(
        ({ place, values }) =>
          place !== kept.place &&
          !(kept.isLabelled && place.field === 'description') &&
          [...values].every((value) => !kept.values.has(value)) &&
          !(one === GENDER && values.has(UNISEX_AT) && isForBoth(kept.values)) &&
          !(
            (place.field === 'description' || kept.isLabelled) &&
            [...(kept.isLabelled ? values : kept.values)].some(
              (value) => one.hints?.[value]?.test(places.description.text) ?? false,
            )
          ),
      )
      // Two fields that no page shows are put right one day.
      const isMinor = kept.isMinor ?? (other?.place.field === 'metafields' && kept.place.field === 'metafields')
      if (other) return [{ one: other.place, other: kept.place, ...(isMinor && { isMinor: true as const }) }]
    }
    return []
  })
}

const LEAST_LETTERS = 6
const WORD = /\p{Lu}[\p{L}]+/gu

const hasAccents = /[^\p{ASCII}]/u

const plainOf = (word: string): string => (hasAccents.test(word) ? withoutAccents(word) : word).toLowerCase()

type Written = { word: string; start: number; plain: string }

const writtenIn = (text: string): Written[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index: start }) => ({ word, start, plain: plainOf(word) }))

/** A name that the text writes otherwise than title or vendor, and never so. */
const spellings = ({ title, description, listing }: Places): Contradiction[] => {
  const lower = description.text.toLowerCase()
  let own: Written[] | undefined
  const misspelt = ({ plain }: Written): Written | undefined => {
    if (plain.length < LEAST_LETTERS || lower.includes(plain)) return undefined
    own ??= writtenIn(description.text)
    if (own.some((one) => one.plain === plain)) return undefined
    return own.find((one) => one.word.length >= LEAST_LETTERS && isMisspelt(plain, one.plain))
  }
  const of = (one: Said, other: Written): Contradiction[] => [
    { one, other: saidIn('description', other.word, other.start), isMinor: true, isSpelling: true },
  ]
  // "EarthRevive" of the vendor "Earth Revibe".
  const joined = { word: listing.vendor, start: 0, plain: squeezed(plainOf(listing.vendor)) }
  for (const name of [...writtenIn(listing.vendor), joined]) {
    const other = misspelt(name)
    if (other) return of(saidIn('vendor', listing.vendor), other)
    const titled =
      name.plain.length < LEAST_LETTERS || plainOf(title.text).includes(name.plain)
        ? undefined
        : writtenIn(title.text).find((one) => one.word.length >= LEAST_LETTERS && isMisspelt(name.plain, one.plain))
    if (titled)
      return [
        {
          one: saidIn('vendor', listing.vendor),
          other: saidIn('title', titled.word, titled.start),
          isMinor: true,
          isSpelling: true,
        },
      ]
  }
  for (const name of writtenIn(title.text)) {
    const other = misspelt(name)
    if (other) return of(saidIn('title', name.word, name.start), other)
  }
  return []
}

const SIZE_TAG = /^(?:(size)[_: -]{1,2})?(small|medium|large)$/i

/** "Size_Medium" and "large" on one thing without sizes to choose from. */
const sizeTags = ({ product: { variants }, tags }: Places): Contradiction[] => {
  const sizes = tags.flatMap((tag) => {
    const match = SIZE_TAG.exec(tag)
    return match ? [{ tag, isLabelled: match[1] !== undefined, size: match[2]!.toLowerCase() }] : []
  })
  const [one, ...more] = sizes.filter(({ isLabelled }) => isLabelled)
  const other = sizes.find(({ size, isLabelled }) => !isLabelled && size !== one?.size)
  return one && other && more.length === 0 && variants.length === 1
    ? [{ one: saidIn('tags', one.tag), other: saidIn('tags', other.tag), isMinor: true, about: 'size' }]
    : []
}

/** Fields and names of a record that exclude each other. */
export const fieldContradictions = (places: Places): Contradiction[] => [
  ...enumerations(places),
  ...sizeTags(places),
  ...originContradictions(places),
  ...spellings(places),
]
