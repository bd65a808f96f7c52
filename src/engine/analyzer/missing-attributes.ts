// The attributes that buyers of such a product ask for and the record does not state. What is stated is known by phrases, labels and measures;
// what is missing is known only where nothing in any field of the record so much as hints at it.

import { ATTRIBUTES, type AttributeId, sameFact } from '../languages/taxonomy/attributes.ts'
import {
  ASKED,
  type Asked,
  type AskedId,
  INGREDIENTS,
  isTracedElsewhere,
  mayBeStatedElsewhere,
  traceElsewhere,
} from '../languages/taxonomy/facts-asked.ts'
import { FAMILIES, type FamilyId, isConsumed, lastPart } from '../languages/taxonomy/families.ts'
import type { FinerKind } from '../languages/taxonomy/kinds.ts'
import { VOUCHER, WANTED, type Wanted } from '../languages/taxonomy/wanted.ts'
import { cushions, isOfOneSize, type Lacking, lit, resold, sizeOf, unexplained, unlisted } from './asked-by-record.ts'
import { isOfContent, textsFor } from './facts/fact-texts.ts'
import { ASKED_TRACES, hasBody, hasMeasures, hasSizes, hasWeight, isOfBooks, TRACES } from './facts/fact-traces.ts'
import { fullName, hasOriginTag, isEdible, isOnPlate, isSingle } from './foods.ts'
import { isNoThing } from './kind/finer-kind.ts'
import type { Reads } from './reading.ts'
import { textsOf } from './record-texts.ts'
import { listed } from './rule.ts'
import { unaskedOf } from './unasked-facts.ts'

/** Shops weigh what they send, which is the thing or little more. */
const OF_WEIGHT: ReadonlySet<string> = new Set(['weight', 'net_content', 'amount', 'measure'] satisfies AskedId[])
type Source = Reads<
  'converted' | 'description' | 'kind' | 'language' | 'lexicon' | 'naming' | 'product' | 'stated' | 'title'
>

/** What goes with things of these families has little of what they have: sleeves for cards, a stand for a tablet. */
const GOES_WITH = new Set<FamilyId>(['games', 'electronics', 'toys', 'books', 'sports', 'tools'])
const ACCESSORY =
  /(?:sleeves?|protectors?|holders?|stands?|organi[sz]ers?|storage|cases?|covers?|box(?:es)?|racks?|mounts?|inserts?|straps?|playmats?|hüllen?|halter(?:ung)?|ständer|schutz\p{L}{0,8}|tasche|box(?:en)?|étuis?|housses?|supports?|pochettes?|fundas?|soportes?|estuches?|kılıf\p{L}{0,4})$/iu
/** What is sold for an animal is asked for what animals need. */
const FOR_ANIMALS =
  /(?<!\p{L})(?:dogs?|cats?|pets?|pupp(?:y|ies)|kittens?|birds?|horses?|hund\p{L}{0,12}|katze\p{L}{0,12}|haustier\p{L}{0,8}|chiens?|chats?|perros?|gatos?|köpek\p{L}{0,6}|kedi\p{L}{0,6})(?!\p{L})/iu

/** Whether what the family has is sure to be asked of it: the kind is known, or filed by the shop or named in the title, and it is not a thing beside such things. */
export const isOfFamily = (
  { kind, naming, product }: Reads<'kind' | 'naming' | 'product'>,
  family: FamilyId,
): boolean => {
  const { title, product_type, category } = product
  const { source } = naming
  const isSure = source === 'category' || source === 'type' || (source === 'title' && !GOES_WITH.has(family))
  if (kind === null && !isSure) return false
  const [name = ''] = title.split(/ [-–—|(]|[,(|]/)
  const names = [name.trim(), (product_type ?? '').trim(), lastPart(category ?? '')]
  if (GOES_WITH.has(family) && names.some((one) => ACCESSORY.test(one))) return false
  return family === 'pet' || !FOR_ANIMALS.test(names.join(' '))
}

const OF_MIXTURE: ReadonlySet<string> = new Set(['ingredients', 'allergens'] satisfies AttributeId[])
/** What is required of its family, but for what its kind need not be asked. None in a language without a lexicon, where what is stated in words is not recognised. */
const requiredOf = (reading: Source): AttributeId[][] => {
  const { family } = reading.naming
  if (reading.lexicon === null || family === null || !isOfFamily(reading, family)) return []
  const isPure = isSingle(reading)
  return FAMILIES[family].required.filter(
    (anyOf) =>
      !anyOf.some((id) => reading.kind?.never.has(id) || (isPure && OF_MIXTURE.has(id)) || isOnPlate(reading, id)),
  )
}

/** Of what is required that of which the record has neither a statement nor a hint; each is met by any one of its entry. */
const missingOf = (reading: Source, required: readonly AttributeId[][]): AttributeId[][] => {
  const { stated } = reading
  const isWeighed = hasWeight(reading)
  const unstated = required.filter(
    (anyOf) =>
      !anyOf.some(
        (id) => stated.has(id) || (isWeighed && id === 'net_content') || (id === 'size' && hasSizes(reading)),
      ),
  )
  if (unstated.length === 0) return unstated
  const texts = textsOf(reading)
  const noOneAsks = unaskedOf(reading)
  // What is read in running text as its material is a mere word in the description for search.
  const meta = reading.product.seo.description ?? ''
  const isInMeta = (id: AttributeId): boolean => id === 'material' && ASKED_TRACES.get(id)!.test(meta)
  return unstated.filter((anyOf) => !anyOf.some((id) => noOneAsks.has(id) || TRACES[id]?.test(texts) || isInMeta(id)))
}

/** What an editor would ask next of such a product, and no field of the record hints at; nothing that `required` or, where it is missing, `absent` says already. */
const missingWanted = (
  reading: Source,
  required: readonly AttributeId[][],
  absent: readonly AttributeId[][],
): Wanted[] => {
  const { naming, language, lexicon, product, kind } = reading
  // A finer kind than the family says itself what is asked of it.
  if (kind !== null && !kind.isRest) return []
  if (naming.family === null || lexicon === null || !isOfFamily(reading, naming.family)) return []
  const wanted = WANTED[naming.family]
  if (!wanted) return []
  const named = `${product.title} ${product.product_type ?? ''} ${lastPart(product.category ?? '')}`
  const texts = textsOf(reading)
  const isWeighed = hasWeight(reading)
  const noOneAsks = unaskedOf(reading)
  return wanted.filter(
    ({ id, of, trace, within }) =>
      (of?.test(named) ?? true) &&
      !noOneAsks.has(id) &&
      !(isWeighed && OF_WEIGHT.has(id)) &&
      !trace.test(texts) &&
      !mayBeStatedElsewhere(id, language, texts) &&
      !(id === 'origin' && hasOriginTag(reading)) &&
      !reading.stated.has(id as AttributeId) &&
      !required.some((anyOf) => anyOf.includes(id as AttributeId)) &&
      !absent.some((anyOf) => anyOf.includes(within!)),
  )
}

/** What is said of a fact in general does not fit a name of a kind's own that shares no word with its name: compartments of a closure. */
const asksOf = ({ name, asks, isMeasured }: Asked, ownName: string | null): string =>
  ownName === null || isMeasured || name.split(' ').some((word) => word.length > 3 && ownName.includes(word))
    ? asks
    : ''

/** A text of so few words leaves nothing to overlook, whatever its language. */
const FEWEST = 6
/** A linked data sheet may state any measure. */
const SHEET = /\.pdf(?:$|[?#])|data.?sheet|datenblatt|fiche.technique|ficha.técnica/i

/** What an option of sizes says. */
const OF_SIZE: ReadonlySet<string> = new Set([
  'dimensions',
  'width_drop',
  'size',
  'measure',
  'age_range',
] satisfies AskedId[])
const CONTAINS = new RegExp(`${INGREDIENTS}|what.?s? (?:is )?inside`, 'iu')

/** What a phrase that only speaks of it does not state: "contains 24 g of protein", "a lightweight jacket". */
const LOOSE: ReadonlySet<string> = new Set([
  'ingredients',
  'usage',
  'dosage',
  'weight',
  'net_content',
] satisfies AskedId[])

/** Of three materials the one that a text tells is not asked for. */
const SOLE_TOLD =
  /(?:rubber|gum|(?<!\p{L})(?:eva|tpr|tpu|pu)|leather|cork|crepe|gummi|leder|kork|caoutchouc|cuir|goma|caucho|borracha)[ -](?:\p{L}+[ -])?(?:(?:out|mid)?-?soles?|lauf?sohlen?|sohlen?|semelles?|suelas?|sola(?:do)?s?)(?!\p{L})|gummisohle|semelles? (?:\p{L}+ )?en (?:caoutchouc|cuir|gomme)|(?:suelas?|solado) (?:\p{L}+ )?de (?:goma|caucho|cuero|borracha|eva)/iu

const restOf = (name: string, texts: string): string =>
  SOLE_TOLD.test(texts) ? name.replace(/^materials of upper, lining and sole$/, 'materials of upper and lining') : name

/** What buyers of the finer kind ask first and no field of the record hints at. Words are judged in languages with a lexicon alone, measures in any. */
const lackingOfKind = (reading: Source, kind: FinerKind): Lacking[] => {
  const { asked } = kind
  const isAnything = kind.name === ''
  if (isAnything && (isEdible(reading) || isOfBooks(reading))) return []
  const { converted, description, language, lexicon, product, stated } = reading
  const texts = textsOf(reading)
  const hasSheet = converted.links.some((link) => SHEET.test(link)) || SHEET.test(description.text)
  const isWeighed = hasWeight(reading)
  const isSized = hasSizes(reading)
  // The width of a ring's band is none of its sizes.
  const isAskedSize = asked.some(({ id, name }) => id === 'size' && name !== null)
  const isPure = isSingle(reading)
  const noOneAsks = unaskedOf(reading)
  const areKnown = lexicon !== null && !isTracedElsewhere(language)
  const isTiny = description.ownWords <= FEWEST && product.metafields.length === 0
  const areTaken = kind.families.some(isConsumed)
  const textFor = textsFor(reading, areTaken)
  /** By weights, options or its name alone. */
  const isMet = (id: AskedId): boolean =>
    (isWeighed && OF_WEIGHT.has(id) && !(areTaken && isOfContent(id))) ||
    (isSized && OF_SIZE.has(id) && !(isAskedSize && id === 'dimensions')) ||
    (isPure && (OF_MIXTURE.has(id) || id === 'material')) ||
    noOneAsks.has(id) ||
    (id === 'origin' && hasOriginTag(reading)) ||
    (id === 'measure' && hasMeasures(reading)) ||
    // "What it is made of or contains"
    (id === 'material' && isAnything && (stated.has('ingredients') || CONTAINS.test(texts) || !hasBody(reading))) ||
    isOnPlate(reading, id)
  return asked.flatMap(({ id, name, isFirst }) => {
    const fact: Asked = ASKED[id]
    const said = textFor(id, fact)
    const other = areKnown ? undefined : traceElsewhere(id, language)
    if (fact.isMeasured ? hasSheet : !(areKnown || isTiny || other)) return []
    if (
      other?.test(texts) ||
      (stated.has(id as AttributeId) && said === texts && !LOOSE.has(id)) ||
      [id, ...(fact.parts ?? [])].some((part) => ASKED_TRACES.get(part)!.test(said)) ||
      isMet(id)
    )
      return []
    if (id === 'measurements' && !isSized && isOfOneSize(reading)) return sizeOf(reading)
    // Gloves have no chest.
    const asks = isAnything && id === 'measurements' ? '' : asksOf(fact, name)
    return [{ id, name: fullName(restOf(name ?? fact.name, said)), asks, isFirst }]
  })
}

/** So many facts are asked for at once. */
const MOST = 5

/** A fact that is not stated, by the name that it is told by. */
export type Missing = Pick<Lacking, 'id' | 'name' | 'asks'>

/** The first of several attributes that any one of would do. */
export const shortName = ({ id, name }: Missing): string => {
  const first = id in ATTRIBUTES ? ATTRIBUTES[id as AttributeId].name : name
  return name.startsWith(`${first} or `) ? first : name
}

export type Lack = {
  /** Required of the family, each met by any one of an entry. */
  required: AttributeId[][]
  /** Of these those that are missing. */
  absent: AttributeId[][]
  /** All that is missing, what is required first, as its kind names it. */
  all: Missing[]
  /** The same with what alone is no lack yet. */
  open: Missing[]
  /** Whether what is required, or asked first, is among it: a text without it is thin. */
  isGrave: boolean
}

/** Facts that by themselves decide whether it is bought, or how it is kept. */
const DECIDES: ReadonlySet<string> = new Set([
  'dimensions',
  'composition',
  'care',
  'closure',
  'net_content',
  'capacity',
  'inci',
  'allergens',
  'nutrition',
  'storage',
  'age',
  'battery',
  'signed',
  'speed',
  'pages',
  'format',
  'filling',
  'bag_closure',
  'compartments',
  'look',
  'hanging',
  'fuel',
  'wick',
  'ingredients',
  'cushion',
])

/** Of several that would do, so many are named. */
const NAMED_OF = 2

const asksFor = (kind: FinerKind | null, id: AskedId): boolean => kind?.asked.some((one) => one.id === id) ?? false

/** A required attribute as the finer kind names it: "ring size" of what has dimensions or a size, the net content of what is eaten up. */
const namedFor = (anyOf: readonly AttributeId[], reading: Source): Lack['all'][number] => {
  const { kind } = reading
  const asked = kind?.asked.find(
    ({ id, name }) =>
      (name !== null || (id === 'net_content' && anyOf.length > NAMED_OF)) &&
      id !== 'measurements' &&
      anyOf.some((one) => sameFact(one) === sameFact(id)),
  )
  const [id] = anyOf
  return asked
    ? {
        id: id!,
        name: restOf(asked.name ?? ASKED[asked.id].name, textsOf(reading)),
        asks: asksOf(ASKED[asked.id], asked.name),
      }
    : {
        id: id!,
        name: fullName(
          anyOf
            .slice(0, id === 'in_the_box' ? 1 : NAMED_OF)
            .map((one) => ATTRIBUTES[one].name)
            .join(' or '),
        ),
        asks: ATTRIBUTES[id!].asks + (id === 'material' && asksFor(kind, 'composition') ? ', with shares' : ''),
      }
}

/** What is required of the family and missing, and what is asked next of the finer kind and of the family, each thing once. */
export const lackOf = (reading: Source): Lack => {
  const known = lacks.get(reading)
  if (known) return known
  const lack = findLack(reading)
  lacks.set(reading, lack)
  return lack
}

/** Several rules and blocks ask for it. */
const lacks = new WeakMap<object, Lack>()

const findLack = (reading: Source): Lack => {
  const { kind } = reading
  const required = requiredOf(reading)
  const absent = missingOf(reading, required)
  const said = new Set(absent.flat().map(sameFact))
  const ofKind = (kind === null ? [] : lackingOfKind(reading, kind)).filter(({ id }) => !said.has(sameFact(id)))
  // Fibres may be named without their shares.
  const asked = new Set(kind?.asked.filter(({ id }) => id !== 'composition').map(({ id }) => sameFact(id)))
  for (const { id } of ofKind) said.add(sameFact(id))
  const ofFamily = missingWanted(reading, required, absent).filter(
    ({ id }) => !asked.has(sameFact(id)) && !said.has(sameFact(id)),
  )
  const parts = said.has('contents') ? [] : unlisted(reading)
  const next = [
    ...unexplained(reading),
    ...resold(reading),
    ...parts,
    ...cushions(reading),
    ...lit(reading),
    ...ofKind,
    ...ofFamily,
  ]
  // One thing that may be asked for is no lack yet, where it is not what is asked first or what decides by itself.
  const isGrave = absent.length > 0 || next.some(({ isFirst }) => isFirst)
  // How a piece of furniture is wiped keeps no one from it.
  const isFurniture = reading.naming.family === 'furniture' || kind?.families[0] === 'furniture'
  const isLack = isGrave || next.length > 1 || next.some(({ id }) => DECIDES.has(id) && !(isFurniture && id === 'care'))
  const further = isLack ? next.slice(0, Math.max(1, MOST - absent.length)) : []
  const named = absent.map((anyOf) => namedFor(anyOf, reading))
  return { required, absent, all: [...named, ...further], open: [...named, ...next], isGrave }
}

/** What buyers of anything that is sold as a thing want to know at least. */
export const OF_ANY: readonly (readonly [AttributeId[], string])[] = [
  [['material', 'ingredients', 'in_the_box'], 'what it is made of or contains'],
  [['dimensions', 'size', 'net_content'], 'its size or amount'],
]

/** What a record does not say, as a sentence names it: attributes of its family, or what anyone asks of a thing. */
export const lacking = (reading: Source): string[] => {
  const { lexicon, naming } = reading
  if (lexicon === null || (naming.family !== null && FAMILIES[naming.family].asks)) return []
  return naming.family === null
    ? missingOfAny(reading)
    : lackOf(reading).absent.map((anyOf) => namedFor(anyOf.slice(0, 1), reading).name)
}

/** What is asked of a voucher, and what hints that it is said. */
const OF_VOUCHER: readonly (readonly [string, RegExp])[] = [
  ['its value', /\d[.,]\d\d(?!\d)|[$€£] ?\d|\d ?[$€£]|any amount|beliebig|montant|importe/iu],
  ['how long it is valid', ASKED_TRACES.get('validity')!],
  ['how it is redeemed', ASKED_TRACES.get('redeeming')!],
]
/** A voucher is asked for other things than what takes place. */
const isVoucher = ({ kind, product: { title, category } }: Reads<'kind' | 'product'>): boolean =>
  kind?.name === 'vouchers' || (kind === null && (VOUCHER.test(title) || /^gift cards/i.test(category ?? '')))

/** A fact with what to state of it, unless its name says that. */
export const explained = ({ name, asks }: Pick<Missing, 'name' | 'asks'>): string =>
  name.includes(asks) ? name : `${name} (${asks})`

/** What to fill in: what is missing of what is asked of its kind, or of what anything has; "" where nothing is known to be missing. */
export const whatToState = (reading: Source): string => {
  const { lexicon, naming } = reading
  if (naming.family !== null && FAMILIES[naming.family].asks && isVoucher(reading)) {
    const open = OF_VOUCHER.flatMap(([name, trace]) => (trace.test(textsOf(reading)) ? [] : [name]))
    return open.length === 0 ? '' : `State ${listed(open)}.`
  }
  if (naming.family !== null && FAMILIES[naming.family].asks && reading.kind === null)
    return `State ${FAMILIES[naming.family].asks}.`
  const asks = lackOf(reading).all.map(explained)
  if (asks.length > 0) return `State ${listed(asks)}.`
  const ofAny = naming.family === null && lexicon !== null ? missingOfAny(reading) : []
  return ofAny.length === 0 ? '' : `State ${listed(ofAny)}.`
}

const missingOfAny = (reading: Source): string[] => {
  // A finer kind says itself what is asked of it, and of a fee no one asks anything.
  if (isNoThing(reading.product.title)) return []
  if (isEdible(reading) || isOfBooks(reading) || (reading.kind !== null && reading.kind.name !== '')) return []
  const texts = textsOf(reading)
  return OF_ANY.flatMap(([ids, asked]) =>
    ids.some((id) => reading.stated.has(id) || TRACES[id]!.test(texts)) ||
    (ids.includes('ingredients') && (isSingle(reading) || !hasBody(reading))) ||
    (ids.includes('size') && hasMeasures(reading))
      ? []
      : [asked],
  )
}
