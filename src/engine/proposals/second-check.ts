// A second look at a value that is to be applied unread, from the record and the value alone. It shares no code with what writes values or
// holds them against the record, so that a mistake of theirs does not pass here, too. It knows no language: what it cannot follow word for
// word it leaves to the merchant.

import type { Field } from '../optimization.ts'
import { isTold, type Product } from '../record/product.ts'

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu) ?? []

/** The words with their accents, as the text has them. */
const spelt = (words: readonly string[], text: string): string[] => {
  const written = new Map(
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.map((word) => [wordsIn(word).join(''), word]),
  )
  return words.map((word) => written.get(word) ?? word)
}

/** Words of three letters that say nothing by themselves. */
const SMALL = new Set(
  'the and for are has its you our was who der die das und mit von aus den dem des ein ist les des une est par son ses aux los las una por del con que sus'.split(
    ' ',
  ),
)

/** A word that says something: figures, and words of at least three letters; of scripts without spaces every one. */
const counts = (word: string): boolean => (word.length > 2 && !SMALL.has(word)) || /[^a-z]/.test(word)

const textIn = (html: string): string =>
  html
    .replace(/<(?:br|\/?(?:p|div|li|ul|ol|td|th|tr|table|h\d|section))\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/&(?:#39|#x27|rsquo|apos);/gi, '’')
    .replace(/&quot;/gi, '"')

const clausesIn = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/** The same without breaks within a sentence, at which an editor has wrapped its lines: "with a strap\nand a cover". */
const unwrapped = (text: string): string => text.replace(/(?<![.!?:;])\n(?=\p{Ll})/gu, ' ')

type Places = { named: ReadonlySet<string>; said: readonly ReadonlySet<string>[] }

/** What names the product, which may stand beside every claim, and each other place of the record. */
const placesOf = (product: Product): Places => {
  const text = textIn(product.body_html)
  return {
    named: new Set(wordsIn([product.title, product.vendor, product.product_type].join(' '))),
    said: [
      ...clausesIn(text),
      ...clausesIn(unwrapped(text)),
      ...product.options.map(({ name, values }) => [name, ...(values ?? [])].join(' ')),
      ...(product.options.length > 0 ? [] : new Set(product.variants.flatMap((variant) => variant.options))),
      ...product.metafields.map(({ key, value }) => `${key} ${value}`),
      ...product.images.map(({ src }) => decoded(src)),
    ].map((place) => new Set(wordsIn(place))),
  }
}

const decoded = (src: string): string => {
  try {
    return decodeURIComponent(src).replace(/[_-]+/g, ' ')
  } catch {
    return src
  }
}

const stands = (clause: string, { named, said }: Places): boolean => {
  const words = wordsIn(clause).filter((word) => counts(word) && !named.has(word))
  return words.length === 0 || said.some((place) => words.every((word) => place.has(word)))
}

/** Ends of what was cut: a mark, or a word that asks for another. */
const CUT =
  /(?:[\s,;:|/&(+–—-]|(?<![\p{L}\p{N}])(?:with|for|and|of|in|the|a|by|mit|für|und|von|aus|der|die|das|avec|pour|et|de|en|la|le|con|para|y|el))$/iu
const TWICE = /(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})/iu
const pairs = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

/** What the product is called so may stand twice: "Bounce Bounce Baby". */
const isWellFormed = (text: string, title: string): boolean =>
  !CUT.test(text) &&
  (!TWICE.test(text) || TWICE.test(title)) &&
  pairs(text, /[([]/g) === pairs(text, /[)\]]/g) &&
  !/\s[,.;]|,,|\.\.$/.test(text)

/** What a new value takes the place of, though the field is empty, and how evidence names the field. */
const BY_DEFAULT: Partial<Record<Field, { shown: string; name: string }>> = {
  meta_title: { shown: 'the title', name: 'seo.title' },
  meta_description: { shown: 'how the description begins', name: 'seo.description' },
}

/** What to look at before a field is filled; none for a field that nothing stands in for. */
const beforeFilled = (field: Field, product: Product): string[] => {
  const instead = BY_DEFAULT[field]
  if (!instead) return []
  return isTold(product, instead.name)
    ? [`Without one, pages show ${instead.shown}: see which of the two serves better.`]
    : ['Look at the page first: the source of the record does not say whether there is one.']
}

const LONGEST: Partial<Record<Field, number>> = { meta_title: 60, meta_description: 160, image_alt: 125 }

const different = (words: readonly string[]): string => [...new Set(words)].sort().join(' ')
/** Every letter and figure, for words that were pasted together and are parted. */
const signsOf = (words: readonly string[]): string =>
  words
    .flatMap((word) => [...word])
    .sort()
    .join('')

const haveSameWords = (was: readonly string[], is: readonly string[]): boolean =>
  different(was) === different(is) || signsOf(was) === signsOf(is)

/** A first line that names the field. */
const LABEL =
  /^\s*(?:product |item )?(?:descri(?:ption|pción|ção)|(?:produkt)?beschreibung|product details)(?:[^\S\n]|:){0,9}\n/i

/** Whether a description has the same words in other marks: headings, lists, paragraphs. */
export const isRemarked = (field: Field, current: string, proposed: string): boolean => {
  if (field !== 'description' || current === '') return false
  const [had, has] = [textIn(current), wordsIn(textIn(proposed))]
  return haveSameWords(wordsIn(had), has) || haveSameWords(wordsIn(had.replace(LABEL, '')), has)
}

/** What a merchant has to look at, in sentences; empty if the value adds or keeps only what one place of the record says. */
export const secondCheck = (field: Field, product: Product, current: string, proposed: string): string[] => {
  const places = placesOf(product)
  // Headings of a description claim nothing; those of questions are questions.
  const value = field === 'description' ? proposed.replace(/<h3>[^<]*<\/h3>/g, '') : proposed
  const lines = textIn(value)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const clauses = field === 'image_alt' ? lines.flatMap((line) => line.split(', ')) : lines.flatMap(clausesIn)
  const had = textIn(current)
  const [wordsBefore, words] = [wordsIn(had), wordsIn(textIn(proposed))]
  const has = new Set(words)
  // The merchant's own words in new marks are no less whole than before.
  const isKept = isRemarked(field, current, proposed)
  const lost = isKept ? [] : wordsBefore.filter((word) => counts(word) && !has.has(word))
  const unmarked = (clause: string): string => clause.replace(/[.!?]$/, '')
  const kept = new Set(clausesIn(had).map(unmarked))
  const unfollowed = clauses.find((clause) => !kept.has(unmarked(clause)) && !stands(clause, places))
  const own = new Set(had.split('\n'))
  const max = LONGEST[field] ?? Number.POSITIVE_INFINITY
  return [
    ...(current === '' ? beforeFilled(field, product) : []),
    ...(unfollowed
      ? [`Look at “${shortened(unfollowed)}”: no single place of the record says all of it in these words.`]
      : []),
    ...(lost.length > 0 ? [`Look at what goes: “${shortened(spelt(lost, had).join(', '))}”.`] : []),
    ...(isKept || lines.every((line) => own.has(line) || (isWellFormed(line, product.title) && line.length <= max))
      ? []
      : ['Look at its wording: it may be cut off.']),
  ]
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
