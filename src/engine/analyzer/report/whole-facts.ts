// Which facts are surely those of the product as a whole: not of a part, of one of several choices, of a serving or an ingredient, and
// none about which two places of the record disagree.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { isConsumed } from '../../languages/taxonomy/families.ts'
import type { Dimension } from '../../languages/taxonomy/units.ts'
import { choiceLabels } from '../../record/listing.ts'
import { squeezed } from '../../text/plain-text.ts'
import type { Fact } from '../facts/facts.ts'
import { isToldOtherwise } from '../facts/otherwise-told.ts'
import type { Quantity } from '../facts/quantities.ts'
import type { Reads } from '../reading.ts'
import { isContested } from '../rules/shared/short-facts.ts'
import { BUNDLE, isOfPart, isQuality } from './other-things.ts'

type Source = Reads<
  | 'contradictions'
  | 'description'
  | 'facts'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'metaDescription'
  | 'naming'
  | 'title'
>

const AROUND = 40
/** What a filter or a powder is enough for, and what is mixed in, is held by nothing. */
const NOT_HELD = /mix|dilut|treat|cover|filter|lifetime|up to|per |yield|makes|misch|reicht|ergibt|mélang|dilu|rinde/iu
const HELD =
  /capacit|hold|volume|tank|bag|backpack|duffle|tote|bottle|mug|cup|jar|bowl|basin|kettle|cooker|cooler|bucket|pot\b|fass|tasse|flasche|tasche|rucksack|contenance|sac\b|bouteille|capacidad|mochila|botella/iu
const SCENTED =
  /scent|smell|fragran|aroma|note|perfum|cologne|candle|incense|duft|riecht|parfum|bougie|olor|perfume|vela|notas/iu
/** "1-year warranty on the frame". */
const OF_A_PART =
  /^[ ,(]{0,2}(?:on|for|limited|parts|frame|auf|für|sur|pour|sobre|para)\b(?! (?:all|every|it|the whole)\b)/iu
/** What a part can turn to heat is nothing that it runs on. */
const DISSIPATED = /(?:dissipa\p{L}+|verlustleistung)[^.,\n]{0,12}$/iu

/** By which words right before them a text names what the thing weighs and runs on; a measure that stands alone is of anything. */
const NAMED_BY: Partial<Record<Dimension, RegExp>> = {
  mass: /weigh|gewicht|wiegt|poids|pèse|peso|pesa|(?<!\p{L})n\.? ?w(?!\p{L})|net(?!\p{L})|重量/iu,
  voltage: /operat|rated|suppl|runs|input|voltage|spannung|betrieb|tens[ãi]o|tensión|voltaje|alimenta|voltagem/iu,
  power: /power|wattage|draws|consum|leistung|puissance|potên|potenc/iu,
}
const WITHOUT = /(?<!\p{L})(?:without|excl\p{L}*|ohne|sans|sin|sem)(?!\p{L})/iu
/** Currents, frequencies and the like are those of parts and of limits. */
const ELECTRIC: ReadonlySet<Dimension> = new Set<Dimension>([
  'current',
  'frequency',
  'resistance',
  'capacitance',
  'inductance',
])

/** "Adapter 12V 2A", and not "Honor 7A". */
const RATED = /\d ?(?:k?W|V(?:DC|AC)?|volts?|watts?)(?!\p{L})/iu

/** "2 x 5mm yellow LED" counts, and "1947-07'" is a month. */
const COUNTED = /^\d ?[x×] ?\d{1,4}(?:[.,]\d{1,2})?[^x×\d]*$/iu
const YEAR = /^\d{4}\D{0,3}(?:\d\d)?["”″'’]$/u
/** "Strat 67'" in a language of metres is a year. */
const SHORT_YEAR = /^\d{2}['’]$/u
/** Sides of a thing, and not one side, the room that it fits or a number of parts. */
const isSized = (value: string, { low, high, sizes }: Quantity, isTitle: boolean): boolean =>
  !YEAR.test(value) && (isTitle ? low === high : sizes.length > 1 && !COUNTED.test(value))

const FOR_SKIN =
  /(?:(?<!\p{L})(?:for|für|pour|para)(?!\p{L})|suit|ideal|perfect|geeignet|convient|adapt)[^.\n]{0,30}$/iu
const ANY_SKIN = /^(?:all|alle|tout|todo|todas?)/iu
/** "Cream for women", "men's cream", "a unisex fit": whom it is for, and not whom a text speaks of. */
const FOR_WHOM = /(?<!\p{L}|just |not )(?:for|für|pour|para|por)(?: \p{L}+)? $/iu
const WHOSE = /^['’]s?(?!\p{L})/u
const MADE_FOR = /^(?:unisex|mens|womens|(?:for|für|pour|para) .*)$/iu
/** "With vanilla", and not the citrus of an extract. */
const TASTES = /(?<!\p{L})(?:flavou?r\p{L}*|tast\p{L}+|with|goût|geschmack|sabor)(?: \p{L}+)? $/iu
/** "It has Wi-Fi", and not the ports of what it goes with. */
const CONNECTED = /(?<!\p{L})it (?:has|uses|supports|connects (?:by|via|over)) (?:\p{L}+ )?$/iu
/** What it is cleaned with, and what it withstands, are no care. */
const NO_CARE =
  /cloth|tuch|chiffon|paño|pano(?!\p{L})|soap|sabão|seife|savon|jabón|resistant|proof|beständig|résistant/iu
/** "All inner components are removable and machine-washable", of what is none of them. */
const CARED_FOR =
  /(?<!\p{L})(component|lining|liner|interior|insert|cover|pad|padding|cushion|strap)s?(?!\p{L})[^.!?\n]{0,36}$/iu
const isCareOfPart = (before: string, title: string): boolean => {
  const part = CARED_FOR.exec(before)?.[1]
  return part !== undefined && !title.toLowerCase().includes(part.toLowerCase())
}
const DIPPED =
  /(?<!\p{L})(?:dipped|plated|coated|filled|finished|vergoldet|plaqué|bañad[oa]) (?:in|with|mit|en|con) (?:\p{L}+ )?$/iu

const spaced = (text: string): string => text.toLowerCase().replace(/[-\s]+/g, ' ')

type Told = { fact: Fact; before: string; behind: string; isInTitle: boolean }

const CAPACITY = /capaci|kapazität|fassung|contenance/iu

/** Whether a weight or a volume in the description is that of the whole thing. */
const isAmountOfAll = (dimension: Dimension, { before, behind, fact: { value } }: Told, source: Source): boolean => {
  const { naming, title } = source
  // "5 ml" of the gloss in a kit
  if (BUNDLE.test(title.text) && !CAPACITY.test(before)) return false
  if (isConsumed(naming.family)) return true
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (dimension === 'volume') return HELD.test(`${before}${value}${behind} ${title.text}`) && !NOT_HELD.test(line)
  return isNamed(dimension, before)
}

const isNamed = (dimension: Dimension, before: string): boolean => {
  const named = NAMED_BY[dimension]
  return named === undefined || (named.test(before) && !WITHOUT.test(before))
}

/** "30 x 30 cm each" of a set */
const OF_EACH = /^,? ?(?:each|apiece|je(?: stück)?|chacune?|cada un[oa]?)(?!\p{L})/iu

/** Whether a measure in running text is that of the whole thing. */
const isMeasureOfAll = (told: Told, source: Source): boolean => {
  const { fact, before, isInTitle } = told
  const [first] = fact.attributes
  const [quantity] = fact.quantities
  if (!quantity || first === 'certification' || first === 'material') return true
  const { dimension } = quantity
  if (OF_EACH.test(told.behind)) return false
  if (dimension === 'length' && source.language !== 'en' && SHORT_YEAR.test(fact.value)) return false
  if (dimension === 'length' || dimension === 'area') return isSized(fact.value, quantity, isInTitle)
  if (first === 'nutrition') return false
  if (ELECTRIC.has(dimension)) return isInTitle && RATED.test(source.title.text)
  if (isInTitle) return true
  if (dimension === 'mass' || dimension === 'volume') return isAmountOfAll(dimension, told, source)
  return isNamed(dimension, before) && !(dimension === 'power' && DISSIPATED.test(before))
}

/** Whether what running text names is said of the whole thing, by the attribute and the words around it. */
const isWordOfAll = ({ fact, before, behind, isInTitle }: Told, { title, naming: { family } }: Source): boolean => {
  const {
    attributes: [first],
    value,
  } = fact
  switch (first) {
    case 'flavor':
      return isInTitle || TASTES.test(before)
    case 'connectivity':
      return isInTitle || (family !== null && family !== 'components') || CONNECTED.test(before)
    case 'nutrition':
      return false
    case 'ingredients':
      return !BUNDLE.test(title.text)
    case 'scent':
      return isQuality(first, value) || isInTitle || SCENTED.test(`${before}${behind} ${title.text}`)
    case 'skin_type':
      return isInTitle || ANY_SKIN.test(value) || FOR_SKIN.test(before)
    case 'audience':
      return isInTitle || FOR_WHOM.test(before) || WHOSE.test(behind) || MADE_FOR.test(value)
    case 'care':
      return !NO_CARE.test(value) && !isCareOfPart(before, title.text)
    case 'closure':
      return !isOfPart(behind)
    case 'material':
      return !DIPPED.test(before)
    case 'warranty':
      return !OF_A_PART.test(behind)
    case 'certification':
      return /\p{Lu}| /u.test(value)
    default:
      return true
  }
}

const isOfAll = (fact: Fact, source: Source): boolean => {
  const { field, label, start, end, value } = fact
  if (label !== '' || (field !== 'title' && field !== 'description')) return true
  const { text } = source[field]
  const told = {
    fact,
    before: text.slice(Math.max(0, start - AROUND), start),
    behind: text.slice(end, end + AROUND),
    isInTitle: field === 'title' || spaced(source.title.text).includes(spaced(value)),
  }
  return isMeasureOfAll(told, source) && isWordOfAll(told, source)
}

/** Labels of what is measured or counted. */
const MEASURES =
  /^(?:product )?(?:measure\p{L}*|dimensions?|weight|volume|medidas?|peso|contenido|conteúdo|inhalt|maße|gewicht|poids|contenance)$/iu
/** "High quality" of a line "Quality". */
const PRAISE =
  /^(?:A+\+*,? ?)?(?:(?:very )?(?:high|good|best|top|premium|excellent|superior)(?:[ -](?:quality|grade))?(?: A\+*)?|hochwertig|haute qualité|alta (?:calidad|qualidade))$/iu

/** "Scent: tonka" on a line of its own. */
const everyLine = /^[^\p{L}\n]{0,4}(\p{L}[^:|\n]{1,40}) ?[:|] ?([^\n]{1,200})/gmu

/** Labels of the description that stand there several times, with other values each: what is said of one choice, part or page. */
const labelsOfParts = ({ description: { text } }: Pick<Source, 'description'>): ReadonlySet<string> => {
  const values = new Map<string, string>()
  const several = new Set<string>()
  for (const [, label, value] of text.matchAll(everyLine)) {
    const name = squeezed(label!)
    const own = squeezed(value!)
    const other = values.get(name)
    if (other !== undefined && !own.includes(other) && !other.includes(own)) several.add(name)
    values.set(name, own)
  }
  return several
}

/** The option of a choice under its label: "Colour: red, blue" for "Colour: red". */
const withAllChoices = (fact: Fact, { options }: Reads<'listing'>['listing']): Fact => {
  const { field, label, value } = fact
  const own = value.toLowerCase()
  const option = options.find(
    ({ name, values }) => normalWords(name).join(' ') === label && values.some((one) => one.toLowerCase() === own),
  )
  if (field === 'options' || !option || option.values.length < 2) return fact
  const all = option.values.join(', ')
  return { ...fact, field: 'options', value: all, shown: `${option.name}: ${all}` }
}

const LIST = /[,;/|\n&]| (?:and|or|und|oder|et|ou|y|o|e) /iu

/** What a buyer chooses: the attributes of options with several values. */
const chosenIn = ({ facts }: Pick<Source, 'facts'>): ReadonlySet<AttributeId | undefined> =>
  new Set(
    facts.flatMap(({ attributes, field, value }) =>
      field === 'options' && value.includes(',') ? attributes.slice(0, 1) : [],
    ),
  )

/** Whether a list of colours in a text has one that no option has: of what was sold once, or elsewhere. */
const listsOthers = ({ value }: Fact, { listing: { options } }: Source): boolean => {
  const offered = squeezed(options.flatMap(({ values }) => values).join(' '))
  return value.split(LIST).some((one) => !offered.includes(squeezed(one)))
}

/** Sizes without a label: of two, none is that of the whole, but that of the title. */
const isSide = ({ label, quantities: [quantity] }: Fact): boolean => label === '' && quantity?.dimension === 'length'
const areNear = ([first, ...more]: readonly Fact[]): boolean =>
  more.every(
    ({ quantities: [quantity] }) => Math.abs(quantity!.low - first!.quantities[0]!.low) <= 0.08 * quantity!.low,
  )

/** Without facts of metafields that another place of the record contradicts. */
const withoutGainsaid = (reading: Source, facts: readonly Fact[]): Fact[] => {
  const isContradicted = isContested(reading)
  return facts.filter(
    (fact) => fact.field !== 'metafields' || !(isContradicted(fact) || isToldOtherwise(fact, reading)),
  )
}

/** Facts as they are true of the whole product, in order. */
export const factsOfWhole = (reading: Source, facts: readonly Fact[]): Fact[] => {
  const contested = new Set<AttributeId | undefined>(
    reading.contradictions.found.flatMap(({ about, isMinor }) => (about && !isMinor ? [about] : [])),
  )
  const ofParts = labelsOfParts(reading)
  const chosen = chosenIn(reading)
  // "M: 40 cm" and "Colour: red" are those of one choice.
  const choices = choiceLabels(reading.listing)
  const whole = withoutGainsaid(reading, facts)
    .map((fact) => withAllChoices(fact, reading.listing))
    .filter((fact) => {
      const {
        attributes: [first],
        field,
        label,
        shown,
        value,
      } = fact
      if (field === 'options') return true
      if (contested.has(first)) return false
      if (
        chosen.has(first) &&
        (!LIST.test(value) || (first === 'color' && field === 'description' && listsOthers(fact, reading)))
      )
        return false
      if (
        choices.has(label) ||
        choices.has(value.toLowerCase()) ||
        (label !== '' && (PRAISE.test(value) || value.endsWith('!')))
      )
        return false
      if (field === 'description' && label !== '' && ofParts.has(squeezed(shown.slice(0, shown.indexOf(value)))))
        return false
      // "Measurements: relaxed fit"
      if (MEASURES.test(label) && !/\d/.test(value) && !LIST.test(value)) return false
      return isOfAll(fact, reading)
    })
  const sides = whole.filter(isSide)
  const own = areNear(sides) ? sides : sides.filter(({ field }) => field === 'title')
  return whole.filter((fact) => !isSide(fact) || (own.includes(fact) && areNear(own)))
}
