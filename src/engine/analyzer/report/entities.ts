// Entities of a record: its facts as attribute and value.

import { type Lexicon, normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { ATTRIBUTES, type AttributeId, STATED_BY } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES, type FamilyId, isConsumed } from '../../languages/taxonomy/families.ts'
import { SUBSTANCE } from '../../languages/taxonomy/medicines.ts'
import { NAMELESS } from '../../languages/taxonomy/units.ts'
import { isPlaceholder } from '../../record/identifiers.ts'
import { clip, encodingFault } from '../../text/plain-text.ts'
import type { Fact } from '../facts/facts.ts'
import { isList, SIDE } from '../facts/labels.ts'
import { type Quantity, quantitiesIn } from '../facts/quantities.ts'
import { nounsIn } from '../kind/name-nouns.ts'
import type { Reads } from '../reading.ts'
import { isExampleOrLook, isNoValue, saysNothing } from './no-values.ts'
import {
  countsPieces,
  isFed,
  isOfBattery,
  isOfName,
  isOfOther,
  isOfPieces,
  isOfSomethingElse,
  isOfWhole,
  isQuality,
  isUnlikely,
  WITHOUT_BATTERY,
} from './other-things.ts'
import { calm, MAX_SHOWN, placeOfValue, shownValue, withoutCall, withoutMarks } from './shown-values.ts'
import {
  isOnlyFaked,
  isShare,
  isWhole,
  sharesOf,
  spelling,
  withCodes,
  withItems,
  withNumber,
  withoutHalves,
  withoutRemark,
  withoutShare,
  withWhole,
} from './written-facts.ts'

const ENTITIES = 8
const isNameless = ({ attributes, quantities: [quantity] }: Fact): boolean =>
  attributes.length === 0 && (quantity === undefined || NAMELESS.has(quantity.dimension))

/** Labelled facts first: their name is the merchant's. */
const inOrder = (facts: readonly Fact[]): Fact[] => [
  ...facts.filter(({ label }) => label !== ''),
  ...facts.filter((fact) => fact.label === '' && !isNameless(fact)),
]

/** What a weight or a volume is of what is eaten or worn on the skin: as much as there is in it. */
export const ofKind = (attribute: AttributeId | undefined, family: FamilyId | null): AttributeId | undefined =>
  isConsumed(family) && (attribute === 'weight' || attribute === 'capacity') ? 'net_content' : attribute

/** A class of protection against dust and water, which no one certifies. */
export const INGRESS = /^IP ?[X\d]{2}/i

/** "attribute: value" of a fact; a measure without a label is named by what it measures. */
const entityOf = (fact: Fact, family: FamilyId | null): string => {
  const { label, shown, value, attributes, quantities } = fact
  if (label !== '') {
    const name = withoutCall(withoutMarks(shown.slice(0, placeOfValue(fact))))
    // A row of a table, where the first cell is known to name the second.
    const isRow = (attributes.length > 0 || quantities.length > 0) && !/\d/.test(label)
    return clip(
      `${(isRow ? name.replace(/(?<![ :])[ :]{0,3}\| ?$/, ': ') : name).replace(/:$/, ': ')}${withoutMarks(shownValue(value, MAX_SHOWN) || value)}`
        .replaceAll('\n', ' ')
        .trim(),
      2 * MAX_SHOWN,
    )
  }
  // "Topaz" of a ring is set.
  const first = family === 'jewellery' && attributes.includes('stone') ? 'stone' : ofKind(attributes[0], family)
  if (isQuality(first, value)) return `suitability: ${value}`
  if (first === 'certification' && INGRESS.test(value)) return `protection class: ${value}`
  if (first === 'net_content' && countsPieces(fact, family)) return `number of pieces: ${value}`
  const name = first ? ATTRIBUTES[first].name : (quantities[0]?.dimension ?? '')
  const said = first === 'audience' ? value.replace(/^for /i, '') : value
  return clip(
    `${name}: ${quantities.length > 0 || first === 'certification' ? shown : calm(said)}`,
    name.length + 2 + MAX_SHOWN,
  )
}

/** Words of a label, and of the value of one that no attribute is known for, without or with a number or several parts; longer ones advertise. */
const MAX_LABEL_OF_UNKNOWN = 3
const MAX_WORDS_OF_UNKNOWN = 3
const MAX_WORDS_OF_LIST = 6

type Source = Reads<'brand' | 'description' | 'facts' | 'lexicon' | 'naming' | 'title'>

const sizeOf = (phrase: string): number => phrase.split(' ').length

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

const colorsOf = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(
    facts.flatMap(({ attributes, label, value }) =>
      label !== '' && attributes.includes('color') ? value.toLowerCase().split(/ ?[,;/|] ?/) : [],
    ),
  )

/** Standards that mean nothing without the number behind them. */
const NUMBERED = /^(?:iso|en|din|astm|ansi|iec|bs|jis|sae)$/i

/** "Women's Rights" and "Children's Day" say nothing of a buyer. */
const CAUSE = /^['’]?s?['’]? (?:rights|day|month|suffrage|liberation|history|march|league|hospital)(?!\p{L})/iu

/** "With hints of pineapple, sugar cane": a scent of it, or a taste. */
const NOTES =
  /(?<!\p{L})(?:hints?|notes?|scents?|touch(?:es)?|aromas?|duft|noten?|hauch|touches?|notas?|toques?) (?:of|von|nach|d[e’'])[^.!?\n]{0,60}$/iu
const NOTES_WITHIN = 80

/** A promise to take it back, and none that it lasts. */
const MONEY_BACK = /money.?back|geld.?zurück|rembours|reembols|devoluci/iu

const isPromiseOrNote = (
  { attributes: [first], field, start, value }: Fact,
  { description: { text } }: Source,
): boolean =>
  (first === 'warranty' && MONEY_BACK.test(value)) ||
  (first === 'ingredients' &&
    field === 'description' &&
    NOTES.test(text.slice(Math.max(0, start - NOTES_WITHIN), start)))

const CONTENT = new Set<AttributeId | undefined>(['net_content', 'weight', 'capacity'])
/** "Take 2 capsules", "a handful (about 30 g)", "180 mg per serving": what is taken at once, and what is in it. */
const DOSE =
  /(?<!\p{L})(?:take|(?:per|a|each|every) (?:day|serving|portion|dose|scoop|meal)|serving(?: size)?|suggested use|dos(?:age|e|is)|handful|spoon|scoop|tagesdosis|portion|einnehm\p{L}*|handvoll|löffel|prendre|prenez|par jour|poignée|cuillère|tomar|tome|al día|por día|ración|porción|puñado|cuchara\p{L}*|günde|porsiyon|avuç|kaşık)(?!\p{L})/iu
const SMALL_UNIT = /\d ?(?:mg|mcg|µg|μg|iu|ie|ui)(?!\p{L})/iu
const FEW_PIECES =
  /^(?:one|two|three|four|\d)(?: ?\(\d\))? (?:capsul|tablet|softgel|gumm|pill|kapsel|gélule|comprimé|cápsula|comprimid|pastilla)/iu

/** What is taken by the piece, whose milligrams are its strength. */
const TAKEN =
  /(?<!\p{L})(?:tablets?|capsules?|caplets?|softgels?|gummies|pills|lozenges|tabletten|kapseln|gélules|comprimés|cápsulas|comprimidos|tabletas|pastillas)(?!\p{L})/iu

const MANY_PIECES = /^\d\d+ ?\p{L}{4,}/u

/** Whether an amount of what is consumed is a dose of it, or that of one substance in it, or a part is of several pieces: "a body of alder in 2 pieces". */
const isDose = (fact: Fact, source: Source): boolean => {
  const {
    attributes: [first],
    end,
    field,
    start,
    value,
  } = fact
  const { family } = source.naming
  if (field === 'description' && countsPieces(fact, family)) return true
  // "4 mg" in a title is a strength, as "1 g" is behind the name of a substance.
  if (CONTENT.has(first) && SMALL_UNIT.test(value) && (field === 'title' || TAKEN.test(source.title.text))) return true
  if (CONTENT.has(first) && field === 'title' && SUBSTANCE.test(source.title.text)) return true
  if (!CONTENT.has(first) || (family !== 'food' && family !== 'supplements')) return false
  if (SMALL_UNIT.test(value) || FEW_PIECES.test(value)) return true
  const { text } = source.description
  return field === 'description' && !MANY_PIECES.test(value) && DOSE.test(text.slice(Math.max(0, start - 40), end + 24))
}

/** "100 ml (3.38 oz)": ounces that say a volume again. */
const isVolumeAgain = ({ attributes: [first], field, start, value }: Fact, { description, title }: Source): boolean => {
  const text = field === 'title' ? title.text : field === 'description' ? description.text : ''
  return (
    first === 'weight' &&
    /oz$|ounces$/i.test(value) &&
    /\d ?(?:ml|cl|l) ?[(/|] ?$/i.test(text.slice(Math.max(0, start - 12), start))
  )
}

/** Whether a fact of running text, which no label names, is one that a reader would note. */
const isNotedUnlabelled = (fact: Fact, source: Source): boolean => {
  const { attributes, end, field, value, quantities } = fact
  const [first] = attributes
  if (quantities.length > 0 && (isOfOther(fact, source) || isOfName(fact, source))) return false
  if ([isVolumeAgain, isExampleOrLook, isDose].some((is) => is(fact, source))) return false
  if (first === 'connectivity' && isFed(fact, source)) return false
  if (first === undefined) return quantities[0] !== undefined && STATED_BY[quantities[0].dimension] !== undefined
  // "Velvet" and "granite" among colours are colours.
  if (first === 'material' && colorsOf(source.facts).has(value.toLowerCase())) return false
  if (first === 'material' && (HAMPER.test(source.title.text) || !isOfWhole(fact, source))) return false
  if (first === 'certification' && NUMBERED.test(value)) return false
  if (isPromiseOrNote(fact, source) || isOfSomethingElse(fact, source)) return false
  if (first === 'audience' && field === 'description' && CAUSE.test(source.description.text.slice(end, end + 14)))
    return false
  return isOfKind(first, source.naming.family) && !normalWords(value).every((word) => source.brand.includes(word))
}

/** A row of a table with several values, and its head: "S | 69 | 49.5", "Length (cm): Chest (cm) | Sleeve (cm)". */
const isRowOfMany = (shown: string): boolean => {
  const cells = shown.split(' | ')
  return cells.length > 2 || (cells.length > 1 && cells.every((cell) => OF_UNIT.test(cell)))
}
const OF_UNIT = /\((?:[cm]m|in|inch(?:es)?)\)/iu

/** "XS | 31 1/2": the row of a size. */
const isSizeRow = (shown: string): boolean => /^(?:X{0,4}[SML]|\d?XL|\d{1,3}) \| ?\d/iu.test(shown)
const isBarred = (shown: string): boolean => /\|/.test(shown) && !shown.includes(':')
/** "The skin is smoother 74 %*": how many said so of it in a test. */
const RESULT = /^(?:[^\s%\d]+ ){3,}\d{1,3}(?:[.,]\d)? ?% ?\*{0,3}$/u
const LONG_NUMBERED = /^(?=.*\d)(?:\S+ ){2,}\S+$/
/** "Mounting: on and off in a few seconds" sells. */
const IN_SECONDS =
  /(?<!\p{L})in (?:\p{L}+ )?(?:seconds|sekunden|secondi|seconden)(?!\p{L})|en (?:\p{L}+ )?(?:segundos|secondes)(?!\p{L})|em (?:\p{L}+ )?segundos/iu
/** "3. Easy assembly: it is very convenient" */
const NUMBERED_CLAIM = /^\d{1,2} ?[、.)] ?\p{L}/u
const NET = /^[^\p{L}\d]*net(?: |t?o)/iu

/** "Serving: 1 person" */
const PEOPLE = /^\d+(?: ?[-–] ?\d+)? ?(?:persons?|people|pax|personen|personnes?|personas?)$/iu

/** Whether a labelled line of the description is no fact: a row of a table, a step, a claim under a number, a weight of one part. */
const isNoFact = ({ attributes, label, shown, value, quantities }: Fact): boolean => {
  const [first] = attributes
  if (isRowOfMany(shown) || isSizeRow(shown) || (first === 'in_the_box' && NET.test(value))) return true
  // "After 28 days of use: 80 %"
  if (first === undefined && (LONG_NUMBERED.test(label) || IN_SECONDS.test(value))) return true
  if ((first !== 'material' && RESULT.test(value)) || (first === 'pattern' && sizeOf(label) > MAX_LABEL_OF_UNKNOWN))
    return true
  // "Ideal capacity of 400 ml: make juices and shakes"
  if (/\d/.test(label) && !/\d/.test(value) && sizeOf(value) > 3) return true
  if (quantities.length > 0) return false
  // "Application: Start with a clean face." is the first of several steps.
  const isStep = attributes.includes('usage') && /\p{L}\.$/u.test(shown) && sizeOf(label) < 3 && sizeOf(value) > 3
  return isStep || NUMBERED_CLAIM.test(shown)
}

/** "Material: lace dress": a thing in the field of its material. */
export const isWorn = (value: string, lexicon: Lexicon | null): boolean =>
  !/%|jersey|denim|knit|poly/i.test(value) &&
  nounsIn(lookUpText(value, lexicon)).some(({ families }) => families.includes('apparel'))

/** "Seat depth: 3 kg", and "Cane" of what the text says is of PE cane alone. */
const isDenied = (
  { attributes: [first], label, quantities, value }: Fact,
  { description, lexicon, title }: Source,
): boolean =>
  (SIDE.test(label) && quantities.length > 0 && quantities.every(({ dimension }) => dimension === 'mass')) ||
  (first === 'material' &&
    (isOnlyFaked(value, `${title.text}\n${description.text}`) || HAMPER.test(title.text) || isWorn(value, lexicon)))

/** Whether a labelled fact is none, or says something of those who eat and not of what is eaten. */
const isOfOthers = (fact: Fact, source: Source): boolean => {
  const { facts, naming } = source
  const { family } = naming
  const {
    attributes: [first],
    field,
    quantities,
    shown,
    value,
  } = fact
  // "Weatherproof | Washable" parts two features where no other line is a row of a table.
  const isAlone = first === undefined && quantities.length === 0 && isBarred(shown)
  return (
    isDenied(fact, source) ||
    (isAlone && facts.filter((one) => isBarred(one.shown)).length < 2) ||
    (field === 'description' && isNoFact(fact)) ||
    (first === 'net_content' && PEOPLE.test(value)) ||
    isUnlikely(fact, source) ||
    (first === 'in_the_box' && HAMPER.test(source.title.text) && !/[\d,;+&\n]/.test(value)) ||
    (first === 'audience' && /^adults?$/i.test(value)) ||
    (first === 'audience' && /^unisex$/i.test(value) && (family === 'food' || family === 'supplements'))
  )
}

/** Several things, each of its own material. */
const HAMPER =
  /(?<!\p{L})(?:hampers?|combos?|bundles?|gift (?:sets?|box(?:es)?|baskets?)|geschenk(?:sets?|korb|box)|coffrets?|cestas? de regalo)(?!\p{L})/iu

const isShortValue = (value: string): boolean => {
  const most = /[\d,،;/+]/.test(value) ? MAX_WORDS_OF_LIST : MAX_WORDS_OF_UNKNOWN
  return sizeOf(value.replace(/ ?\([^()]*\)/g, '')) <= most && value.length <= MAX_SHOWN && !/[.!?] /.test(value)
}

/** Whether a fact is one that a reader would note of this product: what it says is short, whole, and not a word of the brand's name. */
const isNoted = (fact: Fact, source: Source): boolean => {
  const { attributes, label, value, quantities, field } = fact
  const { lexicon } = source
  const [first] = attributes
  const isEmpty =
    isPlaceholder(value) || saysNothing(fact) || !(/\p{L}|\d\d|\d ?[-–] ?\d/u.test(value) || field === 'options')
  if (
    (isEmpty && (quantities.length === 0 || /^\d+ ?%/.test(label))) ||
    value.endsWith(':') ||
    encodingFault(value) !== null
  )
    return false
  if (isNoValue(fact, source)) return false
  if (label === '') return isNotedUnlabelled(fact, source)
  if (isOfOthers(fact, source) || isOfPieces(fact, source)) return false
  // What it is made of is not "For iPhone 11".
  if (first === 'material' && lookUpText(value.slice(0, MAX_SHOWN), lexicon).entries[0]?.forWhom) return false
  // A colour of "12000 mAh" is an option with a wrong name.
  if (first === 'color' && quantities.some(({ dimension }) => dimension !== 'purity')) return false
  if (first !== undefined || field === 'options') return shownValue(value, MAX_SHOWN) !== ''
  // "Translation: you really can't go wrong"
  if (lookUpText(value.slice(0, MAX_SHOWN), lexicon).marked.has('address')) return false
  return (
    (isShortValue(value) || (isList(value) && shownValue(value, MAX_SHOWN) !== '')) &&
    sizeOf(label) <= MAX_LABEL_OF_UNKNOWN
  )
}

/** Measures of one kind without a label, from which on they are not the product's own. */
const MANY = 3

const OF_WHOLE: ReadonlySet<string> = new Set(['mass', 'volume'])
/** "5 ml" and "0.17 fl oz" */
const isNear = (one: Quantity, { low }: Quantity): boolean => Math.abs(one.low - low) <= 0.08 * Math.max(one.low, low)

/** "Wooden" beside "wood". */
const ADJECTIVE = /(?<=^(?:wood|wool|silk|gold|lead|earth))l?en$/u

const FLAVOR: readonly AttributeId[] = ['flavor']

/** Facts that say something new of their attribute, labelled ones first. A scent in the text of something to eat is its flavour. */
export const distinctValues = (source: Source): Fact[] => {
  const isBare = WITHOUT_BATTERY.test(source.title.text) || WITHOUT_BATTERY.test(source.description.text)
  const { facts, naming } = source
  const { family } = naming
  // Beside a labelled value, one in running text is that of a part or of something else.
  const labelled = new Set(facts.flatMap((fact) => (fact.label === '' ? [] : fact.attributes)))
  const measures = new Set(
    facts.flatMap(({ label, quantities, value }) => (label && quantities.length > 0 ? [value] : [])),
  )
  const isAside = ({ label, attributes, quantities, value }: Fact): boolean =>
    label === '' &&
    (attributes.some((id) => labelled.has(id)) ||
      // "A 450 x 1200 mm running area" is what the label says of it.
      (quantities.length > 0 && measures.has(value)) ||
      quantities.some(({ dimension }) => STATED_BY[dimension]?.some((id) => labelled.has(id))))
  // Three weights in one text are those of its parts.
  const measured = Map.groupBy(facts, ({ label, quantities: [quantity] }) =>
    label === '' && quantity ? quantity.dimension : null,
  )
  const inTitle = quantitiesIn(source.title.text, 0, source.title.text.length)
  const isOfPart = ({ label, quantities: [quantity] }: Fact): boolean => {
    if (label !== '' || quantity === undefined) return false
    const same = measured.get(quantity.dimension) ?? []
    if (same.length >= MANY) return true
    const isTitles = inTitle.filter((one) => one.dimension === quantity.dimension).map((one) => isNear(one, quantity))
    if (OF_WHOLE.has(quantity.dimension) && isTitles.length > 0 && !isTitles.includes(true)) return true
    // Of two the title's is that of the whole.
    return (
      OF_WHOLE.has(quantity.dimension) &&
      same.some((one) => !isNear(one.quantities[0]!, quantity) && isNoted(one, source)) &&
      !inTitle.some((one) => one.dimension === quantity.dimension && isNear(one, quantity))
    )
  }
  const isEaten = family === 'food' || family === 'supplements'
  const seen = new Set<string>()
  const distinct: Fact[] = []
  for (const one of inOrder(facts)) {
    const items = withItems(one, source)
    const fact = items && withoutRemark(items)
    if (fact === null || !isNoted(fact, source) || isAside(fact) || isOfPart(fact) || (isBare && isOfBattery(fact)))
      continue
    const isTaste = isEaten && fact.label === '' && fact.attributes[0] === 'scent'
    const told = isTaste ? { ...fact, attributes: FLAVOR } : withCodes(withNumber(fact, source), source)
    const own = withWhole(told, source)
    if (own === null) continue
    const key = `${own.attributes[0] ?? own.label} ${spelling(own.value).replace(ADJECTIVE, '')}`
    if (seen.has(key)) continue
    seen.add(key)
    distinct.push(own)
  }
  // Shares of several fabrics are those of variants, and of a part of one nothing is known of the rest.
  const shares = distinct.reduce((sum, fact) => sum + (isShare(fact) ? sharesOf(fact.value) : 0), 0)
  return shares === 0 || isWhole(shares)
    ? withoutHalves(distinct)
    : distinct.map((fact) => (isShare(fact) ? withoutShare(fact) : fact))
}

/** Attribute-value facts as shown. */
export const entitiesOf = ({ naming }: Reads<'naming'>, facts: readonly Fact[]): string[] =>
  facts.slice(0, ENTITIES).map((fact) => entityOf(fact, naming.family))
