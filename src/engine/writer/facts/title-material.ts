// What titles, meta titles and alternative texts are made of, and the spelling that their words take in them.

import type { Reading } from '../../analyzer/reading.ts'
import { grammarFor } from '../../languages/by-language.ts'
import { capitalised, wordSet } from '../../languages/sentence-grammar.ts'
import { choicesOf } from './choices.ts'
import { madeOf } from './composition.ts'
import { knownFacts } from './known-facts.ts'
import { type Names, tellsItself, typeOf } from './product-names.ts'
import type { Material } from './text-material.ts'

/** What phrases are made of; all of the material but the names by which sentences call the product. */
export type Phrased = Omit<Material, keyof Names> & Pick<Names, 'type' | 'newType'>

/**
 * What titles, meta titles and alternative texts are made of, also of a record whose title no sentence could take. null in a language that the
 * writer has no words for.
 */
export const phrasedOf = (reading: Reading, material: Material | null): Phrased | null => {
  if (material) return material
  const language = reading.lexicon ? grammarFor(reading.language) : null
  if (!language) return null
  const facts = knownFacts(reading, language)
  const type = typeOf(reading, language)
  return {
    reading,
    language,
    family: reading.naming.family,
    facts,
    choices: choicesOf(reading, language),
    made: madeOf(reading, facts, language),
    type,
    newType: tellsItself(reading) ? null : type,
  }
}

/** Whether its title or type tells what kind of thing it is. */
export const isTold = ({ reading, newType }: Pick<Phrased, 'reading' | 'newType'>): boolean =>
  newType !== null || tellsItself(reading)

/** Words that English titles write small behind the first. */
const SMALL = wordSet('a, an, and, as, at, but, by, for, from, in, into, of, on, or, per, the, to, vs, with, x')

/** Whether most words of a title have a capital, as English titles write them. */
const isTitleCase = (text: string): boolean => {
  const words = text
    .split(' ')
    .filter((word) => word.length > 2 && /^\p{L}/u.test(word) && !SMALL.has(word.toLowerCase()))
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals * 2 > words.length
}

/** "stainless steel" -> "Stainless Steel"; what has capitals of its own keeps them. */
const inTitleCase = (text: string): string =>
  text
    .split(' ')
    .map((word) => (SMALL.has(word) ? word : capitalised(word)))
    .join(' ')

/** English words in the case of the title they join; other languages write them as in a sentence. */
export const inCaseOf = (title: string, text: string, { language }: Pick<Phrased, 'language'>): string =>
  language.code === 'en' && isTitleCase(title) ? inTitleCase(text) : text

/** Departments are no type of one thing: nobody calls a boot a footwear. */
const DEPARTMENTS = wordSet(
  `footwear, apparel, clothing, clothes, jewelry, jewellery, accessory, accessories, cosmetics, cosmetic, food, drink, drinks, furniture, decor, home decor, lighting, electronics,
  textiles, toy, toys, kitchenware, tableware, homeware, gift, gifts, merchandise, merch, gear, equipment, supplies, supply, beauty, skincare, hardware, stationery, bedding, plant, plants,
  kleidung, bekleidung, schuhe, schmuck, accessoires, kosmetik, lebensmittel, möbel, dekoration, deko, beleuchtung, elektronik, textilien, spielzeug, geschenk, zubehör,
  vêtement, vêtements, bijoux, bijou, accessoire, cosmétique, meuble, meubles, décoration, éclairage, électronique, jouet, cadeau, ropa, calzado, joyería, joyas, accesorios, cosmética, muebles, decoración,
  iluminación, electrónica, juguetes, regalo`,
)

export const isDepartment = (type: string): boolean => DEPARTMENTS.has(type.toLowerCase())

/** The type as a noun that a title can take; null where the title tells it, and where it is a whole department. */
export const missingType = ({ newType }: Pick<Phrased, 'newType'>): string | null =>
  newType === null || isDepartment(newType.text) ? null : newType.text

/** Names that shops have in systems, not on a label: "partners-demo". */
const HANDLE = /^[a-z0-9]+(?:[-_.][a-z0-9]+)+$|^[a-z0-9]{13,}$/

/** The brand as a title may name it; "" where the record has none. */
export const brandFor = ({ reading: { listing } }: Pick<Phrased, 'reading'>): string => {
  const { vendor } = listing
  return vendor.length > 40 || HANDLE.test(vendor) || /[<>{}|]|:\/\//.test(vendor) ? '' : vendor
}
