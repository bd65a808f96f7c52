// Fields of a platform with few possible values, gender and season, against the title; and the maker's or the product's name spelt in two
// ways. Needs no lexicon.

import type { Contradiction, Said } from './measures.ts'
import type { Places } from './places.ts'

const said = (field: string, shown: string, value = shown, start = 0): Said => ({
  field,
  label: '',
  shown,
  value,
  start,
  end: start + value.length,
})

type Group = { words: RegExp }
type Enumeration = { key: RegExp; groups: readonly Group[]; isOpen: RegExp }

const wordsIn = (list: string): RegExp => new RegExp(`(?<![\\p{L}'’-])(?:${list})(?![\\p{L}-])`, 'iu')

const ENUMERATIONS: readonly Enumeration[] = [
  {
    key: /(?:^|[._-])(?:target[_-])?gender$/i,
    groups: [
      {
        words: wordsIn(
          `women|women['’]?s|womens|ladies|female|damen|femmes?|mujer(?:es)?|donna|dames|dam|kvinnor|feminin[ao]`,
        ),
      },
      { words: wordsIn(`men|men['’]?s|mens|male|herren|hommes?|hombres?|uomo|heren|herr|masculin[ao]`) },
    ],
    isOpen: /unisex|all|both|any|alle|tous|todos/i,
  },
  {
    key: /(?:^|[._-])seasons?$/i,
    groups: [
      { words: wordsIn('summer|sommer|été|verano|estate|zomer|sommar') },
      { words: wordsIn('winter|hiver|invierno|inverno|vinter') },
    ],
    isOpen: /all|year|ganzjahr|toutes?|todo/i,
  },
]

const WHERE: readonly ('title' | 'type')[] = ['title', 'type']

/** The groups of an enumeration that a text names. */
const groupsIn = (text: string, { groups }: Enumeration): Group[] => groups.filter(({ words }) => words.test(text))

const enumerations = ({ product, title, listing }: Places): Contradiction[] =>
  ENUMERATIONS.flatMap((one): Contradiction[] => {
    const field = product.metafields.find(({ key, value }) => one.key.test(key) && value !== '' && value.length < 120)
    if (!field || one.isOpen.test(field.value)) return []
    const [kept, ...others] = groupsIn(field.value.replace(/["[\]_-]+/g, ' '), one)
    if (!kept || others.length > 0) return []
    for (const where of WHERE) {
      const text = where === 'title' ? title.text : listing.type
      const [named, ...more] = groupsIn(text, one)
      if (!named || more.length > 0 || named === kept) continue
      const match = named.words.exec(text)!
      const place = where === 'title' ? said('title', match[0], match[0], match.index) : said('product_type', text)
      return [{ one: place, other: said('metafields', `${field.key}: ${field.value}`) }]
    }
    return []
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
    { one, other: said('description', other.word, other.word, other.start), isMinor: true, isSpelling: true },
  ]
  for (const name of writtenIn(listing.vendor)) {
    const other = misspelt(name)
    if (other) return of(said('vendor', listing.vendor), other)
  }
  for (const name of writtenIn(title.text)) {
    const other = misspelt(name)
    if (other) return of(said('title', name.word, name.word, name.start), other)
  }
  return []
}

/** Fields and names of a record that exclude each other. */
export const fieldContradictions = (places: Places): Contradiction[] => [...enumerations(places), ...spellings(places)]
