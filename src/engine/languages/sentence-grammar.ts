// What the writer needs of a language: its articles, lists, quotation marks, the gender of things, and how facts are said in sentences.
// The writer skips a language without one: a text in two languages is worse than none.

import { wordSet } from '../text/word-lists.ts'
import type { Gender, SentenceTemplates, Voices } from './sentence-templates.ts'
import type { AttributeId } from './taxonomy/attributes.ts'
import type { FamilyId } from './taxonomy/families.ts'

/** A noun as it stands in running text. `gender` is null where it is not known, and in languages without one. */
export type Noun = { text: string; gender: Gender | null; many: boolean }

/** How sentences name the product. */
export type Subject = {
  /** "The Luna earrings", "Die Jacke „Oslo“": as a sentence begins. */
  start: string
  /** The same within a sentence, as its subject. */
  within: string
  /** Whether verbs take the plural. */
  many: boolean
  /** null where the language has none or it is not known: then no word may have to agree with it. */
  gender: Gender | null
}

/** What a measure is of, as far as sentences tell it. */
export type Side = 'height' | 'width' | 'length' | 'depth' | 'diameter' | 'thickness'

export type SentenceGrammar = {
  code: 'en' | 'de' | 'fr' | 'es' | 'pt'
  /** Between a thing and its material: "vase in oak". */
  madeOf: string
  /** The key of adults among `audiences`. */
  adults: string
  /** "a, b and c". */
  list: (items: readonly string[]) => string
  /** Between items that have commas of their own. */
  separator: string
  /** Between a label and its value. */
  colon: string
  quoted: (text: string) => string
  /** A type of product ("Outdoor Chairs") as a noun of running text; null if it cannot be told how it is used. */
  noun: (type: string) => Noun | null
  /** "the jacket", "die Jacke", "l'écharpe"; null if the gender would have to be known. */
  the: (noun: Noun) => string | null
  /** "a jacket", "eine Jacke", "une écharpe"; of several things without article where the language has none. */
  a: (noun: Noun) => string | null
  /** The product by its name and, where the name does not tell it, its type. `isWork`: a work with a title of its own. */
  subject: (names: {
    name: string
    type: Noun | null
    isWork: boolean
    many: boolean
    brand: readonly string[]
  }) => Subject
  /** "It", "it" and "it" as an object; null if the gender would have to be known. */
  pronoun: (subject: Subject) => { start: string; within: string; object: string } | null
  /** "in sizes XS to XL". `isWorn`: of clothes and shoes. */
  inSizes: (sizes: string, isWorn: boolean) => string
  /** What sizes are called, as a label; clothes and shoes may have another word. */
  sizesLabel: (isWorn: boolean) => string
  /** "du vase Lune", "del sillón Ibiza": in languages where an article joins its preposition; else null. */
  ofThe: ((subject: Subject) => string) | null
  /** What each attribute is called before a value. */
  labels: Record<AttributeId, string>
  /** The same of families that have another word for it. */
  labelsOfFamily?: Partial<Record<FamilyId, Partial<Record<AttributeId, string>>>>
  /** Labels under which the one material stands that a thing as a whole is made of, lower-case and singular. */
  wholeMaterial: ReadonlySet<string>
  /** Words next to a material that sentences can take as they are. */
  materialWords: ReadonlySet<string>
  /** Labels of sides, lower-case and singular. */
  sides: ReadonlyMap<string, Side>
  /** "23 cm high". */
  side: Record<Side, (measure: string) => string>
  /** Whom it is for, by the words of a value ("women" -> "women"); values that are not listed are not put into sentences. */
  audiences: ReadonlyMap<string, string>
  /** "2-year warranty" of "2 years". */
  warranty: (span: string) => string | null
  /** Letter sizes and numbers from the first to the last: "XS to XL". */
  range: (first: string, last: string) => string
  /** Facts in few words as sentences that follow one about the product. */
  notes: Partial<Record<AttributeId, string>>
  voices: Voices
  templates: SentenceTemplates
}

/** Words that begin with a capital and go on in small letters ("Necklace") in small letters; "USB" and "T-Shirt" stay. */
export const lowerWords = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}'’-])\p{Lu}\p{Ll}+(?![\p{L}\p{N}-])/gu, (word) => word.toLowerCase())

/** Attributes whose values are words of a language and no names. */
const IN_WORDS = new Set<AttributeId | null>([
  'care', 'usage', 'dosage', 'storage', 'assembly', 'watering', 'light', 'fit', 'closure', 'pattern', 'allergens', 'skin_type',
]) // biome-ignore format: a word list

/** A value after a colon: French, Spanish and Portuguese go on in small letters there. */
export const behindColon = (
  value: string,
  attribute: AttributeId | null,
  { code }: Pick<SentenceGrammar, 'code'>,
): string =>
  (code === 'fr' || code === 'es' || code === 'pt') &&
  IN_WORDS.has(attribute) &&
  /^\p{Lu}[\p{Ll}’'-]+(?![\p{L}\d])/u.test(value)
    ? value.charAt(0).toLowerCase() + value.slice(1)
    : value

/** The first letter a capital, as a sentence begins. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "a", "a and b", "a, b and c". */
export const joinList = (items: readonly string[], and: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

const starting = (within: string, { many, gender }: Pick<Noun, 'many' | 'gender'>): Subject => ({
  start: capitalise(within),
  within,
  many,
  gender,
})

/** The subject in languages with genders: `type` with the quoted name, else the name as the noun it begins with, else the quoted name alone. */
export const subjectOf = (
  quoted: string,
  type: Noun | null,
  named: Noun | null,
  the: SentenceGrammar['the'],
): Subject => {
  const typed = type && the(type)
  if (typed) return starting(`${typed} ${quoted}`, type)
  const article = named && the(named)
  return article ? starting(article, named) : { start: quoted, within: quoted, many: false, gender: null }
}

/** A noun with the gender that a language knows of it; `one`: in the singular. */
type KnownNoun = { gender: Gender; many: boolean; text: string; one: string }

type KnownNouns = (word: string) => KnownNoun | null

/** Knows the nouns of two lists, in the singular, and in the plurals that these may be the singulars of. */
export const nounsOf = (masculine: string, feminine: string, singulars: (plural: string) => string[]): KnownNouns => {
  const [m, f] = [wordSet(masculine), wordSet(feminine)]
  const genderOf = (one: string) => (m.has(one) ? 'm' : f.has(one) ? 'f' : null)
  return (word) => {
    const text = word.toLowerCase()
    for (const [at, one] of [text, ...singulars(text)].entries()) {
      const gender = genderOf(one)
      if (gender) return { gender, many: at > 0, text, one }
    }
    return null
  }
}

/** The subject in languages whose first word is the noun. */
export const leadingSubject =
  (known: KnownNouns, quoted: SentenceGrammar['quoted'], the: SentenceGrammar['the']): SentenceGrammar['subject'] =>
  ({ name, type, isWork }) => {
    const [first, ...rest] = name.split(' ')
    const found = isWork || type ? null : known(first!)
    const named = found && { ...found, text: [found.text, ...rest].join(' ') }
    return subjectOf(quoted(name), isWork ? null : type, named, the)
  }

/**
 * Types in languages whose first word is the noun. A type in the plural names one of them, unless such things are always several (`pairs`);
 * adjectives behind it would have to lose theirs too, what it is for stays (`joins`: "planches à découper").
 */
export const leadingNoun =
  (known: KnownNouns, pairs: ReadonlySet<string>, joins: RegExp) =>
  (type: string): Noun | null => {
    const [first, ...rest] = type.split(' ')
    const found = known(first!)
    if (!found) return null
    const many = found.many && pairs.has(found.text)
    if (found.many && !many && rest.length > 0 && !joins.test(rest[0]!)) return null
    const text = [many ? found.text : found.one, ...rest.map((word) => lowerWords(word))].join(' ')
    return { text, gender: found.gender, many }
  }
