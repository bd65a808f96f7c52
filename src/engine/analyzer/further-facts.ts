// What buyers ask of a thing beside what they ask of its kind first: told in the blocks, where little else is missing, and by no rule. A fact counts
// as stated where any field of the record so much as hints at it.

import { hintOf } from '../languages/fact-questions.ts'
import { sameFact } from '../languages/taxonomy/attributes.ts'
import { ASKED, type Asked, type AskedId, mayBeStatedElsewhere } from '../languages/taxonomy/facts-asked.ts'
import { type FamilyId, isThing } from '../languages/taxonomy/families.ts'
import type { FinerKind } from '../languages/taxonomy/kinds.ts'
import { MACHINE } from '../languages/taxonomy/wanted.ts'
import { hasSizes, hasWeight } from './facts/fact-traces.ts'
import { hasOriginTag, isServed } from './foods.ts'
import { NO_GOODS } from './kind/finer-kind.ts'
import { isOfFamily, lackOf, type Missing } from './missing-attributes.ts'
import type { Reads } from './reading.ts'
import { textsOf } from './record-texts.ts'
import { unaskedOf } from './unasked-facts.ts'

type Source = Reads<
  | 'converted'
  | 'description'
  | 'kind'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'naming'
  | 'policies'
  | 'product'
  | 'stated'
  | 'title'
>

/** From so many missing facts on, no further ones are asked for. */
const ENOUGH = 2

/** What is asked of things of a family, the most important first. */
const OF_FAMILY: Partial<Record<FamilyId, string>> = {
  apparel: 'fit origin', footwear: 'care origin', bags: 'care origin', jewellery: 'care origin', electronics: 'contents warranty', components: 'dimensions', cables: '',
  food: 'storage origin nutrition', supplements: 'storage origin', cosmetics: 'usage storage origin', fragrance: 'usage', furniture: 'assembly care warranty weight',
  decor: 'dimensions care origin', planters: 'weight', sports: 'care', tools: 'dimensions', books: 'pages language', games: 'contents language',
  toys: 'care contents', art: 'dimensions', textiles: 'care origin', kitchen: 'care origin', lighting: 'warranty contents',
} // biome-ignore format: a table
const INSTALLED = /^(?:switches|electrical|tubes|screws|sockets|tyres|vehicle)/
const OF_HAIR = /^(?:wigs|hair)/
/** Vouchers, where languages without a lexicon name them. */
const VOUCHER =
  /poklon bon|presentkort|gavekort|lahjakortti|dárkový poukaz|karta podarunk|buono regalo|cadeaubon|dovanų (?:kuponas|čekis)|vale.presente|כרטיס מתנה|שובר/iu

/** What a screen is made of no one asks. */
const SCREEN =
  /(?<!\p{L})(?:displays?(?! (?:stand|case|box|rack|cabinet|shel))|monitor[ei]?s?|bildschirme?|écrans?|pantallas?|schermo)(?!\p{L})/iu

const WARRANTY = `warrant|guarant|garant|gewähr|lebenslang|garantía`
/** More than "origin" hints at: who makes it, and where. */
const MADE = String.raw`made (?:in|by)|hand-?made|handcrafted|manufactur|imported|country|china|usa|u\.s\.|\buk\b|europe|importad|fabricad|fabriqué|hecho (?:en|a)|fait (?:en|à)|${ASKED.origin.trace}`

type Further = Missing & { trace: RegExp; isMeasured: boolean }

const further = (id: string): Further => {
  if (id === 'warranty')
    return { id, name: id, asks: 'its length and what it covers', trace: new RegExp(WARRANTY, 'iu'), isMeasured: false }
  const { name, asks, trace: own, parts = [], isMeasured }: Asked = ASKED[id as AskedId]
  const trace = [own, ...parts.map((part) => ASKED[part as AskedId].trace)].join('|')
  // Not of safety alone.
  const told = id === 'standard' ? 'standards' : name
  return {
    id,
    name: told,
    asks,
    trace: new RegExp(id === 'origin' ? MADE : trace, 'iu'),
    isMeasured: isMeasured === true,
  }
}

const facts = new Map<string, Further>()
const furtherOf = (id: string): Further => {
  const one = facts.get(id) ?? further(id)
  facts.set(id, one)
  return one
}

/** What is asked of things of a kind that is of no family by itself. */
const askedOfKind = ({ families: [first], name }: FinerKind): string => {
  if (OF_HAIR.test(name)) return 'care origin'
  if (INSTALLED.test(name)) return 'standard'
  return first ? (OF_FAMILY[first] ?? '') : ''
}

/** What might be asked of it, in the order in which it is. */
const candidates = (reading: Source): string => {
  const { kind, listing, naming } = reading
  const { family } = naming
  if (!isThing(family) || VOUCHER.test(listing.title) || isServed(reading)) return ''
  // Of pliers or a pulley no one asks for a warranty.
  if (family === 'tools' && MACHINE.test(listing.title)) return 'warranty contents'
  if (family !== null && (kind?.ofFamily || isOfFamily(reading, family))) return OF_FAMILY[family] ?? ''
  if (kind !== null && kind.name !== '') return askedOfKind(kind)
  if (kind === null && NO_GOODS.test(`${listing.title}\n${listing.type}\n${listing.category}`)) return ''
  // What grows is made of nothing.
  if (family === 'plants') return 'dimensions'
  // Of a thing that is not known nothing is surely asked.
  return family === null ? '' : 'dimensions material'
}

const furtherMissing = (reading: Source): Missing[] => {
  const { kind, language, lexicon, listing, policies, product, stated } = reading
  if (kind?.name === 'vouchers') return []
  const { all, open: known } = lackOf(reading)
  const before = new Set([...all, ...known].map(({ id }) => sameFact(id)))
  const isBefore = (id: string): boolean => before.has(sameFact(id))
  if (before.size >= ENOUGH) return []
  const isMeasureAsked =
    isBefore('measure') ||
    [...all, ...known].some(({ name }) => name.startsWith('dimensions')) ||
    kind?.asked.some(({ id }) => id === 'measure') === true
  const texts = textsOf(reading)
  const isSized = hasSizes(reading) || stated.has('size')
  const isWeighed = hasWeight(reading)
  const mayBeStated = (id: string): boolean =>
    lexicon ? mayBeStatedElsewhere(id, language, texts) : (hintOf(language, id)?.test(texts) ?? true)
  const isStated = ({ id, trace, isMeasured }: Further): boolean => {
    if (isBefore(id) || kind?.never.has(id) || stated.has(id as 'care') || trace.test(texts)) return true
    if (id === 'dimensions' || id === 'weight') return id === 'weight' ? isWeighed : isSized || isMeasureAsked
    if (id === 'warranty') return policies.warranty.said.stated !== null
    if (id === 'fit') return product.options.length === 0
    return !isMeasured && mayBeStated(id)
  }
  // Words of kinds are known where a lexicon is not.
  const ofKind = lexicon || kind === null ? [] : kind.asked.map(({ id }) => id)
  const isTagged = hasOriginTag(reading)
  const noOneAsks = unaskedOf(reading)
  const isScreen = SCREEN.test(`${listing.title}\n${listing.type}`)
  const open = [...new Set([...ofKind, ...candidates(reading).split(' ')])]
    .filter(
      (id) => id !== '' && !noOneAsks.has(id) && !(isTagged && id === 'origin') && !(isScreen && id === 'material'),
    )
    .map(furtherOf)
    .filter((one) => !isStated(one))
  // How large it is is one thing, whichever name it has.
  const isSaid = isBefore('measure') || open.some(({ id }) => id === 'measure')
  const once = open.filter(({ id }) => !(isSaid && id === 'dimensions'))
  // Where it comes from is asked of anything, and so tells least.
  return once.filter(({ id }, at) => id !== 'origin' || before.size + at === 0).slice(0, ENOUGH - before.size)
}

/** Further facts that the record does not state; none where enough is missing already. */
export const furtherFacts = (reading: Source): Missing[] => {
  const one = found.get(reading) ?? furtherMissing(reading)
  found.set(reading, one)
  return one
}

/** Two blocks ask for it. */
const found = new WeakMap<object, Missing[]>()
