// What one place of a record says of another product than its title: another number before the same word in the address, a meta text or a picture's
// text; a picture of another thing; a name that address, text and SKUs have, where the title has one that none of them knows. Left over where a
// product was copied. Needs no lexicon.

import { type Contradiction, saidIn } from './measures.ts'
import { otherKinds } from './other-kinds.ts'
import { MAX_TEXT, type Places } from './places.ts'

/** "1000 V", "99 make"; numbers with a fraction are written in several ways. */
const COUNTED = /(?<![\d.,/x×-])(\d{1,5})(?![.,]\d)[ -]?(\p{L}{1,20}|["”%])(?![\p{L}\d])/gu

const countedIn = (text: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [, number, word] of text.toLowerCase().matchAll(COUNTED))
    found.set(word!, (found.get(word!) ?? new Set<string>()).add(number!))
  return found
}

/** Counted in the address by `sorting-fields.ts` where nothing is chosen. */
const PIECES = /^(?:pcs|pieces?|pack|count|stück|piezas|unidades|pièces)$/

const isAlone = (number: string, text: string): boolean => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text)

type Counted = { number: string; other: string; word: string }

/** What a text counts otherwise than the title; the title may have that number before another word, the options for one of the variants. */
const countedOtherwise = (
  text: string,
  own: ReadonlyMap<string, Set<string>>,
  elsewhere: string,
  { listing: { options } }: Places,
): Counted | undefined => {
  for (const [word, numbers] of countedIn(text)) {
    const [number, ...more] = own.get(word) ?? []
    const [other] = numbers
    if (!number || !other || more.length > 0 || numbers.has(number)) continue
    if (PIECES.test(word) && options.length === 0) continue
    if (!isAlone(other, elsewhere) && !isAlone(`${number}${other}`, elsewhere)) return { number, other, word }
  }
  return undefined
}

/** Numbers of the title that another place has otherwise, before the same word. */
const otherNumbers = (places: Places): Contradiction[] => {
  const { product, title, listing, metaTitle } = places
  if (!/\d/.test(title.text)) return []
  const texts: [string, string][] = [
    ['handle', (product.handle ?? '').replaceAll('-', ' ')],
    ['seo.title', metaTitle?.text ?? ''],
    ...listing.pictures
      .map(({ alt }): [string, string] => ['images.alt', alt])
      .sort(([, a], [, b]) => (a < b ? -1 : 1)),
  ]
  const own = countedIn(title.text)
  const elsewhere = `${title.text} ${listing.options.flatMap(({ values }) => values).join(' ')}`
  for (const [field, text] of texts) {
    const found = countedOtherwise(text, own, elsewhere, places)
    if (!found) continue
    const { number, other, word } = found
    const start = title.text.search(new RegExp(`(?<!\\d)${number}(?!\\d)`))
    const end = title.text.toLowerCase().indexOf(word, start + number.length) + word.length
    const one = saidIn('title', title.text.slice(start, end), start)
    return [{ one, other: saidIn(field, `${other} ${word}`), isMinor: true }]
  }
  return []
}

const NAME = /(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d])/gu
const wordsOf = (text: string): string[] => text.toLowerCase().match(NAME) ?? []

/** Share of the title's words that a picture's text of this product has, and one of another at most. */
const [WHOLE, ODD] = [1, 0.5]
const LEAST_NAMES = 2

/** A picture whose text names another thing, beside others that have every word of the title. */
const otherPicture = ({ title, listing, description, tags, product }: Places): Contradiction[] => {
  const words = [...new Set(wordsOf(title.text))]
  const alts = listing.pictures
    .map(({ alt }) => alt)
    .filter((alt) => alt !== '')
    .sort()
  if (words.length < 2 || alts.length < 2) return []
  const shareOf = (alt: string): number => {
    const has = new Set(wordsOf(alt))
    return words.filter((word) => has.has(word)).length / words.length
  }
  const own = alts.filter((alt) => shareOf(alt) >= WHOLE)
  if (own.length === 0) return []
  const known = new Set(
    wordsOf(
      [
        title.text,
        description.text.slice(0, MAX_TEXT),
        listing.vendor,
        listing.type,
        product.handle,
        ...own,
        ...tags,
        ...listing.options.flatMap(({ values }) => values),
      ].join(' '),
    ),
  )
  const other = alts.find((alt) => {
    const names = (alt.match(/\p{Lu}\p{L}{3,}/gu) ?? []).filter((name) => !known.has(name.toLowerCase()))
    return shareOf(alt) <= ODD && names.length >= LEAST_NAMES
  })
  return other ? [{ one: saidIn('title', title.text), other: saidIn('images.alt', other), isMinor: true }] : []
}

/** A name of another product: in the address, the text and the SKUs, and not in the title, of which none of them has a telling word. */
const otherName = ({ product, title, description, listing }: Places): Contradiction[] => {
  const { handle, variants } = product
  if (!handle) return []
  const text = description.text.slice(0, MAX_TEXT).toLowerCase()
  const kind = new Set(wordsOf(`${listing.type} ${listing.category} ${listing.vendor}`))
  const inTitle = wordsOf(title.text)
  const telling = inTitle.filter((word, at) => !kind.has(word) && (at < inTitle.length - 1 || inTitle.length === 1))
  const skus = variants.map(({ sku }) => sku?.toLowerCase() ?? '')
  if (telling.length === 0 || telling.some((word) => text.includes(word) || handle.includes(word))) return []
  const name = wordsOf(handle.replaceAll('-', ' ')).find(
    (word) =>
      word.length > 4 &&
      !inTitle.includes(word) &&
      !kind.has(word) &&
      text.includes(word) &&
      skus.some((sku) => sku.includes(word)),
  )
  if (!name) return []
  const start = text.indexOf(name)
  return [
    {
      one: saidIn('title', title.text),
      other: saidIn('description', description.text.slice(start, start + name.length), start),
      why: `and in the address of the page (${handle})`,
    },
  ]
}

/** "The Shield Crew is a …" as the first words of a sentence. */
const SUBJECT =
  /(?:^|[\n.!?] ?)(?:The |Our )?((?:\p{Lu}\p{L}{2,20} ){1,3}\p{Lu}\p{L}{2,20}) (?:is|are|features|has|comes) /u

/** A text that speaks of another thing by its name, and has no word of the title. */
const otherSubject = ({ title, description }: Places): Contradiction[] => {
  const name = SUBJECT.exec(description.text)?.[1]
  const own = wordsOf(title.text)
  if (!name || own.length < 2) return []
  const text = description.text.slice(0, MAX_TEXT).toLowerCase()
  if (own.some((word) => text.includes(word.slice(0, -1))) || name.split(' ').some((word) => title.text.includes(word)))
    return []
  return [{ one: saidIn('title', title.text), other: saidIn('description', name, description.text.indexOf(name)) }]
}

export const otherProducts = (places: Places): Contradiction[] => [
  ...otherName(places),
  ...otherSubject(places),
  ...otherKinds(places),
  ...otherNumbers(places),
  ...otherPicture(places),
]
