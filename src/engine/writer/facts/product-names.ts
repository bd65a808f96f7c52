// How texts name the product: the part of the title that names it, plus its type and its brand where the name lacks them.

import { instructionIn } from '../../analyzer/claims/machine-instructions.ts'
import { nameForQuestions } from '../../analyzer/questions/questions.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { lookUpText, phraseAt, type Text } from '../../languages/lexicon/text.ts'
import type { Noun, SentenceGrammar, Subject } from '../../languages/sentence-grammar.ts'
import { FAMILIES } from '../../languages/taxonomy/families.ts'

export type ProductNames = {
  /** "Tarn Rain Jacket"; never "". */
  name: string
  /** The record's type as a noun; null if it has none that can be one. */
  type: Noun | null
  /** The same, where the name does not say what the thing is. */
  newType: Noun | null
  subject: Subject
  /** As questions name it. */
  asked: { it: string; many: boolean }
}

const MAX_TYPE_WORDS = 3
const NOT_IN_TYPES = /[&/,_()<>\d]/

/** The record's own name of the type, as far as it is a noun the lexicon knows. */
export const typeOf = ({ naming, lexicon }: Reading, language: SentenceGrammar): Noun | null => {
  const { typeName } = naming
  const words = typeName.split(' ')
  if (typeName === '' || typeName.length > 30 || words.length > MAX_TYPE_WORDS || NOT_IN_TYPES.test(typeName))
    return null
  const text = lookUpText(typeName, lexicon)
  const isKnown = text.stems.some((_, at) => phraseAt(text, at, 'nouns') !== undefined)
  return isKnown ? language.noun(typeName) : null
}

/** A work keeps the article that its title begins with. */
const wholeTitle = (name: string, title: string): string => {
  const at = title.indexOf(` ${name}`)
  return at > 0 && at < 5 ? `${title.slice(0, at)} ${name}` : name
}

/** "Relay Module 5 V, 4 Channels": what comes after a comma with a number is a detail. */
const withoutDetails = (name: string): string => {
  const comma = name.indexOf(', ')
  // "…, inkl. Koffer" would be that of the case.
  return comma > 2 && (/\d/.test(name.slice(comma)) || /^, (?:inkl|incl)/i.test(name.slice(comma)))
    ? name.slice(0, comma)
    : name
}

/** "Sun Flower" of a ring: a motif, where the record's own type, if it has one, is of another family and the title has no word of it. */
export const isMotif = ({ naming: { family, typeName }, title, lexicon }: Reading): boolean => {
  const type = lookUpText(typeName, lexicon)
  const familiesAt = (text: Text, at: number) => (text.entries[at] ? phraseAt(text, at, 'nouns')?.means : undefined)
  const isNamed = type.stems.some((_, at) => familiesAt(type, at)?.includes(family!))
  if (family !== 'jewellery' || (typeName !== '' && !isNamed) || type.stems.some((stem) => title.stems.includes(stem)))
    return false
  return title.stems.every((_, at) => familiesAt(title, at)?.includes(family) !== true)
}

/** Whether the title says what the thing is, as the names of dishes and plants do. */
export const tellsItself = (reading: Reading): boolean => {
  const { family, typeAt } = reading.naming
  return (typeAt > 0 && !isMotif(reading)) || (family !== null && FAMILIES[family].selfNaming === true)
}

/** "cette plante", "esta vela": French and Spanish point at a thing by its noun without changing any other word; null in other languages. */
const pointed = ({ code }: SentenceGrammar, type: Noun | null): string | null => {
  if (type === null || type.many || (type.gender !== 'm' && type.gender !== 'f')) return null
  if (code === 'es') return `${type.gender === 'm' ? 'este' : 'esta'} ${type.text}`
  if (code !== 'fr') return null
  if (type.gender === 'f') return `cette ${type.text}`
  return `${/^[aeiouyhéèêâîô]/i.test(type.text) ? 'cet' : 'ce'} ${type.text}`
}

/** null where the title has no part that a sentence can take. */
export const productNames = (reading: Reading, language: SentenceGrammar): ProductNames | null => {
  const { lexicon, naming } = reading
  const { family } = naming
  if (!lexicon?.questions) return null
  const named = nameForQuestions(reading, lexicon.questions)
  if (named.name === '' || instructionIn(named.name) !== null) return null
  const isWork = family === 'books'
  const name = isWork ? wholeTitle(named.name, reading.calmTitle) : withoutDetails(named.name)
  const many = named.many && (isWork || name === named.name)
  const type = typeOf(reading, language)
  const newType = tellsItself(reading) ? null : type
  const subject = language.subject({ name, type: newType, isWork, many, brand: reading.brand })
  const it = isWork || subject.many ? null : pointed(language, type)
  const asked =
    isWork || language.code !== 'en'
      ? { it: it ?? language.quoted(name), many }
      : { it: subject.within, many: subject.many }
  return { name, type, newType, subject, asked }
}
