// What a text about a product can be made of, read once from its reading: names, facts that are known beyond doubt, choices, what it is
// made of, whom it is for, the merchant's own good sentences. A writer uses nothing else, so that nothing can be said that the record
// does not state.

import type { Reading } from '../../analyzer/reading.ts'
import { grammarFor } from '../../languages/by-language.ts'
import type { SentenceGrammar } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import { type Choice, choicesOf } from './choices.ts'
import { type Made, madeOf } from './composition.ts'
import { type Known, knownFacts } from './known-facts.ts'
import { type Names, namesOf } from './product-names.ts'

export type Material = Names & {
  reading: Reading
  language: SentenceGrammar
  family: FamilyId | null
  /** In the record's order, each label once. */
  facts: readonly Known[]
  /** What a buyer chooses from: the options of the record. */
  choices: readonly Choice[]
  /** What the thing as a whole is made of; empty parts where the record does not say it beyond doubt. */
  made: Made
}

/** The first fact of an attribute; `isWhole` facts first, as "Length" says more of the product than "Cable length". */
export const factOf = ({ facts }: Pick<Material, 'facts'>, id: AttributeId): Known | undefined =>
  facts.find(({ attribute, isWhole }) => attribute === id && isWhole) ?? facts.find(({ attribute }) => attribute === id)

/** What the record gives a text; null in a language that the writer has no words for, and where no part of the title names the product. */
export const materialOf = (reading: Reading): Material | null => {
  const language = reading.lexicon ? grammarFor(reading.language) : null
  const names = language && namesOf(reading, language)
  if (!language || !names) return null
  const facts = knownFacts(reading, language)
  return {
    ...names,
    reading,
    language,
    family: reading.naming.family,
    facts,
    choices: choicesOf(reading, language),
    made: madeOf(reading, facts, language),
  }
}
