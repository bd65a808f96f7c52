// The languages the writer has words for.

import { german } from './de/sentence-grammar.ts'
import { english } from './en/sentence-grammar.ts'
import { spanish } from './es/sentence-grammar.ts'
import { french } from './fr/sentence-grammar.ts'
import type { Language } from './sentence-grammar.ts'

const LANGUAGES: Record<string, Language> = { en: english, de: german, fr: french, es: spanish }

/** The language of that code (ISO 639-1); null where the writer has no words for it. */
export const languageOf = (code: string): Language | null => LANGUAGES[code] ?? null
