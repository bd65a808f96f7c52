// Everything a text about a product may use, collected once per reading: names, certain facts, options, composition, audience. Writers use
// nothing else, so they cannot say what the record does not state. And whether the description or the title says a value already.

import type { Reading } from '../../analyzer/reading.ts'
import { grammarFor } from '../../languages/by-language.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { SentenceGrammar } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import { type Choice, readChoices } from './choices.ts'
import { type Composition, findComposition } from './composition.ts'
import { type KnownFact, knownFacts } from './known-facts.ts'
import { ownLines } from './merchant-sentences.ts'
import { type ProductNames, productNames } from './product-names.ts'

export type TextMaterial = ProductNames & {
  reading: Reading
  language: SentenceGrammar
  family: FamilyId | null
  /** In the record's order, each label once. */
  facts: readonly KnownFact[]
  /** What a buyer chooses from: the options of the record. */
  choices: readonly Choice[]
  /** What the thing as a whole is made of; empty parts where the record does not say it beyond doubt. */
  made: Composition
}

/** The first fact of an attribute; `isWhole` facts first, as "Length" says more of the product than "Cable length". */
export const factOf = ({ facts }: Pick<TextMaterial, 'facts'>, id: AttributeId): KnownFact | undefined =>
  facts.find(({ attribute, isWhole }) => attribute === id && isWhole) ?? facts.find(({ attribute }) => attribute === id)

/** What the record gives a text; null in a language that the writer has no words for, and where no part of the title names the product. */
export const textMaterial = (reading: Reading): TextMaterial | null => {
  const language = reading.lexicon ? grammarFor(reading.language) : null
  const names = language && productNames(reading, language)
  if (!language || !names) return null
  const facts = knownFacts(reading, language)
  return {
    ...names,
    reading,
    language,
    family: reading.naming.family,
    facts,
    choices: readChoices(reading, language),
    made: findComposition(reading, facts, language),
  }
}

type Plated = { material: string; plating: string }

const PLAIN = /^\p{L}[\p{L} ]{2,30}$/u
const PLATING = /^[\p{L}\d ]{3,20}(?<!\p{L})(?:plated|vermeil)$/iu

type Source = Pick<TextMaterial, 'facts' | 'language' | 'reading'>

/**
 * What a plated thing is made of, and with what a line of the merchant's says it is plated: "stainless steel", "18k gold plated". English alone, as no
 * other language puts the plating before its metal. Null where the material has no label of its own, or more than one line says how it is plated.
 */
export const platedMaterial = ({ facts, language, reading }: Source): Plated | null => {
  if (language.code !== 'en') return null
  const known = facts.find(({ attribute, isWhole }) => attribute === 'material' && isWhole)
  const [plating, ...more] = ownLines(reading).filter((line) => PLATING.test(line))
  if (known === undefined || plating === undefined || more.length > 0 || !PLAIN.test(known.value)) return null
  return { material: known.value.toLowerCase(), plating: plating.toLowerCase() }
}

const FIGURE = /\d+(?:[.,]\d+)?/g

/** Whether each word of a value that tells something stands in the description or the title. */
export const isSaid = (value: string, { description, title, lexicon }: Reading): boolean => {
  // "L 22in x B 22in" beside "L 22 in, B 22 in": the same figures in one line.
  const figures = value.match(FIGURE) ?? []
  if (
    figures.length > 1 &&
    !/\p{L}{4}/u.test(value.replace(/inch(?:es)?/giu, '')) &&
    description.text.split('\n').some((line) => {
      const said = new Set(line.match(FIGURE))
      return figures.every((figure) => said.has(figure))
    })
  )
    return true
  const { stems, entries } = lookUpText(value, lexicon)
  return stems.every(
    (stem, at) => entries[at]?.common || description.stems.includes(stem) || title.stems.includes(stem),
  )
}
