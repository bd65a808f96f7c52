// Everything the engines know of Spanish.

import type { LanguageSource } from '../language-source.ts'
import { lexicon } from './lexicon.ts'
import { paraphrases } from './paraphrases.ts'
import { queryWording } from './query-wording.ts'
import { searchWords } from './search-words.ts'
import { grammar } from './sentence-grammar.ts'
import { suggestions } from './suggestion-phrases.ts'
import { verifier } from './verifier-vocabulary.ts'

export const spanish: LanguageSource = {
  lexicon,
  grammar,
  queryWording,
  searchWords,
  paraphrases,
  suggestions,
  verifier,
}
