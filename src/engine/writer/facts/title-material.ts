// Everything that titles, meta titles and alternative texts may use, and how words are capitalised in them.

import { makerOf } from '../../analyzer/maker.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { grammarFor } from '../../languages/by-language.ts'
import { wordsFor } from '../../languages/lexicon/lexicon.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import { writtenBrand } from '../../record/identifiers.ts'
import { wordSet } from '../../text/word-lists.ts'
import { readChoices } from './choices.ts'
import { findComposition } from './composition.ts'
import { knownFacts } from './known-facts.ts'
import { type ProductNames, tellsItself, typeOf } from './product-names.ts'
import type { TextMaterial } from './text-material.ts'

/** What phrases are made of; all of the material but the names by which sentences call the product. */
export type TitleMaterial = Omit<TextMaterial, keyof ProductNames> & Pick<ProductNames, 'type' | 'newType'>

/**
 * What titles, meta titles and alternative texts are made of, also of a record whose title no sentence could take. In a language that the writer
 * has no words for it holds no facts, and what is written is the record's own words alone.
 */
export const titleMaterial = (reading: Reading, material: TextMaterial | null): TitleMaterial => {
  if (material) return material
  const language = (reading.lexicon && grammarFor(reading.language)) ?? grammarFor('en')!
  const facts = knownFacts(reading, language)
  const type = typeOf(reading, language)
  return {
    reading,
    language,
    family: reading.naming.family,
    facts,
    choices: readChoices(reading, language),
    made: findComposition(reading, facts, language),
    type,
    newType: tellsItself(reading) ? null : type,
  }
}

/** Whether its title or type tells what kind of thing it is. */
export const namesItsKind = ({ reading, newType }: Pick<TitleMaterial, 'reading' | 'newType'>): boolean =>
  newType !== null || tellsItself(reading)

/** Words that English titles write small after the first. */
const SMALL = wordSet('a, an, and, as, at, but, by, for, from, in, into, of, on, or, per, the, to, vs, with, x')

/** Whether most words of a title have a capital, as English titles write them; a name in capitals tells nothing of the words behind it. */
const isTitleCase = (text: string): boolean => {
  const all = text
    .split(' ')
    .filter((word) => word.length > 2 && /^\p{L}/u.test(word) && !SMALL.has(word.toLowerCase()))
  const calm = all.filter((word) => /\p{Ll}/u.test(word))
  const words = calm.length > 1 ? calm : all
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals * 2 > words.length
}

/** "stainless steel" -> "Stainless Steel"; what has capitals of its own keeps them. */
const inTitleCase = (text: string): string =>
  text
    .split(' ')
    .map((word) => (SMALL.has(word) ? word : capitalise(word)))
    .join(' ')

/** English words in the case of the title they join; other languages write them as in a sentence. */
export const inTitleStyle = (title: string, text: string, { language }: Pick<TitleMaterial, 'language'>): string =>
  language.code === 'en' && isTitleCase(title) ? inTitleCase(text) : text

/** Departments are not types of a product: a boot is not "a footwear". */
const DEPARTMENTS = wordSet(
  `footwear, apparel, clothing, clothes, jewelry, jewellery, accessory, accessories, cosmetics, cosmetic, food, drink, drinks, furniture, decor, home decor, lighting, electronics,
  textiles, toy, toys, kitchenware, tableware, homeware, gift, gifts, merchandise, merch, gear, equipment, supplies, supply, beauty, skincare, hardware, stationery, bedding, plant, plants,
  kleidung, bekleidung, schuhe, schmuck, accessoires, kosmetik, lebensmittel, möbel, dekoration, deko, beleuchtung, elektronik, textilien, spielzeug, geschenk, zubehör,
  vêtement, vêtements, bijoux, bijou, accessoire, cosmétique, meuble, meubles, décoration, éclairage, électronique, jouet, cadeau, ropa, calzado, joyería, joyas, accesorios, cosmética, muebles, decoración,
  iluminación, electrónica, juguetes, regalo`,
)

export const isDepartment = (type: string): boolean => DEPARTMENTS.has(type.toLowerCase())

/** Whether the text calls the thing by the first word of a title in a language whose names begin with their kind: "una sortija de …". */
const callsItself = ({ title, description, lexicon }: Reading): boolean => {
  const [first = ''] = title.text.split(' ')
  if (lexicon?.grammar.head !== 'first' || !/^\p{L}{4,20}$/u.test(first)) return false
  return new RegExp(
    `(?<!\\p{L})(?:une?|una|uma?|est[ea]|ess[ea]|cet(?:te)?|ce) ${first.toLowerCase()}(?!\\p{L})`,
    'iu',
  ).test(description.text)
}

const FEW_WORDS = 30
const LEAST_FORM = 4

/**
 * The type as a noun that a title can take; null if the title tells it, where it is a whole department, and where no other place of the
 * record says the same: types are filed in haste.
 */
export const missingType = ({ newType, reading }: Pick<TitleMaterial, 'newType' | 'reading'>): string | null => {
  // Of two things in one title no one can tell which the type is of.
  if (newType === null || isDepartment(newType.text) || / [/+&] /.test(reading.title.text)) return null
  if (callsItself(reading)) return null
  const { description, lexicon, product } = reading
  const words = wordsFor(newType.text, lexicon)
  // "Set mesa3": a counter that a copy has got.
  if (reading.title.stems.some((stem) => words.includes(stem.replace(/(?<=\p{L}{3})\d{1,2}$/u, '')))) return null
  // "Lumina mascserum": a word that begins as the type does is a form of it, or a misspelling.
  const beginning = words.length === 1 && words[0]!.length > LEAST_FORM ? words[0]!.slice(0, LEAST_FORM) : null
  if (beginning !== null && reading.title.stems.some((stem) => stem.length > LEAST_FORM && stem.startsWith(beginning)))
    return null
  const [head = ''] = lexicon?.grammar.head === 'first' ? words : words.slice(-1)
  const filed = wordsFor(
    `${product.tags.join(' ')} ${product.handle ?? ''}`.replaceAll('-', ' ').slice(0, 2_000),
    lexicon,
  )
  // A record of few words has no other place for it.
  if (description.stems.length < FEW_WORDS) return newType.text
  // Questions and answers name the type because the record files it.
  const said = description.stems.some(
    (word, at) =>
      (word === head || (reading.language === 'de' && word.length > 3 && head.endsWith(word))) &&
      description.starts[at]! < description.faqAt,
  )
  return said || (filed.includes(head) && !GENERAL.test(newType.text)) ? newType.text : null
}
/** What shops file anything under. */
export const GENERAL = /^(?:games?|gifts?|toys?|accessor(?:y|ies)|equipment|supplies|rentals?|items?|goods)$/i

/** The brand as the end of a meta title may name it; "" where the record has none. */
export const brandFor = ({ reading }: Pick<TitleMaterial, 'reading'>): string => {
  // "Nordwood Online Store"
  const vendor = reading.listing.vendor.replace(/ online (?:store|shop)$/i, '')
  return makerOf({ ...reading, listing: { ...reading.listing, vendor } }) === vendor ? writtenBrand(vendor) : ''
}
