// Fields of a platform with few possible values, gender and season, against the title; and the maker's or the product's name spelt in two
// ways. Needs no lexicon.

import { type Contradiction, type Said, saidIn } from './measures.ts'
import { originContradictions } from './origins.ts'
import type { Places } from './places.ts'

/** `groups`: the words of each value, in any language; `isOpen`: a value that excludes none. */
type Enumeration = { key: RegExp; groups: readonly RegExp[]; isOpen: RegExp; isToldInText?: boolean }

const wordsIn = (list: string): RegExp => new RegExp(`(?<![\\p{L}'’-])(?:${list})(?![\\p{L}-])`, 'iu')

const ALL = /unisex|all|any|every|both|multi|other|none|mixed|toutes?|tou[st]|todo|andere|versch|divers/i

const FEMALE = `women|woman|women['’]?s|womens|ladies|female|damen|femmes?|mujer(?:es)?|donna|dames|dam|kvinnor|feminin[ao]`
const MALE = `men|men['’]?s|mens|male|herren|hommes?|hombres?|uomo|heren|herr|masculin[ao]`
const YOUNG = `kids?['’]?s?|child(?:ren)?(?:['’]s)?|toddlers?|infants?|bab(?:y|ies)|newborn|youth|kinder|enfants?|bébés?|niñ[oa]s?|infantil`

const enumeration = (key: string, ...groups: string[]): Enumeration => ({
  key: new RegExp(`(?:^|[._-])(?:${key})$`, 'i'),
  groups: groups.map(wordsIn),
  isOpen: ALL,
})

const ENUMERATIONS: readonly Enumeration[] = [
  enumeration('(?:target[_-])?gender|geschlecht|genre|sexe|género', FEMALE, MALE),
  enumeration(
    '(?:target[_-])?age[_-]?group|altersgruppe',
    YOUNG,
    `adults?|erwachsene|adultes?|adultos|${FEMALE}|${MALE}`,
  ),
  {
    ...enumeration(
      'seasons?|saison|jahreszeit|temporada|estación',
      `summer|sommer|^été$|(?:d['’]|l['’]|en |cet )été|verano|zomer|sommar`,
      'winter|hiver|invierno|inverno|vinter',
      '^spring$|spring(?:time| days?| collection)|frühling|frühjahr|printemps|primavera',
      'autumn|herbst|automne|otoño|autunno|herfst|höst',
    ),
    isToldInText: true,
  },
  {
    ...enumeration(
      '(?:scent|fragrance|olfactory|duft)[_-]?(?:family|group|type|familie)?|olfactory[_-]?family',
      'floral|flowery|blumig|fleuri|floraux',
      'wood(?:y|en)?|holzig|boisée?|amaderad[oa]|madera',
      'citrus|zitrisch|hespéridée?|cítric[oa]',
      'gourmand',
      'oriental|orientalisch',
      'aquatic|marine|aquatisch|aquatique|acuátic[oa]',
      'leather|ledrig|cuirée?',
    ),
    isToldInText: true,
  },
  {
    ...enumeration(
      'sleeve[_-]?(?:length)?(?:[_-]?type)?|ärmel(?:länge)?|manches?|mangas?',
      '^long$|long[- ]sleeved?s?|langarm|manches longues|manga larga',
      '^short$|short[- ]sleeved?s?|kurzarm|manches courtes|manga corta',
      'sleeveless|ärmellos|sans manches|sin mangas',
    ),
    isToldInText: true,
  },
]

/** The groups of an enumeration that a text names. */
const groupsIn = (text: string, { groups }: Enumeration): RegExp[] => groups.filter((words) => words.test(text))

/** Where the record names one other group than the one that a field keeps: in the title, the type, the tags or the text. */
const otherPlace = ({ title, description, listing, tags }: Places, one: Enumeration, kept: RegExp): Said | null => {
  const otherIn = (text: string): RegExpExecArray | null => {
    const [named, ...more] = groupsIn(text, one)
    return named && more.length === 0 && named !== kept ? named.exec(text) : null
  }
  const inTitle = otherIn(title.text)
  if (inTitle) return saidIn('title', inTitle[0], inTitle.index)
  if (otherIn(listing.type)) return saidIn('product_type', listing.type)
  if (otherIn(tags.join(', '))) return saidIn('tags', tags.find((tag) => otherIn(tag))!)
  const inText = one.isToldInText && !kept.test(title.text) ? otherIn(description.text) : null
  return inText ? saidIn('description', inText[0], inText.index) : null
}

const enumerations = (places: Places): Contradiction[] =>
  ENUMERATIONS.flatMap((one): Contradiction[] => {
    const field = places.product.metafields.find(
      ({ key, value }) => one.key.test(key) && value !== '' && value.length < 120,
    )
    if (!field || one.isOpen.test(field.value)) return []
    const [kept, ...others] = groupsIn(field.value.replace(/["[\]_-]+/g, ' ').trim(), one)
    const place = kept && others.length === 0 ? otherPlace(places, one, kept) : null
    return place ? [{ one: place, other: saidIn('metafields', `${field.key}: ${field.value}`) }] : []
  })

const LEAST_LETTERS = 6
const WORD = /\p{Lu}[\p{L}]+/gu

const hasAccents = /[^\p{ASCII}]/u

const plainOf = (word: string): string =>
  (hasAccents.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word).toLowerCase()

/** Whether two words differ in one letter inside: one more, one other, or two that have changed places. */
const isMisspelt = (a: string, b: string): boolean => {
  if (a === b || a[0] !== b[0] || a.at(-1) !== b.at(-1) || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (a[from] === b[from]) from++
  let to = 0
  while (to < Math.min(a.length, b.length) - from && a.at(-1 - to) === b.at(-1 - to)) to++
  const [inA, inB] = [a.slice(from, a.length - to), b.slice(from, b.length - to)]
  const isSwapped = inA.length === 2 && inA === [...inB].reverse().join('')
  return isSwapped || (inA.length <= 1 && inB.length <= 1)
}

type Written = { word: string; start: number; plain: string }

const writtenIn = (text: string): Written[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index: start }) => ({ word, start, plain: plainOf(word) }))

/** A name that the text writes otherwise than title or vendor, and never so. */
const spellings = ({ title, description, listing }: Places): Contradiction[] => {
  const lower = description.text.toLowerCase()
  let own: Written[] | undefined
  const misspelt = ({ plain }: Written): Written | undefined => {
    if (plain.length < LEAST_LETTERS || lower.includes(plain)) return undefined
    own ??= writtenIn(description.text)
    if (own.some((one) => one.plain === plain)) return undefined
    return own.find((one) => one.word.length >= LEAST_LETTERS && isMisspelt(plain, one.plain))
  }
  const of = (one: Said, other: Written): Contradiction[] => [
    { one, other: saidIn('description', other.word, other.start), isMinor: true, isSpelling: true },
  ]
  for (const name of writtenIn(listing.vendor)) {
    const other = misspelt(name)
    if (other) return of(saidIn('vendor', listing.vendor), other)
  }
  for (const name of writtenIn(title.text)) {
    const other = misspelt(name)
    if (other) return of(saidIn('title', name.word, name.start), other)
  }
  return []
}

/** Fields and names of a record that exclude each other. */
export const fieldContradictions = (places: Places): Contradiction[] => [
  ...enumerations(places),
  ...originContradictions(places),
  ...spellings(places),
]
