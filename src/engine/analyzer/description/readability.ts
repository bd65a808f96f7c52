// How hard the running text is to read: words per sentence, and for English the school grade.
//
// Grade = 0.39 · words per sentence + 11.8 · syllables per word − 15.59 (J. P. Kincaid, R. P. Fishburne, R. L. Rogers and
// B. S. Chissom: Derivation of new readability formulas for Navy enlisted personnel. Research Branch Report 8-75, 1975).

import { wordEnd } from '../../languages/lexicon/text.ts'
import { THRESHOLDS } from '../thresholds.ts'
import type { Description, Sentence } from './description.ts'

export type Readability = {
  /** School grade of the United States; null in other languages than English, for which the formula was not made. */
  grade: number | null
  /** Words per sentence. */
  meanSentence: number
  /** null when there is no grade. */
  syllablesPerWord: number | null
  /** Of the running text that was measured. */
  words: number
  sentences: number
}

const VOWELS = new Uint8Array(256)
for (const letter of 'aeiouáéíóúàèìòùâêîôûäëïöü') VOWELS[letter.charCodeAt(0)] = 1
const Y = 0x79

/** "y" is a vowel behind the first letter unless another follows: "style", not "yellow" or "layer". */
const isVowelAt = (word: string, at: number): boolean => {
  const code = word.charCodeAt(at)
  return code === Y ? at > 0 && VOWELS[word.charCodeAt(at + 1)] !== 1 : VOWELS[code] === 1
}

const isOneOf = (letters: string, letter: string | undefined): boolean =>
  letter !== undefined && letters.includes(letter)

/** Whether the vowels at `at` and behind it are spoken apart: "ra-dio", "me-di-a", "vid-e-o", "man-u-al", "ex-pe-ri-ence", "i-de-a". */
const isHiatus = (word: string, at: number): boolean => {
  const before = word[at - 1]
  // Most pairs begin with one of these, and no case below does.
  if (isOneOf('ao', word[at])) return false
  const rest = word.slice(at + 2)
  switch (word.slice(at, at + 2)) {
    case 'ia':
      return !isOneOf('tcgs', before) && !rest.startsWith('ge')
    case 'io':
      return !isOneOf('tscxghn', before)
    case 'iu':
      return true
    case 'ua':
    case 'uo':
      return !isOneOf('qg', before)
    case 'eo':
      return rest === '' || word.startsWith('geo')
    case 'ea':
      return word.startsWith('crea') || (rest === '' && word.length > 3 && at > 1 && !isOneOf('l', before))
    case 'ie':
      if (rest === 't' || rest === 'ty' || word.startsWith('sci')) return true
      return (
        !isOneOf('tc', before) && (rest.startsWith('nt') || rest.startsWith('nc') || (rest === 'r' && word.length > 4))
      )
    default:
      return false
  }
}

/** "-le", "-les" and "-led" behind a consonant are a syllable: "table", "handled"; not in "curled". */
const isSyllabicL = (word: string, at: number): boolean =>
  word[at] === 'l' && !isVowelAt(word, at - 1) && !isOneOf('rlw', word[at - 1])

/** Whether the vowel of the last syllable is silent: "made", "shapes", "washed"; not "table", "boxes", "padded". */
const endsSilent = (word: string): boolean => {
  const ending = word.endsWith('e') ? 1 : word.endsWith('es') || word.endsWith('ed') ? 2 : 0
  const before = word.length - ending - 1
  if (ending === 0 || isVowelAt(word, before) || isSyllabicL(word, before)) return false
  if (ending === 1) return true
  if (word.endsWith('ed')) return !isOneOf('td', word[before])
  return !(isOneOf('sxzgc', word[before]) || word.endsWith('ches') || word.endsWith('shes'))
}

/** Syllables of a lower-case English word: runs of vowels, without silent endings and with vowels that are spoken apart. At least 1. */
export const syllablesOf = (word: string): number => {
  let count = 0
  let inRun = false
  for (let at = 0; at < word.length; at++) {
    const vowel = isVowelAt(word, at)
    if (vowel && (!inRun || isHiatus(word, at - 1))) count++
    inRun = vowel
  }
  if (count > 1 && endsSilent(word)) count--
  return Math.max(1, count)
}

const isEndMark = (code: number): boolean => code === 0x2e || code === 0x21 || code === 0x3f || code === 0x2026

const LAST_LATIN = 0x24f

/** Letters of a script that is written with spaces and letters of the Latin alphabet. */
const isLatin = (text: string, start: number): boolean => text.charCodeAt(start) <= LAST_LATIN

type Source = { description: Description; language: string; prose: readonly Sentence[] }

/** Whether it is a sentence of running text: in a paragraph, ended by a mark, and no list between commas. */
export const isRunning = (
  { description: { text, starts } }: Pick<Source, 'description'>,
  { block, from, to, start, end }: Sentence,
): boolean => {
  if (block.kind !== 'paragraph' && block.kind !== 'quote') return false
  const words = to - from
  if (words < 3 || !isLatin(text, starts[from]!)) return false
  let last = end - 1
  while (last > start && '"\'”’)'.includes(text[last]!)) last--
  if (!isEndMark(text.charCodeAt(last))) return false
  const sentence = text.slice(start, end)
  let commas = 0
  for (let at = sentence.indexOf(','); at !== -1; at = sentence.indexOf(',', at + 1)) commas++
  return commas * 3 <= words
}

/** How the running text of the description reads; null when there is too little of it, or in another script. */
export const readabilityOf = (reading: Source): Readability | null => {
  const { description, language, prose } = reading
  const { text, stems, starts } = description
  const isEnglish = language === 'en'
  let words = 0
  let sentences = 0
  let syllables = 0
  for (const sentence of prose) {
    if (!isRunning(reading, sentence)) continue
    sentences++
    words += sentence.to - sentence.from
    if (!isEnglish) continue
    for (let at = sentence.from; at < sentence.to; at++) {
      const end = wordEnd(description, at)
      // A word as long as its singular is its singular, which has been cut out of the text before.
      const isSingular = stems[at]!.length === end - starts[at]!
      syllables += syllablesOf(isSingular ? stems[at]! : text.slice(starts[at], end).toLowerCase())
    }
  }
  const { minWords, minSentences } = THRESHOLDS.readability
  if (words < minWords || sentences < minSentences) return null
  const meanSentence = words / sentences
  const syllablesPerWord = isEnglish ? syllables / words : null
  const grade = syllablesPerWord === null ? null : 0.39 * meanSentence + 11.8 * syllablesPerWord - 15.59
  return { grade, meanSentence, syllablesPerWord, words, sentences }
}

/** The sentence of running text with most words; null when there is none. */
export const longestSentence = (reading: Omit<Source, 'language'>): Sentence | null => {
  let longest: Sentence | null = null
  for (const sentence of reading.prose)
    if (isRunning(reading, sentence) && (!longest || sentence.to - sentence.from > longest.to - longest.from))
      longest = sentence
  return longest
}

/** Syllables of a lower-case word of a language: runs of vowels, of which French does not speak the last "e". */
const syllablesIn = (word: string, language: string): number => {
  if (language === 'en') return syllablesOf(word)
  const spoken = language === 'fr' ? word.replace(/(?<=.{2})e(?:s|nt)?$/, '') : word
  let count = 0
  // "a", "e", "o" and what has an accent are spoken apart in Spanish ("área", "día").
  for (const run of spoken.match(/[aeiouyáéíóúàèìòùâêîôûäëïöüœæ]+/g) ?? [])
    count += language === 'es' ? Math.max(1, run.replace(/[iuy]/g, '').length) : 1
  return Math.max(1, count)
}

type Counts = { words: number; sentences: number; syllables: number; long: number; short: number; letters: number }

/** A reading ease of 0-100 as the last grade of the schools that read so easily (R. Flesch, How to Write Plain English, 1979). */
const GRADES_BY_EASE = [[90, 5], [80, 6], [70, 7], [60, 9], [50, 12], [30, 16]] as const // biome-ignore format: a table

const gradeOfEase = (ease: number): number => GRADES_BY_EASE.find(([least]) => ease >= least)?.[1] ?? 17

/** LIX (C. H. Björnsson, Läsbarhet, 1968) as school grades (J. Anderson, Lix and Rix: variations on a little-known readability index, 1983). */
const GRADES_BY_LIX = [[56, 17], [52, 12], [48, 11], [44, 10], [40, 9], [36, 8], [32, 7], [28, 6], [24, 5], [20, 4]] as const // biome-ignore format: a table

const gradeOfLix = ({ words, sentences, letters }: Counts): number => {
  const lix = words / sentences + (100 * letters) / words
  return GRADES_BY_LIX.find(([least]) => lix >= least)?.[1] ?? 3
}

/**
 * School grade by language: Kincaid 1975; Wiener Sachtextformel 1 (Bamberger and Vanecek 1984); Fernández Huerta 1959; Kandel and Moles 1958;
 * Franchina and Vacca 1986; Douma 1960; Martins et al. 1996.
 */
const GRADES: Record<string, (counts: Counts) => number> = {
  en: ({ words, sentences, syllables }) => (0.39 * words) / sentences + (11.8 * syllables) / words - 15.59,
  de: ({ words, sentences, long, short, letters }) =>
    (19.35 * long + 12.97 * letters - 3.27 * short) / words + (0.1672 * words) / sentences - 0.875,
  es: ({ words, sentences, syllables }) => gradeOfEase(206.84 - (60 * syllables) / words - (1.02 * words) / sentences),
  fr: ({ words, sentences, syllables }) => gradeOfEase(209 - (68 * syllables) / words - (1.15 * words) / sentences),
  it: ({ words, sentences, syllables }) => gradeOfEase(217 - (60 * syllables) / words - (1.3 * words) / sentences),
  nl: ({ words, sentences, syllables }) => gradeOfEase(206.84 - (77 * syllables) / words - (0.93 * words) / sentences),
  pt: ({ words, sentences, syllables }) =>
    gradeOfEase(248.84 - (84.6 * syllables) / words - (1.02 * words) / sentences),
  sv: gradeOfLix,
  da: gradeOfLix,
  no: gradeOfLix,
}

const grades = new WeakMap<Source, number | 'language' | 'text'>()

/** Worked out once for a reading, as the report asks twice. */
export const readingGrade = (reading: Source): number | 'language' | 'text' => {
  const known = grades.get(reading)
  if (known !== undefined) return known
  const grade = gradeOf(reading)
  grades.set(reading, grade)
  return grade
}

/**
 * The school grade at which all that the description says in words reads, items of lists with it; why there is none where it has none:
 * no formula for the language, or too little text.
 */
const gradeOf = ({ description, language, prose }: Source): number | 'language' | 'text' => {
  const formula = GRADES[language]
  if (!formula) return 'language'
  const counts: Counts = { words: 0, sentences: 0, syllables: 0, long: 0, short: 0, letters: 0 }
  for (const { from, to } of prose) {
    if (to - from < MIN_ITEM || !isLatin(description.text, description.starts[from]!)) continue
    counts.sentences++
    for (let at = from; at < to; at++) {
      const word = description.text.slice(description.starts[at], wordEnd(description, at)).toLowerCase()
      const syllables = syllablesIn(word, language)
      counts.words++
      counts.syllables += syllables
      if (syllables > 2) counts.long++
      if (syllables === 1) counts.short++
      if (word.length > 6) counts.letters++
    }
  }
  const { minWords, minSentences } = THRESHOLDS.readability
  return counts.words < minWords || counts.sentences < minSentences ? 'text' : formula(counts)
}

/** A shorter item is a value, no sentence. */
const MIN_ITEM = 4
