// Entities of a record: its facts as attribute and value, and as triples of product, relation and value.

import { type Lexicon, normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt, wordAt } from '../../languages/lexicon/text.ts'
import { ATTRIBUTES, type AttributeId, STATED_BY } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES, type FamilyId, isConsumed } from '../../languages/taxonomy/families.ts'
import { NAMELESS } from '../../languages/taxonomy/units.ts'
import { isPlaceholder } from '../../record/identifiers.ts'
import { clip } from '../../text/plain-text.ts'
import type { Fact } from '../facts/facts.ts'
import { isList } from '../facts/labels.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import type { Reads } from '../reading.ts'

const ENTITIES = 8
const TRIPLES = 5
const MAX_SHOWN = 48
/** A longer value is a sentence, no object of a triple. */
const MAX_VALUE = 40

/** How a triple says what an attribute states; "has <label>" for all others. */
const RELATIONS: Partial<Record<AttributeId, string>> = {
  material: 'made of',
  stone: 'set with',
  color: 'comes in',
  size: 'comes in size',
  dimensions: 'measures',
  weight: 'weighs',
  capacity: 'holds',
  net_content: 'contains',
  compatibility: 'compatible with',
  connectivity: 'connects by',
  in_the_box: 'comes with',
  origin: 'made in',
  audience: 'made for',
  species: 'made for',
  skin_type: 'made for',
  ingredients: 'contains',
  scent: 'smells of',
  flavor: 'tastes of',
  author: 'written by',
  certification: 'certified to',
  power: 'runs on',
  voltage: 'runs on',
  brand: 'brand',
}

/** The same in the other languages of the texts; what has none there is told under its label alone. */
const RELATIONS_IN: Record<string, Partial<Record<AttributeId, string>>> = {
  de: { material: 'besteht aus', color: 'Farbe', size: 'Größe', dimensions: 'misst', weight: 'wiegt', capacity: 'fasst', net_content: 'enthält', ingredients: 'enthält', compatibility: 'passt zu', origin: 'hergestellt in', brand: 'Marke' },
  fr: { material: 'matière', color: 'couleur', size: 'taille', dimensions: 'mesure', weight: 'pèse', capacity: 'contenance', net_content: 'contient', ingredients: 'contient', compatibility: 'compatible avec', origin: 'fabriqué en', brand: 'marque' },
  es: { material: 'material', color: 'color', size: 'talla', dimensions: 'mide', weight: 'pesa', capacity: 'capacidad', net_content: 'contiene', ingredients: 'contiene', compatibility: 'compatible con', origin: 'hecho en', brand: 'marca' },
} // biome-ignore format: a table

const isNameless = ({ attributes, quantities: [quantity] }: Fact): boolean =>
  attributes.length === 0 && (quantity === undefined || NAMELESS.has(quantity.dimension))

/** Labelled facts first: their name is the merchant's. */
const inOrder = (facts: readonly Fact[]): Fact[] => [
  ...facts.filter(({ label }) => label !== ''),
  ...facts.filter((fact) => fact.label === '' && !isNameless(fact)),
]

/** Not a scent or an allergen, but the absence of one: "vegan", "gluten free", "unscented". */
const QUALITIES = /^(?:vegan|hypoallergenic|unscented|\w+[ -]free)$/i

const isQuality = (attribute: AttributeId | undefined, value: string): boolean =>
  (attribute === 'allergens' || attribute === 'scent') && QUALITIES.test(value)

/** Pictures, bullets and brackets around a label or a value: "📏 Dimensões", "【Composition】". */
const withoutMarks = (text: string): string =>
  text
    .replace(/】:?/gu, ': ')
    .replace(/【|\s?\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replace(/^[\s.:•·*]+/u, '')
    .replace(/:\s*:/, ':')

/** What a weight or a volume is of what is eaten or worn on the skin: as much as there is in it. */
const ofKind = (attribute: AttributeId | undefined, family: FamilyId | null): AttributeId | undefined =>
  isConsumed(family) && (attribute === 'weight' || attribute === 'capacity') ? 'net_content' : attribute

/** "attribute: value" of a fact; a measure without a label is named by what it measures. */
const entityOf = ({ label, shown, value, attributes, quantities }: Fact, family: FamilyId | null): string => {
  if (label !== '') {
    const name = withoutMarks(shown.slice(0, Math.max(0, shown.indexOf(value))))
    return clip(
      `${name}${withoutMarks(shownValue(value, MAX_SHOWN) || value)}`.replaceAll('\n', ' ').trim(),
      2 * MAX_SHOWN,
    )
  }
  const first = ofKind(attributes[0], family)
  if (isQuality(first, value)) return `suitability: ${value}`
  const name = first ? ATTRIBUTES[first].name : (quantities[0]?.dimension ?? '')
  return clip(`${name}: ${quantities.length > 0 || first === 'certification' ? shown : calm(value)}`, MAX_SHOWN)
}

/** A value that shouts, in lower case. */
const calm = (value: string): string =>
  value.length > 3 && value === value.toUpperCase() && !/\d/.test(value) ? value.toLowerCase() : value

/** Words of a label, and of the value of one that no attribute is known for; longer ones are sentences that advertise. */
const MAX_LABEL_OF_UNKNOWN = 3
const MAX_WORDS_OF_UNKNOWN = 6

type Source = Reads<'brand' | 'description' | 'facts' | 'lexicon' | 'naming' | 'title'>

const sizeOf = (phrase: string): number => phrase.split(' ').length

/** "No", "Other", "NoEnName_Null": the field is there, and says nothing. */
const SAYS_NOTHING =
  /^(?:no|non|nein|não|yes|ja|oui|sí|sim|other|others|otro|otros|autre|null)$|_null$|null_|^(?:varies|varied|depends)\b/i

/** Characters of " (+12)". */
const MORE = 6

/** A list up to where it can be shown, and how many more there are; "" for a sentence that cannot. */
const shownValue = (value: string, max: number): string => {
  if (value.length <= max) return value
  const parts = value.split(/, ?/)
  const comma = value.lastIndexOf(',', max - MORE)
  if (comma <= 3 || parts.some((part) => part.length > max / 2)) return ''
  return `${value.slice(0, comma)} (+${parts.length - value.slice(0, comma).split(/, ?/).length})`
}

/** Attributes that running text may state of a product of any kind. */
const OF_ANY = new Set<AttributeId>([
  'material', 'stone', 'color', 'pattern', 'dimensions', 'weight', 'capacity', 'size', 'care', 'origin', 'audience', 'age_range', 'closure',
  'certification', 'warranty', 'voltage', 'power', 'electrical', 'battery', 'connectivity', 'compatibility', 'in_the_box', 'net_content', 'model', 'brand',
]) // biome-ignore format: a word list
/** What running text states of things that are eaten, worn on the skin or smelled. */
const OF_CONSUMED = new Set<AttributeId>([
  'ingredients', 'allergens', 'scent', 'flavor', 'dosage', 'storage', 'nutrition', 'skin_type', 'usage',
]) // biome-ignore format: a word list

/** Whether an attribute that no label names belongs to this kind of product: the "floral" of a chair is no scent. */
const isOfKind = (id: AttributeId, family: FamilyId | null): boolean =>
  OF_ANY.has(id) ||
  (family !== null && (FAMILIES[family].required.flat().includes(id) || (isConsumed(family) && OF_CONSUMED.has(id))))

/** Kinds that are made of the materials which their texts name; those of a tool or a game may be of what it works on, a part, or a look. */
const OF_MATERIAL = new Set<FamilyId>([
  'apparel', 'footwear', 'bags', 'jewellery', 'furniture', 'decor', 'planters', 'textiles', 'kitchen', 'toys', 'art', 'sports', 'pet',
]) // biome-ignore format: a word list
const OF_CLOTH: ReadonlySet<FamilyId> = new Set<FamilyId>(['apparel', 'footwear', 'textiles'])
/** Names and colours of what is sewn. */
const NO_CLOTH =
  /^(?:jade|amber|coral|pearls?|ivory|ebony|(?:rose )?gold|silver|bronze|copper|platinum|granite|marble|stone|crystal|diamonds?|ruby|emerald|sapphire|jade|bernstein|koralle|gold|silber|corail|or|argent|ivoire|oro|plata|marfil)$/iu
const LOOK =
  /^[ -]?(?:look|effect|pattern|print|style|finish|optik|muster|effet|motif|aspect|imitation|efecto|estampado|estilo)/iu

/** Whether a material in running text or the title is that of the whole thing: not "silver zippers", "jade green", "stone look". */
const isOfWhole = (
  { field, end, value }: Fact,
  { description, title, lexicon, naming: { family } }: Reads<'description' | 'lexicon' | 'naming' | 'title'>,
): boolean => {
  if (family === null || !OF_MATERIAL.has(family) || !lexicon) return false
  if (OF_CLOTH.has(family) && NO_CLOTH.test(value)) return false
  const text = field === 'title' ? title : field === 'description' ? description : null
  if (!text) return true
  if (LOOK.test(text.text.slice(end, end + 20))) return false
  const next = text.text[end] === ' ' ? wordAt(text, 0, text.starts.length, end) : -1
  if (next < 0 || next >= text.stems.length || text.starts[next] !== end + 1) return true
  if (lexicon.colors.has(text.stems[next]!)) return false
  const noun = phraseAt(text, next, 'nouns')
  const stated = phraseAt(text, next, 'statements')
  return (!noun || noun.means.includes(family)) && (!stated || stated.means.includes('material'))
}

/** What stands before a measure of something else: what it is mixed with, made for, reaches or covers. */
const OF_OTHER =
  /^(?:mix|dilut|dissolv|covers?$|coverage|fits?$|for$|from$|over$|reach|within|compar|than$|unlike|instead|versus$|vs\.?$|verglich|als$|karşı|every$|per$|with$|load|misch|für$|mit$|pro$|alle$|pour$|avec$|par$|mélang|para$|con$|por$|mezcl)/iu
/** So many words before a measure may say so. */
const NEAR = 3

/** What stands behind a measure of a part. */
const OF_PART =
  /^[ -]?(?:\p{L}{1,12} )?(?:cables?|cords?|straps?|screens?|displays?|wheels?|pockets?|blades?|lids?|handles?|heels?|soles?|chains?|kabel|riemen|absatz|câble|talon|cordon|correa|tacón)(?!\p{L})/iu

/** What stands before a measure of a part: "seat height 46 cm", "a bore of 22 mm". */
const PART_BEFORE =
  /(?<!\p{L})(?:seat|segment|cable|cord|bore|arbou?r|hole|strap|heel|sole|blade|handle|shade|screen|wheel|leg|lid|chain|thickness|sitz\p{L}*|kabel\p{L}*|bohrung|absatz\p{L}*|griff\p{L}*|bein\p{L}*|assise|câble|alésage|talon|asiento|cable|tacón)(?: (?:height|length|width|depth|diameter|hauteur|longueur|altura))?(?: (?:is|of|from|ist|von|est|de|es))?:? ?$/iu
const THICK = /^ ?(?:thick|dick|stark|d[’']épaisseur|de (?:grosor|espesor))(?!\p{L})/iu

const isOfOther = ({ field, start, end }: Fact, { description: { text } }: Pick<Source, 'description'>): boolean =>
  field === 'description' &&
  (text
    .slice(Math.max(0, start - 40), start)
    .split(/[\n.:;]/)
    .at(-1)!
    .split(' ')
    .slice(-NEAR - 1)
    .some((word) => OF_OTHER.test(word)) ||
    PART_BEFORE.test(text.slice(Math.max(0, start - 40), start)) ||
    THICK.test(text.slice(end, end + 20)) ||
    OF_PART.test(text.slice(end, end + 30)))

const colorsOf = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(
    facts.flatMap(({ attributes, label, value }) =>
      label !== '' && attributes.includes('color') ? value.toLowerCase().split(/ ?[,;/|] ?/) : [],
    ),
  )

/** Standards that mean nothing without the number behind them. */
const NUMBERED = /^(?:iso|en|din|astm|ansi|iec|bs|jis|sae)$/i

/** Whether a fact of running text, which no label names, is one that a reader would note. */
const isNotedUnlabelled = (fact: Fact, source: Source): boolean => {
  const { attributes, value, quantities } = fact
  const [first] = attributes
  if (quantities.length > 0 && isOfOther(fact, source)) return false
  if (first === undefined) return quantities[0] !== undefined && STATED_BY[quantities[0].dimension] !== undefined
  // "Velvet" and "granite" among colours are colours.
  if (first === 'material' && colorsOf(source.facts).has(value.toLowerCase())) return false
  if (first === 'material' && !isOfWhole(fact, source)) return false
  if (first === 'certification' && NUMBERED.test(value)) return false
  return isOfKind(first, source.naming.family) && !normalWords(value).every((word) => source.brand.includes(word))
}

/** Whether a fact is one that a reader would note of this product: what it says is short, whole, and not a word of the brand's name. */
const isNoted = (fact: Fact, source: Source): boolean => {
  const { attributes, label, value, quantities, field } = fact
  const { lexicon } = source
  const [first] = attributes
  const isEmpty =
    isPlaceholder(value) || SAYS_NOTHING.test(value) || !(/\p{L}|\d\d|\d ?[-–] ?\d/u.test(value) || field === 'options')
  if ((isEmpty && quantities.length === 0) || /:$|Œæ|äó|â€|\ufffd/u.test(value)) return false
  if (label === '') return isNotedUnlabelled(fact, source)
  if (first === 'audience' && /^adults?$/i.test(value)) return false
  // What it is made of is not "For iPhone 11".
  if (first === 'material' && lookUpText(value.slice(0, MAX_SHOWN), lexicon).entries[0]?.forWhom) return false
  // A colour of "12000 mAh" is an option with a wrong name.
  if (first === 'color' && quantities.length > 0) return false
  if (first !== undefined || field === 'options') return shownValue(value, MAX_SHOWN) !== ''
  // "Translation: you really can't go wrong"
  if (lookUpText(value.slice(0, MAX_SHOWN), lexicon).marked.has('address')) return false
  const isShort = sizeOf(value) <= MAX_WORDS_OF_UNKNOWN && value.length <= MAX_SHOWN && !/[.!?] /.test(value)
  return (isShort || (isList(value) && shownValue(value, MAX_SHOWN) !== '')) && sizeOf(label) <= MAX_LABEL_OF_UNKNOWN
}

/** A value without what is only spelling: "Wi-Fi" and "WiFi", "essential oil" and "essential oils". */
const spelling = (value: string): string => {
  const letters = value
    .toLowerCase()
    .replace(/^for /, '')
    .replace(/[\s\p{P}]+/gu, '')
  return letters.endsWith('s') ? letters.slice(0, -1) : letters
}

/** Measures of one kind without a label, from which on they are not the product's own. */
const MANY = 3

/** A thing sold without its battery, or with one that is another product. */
const WITHOUT_BATTERY =
  /(?<!\p{L})(?:(?:without|excluding|excl\.?|no|ohne|exkl\.?|sans|sin) (?:\p{L}{1,10} )?(?:batter|akku|pile|bater)|(?:batter(?:y|ies)|akkus?|batterien?|piles?|baterías?|pil|akü)(?!\p{L})[^.\n]{0,30}(?:not included|sold separately|nicht enthalten|nicht im lieferumfang|nicht inbegriffen|non inclus|non fourni|no incluid|dahil değil|hariç)|(?:pilsiz|aküsüz|body only|tool only)(?!\p{L}))/iu

const isOfBattery = ({ attributes, quantities }: Fact): boolean =>
  quantities.some(({ dimension }) => dimension === 'charge') || (attributes[0] === 'battery' && quantities.length > 0)

/** Facts that say something new of their attribute, labelled ones first. A scent in the text of something to eat is its flavour. */
export const distinctValues = (source: Source): Fact[] => {
  const isBare = WITHOUT_BATTERY.test(source.title.text) || WITHOUT_BATTERY.test(source.description.text)
  const { facts, naming } = source
  const { family } = naming
  // Beside a labelled value, one in running text is that of a part or of something else.
  const labelled = new Set(facts.flatMap((fact) => (fact.label === '' ? [] : fact.attributes)))
  const isAside = ({ label, attributes, quantities }: Fact): boolean =>
    label === '' &&
    (attributes.some((id) => labelled.has(id)) ||
      quantities.some(({ dimension }) => STATED_BY[dimension]?.some((id) => labelled.has(id))))
  // Three weights in one text are those of its parts.
  const measured = Map.groupBy(facts, ({ label, quantities: [quantity] }) =>
    label === '' && quantity ? quantity.dimension : null,
  )
  const isOfPart = ({ label, quantities: [quantity] }: Fact): boolean =>
    label === '' && quantity !== undefined && (measured.get(quantity.dimension)?.length ?? 0) >= MANY
  const isEaten = family === 'food' || family === 'supplements'
  const seen = new Set<string>()
  const distinct: Fact[] = []
  for (const fact of inOrder(facts)) {
    if (!isNoted(fact, source) || isAside(fact) || isOfPart(fact) || (isBare && isOfBattery(fact))) continue
    const isTaste = isEaten && fact.label === '' && fact.attributes[0] === 'scent'
    const own: Fact = isTaste ? { ...fact, attributes: ['flavor'] } : fact
    const key = `${own.attributes[0] ?? own.label} ${spelling(own.value)}`
    if (seen.has(key)) continue
    seen.add(key)
    distinct.push(own)
  }
  return distinct
}

/** Attribute-value facts as shown. */
export const entitiesOf = ({ naming }: Reads<'naming'>, facts: readonly Fact[]): string[] =>
  facts.slice(0, ENTITIES).map((fact) => entityOf(fact, naming.family))

const MAX_SUBJECT = 60

/** What the product is called in a triple. */
const subjectOf = ({ title, resource }: { title: string; resource: string }): string =>
  clip(title === '' ? resource : title, MAX_SUBJECT)

/** A label of more words names a part or an aspect: "Program memory size". */
const MAX_LABEL_WORDS = 2

/** The label as it is written. */
const named = ({ shown, value, label }: Fact): string => {
  const before = shown.slice(0, Math.max(0, shown.indexOf(value)))
  const from = before.search(/[\p{L}\p{N}]/u)
  return from < 0 ? label : before.slice(from).replace(/(?<![\s:|：])[\s:|：]+$/u, '')
}

/** Attributes whose longer labels begin a sentence ("Works with the hub: …", "How to use: …"). */
const SENTENCES = new Set<AttributeId>(['compatibility', 'usage', 'dosage'])

/** Whether a label of the description names a property; one that no attribute is known for does so before a measure. */
const isProperty = ({ field, shown, quantities }: Fact, first: AttributeId | undefined): boolean =>
  (field !== 'description' && !(shown.includes('|') && !shown.includes(':'))) ||
  quantities.length > 0 ||
  (first !== undefined && !SENTENCES.has(first))

/** Whether a value names a material, as far as the lexicon can tell. */
const isMaterial = (value: string, lexicon: Lexicon | null): boolean => {
  if (!lexicon) return true
  const text = lookUpText(value, lexicon)
  return text.stems.some((_, at) => text.entries[at] && phraseAt(text, at, 'statements')?.means.includes('material'))
}

/** "Contents: lamp, cable" */
const listsParts = ({ attributes, quantities }: Fact, first: AttributeId): boolean =>
  first === 'capacity' && quantities.length === 0 && attributes.includes('in_the_box')

/** How triples are worded in the language of the record. */
type Wording = { relations: Partial<Record<AttributeId, string>>; has: (name: string) => string; isEnglish: boolean }

const wordingOf = (language: string): Wording =>
  language === 'en' || language === 'und'
    ? { relations: RELATIONS, has: (name) => `has ${name}`, isEnglish: true }
    : { relations: RELATIONS_IN[language] ?? {}, has: (name) => name, isEnglish: false }

/** Words of labels of what the whole thing measures, weighs or holds; any other names the side or the part. */
const OF_ALL = new Set(
  `product item net total overall own approx unit assembled finished produkt gesamt eigen netto neto dimension dimensions size measurement
  measurements measure measures weight capacity volume content contents abmessung abmessungen maß maße größe gewicht eigengewicht gesamtgewicht
  nettogewicht volumen inhalt fassungsvermögen kapazität taille mesure mesures poids contenance capacité dimensión dimensiones medida medidas
  tamaño peso capacidad contenido`.split(/\s+/),
)

/** Whether a measure under its label is that of the whole thing, and not of a side, a part or some of its variants. */
const isOfAll = (name: string): boolean => {
  // "(cm)", "(L x W x H)", and not "(plates)", "(80 x 150 cm)".
  const aside = /\(([^()]{0,60})\)/.exec(name)?.[1] ?? ''
  if (!aside.split(/[\s/×*.,-]+/).every((one) => /^(?:\p{L}{0,3}|approx|inch(?:es)?)$/iu.test(one))) return false
  const words = name.replace(/\([^()]{0,60}\)/g, '').trim()
  return (
    words
      .toLowerCase()
      .split(/[\s.]+/)
      .every((word) => word === '' || OF_ALL.has(word)) || / [x×] /i.test(words)
  )
}

/** A list of what comes with it that names what does not. */
const LEFT_OUT =
  /not included|without|sold separately|excl|ohne |nicht |sans |non (?:inclus|fourni)|(?<!\p{L})(?:sin|no inclu)|hariç|dahil değil/iu

/** "Capacity: 4.0 Ah" is not held. */
const isElectric = (first: AttributeId | undefined, { quantities: [quantity] }: Fact): boolean =>
  first === 'capacity' && (quantity?.dimension === 'charge' || quantity?.dimension === 'energy')

const MEASURES = new Set<AttributeId>(['dimensions', 'weight', 'capacity', 'size'])

/** Whether a label or a value says that the value is not simply the product's: the measure of a part, a list of what is not included. */
const isAside = (fact: Fact, first: AttributeId | undefined): boolean => {
  if (first === 'in_the_box') return LEFT_OUT.test(fact.value)
  if (fact.label === '' || fact.quantities.length === 0 || !MEASURES.has(first!)) return false
  return !isOfAll(named(fact)) || isElectric(first, fact)
}

const relationOf = (fact: Fact, lexicon: Lexicon | null, family: FamilyId | null, wording: Wording): string => {
  const { attributes, label, quantities } = fact
  const { relations, has, isEnglish } = wording
  // "Application: lather between the hands"
  const first = attributes.includes('usage') ? 'usage' : label === '' ? ofKind(attributes[0], family) : attributes[0]
  const relation = first && relations[listsParts(fact, first) ? 'in_the_box' : first]
  const isSize = first === 'dimensions' && label.includes(' x ')
  const isAspect = label.split(' ').length > MAX_LABEL_WORDS && relation !== 'made for' && !isSize
  if (label === '' && isQuality(first, fact.value)) return isEnglish ? 'is' : ''
  // "Finish: Artwork" is a label of a material in other shops.
  const isNamed = label !== '' && first === 'material' && !isMaterial(fact.value, lexicon)
  if (relation !== undefined && !isAspect && !isNamed && !isAside(fact, first)) return relation
  if (label !== '') return isProperty(fact, first) ? has(named(fact)) : ''
  if (!isEnglish) return ''
  if (first !== undefined) return has(ATTRIBUTES[first].name)
  return quantities[0]?.dimension === 'length' ? 'measures' : ''
}

/** What a product has one of: a second one is that of a part, or of an ingredient. */
const SINGLE: readonly AttributeId[] = ['weight', 'power', 'voltage', 'brand']

/** A vendor of these words sells or prints what others make. */
const SELLS =
  /(?<!\p{L})(?:shop|store|stores|tienda|loja|boutique|stock|outlet|market|marketplace|imports?|wholesale|e-?commerce|online|dropshipping|services|group|trading|supply|supplies|promotions?|printify|printful|gelato|spod|redbubble|aliexpress|alibaba|dsers|amazon|ebay|temu)(?!\p{L})/iu
/** The name by which a shop logs in: "alderandfern". */
const LOGIN = /^[\p{Ll}\d_-]+$/u

/** Whether the vendor is the maker, as far as its name tells: neither a shop nor a measure that stands in the wrong field. */
const isMaker = (vendor: string): boolean =>
  vendor !== '' && !SELLS.test(vendor) && !LOGIN.test(vendor) && quantitiesIn(vendor, 0, vendor.length).length === 0

/** Whether the vendor is told as the brand: of nothing that grows, and not beside a brand under a label. */
const hasBrand = (vendor: string, family: FamilyId | null, facts: readonly Fact[]): boolean =>
  isMaker(vendor) && family !== 'plants' && !facts.some(({ attributes }) => attributes[0] === 'brand')

const objectOf = ({ label, attributes }: Fact, value: string, relation: string): string => {
  const shown = label === '' && attributes[0] !== 'certification' ? calm(value) : value
  return relation === 'made for' ? shown.replace(/^for /i, '') : shown
}

/** Triples "product – relation – value", the brand first; each relation and value once. */
export const relationshipsOf = (
  {
    language,
    listing,
    product,
    lexicon,
    naming: { family },
  }: Reads<'language' | 'lexicon' | 'listing' | 'naming' | 'product'>,
  facts: readonly Fact[],
): string[] => {
  const subject = subjectOf({ title: listing.title, resource: product.resource_id })
  const wording = wordingOf(language)
  const { relations, has } = wording
  const single = new Set(SINGLE.map((id) => relations[id]))
  const triples = new Set<string>()
  const said = new Set<string>()
  if (hasBrand(listing.vendor, family, facts)) {
    const brand = relations.brand ?? RELATIONS.brand!
    triples.add(`${subject} – ${brand} – ${clip(listing.vendor, MAX_VALUE)}`)
    said.add(brand)
  }
  for (const fact of facts) {
    if (triples.size === TRIPLES) break
    const whole = withoutMarks(fact.value.replaceAll('\n', ' '))
    const value = fact.label === '' ? whole : shownValue(whole, MAX_VALUE)
    if (value === '' || value.length > MAX_VALUE) continue
    const first = relationOf(fact, lexicon, family, wording)
    // "Lining: polyester" behind "Shell: cotton": each is what its label says.
    const relation = first === relations.material && fact.label !== '' && said.has(first) ? has(named(fact)) : first
    const isEmpty = relation === '' || (relation === relations.dimensions && !/\d/.test(value))
    if (isEmpty || (single.has(relation) && said.has(relation))) continue
    said.add(relation)
    triples.add(`${subject} – ${relation} – ${objectOf(fact, value, relation)}`)
  }
  return [...triples]
}
