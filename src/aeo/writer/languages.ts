// The languages the writer has words for.

import type { Language } from './language.ts'
import { german } from './languages/de.ts'
import { english } from './languages/en.ts'
import { spanish } from './languages/es.ts'
import { french } from './languages/fr.ts'

const LANGUAGES: Record<string, Language> = { en: english, de: german, fr: french, es: spanish }

/** The language of that code (ISO 639-1); null where the writer has no words for it. */
export const languageOf = (code: string): Language | null => LANGUAGES[code] ?? null
