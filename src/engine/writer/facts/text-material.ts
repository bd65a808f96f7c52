// Everything a text about a product may use, collected once per reading: names, certain facts, options, composition, audience. Writers use
// nothing else, so they cannot say what the record does not state.

import type { Reading } from '../../analyzer/reading.ts'
import { grammarFor } from '../../languages/by-language.ts'
import type { SentenceGrammar } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import { type Choice, readChoices } from './choices.ts'
import { type Composition, findComposition } from './composition.ts'
import { type KnownFact, knownFacts } from './known-facts.ts'
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
