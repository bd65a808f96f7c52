// Relationships of a record: its facts as triples of product, relation and value.

import { type Lexicon, normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import { ATTRIBUTES, type AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import { clip } from '../../text/plain-text.ts'
import type { Fact } from '../facts/facts.ts'
import { headOf } from '../kind/name-nouns.ts'
import { statedMaker } from '../maker.ts'
import type { Reads } from '../reading.ts'
import { INGRESS, isWorn, ofKind } from './entities.ts'
import { SHARE_ROW } from './no-values.ts'
import { isQuality } from './other-things.ts'
import { calm, placeOfValue, shownValue, subjectOf, withoutCall, withoutMarks } from './shown-values.ts'
import { OF_ALL_SYSTEMS } from './topics.ts'
import { PROTECTION } from './written-facts.ts'

const TRIPLES = 5
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
  voltage: 'runs on',
  brand: 'brand',
}

/** The same in the other languages of the texts; what has none there is told under its label alone. */
const RELATIONS_IN: Record<string, Partial<Record<AttributeId, string>>> = {
  de: { material: 'besteht aus', color: 'Farbe', size: 'Größe', dimensions: 'misst', weight: 'wiegt', capacity: 'fasst', net_content: 'enthält', ingredients: 'enthält', compatibility: 'passt zu', origin: 'hergestellt in', brand: 'Marke' },
  fr: { material: 'matière', color: 'couleur', size: 'taille', dimensions: 'mesure', weight: 'pèse', capacity: 'contenance', net_content: 'contient', ingredients: 'contient', compatibility: 'compatible avec', origin: 'fabriqué en', brand: 'marque' },
  es: { material: 'material', color: 'color', size: 'talla', dimensions: 'mide', weight: 'pesa', capacity: 'capacidad', net_content: 'contiene', ingredients: 'contiene', compatibility: 'compatible con', origin: 'hecho en', brand: 'marca' },
  pt: { material: 'material', color: 'cor', size: 'tamanho', dimensions: 'mede', weight: 'pesa', capacity: 'capacidade', net_content: 'contém', ingredients: 'contém', compatibility: 'compatível com', origin: 'feito em', brand: 'marca' },
} // biome-ignore format: a table

/** A label of more words names a part or an aspect: "Program memory size". */
const MAX_LABEL_WORDS = 2

/** The label as it is written. */
const named = (fact: Fact): string => {
  const { shown, label } = fact
  const before = shown.slice(0, placeOfValue(fact))
  const from = before.search(/[\p{L}\p{N}]/u)
  return withoutCall(from < 0 ? label : before.slice(from).replace(/(?<![\s:|：])[\s:|：]+$/u, ''))
}

/** Attributes whose longer labels begin a sentence ("Works with the hub: …", "How to use: …"). */
const SENTENCES = new Set<AttributeId>(['compatibility', 'usage', 'dosage'])

/** Whether a label of the description names a property; one that no attribute is known for does so before a measure. */
const isProperty = ({ field, label, shown, quantities }: Fact, first: AttributeId | undefined): boolean =>
  (field !== 'description' && !(shown.includes('|') && !shown.includes(':'))) ||
  quantities.length > 0 ||
  label === PROTECTION ||
  (first !== undefined && !SENTENCES.has(first))

/** Whether a value names the material, and not a choice of several, as far as the lexicon can tell. */
const isMaterial = ({ field, value }: Fact, lexicon: Lexicon | null): boolean => {
  if (field === 'options' && value.includes(',')) return false
  if (!lexicon) return true
  const text = lookUpText(value, lexicon)
  return text.stems.some((_, at) => text.entries[at] && phraseAt(text, at, 'statements')?.means.includes('material'))
}

/** "Material: Girls' dress", "Material: J1 2016": a thing or its model in the field of its material. */
const isThing = (value: string, lexicon: Lexicon | null): boolean => /\d/.test(value) || isWorn(value, lexicon)

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

/** "S, M, 38", and not "Full size run" or "Regular". */
const SIZES =
  /\d|(?<!\p{L})(?:x{0,4}[sml]|small|medium|large|one size|einheitsgröße|taille unique|talla única|p|g{1,3})(?!\p{L})/iu
/** "4.5 x 1.3" is measured, and not worn. */
const SIDES = /\d ?[x×] ?\d/iu
/** "DIP-4" is a package of electronics, and nothing that comes with them. */
const PACKAGE = /^[\p{Lu}\d-]{3,10}$/u
const CONNECTS =
  /connect|interface|wireless|bluetooth|protocol|port|anschluss|verbind|schnittstelle|connexion|connectivité|conexión/iu

/** "Hook color" is that of a part, and not what the whole comes in. */
const OF_COLOR =
  /^(?:(?:main|product|item|base|available|primary) )?(?:colou?rs?(?: (?:pattern|family|name|options?|available))?|farben?|couleurs?|color(?:es)?|cor(?:es)?)$/iu
const OF_SKIN = /skin|hair|haut|haar|peau|cheveu|piel|cabello|pele|cabelo/iu

/** "Pet treat texture" is no animal that it is for. */
const NAMES_ANIMAL = /(?:^| )(?:animals?|species|pets?|breeds?|dogs?|cats?|age group|sizes?|tierart|animal(?:e|es)?)$/i

/** Whether a label says more closely than the relation what its value is: "Sizing category: Regular", "Plug: UK plug", "Power consumption: 3 W". */
const isCloser = (
  { attributes, label, quantities: [quantity], value }: Fact,
  first: AttributeId | undefined,
): boolean =>
  label !== '' &&
  ((first === 'size' && (!SIZES.test(value) || SIDES.test(value))) ||
    (first === 'power' && quantity?.dimension === 'power') ||
    // "Format: A4"
    (first === 'dimensions' && quantity === undefined && /^\p{L}\D*\d/u.test(value)) ||
    (first === 'capacity' &&
      !attributes.includes('in_the_box') &&
      quantity === undefined &&
      !/^\d+ ?\p{Ll}/u.test(value)) ||
    (first === 'in_the_box' && PACKAGE.test(value)) ||
    (first === 'color' && !OF_COLOR.test(label)) ||
    (first === 'skin_type' && !OF_SKIN.test(value)) ||
    (first === 'species' && label.includes(' ') && !NAMES_ANIMAL.test(label)) ||
    (first === 'connectivity' && !CONNECTS.test(label)))

/** "Pets: 1, 2, 3" is a number of them, and "Presentation: a bag of 1 kg" what it comes in. */
const isOtherWise = (first: AttributeId | undefined, { field, label, value }: Fact): boolean =>
  label !== '' &&
  // "Quantity: 100, 200" is how many are bought.
  ((first === 'net_content' && field === 'options' && /^\d+(?:, \d+)*$/.test(value)) ||
    (first === 'species' && !/\p{L}{2}/u.test(value)) ||
    (first === 'net_content' && /person|people|pax(?!\p{L})|serv|porci|portion/iu.test(value)) ||
    (first === 'net_content' && !/^[^\p{L}\d]{0,3}(?:(?:ca|approx|env|aprox|about)\.? )?\d/iu.test(value)))

/** Whether a label or a value says that the value is not simply the product's: the measure of a part, a list of what is not included. */
const isAside = (fact: Fact, first: AttributeId | undefined): boolean => {
  // "Stone weight: 0.45"
  if (isOtherWise(first, fact) || (first === 'stone' && /^\W?\d/.test(fact.value))) return true
  if (first === 'in_the_box') return LEFT_OUT.test(fact.value)
  if (first === 'origin') return /^import/i.test(fact.value)
  if (fact.label === '' || !MEASURES.has(first!) || (fact.quantities.length === 0 && first !== 'weight')) return false
  return !isOfAll(named(fact)) || isElectric(first, fact)
}

const SEVERAL = /\p{L} ?[,;/|] ?\p{L}/u
/** A repellent is made against the animals that it names. */
const AGAINST =
  /repell|deterren|(?<!\p{L})(?:killer|traps?|poison|baits?|insecticid\p{L}*|pesticid\p{L}*|anti)(?!\p{L})|abwehr|vertreib|falle|répuls|repelent|trampa/iu
/** The colours of one piece, what any system is, and animals that a thing keeps away. */
const isOtherwise = ({ field, value }: Fact, first: AttributeId | undefined, title: string): boolean =>
  (first === 'species' && AGAINST.test(title)) ||
  (field === 'metafields' && ((first === 'color' && SEVERAL.test(value)) || OF_ALL_SYSTEMS.test(value)))

/** What running text may say of a part, of a limit or in passing: how a chip is fed, the ounces of what may be a liquid, calories alone. */
const isUntold = (
  { field, quantities: [quantity], value }: Fact,
  first: AttributeId | undefined,
  family: FamilyId | null,
): boolean =>
  first === 'nutrition' ||
  (family === 'components' && (first === 'voltage' || first === 'power')) ||
  (first === 'weight' && family === null && field === 'title' && /oz/i.test(quantity?.unit ?? '')) ||
  (first === 'dimensions' && PART.test(value))
const PART = /\d["”]? ?(?:cm|mm|inch|in)? (?:heel|strap|handle|chain|absatz|talon|tacón|salto)/iu

const withoutLabel = (
  { quantities: [quantity] }: Fact,
  first: AttributeId | undefined,
  has: Wording['has'],
): string => {
  if (first !== undefined) return has(ATTRIBUTES[first].name)
  return quantity?.dimension === 'length' ? 'measures' : ''
}

/** "Free from common allergens" */
const FREE = /^(?:free|frei|exempt|libre|livre)|free$/iu
/** What a fact without a label is told by where not by its attribute alone; "" where by nothing. */
const unlabelledRelation = (
  fact: Fact,
  first: AttributeId | undefined,
  family: FamilyId | null,
  { isEnglish, relations }: Wording,
): string | undefined => {
  if (first === 'certification' && INGRESS.test(fact.value)) return isEnglish ? 'has protection class' : ''
  if (isQuality(first, fact.value) || (first === 'allergens' && FREE.test(fact.value))) return isEnglish ? 'is' : ''
  if (isUntold(fact, first, family)) return ''
  // "Topaz" of a ring is set, not what it is made of.
  return family === 'jewellery' && fact.attributes.includes('stone') ? (relations.stone ?? '') : undefined
}

const relationOf = (
  fact: Fact,
  { lexicon, naming: { family }, title }: Pick<Source, 'lexicon' | 'naming' | 'title'>,
  wording: Wording,
): string => {
  const { attributes, label } = fact
  const { relations, has, isEnglish } = wording
  // "Application: lather between the hands"
  const first = attributes.includes('usage') ? 'usage' : label === '' ? ofKind(attributes[0], family) : attributes[0]
  const relation = first && relations[listsParts(fact, first) ? 'in_the_box' : first]
  const isSize = first === 'dimensions' && label.includes(' x ')
  const isAspect = label.split(' ').length > MAX_LABEL_WORDS && relation !== 'made for' && !isSize
  const unlabelled = label === '' ? unlabelledRelation(fact, first, family, wording) : undefined
  if (unlabelled !== undefined) return unlabelled
  if (isOtherwise(fact, first, title.text) || isCloser(fact, first)) return has(named(fact))
  // "Finish: Artwork" is a label of a material in other shops.
  const isNamed = label !== '' && first === 'material' && !isMaterial(fact, lexicon)
  if (isNamed && isThing(fact.value, lexicon)) return ''
  if (relation !== undefined && !isAspect && !isNamed && !isAside(fact, first)) return relation
  if (label !== '') return isProperty(fact, first) ? has(named(fact)) : ''
  return isEnglish ? withoutLabel(fact, first, has) : ''
}

/** What a product has one of: a second one is that of a part, or of an ingredient. */
const SINGLE: readonly AttributeId[] = ['weight', 'power', 'voltage']

/** "Set of 20" is what it comes as, and not what it contains. */
const PACKED = 'comes as'
const IN_SETS = /^(?:set|pack|box|pair|lot|bundle) of \d/i

/** Metals of a jewel that running text names without a label. */
const METAL =
  /(?<!\p{L})(?:(?:white|yellow|rose|pink) )?(?:gold|silver|brass|copper|platinum|steel|vermeil|titanium|silber|messing|stahl|or|argent|laiton|acier|oro|plata|latón|acero)(?!\p{L})/iu

/** Whether a text names several metals of a jewel: of its variants, its plating or its parts. */
const isOneOfMetals = ({ label, attributes: [first], value }: Fact, facts: readonly Fact[]): boolean =>
  label === '' &&
  first === 'material' &&
  METAL.test(value) &&
  new Set(
    facts.flatMap((one) => (one.attributes[0] === 'material' ? (METAL.exec(one.value)?.[0].toLowerCase() ?? []) : [])),
  ).size > 1

/** "1 × Steel Rack" among what comes with a "Steel Dish Rack": the thing itself. */
const ONE_OF = /^(?:1 ?[x×*]?|one|x ?1) (?=\p{L})/iu
const isItself = (value: string, { lexicon, listing, naming: { family } }: Source): boolean => {
  if (!ONE_OF.test(value)) return false
  const thing = value.replace(ONE_OF, '')
  const own = normalWords(thing)
  const named = normalWords(listing.title)
  if (own.length > 1 && own[0] === named[0] && own.every((word) => named.includes(word))) return true
  // "1 x crop top" is all that comes with a top.
  const head = headOf(thing, lexicon)
  return !/[,;+\n]/.test(thing) && family !== null && head?.families[0] === family
}

const objectOf = ({ label, attributes }: Fact, value: string, relation: string): string => {
  const shown = (label === '' && attributes[0] !== 'certification' ? calm(value) : value).replace(/^proudly /i, '')
  // "Made in: Made in Italy"
  if (shown.toLowerCase().startsWith(`${relation} `)) return shown.slice(relation.length + 1)
  if (relation === PACKED) return shown.charAt(0).toLowerCase() + shown.slice(1)
  return relation === 'made for' || relation === 'compatible with' ? shown.replace(/^for /i, '') : shown
}

type Source = Reads<
  | 'contradictions'
  | 'converted'
  | 'description'
  | 'facts'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'naming'
  | 'product'
  | 'shop'
  | 'title'
>

/** Facts that no other one of their kind stands beside, and about which no two places disagree. */
const settled = (reading: Source, facts: readonly Fact[]): Fact[] => {
  const contested = new Set(
    reading.contradictions.found.flatMap(({ about, isMinor }) => (about && !isMinor ? [about] : [])),
  )
  // Of two voltages in running text one is that of a test or a part.
  const isVoltage = ({ label, quantities: [quantity] }: Fact): boolean =>
    label === '' && quantity?.dimension === 'voltage'
  const areSeveral = facts.filter(isVoltage).length > 1
  // "24 pieces" and "12 pieces" are two of its variants.
  const isAmount = ({ attributes: [first], field, label }: Fact): boolean =>
    label === '' && field !== 'title' && first === 'net_content'
  const areAmounts = facts.filter(({ attributes, label }) => label === '' && attributes[0] === 'net_content').length > 1
  return facts.filter(
    (fact) =>
      !fact.attributes.slice(0, 1).some((one) => contested.has(one)) &&
      !(areSeveral && isVoltage(fact)) &&
      !(areAmounts && isAmount(fact)) &&
      !(reading.naming.family === 'jewellery' && isOneOfMetals(fact, facts)),
  )
}

const SENTENCE = /^(?:\S+ ){3,}\S*\p{L}\.$/u
/** "No, yes" is a choice, and no value. */
const WHETHER = /^(?:yes|no|ja|nein|nee|oui|non|sí|sim|não)(?:[,/ ]{1,3}(?:yes|no|ja|nein|nee|oui|non|sí|sim|não))+$/iu
/** A value as a triple shows it; "" for a sentence. */
const objectIn = ({ attributes: [first], label, shown: line, value }: Fact): string => {
  const whole = withoutMarks(value.replaceAll('\n', ' '))
  const shown = label === '' ? whole : shownValue(whole, MAX_VALUE)
  // "Width: 33 in" under "Dimensions", "Recommend ordering true to size.", and "55% Rayon | 45% Viscose".
  if (WHETHER.test(whole)) return ''
  const isOther = (first !== 'material' && /^\p{L}+ ?: /u.test(shown)) || SENTENCE.test(shown) || SHARE_ROW.test(line)
  const isObject = label === '' || !isOther
  return shown.length > MAX_VALUE || !isObject ? '' : shown
}

const AVAILABLE = /^(?:available|comes|verfügbar|erhältlich|disponible|disponível) (?:in|en|em) /iu
const MOST_MATERIALS = 6
const isLong = ({ field, value }: Fact): boolean =>
  field !== 'options' && !value.includes('%') && value.split(/[,;]/).length > MOST_MATERIALS

const PART_LABEL =
  /(?<!\p{L})(?:linings?|innersoles?|soles?|trims?|hoods?|straps?|filling|futter|sohle|doublure|semelle|forro|suela)$/iu

/** The relation of a fact behind those that are said; "" for none. */
const relationAfter = (
  fact: Fact,
  value: string,
  said: ReadonlySet<string>,
  reading: Source,
  wording: Wording,
): string => {
  const { relations, has } = wording
  // "Available in three lengths: 40 cm, 45 cm" is a sentence, and a glue "Material: stone, metal, glass, …" is for them.
  if (AVAILABLE.test(fact.label) || (fact.attributes[0] === 'material' && isLong(fact))) return ''
  const first = relationOf(fact, reading, wording)
  if (first === relations.in_the_box && isItself(value, reading)) return ''
  // "Lining: polyester" behind "Shell: cotton": each is what its label says.
  if (first === relations.material && fact.label !== '' && (said.has(first) || PART_LABEL.test(fact.label)))
    return has(named(fact))
  if (first === RELATIONS.net_content && IN_SETS.test(value)) return PACKED
  return first === relations.dimensions && !/\d/.test(value) ? '' : first
}

/** Triples "product – relation – value", the brand first; each relation and value once. */
export const relationshipsOf = (reading: Source, facts: readonly Fact[]): string[] => {
  const { language, listing, product } = reading
  const subject = subjectOf({ title: listing.title, resource: product.resource_id })
  const wording = wordingOf(language)
  const { relations, has } = wording
  const single = new Set(SINGLE.map((id) => relations[id] ?? has(ATTRIBUTES[id].name)))
  const triples = new Set<string>()
  const said = new Set<string>()
  const brand = statedMaker(reading)
  if (brand !== '') triples.add(`${subject} – ${relations.brand ?? RELATIONS.brand!} – ${clip(brand, MAX_VALUE)}`)
  for (const fact of settled(reading, facts).filter(({ attributes }) => attributes[0] !== 'brand')) {
    if (triples.size === TRIPLES) break
    const value = objectIn(fact)
    const relation = value === '' ? '' : relationAfter(fact, value, said, reading, wording)
    // "Cream, 50 ml – contains – 50 ml"
    const isOfName = fact.field === 'title' && ofKind(fact.attributes[0], reading.naming.family) === 'net_content'
    if (relation === '' || isOfName || (single.has(relation) && said.has(relation))) continue
    said.add(relation)
    triples.add(`${subject} – ${relation} – ${objectOf(fact, value, relation)}`)
  }
  return [...triples]
}
