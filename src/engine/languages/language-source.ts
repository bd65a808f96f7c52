// What there is to write down of a language. A new one is a folder with these and a line in by-language.ts.

import type { LexiconSource } from './lexicon/lexicon.ts'
import type { ParaphraseTemplates } from './paraphrases.ts'
import type { WordingSource } from './query-wording.ts'
import type { SearchWordsSource } from './search-words.ts'
import type { SentenceGrammar } from './sentence-grammar.ts'
import type { SuggestionPhrases } from './suggestion-phrases.ts'
import type { VocabularySource } from './verifier-vocabulary.ts'

export type LanguageSource = {
  lexicon: LexiconSource
  grammar: SentenceGrammar
  queryWording: WordingSource
  searchWords: SearchWordsSource
  paraphrases: ParaphraseTemplates
  suggestions: SuggestionPhrases
  verifier: VocabularySource
}
