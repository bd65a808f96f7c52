// A buyer's question about the product, with the product named in it: "What is the Tarn Rain Jacket made of?". Titles are written for
// lists, not for sentences, so the name is the part of the title that names the thing, and what reads badly is left out.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, type Text } from '../../languages/lexicon/text.ts'
import type { Questions } from '../../languages/sentence-templates.ts'

import { FAMILIES } from '../../languages/taxonomy/families.ts'
import { type AskedId, INTENT_WEIGHTS, INTENTS, type IntentId } from '../../languages/taxonomy/intents.ts'
import type { FinerKind } from '../../languages/taxonomy/kinds.ts'
import type { Product } from '../../record/product.ts'
import { collapseWhiteSpace, withoutEnds } from '../../text/plain-text.ts'
import { singular } from '../../text/words.ts'
import { isOf, nounsIn } from '../kind/name-nouns.ts'
import { isBook, isShelf, type Naming } from '../kind/product-type.ts'
import type { Intents } from './answered-intents.ts'

/** Characters; with a longer name no one would ask the question. */
const MAX_NAME = 56
const MAX_TYPE = 28

type Named = {
  /** "the Tarn Rain Jacket", "this product". */
  it: string
  /** The part of the title that names the thing, by itself: "Tarn Rain Jacket"; "" when there is none that a sentence can take. */
  name: string
  /** Whether verbs take the plural. */
  many: boolean
}

type Names = {
  title: Text
  calmTitle: string
  naming: Naming
  brand: string[]
  lexicon?: Lexicon | null
  description?: Pick<Text, 'text'>
  kind?: Pick<FinerKind, 'name'> | null
  product?: Pick<Product, 'variants'>
}

/** The lists of the lexicons are few, so each is taken apart once. */
const lists = new Map<string, readonly string[]>()

const wordsIn = (list: string): readonly string[] => {
  let words = lists.get(list)
  if (words === undefined) {
    words = list.split(',').map((word) => word.trim())
    lists.set(list, words)
  }
  return words
}

/** Parts in brackets, which are details; an unclosed one goes to the end of the title. */
const everyBracket = /[([{][^)\]}]*[)\]}]?/g
/** Signs that do not belong to a name. Quotation marks do after a number: 3.5". */
const everySign = /[<>(){}[\]*®™©•·|\\^~`_=#!?¿¡“”„«»]+|(?<!\d)"/g
const DETAILS = / [-–—|/]|[:|–—] /
/** "Oven / turkey bags", "AB200 / AB300": two that share what follows, or what stands before. */
export const everyEither =
  /(?<=^\p{L}+) \/ (?=\p{Ll}+ \p{L})|(?<=\d\p{Lu}?) \/ (?=\p{Lu}{1,5}-?\d[\p{L}\d]*(?:$| [-–(]))/gu
/** Markup that a title carries by mistake. */
const everyTag = /<[^<>]{0,60}>/g
/** Signs between words, which neither begin nor end a name. */
const BETWEEN = ' .,;:&+/–—-'
const THREE_LETTERS = /\p{Script=Latin}.*?\p{Script=Latin}.*?\p{Script=Latin}/su
/** Beyond the Latin blocks; a cheap test before the exact one. */
const UNUSUAL = /[\u0250-\uffff]/
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Greek}]/u

const tidied = (text: string): string => withoutEnds(collapseWhiteSpace(text.replace(everySign, ' ')), BETWEEN)

/** A code of a letter or two names nothing. */
const hasLetters = (text: string): boolean => THREE_LETTERS.test(text)

const lowerWords = (text: string): string[] => text.toLowerCase().split(' ')

/** Whether a part of a title names anything: not the shop's brand, not an advertisement, not a code alone. */
const isName = (part: string, brand: readonly string[], adverts: readonly string[]): boolean => {
  const words = lowerWords(part)
  return (
    hasLetters(part) &&
    !words.some((word) => adverts.includes(word)) &&
    words.some((word) => !brand.includes(singular(word)))
  )
}

/** The first part that names anything, tidied; "" when none does. */
const firstName = (parts: readonly string[], brand: readonly string[], adverts: readonly string[]): string => {
  for (const part of parts) {
    const name = tidied(part)
    if (isName(name, brand, adverts)) return name
  }
  return ''
}

/** "Ideal for ponds", "made of oak": what a name that ends before such a turn does not end with. */
export const TURNING =
  /[ ,](?:ideal(?:es)?|suitable|perfect|great|designed|made|compatibles?|geeignet|passend|idéale?s?|parfaite?s?|adaptée?s?|perfect[oa]s?|adecuad[oa]s?|hech[oa]s?|perfeit[oa]s?|adequad[oa]s?|compatível)$/iu

/** Up to where the thing itself is named, when that is at least two words: "Pump" of "Pump with a hose of 3 m for ponds". */
const beforeTurn = (words: readonly string[], turns: readonly string[]): readonly string[] => {
  // "Rectal, axilar y oral": a row goes on behind its "y".
  const isInRow = (at: number): boolean => AND.test(words[at]!) && words.slice(0, at).some((word) => word.endsWith(','))
  // "3 en 1" says what it is.
  const isCount = (at: number): boolean => /^\d+$/.test(words[at - 1]!) && words[at + 1] === '1'
  const turn = words.findIndex(
    (word, at) => at > 0 && turns.includes(word.toLowerCase()) && !isInRow(at) && !isCount(at),
  )
  return turn === -1 ? words : words.slice(0, turn).join(' ').replace(TURNING, '').split(' ')
}

const AND = /^(?:and|or|und|oder|et|ou|y|o|e)$/iu

/** Plants and dishes are called by their kind and their variety, however a dash stands between them: "Fir - Nordmann". */
const withVariety = (parts: readonly string[], { naming: { family } }: Names): readonly string[] => {
  const [kind = '', variety = '', ...more] = parts
  const isOne = more.length === 0 && family !== null && FAMILIES[family].selfNaming === true
  return isOne && KIND.test(kind) && VARIETY.test(variety) ? [`${kind.trim()} ${variety.trim()}`] : parts
}

/** "MAKER - Lights": words in capitals that are no thing, with what is named behind it. */
const MAKER = /^\p{Lu}{3,15}(?: \p{Lu}{2,15}){0,2} [-–] \p{L}/u
const withMaker = (parts: readonly string[], { lexicon, title }: Names): readonly string[] => {
  const [maker = '', name = '', ...more] = parts
  const isMaker = lexicon != null && MAKER.test(title.text) && nounsIn(lookUpText(maker, lexicon)).length === 0
  return isMaker && name !== '' ? [`${maker.trim()} ${name.trim()}`, ...more] : parts
}

/** "Comet – Wallet": a name that says nothing of the thing, and its kind alone behind the dash. */
const withKind = (parts: readonly string[], { lexicon, naming: { family } }: Names): readonly string[] => {
  const [name = '', kind = '', ...more] = parts
  const names = (part: string): boolean =>
    family !== null && nounsIn(lookUpText(part.trim(), lexicon ?? null)).some(isOf(family))
  const isKind = lexicon?.grammar.head === 'last' && KIND.test(kind) && names(kind) && !names(name)
  return isKind ? [`${name.trim()} ${kind.trim()}`, ...more] : parts
}

/** "MARK - 2 Wide Dark": a number behind the dash belongs to the word before it, unless it counts or measures. */
export const beforeNumber =
  /^(\p{L}{2,12}) [-–] (?=\d{1,3} (?!(?:pairs?|packs?|pcs|pieces|sets?|inch(?:es)?|x|paar|stück|teile?|zoll|paires?|pièces|pouces|pares?|piezas|unidades|pulgadas|peças)(?!\p{L}))\p{L}{3,})/iu

/** "8 Pairs Carbon - Crew Sock": how many and of which colour, before what names the thing. */
const PACKED = /^\d{1,3}[ -]?(?:pairs?|packs?|pcs|pieces|sets?|paar|stück|paires?|pares?)(?!\p{L})/iu
const behindPack = (parts: readonly string[], { lexicon }: Names): readonly string[] => {
  const [first = '', ...more] = parts
  const names = (part: string): boolean => nounsIn(lookUpText(part.trim(), lexicon ?? null)).length > 0
  const rest = first.replace(PACKED, '')
  return lexicon != null && PACKED.test(first) && !names(rest) && more.some(names) ? more : parts
}

const KIND = /^ ?\p{L}{3,} ?$/u
const VARIETY = /^ ?\p{Lu}\p{L}+(?: \p{L}+)? ?$/u

/** Words of a saying or a scene, which is no name in a sentence: "Its all blue skies", "The calm before the storm". */
const CLAUSE =
  /(?<!\p{L})(?:[Ii]t['’]?s|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|I['’]?m|[Yy]ou['’]?re|[Mm]y|[Bb]efore|[Ww]hen|[Ww]here|[Ww]ho|[Ll]et|[Hh]as|[Hh]ave|[Dd]on['’]?t|[Cc]an)(?!\p{L})/u
const isClause = (name: string, { lexicon }: Names): boolean => lexicon?.language === 'en' && CLAUSE.test(name)

/** '12", 14", 16"' behind a name: the sizes that there are of it. */
const SIZES = /(?:[ ,/]{1,2}\d{1,3}["”″]){2,12}$/u

/** "Cream 50 ml" is asked of as "the cream"; litres tell a pot from others. */
const AMOUNT = /(?<=\p{L}{2} \p{L}+) \d[\d.,]{0,5} ?(?:fl\.? ?)?(?:oz|ml|cl|g|gr|kg|lbs?)\.?$/iu

/** "1 l | 1.5 l | 2 l" behind a name: a row of measures, the first of which is none of the thing before it. */
const MEASURES = /(?<=\p{L}) \d[\d.,]{0,5} ?(?!mc?g)\p{L}{1,3}( ?[|/] ?\d[\d.,]{0,5} ?\p{L}{1,3}(?!\p{L}))/gu
/** "Set: pot 2 l + pan 3 l": what the title lists behind one word names the thing better. */
const LISTS = /^\p{L}+: [^+]+ \+ /u

/** The part of the title that names the thing; "" when there is none that a sentence can take. */
const shortTitle = (names: Names, questions: Questions): string => {
  const { title, calmTitle, brand } = names
  if (
    title.text.includes('://') ||
    LISTS.test(title.text) ||
    (UNUSUAL.test(title.text) && OTHER_SCRIPT.test(title.text))
  )
    return ''
  const shown = calmTitle
    .slice(0, 300)
    .replace(everyTag, ' ')
    .replace(everyBracket, ' ')
    .replace(everyEither, '/')
    .replace(beforeNumber, '$1 ')
  const split = behindPack(shown.replace(MEASURES, '$1').split(DETAILS), names)
  const parts = withKind(withMaker(withVariety(split, names), names), names)
  const part = firstName(parts, brand, wordsIn(questions.adverts)).replace(SIZES, '').replace(AMOUNT, '')
  const words = part.split(' ')
  // The article of a book's title is part of it.
  if (!isBook(names) && words.length > 1 && wordsIn(questions.articles).includes(words[0]!.toLowerCase())) words.shift()
  const name = words.join(' ')
  if (wordsIn(questions.articles).includes(name.toLowerCase()) || isClause(name, names)) return ''
  if (name.length <= MAX_NAME) return name
  const shorter = beforeTurn(words, wordsIn(questions.turns))
  const short = withoutEnds(shorter.join(' '), BETWEEN)
  return shorter.length > 1 && short.length <= MAX_NAME && !isNameCut(short, name, names) ? short : ''
}

/** "Dr. X Biohacking" of "Dr. X Biohacking for the Future Bundle": cut before the word that names the thing. */
const isNameCut = (short: string, name: string, { lexicon }: Names): boolean =>
  lexicon?.grammar.head === 'last' &&
  /(?:bundle|set|kit)$/i.test(name) &&
  nounsIn(lookUpText(short, lexicon)).length === 0

/** Whether the thing is several: the ending of the last word that names it. Numbers and letters behind it are not that word. */
const isPlural = (name: string, { turns, plural, notPlural }: Questions): boolean => {
  if (plural === '') return false
  const words = [...beforeTurn(name.split(' '), wordsIn(turns))]
  while (words.length > 1 && (words.at(-1)!.length < 3 || /\d/.test(words.at(-1)!))) words.pop()
  const last = words.at(-1)!.toLowerCase()
  if (!last.endsWith(plural) || last.length < 4) return false
  return !wordsIn(notPlural).some((ending) =>
    ending.length <= 2 ? last.endsWith(ending) : last === ending || last.endsWith(`-${ending}`),
  )
}

/** What has no singular: a "short" is none of the shorts. */
const PLURAL_ALONE =
  /^(?:\p{L}*shorts|pants|sweatpants|trousers|jeans|leggings|joggers|tights|briefs|boxers|trunks|chinos|culottes|overalls|pyjamas|pajamas|bottoms|\p{L}*glasses|goggles|scissors|tweezers|pliers|headphones|curtains|drapes|lederhosen)$/iu

/** The type in lower case and in the singular: "outdoor chair"; "" when it cannot follow a name. */
const typeNoun = ({ lexicon = null, naming: { typeName } }: Names): string => {
  // "Till", "Shop": where it is sold.
  if (isShelf(typeName) || (lexicon !== null && nounsIn(lookUpText(typeName, lexicon)).length === 0)) return ''
  if (typeName === '' || typeName.length > MAX_TYPE || /[&/,_()]/.test(typeName) || !hasLetters(typeName)) return ''
  const words = typeName.split(' ').filter((word) => word !== '')
  if (PLURAL_ALONE.test(words.at(-1)!)) return ''
  const last = singular(words.at(-1)!.toLowerCase())
  return words.length > 3 ? '' : [...words.slice(0, -1).map((word) => word.toLowerCase()), last].join(' ')
}

/** "Old Song - 017": one of a series, none of whose words says what thing it is. */
const OF_SERIES = / [-–] #?\d{1,4}(?=$| ["#“])/
const isOfSeries = (names: Names): boolean => isUnknown(names) && OF_SERIES.test(names.title.text)
const isUnknown = ({ lexicon, naming: { family }, title }: Names): boolean =>
  lexicon?.language === 'en' && family === null && nounsIn(title).length === 0

/** Whether a title is a saying or a number of a series, and tells nothing of the thing. */
export const isUntelling = (names: Names): boolean =>
  isOfSeries(names) || (isUnknown(names) && isClause(names.calmTitle, names))

const OF_MAKER = /^[^.!?\n]{0,60}(?<!\p{L})(?:company|business|firm|brewery|bakery|winery|farm)(?!\p{L})/iu
/** "Alder Organics is a company of …": one, whatever its ending. */
const isMaker = (name: string, { description }: Names): boolean => {
  const said = `${name} is a`
  const at = description?.text.indexOf(said) ?? -1
  return at !== -1 && OF_MAKER.test(description!.text.slice(at + said.length, at + said.length + 80))
}

/** "Alder Roots is a tonic for plants": one, by what its text says. */
const isSaidAsOne = (words: readonly string[], { description }: Names): boolean => {
  const name = words.slice(-2).join(' ')
  return (
    words.length > 1 &&
    !PLURAL_ALONE.test(words.at(-1)!) &&
    [' is ', ' ist ', ' est ', ' es ', ' é '].some((verb) => description?.text.includes(name + verb))
  )
}

/** How a question names the product. */
export const nameForQuestions = (names: Names, questions: Questions): Named => {
  const { family, typeAt } = names.naming
  const name = shortTitle(names, questions)
  const type = typeNoun(names)
  const nameless = type === '' || family === null ? questions.nameless : questions.typed.replace('{name}', () => type)
  // "The Night Dracula Returns" of a picture
  const isWork = isUnknown(names) && wordsIn(questions.articles).includes(lowerWords(names.calmTitle)[0]!)
  if (name === '' || isWork || isOfSeries(names)) return { it: nameless, name, many: false }
  if (isBook(names)) return { it: questions.work.replace('{name}', () => name), name, many: false }
  const words = name.split(' ')
  const isWhole = beforeTurn(words, wordsIn(questions.turns)).length === words.length
  // Only in a language that names a thing last does the type follow a name.
  const isLast = names.lexicon?.grammar.head === 'last'
  const isTold =
    family !== null &&
    (FAMILIES[family].selfNaming === true ||
      nounsIn(lookUpText(name, names.lexicon ?? null)).some(({ families }) => families.includes(family)))
  // "Headphones" of earrings
  const isOther = !names.title.stems.includes(singular(type.split(' ').at(-1)!))
  const isTyped = isLast && type !== '' && family !== null && (typeAt === 0 || isOther) && isWhole && !isTold
  if (isMaker(name, names)) return { it: name, name, many: false }
  const full = isTyped && name.length + type.length < MAX_NAME ? `${name} ${type}` : name
  return {
    it: questions.named.replace('{name}', () => full),
    name,
    many: isPlural(full, questions) && !isSaidAsOne(words, names),
  }
}

/** A question with the product in it; Portuguese joins the words before "este". */
const withName = (question: string, it: string): string =>
  question
    .replace('{it}', () => it)
    .replace(/(?<= )(de|em) (?=este produto(?!\p{L}))/u, (word) => (word.startsWith('d') ? 'd' : 'n'))

/** The question as a buyer asks it. */
export const questionFor = (id: AskedId, { it, many }: Pick<Named, 'it' | 'many'>, { ask }: Questions): string =>
  withName(many ? ask[id].many : ask[id].one, it)

/** Facts that are asked as one of the general questions. */
const ASKED_AS: Record<string, AskedId> = {
  care: 'care', dimensions: 'dimensions', measure: 'dimensions', material: 'material', composition: 'material', ingredients: 'ingredients',
  allergens: 'allergens', storage: 'storage', assembly: 'assembly', net_content: 'content', amount: 'content', usage: 'use', dosage: 'dosage',
  price: 'price', compatibility: 'compatibility', fits: 'compatibility', ratings: 'ratings', power: 'powered', electrical: 'ratings', size: 'fit', warranty: 'warranty', light: 'growing', watering: 'growing',
} // biome-ignore format: a table

/** Of facts that some kinds call something else, the names that their own question asks for. */
const ASKED_BY: Record<string, RegExp> = {
  flow: /^flow and head/,
  count: /^(?:number|one piece)/,
  weather: /^weather/,
  socket: /^socket/,
  weight: /^(?:\p{L}+ )?weight(?: of|$)/u,
}

/** Names of a fact of which "What is the … of it?" is no question: more than one thing, or a clause. */
const NO_NOUN = /^(?:what|how|whether|when|where|which|whose|who|its?)\b|\b(?:and|or)\b|^(?!number ).*[^s]s$/

/** What is built into something else is fed by it. */
const BUILT_IN =
  /(?<!\p{L})(?:\p{L}*boards?|modules?|drivers?|controllers?|sensors?|motors?|strips?|adapters?|chargers?|panels?|relays?|pumps?|bulbs?|leds?|cables?|wires?)(?!\p{L})/iu

/** How a fact is asked that one of the general questions asks for. */
const askedAs = (id: string, name: string, { naming: { family }, title }: Names): AskedId | undefined => {
  if (name === 'what it contains') return 'ingredients'
  if (id !== 'power') return ASKED_AS[id]
  if (/batter/.test(name)) return 'fed'
  return family === 'components' || /^(?:supply )?volt/.test(name) || BUILT_IN.test(title.text) ? 'ratings' : 'powered'
}

/**
 * Questions for facts by their ids, as a buyer asks them; in English by their names where no other is known. Nothing for what the record
 * answers in part.
 */
export const questionsForFacts = (
  names: Names,
  facts: readonly { id: string; name: string }[],
  intents: Intents,
): string[] => {
  const questions = names.lexicon?.questions
  if (!questions || facts.length === 0) return []
  const named = nameForQuestions(names, questions)
  const answered = new Set(Object.values(intents).flatMap((one) => (one.answered ? one.asked : [])))
  const isEnglish = names.lexicon?.language === 'en'
  return facts.flatMap(({ id, name }) => {
    // A single jewel comes in one size.
    const isSingle = names.naming.family === 'jewellery' && names.product?.variants.length === 1
    if (id === 'size' && isSingle) return questionFor('dimensions', named, questions)
    const known = questions.facts[id]
    if (known && ASKED_BY[id]?.test(name) === false) return []
    if (known) return withName(known, named.it)
    const asked = askedAs(id, name, names)
    // "Width of the band"
    const isNamed = isEnglish && / of /.test(name) && !NO_NOUN.test(name)
    if (asked && !isNamed) return answered.has(asked) ? [] : questionFor(asked, named, questions)
    return isEnglish && !NO_NOUN.test(name) ? `What is the ${name} of ${named.it}?` : []
  })
}

/** Intents that apply and are not answered, the weightiest first. */
export const unansweredIntents = (intents: Intents): IntentId[] =>
  INTENTS.filter((id) => intents[id].applies && intents[id].answered === null).sort(
    (a, b) => INTENT_WEIGHTS[b] - INTENT_WEIGHTS[a],
  )

/** Its name says where it is used. */
const HAS_PLACE =
  /(?<!\p{L})(?:\p{L}*beds?|mattress(?:es)?|headboards?|night ?stands?|wardrobes?|dressers?|dining|desks?|vanit(?:y|ies)|kitchen|bath(?:room)?|(?:wash|face) ?cloths?|\p{L}*towels?|\p{L}*robes?|waschlappen|\p{L}*handt[uü]ch(?:er)?|gants? de toilette|serviettes? de (?:bain|toilette)|toallas?|toalhas?|asciugaman[oi]|bedroom|shower|bedding|duvets?|comforters?|pillow ?cases?|(?:bed ?)?sheets?|curtains?|garden|outdoor|patio|wall|window|office|tv|television|\p{L}*bett(?:en)?|\p{L}*matratze|kleiderschr[aä]nke?|\p{L}*vorh[aä]nge?|garten\p{L}*|wand\p{L}*|küchen\p{L}*|lits?|matelas|rideaux?|jardin|mural[ea]?|camas?|colch(?:ón|ones|ão)|cortinas?|jard[ií]n|pared|parede|cocina|cozinha)(?!\p{L})/iu

/** Natural questions that the record leaves open, the weightiest first; none when the language has no questions yet. */
export const openQuestions = (names: Names, intents: Intents): string[] => {
  const questions = names.lexicon?.questions
  const open = questions ? unansweredIntents(intents) : []
  if (!questions || open.length === 0) return []
  const named = nameForQuestions(names, questions)
  // How it differs from others is for the merchant to say of every product alike; when clothes are worn, no one asks.
  return open.flatMap((id) =>
    id === 'comparison' ||
    intents[id].asked === 'wear' ||
    (intents[id].asked === 'place' && HAS_PLACE.test(names.title.text))
      ? []
      : questionFor(intents[id].asked, named, questions),
  )
}
