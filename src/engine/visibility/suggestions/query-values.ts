// Values of a record that buyers put into a query: material, colour, audience, place of use, price limit.

import type { Fact } from '../../analyzer/facts/facts.ts'
import type { Reads } from '../../analyzer/reading.ts'
import type { SuggestionPhrases } from '../../languages/language-source.ts'
import { wordsFor } from '../../languages/lexicon/lexicon.ts'
import type { AnswerMark } from '../../languages/lexicon/marks.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'

type Source = Reads<'description' | 'facts' | 'language' | 'lexicon' | 'naming' | 'title'>

const ENDS = /[/,;:|•·(\n–—+]| - /
const SHARE = /^\d{1,3} ?%\s*/
const WORDY = /^\p{L}[\p{L}'’ -]*$/u
const MAX_WORDS = 2
const MAX_VALUE = 24

/** The first value of a list as it is typed: "100% Cotton, elastane" is "cotton"; "" when it is no word or two. */
const firstValue = (value: string, language: string): string => {
  const first = value.split(ENDS)[0]!.trim().replace(SHARE, '').trim()
  const isShort = first.length > 2 && first.length <= MAX_VALUE && first.split(' ').length <= MAX_WORDS
  if (!isShort || !WORDY.test(first)) return ''
  return language === 'de' ? first : first.toLowerCase()
}

/** Whether the lexicon knows it as a value of that attribute, or a colour. */
const isValueOf = (value: string, attribute: AttributeId, { lexicon }: Reads<'lexicon'>): boolean => {
  if (!lexicon) return false
  const words = wordsFor(value, lexicon)
  if (attribute === 'color') return words.every((word) => lexicon.colors.has(word))
  return words.every((word) => {
    const entry = lexicon.words.get(word)
    return lexicon.colors.has(word) || (entry !== undefined && !entry.common && entry.statements.length > 0)
  })
}

/** What is stated of the thing itself: under a label, as an option or in the title; running text speaks of parts, too. */
const isOwn = ({ label, field }: Fact): boolean => label !== '' || field !== 'description'

const OF_LOOKS: readonly AttributeId[] = ['material', 'color', 'pattern']

/** Attributes by which buyers narrow a search for things of such a family, one value each. */
const NARROWING: Partial<Record<FamilyId, readonly AttributeId[]>> = {
  apparel: OF_LOOKS,
  footwear: OF_LOOKS,
  bags: OF_LOOKS,
  furniture: OF_LOOKS,
  decor: OF_LOOKS,
  planters: OF_LOOKS,
  textiles: OF_LOOKS,
  lighting: OF_LOOKS,
  art: OF_LOOKS,
  kitchen: ['material'],
  toys: ['material'],
  sports: ['material'],
  tools: ['material'],
  jewellery: ['material', 'stone'],
  cosmetics: ['scent'],
  fragrance: ['scent'],
}

type Stated = { attribute: AttributeId; value: string }

/** Colours agree with their noun in Romance languages, and options name them by themselves. */
const narrowing = ({ naming: { family }, lexicon }: Reads<'lexicon' | 'naming'>): AttributeId[] => {
  const attributes = family === null ? [] : (NARROWING[family] ?? [])
  const isRomance = lexicon?.grammar.head === 'first' && !lexicon.compounds
  return attributes.filter((attribute) => attribute !== 'color' || !isRomance)
}

/** Values that narrow a search, of each attribute the first. */
export const statedValues = (reading: Source): Stated[] =>
  narrowing(reading).flatMap((attribute) => {
    const facts = reading.facts.filter(({ attributes }) => attributes.includes(attribute))
    const own = facts.filter(isOwn)
    const only = new Set(facts.map(({ value }) => firstValue(value, reading.language))).size === 1 ? facts : []
    const values = [...own, ...only].flatMap(({ value }) => value.split(',').slice(0, 20))
    const value = values
      .map((text) => firstValue(text, reading.language))
      .find((text) => text !== '' && isValueOf(text, attribute, reading))
    return value === undefined ? [] : [{ attribute, value }]
  })

/** Words that buyers ask for by themselves and that records state in many forms. */
const CLAIMS: Record<string, readonly (readonly [needle: string, typed: string])[]> = {
  en: [
    ['vegan', 'vegan'],
    ['gluten free', 'gluten free'],
    ['paraben free', 'paraben free'],
    ['sugar free', 'sugar free'],
    ['fragrance free', 'fragrance free'],
    ['organic', 'organic'],
    ['waterproof', 'waterproof'],
    ['machine wash', 'machine washable'],
    ['handmade', 'handmade'],
    ['bluetooth', 'bluetooth'],
    ['keto', 'keto'],
  ],
  de: [
    ['vegan', 'vegan'],
    ['glutenfrei', 'glutenfrei'],
    ['wasserdicht', 'wasserdicht'],
    ['spülmaschinengeeignet', 'spülmaschinengeeignet'],
    ['handgemacht', 'handgemacht'],
    ['bluetooth', 'Bluetooth'],
  ],
  fr: [
    ['vegan', 'vegan'],
    ['sans gluten', 'sans gluten'],
    ['fait main', 'fait main'],
    ['bluetooth', 'bluetooth'],
  ],
  es: [
    ['vegano', 'vegano'],
    ['sin gluten', 'sin gluten'],
    ['hecho a mano', 'hecho a mano'],
    ['bluetooth', 'bluetooth'],
  ],
  pt: [
    ['vegano', 'vegano'],
    ['sem glúten', 'sem glúten'],
    ['sem lactose', 'sem lactose'],
    ['feito à mão', 'feito à mão'],
    ['bluetooth', 'bluetooth'],
  ],
}

const NEGATED = /(?:\bno|\bnot|\bnon|\bwithout|\bnicht|\bkein\w{0,2}|\bohne|\bpas|\bsans|\bsin|\bnão|\bsem) (?:\w+ )?$/i

/** "Waterproof: no". */
const DENIED = /^\p{L}* ?[:=?] ?(?:no|not|none|nein|nicht|non|não|keine?)(?!\p{L})/u
/** "It is not a lamp for bathrooms"; "not only for the office" is for the office, too. */
const NOT_FOR =
  /(?:\b(?:not|never|nicht|keine?|pas|jamais|não)|n['’]t)(?! (?:only|just|nur|seulement|que|só|apenas)\b)[^.,;:!?\n]{0,30}$/i

/** Claims that title and description make, at most two. */
export const claimsOf = ({ title, description, language }: Source): string[] => {
  const text = `${title.text}\n${description.text}`.toLowerCase().replaceAll('-', ' ')
  const found: string[] = []
  for (const [needle, typed] of CLAIMS[language] ?? []) {
    const at = text.search(new RegExp(`(?<!\\p{L})${needle}`, 'u'))
    if (at === -1 || NEGATED.test(text.slice(Math.max(0, at - 30), at))) continue
    if (!DENIED.test(text.slice(at + needle.length, at + needle.length + 30))) found.push(typed)
  }
  return found.slice(0, 2)
}

/** The marks of title and description that a table has words for, the most frequent first, one each. */
const marked = (reading: Source, mark: AnswerMark, table: ReadonlyMap<string, string>, least: number): string[] => {
  const { title, description, lexicon } = reading
  if (!lexicon) return []
  const byStems = new Map([...table].map(([key, said]) => [wordsFor(key, lexicon).join(' '), said]))
  const counts = new Map<string, number>()
  for (const [text, weight] of [
    [title, 2],
    [description, 1],
  ] as const)
    for (const { from, to } of text.marked.get(mark) ?? []) {
      const start = text.starts[from]!
      if (NOT_FOR.test(text.text.slice(Math.max(0, start - 60), start))) continue
      const said = byStems.get(text.stems.slice(from, to).join(' '))
      if (said !== undefined) counts.set(said, (counts.get(said) ?? 0) + weight)
    }
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1])
    .map(([said]) => said)
}

/** Where and when it is used, as its text says. */
export const occasionsOf = (reading: Source, { occasions }: SuggestionPhrases): string[] =>
  marked(reading, 'occasion', occasions, 1)

/** The audience: what is said twice, or in the title. */
export const personsOf = (reading: Source, { persons }: SuggestionPhrases): string[] =>
  marked(reading, 'person', persons, 2)

const SIGNS: Record<string, string> = { EUR: '€', USD: '$', GBP: '£', INR: '₹', JPY: '¥' }
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10]

/** The round amount above the lowest price, as it is typed: "under $50". "" when price or currency are not known. */
export const limitOf = ({ listing: { lowest, currency }, language }: Reads<'language' | 'listing'>): string => {
  if (lowest === null || !(lowest > 0) || !Number.isFinite(lowest) || currency === null) return ''
  const power = 10 ** Math.floor(Math.log10(lowest))
  const limit = Math.max(5, Math.ceil(STEPS.find((step) => step * power > lowest)! * power))
  const sign = SIGNS[currency]
  if (sign === undefined) return `${limit} ${currency}`
  return language === 'en' ? `${sign}${limit}` : `${limit} ${sign}`
}
