// Queries to test a product with, as buyers would type them: those of people who do not know it first.

import { unansweredIntents } from '../../analyzer/questions/questions.ts'
import { type Reading, type Reads, read } from '../../analyzer/reading.ts'
import { suggestionPhrasesFor } from '../../languages/by-language.ts'
import type { SuggestionPhrases } from '../../languages/language-source.ts'
import { type FamilyId, isConsumed } from '../../languages/taxonomy/families.ts'
import { type AskedId, INTENT_WEIGHTS, INTENTS, type IntentId } from '../../languages/taxonomy/intents.ts'
import type { Product, ShopFacts } from '../../record/product.ts'
import { MAX_QUERY, normalQuery } from '../../search/query/clean-query.ts'
import { clip, plain } from '../../text/plain-text.ts'
import { brandRecord, recordWords } from '../brand/brand-record.ts'
import { brandedQueryMatcher, ownNames } from '../brand/branded-query.ts'
import { foldWords } from '../brand/name-folding.ts'
import { type GenericNames, genericNames } from './generic-names.ts'
import { claimsOf, limitOf, occasionsOf, personsOf, statedValues } from './query-values.ts'

/** Things of which there is not one: cream, coffee, jewellery. */
const UNCOUNTED =
  /(?:cream|oil|balm|butter|water|milk|gel|soap|shampoo|conditioner|powder|coffee|tea|cocoa|honey|chocolate|food|jewell?ery|furniture|grass|soil|fabric|filament|wire|paint|grillz|clothing|equipment|hardware|software|tubing|lotion|makeup|skincare|wear)$/
const PLURAL_END = /(?<!s|u|i)s$/
const VOWEL = /^(?:[aeio]|u(?!s|ni))/i

/** "a rain jacket"; of several and of what is not counted without an article. */
const withArticle = (thing: string, isMass: boolean): string =>
  isMass || UNCOUNTED.test(thing) || PLURAL_END.test(thing) ? thing : `${VOWEL.test(thing) ? 'an' : 'a'} ${thing}`

type PhraseSlots = {
  it: string
  value?: string
  one?: string
  other?: string
  limit?: string
  brand?: string
  name?: string
}

const VERBS: Record<string, readonly [one: string, several: string]> = { is: ['is', 'are'], does: ['does', 'do'] }

/** Dishes in the plural are asked for as one. */
const isSeveral = (thing: string, isMass: boolean): boolean => !isMass && PLURAL_END.test(thing)

const everySlot = /\{(\w+)\}/g

/** A phrase with its slots filled; `isMass`: the thing is called without an article and in the singular. */
const fillPhrase = (phrase: string, filling: PhraseSlots, isMass: boolean): string =>
  phrase.replace(everySlot, (_, slot: string) =>
    slot === 'a'
      ? withArticle(filling.it, isMass)
      : slot in VERBS
        ? VERBS[slot]![isSeveral(filling.it, isMass) ? 1 : 0]
        : (filling[slot as keyof PhraseSlots] ?? ''),
  )

export type SuggestedQuery = {
  /** 1 to `MAX_QUERY` characters. */
  query: string
  kind: 'question' | 'category' | 'attribute' | 'use_case' | 'comparison' | 'price' | 'branded'
  /** Whether it names the brand or the product (`brandedQueryMatcher`). */
  branded: boolean
  /** What it is made from, a sentence for the merchant. */
  why: string
}

type SuggestionMaterial = {
  product: Product
  shop: ShopFacts
  /** Of the product's report (conversational_query.missing_questions); without it they are worked out. */
  missing_questions?: readonly string[]
  /** Further names of the brand, as declared. */
  aliases?: readonly string[]
  /** At most so many; 20 unless told otherwise. */
  limit?: number
}

type Draft = Omit<SuggestedQuery, 'branded'>

const LIMIT = 20
/** Freshness alone reads the clock, and no suggestion is made of it. */
const NO_TIME = new Date(0)

const MOST = { attribute: 5, use_case: 4, question: 5, named: 2, branded: 3 } as const

type Ground = {
  reading: Reading
  phrases: SuggestionPhrases
  things: GenericNames
  /** Called by its own name, without an article: dishes, plants, what is consumed. */
  isMass: boolean
  /** By what questions call it. */
  asked: string
  say: (phrase: string, more?: Partial<PhraseSlots>) => string
}

const ofCategory = ({ phrases, things, asked, isMass, say }: Ground): Draft[] => {
  const why = 'How shoppers ask for such a thing.'
  const [bare, best, ...more] = isMass ? phrases.consumed : phrases.category
  const kinds = [...new Set([things.precise, things.general, things.kind])].filter((it) => it !== '')
  const queries = kinds.slice(0, 2).flatMap((it) => [say(bare!, { it }), say(best!, { it })])
  return [...queries, ...more.map((phrase) => say(phrase, { it: asked }))].map((query) => ({
    query,
    kind: 'category',
    why,
  }))
}

const ofAttributes = ({ reading, phrases, things, say }: Ground): Draft[] => {
  // Three words and a value in front are more than anybody types.
  const it = things.precise.split(' ').length > 2 && !things.isOwn ? things.general : things.precise
  const known = new Set(foldWords(`${it} ${things.precise}`))
  const isNew = (value: string): boolean => !foldWords(value).some((word) => known.has(word))
  const stated = statedValues(reading).map(({ attribute, value }) => ({
    value,
    why: `The record states the ${attribute}.`,
  }))
  const claimed = claimsOf(reading).map((value) => ({ value, why: 'The description says so.' }))
  return [...stated, ...claimed]
    .filter(({ value }) => isNew(value))
    .slice(0, MOST.attribute)
    .map(({ value, why }) => ({ query: say(phrases.described, { value, it }), kind: 'attribute', why }))
}

/** Families of whose things buyers say where and when they want to use them. */
const PLACED = new Set<FamilyId | null>(
  'apparel footwear bags furniture decor planters plants sports textiles kitchen lighting art jewellery'.split(
    ' ',
  ) as FamilyId[],
)

const ofUse = ({ reading, phrases, things, asked, say }: Ground): Draft[] => {
  const named = foldWords(`${things.precise} ${things.general}`)
  const places = !PLACED.has(reading.naming.family)
    ? []
    : occasionsOf(reading, phrases).map((value) => ({ value, why: 'The description names this use.' }))
  const people = personsOf(reading, phrases).map((value) => ({ value, why: 'The description names whom it is for.' }))
  return [...people.slice(0, 1), ...places]
    .filter(({ value }) => !foldWords(value).some((word) => named.includes(word)))
    .slice(0, MOST.use_case)
    .map(({ value, why }) => ({ query: say(phrases.purpose, { value, it: asked }), kind: 'use_case', why }))
}

/** Intents that buyers ask of such a product: those left open first, then by weight. */
const intentsOf = ({ intents }: Reads<'intents'>): { id: IntentId; isOpen: boolean }[] => {
  const open = unansweredIntents(intents)
  const others = INTENTS.filter((id) => intents[id].applies && !open.includes(id))
  others.sort((a, b) => INTENT_WEIGHTS[b] - INTENT_WEIGHTS[a])
  return [...open.map((id) => ({ id, isOpen: true })), ...others.map((id) => ({ id, isOpen: false }))]
}

/** Families of whose things buyers ask what they are for at all. */
const USED = new Set<FamilyId | null>(['components', 'electronics', 'tools', 'cables'])

/** Whether buyers ask it of such things, not of one of them alone. */
const isAskedOfKind = (id: AskedId, family: FamilyId | null): boolean => {
  if (id === 'purpose') return USED.has(family)
  return id === 'material' ? PLACED.has(family) : family !== null || id !== 'dimensions'
}

const ofIntents = ({ reading, phrases, asked, say }: Ground): Draft[] =>
  intentsOf(reading)
    .flatMap(({ id, isOpen }): Draft[] => {
      const askedId = reading.intents[id].asked
      if (!isAskedOfKind(askedId, reading.naming.family)) return []
      const phrase = phrases.ask[askedId]
      if (phrase === undefined) return []
      const why = isOpen
        ? 'Buyers ask this of such a product, and the record does not answer it.'
        : 'Buyers ask this of such a product.'
      return [{ query: say(phrase, { it: asked }), kind: 'question', why }]
    })
    .slice(0, MOST.question)

type Brand = { name: string; isIn: (text: string) => boolean }

/** The name with the brand before it; where the title begins with the brand's first word, that is not said twice. */
const withBrand = (name: string, brand: Brand): string => {
  if (brand.isIn(name)) return name
  const [first = '', ...rest] = name.split(' ')
  const isTwice = rest.length > 0 && foldWords(first).join() === foldWords(brand.name).slice(0, 1).join()
  return `${brand.name} ${isTwice ? rest.join(' ') : name}`
}

/**
 * Questions of the report that name the product; "this product" means nothing to an answer engine. A name that others may have, too, needs the
 * brand before it.
 */
const ofReport = (questions: readonly string[], { name, isGeneric }: GenericNames, brand: Brand | null): Draft[] =>
  questions
    .filter((question) => name !== '' && question.includes(name) && (isGeneric || brand !== null))
    .slice(0, MOST.named)
    .map((question) => ({
      query: isGeneric ? question : question.replace(name, () => withBrand(name, brand!)),
      kind: 'question',
      why: 'A question that the report lists as not answered.',
    }))

const ofComparison = ({ reading, phrases, asked, say }: Ground): Draft[] => {
  const why = 'How shoppers ask when they choose between several.'
  const [first] = phrases.comparison
  const material = statedValues(reading).find(({ attribute }) => attribute === 'material')?.value
  const pair = phrases.alternatives.find((names) => names.some((name) => name === material))
  const thing = asked
  const versus =
    pair && !foldWords(thing).some((word) => pair.some((name) => foldWords(name).includes(word)))
      ? [say(phrases.materials, { it: thing, one: material!, other: pair[0] === material ? pair[1] : pair[0] })]
      : []
  return [...versus, say(first!, { it: thing })].map((query) => ({ query, kind: 'comparison', why }))
}

const ofPrice = ({ reading, phrases, asked, say }: Ground): Draft[] => {
  const limit = limitOf(reading)
  const why = limit === '' ? 'What shoppers ask of any product.' : 'A round limit above the lowest price.'
  return [{ query: say(limit === '' ? phrases.price : phrases.below, { it: asked, limit }), kind: 'price', why }]
}

const ofBrand = (brand: Brand, things: GenericNames, phrases: SuggestionPhrases): Draft[] => {
  const why = 'Tells whether the product is known to those who ask for it; it does not count for the score.'
  const name = things.name === '' ? '' : withBrand(things.name, brand)
  const [ofKind] = phrases.branded
  const queries = [
    ...(things.general === ''
      ? []
      : [fillPhrase(ofKind!, { it: things.isOwn ? things.precise : things.general, brand: brand.name }, true)]),
    ...(name === '' ? [] : [name, fillPhrase(phrases.review, { it: '', name }, true)]),
  ]
  return (queries.length === 0 ? [brand.name] : queries)
    .slice(0, MOST.branded)
    .map((query) => ({ query, kind: 'branded', why }))
}

/** Questions are asked of a kind of thing: "brown leather jacket", not "classic brown leather jacket". */
const askedAs = ({ isOwn, precise, general }: GenericNames, language: string): string => {
  if (isOwn) return precise
  return language === 'en' ? general.split(' ').slice(-3).join(' ') : general
}

const groundOf = (reading: Reading, things: GenericNames, phrases: SuggestionPhrases): Ground => {
  const isMass = isConsumed(reading.naming.family)
  return {
    reading,
    phrases,
    things,
    isMass,
    asked: askedAs(things, reading.language),
    say: (phrase, more = {}) => fillPhrase(phrase, { it: things.precise, ...more }, isMass),
  }
}

/** "Great Outdoor outdoor chair": the brand ends in the word that the thing begins with. "Bora Bora" is a name. */
const withoutEcho = (query: string): string => {
  const words = query.split(' ')
  const isEcho = (word: string, before = ''): boolean => word !== before && word === before.toLowerCase()
  return words.filter((word, at) => !isEcho(word, words[at - 1])).join(' ')
}

const draftsOf = (ground: Ground, questions: readonly string[], brand: Brand | null): Draft[] => {
  if (ground.things.general === '') return ofReport(questions, ground.things, brand)
  return [
    ...ofCategory(ground),
    ...ofAttributes(ground),
    ...ofUse(ground),
    ...ofIntents(ground),
    ...ofReport(questions, ground.things, brand),
    ...ofComparison(ground),
    ...ofPrice(ground),
  ]
}

/**
 * Queries to test one product with, at most `limit`, those without the brand first; the same for the same record. They are made of the
 * record's own words and of what buyers ask of such a product (`INTENTS`), in English, German, French and Spanish; for a record in another
 * language only branded ones are known. Titles that are shorthand of the shop ("EC TWIST OX"), codes and placeholders make none.
 * Throws `Unconvertible` as the analyzer does for a record that cannot be read.
 */
export const suggestQueries = (material: SuggestionMaterial): SuggestedQuery[] => {
  const { product, shop, aliases = [], limit = LIMIT } = material
  const reading = read(product, shop, NO_TIME)
  const record = brandRecord(product, shop, aliases)
  const isBranded = brandedQueryMatcher(record)
  const [brandName] = ownNames(record)
  const brand = brandName === undefined ? null : { name: brandName, isIn: isBranded }
  const things = genericNames(reading, recordWords(record))
  const phrases = suggestionPhrasesFor(reading.language)
  const questions = material.missing_questions ?? reading.openQuestions
  const drafts = phrases ? draftsOf(groundOf(reading, things, phrases), questions, brand) : []
  if (brand) drafts.push(...ofBrand(brand, things, phrases ?? suggestionPhrasesFor('en')!))
  const seen = new Set<string>()
  const suggested = drafts.flatMap((draft): SuggestedQuery[] => {
    const query = clip(withoutEcho(plain(draft.query)), MAX_QUERY)
    const normal = normalQuery(query)
    const branded = isBranded(query)
    if (normal.length < 3 || seen.has(normal) || (draft.kind === 'branded' && !branded)) return []
    seen.add(normal)
    return [{ ...draft, query, branded }]
  })
  return [...suggested.filter(({ branded }) => !branded), ...suggested.filter(({ branded }) => branded)].slice(
    0,
    Math.max(0, limit),
  )
}
