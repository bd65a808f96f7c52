// What one place of a record says of another product than its title: another number before the same word in the address, a meta text or a picture's
// text; a picture of another thing; a name that address, text and SKUs have, where the title has one that none of them knows. Left over where a
// product was copied. Needs no lexicon.

import { type Contradiction, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

/** "1000 V", "99 make"; numbers with a fraction are written in several ways. */
const COUNTED = /(?<![\d.,/x×-])(\d{1,5})(?![.,]\d)[ -]?(\p{L}{1,20}|["”%])(?![\p{L}\d])/gu

const countedIn = (text: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [, number, word] of text.toLowerCase().matchAll(COUNTED))
    found.set(word!, (found.get(word!) ?? new Set<string>()).add(number!))
  return found
}

/** Numbers of the title that another place has otherwise, before the same word. */
const otherNumbers = ({ product, title, listing, metaTitle }: Places): Contradiction[] => {
  if (!/\d/.test(title.text)) return []
  const own = countedIn(title.text)
  const choices = listing.options.flatMap(({ values }) => values).join(' ')
  const places: [string, string][] = [
    ['handle', (product.handle ?? '').replaceAll('-', ' ')],
    ['seo.title', metaTitle?.text ?? ''],
    ...listing.pictures.map(({ alt }): [string, string] => ['images.alt', alt]),
  ]
  for (const [field, text] of places)
    for (const [word, numbers] of countedIn(text)) {
      const [number] = own.get(word) ?? []
      const [other] = numbers
      if (!number || !other || own.get(word)!.size > 1 || numbers.has(number)) continue
      // The title may have it before another word, and the options for one of its variants.
      if (new RegExp(`(?<!\\d)(?:${other}|${number.replace(/\D/g, '')}${other})(?!\\d)`).test(title.text)) continue
      if (new RegExp(`(?<!\\d)${other}(?!\\d)`).test(choices)) continue
      const start = title.text
        .toLowerCase()
        .search(new RegExp(`(?<!\\d)${number}[ -]?${word.replace(/\W/g, '.')}`, 'u'))
      return [
        {
          one: saidIn(
            'title',
            title.text.slice(start, start + number.length + word.length + 1).trim(),
            Math.max(0, start),
          ),
          other: saidIn(field, `${other} ${word}`),
          isMinor: true,
          why: field === 'images.alt' ? `(${text})` : undefined,
        } as Contradiction,
      ]
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
  const alts = listing.pictures.map(({ alt }) => alt).filter((alt) => alt !== '')
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

export const otherProducts = (places: Places): Contradiction[] => [
  ...otherName(places),
  ...otherNumbers(places),
  ...otherPicture(places),
]
