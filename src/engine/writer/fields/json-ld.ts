// Structured data of the record as JSON-LD: the product as its listing has it, with what the description states, and its questions where
// the page shows them. Nothing is added: no rating, no price validity date, no terms of sale that the record does not state.

import { makerOf, statedMaker } from '../../analyzer/maker.ts'
import { isRealQuestion } from '../../analyzer/questions/quotable-answers.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { parityRule } from '../../analyzer/rules/schema/parity.ts'
import { structuredDataRule } from '../../analyzer/rules/schema/structured-data.ts'
import { slipsIn } from '../../analyzer/slips/slips.ts'
import { type Node, productNode, scriptSafe } from '../../html/product-json-ld.ts'
import { isForeignValue } from '../../languages/by-language.ts'
import { isIn } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { isConsumed } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import { writtenBrand } from '../../record/identifiers.ts'
import type { Attribute } from '../../record/metafields.ts'
import { isUsedPiece } from '../../record/used-goods.ts'
import { plain, squeezed } from '../../text/plain-text.ts'
import { specsOf } from '../description/spec-list.ts'
import { FILLER } from '../description/write-description.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import { ANY_MATERIAL } from '../facts/otherwise-told.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { filedKind } from './filed-kind.ts'
import { runsOn } from './meta-description.ts'
import { isAboutThing, namesKind, titleWordsIn, VERB } from './sentence-parts.ts'
import { isSaid } from './shown-beginning.ts'

/** Pictures that say all that others do: search engines look at a few. */
const MAX_PICTURES = 20
const MAX_QUESTIONS = 10
const MAX_ANSWER = 1_000
/** Characters of the whole (engine/verifier/sanitize/field-limits.ts); what is longer goes without questions and properties, and then not at all. */
const MAX_LENGTH = 40_000

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let countries: ReadonlySet<string> | undefined
/** "Brasil": where it is sold, in the language of most texts. */
const isCountry = (name: string): boolean => {
  countries ??= new Set(
    ['en', 'de', 'fr', 'es', 'pt'].flatMap((language) => {
      const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      return LETTERS.flatMap((one) => LETTERS.flatMap((other) => regions.of(one + other)?.toLowerCase() ?? []))
    }),
  )
  return countries.has(name.toLowerCase())
}

/** The vendor where it may be the maker: of used pieces, and where it is the name of a country or an account, only what the record bears out. */
const brandOf = (reading: Reading): string => {
  const maker = makerOf(reading)
  const isDoubtful = isUsedPiece(reading.product) || isCountry(maker)
  return isDoubtful && statedMaker(reading) !== maker ? '' : writtenBrand(maker)
}

/** Why search engines would not take a listing, "" where they would: it needs a name, a picture and a price with its currency (Google documentation on merchant listings). */
export const listingLack = ({ listing, naming }: Reading): string => {
  if (naming.family === 'services') return 'a service is no product that search engines list'
  const lacks: [isLacking: boolean, what: string][] = [
    [listing.title === '', 'a title'],
    [listing.pictures.length === 0, 'a picture'],
    [listing.lowest === null || listing.lowest <= 0, 'a price above 0'],
    [!/^[A-Z]{3}$/.test(listing.currency ?? ''), 'the currency of its price'],
  ]
  const lack = lacks.find(([isLacking]) => isLacking)?.[1]
  return lack === undefined ? '' : `Google’s merchant listings require ${lack}, which the record lacks: enter it first`
}

/** Whether the page or the record has structured data of the product that is complete and agrees with the offer. */
export const hasGoodData = (reading: Reading): boolean =>
  reading.own !== null &&
  structuredDataRule.assess(reading).outcome === 'pass' &&
  parityRule.assess(reading).outcome === 'pass'

/** What the page shows of a fact: its place is in the description, and not in an answer. */
const isShown = ({ source }: KnownFact, { description }: Reading): boolean =>
  source.field === 'description' && source.start < description.faqAt

/** schema.org has a property of its own for these. */
const NAMED = new Map([
  ['material', 'material'],
  ['color', 'color'],
  ['pattern', 'pattern'],
  ['model', 'model'],
] as const)

/** Of the parcel and the way to the buyer, and what may be anything. */
const OF_PARCEL =
  /ship|packag|parcel|carton|delivery|versand|verpackung|envío|embalaje|livraison|emballage|^(?:product )?(?:information|info|details?|notes?)$/iu
/** Says that the value stands elsewhere. */
const NO_VALUE =
  /(?<!\p{L})(?:varies|vary|see|depends|according to|n\/a|as (?:\p{L}{1,20} ){0,3}(?:shown|pictured|seen)|wie (?:abgebildet|gezeigt))(?!\p{L})|^as (?:the )?(?:pictures?|photos?|images?)$|^normal (?:temperature|pressure)$/iu
/** A longer value of a property of schema.org is a sentence about it, … */
const MOST_WORDS = 6
/** … and one of another, which is no list of ingredients and no instruction, talk. */
const MOST_TALK = 10
const LONG = new Set<AttributeId | null>(['ingredients', 'care', 'usage', 'dosage', 'in_the_box'])

/** A value that speaks to a buyer, or goes on in a sentence. */
const SPEAKS = /^(?:this|it|they|you|your|we|our|simply|just|no need|der|die|das|es|sie|einfach|elle|ils?) /iu

/** "NW/GW": two values in one. */
const DOUBLE = /^\p{Lu}{1,3} ?\/ ?\p{Lu}{1,3}$/u

/** Whether a label stands before several values, of which one alone says too little. */
const isRepeated = (label: string, { description: { text } }: Pick<Reading, 'description'>): boolean => {
  const places = text.toLowerCase().split('\n')
  return places.filter((line) => line.startsWith(`${label.toLowerCase()}:`)).length > 1
}

/** "Quartz Glass Tube – protects the lamp": an item, though its list is of paragraphs. */
const NAMED_FIRST = /^[^–—.:]{3,50} [–—-] \S/u

/** Whether a label heads a list of which the value is the first item alone. */
const isFirstItem = ({ label, value }: KnownFact, { converted: { blocks } }: Pick<Reading, 'converted'>): boolean => {
  const at = blocks.findIndex(({ text }) => squeezed(text) === squeezed(label))
  const [first, second] = at === -1 ? [] : blocks.slice(at + 1)
  if (!first || !second) return false
  const isListed = [first, second].every(({ kind, text }) => kind === 'item' || NAMED_FIRST.test(text))
  return isListed && !squeezed(value).includes(squeezed(second.text))
}

/** What schema.org calls a fact; "Version: with refills" is no name of a model. */
const propertyOf = ({ attribute, isWhole, label }: KnownFact): string | undefined =>
  attribute !== null && isWhole && (attribute !== 'model' || /model/iu.test(label))
    ? NAMED.get(attribute as 'material')
    : undefined

type Shown = Pick<Reading, 'converted' | 'description'>

const addProperties = (node: Node, facts: readonly KnownFact[], reading: Shown): void => {
  const others: Node[] = []
  const varies = new Set(Array.isArray(node.variesBy) ? (node.variesBy as string[]) : [])
  for (const fact of facts) {
    const { attribute, label, value } = fact
    const isTalk = SPEAKS.test(value) || (!LONG.has(attribute) && value.split(' ').length > MOST_TALK)
    if (isTalk || DOUBLE.test(label) || OF_PARCEL.test(label) || NO_VALUE.test(value) || isRepeated(label, reading))
      continue
    // "Product Dimensions: Wall Bracket" heads the measures behind it.
    if (isFirstItem(fact, reading) || (attribute === 'dimensions' && !/\d/.test(value))) continue
    const property = propertyOf(fact)
    // What varies is that of one variant.
    if (varies.has(`https://schema.org/${property ?? attribute}`)) continue
    if (property === undefined || property in node) others.push({ '@type': 'PropertyValue', name: label, value })
    else if (value.split(' ').length <= MOST_WORDS) node[property] = value
  }
  if (others.length > 0) node.additionalProperty = others
}

/** Sentences on the sale, which tell nothing of the product. */
const OF_SALE: readonly Mark[] = ['delivery', 'returns', 'disclaimer', 'scarcity', 'promotion', 'callToAction']
const OF_SHOP =
  /(?<!\p{L})(?:demo(?:nstration)? store|livraison|livré|contacterons|lieferung|versand|envío|shipping|délais?|commander?)(?!\p{L})/iu

/** "It delivers a dose of 180 mg": not to a buyer. */
const GIVES = /(?<!\p{L})deliver(?:s|ing)(?! (?:to|within|in|on|worldwide|free)(?!\p{L}))/giu

/** The least words that say what something is. */
const LEAST_WORDS = 5
const MOST_TOLD = 1_000
const LEAST_LINE = 7
/** A sentence from its first letter to its mark. */
const BEGINS = /^["“«„(¿¡]?[\p{Lu}\p{Lo}\d]/u
const ENDS = /[.!?…。！？؟]["”»’)]{0,2}$/u
/** A sign of a list, or words in capitals before or among the others. */
const NO_SENTENCE = /^[•·–—*-]|^\d{1,2}[.)](?!\d)|(?<!\p{Lu})\p{Lu}{4,20} \p{Lu}{2,20} \p{Lu}{2,20}|\S \| \S| [•·] /u
/** "Echoes: The Rose is a game" begins with a name that has a colon. */
const hasLabel = (text: string, { listing: { title } }: Reading): boolean =>
  /^[^.!?]{1,40}: /.test(text) && (squeezed(title).length < LEAST_NAME || !squeezed(text).includes(squeezed(title)))
const LEAST_NAME = 8
/** What goes on from another sentence. */
const GOES_ON =
  /^(?:it|they|he|she|while|try|wear|use|pair|layer|store|keep|clean|wash|wird|ist|sind|but|and|so|also|however|because|therefore|thus|hence|moreover|furthermore|in addition|additionally|with it|es|sie|er|aber|und|auch|il(?! s)|elle|ils|elles|mais|et|este|esta|pero|y|la plupart|most of|some of)(?!\p{L})/iu
/** Who sells speaks of themselves, offers other things, or says how to buy. */
const OF_SELLER =
  /^(?:\p{L}+,? ){0,3}(?:we|wir|nous|nosotros|hemos|temos|nos propres)(?!\p{L})|^i(?:['’]\p{L}+| (?:am|want|have|can|will|make)) |^this listing |^(?:order|buy|purchase|browse|shop (?:the|our|now|for|all|online)|(?:see|view|explore|visit|check out) (?:our|all|more)) |(?<!\p{L})(?:(?:see|click|use|find) (?:the |these |this )?links? |to purchase|e-?mail|order now|add to cart|feel free to|message me|any of our)(?!\p{L})|^(?:colou?rs?|sizes?|images?|photos?) may |^you (?:will|can) /iu
const LEAST_NAMED = 2

/** Whether a sentence is about the thing: its kind, or two words of its name. */
const isOfThing = (text: string, reading: Reading): boolean =>
  titleWordsIn(text, reading) >= LEAST_NAMED || namesKind(text, reading) || isAboutThing({ text }, reading)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const isShort = (sentence: string): boolean => sentence.split(' ').length < LEAST_WORDS && !UNSPACED.test(sentence)

/** Whether a sentence tells of the product, and not of sale or shop. */
const isTold = (sentence: string, reading: Reading): boolean => {
  const { listing, lexicon } = reading
  const isName = sentence.toLowerCase() === listing.title.toLowerCase()
  const isTooShort = isShort(sentence) && /\p{Script=Latin}/u.test(sentence)
  return !(
    isName ||
    isTooShort ||
    FILLER.test(sentence) ||
    isOfShop(sentence, lexicon) ||
    isMarked(sentence, OF_SALE, lexicon)
  )
}

const isMarked = (sentence: string, marks: readonly Mark[], lexicon: Lexicon | null): boolean => {
  const { marked, stems } = lookUpText(sentence.replace(GIVES, 'gives'), lexicon)
  return marks.some((mark) => isIn(marked, mark, 0, stems.length))
}

/** Whether a sentence is on the shop, who sells, or what is left in stock. */
const isOfShop = (sentence: string, lexicon: Lexicon | null): boolean =>
  OF_SHOP.test(sentence) || OF_SELLER.test(sentence) || isMarked(sentence, ['scarcity'], lexicon)

/** Whether a sentence can stand alone: with a verb, or the name of the thing. */
const standsAlone = (sentence: string, reading: Reading): boolean =>
  VERB.test(sentence) || reading.language !== 'en' || isOfThing(sentence, reading)

/** Signs before and behind a sentence, which say nothing. */
const SIGNS =
  /^(?:\p{Extended_Pictographic}|[\u200d\ufe0f*\s]){1,8}|(?:\p{Extended_Pictographic}|[\u200d\ufe0f\s]){1,8}$/gu

const withoutSigns = (text: string): string => plain(text).replace(SIGNS, '')

/** Whether no quotation begins or ends elsewhere. */
const isQuotedWhole = (text: string): boolean =>
  [...text.matchAll(/[“”„«»]/gu)].length % 2 === 0 && !/^[^“„«]*[”»]/u.test(text)

/** Words of a heading, and what no heading goes on with: "Oak Basket – Woven Storage for the Home Keep your things …". */
const HEADED = /^[^–—|.!?:]{8,120} [–—|] ((?:(?:\p{Ll}?[\p{Lu}\d&]\S*|of|for|with|and|the|in|by|to) ){4,16})(\p{Ll}+)/u
const IS = /^(?:are|can|will|have|made|designed|crafted|\p{Ll}{1,15}s)$/u

/** Whether a heading that no stop ends runs into a sentence. */
const isHeaded = (text: string): boolean => {
  const [, heading = '', next = ''] = HEADED.exec(text) ?? []
  return (heading.match(/(?<!\S)\p{Ll}?\p{Lu}/gu)?.length ?? 0) >= LEAST_HEADING && !IS.test(next)
}
const LEAST_HEADING = 4

/** A quotation or a pause at the end, behind which a sentence may go on. */
const PAUSES = /(?:["”»’]|…|\.\.\.)$/u

/** Whether a sentence in a language without a lexicon has a word of the title or type, whatever its ending. */
const isCalled = (sentence: string, { listing: { title, type } }: Reading): boolean =>
  !isShort(sentence) &&
  (`${title} ${type}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) =>
    sentence.toLowerCase().includes(word.slice(0, Math.max(LEAST_CALLED, word.length - 2))),
  )
const LEAST_CALLED = 4

/** What stands as description: whole sentences of one paragraph that tell of the product, or what else says what it is; "" without either. */
const descriptionOf = (reading: Reading, instead: () => string): string => {
  const { description, lexicon } = reading
  const lacking = slipsIn(reading).filter(({ field, lacksWord }) => field === 'description' && lacksWord)
  const told = description.sentences
    .filter(({ start, block }) => start < description.faqAt && block.kind === 'paragraph')
    // "Made of good material, safe and ." is no sentence.
    .filter(({ start, end }) => !lacking.some((slip) => slip.start < end && slip.end > start))
    .map(({ start, end, block }) => ({ text: withoutSigns(description.text.slice(start, end)), block }))
    // “… and ‘you too?’ moods”
    .filter(({ text, block }, at, all) => {
      const next = all[at + 1]
      return !(PAUSES.test(text) && next?.block === block && /^\p{Ll}/u.test(next.text))
    })
  const isWhole = ({ text }: { text: string }): boolean =>
    BEGINS.test(text) &&
    ENDS.test(text) &&
    isQuotedWhole(text) &&
    !NO_SENTENCE.test(text) &&
    !hasLabel(text, reading) &&
    !runsOn(text, reading) &&
    !isHeaded(text)
  const first = told.findIndex((one) => isWhole(one) && !(isShort(one.text) && titleWordsIn(one.text, reading) > 0))
  const isOpening = (at: number): boolean => at === first && told[at - 1]?.block !== told[at]!.block
  const goesOn = (at: number): boolean => told[at + 1]?.block === told[at]!.block
  // A later one calls the thing by name or kind.
  const canOpen = (text: string, at: number): boolean =>
    !text.endsWith('?') &&
    isTold(text, reading) &&
    (standsAlone(text, reading) || goesOn(at) || (at === 0 && !isShort(text))) &&
    // What calls out and says no more is a slogan.
    (goesOn(at) || !text.endsWith('!')) &&
    (isOpening(at) ||
      (lexicon === null
        ? isCalled(text, reading) && told.slice(0, at).every((one) => !isWhole(one) || one.text.endsWith('!'))
        : !GOES_ON.test(text) && isOfThing(text, reading)))
  const at = told.findIndex((one, place) => isWhole(one) && canOpen(one.text, place))
  if (at === -1) {
    const other = instead()
    const isNamed = isOfThing(other, reading) || other.includes(reading.listing.title)
    return isWhole({ text: other }) && isTold(other, reading) && isNamed ? other : ''
  }
  const behind = told.slice(at)
  const end = behind.findIndex(
    (one, place) => place > 0 && (one.block !== behind[0]!.block || !isWhole(one) || isOfShop(one.text, lexicon)),
  )
  const texts = behind.slice(0, end === -1 ? behind.length : end).map(({ text }) => text)
  // "Side boning for more hold.": one of several lines without a verb.
  const [only = '', ...more] = texts
  if (more.length === 0 && only.split(' ').length < LEAST_LINE && !standsAlone(only, reading)) return ''
  return texts.reduce((text, one) =>
    text.length + one.length < MOST_TOLD ? `${text}${/[。！？]$/u.test(text) ? '' : ' '}${one}` : text,
  )
}

const questionPage = ({ converted: { questions }, lexicon }: Reading): Node | null => {
  const asked = questions
    .filter((one) => one.answer.length <= MAX_ANSWER && isRealQuestion(one, lexicon))
    // "What is inside?" above a list is a heading.
    .filter((one, _, { length }) => length > 1 || ENDS.test(one.answer) || !one.answer.includes('\n'))
    .slice(0, MAX_QUESTIONS)
  if (asked.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

const written = (nodes: readonly Node[]): string => {
  const [only, ...more] = nodes
  if (more.length === 0) return scriptSafe(JSON.stringify(only))
  const bare = nodes.map(({ '@context': _, ...node }) => node)
  return scriptSafe(JSON.stringify({ '@context': 'https://schema.org', '@graph': bare }))
}

/** Attributes about which two places disagree. */
const contestedIn = ({ contradictions: { found } }: Pick<Reading, 'contradictions'>): ReadonlySet<string | undefined> =>
  new Set(found.flatMap(({ about, isMinor }) => (about && !isMinor ? [about] : [])))

/** Whether what is filed under a material or a colour may be that of the thing: what is used up has a material only in its package, platforms call many things "plastic", and a title with other colours knows better. */
const isFiledRight = ({ key, value }: Attribute, reading: Reading): boolean => {
  const { naming, title, lexicon, description } = reading
  if (contestedIn(reading).has(key.slice(key.lastIndexOf('.') + 1).toLowerCase())) return false
  if (lexicon !== null && isForeignValue(value, lexicon)) return false
  if (/(?:^|\.)material$/i.test(key))
    return !isConsumed(naming.family) && (!ANY_MATERIAL.has(value.toLowerCase()) || isSaid(value, description.text))
  if (!/(?:^|\.)colou?r$/i.test(key) || lexicon === null) return true
  const filed = new Set(lookUpText(value, lexicon).stems.flatMap((stem) => lexicon.colors.get(stem) ?? []))
  return title.stems.every((stem) => !lexicon.colors.has(stem) || filed.has(lexicon.colors.get(stem)!))
}

/**
 * JSON text of the product, and of its questions where the description or the FAQ shows them; null if a search engine would not take
 * it, and where the record or its page has good structured data already. `material` is null in a language the writer has no words for;
 * then labels and values are left out. `instead` says what the product is where the description begins with something else. The same in every
 * tone and length but for that and the number of properties.
 */
export const writeJsonLd = (
  reading: Reading,
  material: Pick<TextMaterial, 'facts' | 'family' | 'reading'> | null,
  style: Style,
  instead: () => string = () => '',
): string | null => {
  if (listingLack(reading) !== '' || hasGoodData(reading)) return null
  const { listing, product } = reading
  const summary = descriptionOf(reading, instead)
  const attributes = listing.attributes.filter((one) => isFiledRight(one, reading))
  const kind = { category: filedKind(reading), type: '' }
  const shown = {
    ...listing,
    ...kind,
    attributes,
    vendor: brandOf(reading),
    pictures: listing.pictures.slice(0, MAX_PICTURES),
  }
  const nodeOf = (): Node => productNode(shown, summary, { groupId: product.handle })
  const node = nodeOf()
  if (material)
    addProperties(
      node,
      specsOf({ ...material, facts: material.facts.filter((fact) => isShown(fact, reading)) }, style),
      reading,
    )
  const page = questionPage(reading)
  const full = written(page ? [node, page] : [node])
  if (full.length <= MAX_LENGTH) return full
  const bare = written([nodeOf()])
  return bare.length <= MAX_LENGTH ? bare : null
}
